// The figures of a network, why they are so, and its variants.
#include "app/diagrams/fabric_layout.h"
#include "app/viewmodels/build/shown_design.h"
#include "app/viewmodels/cluster/cluster_view_model.h"
#include "app/viewmodels/shared/text.h"
#include "model/fabric/bandwidth.h"
#include "model/fabric/goods.h"
#include "model/fabric/module_draw.h"
#include "model/fabric/network_edits.h"
#include "model/fabric/site_cabling.h"
#include "model/fabric/variants.h"

#include <QCoreApplication>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lanewatt::viewmodels {

namespace {

constexpr std::string_view kStepPrefix = "fabric.";

/// Translation context of the figures of networks.
class ClusterFigures {
    Q_DECLARE_TR_FUNCTIONS(ClusterFigures)
};

/// The derivation of a number of the tree by its key: "fabric.leaf".
const Derivation* stepOf(const fabric::Network& network, const std::string& key)
{
    const auto named = [&](const std::string& id) {
        const auto found = std::find_if(network.tree.steps.begin(), network.tree.steps.end(), [&](const Derivation& step) { return step.id.text() == id; });
        return found == network.tree.steps.end() ? nullptr : &*found;
    };
    const Derivation* step = named(key);
    return step || key != "fabric.spine" ? step : named("fabric.spine-least");
}

/// The key of the number that a term of a formula is: "leaf" is "fabric.leaf".
QString keyOfTerm(const fabric::Network& network, std::string_view term, const QString& own)
{
    if (term == "endpoints") {
        return QStringLiteral("endpoints");
    }
    const std::string key = std::string(kStepPrefix) + std::string(term);
    const QString found = stepOf(network, key) ? toQt(key) : QString();
    return found == own ? QString() : found;
}

ExplainedTerm clusterTerm(const QString& name, const QString& value, const QString& leads = {})
{
    ExplainedTerm term;
    term.name = name;
    term.value = value;
    term.derivationId = leads;
    term.explainable = !leads.isEmpty();
    return term;
}

QString levelWord(fabric::Level level)
{
    switch (level) {
    case fabric::Level::Endpoint: return ClusterFigures::tr("Machines");
    case fabric::Level::Leaf: return ClusterFigures::tr("Leaf switches");
    case fabric::Level::Spine: return ClusterFigures::tr("Spine switches");
    case fabric::Level::Core: break;
    }
    return ClusterFigures::tr("Core switches");
}

QString groupWord(LinkKind group)
{
    switch (group) {
    case LinkKind::EndpointLeaf: return ClusterFigures::tr("Machines to leaves");
    case LinkKind::LeafSpine: return ClusterFigures::tr("Leaves to spines");
    case LinkKind::SpineCore: return ClusterFigures::tr("Spines to cores");
    case LinkKind::EndpointEndpoint: break;
    }
    return ClusterFigures::tr("Machines to machines");
}

QString groupKey(const fabric::Network& network, LinkKind group)
{
    if (group == LinkKind::EndpointLeaf) {
        return QStringLiteral("endpoints");
    }
    const std::string key = std::string(kStepPrefix) + std::string(enumName(group)) + "-cables";
    return stepOf(network, key) ? toQt(key) : QString();
}

QString figureOrUnknown(const std::optional<Figure>& figure) { return figure ? toQt(messages::figure(*figure, style())) : ClusterFigures::tr("unknown"); }
QString rateOrUnknown(const std::optional<Bandwidth>& rate) { return rate ? toQt(diagrams::networkRate(*rate, style())) : ClusterFigures::tr("unknown"); }
QString scalar(double value) { return toQt(messages::amount({value, Dimension::Scalar}, style())); }
QString percent(double share) { return toQt(Message{LW_MESSAGE("cluster.percent", "{share:1%}"), {{"share", Amount{share, Dimension::Scalar}}}}); }

/// Collects rows of figures.
class FigureRows {
public:
    void add(const QString& key, const QString& title, const QString& value, bool explainable, bool strong = false, int severity = 0)
    {
        m_rows << FigureRow{key, title, value, severity, strong, explainable};
    }
    const QList<FigureRow>& rows() const { return m_rows; }

private:
    QList<FigureRow> m_rows;
};

QString lossTitle(const fabric::Loss& loss)
{
    if (loss.cable) {
        return loss.level == fabric::Level::Leaf    ? ClusterFigures::tr("Loss of a machine's cable")
               : loss.level == fabric::Level::Spine ? ClusterFigures::tr("Loss of a leaf's uplink")
                                                    : ClusterFigures::tr("Loss of a spine's uplink");
    }
    return loss.level == fabric::Level::Leaf    ? ClusterFigures::tr("Loss of a leaf")
           : loss.level == fabric::Level::Spine ? ClusterFigures::tr("Loss of a spine")
                                                : ClusterFigures::tr("Loss of a core");
}

void addCarried(const fabric::Network& network, FigureRows& rows)
{
    const auto carried = fabric::bandwidthOf(network);
    rows.add(QStringLiteral("bisection"), ClusterFigures::tr("Bisection"), ClusterFigures::tr("%1, %2").arg(rateOrUnknown(carried.bisection), percent(carried.bisectionShare)), true);
    for (const fabric::TierShare& tier : carried.tiers) {
        if (const auto over = tier.oversubscription()) {
            rows.add(QStringLiteral("over-") + toQt(fabric::levelName(tier.level)), ClusterFigures::tr("%1, down : up").arg(levelWord(tier.level)), QStringLiteral("%1 : 1").arg(scalar(*over)), true);
        }
    }
    if (network.hops() > 0) {
        rows.add(QStringLiteral("hops"), ClusterFigures::tr("Switches on a way, at most"), toQt(std::int64_t{network.hops()}), false);
    }
    for (const fabric::Loss& loss : carried.losses) {
        const QString value = loss.ports > 0 ? ClusterFigures::tr("%1 of %2").arg(ClusterFigures::tr("%1 port(s)", nullptr, static_cast<int>(loss.ports)).arg(toQt(loss.ports)),
                                                                              ClusterFigures::tr("%1 machine(s)", nullptr, static_cast<int>(loss.machines)).arg(toQt(loss.machines)))
                                             : ClusterFigures::tr("%1 of the uplinks below").arg(percent(loss.uplinks));
        rows.add(QStringLiteral("loss-") + toQt(fabric::levelName(loss.level)) + (loss.cable ? QStringLiteral("-cable") : QString()), lossTitle(loss), value, false);
    }
}

/// What is ordered for the links of a network; nothing where that is unknown.
const std::vector<fabric::Goods>& goodsShown(const Assessment& assessment, const fabric::Network& network)
{
    static const std::vector<fabric::Goods> none;
    const auto at = static_cast<std::size_t>(&network - assessment.networks.data());
    return assessment.cabling && at < assessment.cabling->goods.size() ? assessment.cabling->goods[at] : none;
}

/// The draw of the switches of all networks; empty where one is unknown.
std::optional<Figure> siteDraw(const std::vector<fabric::Network>& networks)
{
    std::optional<Figure> all;
    for (const fabric::Network& network : networks) {
        const auto one = network.switches.empty() ? std::nullopt : fabric::switchPower(network);
        if (!one && (network.problem || !network.switches.empty())) {
            return std::nullopt;
        }
        if (one && all) {
            *all += *one;
        } else if (one) {
            all = one;
        }
    }
    return all;
}

/// A sum over all networks of the site by its key; without a title for other keys. Its terms lead on in the shown network.
Explanation ofSite(const std::vector<fabric::Network>& networks, const fabric::Network& shown, const QString& key)
{
    Explanation told;
    const bool draw = key == QLatin1String("site-power");
    if (!draw && key != QLatin1String("site-links")) {
        return told;
    }
    told.derivationId = key;
    told.title = draw ? ClusterFigures::tr("Draw of all networks") : ClusterFigures::tr("Links of all networks");
    told.formula = ClusterFigures::tr("Sum of all networks");
    std::int64_t links = 0;
    for (const fabric::Network& network : networks) {
        links += network.linkCount();
        const QString value = draw ? figureOrUnknown(fabric::switchPower(network)) : toQt(network.linkCount());
        const bool leads = network.id == shown.id && !network.problem && !(draw && network.switches.empty());
        told.terms << clusterTerm(toQt(network.id), value, !leads ? QString() : draw ? QStringLiteral("power") : QStringLiteral("links"));
    }
    told.result = draw ? figureOrUnknown(siteDraw(networks)) : toQt(links);
    return told;
}

QString kindTitle(fabric::VariantKind kind)
{
    switch (kind) {
    case fabric::VariantKind::Minimum: return ClusterFigures::tr("Minimum");
    case fabric::VariantKind::RailAligned: return ClusterFigures::tr("Rail-aligned");
    case fabric::VariantKind::EvenStriping: break;
    }
    return ClusterFigures::tr("Even striping");
}

QString variantKey(const fabric::Variant& variant) { return QStringLiteral("%1/%2").arg(static_cast<int>(variant.kind)).arg(variant.ports); }

QString byTier(const fabric::Network& network)
{
    QStringList counts;
    for (const fabric::TierSwitches& tier : network.switches) {
        counts << toQt(tier.count);
    }
    return QStringLiteral("%1 (%2)").arg(toQt(network.switchCount()), counts.join(QStringLiteral(" + ")));
}

} // namespace

