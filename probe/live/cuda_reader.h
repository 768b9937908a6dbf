#pragma once
/// Measurements of NVIDIA's GPUs (docs/probe.md).

#include "probe/capture/machine.h"
#include "probe/finds.h"
#include "probe/live/measure_step.h"

namespace lanewatt::probe {

/// Measures the GPUs, where allowed, and stores results in Gpu::measured and Snapshot::peerMeasurements. Skipped
/// measurements are gaps with their reason: GPUs in use by others, with too little free memory, or divided into slices are
/// not measured. Without permission CUDA is not initialised. Call after the GPUs were read. `tell` is called at the start
/// of each measurement.
void readMeasurements(MachineAccess& machine, Finds& finds, const TellStep& tell = {});

} // namespace lanewatt::probe
