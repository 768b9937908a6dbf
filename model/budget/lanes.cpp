#include "model/budget/draw.h"
#include "model/figure/formulas.h"
#include "model/wiring/topology.h"

#include <algorithm>

namespace lanewatt {

namespace {

Figure lanesFigure(int lanes, Confidence confidence)
{
    const double v = lanes;
    return Figure{v, v, v, Dimension::Scalar, confidence};
}

bool hasHost(const LaneMap& lanes, std::string_view id)
{
    return std::any_of(lanes.hosts.begin(), lanes.hosts.end(), [&](const LaneHost& host) { return host.id == id; });
}

/// Lines of a CPU: every used port and on-board device below it, and the uplinks of its switches. A port with an unknown
/// host may belong to any CPU, so each CPU gets a line without a value for it.
std::vector<BudgetLine> hostLines(const BuildAssessment& out, const LaneHost& host)
{
    const auto& lanes = out.wiring.lanes;
    std::vector<BudgetLine> lines;
    lines.reserve(lanes.ports.size());
    for (const auto& port : lanes.ports) {
        const bool isUsed = (port.device || port.instance >= 0) && port.activeLanes > 0;
        const bool isOwn = port.host == host.id;
        if (port.bonus || port.carrier >= 0 || !isUsed || (!isOwn && (host.empty || hasHost(lanes, port.host)))) {
            continue;
        }
        BudgetLine line;
        line.path = port.instance >= 0 ? out.path.inside(out.wiring.at(port.instance).id) : out.path.then(RefKind::BoardPoint, port.id);
        line.label = port.device      ? LW_MESSAGE("lanes.device", "On-board device")
                     : port.connector ? LW_MESSAGE("lanes.connector", "Connector")
                                      : LW_MESSAGE("lanes.slot", "Slot");
        if (isOwn) {
            line.each = lanesFigure(port.takenLanes, lanes.slotConfidence);
            line.total = line.each;
        }
        line.basis = isOwn ? LW_MESSAGE("basis.lanes", "width after sharing") : LW_MESSAGE("basis.lanes_host", "its host is not known");
        lines.push_back(std::move(line));
    }
    if (host.between > 0) {
        const auto* board = lanes.board >= 0 ? out.wiring.at(lanes.board).part->as<MotherboardSpec>() : nullptr;
        BudgetLine line;
        line.path = out.path.then(RefKind::BoardPoint, host.id);
        line.label = LW_MESSAGE("lanes.between", "To the other CPU");
        line.each = lanesFigure(host.between, board && board->lanesBetweenSockets ? board->lanesBetweenSockets.confidence : Confidence::Estimated);
        line.total = line.each;
        line.basis = LW_MESSAGE("basis.between", "links between the sockets, as the board has them");
        lines.push_back(std::move(line));
    }
    for (const auto& sw : lanes.hosts) {
        if (sw.carrier < 0 && sw.upLanes > 0 && sw.upHost == host.id && sw.used > 0) {
            BudgetLine line;
            line.path = out.path.then(RefKind::BoardPoint, sw.id);
            line.label = LW_MESSAGE("lanes.uplink", "Switch uplink");
            line.each = lanesFigure(sw.upLanes, lanes.slotConfidence);
            line.total = line.each;
            line.basis = LW_MESSAGE("basis.uplink", "uplink of the switch");
            lines.push_back(std::move(line));
        }
    }
    return lines;
}

} // namespace

void addLaneBudget(const BuildInput& input, BuildAssessment& out)
{
    static_cast<void>(input);
    auto& budget = budgetOf(out, BudgetKind::Lanes);
    const auto& lanes = out.wiring.lanes;
    for (const auto& host : lanes.hosts) {
        const bool hasUplink = host.upLanes > 0 || host.id == "PCH";
        if (!hasUplink) {
            BudgetPoint point;
            point.id = {PointKind::Lanes, out.label.then(RefKind::BoardPoint, host.id)};
            point.path = out.path.then(RefKind::BoardPoint, host.id);
            point.title = LW_MESSAGE("budget.lanes", "PCIe lanes");
            point.lines = hostLines(out, host);
            std::vector<Term> terms;
            terms.reserve(point.lines.size());
            for (const auto& line : point.lines) {
                if (line.total) {
                    terms.push_back(Term{"lanes", *line.total, {}, line.path});
                }
            }
            point.unknownLines = static_cast<int>(point.lines.size() - terms.size());
            if (!terms.empty() || point.unknownLines == 0) {
                const NumberId id{"lanes.used", out.label.then(RefKind::BoardPoint, host.id)};
                point.demand = addDerivation(out, derive(id, LW_MESSAGE("lanes.used", "Lanes in use"), "PCI-04", "sum(lanes)",
                                                         std::move(terms), Dimension::Scalar));
                point.derivations.push_back(id);
            }
            if (host.empty) {
                point.supply = lanesFigure(0, Confidence::Verified);
            } else if (host.known) {
                point.supply = lanesFigure(host.lanes + host.between, host.confidence);
                // How many lead to the other CPU is the board's to say.
                point.supply->low = std::min(point.supply->low, static_cast<double>(host.lanesLeast + host.between));
                point.supply->high = std::max(point.supply->high, static_cast<double>(host.lanesMost + host.between));
            } else {
                point.supplyUnknown = true;
            }
            budget.points.push_back(std::move(point));
            continue;
        }
        // Everything below shares the uplink (PCI-03, PCI-07).
        std::vector<Term> terms;
        BudgetPoint point;
        for (const LaneLink* link : wiring::linksBelow(out.wiring, host.id)) {
            const auto bandwidth = exactFigure(linkBandwidth(link->gen, link->lanes), link->confidence);
            BudgetLine line;
            line.path = out.path.inside(out.wiring.at(link->instance).id);
            line.label = LW_MESSAGE("lanes.link", "Link");
            line.each = bandwidth;
            line.total = bandwidth;
            line.basis = LW_MESSAGE("basis.link", "negotiated link");
            terms.push_back(Term{"link", bandwidth, {}, line.path});
            point.lines.push_back(std::move(line));
        }
        if (terms.empty()) {
            continue;
        }
        point.id = {PointKind::Uplink, out.label.then(RefKind::BoardPoint, host.id)};
        point.path = out.path.then(RefKind::BoardPoint, host.id);
        point.title = LW_MESSAGE("budget.uplink", "Shared uplink");
        const NumberId id{"uplink.used", out.label.then(RefKind::BoardPoint, host.id)};
        point.demand = addDerivation(out, derive(id, LW_MESSAGE("lanes.below", "Links below the uplink"), "PCI-07", "sum(link)",
                                                 std::move(terms), Dimension::Bandwidth));
        point.derivations.push_back(id);
        point.supply = figureOf(wiring::uplinkCapacity(out.wiring, host));
        point.supplyUnknown = !point.supply;
        budget.points.push_back(std::move(point));
    }
}

} // namespace lanewatt
