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
    std::string build;        ///< only this build; empty = all, one below the other
    double width = 720.0;
    bool compact = false;
};

/// Views that can be drawn: "lanes", "power", "airflow", "space".
std::span<const std::string_view> views();
/// Suffixes that can be written: ".svg", ".png", ".pdf".
std::span<const std::string_view> renderSuffixes();

/// How one build is laid out.
struct ViewOptions {
    double width = 720.0;
    bool compact = false;
    bool title = true;
    bool legend = true;       ///< of the lanes and the power; the others' is a part of them
};

/// Lays one of views() of one build out.
Scene buildScene(const Design& design, const Assessment& assessment, const BuildAssessment& build, std::string_view view,
                 const messages::Style& style, const ViewOptions& options = {});

/// Lays a view of the whole design out. Error for an unknown view names those that are accepted.
Expected<Scene> viewScene(const Design& design, const Assessment& assessment, std::string_view view,
                          const RenderOptions& options = {});

/// The file's bytes for a suffix (".svg").
Expected<std::string> renderBytes(const Design& design, const Assessment& assessment, std::string_view view,
                                  std::string_view suffix, const RenderOptions& options = {});

/// Draws `view` into `path` by its suffix, whole or not at all.
Expected<void> renderDiagram(const Design& design, const Assessment& assessment, std::string_view view,
                             const std::string& path, const RenderOptions& options = {});

} // namespace lanewatt::diagrams
