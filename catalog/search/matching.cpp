#include "catalog/search/matching.h"

#include "catalog/search/identity.h"
#include "catalog/search/search_text.h"
#include "catalog/search/text_extent.h"
#include "model/text/characters.h"
#include "model/try.h"
#include "model/units/quantity_text.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <tuple>
#include <utility>

namespace lanewatt::catalog {

namespace {

constexpr double kByChoice = 1.0;
constexpr double kByPartNumber = 1.0;
constexpr double kByName = 0.97;
/// Confidence of the best uncertain match; it falls with the words that differ.
constexpr double kUncertain = 0.75;
constexpr double kAmbiguous = 0.5;
/// A part that differs by less than this more than the best one fits as well.
constexpr double kAsGood = 0.3;

/// Rows read for one combination of words.
constexpr int kFewRows = 80;
constexpr int kManyRows = 250;
/// With this many candidates no further words are tried.
constexpr std::size_t kEnough = 25;
/// Candidates whose specs are compared, too.
constexpr std::size_t kCompared = 40;

bool hasDigit(std::string_view text) { return text.find_first_of("0123456789") != std::string_view::npos; }

/// Categories that a device or a line of this one may be: a machine is sold as a server or as a chassis.
std::vector<std::optional<Category>> categoriesFor(std::optional<Category> category)
{
    if (category == Category::Chassis || category == Category::Server) {
        return {Category::Server, Category::Chassis};
    }
    return {category};
}

/// Words that stand for one thing, as FTS5 expression.
struct WordGroup {
    std::string expression;
    int parts = 0; ///< that have the word, about
    bool aside = false; ///< of a description
    bool weak = false;  ///< often left out
};

/// Finds the parts whose names share words with a text.
class Candidates {
public:
    Candidates(Catalog& catalog, std::optional<Category> category, SaidName& said)
        : m_catalog(catalog),
          m_category(category),
          m_said(said)
    {}

    Expected<std::map<std::string, NameRow>> find()
    {
        LANEWATT_TRY(words, identityGroups());
        LANEWATT_TRY(facts, factGroups());
        std::vector<WordGroup> all = m_groups;
        all.insert(all.end(), m_facts.begin(), m_facts.end());
        LANEWATT_TRY(number, numbers());
        LANEWATT_TRY(exact, take(all, kFewRows));
        LANEWATT_TRY(identity, take(m_groups, kManyRows));
        std::sort(m_groups.begin(), m_groups.end(), [](const WordGroup& a, const WordGroup& b) { return a.parts < b.parts; });
        constexpr std::size_t tried = 4;
        const std::size_t rare = std::min(m_groups.size(), tried);
        // rare words decide
        constexpr int rareParts = 60;
        for (std::size_t i = 0; i < rare && m_groups[i].parts <= rareParts; ++i) {
            LANEWATT_TRY(one, take({m_groups[i]}, kFewRows));
        }
        // without the description, then without any one word
        std::vector<WordGroup> named = m_groups;
        std::erase_if(named, [](const WordGroup& group) { return group.aside; });
        LANEWATT_TRY(main, take(named, kManyRows));
        std::erase_if(named, [](const WordGroup& group) { return group.weak; });
        LANEWATT_TRY(strong, take(named, kManyRows));
        constexpr std::size_t few = 10;
        if (m_rows.size() < few) {
            LANEWATT_TRY(sized, take(m_facts, kFewRows));
        }
        constexpr std::size_t mostLeftOut = 9;
        for (std::size_t without = named.size(); without-- > 0 && named.size() > 2 && named.size() <= mostLeftOut && m_rows.size() < kEnough;) {
            std::vector<WordGroup> others = named;
            others.erase(others.begin() + static_cast<std::ptrdiff_t>(without));
            LANEWATT_TRY(most, take(others, kFewRows));
        }
        for (std::size_t i = 0; i < rare && m_rows.size() < kEnough; ++i) {
            for (std::size_t j = i + 1; j < rare; ++j) {
                LANEWATT_TRY(pair, take({m_groups[i], m_groups[j]}, kFewRows));
            }
        }
        for (std::size_t i = 0; i < rare && m_rows.size() < kEnough; ++i) {
            if (m_groups[i].parts <= kManyRows) {
                LANEWATT_TRY(one, take({m_groups[i]}, kFewRows));
            } else if (!m_facts.empty()) {
                std::vector<WordGroup> sized = m_facts;
                sized.push_back(m_groups[i]);
                LANEWATT_TRY(one, take(sized, kFewRows));
            }
        }
        return std::move(m_rows);
    }

private:
    Expected<int> count(const std::string& word)
    {
        LANEWATT_TRY(parts, m_catalog.partsWith(word));
        m_said.known[word] = std::max(m_said.known[word], *parts);
        return *parts;
    }

