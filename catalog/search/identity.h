#pragma once
/// Compares a foreign name with a part of the catalogue: maker, family, model, variant, size, revision.

#include "catalog/search/name_reading.h"
#include "catalog/store/catalog.h"

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::catalog {

/// A part as the comparison sees it.
struct KnownName {
    NameRow row;
    std::string maker;               ///< makerIdentity()
    NameReading name;
    std::vector<NameReading> aliases; ///< those that may stand for the name
    std::vector<std::string> numbers; ///< its part numbers, both halves of "A/B" too: letters and digits
    std::set<std::string> atoms;      ///< of all its names
    std::set<std::string> pairs;      ///< single letters with the atom before
    NameFacts facts;                  ///< of its name; those of its spec come with addFacts()
    bool consumer = false;            ///< a card whose chip many makers sell
    std::string atx;                  ///< generation of a supply by its spec: "2.x", "3.0"; may be empty
};

/// Reads the names of a row.
KnownName knownName(NameRow row);
/// Adds facts of the spec, and the part's further numbers.
void addFacts(KnownName& known, const Part& part);

/// What a foreign name says.
struct SaidName {
    NameReading reading;
    std::set<std::string> makers;             ///< makerIdentity() of the makers that are named
    std::vector<bool> ofMaker;                ///< by atom: belongs to a maker's name
    std::map<std::string, int, std::less<>> known; ///< number of parts in the catalogue by word
    std::string cardMaker;                    ///< identity of the maker of a card, by its firmware; empty = unknown
    std::vector<std::string> words;           ///< as written, between blanks
    std::set<std::string> runs;               ///< words in a row, letters and digits only: numbers with blanks, "AXRX 6650XT 8GBD6-3DHE/OC"
};

/// How the part's number occurs in the text.
enum class NumberMatch : std::uint8_t { None, Beginning, Whole };

/// Result of a comparison. Costs are counted in words that differ: 10 is certainly another part.
struct Judgement {
    double missing = 0;           ///< of what the text says and the part is not called
    double extra = 0;             ///< of what the part is called and the text does not say
    bool makerDiffers = false;
    std::string differs;          ///< id of a fact that differs: "capacity"
    bool strong = false;          ///< the text names a model of the part, not just its kind
    bool chipOnly = false;        ///< the text names only the chip of a card that many makers sell
    bool otherChip = false;       ///< the part has another chip than the text's: "RTX 3090 Ti" for "RTX 3090"
    bool agrees = false;          ///< a stated capacity or rating is the part's
    NumberMatch number = NumberMatch::None;
    bool opaque = false;          ///< the number is no part of the name, so it decides alone
    bool ownNumber = false;       ///< the text has the whole number of the article, which is long and no part of its name
    std::string numberText;
    double closeness = 0;         ///< share of a number's beginning and end that one of the part has, too; for sorting
    std::vector<std::string> missingWords, extraWords; ///< those that count
    std::set<std::string> extras; ///< all words of the name that the text does not have

    /// For sorting: the lower, the better.
    double cost() const;
    /// True when nothing speaks against the part.
    bool fits() const;
    /// True when the text names another model and shares no more than a maker or a family with the part.
    bool unrelated() const;
};

Judgement judge(const SaidName& said, const KnownName& known);

/// True when two parts that a text fits differ in nothing that the catalogue knows: two records of one product, or colours.
bool alike(const KnownName& a, const Judgement& ofA, const KnownName& b, const Judgement& ofB);

/// The fact in which two parts differ for certain, or "".
std::string differentFact(const NameFacts& said, const NameFacts& known, Category category);

} // namespace lanewatt::catalog
