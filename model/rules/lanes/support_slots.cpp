#include "model/rules/lanes/support_slots.h"

#include "model/rules/support_lookup.h"
#include "model/wiring/board_lanes.h"

#include <algorithm>
#include <cmath>

namespace lanewatt::rules {

namespace {

/// Tolerance: manufacturers round, and a card of 2.04 slots fits into two.
constexpr double kRounding = 0.05;
/// Lanes of a card's edge where unknown.
constexpr int kFullEdge = 16;

} // namespace

int wholeSlots(double thickness) { return std::max(1, static_cast<int>(std::ceil(thickness - kRounding))); }

int pluggedLanes(const Wiring& wiring, const LaneLink& link)
{
    if (link.riser < 0) {
        return link.cardLanes;
    }
    const auto* riser = specOf<RiserSpec>(wiring, link.riser);
    if (!riser || !riser->kind) {
        return 0;
    }
    return *riser->kind == RiserKind::UsbX1 ? 1 : riser->lanes.valueOr(0);
}

std::string riserQuery(const Wiring& wiring, int card, int lanes)
{
    const LaneLink* link = wiring.linkOf(card);
    const LanePortState* slot = portOf(wiring, card);
    const int edge = link && link->cardLanes > 0 ? link->cardLanes : kFullEdge;
    const bool isShort = slot && slot->mech > 0 && slot->mech < edge;
    const auto* own = specOf<RiserSpec>(wiring, link ? link->riser : -1);
    const RiserKind there = own ? own->kind.valueOr(RiserKind::Ribbon) : RiserKind::Ribbon;
    const bool cabled = wiring::cableOf(there) != LanePort::Device;
    const RiserKind kind = cabled ? there : isShort && slot->mech == 1 ? RiserKind::UsbX1 : RiserKind::Ribbon;
    const int wanted = lanes > 0 ? lanes : isShort ? slot->mech : edge;
    std::string query = "kind = " + std::string(enumName(kind)) + ", lanes >= " + std::to_string(wanted);
    return isShort && kind != RiserKind::UsbX1 ? query + ", lanes <= " + std::to_string(slot->mech) : query;
}

std::optional<Figure> positionsBehindBoard(const Wiring& wiring)
{
    const auto* chassis = specOf<ChassisSpec>(wiring, firstOwn<ChassisSpec>(wiring));
    if (!chassis || chassis->kind.valueOr(ChassisKind::Tower) == ChassisKind::OpenFrame || chassis->risersOnly.valueOr(false)) {
        return std::nullopt;
    }
    return figureOf(chassis->expansionSlots);
}

int hangsOut(const Wiring& wiring, int pos, double thickness)
{
    const auto positions = positionsBehindBoard(wiring);
    if (pos <= 0 || !positions) {
        return 0;
    }
    return std::max(0, pos + wholeSlots(thickness) - 1 - static_cast<int>(std::lround(positions->likely)));
}

} // namespace lanewatt::rules
