#pragma once
/// What every report needs after reading, whatever its format.

#include "probe/snapshot.h"

namespace lanewatt::probe {

/// Removes what tools print for lack of anything better (links of no lanes or generation, links of a device to itself), gives
/// names to devices that have only ids, and makes one GPU of the dies of a module (joinDies).
void tidy(Snapshot& snapshot);

/// Adds a GPU for each PCI device that is one (isGpu) and is not listed yet; its other functions are the same GPU. Graphics in
/// processors are left out.
void addGpusOfPci(Snapshot& snapshot);

/// AMD's MI250 and MI250X are modules of two dies, which the system shows as two GPUs. The first keeps its place, has the
/// limits of the module and the memory of both, and says of how many dies it is.
void joinDies(std::vector<Gpu>& gpus);

/// True for the id of such a die.
bool isDie(const TextReading& pciId);

} // namespace lanewatt::probe
