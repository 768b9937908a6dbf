#pragma once
/// Shared by the rules about circuits, distribution units and cords.

#include "model/rules/support.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::rules {

/// A circuit, and the unit and bank on it that a thing is or is part of.
/// `assessment` tells which rack group the circuit itself stands for.
struct DistributionAt {
    std::string circuit, unit, bank; ///< ids; empty where none is named
    CircuitAt on;                    ///< the circuit, and whose it is where each rack has one of its own
};
DistributionAt distributionAt(const Assessment& assessment, const Ref& thing);

/// Texts for a point with a continuous load: over its limit or, where the code allows 100 % of the rating (IEC), over the
/// advised share (PWR-26).
struct ContinuousTexts {
    MessageTemplate over; ///< title
    Message overDetail;
    MessageTemplate near; ///< title
};
std::optional<Finding> overContinuous(std::string_view rule, const BudgetPoint& point, ElectricalCode code,
                                      const Limits& limits, const ContinuousTexts& texts);

/// Nominal voltages that equipment accepts as one class: 100 to 127 V, 200 to 240 V, 277 V, 380 to 480 V (ANSI C84.1, IEC
/// 60038).
struct VoltageClass {
    Voltage lowest, highest;
};
VoltageClass voltageClassOf(Voltage voltage);
/// The voltage that a unit on a circuit gets when it is of another class than the unit's rating; empty where it fits or is
/// unknown.
std::optional<Voltage> unlikeVoltage(const Circuit& circuit, const PowerDistributionSpec& unit);
/// The rating of a unit's plug, else of its input, when the circuit's breaker is too large for such a receptacle: NEC
/// 210.21(B), IEC 60364-4-43. Under IEC only for plugs made for units; other plugs have fuses, or cords thinner than the
/// breaker requires.
std::optional<Current> lessThanBreaker(const Circuit& circuit, const PowerDistributionSpec& unit);

/// True for a unit that none of these speaks against, nor the number of phases; also where they are not known.
bool fitsCircuit(const Circuit& circuit, const PowerDistributionSpec& unit);

/// What a breaker does at a load, by the standard of its kind: UL 489 under NEC, IEC 60898-1 under IEC.
Message breakerWhy(ElectricalCode code, double amps, Current breaker, const Limits& limits);

/// The advised share of a rating for continuous loads under a code.
double advisedShare(ElectricalCode code, const Limits& limits);

/// The share of the load of a finding of overContinuous() that may stay: within the limit, and within what is advised below it.
double keptShare(const Finding& f, ElectricalCode code, const Limits& limits);

/// Remedies that move one supply to other units or banks of its circuit with a free outlet and enough margin, least loaded
/// first, at most three. Supplies stay when their machine stands several times (they have one common setting) or when they
/// are built into an assembly (they have no option of their own).
std::vector<Remedy> supplyMoves(const Design& design, const Assessment& assessment, const Finding& f);

/// Remedies that move a plug's supply to free outlets of its circuit that carry `amps` and match its voltage: the first
/// such outlet of each bank or unit, least loaded first, at most three. The same supplies stay as in supplyMoves().
std::vector<Remedy> outletMoves(const Design& design, const Assessment& assessment, const OutletPlug& plug, double amps);

/// True when an outlet of that kind carries `amps` continuously; also false where unknown.
bool outletCarries(std::string_view receptacle, ElectricalCode code, double amps);

/// Removes the pin of a plug's supply, so that it can use any outlet; empty for one built into an assembly, which has no pin.
std::optional<Edit> unpinned(const Assessment& assessment, const OutletPlug& plug);

/// The same as a remedy.
std::vector<Remedy> unpinRemedies(const Assessment& assessment, const OutletPlug& plug);

/// Remedies with the receptacles that are usual on a circuit, instead of its own.
std::vector<Remedy> usualOutlets(const std::string& id, const Circuit& circuit);

/// Remedies for an overloaded outlet: move its supply to outlets of its circuit or of another unit that carry `amps`.
/// `state` is that of the points with the problem: "" = normal, "failover-" = after another feed has failed.
std::vector<Remedy> outletRemedies(const Design& design, const Assessment& assessment, const OutletPlug& plug, double amps,
                                   FeedState state);

/// Larger circuits to replace one whose own outlet is overloaded in that state.
std::vector<Remedy> circuitsForOutlet(const Design& design, const Assessment& assessment, const CircuitAt& id,
                                      const Finding& f, FeedState state);

/// The ends of a cord, source first.
struct CordEnds {
    Connector from, to;
};
/// The ends of the cord that a plug needs; empty where one is unknown.
std::optional<CordEnds> cordEnds(const OutletPlug& plug, ElectricalCode code);

/// Remedies for the cord of a plug: a larger one, or the missing one. `need`: its current, if that is the problem.
std::vector<Remedy> cordRemedies(const Design& design, const Assessment& assessment, const OutletPlug& plug,
                                 const std::optional<Figure>& need);

/// Plugs of a circuit without an outlet, counted by their usual receptacle: "c13" → 2.
std::map<std::string, std::int64_t> plugsWithoutOutlet(const Assessment& assessment, const CircuitAt& circuit);

/// Query condition for a unit that carries the need with `share` of its rating: in watts, in volt-amperes, or in amperes at
/// its input or its banks' breakers. "input_current >= 24 A".
std::string ratingCondition(const Figure& need, double share, bool ofBanks);

/// A replacement of a unit that has the outlets in use; `condition` is an additional query: "input_current >= 24 A".
Remedy needUnit(const Design& design, const Assessment& assessment, const DistributionAt& at, Message label,
                const std::string& condition);

} // namespace lanewatt::rules
