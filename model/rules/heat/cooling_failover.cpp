#include "model/budget/chain_node.h"
#include "model/rules/heat/support_cooling.h"

#include <cstdint>
#include <utility>

namespace lanewatt::rules::cooling_failover_rule {

namespace {

constexpr std::string_view kId = "THM-16";
constexpr MessageTemplate kTitle = LW_MESSAGE("thm16.title", "Cooling too small for failover");
constexpr MessageTemplate kTitleSpare = LW_MESSAGE("thm16.title_spare", "Liquid cooling has no spare");

/// Coolant stores little heat: what moves it has a spare, or another node that takes over.
bool needsSpare(const Design& design, const CoolingNode& node)
{
    const auto kind = coolingKind(design, node);
    return (kind == CoolingNodeKind::Cdu || kind == CoolingNodeKind::Pump) && devicesOf(node, true) == node.count;
}

void addSpares(const SiteInput& input, std::vector<Finding>& findings)
{
    for (const CoolingLoad& load : input.assessment.cooling.nodes) {
        const auto node = input.design.site.cooling.find(load.node);
        if (load.machinesLost == 0 || node == input.design.site.cooling.end() || !needsSpare(input.design, node->second)) {
            continue;
        }
        Finding f = finding(kId, Severity::Advice, Ref::coolingNode(load.node), {kTitleSpare, {}},
                            {LW_MESSAGE("thm16.detail_spare", "Machines that stop with it: {machines}{sides}none of its devices is spare"),
                             {{"machines", load.machinesLost}}});
        f.why = Message{LW_MESSAGE("thm16.why_spare", "Cards on cold plates overheat within seconds when the coolant stands still."), {}};
        findings.push_back(std::move(f));
    }
}

std::vector<Finding> check(const SiteInput& input)
{
    std::vector<Finding> findings;
    for (const BudgetPoint* point : pointsOf(input.assessment.budgets, BudgetKind::CoolingChain, PointKind::Cooling, FeedState::AfterFailure)) {
        const CoolingLoad* load = input.assessment.cooling.node(point->path.id());
        if (auto f = overLimit(kId, *point, Severity::Warning, {kTitle, {}},
                               {LW_MESSAGE("thm16.detail", "Gets {need} when {node} is lost{sides}takes {have}"),
                                {{"node", load ? load->failing : std::string()}}})) {
            f->why = Message{LW_MESSAGE("thm16.why", "The loss of one device takes the cooling of all that it was to save."), {}};
            findings.push_back(std::move(*f));
        }
    }
    addSpares(input, findings);
    return findings;
}

std::vector<Remedy> remedies(const Design& design, const Context&, const Assessment&, const Finding& f)
{
    const CoolingNode* node = coolingNodeAt(design, f.path);
    if (!node) {
        return {};
    }
    if (f.title.text.id == kTitleSpare.id) {
        CoolingNode spared = *node;
        ++spared.count;
        spared.redundancy = RedundancyScheme::NPlus1;
        return {fix({LW_MESSAGE("remedy.cooling_spare", "Add a spare device to {node}"), {{"node", f.path.id()}}},
                    Edit{SetCoolingNode{f.path.id(), spared}})};
    }
    auto more = moreDevices(design, f, node->capacity ? std::optional(node->capacity->si) : std::nullopt);
    return more ? std::vector<Remedy>{std::move(*more)} : std::vector<Remedy>{};
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Warning,
            .title = kTitle,
            .about = LW_MESSAGE("thm16.about",
                                "When one node of the cooling chain is lost, or one of those that racks have of their own, the others take "
                                "its heat. Distribution units and pumps of coolant have a spare, or another node that takes over."),
            .source = "THM-06 (N+1 pumps); C-LIQUID",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::cooling_failover_rule
