#include "catalog/hygiene/hygiene.h"

#include "catalog/dates.h"

#include <algorithm>

namespace lanewatt::catalog {

std::string_view treatmentName(Treatment treatment)
{
    switch (treatment) {
    case Treatment::Quarantined: return "quarantined";
    case Treatment::Corrected: return "corrected";
    case Treatment::OfferLeftOut: return "offer left out";
    case Treatment::Noted: break;
    }
    return "noted";
}

void HygieneBatch::say(std::size_t index, Treatment treatment, Message what)
{
    const Candidate& candidate = m_candidates[index];
    m_findings.push_back({m_rule, treatment, candidate.part.key, candidate.part.fullName(), candidate.sourceKey,
                          candidate.where, treatment == Treatment::Quarantined ? candidate.record : std::string(),
                          std::move(what)});
    m_out[index] = m_out[index] || treatment == Treatment::Quarantined;
}

struct HygieneRun {
    static HygieneResult run(Candidates candidates, const HygieneContext& context)
    {
        HygieneBatch batch(std::move(candidates), context);
        std::vector<HygieneRule> rules(hygieneRules().begin(), hygieneRules().end());
        std::stable_sort(rules.begin(), rules.end(),
                         [](const HygieneRule& a, const HygieneRule& b) { return a.order < b.order; });
        for (const HygieneRule& rule : rules) {
            batch.m_rule = rule.id;
            rule.run(batch);
        }
        HygieneResult result;
        result.findings = std::move(batch.m_findings);
        // in place: candidates are large
        std::size_t kept = 0;
        for (std::size_t i = 0; i < batch.m_candidates.size(); ++i) {
            if (batch.m_out[i]) {
                ++result.quarantined;
            } else if (kept++ != i) {
                batch.m_candidates[kept - 1] = std::move(batch.m_candidates[i]);
            }
        }
        batch.m_candidates.erase(batch.m_candidates.begin() + static_cast<std::ptrdiff_t>(kept), batch.m_candidates.end());
        result.passed = std::move(batch.m_candidates);
        return result;
    }
};

HygieneResult runHygiene(Candidates candidates, const HygieneContext& context)
{
    return HygieneRun::run(std::move(candidates), context);
}

std::string mpnIdentity(std::string_view maker, std::string_view mpn)
{
    const auto add = [](std::string& text, std::string_view from) {
        for (const char c : from) {
            if ((c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || static_cast<unsigned char>(c) >= 0x80) {
                text += c;
            } else if (c >= 'A' && c <= 'Z') {
                text += static_cast<char>(c - 'A' + 'a');
            }
        }
    };
    std::string number;
    add(number, mpn);
    if (number.empty()) {
        return {};
    }
    std::string identity;
    add(identity, maker);
    return identity + ' ' + number;
}

std::optional<std::int64_t> daysBetween(std::string_view from, std::string_view to)
{
    const auto a = dayNumber(from);
    const auto b = dayNumber(to);
    return a && b ? std::optional(*b - *a) : std::nullopt;
}

bool withdrawFact(Part& part, std::string_view field)
{
    if (field == "mass") {
        part.mass = {};
        return true;
    }
    return std::visit(
        [&](auto& spec) {
            bool found = false;
            std::decay_t<decltype(spec)>::visit(spec, [&](std::string_view name, auto& fact, std::string_view) {
                if (name == field) {
                    fact = {};
                    found = true;
                }
            });
            return found;
        },
        part.spec);
}

} // namespace lanewatt::catalog
