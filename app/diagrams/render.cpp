#include "app/diagrams/render.h"

#include "app/diagrams/air_layout.h"
#include "app/diagrams/lane_layout.h"
#include "app/diagrams/power_layout.h"
#include "app/diagrams/space_layout.h"
#include "streams/whole_file.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <filesystem>
#include <set>

namespace lanewatt::diagrams {

namespace {

constexpr std::array<std::string_view, 4> kViews{"lanes", "power", "airflow", "space"};
constexpr std::array<std::string_view, 3> kSuffixes{".svg", ".png", ".pdf"};

std::string joined(std::span<const std::string_view> words)
{
    std::string text;
    for (const std::string_view word : words) {
        text += (text.empty() ? "" : " ") + std::string(word);
    }
    return text;
}

std::string lowerCase(std::string text)
{
    std::transform(text.begin(), text.end(), text.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return text;
}

} // namespace

std::span<const std::string_view> views()
{
    return kViews;
}

std::span<const std::string_view> renderSuffixes()
{
    return kSuffixes;
}

Scene buildScene(const Design& design, const Assessment& assessment, const BuildAssessment& build, std::string_view view,
                 const messages::Style& style, const ViewOptions& options)
{
    const double width = options.width;
    if (view == "power") {
        return powerScene(design, assessment, build, style, {.width = width, .title = options.title, .legend = options.legend});
    }
    if (view == "airflow") {
        return airScene(design, assessment, build, style, {.width = width, .title = options.title});
    }
    if (view == "space") {
        return spaceScene(assessment, build, style, {.width = width, .title = options.title});
    }
    return laneScene(design, build, style,
                     {.width = width, .compact = options.compact, .title = options.title, .legend = options.legend});
}

Expected<Scene> viewScene(const Design& design, const Assessment& assessment, std::string_view view, const RenderOptions& options)
{
    if (std::find(kViews.begin(), kViews.end(), view) == kViews.end()) {
        return fail(LW_MESSAGE("diagram.view", "There is no view {view}: accepted are {accepted}"),
                    {{"view", std::string(view)}, {"accepted", joined(kViews)}});
    }
    std::vector<std::pair<std::string, Scene>> parts;
    std::set<std::string> done;
    std::string known;
    for (const auto& build : assessment.builds) {
        if (!build) {
            continue;
        }
        // power and air depend on the build's place; lanes and sizes do not
        const bool anywhere = view == "lanes" || view == "space" || !build->path;
        const std::string name = anywhere ? build->buildId : build->path.text();
        known += (known.empty() ? "" : " ") + build->buildId;
        if ((!options.build.empty() && build->buildId != options.build) || !done.insert(name).second) {
            continue;
        }
        parts.emplace_back(name, buildScene(design, assessment, *build, view, options.style,
                                            {.width = options.width, .compact = options.compact}));
    }
    if (parts.empty() && !options.build.empty()) {
        return fail(LW_MESSAGE("diagram.build", "There is no build {build}: accepted are {accepted}"),
                    {{"build", options.build}, {"accepted", known}});
    }
    if (parts.empty()) {
        return fail(LW_MESSAGE("diagram.empty", "The design has no build to draw"));
    }
    return stacked(std::move(parts));
}

Expected<std::string> renderBytes(const Design& design, const Assessment& assessment, std::string_view view, std::string_view suffix,
                                  const RenderOptions& options)
{
    const std::string wanted = lowerCase(std::string(suffix));
    if (std::find(kSuffixes.begin(), kSuffixes.end(), wanted) == kSuffixes.end()) {
        return fail(LW_MESSAGE("diagram.suffix", "A drawing cannot be written as {suffix}: accepted are {accepted}"),
                    {{"suffix", wanted.empty() ? std::string("?") : std::string(suffix)}, {"accepted", joined(kSuffixes)}});
    }
    const auto scene = viewScene(design, assessment, view, options);
    if (!scene) {
        return tl::unexpected(scene.error());
    }
    return wanted == ".svg" ? paintSvg(*scene, options.paint)
           : wanted == ".pdf" ? paintPdf(*scene, options.paint)
                              : paintPng(*scene, options.paint);
}

Expected<void> renderDiagram(const Design& design, const Assessment& assessment, std::string_view view, const std::string& path,
                             const RenderOptions& options)
{
    const auto bytes = renderBytes(design, assessment, view, std::filesystem::path(path).extension().string(), options);
    if (!bytes) {
        Error error = bytes.error();
        if (error.where.empty()) {
            error.where = path;
        }
        return tl::unexpected(std::move(error));
    }
    return streams::writeWholeFile(path, *bytes);
}

} // namespace lanewatt::diagrams
