#pragma once
/// Pages for printing: text, figures and tables that flow over as many pages as they need. Every document on paper uses these.
///
/// Texts wrap and are never cut; what is taller than a page goes on on the next one. Each page has a head (from the second
/// one on), a foot with "Page x of y" and, within a table, the table's head. Text stays text, with its fonts in the file.
/// All lengths are in points (1/72 inch).

#include "app/diagrams/painter.h"
#include "app/diagrams/scene.h"
#include "app/messages/messages.h"
#include "model/message.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::exchange {

enum class PdfPaper : std::uint8_t { A4, Letter };
enum class PdfFont : std::uint8_t { Title, Heading, Figure, Strong, Body, Small, Mono };
enum class PdfInk : std::uint8_t { Text, Quiet, Warning, Error, Accent };

/// What the file says about itself and what stands on each page.
struct PdfInfo {
    std::string title;
    std::string status;             ///< at the right of each head
    PdfInk statusInk = PdfInk::Quiet;
    std::string foot;               ///< at the left of each foot
    std::string date;               ///< ISO; empty: 1980-01-01, so that the bytes stay the same
    messages::Style style;          ///< language of "Page x of y"
    PdfPaper paper = PdfPaper::A4;
    bool landscape = false;
    unsigned accent = 0x14181D;     ///< 0xRRGGBB: of headings and what is written in PdfInk::Accent
};

/// Width between the margins.
double pdfRoom(PdfPaper paper, bool landscape);

/// A text that begins on a line of its own.
struct PdfText {
    std::string text;
    PdfFont font = PdfFont::Body;
    PdfInk ink = PdfInk::Text;
};
using PdfCell = std::vector<PdfText>;

struct PdfColumn {
    std::string head;
    double width = 0;               ///< with the gap to the next column
    bool right = false;             ///< numbers stand at the right
};
/// Between the texts of two columns.
inline constexpr double kPdfGap = 8;

/// Says how wide texts are, so that columns can be chosen.
class PdfRuler {
public:
    PdfRuler();
    ~PdfRuler();
    PdfRuler(const PdfRuler&) = delete;
    PdfRuler& operator=(const PdfRuler&) = delete;
    /// On one line.
    double width(std::string_view text, PdfFont font) const;

private:
    struct Pen;
    std::unique_ptr<Pen> m_pen;
};

/// Whether the bytes are a PNG picture that can be printed.
bool isPdfPng(const std::string& bytes);

/// The pages while they are being filled, from the top of the first one.
class PdfPages {
public:
    virtual ~PdfPages() = default;

    virtual double room() const = 0;
    virtual void gap(double height) = 0;
    /// What follows begins on a new page.
    virtual void pageBreak() = 0;
    virtual void paragraph(const PdfText& text) = 0;
    /// Texts beside each other, outside tables.
    virtual void columns(const std::vector<PdfColumn>& columns, const std::vector<PdfCell>& cells) = 0;
    /// A drawing as vectors, or a PNG picture, on a line of its own; smaller where it would not fit on a page. `height`: of the
    /// picture at most. A drawing for paper is a page of its own, in its size and without head and foot, so that it is to scale.
    virtual void drawing(const diagrams::Scene& scene) = 0;
    virtual void picture(const std::string& png, double height) = 0;
    /// A heading, which stays with what follows and is found in the reader's list of contents.
    virtual void heading(const std::string& text) = 0;
    /// Figures beside each other: a label above a value, and a note below it.
    struct Figure {
        std::string label, value, note;
        PdfInk ink = PdfInk::Text;
    };
    virtual void figures(const std::vector<Figure>& figures) = 0;

    /// Begins a table. Without any head text it has no head.
    virtual void beginTable(std::vector<PdfColumn> columns) = 0;
    /// A line above the rows of one kind, repeated where they go on on another page.
    virtual void group(const std::string& text) = 0;
    /// One cell for each column. `keep`: the height of what must follow on the same page.
    virtual void row(const std::vector<PdfCell>& cells, double keep = 0) = 0;
    virtual void endTable() = 0;
};

/// A page as a picture, for a screen.
struct PdfPicture {
    int page = 0, pages = 0;        ///< from 1
    double width = 0, height = 0;   ///< of the page
    diagrams::Pixels pixels;
};
/// One page of the file that pdfBytes() makes of the same. `page`: from 1, moved to where there are pages. `pixels`: width of the
/// picture, which has at most kPdfMostPixels each way. `pages`: how many there are, if that is known; else 0. Any thread.
Expected<PdfPicture> pdfPicture(const PdfInfo& info, const std::function<void(PdfPages&)>& write, int page, int pixels, int pages = 0);
inline constexpr int kPdfMostPixels = 4096;

/// The bytes of a file that `write` fills. It is called twice, since the first page already says how many there are. The same
/// content gives the same bytes.
Expected<std::string> pdfBytes(const PdfInfo& info, const std::function<void(PdfPages&)>& write);

} // namespace lanewatt::exchange
