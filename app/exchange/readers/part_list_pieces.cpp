#include "app/exchange/readers/part_list_pieces.h"

#include "app/exchange/readers/part_list_line.h"
#include "app/exchange/readers/part_list_quantity.h"
#include "app/exchange/readers/part_list_text.h"
#include "app/exchange/readers/part_list_words.h"
#include "model/text/characters.h"
#include "model/text/trim.h"

#include <algorithm>
#include <array>

namespace lanewatt::exchange {

namespace {

constexpr std::size_t kLongestAside = 60;

/// Words in lower case, without brackets, percentages and numbers.
std::vector<std::string> bareWords(std::string_view text)
{
    std::vector<std::string> words;
    const std::string plain = plainWord(text);
    std::string word;
    const auto take = [&] {
        if (!word.empty() && word.find_first_of("0123456789%") == std::string::npos) {
            words.push_back(word);
        }
        word.clear();
    };
    for (const char c : plain) {
        if (std::string_view(" \t()[]/,:;+&").find(c) != std::string_view::npos) {
            take();
        } else {
            word += c;
        }
    }
    take();
    return words;
}

template <std::size_t N>
bool anyOf(const std::vector<std::string>& words, const std::array<std::string_view, N>& known)
{
    return std::any_of(words.begin(), words.end(), [&](const std::string& word) { return std::find(known.begin(), known.end(), word) != known.end(); });
}

/// True when a word has letters and digits, or three digits: a model, not a count.
bool isModelWord(std::string_view word)
{
    const auto digits = std::count_if(word.begin(), word.end(), isDigit);
    const auto letters = std::count_if(word.begin(), word.end(), isLatinLetter);
    return (digits >= 1 && letters >= 1) || digits >= 3;
}

bool hasModelWord(std::string_view text)
{
    for (std::size_t at = text.find_first_not_of(' '); at != std::string_view::npos;) {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        if (isModelWord(text.substr(at, end - at))) {
            return true;
        }
        at = text.find_first_not_of(' ', end);
    }
    return false;
}

/// Words of small letters only.
int smallWords(std::string_view text)
{
    int count = 0;
    for (std::size_t at = text.find_first_not_of(' '); at != std::string_view::npos;) {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        const std::string_view word = trimmed(text.substr(at, end - at), ".,;:!?'\"()");
        count += word.size() >= 2 && std::all_of(word.begin(), word.end(), isSmallLetter) ? 1 : 0;
        at = text.find_first_not_of(' ', end);
    }
    return count;
}

/// "1x Fan", "2 x Drive": a count before a name.
bool beginsWithCount(std::string_view text)
{
    const std::size_t digits = text.find_first_not_of("0123456789");
    if (digits == 0 || digits == std::string_view::npos || digits > 3) {
        return false;
    }
    std::string_view rest = trimmed(text.substr(digits));
    const std::size_t times = rest.starts_with("×") ? 2 : !rest.empty() && smallLetter(rest[0]) == 'x' ? 1 : 0;
    rest = times > 0 ? rest.substr(times) : rest;
    return times > 0 && rest.size() > 3 && rest.front() == ' ';
}

} // namespace

bool namesDiscount(std::string_view text)
{
    constexpr std::array<std::string_view, 18> words{"discount", "discounts", "rabatt", "remise", "nachlass", "skonto", "rebate", "voucher", "coupon",
                                                     "gutschein", "cashback", "descuento", "sconto", "korting", "скидка", "折扣", "优惠", "割引"};
    return text.size() <= kLongestAside && anyOf(bareWords(text), words);
}

bool namesTax(std::string_view text)
{
    constexpr std::array<std::string_view, 22> words{"vat", "tax", "taxes", "mwst", "mwst.", "ust", "ust.", "tva", "iva", "gst", "hst", "btw", "moms", "ндс",
                                                     "mehrwertsteuer", "umsatzsteuer", "税", "税金", "消費税", "增值税", "sales-tax", "pst"};
    return text.size() <= kLongestAside && anyOf(bareWords(text), words);
}

Aside asideOf(const RawLine& raw)
{
    const bool priced = raw.each || raw.all || raw.unsaid;
    if (!priced || raw.line.category || !raw.line.number.empty()) {
        return Aside::None;
    }
    const std::string text = raw.line.type + ' ' + raw.line.name;
    const auto negative = [](const std::optional<WrittenAmount>& amount) { return amount && amount->negative; };
    if (namesDiscount(text) || (raw.table && (negative(raw.each) || negative(raw.all) || negative(raw.unsaid)))) {
        return Aside::Discount;
    }
    return namesTax(text) ? Aside::Tax : Aside::None;
}

std::vector<std::string> partsIn(std::string_view name)
{
    std::vector<std::string> parts;
    std::size_t start = 0;
    int depth = 0;
    for (std::size_t i = 0; i < name.size(); ++i) {
        depth += name[i] == '(' || name[i] == '[' ? 1 : name[i] == ')' || name[i] == ']' ? -1 : 0;
        const bool plus = name.substr(i).starts_with(" + ");
        const bool comma = name[i] == ',' && beginsWithCount(trimmed(name.substr(i + 1)));
        if (depth == 0 && (plus || comma)) {
            parts.emplace_back(trimmed(name.substr(start, i - start)));
            start = i + (plus ? 3 : 1);
            i = start - 1;
        }
    }
    parts.emplace_back(trimmed(name.substr(start)));
    const auto isPart = [](const std::string& part) {
        return part.size() >= 4 && hasName(part) && (hasModelWord(part) || !trailingType(part).empty());
    };
    if (parts.size() < 2 || parts.size() > 8 || !std::all_of(parts.begin(), parts.end(), isPart)) {
        return {std::string(name)};
    }
    return parts;
}

std::vector<RawLine> partsOf(RawLine raw, std::vector<ListNote>& notes)
{
    std::vector<RawLine> lines;
    const std::vector<std::string> parts = raw.quantities.empty() ? partsIn(raw.line.name) : std::vector<std::string>();
    if (parts.size() < 2) {
        lines.push_back(std::move(raw));
        return lines;
    }
    if (raw.each || raw.all || raw.unsaid) {
        notes.push_back({raw.line.line, {LW_MESSAGE("part-list.joined", "\"{text}\" names several parts for one price, which stands with the first"), {{"text", raw.line.name}}}});
    }
    const std::string vendor = raw.line.vendor;
    const int line = raw.line.line;
    raw.line.name = parts.front();
    lines.push_back(std::move(raw));
    for (std::size_t i = 1; i < parts.size(); ++i) {
        RawLine more;
        more.table = lines.front().table;
        more.line.line = line;
        more.line.vendor = vendor;
        const auto kind = componentType(trailingType(parts[i]));
        more.line.category = kind ? kind->category : std::nullopt;
        more.line.anyCategory = !more.line.category;
        takeName(parts[i], more);
        lines.push_back(std::move(more));
    }
    return lines;
}

bool mostHavePrices(std::span<const RawLine> lines)
{
    const auto priced = static_cast<std::size_t>(std::count_if(lines.begin(), lines.end(), [](const RawLine& line) { return line.each || line.all || line.unsaid; }));
    return priced >= 2 && priced * 2 > lines.size();
}

void dropHeadings(RawList& list)
{
    const auto heading = [](const RawLine& line) { return line.byKind && !line.each && !line.all && !line.unsaid; };
    for (const RawLine& line : list.lines) {
        if (heading(line)) {
            list.unread.push_back({line.line.line, line.line.text()});
        }
    }
    std::erase_if(list.lines, heading);
    std::stable_sort(list.unread.begin(), list.unread.end(), [](const UnreadLine& a, const UnreadLine& b) { return a.line < b.line; });
}

void takeBareLines(RawList& list, const std::vector<int>& lines)
{
    constexpr int near = 2;
    std::vector<UnreadLine> waiting;
    std::size_t families = 0;
    for (const UnreadLine& line : list.unread) {
        if (std::find(lines.begin(), lines.end(), line.line) != lines.end()) {
            waiting.push_back(line);
            families += beginsWithFamily(line.text) ? 1 : 0;
        }
    }
    if (list.tables > 0 || waiting.empty()) {
        return;
    }
    std::vector<int> parts;
    for (const RawLine& line : list.lines) {
        parts.push_back(line.line.line);
    }
    constexpr std::size_t leastAlone = 3;
    const bool alone = parts.empty() && waiting.size() >= leastAlone && families >= 2 && waiting.size() * 3 >= list.rows * 2;
    if (!alone && parts.size() + families < 2) {
        return;
    }
    for (bool more = true; more;) {
        more = false;
        for (auto line = waiting.begin(); line != waiting.end();) {
            const bool beside = std::any_of(parts.begin(), parts.end(), [&](int part) { return std::max(part, line->line) - std::min(part, line->line) <= near; });
            if (!alone && !beside) {
                ++line;
                continue;
            }
            RawLine raw;
            raw.line.line = line->line;
            raw.line.anyCategory = true;
            takeName(line->text, raw);
            parts.push_back(line->line);
            std::erase_if(list.unread, [&](const UnreadLine& one) { return one.line == line->line; });
            list.lines.push_back(std::move(raw));
            line = waiting.erase(line);
            more = true;
        }
    }
    std::stable_sort(list.lines.begin(), list.lines.end(), [](const RawLine& a, const RawLine& b) { return a.line.line < b.line.line; });
}

std::string surveyed(std::span<const RawLine> lines, const std::vector<std::string>& header)
{
    const bool offers = std::any_of(header.begin(), header.end(), [](const std::string& cell) {
        std::string word = plainWord(cell);
        std::replace(word.begin(), word.end(), '_', ' ');
        for (const std::string_view said : {"listing", "min order", "moq", "availability", "source url", "offer", "in stock", "seller rating"}) {
            if (word.find(said) != std::string::npos) {
                return true;
            }
        }
        return false;
    });
    if (!offers) {
        return {};
    }
    for (std::size_t a = 0; a < lines.size(); ++a) {
        for (std::size_t b = a + 1; b < lines.size(); ++b) {
            const PartLine& one = lines[a].line;
            const PartLine& other = lines[b].line;
            if (!one.name.empty() && one.name == other.name && one.quantity == 1 && other.quantity == 1 && one.vendor != other.vendor) {
                return one.name;
            }
        }
    }
    return {};
}

std::string_view trailingType(std::string_view name)
{
    std::string_view found;
    std::size_t at = name.size();
    for (int words = 0; words < 3 && at != std::string_view::npos && at > 0; ++words) {
        const std::size_t blank = name.find_last_of(' ', at - 1);
        const std::string_view tail = blank == std::string_view::npos ? name : name.substr(blank + 1);
        const auto type = componentType(tail);
        if (type && type->category) {
            found = tail;
        }
        at = blank;
    }
    return found;
}

bool looksLikeModel(std::string_view text)
{
    constexpr std::size_t longest = 80;
    if (text.size() < 4 || text.size() > longest || isProse(text) || text.ends_with(':') || text.ends_with('?') || text.ends_with('!') || !hasName(text)) {
        return false;
    }
    const char first = text.front();
    const auto words = std::count(text.begin(), text.end(), ' ') + 1;
    if (smallWords(text) > (trailingType(text).empty() ? 1 : 2) || text.find("  ") != std::string_view::npos) {
        return false; // "RTX 3090 temps are fine"
    }
    const std::size_t colon = text.find(": ");
    return (isCapital(first) || isDigit(first) || beginsWithFamily(text)) && words <= 10 && hasModelWord(text) && colon == std::string_view::npos;
}

bool beginsWithFamily(std::string_view text)
{
    constexpr std::array<std::string_view, 56> families{
        "nvidia", "amd", "intel", "asus", "gigabyte", "msi", "asrock", "supermicro", "samsung", "kingston", "corsair", "seagate", "western", "wd",
        "noctua", "evga", "seasonic", "dell", "hpe", "lenovo", "micron", "crucial", "geforce", "rtx", "gtx", "epyc", "xeon", "ryzen", "threadripper",
        "core", "tesla", "quadro", "radeon", "instinct", "mellanox", "connectx", "toshiba", "arctic", "g.skill", "phanteks", "broadcom", "solidigm",
        "fractal", "silverstone", "thermaltake", "be", "super", "hynix", "kioxia", "sabrent", "zotac", "pny", "palit", "lian", "tyan", "romed8"};
    const std::string word = inSmallLetters(text.substr(0, text.find_first_of(" -\t")));
    return std::find(families.begin(), families.end(), word) != families.end();
}

} // namespace lanewatt::exchange
