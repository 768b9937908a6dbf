#include "model/budget/chain_node.h"
#include "model/rules/heat/support_cooling.h"

#include <cmath>
#include <utility>

namespace lanewatt::rules::cooling_flow_rule {

namespace {

constexpr std::string_view kId = "THM-17";
constexpr MessageTemplate kTitle = LW_MESSAGE("thm17.title", "Loop moves too little coolant");
constexpr double kLitresPerMinute = 60'000.0; ///< of one m³/s

Message detailOf(const SiteInput& input, const BudgetPoint& point)
{
    if (point.id.state == FeedState::Normal) {
        return {LW_MESSAGE("thm17.detail", "Its machines need {need}{sides}it moves {have}"), {}};
    }
    const CoolingLoad* load = input.assessment.cooling.node(point.path.id());
    return {LW_MESSAGE("thm17.detail_failover", "Its machines need {need} when {node} is lost{sides}it moves {have}"),
            {{"node", load ? load->flowFailing : std::string()}}};
}

std::vector<Finding> check(const SiteInput& input)
{
    std::vector<Finding> findings;
    for (const FeedState state : {FeedState::Normal, FeedState::AfterFailure}) {
        for (const BudgetPoint* point : pointsOf(input.assessment.budgets, BudgetKind::CoolingChain, PointKind::CoolingFlow, state)) {
            const bool normal = state == FeedState::Normal;
            if (auto f = overLimit(kId, *point, normal ? Severity::Error : Severity::Warning,
                                   {normal ? kTitle : LW_MESSAGE("thm17.title_failover", "Coolant too slow after a failure"), {}}, detailOf(input, *point))) {
                f->why = Message{LW_MESSAGE("thm17.why", "Coolant that flows too slowly leaves too warm, and the cards slow down."), {}};
                findings.push_back(std::move(*f));
            }
        }
    }
    return findings;
}

std::vector<Remedy> remedies(const Design& design, const Context&, const Assessment&, const Finding& f)
{
    const CoolingNode* node = coolingNodeAt(design, f.path);
    if (!node || !node->flow || !f.need) {
        return {};
    }
    std::vector<Remedy> found;
    if (auto more = moreDevices(design, f, si(*node->flow))) {
        found.push_back(std::move(*more));
    }
    if (const int devices = devicesOf(*node, true); devices > 0) {
        const double litres = std::ceil(f.need->high / devices * kLitresPerMinute - 1e-6);
        CoolingNode faster = *node;
        faster.flow = fromSi<VolumeFlow>(litres / kLitresPerMinute);
        found.push_back(fix({LW_MESSAGE("remedy.cooling_flow", "Devices of {litres} L/min in {node}"),
                             {{"litres", static_cast<std::int64_t>(litres)}, {"node", f.path.id()}}},
                            Edit{SetCoolingNode{f.path.id(), faster}}));
    }
    return found;
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Error,
            .title = kTitle,
            .about = LW_MESSAGE("thm17.about",
                                "A distribution unit or pump whose flow is stated moves the coolant that its machines need at the site's "
                                "rise, while as many of its devices are lost as its redundancy says, and when another one is lost."),
            .source = "THM-04 (heat balance of the coolant), THM-06",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::cooling_flow_rule
