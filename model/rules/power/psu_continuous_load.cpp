#include "model/parts/supply_kind.h"
#include "model/rules/support.h"

#include <cmath>

namespace lanewatt::rules::psu_continuous_load_rule {

namespace {

constexpr std::string_view kId = "PWR-23";
constexpr MessageTemplate kTitle = LW_MESSAGE("pwr23.title", "Supply loaded above {percent} %");

std::vector<Finding> check(const BuildInput& input, const BuildAssessment& build)
{
    const Limits& limits = input.limits;
    std::vector<Finding> findings;
    for (const BudgetPoint* point : pointsOf(build.budgets, BudgetKind::PsuLoad, PointKind::Psu)) {
        const int instance = instanceAt(build, point->path);
        const auto* psu =
            specOf<PsuSpec>(build.wiring, instance >= 0 ? instance : firstOwn<PsuSpec>(build.wiring));
        // Server supplies are made for continuous full load; exceeding the rating is reported by PWR-13.
        if (!psu || !isDesktopSupply(*psu) || !point->demand || !point->supply || judge(point->demand, point->supply)) {
            continue;
        }
        for (const auto& [share, worst] : {std::pair{limits.continuousErrorShare, Severity::Warning},
                                           std::pair{limits.continuousWarnShare, Severity::Advice}}) {
            const Figure allowed = scaled(*point->supply, share);
            const auto severity = judge(*point->demand, allowed, worst);
            if (!severity) {
                continue;
            }
            Finding f = finding(kId, *severity, point->path,
                                {kTitle, {{"percent", static_cast<std::int64_t>(std::llround(share * 100.0))}}},
                                {kNeedsAllows, {}});
            setSides(f, *point->demand, allowed);
            setBasis(f, *point);
            f.why = Message{LW_MESSAGE("pwr23.why", "Desktop supplies that run near their rating for days age fast and have nothing left for excursions."), {}};
            findings.push_back(std::move(f));
            break;
        }
    }
    return findings;
}

std::vector<Remedy> remedies(const Design&, const Context& context, const Assessment& assessment,
                             const Finding& f)
{
    std::vector<Remedy> found;
    const BuildAssessment* build = buildAt(assessment, f.path);
    if (!build || !f.need || !f.have) {
        return found;
    }
    found.push_back(supplyRemedy(*build, instanceAt(*build, f.path),
                                 f.need->likely / context.limits.continuousWarnShare));
    if (auto cap = capToShed(*build, f.need->likely - f.have->likely, instanceAt(*build, f.path))) {
        found.push_back(std::move(*cap));
    }
    return found;
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Warning,
            .title = LW_MESSAGE("pwr23.chief", "Supply loaded above 80 %"),
            .about = LW_MESSAGE(
                "pwr23.about",
                "An ATX supply that works day and night is loaded to 80 % of its rating; above 90 % it "
                "ages fast and leaves nothing for excursions."),
            .source = "PWR-23 (design rule)",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::psu_continuous_load_rule
