#pragma once
/// Paints a scene with Cairo and Pango. The same scene gives the same bytes.

#include "app/diagrams/scene.h"
#include "model/message.h"

#include <cstdint>
#include <string>
#include <vector>

namespace lanewatt::diagrams {

enum class Theme { Light, Dark };

/// A colour of a theme as 0xRRGGBB.
unsigned colourOf(Role role, Theme theme);

struct PaintOptions {
    Theme theme = Theme::Light;
    double scale = 2.0;        ///< PNG: pixels per point
    std::string date;          ///< PDF: ISO date of the document; empty = 1980-01-01
};

/// Vector drawing with title and description; text is drawn as outlines.
Expected<std::string> paintSvg(const Scene& scene, const PaintOptions& options = {});
/// One page in the size of the drawing; text stays text (Noto Sans, so that it can be searched and copied).
Expected<std::string> paintPdf(const Scene& scene, const PaintOptions& options = {});
/// The same with a page for each scene, under the title of the first. There is at least one.
Expected<std::string> paintPages(const std::vector<Scene>& pages, const PaintOptions& options = {});
Expected<std::string> paintPng(const Scene& scene, const PaintOptions& options = {});

/// A picture in memory.
struct Pixels {
    int width = 0;
    int height = 0;
    std::vector<std::uint32_t> colours; ///< 0xffRRGGBB, rows from the top, `width` values each
};
/// The picture of paintPng() for immediate display.
Expected<Pixels> paintPixels(const Scene& scene, const PaintOptions& options = {});

/// Size of a style's letters, in units of the scene.
double textSize(TextStyle style);
/// Width of a text as painted, in units of the scene. Any thread.
double textWidth(std::string_view text, TextStyle style);

} // namespace lanewatt::diagrams
