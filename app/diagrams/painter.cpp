#include "app/diagrams/painter.h"

#include "app/diagrams/icon_paths.h"
#include "app/diagrams/typesetting.h"
#include "app/messages/plain_text.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <cairo.h>
#include <pango/pangocairo.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstring>
#include <memory>
#include <mutex>

namespace lanewatt::diagrams {

namespace {

constexpr double kPi = 3.14159265358979323846;

/// Fonts: Inter on screens; in PDF Noto Sans, whose text can be copied with all characters.
enum class Fonts { Screen, Document };

struct Face {
    double size;
    PangoWeight weight;
    bool mono;
};

Face faceOf(TextStyle style)
{
    switch (style) {
    case TextStyle::Title: return {15, PANGO_WEIGHT_SEMIBOLD, false};
    case TextStyle::Header: return {11, PANGO_WEIGHT_NORMAL, false};
    case TextStyle::Body: return {12, PANGO_WEIGHT_NORMAL, false};
    case TextStyle::Strong: return {12, PANGO_WEIGHT_MEDIUM, false};
    case TextStyle::Small: return {10.5, PANGO_WEIGHT_NORMAL, false};
    case TextStyle::Mono: return {11, PANGO_WEIGHT_NORMAL, true};
    }
    return {12, PANGO_WEIGHT_NORMAL, false};
}

struct Painted {
    Theme theme = Theme::Light;
    Fonts fonts = Fonts::Screen;
    cairo_t* cairo = nullptr;
    PangoContext* pango = nullptr;
};

Layout makeLayout(PangoContext* context, Fonts fonts, std::string_view text, TextStyle style, double room)
{
    Layout layout(pango_layout_new(context));
    const Face face = faceOf(style);
    FontDescription font(pango_font_description_new());
    pango_font_description_set_family_static(
        font.get(), face.mono ? (fonts == Fonts::Document ? kDocumentMonoFonts : "JetBrains Mono, monospace")
                              : (fonts == Fonts::Document ? kDocumentFonts : "Inter, Noto Sans, sans-serif"));
    pango_font_description_set_absolute_size(font.get(), face.size * PANGO_SCALE);
    pango_font_description_set_weight(font.get(), face.weight);
    pango_layout_set_font_description(layout.get(), font.get());
    if (!face.mono) {
        PangoAttrList* attributes = pango_attr_list_new();
        pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum=1"));
        pango_layout_set_attributes(layout.get(), attributes);
        pango_attr_list_unref(attributes);
    }
    const std::string plain = messages::plainText(text);
    pango_layout_set_text(layout.get(), plain.data(), static_cast<int>(plain.size()));
    pango_layout_set_single_paragraph_mode(layout.get(), TRUE);
    if (room > 0) {
        pango_layout_set_width(layout.get(), static_cast<int>(std::ceil(room * PANGO_SCALE)));
        pango_layout_set_ellipsize(layout.get(), PANGO_ELLIPSIZE_END);
    }
    return layout;
}

/// Context for measuring texts, shared by all threads one after the other: opening fonts per thread would take longer than
/// measuring.
struct Measurer {
    std::mutex mutex;
    std::unique_ptr<PangoFontMap, Freer<g_object_unref>> fonts{pango_cairo_font_map_new()};
    PangoContextPtr context = makePango(nullptr, fonts.get());
};

double widthOf(PangoLayout* layout)
{
    int width = 0;
    pango_layout_get_size(layout, &width, nullptr);
    return static_cast<double>(width) / PANGO_SCALE;
}

void setColour(const Painted& p, Role role, double opacity = 1.0)
{
    const unsigned c = colourOf(role, p.theme);
    cairo_set_source_rgba(p.cairo, (c >> 16 & 255u) / 255.0, (c >> 8 & 255u) / 255.0, (c & 255u) / 255.0, opacity);
}

/// Text with its baseline at (x, y).
void paintText(const Painted& p, double x, double y, std::string_view text, TextStyle style, Role role, double room = 0,
               Anchor anchor = Anchor::Start, double rotation = 0)
{
    if (text.empty()) {
        return;
    }
    const Layout layout = makeLayout(p.pango, p.fonts, text, style, room);
    const double width = widthOf(layout.get());
    const double baseline = static_cast<double>(pango_layout_get_baseline(layout.get())) / PANGO_SCALE;
    cairo_save(p.cairo);
    cairo_translate(p.cairo, x, y);
    cairo_rotate(p.cairo, rotation * kPi / 180.0);
    cairo_move_to(p.cairo, anchor == Anchor::Start ? 0 : anchor == Anchor::Middle ? -width / 2 : -width, -baseline);
    setColour(p, role);
    pango_cairo_show_layout(p.cairo, layout.get());
    cairo_restore(p.cairo);
}

/// Text in at most `lines` lines of height 16, top at y; returns the height used.
double paintWrapped(const Painted& p, double x, double y, std::string_view text, TextStyle style, Role role, double room, int lines)
{
    const Layout layout = makeLayout(p.pango, p.fonts, text, style, room);
    pango_layout_set_single_paragraph_mode(layout.get(), FALSE);
    pango_layout_set_wrap(layout.get(), PANGO_WRAP_WORD_CHAR);
    pango_layout_set_height(layout.get(), -lines);
    pango_layout_set_line_spacing(layout.get(), 1.0F);
    double height = 0;
    setColour(p, role);
    const int count = std::min(pango_layout_get_line_count(layout.get()), lines);
    for (int i = 0; i < count; ++i) {
        cairo_move_to(p.cairo, x, y + height + 12);
        pango_cairo_show_layout_line(p.cairo, pango_layout_get_line_readonly(layout.get(), i));
        height += 16;
    }
    return height;
}

// ---- icons --------------------------------------------------------------------------------

/// Elliptical arc of an SVG path (radii equal, no rotation: all our icons') as a Cairo arc.
void arcTo(cairo_t* cairo, double radius, bool large, bool sweep, double x, double y)
{
    double x0 = 0;
    double y0 = 0;
    cairo_get_current_point(cairo, &x0, &y0);
    const double dx = x - x0;
    const double dy = y - y0;
    const double distance = std::hypot(dx, dy);
    if (distance <= 0 || radius <= 0) {
        return;
    }
    radius = std::max(radius, distance / 2);
    const double h = std::sqrt(std::max(0.0, radius * radius - distance * distance / 4)) * (large == sweep ? -1.0 : 1.0);
    const double cx = (x0 + x) / 2 - h * dy / distance;
    const double cy = (y0 + y) / 2 + h * dx / distance;
    const double from = std::atan2(y0 - cy, x0 - cx);
    const double to = std::atan2(y - cy, x - cx);
    if (sweep) {
        cairo_arc(cairo, cx, cy, radius, from, to);
    } else {
        cairo_arc_negative(cairo, cx, cy, radius, from, to);
    }
}

class PathReader {
public:
    PathReader(cairo_t* cairo, std::string_view path) : m_cairo(cairo), m_rest(path) {}

