#include "app/exchange/fabric_files.h"

#include "streams/whole_file.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <utility>

namespace lanewatt::exchange {

namespace {

constexpr std::array<std::string_view, 6> kFabricSuffixes{".xlsx", ".csv", ".dot", ".gv", ".conf", ".topo"};

std::string smallSuffix(const std::string& path)
{
    std::string suffix = std::filesystem::path(path).extension().string();
    std::transform(suffix.begin(), suffix.end(), suffix.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return suffix;
}

std::string titleOf(const FabricPapers& papers) { return papers.design().name.empty() ? papers.network().id : papers.design().name + ": " + papers.network().id; }

Expected<std::string> bookOf(const FabricPapers& papers, const messages::Style& style)
{
    std::vector<FabricRows> lists;
    for (const auto& [list, name] : EnumNames<FabricList>::names) {
        lists.push_back(fabricRows(list, papers, style));
    }
    return fabricXlsx(titleOf(papers), lists);
}

/// The bytes of a single file.
Expected<std::string> bytesOf(std::string_view suffix, const FabricPapers& papers, const FabricFileOptions& options)
{
    if (suffix == ".xlsx") {
        return bookOf(papers, options.style);
    }
    if (suffix == ".csv") { // the same in every language
        return fabricCsv(fabricRows(options.list.value_or(FabricList::Links), papers));
    }
    if (suffix == ".conf") {
        return fabricSlurm(papers);
    }
    return suffix == ".topo" ? std::move(fabricTopology(papers).front().bytes) : fabricDot(papers);
}

/// All papers in a folder, one after another.
Expected<std::vector<std::string>> writePapers(const std::string& folder, const FabricPapers& papers)
{
    std::vector<std::string> paths;
    const auto write = [&](const NamedBytes& file) -> Expected<void> {
        paths.push_back((std::filesystem::path(folder) / file.name).string());
        return writeFolder(folder, std::span(&file, 1));
    };
    const std::string& id = papers.network().id;
    for (const auto& [list, name] : EnumNames<FabricList>::names) {
        if (auto done = write({id + '-' + std::string(name) + ".csv", fabricCsv(fabricRows(list, papers))}); !done) {
            return tl::unexpected(done.error());
        }
    }
    if (auto done = write({id + ".dot", fabricDot(papers)}); !done) {
        return tl::unexpected(done.error());
    }
    if (!papers.network().switches.empty()) {
        auto slurm = fabricSlurm(papers);
        if (!slurm) {
            return tl::unexpected(slurm.error());
        }
        if (auto done = write({"topology.conf", std::move(*slurm)}); !done) {
            return tl::unexpected(done.error());
        }
    }
    const std::vector<NamedBytes> topology = fabricTopology(papers);
    for (const NamedBytes& file : topology) {
        if (auto done = write(file); !done) {
            return tl::unexpected(done.error());
        }
    }
    return paths;
}

} // namespace

std::span<const std::string_view> fabricSuffixes() { return kFabricSuffixes; }

Expected<std::vector<std::string>> writeFabric(const std::string& path, const FabricPapers& papers, const FabricFileOptions& options)
{
    if (papers.network().linkCount() > kMostLinks) {
        return fail(LW_MESSAGE("fabric_file.too_many", "cannot be written: the network has {links} links, and {most} at most are listed one by one"),
                    {{"links", papers.network().linkCount()}, {"most", kMostLinks}}, path);
    }
    const std::string suffix = smallSuffix(path);
    if (suffix.empty() || options.netbox) {
        if (!options.netbox) {
            return writePapers(path, papers);
        }
        const std::vector<NamedBytes> files = fabricNetbox(papers, options.names);
        if (auto done = writeFolder(path, files); !done) {
            return tl::unexpected(done.error());
        }
        std::vector<std::string> paths;
        for (const NamedBytes& file : files) {
            paths.push_back((std::filesystem::path(path) / file.name).string());
        }
        return paths;
    }
    if (std::find(kFabricSuffixes.begin(), kFabricSuffixes.end(), suffix) == kFabricSuffixes.end()) {
        std::string accepted;
        for (const std::string_view one : kFabricSuffixes) {
            accepted += (accepted.empty() ? "" : ", ") + std::string(one);
        }
        return fail(LW_MESSAGE("fabric_file.suffix", "the suffix names no form of a network; accepted: {accepted}, or a folder"), {{"accepted", std::move(accepted)}}, path);
    }
    const auto bytes = bytesOf(suffix, papers, options);
    if (!bytes) {
        return tl::unexpected(Error{bytes.error().what, path});
    }
    if (auto done = streams::writeWholeFile(path, *bytes); !done) {
        return tl::unexpected(done.error());
    }
    return std::vector<std::string>{path};
}

} // namespace lanewatt::exchange
