// Reads the lines of a list: tables by their columns, plain lines by their words, entries of several lines by what follows.
#include "app/exchange/readers/part_list_raw.h"

#include "app/exchange/readers/part_list_columns.h"
#include "app/exchange/readers/part_list_line.h"
#include "app/exchange/readers/part_list_pieces.h"
#include "app/exchange/readers/part_list_quantity.h"
#include "app/exchange/readers/part_list_rows.h"
#include "app/exchange/readers/part_list_text.h"
#include "app/exchange/readers/part_list_words.h"
#include "model/text/characters.h"
#include "model/text/trim.h"

#include <algorithm>
#include <span>
#include <utility>

namespace lanewatt::exchange {

namespace {

constexpr std::size_t kMostLines = 5'000;
constexpr std::size_t kMostUnread = 1'000;
constexpr std::size_t kLongestUnread = 200;

class Reader {
public:
    RawList list;

    explicit Reader(std::vector<ListRow> rows) : m_rows(std::move(rows)) {}

    void read()
    {
        for (m_at = 0; m_at < m_rows.size() && list.lines.size() < kMostLines;) {
            const ListRow& row = m_rows[m_at];
            if (row.blank() || row.ruler) {
                ++m_at;
                continue;
            }
            ++list.rows;
            if (row.text.size() <= 240) {
                list.currencyWords.push_back(row.text);
            }
            if (!row.cells.empty()) {
                table();
            } else {
                if (!verticalTable()) {
                    plain(row);
                    ++m_at;
                }
            }
        }
        settlePlain();
        if (mostHavePrices(list.lines)) {
            dropHeadings(list);
        } else {
            takeBareLines(list, m_bare);
        }
        if (!list.total && m_subtotal && m_subtotalAt == list.lines.size()) {
            list.total = m_subtotal;
        }
    }

private:
    // --- tables -------------------------------------------------------------------------------------------------------

    /// Reads the row at m_at, and the header before it where there is one.
    void table()
    {
        const std::size_t begin = m_at;
        std::size_t end = begin;
        while (end < m_rows.size() && (!m_rows[end].cells.empty() || m_rows[end].ruler)) {
            ++end;
        }
        const std::span<const ListRow> all(m_rows);
        const ListRow& head = m_rows[begin];
        const TableHead found = headOf(all.subspan(begin, end - begin), m_columns);
        const std::optional<ListColumns>& columns = found.columns;
        const std::size_t body = begin + found.body;
        if (list.tables > 0 && found.ruled && isSummary(head, columns, std::exchange(m_heading, {}))) {
            summary(begin, end);
            return;
        }
        m_heading.clear();
        if (columns && found.guessed && body > begin && (columns->quantity || columns->price || columns->unitPrice)) {
            list.notes.push_back({head.line, {LW_MESSAGE("part-list.header", "the header \"{text}\" is not understood; counts and prices are taken from the columns that look like them"),
                                              {{"text", std::string(cutText(head.text, 80))}}}});
        }
        if (!columns) {
            // no list of parts: its rows may be lines
            for (std::size_t r = begin; r < end; ++r) {
                list.rows += r > begin && !m_rows[r].ruler ? 1 : 0;
                if (!m_rows[r].ruler) {
                    const bool bought = !amountsIn(m_rows[r].text, AmountPlace::Prose).empty() || takeQuantity(m_rows[r].text, {}).quantity > 0;
                    bought ? plain(m_rows[r]) : unread(m_rows[r]);
                }
            }
            m_at = end;
            return;
        }
        for (std::size_t r = begin; r + 1 < body; ++r) {
            if (!m_rows[r].ruler) {
                unread(m_rows[r]);
            }
        }
        for (const ListRow& row : all.subspan(body - (body > begin ? 1 : 0), body > begin ? 1 : 0)) {
            if (row.text.size() <= 240) {
                list.currencyWords.push_back(row.text);
            }
        }
        const std::size_t before = list.lines.size();
        m_columns = columns;
        for (std::size_t r = body; r < end && list.lines.size() < kMostLines; ++r) {
            if (m_rows[r].ruler || m_rows[r].blank()) {
                continue;
            }
            list.rows += r > begin ? 1 : 0;
            // another header inside: "Part 2"
            if (r > body) {
                if (auto again = columnsOf(m_rows[r].cells, all.subspan(r + 1, end - r - 1));
                    again && std::none_of(m_rows[r].cells.begin(), m_rows[r].cells.end(), [](const std::string& cell) { return cell.find_first_of("0123456789") != std::string::npos; })) {
                    m_columns = again;
                    continue;
                }
            }
            tableRow(m_rows[r], *m_columns);
        }
        if (list.lines.size() > before) {
            ++list.tables;
            list.headed = list.headed || body > begin;
            list.counted = list.counted || m_columns->quantity;
            list.numbered = list.numbered || m_columns->mpn;
            list.delimited = list.delimited || head.delimited;
            if (body > begin && m_columns->vendor && list.survey.empty()) {
                list.survey = surveyed(std::span(list.lines).subspan(before), m_rows[body - 1].cells);
            }
        }
        m_open = false;
        m_at = end;
    }

    /// A table that sums up the lines above: its rows are not counted again, its total is that of the list.
    void summary(std::size_t begin, std::size_t end)
    {
        list.notes.push_back({m_rows[begin].line, {LW_MESSAGE("part-list.summary", "the table that begins here sums up lines above and is not counted again"), {}}});
        for (std::size_t r = begin; r < end; ++r) {
            const ListRow& row = m_rows[r];
            const auto filled = std::find_if(row.cells.begin(), row.cells.end(), [](const std::string& text) { return !text.empty(); });
            if (filled != row.cells.end() && isTotalWord(*filled)) {
                takeTotal(row.text, row.cells);
            } else if (!row.ruler) {
                unread(row);
            }
        }
        m_open = false;
        m_at = end;
    }

    void tableRow(const ListRow& row, const ListColumns& columns)
    {
        const auto cell = [&](const std::optional<std::size_t>& column) {
            return column && *column < row.cells.size() ? std::string_view(row.cells[*column]) : std::string_view();
        };
        const std::string_view typeCell = cell(columns.type);
        std::string_view nameCell = cell(columns.name);
        const auto filled = std::find_if(row.cells.begin(), row.cells.end(), [](const std::string& text) { return !text.empty(); });
        const std::string_view firstCell = filled == row.cells.end() ? std::string_view() : std::string_view(*filled);
        const bool named = componentType(typeCell).has_value();
        if (!named && (isTotalWord(typeCell) || isTotalWord(nameCell) || isTotalWord(firstCell))) {
            takeTotal(row.text, row.cells);
            return;
        }
        if (isBoilerplate(row.text)) {
            return;
        }
        // "Shipping | 7,99 €" under other columns
        if (const auto amounts = amountsIn(nameCell, AmountPlace::Brackets); amounts.size() == 1 && amounts.front().size == nameCell.size()) {
            plain(row);
            return;
        }
        RawLine raw;
        raw.table = true;
        PartLine& line = raw.line;
        line.line = row.line;
        takeType(typeCell, raw);
        const bool priced = !cell(columns.price).empty() || !cell(columns.unitPrice).empty() || !cell(columns.totalPrice).empty();
        const bool counted = quantityOfCell(cell(columns.quantity)) > 0;
        if (nameCell.empty() && typeCell.empty()) {
            if (priced || counted) {
                plain(row); // "Shipping" under another column
            }
            return;
        }
        // a remark across the table: text in one cell, no price, no count
        const auto texts = std::count_if(row.cells.begin(), row.cells.end(), [](const std::string& text) { return !text.empty(); });
        if (typeCell.empty() && !priced && !counted && (texts == 1 || isProse(nameCell))) {
            unread(row);
            return;
        }
        if (!named && nameCell.empty() && !priced && !counted) {
            unread(row); // a heading inside the table
            return;
        }
        if (const std::string_view count = cell(columns.quantity); !named && !typeCell.empty() && !priced && !count.empty() && isWordByte(count.front())) {
            unread(row); // words where others have counts: the name of the product
            return;
        }
        if (nameCell == "-" || nameCell == "—" || nameCell == "–" || plainWord(nameCell) == "tbd" || plainWord(nameCell) == "n/a") {
            nameCell = {};
        }
        if (nameCell.empty() && !named) {
            nameCell = typeCell; // only one of the texts is filled
            line.type.clear();
            line.category.reset();
            line.anyCategory = true;
        }
        takeName(nameCell, raw);
        const std::string_view maker = cell(columns.maker);
        if (!maker.empty() && !line.name.empty() && plainWord(line.name).find(plainWord(maker)) == std::string::npos) {
            line.name = tidyName(std::string(maker) + ' ' + line.name);
        }
        line.number = std::string(cutText(cell(columns.mpn), 80));
        takeColumnQuantity(cell(columns.quantity), raw, list.notes);
        const std::string_view currencyCell = cell(columns.currency);
        takeCell(cell(columns.totalPrice), AmountFor::All, columns, currencyCell, raw, list.notes);
        takeCell(cell(columns.unitPrice), AmountFor::Each, columns, currencyCell, raw, list.notes);
        takeCell(cell(columns.price), AmountFor::Unsaid, columns, currencyCell, raw, list.notes);
        if (const std::string_view vendor = cell(columns.vendor); !vendor.empty() && line.vendor.empty()) {
            line.vendor = std::string(cutText(vendor, 60));
        }
        if (saysOwned(cell(columns.status))) {
            line.vendor = "own";
        }
        add(std::move(raw));
    }

