#include "catalog/importers/table_input.h"

#include "model/try.h"
#include "streams/csv_reader.h"
#include "streams/ods_reader.h"
#include "streams/xlsx_reader.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lanewatt::catalog {

namespace {

/// Files of the archive of a workbook: a few for each sheet, and its pictures.
constexpr std::uint64_t kMostBookFiles = 10'000;

/// Opens the workbook of an archive, whatever its format, and gives its reader to `use`.
template <class Use> auto withBook(const streams::Input& input, const std::string& sheet, const Use& use) -> decltype(use(std::declval<streams::XlsxReader&>()))
{
    streams::ZipLimits limits;
    limits.entries = kMostBookFiles;
    LANEWATT_TRY(archive, streams::ZipReader::open(input.path(), limits));
    if (streams::isOds(**archive)) {
        streams::OdsOptions options;
        options.sheet = sheet;
        LANEWATT_TRY(book, streams::OdsReader::open(std::move(*archive), input.path(), options));
        return use(**book);
    }
    streams::XlsxOptions options;
    options.sheet = sheet;
    LANEWATT_TRY(book, streams::XlsxReader::open(std::move(*archive), input.path(), options));
    return use(**book);
}

} // namespace

bool mayBeTable(streams::Input& input)
{
    if (input.kind() == streams::Input::Kind::Zip) {
        return input.archive() && (streams::isXlsx(*input.archive()) || streams::isOds(*input.archive()));
    }
    if (input.kind() == streams::Input::Kind::Folder) {
        return false;
    }
    std::string_view head = input.head();
    if (head.starts_with("\xEF\xBB\xBF")) {
        head.remove_prefix(3);
    }
    if (head.starts_with("\xFF\xFE") || head.starts_with("\xFE\xFF")) {
        return true;
    }
    const std::size_t first = head.find_first_not_of(" \t\r\n");
    return first != std::string_view::npos && std::string_view("{[<").find(head[first]) == std::string_view::npos &&
           !head.starts_with("---") && head.find('\0') == std::string_view::npos;
}

Expected<void> readTable(streams::Input& input, const std::string& sheet, const streams::RowFunction& take)
{
    if (input.kind() == streams::Input::Kind::Zip) {
        return withBook(input, sheet, [&](auto& book) { return book.rows(take); });
    }
    LANEWATT_TRY(file, streams::FileSource::open(input.path()));
    LANEWATT_TRY(facts, streams::readCsv(**file, input.path(), {}, take));
    return {};
}

Expected<std::vector<std::string>> sheetsOf(streams::Input& input)
{
    if (input.kind() != streams::Input::Kind::Zip) {
        return std::vector<std::string>();
    }
    return withBook(input, {}, [](auto& book) { return Expected<std::vector<std::string>>(book.sheets()); });
}

Expected<std::vector<streams::TableRow>> firstRows(streams::Input& input, const std::string& sheet, std::size_t most)
{
    std::vector<streams::TableRow> rows;
    LANEWATT_TRY(read, readTable(input, sheet, [&](streams::TableRow& row) {
                     rows.push_back(row);
                     return rows.size() < most;
                 }));
    return rows;
}

std::string tablePlace(const streams::Input& input, std::int64_t line)
{
    return input.path() + (input.kind() == streams::Input::Kind::Zip ? ", row " : ", line ") + std::to_string(line);
}

} // namespace lanewatt::catalog
