#include "model/budget/feed.h"
#include "model/rules/support.h"

namespace lanewatt::rules {

namespace {

constexpr std::string_view kId = "PWR-32";
constexpr MessageTemplate kTitle = LW_MESSAGE("pwr32.title", "Phases loaded unevenly");

std::vector<Finding> check(const RuleInput& input)
{
    std::vector<Finding> findings;
    for (const BudgetPoint* point : pointsOf(input.assessment->budgets, BudgetKind::Circuit, "phases")) {
        const auto severity = judge(point->demand, point->supply, Severity::Warning);
        if (!severity) {
            continue;
        }
        const auto percent = [](const Figure& share) {
            return static_cast<std::int64_t>(share.likely * 100.0 + 0.5);
        };
        Finding f = finding(
            kId, *severity, point->path, {kTitle, {}},
            {LW_MESSAGE("pwr32.detail", "Fullest phase is {percent} % over the mean · advised {limit} %"),
             {{"percent", percent(*point->demand)}, {"limit", percent(*point->supply)}}});
        f.need = point->demand;
        f.have = point->supply;
        f.why = Message{
            LW_MESSAGE("pwr32.why", "The fullest conductor sets what the circuit carries; the rest is lost."),
            {}};
        setBasis(f, *point);
        findings.push_back(std::move(f));
    }
    return findings;
}

/// The supplies of the one machine on the circuit as a multiple of three, where they share its load.
std::optional<Remedy> inThrees(const Assessment& assessment, const std::string& circuit)
{
    const BuildAssessment* only = nullptr;
    for (const auto& build : assessment.builds) {
        if (build->circuitAc.contains(circuit)) {
            if (only || build->places.size() != 1) {
                return std::nullopt;
            }
            only = build.get();
        }
    }
    const int first = only ? firstOwn<PsuSpec>(only->wiring) : -1;
    if (first < 0 || !sharesBus(*specOf<PsuSpec>(only->wiring, first))) {
        return std::nullopt;
    }
    const auto& placement = only->wiring.at(first).placement;
    int count = 0;
    for (const int psu : only->wiring.withSpec<PsuSpec>()) {
        count += only->wiring.at(psu).placement == placement ? 1 : 0;
    }
    constexpr int kPhases = 3;
    return quantityRemedy(only->buildId, placement, (count / kPhases + 1) * kPhases);
}

std::vector<Remedy> remedies(const Design&, const Context&, const Assessment& assessment, const Finding& f)
{
    auto supplies = inThrees(assessment, std::string(tailOf(f.path)));
    return supplies ? std::vector<Remedy>{std::move(*supplies)} : std::vector<Remedy>{};
}

} // namespace

Rule phase_balance()
{
    return {.id = kId,
            .scope = RuleScope::Site,
            .worst = Severity::Warning,
            .title = kTitle,
            .about = LW_MESSAGE(
                "pwr32.about",
                "Single-phase supplies on a three-phase circuit are dealt out so that no phase carries over "
                "20 % more than the mean: a multiple of three alike inlets is even."),
            .source = "PWR-28 (design rule)",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules
