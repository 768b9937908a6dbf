#include "model/rules/network/support_network.h"

#include <utility>

namespace lanewatt::rules::rail_blocking_rule {

namespace {

constexpr std::string_view kId = "CLU-12";
constexpr MessageTemplate kTitle = LW_MESSAGE("clu12.title", "GPU network has few uplinks");

std::vector<Finding> check(const SiteInput& input)
{
    std::vector<Finding> findings;
    for (const fabric::Network& network : input.assessment.networks) {
        if (network.rails == 0 || network.tree.up == 0 || network.tree.down <= network.tree.up) {
            continue;
        }
        Finding f = finding(kId, Severity::Warning, fabric::fabricRef(network.id), {kTitle, {}},
                            {LW_MESSAGE("clu12.detail", "A leaf has {need} {need:port|ports} to machines{sides}{have} to spines"), {}});
        setCounts(f, network.tree.down, network.tree.up);
        f.why = Message{LW_MESSAGE("clu12.why", "Collective operations of all GPUs use all ports at once and run at the rate of the uplinks."), {}};
        findings.push_back(std::move(f));
    }
    return findings;
}

std::vector<Remedy> remedies(const Design& design, const Context&, const Assessment& assessment, const Finding& f)
{
    const Fabric* chosen = fabricAt(design, f.path);
    if (!chosen) {
        return {};
    }
    Fabric full = *chosen;
    full.oversubscription = 1.0;
    auto remedy = rewired(design, assessment, f.path, std::move(full), {LW_MESSAGE("remedy.full_uplinks", "As many ports up as down"), {}});
    return remedy ? std::vector<Remedy>{std::move(*remedy)} : std::vector<Remedy>{};
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Warning,
            .title = kTitle,
            .about = LW_MESSAGE("clu12.about", "Leaves of a network with rails, which GPUs use all at once, have as many ports to spines as to machines."),
            .source = "NVIDIA DGX SuperPOD reference architectures; engineering reference §6.1",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::rail_blocking_rule
