#include "model/fabric/stated.h"
#include "model/rules/network/support_network.h"

#include <utility>

namespace lanewatt::rules::stated_switches_rule {

namespace {

constexpr std::string_view kId = "CLU-07";
constexpr MessageTemplate kTitle = LW_MESSAGE("clu07.title", "Stated switches cannot be cabled");

MessageTemplate detailOf(fabric::StatedFault fault)
{
    switch (fault) {
    case fabric::StatedFault::EveryRail: return LW_MESSAGE("clu07.detail_rails", "{need} rails that are not joined need a leaf each{sides}there {have:is|are} {have}");
    case fabric::StatedFault::LeafPorts: return LW_MESSAGE("clu07.detail_leaf", "A leaf would take {need} {need:port|ports} of machines{sides}it has {have}");
    case fabric::StatedFault::EverySpine: return LW_MESSAGE("clu07.detail_spines", "A leaf needs {need} {need:uplink|uplinks} to reach every spine{sides}{have} {have:is|are} left");
    case fabric::StatedFault::SpinePorts: return LW_MESSAGE("clu07.detail_ports", "The leaves need {need} {need:uplink|uplinks}{sides}the spines have {have} {have:port|ports} for them");
    default: return LW_MESSAGE("clu07.detail_cores", "The spines need {need} {need:uplink|uplinks}{sides}the cores have {have} {have:port|ports}");
    }
}

std::vector<Finding> check(const SiteInput& input)
{
    std::vector<Finding> findings;
    for (const fabric::Network& network : input.assessment.networks) {
        const auto chosen = input.design.site.fabrics.find(network.id);
        const auto checked = chosen == input.design.site.fabrics.end() ? std::nullopt : fabric::checkStated(network, chosen->second);
        if (!checked) {
            continue;
        }
        for (const fabric::StatedFinding& fault : checked->faults) {
            Finding f = finding(kId, Severity::Error, fabric::fabricRef(network.id), {kTitle, {}}, {detailOf(fault.fault), {}});
            setCounts(f, static_cast<double>(fault.need), static_cast<double>(fault.have));
            f.why = Message{LW_MESSAGE("clu07.why", "Every leaf has a link to every spine of its two tiers, or some machines reach others at a part of their rate."), {}};
            findings.push_back(std::move(f));
        }
    }
    return findings;
}

std::vector<Remedy> remedies(const Design& design, const Context&, const Assessment& assessment, const Finding& f)
{
    const Fabric* chosen = fabricAt(design, f.path);
    if (!chosen) {
        return {};
    }
    Fabric derived = *chosen;
    for (auto& [name, tier] : derived.switches) {
        tier.count.reset();
    }
    auto remedy = rewired(design, assessment, f.path, std::move(derived), {LW_MESSAGE("remedy.derived_switches", "As many switches as the ports take"), {}});
    return remedy ? std::vector<Remedy>{std::move(*remedy)} : std::vector<Remedy>{};
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Error,
            .title = kTitle,
            .about = LW_MESSAGE("clu07.about",
                                "Where a design states how many leaves, spines and cores there are, they have ports enough, and in two tiers "
                                "every leaf reaches every spine; rails that are not joined have a leaf each."),
            .source = "engineering reference §6.2",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::stated_switches_rule
