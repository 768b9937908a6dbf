#pragma once
/// What people look for first: GPUs, their memory and the input power, of a machine and of a design.

#include "model/assessment/assessment.h"

#include <cstdint>
#include <optional>

namespace lanewatt {

/// GPUs and input power together. Values that are not known are counted beside the sums, never as zero.
struct MachineTotals {
    std::int64_t gpus = 0;
    std::optional<Figure> gpuMemory;     ///< bytes, of the GPUs whose memory is known; empty where it is of none
    std::int64_t gpusOfUnknownMemory = 0;
    std::optional<Figure> ac;            ///< W at the inlets, of the machines whose input power is known
    std::int64_t machines = 0;
    std::int64_t machinesOfUnknownPower = 0;
};

/// Of one machine, with what its assemblies contain.
MachineTotals machineTotals(const BuildAssessment& build);
/// Of all machines of a design; builds that are placed nowhere count as none.
MachineTotals machineTotals(const Assessment& assessment);

} // namespace lanewatt
