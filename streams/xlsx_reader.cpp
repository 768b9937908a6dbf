#include "streams/xlsx_reader.h"

#include "model/text/dates.h"
#include "model/text/trim.h"
#include "model/try.h"
#include "streams/byte_source.h"
#include "streams/cell_text.h"
#include "streams/xml_entry.h"
#include "streams/xml_parser.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>
#include <optional>

namespace lanewatt::streams {

namespace {

constexpr std::string_view kWorkbook = "xl/workbook.xml";
/// A shared string that is used again counts as a copy only beyond this many bytes: short texts stand in each line of honest price lists,
/// and the cells that refer to them are bounded by the size of the sheet.
constexpr std::uint64_t kFreeRepeat = 256;
/// Sheets of a workbook. Readers look through many of them, each time opening the book.
constexpr std::size_t kMostSheets = 1'000;

/// "xl/worksheets/sheet1.xml" from a target relative to xl/, or absolute in the archive.
std::string partName(std::string_view target)
{
    return target.starts_with('/') ? std::string(target.substr(1)) : "xl/" + std::string(target);
}

template <class T> std::optional<T> number(std::string_view text)
{
    T value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc{} && end == text.data() + text.size() && !text.empty() ? std::optional(value) : std::nullopt;
}

/// Column (from 0) and row (from 1) of "AB12"; empty for other texts.
struct CellAddress {
    std::size_t column = 0;
    std::int64_t row = 0;
};
std::optional<CellAddress> address(std::string_view text)
{
    CellAddress result;
    std::size_t at = 0;
    for (; at < text.size() && text[at] >= 'A' && text[at] <= 'Z'; ++at) {
        result.column = result.column * 26 + static_cast<std::size_t>(text[at] - 'A') + 1;
        if (result.column > kMostSheetColumns) {
            return std::nullopt;
        }
    }
    const auto row = number<std::int64_t>(text.substr(at));
    if (at == 0 || !row || *row < 1 || *row > kMostSheetRows) {
        return std::nullopt;
    }
    --result.column;
    result.row = *row;
    return result;
}

/// Number formats that show a date (ECMA-376 part 1, 18.8.30).
bool isDateFormat(int id)
{
    return (id >= 14 && id <= 17) || id == 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
}
/// A custom format is a date format when it has years or days outside quotes and brackets.
bool isDateFormat(std::string_view code)
{
    bool quoted = false;
    bool bracket = false;
    for (std::size_t i = 0; i < code.size(); ++i) {
        const char c = code[i];
        if (c == '\\') {
            ++i;
        } else if (c == '"') {
            quoted = !quoted;
        } else if (!quoted && c == '[') {
            bracket = true;
        } else if (!quoted && c == ']') {
            bracket = false;
        } else if (!quoted && !bracket && (c == 'y' || c == 'Y' || c == 'd' || c == 'D')) {
            return true;
        }
    }
    return false;
}

/// ISO date of a serial day; empty outside 1900 … 9999. Day 60 of the 1900 calendar is a leap day that did not exist.
std::optional<std::string> isoDate(double serial, bool from1904)
{
    if (!(serial >= 0) || serial > 2'958'465) {
        return std::nullopt;
    }
    auto days = static_cast<std::int64_t>(std::floor(serial));
    if (from1904) {
        days += 1462;
    } else if (days < 60) {
        ++days;
    }
    return dateText(days - 25'569); // serial number of 1970-01-01
}

struct Sheet {
    std::string name, part;
    bool hidden = false;
};

struct MergedRange {
    CellAddress first, last;
};

} // namespace

struct XlsxReader::Impl {
    std::unique_ptr<ZipReader> archive;
    std::string name;
    XlsxOptions options;
    std::vector<Sheet> sheets;
    std::vector<std::string> shared;
    std::vector<bool> dateStyles; ///< by cell format
    bool from1904 = false;

    Expected<void> parse(const ZipEntry& entry, XmlHandlers handlers, XmlParser*& parser) const
    {
        return parseXmlEntry(*archive, entry, name, std::move(handlers), parser);
    }
    Expected<void> parse(const ZipEntry& entry, XmlHandlers handlers) const
    {
        XmlParser* parser = nullptr;
        return parse(entry, std::move(handlers), parser);
    }
    tl::unexpected<Error> tooMuch(MessageTemplate text, std::uint64_t most, const std::string& where) const
    {
        return fail(text, {{"most", byteText(most)}}, name + ", " + where);
    }