void ClusterViewModel::makeFigures()
{
    FigureRows rows;
    const fabric::Network* network = now();
    const auto& all = m_shown.assessment().networks;
    if (network && all.size() > 1) {
        std::int64_t links = 0;
        for (const fabric::Network& one : all) {
            links += one.linkCount();
        }
        rows.add(QStringLiteral("site-links"), ClusterFigures::tr("Links of all networks"), toQt(links), true);
        rows.add(QStringLiteral("site-power"), ClusterFigures::tr("Draw of all networks"), figureOrUnknown(siteDraw(all)), true);
    }
    if (network && !network->problem) {
        rows.add(QStringLiteral("endpoints"), tr("Ports of machines"), toQt(network->endpoints), true);
        for (const fabric::TierSwitches& tier : network->switches) {
            const std::string id = std::string(kStepPrefix) + std::string(fabric::levelName(tier.level));
            rows.add(toQt(id), levelWord(tier.level), toQt(tier.count), stepOf(*network, id) != nullptr);
        }
        if (!network->switches.empty()) {
            rows.add(QStringLiteral("fabric.switches"), tr("Switches"), toQt(network->switchCount()), stepOf(*network, "fabric.switches") != nullptr, true);
        }
        rows.add(QStringLiteral("links"), tr("Links"), toQt(network->linkCount()), true, true);
        if (!network->switches.empty()) {
            const auto& goods = goodsShown(m_shown.assessment(), *network);
            const auto modules = fabric::modulesIn(goods);
            rows.add(QStringLiteral("modules"), tr("Modules"), toQt(modules.atSwitches + modules.atMachines), true);
            if (const auto plugged = fabric::pluggedIntoNetwork(m_shown.design(), *network, goods)) {
                rows.add(QStringLiteral("module-power"), tr("Draw of modules and powered cables"), figureOrUnknown(plugged->power), false);
            }
            rows.add(QStringLiteral("power"), tr("Draw of the switches"), figureOrUnknown(fabric::switchPower(*network)), true, false, fabric::switchPower(*network) ? 0 : 4);
            rows.add(QStringLiteral("left"), tr("Ports left for machines"), toQt(network->freePorts()), true);
        }
        addCarried(*network, rows);
    }
    m_figures.setRows(rows.rows());
}

