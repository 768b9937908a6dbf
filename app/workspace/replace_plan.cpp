#include "app/workspace/replace_plan.h"

#include "model/wiring/fit_questions.h"

namespace lanewatt::workspace {

namespace {

/// Placeholder for the reason while the edit is only tried.
constexpr const char* kUnsaid = "-";

} // namespace

Expected<ReplacePlan> planReplacement(const OpenDesign& open, std::string_view key, const std::vector<PartUse>& uses,
                                      const Part& to, const std::string& reason, catalog::Catalog& catalog)
{
    const Design& design = open.design();
    ReplacePlan plan;
    plan.edit = replaceUses(design, key, uses, to, contentsFor(to, catalog), reason.empty() ? kUnsaid : reason,
                            open.context().today);
    if (!plan.edit) {
        return plan;
    }
    auto changed = applyEdit(design, *plan.edit);
    auto trial = changed ? Trial::of(open.assessed(), *plan.edit, contextFor(*changed, catalog)) : Expected<Trial>(tl::unexpected(changed.error()));
    if (!trial) {
        return tl::unexpected(std::move(trial.error()));
    }
    plan.places = trial->design().substitutions.back().places;
    plan.lost = lostByReplacing(design, key, uses, to);
    for (const auto& build : trial->after().builds) {
        const auto questions = wiring::fitQuestions(build->wiring, to.key);
        if (!questions.empty()) {
            plan.question = questions.front();
            break;
        }
    }
    plan.trial = std::move(*trial);
    return plan;
}

} // namespace lanewatt::workspace
