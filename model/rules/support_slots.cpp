#include "model/rules/support_slots.h"

#include "model/rules/support_lookup.h"

#include <algorithm>
#include <cmath>

namespace lanewatt::rules {

namespace {

/// A card of 2.04 slots fits into two: makers round.
constexpr double kRounding = 0.05;

} // namespace

int wholeSlots(double thickness) { return std::max(1, static_cast<int>(std::ceil(thickness - kRounding))); }

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
