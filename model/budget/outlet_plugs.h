#pragma once
/// Which inlet of a machine plugs into which outlet of its circuit.

#include "model/assessment/assessment.h"
#include "model/figure/formulas.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace lanewatt {

/// An outlet that an inlet can plug into.
struct AcOutlet {
    std::string id;         ///< "pdu-a/B1/c13.4"; "outlet.2" for the second that a circuit lists
    std::string unit, bank; ///< ids; empty for the circuit's own outlets, or where the unit has no banks
    std::string receptacle; ///< "c13", "L6-30R"
    LinePair lines = LinePair::Unknown;
};

/// The outlets of a circuit: those of its units that feed no other unit, or those that it lists itself. Empty where none
/// are described, or where an unknown unit is plugged into a receptacle.
std::vector<AcOutlet> outletsOf(const Design& design, const Circuit& circuit);

/// An inlet that needs an outlet.
struct AcInlet {
    std::optional<Connector> connector;
    double watts = 0.0;
    std::string pin; ///< outlet, bank or unit; empty = any
    double powerFactor = defaultPowerFactor();
};

/// An outlet for each inlet, by index; −1 where none is left. Pinned inlets choose first, then the largest. Each takes an
/// outlet that fits its usual cord and has the capacity, on the unit, conductors and bank with the least load. An outlet
/// for another voltage is used only when there is no other. Equal inlets keep their order. `atVolts`: voltage at the
/// inlets.
std::vector<int> spreadOverOutlets(std::span<const AcInlet> inlets, std::span<const AcOutlet> outlets,
                                   double atVolts, ElectricalCode code);

/// The inlets of all machines on a circuit, not yet plugged; empty when a build does not state how many it has. Identical
/// machines get entries of their own only while up to `apart` outlets may be left for them; the rest are counted in one
/// entry.
std::optional<std::vector<OutletPlug>> inletsOn(const Assessment& out, const CircuitAt& circuit, std::int64_t apart);

/// Two inlets of one machine, or of the same counted machines.
bool sameMachine(const OutletPlug& a, const OutletPlug& b);

/// Fills Assessment::outletPlugs from the inlets of the builds.
void plugOutlets(const Design& design, Assessment& out);

} // namespace lanewatt
