#include "app/workspace/rack_elevation.h"

#include "app/diagrams/render.h"
#include "app/diagrams/site_render.h"
#include "app/exchange/rack_cord_list.h"
#include "app/exchange/rack_papers.h"
#include "app/exchange/rack_places.h"
#include "app/exchange/rack_workbook.h"
#include "app/exchange/table_document.h"
#include "model/site/rack_order.h"
#include "streams/whole_file.h"

#include <algorithm>
#include <filesystem>

namespace lanewatt::workspace {

namespace {

constexpr std::array<std::string_view, 5> kTables{".csv", ".md", ".html", ".txt", ".bbcode"};
constexpr std::string_view kWorkbook = ".xlsx";

/// The table of a paper; what it needs was looked at before.
exchange::TableDocument paperTable(RackPaper paper, const Design& design, const Assessment& assessment, const AcceptanceLimits& limits,
                                   const exchange::TableStyle& style)
{
    switch (paper) {
    case RackPaper::PickList:
        return exchange::rackPickList(design, assessment, style);
    case RackPaper::LoadList:
        return exchange::rackLoadList(design, assessment, limits, style);
    case RackPaper::Labels:
        return exchange::deviceLabels(design, assessment, style).value_or(exchange::TableDocument());
    case RackPaper::Cords:
        return exchange::rackCordList(design, assessment, style).value_or(exchange::TableDocument());
    case RackPaper::Elevation:
        break;
    }
    return exchange::rackElevation(design, assessment, style);
}

Expected<void> writeBook(const Design& design, const Assessment& assessment, const std::string& path, const ElevationOptions& options)
{
    const auto runs = options.rack.empty() ? racksInOrder(design.site, options.oneByOne) : racksNamed(design.site, options.rack, options.oneByOne);
    if (!runs) {
        return tl::unexpected(runs.error());
    }
    const auto bytes = exchange::rackWorkbook(design, assessment, *runs, options.style);
    if (!bytes) {
        return tl::unexpected(Error{bytes.error().what, path});
    }
    return streams::writeWholeFile(path, *bytes);
}

} // namespace

std::span<const std::string_view> elevationSuffixes()
{
    static constexpr std::array<std::string_view, 9> kAll{".svg", ".png", ".pdf", ".xlsx", ".csv", ".md", ".html", ".txt", ".bbcode"};
    return kAll;
}

std::string suffixOf(const std::string& path)
{
    std::string suffix = std::filesystem::path(path).extension().string();
    std::transform(suffix.begin(), suffix.end(), suffix.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return suffix;
}

bool isElevationDrawing(std::string_view suffix)
{
    const auto suffixes = diagrams::renderSuffixes();
    return std::find(suffixes.begin(), suffixes.end(), suffix) != suffixes.end();
}

bool isElevationTable(std::string_view suffix) { return std::find(kTables.begin(), kTables.end(), suffix) != kTables.end(); }

Expected<std::vector<std::string>> writeElevation(const Design& design, const Assessment& assessment, const std::string& path,
                                                  const ElevationOptions& options)
{
    if (design.site.racks.empty()) {
        return fail(LW_MESSAGE("rack_papers.no_racks", "cannot be written: the design has no racks"), {}, path);
    }
    const std::string suffix = suffixOf(path);
    if (isElevationDrawing(suffix)) {
        diagrams::SiteRenderOptions drawing;
        drawing.style = options.style;
        drawing.sheet.paper = options.paper;
        drawing.sheet.date = options.date;
        drawing.paint.date = options.date;
        drawing.rack = options.rack;
        drawing.oneByOne = options.oneByOne;
        return diagrams::renderSite(design, assessment, options.pageEach ? "rack" : "row", path, drawing);
    }
    Expected<void> written;
    if (suffix == kWorkbook) {
        written = writeBook(design, assessment, path, options);
    } else if (isElevationTable(suffix)) {
        written = exchange::writeTable(path, options.style, [&](const exchange::TableStyle& style) { return exchange::rackElevation(design, assessment, style); });
    } else {
        std::string accepted;
        for (const std::string_view one : elevationSuffixes()) {
            accepted += (accepted.empty() ? "" : ", ") + std::string(one);
        }
        return fail(LW_MESSAGE("rack_papers.suffix", "the suffix names no kind of elevation; accepted: {accepted}"), {{"accepted", std::move(accepted)}}, path);
    }
    if (!written) {
        return tl::unexpected(written.error());
    }
    return std::vector<std::string>{path};
}

Expected<void> writeRackPaper(RackPaper paper, const Design& design, const Assessment& assessment, const AcceptanceLimits& limits,
                              const std::string& path, const messages::Style& style)
{
    if (const auto machines = exchange::listedMachines(design, assessment); !machines) {
        return tl::unexpected(Error{machines.error().what, path});
    }
    return exchange::writeTable(path, style,
                                [&](const exchange::TableStyle& own) { return paperTable(paper, design, assessment, limits, own); });
}

} // namespace lanewatt::workspace
