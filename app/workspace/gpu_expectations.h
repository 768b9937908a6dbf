#pragma once
/// What the GPUs of a real machine should do when they are measured.

#include "app/workspace/inventory.h"
#include "model/as_built/measured.h"
#include "probe/snapshot.h"

#include <map>
#include <string>

namespace lanewatt::workspace {

/// What one GPU should do, and who says so.
struct GpuExpectation {
    PartPtr part;         ///< that it was surely taken for; nullptr = none
    ExpectedGpu bySpec;   ///< what that part's specification says; of links: what card and slot can do together
    ExpectedGpu expected; ///< the same, and where it says nothing what the card says of itself
};
/// By PCI address.
using GpuExpectations = std::map<std::string, GpuExpectation, std::less<>>;

/// Of the GPUs that were measured. A question that is open says nothing: nobody is held against a part that it may be.
GpuExpectations gpuExpectations(const probe::Snapshot& snapshot, const Inventory& inventory, catalog::Catalog& catalog);

} // namespace lanewatt::workspace
