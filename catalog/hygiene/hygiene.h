#pragma once
/// Hygiene: what cannot be true is caught at the door. The rules run over parts before they enter a
/// catalogue; what fails is held back with the reason, or corrected where the right value is certain.

#include "catalog/hygiene/examined_parts.h"
#include "model/message.h"
#include "model/parts/part.h"
#include "model/text/tree.h"

#include <cstddef>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::catalog {

/// What a rule did about a part or an offer.
enum class Treatment : std::uint8_t {
    Quarantined, ///< the part stays out
    Corrected,   ///< a fact was changed, or left out as unknown; the part goes in
    OfferLeftOut,///< an offer stays out; the part goes in
    Noted        ///< goes in as it is
};
std::string_view treatmentName(Treatment treatment); ///< "quarantined", "corrected", "offer left out", "noted"

struct Candidate;

/// Thresholds and what is known outside the batch.
struct HygieneContext {
    std::string today;                     ///< ISO date; empty: prices are not judged by age
    int staleDays = 180;                   ///< an older price is noted
    double outlierFactor = 5.0;            ///< a price this many times above or below the median of the others
    double familyFactor = 1.6;             ///< a card's power against the median of the cards with the same chip
    int familySize = 5;                    ///< at least so many cards make a family
    /// Key of another part of the catalogue with this candidate's maker and part number, or empty. May be empty itself.
    /// Called from several threads.
    std::function<std::string(const Candidate&)> knownTwin;
};

/// A part on its way in.
struct Candidate {
    Part part;
    std::string sourceKey;           ///< the record's own identity within its source
    std::string where;               ///< file, line or record it came from
    std::string record;              ///< the record as text, for whoever looks at it in quarantine
    Tree extra;                      ///< an object of what the spec has no field for, or null
    bool offersOnly = false;         ///< the part is in the catalogue already; only `part.offers` are new
    std::vector<Offer> knownOffers;  ///< offers the catalogue has for it
};

/// They are large and come one by one: a list that has to be moved when it grows would take several times the memory.
using Candidates = std::deque<Candidate>;

/// One thing a rule said.
struct HygieneFinding {
    std::string_view rule;
    Treatment treatment = Treatment::Noted;
    std::string key;
    std::string name;  ///< "Maker Name"
    std::string sourceKey, where, record; ///< as in the candidate; `record` only when quarantined
    Message what;      ///< with the grounds
};

/// A part under examination and what was said of it.
class HygieneCase {
public:
    HygieneCase(Candidate& candidate, const HygieneContext& context) : m_candidate(candidate), m_context(context) {}
    Candidate& candidate() { return m_candidate; }
    const HygieneContext& context() const { return m_context; }
    /// The spec, of a whole part of that category; else nullptr.
    template <class Spec> Spec* whole() { return m_candidate.offersOnly ? nullptr : std::get_if<Spec>(&m_candidate.part.spec); }
    void quarantine(Message why) { say(Treatment::Quarantined, std::move(why)); }
    void corrected(Message grounds) { say(Treatment::Corrected, std::move(grounds)); }
    void leftOut(Message why) { say(Treatment::OfferLeftOut, std::move(why)); }
    void note(Message what) { say(Treatment::Noted, std::move(what)); }

    /// What was said, in the order it was.
    struct Said {
        std::size_t rule; ///< as given to startRule()
        Treatment treatment;
        Message what;
    };
    void startRule(std::size_t rule) { m_rule = rule; }
    bool isOut() const { return m_out; }
    std::vector<Said>& said() { return m_said; }

private:
    void say(Treatment treatment, Message what)
    {
        m_out = m_out || treatment == Treatment::Quarantined;
        m_said.push_back({m_rule, treatment, std::move(what)});
    }

    Candidate& m_candidate;
    const HygieneContext& m_context;
    std::size_t m_rule = 0;
    bool m_out = false;
    std::vector<Said> m_said;
};

/// All parts of an import that the rules looking at one alone have let in, for the rules that compare them.
class HygieneBatch {
public:
    using Quarantine = std::function<void(std::size_t index, Message why)>;
    HygieneBatch(const ExaminedParts& parts, const std::vector<bool>& out, const HygieneContext& context, Quarantine quarantine)
        : m_parts(parts), m_out(out), m_context(context), m_quarantine(std::move(quarantine))
    {}
    const HygieneContext& context() const { return m_context; }
    /// Calls `check(index, part)` for each whole part still in.
    template <class Check> void each(Check check)
    {
        std::size_t i = 0;
        for (const ExaminedPart& part : m_parts) {
            if (!m_out[i] && !part.offersOnly) {
                check(i, part);
            }
            ++i;
        }
    }
    void quarantine(std::size_t index, Message why) { m_quarantine(index, std::move(why)); }

private:
    const ExaminedParts& m_parts;
    const std::vector<bool>& m_out;
    const HygieneContext& m_context;
    Quarantine m_quarantine;
};

/// A rule of hygiene: one file in rules/, <stem>.cpp defines `HygieneRule lanewatt::catalog::<stem>_hygiene::hygiene()`.
struct HygieneRule {
    std::string_view id;     ///< "pcie-platform"
    MessageTemplate about;   ///< one sentence, for reports and the manual
    int order = 50;          ///< rules that correct come before those that judge; what is in quarantine is not shown to later ones
    void (*one)(HygieneCase& part) = nullptr;   ///< looks at a part by itself, in any thread
    void (*all)(HygieneBatch& batch) = nullptr; ///< compares parts, after `one` of all rules
};
/// All rules, by file name.
std::span<const HygieneRule> hygieneRules();

/// What came through, in the order it came, and what was said.
struct HygieneResult {
    ExaminedParts passed;
    std::vector<HygieneFinding> findings; ///< by rule in running order, then by part
    std::size_t quarantined = 0;
};

/// Maker and part number as one comparable text: lower case, letters and digits only; empty without a part number.
std::string mpnIdentity(std::string_view maker, std::string_view mpn);
/// Days from one ISO date to another; nothing when one is none.
std::optional<std::int64_t> daysBetween(std::string_view from, std::string_view to);
/// Takes the fact of that name back: it is unknown again. False when the part has no such fact.
bool withdrawFact(Part& part, std::string_view field);

} // namespace lanewatt::catalog
