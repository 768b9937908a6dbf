#pragma once
/// What the rules about circuits, distribution units and cords share.

#include "model/rules/support.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::rules {

/// A circuit, and of what hangs on it the unit and the bank that a thing is or lies in.
struct DistributionAt {
    std::string circuit, unit, bank; ///< ids; empty where none is named
};
DistributionAt distributionAt(const Ref& thing);

/// The finding of a point that carries a continuous load: over its limit, or under IEC, where the code allows
/// all of the rating, over the share that is advised (PWR-26).
struct ContinuousTexts {
    MessageTemplate over; ///< title
    Message overDetail;
    MessageTemplate near; ///< title
};
std::optional<Finding> overContinuous(std::string_view rule, const BudgetPoint& point, ElectricalCode code,
                                      const Limits& limits, const ContinuousTexts& texts);

/// Nominal voltages of which equipment is made for all: 100 to 127 V, 200 to 240 V, 277 V, 380 to 480 V (ANSI C84.1, IEC 60038).
struct VoltageClass {
    Voltage lowest, highest;
};
VoltageClass voltageClassOf(Voltage voltage);
/// What a unit that hangs on a circuit itself gets there, where that is of another class than it is made for; nothing where
/// it fits or nobody knows.
std::optional<Voltage> unlikeVoltage(const Circuit& circuit, const PowerDistributionSpec& unit);
/// The rating of a unit's plug, else of its input, where a receptacle for it may not stand on the breaker of its circuit: NEC
/// 210.21(B), IEC 60364-4-43. Under IEC of plugs made for units alone; others have fuses, or cords thinner than the breaker.
std::optional<Current> lessThanBreaker(const Circuit& circuit, const PowerDistributionSpec& unit);

/// The share of a rating that a continuous load under that code is advised to stay within.
double advisedShare(ElectricalCode code, const Limits& limits);

/// Moves of one supply off what a finding is about to units or banks of its circuit that have an outlet and
/// room for it, the emptiest first, at most three. Supplies of a machine that stands several times cannot be
/// told apart, and those inside an assembly have no option of their own: they stay.
std::vector<Remedy> supplyMoves(const Design& design, const Assessment& assessment, const Finding& f);

/// Moves of the supply of a plug to free outlets of its circuit that carry `amps` and are made for its voltage, the first
/// such of each bank or unit, the emptiest first, at most three. The same supplies stay as of supplyMoves().
std::vector<Remedy> outletMoves(const Design& design, const Assessment& assessment, const OutletPlug& plug, double amps);

/// True when an outlet of that kind carries `amps` all the time; false too where nobody knows.
bool outletCarries(std::string_view receptacle, ElectricalCode code, double amps);

/// Lets the supply of a plug go where there is room; nothing for one inside an assembly, which has no pin of its own.
std::optional<Edit> unpinned(const Assessment& assessment, const OutletPlug& plug);

/// The same as a remedy: the supply of a plug goes where there is room.
std::vector<Remedy> unpinRemedies(const Assessment& assessment, const OutletPlug& plug);

/// The receptacles that are usual on a circuit in the stead of its own.
std::vector<Remedy> usualOutlets(const std::string& id, const Circuit& circuit);

/// Where the supply of an outlet that carries too much may plug in instead: outlets of its circuit or of another unit that
/// carry `amps`. `state`: of the points that it was found in: "" as it is, "failover-" after another feed has failed.
std::vector<Remedy> outletRemedies(const Design& design, const Assessment& assessment, const OutletPlug& plug, double amps,
                                   FeedState state);

/// Larger circuits in the place of one whose own outlet carries too much, as found in that state.
std::vector<Remedy> circuitsForOutlet(const Design& design, const Assessment& assessment, const std::string& id,
                                      const Finding& f, FeedState state);

/// The ends of a cord, source first.
struct CordEnds {
    Connector from, to;
};
/// Those of the cord that a plug needs; nothing where an end is not known.
std::optional<CordEnds> cordEnds(const OutletPlug& plug, ElectricalCode code);

/// The cord of a plug: a larger one in the place of the one it has, or the one that it lacks. `need`: its current, where
/// it is the matter.
std::vector<Remedy> cordRemedies(const Design& design, const Assessment& assessment, const OutletPlug& plug,
                                 const std::optional<Figure>& need);

/// The plugs of a circuit for which there is no outlet, by the receptacle that they usually go into: "c13" → 2.
std::map<std::string, std::int64_t> plugsWithoutOutlet(const Assessment& assessment, const std::string& circuit);

/// What a unit must be rated for to carry that need with `share` of its rating: in watts, in volt-amperes, or in amperes
/// at its input or at the breakers of its banks. "input_current >= 24 A".
std::string ratingCondition(const Figure& need, double share, bool ofBanks);

/// Another unit in the place of one, with the outlets that are in use; `condition` says what it must do
/// besides: "input_current >= 24 A".
Remedy needUnit(const Design& design, const Assessment& assessment, const DistributionAt& at, Message label,
                const std::string& condition);

} // namespace lanewatt::rules
