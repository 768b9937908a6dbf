#include "model/rules/support.h"

namespace lanewatt::rules::excursion_allowed_rule {

namespace {

constexpr std::string_view kId = "PWR-06";
constexpr MessageTemplate kTitle = LW_MESSAGE("pwr06.title", "Peaks beyond the supply");

std::vector<Finding> check(const BuildInput&, const BuildAssessment& build)
{
    std::vector<Finding> findings;
    for (const BudgetPoint* point : pointsOf(build.budgets, BudgetKind::Transient, PointKind::Excursion)) {
        auto f = overLimit(kId, *point, Severity::Advice, {kTitle, {}},
                           {LW_MESSAGE("pwr06.detail", "Cards may draw {need} for a moment{sides}supply rides through {have}"), {}});
        if (f) {
            // The standard's limit is not the card's behaviour: warnings come from PWR-08.
            f->severity = Severity::Advice;
            f->why = Message{LW_MESSAGE("pwr06.why", "The supply may switch off although every part keeps its limits."), {}};
            findings.push_back(std::move(*f));
        }
    }
    return findings;
}

std::vector<Remedy> remedies(const Design&, const Context&, const Assessment& assessment, const Finding& f)
{
    const BuildAssessment* build = buildAt(assessment, f.path);
    const int psu = build ? instanceAt(*build, f.path) : -1;
    const int supply = build && psu < 0 ? firstOwn<PsuSpec>(build->wiring) : psu;
    const auto* spec = build ? specOf<PsuSpec>(build->wiring, supply) : nullptr;
    if (!spec || !spec->rated || !f.need || !f.have || f.have->likely <= 0.0) {
        return {};
    }
    return {supplyRemedy(*build, supply, inWatts(*spec->rated) * f.need->likely / f.have->likely)};
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Advice,
            .title = kTitle,
            .about = LW_MESSAGE(
                "pwr06.about",
                "PCIe lets a card with a 16-pin plug draw three times its rating for 0.1 ms, and less the longer it lasts. "
                "A supply rides through that for 0.1, 1, 10 and 100 ms, as ATX 3 asks."),
            .source = "PWR-06; PCIe CEM 5.1; Intel ATX12V design guide",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::excursion_allowed_rule
