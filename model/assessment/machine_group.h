#pragma once
/// Alike machines, as the budgets of the site count them.

#include "model/assessment/build_assessment.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace lanewatt {

/// Alike machines on the same circuits: standings with one assessment whose supplies have one home.
struct MachineGroup {
    std::size_t assessed = 0;              ///< index of Assessment::builds
    std::size_t standing = 0;              ///< the first of them, by index; of a build that stands nowhere without meaning
    std::int64_t count = 0;                ///< machines; 0 for a build that stands nowhere
    Ref path;                              ///< of the first machine
    std::string home;                      ///< circuit of their supplies that name none
};

/// Alike machines as one circuit sees them.
struct CircuitMachines {
    const BuildAssessment* build = nullptr; ///< lives as long as the assessment
    std::size_t group = 0;                 ///< index of Assessment::groups
    std::string feed;                      ///< id under which `build` has the circuit
    std::int64_t count = 0;
    Ref path;                              ///< of the first machine

    const Figure& ac() const { return build->circuitAc.find(feed)->second; } ///< W, of one machine at its inlets here
    const std::vector<Inlet>* inlets() const;                 ///< those here of one machine; nullptr where not known
};

} // namespace lanewatt
