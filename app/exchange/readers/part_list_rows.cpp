#include "app/exchange/readers/part_list_rows.h"

#include "app/exchange/readers/part_list_text.h"
#include "app/exchange/readers/part_list_words.h"
#include "model/text/characters.h"
#include "model/text/trim.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace lanewatt::exchange {

namespace {

constexpr std::size_t kMostRows = 20'000;
constexpr std::size_t kLongestRow = 4'000;
constexpr std::size_t kLongestCell = 1'000;
constexpr std::size_t kMostCells = 64;
constexpr char kCellEnd = '\x1F';

void appendCharacter(std::string& text, unsigned code)
{
    if (code < 0x80) {
        text += code < 0x20 ? ' ' : static_cast<char>(code);
    } else if (code < 0x800) {
        text += static_cast<char>(0xC0 | (code >> 6));
        text += static_cast<char>(0x80 | (code & 0x3F));
    } else if (code < 0x10000) {
        text += static_cast<char>(0xE0 | (code >> 12));
        text += static_cast<char>(0x80 | ((code >> 6) & 0x3F));
        text += static_cast<char>(0x80 | (code & 0x3F));
    } else if (code < 0x110000) {
        text += static_cast<char>(0xF0 | (code >> 18));
        text += static_cast<char>(0x80 | ((code >> 12) & 0x3F));
        text += static_cast<char>(0x80 | ((code >> 6) & 0x3F));
        text += static_cast<char>(0x80 | (code & 0x3F));
    }
}

/// Decodes the entity at the start of `text` into `result`; its size, or 0 when it is none.
std::size_t decodeEntity(std::string_view text, std::string& result)
{
    constexpr std::array<std::pair<std::string_view, std::string_view>, 30> named{
        {{"amp", "&"},     {"lt", "<"},      {"gt", ">"},      {"quot", "\""},  {"apos", "'"},   {"nbsp", " "},   {"euro", "€"},  {"pound", "£"},
         {"yen", "¥"},     {"times", "×"},   {"ndash", "–"},   {"mdash", "—"},  {"reg", "®"},    {"trade", "™"},  {"deg", "°"},   {"auml", "ä"},
         {"ouml", "ö"},    {"uuml", "ü"},    {"Auml", "Ä"},    {"Ouml", "Ö"},   {"Uuml", "Ü"},   {"szlig", "ß"},  {"eacute", "é"}, {"egrave", "è"},
         {"agrave", "à"},  {"ccedil", "ç"},  {"middot", "·"},  {"bull", "•"},   {"hellip", "…"}, {"rsquo", "’"}}};
    const std::size_t end = text.substr(0, 12).find(';');
    if (end == std::string_view::npos || end < 3) {
        return 0;
    }
    const std::string_view name = text.substr(1, end - 1);
    if (name.front() == '#') {
        const bool hexadecimal = name.size() > 1 && smallLetter(name[1]) == 'x';
        const std::string_view digits = name.substr(hexadecimal ? 2 : 1);
        unsigned code = 0;
        const auto [last, error] = std::from_chars(digits.data(), digits.data() + digits.size(), code, hexadecimal ? 16 : 10);
        if (error != std::errc{} || last != digits.data() + digits.size()) {
            return 0;
        }
        appendCharacter(result, code == 0xA0 ? ' ' : code);
        return end + 1;
    }
    for (const auto& [known, meant] : named) {
        if (known == name) {
            result += meant;
            return end + 1;
        }
    }
    return 0;
}

struct Tag {
    std::string name; ///< smallLetter case, "/td" for an end
    std::size_t size = 0;
};

/// The HTML tag at the start of `text`; size 0 when "<" means something else.
Tag htmlTag(std::string_view text)
{
    if (text.size() < 3 || !(isLatinLetter(text[1]) || text[1] == '/' || text[1] == '!')) {
        return {};
    }
    const std::size_t end = text.substr(0, 4000).find('>');
    if (end == std::string_view::npos) {
        return {};
    }
    std::size_t size = 2;
    while (size < end && size < 12 && (isLatinLetter(text[size]) || isDigit(text[size]))) {
        ++size;
    }
    return {inSmallLetters(text.substr(1, size - 1)), end + 1};
}

/// The BBCode tag at the start of `text`; size 0 when "[" means something else.
Tag bbTag(std::string_view text)
{
    constexpr std::array<std::string_view, 30> known{"b",     "i",    "u",   "s",     "url",    "img",    "list", "*",    "li",  "table", "tr",   "td",    "th",    "quote", "color",
                                                     "size",  "font", "code", "spoiler", "center", "left", "right", "thead", "tbody", "email", "hr",  "h1",  "h2",  "h3",    "indent"};
    const std::size_t end = text.substr(0, 500).find(']');
    if (end == std::string_view::npos || end < 2) {
        return {};
    }
    std::string name = inSmallLetters(text.substr(1, end - 1));
    name.resize(std::min(name.find_first_of("= "), name.size()));
    const std::string bare = name.starts_with('/') ? name.substr(1) : name;
    if (std::find(known.begin(), known.end(), bare) == known.end() || text.substr(end + 1).starts_with('(')) {
        return {};
    }
    return {std::move(name), end + 1};
}

struct Line {
    int number = 0;
    std::string text;
};

/// Splits into lines; tags of HTML and BBCode become line ends and ends of cells, or nothing.
class Lines {
public:
    std::vector<Line> lines;

