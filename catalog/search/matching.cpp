#include "catalog/search/matching.h"

#include "catalog/search/search_text.h"
#include "model/text/characters.h"
#include "model/try.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>

namespace lanewatt::catalog {

namespace {

// Weights, adjusted by hand for the names in tests/unit/catalog/matching_test.cpp.
constexpr double kByPartNumber = 1.0;
constexpr double kByWholeName = 0.97;
constexpr double kByAllWords = 0.93;
constexpr double kHarmlessWord = 0.03;
constexpr double kAnotherVariant = 0.5;
constexpr double kMostWithMissingWords = 0.6;
constexpr double kAmbiguous = 0.5;
constexpr double kAlike = 0.02;
/// Shorter part numbers occur in too many texts by chance.
constexpr std::size_t kShortestPartNumber = 5;

constexpr std::array<std::string_view, 26> kNoise{
    "cpu", "processor", "gpu", "graphics", "card", "corporation", "corp", "inc", "ltd", "co", "technologies", "technology",
    "controller", "compatible", "device", "the", "with", "for", "retail", "oem", "tray", "boxed", "vga", "video", "core",
    "cores"};
/// Words that mean another variant of the same number.
constexpr std::array<std::string_view, 24> kVariants{"ti", "super", "xt", "xtx", "pro", "max", "nvl", "sxm", "pcie", "ultra",
                                                     "ada", "laptop", "mobile", "turbo", "p", "f", "k", "kf", "x", "hgx", "gre",
                                                     "duo", "dual", "oam"};
constexpr std::array<std::string_view, 12> kUnits{"gb", "g", "tb", "mb", "gib", "mib", "w", "mhz", "ghz", "mt", "mm", "gt"};

template <class List> bool holds(const List& list, std::string_view word)
{
    return std::find(list.begin(), list.end(), word) != list.end();
}

/// Runs of letters and runs of digits, so that "RTX3090Ti" and "rtx 3090 ti" are equal.
std::vector<std::string> atomsOf(std::string_view text)
{
    std::vector<std::string> atoms;
    for (const std::string& word : wordsOf(text)) {
        for (std::size_t i = 0; i < word.size(); ++i) {
            if (i == 0 || isDigit(word[i]) != isDigit(word[i - 1])) {
                atoms.emplace_back();
            }
            atoms.back() += word[i];
        }
    }
    return atoms;
}

std::string replacedAll(std::string text, std::string_view from, std::string_view to)
{
    for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size())) {
        text.replace(at, from.size(), to);
    }
    return text;
}

/// The text without meaningless parts: trademarks, the clock after "@", "16-Core".
std::string cleaned(std::string_view name)
{
    std::string text = lowered(name);
    for (const std::string_view mark : {"(r)", "(tm)", "(c)", "\xC2\xAE", "\xE2\x84\xA2"}) {
        text = replacedAll(std::move(text), mark, " ");
    }
    if (const std::size_t clock = text.find('@'); clock != std::string::npos) {
        text.resize(clock);
    }
    const std::vector<std::string> words = wordsOf(text);
    std::string kept;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const bool counts = i + 1 < words.size() && words[i + 1].starts_with("core") &&
                            words[i].find_first_not_of("0123456789") == std::string::npos;
        if (!counts && !holds(kNoise, words[i])) {
            kept.append(kept.empty() ? "" : " ").append(words[i]);
        }
    }
    return kept;
}

std::string squeezed(std::string_view text)
{
    std::string result;
    for (const std::string& word : wordsOf(text)) {
        result += word;
    }
    return result;
}

/// Memory or capacity of a part, in bytes.
std::optional<double> capacityOf(const Part& part)
{
    const auto bytes = [](const Fact<Data>& fact) { return fact ? std::optional(si(*fact)) : std::nullopt; };
    if (const auto* gpu = part.as<GpuSpec>()) {
        return bytes(gpu->memory);
    }
    if (const auto* memory = part.as<MemorySpec>()) {
        return bytes(memory->capacity);
    }
    if (const auto* drive = part.as<StorageSpec>()) {
        return bytes(drive->capacity);
    }
    return std::nullopt;
}

std::string joined(const std::vector<std::string>& words)
{
    std::string text;
    for (const std::string& word : words) {
        text.append(text.empty() ? "" : " ").append(word);
    }
    return text;
}

/// The rest of `from` after removing each of `taken` once.
std::vector<std::string> without(std::vector<std::string> from, const std::vector<std::string>& taken)
{
    for (const std::string& word : taken) {
        if (const auto at = std::find(from.begin(), from.end(), word); at != from.end()) {
            from.erase(at);
        }
    }
    return from;
}

