#include "app/workspace/network_export.h"

#include "app/exchange/nccl_topology.h"
#include "streams/whole_file.h"

#include <filesystem>
#include <iterator>
#include <utility>

namespace lanewatt::workspace {

namespace {

/// Error: the network cannot be joined.
Expected<void> mustBeJoined(const fabric::Network& network)
{
    if (network.problem) {
        return tl::unexpected(Error{network.problem->what, network.id});
    }
    return {};
}

} // namespace

Expected<std::vector<std::string>> writeNetwork(const Design& design, const Assessment& assessment, const fabric::Network& network, const std::string& path,
                                                const NetworkExportOptions& options)
{
    if (const auto known = mustBeJoined(network); !known) {
        return tl::unexpected(known.error());
    }
    const exchange::FabricPapers papers(design, assessment.standings, network, options.colourBy);
    return exchange::writeFabric(path, papers, options.files);
}

Expected<std::vector<std::string>> writeAllNetworks(const Design& design, const Assessment& assessment, const std::string& folder, std::string_view ending,
                                                    const NetworkExportOptions& options)
{
    if (assessment.networks.empty()) {
        return fail(LW_MESSAGE("network_export.none", "cannot be written: the design has no networks"), {}, folder);
    }
    for (const fabric::Network& network : assessment.networks) {
        if (const auto known = mustBeJoined(network); !known) {
            return tl::unexpected(known.error());
        }
    }
    if (auto made = exchange::writeFolder(folder, {}); !made) {
        return tl::unexpected(std::move(made.error()));
    }
    std::vector<std::string> paths;
    for (const fabric::Network& network : assessment.networks) {
        // what ends with a separator is a folder, whatever its name
        const std::string path = (std::filesystem::path(folder) / (network.id + (ending.empty() ? "/" : std::string(ending)))).string();
        auto written = writeNetwork(design, assessment, network, path, options);
        if (!written) {
            return written;
        }
        paths.insert(paths.end(), std::make_move_iterator(written->begin()), std::make_move_iterator(written->end()));
    }
    return paths;
}

Expected<void> writeNcclTopology(const Assessment& assessment, const std::string& build, const std::string& path)
{
    const BuildAssessment* assessed = assessment.build(build);
    if (!assessed) {
        return fail(LW_MESSAGE("network_export.build", "cannot be written: the design has no machine \"{build}\""), {{"build", build}}, path);
    }
    return streams::writeWholeFile(path, exchange::ncclTopology(*assessed));
}

} // namespace lanewatt::workspace
