#include "model/rules/power/support_distribution.h"

namespace lanewatt::rules::ups_load_rule {

namespace {

constexpr std::string_view kId = "PWR-35";
constexpr MessageTemplate kTitle = LW_MESSAGE("pwr35.title", "UPS overloaded");

constexpr MessageTemplate kTitleUnknown = LW_MESSAGE("pwr35.title_unknown", "Rating of the UPS not known");

/// A UPS with a load, but with an unknown rating.
Finding ratingUnknown(const BudgetPoint& point)
{
    Finding f = finding(kId, Severity::Warning, point.path, {kTitleUnknown, {}},
                        {LW_MESSAGE("pwr35.detail_unknown", "Needs {need}{sides}neither its kW nor its kVA are known"),
                         {{"need", point.demand->amount()}}});
    f.need = point.demand;
    f.why = Message{LW_MESSAGE("pwr35.why_unknown",
                               "Whether it carries the load shows only when the feed fails."), {}};
    setBasis(f, point);
    f.hangsOn = {point.path};
    return f;
}

/// A finding against an estimated rating depends on the UPS first.
Finding onRating(Finding f)
{
    if (f.have->confidence <= Confidence::Estimated && f.need->low <= f.have->high) {
        f.hangsOn.insert(f.hangsOn.begin(), f.path);
    }
    return f;
}

std::vector<Finding> check(const SiteInput& input)
{
    std::vector<Finding> findings;
    for (const PointKind kind : {PointKind::UnitWatts, PointKind::UnitVa}) {
        for (const BudgetPoint* point : pointsOf(input.assessment.budgets, BudgetKind::Circuit, kind)) {
            const DistributionAt at = distributionAt(input.assessment, point->id.of);
            const auto* spec =
                unitSpec(input.design, input.design.site.circuits.at(at.circuit).units.at(at.unit));
            if (!spec || spec->kind.value != DistributionKind::Ups) {
                continue;
            }
            if (point->supplyUnknown && point->demand && point->demand->high > 0.0) {
                findings.push_back(ratingUnknown(*point));
                continue;
            }
            if (auto f = overLimit(kId, *point, Severity::Error, {kTitle, {}},
                                   {LW_MESSAGE("pwr35.detail", "Needs {need}{sides}the UPS gives {have}"), {}})) {
                f->why = Message{LW_MESSAGE("pwr35.why", "Its inverter shuts off at the moment when it is needed."), {}};
                findings.push_back(onRating(std::move(*f)));
                continue;
            }
            BudgetPoint advised = *point;
            if (advised.supply) {
                const double share = input.context.limits.upsLoadWarnShare;
                advised.supply->low *= share;
                advised.supply->likely *= share;
                advised.supply->high *= share;
            }
            if (auto f = overLimit(kId, advised, Severity::Warning,
                                   {LW_MESSAGE("pwr35.title_near", "UPS above 80 %"), {}},
                                   {LW_MESSAGE("pwr35.detail_near", "Needs {need}{sides}advised {have}"), {}})) {
                f->why = Message{LW_MESSAGE("pwr35.why_near",
                                            "Little reserve is left for power peaks and ageing "
                                            "batteries."), {}};
                findings.push_back(onRating(std::move(*f)));
            }
        }
    }
    return findings;
}

std::vector<Remedy> remedies(const Design& design, const Context& context, const Assessment& assessment,
                             const Finding& f)
{
    const DistributionAt at = distributionAt(assessment, f.path);
    const auto circuit = design.site.circuits.find(at.circuit);
    if (circuit == design.site.circuits.end() || !circuit->second.units.contains(at.unit) || !f.need) {
        return {};
    }
    // Clears the limit and also the advised load below it.
    const double share = context.limits.upsLoadWarnShare;
    return {needUnit(design, assessment, at, {LW_MESSAGE("remedy.larger_ups", "Larger UPS"), {}},
                     ratingCondition(*f.need, share, false))};
}

} // namespace

Rule rule()
{
    return {
        .id = kId,
        .worst = Severity::Error,
        .title = kTitle,
        .about = LW_MESSAGE(
            "pwr35.about",
            "The load of a UPS stays within its kW and its kVA, with a warning above 80 % of either. If "
            "the maker states only kVA, the kW are taken as 0.55 to 1.0 of that."),
        .source = "PWR-28 (design rule)",
        .check = check,
        .remedies = remedies};
}

} // namespace lanewatt::rules::ups_load_rule