Explanation ClusterViewModel::explain(const QString& key) const
{
    const Explanation told = ofNetwork(key);
    return told.title.isEmpty() ? m_economics.explain(key) : told;
}

Explanation ClusterViewModel::ofNetwork(const QString& key) const
{
    Explanation told;
    const fabric::Network* network = now();
    if (network) {
        told = ofSite(m_shown.assessment().networks, *network, key);
    }
    if (!network || network->problem || !told.title.isEmpty()) {
        return told;
    }
    if (const Derivation* step = stepOf(*network, fromQt(key))) {
        told = explanation(m_shown.assessment(), *step);
        for (qsizetype i = 0; i < told.terms.size(); ++i) {
            told.terms[i].derivationId = keyOfTerm(*network, step->terms[static_cast<std::size_t>(i)].name.text(), key);
            told.terms[i].explainable = !told.terms[i].derivationId.isEmpty();
        }
        return told;
    }
    told.derivationId = key;
    const auto carried = fabric::bandwidthOf(*network);
    if (key == QLatin1String("endpoints")) {
        told.title = tr("Ports of machines");
        told.formula = tr("Sum of machines × ports of each");
        told.result = toQt(network->endpoints);
        for (const fabric::EndpointRun& run : network->runs) {
            told.terms << clusterTerm(toQt(run.build), QStringLiteral("%1 × %2").arg(toQt(run.machines), toQt(std::int64_t{run.ports})));
        }
    } else if (key == QLatin1String("links")) {
        told.title = tr("Links");
        told.formula = tr("Sum of all groups of links");
        told.result = toQt(network->linkCount());
        for (const fabric::LinkGroup& group : network->groups) {
            told.terms << clusterTerm(groupWord(group.kind), toQt(group.count), groupKey(*network, group.kind));
        }
    } else if (key == QLatin1String("power")) {
        told.title = tr("Draw of the switches");
        told.formula = tr("Sum of switches × draw of one");
        told.result = figureOrUnknown(fabric::switchPower(*network));
        for (const fabric::TierSwitches& tier : network->switches) {
            const QString leads = keyOfTerm(*network, fabric::levelName(tier.level), {});
            told.terms << clusterTerm(levelWord(tier.level), QStringLiteral("%1 × %2").arg(toQt(tier.count), figureOrUnknown(tier.power)), leads);
        }
    } else if (key == QLatin1String("modules")) {
        const auto modules = fabric::modulesIn(goodsShown(m_shown.assessment(), *network));
        told.title = tr("Modules");
        told.formula = tr("One for each cage with a link over fibre, as ordered, without spares");
        told.result = toQt(modules.atSwitches + modules.atMachines);
        told.terms = {clusterTerm(tr("in switches"), toQt(modules.atSwitches)), clusterTerm(tr("in machines"), toQt(modules.atMachines), QStringLiteral("endpoints"))};
    } else if (key == QLatin1String("left")) {
        told.title = tr("Ports left for machines");
        told.formula = tr("Leaf switches × ports down − ports of machines − reserved ports");
        told.result = toQt(network->freePorts());
        told.terms = {clusterTerm(levelWord(fabric::Level::Leaf), toQt(network->tree.leaf * network->planes), keyOfTerm(*network, "leaf", {})),
                      clusterTerm(tr("Ports down"), toQt(std::int64_t{network->tree.down}), keyOfTerm(*network, "down", {})),
                      clusterTerm(tr("Ports of machines"), toQt(network->endpoints), QStringLiteral("endpoints")), clusterTerm(tr("Reserved ports"), toQt(network->reserved))};
    } else if (key == QLatin1String("bisection")) {
        told.title = tr("Bisection");
        told.formula = tr("Links between two halves of the machines × rate of the slowest");
        told.result = rateOrUnknown(carried.bisection);
        told.terms = {clusterTerm(tr("Links"), toQt(carried.bisectionLinks), QStringLiteral("links")), clusterTerm(tr("Share of one without oversubscription"), percent(carried.bisectionShare))};
    } else {
        for (const fabric::TierShare& tier : carried.tiers) {
            if (const auto over = tier.oversubscription(); over && key == QStringLiteral("over-") + toQt(fabric::levelName(tier.level))) {
                told.title = tr("%1, down : up").arg(levelWord(tier.level));
                told.formula = tr("Links down / links up");
                told.result = QStringLiteral("%1 : 1").arg(scalar(*over));
                const bool leaf = tier.level == fabric::Level::Leaf;
                told.terms = {clusterTerm(tr("Links down"), toQt(tier.down), leaf ? QStringLiteral("endpoints") : groupKey(*network, LinkKind::LeafSpine)),
                              clusterTerm(tr("Links up"), toQt(tier.up), groupKey(*network, leaf ? LinkKind::LeafSpine : LinkKind::SpineCore))};
                if (tier.rate != 1.0) { // uplinks of another kind
                    told.formula = tr("Links down / (links up × rate of one up over one down)");
                    told.terms << clusterTerm(tr("Rate up over rate down"), scalar(tier.rate));
                }
            }
        }
    }
    return told;
}