    Expected<void> readWorkbook();
    Expected<void> readStyles();
    Expected<void> readShared();
    Expected<std::vector<MergedRange>> readMerged(const ZipEntry& sheet) const;
    Expected<const ZipEntry*> chosenSheet() const;
};

Expected<void> XlsxReader::Impl::readWorkbook()
{
    const ZipEntry* entry = archive->find(kWorkbook);
    if (!entry) {
        return fail(LW_MESSAGE("xlsx.none", "This archive is no .xlsx workbook: {part} is missing"),
                    {{"part", std::string(kWorkbook)}}, name);
    }
    std::map<std::string, std::string, std::less<>> targets;
    const auto nothing = [](auto&&...) {};
    if (const ZipEntry* relations = archive->find("xl/_rels/workbook.xml.rels")) {
        auto parsed = parse(*relations, {[&](std::string_view element, const XmlAttributes& attributes) {
                                             if (element == "Relationship" && targets.size() < 10'000) {
                                                 targets.emplace(xmlAttribute(attributes, "Id"),
                                                                 xmlAttribute(attributes, "Target"));
                                             }
                                         },
                                         nothing, nothing});
        if (!parsed) {
            return parsed;
        }
    }
    std::vector<std::pair<Sheet, std::string>> found;
    std::size_t count = 0;
    auto parsed = parse(*entry, {[&](std::string_view element, const XmlAttributes& attributes) {
                                     if (element == "sheet" && ++count <= kMostSheets) {
                                         found.push_back({{std::string(xmlAttribute(attributes, "name")), {},
                                                           !xmlAttribute(attributes, "state").empty() &&
                                                               xmlAttribute(attributes, "state") != "visible"},
                                                          std::string(xmlAttribute(attributes, "id"))});
                                     } else if (element == "workbookPr") {
                                         const std::string_view value = xmlAttribute(attributes, "date1904");
                                         from1904 = value == "1" || value == "true";
                                     }
                                 },
                                 nothing, nothing});
    if (!parsed) {
        return parsed;
    }
    if (count > kMostSheets) {
        return fail(LW_MESSAGE("xlsx.sheets", "The workbook has {count} sheets; at most {most} are read"),
                    {{"count", static_cast<std::int64_t>(count)}, {"most", static_cast<std::int64_t>(kMostSheets)}}, name);
    }
    for (auto& [sheet, id] : found) {
        const auto target = targets.find(id);
        sheet.part = target == targets.end() ? "xl/worksheets/sheet" + std::to_string(sheets.size() + 1) + ".xml"
                                             : partName(target->second);
        sheets.push_back(std::move(sheet));
    }
    return {};
}

Expected<void> XlsxReader::Impl::readStyles()
{
    const ZipEntry* entry = archive->find("xl/styles.xml");
    if (!entry) {
        return {};
    }
    std::map<int, bool> custom;
    bool inCellFormats = false;
    return parse(*entry, {[&](std::string_view element, const XmlAttributes& attributes) {
                              if (element == "numFmt") {
                                  if (const auto id = number<int>(xmlAttribute(attributes, "numFmtId")); id && custom.size() < 100'000) {
                                      custom[*id] = isDateFormat(xmlAttribute(attributes, "formatCode"));
                                  }
                              } else if (element == "cellXfs") {
                                  inCellFormats = true;
                              } else if (element == "xf" && inCellFormats && dateStyles.size() < 100'000) {
                                  const int id = number<int>(xmlAttribute(attributes, "numFmtId")).value_or(0);
                                  const auto known = custom.find(id);
                                  dateStyles.push_back(known == custom.end() ? isDateFormat(id) : known->second);
                              }
                          },
                          [&](std::string_view element) { inCellFormats = inCellFormats && element != "cellXfs"; },
                          [](std::string_view) {}});
}

Expected<void> XlsxReader::Impl::readShared()
{
    const ZipEntry* entry = archive->find("xl/sharedStrings.xml");
    if (!entry) {
        return {};
    }
    std::size_t bytes = 0;
    std::string current;
    bool inText = false;
    int phonetic = 0;
    bool tooLarge = false;
    XmlParser* parser = nullptr;
    auto parsed = parse(*entry,
                        {[&](std::string_view element, const XmlAttributes&) {
                             if (element == "si") {
                                 current.clear();
                             } else if (element == "rPh") {
                                 ++phonetic;
                             } else if (element == "t") {
                                 inText = true;
                             }
                         },
                         [&](std::string_view element) {
                             if (element == "si") {
                                 bytes += sizeof(std::string); // empty texts need memory too
                                 tooLarge = tooLarge || bytes > options.sharedBytes;
                                 if (tooLarge) {
                                     parser->stop();
                                 } else {
                                     shared.push_back(current);
                                 }
                             } else if (element == "rPh") {
                                 --phonetic;
                             } else if (element == "t") {
                                 inText = false;
                             }
                         },
                         [&](std::string_view text) {
                             if (!inText || phonetic > 0) {
                                 return;
                             }
                             bytes += text.size();
                             current += text;
                             if (bytes > options.sharedBytes || current.size() > options.cellBytes) {
                                 tooLarge = true;
                                 parser->stop();
                             }
                         }},
                        parser);
    if (current.size() > options.cellBytes) {
        return tooMuch(LW_MESSAGE("xlsx.text_size", "A text of the workbook is larger than {most}"), options.cellBytes, entry->name);
    }
    if (tooLarge) {
        return tooMuch(LW_MESSAGE("xlsx.strings", "The workbook's texts are larger than {most}"), options.sharedBytes, entry->name);
    }
    return parsed;
}

Expected<const ZipEntry*> XlsxReader::Impl::chosenSheet() const
{
    const Sheet* chosen = nullptr;
    std::string names;
    for (const Sheet& sheet : sheets) {
        names += (names.empty() ? "" : ", ") + sheet.name;
        const bool wanted = options.sheet.empty() ? !sheet.hidden : sheet.name == options.sheet;
        if (wanted && !chosen) {
            chosen = &sheet;
        }
    }
    if (!chosen && options.sheet.empty() && !sheets.empty()) {
        chosen = &sheets.front();
    }
    if (!chosen) {
        return fail(LW_MESSAGE("xlsx.sheet", "The workbook has no sheet \"{sheet}\"; it has: {sheets}"),
                    {{"sheet", options.sheet}, {"sheets", names.empty() ? "none" : names}}, name);
    }
    const ZipEntry* entry = archive->find(chosen->part);
    if (!entry) {
        return fail(LW_MESSAGE("xlsx.sheet_missing", "The workbook names the sheet \"{sheet}\" but does not hold it"),
                    {{"sheet", chosen->name}}, name);
    }
    return entry;
}

Expected<std::vector<MergedRange>> XlsxReader::Impl::readMerged(const ZipEntry& sheet) const
{
    std::vector<MergedRange> merged;
    auto parsed = parse(sheet, {[&](std::string_view element, const XmlAttributes& attributes) {
                                    const std::string_view range = xmlAttribute(attributes, "ref");
                                    const std::size_t colon = range.find(':');
                                    if (element != "mergeCell" || colon == std::string_view::npos || merged.size() >= 4096) {
                                        return;
                                    }
                                    const auto first = address(range.substr(0, colon));
                                    const auto last = address(range.substr(colon + 1));
                                    if (first && last && first->row <= static_cast<std::int64_t>(options.mergedHeaderRows) &&
                                        first->column <= last->column && first->row <= last->row) {
                                        merged.push_back({*first, *last});
                                    }
                                },
                                [](std::string_view) {}, [](std::string_view) {}});
    if (!parsed) {
        return tl::unexpected(std::move(parsed.error()));
    }
    return merged;
}

XlsxReader::XlsxReader(std::unique_ptr<Impl> impl) : m_impl(std::move(impl)) {}
XlsxReader::~XlsxReader() = default;

Expected<std::unique_ptr<XlsxReader>> XlsxReader::open(std::unique_ptr<ZipReader> archive, std::string name,
                                                       const XlsxOptions& options)
{
    auto impl = std::make_unique<Impl>();
    impl->archive = std::move(archive);
    impl->name = std::move(name);
    impl->options = options;
    LANEWATT_TRY(workbook, impl->readWorkbook());
    LANEWATT_TRY(styles, impl->readStyles());
    LANEWATT_TRY(shared, impl->readShared());
    return std::unique_ptr<XlsxReader>(new XlsxReader(std::move(impl)));
}

std::vector<std::string> XlsxReader::sheets() const
{
    std::vector<std::string> names;
    for (const Sheet& sheet : m_impl->sheets) {
        names.push_back(sheet.name);
    }
    return names;
}

namespace {

/// Assembles the cells of a sheet and delivers rows.
class SheetReader {
public:
    SheetReader(const std::vector<std::string>& shared, const std::vector<bool>& dateStyles, bool from1904,
                std::vector<MergedRange> merged, const XlsxOptions& options, const RowFunction& take)
        : m_shared(shared),
          m_dateStyles(dateStyles),
          m_from1904(from1904),
          m_merged(std::move(merged)),
          m_mergedTexts(m_merged.size()),
          m_used(shared.size()),
          m_options(options),
          m_copies(options.copiedCells, options.copiedBytes),
          m_take(take)
    {}

    XmlParser* parser = nullptr;
    std::optional<Error> broken;
    std::string name;

    void start(std::string_view element, const XmlAttributes& attributes)
    {
        if (element == "row") {
            const std::string_view r = xmlAttribute(attributes, "r");
            const auto row = number<std::int64_t>(r);
            m_row.line = row ? *row : m_row.line + 1;
            m_row.cells.clear();
            m_column = 0;
            if ((!row && !r.empty()) || m_row.line > kMostSheetRows || m_row.line < 1) {
                stop(fail(LW_MESSAGE("xlsx.row", "The sheet has a row with an impossible number"), {}, name));
            }
        } else if (element == "c") {
            const std::string_view r = xmlAttribute(attributes, "r");
            if (!r.empty()) {
                const auto at = address(r);
                if (!at) {
                    stop(fail(LW_MESSAGE("xlsx.cell", "The sheet has a cell at the impossible place \"{place}\""),
                              {{"place", std::string(r.substr(0, 40))}}, place()));
                    return;
                }
                m_column = at->column;
            }
            if (m_column >= kMostSheetColumns) {
                stop(fail(LW_MESSAGE("xlsx.columns", "A row has more cells than a sheet can have"), {}, place()));
                return;
            }
            m_type = xmlAttribute(attributes, "t");
            m_style = number<std::size_t>(xmlAttribute(attributes, "s")).value_or(0);
            m_value.clear();
        } else if (element == "v") {
            m_inValue = true;
        } else if (element == "is") {
            m_inInline = true;
        } else if (element == "rPh") {
            ++m_phonetic;
        } else if (element == "t" && m_inInline) {
            m_inValue = m_phonetic == 0;
        }
    }
    void end(std::string_view element)
    {
        if (element == "v" || element == "t") {
            m_inValue = false;
        } else if (element == "is") {
            m_inInline = false;
        } else if (element == "rPh") {
            --m_phonetic;
        } else if (element == "c") {
            if (m_row.cells.size() <= m_column) {
                m_row.cells.resize(m_column + 1);
            }
            m_row.cells[m_column] = cell();
            ++m_column;
        } else if (element == "row") {
            fillMerged();
            if (!broken && !m_row.blank() && !m_take(m_row)) {
                parser->stop();
            }
        } else if (element == "sheetData") {
            parser->stop();
        }
    }
    void text(std::string_view text)
    {
        if (!m_inValue) {
            return;
        }
        m_value += text;
        if (m_value.size() > m_options.cellBytes) {
            stop(fail(LW_MESSAGE("xlsx.cell_size", "A cell is larger than {most}"), {{"most", byteText(m_options.cellBytes)}}, place()));
        }
    }

private:
    std::string place() const { return name + ", row " + std::to_string(m_row.line); }
    void stop(tl::unexpected<Error> error)
    {
        if (!broken) {
            broken = std::move(error.value());
        }
        parser->stop();
    }

    /// Counts cells, and bytes of their texts, that the file does not spell out.
    bool mayCopy(std::uint64_t cells, std::uint64_t bytes)
    {
        const CopyBound::Exceeded exceeded = m_copies.add(cells, bytes);
        if (exceeded == CopyBound::Exceeded::Cells) {
            stop(fail(LW_MESSAGE("xlsx.copies", "The sheet repeats its cells more than {most} times"),
                      {{"most", static_cast<std::int64_t>(m_options.copiedCells)}}, place()));
        } else if (exceeded == CopyBound::Exceeded::Bytes) {
            stop(fail(LW_MESSAGE("xlsx.copied_size", "The sheet repeats more than {most} of text"), {{"most", byteText(m_options.copiedBytes)}}, place()));
        }
        return exceeded == CopyBound::Exceeded::None;
    }
    /// The same for a shared string, which is spelled out once.
    bool mayUse(std::size_t shared)
    {
        const std::uint64_t bytes = m_shared[shared].size();
        const bool again = m_used[shared];
        m_used[shared] = true;
        return !again || bytes <= kFreeRepeat || mayCopy(0, bytes - kFreeRepeat);
    }

    Cell cell()
    {
        if (m_type == "s") {
            const auto index = number<std::size_t>(trimmed(m_value));
            if (!index || *index >= m_shared.size()) {
                stop(fail(LW_MESSAGE("xlsx.shared", "A cell points to a text that the workbook does not hold"), {}, place()));
                return {};
            }
            if (!mayUse(*index)) {
                return {};
            }
            const std::string_view text = trimmed(m_shared[*index]);
            return {std::string(text), text.empty() ? CellKind::Empty : CellKind::Text};
        }
        const std::string_view raw = trimmed(m_value);
        if (raw.empty()) {
            return {};
        }
        if (m_type == "str" || m_type == "inlineStr") {
            return {std::string(raw), CellKind::Text};
        }
        if (m_type == "b") {
            return {raw == "0" ? "false" : "true", CellKind::Boolean};
        }
        if (m_type == "e") {
            return {std::string(raw), CellKind::Failed};
        }
        if (m_type == "d") {
            return {std::string(raw.substr(0, 10)), CellKind::Date};
        }
        if (m_style < m_dateStyles.size() && m_dateStyles[m_style]) {
            if (const auto value = number<double>(raw)) {
                if (auto date = isoDate(*value, m_from1904)) {
                    return {std::move(*date), CellKind::Date};
                }
            }
        }
        return {numberCellText(raw), CellKind::Number};
    }

