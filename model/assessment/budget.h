#pragma once
/// Budgets: tables of supply and demand at each point of a plug tree.

#include "model/figure/figure.h"
#include "model/message.h"

#include <optional>
#include <string>
#include <vector>

namespace lanewatt {

enum class BudgetKind : std::uint8_t {
    PowerDc, PsuLoad, Transient, Circuit, Lanes, Connectors, Memory, Heat, Space, Mass, Cost, RackUnits, RackPower, RackMass,
    Energy, Noise
};
template <> struct EnumNames<BudgetKind> {
    static constexpr std::array<std::pair<BudgetKind, std::string_view>, 16> names{
        {{BudgetKind::PowerDc, "power"}, {BudgetKind::PsuLoad, "psu"}, {BudgetKind::Transient, "transient"},
         {BudgetKind::Circuit, "circuit"}, {BudgetKind::Lanes, "lanes"}, {BudgetKind::Connectors, "connectors"},
         {BudgetKind::Memory, "memory"}, {BudgetKind::Heat, "heat"}, {BudgetKind::Space, "space"},
         {BudgetKind::Mass, "mass"}, {BudgetKind::Cost, "cost"}, {BudgetKind::RackUnits, "rack-units"},
         {BudgetKind::RackPower, "rack-power"}, {BudgetKind::RackMass, "rack-mass"},
         {BudgetKind::Energy, "energy"}, {BudgetKind::Noise, "noise"}}};
};

/// One line of a budget's table: who adds how much, and on what basis.
struct BudgetLine {
    Ref path;                            ///< all alike instances of a placement, or one; of money a part
    int instance = -1;                   ///< the first that it stands for, in the build's wiring; −1 = none
    MessageTemplate label;               ///< what it is; the part's name is shown beside it
    int count = 1;                       ///< instances
    std::optional<Figure> each;          ///< nothing = unknown (never 0)
    std::optional<Figure> total;
    SourceRef source;
    MessageTemplate basis;               ///< "board power", "power cap", "default by PWR-03"
};

/// Supply and demand at one point.
struct BudgetPoint {
    PointId id;
    Ref path;                            ///< subject
    MessageTemplate title;
    std::optional<Figure> demand;        ///< nothing = unknown
    std::optional<Figure> supply;        ///< nothing = unlimited or unknown
    bool supplyUnknown = false;          ///< there is a limit, but nobody knows it
    int unknownLines = 0;                ///< demand lines without a value: demand is a lower bound
    std::vector<BudgetLine> lines;
    std::vector<NumberId> derivations;   ///< ids of the derivations that made its numbers, chief first
};

struct Budget {
    BudgetKind kind = BudgetKind::PowerDc;
    std::vector<BudgetPoint> points;     ///< headline first
};

} // namespace lanewatt
