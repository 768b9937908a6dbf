#include "app/diagrams/render.h"
#include "app/cli/call.h"

#include <algorithm>
#include <filesystem>

namespace lanewatt::cli::render_command {
namespace {

std::string lowered(std::string text)
{
    std::transform(text.begin(), text.end(), text.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return text;
}

Outcome run(Call& call)
{
    const std::string path = call.value("--output");
    const auto suffixes = diagrams::renderSuffixes();
    if (std::find(suffixes.begin(), suffixes.end(),
                  lowered(std::filesystem::path(path).extension().string())) == suffixes.end()) {
        std::string accepted;
        for (const std::string_view suffix : suffixes) {
            accepted += (accepted.empty() ? "" : ", ") + std::string(suffix);
        }
        return unusable(
            LW_MESSAGE("cli.render.suffix", "the suffix names no kind of drawing; accepted: {accepted}"),
            {{"accepted", accepted}}, path);
    }
    auto opened = call.openDesign(call.positionals.front(), true);
    if (!opened) {
        return tl::unexpected(opened.error());
    }
    const Design& design = (*opened)->design();
    diagrams::RenderOptions options;
    options.style = textStyle();
    options.build = call.value("--build");
    if (!options.build.empty() && !design.builds.contains(options.build)) {
        std::string builds;
        for (const auto& [id, build] : design.builds) {
            builds += (builds.empty() ? "" : ", ") + id;
        }
        return unusable(
            LW_MESSAGE("cli.render.build", "{build} is no build of the design; accepted: {builds}"),
            {{"build", options.build}, {"builds", builds.empty() ? "none" : builds}}, "--build");
    }
    if (const auto written =
            diagrams::renderDiagram(design, (*opened)->assessment(), call.value("--view"), path, options);
        !written) {
        return failed(written.error());
    }
    return kDone;
}

std::vector<std::string_view> viewNames()
{
    const auto views = diagrams::views();
    return {views.begin(), views.end()};
}

} // namespace

Command command()
{
    return {"render",
            "draw a design",
            "The file's suffix chooses the kind: .svg, .png, .pdf. The lanes view shows which card is connected to "
            "which CPU or "
            "switch, and how wide; the power view shows which supply feeds what; the airflow view shows what heats "
            "the air on its way through the machine; the space view shows the machine to scale.",
            {{"DESIGN", "a design file", Hint::Design}},
            {{"--view", "", "VIEW", "what to draw", Hint::None, viewNames(), true},
             {"--output", "-o", "FILE", "the file to write", Hint::File, {}, true},
             {"--build", "", "ID", "only this build; all of them otherwise"}},
            {{"render rig.lanewatt --view lanes -o lanes.svg", "the lane map"},
             {"render rig.lanewatt --view power -o power.pdf", "who feeds whom"},
             {"render rig.lanewatt --view space -o space.svg", "the machine to scale"}},
            {},
            run};
}

} // namespace lanewatt::cli::render_command
