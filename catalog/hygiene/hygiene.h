#pragma once
/// Hygiene: rejects impossible data before it enters a catalogue. Parts that fail a rule are quarantined with the reason,
/// or corrected where the right value is certain.

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

/// What a rule did with a part or an offer.
enum class Treatment : std::uint8_t {
    Quarantined, ///< the part is not accepted
    Corrected,   ///< a fact was changed, or removed as unknown; the part is accepted
    OfferLeftOut,///< an offer stays out; the part goes in
    Noted        ///< accepted unchanged
};
std::string_view treatmentName(Treatment treatment); ///< "quarantined", "corrected", "offer left out", "noted"

struct Candidate;

/// Thresholds, and data outside the batch.
struct HygieneContext {
    std::string today;                     ///< ISO date; empty: prices are not judged by age
    int staleDays = 180;                   ///< an older price is noted
    double outlierFactor = 5.0;            ///< a price is noted if it differs from the median of the others by this factor
    double familyFactor = 1.6;             ///< largest factor between a card's power and the median of cards with the same chip
    int familySize = 5;                    ///< smallest number of cards for that comparison
    /// Key of another catalogue part with this candidate's manufacturer and part number, or empty. The function may be
    /// empty. Called from several threads.
    std::function<std::string(const Candidate&)> knownTwin;
};

/// A part to be checked.
struct Candidate {
    Part part;
    std::string sourceKey;           ///< id of the record within its source
    std::string where;               ///< file, line or record
    std::string record;              ///< the record as text, to inspect it in quarantine
    Tree extra;                      ///< an object with data outside the spec, or null
    bool offersOnly = false;         ///< the part is in the catalogue already; only `part.offers` are new
    bool joins = false;              ///< the part is the catalogue's of that key, with what the record adds to it
    std::vector<Offer> knownOffers;  ///< present offers in the catalogue
};

/// A deque, because candidates are large and arrive one by one: a growing vector would need several times the memory.
using Candidates = std::deque<Candidate>;

/// One result of a rule.
struct HygieneFinding {
    std::string_view rule;
    Treatment treatment = Treatment::Noted;
    std::string key;
    std::string name;  ///< "Maker Name"
    std::string sourceKey, where, record; ///< as in the candidate; `record` only when quarantined
    Message what;      ///< with the reason
};

/// A part being checked, and the results so far.
class HygieneCase {
public:
    HygieneCase(Candidate& candidate, const HygieneContext& context) : m_candidate(candidate), m_context(context) {}
    Candidate& candidate() { return m_candidate; }
    const HygieneContext& context() const { return m_context; }
    /// The spec of a complete part of that category; nullptr otherwise.
    template <class Spec> Spec* whole() { return m_candidate.offersOnly ? nullptr : std::get_if<Spec>(&m_candidate.part.spec); }
    void quarantine(Message why) { say(Treatment::Quarantined, std::move(why)); }
    void corrected(Message grounds) { say(Treatment::Corrected, std::move(grounds)); }
    void leftOut(Message why) { say(Treatment::OfferLeftOut, std::move(why)); }
    void note(Message what) { say(Treatment::Noted, std::move(what)); }

    /// Results in order.
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

/// All parts of an import that passed the rules for single parts, for rules that compare them.
class HygieneBatch {
public:
    using Quarantine = std::function<void(std::size_t index, Message why)>;
    HygieneBatch(const ExaminedParts& parts, const std::vector<bool>& out, const HygieneContext& context, Quarantine quarantine)
        : m_parts(parts), m_out(out), m_context(context), m_quarantine(std::move(quarantine))
    {}
    const HygieneContext& context() const { return m_context; }
    /// Calls `check(index, part)` for each complete part not rejected so far.
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

/// A hygiene rule. One file in rules/: <stem>.cpp defines `HygieneRule lanewatt::catalog::<stem>_hygiene::hygiene()`.
struct HygieneRule {
    std::string_view id;     ///< "pcie-platform"
    MessageTemplate about;   ///< one sentence, for reports and the manual
    int order = 50;          ///< correcting rules come before judging ones; later rules do not see quarantined parts
    void (*one)(HygieneCase& part) = nullptr;   ///< checks one part, in any thread
    void (*all)(HygieneBatch& batch) = nullptr; ///< compares parts, after `one` of all rules
};
/// All rules, by file name.
std::span<const HygieneRule> hygieneRules();

/// Accepted parts in order of arrival, and the findings.
struct HygieneResult {
    ExaminedParts passed;
    std::vector<HygieneFinding> findings; ///< by rule in running order, then by part
    std::size_t quarantined = 0;
};

/// Manufacturer and part number as a comparable text: lower case, letters and digits only; empty without a part number.
std::string mpnIdentity(std::string_view maker, std::string_view mpn);
/// Days from one ISO date to another; empty when one is invalid.
std::optional<std::int64_t> daysBetween(std::string_view from, std::string_view to);
/// Makes a fact unknown. False when the part has no such fact.
bool withdrawFact(Part& part, std::string_view field);

} // namespace lanewatt::catalog
