// What the page changes of a network: each change is one step of the history.
#include "app/diagrams/fabric_layout.h"
#include "app/viewmodels/build/shown_design.h"
#include "app/viewmodels/cluster/cluster_view_model.h"
#include "app/viewmodels/shared/text.h"
#include "app/viewmodels/shared/typed_number.h"
#include "catalog/store/catalog.h"
#include "model/fabric/network_edits.h"
#include "model/fabric/variants.h"
#include "model/units/quantity_text.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string>
#include <utility>

namespace lanewatt::viewmodels {

namespace {

constexpr int kMostSwitchesFound = 40;
constexpr int kMostOfferedSwitches = 8;

/// A whole number from 0 to `most`; empty text = 0.
std::optional<int> wholeNumber(const QString& text, int most)
{
    if (text.trimmed().isEmpty()) {
        return 0;
    }
    const auto number = typedCount(text);
    return number && *number <= most ? std::optional(static_cast<int>(*number)) : std::nullopt;
}

/// "ufm 8, storage 16".
QString reservedText(const std::map<std::string, int>& reserved)
{
    QStringList words;
    for (const auto& [name, ports] : reserved) {
        words << QStringLiteral("%1 %2").arg(toQt(name)).arg(ports);
    }
    return words.join(QStringLiteral(", "));
}

/// The inverse; a number alone is for "other". Empty: it is not understood.
std::optional<std::map<std::string, int>> reservedFrom(const QString& text)
{
    std::map<std::string, int> reserved;
    for (const QString& entry : text.split(QLatin1Char(','), Qt::SkipEmptyParts)) {
        const QString simple = entry.simplified();
        const qsizetype space = simple.lastIndexOf(QLatin1Char(' '));
        const auto ports = wholeNumber(simple.mid(space + 1), kMostSwitchPorts);
        if (simple.isEmpty() || !ports) {
            return std::nullopt;
        }
        if (*ports > 0) {
            reserved[space < 0 ? std::string("other") : fromQt(simple.left(space))] = *ports;
        }
    }
    return reserved;
}

} // namespace

QString ClusterViewModel::apply(const Edit& edit)
{
    const auto done = m_shown.tryStep(edit);
    if (!done) {
        m_shown.say(toQt(done.error()), 2);
    }
    return done ? QString() : toQt(done.error());
}

QString ClusterViewModel::change(const std::function<void(Fabric&)>& how, std::vector<Part> parts)
{
    const Fabric* before = choice();
    if (!before) {
        return tr("There is no network");
    }
    Fabric changed = *before;
    how(changed);
    return apply(fabric::changeNetwork(m_shown.design(), fromQt(m_network), std::move(changed), std::move(parts)));
}

QVariantMap ClusterViewModel::choices() const
{
    const Fabric* fabric = choice();
    if (!fabric) {
        return {};
    }
    const Design& design = m_shown.design();
    QVariantList switches;
    const std::array titles{tr("Leaf"), tr("Spine"), tr("Core")};
    for (std::size_t i = 0; i < kFabricTiers.size(); ++i) {
        const auto own = fabric->switches.find(std::string(kFabricTiers[i]));
        const std::string part = own == fabric->switches.end() ? std::string() : own->second.part;
        const auto known = design.parts.find(part);
        const QString name = part.empty() ? QString() : known == design.parts.end() || !known->second ? toQt(part) : toQt(known->second->fullName());
        switches << QVariantMap{{key("tier"), toQt(kFabricTiers[i])}, {key("title"), titles[i]}, {key("part"), toQt(part)}, {key("name"), name}};
    }
    QVariantList builds;
    int machinePorts = 0;
    std::optional<Bandwidth> machineRate;
    for (const auto& entry : design.builds) {
        const std::string& id = entry.first;
        const auto& build = entry.second;
        const auto hangs = std::find_if(fabric->endpoints.begin(), fabric->endpoints.end(), [&](const FabricEndpoints& one) { return one.build == id; });
        const bool there = hangs != fabric->endpoints.end();
        machinePorts = there && hangs->ports ? *hangs->ports : machinePorts;
        machineRate = there && hangs->rate ? hangs->rate : machineRate;
        builds << QVariantMap{{key("key"), toQt(id)}, {key("title"), build && !build->name.empty() ? toQt(build->name) : toQt(id)}, {key("hangs"), there}};
    }
    QVariantList managed;
    for (const auto& [kind, name] : EnumNames<ManagedKind>::names) {
        const bool there = std::find(fabric->manages.begin(), fabric->manages.end(), kind) != fabric->manages.end();
        const bool strips = kind == ManagedKind::PowerStrips;
        managed << QVariantMap{{key("key"), toQt(name)},
                               {key("title"), strips ? tr("Power strips") : tr("Switches")},
                               {key("spoken"), strips ? tr("Manages power strips") : tr("Manages switches")},
                               {key("managed"), there}};
    }
    const auto leaf = fabric->switches.find("leaf");
    return {{key("topology"), static_cast<int>(fabric->topology)},
            {key("rails"), fabric->rails},
            {key("tiers"), fabric->tiers},
            {key("unitNodes"), fabric->unitNodes},
            {key("oversubscription"), toQt(messages::typingNumber(numberText(fabric->oversubscription), style()))},
            {key("striping"), fabric->striping == Striping::Minimum ? 1 : 0},
            {key("leafPorts"), leaf == fabric->switches.end() ? 0 : leaf->second.ports.value_or(0)},
            {key("machinePorts"), machinePorts},
            {key("machineRate"), machineRate ? typingQuantity(diagrams::networkRate(*machineRate, exchange::fileStyle(style()))) : QString()},
            {key("reserved"), reservedText(fabric->reserved)},
            {key("hasSwitches"), !isDirect(fabric->topology)},
            {key("hasRails"), hasRails(fabric->topology)},
            {key("switches"), switches},
            {key("builds"), builds},
            {key("managed"), managed}};
}

QString ClusterViewModel::set(const QString& field, const QString& value)
{
    const auto number = [&](int most, const std::function<void(Fabric&, int)>& how) {
        const auto wanted = wholeNumber(value, most);
        return wanted ? change([&](Fabric& fabric) { how(fabric, *wanted); }) : tr("A whole number from 0 to %1 is meant").arg(most);
    };
    if (field == QLatin1String("topology")) {
        return number(static_cast<int>(EnumNames<FabricTopology>::names.size()) - 1, [](Fabric& net, int wanted) {
            if (const auto topology = static_cast<FabricTopology>(wanted); topology != net.topology) {
                fabric::setTopology(net, topology);
            }
        });
    }
    if (field == QLatin1String("striping")) {
        return number(1, [](Fabric& fabric, int wanted) { fabric.striping = wanted == 1 ? Striping::Minimum : Striping::Even; });
    }
    if (field == QLatin1String("tiers")) {
        return number(3, [](Fabric& fabric, int wanted) { fabric.tiers = wanted; });
    }
    if (field == QLatin1String("rails")) {
        return number(kMostRails, [](Fabric& fabric, int wanted) { fabric.rails = wanted; });
    }
    if (field == QLatin1String("unitNodes")) {
        return number(kMostSwitchPorts, [](Fabric& fabric, int wanted) { fabric.unitNodes = wanted; });
    }
    if (field == QLatin1String("leafPorts")) {
        return number(kMostSwitchPorts, [](Fabric& net, int wanted) { fabric::setLeafPorts(net, wanted > 0 ? std::optional(wanted) : std::nullopt); });
    }
    if (field == QLatin1String("machinePorts")) {
        return number(kMostRails, [](Fabric& net, int wanted) { fabric::setMachinePorts(net, wanted > 0 ? std::optional(wanted) : std::nullopt); });
    }
    if (field == QLatin1String("machineRate")) {
        const auto typed = typedQuantity(value);
        if (!typed) {
            return toQt(typed.error());
        }
        const std::string& text = *typed;
        const auto rate = text.empty() ? Expected<Bandwidth>(Bandwidth()) : parseQuantity<Bandwidth>(text);
        if (!rate) {
            return toQt(rate.error());
        }
        return change([&](Fabric& net) { fabric::setMachineRate(net, text.empty() ? std::nullopt : std::optional(*rate)); });
    }
    if (field == QLatin1String("oversubscription")) {
        const auto plain = typedNumber(value);
        if (!plain && plain.error().what.text.id == messages::kTwoWays) {
            return toQt(plain.error());
        }
        bool fine = false;
        const double ratio = plain ? toQt(*plain).toDouble(&fine) : 0.0;
        return fine && ratio > 0.0 ? change([&](Fabric& fabric) { fabric.oversubscription = ratio; }) : tr("A ratio is meant, such as 1 or 1.5");
    }
    if (field == QLatin1String("reserved")) {
        const auto reserved = reservedFrom(value);
        return reserved ? change([&](Fabric& fabric) { fabric.reserved = *reserved; }) : tr("A name and a number of ports are meant, such as ufm 8");
    }
    return tr("There is no such choice");
}

QString ClusterViewModel::setBuild(const QString& build, bool hangs)
{
    return change([&](Fabric& net) { fabric::setBuild(net, fromQt(build), hangs); });
}

QString ClusterViewModel::setManaged(const QString& kind, bool managed)
{
    const auto wanted = enumFromName<ManagedKind>(fromQt(kind));
    if (!wanted) {
        return tr("There is no such choice");
    }
    return change([&](Fabric& net) { fabric::setManaged(net, *wanted, managed); });
}

QString ClusterViewModel::setSwitch(const QString& tier, const QString& part)
{
    const std::string name = fromQt(tier);
    const std::string wanted = fromQt(part);
    if (std::find(kFabricTiers.begin(), kFabricTiers.end(), name) == kFabricTiers.end()) {
        return tr("There is no such tier");
    }
    std::vector<Part> parts;
    if (!wanted.empty() && !m_shown.design().parts.contains(wanted)) {
        const PartPtr found = m_shown.catalog().part(wanted);
        if (!found) {
            return tr("The catalogue no longer has this part");
        }
        parts.push_back(*found);
    }
    return change([&](Fabric& net) { fabric::setSwitch(net, name, wanted); }, std::move(parts));
}

QVariantList ClusterViewModel::findSwitches(const QString& query) const
{
    QVariantList rows;
    const auto found = m_shown.catalog().search({fromQt(query.trimmed().isEmpty() ? QStringLiteral("switch") : query), Category::Accessory, kMostSwitchesFound, 0, true});
    for (const auto& row : found.value_or(std::vector<catalog::PartRow>())) {
        const auto part = m_shown.catalog().part(row.key);
        const auto* spec = part ? part->as<AccessorySpec>() : nullptr;
        if (!spec || !spec->ports || rows.size() >= kMostOfferedSwitches) {
            continue;
        }
        const QString rate = spec->rate ? toQt(diagrams::networkRate(*spec->rate, style())) : QStringLiteral("?");
        rows << QVariantMap{{key("key"), toQt(row.key)}, {key("title"), toQt(part->fullName())}, {key("detail"), tr("%1 × %2").arg(*spec->ports).arg(rate)}};
    }
    return rows;
}

QString ClusterViewModel::addNetwork()
{
    const auto made = fabric::newNetwork(m_shown.design(), m_shown.assessment().standings);
    if (!made) {
        QString problem = toQt(made.error());
        m_shown.say(problem, 1);
        return problem;
    }
    const QString before = std::exchange(m_network, toQt(made->id)); // it is shown while the design is changed
    const std::vector<fabric::Place> way = std::exchange(m_way, std::vector<fabric::Place>(1));
    QString problem = apply(made->edit);
    if (!problem.isEmpty()) {
        m_network = before;
        m_way = way;
    }
    return problem;
}

QString ClusterViewModel::removeNetwork() { return m_network.isEmpty() ? tr("There is no network") : apply(Edit{RemoveFabric{fromQt(m_network)}}); }

} // namespace lanewatt::viewmodels
