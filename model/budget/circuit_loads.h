#pragma once
/// Loads of a circuit, outlet by outlet, and the losses of its UPSs.

#include "model/assessment/assessment.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lanewatt {

/// The loads of a circuit in one state: normal, or after another feed has failed.
struct CircuitLoads {
    std::vector<OutletPlug> plugs;
    std::map<std::string, Derivation> losses; ///< of its UPSs under load, by unit id; W
};

/// Input power of all inlets that a plug stands for, W.
Figure together(const OutletPlug& plug);

/// True when the power of a build's inlet is a lower bound, because something behind it has an unknown draw.
bool isLowerBound(const BuildAssessment& build, std::string_view inletId);
/// The same for a plug.
bool isLowerBound(const Assessment& out, const OutletPlug& plug);
/// The same for all that a build draws from a circuit.
bool isLowerBoundOn(const CircuitMachines& machines);

/// The loads of a circuit; empty where it is unknown what plugs in where.
std::optional<CircuitLoads> loadsOn(const Design& design, const Assessment& out, const CircuitAt& circuit);

/// The other feeds of machines on this circuit, which these machines rely on when one is lost: other circuits, and the
/// circuit's own units as "circuit/unit" where it has several and machines with N+N use them.
std::set<std::string> feedsBeside(const Design& design, const Assessment& out, const CircuitAt& circuit);

/// The loads of a circuit after the circuit or unit `failing` is lost (see feedsBeside()): supplies on a common bus take
/// over each other's load. Empty when no load moves here, or where it is unknown what plugs in where.
std::optional<CircuitLoads> loadsAfterFailure(const Design& design, const Assessment& out, const CircuitAt& circuit,
                                              const std::string& failing);

/// The inlets of inletsOn(), each with the load that moves to it when `failing` is lost: the remaining supplies of a
/// machine share that load as they share the normal load.
std::optional<std::vector<OutletPlug>> inletsAfterFailure(const Design& design, const Assessment& out,
                                                          const CircuitAt& circuit, const std::string& failing);

/// The circuit that takes over the loads at or behind a unit when its own fails: the second feed of the transfer switch
/// nearest to the circuit. Empty where there is no switch.
std::string secondFeedOf(const Design& design, const Circuit& circuit, const std::string& unit);

/// The circuits `failing` that move their load to `circuit`, each with how many of them do: all of its racks where only `failing`
/// is each rack's own, else that of the same rack.
std::vector<std::pair<CircuitAt, double>> movingTo(const Design& design, const Assessment& out, const CircuitAt& circuit, const std::string& failing);

/// The loads that transfer switches move from the circuit `failing` to `circuit`, as terms "moved": what plugs in behind
/// them and the losses of the UPSs there. Also empty where it is unknown what plugs in where.
std::vector<Term> transferredTo(const Design& design, const Assessment& out, const CircuitAt& circuit,
                                const std::string& failing);

/// True when the supplies of a build take over each other's load when a feed is lost.
bool sharesOneBus(const BuildAssessment& build);

/// The circuits that feed a group of machines, by the ids that their build uses.
std::map<std::string, std::string> feedsOf(const Assessment& out, std::size_t group);

/// The load that moves to a circuit when another feed of the same machines fails, for one machine: its share by the
/// supplies that are left, without the loads of transfer switches with a second feed. Empty when its supplies share no bus,
/// when `failing` does not feed it, or when all its supplies on `failing` keep running.
std::optional<Figure> movedTo(const Design& design, const Assessment& out, const CircuitMachines& machines,
                              const std::string& failing);

/// Current of a circuit of known voltage after each other feed of its machines is lost, A, by that feed. Feeds whose loss
/// moves nothing here are left out.
std::map<std::string, Figure> currentAfterFailures(const Design& design, const Assessment& out, const CircuitAt& circuit);

/// Current that one machine adds to its circuit, A, alone and in step with the phases: the share of machines that are
/// dealt out evenly. `more`: W that move to it from a feed that fails. Empty where the voltage is unknown.
std::optional<Figure> currentOfOne(const Circuit& circuit, const CircuitMachines& machines, const std::optional<Figure>& more = {});

/// The UPS losses at `unit` or behind it ("" = the whole circuit) as terms "loss".
std::vector<Term> lossesBelow(const Circuit& circuit, const CircuitAt& at, const CircuitLoads& loads,
                              const std::string& unit);

/// Efficiency of a UPS: the manufacturer's, else by its topology (PWR-28).
Term upsEfficiency(const PowerDistributionSpec& spec, Ref path);
/// The same where only double conversion is known: 0.94 to 0.97 (PWR-28).
Figure doubleConversionEfficiency();

/// Runtime of a UPS on battery for a load, by the manufacturer's curve. Empty above the curve's largest load or without a
/// curve. Below the curve's smallest load, the time at that load is a lower bound.
std::optional<Derivation> upsRuntime(NumberId id, const PowerDistributionSpec& spec, const Term& load,
                                     const Ref& path);

} // namespace lanewatt