    void draw()
    {
        char command = 'M';
        while (skip(), !m_rest.empty()) {
            if (std::isalpha(static_cast<unsigned char>(m_rest.front()))) {
                command = m_rest.front();
                m_rest.remove_prefix(1);
            }
            step(command);
            if (command == 'M') {
                command = 'L';
            } else if (command == 'm') {
                command = 'l';
            }
        }
    }

private:
    void skip()
    {
        while (!m_rest.empty() && (m_rest.front() == ' ' || m_rest.front() == ',')) {
            m_rest.remove_prefix(1);
        }
    }
    double number()
    {
        skip();
        double value = 0;
        const auto [end, error] = std::from_chars(m_rest.data(), m_rest.data() + m_rest.size(), value);
        m_rest.remove_prefix(error == std::errc() ? static_cast<std::size_t>(end - m_rest.data()) : m_rest.size());
        return value;
    }
    void step(char command)
    {
        const bool relative = command >= 'a';
        double x0 = 0;
        double y0 = 0;
        if (relative && cairo_has_current_point(m_cairo)) {
            cairo_get_current_point(m_cairo, &x0, &y0);
        }
        double cx = 0;
        double cy = 0;
        if (cairo_has_current_point(m_cairo)) {
            cairo_get_current_point(m_cairo, &cx, &cy);
        }
        switch (command) {
        case 'M':
        case 'm': {
            const double x = x0 + number();
            cairo_move_to(m_cairo, x, y0 + number());
            break;
        }
        case 'L':
        case 'l': {
            const double x = x0 + number();
            cairo_line_to(m_cairo, x, y0 + number());
            break;
        }
        case 'H':
        case 'h': cairo_line_to(m_cairo, x0 + number(), cy); break;
        case 'V':
        case 'v': cairo_line_to(m_cairo, cx, y0 + number()); break;
        case 'C':
        case 'c': {
            double v[6];
            for (int i = 0; i < 6; ++i) {
                v[i] = number() + (i % 2 ? y0 : x0);
            }
            cairo_curve_to(m_cairo, v[0], v[1], v[2], v[3], v[4], v[5]);
            break;
        }
        case 'A':
        case 'a': {
            const double radius = number();
            number();
            number();
            const bool large = number() != 0.0;
            const bool sweep = number() != 0.0;
            const double x = x0 + number();
            arcTo(m_cairo, radius, large, sweep, x, y0 + number());
            break;
        }
        case 'Z':
        case 'z': cairo_close_path(m_cairo); break;
        default: m_rest = {}; break;
        }
    }

