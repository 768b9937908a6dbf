#include "app/exchange/readers/part_list_columns.h"

#include "app/exchange/readers/part_list_amount.h"
#include "app/exchange/readers/part_list_quantity.h"
#include "model/text/characters.h"
#include "model/text/trim.h"
#include "model/units/currency_marks.h"

#include <algorithm>

namespace lanewatt::exchange {

namespace {

constexpr std::size_t kMostSampled = 60;
constexpr std::size_t kMostColumns = 24; ///< wider tables are reports

/// What the cells of a column contain.
struct Content {
    int filled = 0;
    int types = 0;
    int integers = 0; ///< of at most four digits
    int amounts = 0;  ///< with a currency
    int numbers = 0;  ///< nothing but a number
    std::size_t letters = 0;
    bool ascending = true; ///< 1, 2, 3 …

    bool mostly(int part) const { return filled > 0 && part * 2 >= filled && part > 0; }
    bool all(int part) const { return filled > 0 && part == filled; }
};

Content contentOf(std::span<const ListRow> rows, std::size_t column)
{
    Content content;
    int last = 0;
    std::size_t seen = 0;
    for (const ListRow& row : rows) {
        if (row.cells.empty() || seen++ >= kMostSampled || column >= row.cells.size()) {
            continue;
        }
        const std::string_view cell = trimmed(row.cells[column]);
        if (cell.empty() || isTotalWord(cell)) {
            continue;
        }
        ++content.filled;
        content.types += componentType(cell) ? 1 : 0;
        content.amounts += !amountsIn(cell, AmountPlace::Brackets).empty() ? 1 : 0;
        content.numbers += cell.find_first_not_of("0123456789.,' ~") == std::string_view::npos ? 1 : 0;
        content.letters += static_cast<std::size_t>(std::count_if(cell.begin(), cell.end(), [](char c) { return !isDigit(c) && c != ' '; }));
        const bool integer = cell.find_first_not_of("0123456789xX") == std::string_view::npos && cell.size() <= 5 && quantityOfCell(cell) > 0;
        content.integers += integer ? 1 : 0;
        const int value = integer ? quantityOfCell(cell) : 0;
        content.ascending = content.ascending && value == last + 1;
        last = value;
    }
    return content;
}

/// True when column `total` is `unit` times `quantity` in all rows, at least one of which has several pieces.
bool isProduct(std::span<const ListRow> rows, std::size_t unit, std::size_t quantity, std::size_t total)
{
    bool several = false;
    for (const ListRow& row : rows) {
        if (row.cells.size() <= std::max({unit, quantity, total})) {
            continue;
        }
        const int pieces = quantityOfCell(row.cells[quantity]);
        const auto each = amountsIn(row.cells[unit], AmountPlace::PriceCell);
        const auto all = amountsIn(row.cells[total], AmountPlace::PriceCell);
        if (pieces < 1 || each.size() != 1 || all.size() != 1) {
            continue;
        }
        const auto one = Money::parse(each.front().number, Currency());
        const auto sum = Money::parse(all.front().number, Currency());
        const auto product = one ? one->times(pieces) : std::nullopt;
        if (!product || !sum || *product != *sum) {
            return false;
        }
        several = several || pieces > 1;
    }
    return several;
}

void takeSign(ListColumns& columns, std::string_view header)
{
    if (const auto mark = findMark(header); mark && columns.sign.empty()) {
        columns.sign = std::string(mark->sign);
        columns.meant = mark->meant;
    }
}

} // namespace

std::optional<ListColumns> columnsOf(const std::vector<std::string>& header, std::span<const ListRow> rows)
{
    if (header.size() > kMostColumns) {
        return std::nullopt;
    }
    ListColumns columns;
    columns.count = header.size();
    std::vector<Column> meaning;
    std::vector<Content> content;
    for (std::size_t c = 0; c < header.size(); ++c) {
        meaning.push_back(columnOf(header[c]));
        content.push_back(contentOf(rows, c));
    }
    const auto known = std::count_if(meaning.begin(), meaning.end(), [](Column one) { return one != Column::Other; });
    if (known < 2 && header.size() > 1) {
        return std::nullopt;
    }
    const auto first = [&](Column wanted) -> std::optional<std::size_t> {
        const auto found = std::find(meaning.begin(), meaning.end(), wanted);
        return found == meaning.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - meaning.begin()));
    };
    const auto take = [&](std::optional<std::size_t>& target, Column wanted) {
        if (!target) {
            target = first(wanted);
        }
    };
    // what the header says is not what its cells may show
    for (std::size_t c = 0; c < meaning.size(); ++c) {
        const bool numeric = content[c].all(content[c].integers);
        if ((meaning[c] == Column::Part || meaning[c] == Column::Type) && numeric) {
            meaning[c] = Column::Number;
        } else if ((meaning[c] == Column::Name || meaning[c] == Column::TotalPrice) && numeric && !first(Column::Quantity) && content[c].amounts == 0 &&
                   (meaning[c] == Column::Name || first(Column::Price) || first(Column::UnitPrice))) {
            meaning[c] = Column::Quantity; // "Amount" may be a count
        } else if (meaning[c] == Column::UnitPrice && content[c].numbers + content[c].amounts == 0 && content[c].filled > 0) {
            meaning[c] = Column::Other; // "Unit: pcs"
        }
    }
    take(columns.quantity, Column::Quantity);
    for (std::size_t c = 0; c < meaning.size() && !columns.quantity; ++c) {
        if (meaning[c] == Column::Number && content[c].all(content[c].integers) && !content[c].ascending) {
            columns.quantity = c; // "#" with counts below it
        }
    }
    take(columns.maker, Column::Maker);
    take(columns.mpn, Column::Mpn);
    take(columns.currency, Column::Currency);
    take(columns.vendor, Column::Vendor);
    take(columns.status, Column::Status);
    take(columns.unitPrice, Column::UnitPrice);
    take(columns.totalPrice, Column::TotalPrice);
    take(columns.price, Column::Price);

    // the kind and the name among the columns that may be either
    take(columns.type, Column::Type);
    std::vector<std::size_t> texts;
    for (const Column kind : {Column::Name, Column::Part, Column::Detail}) {
        for (std::size_t c = 0; c < meaning.size(); ++c) {
            if (meaning[c] == kind) {
                texts.push_back(c);
            }
        }
    }
    if (!columns.type) {
        // a name may look like a kind ("Open frame"): columns that may be either go first
        std::vector<std::size_t> either = texts;
        std::stable_partition(either.begin(), either.end(), [&](std::size_t c) { return meaning[c] == Column::Part; });
        const auto kinds = std::find_if(either.begin(), either.end(), [&](std::size_t c) { return content[c].mostly(content[c].types); });
        if (kinds != either.end() && texts.size() > 1) {
            columns.type = *kinds;
        } else if (first(Column::Part) && first(Column::Name)) {
            columns.type = first(Column::Part);
        } else if (std::count(meaning.begin(), meaning.end(), Column::Part) > 1) {
            columns.type = first(Column::Part);
        }
    }
    for (const std::size_t c : texts) {
        if (!columns.name && columns.type != c) {
            columns.name = c;
        }
    }
    if (!columns.name && columns.type && header.size() > 1) {
        // an unknown header beside the kinds: the column with the most text
        std::size_t most = 0;
        for (std::size_t c = 0; c < meaning.size(); ++c) {
            if (meaning[c] == Column::Other && content[c].letters > most && content[c].amounts * 2 < std::max(1, content[c].filled)) {
                most = content[c].letters;
                columns.name = c;
            }
        }
    }
    if (!columns.name && columns.mpn) {
        columns.name = columns.mpn;
        columns.mpn.reset();
    }
    if (columns.price && columns.totalPrice && !columns.unitPrice) {
        columns.unitPrice = columns.price;
        columns.price.reset();
    } else if (columns.price && columns.unitPrice) {
        if (columns.quantity && !columns.totalPrice) {
            columns.totalPrice = columns.price;
        }
        columns.price.reset();
    }
    if (columns.price && columns.quantity) {
        // "Price | Qty | Cost": the second is the product
        for (std::size_t c = *columns.price + 1; c < meaning.size(); ++c) {
            if (meaning[c] == Column::Price && isProduct(rows, *columns.price, *columns.quantity, c)) {
                columns.unitPrice = columns.price;
                columns.totalPrice = c;
                columns.price.reset();
                break;
            }
        }
    }
    for (const auto& price : {columns.unitPrice, columns.price, columns.totalPrice}) {
        if (price) {
            takeSign(columns, header[*price]);
        }
    }
    const bool priced = columns.unitPrice || columns.totalPrice || columns.price;
    const bool kinds = columns.type && content[*columns.type].mostly(content[*columns.type].types);
    const bool named = columns.type && *columns.type < meaning.size() && meaning[*columns.type] == Column::Type;
    if (!columns.name || !(columns.quantity || priced || kinds || named)) {
        return std::nullopt;
    }
    return columns;
}

