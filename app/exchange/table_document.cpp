#include "app/exchange/table_document.h"

#include "app/exchange/writers/document_writers.h"
#include "streams/whole_file.h"

#include <array>
#include <filesystem>

namespace lanewatt::exchange {

namespace {

struct TableFormat {
    std::string_view suffix;
    Expected<std::string> (*write)(const TableDocument&);
    bool forPrograms = false; ///< the same in every language
};

constexpr std::array kTableFormats{
    TableFormat{".xlsx", tableXlsx},
    TableFormat{".csv", [](const TableDocument& table) { return Expected<std::string>(tableCsv(table)); }, true},
    TableFormat{".md", writtenAs<TableDocument, writeMarkdown>},
    TableFormat{".html", writtenAs<TableDocument, writeHtml>},
    TableFormat{".txt", writtenAs<TableDocument, writeText>},
    TableFormat{".bbcode", writtenAs<TableDocument, writeBbcode>},
    TableFormat{".pdf", writtenAs<TableDocument, writePdf>},
};

} // namespace

doc::Document documentOf(const TableDocument& table)
{
    doc::Document out;
    out.title = table.title;
    out.style.language = table.language;
    out.paper.foot = table.title;
    out.paper.wide = true;
    out.heading(1, table.title);
    for (const std::string& text : {table.summary, table.rows.empty() ? table.empty : std::string()}) {
        if (!text.empty()) {
            out.paragraph(text);
        }
    }
    for (auto row = table.rows.begin(); row != table.rows.end();) {
        const std::string& section = row->section;
        if (!section.empty()) {
            out.heading(2, section);
        }
        doc::Table part;
        for (const std::string& head : table.header) {
            part.columns.push_back({.head = head});
        }
        for (; row != table.rows.end() && row->section == section; ++row) {
            doc::Row& cells = part.rows.emplace_back();
            for (const std::string& cell : row->cells) {
                cells.cells.push_back({.text = cell});
            }
        }
        out.add(std::move(part));
    }
    if (!table.notes.empty()) {
        out.add(doc::List{table.notes});
    }
    return out;
}

// a table has no drawings: only these can fail to be made
std::string tableMarkdown(const TableDocument& table) { return writeMarkdown(documentOf(table)).value(); }
std::string tableHtml(const TableDocument& table) { return writeHtml(documentOf(table)).value(); }

std::vector<std::string_view> tableSuffixes()
{
    std::vector<std::string_view> suffixes;
    for (const TableFormat& format : kTableFormats) {
        suffixes.push_back(format.suffix);
    }
    return suffixes;
}

messages::Style fileStyle(const messages::Style& style)
{
    messages::Style plain = style;
    plain.asciiSpaces = true;
    plain.thousands.clear();
    plain.decimalPoint = '.';
    return plain;
}

Expected<void> writeTable(const std::string& path, const messages::Style& style,
                          const std::function<TableDocument(const TableStyle&)>& make)
{
    std::string suffix = std::filesystem::path(path).extension().string();
    for (char& c : suffix) {
        c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
    std::string accepted;
    for (const TableFormat& format : kTableFormats) {
        if (format.suffix == suffix) {
            TableStyle own{fileStyle(style), format.forPrograms};
            if (format.forPrograms) {
                own.language = messages::Style{}.language;
            }
            const auto bytes = format.write(make(own));
            if (!bytes) {
                return tl::unexpected(Error{bytes.error().what, path});
            }
            return streams::writeWholeFile(path, *bytes);
        }
        accepted += (accepted.empty() ? "" : ", ") + std::string(format.suffix);
    }
    return fail(LW_MESSAGE("table.suffix", "has no form that a table can be written in; accepted: {accepted}"),
                {{"accepted", accepted}}, path);
}

} // namespace lanewatt::exchange
