#pragma once
/// The cabling of a network that switches and machines report, against the planned one, as the command line and the window compare it.

#include "app/exchange/fabric_lists.h"
#include "app/exchange/readers/found_cabling.h"
#include "model/assessment/assessment.h"
#include "model/fabric/found_cabling.h"

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace lanewatt::workspace {

/// Adds what a report says to what others said. Errors: a file that cannot be read, no report of cabling, one that cannot be understood;
/// then nothing of it was added.
Expected<void> readCablingReport(const std::string& path, exchange::FoundCablingMaker& maker);

/// True where the file begins as a report of cabling does. False for what cannot be read.
bool isCablingReport(const std::string& path);

/// The files at these paths: of a folder all that are in it, by name.
std::vector<std::string> cablingFiles(std::span<const std::string> paths);

/// Reads which names things were built with (exchange::readBuiltNames). Errors: a file that cannot be read, and those of that function.
Expected<fabric::BuiltNames> readBuiltNamesFile(const std::string& path);

/// Compares a network without a problem with what was found. Machines and switches that stand in racks are also matched by the names of
/// their places. Error: more links than exchange::kMostLinks.
Expected<fabric::CablingComparison> compareFoundCabling(const Design& design, const Assessment& assessment, const fabric::Network& network,
                                                        const fabric::FoundCabling& found, const fabric::BuiltNames& names);

/// What came of reports about the cabling of a network.
struct FoundCablingFiles {
    std::size_t reports = 0;   ///< that were read; without one nothing was compared
    std::vector<Error> unread; ///< files, and why
    std::string title;         ///< of the table
    fabric::CablingComparison comparison;
};
/// Compares the network of that id with the reports at these paths (cablingFiles), and with names as things were built of the file
/// `names`, if it is not empty. Errors: no such network, one with a problem, those of readBuiltNamesFile() and compareFoundCabling().
Expected<FoundCablingFiles> compareCablingFiles(const Design& design, const Assessment& assessment, const std::string& network,
                                                std::span<const std::string> paths, const std::string& names);

/// "Hall: compute": the title of the table of that comparison.
std::string cablingTitle(const Design& design, const fabric::Network& network);

} // namespace lanewatt::workspace
