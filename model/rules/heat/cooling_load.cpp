#include "model/budget/chain_node.h"
#include "model/rules/heat/support_cooling.h"

#include <utility>

namespace lanewatt::rules::cooling_load_rule {

namespace {

constexpr std::string_view kId = "THM-15";
constexpr MessageTemplate kTitle = LW_MESSAGE("thm15.title", "Cooling takes too little heat");

std::vector<Finding> check(const SiteInput& input)
{
    std::vector<Finding> findings;
    for (const BudgetPoint* point : pointsOf(input.assessment.budgets, BudgetKind::CoolingChain, PointKind::Cooling)) {
        if (!point->supply) {
            Finding f = finding(kId, Severity::Advice, point->path, {LW_MESSAGE("thm15.title_unknown", "Cooling capacity is not known"), {}},
                                {LW_MESSAGE("thm15.detail_unknown", "Its heat is not checked{sides}no capacity is stated"), {}});
            f.point = point->id;
            findings.push_back(std::move(f));
            continue;
        }
        const bool least = point->unknownLines > 0;
        if (auto f = overLimit(kId, *point, Severity::Error, {kTitle, {}},
                               {least ? LW_MESSAGE("thm15.detail_least", "Gets more than {need}, not all heat is known{sides}takes {have}")
                                      : LW_MESSAGE("thm15.detail", "Gets {need}{sides}takes {have}"),
                                {}})) {
            f->why = Message{LW_MESSAGE("thm15.why", "Air or coolant comes back warmer each time, until the machines slow down or switch off."), {}};
            findings.push_back(std::move(*f));
        }
    }
    return findings;
}

std::vector<Remedy> remedies(const Design& design, const Context&, const Assessment&, const Finding& f)
{
    const CoolingNode* node = coolingNodeAt(design, f.path);
    if (!node || !f.need || !node->capacity) {
        return {};
    }
    std::vector<Remedy> found;
    if (auto more = moreDevices(design, f, node->capacity->si)) {
        found.push_back(std::move(*more));
    }
    if (const int devices = devicesOf(*node, true); devices > 0) {
        CoolingNode larger = *node;
        larger.capacity = capacityFor(f.need->high / devices);
        found.push_back(fix({LW_MESSAGE("remedy.cooling_capacity", "Devices of {capacity} in {node}"),
                             {{"capacity", *larger.capacity}, {"node", f.path.id()}}},
                            Edit{SetCoolingNode{f.path.id(), larger}}));
    }
    return found;
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Error,
            .title = kTitle,
            .about = LW_MESSAGE("thm15.about",
                                "Each node of the site's cooling chain takes the heat of the racks and nodes that hang on it, with the "
                                "electricity of these, while as many of its devices are lost as its redundancy says. Of nodes that racks "
                                "have of their own, the one with most heat counts."),
            .source = "THM-01, THM-06; makers' ratings",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::cooling_load_rule
