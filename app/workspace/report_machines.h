#pragma once
/// Machines by the files of their reports.

#include "app/workspace/inventory.h"
#include "probe/machines.h"
#include "probe/snapshot.h"

#include <span>
#include <string>
#include <vector>

namespace lanewatt::workspace {

/// Reads reports about a machine: a file, folder or ZIP archive. An error also when a known report says nothing of what it contains.
Expected<probe::Snapshot> readMachineReport(const std::string& path);

/// What was read from several files.
struct ReadReports {
    std::vector<probe::FileReport> reports; ///< in the order given
    std::vector<Error> unread;              ///< which files were not, and why
};
/// Reads each path as a report. Of a folder each file and folder in it is one; where none of them is, the folder itself.
ReadReports readMachineReports(std::span<const std::string> paths);

/// A machine of reports with its devices.
struct ReportMachine {
    probe::MachineReport report;
    Inventory inventory;
};
/// Puts reports of one machine together and matches the devices. Error: an answer or the catalogue cannot be used.
Expected<std::vector<ReportMachine>> machinesOfReports(std::vector<probe::FileReport> reports, catalog::Catalog& catalog,
                                                       const InventoryAnswers& answers = {});

} // namespace lanewatt::workspace