    /// Copies the text of a merged range to all its cells.
    void fillMerged()
    {
        for (std::size_t i = 0; i < m_merged.size(); ++i) {
            const MergedRange& range = m_merged[i];
            if (m_row.line < range.first.row || m_row.line > range.last.row) {
                continue;
            }
            if (m_row.line == range.first.row && range.first.column < m_row.cells.size()) {
                const Cell& first = m_row.cells[range.first.column];
                if (!first.text.empty() && !mayCopy(1, first.text.size())) {
                    return;
                }
                m_mergedTexts[i] = first;
            }
            // a title across a whole sheet must not create 16,384 cells
            const std::size_t end = std::min({range.last.column + 1, std::max(m_row.cells.size(), range.first.column + 256)});
            if (m_mergedTexts[i].text.empty()) {
                continue;
            }
            if (m_row.cells.size() < range.first.column && !mayCopy(range.first.column - m_row.cells.size(), 0)) {
                return; // a range at the far end of an empty row
            }
            if (m_row.cells.size() < end) {
                m_row.cells.resize(end);
            }
            for (std::size_t c = range.first.column; c < end; ++c) {
                if (m_row.cells[c].text.empty()) {
                    if (!mayCopy(1, m_mergedTexts[i].text.size())) {
                        return;
                    }
                    m_row.cells[c] = m_mergedTexts[i];
                }
            }
        }
    }

    const std::vector<std::string>& m_shared;
    const std::vector<bool>& m_dateStyles;
    bool m_from1904;
    std::vector<MergedRange> m_merged;
    std::vector<Cell> m_mergedTexts;
    std::vector<bool> m_used; ///< shared strings that stood in a cell
    const XlsxOptions& m_options;
    CopyBound m_copies;
    const RowFunction& m_take;
    TableRow m_row;
    std::size_t m_column = 0;
    std::string m_type, m_value;
    std::size_t m_style = 0;
    bool m_inValue = false;
    bool m_inInline = false;
    int m_phonetic = 0;
};

} // namespace

Expected<void> XlsxReader::rows(const RowFunction& take)
{
    LANEWATT_TRY(sheet, m_impl->chosenSheet());
    LANEWATT_TRY(merged, m_impl->readMerged(**sheet));
    SheetReader reader(m_impl->shared, m_impl->dateStyles, m_impl->from1904, std::move(*merged), m_impl->options, take);
    reader.name = m_impl->name + ", " + (*sheet)->name;
    auto parsed = m_impl->parse(**sheet,
                                {[&](std::string_view element, const XmlAttributes& attributes) { reader.start(element, attributes); },
                                 [&](std::string_view element) { reader.end(element); },
                                 [&](std::string_view text) { reader.text(text); }},
                                reader.parser);
    if (reader.broken) {
        return tl::unexpected(std::move(*reader.broken));
    }
    return parsed;
}

bool isXlsx(const ZipReader& archive) { return archive.find(kWorkbook) != nullptr; }

} // namespace lanewatt::streams
