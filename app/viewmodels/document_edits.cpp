#include "app/viewmodels/document_view_model.h"

#include "app/messages/value_names.h"
#include "app/viewmodels/remedy_worker.h"
#include "app/viewmodels/text.h"
#include "model/budget/outlet_plugs.h"
#include "model/design/design_tree.h"
#include "model/units/quantity_text.h"

#include <array>
#include <set>

namespace lanewatt::viewmodels {

bool DocumentViewModel::apply(const Edit& edit)
{
    m_remedies->drop();
    if (auto done = m_open->apply(edit); !done) {
        m_remedies->request(m_open->assessed());
        say(toQt(done.error()), 3);
        return false;
    }
    return true;
}

void DocumentViewModel::setQuantity(const QString& placement, int quantity)
{
    apply(Edit{SetQuantity{fromQt(m_buildId), fromQt(placement), quantity}});
}

void DocumentViewModel::remove(const QString& placement) { apply(Edit{RemovePlacement{fromQt(m_buildId), fromQt(placement)}}); }

void DocumentViewModel::usePart(const QString& placement, const QString& partKey, int quantity)
{
    const auto part = m_catalog.part(fromQt(partKey));
    if (!part) {
        say(tr("The catalogue has no part %1").arg(partKey), 3);
        return;
    }
    m_open->breakMerge();
    apply(workspace::choosing({fromQt(m_buildId), fromQt(placement), quantity}, *part, m_catalog));
}

void DocumentViewModel::clone(const QString& placementId)
{
    const auto* place = placement(placementId);
    const Part* part = place ? partOf(m_open->design(), *place) : nullptr;
    if (!part) {
        return;
    }
    const auto build = fromQt(m_buildId);
    EditGroup group;
    const std::string id = freePlacementId(*m_open->design().builds.at(build), part->category());
    group.edits.push_back(Edit{AddPlacement{build, id, *part, place->quantity, workspace::contentsFor(*part, m_catalog)}});
    // Pins stay with the first: two lines cannot be in the same slot.
    if (place->options.condition) {
        group.edits.push_back(Edit{SetOption{build, id, 0, "condition", std::string(enumName(*place->options.condition))}});
    }
    if (place->options.powerCap) {
        group.edits.push_back(Edit{SetOption{build, id, 0, "power_cap", canonicalText(toAmount(*place->options.powerCap))}});
    }
    m_open->breakMerge();
    if (apply(Edit{std::move(group)})) {
        setSelected(toQt(id));
    }
}

bool DocumentViewModel::importBuilds(const QString& path)
{
    const auto other = workspace::openDesign(fromQt(path), m_catalog);
    if (!other) {
        say(toQt(other.error()), 3);
        return false;
    }
    const Design& from = (*other)->design();
    EditGroup group;
    std::set<std::string> taken;
    QString first;
    for (const auto& [name, build] : m_open->design().builds) {
        taken.insert(name);
    }
    for (const auto& [name, build] : from.builds) {
        std::string id = name;
        for (int n = 2; taken.contains(id); ++n) {
            id = name + std::to_string(n);
        }
        taken.insert(id);
        std::vector<Part> parts;
        for (const auto& [partKey, part] : from.parts) {
            if (part) {
                parts.push_back(*part);
            }
        }
        group.edits.push_back(Edit{AddBuild{id, *build, std::move(parts)}});
        first = first.isEmpty() ? toQt(id) : first;
    }
    if (group.edits.empty()) {
        say(tr("%1 has no builds to import").arg(path), 2);
        return false;
    }
    const auto count = static_cast<int>(group.edits.size());
    m_open->breakMerge();
    if (!apply(Edit{std::move(group)})) {
        return false;
    }
    setBuildId(first);
    say(tr("Imported %n build(s) from %1", nullptr, count).arg(path), 0);
    return true;
}

void DocumentViewModel::setOption(const QString& placement, const QString& option, const QString& value, int ordinal)
{
    apply(Edit{SetOption{fromQt(m_buildId), fromQt(placement), ordinal, fromQt(option), fromQt(value)}});
}

void DocumentViewModel::setRedundancy(const QString& scheme) { apply(Edit{SetRedundancy{fromQt(m_buildId), fromQt(scheme)}}); }

void DocumentViewModel::setCircuit(double voltageVolts, double breakerAmperes, const QString& code)
{
    const auto& circuits = m_open->design().site.circuits;
    const std::string own = homeCircuit();
    const std::string id = own.empty() ? "wall" : own;
    const auto found = circuits.find(id);
    Circuit circuit = found == circuits.end() ? Circuit{} : found->second;
    circuit.voltage = volts(voltageVolts);
    circuit.breaker = amperes(breakerAmperes);
    circuit.phases = 1;
    circuit.code = enumFromName<ElectricalCode>(fromQt(code)).value_or(ElectricalCode::Nec);
    m_open->breakMerge();
    apply(Edit{SetCircuit{id, circuit}});
}

void DocumentViewModel::rename(const QString& name) { apply(Edit{SetProperty{"name", fromQt(name)}}); }

namespace {

constexpr std::array<std::string_view, 11> kSiteProperties{"inlet",        "air_class",    "altitude",      "air_rise",     "tariff",   "pue",
                                                           "coolant",      "liquid_share", "coolant_inlet", "coolant_rise", "dew_point"};

/// The edits that bring a design to these values.
std::vector<Edit> siteEdits(const Design& design, const QVariantMap& values)
{
    std::vector<Edit> edits;
    for (const auto name : kSiteProperties) {
        const auto value = values.constFind(toQt(name));
        const std::string wanted = value == values.cend() ? propertyText(design, name) : fromQt(value->toString().trimmed());
        if (wanted != propertyText(design, name)) {
            edits.push_back(Edit{SetProperty{std::string(name), wanted}});
        }
    }
    return edits;
}
} // namespace

QVariantMap DocumentViewModel::site() const
{
    QVariantMap values;
    for (const auto name : kSiteProperties) {
        values.insert(toQt(name), toQt(propertyText(m_open->design(), name)));
    }
    return values;
}

QString DocumentViewModel::siteProblem(const QVariantMap& values) const
{
    for (const Edit& edit : siteEdits(m_open->design(), values)) {
        if (auto changed = applyEdit(m_open->design(), edit); !changed) {
            return toQt(changed.error());
        }
    }
    return {};
}

void DocumentViewModel::setSite(const QVariantMap& values)
{
    auto edits = siteEdits(m_open->design(), values);
    if (!edits.empty()) {
        m_open->breakMerge();
        apply(Edit{EditGroup{std::move(edits)}});
    }
}

namespace {

/// What a price field says, in the design's currency where none stands beside the number. One comma is a decimal comma
/// where the window writes it so.
std::optional<Money> priceIn(const Design& design, const QString& price)
{
    QString plain = price.trimmed();
    if (style().decimalPoint == ',' && plain.count(QLatin1Char(',')) == 1 && !plain.contains(QLatin1Char('.'))) {
        plain.replace(QLatin1Char(','), QLatin1Char('.'));
    }
    const auto text = fromQt(plain);
    if (auto money = Money::parse(text)) {
        return *money;
    }
    if (auto money = Money::parse(text, design.currency)) {
        return *money;
    }
    return std::nullopt;
}

} // namespace

QString DocumentViewModel::priceProblem(const QString& price) const
{
    return price.trimmed().isEmpty() || priceIn(m_open->design(), price) ? QString()
                                                                         : tr("\"%1\" is not a price; write it as 649.50 or 649.50 USD").arg(price);
}

void DocumentViewModel::setPrice(const QString& placementId, const QString& price)
{
    const auto* place = placement(placementId);
    if (!place) {
        return;
    }
    if (const QString problem = priceProblem(price); !problem.isEmpty()) {
        say(problem, 3);
        return;
    }
    apply(Edit{SetPrice{place->part, priceIn(m_open->design(), price)}});
}

QString DocumentViewModel::optionProblem(const QString& placement, const QString& option, const QString& value) const
{
    const auto tried = applyEdit(m_open->design(), Edit{SetOption{fromQt(m_buildId), fromQt(placement), 0, fromQt(option), fromQt(value)}});
    return tried ? QString() : toQt(tried.error());
}

namespace {

/// What an inlet on a circuit may be pinned to: units, banks, outlets.
QStringList outletPins(const Design& design, const Circuit& circuit)
{
    QStringList pins;
    const auto add = [&](const std::string& pin) {
        if (!pin.empty() && !pins.contains(toQt(pin))) {
            pins << toQt(pin);
        }
    };
    const auto outlets = outletsOf(design, circuit);
    for (const AcOutlet& outlet : outlets) {
        add(outlet.unit);
        add(outlet.bank.empty() ? std::string() : outlet.unit + '/' + outlet.bank);
    }
    for (const AcOutlet& outlet : outlets) {
        add(outlet.id);
    }
    return pins;
}

/// The same for people: "pdu-a, bank B1, C13 outlet 4".
QStringList outletNames(const QStringList& pins)
{
    QStringList names;
    for (const QString& pin : pins) {
        names << toQt(messages::valueName("outlet", fromQt(pin), style()));
    }
    return names;
}

/// Where each supply of a placement plugs in: { ordinal, supply, circuit, outlet }. Many alike ones are set as one.
QVariantList supplyRows(const std::string& id, const Placement& place)
{
    constexpr int kMostSupplies = 8;
    const bool each = place.quantity > 1 && place.quantity <= kMostSupplies;
    QVariantList rows;
    for (int ordinal = each ? 1 : 0; ordinal <= (each ? place.quantity : 0); ++ordinal) {
        const PlacementOptions options = effectiveOptions(place, ordinal);
        rows << QVariantMap{{key("ordinal"), ordinal},
                            {key("supply"), toQt(each ? id + '.' + std::to_string(ordinal) : id)},
                            {key("circuit"), toQt(options.circuit.value_or(""))},
                            {key("outlet"), toQt(options.outlet.value_or(""))}};
    }
    return rows;
}

} // namespace

QVariantMap DocumentViewModel::optionsOf(const QString& placementId) const
{
    const auto* place = placement(placementId);
    const auto* own = build();
    const Part* part = place ? partOf(m_open->design(), *place) : nullptr;
    if (!part || !own) {
        return {};
    }
    const auto& options = place->options;
    QVariantList slots;
    for (const auto& port : own->wiring.lanes.ports) {
        if (!port.device) {
            slots << toQt(port.id);
        }
    }
    QVariantList psus;
    for (const int index : own->wiring.withSpec<PsuSpec>()) {
        psus << toQt(own->wiring.at(index).id);
    }
    QVariantList circuits;
    for (const auto& [id, circuit] : m_open->design().site.circuits) {
        const QStringList pins = outletPins(m_open->design(), circuit);
        circuits << QVariantMap{{key("id"), toQt(id)}, {key("outlets"), pins}, {key("outletNames"), outletNames(pins)}};
    }
    const auto category = part->category();
    const bool card = category == Category::Gpu || category == Category::Nic || category == Category::Carrier;
    return {{key("condition"), options.condition ? toQt(enumName(*options.condition)) : QString()},
            {key("powerCap"), options.powerCap ? toQt(canonicalText(toAmount(*options.powerCap))) : QString()},
            {key("peaks"), options.peaks ? toQt(enumName(*options.peaks)) : QString()},
            {key("slot"), toQt(options.slot.value_or(""))},
            {key("psu"), toQt(options.psu.value_or(""))},
            {key("slots"), card || category == Category::Storage ? slots : QVariantList()},
            {key("psus"), card ? psus : QVariantList()},
            {key("supplies"), category == Category::Psu ? supplyRows(fromQt(placementId), *place) : QVariantList()},
            {key("redundancy"), own->build ? toQt(own->build->redundancy.value_or("")) : QString()},
            {key("circuits"), circuits},
            {key("circuit"), toQt(homeCircuit())},
            {key("server"), category == Category::Server},
            {key("secondCircuit"), toQt(options.circuit.value_or(""))},
            {key("cappable"), category == Category::Gpu}};
}

} // namespace lanewatt::viewmodels
