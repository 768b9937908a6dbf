#include "streams/ods_reader.h"

#include "model/text/trim.h"
#include "model/try.h"
#include "streams/byte_source.h"
#include "streams/cell_text.h"
#include "streams/xml_entry.h"
#include "streams/xml_parser.h"

#include <algorithm>
#include <charconv>
#include <functional>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

namespace lanewatt::streams {

namespace {

constexpr std::string_view kOdsType = "application/vnd.oasis.opendocument.spreadsheet"; // also of templates: "…-template"
constexpr std::string_view kOdsContent = "content.xml";
constexpr std::size_t kMostOdsSheets = 10'000;
constexpr std::size_t kMostSpans = 1'000;
/// A title across a whole sheet must not create 16,384 cells.
constexpr std::size_t kWidestFill = 256;

struct OdsSheet {
    std::string name;
    bool hidden = false;
};

/// A merged range that is filled, from where it begins.
struct OdsSpan {
    std::int64_t lastRow = 0;
    std::size_t first = 0, last = 0; ///< columns
    Cell cell;
};

/// Lists the sheets; tables elsewhere (links, tracked changes, drawings) are none.
class SheetLister {
public:
    void start(std::string_view element, const XmlAttributes& attributes)
    {
        ++m_depth;
        if (element == "style" && xmlAttribute(attributes, "family") == "table") {
            m_style = xmlAttribute(attributes, "name");
        } else if (element == "table-properties" && xmlAttribute(attributes, "display") == "false" && m_hidden.size() < kMostOdsSheets) {
            m_hidden.insert(m_style);
        } else if (element == "spreadsheet" && m_body == 0) {
            m_body = m_depth;
        } else if (element == "table" && m_body > 0 && m_depth == m_body + 1 && sheets.size() < kMostOdsSheets) {
            sheets.push_back({std::string(xmlAttribute(attributes, "name")), m_hidden.contains(xmlAttribute(attributes, "style-name"))});
        }
    }
    void end()
    {
        if (m_depth == m_body) {
            m_body = 0;
        }
        --m_depth;
    }

    std::vector<OdsSheet> sheets;

private:
    int m_depth = 0;
    int m_body = 0;
    std::string m_style;
    std::set<std::string, std::less<>> m_hidden;
};

/// Assembles the cells of one sheet and delivers rows.
class OdsSheetReader {
public:
    OdsSheetReader(std::size_t wanted, std::string name, const OdsOptions& options, const RowFunction& take)
        : m_wanted(wanted), m_name(std::move(name)), m_options(options), m_take(take), m_copies(options.copiedCells, options.copiedBytes)
    {}

    XmlParser* parser = nullptr;
    std::optional<Error> broken;

    void start(std::string_view element, const XmlAttributes& attributes)
    {
        ++m_depth;
        if (m_skipped > 0) {
            return;
        }
        if (m_cell > 0) {
            startInCell(element, attributes);
        } else if (m_row > 0) {
            if (element == "table-cell" || element == "covered-table-cell") {
                startCell(attributes);
            } else {
                skip();
            }
        } else if (m_table > 0) {
            if (element == "table-row") {
                startRow(attributes);
            } else if (element != "table-header-rows" && element != "table-rows" && element != "table-row-group") {
                skip();
            }
        } else if (m_body == 0) {
            m_body = element == "spreadsheet" ? m_depth : 0;
        } else if (element == "table" && m_seen++ == m_wanted) {
            m_table = m_depth;
        } else {
            skip();
        }
    }
    void end()
    {
        if (m_skipped > 0) {
            m_skipped = m_skipped == m_depth ? 0 : m_skipped;
        } else if (m_depth == m_paragraph) {
            m_paragraph = 0;
        } else if (m_depth == m_cell) {
            endCell();
            m_cell = 0;
        } else if (m_depth == m_row) {
            m_row = 0;
            endRow();
        } else if (m_depth == m_table) {
            parser->stop();
        }
        --m_depth;
    }
    void text(std::string_view text)
    {
        if (m_skipped > 0 || m_paragraph == 0) {
            return;
        }
        for (const char c : text) { // white space of the file counts once, and not at the beginning
            const bool space = c == ' ' || c == '\n' || c == '\t' || c == '\r';
            if (!space) {
                m_text += c;
            } else if (!m_afterSpace) {
                m_text += ' ';
            }
            m_afterSpace = space;
        }
        checkText();
    }

private:
    std::string place() const { return m_name + ", row " + std::to_string(m_line); }
    void stop(MessageTemplate text, std::vector<MessageArgument> arguments = {})
    {
        if (!broken) {
            broken = Error{{text, std::move(arguments)}, place()};
        }
        parser->stop();
    }
    void skip() { m_skipped = m_depth; }

    /// A count of the file, at least 1; 1 without one.
    std::int64_t countOf(const XmlAttributes& attributes, std::string_view name)
    {
        const std::string_view text = xmlAttribute(attributes, name);
        if (text.empty()) {
            return 1;
        }
        std::int64_t count = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), count);
        if (error != std::errc{} || end != text.data() + text.size() || count < 1) {
            stop(LW_MESSAGE("ods.count", "The sheet repeats or merges \"{count}\" times, which is impossible"), {{"count", std::string(text.substr(0, 40))}});
            return 1;
        }
        return count;
    }

    void startRow(const XmlAttributes& attributes)
    {
        m_row = m_depth;
        m_line = m_next;
        m_cells.clear();
        m_column = 0;
        m_rowBytes = 0;
        m_rowCount = std::min(kMostSheetRows, countOf(attributes, "number-rows-repeated"));
    }
    void startCell(const XmlAttributes& attributes)
    {
        m_cell = m_depth;
        m_type.clear();
        m_failed = false;
        for (const auto& [name, value] : attributes) { // LibreOffice says the type twice, once in its own words
            if (name == "value-type") {
                m_failed = m_failed || value == "error";
                m_type = m_type.empty() ? std::string(value) : m_type;
            }
        }
        m_value = xmlAttribute(attributes, m_type == "date"      ? "date-value"
                                           : m_type == "boolean" ? "boolean-value"
                                           : m_type == "string"  ? "string-value"
                                                                 : "value");
        m_cellCount = countOf(attributes, "number-columns-repeated");
        m_spanColumns = countOf(attributes, "number-columns-spanned");
        m_spanRows = countOf(attributes, "number-rows-spanned");
        m_text.clear();
        m_paragraphs = 0;
    }
    void startInCell(std::string_view element, const XmlAttributes& attributes)
    {
        if (m_paragraph == 0) {
            if (element != "p" && element != "h") {
                skip(); // notes, drawings, lists of what was detected
                return;
            }
            m_paragraph = m_depth;
            m_afterSpace = true;
            if (m_paragraphs++ > 0) {
                m_text += '\n';
            }
        } else if (element == "s") {
            m_text.append(static_cast<std::size_t>(std::min(countOf(attributes, "c"), static_cast<std::int64_t>(m_options.cellBytes))), ' ');
            m_afterSpace = false;
        } else if (element == "tab") {
            m_text += ' ';
            m_afterSpace = false;
        } else if (element == "line-break") {
            m_text += '\n';
            m_afterSpace = true;
        } else if (element == "annotation" || element == "note" || element == "frame") {
            skip();
        }
        checkText();
    }
    void checkText()
    {
        if (m_text.size() > m_options.cellBytes) {
            stop(LW_MESSAGE("ods.cell_size", "A cell is larger than {most}"), {{"most", byteText(m_options.cellBytes)}});
        }
    }

    Cell cell() const
    {
        const std::string_view shown = trimmed(m_text);
        const std::string_view value = trimmed(m_value);
        if (m_failed) {
            return {std::string(shown), shown.empty() ? CellKind::Empty : CellKind::Failed};
        }
        if (!value.empty() && value.size() <= m_options.cellBytes) {
            if (m_type == "float" || m_type == "percentage" || m_type == "currency") {
                return {numberCellText(value), CellKind::Number};
            }
            if (m_type == "date") {
                return {std::string(value.substr(0, 10)), CellKind::Date};
            }
            if (m_type == "boolean") {
                return {std::string(value), CellKind::Boolean};
            }
            if (m_type == "string") {
                return {std::string(value), CellKind::Text};
            }
        }
        return {std::string(shown), shown.empty() ? CellKind::Empty : CellKind::Text};
    }

    /// Counts cells, and bytes of their texts, that the file does not spell out.
    bool mayCopy(std::uint64_t cells, std::uint64_t bytes)
    {
        const CopyBound::Exceeded exceeded = m_copies.add(cells, bytes);
        if (exceeded == CopyBound::Exceeded::Cells) {
            stop(LW_MESSAGE("ods.copies", "The sheet repeats its cells more than {most} times"), {{"most", static_cast<std::int64_t>(m_options.copiedCells)}});
            return false;
        }
        if (exceeded == CopyBound::Exceeded::Bytes) {
            stop(LW_MESSAGE("ods.copied_size", "The sheet repeats more than {most} of text"), {{"most", byteText(m_options.copiedBytes)}});
            return false;
        }
        return true;
    }
    bool mayHold(std::uint64_t bytes)
    {
        m_rowBytes += bytes;
        if (m_rowBytes > m_options.rowBytes) {
            stop(LW_MESSAGE("ods.row_size", "A row is larger than {most}"), {{"most", byteText(m_options.rowBytes)}});
            return false;
        }
        return true;
    }

    void endCell()
    {
        const Cell made = cell();
        const auto count = static_cast<std::size_t>(std::min<std::int64_t>(m_cellCount, std::int64_t{kMostSheetColumns} + 1));
        const std::size_t end = m_column + count;
        if (made.kind == CellKind::Empty) {
            m_column = std::min(end, kMostSheetColumns + 1);
            return;
        }
        if (end > kMostSheetColumns) {
            stop(LW_MESSAGE("ods.columns", "A row has more cells than a sheet can have"));
            return;
        }
        if (!mayCopy(end - m_cells.size() - 1, std::uint64_t{count - 1} * made.text.size()) || !mayHold(std::uint64_t{count} * made.text.size())) {
            return;
        }
        m_cells.resize(m_column);
        m_cells.resize(end, made);
        if ((m_spanColumns > 1 || m_spanRows > 1) && m_line <= m_options.mergedHeaderRows && m_spans.size() < kMostSpans) {
            const auto columns = static_cast<std::size_t>(std::min<std::int64_t>(m_spanColumns, std::int64_t{kMostSheetColumns}));
            m_spans.push_back({m_line + std::min(m_spanRows, kMostSheetRows) - 1, m_column, std::min(m_column + columns, kMostSheetColumns) - 1, made});
        }
        m_column = end;
    }

    /// Copies the text of a merged range to all its cells.
    void fillSpans()
    {
        std::erase_if(m_spans, [&](const OdsSpan& span) { return span.lastRow < m_line; });
        for (const OdsSpan& span : m_spans) {
            const std::size_t end = std::min(span.last + 1, std::max(m_cells.size(), span.first + kWidestFill));
            if (m_cells.size() < end) {
                m_cells.resize(end);
            }
            for (std::size_t column = span.first; column < end; ++column) {
                if (m_cells[column].text.empty()) {
                    if (!mayHold(span.cell.text.size()) || !mayCopy(1, span.cell.text.size())) {
                        return;
                    }
                    m_cells[column] = span.cell;
                }
            }
        }
    }

    void endRow()
    {
        m_next = std::min(m_next + m_rowCount, kMostSheetRows + 1);
        fillSpans();
        TableRow row;
        row.line = m_line;
        row.cells = m_cells;
        if (broken || row.blank()) {
            return;
        }
        for (std::int64_t i = 0; i < m_rowCount && !broken; ++i) {
            row.line = m_line + i;
            if (row.line > kMostSheetRows) {
                stop(LW_MESSAGE("ods.rows", "The sheet has more rows than a sheet can have"));
                return;
            }
            if (i > 0) {
                if (!mayCopy(m_cells.size(), m_rowBytes)) {
                    return;
                }
                row.cells = m_cells; // the one before may have been moved away
            }
            if (!m_take(row)) {
                parser->stop();
                return;
            }
        }
    }

    std::size_t m_wanted; ///< which sheet, from 0
    std::string m_name;
    const OdsOptions& m_options;
    const RowFunction& m_take;
    CopyBound m_copies;
    int m_depth = 0;
    int m_skipped = 0, m_body = 0, m_table = 0, m_row = 0, m_cell = 0, m_paragraph = 0; ///< depth of the element that is open; 0 = none
    std::size_t m_seen = 0;                                                             ///< sheets
    std::int64_t m_next = 1, m_line = 0, m_rowCount = 1;
    std::vector<Cell> m_cells;
    std::vector<OdsSpan> m_spans;
    std::size_t m_column = 0;
    std::uint64_t m_rowBytes = 0;
    std::int64_t m_cellCount = 1, m_spanColumns = 1, m_spanRows = 1;
    std::string m_type, m_value, m_text;
    bool m_failed = false;
    bool m_afterSpace = false;
    int m_paragraphs = 0;
};

} // namespace

struct OdsReader::Impl {
    std::unique_ptr<ZipReader> archive;
    std::string name;
    OdsOptions options;
    std::vector<OdsSheet> sheets;