/// Removes "24 GB" from the rest and returns whether it matches the part; empty when there is none.
std::optional<bool> takeCapacity(std::vector<std::string>& left, const Part& part)
{
    std::optional<bool> agrees;
    constexpr double giga = 1e9;
    constexpr double kilo = 1000.0;
    for (std::size_t i = 0; i + 1 < left.size();) {
        if (!isDigit(left[i].front()) || !holds(kUnits, left[i + 1])) {
            ++i;
            continue;
        }
        const bool tera = left[i + 1] == "tb";
        if (tera || left[i + 1] == "gb" || left[i + 1] == "g" || left[i + 1] == "gib") {
            constexpr std::size_t mostDigits = 9;
            const auto capacity = capacityOf(part);
            if (capacity && left[i].size() <= mostDigits) {
                const double said = std::stod(left[i]) * giga * (tera ? kilo : 1.0);
                constexpr double label = 0.1; // GiB against GB
                agrees = agrees.value_or(true) && std::abs(said - *capacity) <= label * *capacity;
            }
        }
        left.erase(left.begin() + static_cast<std::ptrdiff_t>(i), left.begin() + static_cast<std::ptrdiff_t>(i) + 2);
    }
    return agrees;
}

/// Match of one name of the part.
Match judged(const Part& part, std::string_view partName, const std::string& text)
{
    Match match{part.key, part.fullName(), 0.0, {}};
    const std::vector<std::string> maker = atomsOf(part.maker);
    std::vector<std::string> said = without(atomsOf(text), maker);
    std::vector<std::string> wanted = without(atomsOf(cleaned(partName)), maker);
    if (wanted.empty()) {
        return match;
    }
    const std::vector<std::string> missing = without(wanted, said);
    std::vector<std::string> left = without(said, wanted);
    const std::optional<bool> capacity = takeCapacity(left, part);
    if (!missing.empty()) {
        const double share = 1.0 - static_cast<double>(missing.size()) / static_cast<double>(wanted.size());
        match.confidence = kMostWithMissingWords * share;
        match.reasons.push_back({LW_MESSAGE("match.missing",
                                            "\"{words}\" of its name is missing"), {{"words", joined(missing)}}});
    } else if (left.empty()) {
        match.confidence = kByWholeName;
        match.reasons.push_back({LW_MESSAGE("match.name", "it is its name, \"{name}\""), {{"name", std::string(partName)}}});
    } else {
        match.confidence = kByAllWords;
        match.reasons.push_back({LW_MESSAGE("match.words", "all of \"{name}\" is there"), {{"name", std::string(partName)}}});
    }
    for (const std::string& word : left) {
        const bool another = isDigit(word.front()) || holds(kVariants, word);
        match.confidence -= another ? kAnotherVariant : kHarmlessWord;
        match.reasons.push_back(another ? Message{LW_MESSAGE("match.variant",
                                                             "\"{word}\" points to another part"), {{"word", word}}}
                                        : Message{LW_MESSAGE("match.extra",
                                                             "\"{word}\" is not in its data"), {{"word", word}}});
    }
    if (capacity) {
        match.confidence -= *capacity ? 0.0 : kAnotherVariant;
        match.reasons.push_back({*capacity ? LW_MESSAGE("match.capacity", "its capacity agrees")
                                           : LW_MESSAGE("match.capacity_differs", "its capacity is another"),
                                 {}});
    }
    match.confidence = std::max(match.confidence, 0.0);
    return match;
}

/// True when all words of the maker's name are in the text.
bool namesMaker(const Part& part, const std::string& text)
{
    const std::vector<std::string> maker = atomsOf(part.maker);
    return !maker.empty() && without(maker, atomsOf(text)).empty();
}

/// `crowd`: the part is of the second layer.
Match bestOf(const Part& part, const std::string& text, const std::set<std::string>& numbers, bool crowd)
{
    if (const std::string mpn = squeezed(part.mpn); mpn.size() >= kShortestPartNumber && numbers.contains(mpn)) {
        return {part.key, part.fullName(), kByPartNumber,
                {{LW_MESSAGE("match.mpn", "its part number {mpn} is there"), {{"mpn", part.mpn}}}}};
    }
    Match best = judged(part, part.name, text);
    for (const std::string& alias : part.aliases) {
        Match other = judged(part, alias, text);
        if (crowd && (part.as<GpuSpec>() || !namesMaker(part, text))) {
            other.confidence = std::min(other.confidence, kAmbiguous); // a chip, or a name that other makers use as well
        }
        if (other.confidence > best.confidence) {
            best = std::move(other);
        }
    }
    return best;
}

