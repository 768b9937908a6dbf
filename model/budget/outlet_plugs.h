#pragma once
/// Which inlet of a machine plugs into which outlet of its circuit.

#include "model/assessment/assessment.h"
#include "model/figure/formulas.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace lanewatt {

/// An outlet that an inlet may plug into.
struct AcOutlet {
    std::string id;         ///< "pdu-a/B1/c13.4"; "outlet.2" for the second that a circuit lists
    std::string unit, bank; ///< ids; empty where it is the circuit's own, or where there are no banks
    std::string receptacle; ///< "c13", "L6-30R"
    LinePair lines = LinePair::Unknown;
};

/// The outlets that a circuit offers: those of its units that feed no other unit, or those that it lists
/// itself. Empty where it says nothing, or where something that nobody described hangs on a receptacle.
std::vector<AcOutlet> outletsOf(const Design& design, const Circuit& circuit);

/// An inlet that wants an outlet.
struct AcInlet {
    std::optional<Connector> connector;
    double watts = 0.0;
    std::string pin; ///< outlet, bank or unit; empty = any
    double powerFactor = defaultPowerFactor();
};

/// An outlet for each inlet, by index; -1 where none is left for it. Pinned inlets choose first, then the
/// largest. Each takes an outlet that its usual cord fits and that carries it, on the unit, the conductors
/// and the bank with the least load, and one that is made for another voltage where there is no other; equals in the order
/// given. `atVolts`: at the inlets.
std::vector<int> spreadOverOutlets(std::span<const AcInlet> inlets, std::span<const AcOutlet> outlets,
                                   double atVolts, ElectricalCode code);

/// The inlets that hang on a circuit, of all its machines, not plugged yet; nothing when a build does not say how many it
/// has. Alike machines are told apart as far as `apart` outlets may be left for them, the others are counted.
std::optional<std::vector<OutletPlug>> inletsOn(const Assessment& out, const std::string& circuit, std::int64_t apart);

/// Two inlets of one machine, or of the same counted ones.
bool sameMachine(const OutletPlug& a, const OutletPlug& b);

/// Fills Assessment::outletPlugs from what the builds draw at their inlets.
void plugOutlets(const Design& design, Assessment& out);

} // namespace lanewatt
