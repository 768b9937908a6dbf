#include "model/rules/support.h"

namespace lanewatt::rules {

namespace {

constexpr std::string_view kId = "PWR-28";
constexpr MessageTemplate kTitle = LW_MESSAGE("pwr28.title", "Rack draws too much");

std::vector<Finding> check(const RuleInput& input)
{
    std::vector<Finding> findings;
    for (const BudgetPoint* point :
         pointsOf(input.assessment->budgets, BudgetKind::RackPower, "rack-power")) {
        if (auto f = overLimit(kId, *point, Severity::Error, {kTitle, {}})) {
            findings.push_back(std::move(*f));
        }
    }
    return findings;
}

std::vector<Remedy> remedies(const Design& design, const Context&, const Assessment& assessment,
                             const Finding& f)
{
    const auto rack = design.site.racks.find(std::string(tailOf(f.path)));
    if (rack == design.site.racks.end() || !f.need || !f.have) {
        return {};
    }
    // The last machine of the last hold goes first: fewer in the rack, more elsewhere.
    Rack lighter = rack->second;
    double drawn = f.need->likely;
    int taken = 0;
    while (drawn > f.have->likely && !lighter.holds.empty()) {
        RackHold& hold = lighter.holds.back();
        const BuildAssessment* build = buildOf(assessment, hold.build);
        const auto& each = build ? (build->ac ? build->ac : build->dc) : std::optional<Figure>{};
        if (!each || each->likely <= 0.0) {
            return {};
        }
        hold.atU.pop_back();
        drawn -= each->likely;
        ++taken;
        if (hold.atU.empty()) {
            lighter.holds.pop_back();
        }
    }
    if (lighter.holds.empty()) {
        return {};
    }
    return {
        fix({LW_MESSAGE("remedy.rack_fewer", "Take machines out: {count}"), {{"count", std::int64_t{taken}}}},
            Edit{SetRack{rack->first, lighter}})};
}

} // namespace

Rule rack_power()
{
    return {.id = kId,
            .scope = RuleScope::Site,
            .worst = Severity::Error,
            .title = kTitle,
            .about = LW_MESSAGE("pwr28.about",
                                "The machines of a rack together draw no more than may be drawn in it."),
            .source = "PWR-28, CLU-02",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules
