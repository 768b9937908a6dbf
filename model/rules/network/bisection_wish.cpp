#include "model/fabric/bandwidth.h"
#include "model/rules/network/support_network.h"

#include <utility>
#include <vector>

namespace lanewatt::rules::bisection_wish_rule {

namespace {

constexpr std::string_view kId = "CLU-17";
constexpr MessageTemplate kTitle = LW_MESSAGE("clu17.title", "Network narrower than wished");

std::vector<Finding> check(const SiteInput& input)
{
    constexpr double alike = 1e-9;
    std::vector<Finding> findings;
    forEachNetwork(input, [&](const fabric::Network& network, const Fabric& chosen) {
        const double share = chosen.leastBisection ? fabric::bandwidthOf(network).bisectionShare : 1.0;
        if (!chosen.leastBisection || share + alike >= *chosen.leastBisection) {
            return;
        }
        Finding f = finding(kId, Severity::Warning, fabric::fabricRef(network.id), {kTitle, {}},
                            {LW_MESSAGE("clu17.detail", "Half of the machines are to reach the other half with {need:%} of their bandwidth{sides}the links give {have:%}"), {}});
        setSides(f, exactFigure(*chosen.leastBisection), exactFigure(share));
        f.why = Message{LW_MESSAGE("clu17.why", "Work that all machines share runs at the rate of the links between its halves."), {}};
        findings.push_back(std::move(f));
    });
    return findings;
}

std::vector<Remedy> remedies(const Design& design, const Context&, const Assessment& assessment, const Finding& f)
{
    const Fabric* chosen = fabricAt(design, f.path);
    if (!chosen || chosen->oversubscription <= 1.0) {
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
            .about = LW_MESSAGE("clu17.about", "Where a design says how much of their bandwidth two halves of its machines need between them, the fewest links between any two halves carry it."),
            .source = "wish of the design; engineering reference §6.1",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::bisection_wish_rule
