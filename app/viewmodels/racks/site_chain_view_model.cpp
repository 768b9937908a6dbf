#include "app/viewmodels/racks/site_chain_view_model.h"

#include "app/viewmodels/build/shown_design.h"
#include "app/viewmodels/racks/chain_layout.h"
#include "app/viewmodels/racks/pack_texts.h"
#include "app/viewmodels/shared/text.h"
#include "model/assessment/cooling_chain.h"
#include "model/budget/power_chain.h"
#include "model/budget/rack_contents.h"
#include "model/design/site_copies.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <utility>

namespace lanewatt::viewmodels {

namespace {

/// Translation context of the one-line diagrams.
class Chains {
    Q_DECLARE_TR_FUNCTIONS(Chains)
};

QString kindWord(PowerNodeKind kind)
{
    switch (kind) {
    case PowerNodeKind::Utility: return Chains::tr("Utility");
    case PowerNodeKind::Generator: return Chains::tr("Generator");
    case PowerNodeKind::Transformer: return Chains::tr("Transformer");
    case PowerNodeKind::Switchgear: return Chains::tr("Switchboard");
    case PowerNodeKind::TransferSwitch: return Chains::tr("Transfer switch");
    case PowerNodeKind::Ups: return Chains::tr("UPS");
    case PowerNodeKind::Rectifier: return Chains::tr("Rectifier");
    case PowerNodeKind::Busway: return Chains::tr("Busway");
    case PowerNodeKind::Panel: return Chains::tr("Panel");
    }
    return {};
}

QString kindWord(CoolingNodeKind kind)
{
    switch (kind) {
    case CoolingNodeKind::DryCooler: return Chains::tr("Dry cooler");
    case CoolingNodeKind::CoolingTower: return Chains::tr("Cooling tower");
    case CoolingNodeKind::Chiller: return Chains::tr("Chiller");
    case CoolingNodeKind::AirHandler: return Chains::tr("CRAH");
    case CoolingNodeKind::AirConditioner: return Chains::tr("CRAC");
    case CoolingNodeKind::InRow: return Chains::tr("In-row cooler");
    case CoolingNodeKind::RearDoor: return Chains::tr("Rear door");
    case CoolingNodeKind::Cdu: return Chains::tr("CDU");
    case CoolingNodeKind::Pump: return Chains::tr("Pump");
    }
    return {};
}

QString iconFor(PowerNodeKind kind) { return kind == PowerNodeKind::Busway || kind == PowerNodeKind::Panel ? key("pdu") : key("bolt"); }

QString iconFor(CoolingNodeKind kind)
{
    switch (kind) {
    case CoolingNodeKind::Cdu:
    case CoolingNodeKind::Pump: return key("drop");
    case CoolingNodeKind::AirHandler:
    case CoolingNodeKind::AirConditioner:
    case CoolingNodeKind::InRow: return key("fan");
    default: return key("heat");
    }
}

/// "2 devices, N+1, one for 8 racks".
template <class Node> QString ratingText(const Node& node)
{
    QStringList parts;
    if (node.capacity) {
        parts << amountInList(node.capacity);
    }
    if (node.rating) {
        parts << amountInList(toAmount(*node.rating));
    }
    if (node.count > 1) {
        parts << Chains::tr("%n device(s)", nullptr, node.count);
    }
    if (node.redundancy) {
        parts << toQt(enumName(*node.redundancy));
    }
    if (node.perRacks > 0) {
        parts << Chains::tr("one for %n rack(s)", nullptr, node.perRacks);
    }
    return parts.join(QStringLiteral(", "));
}

template <class Kind> SiteNode nodeOf(const char* chain, const std::string& id, const ChainNode<Kind>& node)
{
    SiteNode row;
    row.key = key(chain) + QLatin1Char('/') + toQt(id);
    row.title = toQt(id);
    row.kind = node.kind ? kindWord(*node.kind) : toQt(node.part);
    row.iconName = node.kind ? iconFor(*node.kind) : key("bolt");
    row.behind = node.behind.empty() ? QString() : key(chain) + QLatin1Char('/') + toQt(node.behind);
    row.rating = ratingText(node);
    return row;
}

/// State and words of a node whose numbers are set.
void judge(SiteNode& node, bool lost)
{
    if (lost) {
        node.state = QStringLiteral("lost");
        node.mark = static_cast<int>(Mark::Note);
    } else if (node.known && node.limit > 0.0 && node.used > node.limit) {
        node.state = QStringLiteral("over");
        node.mark = static_cast<int>(Mark::Error);
    } else if (!node.known || !(node.limit > 0.0)) {
        node.state = QStringLiteral("unknown");
        node.mark = static_cast<int>(Mark::Unknown);
    } else {
        node.state = QStringLiteral("normal");
        node.mark = static_cast<int>(Mark::Ok);
    }
    const QString load = node.limit > 0.0 ? Chains::tr("%1 of %2").arg(node.usedText, node.limitText) : node.usedText;
    QStringList words{node.title, node.kind, lost ? Chains::tr("lost") : load, node.normalText};
    if (node.state == QLatin1String("over")) {
        words << Chains::tr("over its limit");
    } else if (node.state == QLatin1String("unknown")) {
        words << Chains::tr("not checked");
    }
    words.removeAll(QString());
    node.spoken = words.join(QStringLiteral(", "));
}

/// True for the lost node and for what is behind it.
bool isDead(const Site& site, std::string node, const std::string& lost)
{
    for (std::size_t steps = 0; !lost.empty() && !node.empty() && steps <= site.power.size(); ++steps) {
        if (node == lost) {
            return true;
        }
        const auto found = site.power.find(node);
        node = found == site.power.end() ? std::string() : found->second.behind;
    }
    return false;
}

QString leastText(const Figure& figure, bool least) { return (least ? QStringLiteral("≥ ") : QString()) + amountInList(figure.amount()); }

/// A circuit at the end of the power chain. After a loss its current is that of the worst failure of a feed, where it has one.
SiteNode circuitNode(const Design& design, const Assessment& assessment, const std::string& id, const Circuit& circuit, const std::string& lost)
{
    SiteNode row;
    row.key = QStringLiteral("circuit/") + toQt(id);
    row.title = toQt(id);
    row.kind = Chains::tr("Circuit");
    row.iconName = key("bolt");
    row.behind = design.site.power.contains(circuit.behind) ? QStringLiteral("power/") + toQt(circuit.behind) : QString();
    const std::int64_t copies = circuitCopies(design, id);
    row.rating = circuit.perRack ? Chains::tr("one per rack, %n rack(s)", nullptr, static_cast<int>(copies)) : QString();
    const bool dead = !lost.empty() && isBehind(design.site, circuit, lost);
    const BudgetPoint* normal = tightestOn(assessment, PointKind::Circuit, id);
    const BudgetPoint* failed = lost.empty() ? nullptr : tightestOn(assessment, PointKind::Failover, id);
    const BudgetPoint* shown = failed ? failed : normal;
    if (shown && shown->demand) {
        row.known = true;
        row.used = shown->demand->likely;
        row.usedText = leastText(*shown->demand, shown->unknownLines > 0);
    } else {
        row.usedText = Chains::tr("unknown");
    }
    if (normal && normal->demand) {
        row.normal = normal->demand->likely;
        row.normalText = failed ? Chains::tr("normal %1").arg(amountInList(normal->demand->amount())) : QString();
    }
    if (shown && shown->supply) {
        row.limit = shown->supply->likely;
        row.limitText = amountInList(shown->supply->amount());
    }
    if (dead) {
        row.used = 0.0;
        row.usedText = amountInList(Amount{0.0, Dimension::Current});
    }
    judge(row, dead);
    return row;
}

/// Load and state of a node of the cooling, as its copy with most heat has it: what racks have of their own is full one by one.
void setCoolingLoad(SiteNode& row, const CoolingLoad* load)
{
    if (!load) {
        row.usedText = Chains::tr("load unknown");
        judge(row, false);
        return;
    }
    row.known = true;
    row.used = row.normal = load->one.likely;
    row.usedText = leastText(load->one, load->lowerBound);
    if (load->capacity) {
        row.limit = load->capacity->likely;
        row.limitText = amountInList(load->capacity->amount());
    }
    if (load->afterFailure) {
        row.normalText = Chains::tr("%1 when %2 is lost").arg(leastText(*load->afterFailure, load->lowerBound), toQt(load->failing));
    }
    judge(row, false);
    if (row.state == QLatin1String("normal") && load->afterFailure && load->afterFailure->likely > row.limit) {
        row.state = QStringLiteral("fails");
        row.mark = static_cast<int>(Mark::Error);
        row.spoken += QStringLiteral(", ") + Chains::tr("over its limit then");
    }
}

} // namespace

SiteChainViewModel::SiteChainViewModel(const ShownDesign& shown, QObject* parent) : QObject(parent), m_shown(shown) {}

void SiteChainViewModel::refresh(bool wanted)
{
    if (!wanted) {
        return;
    }
    if (!m_shown.design().site.power.contains(fromQt(m_lost))) {
        m_lost.clear();
    }
    m_cases = {{QString(), tr("Normal")}};
    for (const auto& [id, node] : m_shown.design().site.power) {
        m_cases.push_back({toQt(id), tr("%1 lost").arg(toQt(id))});
    }
    show();
}

void SiteChainViewModel::setLost(const QString& node)
{
    if (node == m_lost || (!node.isEmpty() && !m_shown.design().site.power.contains(fromQt(node)))) {
        return;
    }
    m_lost = node;
    show();
}

void SiteChainViewModel::show()
{
    QList<SiteNode> power = powerNodes();
    const ChainSize powerSize = layOut(power);
    m_powerColumns = powerSize.columns;
    m_powerDepth = powerSize.depth;
    m_power.setRows(power);
    QList<SiteNode> cooling = coolingNodes();
    const ChainSize coolingSize = layOut(cooling);
    m_coolingColumns = coolingSize.columns;
    m_coolingDepth = coolingSize.depth;
    m_cooling.setRows(cooling);
    Q_EMIT changed();
}

QList<SiteNode> SiteChainViewModel::powerNodes() const
{
    const Design& design = m_shown.design();
    const Assessment& assessment = m_shown.assessment();
    const std::string lost = fromQt(m_lost);
    std::map<std::string, Figure> after;
    if (!lost.empty() && !design.site.power.empty()) {
        for (const NodeLoad& load : powerChainState(design, assessment, lost).nodes) {
            after.emplace(load.node, load.gives);
        }
    }
    QList<SiteNode> rows;
    for (const auto& [id, node] : design.site.power) {
        SiteNode row = nodeOf("power", id, node);
        const bool dead = isDead(design.site, id, lost);
        const NodeLoad* load = assessment.chain.node(id);
        row.usedText = tr("unknown");
        if (load) {
            const auto moved = after.find(id);
            const Figure& now = moved == after.end() ? load->gives : moved->second;
            row.known = true;
            row.used = now.likely;
            row.normal = load->gives.likely;
            row.usedText = leastText(now, load->lowerBound && !dead);
            row.normalText = moved == after.end() ? QString() : tr("normal %1").arg(leastText(load->gives, load->lowerBound));
            if (load->capacity) {
                row.limit = load->capacity->likely;
                row.limitText = amountInList(load->capacity->amount());
            }
        }
        judge(row, dead);
        rows.push_back(std::move(row));
    }
    for (const auto& [id, circuit] : design.site.circuits) {
        rows.push_back(circuitNode(design, assessment, id, circuit, lost));
    }
    return rows;
}

QList<SiteNode> SiteChainViewModel::coolingNodes() const
{
    QList<SiteNode> rows;
    for (const auto& [id, node] : m_shown.design().site.cooling) {
        SiteNode row = nodeOf("cooling", id, node);
        setCoolingLoad(row, m_shown.assessment().cooling.node(id));
        rows.push_back(std::move(row));
    }
    return rows;
}

QString SiteChainViewModel::pueText() const
{
    const PowerChain& chain = m_shown.assessment().chain;
    if (!chain.pue) {
        return {};
    }
    const QString value = toQt(messages::amount(chain.pue->amount(), style(), 3));
    return chain.pueIsLeast ? tr("PUE at least %1").arg(value) : tr("PUE %1").arg(value);
}

int SiteChainViewModel::machinesLost() const
{
    const NodeLoad* load = m_lost.isEmpty() ? nullptr : m_shown.assessment().chain.node(fromQt(m_lost));
    return load ? static_cast<int>(load->machinesLost) : 0;
}

} // namespace lanewatt::viewmodels