    Lines(std::string_view text, bool html, bool bb) : m_html(html), m_bb(bb)
    {
        for (std::size_t i = 0; i < text.size() && lines.size() < kMostRows;) {
            i += step(text, i);
        }
        endLine();
    }

private:
    std::size_t step(std::string_view text, std::size_t i)
    {
        const char c = text[i];
        if (m_skip.empty() && c != '<' && c != '[' && c != '&' && c != '\n' && c != kCellEnd) {
            add(c);
            return 1;
        }
        const std::string_view rest = text.substr(i);
        if (c == '\n') {
            ++m_number;
            if (m_skip.empty()) {
                m_tables > 0 ? add(' ') : endLine();
            }
            return 1;
        }
        if (c == '<' && m_html) {
            if (Tag tag = htmlTag(rest); tag.size > 0) {
                take(tag.name);
                m_number += static_cast<int>(std::count(rest.begin(), rest.begin() + static_cast<std::ptrdiff_t>(tag.size), '\n'));
                return tag.size;
            }
        }
        if (c == '[' && m_bb) {
            if (Tag tag = bbTag(rest); tag.size > 0) {
                take(tag.name);
                return tag.size;
            }
        }
        if (!m_skip.empty()) {
            return 1;
        }
        if (c == '&') {
            std::string decoded;
            if (const std::size_t size = decodeEntity(rest, decoded); size > 0) {
                for (const char letter : decoded) {
                    add(letter);
                }
                return size;
            }
        }
        if (c != kCellEnd) {
            add(c);
        }
        return 1;
    }

    void add(char c)
    {
        if (m_text.empty()) {
            m_start = m_number;
        }
        if (m_text.size() < kLongestRow) {
            m_text += c == '\r' || c == '\0' ? ' ' : c == '\t' && m_tables > 0 ? ' ' : c;
        }
    }

    void endLine()
    {
        if (m_tables > 0 && trimmed(m_text).empty()) {
            m_text.clear(); // between the rows of a table
            return;
        }
        if (m_text.size() >= kLongestRow) {
            m_text.resize(cutText(m_text, kLongestRow).size());
        }
        lines.push_back({m_text.empty() ? m_number : m_start, std::move(m_text)});
        m_text.clear();
    }

    void take(std::string_view name)
    {
        if (!m_skip.empty()) {
            if (name.size() == m_skip.size() + 1 && name.substr(1) == m_skip) {
                m_skip.clear();
            }
            return;
        }
        if (name == "script" || name == "style" || name == "img" || name == "title") {
            // an image of HTML has no end
            m_skip = name == "img" && !m_bb ? std::string() : std::string(name);
        } else if (name == "table") {
            endLine();
            endLine(); // a blank line ends the table before
            ++m_tables;
        } else if (name == "/table" || name == "tr" || name == "/tr") {
            m_tables = name == "/table" ? std::max(0, m_tables - 1) : m_tables;
            endLine();
        } else if (name == "/td" || name == "/th") {
            add(kCellEnd);
        } else if (m_tables > 0) {
            if (name == "br" || name == "/p" || name == "/div" || name == "li") {
                add(' ');
            }
        } else if (name == "br" && m_text.find('|') != std::string::npos) {
            add(' ');
        } else if (name == "br" || name == "p" || name == "/p" || name == "div" || name == "/div" || name == "/li" || name == "/ul" || name == "h1" ||
                   name == "h2" || name == "h3" || name == "/h1" || name == "/h2" || name == "/h3" || name == "hr" || name == "quote" || name == "/quote") {
            endLine();
        } else if (name == "li" || name == "*") {
            endLine();
            add('-');
            add(' ');
        }
    }

    bool m_html = false;
    bool m_bb = false;
    int m_number = 1;
    int m_start = 1;
    int m_tables = 0;
    std::string m_skip; ///< element whose content is dropped
    std::string m_text;
};

/// Without Markdown's emphasis, links and addresses: "**CPU**" -> "CPU", "[Name](https://…)" -> "Name".
std::string withoutMarkup(std::string_view text)
{
    std::string result;
    const bool linked = text.find("](") != std::string_view::npos;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        const char before = i == 0 ? ' ' : text[i - 1];
        const char after = i + 1 == text.size() ? ' ' : text[i + 1];
        const bool times = i > 0 && i + 1 < text.size() && (isDigit(after) ? before != '*' : isDigit(before) && after == ' ');
        if (c == '*' && !times) {
            continue;
        }
        if (c == '`' || (c == '~' && (after == '~' || before == '~'))) {
            continue;
        }
        if (c == '_' && after == '_') {
            ++i;
            continue;
        }
        if (c == '\\' && i + 1 < text.size() && !isLatinLetter(after) && !isDigit(after)) {
            result += text[++i];
            continue;
        }
        if (c == '!' && after == '[') {
            continue;
        }
        if (c == '[' && linked) {
            const std::size_t middle = text.find("](", i);
            const std::size_t end = middle == std::string_view::npos ? middle : text.find(')', middle);
            if (end != std::string_view::npos) {
                result += withoutMarkup(text.substr(i + 1, middle - i - 1).substr(0, kLongestCell));
                i = end;
                continue;
            }
        }
        if ((c == 'h' || c == 'w') && !isLatinLetter(before) &&
            (text.substr(i).starts_with("http://") || text.substr(i).starts_with("https://") || text.substr(i).starts_with("www."))) {
            const std::size_t end = std::min(text.find_first_of(" \t)>|\"", i), text.size());
            i = end - 1;
            if (result.ends_with('(') && end < text.size() && text[end] == ')') {
                result.pop_back();
                i = end;
            }
            continue;
        }
        result += c;
    }
    return std::string(trimmed(result));
}

/// Narrow and fixed spaces at the ends do not belong to a text.
std::string cleaned(std::string_view text)
{
    std::string result = withoutMarkup(text);
    while (result.ends_with("\xC2\xA0")) {
        result.resize(trimmed(std::string_view(result).substr(0, result.size() - 2)).size());
    }
    std::size_t start = 0;
    while (std::string_view(result).substr(start).starts_with("\xC2\xA0")) {
        start += 2;
    }
    return std::string(cutText(trimmed(std::string_view(result).substr(start)), kLongestRow));
}

std::vector<std::string> split(std::string_view line, char separator)
{
    std::vector<std::string> cells(1);
    const bool quoted = separator == ';' || separator == ',' || separator == '\t';
    bool inQuotes = false;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (separator == '|' && line[i] == '\\' && i + 1 < line.size() && line[i + 1] == '|') {
            cells.back() += line[++i];
        } else if (quoted && line[i] == '"' && (inQuotes || trimmed(cells.back()).empty())) {
            if (inQuotes && i + 1 < line.size() && line[i + 1] == '"') {
                cells.back() += line[++i];
            } else {
                inQuotes = !inQuotes;
            }
        } else if (line[i] == separator && !inQuotes && cells.size() < kMostCells) {
            cells.emplace_back();
        } else {
            cells.back() += line[i];
        }
    }
    return cells;
}

bool isRuler(std::string_view text)
{
    std::size_t signs = 0;
    for (std::size_t i = 0; i < text.size();) {
        if (text.substr(i).starts_with("\xE2\x94") || text.substr(i).starts_with("\xE2\x95")) { // box drawing
            i += 3;
            ++signs;
            continue;
        }
        if (std::string_view("-=+|:_ \t").find(text[i]) == std::string_view::npos) {
            return false;
        }
        signs += text[i] == '-' || text[i] == '=' || text[i] == '_' ? 1 : 0;
        ++i;
    }
    return signs >= 2;
}

/// Texts that two or more blanks separate, with their places.
struct Piece {
    std::size_t at = 0;
    std::string_view text;
};
std::vector<Piece> pieces(std::string_view line)
{
    std::vector<Piece> result;
    std::size_t start = line.find_first_not_of(' ');
    while (start != std::string_view::npos && result.size() < kMostCells) {
        const std::size_t end = std::min(line.find("  ", start), line.size());
        result.push_back({start, trimmed(line.substr(start, end - start))});
        start = end == line.size() ? std::string_view::npos : line.find_first_not_of(' ', end);
    }
    return result;
}

/// True when the texts head a list of parts: a part, and what says its kind, count or price.
bool isListHeader(const std::vector<std::string>& cells)
{
    int parts = 0;
    int others = 0;
    for (const std::string& cell : cells) {
        const Column column = columnOf(cell);
        const bool part = column == Column::Part || column == Column::Name || column == Column::Detail || column == Column::Mpn;
        parts += part ? 1 : 0;
        others += !part && column != Column::Other ? 1 : 0;
    }
    return parts >= 1 && parts + others >= 2;
}

/// Removes marks of quotation, heading and bullet.
std::string_view withoutBullet(std::string_view text, ListRow& row)
{
    text = trimmed(text);
    while (text.starts_with('>')) {
        text = trimmed(text.substr(1));
    }
    if (text.starts_with('#')) {
        const std::size_t end = text.find_first_not_of('#');
        if (end != std::string_view::npos && text[end] == ' ') {
            row.heading = true;
            text = trimmed(text.substr(end));
        }
    }
    for (const std::string_view mark : {"- ", "* ", "+ ", "• ", "· ", "– ", "— ", "▪ ", "◦ ", "‣ ", "● ", "○ ", "•", "→ ", "✅ ", "✔ ", "☑ ", "□ ", "-\t", "*\t", "•\t"}) {
        if (text.starts_with(mark)) {
            row.bullet = true;
            text = trimmed(text.substr(mark.size()));
            break;
        }
    }
    for (const std::string_view box : {"[ ] ", "[x] ", "[X] "}) {
        if (text.starts_with(box)) {
            row.bullet = true;
            text = trimmed(text.substr(box.size()));
        }
    }
    // "1. ", "12) "
    const std::size_t digits = text.find_first_not_of("0123456789");
    if (digits != std::string_view::npos && digits >= 1 && digits <= 3 && digits + 1 < text.size() && (text[digits] == '.' || text[digits] == ')') &&
        text[digits + 1] == ' ') {
        row.bullet = true;
        text = trimmed(text.substr(digits + 1));
    }
    return text;
}

/// Turns lines into rows and remembers the columns of a table without borders.
class Rows {
public:
    std::vector<ListRow> rows;

    void line(const Line& line)
    {
        ListRow row;
        row.line = line.number;
        std::string_view text = line.text;
        while (trimmed(text).starts_with('>') && !trimmed(text).starts_with(">=")) {
            text = trimmed(text).substr(1);
        }
        std::string boxed;
        if (text.find("\xE2\x94\x82") != std::string_view::npos || text.find("\xE2\x94\x83") != std::string_view::npos ||
            text.find("\xE2\x95\x91") != std::string_view::npos) { // vertical box drawing
            for (std::size_t i = 0; i < text.size(); ++i) {
                const std::string_view three = text.substr(i, 3);
                if (three == "\xE2\x94\x82" || three == "\xE2\x94\x83" || three == "\xE2\x95\x91") {
                    boxed += '|';
                    i += 2;
                } else {
                    boxed += text[i];
                }
            }
            text = boxed;
        }
        const std::string_view bare = trimmed(text);
        if (bare.empty()) {
            m_separator = '\0';
            m_columns.clear();
        } else if (bare.starts_with("```") || bare.starts_with("~~~")) {
            return;
        } else if (isRuler(bare)) {
            row.ruler = true;
        } else {
            row.cells = cellsOf(text, row.delimited);
            if (row.cells.empty()) {
                row.text = cleaned(withoutBullet(text, row));
            }
        }
        for (std::string& cell : row.cells) {
            cell = std::string(cutText(cleaned(cell), kLongestCell));
            row.text += (row.text.empty() || cell.empty() ? "" : "  ") + cell;
        }
        if (!row.cells.empty() && row.text.empty() && !bare.starts_with('|')) {
            row.cells.clear(); // an empty row of a table; one between bars does not end it
        }
        rows.push_back(std::move(row));
    }

private:
    std::vector<std::string> cellsOf(std::string_view text, bool& delimited)
    {
        const std::string_view bare = trimmed(text);
        if (text.find(kCellEnd) != std::string_view::npos) {
            auto cells = split(text, kCellEnd);
            cells.pop_back();
            return cells;
        }
        if (bare.find('|') != std::string_view::npos) {
            auto cells = split(bare.starts_with('|') ? bare.substr(1) : bare, '|');
            if (cells.size() > 1 && trimmed(cells.back()).empty()) {
                cells.pop_back();
            }
            if (cells.size() > 1 || bare.starts_with('|')) {
                return cells;
            }
            return {};
        }
        if (text.find('\t') != std::string_view::npos) {
            auto cells = split(text, '\t');
            const auto filled = std::count_if(cells.begin(), cells.end(), [](const std::string& cell) { return !trimmed(cell).empty(); });
            // a line that is only indented is no row
            delimited = filled >= 2;
            return delimited ? cells : std::vector<std::string>();
        }
        for (const char separator : {';', ','}) {
            if (bare.find(separator) == std::string_view::npos) {
                continue;
            }
            auto cells = split(bare, separator);
            if (isListHeader(cells)) {
                m_separator = separator;
                m_count = cells.size();
                delimited = true;
                return cells;
            }
            if (separator == m_separator && cells.size() + 1 >= m_count) {
                delimited = true;
                return cells;
            }
        }
        return spaced(text);
    }