/// Cards of the chip vendor and of others differ in thickness, plugs and power; server cards are identical.
void weighMaker(Match& match, const Part& part, std::string_view cardMaker)
{
    const auto* gpu = part.as<GpuSpec>();
    if (!gpu || cardMaker.empty() || gpu->form.valueOr(GpuForm::Consumer) != GpuForm::Consumer) {
        return;
    }
    if (lowered(part.maker) == lowered(cardMaker)) {
        match.reasons.push_back({LW_MESSAGE("match.maker", "the card is one of {maker}"), {{"maker", part.maker}}});
        return;
    }
    match.confidence = std::min(match.confidence, kAmbiguous);
    match.reasons.push_back({LW_MESSAGE("match.maker_differs", "the card is one of {maker}, by its PCI subsystem id"),
                             {{"maker", std::string(cardMaker)}}});
}

/// The better one first, then by key.
bool byConfidence(const Match& a, const Match& b) { return a.confidence != b.confidence ? a.confidence > b.confidence : a.key < b.key; }

/// Where one part of the shelf, or of the user, and parts of the second layer fit as well, it is the first of these: many
/// records of an open data set are named after a chip that the shelf has as a part.
void preferShelf(std::vector<Match>& matches, const std::map<std::string, bool>& crowd)
{
    const auto alike = std::find_if(matches.begin(), matches.end(), // the first that is worse
                                    [&](const Match& match) { return matches.front().confidence - match.confidence >= kAlike; });
    const auto isShelf = [&](const Match& match) { return !crowd.at(match.key); };
    if (std::count_if(matches.begin(), alike, isShelf) != 1) {
        return;
    }
    const auto shelf = std::find_if(matches.begin(), alike, isShelf);
    std::rotate(matches.begin(), shelf, shelf + 1);
    for (auto match = matches.begin() + 1; match != alike; ++match) {
        match->confidence = std::min(match->confidence, matches.front().confidence - 2 * kAlike);
    }
    std::stable_sort(matches.begin(), matches.end(), byConfidence);
}

} // namespace

Expected<std::vector<Match>> matchName(Catalog& catalog, std::string_view name, std::optional<Category> category,
                                       std::size_t limit, std::string_view cardMaker)
{
    std::vector<Match> matches;
    if (namesNothing(name)) {
        return matches;
    }
    const std::string text = cleaned(name);
    const std::vector<std::string> words = wordsOf(text);
    if (words.empty()) {
        return matches;
    }

    // candidates: parts with that part number, with all words, with each word that has a digit
    std::map<std::string, bool> keys; // → whether it is of the second layer
    const auto look = [&](const std::string& query, int most) -> Expected<void> {
        LANEWATT_TRY(rows, catalog.search({query, category, most, 0}));
        for (const PartRow& row : *rows) {
            if (!row.near) {
                keys.emplace(row.key, row.crowd());
            }
        }
        return {};
    };
    constexpr int few = 20;
    constexpr int many = 60;
    std::set<std::string> numbers;
    std::string piece;
    for (const char c : std::string(name) + ' ') {
        if (c != ' ' && c != '\t' && c != ',' && c != ';' && c != '(' && c != ')') {
            piece += c;
            continue;
        }
        const std::string number = squeezed(piece);
        piece.clear();
        if (number.size() >= kShortestPartNumber && numbers.insert(number).second &&
            number.find_first_of("0123456789") != std::string::npos) {
            LANEWATT_TRY(found, look(number, few));
        }
    }
    LANEWATT_TRY(all, look(text, few));
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (words[i].find_first_of("0123456789") != std::string::npos) {
            LANEWATT_TRY(found, look(words[i], many));
            if (i > 0) {
                LANEWATT_TRY(pair, look(words[i - 1] + ' ' + words[i], many));
            }
        }
    }

    for (const auto& [key, crowd] : keys) {
        if (const PartPtr part = catalog.part(key)) {
            if (Match match = bestOf(*part, text, numbers, crowd); match.confidence > 0.0) {
                weighMaker(match, *part, cardMaker);
                matches.push_back(std::move(match));
            }
        }
    }
    std::sort(matches.begin(), matches.end(), byConfidence);
    preferShelf(matches, keys);
    if (matches.size() > 1 && matches[0].sure() && matches[0].confidence - matches[1].confidence < kAlike) {
        const double best = matches[0].confidence;
        for (Match& match : matches) {
            if (best - match.confidence < kAlike) {
                const Match& other = &match == &matches[0] ? matches[1] : matches[0];
                match.confidence = std::min(match.confidence, kAmbiguous);
                match.reasons.push_back({LW_MESSAGE("match.ambiguous", "{other} fits as well"), {{"other", other.fullName}}});
            }
        }
        std::stable_sort(matches.begin(), matches.end(), byConfidence);
    }
    matches.resize(std::min(matches.size(), limit));
    return matches;
}

} // namespace lanewatt::catalog