    cairo_t* m_cairo;
    std::string_view m_rest;
};

void paintIcon(const Painted& p, std::string_view name, double x, double y, double size, Role role)
{
    const std::string_view path = iconPath(name);
    if (path.empty()) {
        return;
    }
    cairo_save(p.cairo);
    cairo_translate(p.cairo, x, y);
    cairo_scale(p.cairo, size / 16, size / 16);
    cairo_set_line_width(p.cairo, 1.5);
    cairo_set_line_cap(p.cairo, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(p.cairo, CAIRO_LINE_JOIN_ROUND);
    setColour(p, role);
    cairo_new_path(p.cairo);
    PathReader(p.cairo, path).draw();
    cairo_stroke(p.cairo);
    cairo_restore(p.cairo);
}

// ---- scene --------------------------------------------------------------------------------

void paintLine(const Painted& p, const Line& line)
{
    if (line.points.size() < 2) {
        return;
    }
    cairo_save(p.cairo);
    if (line.fill > 0.0) {
        setColour(p, line.role, line.fill);
        cairo_new_path(p.cairo);
        for (const Point& point : line.points) {
            cairo_line_to(p.cairo, point.x, point.y);
        }
        cairo_fill(p.cairo);
        cairo_restore(p.cairo);
        return;
    }
    cairo_set_line_width(p.cairo, line.width);
    cairo_set_line_cap(p.cairo, CAIRO_LINE_CAP_BUTT);
    cairo_set_line_join(p.cairo, CAIRO_LINE_JOIN_MITER);
    if (line.dashed) {
        const double dash[] = {line.width > 1 ? 5.0 : 3.0, 3.0};
        cairo_set_dash(p.cairo, dash, 2, 0);
    }
    setColour(p, line.role);
    // hairlines are centred on a pixel
    const double shift = line.width <= 1 ? 0.5 : 0;
    cairo_new_path(p.cairo);
    for (const Point& point : line.points) {
        cairo_line_to(p.cairo, std::floor(point.x) + shift, std::floor(point.y) + shift);
    }
    cairo_stroke(p.cairo);
    cairo_restore(p.cairo);
}

void outline(const Painted& p, double x, double y, double w, double h, Role fill, Role stroke, bool dashed)
{
    cairo_save(p.cairo);
    cairo_new_path(p.cairo);
    cairo_rectangle(p.cairo, std::floor(x) + 0.5, std::floor(y) + 0.5, std::round(w) - 1, std::round(h) - 1);
    if (fill != Role::None) {
        setColour(p, fill);
        cairo_fill_preserve(p.cairo);
    }
    cairo_set_line_width(p.cairo, 1);
    if (dashed) {
        const double dash[] = {3, 3};
        cairo_set_dash(p.cairo, dash, 2, 0);
    }
    setColour(p, stroke);
    cairo_stroke(p.cairo);
    cairo_restore(p.cairo);
}

/// Diagonals over a rectangle.
void hatch(const Painted& p, const Box& box, Role stroke)
{
    constexpr double kStep = 8;
    cairo_save(p.cairo);
    cairo_rectangle(p.cairo, std::floor(box.x) + 1, std::floor(box.y) + 1, std::round(box.w) - 2, std::round(box.h) - 2);
    cairo_clip(p.cairo);
    cairo_new_path(p.cairo);
    for (double x = -box.h; x < box.w; x += kStep) {
        cairo_move_to(p.cairo, box.x + x, box.y + box.h);
        cairo_line_to(p.cairo, box.x + x + box.h, box.y);
    }
    cairo_set_line_width(p.cairo, 1);
    setColour(p, stroke);
    cairo_stroke(p.cairo);
    cairo_restore(p.cairo);
}

/// Text along the top of a frame: its name on the left, its value on the right.
void paintFrame(const Painted& p, const Box& box, Role ink)
{
    const double room = box.w - 16;
    const double said = box.subtitle.empty() ? 0 : std::min(widthOf(makeLayout(p.pango, p.fonts, box.subtitle, TextStyle::Small, 0).get()) + 1, room * 0.6);
    paintText(p, box.x + 8, box.y + 15, box.title, TextStyle::Strong, Role::Tx, std::max(room - said - 8, 1.0));
    paintText(p, box.x + 8 + room, box.y + 15, box.subtitle, TextStyle::Small, ink == Role::Tx ? Role::Tx2 : ink, said, Anchor::End);
}

void paintHost(const Painted& p, const Box& box, Role ink)
{
    double y = box.y + 8;
    if (!box.iconName.empty()) {
        paintIcon(p, box.iconName, box.x + 8, y, 16, Role::Lane);
        y += 24;
    }
    const double room = box.w - 14;
    const int lines = box.h >= 140 ? 3 : 2; // the counts are at its bottom
    y += paintWrapped(p, box.x + 8, y, box.title, TextStyle::Strong, box.dashed ? Role::Tx2 : Role::Tx, room, lines);
    if (!box.subtitle.empty()) {
        paintWrapped(p, box.x + 8, y, box.subtitle, TextStyle::Small, ink == Role::Tx ? Role::Tx2 : ink, room, 2);
    }
}

void paintBox(const Painted& p, const Box& box)
{
    const bool warning = box.tone == Role::Warning;
    const bool error = box.tone == Role::Error;
    const bool low = box.kind == BoxKind::Riser;
    Role fill = box.dashed || box.kind == BoxKind::Swatch ? Role::Bg1 : low ? Role::Bg1 : Role::Bg2;
    const bool filled = box.kind == BoxKind::Card || box.kind == BoxKind::Group || box.kind == BoxKind::Supply || box.kind == BoxKind::Feed;
    if (filled && !box.dashed) {
        fill = warning ? Role::WarningFill : error ? Role::ErrorFill : Role::Bg2;
    }
    if (box.kind == BoxKind::Frame) {
        fill = Role::None;
    }
    const Role stroke = box.tone == Role::None ? Role::Line2 : box.tone;
    if (box.kind != BoxKind::Swatch) {
        outline(p, box.x, box.y, box.w, box.h, fill, stroke, box.dashed);
    }
    if (box.hatched) {
        hatch(p, box, warning || error ? stroke : Role::Line);
    }
    const Role ink = warning ? Role::Warning : error ? Role::Error : Role::Tx;
    const Role quiet = warning || error ? ink : box.dashed ? Role::Tx3 : Role::Tx2;
    const double middle = box.y + box.h / 2;

    double right = box.x + box.w - 6;
    if (!box.badge.empty()) {
        const Layout letter = makeLayout(p.pango, p.fonts, box.badge, TextStyle::Strong, 0);
        const double w = std::max(18.0, widthOf(letter.get()) + 8);
        const double x = box.kind == BoxKind::Swatch ? box.x : right - w;
        const double y = box.kind == BoxKind::Swatch ? box.y : box.y + (box.h >= 44 ? 6 : 3);
        outline(p, x, y, w, 16, Role::None, Role::Power, false);
        paintText(p, x + w / 2, y + 12, box.badge, TextStyle::Strong, Role::Power, 0, Anchor::Middle);
        right = x - 6;
    }
    switch (box.kind) {
    case BoxKind::Swatch: return;
    case BoxKind::Host: paintHost(p, box, ink); return;
    case BoxKind::Frame: paintFrame(p, box, ink); return;
    case BoxKind::Riser:
        paintText(p, box.x + box.w / 2, middle + 4, box.title, TextStyle::Small, warning ? ink : Role::Tx2, box.w - 6, Anchor::Middle);
        return;
    default: break;
    }

    double left = box.x + 8;
    const bool icon = !box.iconName.empty();
    const bool twoLines = !box.title.empty() && !box.subtitle.empty();
    const double first = twoLines ? middle - (box.h >= 44 ? 5 : 3.5) : middle + 4;
    const double second = middle + (box.h >= 44 ? 14 : 11);
    if (icon) {
        paintIcon(p, box.iconName, left, first - 11, 14, warning || error ? ink : Role::Tx2);
        left += 20;
    }
    const TextStyle titleStyle = box.kind == BoxKind::Port ? TextStyle::Mono : TextStyle::Strong;
    paintText(p, left, first, box.title, titleStyle, box.dashed ? Role::Tx2 : Role::Tx, right - left);
    if (twoLines) {
        const double end = box.x + box.w - 6; // the badge is next to the title
        if (icon && (warning || error)) {
            paintIcon(p, warning ? "warning" : "error", box.x + 8, second - 10.5, 13, ink);
        }
        paintText(p, left, second, box.subtitle, box.h >= 44 ? TextStyle::Body : TextStyle::Small, quiet, end - left);
    }
}

void paintScene(const Painted& p, const Scene& scene)
{
    setColour(p, Role::Bg1);
    cairo_paint(p.cairo);
    for (const Line& line : scene.lines) {
        paintLine(p, line);
    }
    for (const Box& box : scene.boxes) {
        paintBox(p, box);
    }
    for (const Text& text : scene.texts) {
        paintText(p, text.at.x, text.at.y, text.text, text.style, text.role, text.room, text.anchor, text.rotation);
    }
}

tl::unexpected<Error> failed(cairo_status_t status)
{
    return fail(LW_MESSAGE("diagram.paint", "The drawing cannot be painted: {cause}"),
                {{"cause", std::string(cairo_status_to_string(status))}});
}

/// Paints the scene on a surface and closes it.
std::optional<cairo_status_t> paintOn(cairo_surface_t* surface, const Scene& scene, Theme theme, Fonts fonts, double scale = 1)
{
    const Context cairo(cairo_create(surface));
    cairo_scale(cairo.get(), scale, scale);
    const PangoContextPtr pango = makePango(cairo.get());
    paintScene({theme, fonts, cairo.get(), pango.get()}, scene);
    cairo_show_page(cairo.get());
    if (const auto status = cairo_status(cairo.get()); status != CAIRO_STATUS_SUCCESS) {
        return status;
    }
    return std::nullopt;
}

std::string xmlText(std::string_view text)
{
    std::string out;
    for (const char c : messages::plainText(text)) {
        switch (c) {
        case '&': out += "&amp;"; break;
        case '<': out += "&lt;"; break;
        case '>': out += "&gt;"; break;
        default: out += c;
        }
    }
    return out;
}

/// Cairo numbers its surfaces program-wide; renumbers them per file.
void renumber(std::string& svg)
{
    static constexpr std::string_view kMark = "id=\"surface";
    for (std::size_t at = svg.find(kMark); at != std::string::npos; at = svg.find(kMark, at)) {
        const std::size_t end = svg.find('"', at + kMark.size());
        svg.replace(at, end - at, "id=\"drawing");
    }
}

} // namespace

PangoContextPtr makePango(cairo_t* cairo, PangoFontMap* fonts)
{
    PangoContextPtr context(cairo ? pango_cairo_create_context(cairo) : pango_font_map_create_context(fonts));
    pango_cairo_context_set_resolution(context.get(), 72.0); // so that a point of the font is a point of the drawing
    cairo_font_options_t* options = cairo_font_options_create();
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    pango_cairo_context_set_font_options(context.get(), options);
    cairo_font_options_destroy(options);
    pango_context_set_round_glyph_positions(context.get(), FALSE);
    return context;
}

cairo_status_t appendBytes(void* bytes, const unsigned char* data, unsigned length)
{
    static_cast<std::string*>(bytes)->append(reinterpret_cast<const char*>(data), length);
    return CAIRO_STATUS_SUCCESS;
}

void paintInto(cairo_t* cairo, const Scene& scene)
{
    const PangoContextPtr pango = makePango(cairo);
    cairo_save(cairo);
    cairo_rectangle(cairo, 0, 0, scene.width, scene.height);
    cairo_clip(cairo); // its ground does not reach beyond it
    paintScene({Theme::Light, Fonts::Document, cairo, pango.get()}, scene);
    cairo_restore(cairo);
}

unsigned colourOf(Role role, Theme theme)
{
    const bool dark = theme == Theme::Dark;
    switch (role) {
    case Role::None: return 0;
    case Role::Bg0: return dark ? 0x0D0F12 : 0xEEF0F3;
    case Role::Bg1: return dark ? 0x14171B : 0xFFFFFF;
    case Role::Bg2: return dark ? 0x1A1E23 : 0xF6F7F9;
    case Role::Bg3: return dark ? 0x232830 : 0xE8EBEF;
    case Role::Line: return dark ? 0x2A3038 : 0xD9DDE3;
    case Role::Line2: return dark ? 0x46505C : 0x98A2AE;
    case Role::Tx: return dark ? 0xE8ECF0 : 0x14181D;
    case Role::Tx2: return dark ? 0xAEB8C3 : 0x434E5B;
    case Role::Tx3: return dark ? 0x8B96A3 : 0x576370;
    case Role::Accent: return dark ? 0x8E9BFF : 0x3F4DC4;
    case Role::Lane: return dark ? 0x4AA3E8 : 0x0B62A8;
    case Role::LaneDim: return dark ? 0x1F5D80 : 0xA9D3EC;
    case Role::Power: return dark ? 0xF5E76B : 0x4D4500;
    case Role::Heat: return dark ? 0xF08A58 : 0xB1450C;
    case Role::Money: return dark ? 0x45C49B : 0x00755C;
    case Role::Space: return dark ? 0xE3A6D2 : 0xA2408A;
    case Role::Ok: return dark ? 0x4FD1A5 : 0x08704E;
    case Role::Info: return dark ? 0x8DB4FF : 0x2C53BF;
    case Role::Warning: return dark ? 0xFFB84D : 0x8A5200;
    case Role::WarningFill: return dark ? 0x33260F : 0xFFF4DF;
    case Role::Error: return dark ? 0xFF7482 : 0xB81C35;
    case Role::ErrorFill: return dark ? 0x3A171D : 0xFDECEE;
    }
    return 0;
}

Expected<std::string> paintSvg(const Scene& scene, const PaintOptions& options)
{
    std::string bytes;
    Surface surface(cairo_svg_surface_create_for_stream(appendBytes, &bytes, scene.width * scene.unit, scene.height * scene.unit));
    // what is to scale on paper has the size of the paper
    cairo_svg_surface_set_document_unit(surface.get(), scene.unit == 1.0 ? CAIRO_SVG_UNIT_PX : CAIRO_SVG_UNIT_PT);
    if (const auto status = paintOn(surface.get(), scene, options.theme, Fonts::Screen, scene.unit)) {
        return failed(*status);
    }
    cairo_surface_finish(surface.get());
    if (const auto status = cairo_surface_status(surface.get()); status != CAIRO_STATUS_SUCCESS) {
        return failed(status);
    }
    renumber(bytes);
    // title and description for screen readers
    if (const std::size_t root = bytes.find("<svg "); root != std::string::npos) {
        const std::size_t end = bytes.find('>', root);
        std::string words = "\n<title>" + xmlText(scene.title) + "</title>\n<desc>" + xmlText(scene.description);
        for (const Box& box : scene.boxes) {
            words += box.spoken.empty() ? "" : "\n" + xmlText(box.spoken);
        }
        words += "</desc>";
        bytes.insert(end + 1, words);
        bytes.insert(root + 5, "role=\"img\" ");
    }
    return bytes;
}

Expected<std::string> paintPdf(const Scene& scene, const PaintOptions& options)
{
    return paintPages({scene}, options);
}

Expected<std::string> paintPages(const std::vector<Scene>& pages, const PaintOptions& options)
{
    std::string bytes;
    const Scene& first = pages.front();
    Surface surface(cairo_pdf_surface_create_for_stream(appendBytes, &bytes, first.width * first.unit, first.height * first.unit));
    const std::string date = (options.date.empty() ? std::string("1980-01-01") : options.date) + "T00:00:00Z";
    cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_TITLE, messages::plainText(first.title).c_str());
    cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_SUBJECT, messages::plainText(first.description).c_str());
    cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_CREATOR, "Lanewatt");
    cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_CREATE_DATE, date.c_str());
    cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_MOD_DATE, date.c_str());
    for (const Scene& page : pages) {
        cairo_pdf_surface_set_size(surface.get(), page.width * page.unit, page.height * page.unit);
        if (const auto status = paintOn(surface.get(), page, options.theme, Fonts::Document, page.unit)) {
            return failed(*status);
        }
    }
    cairo_surface_finish(surface.get());
    if (const auto status = cairo_surface_status(surface.get()); status != CAIRO_STATUS_SUCCESS) {
        return failed(status);
    }
    return bytes;
}

namespace {

Expected<Surface> paintImage(const Scene& scene, const PaintOptions& options)
{
    const double scale = std::clamp(options.scale, 0.25, 8.0) * scene.unit;
    const double width = std::ceil(scene.width * scale);
    const double height = std::ceil(scene.height * scale);
    constexpr double kLargest = 32000; // Cairo's own limit is 32,767 pixels
    if (width < 1 || height < 1 || width > kLargest || height > kLargest) {
        return fail(LW_MESSAGE("diagram.png-size", "A picture of {width} by {height} pixels cannot be made; at most {limit} each way"),
                    {{"width", static_cast<std::int64_t>(width)},
                     {"height", static_cast<std::int64_t>(height)},
                     {"limit", static_cast<std::int64_t>(kLargest)}});
    }
    Surface surface(cairo_image_surface_create(CAIRO_FORMAT_RGB24, static_cast<int>(width), static_cast<int>(height)));
    if (const auto status = cairo_surface_status(surface.get()); status != CAIRO_STATUS_SUCCESS) {
        return failed(status);
    }
    if (const auto status = paintOn(surface.get(), scene, options.theme, Fonts::Screen, scale)) {
        return failed(*status);
    }
    return surface;
}

} // namespace

Expected<std::string> paintPng(const Scene& scene, const PaintOptions& options)
{
    const auto surface = paintImage(scene, options);
    if (!surface) {
        return tl::unexpected(surface.error());
    }
    std::string bytes;
    if (const auto status = cairo_surface_write_to_png_stream(surface->get(), appendBytes, &bytes); status != CAIRO_STATUS_SUCCESS) {
        return failed(status);
    }
    return bytes;
}

Expected<Pixels> paintPixels(const Scene& scene, const PaintOptions& options)
{
    const auto surface = paintImage(scene, options);
    if (!surface) {
        return tl::unexpected(surface.error());
    }
    return pixelsOf(surface->get());
}

Pixels pixelsOf(cairo_surface_t* image)
{
    cairo_surface_flush(image);
    Pixels pixels{.width = cairo_image_surface_get_width(image), .height = cairo_image_surface_get_height(image)};
    const auto width = static_cast<std::size_t>(pixels.width);
    const auto height = static_cast<std::size_t>(pixels.height);
    const auto stride = static_cast<std::size_t>(cairo_image_surface_get_stride(image));
    const unsigned char* data = cairo_image_surface_get_data(image);
    pixels.colours.resize(width * height);
    for (std::size_t y = 0; y < height; ++y) {
        std::memcpy(&pixels.colours[y * width], data + y * stride, width * sizeof(std::uint32_t));
    }
    constexpr std::uint32_t opaque = 0xff000000; // Cairo leaves the top eight bits of RGB24 undefined
    for (auto& colour : pixels.colours) {
        colour |= opaque;
    }
    return pixels;
}

double textSize(TextStyle style)
{
    return faceOf(style).size;
}

double textWidth(std::string_view text, TextStyle style)
{
    static Measurer measurer;
    const std::scoped_lock lock(measurer.mutex);
    return widthOf(makeLayout(measurer.context.get(), Fonts::Screen, text, style, 0).get());
}

} // namespace lanewatt::diagrams