    /// Cells of columns that are aligned by blanks.
    std::vector<std::string> spaced(std::string_view text)
    {
        const auto parts = pieces(text);
        if (parts.size() < 2) {
            return {};
        }
        std::vector<std::string> cells;
        for (const Piece& piece : parts) {
            cells.emplace_back(piece.text);
        }
        if (isListHeader(cells)) {
            m_columns.clear();
            for (const Piece& piece : parts) {
                m_columns.emplace_back(piece.at, piece.at + piece.text.size());
            }
            return cells;
        }
        if (m_columns.empty()) {
            return {};
        }
        if (parts.size() == m_columns.size()) {
            return cells;
        }
        // fewer: each piece belongs to the column whose begin or end is nearest
        std::vector<std::string> placed(m_columns.size());
        for (const Piece& piece : parts) {
            const auto distance = [&](const std::pair<std::size_t, std::size_t>& column) {
                const auto gap = [](std::size_t a, std::size_t b) { return a > b ? a - b : b - a; };
                return std::min(gap(column.first, piece.at), gap(column.second, piece.at + piece.text.size()));
            };
            const auto nearest = std::min_element(m_columns.begin(), m_columns.end(), [&](const auto& a, const auto& b) { return distance(a) < distance(b); });
            std::string& cell = placed[static_cast<std::size_t>(nearest - m_columns.begin())];
            cell += (cell.empty() ? "" : "  ") + std::string(piece.text);
        }
        return placed;
    }

    char m_separator = '\0';  ///< of the table by semicolons or commas
    std::size_t m_count = 0;  ///< its columns
    std::vector<std::pair<std::size_t, std::size_t>> m_columns; ///< begin and end of headers that blanks separate
};

/// True for the difference between two states of a text, as `git show` prints it.
bool isDiff(std::string_view text)
{
    const auto begins = [&](std::string_view mark) { return text.starts_with(mark) || text.find('\n' + std::string(mark)) != std::string_view::npos; };
    return begins("@@ -") && begins("+++ ");
}

/// The lines that a difference leaves, each in its place: removed ones and those about files are empty.
std::string laterText(std::string_view diff)
{
    std::string result;
    bool inside = false; // a hunk
    while (!diff.empty()) {
        const std::size_t end = std::min(diff.find('\n'), diff.size());
        const std::string_view line = diff.substr(0, end);
        if (line.starts_with("@@ -") || line.starts_with("diff --git ") || line.starts_with("commit ")) {
            inside = line.starts_with("@@ -");
        } else if (inside && (line.starts_with('+') || line.starts_with(' '))) {
            result += line.substr(1);
        } else if (inside && !line.starts_with('-')) {
            result += line; // a comment below it, or a browser ate the blanks
        }
        result += end < diff.size() ? "\n" : "";
        diff.remove_prefix(std::min(end + 1, diff.size()));
    }
    return result;
}

} // namespace

std::string_view cutText(std::string_view text, std::size_t most)
{
    if (text.size() <= most) {
        return text;
    }
    std::size_t end = most;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) {
        --end;
    }
    return text.substr(0, end);
}

bool hasHtml(std::string_view text)
{
    const std::string small = inSmallLetters(text.substr(0, std::min<std::size_t>(text.size(), 1u << 20)));
    for (const std::string_view tag : {"<table", "<tr", "<td", "<li>", "<li ", "<html", "<body", "<div", "<p>", "<p ", "<br", "<span", "<ul"}) {
        if (small.find(tag) != std::string::npos) {
            return true;
        }
    }
    return false;
}

std::vector<ListRow> rowsOf(std::string_view text)
{
    if (text.starts_with("\xEF\xBB\xBF")) {
        text.remove_prefix(3);
    }
    const std::string later = isDiff(text) ? laterText(text) : std::string();
    text = later.empty() ? text : std::string_view(later);
    const std::string small = inSmallLetters(text);
    const bool bb = small.find("[/b]") != std::string::npos || small.find("[/url]") != std::string::npos || small.find("[/td]") != std::string::npos ||
                    small.find("[/list]") != std::string::npos || small.find("[/i]") != std::string::npos || small.find("[/quote]") != std::string::npos ||
                    small.find("[/code]") != std::string::npos || small.find("[/size]") != std::string::npos;
    Rows rows;
    for (const Line& line : Lines(text, hasHtml(text), bb).lines) {
        rows.line(line);
    }
    return std::move(rows.rows);
}

} // namespace lanewatt::exchange