    /// Reads a table whose cells stand below each other, as browsers copy some: the header's words, then as many lines for
    /// each row.
    bool verticalTable()
    {
        std::vector<std::string> header;
        std::size_t at = m_at;
        while (at < m_rows.size() && header.size() < 8) {
            const ListRow& row = m_rows[at];
            if (row.blank() || row.ruler) {
                ++at;
                continue;
            }
            // a kind of component ("Memory") begins the first row
            if (!row.cells.empty() || columnOf(row.text) == Column::Other || (componentType(row.text) && !header.empty())) {
                break;
            }
            header.push_back(row.text);
            ++at;
        }
        if (header.size() < 3) {
            return false;
        }
        std::vector<ListRow> rows;
        while (at < m_rows.size() && rows.size() < kMostLines) {
            ListRow row;
            std::size_t next = at;
            while (next < m_rows.size() && row.cells.size() < header.size()) {
                if (!m_rows[next].cells.empty()) {
                    break;
                }
                if (!m_rows[next].blank()) {
                    row.line = row.cells.empty() ? m_rows[next].line : row.line;
                    row.cells.push_back(m_rows[next].text);
                    row.text += (row.text.empty() ? "" : "  ") + m_rows[next].text;
                }
                ++next;
            }
            bool fits = row.cells.size() == header.size();
            for (std::size_t c = 0; c < header.size() && fits; ++c) {
                const Column column = columnOf(header[c]);
                const bool priced = column == Column::Price || column == Column::UnitPrice || column == Column::TotalPrice;
                fits = (column != Column::Quantity || quantityOfCell(row.cells[c]) > 0) && (!priced || !amountsIn(row.cells[c], AmountPlace::PriceCell).empty()) && !isProse(row.cells[c]);
            }
            if (!fits) {
                break;
            }
            rows.push_back(std::move(row));
            at = next;
        }
        const auto columns = columnsOf(header, rows);
        if (!columns || rows.empty() || !(columns->quantity || columns->price || columns->unitPrice || columns->totalPrice)) {
            return false;
        }
        list.currencyWords.insert(list.currencyWords.end(), header.begin(), header.end());
        for (const ListRow& row : rows) {
            ++list.rows;
            tableRow(row, *columns);
        }
        ++list.tables;
        list.counted = list.counted || columns->quantity;
        m_open = false;
        m_at = at;
        return true;
    }

