#include "model/rules/network/support_network.h"

#include <utility>
#include <vector>

namespace lanewatt::rules::network_hops_rule {

namespace {

constexpr std::string_view kId = "CLU-20";
constexpr MessageTemplate kTitle = LW_MESSAGE("clu20.title", "More switches between machines than wished");

std::vector<Finding> check(const SiteInput& input)
{
    std::vector<Finding> findings;
    forEachNetwork(input, [&](const fabric::Network& network, const Fabric& chosen) {
        if (!chosen.mostHops || network.hops() <= *chosen.mostHops) {
            return;
        }
        Finding f = finding(kId, Severity::Warning, fabric::fabricRef(network.id), {kTitle, {}},
                            {LW_MESSAGE("clu20.detail", "A message passes {need} {need:switch|switches} at most{sides}{have} {have:is|are} allowed"), {}});
        setCounts(f, network.hops(), *chosen.mostHops);
        f.why = Message{LW_MESSAGE("clu20.why", "Each switch delays a message; short messages wait for it."), {}};
        findings.push_back(std::move(f));
    });
    return findings;
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Warning,
            .title = kTitle,
            .about = LW_MESSAGE("clu20.about", "Where a design says how many switches may lie between two machines, none are further apart: one switch has 1, two tiers 3, three tiers 5."),
            .source = "wish of the design; engineering reference §6.1",
            .check = check};
}

} // namespace lanewatt::rules::network_hops_rule
