#include "app/diagrams/site_render.h"

#include "app/diagrams/chain_layout.h"
#include "app/diagrams/cost_layout.h"
#include "app/diagrams/fabric_layout.h"
#include "app/diagrams/floor_layout.h"
#include "app/diagrams/rack_layout.h"
#include "streams/whole_file.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <filesystem>
#include <utility>

namespace lanewatt::diagrams {

namespace {

constexpr std::array<std::string_view, 7> kSiteViews{"rack", "row", "floor", "power-chain", "cooling-chain", "fabric", "economics"};

std::string namesOfSiteViews()
{
    std::string names;
    for (const std::string_view view : kSiteViews) {
        names += (names.empty() ? "" : " ") + std::string(view);
    }
    return names;
}

/// One scene as the sheets of a view.
Expected<std::vector<Scene>> oneSheet(Expected<Scene> scene)
{
    if (!scene) {
        return tl::unexpected(scene.error());
    }
    std::vector<Scene> sheets;
    sheets.push_back(std::move(*scene));
    return sheets;
}

} // namespace

std::span<const std::string_view> siteViews() { return kSiteViews; }

bool isSiteView(std::string_view view) { return std::find(kSiteViews.begin(), kSiteViews.end(), view) != kSiteViews.end(); }

std::optional<Paper> paperNamed(std::string_view name)
{
    return name == "a3" ? std::optional(Paper::A3) : name == "a4" ? std::optional(Paper::A4) : std::nullopt;
}

Expected<std::vector<Scene>> siteSheets(const Design& design, const Assessment& assessment, std::string_view view, const SiteRenderOptions& options)
{
    if (view == "rack" || view == "row") {
        return rackSheets(design, assessment, options.style, {options.sheet, options.rack, options.oneByOne, view == "rack"});
    }
    if (view == "floor") {
        return oneSheet(floorSheet(design, assessment, options.style, {options.sheet, options.colourBy}));
    }
    if (view == "power-chain") {
        return oneSheet(powerChainSheet(design, assessment, options.style, {options.sheet, options.lost}));
    }
    if (view == "cooling-chain") {
        return oneSheet(coolingChainSheet(design, assessment, options.style, {options.sheet, options.lost}));
    }
    if (view == "fabric") {
        return fabricScenes(design, assessment, options.network, options.at, options.style);
    }
    if (view == "economics") {
        return oneSheet(economicsScene(design, assessment, options.style));
    }
    return fail(LW_MESSAGE("diagram.site_view", "There is no drawing {view} of a site: accepted are {accepted}"),
                {{"view", std::string(view)}, {"accepted", namesOfSiteViews()}});
}

Expected<std::vector<std::string>> renderSite(const Design& design, const Assessment& assessment, std::string_view view, const std::string& path,
                                              const SiteRenderOptions& options)
{
    const std::filesystem::path target(path);
    std::string suffix = target.extension().string();
    std::transform(suffix.begin(), suffix.end(), suffix.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    if (suffix != ".svg" && suffix != ".png" && suffix != ".pdf") {
        return fail(LW_MESSAGE("diagram.suffix", "A drawing cannot be written as {suffix}: accepted are {accepted}"),
                    {{"suffix", suffix.empty() ? std::string("?") : suffix}, {"accepted", std::string(".svg .png .pdf")}}, path);
    }
    const auto sheets = siteSheets(design, assessment, view, options);
    if (!sheets) {
        return tl::unexpected(sheets.error());
    }
    std::vector<std::string> written;
    const auto write = [&](const std::string& file, const Expected<std::string>& bytes) -> Expected<void> {
        if (!bytes) {
            return tl::unexpected(Error{bytes.error().what, file});
        }
        written.push_back(file);
        return streams::writeWholeFile(file, *bytes);
    };
    if (suffix == ".pdf") {
        if (const auto done = write(path, paintPages(*sheets, options.paint)); !done) {
            return tl::unexpected(done.error());
        }
        return written;
    }
    for (std::size_t i = 0; i < sheets->size(); ++i) {
        const std::filesystem::path numbered =
            target.parent_path() / (target.stem().string() + '-' + std::to_string(i + 1) + target.extension().string());
        const std::string file = sheets->size() == 1 ? path : numbered.string();
        const Scene& sheet = (*sheets)[i];
        if (const auto done = write(file, suffix == ".svg" ? paintSvg(sheet, options.paint) : paintPng(sheet, options.paint)); !done) {
            return tl::unexpected(done.error());
        }
    }
    return written;
}

} // namespace lanewatt::diagrams