    void takeTotal(std::string_view text, const std::vector<std::string>& cells)
    {
        std::vector<WrittenAmount> amounts;
        for (const std::string& cell : cells) {
            auto found = amountsIn(cell, AmountPlace::PriceCell);
            if (!found.empty() && !isTotalWord(cell)) {
                amounts = std::move(found);
            }
        }
        if (amounts.empty()) {
            const std::size_t colon = text.find(':');
            amounts = amountsIn(colon == std::string_view::npos ? text : text.substr(colon + 1), colon == std::string_view::npos ? AmountPlace::Prose : AmountPlace::PriceCell);
        }
        if (amounts.empty() || amounts.back().range) {
            return;
        }
        if (amounts.back().sign.empty() && m_columns && !m_columns->sign.empty()) {
            amounts.back().sign = m_columns->sign;
            amounts.back().meant = m_columns->meant;
        }
        if (isSubtotalWord(text)) {
            m_subtotal = amounts.back();
            m_subtotalAt = list.lines.size();
        } else {
            list.total = amounts.back();
        }
    }

    // --- names --------------------------------------------------------------------------------------------------------

    void add(RawLine raw)
    {
        if (raw.line.quantity > kMostPieces) {
            raw.line.quantity = kMostPieces;
        }
        if (raw.line.type.empty() && raw.line.name.empty()) {
            if (!raw.each && !raw.all && !raw.unsaid) {
                return;
            }
            raw.line.type = "Custom"; // a price without a word
        }
        m_candidate.reset(); // what stands above is no name of what follows
        if (const Aside aside = asideOf(raw); aside != Aside::None) {
            list.asides.push_back({raw.line.line, aside, raw.line.type.empty() || raw.line.name.empty() ? raw.line.type + raw.line.name : raw.line.text(),
                                   raw.all ? *raw.all : raw.each ? *raw.each : *raw.unsaid});
            return;
        }
        for (RawLine& part : partsOf(std::move(raw), list.notes)) {
            list.lines.push_back(std::move(part));
        }
    }

    void unread(const ListRow& row)
    {
        if (list.unread.size() < kMostUnread && !row.text.empty()) {
            list.unread.push_back({row.line, std::string(cutText(row.text, kLongestUnread))});
        }
    }

    // --- plain lines --------------------------------------------------------------------------------------------------

    void plain(const ListRow& row)
    {
        const std::string_view text = row.text;
        if (text.empty()) {
            return;
        }
        if (isBoilerplate(text)) {
            m_pendingType.clear();
            return;
        }
        if (isTotalWord(text) && !amountsIn(text, AmountPlace::PriceCell).empty()) {
            takeTotal(text, {});
            m_open = false;
            return;
        }
        if (headerWords(text)) {
            m_spacedHeader = true;
            return;
        }
        if (attribute(row) || several(row)) {
            return;
        }
        std::string_view type;
        const std::size_t after = afterType(text, type);
        if (after != std::string_view::npos) {
            const std::string_view rest = trimmed(text.substr(after));
            if (rest.empty()) {
                m_pendingType = std::string(type);
                m_pendingLine = row.line;
                return;
            }
            if (typed(row, type, rest)) {
                return;
            }
            unread(row);
            return;
        }
        if (componentType(text) && !isTotalWord(text)) {
            m_pendingType = std::string(text);
            m_pendingLine = row.line;
            m_open = false;
            return;
        }
        if (!m_pendingType.empty() && row.line - m_pendingLine <= 4 && !isProse(text) && hasName(text)) {
            const std::string pending = std::exchange(m_pendingType, {});
            if (typed(row, pending, text)) {
                m_open = true;
                return;
            }
        }
        m_pendingType.clear();
        // "CPU Intel Core i5 $174.99 @ Shop"
        if (const std::size_t leading = leadingType(text); leading > 0 && !isProse(text)) {
            const std::string_view rest = trimmed(text.substr(leading));
            if (m_spacedHeader || !amountsIn(rest, AmountPlace::Prose).empty()) {
                if (typed(row, text.substr(0, leading), rest)) {
                    return;
                }
            }
        }
        if (untyped(row)) {
            return;
        }
        if (row.heading) {
            m_heading = text;
        } else {
            unread(row);
            if (looksLikeModel(text) && row.cells.empty()) {
                m_bare.push_back(row.line);
            }
        }
        // "Item number: 335112" is no name
        const bool labelled = text.find(": ") != std::string::npos && text.find(": ") <= 24;
        if (!isProse(text) && hasName(text) && text.size() <= 240 && !labelled) {
            m_candidate = row;
        }
    }

