#include "model/rules/support.h"

namespace lanewatt::rules {

namespace {

constexpr std::string_view kId = "PWR-08";
constexpr MessageTemplate kTitle = LW_MESSAGE("pwr08.title", "Power peaks over the limit");

/// Where several supplies carry the peaks each one is judged, not their sum.
std::vector<const BudgetPoint*> subjects(const BuildAssessment& build, std::string_view stem)
{
    auto points = pointsOf(build.budgets, BudgetKind::Transient, stem);
    if (points.size() > 1) {
        std::erase_if(points, [](const BudgetPoint* point) { return !isPartial(*point); });
    }
    return points;
}

std::vector<Finding> check(const RuleInput& input)
{
    const BuildAssessment& build = *input.build;
    std::vector<Finding> findings;
    const auto statistical = subjects(build, "transient.statistical");
    for (const BudgetPoint* worst : subjects(build, "transient")) {
        // A supply without a rating at its voltage is the subject of PWR-11.
        if (worst->supply && worst->supply->high <= 0.0) {
            continue;
        }
        const BudgetPoint* likely = nullptr;
        for (const BudgetPoint* point : statistical) {
            likely = tailOf(point->id) == tailOf(worst->id) ? point : likely;
        }
        const Message detail{LW_MESSAGE("pwr08.detail", "Needs {need} for a millisecond · allows {have}"),
                             {}};
        auto f = likely ? overLimit(kId, *likely, Severity::Error, {kTitle, {}}, detail) : std::nullopt;
        if (f) {
            f->why = Message{
                LW_MESSAGE("pwr08.why_statistical", "Even when the cards peak independently of each other."),
                {}};
        } else if ((f = overLimit(kId, *worst, Severity::Warning, {kTitle, {}}, detail))) {
            f->why =
                Message{LW_MESSAGE("pwr08.why_worst", "When all cards peak in the same millisecond."), {}};
        }
        if (f) {
            findings.push_back(std::move(*f));
        }
    }
    return findings;
}

std::vector<Remedy> remedies(const Design&, const Context&, const Assessment& assessment, const Finding& f)
{
    std::vector<Remedy> found;
    const BuildAssessment* build = buildAt(assessment, f.path);
    if (!build || !f.need || !f.have || f.have->likely <= 0.0) {
        return found;
    }
    const int psu = instanceAt(*build, f.path);
    const int supply = psu >= 0 ? psu : firstOwn<PsuSpec>(build->wiring);
    // Clearing the warning too is the aim: the peaks of all cards at once.
    const BudgetPoint* aim = nullptr;
    for (const BudgetPoint* point : subjects(*build, "transient")) {
        aim = point->path == f.path ? point : aim;
    }
    const Figure peak = aim && aim->demand ? *aim->demand : *f.need;
    const Figure limit = aim && aim->supply ? *aim->supply : *f.have;
    const auto* spec = specOf<PsuSpec>(build->wiring, supply);
    if (spec && spec->rated && limit.likely > 0.0) {
        found.push_back(supplyRemedy(*build, supply, inWatts(*spec->rated) * peak.likely / limit.likely));
    }
    // A card's draw and its excursion both follow its cap.
    const double cards = cappableWatts(*build);
    const double excursions = build->dc ? std::max(peak.likely - build->dc->likely, 0.0) : 0.0;
    if (cards > 0.0) {
        if (const auto cap = capCards(*build, 1.0 - (peak.likely - limit.likely) / (cards + excursions))) {
            found.push_back(capRemedy(*cap));
        }
    }
    return found;
}

} // namespace

Rule transient_peak()
{
    return {.id = kId,
            .scope = RuleScope::Build,
            .worst = Severity::Error,
            .title = kTitle,
            .about = LW_MESSAGE(
                "pwr08.about",
                "Cards draw far more than their rating for less than a millisecond. A supply rides "
                "through what its maker or ATX 3 guarantees, otherwise only through its rating."),
            .source = "PWR-05 to PWR-08; Intel ATX12V design guide; PCIe CEM 5.1",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules
