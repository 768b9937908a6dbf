#pragma once
/// Cairo and Pango as all drawings and documents use them: owners of their objects, one way to measure and to paint, the same
/// for each program and machine with the same fonts.

#include "app/diagrams/painter.h"
#include "app/diagrams/scene.h"

#include <cairo.h>
#include <pango/pangocairo.h>

#include <memory>

namespace lanewatt::diagrams {

template <auto Free> struct Freer {
    template <class T> void operator()(T* object) const { Free(object); }
};
using Surface = std::unique_ptr<cairo_surface_t, Freer<cairo_surface_destroy>>;
using Context = std::unique_ptr<cairo_t, Freer<cairo_destroy>>;
using Layout = std::unique_ptr<PangoLayout, Freer<g_object_unref>>;
using PangoContextPtr = std::unique_ptr<PangoContext, Freer<g_object_unref>>;
using FontDescription = std::unique_ptr<PangoFontDescription, Freer<pango_font_description_free>>;

/// Fonts of what is kept as a document: Noto, whose texts can be copied from a PDF with all their characters.
inline constexpr const char* kDocumentFonts = "Noto Sans, DejaVu Sans, sans-serif";
inline constexpr const char* kDocumentMonoFonts = "Noto Sans Mono, DejaVu Sans Mono, monospace";

/// For a picture, or, without one, to measure texts with `fonts`. A point of the font is a point of the drawing; nothing is
/// rounded to pixels.
PangoContextPtr makePango(cairo_t* cairo, PangoFontMap* fonts = nullptr);

/// Adds a piece of a file to a std::string: for the streams of Cairo.
cairo_status_t appendBytes(void* bytes, const unsigned char* data, unsigned length);

/// The picture of an image surface in CAIRO_FORMAT_RGB24.
Pixels pixelsOf(cairo_surface_t* image);

/// Paints a scene as documents show it, in light colours; the corner of the scene is at the origin.
void paintInto(cairo_t* cairo, const Scene& scene);

} // namespace lanewatt::diagrams