    /// "CPU: EPYC 7302, GPU: 4x RTX 3090": lines in one. False when it is not so.
    bool several(const ListRow& row)
    {
        const std::string_view text = row.text;
        for (std::size_t at = text.find_first_of(",;"); at != std::string_view::npos; at = text.find_first_of(",;", at + 1)) {
            const std::string_view rest = trimmed(text.substr(at + 1));
            const std::size_t colon = rest.substr(0, 40).find(':');
            std::string_view type;
            if (colon == std::string_view::npos || colon == 0 || !componentType(rest.substr(0, colon)) || afterType(text, type) == std::string_view::npos) {
                continue;
            }
            ListRow first = row;
            first.text = std::string(trimmed(text.substr(0, at)));
            ListRow second = row;
            second.text = std::string(rest);
            plain(first);
            plain(second);
            return true;
        }
        return false;
    }

    /// A line of a known kind. False when what follows cannot be a part.
    bool typed(const ListRow& row, std::string_view type, std::string_view rest)
    {
        RawLine raw;
        raw.line.line = row.line;
        takeType(type, raw);
        std::string name = withoutPrice(rest, raw, list.notes);
        // a count in a column of its own
        const std::size_t gap = name.find_last_of(' ', name.find_last_not_of(' '));
        if (gap != std::string::npos && gap > 0 && name[gap - 1] == ' ' && quantityOfCell(name.substr(gap + 1)) > 0) {
            raw.line.quantity = quantityOfCell(name.substr(gap + 1));
            name.resize(gap);
        }
        if (rest.size() <= 30 && saysOwned(rest)) {
            raw.line.vendor = "own"; // "Case: already owned"
            name.clear();
        }
        const bool priced = raw.each || raw.all || raw.unsaid || raw.line.vendor == "own";
        if (!priced && (!hasName(name) || isProse(name) || name.ends_with('{') || name.ends_with('['))) {
            return false;
        }
        takeName(name, raw);
        add(std::move(raw));
        m_open = list.lines.back().unsaid == std::nullopt && !list.lines.back().each && !list.lines.back().all;
        m_openLine = row.line;
        m_labels = false;
        m_counted = false;
        return true;
    }