QString ClusterViewModel::trace(const QString& key) const
{
    const Explanation told = ofNetwork(key);
    if (told.title.isEmpty()) {
        return m_economics.trace(key);
    }
    QString text = QStringLiteral("%1\n%2\n= %3\n").arg(told.title, told.formula, told.result);
    for (const ExplainedTerm& term : told.terms) {
        text += QStringLiteral("  %1: %2\n").arg(term.name, term.value);
    }
    return text;
}

// ---- variants ----------------------------------------------------------------------------------

QStringList ClusterViewModel::variantTitles() const { return {tr("Switches by tier"), tr("Links"), tr("Draw of the switches"), tr("Switches on a way"), tr("Ports left")}; }

void ClusterViewModel::makeVariants()
{
    m_variants.clear();
    const std::string id = fromQt(m_network);
    if (id.empty()) {
        return;
    }
    for (const fabric::Variant& variant : fabric::variantsOf(m_shown.design(), m_shown.assessment().standings, id)) {
        const QString title = tr("%1, %2 port(s)", nullptr, variant.ports).arg(kindTitle(variant.kind)).arg(variant.ports);
        const QString problem = variant.network.problem ? toQt(*variant.network.problem) : QString();
        QStringList cells;
        if (problem.isEmpty()) {
            cells = {byTier(variant.network), toQt(variant.network.linkCount()), figureOrUnknown(fabric::switchPower(variant.network)),
                     toQt(std::int64_t{variant.network.hops()}), toQt(variant.network.freePorts())};
        }
        QStringList words{title};
        const QStringList titles = variantTitles();
        for (qsizetype i = 0; i < cells.size(); ++i) {
            words << QStringLiteral("%1 %2").arg(titles[i], cells[i]);
        }
        words << problem << (variant.inUse ? tr("in use") : QString());
        words.removeAll(QString());
        m_variants << QVariantMap{{QStringLiteral("key"), variantKey(variant)}, {QStringLiteral("title"), title},     {QStringLiteral("inUse"), variant.inUse},
                                  {QStringLiteral("cells"), cells},             {QStringLiteral("problem"), problem}, {QStringLiteral("spoken"), words.join(QStringLiteral(", "))}};
    }
}

QString ClusterViewModel::useVariant(const QString& wanted)
{
    for (const fabric::Variant& variant : fabric::variantsOf(m_shown.design(), m_shown.assessment().standings, fromQt(m_network))) {
        if (variantKey(variant) == wanted && !variant.network.problem) {
            return variant.inUse ? QString() : apply(fabric::changeNetwork(m_shown.design(), fromQt(m_network), variant.choice));
        }
    }
    return tr("There is no such variant");
}

} // namespace lanewatt::viewmodels
