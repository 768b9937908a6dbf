#pragma once
/// Expansion of placements into physical instances.

#include "model/wiring/wiring.h"

namespace lanewatt::wiring {

/// All instances of a build in placement id order, contents of assemblies after their assembly.
std::vector<Instance> expandInstances(const Parts& parts, const Build& build);

/// Requirements of a card in a slot.
struct CardEdge {
    int gen = 0;          ///< 0 = unknown
    int lanes = 0;        ///< 0 = unknown
    double thickness = 1; ///< slots of 20.32 mm
    Confidence confidence = Confidence::Unknown;
};
/// The card edge of a part that goes into an expansion slot, or nothing.
std::optional<CardEdge> cardEdge(const Part& part);

} // namespace lanewatt::wiring
