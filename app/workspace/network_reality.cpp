#include "app/workspace/network_reality.h"

#include "app/exchange/found_cabling_table.h"
#include "app/exchange/rack_places.h"
#include "model/try.h"
#include "streams/whole_file.h"

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>
#include <utility>

namespace lanewatt::workspace {

Expected<void> readCablingReport(const std::string& path, exchange::FoundCablingMaker& maker)
{
    const auto text = streams::readWholeFile(path, exchange::kMostCablingBytes);
    if (!text) {
        return tl::unexpected(text.error());
    }
    const exchange::CablingReader* reader = exchange::cablingReaderFor(*text);
    if (!reader) {
        return fail(LW_MESSAGE("network_reality.format", "is no report of cabling; accepted: ibnetdiscover, ibdiagnet2.lst, ibdiagnet2.net_dump, lldpctl -f json"), {}, path);
    }
    const std::string host = std::filesystem::path(path).stem().string();
    exchange::FoundCablingMaker alone; // what fails half-way adds nothing
    for (exchange::FoundCablingMaker* to : {&alone, &maker}) {
        if (const auto read = reader->read(*text, host, *to); !read) {
            return tl::unexpected(Error{read.error().what, read.error().where.empty() ? path : path + ", " + read.error().where});
        }
    }
    return {};
}

bool isCablingReport(const std::string& path)
{
    std::error_code error;
    if (!std::filesystem::is_regular_file(path, error)) {
        return false;
    }
    std::ifstream file(path, std::ios::binary);
    std::string head(exchange::kCablingHead, '\0');
    file.read(head.data(), static_cast<std::streamsize>(head.size()));
    head.resize(static_cast<std::size_t>(file.gcount()));
    return exchange::cablingReaderFor(head) != nullptr;
}

std::vector<std::string> cablingFiles(std::span<const std::string> paths)
{
    std::vector<std::string> files;
    for (const std::string& path : paths) {
        std::error_code error;
        if (!std::filesystem::is_directory(path, error)) {
            files.push_back(path);
            continue;
        }
        std::vector<std::string> inside;
        for (std::filesystem::directory_iterator at(path, error), end; !error && at != end; at.increment(error)) {
            std::error_code kind;
            if (at->is_regular_file(kind)) {
                inside.push_back(at->path().string());
            }
        }
        std::sort(inside.begin(), inside.end());
        files.insert(files.end(), std::make_move_iterator(inside.begin()), std::make_move_iterator(inside.end()));
    }
    return files;
}

Expected<fabric::BuiltNames> readBuiltNamesFile(const std::string& path)
{
    const auto text = streams::readWholeFile(path, exchange::kMostCablingBytes);
    if (!text) {
        return tl::unexpected(text.error());
    }
    return exchange::readBuiltNames(*text, path);
}

Expected<fabric::CablingComparison> compareFoundCabling(const Design& design, const Assessment& assessment, const fabric::Network& network,
                                                        const fabric::FoundCabling& found, const fabric::BuiltNames& names)
{
    if (network.linkCount() > exchange::kMostLinks) {
        return fail(LW_MESSAGE("network_reality.too_many", "the network has {links} links, and {most} at most are compared"),
                    {{"links", network.linkCount()}, {"most", exchange::kMostLinks}}, network.id);
    }
    const exchange::FabricPapers papers(design, assessment.standings, network);
    const auto placeName = [&](const fabric::LinkEnd& end) {
        const cabling::RackPlace place = papers.cabler().placeOf(end);
        return place.known() ? exchange::machineLabel(papers.rackOf(place), place.unit) : std::string();
    };
    return fabric::compareCabling(assessment.standings, network, found, names, placeName);
}

Expected<FoundCablingFiles> compareCablingFiles(const Design& design, const Assessment& assessment, const std::string& network,
                                                std::span<const std::string> paths, const std::string& names)
{
    const auto& networks = assessment.networks;
    const auto named = std::find_if(networks.begin(), networks.end(), [&](const fabric::Network& one) { return one.id == network; });
    if (named == networks.end()) {
        return fail(LW_MESSAGE("found_cabling.no_network", "the design has no network \"{network}\""), {{"network", network}});
    }
    if (named->problem) {
        return tl::unexpected(Error{named->problem->what, named->id});
    }
    fabric::BuiltNames builtNames;
    if (!names.empty()) {
        LANEWATT_TRY(read, readBuiltNamesFile(names));
        builtNames = std::move(*read);
    }
    FoundCablingFiles done;
    exchange::FoundCablingMaker found;
    for (const std::string& path : cablingFiles(paths)) {
        if (auto read = readCablingReport(path, found); read) {
            ++done.reports;
        } else {
            done.unread.push_back(std::move(read.error()));
        }
    }
    if (done.reports == 0) {
        return done;
    }
    LANEWATT_TRY(comparison, compareFoundCabling(design, assessment, *named, found.found(), builtNames));
    done.title = cablingTitle(design, *named);
    done.comparison = std::move(*comparison);
    return done;
}

std::string cablingTitle(const Design& design, const fabric::Network& network)
{
    return (design.name.empty() ? std::string() : design.name + ": ") + network.id;
}

} // namespace lanewatt::workspace