    Expected<void> refuseEncrypted() const;
    Expected<void> listSheets();
    Expected<std::size_t> chosenSheet() const;
};

Expected<void> OdsReader::Impl::refuseEncrypted() const
{
    const ZipEntry* manifest = archive->find("META-INF/manifest.xml");
    if (!manifest) {
        return {};
    }
    bool encrypted = false;
    XmlParser* parser = nullptr;
    LANEWATT_TRY(parsed, parseXmlEntry(*archive, *manifest, name,
                                       {[&](std::string_view element, const XmlAttributes&) { encrypted = encrypted || element == "encryption-data"; },
                                        [](std::string_view) {}, [](std::string_view) {}},
                                       parser));
    if (encrypted) {
        return fail(LW_MESSAGE("ods.encrypted", "The spreadsheet is protected by a password; save it without one"), {}, name);
    }
    return {};
}

Expected<void> OdsReader::Impl::listSheets()
{
    const ZipEntry* content = archive->find(kOdsContent);
    if (!content) {
        return fail(LW_MESSAGE("ods.none", "This archive is no .ods spreadsheet: {part} is missing"), {{"part", std::string(kOdsContent)}}, name);
    }
    SheetLister lister;
    XmlParser* parser = nullptr;
    LANEWATT_TRY(parsed, parseXmlEntry(*archive, *content, name,
                                       {[&](std::string_view element, const XmlAttributes& attributes) { lister.start(element, attributes); },
                                        [&](std::string_view) { lister.end(); }, [](std::string_view) {}},
                                       parser));
    sheets = std::move(lister.sheets);
    return {};
}

Expected<std::size_t> OdsReader::Impl::chosenSheet() const
{
    std::string names;
    for (std::size_t i = 0; i < sheets.size(); ++i) {
        if (options.sheet.empty() ? !sheets[i].hidden : sheets[i].name == options.sheet) {
            return i;
        }
        names += (names.empty() ? "" : ", ") + sheets[i].name;
    }
    if (options.sheet.empty() && !sheets.empty()) {
        return std::size_t{0};
    }
    return fail(LW_MESSAGE("ods.sheet", "The spreadsheet has no sheet \"{sheet}\"; it has: {sheets}"),
                {{"sheet", options.sheet}, {"sheets", names.empty() ? "none" : names}}, name);
}

OdsReader::OdsReader(std::unique_ptr<Impl> impl) : m_impl(std::move(impl)) {}
OdsReader::~OdsReader() = default;

Expected<std::unique_ptr<OdsReader>> OdsReader::open(std::unique_ptr<ZipReader> archive, std::string name, const OdsOptions& options)
{
    auto impl = std::make_unique<Impl>();
    impl->archive = std::move(archive);
    impl->name = std::move(name);
    impl->options = options;
    LANEWATT_TRY(readable, impl->refuseEncrypted());
    LANEWATT_TRY(listed, impl->listSheets());
    return std::unique_ptr<OdsReader>(new OdsReader(std::move(impl)));
}

std::vector<std::string> OdsReader::sheets() const
{
    std::vector<std::string> names;
    for (const OdsSheet& sheet : m_impl->sheets) {
        names.push_back(sheet.name);
    }
    return names;
}

Expected<void> OdsReader::rows(const RowFunction& take)
{
    LANEWATT_TRY(chosen, m_impl->chosenSheet());
    const ZipEntry* content = m_impl->archive->find(kOdsContent);
    if (!content) {
        return {}; // listSheets() found it
    }
    OdsSheetReader reader(*chosen, m_impl->name + ", " + m_impl->sheets[*chosen].name, m_impl->options, take);
    auto parsed = parseXmlEntry(*m_impl->archive, *content, m_impl->name,
                                {[&](std::string_view element, const XmlAttributes& attributes) { reader.start(element, attributes); },
                                 [&](std::string_view) { reader.end(); }, [&](std::string_view text) { reader.text(text); }},
                                reader.parser);
    if (reader.broken) {
        return tl::unexpected(std::move(*reader.broken));
    }
    return parsed;
}

bool isOds(ZipReader& archive)
{
    constexpr std::uint64_t longest = 200;
    const ZipEntry* entry = archive.find("mimetype");
    if (!entry || entry->size > longest) {
        return false;
    }
    const auto type = archive.read(*entry);
    return type && trimmed(*type).starts_with(kOdsType);
}

} // namespace lanewatt::streams
