#pragma once
/// Lists and files of networks, as the command line and the window write them.

#include "app/exchange/fabric_files.h"
#include "model/assessment/assessment.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::workspace {

struct NetworkExportOptions {
    exchange::FabricFileOptions files;
    std::optional<exchange::ColourBy> colourBy; ///< what the colour of a cable says; empty = by rail where there are rails, else by network
};

/// Writes one network in the form of the path's suffix, or into a folder (exchange::writeFabric). Returns the paths of the files. Errors:
/// those of that function; the network cannot be joined.
Expected<std::vector<std::string>> writeNetwork(const Design& design, const Assessment& assessment, const fabric::Network& network, const std::string& path,
                                                const NetworkExportOptions& options);

/// Writes each network into a folder, which is made where it is missing: as the file <id><ending>, such as "compute-links.csv" for the ending
/// "-links.csv", or without an ending into a folder <id> of its own. Returns the paths of all files. Errors as above, and: no networks. What
/// cannot be joined is known before anything is written.
Expected<std::vector<std::string>> writeAllNetworks(const Design& design, const Assessment& assessment, const std::string& folder, std::string_view ending,
                                                    const NetworkExportOptions& options);

/// Writes the topology of one machine as NCCL dumps it. Errors: no such build, a file that cannot be written.
Expected<void> writeNcclTopology(const Assessment& assessment, const std::string& build, const std::string& path);

} // namespace lanewatt::workspace
