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
    Energy, Noise, PowerChain, CoolingChain
};
template <> struct EnumNames<BudgetKind> {
    static constexpr std::array<std::pair<BudgetKind, std::string_view>, 18> names{
        {{BudgetKind::PowerDc, "power"}, {BudgetKind::PsuLoad, "psu"}, {BudgetKind::Transient, "transient"},
         {BudgetKind::Circuit, "circuit"}, {BudgetKind::Lanes, "lanes"}, {BudgetKind::Connectors, "connectors"},
         {BudgetKind::Memory, "memory"}, {BudgetKind::Heat, "heat"}, {BudgetKind::Space, "space"},
         {BudgetKind::Mass, "mass"}, {BudgetKind::Cost, "cost"}, {BudgetKind::RackUnits, "rack-units"},
         {BudgetKind::RackPower, "rack-power"}, {BudgetKind::RackMass, "rack-mass"},
         {BudgetKind::Energy, "energy"}, {BudgetKind::Noise, "noise"},
         {BudgetKind::PowerChain, "power-chain"}, {BudgetKind::CoolingChain, "cooling-chain"}}};
};

/// One line of a budget's table: which part adds how much, and on what basis.
struct BudgetLine {
    Ref path;                            ///< all identical instances of a placement, or one instance; for money a part
    int instance = -1;                   ///< first instance of the line, as index into the build's wiring; −1 = none
    MessageTemplate label;               ///< what it is; the part's name is shown beside it
    int count = 1;                       ///< instances
    std::optional<Figure> each;          ///< empty = unknown (never 0)
    std::optional<Figure> total;
    SourceRef source;
    MessageTemplate basis;               ///< "board power", "power cap", "default by PWR-03"
};

/// Supply and demand at one point.
struct BudgetPoint {
    PointId id;
    Ref path;                            ///< subject
    MessageTemplate title;
    std::optional<Figure> demand;        ///< empty = unknown
    std::optional<Figure> supply;        ///< empty = unlimited or unknown
    bool supplyUnknown = false;          ///< there is a limit, but its value is unknown
    int unknownLines = 0;                ///< demand lines without a value: demand is a lower bound
    std::vector<BudgetLine> lines;
    std::vector<NumberId> derivations;   ///< derivations of its numbers, main one first
};

struct Budget {
    BudgetKind kind = BudgetKind::PowerDc;
    std::vector<BudgetPoint> points;     ///< headline first
};

} // namespace lanewatt
