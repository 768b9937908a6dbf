#pragma once
/// A drawing of a design as a file.

#include "app/diagrams/painter.h"
#include "app/messages/messages.h"
#include "model/assessment/assessment.h"

#include <span>
#include <string>
#include <string_view>

namespace lanewatt::diagrams {

struct RenderOptions {
    messages::Style style;
    PaintOptions paint;
    std::string build;        ///< only this build; empty = all builds, stacked
    double width = 720.0;
    bool compact = false;
};

/// Available views: "lanes", "power", "airflow", "space".
std::span<const std::string_view> views();
/// Supported suffixes: ".svg", ".png", ".pdf".
std::span<const std::string_view> renderSuffixes();

/// Layout options of one build.
struct ViewOptions {
    double width = 720.0;
    bool compact = false;
    bool title = true;
    bool legend = true;       ///< for lanes and power; other views include theirs
};

/// Lays out a view (one of views()) of one build.
Scene buildScene(const Design& design, const Assessment& assessment, const BuildAssessment& build, std::string_view view,
                 const messages::Style& style, const ViewOptions& options = {});

/// Lays out a view of the whole design. The error for an unknown view lists the available ones.
Expected<Scene> viewScene(const Design& design, const Assessment& assessment, std::string_view view,
                          const RenderOptions& options = {});

/// The file's bytes for a suffix (".svg").
Expected<std::string> renderBytes(const Design& design, const Assessment& assessment, std::string_view view,
                                  std::string_view suffix, const RenderOptions& options = {});

/// Draws `view` to `path` in the format of its suffix, atomically.
Expected<void> renderDiagram(const Design& design, const Assessment& assessment, std::string_view view,
                             const std::string& path, const RenderOptions& options = {});

} // namespace lanewatt::diagrams