    /// A word as the catalogue may write it: "rtx3090", "rtx 3090".
    Expected<WordGroup> group(const std::vector<std::string>& atoms)
    {
        constexpr std::size_t mostSeams = 3;
        WordGroup group;
        std::string whole;
        for (const std::string& atom : atoms) {
            whole += atom;
        }
        const std::size_t seams = atoms.size() - 1;
        const std::size_t ways = seams > mostSeams ? 1 : std::size_t{1} << seams;
        for (std::size_t way = 0; way < ways; ++way) {
            std::string text;
            std::vector<std::string> words(1);
            for (std::size_t i = 0; i < atoms.size(); ++i) {
                if (i > 0 && (way >> (i - 1) & 1U) != 0) {
                    words.emplace_back();
                }
                words.back() += atoms[i];
            }
            int rarest = 0;
            bool all = true;
            for (const std::string& word : words) {
                LANEWATT_TRY(parts, count(word));
                rarest = all && rarest == 0 ? *parts : std::min(rarest, *parts);
                all = all && *parts > 0;
                text.append(text.empty() ? "" : " ").append(word);
            }
            if (all) {
                group.expression.append(group.expression.empty() ? "" : " OR ").append(matchTerm(text, false));
                group.parts = std::max(group.parts, rarest);
            }
        }
        return group;
    }

    Expected<void> identityGroups()
    {
        const std::vector<NameAtom>& atoms = m_said.reading.atoms;
        for (std::size_t i = 0; i < atoms.size();) {
            std::vector<std::string> word{atoms[i].text};
            std::size_t next = i + 1;
            while (next < atoms.size() && atoms[next].direct) {
                word.push_back(atoms[next++].text);
            }
            std::erase(word, "+");
            if (!word.empty()) {
                LANEWATT_TRY(alone, group(word));
                // "5950 X", "B650 M"
                if (next < atoms.size() && !atoms[next].glued && atoms[next].text.size() == 1 && atoms[next].text != "+" &&
                    !hasDigit(atoms[next].text) && (next + 1 == atoms.size() || !atoms[next + 1].direct)) {
                    std::vector<std::string> longer = word;
                    longer.push_back(atoms[next].text);
                    LANEWATT_TRY(joined, group(longer));
                    if (joined->parts > 0) {
                        alone->expression.append(alone->expression.empty() ? "" : " OR ").append(joined->expression);
                        alone->parts = std::max(alone->parts, joined->parts);
                    }
                }
                const bool letter = word.size() == 1 && word.front().size() == 1 && !hasDigit(word.front());
                constexpr std::array weak{"nvidia", "amd", "intel", "geforce", "radeon", "gaming", "liquid", "rtx", "gtx", "rx"};
                alone->aside = atoms[i].aside;
                alone->weak = std::find(weak.begin(), weak.end(), word.front()) != weak.end() && word.size() == 1;
                if (alone->parts > 0 && !letter) {
                    m_groups.push_back(std::move(*alone));
                }
            }
            i = next;
        }
        return {};
    }

