#pragma once
/// Expected performance of a real machine's GPUs, for comparison with measurements.

#include "app/workspace/inventory.h"
#include "model/as_built/measured.h"
#include "probe/snapshot.h"

#include <map>
#include <string>

namespace lanewatt::workspace {

/// Expected performance of one GPU, and its source.
struct GpuExpectation {
    PartPtr part;         ///< the identified part; nullptr = none
    ExpectedGpu bySpec;   ///< by that part's specification; links: what card and slot both support
    ExpectedGpu expected; ///< the same, completed with the card's own reports
};
/// By PCI address.
using GpuExpectations = std::map<std::string, GpuExpectation, std::less<>>;

/// For the GPUs that were measured. A GPU with an open question is not compared with parts that it may be.
GpuExpectations gpuExpectations(const probe::Snapshot& snapshot, const Inventory& inventory, catalog::Catalog& catalog);

} // namespace lanewatt::workspace