std::optional<ListColumns> guessColumns(std::span<const ListRow> rows, bool headed)
{
    std::size_t count = 0;
    int filled = 0;
    for (const ListRow& row : rows) {
        count = std::max(count, row.cells.size());
        filled += row.cells.empty() ? 0 : 1;
    }
    if (count < 2 || count > 16) {
        return std::nullopt;
    }
    ListColumns columns;
    columns.count = count;
    std::size_t most = 0;
    std::vector<std::size_t> prices;
    for (std::size_t c = 0; c < count; ++c) {
        const Content content = contentOf(rows, c);
        if (content.filled == 0) {
            continue;
        }
        if (!columns.type && content.types * 3 >= content.filled * 2) {
            columns.type = c;
        } else if (content.mostly(content.amounts) && content.letters < static_cast<std::size_t>(content.filled) * 24) {
            prices.push_back(c);
        } else if (!columns.quantity && content.all(content.integers) && (!content.ascending || content.filled == 1)) {
            columns.quantity = c;
        } else if (headed && columns.type && content.all(content.numbers)) {
            prices.push_back(c);
        } else if (content.letters > most && !content.all(content.integers)) {
            most = content.letters;
            columns.name = c;
        }
    }
    if (prices.size() == 1) {
        columns.price = prices.front();
    } else if (prices.size() == 2 && columns.quantity) {
        columns.unitPrice = prices[0];
        columns.totalPrice = prices[1];
    } else if (!prices.empty()) {
        columns.price = prices.back();
    }
    const bool priced = !prices.empty();
    if (!columns.name || !(columns.type || (priced && (columns.quantity || filled >= 2)))) {
        return std::nullopt;
    }
    return columns;
}

