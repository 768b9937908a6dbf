#include "app/exchange/readers/part_list_quantity.h"
#include "app/exchange/readers/part_list_text.h"
#include "app/exchange/readers/part_list_words.h"

#include "model/text/characters.h"
#include "model/text/trim.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace lanewatt::exchange {

namespace {

constexpr std::array<std::string_view, 20> kPieces{"pcs.", "pcs", "pc.", "pc", "pieces", "piece", "units", "unit", "ea.", "ea", "each", "stück", "stk.",
                                                   "stk", "st.", "pièces", "pièce", "unités", "off", "nos"};
constexpr std::array<std::string_view, 12> kLabels{"quantity", "qty", "qty.", "q'ty", "menge", "anzahl", "stückzahl", "quantité", "qté", "cantidad", "quantità", "aantal"};
/// Makers and families before which a bare count may stand: "2 NVIDIA H100".
constexpr std::array<std::string_view, 40> kMakers{"nvidia", "amd", "intel", "asus", "gigabyte", "msi", "asrock", "supermicro", "samsung", "kingston",
                                                   "corsair", "seagate", "western", "wd", "noctua", "evga", "be", "seasonic", "dell", "hpe",
                                                   "hp", "lenovo", "micron", "crucial", "geforce", "rtx", "epyc", "xeon", "ryzen", "tesla",
                                                   "quadro", "radeon", "mellanox", "connectx", "toshiba", "arctic", "g.skill", "phanteks", "broadcom", "solidigm"};

/// The count at the start of a text and its size.
struct Count {
    int value = 0;
    std::size_t size = 0;
};
Count countAt(std::string_view text)
{
    std::size_t size = 0;
    while (size < text.size() && isDigit(text[size])) {
        ++size;
    }
    int value = 0;
    if (size == 0 || size > 4 || std::from_chars(text.data(), text.data() + size, value).ec != std::errc{} || value < 1) {
        return {};
    }
    return {value, size};
}

std::size_t timesSize(std::string_view text)
{
    if (text.starts_with("×")) {
        return 2;
    }
    return !text.empty() && (smallLetter(text[0]) == 'x' || text[0] == '*') ? 1 : 0;
}

std::size_t blanks(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(" \t");
    return first == std::string_view::npos ? text.size() : first;
}

/// "4 pcs": the size of the word for pieces.
std::size_t piecesSize(std::string_view text)
{
    for (const std::string_view word : kPieces) {
        if (inSmallLetters(text.substr(0, word.size())) == word && (text.size() == word.size() || !isWordByte(text[word.size()]))) {
            return word.size();
        }
    }
    return 0;
}

/// True for "32GB", "2 TB", "16 G" at the start.
bool startsCapacity(std::string_view text)
{
    const Count count = countAt(text);
    if (count.size == 0) {
        return false;
    }
    text = text.substr(count.size + blanks(text.substr(count.size)));
    const std::string unit = inSmallLetters(text.substr(0, 3));
    return unit.starts_with("gb") || unit.starts_with("tb") || unit.starts_with("gib") || unit.starts_with("tib") ||
           ((unit.starts_with('g') || unit.starts_with('t')) && (unit.size() == 1 || !isWordByte(unit[1])));
}

/// True for "case fans", "2000W PSUs", "RTX 3090 GPUs": a kind in the plural at the end of a few words.
bool isPlural(std::string_view text)
{
    constexpr std::ptrdiff_t mostWords = 6;
    const std::size_t blank = text.rfind(' ');
    const std::string_view last = blank == std::string_view::npos ? text : text.substr(blank + 1);
    if (last.size() < 4 || smallLetter(last.back()) != 's' || std::count(text.begin(), text.end(), ' ') >= mostWords) {
        return false;
    }
    const auto single = componentType(last.substr(0, last.size() - 1));
    return single && single->category && componentType(last);
}

/// True for "V fans", "pin cables": what the number before it measures.
bool beginsWithUnit(std::string_view text)
{
    const std::string word = inSmallLetters(text.substr(0, text.find_first_of(" -")));
    for (const std::string_view unit : {"v", "w", "a", "u", "mm", "cm", "m", "ft", "ghz", "mhz", "mt/s", "gbps", "gbit", "port", "pin", "core", "bay", "slot", "way", "phase", "inch", "in", "channel",
                                        "lane", "ports", "pins", "cores", "bays", "slots", "years", "year"}) {
        if (word == unit) {
            return true;
        }
    }
    return false;
}

/// True when modules of the name are sold one by one.
bool singleModules(std::string_view name)
{
    const std::string small = inSmallLetters(name);
    for (const std::string_view word : {"rdimm", "ecc", "registered", " reg", "lrdimm", "rdimms", "server", "3ds", "nvme", "ssd", "hdd", "sas", "sata", "m.2"}) {
        if (small.find(word) != std::string::npos) {
            return true;
        }
    }
    return false;
}

/// True when "x4" after this text counts lanes.
bool namesLanes(std::string_view before)
{
    const std::string small = inSmallLetters(trimmed(before));
    const std::string_view tail = std::string_view(small).substr(small.size() - std::min<std::size_t>(small.size(), 14));
    const std::size_t blank = tail.find_last_of(" (/,");
    const std::string_view word = blank == std::string_view::npos ? tail : tail.substr(blank + 1);
    if (word.size() >= 2 && word.front() == 'x' && isDigit(word[1])) {
        return false; // the lanes are said: "PCIe 4.0 x4 (x2)"
    }
    if (word.starts_with("gen") && word.size() <= 5) {
        return true;
    }
    for (const std::string_view lanes : {"pcie", "pci-e", "pci", "express", "1.0", "2.0", "3.0", "4.0", "5.0", "6.0", "lanes", "lane", "slot", "pcie4", "pcie5",
                                         "pcie3", "pcie4.0", "pcie5.0", "pcie3.0", "electrical", "m.2", "u.2"}) {
        if (word == lanes) {
            return true;
        }
    }
    return tail.find("pcie") != std::string_view::npos || tail.find("pci-e") != std::string_view::npos;
}

bool isLaneCount(int value) { return value == 1 || value == 2 || value == 4 || value == 8 || value == 16 || value == 32; }

/// What brackets say: "x4", "4x", "4 pcs", "qty 4".
int countInBrackets(std::string_view inside)
{
    inside = trimmed(inside);
    if (const std::size_t times = timesSize(inside)) {
        const std::string_view rest = trimmed(inside.substr(times));
        const Count count = countAt(rest);
        return count.size > 0 && count.size == rest.size() ? count.value : 0;
    }
    const Count count = countAt(inside);
    if (count.size > 0) {
        const std::string_view rest = trimmed(inside.substr(count.size));
        const bool times = timesSize(rest) > 0 && timesSize(rest) == rest.size();
        return !rest.empty() && (times || piecesSize(rest) == rest.size()) ? count.value : 0;
    }
    return labelledQuantity(inside);
}

/// "Dual AMD EPYC 9554", "Four RTX 3090", "a pair of Xeons".
std::optional<NamedQuantity> countedByWord(std::string_view name)
{
    struct Word {
        std::string_view text;
        int count;
        bool adjective = false; ///< also in names of products: "Dual GeForce RTX 4060", "Quad M.2 card"
    };
    constexpr std::array words{Word{"dual ", 2, true}, Word{"twin ", 2, true}, Word{"triple ", 3, true}, Word{"quad ", 4, true}, Word{"two ", 2}, Word{"three ", 3},
                               Word{"four ", 4}, Word{"five ", 5}, Word{"six ", 6}, Word{"seven ", 7}, Word{"eight ", 8}, Word{"ten ", 10}, Word{"twelve ", 12},
                               Word{"sixteen ", 16}, Word{"a pair of ", 2}, Word{"pair of ", 2}, Word{"zwei ", 2}, Word{"drei ", 3}, Word{"vier ", 4}, Word{"acht ", 8},
                               Word{"deux ", 2}, Word{"trois ", 3}, Word{"quatre ", 4}, Word{"huit ", 8}};
    const std::string small = inSmallLetters(name.substr(0, 60));
    for (const Word& word : words) {
        if (!small.starts_with(word.text)) {
            continue;
        }
        const std::string_view rest = trimmed(name.substr(word.text.size()));
        const std::string next = inSmallLetters(rest.substr(0, std::min(rest.find_first_of(" \t"), rest.size())));
        const bool brand = next == "geforce" || next == "radeon" || next == "arctic" || next == "be";
        const bool family = std::find(kMakers.begin(), kMakers.end(), next) != kMakers.end() && !(word.adjective && brand);
        if (family || (!word.adjective && isPlural(rest))) {
            return NamedQuantity{word.count, 0, std::string(rest)};
        }
    }
    return std::nullopt;
}

std::optional<NamedQuantity> leading(std::string_view name, std::optional<Category> category)
{
    if (auto found = countedByWord(name)) {
        return found;
    }
    // "(4x) Name", "(Qty 4) Name"
    if (name.starts_with('(') || name.starts_with('[')) {
        const std::size_t end = name.find_first_of(")]");
        if (end != std::string_view::npos && end < 14) {
            const std::string_view rest = trimmed(name.substr(end + 1), " \t-–:");
            if (const int count = countInBrackets(name.substr(1, end - 1)); count > 0 && !rest.empty()) {
                return NamedQuantity{count, 0, std::string(rest)};
            }
        }
    }
    // "Qty 4 - Name", "Menge: 4 x Name"
    const std::string small = inSmallLetters(name.substr(0, 14));
    for (const std::string_view label : kLabels) {
        if (!small.starts_with(label) || (name.size() > label.size() && isWordByte(name[label.size()]))) {
            continue;
        }
        std::string_view rest = trimmed(name.substr(label.size()), " \t:.=");
        const Count count = countAt(rest);
        if (count.size > 0) {
            rest = trimmed(rest.substr(count.size));
            rest = trimmed(rest.substr(timesSize(rest)), " \t-–—:,");
            if (!rest.empty()) {
                return NamedQuantity{count.value, 0, std::string(rest)};
            }
        }
    }
    // "x4 Name"
    if (const std::size_t times = timesSize(name)) {
        const Count count = countAt(name.substr(times));
        if (count.size > 0) {
            const std::string_view rest = name.substr(times + count.size);
            const std::string next = inSmallLetters(trimmed(rest).substr(0, 4));
            if (rest.starts_with(' ') && !trimmed(rest).empty() && next != "pcie" && next != "rise" && next != "slot" && next != "lane") {
                return NamedQuantity{count.value, 0, std::string(trimmed(rest))};
            }
        }
        return std::nullopt;
    }
    const Count count = countAt(name);
    if (count.size == 0) {
        return std::nullopt;
    }
    const std::string_view rest = name.substr(count.size);
    const std::size_t gap = blanks(rest);
    const std::string_view next = rest.substr(gap);
    if (const std::size_t times = timesSize(next)) {
        const std::string_view after = next.substr(times);
        const std::string_view thing = trimmed(after);
        // "7900 XTX", "9900X 12-Core": a model, not thousands of it
        constexpr int mostBeforeLetter = 999;
        const bool model = smallLetter(next[0]) == 'x' && (count.value > mostBeforeLetter || (gap > 0 && !after.empty() && isWordByte(after.front()) && !isDigit(after.front())));
        if (thing.empty() || model) {
            return std::nullopt;
        }
        if (startsCapacity(thing)) {
            const bool memory = !category || *category == Category::Memory;
            if (memory && (count.value == 2 || count.value == 4) && !singleModules(thing)) {
                return NamedQuantity{0, count.value, std::string(name)};
            }
            return NamedQuantity{count.value, 0, std::string(thing)};
        }
        // "4x RTX", "4xRTX", but not "3x120mm" and "1x16"
        if (after.starts_with(' ') || after.starts_with('\t') || after.starts_with("\xC2\xA0") || isWordByte(after.front())) {
            return NamedQuantity{count.value, 0, std::string(thing)};
        }
        return std::nullopt;
    }
    if (const std::size_t pieces = piecesSize(next)) {
        std::string_view thing = trimmed(next.substr(pieces), " \t-–:,");
        if (inSmallLetters(thing.substr(0, 3)) == "of ") {
            thing = trimmed(thing.substr(3));
        }
        if (!thing.empty()) {
            return NamedQuantity{count.value, 0, std::string(thing)};
        }
    }
    // "12 case fans", but not "4 TB drives" and "8 pin cables"
    constexpr int mostBare = 99;
    if (gap > 0 && count.value <= mostBare && isPlural(next) && !startsCapacity(name) && !beginsWithUnit(next)) {
        return NamedQuantity{count.value, 0, std::string(next)};
    }
    if (gap > 0 && count.value < 100) {
        const std::string word = inSmallLetters(next.substr(0, std::min(next.find_first_of(" \t-"), next.size())));
        if (std::find(kMakers.begin(), kMakers.end(), word) != kMakers.end() && (word != "be" || inSmallLetters(next.substr(0, 8)) == "be quiet")) {
            return NamedQuantity{count.value, 0, std::string(next)};
        }
    }
    return std::nullopt;
}

/// "Name x4", "Name × 4", "Name, qty 4", "Name - 4 pcs" at the end.
std::optional<NamedQuantity> trailing(std::string_view name)
{
    std::size_t digits = name.size();
    while (digits > 0 && isDigit(name[digits - 1])) {
        --digits;
    }
    const auto answer = [&](int value, std::string_view rest) -> std::optional<NamedQuantity> {
        rest = trimmed(rest, " \t-–,;:");
        return rest.empty() ? std::nullopt : std::optional(NamedQuantity{value, 0, std::string(rest)});
    };
    if (digits < name.size()) {
        const Count count = countAt(name.substr(digits));
        const std::string_view before = trimmed(name.substr(0, digits));
        const bool plain = before.ends_with('x') || before.ends_with('X') || before.ends_with('*');
        const std::size_t times = plain ? 1 : before.ends_with("×") ? 2 : 0;
        if (count.size > 0 && digits + count.size == name.size() && times > 0) {
            const std::string_view rest = before.substr(0, before.size() - times);
            if ((rest.ends_with(' ') || rest.ends_with('\t') || rest.ends_with(',')) && !(isLaneCount(count.value) && namesLanes(rest))) {
                return answer(count.value, rest);
            }
            return std::nullopt;
        }
        // "…, Qty: 4"
        const std::string small = inSmallLetters(trimmed(before, " \t:.="));
        for (const std::string_view label : kLabels) {
            if (count.size > 0 && small.ends_with(label) && small.size() > label.size() && !isWordByte(small[small.size() - label.size() - 1])) {
                return answer(count.value, before.substr(0, small.size() - label.size()));
            }
        }
        return std::nullopt;
    }
    // "Name - 4 pcs", "Name 4x"
    const std::size_t last = name.find_last_of("0123456789");
    if (last == std::string_view::npos || name.size() - last > 9) {
        return std::nullopt;
    }
    std::size_t start = last;
    while (start > 0 && isDigit(name[start - 1])) {
        --start;
    }
    const Count count = countAt(name.substr(start));
    const std::string_view word = trimmed(name.substr(last + 1));
    const bool times = timesSize(word) > 0 && timesSize(word) == word.size();
    const bool model = times && (count.value > 99 || word == "X"); // "Ryzen 9 5900X"
    const bool separate = !model && start > 0 && (name[start - 1] == ' ' || name[start - 1] == '\t');
    const std::string unit = inSmallLetters(word);
    if (separate && count.size > 0 && (times || (piecesSize(word) == word.size() && unit != "each" && unit != "unit"))) {
        return answer(count.value, name.substr(0, start));
    }
    return std::nullopt;
}

} // namespace