    /// A line without a kind: "4x RTX 3090", "Name - $700".
    bool untyped(const ListRow& row)
    {
        const std::string_view text = row.text;
        if (isProse(text) || text.size() > 400) {
            return false;
        }
        RawLine raw;
        raw.line.line = row.line;
        raw.line.anyCategory = true;
        const std::string name = withoutPrice(text, raw, list.notes);
        const bool priced = raw.each || raw.all || raw.unsaid;
        NamedQuantity named = takeQuantity(name, {});
        const bool counted = named.quantity > 0;
        const std::string bare = tidyName(named.name);
        // "12 case fans", "ASRock ROMED8-2T motherboard"
        const std::string_view kind = trailingType(bare);
        const bool kindOnly = !kind.empty() && kind.size() == bare.size();
        if (!kind.empty()) {
            raw.line.category = componentType(kind)->category;
            raw.line.anyCategory = false;
        }
        if (!counted && raw.unsaid && raw.unsaid->sign.empty()) {
            return false; // "Order number  12345"
        }
        const bool kindNamed = !kind.empty() && !kindOnly && looksLikeModel(bare);
        if (!(counted || priced || kindNamed) || !hasName(bare) || bare.size() < 4 || isProse(bare)) {
            return false;
        }
        // a product is named by capitals or digits: not "4x faster than before"
        const char first = bare.front();
        const bool product = isCapital(first) || isDigit(first) || static_cast<unsigned char>(first) >= 0x80 || bare.starts_with("used ") ||
                             bare.starts_with("new ") || bare.starts_with("be quiet") || bare.starts_with("refurb") || bare.starts_with("gebraucht");
        const bool model = std::any_of(bare.begin(), bare.end(), [](char c) { return isDigit(c); }) || std::any_of(bare.begin() + 1, bare.end(), isCapital);
        if (!(counted && !kind.empty()) && (!product || (!model && !(counted && priced)))) {
            return false;
        }
        // a price inside a text of other words: "The card cost $700 used"
        if (!counted && !row.bullet && raw.unsaid && !endsWithPrice(text, *raw.unsaid)) {
            return false;
        }
        takeName(name, raw);
        raw.byKind = !priced && !kind.empty();
        add(std::move(raw));
        m_open = !priced;
        m_openLine = row.line;
        return true;
    }

    /// A line that belongs to the entry above: "Qty: 2", "Price", "$700.00", "Sold by: X". True when it was taken.
    bool attribute(const ListRow& row)
    {
        const std::string_view text = row.text;
        if (text.size() > 80) {
            return false;
        }
        const std::size_t colon = text.find(':');
        const std::string_view label = trimmed(text.substr(0, std::min(colon, text.size())));
        const Column column = columnOf(label);
        bool entry = m_open && row.line - m_openLine <= 16;
        const bool candidate = m_candidate && row.line - m_candidate->line <= 6;
        // what the entry has already belongs to the next one
        if (entry && candidate && m_candidate->line > m_openLine && !m_labels) {
            const RawLine& last = list.lines.back();
            const bool priced = last.each || last.all || last.unsaid;
            entry = labelledQuantity(text) > 0 ? !m_counted : !priced;
        }
        if (colon == std::string_view::npos) {
            const bool priceLabel = column == Column::Price || column == Column::UnitPrice || column == Column::TotalPrice || column == Column::Extra;
            if (priceLabel && entry && amountsIn(text, AmountPlace::Brackets).empty()) {
                m_label = column;
                m_labels = true;
                return true;
            }
            const std::string word = plainWord(text);
            if (entry && (word == "buy" || word == "free" || word == "where" || word == "—" || word == "-" || word == "remove" || word == "edit" || word == "add to cart")) {
                return true;
            }
        }
        // "Amazon" below the price of a page with labels
        if (m_labels && entry && colon == std::string_view::npos && text.size() <= 24 && isCapital(text.front()) && list.lines.back().line.vendor.empty() &&
            (list.lines.back().unsaid || list.lines.back().each) && text.find_first_of("0123456789") == std::string_view::npos && !componentType(text)) {
            list.lines.back().line.vendor = std::string(text);
            return true;
        }
        if (const int quantity = labelledQuantity(text); quantity > 0 && (entry || candidate)) {
            RawLine& raw = entry ? list.lines.back() : promoted();
            raw.line.quantity = quantity;
            m_counted = true;
            return true;
        }
        if ((column == Column::Vendor || plainWord(label) == "sold by" || plainWord(label) == "verkauft von" || plainWord(label) == "vendu par") && colon != std::string_view::npos && entry) {
            list.lines.back().line.vendor = std::string(cutText(trimmed(text.substr(colon + 1)), 60));
            return true;
        }
        // an amount alone, or after its label
        const std::string_view value = colon == std::string_view::npos ? text : trimmed(text.substr(colon + 1));
        const auto amounts = amountsIn(value, AmountPlace::Brackets);
        const bool priced = column == Column::Price || column == Column::UnitPrice || column == Column::TotalPrice;
        if (amounts.empty() || amounts.size() > 2 || (colon != std::string_view::npos && !priced)) {
            return false;
        }
        const std::string_view before = colon == std::string_view::npos ? withoutEdges(value.substr(0, amounts.front().at)) : std::string_view();
        if (hasName(before) && columnOf(before) == Column::Other) {
            return false;
        }
        if (!entry && !candidate) {
            return false;
        }
        const Column kind = colon != std::string_view::npos ? column : m_label != Column::Other ? std::exchange(m_label, Column::Other) : columnOf(before);
        if (kind == Column::Extra) {
            return true;
        }
        RawLine& raw = entry ? list.lines.back() : promoted();
        takeAmounts(value, amounts, kind == Column::UnitPrice ? AmountFor::Each : kind == Column::TotalPrice ? AmountFor::All : AmountFor::Unsaid, true, raw, list.notes);
        return true;
    }

