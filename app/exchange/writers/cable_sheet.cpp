#include "app/exchange/writers/cable_sheet.h"

#include "app/exchange/bom_document.h"
#include "app/exchange/writers/xlsx_formats.h"

#include <algorithm>
#include <cstddef>

namespace lanewatt::exchange {

void writeFabricHead(Sheet& sheet, const std::vector<FabricColumn>& columns, std::int64_t rows, lxw_format* head)
{
    const auto count = static_cast<lxw_col_t>(columns.size());
    for (lxw_col_t c = 0; c < count; ++c) {
        const FabricColumn& column = columns[c];
        const std::size_t width = std::max(column.width, textLength(column.title) + 4);
        sheet.check(worksheet_set_column(sheet.get(), c, c, static_cast<double>(width), nullptr));
        sheet.text(0, c, column.title, head);
    }
    sheet.setUpHead(static_cast<std::size_t>(rows), count);
}

lxw_row_t writeFabricRows(Sheet& sheet, const FabricRows& rows, lxw_row_t first, const std::string& lead)
{
    std::vector<FabricCell> cells(rows.columns.size());
    const std::size_t shift = lead.empty() ? 0 : 1;
    lxw_row_t row = first;
    for (std::int64_t n = 0; n < rows.count; ++n, ++row) {
        rows.fill(n, cells);
        sheet.text(row, 0, lead);
        for (std::size_t c = 0; c < cells.size(); ++c) {
            const auto column = static_cast<lxw_col_t>(c + shift);
            if (cells[c].number) {
                sheet.number(row, column, *cells[c].number, nullptr);
            } else {
                sheet.text(row, column, cells[c].text);
            }
        }
    }
    return row;
}

bool CableSheet::large() const { return links >= static_cast<std::int64_t>(kStreamRows); }

CableSheet cableSheet(const Assessment& assessment)
{
    CableSheet sheet;
    std::string unjoined;
    for (const fabric::Network& network : assessment.networks) {
        if (network.problem) {
            unjoined += (unjoined.empty() ? "" : ", ") + network.id;
        } else {
            sheet.links += network.linkCount();
        }
    }
    if (!unjoined.empty()) {
        sheet.remarks.push_back({LW_MESSAGE("cable_sheet.unjoined", "The sheet Cables has no links of {networks}: not joined."), {{"networks", unjoined}}});
    }
    if (sheet.links > kMostSheetRows) {
        sheet.remarks.push_back({LW_MESSAGE("cable_sheet.many", "No sheet Cables: it has no room for {links} links ({most} at most); lanewatt-cli fabric writes them."),
                                 {{"links", sheet.links}, {"most", kMostSheetRows}}});
    }
    return sheet;
}

void writeCableSheet(Sheet& sheet, const Design& design, const Assessment& assessment, const messages::Style& style, const std::string& title, bool letterPaper,
                     lxw_format* head)
{
    sheet.setUpPage(letterPaper, title);
    const std::int64_t links = cableSheet(assessment).links;
    lxw_row_t row = 0;
    for (const fabric::Network& network : assessment.networks) {
        if (network.problem || network.linkCount() == 0) {
            continue;
        }
        const FabricPapers papers(design, assessment.standings, network);
        const FabricRows rows = fabricRows(FabricList::Links, papers, style);
        if (row == 0) {
            std::vector<FabricColumn> columns{{messages::label(LW_MESSAGE("cable_sheet.network", "Network"), style), 16}};
            columns.insert(columns.end(), rows.columns.begin(), rows.columns.end());
            writeFabricHead(sheet, columns, links, head);
            row = 1;
        }
        row = writeFabricRows(sheet, rows, row, network.id);
    }
}

} // namespace lanewatt::exchange