NamedQuantity takeQuantity(std::string_view name, std::optional<Category> category)
{
    name = trimmed(name);
    if (auto found = leading(name, category)) {
        return std::move(*found);
    }
    // brackets anywhere that say nothing but a count
    for (std::size_t open = name.find_first_of("(["); open != std::string_view::npos && open + 1 < name.size(); open = name.find_first_of("([", open + 1)) {
        const std::size_t end = name.find_first_of(")]", open);
        if (end == std::string_view::npos) {
            break;
        }
        const int count = open > 0 && end - open < 16 ? countInBrackets(name.substr(open + 1, end - open - 1)) : 0;
        if (count > 0 && !(isLaneCount(count) && namesLanes(name.substr(0, open)))) {
            std::string rest(trimmed(name.substr(0, open)));
            const std::string_view after = trimmed(name.substr(end + 1));
            rest += (rest.empty() || after.empty() ? "" : " ") + std::string(after);
            if (!rest.empty()) {
                return {count, 0, rest};
            }
        }
    }
    if (auto found = trailing(name)) {
        return std::move(*found);
    }
    return {0, 0, std::string(name)};
}

int quantityOfCell(std::string_view cell)
{
    cell = trimmed(cell);
    if (cell.empty() || cell.find_first_of("0123456789") == std::string_view::npos) {
        const std::string small = inSmallLetters(cell);
        return cell.empty() || cell.size() <= 3 || small == "n/a" || small == "tbd" || small == "none" ? 0 : -1;
    }
    if (const int labelled = labelledQuantity(cell)) {
        return labelled;
    }
    if (const std::size_t times = timesSize(cell)) {
        const std::string_view rest = trimmed(cell.substr(times));
        const Count count = countAt(rest);
        return count.size > 0 && count.size == rest.size() ? count.value : -1;
    }
    const Count count = countAt(cell);
    if (count.size == 0) {
        return -1; // "0" too: what is not bought is not in the list
    }
    std::string_view rest = cell.substr(count.size);
    // "2.00", "2,0"
    if (rest.starts_with('.') || rest.starts_with(',')) {
        const std::size_t zeros = rest.find_first_not_of('0', 1);
        if (zeros == 1 || rest.size() == 1) {
            return -1;
        }
        rest = zeros == std::string_view::npos ? std::string_view() : rest.substr(zeros);
        if (!rest.empty() && isDigit(rest.front())) {
            return -1;
        }
    }
    rest = trimmed(rest);
    if (rest.empty() || timesSize(rest) == rest.size() || piecesSize(rest) == rest.size()) {
        return count.value;
    }
    // "2 kits", "1 set", "2 (spare)"
    const std::string small = inSmallLetters(rest);
    for (const std::string_view word : {"kit", "kits", "set", "sets", "module", "modules", "sticks", "stick", "card", "cards", "pair", "pack", "packs", "x ("}) {
        if (small == word || small.starts_with(std::string(word) + " (")) {
            return count.value;
        }
    }
    return rest.starts_with('(') ? count.value : -1;
}

int labelledQuantity(std::string_view text)
{
    text = trimmed(text, " \t()[]");
    const std::string small = inSmallLetters(text.substr(0, 14));
    for (const std::string_view label : kLabels) {
        if (small.starts_with(label) && (text.size() == label.size() || !isWordByte(text[label.size()]))) {
            std::string_view rest = trimmed(text.substr(label.size()), " \t:.=");
            rest = trimmed(rest.substr(rest.starts_with("×") ? 2 : !rest.empty() && smallLetter(rest[0]) == 'x' ? 1 : 0));
            const Count count = countAt(rest);
            const std::string_view after = trimmed(rest.substr(count.size));
            if (count.size > 0 && (after.empty() || timesSize(after) == after.size() || piecesSize(after) == after.size())) {
                return count.value;
            }
        }
    }
    return 0;
}

} // namespace lanewatt::exchange
