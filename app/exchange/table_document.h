#pragma once
/// One table for people, spreadsheets and programs, with a format for each suffix.
///
/// .xlsx  workbook of one sheet      .csv   RFC 4180, UTF-8 without byte order mark, CRLF; only the table, in English
/// .md, .html, .txt, .bbcode, .pdf: for people, as every document (document_writers.h)
///
/// The same table gives the same bytes.

#include "app/exchange/document.h"
#include "app/messages/messages.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::exchange {

struct TableRow {
    std::string section;            ///< rows of one section are consecutive: shown as heading, or as a separate column
    std::vector<std::string> cells; ///< as many as header cells
};

struct TableDocument {
    std::string title;
    std::string summary;            ///< a line below the title; may be empty
    std::string language;           ///< "en"
    std::string sectionName;        ///< header of the sections; empty where rows have none
    std::vector<std::string> header;
    std::vector<TableRow> rows;
    std::string empty;              ///< text instead of rows where there are none
    std::vector<std::string> notes; ///< below the table
};

std::string tableCsv(const TableDocument& table);
std::string tableMarkdown(const TableDocument& table);
std::string tableHtml(const TableDocument& table);
Expected<std::string> tableXlsx(const TableDocument& table);

/// The table as blocks, for its forms for people.
doc::Document documentOf(const TableDocument& table);

/// The style of files: that language and units, plain numbers.
messages::Style fileStyle(const messages::Style& style);

/// Format of a table.
struct TableStyle : messages::Style {
    bool forPrograms = false; ///< for other programs: a cell that only has a name shows its id
};

/// The suffixes of all formats, preferred first.
std::vector<std::string_view> tableSuffixes();

/// Writes the format of the path's suffix (any case), atomically. `make` creates the table in a style. The error for an
/// unknown suffix lists the supported ones.
Expected<void> writeTable(const std::string& path, const messages::Style& style,
                          const std::function<TableDocument(const TableStyle&)>& make);

} // namespace lanewatt::exchange
