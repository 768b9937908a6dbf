#include "app/exchange/table_document.h"

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
    TableFormat{".md", [](const TableDocument& table) { return Expected<std::string>(tableMarkdown(table)); }},
    TableFormat{".html", [](const TableDocument& table) { return Expected<std::string>(tableHtml(table)); }},
};

} // namespace

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