TableHead headOf(std::span<const ListRow> table, const std::optional<ListColumns>& last)
{
    constexpr std::size_t mostAbove = 12; // titles and addresses of quotes
    TableHead head{{}, 0, table.size() > 1 && table[1].ruler, false};
    for (std::size_t r = 0; r < std::min(table.size(), mostAbove) && !head.columns; ++r) {
        if (!table[r].cells.empty()) {
            head.columns = columnsOf(table[r].cells, table.subspan(r + 1));
            head.body = r + 1;
        }
    }
    if (head.columns) {
        return head;
    }
    head.body = 0;
    head.guessed = true;
    const std::vector<std::string>& first = table.front().cells;
    const bool unknown = std::none_of(first.begin(), first.end(), [](const std::string& cell) { return columnOf(cell) != Column::Other; });
    if (head.ruled && unknown) {
        // the row above a ruler is a header, in whatever language
        head.columns = guessColumns(table.subspan(1), true);
        head.body = head.columns ? 1 : 0;
        return head;
    }
    const bool same = last && !head.ruled && first.size() + 2 >= last->count && first.size() <= last->count + 1;
    head.columns = same ? last : guessColumns(table, false);
    return head;
}

bool isSummary(const ListRow& header, const std::optional<ListColumns>& columns, std::string_view heading)
{
    if (columns && (columns->quantity || columns->mpn)) {
        return false;
    }
    const std::string words = plainWord(heading);
    for (const std::string_view word : {"summary", "breakdown", "by category", "cost overview", "budget overview", "zusammenfassung", "kostenübersicht", "récapitulatif",
                                        "resumen", "riepilogo", "итог", "汇总", "小计", "まとめ"}) {
        if (words.find(word) != std::string::npos) {
            return true;
        }
    }
    // "Category | Cost": groups with their sums, and no column of names
    bool group = false;
    bool amount = false;
    for (const std::string& cell : header.cells) {
        const Column column = columnOf(cell);
        const std::string word = plainWord(cell);
        group = group || word == "category" || word == "kategorie" || word == "catégorie" || word == "group";
        amount = amount || column == Column::Price || column == Column::TotalPrice;
        if (column == Column::Name || column == Column::Part || column == Column::Detail || column == Column::Mpn) {
            return false;
        }
    }
    return group && amount;
}

} // namespace lanewatt::exchange
