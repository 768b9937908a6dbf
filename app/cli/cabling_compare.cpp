#include "app/cli/cabling_compare.h"

#include "app/cli/json_output.h"
#include "app/cli/network_choice.h"
#include "app/exchange/fabric_lists.h"
#include "app/exchange/found_cabling_table.h"
#include "app/exchange/rack_places.h"
#include "app/exchange/readers/found_cabling.h"
#include "streams/whole_file.h"

#include <filesystem>
#include <fstream>
#include <system_error>
#include <utility>

namespace lanewatt::cli {
namespace {

Tree nullOr(const std::string& text) { return text.empty() ? Tree() : Tree(text); }

Tree cablingTree(const std::string& design, const fabric::Network& network, const fabric::CablingComparison& comparison)
{
    Tree root = jsonRoot("compare");
    root.set("design", Tree(design));
    root.set("network", Tree(network.id));
    root.set("planned", jsonInteger(comparison.planned));
    root.set("found", jsonInteger(comparison.found));
    root.set("as_planned", jsonInteger(comparison.asPlanned));
    root.set("not_compared", jsonInteger(comparison.notCompared));
    TreeList differences;
    for (const fabric::CablingDifference& difference : comparison.differences) {
        Tree one = Tree::object();
        one.set("kind", Tree(enumName(difference.kind)));
        one.set("link", nullOr(difference.link));
        one.set("device", Tree(difference.device));
        one.set("planned", nullOr(difference.planned));
        one.set("found", nullOr(difference.found));
        one.set("what", jsonMessage(difference.what));
        differences.push_back(std::move(one));
    }
    root.set("differences", Tree(std::move(differences)));
    TreeList notes;
    for (const Message& note : comparison.notes) {
        notes.push_back(jsonMessage(note));
    }
    root.set("notes", Tree(std::move(notes)));
    return root;
}

tl::expected<fabric::BuiltNames, Failure> namesOf(const Call& call)
{
    if (!call.has("--names")) {
        return fabric::BuiltNames{};
    }
    const std::string path = call.value("--names");
    const auto text = streams::readWholeFile(path, exchange::kMostCablingBytes);
    if (!text) {
        return unusable(text.error());
    }
    auto names = exchange::readBuiltNames(*text, path);
    if (!names) {
        return unusable(names.error());
    }
    return std::move(*names);
}

/// Reads all reports into one.
tl::expected<exchange::FoundCablingMaker, Failure> foundIn(std::span<const std::string> files)
{
    exchange::FoundCablingMaker maker;
    for (const std::string& path : files) {
        const auto text = streams::readWholeFile(path, exchange::kMostCablingBytes);
        if (!text) {
            return unusable(text.error());
        }
        const exchange::CablingReader* reader = exchange::cablingReaderFor(*text);
        if (!reader) {
            return unusable(LW_MESSAGE("cli.cabling.format", "is no report of cabling as the first file is; accepted: ibnetdiscover, ibdiagnet2.lst, ibdiagnet2.net_dump, lldpctl -f json"),
                            {}, path);
        }
        if (const auto read = reader->read(*text, std::filesystem::path(path).stem().string(), maker); !read) {
            return unusable(Error{read.error().what, read.error().where.empty() ? path : path + ", " + read.error().where});
        }
    }
    return maker;
}

} // namespace

Option builtNamesOption() { return {"--names", "", "FILE", "cabling: CSV with the found name or GUID, and the design's, for what was built by other names", Hint::File}; }

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

Outcome compareFoundCabling(Call& call, const workspace::OpenDesign& open, std::span<const std::string> files)
{
    const Design& design = open.design();
    const auto network = networkIn(call, open.assessment(), call.positionals.front());
    if (!network) {
        return tl::unexpected(network.error());
    }
    if ((*network)->linkCount() > exchange::kMostLinks) {
        return unusable(LW_MESSAGE("cli.cabling.too_many", "the network has {links} links, and {most} at most are compared"),
                        {{"links", (*network)->linkCount()}, {"most", exchange::kMostLinks}}, call.positionals.front());
    }
    const auto names = namesOf(call);
    if (!names) {
        return tl::unexpected(names.error());
    }
    const auto found = foundIn(files);
    if (!found) {
        return tl::unexpected(found.error());
    }
    const exchange::FabricPapers papers(design, open.assessment().standings, **network);
    const auto placeName = [&](const fabric::LinkEnd& end) {
        const cabling::RackPlace place = papers.cabler().placeOf(end);
        return place.known() ? exchange::machineLabel(papers.rackOf(place), place.unit) : std::string();
    };
    const auto comparison = fabric::compareCabling(open.assessment().standings, **network, found->found(), *names, placeName);
    if (call.has("--output")) {
        const std::string title = (design.name.empty() ? std::string() : design.name + ": ") + (*network)->id;
        const auto table = [&](const exchange::TableStyle& style) { return exchange::cablingTable(comparison, title, style); };
        if (auto written = exchange::writeTable(call.value("--output"), textStyle(), table); !written) {
            return unusable(written.error());
        }
    }
    if (call.json()) {
        call.out = jsonText(cablingTree(design.name, **network, comparison));
        return kDone;
    }
    for (const fabric::CablingDifference& difference : comparison.differences) {
        call.line(std::string(enumName(difference.kind)) + ' ' + difference.device + (difference.link.empty() ? "" : " (" + difference.link + ')') + ": " +
                  messages::text(difference.what, textStyle()));
    }
    for (const Message& note : comparison.notes) {
        call.line("not-compared: " + messages::text(note, textStyle()));
    }
    call.line(exchange::cablingSummary(comparison, textStyle()));
    return kDone;
}

} // namespace lanewatt::cli