    /// The line above, which nobody understood, becomes an entry.
    RawLine& promoted()
    {
        const ListRow row = *std::exchange(m_candidate, std::nullopt);
        std::erase_if(list.unread, [&](const UnreadLine& line) { return line.line == row.line; });
        RawLine raw;
        raw.line.line = row.line;
        raw.line.anyCategory = true;
        takeName(row.text, raw);
        if (raw.line.name.empty()) {
            raw.line.name = tidyName(row.text);
        }
        list.lines.push_back(std::move(raw));
        m_open = true;
        m_openLine = row.line;
        m_labels = false;
        m_counted = false;
        return list.lines.back();
    }

    /// Beside a table of parts, lines of the text around it are parts only where they are written as such with a price.
    void settlePlain()
    {
        const auto inTables = std::count_if(list.lines.begin(), list.lines.end(), [](const RawLine& raw) { return raw.table; });
        if (inTables < 3) {
            return;
        }
        std::vector<RawLine> kept;
        for (RawLine& raw : list.lines) {
            const bool priced = raw.each || raw.all || raw.unsaid;
            if (raw.table || (priced && !raw.line.type.empty())) {
                kept.push_back(std::move(raw));
            } else if (list.unread.size() < kMostUnread) {
                list.unread.push_back({raw.line.line, std::string(cutText(raw.line.text(), kLongestUnread))});
            }
        }
        list.lines = std::move(kept);
        std::stable_sort(list.unread.begin(), list.unread.end(), [](const UnreadLine& a, const UnreadLine& b) { return a.line < b.line; });
    }

    std::vector<ListRow> m_rows;
    std::size_t m_at = 0;
    std::optional<ListColumns> m_columns; ///< of the last table
    bool m_spacedHeader = false;          ///< "Type Item Price" was read
    std::string m_pendingType;            ///< a kind on a line of its own
    int m_pendingLine = 0;
    bool m_open = false;                  ///< the last line may go on below
    int m_openLine = 0;
    Column m_label = Column::Other;       ///< "Price" on a line of its own
    std::optional<ListRow> m_candidate;   ///< the last line that was not understood
    bool m_labels = false;                ///< the entry has labels on lines of their own
    bool m_counted = false;               ///< the entry has a line with its count
    std::string m_heading;                ///< above what is read, since the last table
    std::vector<int> m_bare;              ///< lines not understood that may name a part
    std::optional<WrittenAmount> m_subtotal;
    std::size_t m_subtotalAt = 0;         ///< lines above it
};

} // namespace

RawList readRawList(std::string_view text)
{
    Reader reader(rowsOf(text));
    reader.read();
    return std::move(reader.list);
}

} // namespace lanewatt::exchange
