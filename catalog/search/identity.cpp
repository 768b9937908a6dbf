#include "catalog/search/identity.h"

#include "catalog/search/search_text.h"
#include "model/text/characters.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace lanewatt::catalog {

namespace {

/// Costs. A part fits with less than kMostMissing and at most kMostExtra.
constexpr double kAnother = 10.0;
constexpr double kMostMissing = 2.0;
constexpr double kMostExtra = 2.0;

/// Words that mean another variant of the same model.
constexpr std::array kVariants{"ti",    "super", "xt",     "xtx",    "pro",   "max",   "nvl",    "sxm",  "oam",    "ultra", "ada",
                               "laptop", "mobile", "plus",  "lite",   "mini",  "micro", "se",     "evo",  "elite",  "ii",    "iii",
                               "iv",    "vi",    "vii",    "hgx",    "gre",   "duo",   "ocp",    "xl",   "nano",   "compact",
                               "heatsink", "workstation", "modded", "shift", "sfx", "sodimm", "black", "limited", "opal",
                               "refurbished", "hybrid", "waterforce", "itx", "extreme", "xtreme", "digital", "wifi", "ac",
                               "le", "lp", "v"};
/// Words of a chip's name, which all cards with the chip have.
constexpr std::array kChip{"geforce", "radeon", "rtx", "gtx", "gt", "rx", "arc", "nvidia", "amd", "ati", "intel", "ti", "super",
                           "xt", "xtx", "gre", "d", "quadro", "tesla", "titan"};
/// Words that cost nothing when a text leaves them out.
constexpr std::array kCardFamily{"geforce", "radeon", "rtx", "gtx", "rx", "nvidia", "amd", "ati", "intel", "quadro", "tesla",
                                 "instinct", "generation", "founders", "g"};
constexpr std::array kCpuFamily{"core", "xeon", "ryzen", "epyc", "threadripper", "amd", "intel"};
/// Words that distinguish little: cost of leaving them out.
constexpr std::array<std::pair<std::string_view, double>, 8> kCheap{
    {{"gaming", 0.6}, {"oc", 1.0}, {"rgb", 1.0}, {"argb", 1.0}, {"addressable", 0.2}, {"airflow", 1.0}, {"rog", 0.4}, {"led", 0.4}}};

template <class List, class Value> bool among(const List& list, const Value& value)
{
    return std::find(std::begin(list), std::end(list), value) != std::end(list);
}

double valueOf(const std::string& text)
{
    double value = 0;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

/// True when a number of a name is one of the stated quantities: "1600" of "SuperNOVA 1600 T2".
bool isQuantity(const NameAtom& atom, const NameFacts& facts)
{
    if (!atom.digit) {
        return false;
    }
    const double value = valueOf(atom.text);
    return value == facts.watts || value == facts.gigabytes || value == facts.gigabytesEach || value == facts.speed ||
           value == facts.year || among(facts.millimetres, value);
}

bool allZeros(const NameAtom& atom) { return atom.digit && atom.text.find_first_not_of('0') == std::string::npos; }

/// How another name for a chip's maker counts: cards are sold by others.
bool isChipMaker(std::string_view maker) { return maker == "nvidia" || maker == "amd" || maker == "intel"; }

bool makerDiffers(const SaidName& said, const KnownName& known)
{
    const bool card = known.row.category == Category::Gpu;
    if (!said.cardMaker.empty() && known.consumer) {
        return !sameMaker(said.cardMaker, known.maker);
    }
    bool named = false;
    for (const std::string& maker : said.makers) {
        if (sameMaker(maker, known.maker)) {
            return false;
        }
        // "NVIDIA GeForce" is on all cards; professional cards are the same from all sellers
        named = named || !card || (known.consumer && !isChipMaker(maker));
    }
    return named;
}

NumberMatch numberIn(const SaidName& said, const KnownName& known, std::string& number, std::size_t& place)
{
    // makers append what is ordered: package, region, firmware
    constexpr std::size_t longNumber = 7;
    constexpr std::size_t mostAppended = 8;
    const bool appends = known.row.category == Category::Memory || known.row.category == Category::Storage ||
                         known.row.category == Category::Nic;
    NumberMatch best = NumberMatch::None;
    for (const std::string& own : known.numbers) {
        for (std::size_t i = 0; i < said.reading.numbers.size(); ++i) {
            const std::string& piece = said.reading.numbers[i];
            if (piece == own) {
                number = own;
                place = said.reading.numberPieces[i];
                return NumberMatch::Whole;
            }
            const std::string& shorter = piece.size() < own.size() ? piece : own;
            const std::string& longer = piece.size() < own.size() ? own : piece;
            if (appends && shorter.size() >= longNumber && longer.starts_with(shorter) &&
                longer.size() - shorter.size() <= mostAppended) {
                number = own;
                place = said.reading.numberPieces[i];
                best = NumberMatch::Beginning;
            }
        }
    }
    return best;
}

/// True when the text has the number that the article is ordered by, where that is long and says nothing by itself.
bool hasOwnNumber(const SaidName& said, const KnownName& known)
{
    constexpr std::size_t leastSize = 8;
    constexpr std::ptrdiff_t leastDigits = 3;
    const std::string own = squeezedName(known.row.mpn);
    if (own.size() < leastSize || std::count_if(own.begin(), own.end(), isDigit) < leastDigits || squeezedName(known.row.name).find(own) != std::string::npos) {
        return false;
    }
    return among(said.reading.numbers, own) || said.runs.contains(own);
}

/// One spelling mistake in a long word of letters.
bool mistyped(const std::string& word, const std::string& other)
{
    constexpr std::size_t longWord = 5;
    return word.size() >= longWord && other.size() >= longWord && editDistance(word, other, 1) <= 1;
}

class Judge {
public:
    Judge(const SaidName& said, const KnownName& known) : m_said(said), m_known(known) {}

    Judgement judge()
    {
        m_result.makerDiffers = makerDiffers(m_said, m_known);
        m_result.differs = differentFact(m_said.reading.facts, m_known.facts, m_known.row.category);
        m_result.agrees = m_said.reading.facts.gigabytes > 0 || m_said.reading.facts.watts > 0;
        m_result.number = numberIn(m_said, m_known, m_result.numberText, m_numberPiece);
        if (m_result.number != NumberMatch::None) {
            m_result.opaque = squeezedName(m_known.row.name).find(m_result.numberText) == std::string::npos;
            constexpr std::size_t shortNumber = 7; // "PA120" is as much a model as a number
            if (m_result.numberText.size() < shortNumber) {
                m_result.number = NumberMatch::None;
            }
        }
        m_result.ownNumber = hasOwnNumber(m_said, m_known);
        if (m_result.ownNumber) {
            m_result.number = NumberMatch::Whole;
            m_result.opaque = true;
            m_result.numberText = squeezedName(m_known.row.mpn);
            m_result.differs = differentFact(factsBesideNumber(), m_known.facts, m_known.row.category);
        }
        constexpr std::size_t longNumber = 9;
        for (const std::string& piece : m_said.reading.numbers) {
            for (const std::string& own : m_known.numbers) {
                const auto begin = std::mismatch(piece.begin(), piece.end(), own.begin(), own.end()).first - piece.begin();
                const auto end = std::mismatch(piece.rbegin(), piece.rend(), own.rbegin(), own.rend()).first - piece.rbegin();
                const double share = std::min(1.0, static_cast<double>(begin + end) / static_cast<double>(piece.size()));
                constexpr double half = 0.5;
                if (piece.size() >= longNumber && share >= half) {
                    m_result.closeness = std::max(m_result.closeness, share);
                }
            }
        }
        const auto isEach = [&](const NameAtom& atom) { return atom.digit && valueOf(atom.text) == m_known.facts.gigabytesEach; };
        if (m_known.row.category == Category::Memory && m_result.closeness > 0 &&
            std::any_of(m_said.reading.atoms.begin(), m_said.reading.atoms.end(), isEach)) {
            constexpr double moduleOfKit = 0.3;
            m_result.closeness += moduleOfKit;
        }
        cover();
        missing();
        Judgement best = extra(m_known.name);
        for (const NameReading& alias : m_known.aliases) {
            if (m_result.chipOnly || !standsAlone(alias)) {
                continue;
            }
            Judgement other = extra(alias);
            if (other.extra < best.extra) {
                other.extras = best.extras; // of the name
                best = std::move(other);
            }
        }
        return best;
    }

private:
    /// The facts that the text states outside of the part's number, which is no statement: "GAOG532GB5200C34ADC".
    NameFacts factsBesideNumber() const
    {
        std::string rest;
        for (const std::string& word : m_said.words) {
            if (squeezedName(word) != m_result.numberText) {
                rest += word + ' ';
            }
        }
        return readName(rest, m_known.row.category).facts;
    }

    /// True for an alias with all that the text says of the model, and nothing else.
    bool standsAlone(const NameReading& alias) const
    {
        const std::vector<NameAtom>& atoms = m_said.reading.atoms;
        const auto has = [](const std::vector<NameAtom>& list, const std::string& text) {
            return std::any_of(list.begin(), list.end(), [&](const NameAtom& atom) { return atom.text == text; });
        };
        for (const NameAtom& atom : alias.atoms) {
            if (!has(atoms, atom.text) && !isFamily(atom.text)) {
                return false;
            }
        }
        for (std::size_t i = 0; i < atoms.size(); ++i) {
            if (m_covered[i] && !m_said.ofMaker[i] && !isFamily(atoms[i].text) && !has(alias.atoms, atoms[i].text) &&
                atoms[i].text != "gaming") {
                return false;
            }
        }
        return true;
    }

    void cover()
    {
        const std::vector<NameAtom>& atoms = m_said.reading.atoms;
        m_covered.assign(atoms.size(), false);
        for (std::size_t i = 0; i < atoms.size(); ++i) {
            m_covered[i] = m_said.ofMaker[i] || m_known.atoms.contains(atoms[i].text) || isQuantity(atoms[i], m_known.facts) ||
                           (allZeros(atoms[i]) && atoms[i].glued) ||
                           (m_result.number != NumberMatch::None && atoms[i].piece == m_numberPiece);
            m_covered[i] = m_covered[i] && !ofAnotherNumber(atoms[i]) && !ofAnotherAlias(atoms[i].text);
            // "X99-E WS" is not "X99 WS-E"
            if (m_covered[i] && i > 0 && atoms[i].glued && !atoms[i].digit && atoms[i].text.size() == 1 && atoms[i].text != "+" &&
                !m_said.ofMaker[i] && m_result.number == NumberMatch::None) {
                m_covered[i] = m_known.pairs.contains(atoms[i - 1].text + ' ' + atoms[i].text);
            }
        }
    }

    /// True for a word that means a variant and stands only in another name of the part, which says more than the text.
    bool ofAnotherAlias(const std::string& word) const
    {
        const auto has = [&](const NameReading& reading) {
            return std::any_of(reading.atoms.begin(), reading.atoms.end(), [&](const NameAtom& atom) { return atom.text == word; });
        };
        if (!among(kVariants, word) || has(m_known.name) || among(wordsOf(m_known.row.mpn), word)) {
            return false;
        }
        bool any = false;
        for (const NameReading& alias : m_known.aliases) {
            if (!has(alias)) {
                continue;
            }
            any = true;
            const bool whole = std::all_of(alias.atoms.begin(), alias.atoms.end(), [&](const NameAtom& atom) {
                return isFamily(atom.text) || std::any_of(m_said.reading.atoms.begin(), m_said.reading.atoms.end(),
                                                          [&](const NameAtom& said) { return said.text == atom.text; });
            });
            if (whole) {
                return false;
            }
        }
        return any;
    }

    /// True for an atom of an order number that is not the part's, where parts are known by these.
    bool ofAnotherNumber(const NameAtom& atom) const
    {
        constexpr std::size_t longNumber = 9;
        constexpr int digits = 4;
        const Category category = m_known.row.category;
        if ((category != Category::Memory && category != Category::Storage && category != Category::Nic) ||
            m_result.number != NumberMatch::None) {
            return false;
        }
        for (std::size_t i = 0; i < m_said.reading.numbers.size(); ++i) {
            const std::string& number = m_said.reading.numbers[i];
            if (m_said.reading.numberPieces[i] == atom.piece && number.size() >= longNumber &&
                std::count_if(number.begin(), number.end(), isDigit) >= digits) {
                return squeezedName(m_known.row.name).find(number) == std::string::npos;
            }
        }
        return false;
    }

    /// True for a word of the name of the family, which costs nothing to leave out.
    bool isFamily(const std::string& word) const
    {
        const bool card = m_known.row.category == Category::Gpu || m_known.row.category == Category::NvlinkBridge;
        return (card && among(kCardFamily, word)) ||
               (m_known.row.category == Category::Cpu && among(kCpuFamily, word));
    }

    bool chipNumber(std::size_t i) const
    {
        constexpr std::size_t digits = 3;
        const std::vector<NameAtom>& atoms = m_said.reading.atoms;
        return atoms[i].digit && atoms[i].text.size() >= digits;
    }

    void missing()
    {
        const std::vector<NameAtom>& atoms = m_said.reading.atoms;
        bool board = false; // a word of the card, not of its chip
        bool maker = false;
        int words = 0;
        double aside = 0;
        for (std::size_t i = 0; i < atoms.size(); ++i) {
            const NameAtom& atom = atoms[i];
            if (m_said.ofMaker[i]) {
                maker = true;
                continue;
            }
            if (m_covered[i]) {
                constexpr int rare = 150;
                constexpr std::size_t longWord = 4;
                const auto known = m_said.known.find(atom.text);
                const bool rareWord = atom.text.size() >= longWord && known != m_said.known.end() && known->second <= rare;
                words += !atom.digit && atom.text.size() > 2 && !isFamily(atom.text) ? 1 : 0;
                m_result.strong = m_result.strong || (atom.digit && !atom.aside) || rareWord;
                board = board || (!among(kChip, atom.text) && !chipNumber(i) && !isQuantity(atom, m_said.reading.facts));
                continue;
            }
            const double cost = costOfMissing(i);
            if (atom.aside && cost <= 1.0) {
                aside += cost;
            } else {
                m_result.missing += cost;
            }
            if (cost > 0.5) {
                m_result.missingWords.push_back(atom.text);
            }
        }
        // a long description says little
        constexpr double mostAside = 1.5;
        constexpr double withoutItsYear = 0.5; // "RM1000x" fits "RM1000x (2021)", but the one of 2021 fits better
        m_result.missing += m_said.reading.facts.year > 0 && m_known.facts.year == 0 ? withoutItsYear : 0.0;
        m_result.missing += std::min(aside, mostAside);
        m_result.chipOnly = m_known.consumer && !board;
        const Category category = m_known.row.category;
        const bool sized = m_result.agrees || !m_said.reading.facts.millimetres.empty();
        if (maker && words > 0 && m_known.maker != "generic") {
            m_result.strong = m_result.strong || words > 1 ||
                              (sized && (category == Category::Memory || category == Category::Psu || category == Category::Fan ||
                                         category == Category::Storage));
        }
    }

    double costOfMissing(std::size_t i)
    {
        const std::vector<NameAtom>& atoms = m_said.reading.atoms;
        const NameAtom& atom = atoms[i];
        const bool before = i > 0 && atom.glued && m_covered[i - 1] && !m_said.ofMaker[i - 1];
        const bool after = i + 1 < atoms.size() && atoms[i + 1].glued && m_covered[i + 1];
        if (m_result.number == NumberMatch::Whole && m_result.opaque) {
            return 0.1;
        }
        if (ofNumber(atom)) {
            return 0.0;
        }
        if (atom.text == "+") {
            return i > 0 && atoms[i - 1].digit ? kAnother : kMostMissing;
        }
        const bool variant = among(kVariants, atom.text);
        constexpr std::size_t sureNumber = 9;
        const bool numbered = m_result.number == NumberMatch::Whole && m_result.numberText.size() >= sureNumber;
        if (variant && !(atom.aside && numbered)) {
            return atom.text == "black" || atom.text == "wifi" ? 3.0 : kAnother;
        }
        if (atom.text == "pcie") {
            return m_known.atoms.contains("sxm") || m_known.atoms.contains("oam") ? kAnother : 0.2;
        }
        if (numbered && !before && !after) {
            return atom.digit && !atom.aside ? 0.6 : 0.2;
        }
        if (atom.aside) {
            return atom.digit ? 1.0 : before || after ? 0.8 : 0.3;
        }
        if (atom.digit || before || (atom.text.size() <= 2 && (atom.glued || after))) {
            return kAnother;
        }
        if (!atom.digit && corrected(atom.text)) {
            return 0.3;
        }
        constexpr std::array soft{"gaming", "tower", "blower", "led", "redundant"};
        constexpr std::array boardIsFor{"server", "amd", "intel", "epyc", "xeon", "ryzen", "threadripper", "core"};
        const bool cooler = m_known.row.category == Category::Cooler;
        const bool board = m_known.row.category == Category::Motherboard;
        if (among(soft, atom.text) || (cooler && (atom.text == "liquid" || atom.text == "air")) || (board && among(boardIsFor, atom.text))) {
            return 0.3;
        }
        const auto known = m_said.known.find(atom.text);
        const bool catalogued = known != m_said.known.end() && known->second > 0;
        if (m_known.row.category == Category::Cpu && i > 0 && m_result.strong) {
            return 0.6; // "Rome": a CPU is known by its number
        }
        if (i == 0 && !catalogued) {
            return 3.0; // probably a maker that the catalogue does not have
        }
        constexpr std::size_t abbreviation = 4; // "LBC": a variant rather than a description
        return catalogued || atom.text.size() <= abbreviation ? 3.0 : 1.0;
    }

    /// True for an order number that the catalogue does not have: it tells nothing about a part whose number is unknown.
    bool ofNumber(const NameAtom& atom) const
    {
        constexpr std::size_t longNumber = 9;
        constexpr int digits = 4;
        const bool byNumber = m_known.row.category == Category::Memory || m_known.row.category == Category::Storage ||
                              m_known.row.category == Category::Nic;
        const std::vector<NameAtom>& atoms = m_said.reading.atoms;
        bool named = false; // by another part of the text
        for (std::size_t i = 0; i < atoms.size(); ++i) {
            named = named || (m_covered[i] && atoms[i].digit && atoms[i].piece != atom.piece && !atoms[i].aside);
        }
        if ((byNumber && !m_known.row.mpn.empty()) || !named) {
            return false;
        }
        return std::any_of(m_said.reading.numbers.begin(), m_said.reading.numbers.end(), [&](const std::string& number) {
            return number.size() >= longNumber && std::count_if(number.begin(), number.end(), isDigit) >= digits &&
                   number.find(atom.text) != std::string::npos && atom.piece > 0;
        });
    }

    bool corrected(const std::string& word) const
    {
        const auto known = m_said.known.find(word);
        if (known != m_said.known.end() && known->second > 0) {
            return false;
        }
        return mistyped(word, m_known.maker) ||
               std::any_of(m_known.atoms.begin(), m_known.atoms.end(), [&](const std::string& atom) { return mistyped(word, atom); });
    }

    /// The result with the cost of what a name of the part has and the text has not.
    Judgement extra(const NameReading& name) const
    {
        Judgement result = m_result;
        std::set<std::string> said;
        for (const NameAtom& atom : m_said.reading.atoms) {
            said.insert(atom.text);
        }
        const std::vector<NameAtom>& atoms = name.atoms;
        double before = 0;     // cost of the words in front, which people leave out together
        bool matched = false; // a word of the text came before
        bool previous = false; // the word before is in the text
        for (std::size_t i = 0; i < atoms.size(); ++i) {
            const NameAtom& atom = atoms[i];
            const bool there = said.contains(atom.text) || isQuantity(atom, m_said.reading.facts) ||
                               (!atom.digit && atom.text.size() >= 5 && std::any_of(said.begin(), said.end(), [&](const std::string& word) {
                                    const auto known = m_said.known.find(word);
                                    return (known == m_said.known.end() || known->second == 0) && mistyped(word, atom.text);
                                }));
            if (!there && !(allZeros(atom) && atom.glued)) {
                const double cost = costOfExtra(atoms, i, matched, previous);
                (!matched && cost < 1.0 && !m_result.chipOnly ? before : result.extra) += cost;
                if (cost > 0) {
                    result.extras.insert(atom.text);
                    result.otherChip = result.otherChip || (m_result.chipOnly && among(kChip, atom.text));
                }
                if (cost > 0.5) {
                    result.extraWords.push_back(atom.text);
                }
            }
            matched = matched || (there && !isFamily(atom.text));
            previous = there;
        }
        constexpr double mostBefore = 1.8;
        result.extra += std::min(before, mostBefore);
        const NameFacts& facts = m_known.facts;
        if (!m_said.reading.facts.colours.empty() && facts.colours.empty()) {
            result.extra += 1.0;
        }
        if (m_said.reading.facts.modules > 1 && facts.modules == 1) {
            result.extra += 1.0; // several modules rather than the kit
        }
        if (facts.pack > 1 && m_said.reading.facts.pack == 0) {
            result.extra += 3.0;
            result.extras.insert("pack");
        }
        constexpr std::size_t sureNumber = 9;
        if (result.number == NumberMatch::Whole && (result.opaque || result.numberText.size() >= sureNumber)) {
            result.extra = 0;
            result.extraWords.clear();
        }
        return result;
    }

    double costOfExtra(const std::vector<NameAtom>& atoms, std::size_t i, bool matched, bool previous) const
    {
        const NameAtom& atom = atoms[i];
        if (isFamily(atom.text) || m_said.makers.contains(atom.text)) {
            return 0.0;
        }
        const auto cheap = std::find_if(kCheap.begin(), kCheap.end(), [&](const auto& one) { return one.first == atom.text; });
        if (m_result.chipOnly && !among(kChip, atom.text) && atom.text != "edition") {
            return 3.0; // any word says which card
        }
        const bool card = m_known.row.category == Category::Gpu;
        if (cheap != kCheap.end()) {
            // a full listing would have it
            const bool told = (card && atom.text == "oc" && m_said.reading.facts.gigabytes > 0) ||
                              ((m_known.row.category == Category::Memory || m_known.row.category == Category::Cooler) &&
                               atom.text.ends_with("rgb"));
            return told ? kMostExtra + 0.5 : cheap->second;
        }
        if (atom.text == "+") {
            return i > 0 && atoms[i - 1].digit ? kAnother : 0.8;
        }
        if (atom.direct && previous) {
            return kAnother; // "X" of "5700X"
        }
        if (atom.text == "workstation") {
            return 1.8; // the common one of the two
        }
        if (card && atom.text == "ada") {
            return 3.0; // the generation: "RTX 6000" is said of it, too
        }
        if (among(kVariants, atom.text)) {
            return atom.text == "wifi" ? 2.5 : matched ? kAnother : 2.5;
        }
        if (card && !atom.digit && i + 1 < atoms.size() && atoms[i + 1].direct && atoms[i + 1].digit) {
            return kAnother; // "A6000" is not "6000"
        }
        if (!matched && !card) {
            return atom.digit ? 0.8 : 0.6; // the family, which people leave out
        }
        if (atom.digit || (atom.text.size() <= 2 && atom.glued)) {
            return kAnother;
        }
        return atom.aside ? 1.5 : 3.0;
    }

    const SaidName& m_said;
    const KnownName& m_known;
    Judgement m_result;
    std::vector<bool> m_covered;
    std::size_t m_numberPiece = 0; ///< the piece that is its number
};

/// True when both are the sizes of radiators, and differ.
bool otherRadiator(const std::vector<double>& said, const std::vector<double>& known)
{
    constexpr std::array sizes{120.0, 140.0, 240.0, 280.0, 360.0, 420.0, 480.0};
    const auto radiator = [&](double size) { return among(sizes, size); };
    return std::any_of(said.begin(), said.end(), radiator) && std::any_of(known.begin(), known.end(), radiator) &&
           std::none_of(said.begin(), said.end(), [&](double size) { return radiator(size) && among(known, size); });
}

bool closeTo(double a, double b, double tolerance) { return std::abs(a - b) <= tolerance * std::max(a, b); }

} // namespace

double Judgement::cost() const
{
    constexpr double most = 12.0;
    double sum = std::min(missing, most) + 0.35 * std::min(extra, most);
    sum += makerDiffers ? 5.0 : 0.0;
    sum += differs.empty() ? 0.0 : 4.0;
    sum -= 4.0 * closeness;
    sum -= number == NumberMatch::Whole && opaque ? 8.0 : number == NumberMatch::Beginning ? 6.0 : 0.0;
    return sum + (strong || number != NumberMatch::None ? 0.0 : 2.0);
}

bool Judgement::fits() const
{
    if (makerDiffers || !differs.empty()) {
        return false;
    }
    if (ownNumber) {
        return true;
    }
    if (number != NumberMatch::None && opaque) {
        return missing < kAnother;
    }
    return strong && missing < kMostMissing && extra <= kMostExtra;
}

bool Judgement::unrelated() const
{
    return !strong && !agrees && missing >= kAnother && number == NumberMatch::None && closeness == 0.0;
}

std::string differentFact(const NameFacts& said, const NameFacts& known, Category category)
{
    constexpr double label = 0.1;    // GiB against GB
    constexpr double drive = 0.03;   // 2 TB against 2.048 TB, but not against 1.92 TB
    constexpr double exact = 0.005;
    const auto differ = [](auto a, auto b) { return a != decltype(a){} && b != decltype(b){} && a != b; };
    switch (category) {
    case Category::Gpu:
        if (said.gigabytes > 0 && known.gigabytes > 0 && !closeTo(said.gigabytes, known.gigabytes, label)) {
            return "capacity";
        }
        break;
    case Category::Memory: {
        const bool one = said.modules == 0 && known.modules > 1 && said.gigabytes > 0 && closeTo(said.gigabytes, known.gigabytesEach, exact);
        const bool each = said.gigabytesEach > 0 && known.gigabytesEach > 0 && !closeTo(said.gigabytesEach, known.gigabytesEach, exact);
        const bool single = known.modules <= 1 && said.gigabytesEach > 0 && !each && !said.total; // several single modules
        if (each || one || (!single && said.gigabytes > 0 && known.gigabytes > 0 && !closeTo(said.gigabytes, known.gigabytes, exact)) ||
            (!single && differ(said.modules, known.modules))) {
            return "capacity";
        }
        if (differ(said.speed, known.speed) || differ(said.ddr, known.ddr)) {
            return "speed";
        }
        if (differ(said.latency, known.latency)) {
            return "latency";
        }
        if (differ(said.module, known.module)) {
            return "kind";
        }
        break;
    }
    case Category::Storage:
        if (said.gigabytes > 0 && known.gigabytes > 0 && !closeTo(said.gigabytes, known.gigabytes, drive)) {
            return "capacity";
        }
        if (differ(said.link, known.link)) {
            return "link";
        }
        if (differ(said.form, known.form)) {
            return "form";
        }
        break;
    case Category::Psu:
        if (said.watts > 0 && known.watts > 0 && !closeTo(said.watts, known.watts, exact)) {
            return "power";
        }
        if (differ(said.level, known.level)) {
            return "level";
        }
        if (differ(said.year, known.year)) {
            return "year";
        }
        if (differ(said.modular, known.modular)) {
            return "modular";
        }
        break;
    case Category::Motherboard:
        if (differ(said.ddr, known.ddr) || (!said.form.empty() && !known.form.empty() && said.form != known.form)) {
            return "form";
        }
        break;
    case Category::Fan:
    case Category::Cooler:
        if (category == Category::Fan && !said.millimetres.empty() && !known.millimetres.empty() &&
            std::none_of(known.millimetres.begin(), known.millimetres.end(), [&](double size) { return among(said.millimetres, size); })) {
            return "size";
        }
        if (category == Category::Cooler && otherRadiator(said.millimetres, known.millimetres)) {
            return "size";
        }
        if (said.pack > 1 && said.pack != std::max(known.pack, 1)) {
            return "pack";
        }
        break;
    default:
        break;
    }
    if (said.revision > 0 && known.revision > 0 && said.revision != known.revision) {
        return "revision";
    }
    // "White / Silver" is not "Black / Silver"
    if (!said.colours.empty() && !known.colours.empty() &&
        (!among(known.colours, said.colours.front()) || !among(said.colours, known.colours.front()))) {
        return "colour";
    }
    return {};
}

Judgement judge(const SaidName& said, const KnownName& known) { return Judge(said, known).judge(); }

bool alike(const KnownName& a, const Judgement& ofA, const KnownName& b, const Judgement& ofB)
{
    if (a.row.category != b.row.category) {
        return false;
    }
    const bool professional = a.row.category == Category::Gpu && !a.consumer && !b.consumer;
    if (!sameMaker(a.maker, b.maker) && !professional) {
        return false;
    }
    const auto words = [&](const Judgement& judgement) {
        std::set<std::string> kept = judgement.extras;
        std::erase_if(kept, [&](const std::string& word) {
            return word == "gaming" || (a.row.category == Category::Gpu && among(kCardFamily, word)) ||
                   (a.row.category == Category::Cpu && among(kCpuFamily, word));
        });
        return kept;
    };
    if (words(ofA) != words(ofB)) {
        return false;
    }
    NameFacts one = a.facts;
    NameFacts other = b.facts;
    one.colours.clear();
    other.colours.clear();
    return differentFact(one, other, a.row.category).empty() && (one.year == other.year || one.year == 0 || other.year == 0);
}

} // namespace lanewatt::catalog
