#include "catalog/search/text_extent.h"

#include "catalog/search/search_text.h"
#include "model/text/characters.h"
#include "model/units/quantity_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <string>

namespace lanewatt::catalog {

namespace {

template <class List> bool amongWords(const List& list, std::string_view value) { return std::find(std::begin(list), std::end(list), value) != std::end(list); }

bool holdsDigit(std::string_view text) { return std::any_of(text.begin(), text.end(), isDigit); }

/// Numbers that stand before a unit: {4} of "4GB", "4 GB" for "gb".
std::set<int> numbersBefore(std::string_view text, std::string_view unit)
{
    std::set<int> numbers;
    const std::string small = lowered(std::string(text));
    for (std::size_t at = small.find(unit); at != std::string::npos; at = small.find(unit, at + 1)) {
        const std::size_t after = at + unit.size();
        const bool whole = after >= small.size() || !((small[after] >= 'a' && small[after] <= 'z') || isDigit(small[after]));
        std::size_t end = at;
        while (end > 0 && (small[end - 1] == ' ' || small[end - 1] == '-')) {
            --end;
        }
        std::size_t begin = end;
        while (begin > 0 && isDigit(small[begin - 1])) {
            --begin;
        }
        constexpr std::size_t mostDigits = 5;
        if (whole && end > begin && end - begin <= mostDigits && (begin == 0 || (small[begin - 1] != '.' && small[begin - 1] != '-' && !(small[begin - 1] >= 'a' && small[begin - 1] <= 'z')))) {
            numbers.insert(std::stoi(small.substr(begin, end - begin)));
        }
    }
    return numbers;
}

/// Generation of a supply.
struct Atx {
    int major = 0;  ///< 0 = not named
    int minor = -1; ///< -1 = not named
};

/// Of "ATX 3.1", "ATX3", "ATX 2.4".
Atx atxIn(std::string_view text)
{
    const std::string small = lowered(std::string(text));
    for (std::size_t at = small.find("atx"); at != std::string::npos; at = small.find("atx", at + 1)) {
        std::size_t next = at + 3;
        while (next < small.size() && (small[next] == ' ' || small[next] == 'v' || small[next] == '-')) {
            ++next;
        }
        const bool number = next < small.size() && (small[next] == '2' || small[next] == '3') && (next + 1 == small.size() || !isDigit(small[next + 1]));
        if (number) {
            const bool minor = next + 2 < small.size() && small[next + 1] == '.' && isDigit(small[next + 2]);
            return {small[next] - '0', minor ? small[next + 2] - '0' : -1};
        }
    }
    return {};
}

/// By the spec, else by the names.
Atx atxOf(const KnownName& known)
{
    if (!known.atx.empty()) {
        return atxIn("atx " + known.atx);
    }
    const Atx named = atxIn(known.row.name);
    return named.major > 0 ? named : atxIn(known.row.aliases);
}

bool atxDiffer(const Atx& a, const Atx& b)
{
    return a.major > 0 && b.major > 0 && (a.major != b.major || (a.major == 3 && a.minor >= 0 && b.minor >= 0 && a.minor != b.minor));
}

Message unsaid(std::string what)
{
    return {LW_MESSAGE("match.unsaid", "the text does not say that it is {what}"), {{"what", std::move(what)}}};
}

std::string sizeText(double gigabytes)
{
    constexpr double kilo = 1000.0;
    return gigabytes >= kilo ? numberText(gigabytes / kilo) + " TB" : numberText(gigabytes) + " GB";
}

bool saysAny(std::string_view text, std::initializer_list<std::string_view> words)
{
    const std::string small = lowered(std::string(text));
    return std::any_of(words.begin(), words.end(), [&](std::string_view word) { return small.find(word) != std::string::npos; });
}

/// Voltages of fans are part of their model; those of the usual one are not written.
std::set<int> voltagesIn(std::string_view text)
{
    constexpr int usual = 12;
    std::set<int> volts = numbersBefore(text, "v");
    volts.erase(usual);
    return volts;
}

/// Sizes that stand in both and have none in common: "Pi 4 Model B 4GB" is not "… 1GB".
bool sizesDiffer(std::string_view text, const KnownName& known)
{
    const std::set<int> said = numbersBefore(text, "gb");
    const std::set<int> own = numbersBefore(known.row.name, "gb");
    return !said.empty() && !own.empty() && std::none_of(said.begin(), said.end(), [&](int size) { return own.contains(size); });
}

/// True when a text says of which form a card for computing is.
bool namesForm(std::string_view text) { return saysAny(text, {"sxm", "pcie", "nvl", "oam"}); }

/// True when the text is a long name of `best` that `other` does not have: "H100 80GB HBM3".
bool isNameOfOne(std::string_view text, const KnownName& best, const KnownName& other)
{
    constexpr std::size_t longName = 10;
    const std::string said = squeezedName(text);
    const std::string others = squeezedName(other.row.aliases + ' ' + other.row.name);
    for (std::size_t begin = 0; begin < best.row.aliases.size();) {
        const std::size_t end = std::min(best.row.aliases.find('\n', begin), best.row.aliases.size());
        const std::string alias = squeezedName(std::string_view(best.row.aliases).substr(begin, end - begin));
        if (alias.size() >= longName && said.find(alias) != std::string::npos && others.find(alias) == std::string::npos) {
            return true;
        }
        begin = end + 1;
    }
    return false;
}

} // namespace

bool namesAlternatives(std::string_view text)
{
    const std::string small = lowered(std::string(text));
    for (const std::string_view word : {" or ", " oder ", " ou ", " and/or "}) {
        const std::size_t at = small.find(word);
        if (at == std::string::npos) {
            continue;
        }
        std::string_view after = small;
        after.remove_prefix(at + word.size());
        const bool similar = after.starts_with("similar") || after.starts_with("equivalent") || after.starts_with("better") || after.starts_with("ähnlich") || after.starts_with("gleichwertig") ||
                             after.starts_with("équivalent");
        if (similar || (holdsDigit(after) && at > 0)) {
            return true;
        }
    }
    return false;
}

std::optional<Message> beyondText(std::string_view text, const SaidName& said, const KnownName& known, const Judgement& judged)
{
    if (judged.number != NumberMatch::None) {
        return std::nullopt;
    }
    const NameFacts& facts = said.reading.facts;
    switch (known.row.category) {
    case Category::Storage:
        if (facts.gigabytes <= 0 && known.facts.gigabytes > 0) {
            return unsaid(sizeText(known.facts.gigabytes));
        }
        break;
    case Category::Memory:
        if (known.facts.module == "sodimm" && facts.module.empty() && !saysAny(text, {"sodimm", "so-dimm", "laptop", "notebook"})) {
            return unsaid("SODIMM");
        }
        if (facts.module == "sodimm" && known.facts.module.empty()) {
            return Message{LW_MESSAGE("match.variant", "\"{word}\" points to another part"), {{"word", "SODIMM"}}};
        }
        break;
    case Category::Gpu:
        // names of open data sets always have the size; that of a form is one where no other part says otherwise
        if (!namesForm(text) && !known.consumer && !known.row.crowd && facts.gigabytes <= 0 && known.name.facts.gigabytes > 0) {
            return unsaid(sizeText(known.name.facts.gigabytes));
        }
        if (saysAny(text, {"passive", "fanless"}) && saysAny(known.row.name, {"quadro"}) && !saysAny(known.row.name, {"passive", "fanless"})) {
            return Message{LW_MESSAGE("match.variant", "\"{word}\" points to another part"), {{"word", "passive"}}};
        }
        break;
    case Category::Fan:
        if (const std::set<int> own = voltagesIn(known.row.name); !own.empty() && voltagesIn(text).empty()) {
            return unsaid(std::to_string(*own.begin()) + " V");
        }
        break;
    default:
        break;
    }
    return std::nullopt;
}

std::string statedOtherwise(std::string_view text, const KnownName& known)
{
    switch (known.row.category) {
    case Category::Fan:
        if (const std::set<int> said = voltagesIn(text); !said.empty() && said != voltagesIn(known.row.name)) {
            return "kind";
        }
        break;
    case Category::Psu:
        return atxDiffer(atxIn(text), atxOf(known)) ? "kind" : "";
    case Category::Gpu:
    case Category::Memory:
    case Category::Storage:
        break; // differentFact() knows their sizes
    default:
        return sizesDiffer(text, known) ? "capacity" : "";
    }
    return {};
}

bool meansBoth(std::string_view text, const SaidName& said, const KnownName& best, const Judgement& ofBest, const KnownName& other, const Judgement& ofOther)
{
    constexpr double little = 0.3;
    if (best.row.category != other.row.category || ofOther.makerDiffers || !ofOther.differs.empty() || ofOther.missing > little) {
        return false;
    }
    if (best.row.category == Category::Psu) {
        const bool open = atxIn(text).major == 0 && said.reading.facts.year == 0;
        const int one = atxOf(best).major;
        const int two = atxOf(other).major;
        return open && one != two && (one == 3 || two == 3) && ofOther.fits();
    }
    if (best.row.category != Category::Gpu || best.consumer != other.consumer) {
        return false;
    }
    if (best.consumer) {
        // a name in short: the card at the usual clock and that at a higher one
        std::set<std::string> more = ofOther.extras;
        for (const std::string& word : ofBest.extras) {
            more.erase(word);
        }
        return said.reading.facts.gigabytes <= 0 && sameMaker(best.maker, other.maker) && ofOther.fits() && !more.empty() &&
               std::all_of(more.begin(), more.end(), [](const std::string& word) { return word == "oc" || word == "limited" || word == "edition"; });
    }
    constexpr std::array telling{"sxm", "pcie", "nvl", "oam", "workstation", "server", "max", "ada", "quadro"};
    const auto leftOpen = [&](const NameAtom& atom) {
        return !saysAny(text, {atom.text}) && amongWords(telling, atom.text);
    };
    return !isNameOfOne(text, best, other) && std::any_of(best.name.atoms.begin(), best.name.atoms.end(), leftOpen) && std::any_of(other.name.atoms.begin(), other.name.atoms.end(), leftOpen);
}

} // namespace lanewatt::catalog
