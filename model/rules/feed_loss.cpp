#include "model/rules/support.h"

#include <cmath>

namespace lanewatt::rules {

namespace {

constexpr std::string_view kId = "PWR-14";
constexpr MessageTemplate kTitle = LW_MESSAGE("pwr14.title", "One feed does not suffice");

std::vector<Finding> check(const RuleInput& input)
{
    const BuildAssessment& build = *input.build;
    // Supplies on several circuits that are all needed are no redundancy somebody counts on.
    if (!build.build || !build.build->redundancy || *build.build->redundancy == "N") {
        return {};
    }
    const BudgetPoint* point = pointOf(build.budgets, BudgetKind::PowerDc, "feed-loss");
    if (!point) {
        return {};
    }
    auto f =
        overLimit(kId, *point, Severity::Warning, {kTitle, {}},
                  {LW_MESSAGE("pwr14.detail", "Needs {need} · after the loss of a feed {have} is left"), {}});
    if (!f) {
        return {};
    }
    f->why =
        Message{LW_MESSAGE("pwr14.why", "The machine throttles or stops when the fuller feed fails."), {}};
    return {*f};
}

std::vector<Remedy> remedies(const Design& design, const Context&, const Assessment& assessment,
                             const Finding& f)
{
    const BuildAssessment* build = buildAt(assessment, f.path);
    const int first = build ? firstOwn<PsuSpec>(build->wiring) : -1;
    if (first < 0 || !f.need || !f.have || f.have->likely <= 0.0) {
        return {};
    }
    std::vector<Remedy> found;
    // Supplies on each feed by circuit; the fewest that are left when one fails carry the load.
    std::map<std::string, int> onFeed;
    int count = 0;
    for (const int psu : build->wiring.withSpec<PsuSpec>()) {
        if (build->wiring.at(psu).parent < 0) {
            ++onFeed[circuitIdOf(design, *build, psu)];
            ++count;
        }
    }
    int most = 0;
    for (const auto& [feed, supplies] : onFeed) {
        most = std::max(most, supplies);
    }
    const int left = count - most;
    if (left > 0) {
        found.push_back(supplyRemedy(*build, first, f.need->likely / left));
    }
    if (auto cap = capToShed(*build, f.need->likely - f.have->likely)) {
        found.push_back(std::move(*cap));
    }
    return found;
}

} // namespace

Rule feed_loss()
{
    return {.id = kId,
            .scope = RuleScope::Build,
            .worst = Severity::Warning,
            .title = kTitle,
            .about = LW_MESSAGE(
                "pwr14.about",
                "Supplies that share their load and hang on two feeds carry the machine when the feed "
                "with more of them fails, unless no redundancy is asked for."),
            .source = "PWR-14 (DGX H100: 3 of 6 supplies give 9.9 of 10.2 kW)",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules
