#include "app/exchange/writers/pdf_page.h"

#include "app/diagrams/typesetting.h"
#include "app/exchange/bom_document.h"

#include <cairo-pdf.h>
#include <cairo.h>
#include <pango/pangocairo.h>

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <optional>
#include <utility>
#include <vector>

namespace lanewatt::exchange {

namespace {

constexpr double kPdfMargin = 48;
constexpr double kPdfFoot = 20;        ///< of the height: for the foot
constexpr double kPdfCellPad = 2.5;    ///< above and below the text of a row
constexpr double kPdfHeadingRoom = 32, kPdfTableHeadRoom = 22, kPdfGroupRoom = 24; ///< what these take
constexpr double kPdfLeast = 40;       ///< with less room, even what does not fit on a page begins on the next one
constexpr double kPdfPictureGap = 6;
constexpr double kPdfPageHeadRoom = 14;
constexpr double kPdfDrawingScale = 0.75; ///< points for a unit of a drawing of the window, whose letters are large
constexpr std::size_t kPdfEdgeCharacters = 120;
constexpr MessageTemplate kPdfFailed = LW_MESSAGE("pdf.paint", "The pages cannot be made: {cause}");
constexpr std::size_t kPdfFiguresAbreast = 4;

using diagrams::appendBytes;
using diagrams::Context;
using diagrams::FontDescription;
using diagrams::Layout;
using diagrams::makePango;
using diagrams::PangoContextPtr;
using diagrams::Surface;

struct PdfSize {
    double width, height;
};

PdfSize pdfPageSize(PdfPaper paper, bool landscape)
{
    const PdfSize upright = paper == PdfPaper::A4 ? PdfSize{595.28, 841.89} : PdfSize{612, 792};
    return landscape ? PdfSize{upright.height, upright.width} : upright;
}

struct PdfFace {
    double size;
    PangoWeight weight;
    bool mono;
};

PdfFace pdfFaceOf(PdfFont font)
{
    switch (font) {
    case PdfFont::Title: return {16, PANGO_WEIGHT_SEMIBOLD, false};
    case PdfFont::Heading: return {11, PANGO_WEIGHT_SEMIBOLD, false};
    case PdfFont::Figure: return {12, PANGO_WEIGHT_SEMIBOLD, false};
    case PdfFont::Strong: return {9, PANGO_WEIGHT_SEMIBOLD, false};
    case PdfFont::Body: return {9, PANGO_WEIGHT_NORMAL, false};
    case PdfFont::Small: return {8, PANGO_WEIGHT_NORMAL, false};
    case PdfFont::Mono: return {8, PANGO_WEIGHT_NORMAL, true};
    }
    return {9, PANGO_WEIGHT_NORMAL, false};
}

/// `room` <= 0: on one line.
Layout makePdfLayout(PangoContext* context, std::string_view text, PdfFont font, double room)
{
    Layout layout(pango_layout_new(context));
    const PdfFace face = pdfFaceOf(font);
    FontDescription name(pango_font_description_new());
    pango_font_description_set_family_static(name.get(), face.mono ? diagrams::kDocumentMonoFonts : diagrams::kDocumentFonts);
    pango_font_description_set_absolute_size(name.get(), face.size * PANGO_SCALE);
    pango_font_description_set_weight(name.get(), face.weight);
    pango_layout_set_font_description(layout.get(), name.get());
    PangoAttrList* attributes = pango_attr_list_new();
    // a hyphen at the end of a line would be read as part of a part number
    pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(FALSE));
    pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum=1, liga=0, clig=0"));
    pango_layout_set_attributes(layout.get(), attributes);
    pango_attr_list_unref(attributes);
    const std::string plain = plainText(text);
    pango_layout_set_text(layout.get(), plain.data(), static_cast<int>(plain.size()));
    pango_layout_set_single_paragraph_mode(layout.get(), TRUE);
    if (room > 0) {
        pango_layout_set_width(layout.get(), std::max(1, static_cast<int>(room * PANGO_SCALE)));
        pango_layout_set_wrap(layout.get(), PANGO_WRAP_WORD_CHAR);
    }
    return layout;
}

cairo_status_t dropPdf(void*, const unsigned char*, unsigned)
{
    return CAIRO_STATUS_SUCCESS;
}

struct PdfPngReader {
    std::string_view left;
};

cairo_status_t takePdfPng(void* closure, unsigned char* data, unsigned length)
{
    std::string_view& left = static_cast<PdfPngReader*>(closure)->left;
    if (length > left.size()) {
        return CAIRO_STATUS_READ_ERROR;
    }
    std::memcpy(data, left.data(), length);
    left.remove_prefix(length);
    return CAIRO_STATUS_SUCCESS;
}

/// A surface with an error status where the bytes are no PNG.
Surface readPdfPng(std::string_view bytes)
{
    PdfPngReader reader{bytes};
    return Surface(cairo_image_surface_create_from_png_stream(takePdfPng, &reader));
}

/// A line of a cell, as it is set.
struct PdfLine {
    PangoLayoutLine* line;
    double height, ascent, width;
    PdfInk ink;
};

struct PdfLaidCell {
    std::vector<Layout> layouts; ///< the owners of the lines
    std::vector<PdfLine> lines;
    std::size_t next = 0;           ///< the first line that is on no page yet
    double left() const
    {
        double sum = 0;
        for (std::size_t i = next; i < lines.size(); ++i) {
            sum += lines[i].height;
        }
        return sum;
    }
};

/// How a row stands on the page, and what readers for the blind call it.
struct PdfRowLook {
    double pad = 0;
    bool rule = false;
    const char* rowTag = nullptr;
    const char* cellTag = "P";
};

/// Fills pages. Without `paint` it only counts them.
class PdfSetter final : public PdfPages {
public:
    PdfSetter(const PdfInfo& info, cairo_surface_t* surface, bool paint, int pages)
        : m_info(info), m_size(pdfPageSize(info.paper, info.landscape)), m_surface(surface), m_cairo(cairo_create(surface)),
          m_pango(makePango(m_cairo.get())), m_paint(paint), m_pages(pages)
    {
        startPage();
    }

    /// Paints only this page, into a picture. Texts are measured on `surface`, a page of a PDF, so that they break as in a file.
    PdfSetter(const PdfInfo& info, cairo_surface_t* surface, Context picture, int page, int pages)
        : m_info(info), m_size(pdfPageSize(info.paper, info.landscape)), m_surface(nullptr), m_measure(cairo_create(surface)), m_cairo(std::move(picture)),
          m_pango(makePango(m_measure.get())), m_paint(false), m_only(page), m_pages(pages)
    {
        startPage();
    }

    int finish()
    {
        endTable();
        placeWaiting();
        if (m_behindSheet && m_y <= m_bodyTop + 0.01) {
            return m_page - 1; // nothing follows the last sheet
        }
        finishPage();
        return m_page;
    }
    cairo_status_t status() const { return cairo_status(m_cairo.get()); }

    double room() const override { return m_size.width - 2 * kPdfMargin; }
    void gap(double height) override { m_y += height; }
    void pageBreak() override
    {
        endTable();
        placeWaiting();
        if (m_y > m_bodyTop + 0.01) {
            nextPage();
        }
    }

    void paragraph(const PdfText& text) override
    {
        flow({{{}, room() + kPdfGap, false}}, {{text}}, {.cellTag = text.font == PdfFont::Title ? "H1" : "P"});
    }

    void columns(const std::vector<PdfColumn>& columns, const std::vector<PdfCell>& cells) override { flow(columns, cells, {}); }

    void heading(const std::string& text) override
    {
        placeWaiting();
        m_heading = text;
    }

    void drawing(const diagrams::Scene& scene) override
    {
        if (scene.unit != 1.0) {
            sheet(scene);
            return;
        }
        placePicture(scene.width, scene.height, kPdfDrawingScale, [&] { diagrams::paintInto(m_cairo.get(), scene); });
    }

    void picture(const std::string& png, double height) override
    {
        const Surface image = readPdfPng(png);
        const double wide = cairo_image_surface_get_width(image.get());
        const double pixels = cairo_image_surface_get_height(image.get()); // 0 where it cannot be read
        placePicture(wide, pixels, height / std::max(pixels, 1.0), [&] {
            cairo_set_source_surface(m_cairo.get(), image.get(), 0, 0);
            // Cairo 1.16 crashes on an outline of a page on which an image was painted without a shape.
            cairo_rectangle(m_cairo.get(), 0, 0, wide, pixels);
            cairo_fill(m_cairo.get());
        });
    }

    void figures(const std::vector<Figure>& figures) override
    {
        for (std::size_t from = 0; from < figures.size(); from += kPdfFiguresAbreast) {
            const std::size_t count = std::min(kPdfFiguresAbreast, figures.size() - from);
            const std::vector<PdfColumn> columns(count, {{}, (room() + kPdfGap) / static_cast<double>(count), false});
            std::vector<PdfCell> cells;
            for (std::size_t i = from; i < from + count; ++i) {
                cells.push_back({{figures[i].label, PdfFont::Small, PdfInk::Quiet},
                                 {figures[i].value, PdfFont::Figure, figures[i].ink},
                                 {figures[i].note, PdfFont::Small, figures[i].ink}});
            }
            flow(columns, cells, {.pad = 4, .rule = true});
        }
    }

    void beginTable(std::vector<PdfColumn> columns) override
    {
        endTable();
        m_columns = std::move(columns);
        m_inTable = true;
        m_headWaits = true;
    }

    void group(const std::string& text) override
    {
        m_group = text;
        m_groupWaits = true;
    }

    void row(const std::vector<PdfCell>& cells, double keep) override
    {
        flow(m_columns, cells, {.pad = kPdfCellPad, .rule = true, .rowTag = "TR", .cellTag = "TD"}, keep);
    }

    void endTable() override
    {
        closeTableTag();
        m_inTable = false;
        m_columns.clear();
        m_group.clear();
        m_groupWaits = m_headWaits = false;
    }

private:
    /// A drawing for paper is a page of its own, as large as its sheet and with nothing else on it: at any other size its scale would not
    /// be what it says.
    void sheet(const diagrams::Scene& scene)
    {
        endTable();
        if (m_y > m_bodyTop + 0.01) {
            nextPage();
        }
        const double width = scene.width * scene.unit;
        const double height = scene.height * scene.unit;
        m_sheet = true;
        if (m_surface) {
            cairo_pdf_surface_set_size(m_surface, width, height);
        }
        outline(std::exchange(m_heading, {}), 0);
        if (m_paint) {
            begin("Figure");
            cairo_save(m_cairo.get());
            const double fit = m_surface ? 1.0 : std::min(m_size.width / width, m_size.height / height); // on a screen
            cairo_scale(m_cairo.get(), scene.unit * fit, scene.unit * fit);
            diagrams::paintInto(m_cairo.get(), scene);
            cairo_restore(m_cairo.get());
            end("Figure");
        }
        finishPage();
        m_sheet = false;
        if (m_surface) {
            cairo_pdf_surface_set_size(m_surface, m_size.width, m_size.height);
        }
        startPage();
        m_behindSheet = true;
    }

    /// An entry of the reader's list of contents.
    void outline(const std::string& text, double y)
    {
        if (m_paint && m_surface && !text.empty()) {
            const std::string there = "page=" + std::to_string(m_page) + " pos=[" + std::to_string(static_cast<int>(kPdfMargin)) + ' ' +
                                      std::to_string(static_cast<int>(y)) + ']';
            cairo_pdf_surface_add_outline(m_surface, CAIRO_PDF_OUTLINE_ROOT, plainText(text).c_str(), there.c_str(),
                                          static_cast<cairo_pdf_outline_flags_t>(0));
        }
    }

    double bottom() const { return m_size.height - kPdfMargin - kPdfFoot; }
    void begin(const char* tag)
    {
        if (m_paint && tag && m_surface) {
            cairo_tag_begin(m_cairo.get(), tag, "");
        }
    }
    void end(const char* tag)
    {
        if (m_paint && tag && m_surface) {
            cairo_tag_end(m_cairo.get(), tag);
        }
    }
    void setInk(PdfInk ink)
    {
        const unsigned c = ink == PdfInk::Accent ? m_info.accent : ink == PdfInk::Text ? 0x14181D : ink == PdfInk::Quiet ? 0x434E5B : ink == PdfInk::Warning ? 0x8A5200 : 0xB81C35;
        cairo_set_source_rgb(m_cairo.get(), (c >> 16 & 255u) / 255.0, (c >> 8 & 255u) / 255.0, (c & 255u) / 255.0);
    }
    void rule(double y, double width, double grey)
    {
        if (m_paint) {
            cairo_set_source_rgb(m_cairo.get(), grey, grey, grey);
            cairo_set_line_width(m_cairo.get(), width);
            cairo_move_to(m_cairo.get(), kPdfMargin, y);
            cairo_line_to(m_cairo.get(), kPdfMargin + room(), y);
            cairo_stroke(m_cairo.get());
        }
    }

    // ---- pages -------------------------------------------------------------------------------

    /// One line at the left or right of the page; the end of a text that is too long is left out.
    double edgeText(double y, std::string text, PdfInk ink, double space, bool right)
    {
        if (textLength(text) > kPdfEdgeCharacters) { // what is only left out of sight would be copied on each page
            std::size_t end = 0;
            for (std::size_t count = 0; count < kPdfEdgeCharacters; ++count) {
                do {
                    ++end;
                } while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0u) == 0x80u);
            }
            text.replace(end, std::string::npos, "\u2026");
        }
        const Layout layout = makePdfLayout(m_pango.get(), text, PdfFont::Small, space);
        pango_layout_set_ellipsize(layout.get(), PANGO_ELLIPSIZE_END);
        PangoRectangle logical;
        PangoLayoutLine* line = pango_layout_get_line_readonly(layout.get(), 0);
        pango_layout_line_get_extents(line, nullptr, &logical);
        const double width = static_cast<double>(logical.width) / PANGO_SCALE;
        if (m_paint && !text.empty()) {
            setInk(ink);
            cairo_move_to(m_cairo.get(), right ? kPdfMargin + room() - width : kPdfMargin, y);
            pango_cairo_show_layout_line(m_cairo.get(), line);
        }
        return width;
    }

    void startPage()
    {
        ++m_page;
        m_paint = m_only > 0 ? m_page == m_only : m_paint;
        m_behindSheet = false;
        m_y = kPdfMargin + (m_page > 1 ? kPdfPageHeadRoom : 0); // the head is painted with the foot: a sheet has none
        if (m_inTable && !m_headWaits) {
            tableHead();
            if (!m_group.empty() && !m_groupWaits) {
                groupLine(messages::text(Message{LW_MESSAGE("pdf.group.continued", "{group} (continued)"), {{"group", m_group}}}, m_info.style));
            }
        }
        m_bodyTop = m_y;
    }

    void finishPage()
    {
        if (!m_sheet) {
            pageHead();
            pageFoot();
        }
        if (m_paint && m_surface) {
            cairo_show_page(m_cairo.get());
        }
    }

    void pageHead()
    {
        if (m_page > 1) {
            const double used = edgeText(kPdfMargin, m_info.status, m_info.statusInk, room() / 2, true);
            edgeText(kPdfMargin, m_info.title, PdfInk::Quiet, room() - used - 2 * kPdfGap, false);
            rule(kPdfMargin + 5, 0.5, 0.6);
        }
    }

    void pageFoot()
    {
        const double y = m_size.height - kPdfMargin;
        rule(y - kPdfFoot + 8, 0.5, 0.6);
        const std::string number = messages::text(Message{LW_MESSAGE("pdf.page", "Page {page} of {pages}"),
                                                          {{"page", std::int64_t{m_page}}, {"pages", std::int64_t{m_pages}}}},
                                                  m_info.style);
        const double used = edgeText(y, number, PdfInk::Quiet, room() / 2, true);
        edgeText(y, m_info.foot, PdfInk::Quiet, room() - used - 2 * kPdfGap, false);
    }

    void nextPage()
    {
        closeTableTag();
        finishPage();
        startPage();
    }

    // ---- tables ------------------------------------------------------------------------------

    /// A table is one thing for each page: what is marked must end on the page on which it began.
    void openTableTag()
    {
        if (m_inTable && !m_tableTag) {
            begin("Table");
            m_tableTag = true;
        }
    }
    void closeTableTag()
    {
        if (m_tableTag) {
            end("Table");
            m_tableTag = false;
        }
    }

    void tableHead()
    {
        std::vector<PdfCell> cells;
        bool any = false;
        for (const PdfColumn& column : m_columns) {
            cells.push_back({{column.head, PdfFont::Small, PdfInk::Quiet}});
            any = any || !column.head.empty();
        }
        if (any) {
            place(m_columns, cells, {.pad = kPdfCellPad, .rowTag = "TR", .cellTag = "TH"});
            rule(m_y, 0.75, 0.1);
        }
    }

    void groupLine(const std::string& text)
    {
        m_y += 3;
        place({{{}, room() + kPdfGap, false}}, {{{text, PdfFont::Strong}}},
              {.pad = kPdfCellPad, .rule = true, .rowTag = "TR", .cellTag = "TH"});
    }

    // ---- what waits for the row that it stands above ---------------------------------------

    double waiting() const
    {
        return (m_heading.empty() ? 0 : kPdfHeadingRoom) + (m_headWaits ? kPdfTableHeadRoom : 0) + (m_groupWaits ? kPdfGroupRoom : 0);
    }

    void placeWaiting()
    {
        if (!m_heading.empty()) {
            const std::string text = std::exchange(m_heading, {});
            m_y += m_y > m_bodyTop + 0.01 ? 12 : 0;
            outline(text, m_y);
            const bool table = std::exchange(m_inTable, false); // it stands above the table
            place({{{}, room() + kPdfGap, false}}, {{{text, PdfFont::Heading, PdfInk::Accent}}}, {.cellTag = "H2"});
            m_inTable = table;
            m_y += 4;
        }
        if (std::exchange(m_headWaits, false)) {
            tableHead();
        }
        if (std::exchange(m_groupWaits, false)) {
            groupLine(m_group);
        }
    }

    /// At most at a scale, smaller where it is wider or taller than a page.
    void placePicture(double width, double height, double most, const std::function<void()>& paint)
    {
        if (width <= 0 || height <= 0) {
            return;
        }
        const double page = m_size.height - 2 * kPdfMargin - kPdfFoot - kPdfPictureGap - kPdfPageHeadRoom - kPdfHeadingRoom;
        const double scale = std::min({most, room() / width, page / height});
        const double taken = height * scale + kPdfPictureGap;
        if (m_y + waiting() + taken > bottom() && m_y > m_bodyTop + 0.01) {
            nextPage();
        }
        placeWaiting();
        if (m_paint) {
            begin("Figure");
            cairo_save(m_cairo.get());
            cairo_translate(m_cairo.get(), kPdfMargin, m_y);
            cairo_scale(m_cairo.get(), scale, scale);
            paint();
            cairo_restore(m_cairo.get());
            end("Figure");
        }
        m_y += taken;
    }

    // ---- rows --------------------------------------------------------------------------------

    std::vector<PdfLaidCell> lay(const std::vector<PdfColumn>& columns, const std::vector<PdfCell>& cells)
    {
        std::vector<PdfLaidCell> laid(columns.size());
        for (std::size_t c = 0; c < columns.size() && c < cells.size(); ++c) {
            for (const PdfText& text : cells[c]) {
                if (text.text.empty()) {
                    continue;
                }
                Layout layout = makePdfLayout(m_pango.get(), text.text, text.font, std::max(columns[c].width - kPdfGap, 1.0));
                const int count = pango_layout_get_line_count(layout.get());
                for (int i = 0; i < count; ++i) {
                    PangoLayoutLine* line = pango_layout_get_line_readonly(layout.get(), i);
                    PangoRectangle logical;
                    pango_layout_line_get_extents(line, nullptr, &logical);
                    laid[c].lines.push_back({line, static_cast<double>(logical.height) / PANGO_SCALE,
                                             -static_cast<double>(logical.y) / PANGO_SCALE,
                                             static_cast<double>(logical.width) / PANGO_SCALE, text.ink});
                }
                laid[c].layouts.push_back(std::move(layout));
            }
        }
        double lead = 0; // the first lines stand on one base, whatever their fonts
        for (const PdfLaidCell& cell : laid) {
            lead = cell.lines.empty() ? lead : std::max(lead, cell.lines.front().ascent);
        }
        for (PdfLaidCell& cell : laid) {
            if (!cell.lines.empty()) {
                cell.lines.front().height += lead - cell.lines.front().ascent;
                cell.lines.front().ascent = lead;
            }
        }
        return laid;
    }

    static double tallest(const std::vector<PdfLaidCell>& cells)
    {
        double height = 0;
        for (const PdfLaidCell& cell : cells) {
            height = std::max(height, cell.left());
        }
        return height;
    }

    /// Puts as many lines as fit into `height` at the current place.
    void slice(const std::vector<PdfColumn>& columns, std::vector<PdfLaidCell>& cells, const PdfRowLook& look, double height)
    {
        openTableTag();
        begin(look.rowTag);
        double x = kPdfMargin;
        double used = 0;
        for (std::size_t c = 0; c < cells.size(); ++c) {
            PdfLaidCell& cell = cells[c];
            const std::size_t first = cell.next;
            double y = 0;
            begin(look.cellTag);
            // one line always, so that there is an end to it
            while (cell.next < cell.lines.size() && (cell.next == first || y + cell.lines[cell.next].height <= height + 0.01)) {
                const PdfLine& line = cell.lines[cell.next++];
                if (m_paint) {
                    setInk(line.ink);
                    cairo_move_to(m_cairo.get(), columns[c].right ? x + columns[c].width - kPdfGap - line.width : x,
                                  m_y + look.pad + y + line.ascent);
                    pango_cairo_show_layout_line(m_cairo.get(), line.line);
                }
                y += line.height;
            }
            end(look.cellTag);
            used = std::max(used, y);
            x += columns[c].width;
        }
        end(look.rowTag);
        m_y += used + 2 * look.pad;
        if (look.rule) {
            rule(m_y, 0.5, 0.85);
        }
    }

    /// On this page, whatever its height.
    void place(const std::vector<PdfColumn>& columns, const std::vector<PdfCell>& cells, const PdfRowLook& look)
    {
        auto laid = lay(columns, cells);
        slice(columns, laid, look, tallest(laid));
    }

    /// On this page where there is room, else on the next one; over several where it is taller than one.
    void flow(const std::vector<PdfColumn>& columns, const std::vector<PdfCell>& cells, const PdfRowLook& look, double keep = 0)
    {
        auto laid = lay(columns, cells);
        const double whole = waiting() + tallest(laid) + 2 * look.pad;
        // about what a new page offers below the heads of page and table
        const double most = bottom() - m_bodyTop;
        if (m_y + whole + keep > bottom() && m_y > m_bodyTop + 0.01 && (whole + keep <= most || m_y + waiting() + kPdfLeast > bottom())) {
            nextPage();
        }
        placeWaiting();
        for (;;) {
            slice(columns, laid, look, bottom() - m_y - 2 * look.pad);
            if (tallest(laid) <= 0) {
                return;
            }
            nextPage();
        }
    }

    const PdfInfo& m_info;
    PdfSize m_size;
    cairo_surface_t* m_surface; ///< of the file; nullptr for a picture
    Context m_measure;          ///< for a picture
    Context m_cairo;
    PangoContextPtr m_pango;
    bool m_paint;
    int m_only = 0;             ///< the page of the picture
    int m_page = 0, m_pages;
    double m_y = 0;
    bool m_sheet = false;       ///< the page is a drawing for paper
    bool m_behindSheet = false; ///< the page before was one
    double m_bodyTop = 0;      ///< below the heads of page and table
    std::string m_heading;     ///< waits for what follows
    std::vector<PdfColumn> m_columns;
    std::string m_group;
    bool m_inTable = false, m_tableTag = false;
    bool m_headWaits = false, m_groupWaits = false; ///< for the first row
};

} // namespace

double pdfRoom(PdfPaper paper, bool landscape)
{
    return pdfPageSize(paper, landscape).width - 2 * kPdfMargin;
}

struct PdfRuler::Pen {
    Surface surface{cairo_pdf_surface_create_for_stream(dropPdf, nullptr, 100, 100)};
    Context cairo{cairo_create(surface.get())};
    PangoContextPtr pango = makePango(cairo.get());
};

PdfRuler::PdfRuler() : m_pen(std::make_unique<Pen>()) {}
PdfRuler::~PdfRuler() = default;

double PdfRuler::width(std::string_view text, PdfFont font) const
{
    const Layout layout = makePdfLayout(m_pen->pango.get(), text, font, 0);
    int width = 0;
    pango_layout_get_size(layout.get(), &width, nullptr);
    return static_cast<double>(width) / PANGO_SCALE;
}

bool isPdfPng(const std::string& bytes)
{
    return cairo_surface_status(readPdfPng(bytes).get()) == CAIRO_STATUS_SUCCESS;
}

Expected<PdfPicture> pdfPicture(const PdfInfo& info, const std::function<void(PdfPages&)>& write, int page, int pixels, int pages)
{
    const PdfSize size = pdfPageSize(info.paper, info.landscape);
    const auto count = [&] {
        const Surface nowhere(cairo_pdf_surface_create_for_stream(dropPdf, nullptr, size.width, size.height));
        PdfSetter setter(info, nowhere.get(), false, 0);
        write(setter);
        return setter.finish();
    };
    PdfPicture picture;
    picture.pages = pages > 0 ? pages : count();
    picture.page = std::clamp(page, 1, picture.pages);
    picture.width = size.width;
    picture.height = size.height;
    const double scale = std::min(std::clamp(pixels, 1, kPdfMostPixels) / size.width, kPdfMostPixels / size.height);
    const int across = std::max(1, static_cast<int>(size.width * scale + 0.5));
    const int down = std::max(1, static_cast<int>(size.height * scale + 0.5));
    const Surface image(cairo_image_surface_create(CAIRO_FORMAT_RGB24, across, down));
    Context cairo(cairo_create(image.get()));
    cairo_set_source_rgb(cairo.get(), 1, 1, 1);
    cairo_paint(cairo.get());
    cairo_scale(cairo.get(), scale, scale);
    cairo_status_t status = CAIRO_STATUS_SUCCESS;
    {
        const Surface measure(cairo_pdf_surface_create_for_stream(dropPdf, nullptr, size.width, size.height));
        PdfSetter setter(info, measure.get(), std::move(cairo), picture.page, picture.pages);
        write(setter);
        setter.finish();
        status = setter.status();
    }
    if (status != CAIRO_STATUS_SUCCESS) {
        return fail(kPdfFailed, {{"cause", std::string(cairo_status_to_string(status))}});
    }
    picture.pixels = diagrams::pixelsOf(image.get());
    return picture;
}

Expected<std::string> pdfBytes(const PdfInfo& info, const std::function<void(PdfPages&)>& write)
{
    const PdfSize size = pdfPageSize(info.paper, info.landscape);
    std::string bytes;
    int pages = 0;
    for (const bool paint : {false, true}) {
        Surface surface(cairo_pdf_surface_create_for_stream(paint ? appendBytes : dropPdf, &bytes, size.width, size.height));
        const auto describe = [&](cairo_pdf_metadata_t what, const std::string& text) {
            cairo_pdf_surface_set_metadata(surface.get(), what, plainText(text).c_str());
        };
        const std::string date = (info.date.empty() ? std::string("1980-01-01") : info.date) + "T00:00:00Z";
        describe(CAIRO_PDF_METADATA_TITLE, info.title);
        describe(CAIRO_PDF_METADATA_SUBJECT, info.status);
        describe(CAIRO_PDF_METADATA_CREATOR, "Lanewatt");
        describe(CAIRO_PDF_METADATA_CREATE_DATE, date);
        describe(CAIRO_PDF_METADATA_MOD_DATE, date);
        cairo_status_t status = CAIRO_STATUS_SUCCESS;
        {
            PdfSetter setter(info, surface.get(), paint, pages);
            write(setter);
            pages = setter.finish();
            status = setter.status();
        }
        cairo_surface_finish(surface.get());
        if (status == CAIRO_STATUS_SUCCESS) {
            status = cairo_surface_status(surface.get());
        }
        if (status != CAIRO_STATUS_SUCCESS) {
            return fail(kPdfFailed, {{"cause", std::string(cairo_status_to_string(status))}});
        }
    }
    return bytes;
}

} // namespace lanewatt::exchange