    Expected<void> addFact(double value, std::initializer_list<std::string_view> units, bool bare)
    {
        WordGroup fact;
        const std::string number = numberText(value);
        if (number.find('.') != std::string::npos) {
            return {};
        }
        const auto add = [&](const std::string& text) {
            fact.expression.append(fact.expression.empty() ? "" : " OR ").append(matchTerm(text, false));
        };
        bool any = false;
        for (const std::string_view unit : units) {
            const std::string together = number + std::string(unit);
            LANEWATT_TRY(parts, m_catalog.partsWith(together));
            any = any || *parts > 0;
            add(together);
            add(number + ' ' + std::string(unit));
        }
        if (bare) {
            add(number);
        }
        LANEWATT_TRY(parts, m_catalog.partsWith(number));
        if (any || *parts > 0) {
            fact.parts = kManyRows + 1;
            m_facts.push_back(std::move(fact));
        }
        return {};
    }

    Expected<void> factGroups()
    {
        const NameFacts& facts = m_said.reading.facts;
        constexpr double kilo = 1000.0;
        if (facts.gigabytes >= kilo && m_category != Category::Memory) {
            LANEWATT_TRY(size, addFact(facts.gigabytes / kilo, {"tb"}, false));
        } else if (facts.gigabytes > 0) {
            LANEWATT_TRY(size, addFact(facts.gigabytes, {"gb", "g"}, false));
        }
        if (facts.watts > 0 && m_category == Category::Psu) {
            LANEWATT_TRY(power, addFact(facts.watts, {"w"}, true));
            if (!facts.level.empty()) {
                m_facts.push_back({matchTerm(facts.level, false), kManyRows + 1});
            }
        }
        if (facts.speed > 0) {
            LANEWATT_TRY(speed, addFact(facts.speed, {"mhz"}, true));
        }
        if (facts.latency > 0) {
            const std::string latency = "cl" + std::to_string(facts.latency);
            m_facts.push_back({matchTerm(latency, false), kManyRows + 1});
        }
        if (!facts.millimetres.empty() && m_category == Category::Fan) {
            LANEWATT_TRY(size, addFact(facts.millimetres.front(), {"mm"}, true));
        }
        return {};
    }

    /// Part numbers, also those that go on in the catalogue.
    Expected<void> numbers()
    {
        constexpr std::size_t longNumber = 7;
        for (const std::string& number : m_said.reading.numbers) {
            const bool begins = number.size() >= longNumber;
            LANEWATT_TRY(whole, rows(matchTerm(number, begins), kFewRows));
        }
        // a module of a kit: "F4-3200C16-32GTZR" of "F4-3200C16Q2-256GTZR"
        std::string piece;
        for (const char c : m_text + ' ') {
            if (c != ' ' && c != ',' && c != '(' && c != ')') {
                piece += c;
                continue;
            }
            std::vector<std::string> words = wordsOf(std::exchange(piece, {}));
            constexpr std::size_t fewestWords = 3;
            if (words.size() >= fewestWords && m_category == Category::Memory) {
                words.pop_back();
                std::string start;
                for (const std::string& word : words) {
                    start.append(start.empty() ? "" : " ").append(word);
                }
                LANEWATT_TRY(kits, rows(matchTerm(start, true), kManyRows));
            }
        }
        // "CT32G4DFD832A.M16FF": the part before the sign
        for (const std::string& word : wordsOf(m_text)) {
            if (word.size() >= longNumber && hasDigit(word)) {
                LANEWATT_TRY(begun, rows(matchTerm(word, true), kFewRows));
            }
        }
        return {};
    }

    Expected<void> take(const std::vector<WordGroup>& groups, int limit)
    {
        std::string expression;
        for (const WordGroup& group : groups) {
            expression.append(expression.empty() ? "" : " AND ").append('(' + group.expression + ')');
        }
        return expression.empty() ? Expected<void>() : rows(expression, limit);
    }

