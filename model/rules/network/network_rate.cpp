#include "model/rules/network/support_network.h"

#include <utility>

namespace lanewatt::rules::network_rate_rule {

namespace {

constexpr std::string_view kId = "CLU-09";
constexpr MessageTemplate kTitle = LW_MESSAGE("clu09.title", "Switch slower than network card");

/// The fastest of the ports of machines on a network; empty = none is known.
std::optional<Bandwidth> fastestOf(const fabric::Network& network)
{
    std::optional<Bandwidth> fastest;
    for (const fabric::EndpointRun& run : network.runs) {
        for (const fabric::MachinePorts& ports : run.inside) {
            fastest = ports.rate && (!fastest || si(*ports.rate) > si(*fastest)) ? ports.rate : fastest;
        }
    }
    return fastest;
}

std::vector<Finding> check(const SiteInput& input)
{
    constexpr double alike = 1.0 + 1e-9; // rates are written in several units
    std::vector<Finding> findings;
    const auto add = [&](const fabric::Network& network, MessageTemplate title, MessageTemplate detail, Bandwidth need, Bandwidth have) {
        Finding f = finding(kId, Severity::Warning, fabric::fabricRef(network.id), {title, {}}, {detail, {}});
        setSides(f, exactFigure(need), exactFigure(have));
        f.why = Message{LW_MESSAGE("clu09.why", "A link runs at the rate of its slower end, if the faster end can do that rate at all."), {}};
        findings.push_back(std::move(f));
    };
    for (const fabric::Network& network : input.assessment.networks) {
        const fabric::TierSwitches* below = nullptr;
        for (const fabric::TierSwitches& tier : network.switches) {
            const auto down = below ? below->upRate : fastestOf(network);
            if (down && tier.rate && si(*down) > si(*tier.rate) * alike) {
                if (below) {
                    add(network, LW_MESSAGE("clu09.title_tier", "Switch slower than those below"),
                        LW_MESSAGE("clu09.detail_tier", "Ports below run at {need}{sides}its own at {have}"), *down, *tier.rate);
                } else {
                    add(network, kTitle, LW_MESSAGE("clu09.detail", "Ports of machines run at {need}{sides}those of leaves at {have}"), *down, *tier.rate);
                }
            }
            below = &tier;
        }
    }
    return findings;
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Warning,
            .title = kTitle,
            .about = LW_MESSAGE("clu09.about", "Both ends of a link run at the same rate: ports of leaves at that of the machines' cards, and tiers above at that of the tier below."),
            .source = "IEEE 802.3, InfiniBand specification; makers' data of switches and cards",
            .check = check};
}

} // namespace lanewatt::rules::network_rate_rule
