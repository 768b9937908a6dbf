#pragma once
/// Which of several reports are of the same machine.

#include "probe/snapshot.h"

#include <string>
#include <vector>

namespace lanewatt::probe {

/// What one file, folder or archive says.
struct FileReport {
    std::string path;
    Snapshot snapshot;
};

/// A machine and the files that speak of it.
struct MachineReport {
    std::vector<std::string> paths; ///< in the order given
    Snapshot snapshot;              ///< merged
    bool unclear = false;           ///< its files may be of one of the other machines: nothing in them says which
};

/// Puts reports together by machine, in the order of their first files. Reports that name the same serial number, UUID
/// or host are of one machine. Those that say nothing of the kind are put together where there is only one way to do
/// it: two reports of one format are of two machines.
std::vector<MachineReport> machinesOf(std::vector<FileReport> reports);

} // namespace lanewatt::probe