    Expected<void> rows(const std::string& expression, int limit)
    {
        if (!m_asked.insert(expression).second) {
            return {};
        }
        LANEWATT_TRY(found, m_catalog.named(expression, m_category, limit));
        for (NameRow& row : *found) {
            std::string key = row.key;
            m_rows.emplace(std::move(key), std::move(row));
        }
        return {};
    }

public:
    std::string m_text; ///< as given

private:
    Catalog& m_catalog;
    std::optional<Category> m_category;
    SaidName& m_said;
    std::vector<WordGroup> m_groups, m_facts;
    std::set<std::string> m_asked;
    std::map<std::string, NameRow> m_rows;
};

/// Finds the makers of the candidates in the text.
void findMakers(SaidName& said, std::string_view text, const std::set<std::string>& makers)
{
    std::vector<NameAtom>& atoms = said.reading.atoms;
    said.ofMaker.assign(atoms.size(), false);
    constexpr std::size_t mostWords = 4;
    for (std::size_t i = 0; i < atoms.size(); ++i) {
        std::string name;
        for (std::size_t n = 1; n <= mostWords && i + n <= atoms.size(); ++n) {
            name += atoms[i + n - 1].text;
            if (said.ofMaker[i] && n == 1) {
                continue;
            }
            const std::string identity = makerIdentity(name);
            if (makers.contains(identity) || (i == 0 && n == 1 && identity != name)) {
                said.makers.insert(identity);
                std::fill_n(said.ofMaker.begin() + static_cast<std::ptrdiff_t>(i), n, true);
            } else if (i == 0 && n == 1) {
                // "FSP" for "FSP Group"
                for (const std::string& maker : makers) {
                    if (name.size() >= 3 && sameMaker(name, maker)) {
                        said.makers.insert(maker);
                        said.ofMaker[i] = true;
                    }
                }
            }
        }
    }
    if (!said.reading.maker.empty()) {
        said.makers.insert(makerIdentity(said.reading.maker));
    }
    // words that are noise in names may be a maker: "Solid", "Power"
    const std::vector<std::string> words = wordsOf(text);
    for (std::size_t i = 0; i + 1 < words.size(); ++i) {
        if (const std::string identity = makerIdentity(words[i] + words[i + 1]); i < 3 && makers.contains(identity)) {
            said.makers.insert(identity);
        }
    }
    if (said.makers.size() > 1) {
        // the chip's maker says nothing beside the card's
        bool others = false;
        for (const std::string& maker : said.makers) {
            others = others || (maker != "nvidia" && maker != "amd" && maker != "intel");
        }
        if (others) {
            for (const char* chip : {"nvidia", "amd", "intel"}) {
                said.makers.erase(chip);
            }
        }
    }
}

std::string joined(const std::vector<std::string>& words)
{
    std::string text;
    for (const std::string& word : words) {
        text.append(text.empty() ? "" : " ").append(word);
    }
    return text;
}

struct Scored {
    KnownName known;
    Judgement judgement;
};

/// What differs, by differentFact(), besides a capacity.
MessageTemplate differenceText(std::string_view fact)
{
    if (fact == "power") {
        return LW_MESSAGE("match.power_differs", "its rating is another");
    }
    if (fact == "level") {
        return LW_MESSAGE("match.level_differs", "its efficiency is another");
    }
    if (fact == "size" || fact == "pack") {
        return LW_MESSAGE("match.size_differs", "its size or number is another");
    }
    if (fact == "colour") {
        return LW_MESSAGE("match.colour_differs", "its colour is another");
    }
    if (fact == "year" || fact == "revision") {
        return LW_MESSAGE("match.revision_differs", "its year or revision is another");
    }
    if (fact == "speed" || fact == "latency") {
        return LW_MESSAGE("match.speed_differs", "its speed or latency is another");
    }
    return LW_MESSAGE("match.kind_differs", "it is of another kind or form");
}

std::vector<Message> reasonsOf(const Scored& scored, const SaidName& said)
{
    const Judgement& judgement = scored.judgement;
    std::vector<Message> reasons;
    if (judgement.number != NumberMatch::None) {
        reasons.push_back({LW_MESSAGE("match.mpn", "its part number {mpn} is there"), {{"mpn", scored.known.row.mpn.empty() ? judgement.numberText : scored.known.row.mpn}}});
    }
    if (judgement.missingWords.empty() && judgement.extraWords.empty() && reasons.empty()) {
        reasons.push_back({LW_MESSAGE("match.name", "it is its name, \"{name}\""), {{"name", scored.known.row.name}}});
    }
    if (!judgement.missingWords.empty()) {
        reasons.push_back({LW_MESSAGE("match.variant", "\"{word}\" points to another part"), {{"word", joined(judgement.missingWords)}}});
    }
    if (!judgement.extraWords.empty()) {
        reasons.push_back({LW_MESSAGE("match.missing", "\"{words}\" of its name is missing"), {{"words", joined(judgement.extraWords)}}});
    }
    if (judgement.differs == "capacity") {
        reasons.push_back({LW_MESSAGE("match.capacity_differs", "its capacity is another"), {}});
    } else if (!judgement.differs.empty()) {
        reasons.push_back({differenceText(judgement.differs), {}});
    } else if (said.reading.facts.gigabytes > 0 && scored.known.facts.gigabytes > 0) {
        reasons.push_back({LW_MESSAGE("match.capacity", "its capacity agrees"), {}});
    }
    if (judgement.makerDiffers && !said.cardMaker.empty()) {
        return reasons;
    }
    if (judgement.makerDiffers) {
        reasons.push_back({LW_MESSAGE("match.other_maker", "it is made by {maker}"), {{"maker", scored.known.row.maker}}});
    }
    return reasons;
}

/// The words of a text, and those that follow each other in one.
void takeRuns(SaidName& said, std::string_view text)
{
    constexpr std::size_t mostWords = 40;
    constexpr std::size_t longest = 5;
    constexpr std::ptrdiff_t leastDigits = 4;
    for (std::size_t at = text.find_first_not_of(' '); at != std::string_view::npos && said.words.size() < mostWords;) {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        said.words.emplace_back(text.substr(at, end - at));
        at = text.find_first_not_of(' ', end);
    }
    for (std::size_t i = 0; i < said.words.size(); ++i) {
        std::string run = squeezedName(said.words[i]);
        if (said.words[i].find('_') != std::string::npos) {
            said.runs.insert(run); // "PH-ES620PC_BK02", which is two words otherwise
        }
        for (std::size_t n = 1; n < longest && i + n < said.words.size(); ++n) {
            run += squeezedName(said.words[i + n]);
            if (std::count_if(run.begin(), run.end(), isDigit) >= leastDigits) {
                said.runs.insert(run);
            }
        }
    }
}

/// All candidates of one category, judged.
Expected<std::vector<Scored>> scoredIn(Catalog& catalog, std::string_view name, std::optional<Category> category,
                                       std::string_view cardMaker, SaidName& said)
{
    // without a category the facts of the most common ones are told apart
    said.reading = readName(name, category.value_or(Category::Accessory));
    said.cardMaker = cardMaker.empty() ? std::string() : makerIdentity(cardMaker);
    takeRuns(said, name);
    Candidates finder(catalog, category, said);
    finder.m_text = name;
    LANEWATT_TRY(rows, finder.find());
    std::vector<Scored> scored;
    std::set<std::string> makers;
    for (auto& [key, row] : *rows) {
        scored.push_back({knownName(std::move(row)), {}});
        makers.insert(scored.back().known.maker);
    }
    if (!category) {
        return scored;
    }
    findMakers(said, name, makers);
    for (Scored& one : scored) {
        one.judgement = judge(said, one.known);
    }
    return scored;
}

bool better(const Scored& a, const Scored& b)
{
    const auto rank = [](const Scored& one) {
        return std::tuple(!one.judgement.fits(), !one.judgement.ownNumber, one.judgement.cost(), one.known.row.crowd, one.known.row.own, one.known.row.key.size(), one.known.row.key);
    };
    return rank(a) < rank(b);
}

void compareSpecs(Catalog& catalog, std::string_view text, const SaidName& said, std::vector<Scored>& scored)
{
    std::sort(scored.begin(), scored.end(), better);
    for (std::size_t i = 0; i < std::min(scored.size(), kCompared); ++i) {
        if (const PartPtr part = catalog.part(scored[i].known.row.key)) {
            addFacts(scored[i].known, *part);
            scored[i].judgement = judge(said, scored[i].known);
        }
        if (Judgement& judgement = scored[i].judgement; judgement.differs.empty() && !judgement.ownNumber) {
            judgement.differs = statedOtherwise(text, scored[i].known);
        }
    }
    std::sort(scored.begin(), scored.end(), better);
}

/// True unless the firmware names another maker of the card.
bool isOf(const Part& part, std::string_view cardMaker)
{
    return cardMaker.empty() || part.category() != Category::Gpu || sameMaker(makerIdentity(part.maker), makerIdentity(cardMaker));
}

/// Index of a part that fits about as well as the best one and is another product; nothing if the best one is it.
std::optional<std::size_t> rival(const std::vector<Scored>& scored, const SaidName& said, std::string_view text)
{
    const Scored& best = scored.front();
    const bool numbered = best.judgement.number != NumberMatch::None;
    for (std::size_t i = 1; i < scored.size(); ++i) {
        const Scored& other = scored[i];
        if (best.judgement.ownNumber && !other.judgement.ownNumber) {
            continue;
        }
        if (!numbered && meansBoth(text, said, best.known, best.judgement, other.known, other.judgement)) {
            return i;
        }
        // many records of open data sets are named after a chip or a family that the shelf has as a part
        const bool lesser = !best.judgement.chipOnly && other.known.row.crowd && !best.known.row.crowd &&
                            other.judgement.cost() >= best.judgement.cost();
        if (lesser || other.judgement.makerDiffers || !other.judgement.differs.empty()) {
            continue;
        }
        // any card with the chip may be meant, whatever else its name has
        const bool chip = best.judgement.chipOnly && other.judgement.chipOnly && !other.judgement.otherChip && said.cardMaker.empty() &&
                          other.judgement.missing <= best.judgement.missing;
        if (!chip && (!other.judgement.fits() || other.judgement.cost() > best.judgement.cost() + kAsGood)) {
            continue;
        }
        if (!alike(best.known, best.judgement, other.known, other.judgement)) {
            return i;
        }
    }
    return std::nullopt;
}

} // namespace

Expected<std::vector<Match>> matchName(Catalog& catalog, std::string_view name, std::optional<Category> category,
                                       std::size_t limit, std::string_view cardMaker)
{
    std::vector<Match> matches;
    if (namesNothing(name) || wordsOf(name).empty() || limit == 0) {
        return matches;
    }
    std::vector<std::optional<Category>> categories = categoriesFor(category);
    LANEWATT_TRY(remembered, catalog.chosen(name));
    PartPtr choice = remembered->empty() ? nullptr : catalog.part(*remembered);
    if (choice && ((category && std::find(categories.begin(), categories.end(), choice->category()) == categories.end()) ||
                   !isOf(*choice, cardMaker))) {
        choice = nullptr;
    }
    if (!category) {
        // which categories have such names
        SaidName any;
        LANEWATT_TRY(found, scoredIn(catalog, name, std::nullopt, cardMaker, any));
        categories.clear();
        std::map<Category, int> counts;
        for (const Scored& one : *found) {
            ++counts[one.known.row.category];
        }
        for (const auto& [kind, count] : counts) {
            categories.emplace_back(kind);
        }
    }
    std::vector<Scored> scored;
    SaidName said;
    for (const std::optional<Category> kind : categories) {
        SaidName here;
        LANEWATT_TRY(found, scoredIn(catalog, name, kind, cardMaker, here));
        compareSpecs(catalog, name, here, *found);
        found->resize(std::min(found->size(), kCompared));
        std::move(found->begin(), found->end(), std::back_inserter(scored));
        if (here.reading.atoms.size() >= said.reading.atoms.size()) {
            said = std::move(here);
        }
    }
    const std::vector<NameAtom>& atoms = said.reading.atoms;
    if (category == Category::Cpu && std::none_of(atoms.begin(), atoms.end(), [](const NameAtom& atom) { return atom.digit; })) {
        scored.clear(); // "Intel(R) Xeon(R) Processor" of a virtual machine is no model
    }
    if (!said.reading.several) {
        std::erase_if(scored, [](const Scored& one) { return one.judgement.unrelated(); });
    }
    std::sort(scored.begin(), scored.end(), better);
    if (choice) {
        matches.push_back({choice->key, choice->fullName(), kByChoice, {{LW_MESSAGE("match.chosen", "chosen before"), {}}}, true});
        std::erase_if(scored, [&](const Scored& one) { return one.known.row.key == choice->key; });
        --limit;
    }
    if (scored.empty()) {
        return matches;
    }
    bool fits = !choice && scored.front().judgement.fits() && !said.reading.several && !namesAlternatives(name);
    const std::optional<Message> beyond = fits ? beyondText(name, said, scored.front().known, scored.front().judgement) : std::nullopt;
    fits = fits && !beyond;
    const std::optional<std::size_t> other = fits ? rival(scored, said, name) : std::nullopt;
    for (std::size_t i = 0; i < std::min(scored.size(), limit); ++i) {
        const Scored& one = scored[i];
        Match match{one.known.row.key, fullName(one.known.row.maker, one.known.row.name), 0.0, reasonsOf(one, said), false};
        constexpr double half = 8.0; // this many words that differ halve the confidence
        const double uncertain = kUncertain / (1.0 + std::max(one.judgement.cost(), 0.0) / half);
        match.confidence = i > 0 || !fits ? std::min(uncertain, kUncertain)
                           : one.judgement.number == NumberMatch::Whole ? kByPartNumber
                                                                        : kByName;
        if (i == 0 && beyond) {
            match.reasons.push_back(*beyond);
        }
        if (i == 0 && fits && other) {
            match.confidence = kAmbiguous;
            match.reasons.push_back({LW_MESSAGE("match.ambiguous", "{other} fits as well"),
                                     {{"other", fullName(scored[*other].known.row.maker, scored[*other].known.row.name)}}});
        } else if (i > 0 && other) {
            match.confidence = std::min(match.confidence, kAmbiguous);
        }
        if (!cardMaker.empty() && one.known.row.category == Category::Gpu && one.known.consumer) {
            match.reasons.push_back(one.judgement.makerDiffers
                                        ? Message{LW_MESSAGE("match.maker_differs", "the card is one of {maker}, by its PCI subsystem id"),
                                                  {{"maker", std::string(cardMaker)}}}
                                        : Message{LW_MESSAGE("match.maker", "the card is one of {maker}"),
                                                  {{"maker", one.known.row.maker}}});
        }
        matches.push_back(std::move(match));
    }
    if (other && *other >= matches.size() && limit > 1) {
        // the one that fits as well is offered, too
        matches.back() = {scored[*other].known.row.key,
                          fullName(scored[*other].known.row.maker, scored[*other].known.row.name), kAmbiguous / 2,
                          reasonsOf(scored[*other], said), false};
    }
    return matches;
}

} // namespace lanewatt::catalog
