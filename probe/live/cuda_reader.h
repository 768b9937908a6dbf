#pragma once
/// Measurements of NVIDIA's GPUs (docs/probe.md).

#include "probe/capture/machine.h"
#include "probe/finds.h"
#include "probe/live/measure_step.h"

namespace lanewatt::probe {

/// Measures the GPUs, where the machine allows it, and puts what came of it into Gpu::measured and the pairs into
/// Snapshot::peerMeasurements. What was not measured is a gap with its reason: GPUs that others use, that have too little
/// free memory or are split into slices are left alone. Without leave CUDA is not initialised. After the GPUs were read.
/// `tell` hears of each measurement when it begins.
void readMeasurements(MachineAccess& machine, Finds& finds, const TellStep& tell = {});

} // namespace lanewatt::probe
