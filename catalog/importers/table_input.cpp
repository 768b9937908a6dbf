#include "catalog/importers/table_input.h"

#include "model/try.h"
#include "streams/csv_reader.h"
#include "streams/xlsx_reader.h"

namespace lanewatt::catalog {

namespace {

Expected<std::unique_ptr<streams::XlsxReader>> openBook(const streams::Input& input, const std::string& sheet)
{
    LANEWATT_TRY(archive, streams::ZipReader::open(input.path()));
    streams::XlsxOptions options;
    options.sheet = sheet;
    return streams::XlsxReader::open(std::move(*archive), input.path(), options);
}

} // namespace

bool mayBeTable(streams::Input& input)
{
    if (input.kind() == streams::Input::Kind::Zip) {
        return input.archive() && streams::isXlsx(*input.archive());
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
        LANEWATT_TRY(book, openBook(input, sheet));
        return (*book)->rows(take);
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
    LANEWATT_TRY(book, openBook(input, {}));
    return (*book)->sheets();
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
