#pragma once
/// What hangs on a circuit outlet by outlet, and what the UPSs on the way lose.

#include "model/assessment/assessment.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt {

/// The loads of a circuit in one state: as they are, or after another feed has failed.
struct CircuitLoads {
    std::vector<OutletPlug> plugs;
    std::map<std::string, Derivation> losses; ///< of its UPSs that carry something, by unit id; W
};

/// What all the inlets draw that a plug stands for, W.
Figure together(const OutletPlug& plug);

/// True when what an inlet of a build draws is a lower bound: behind it is something of which nobody knows what it draws.
bool isLowerBound(const BuildAssessment& build, std::string_view inletId);
/// The same of what plugs in.
bool isLowerBound(const Assessment& out, const OutletPlug& plug);
/// The same of all that a build draws from a circuit.
bool isLowerBoundOn(const CircuitMachines& machines);

/// What hangs on a circuit; nothing where nobody knows what plugs in where.
std::optional<CircuitLoads> loadsOn(const Design& design, const Assessment& out, const std::string& circuit);

/// The other circuits that feed a machine together with this one, and its own units "circuit/unit" where it has several and
/// machines with N+N hang on them: they count on the loss of one.
std::set<std::string> feedsBeside(const Design& design, const Assessment& out, const std::string& circuit);

/// The loads of a circuit after the circuit or own unit `failing` is gone (feedsBeside()): supplies on a common bus carry
/// each other's load. Nothing when no load comes over, or where nobody knows what plugs in where.
std::optional<CircuitLoads> loadsAfterFailure(const Design& design, const Assessment& out, const std::string& circuit,
                                              const std::string& failing);

/// The inlets of inletsOn(), each with what comes over to it when `failing` is gone: the supplies that are left of a
/// machine share it as they share the load.
std::optional<std::vector<OutletPlug>> inletsAfterFailure(const Design& design, const Assessment& out,
                                                          const std::string& circuit, const std::string& failing);

/// The circuit that takes over what hangs at or behind a unit when its own fails: the second feed of the transfer switch
/// nearest to the circuit; empty where there is none.
std::string secondFeedOf(const Design& design, const Circuit& circuit, const std::string& unit);

/// What the transfer switches of the circuit `failing` bring over to `circuit` when it fails, as terms "moved": what
/// plugs in behind them, and what the UPSs there lose. Empty too where nobody knows what plugs in where.
std::vector<Term> transferredTo(const Design& design, const Assessment& out, const std::string& circuit,
                                const std::string& failing);

/// Supplies of a build that carry each other's load when a feed is lost.
bool sharesOneBus(const BuildAssessment& build);

/// The circuits that feed a group of machines, by the ids under which their build has them.
std::map<std::string, std::string> feedsOf(const Assessment& out, std::size_t group);

/// What comes over to machines of a circuit when another of several that feed them fails, for one machine: the part of its
/// supplies among those that are left, without what transfer switches take to their second feeds; nothing when its
/// supplies share no bus, when `failing` does not feed it, or when its supplies on `failing` all go on.
std::optional<Figure> movedTo(const Design& design, const Assessment& out, const CircuitMachines& machines,
                              const std::string& failing);

/// The losses at `unit` or behind it ("": of the whole circuit) as terms "loss".
std::vector<Term> lossesBelow(const Circuit& circuit, const std::string& circuitId, const CircuitLoads& loads,
                              const std::string& unit);

/// Share of its input that a UPS's outlets get: what its maker says, else by how it works (PWR-28).
Term upsEfficiency(const PowerDistributionSpec& spec, Ref path);
/// The same of a UPS of which only is known that it converts twice: 0.94 to 0.97 (PWR-28).
Figure doubleConversionEfficiency();

/// How long a UPS carries a load without its feed, by its maker's curve; nothing beyond the curve's largest load, or
/// without a curve. Below its smallest load the time there is the least.
std::optional<Derivation> upsRuntime(NumberId id, const PowerDistributionSpec& spec, const Term& load,
                                     const Ref& path);

} // namespace lanewatt
