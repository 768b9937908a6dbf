#include "app/exchange/readers/part_list_amount.h"
#include "app/exchange/readers/part_list_text.h"

#include "model/text/characters.h"
#include "model/text/trim.h"
#include "model/units/currency_marks.h"

#include <algorithm>
#include <array>

namespace lanewatt::exchange {

namespace {

constexpr std::size_t kMostAmounts = 16;
constexpr std::size_t kMostDigits = 12;
constexpr std::array<std::string_view, 4> kNarrowSpaces{"\xC2\xA0", "\xE2\x80\xAF", "\xE2\x80\x89", "\xE2\x80\x88"};

/// Size of the blank at the start of a text; 0 without one.
std::size_t blankSize(std::string_view text)
{
    if (!text.empty() && (text[0] == ' ' || text[0] == '\t')) {
        return 1;
    }
    for (const std::string_view space : kNarrowSpaces) {
        if (text.starts_with(space)) {
            return space.size();
        }
    }
    return 0;
}

/// Size of the blank at the end of a text.
std::size_t blankSizeAtEnd(std::string_view text)
{
    if (!text.empty() && (text.back() == ' ' || text.back() == '\t')) {
        return 1;
    }
    for (const std::string_view space : kNarrowSpaces) {
        if (text.ends_with(space)) {
            return space.size();
        }
    }
    return 0;
}

std::size_t digitsAt(std::string_view text, std::size_t at)
{
    std::size_t count = 0;
    while (at + count < text.size() && isDigit(text[at + count])) {
        ++count;
    }
    return count;
}

struct Number {
    std::string text; ///< "1299.00"
    std::size_t size = 0;
};

/// The number that starts at a digit: groups of digits with their separators.
std::optional<Number> numberAt(std::string_view text, std::size_t at, bool spaces)
{
    std::vector<std::string> groups;
    std::vector<char> separators; // ' ' for every blank, '\'' for every apostrophe
    std::size_t end = at;
    while (true) {
        const std::size_t count = digitsAt(text, end);
        groups.emplace_back(text.substr(end, count));
        end += count;
        if (groups.size() > 8 || end >= text.size()) {
            break;
        }
        std::size_t skip = 0;
        char separator = '\0';
        if (text[end] == '.' || text[end] == ',' || text[end] == '\'') {
            skip = 1;
            separator = text[end];
        } else if (text.substr(end).starts_with("\xE2\x80\x99")) {
            skip = 3;
            separator = '\'';
        } else if (const std::size_t blank = blankSize(text.substr(end)); blank > 0 && (spaces || blank > 1) && text[end] != '\t') {
            skip = blank;
            separator = ' ';
        }
        const std::size_t next = skip == 0 ? 0 : digitsAt(text, end + skip);
        // blanks and apostrophes only separate thousands
        const bool thousands = next == 3 && groups.front().size() <= 3;
        if (next == 0 || ((separator == ' ' || separator == '\'') && !thousands)) {
            break;
        }
        end += skip;
        separators.push_back(separator);
    }
    Number number;
    number.size = end - at;
    bool fraction = false;
    if (!separators.empty() && (separators.back() == '.' || separators.back() == ',')) {
        const char last = separators.back();
        const auto same = std::count(separators.begin(), separators.end(), last);
        const std::size_t after = groups.back().size();
        const bool others = same < static_cast<std::ptrdiff_t>(separators.size());
        fraction = same == 1 && after <= 6 && (after != 3 || others || groups.front() == "0");
        if (!fraction && (after != 3 || (same > 1 && others))) {
            return std::nullopt; // "1.2.3", "3.5.2024"
        }
    }
    const std::size_t whole = groups.size() - (fraction ? 1 : 0);
    for (std::size_t g = 0; g < whole; ++g) {
        // Indian grouping has pairs before the last three
        const bool last = g + 1 == whole;
        if (g > 0 && (last ? groups[g].size() != 3 : groups[g].size() != 3 && groups[g].size() != 2)) {
            return std::nullopt;
        }
        if (g == 0 && whole > 1 && groups[0].size() > 3) {
            return std::nullopt;
        }
        number.text += groups[g];
    }
    if (number.text.size() > kMostDigits) {
        return std::nullopt;
    }
    if (fraction) {
        number.text += '.' + groups.back();
    }
    return number;
}

/// "15k" is 15000: the number with its point moved by three.
void timesThousand(std::string& number)
{
    std::size_t point = number.find('.');
    std::string decimals = point == std::string::npos ? std::string() : number.substr(point + 1);
    number.resize(std::min(point, number.size()));
    decimals.resize(std::max<std::size_t>(decimals.size(), 3), '0');
    number += decimals.substr(0, 3);
    if (decimals.size() > 3) {
        number += '.' + decimals.substr(3);
    }
}

/// True when a minus stands directly before an amount, and nothing directly before that; or a cell has it in brackets.
bool isNegative(std::string_view before, std::string_view after, bool cell)
{
    for (const std::string_view minus : {"-", "−", "–"}) {
        if (before.ends_with(minus)) {
            const std::string_view rest = before.substr(0, before.size() - minus.size());
            return rest.empty() || rest.ends_with(' ') || rest.ends_with('\t') || rest.ends_with('(');
        }
    }
    return cell && trimmed(before) == "(" && trimmed(after) == ")";
}

/// True when `text` starts with the word, which ends there.
bool startsWithWord(std::string_view text, std::string_view word)
{
    if (text.size() < word.size()) {
        return false;
    }
    for (std::size_t i = 0; i < word.size(); ++i) {
        if (smallLetter(text[i]) != word[i]) {
            return false;
        }
    }
    return text.size() == word.size() || !isWordByte(text[word.size()]);
}

bool endsWithWord(std::string_view text, std::string_view word)
{
    if (text.size() < word.size()) {
        return false;
    }
    const std::size_t at = text.size() - word.size();
    return (at == 0 || !isWordByte(text[at - 1]) || !isWordByte(word.front())) && startsWithWord(text.substr(at), word);
}

/// True when a number after this text is not the end of a name: "- 1 768 zł", but not "RTX 970 700 €".
bool startsAmount(std::string_view before)
{
    const std::string_view text = trimmed(before, " \t~");
    if (text.empty() || before.ends_with("  ") || before.ends_with('\t')) {
        return true;
    }
    for (const std::string_view sign : {"-", "–", "—", ":", "=", "(", "≈", "@", "|", "$"}) {
        if (text.ends_with(sign)) {
            return true;
        }
    }
    return false;
}

AmountFor wordsAfter(std::string_view text)
{
    text = trimmed(text.substr(0, 40), " \t-–(~");
    for (const std::string_view word : {"each", "ea", "apiece", "a piece", "per unit", "per piece", "per card", "per stick", "per module", "per",
                                        "pro", "je", "/ea", "/ each", "/each", "/unit", "/ unit", "/pc", "/piece", "/stk", "/ stk", "/stück",
                                        "/ stück", "/st", "das stück", "pièce", "l'unité", "l’unité", "unité", "/u", "p.p", "unit"}) {
        if (startsWithWord(text, word)) {
            return AmountFor::Each;
        }
    }
    for (const std::string_view word : {"total", "in total", "altogether", "all in", "for all", "for both", "for the pair", "for the lot", "for the set",
                                        "gesamt", "insgesamt", "zusammen", "für alle", "für beide", "au total", "en tout", "both", "for 2", "for 3",
                                        "for 4", "for 5", "for 6", "for 7", "for 8"}) {
        if (startsWithWord(text, word)) {
            return AmountFor::All;
        }
    }
    return AmountFor::Unsaid;
}

AmountFor wordsBefore(std::string_view text)
{
    text = trimmed(text.substr(text.size() - std::min<std::size_t>(text.size(), 24)), " \t:~≈");
    for (const std::string_view word : {"each", "je", "à", "unit price", "price each", "einzelpreis", "stückpreis", "item price", "@"}) {
        if (endsWithWord(text, word)) {
            return AmountFor::Each;
        }
    }
    for (const std::string_view word : {"total", "gesamt", "zusammen", "insgesamt", "="}) {
        if (endsWithWord(text, word)) {
            return AmountFor::All;
        }
    }
    return AmountFor::Unsaid;
}

} // namespace

std::vector<WrittenAmount> amountsIn(std::string_view text, AmountPlace place)
{
    std::vector<WrittenAmount> amounts;
    const bool cell = place == AmountPlace::PriceCell;
    for (std::size_t i = 0; i < text.size() && amounts.size() < kMostAmounts;) {
        if (!isDigit(text[i])) {
            ++i;
            continue;
        }
        // the mark before it
        const std::string_view before = text.substr(0, i);
        const std::size_t blank = blankSizeAtEnd(before);
        auto front = markAtEnd(before, true);
        if (!front && blank > 0) {
            front = markAtEnd(before.substr(0, before.size() - blank), true);
        }
        if (!front && i > 0 && ((isWordByte(text[i - 1]) && !before.ends_with("−")) || text[i - 1] == '.' || text[i - 1] == ',') && blankSizeAtEnd(before) == 0) {
            // "RTX3090" and the rest of a number that was none
            i += digitsAt(text, i);
            while (i < text.size() && (isWordByte(text[i]) || isDigit(text[i]))) {
                ++i;
            }
            continue;
        }
        const bool spaces = place != AmountPlace::Prose || startsAmount(before);
        auto number = numberAt(text, i, spaces);
        if (!number && spaces) {
            number = numberAt(text, i, false);
        }
        if (!number) {
            i += digitsAt(text, i);
            while (i < text.size() && (isDigit(text[i]) || text[i] == '.' || text[i] == ',' || isWordByte(text[i]))) {
                ++i;
            }
            continue;
        }
        std::size_t end = i + number->size;
        if (end < text.size() && smallLetter(text[end]) == 'k' && (end + 1 == text.size() || !isWordByte(text[end + 1])) && (front || cell)) {
            timesThousand(number->text);
            ++end;
        }
        // ",-" and ".–" for no cents
        for (const std::string_view none : {",-", ".-", ",–", ".–", ",—", ".—"}) {
            if (text.substr(end).starts_with(none)) {
                end += none.size();
                break;
            }
        }
        const std::string_view after = text.substr(end);
        auto back = markAtStart(after, true);
        std::size_t gap = 0;
        if (!back) {
            gap = blankSize(after);
            back = gap > 0 ? markAtStart(after.substr(gap), true) : std::nullopt;
            // "DDR5-6000 $250": the sign of the next amount
            if (back && gap + back->size < after.size() && isDigit(after[gap + back->size])) {
                back.reset();
            }
        }
        // "285.00 each", "Name: 6'400.00"
        const bool cents = number->text.size() > 3 && number->text[number->text.size() - 3] == '.' && place == AmountPlace::Prose &&
                           (wordsAfter(after) != AmountFor::Unsaid || (trimmed(after).empty() && startsAmount(before)));
        if (!front && !back && !cell && !cents) {
            i = end;
            while (i < text.size() && (isWordByte(text[i]) || isDigit(text[i]))) {
                ++i;
            }
            continue;
        }
        // in a cell a number with a unit is no amount: "24GB"
        if (!front && !back && end < text.size() && isWordByte(text[end])) {
            i = end + 1;
            continue;
        }
        WrittenAmount amount;
        amount.at = front ? front->at : i;
        amount.number = std::move(number->text);
        if (front && back && front->certain() && back->certain() && front->meant != back->meant) {
            back.reset(); // "€5 USD adapter"
        }
        const CurrencyMark* mark = back && (!front || back->certain()) ? &*back : front ? &*front : nullptr;
        if (mark) {
            amount.sign = std::string(mark->sign);
            amount.meant = mark->meant;
        }
        if (back) {
            end += gap + back->size;
        }
        amount.size = end - amount.at;
        amount.text = std::string(text.substr(amount.at, amount.size));
        amount.negative = isNegative(text.substr(0, amount.at), text.substr(end), cell);
        amount.per = wordsAfter(text.substr(end));
        if (amount.per == AmountFor::Unsaid) {
            amount.per = wordsBefore(text.substr(0, amount.at));
        }
        amounts.push_back(std::move(amount));
        i = end;
    }
    // "$600-800", "600 – 800 €": two numbers with only a dash between them
    for (std::size_t a = 0; a < amounts.size(); ++a) {
        const std::size_t end = amounts[a].at + amounts[a].size;
        std::string_view rest = trimmed(text.substr(end));
        bool dash = false;
        for (const std::string_view sign : {"-", "–", "—"}) {
            if (!dash && rest.starts_with(sign)) {
                rest = trimmed(rest.substr(sign.size()));
                dash = true;
            }
        }
        const auto mark = markAtStart(rest);
        const std::string_view digits = mark ? trimmed(rest.substr(mark->size)) : rest;
        if (dash && !digits.empty() && isDigit(digits.front()) && digitsAt(digits, 0) < 7 &&
            (digits.size() == digitsAt(digits, 0) || !isWordByte(digits[digitsAt(digits, 0)]) || mark)) {
            amounts[a].range = true;
            if (a + 1 < amounts.size() && amounts[a + 1].at < end + 12) {
                amounts[a + 1].range = true;
            }
        }
    }
    // "4 x $700": beside an amount with a currency, a number without one counts something else
    const bool marked = std::any_of(amounts.begin(), amounts.end(), [](const WrittenAmount& a) { return !a.sign.empty(); });
    std::erase_if(amounts, [&](const WrittenAmount& a) { return marked && a.sign.empty() && !a.range; });
    return amounts;
}

} // namespace lanewatt::exchange
