#pragma once
/// Machines by the files of their reports.

#include "app/workspace/inventory.h"
#include "probe/machines.h"
#include "probe/snapshot.h"

#include <map>
#include <set>
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

/// Paths that were added one after the other, each once, and which of them are to be read, also again.
struct AddedFiles {
    std::vector<std::string> all;
    std::set<std::string> fresh;
};

/// Reports of files that come one after the other: what was read is kept.
class ReportFiles {
public:
    /// The reports of all these paths (readMachineReports). Only those that are fresh, or that are new to it, are read; one report
    /// that two paths have counts where it came last.
    ReadReports read(const AddedFiles& files);
    /// True where one of these paths, of those that were read last, has a report.
    bool hasReport(const std::set<std::string>& paths) const;

private:
    std::map<std::string, ReadReports> m_read; ///< by path
};

/// A machine of reports with its devices.
struct ReportMachine {
    probe::MachineReport report;
    Inventory inventory;
};
/// Puts reports of one machine together and matches the devices. Error: an answer or the catalogue cannot be used.
Expected<std::vector<ReportMachine>> machinesOfReports(std::vector<probe::FileReport> reports, catalog::Catalog& catalog,
                                                       const InventoryAnswers& answers = {});

} // namespace lanewatt::workspace
