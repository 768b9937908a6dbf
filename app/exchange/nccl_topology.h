#pragma once
/// The topology of one machine as NCCL writes it with NCCL_TOPO_DUMP_FILE, to be compared with that of the machine that was built.

#include "model/assessment/assessment.h"

#include <string>

namespace lanewatt::exchange {

/// system, cpu, pci, gpu, nic, net, nvlink, as in NCCL's xml.cc. Addresses on the bus are made up: a design does not have them. CPUs,
/// widths and rates that are not known have no attribute; what hangs on an unknown CPU is in one with numaid -1, as NCCL has it.
std::string ncclTopology(const BuildAssessment& build);

} // namespace lanewatt::exchange
