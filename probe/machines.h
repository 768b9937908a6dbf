#pragma once
/// Groups reports by machine.

#include "probe/snapshot.h"

#include <string>
#include <vector>

namespace lanewatt::probe {

/// Content of one file, folder or archive.
struct FileReport {
    std::string path;
    Snapshot snapshot;
};

/// A machine and its files.
struct MachineReport {
    std::vector<std::string> paths; ///< in the order given
    Snapshot snapshot;              ///< merged
    bool unclear = false;           ///< its files may belong to one of the other machines: nothing in them tells which
};

/// Groups reports by machine, in the order of their first files. Reports with the same serial number, UUID or host name
/// belong together. Reports without any are joined only if there is exactly one possibility; two reports of one format are
/// of two machines.
std::vector<MachineReport> machinesOf(std::vector<FileReport> reports);

} // namespace lanewatt::probe
