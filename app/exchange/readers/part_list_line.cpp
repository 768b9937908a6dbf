#include "app/exchange/readers/part_list_line.h"

#include "app/exchange/readers/part_list_quantity.h"
#include "app/exchange/readers/part_list_rows.h"
#include "app/exchange/readers/part_list_text.h"
#include "app/exchange/readers/part_list_words.h"
#include "model/text/characters.h"
#include "model/text/trim.h"
#include "model/units/money.h"

#include <algorithm>

namespace lanewatt::exchange {

namespace {

constexpr std::size_t kLongestName = 300;


/// "@ Shop", "from eBay", or the words after a price in a cell: "$139.99 Newegg".
std::string vendorIn(std::string_view text, bool cell)
{
    if (const std::size_t at = text.find('@'); at != std::string_view::npos) {
        std::string_view vendor = trimmed(text.substr(at + 1), " \t)");
        return isDigit(vendor.empty() ? ' ' : vendor.front()) ? std::string() : std::string(cutText(vendor, 60));
    }
    text = trimmed(text, " \t()-–,;:");
    if (cell && text.size() >= 2 && text.size() <= 30 && isCapital(text.front()) && std::count(text.begin(), text.end(), ' ') <= 2 && !saysOwned(text)) {
        return std::string(text);
    }
    return {};
}

/// 4 of "4x", "4 ×"; 0 of anything else.
int countBeforeTimes(std::string_view text)
{
    text = trimmed(text);
    const bool times = text.ends_with('x') || text.ends_with('X') || text.ends_with('*') || text.ends_with("×");
    return times ? std::max(quantityOfCell(text), 0) : 0;
}

/// "$2198 ($1099 each)": of an amount before the brackets and that in them one is the price of all, where it is a multiple of the
/// other. Returns the place of the amount in `before`; npos when there is none.
std::size_t takeOtherPrice(std::string_view before, RawLine& raw)
{
    const auto amounts = amountsIn(before, AmountPlace::Prose);
    if (amounts.size() != 1 || amounts.front().range || raw.each.has_value() == raw.all.has_value()) {
        return std::string_view::npos;
    }
    const WrittenAmount& other = amounts.front();
    const bool last = trimmed(before.substr(other.at + other.size)).empty();
    if (!last || other.sign != (raw.each ? raw.each : raw.all)->sign) {
        return std::string_view::npos;
    }
    const auto each = Money::parse(raw.each ? raw.each->number : other.number, Currency());
    const auto all = Money::parse(raw.each ? other.number : raw.all->number, Currency());
    if (!each || !all || each->micros() <= 0 || all->micros() % each->micros() != 0 || all->micros() / each->micros() > kMostPieces) {
        return std::string_view::npos;
    }
    if (raw.line.quantity == 1) {
        raw.line.quantity = static_cast<int>(all->micros() / each->micros());
    }
    (raw.each ? raw.all : raw.each) = other;
    return other.at;
}

} // namespace

std::string_view withoutEdges(std::string_view text)
{
    bool changed = true;
    while (changed) {
        changed = false;
        text = trimmed(text, " \t:=~,;@-");
        for (const std::string_view sign : {"–", "—", "≈", "…", "·", "|", "\xC2\xA0", "→"}) {
            if (text.ends_with(sign)) {
                text.remove_suffix(sign.size());
                changed = true;
            } else if (text.starts_with(sign)) {
                text.remove_prefix(sign.size());
                changed = true;
            }
        }
    }
    return text;
}

std::string tidyName(std::string_view text)
{
    constexpr std::size_t longestWord = 80;
    std::string name;
    std::size_t word = 0;
    for (const char c : withoutEdges(text)) {
        if (c == ' ' || c == '\t') {
            if (!name.empty() && name.back() != ' ') {
                name += ' ';
            }
            word = 0;
        } else if (++word <= longestWord || (static_cast<unsigned char>(c) & 0xC0) == 0x80) {
            name += c;
        }
    }
    for (const std::string_view empty : {" ()", " []", "()"}) {
        if (name.ends_with(empty)) {
            name.resize(name.size() - empty.size());
        }
    }
    if (name.ends_with('(')) {
        name.pop_back();
    }
    return std::string(trimmed(cutText(name, kLongestName)));
}

bool isProse(std::string_view text)
{
    int words = 0;
    int small = 0;
    for (std::size_t at = text.find_first_not_of(' '); at != std::string_view::npos;) {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        const std::string_view word = text.substr(at, end - at);
        ++words;
        const std::string_view bare = trimmed(word, ".,;:!?'\"()");
        small += bare.size() >= 2 && std::all_of(bare.begin(), bare.end(), [](char c) { return isSmallLetter(c) || c == '\''; }) ? 1 : 0;
        at = text.find_first_not_of(' ', end);
    }
    const bool stop = (text.ends_with('.') || text.ends_with('!') || text.ends_with('?')) && words >= 5;
    return (words >= 7 && small * 2 >= words) || (stop && small >= 3) || words > 45;
}

bool hasName(std::string_view text)
{
    int letters = 0;
    for (const char c : text) {
        letters += isWordByte(c) ? 1 : 0;
    }
    return letters >= 2;
}

void takeType(std::string_view text, RawLine& raw)
{
    const auto type = componentType(text);
    raw.line.type = tidyName(text);
    raw.line.category = type ? type->category : std::nullopt;
    raw.line.anyCategory = !type || type->anyCategory;
    // "System and scratch SSDs"
    if (const std::size_t blank = text.rfind(' '); !type && blank != std::string_view::npos) {
        if (const auto last = componentType(text.substr(blank + 1)); last && last->category) {
            raw.line.category = last->category;
            raw.line.anyCategory = false;
        }
    }
    if (type && type->quantity > 0) {
        raw.line.quantity = type->quantity;
    }
}

void takeName(std::string_view text, RawLine& raw)
{
    NamedQuantity named = takeQuantity(text, raw.line.category);
    const int inType = raw.line.quantity;
    if (named.quantity > 0) {
        raw.line.quantity = named.quantity;
        if (inType > 1 && named.quantity > 1 && inType != named.quantity) {
            raw.quantities = {named.quantity, inType};
        } else if (inType > 1) {
            raw.line.quantity = std::max(inType, named.quantity);
        }
    } else if (named.modules > 0 && inType == 1) {
        raw.quantities = {1, named.modules};
    }
    raw.line.name = tidyName(named.name);
}

void takeColumnQuantity(std::string_view cell, RawLine& raw, std::vector<ListNote>& notes)
{
    const int inName = raw.line.quantity;
    const int said = quantityOfCell(cell);
    if (said < 0) {
        notes.push_back({raw.line.line, {LW_MESSAGE("part-list.quantity", "\"{text}\" is no number of pieces; {count} is taken"),
                                              {{"text", std::string(cutText(cell, 40))}, {"count", static_cast<std::int64_t>(inName)}}}});
        return;
    }
    if (said == 0) {
        return;
    }
    raw.quantities.clear(); // "2x32GB" beside a count is a kit
    raw.line.quantity = said;
    if (inName > 1 && said > 1) {
        // "Qty 2" and "2x Name": the same said twice, or two sets
        raw.quantities = {said};
        if (static_cast<long>(said) * inName <= kMostPieces) {
            raw.quantities.push_back(said * inName);
        }
    } else if (inName > 1) {
        raw.line.quantity = inName;
        raw.set = true;
    }
}

void takeAmounts(std::string_view rest, const std::vector<WrittenAmount>& amounts, AmountFor role, bool cell, RawLine& raw,
                 std::vector<ListNote>& notes)
{
    PartLine& line = raw.line;
    if (saysOwned(rest)) {
        line.vendor = "own";
    }
    if (saysNotBought(rest) && !amounts.empty()) {
        line.priceText = std::string(cutText(rest, 60)); // what it once cost is not spent now
        return;
    }
    if (amounts.empty()) {
        if (const bool digits = rest.find_first_of("0123456789") != std::string_view::npos; digits && cell) {
            line.priceText = std::string(cutText(rest, 60));
        }
        return;
    }
    if (std::any_of(amounts.begin(), amounts.end(), [](const WrittenAmount& one) { return one.range; })) {
        line.priceText = std::string(cutText(rest, 60));
        if (!raw.all || role != AmountFor::Each) {
            notes.push_back({line.line, {LW_MESSAGE("part-list.range", "\"{text}\" is a range of prices; no price is taken from it"), {{"text", line.priceText}}}});
        }
        return;
    }
    const WrittenAmount& last = amounts.back();
    const std::string_view after = rest.substr(last.at + last.size);
    if (line.vendor.empty()) {
        line.vendor = vendorIn(after, cell && last.per == AmountFor::Unsaid);
    }
    // "4 x $700", "$700 x 4"
    const std::string_view before = trimmed(rest.substr(0, amounts.front().at));
    bool multiplied = false;
    for (const std::string_view x : {"x", "X", "×", "*", "@"}) {
        if (before.ends_with(x)) {
            const int count = quantityOfCell(before.substr(before.find_last_of(" \t(,=-", before.size() - x.size() - 1) == std::string_view::npos
                                                               ? 0
                                                               : before.find_last_of(" \t(,=-", before.size() - x.size() - 1) + 1));
            multiplied = count > 0 || x == "@" || trimmed(before.substr(0, before.size() - x.size())).ends_with(std::to_string(line.quantity));
            if (count > 1 && line.quantity == 1) {
                line.quantity = count;
            }
        }
    }
    const std::size_t gapEnd = amounts.size() > 1 ? amounts[1].at : rest.size();
    const std::string_view between = trimmed(rest.substr(amounts[0].at + amounts[0].size, gapEnd - amounts[0].at - amounts[0].size));
    if (between.starts_with("x ") || between.starts_with("× ") || between.starts_with("x4") || between.starts_with("×")) {
        const std::string_view digits = trimmed(between, " x×=");
        const int count = quantityOfCell(digits);
        if (count > 0) {
            multiplied = true;
            line.quantity = line.quantity == 1 ? count : line.quantity;
        }
    }
    const auto give = [&](const WrittenAmount& amount, AmountFor per) {
        std::optional<WrittenAmount>& target = per == AmountFor::Each ? raw.each : per == AmountFor::All ? raw.all : raw.unsaid;
        if (!target) {
            target = amount;
        }
    };
    if (amounts.size() == 1) {
        const AmountFor per = role != AmountFor::Unsaid ? role : multiplied ? AmountFor::Each : last.per;
        give(last, per);
        return;
    }
    // "$639 (4x$159)"
    const std::string_view gap = trimmed(rest.substr(amounts[0].at + amounts[0].size, amounts[1].at - amounts[0].at - amounts[0].size));
    if (amounts.size() == 2 && gap.starts_with('(') && gap.size() > 1 && countBeforeTimes(gap.substr(1)) > 0) {
        line.quantity = line.quantity == 1 ? countBeforeTimes(gap.substr(1)) : line.quantity;
        give(amounts[0], AmountFor::All);
        give(amounts[1], AmountFor::Each);
        return;
    }
    // "$700 each = $2,800", "2 × 899.99 € = 1.799,98 €"
    const bool sum = rest.find('=') != std::string_view::npos || multiplied;
    int unsaid = 0;
    for (std::size_t a = 0; a < amounts.size(); ++a) {
        AmountFor per = amounts[a].per;
        if (per == AmountFor::Unsaid && sum && amounts.size() == 2) {
            per = a == 0 ? AmountFor::Each : AmountFor::All;
        }
        unsaid += per == AmountFor::Unsaid ? 1 : 0;
        if (per != AmountFor::Unsaid) {
            give(amounts[a], per);
        }
    }
    if (unsaid == static_cast<int>(amounts.size())) {
        line.priceText = std::string(cutText(rest, 60));
        notes.push_back({line.line, {LW_MESSAGE("part-list.several-prices", "\"{text}\" has several prices; none is taken"), {{"text", line.priceText}}}});
    }
}

void takeCell(std::string_view cell, AmountFor role, const ListColumns& columns, std::string_view currencyCell, RawLine& raw,
              std::vector<ListNote>& notes)
{
    if (cell.empty()) {
        return;
    }
    auto amounts = amountsIn(cell, AmountPlace::PriceCell);
    role = raw.set ? AmountFor::All : role;
    for (WrittenAmount& amount : amounts) {
        if (amount.sign.empty() && !currencyCell.empty()) {
            auto signedCell = amountsIn(amount.number + ' ' + std::string(currencyCell), AmountPlace::PriceCell);
            if (!signedCell.empty()) {
                amount.sign = signedCell.front().sign;
                amount.meant = signedCell.front().meant;
            }
        }
        if (!columns.sign.empty() && (amount.sign.empty() || (amount.meant.size() > 1 && columns.meant.size() == 1))) {
            // "Price (CAD)" above "$464"
            const bool possible = amount.sign.empty() || std::find(amount.meant.begin(), amount.meant.end(), columns.meant.front()) != amount.meant.end();
            if (possible) {
                amount.sign = columns.sign;
                amount.meant = columns.meant;
            }
        }
    }
    takeAmounts(cell, amounts, role, true, raw, notes);
}

std::string withoutPrice(std::string_view rest, RawLine& raw, std::vector<ListNote>& notes)
{
    // the price is in the last brackets, if they contain one
    if (const std::size_t open = rest.rfind('('); open != std::string_view::npos && rest.find(')', open) != std::string_view::npos) {
        const std::size_t end = rest.find(')', open);
        const std::string_view inside = rest.substr(open + 1, end - open - 1);
        const auto amounts = amountsIn(inside, AmountPlace::Brackets);
        if (!amounts.empty() || saysOwned(inside)) {
            takeAmounts(inside, amounts, AmountFor::Unsaid, false, raw, notes);
            if (raw.line.vendor.empty()) {
                raw.line.vendor = vendorIn(rest.substr(end + 1), false);
            }
            const std::string_view before = rest.substr(0, open);
            const std::size_t other = takeOtherPrice(before, raw);
            return std::string(other == std::string_view::npos ? before : withoutEdges(before.substr(0, other)));
        }
    }
    const auto amounts = amountsIn(rest, AmountPlace::Prose);
    if (amounts.empty()) {
        // "12490F      907": a number by itself in a column
        const std::size_t gap = rest.find_last_of(" \t");
        if (gap != std::string_view::npos && gap > 0 && (rest[gap] == '\t' || rest[gap - 1] == ' ' || rest[gap - 1] == '\t')) {
            const std::string_view number = rest.substr(gap + 1);
            const auto bare = amountsIn(number, AmountPlace::PriceCell);
            if (bare.size() == 1 && bare.front().size == number.size()) {
                takeAmounts(number, bare, AmountFor::Unsaid, false, raw, notes);
                return std::string(rest.substr(0, gap));
            }
        }
        return std::string(rest);
    }
    std::size_t cut = amounts.front().at;
    takeAmounts(rest, amounts, AmountFor::Unsaid, false, raw, notes);
    std::string_view name = withoutEdges(rest.substr(0, cut));
    // "Name 4 x 700 €": the count before the price is not the name's
    for (const std::string_view word : {" je", " à", " for", " für", " ab", " ca.", " about", " approx.", " around", " EUR", " price", " Price", " Preis", " only", " from", " at", " zusammen", " gesamt", " insgesamt", " total", " together"}) {
        if (name.ends_with(word)) {
            name = withoutEdges(name.substr(0, name.size() - word.size()));
        }
    }
    if (!hasName(name)) {
        // "$700 - RTX 3090"
        const WrittenAmount& last = amounts.back();
        const std::string_view behind = withoutEdges(rest.substr(last.at + last.size));
        if (hasName(behind) && raw.line.vendor.empty()) {
            return std::string(name) + (name.empty() ? "" : " ") + std::string(behind);
        }
    }
    return std::string(name);
}

std::size_t afterType(std::string_view text, std::string_view& type)
{
    for (const std::string_view separator : {":", "：", " - ", " – ", " — ", " = ", "=>", " -> ", "\t", "  "}) {
        const std::size_t at = text.find(separator);
        if (at != std::string_view::npos && at > 0 && at <= 60 && componentType(text.substr(0, at))) {
            type = text.substr(0, at);
            return at + separator.size();
        }
    }
    return std::string_view::npos;
}

bool headerWords(std::string_view text)
{
    if (text.size() > 80) {
        return false;
    }
    bool kind = false;
    bool part = false;
    for (std::size_t at = text.find_first_not_of(' '); at != std::string_view::npos;) {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        const Column column = columnOf(text.substr(at, end - at));
        if (column == Column::Other) {
            return false;
        }
        kind = kind || column == Column::Type || column == Column::Part;
        part = part || column == Column::Name || column == Column::Part || column == Column::Detail;
        at = text.find_first_not_of(' ', end);
    }
    return kind && part && text.find(' ') != std::string_view::npos;
}

bool endsWithPrice(std::string_view text, const WrittenAmount& amount)
{
    const std::size_t at = text.find(amount.number.substr(0, 1), 0);
    const auto amounts = amountsIn(text, AmountPlace::Prose);
    if (at == std::string_view::npos || amounts.empty()) {
        return true;
    }
    const std::string_view after = trimmed(text.substr(amounts.back().at + amounts.back().size), " )*.");
    const std::string_view before = trimmed(text.substr(0, amounts.front().at), " ");
    const bool separated = before.ends_with('-') || before.ends_with(':') || before.ends_with('(') || before.ends_with("–") || before.ends_with("—") || before.ends_with('=') ||
                           before.ends_with(',') || before.ends_with('~') || before.ends_with('@');
    return after.empty() || after.starts_with('@') || (separated && after.size() <= 40);
}

} // namespace lanewatt::exchange
