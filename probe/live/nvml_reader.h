#pragma once
/// NVIDIA GPUs by NVML, and the version of the CUDA driver.

#include "probe/capture/machine.h"
#include "probe/finds.h"

namespace lanewatt::probe {

/// Reads all snapshot data of NVIDIA GPUs and their topology from NVML. `expected`: NVIDIA GPUs are on the bus, so that a
/// missing library or driver is a gap. CUDA is not initialised.
void readNvml(MachineAccess& machine, Finds& finds, bool expected);

} // namespace lanewatt::probe
