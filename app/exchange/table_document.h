#pragma once
/// One table for people, spreadsheets and programs, one form for each suffix.
///
/// .xlsx  workbook of one sheet      .csv   RFC 4180, UTF-8 without byte order mark, CRLF; nothing but the table, in English
/// .md    for a forum or an issue    .html  one printable page
///
/// The same table gives the same bytes.

#include "app/messages/messages.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::exchange {

struct TableRow {
    std::string section;            ///< rows of one section follow each other: a heading, or a column of its own
    std::vector<std::string> cells; ///< as many as the header has
};

struct TableDocument {
    std::string title;
    std::string summary;            ///< a line below the title; may be empty
    std::string language;           ///< "en"
    std::string sectionName;        ///< head of the sections; empty where rows have none
    std::vector<std::string> header;
    std::vector<TableRow> rows;
    std::string empty;              ///< what stands in the place of rows where there are none
    std::vector<std::string> notes; ///< below the table
};

std::string tableCsv(const TableDocument& table);
std::string tableMarkdown(const TableDocument& table);
std::string tableHtml(const TableDocument& table);
Expected<std::string> tableXlsx(const TableDocument& table);

/// The style that files are written in: that language and those units, plain numbers.
messages::Style fileStyle(const messages::Style& style);

/// How one form of a table is written.
struct TableStyle : messages::Style {
    bool forPrograms = false; ///< what other programs read: a cell that holds a name alone keeps its id
};

/// Writes the form that the path's suffix names (in any case), whole or not at all. `make` gives the table in a style.
/// The error for an unknown suffix names those that are accepted.
Expected<void> writeTable(const std::string& path, const messages::Style& style,
                          const std::function<TableDocument(const TableStyle&)>& make);

} // namespace lanewatt::exchange
