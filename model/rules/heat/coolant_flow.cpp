#include "model/rules/support.h"

#include <algorithm>
#include <cmath>

namespace lanewatt::rules::coolant_flow_rule {

namespace {

constexpr std::string_view kId = "THM-04";
constexpr MessageTemplate kTitle = LW_MESSAGE("thm04.title", "Coolant flow too small");
constexpr double kLitresPerMinute = 60'000.0; ///< of one m³/s

/// Racks with coolant that no machine in them uses: the setting has no effect.
void addUnused(const SiteInput& input, std::vector<Finding>& findings)
{
    for (const auto& [id, rack] : input.design.site.racks) {
        const bool holds = std::any_of(rack.holds.begin(), rack.holds.end(), [](const RackHold& hold) { return !hold.build.empty() && !hold.atU.empty(); });
        if (!holds || (!rack.coolantFlow && !rack.coolantLimit) || input.assessment.point(PointId{PointKind::RackLiquid, Ref::rack(id)})) {
            continue;
        }
        Finding f = finding(kId, Severity::Advice, Ref::rack(id),
                            {LW_MESSAGE("thm04.title_none", "Nothing in the rack is liquid-cooled"), {}},
                            {LW_MESSAGE("thm04.detail_none", "Has coolant{sides}none of its machines is known to take any"), {}});
        f.why = Message{LW_MESSAGE("thm04.why_none", "All its heat counts as the room's, and the coolant is not checked."), {}};
        findings.push_back(std::move(f));
    }
}

std::vector<Finding> check(const SiteInput& input)
{
    std::vector<Finding> findings;
    for (const BudgetPoint* point : pointsOf(input.assessment.budgets, BudgetKind::Heat, PointKind::RackCoolant)) {
        if (auto f = overLimit(kId, *point, Severity::Error, {kTitle, {}},
                               {LW_MESSAGE("thm04.detail", "Needs {need}{sides}the manifold gives {have}"), {}})) {
            f->why = Message{LW_MESSAGE("thm04.why", "Coolant that flows too slowly leaves too warm, and the cards slow down."), {}};
            findings.push_back(std::move(*f));
        }
    }
    addUnused(input, findings);
    return findings;
}

std::vector<Remedy> remedies(const Design& design, const Context&, const Assessment&, const Finding& f)
{
    const auto rack = design.site.racks.find(f.path.idOf(RefKind::Rack));
    if (rack == design.site.racks.end() || !f.need) {
        return {};
    }
    // The whole range of an estimate, rounded up to litres.
    const double litres = std::ceil(f.need->high * kLitresPerMinute - 1e-6);
    Rack faster = rack->second;
    faster.coolantFlow = fromSi<VolumeFlow>(litres / kLitresPerMinute);
    return {fix({LW_MESSAGE("remedy.coolant_flow", "Set the flow to {litres} L/min"),
                 {{"litres", static_cast<std::int64_t>(litres)}}},
                Edit{SetRack{rack->first, faster}})};
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Error,
            .title = kTitle,
            .about = LW_MESSAGE("thm04.about",
                                "The manifold of a rack with liquid-cooled machines gives the flow that "
                                "carries their heat away at the site's rise: of water 14.4 L/min for each "
                                "kilowatt and kelvin, 1.44 L/min for a kilowatt at 10 K. SXM and OAM "
                                "modules count as liquid-cooled in a rack with coolant or one that a distribution unit names. If no rack has "
                                "coolant, they do so at a site that states its liquid share."),
            .source = "THM-04 (heat balance of the coolant)",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::coolant_flow_rule
