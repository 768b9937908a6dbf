#pragma once
/// NVIDIA GPUs by NVML, and the version of the CUDA driver.

#include "probe/capture/machine.h"
#include "probe/finds.h"

namespace lanewatt::probe {

/// Asks NVML for everything a snapshot holds of NVIDIA GPUs and how they reach each other. `expected`: NVIDIA GPUs were
/// seen on the bus, so that a library or driver that is not there is a gap. CUDA is not initialised.
void readNvml(MachineAccess& machine, Finds& finds, bool expected);

} // namespace lanewatt::probe
