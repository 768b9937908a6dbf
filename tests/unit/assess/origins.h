#pragma once
/// Invariants of the origins of all numbers of an assessment.

#include "model/assessment/assessment.h"
#include "tests/support/catch.h"

#include <map>
#include <string>

namespace lanewatt::test {

/// Every number with an origin has a derivation with that number as its result, and no two derivations share a key.
inline void requireOrigins(const Assessment& assessment)
{
    std::map<std::uint64_t, const Derivation*> known;
    const auto learn = [&](const std::vector<Derivation>& all) {
        for (const Derivation& derivation : all) {
            CAPTURE(derivation.id.text());
            CHECK(derivation.result.origin == numberKey(derivation.id));
            CHECK(known.emplace(derivation.result.origin.value, &derivation).second);
        }
    };
    const auto check = [&](const Figure& figure, const auto& where) {
        if (figure.origin) {
            CAPTURE(where.text());
            const auto found = known.find(figure.origin.value);
            CHECK(found != known.end());
            // a range may be dropped: typical draws use their likely value
            CHECK((found == known.end() || found->second->result.likely == figure.likely));
        }
    };
    const auto look = [&](const std::vector<Budget>& budgets, const std::vector<Derivation>& derivations) {
        for (const Derivation& derivation : derivations) {
            for (const Term& term : derivation.terms) {
                check(term.value, derivation.id);
                CHECK(term.value.origin != derivation.result.origin);
            }
        }
        for (const Budget& budget : budgets) {
            for (const BudgetPoint& point : budget.points) {
                check(point.demand.value_or(Figure{}), point.id);
                check(point.supply.value_or(Figure{}), point.id);
            }
        }
    };
    learn(assessment.derivations);
    for (const auto& build : assessment.builds) {
        learn(build->derivations);
    }
    look(assessment.budgets, assessment.derivations);
    for (const auto& build : assessment.builds) {
        look(build->budgets, build->derivations);
    }
}

} // namespace lanewatt::test
