#pragma once
/// Hygiene: what cannot be true is caught at the door. The rules run over parts before they enter a
/// catalogue; what fails is held back with the reason, or corrected where the right value is certain.

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

/// The parts under examination and what was said of them. A quarantined part is not shown to later rules.
class HygieneBatch {
public:
    HygieneBatch(Candidates candidates, const HygieneContext& context)
        : m_context(context),
          m_candidates(std::move(candidates)),
          m_out(m_candidates.size(), false)
    {}
    const HygieneContext& context() const { return m_context; }
    /// Calls `check(index, candidate)` for each part still in.
    template <class Check> void each(Check check)
    {
        for (std::size_t i = 0; i < m_candidates.size(); ++i) {
            if (!m_out[i]) {
                check(i, m_candidates[i]);
            }
        }
    }
    /// Calls `check(index, candidate, spec)` for each whole part of a category still in.
    template <class Spec, class Check> void eachOf(Check check)
    {
        each([&](std::size_t i, Candidate& candidate) {
            if (Spec* spec = candidate.offersOnly ? nullptr : std::get_if<Spec>(&candidate.part.spec)) {
                check(i, candidate, *spec);
            }
        });
    }
    void quarantine(std::size_t index, Message why) { say(index, Treatment::Quarantined, std::move(why)); }
    void corrected(std::size_t index, Message grounds) { say(index, Treatment::Corrected, std::move(grounds)); }
    void leftOut(std::size_t index, Message why) { say(index, Treatment::OfferLeftOut, std::move(why)); }
    void note(std::size_t index, Message what) { say(index, Treatment::Noted, std::move(what)); }

private:
    friend struct HygieneRun;
    void say(std::size_t index, Treatment treatment, Message what);

    const HygieneContext& m_context;
    Candidates m_candidates;
    std::vector<bool> m_out;
    std::string_view m_rule;
    std::vector<HygieneFinding> m_findings;
};

/// A rule of hygiene: one file in rules/, <stem>.cpp defines `HygieneRule lanewatt::catalog::<stem>Hygiene()`.
struct HygieneRule {
    std::string_view id;     ///< "pcie-platform"
    std::string_view about;  ///< one sentence, for reports and the manual
    int order = 50;          ///< rules that correct come before those that judge
    void (*run)(HygieneBatch& batch) = nullptr;
};
/// All rules, by file name.
std::span<const HygieneRule> hygieneRules();

/// What came through, in the order it came, and what was said.
struct HygieneResult {
    Candidates passed;
    std::vector<HygieneFinding> findings; ///< by rule in running order, then by part
    std::size_t quarantined = 0;
};
/// Runs all rules over `candidates`.
HygieneResult runHygiene(Candidates candidates, const HygieneContext& context);

/// Maker and part number as one comparable text: lower case, letters and digits only; empty without a part number.
std::string mpnIdentity(std::string_view maker, std::string_view mpn);
/// Days from one ISO date to another; nothing when one is none.
std::optional<std::int64_t> daysBetween(std::string_view from, std::string_view to);
/// Takes the fact of that name back: it is unknown again. False when the part has no such fact.
bool withdrawFact(Part& part, std::string_view field);

} // namespace lanewatt::catalog
