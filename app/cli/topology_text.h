#pragma once
/// The matrix of `nvidia-smi topo -m` for a build, as printed text and JSON.

#include "model/assessment/assessment.h"
#include "model/text/tree.h"

#include <string>

namespace lanewatt::cli {

/// Rows and columns GPU0…, NIC0… with the class of each pair and the NUMA node, then a legend and the network cards nearest
/// to each GPU. Cells that depend on estimates are listed below the matrix.
std::string topologyText(const BuildAssessment& build);
Tree topologyTree(const BuildAssessment& build);

} // namespace lanewatt::cli
