#include "app/exchange/report_document.h"
#include "app/exchange/writers/pdf_page.h"

#include <cstddef>
#include <utility>

namespace lanewatt::exchange {

namespace {

void addReportTable(PdfPages& pages, const ReportTable& table)
{
    double shares = 0;
    for (const ReportColumn& column : table.columns) {
        shares += column.share;
    }
    std::vector<PdfColumn> columns;
    for (const ReportColumn& column : table.columns) {
        columns.push_back({column.head, (pages.room() + kPdfGap) * column.share / shares, column.right});
    }
    pages.beginTable(std::move(columns));
    if (!table.caption.empty()) {
        pages.group(table.caption);
    }
    for (const std::vector<std::string>& row : table.rows) {
        std::vector<PdfCell> cells;
        for (std::size_t c = 0; c < row.size(); ++c) {
            cells.push_back({{row[c], table.columns[c].mono ? PdfFont::Mono : PdfFont::Small}});
        }
        pages.row(cells);
    }
    pages.endTable();
    pages.gap(6);
}

void addReport(PdfPages& pages, const ReportDocument& document)
{
    pages.paragraph({document.subtitle, PdfFont::Small, PdfInk::Quiet});
    pages.paragraph({document.title, PdfFont::Title});
    pages.paragraph({document.status, PdfFont::Strong, document.draft ? PdfInk::Error : PdfInk::Quiet});
    pages.gap(8);
    std::vector<PdfPages::Figure> figures;
    for (const BomHeadText& text : document.head) {
        figures.push_back({text.label, text.value, text.note, text.unknown ? PdfInk::Warning : PdfInk::Text});
    }
    pages.figures(figures);
    pages.gap(8);
    for (const ReportSection& section : document.sections) {
        pages.heading(section.title);
        for (const std::string& text : section.texts) {
            pages.paragraph({text});
        }
        for (const diagrams::Scene& drawing : section.drawings) {
            pages.drawing(drawing);
            pages.paragraph({drawing.title + (drawing.description.empty() ? "" : ". " + drawing.description), PdfFont::Small, PdfInk::Quiet});
            pages.gap(6);
        }
        for (const ReportTable& table : section.tables) {
            if (!table.rows.empty()) {
                addReportTable(pages, table);
            }
        }
    }
}

} // namespace

Expected<std::string> writeReportPdf(const ReportDocument& document)
{
    PdfInfo info;
    info.title = document.title;
    info.status = document.status;
    info.statusInk = document.draft ? PdfInk::Error : PdfInk::Quiet;
    info.foot = document.subtitle;
    info.date = document.options.date;
    info.style = document.options.style;
    info.paper = document.options.letter ? PdfPaper::Letter : PdfPaper::A4;
    return pdfBytes(info, [&document](PdfPages& pages) { addReport(pages, document); });
}

} // namespace lanewatt::exchange
