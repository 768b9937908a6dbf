#include "model/rules/network/support_network.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <utility>
#include <vector>

namespace lanewatt::rules::port_growth_rule {

namespace {

constexpr std::string_view kId = "CLU-19";
constexpr MessageTemplate kTitle = LW_MESSAGE("clu19.title", "Few ports left to grow");

std::vector<Finding> check(const SiteInput& input)
{
    std::vector<Finding> findings;
    forEachNetwork(input, [&](const fabric::Network& network, const Fabric& chosen) {
        if (!chosen.growth || network.switches.empty()) {
            return;
        }
        const auto wished = static_cast<std::int64_t>(std::ceil(*chosen.growth * static_cast<double>(network.endpoints) - 1e-9));
        const std::int64_t left = network.freePorts();
        if (left >= wished) {
            return;
        }
        Finding f = finding(kId, Severity::Warning, fabric::fabricRef(network.id), {kTitle, {}},
                            {LW_MESSAGE("clu19.detail", "{need} {need:port of leaves is|ports of leaves are} to stay free{sides}{have} {have:is|are}"), {}});
        setCounts(f, static_cast<double>(wished), static_cast<double>(left));
        f.why = Message{LW_MESSAGE("clu19.why", "Further machines need further leaves, and perhaps all links above them laid anew."), {}};
        findings.push_back(std::move(f));
    });
    return findings;
}

/// The wished ports as reserved ones, so that the network has leaves for them.
std::vector<Remedy> remedies(const Design& design, const Context&, const Assessment& assessment, const Finding& f)
{
    const Fabric* chosen = fabricAt(design, f.path);
    if (!chosen || !f.need || !f.have) {
        return {};
    }
    Fabric larger = *chosen;
    constexpr const char* name = "growth";
    larger.reserved[name] += static_cast<int>(std::min<double>(f.need->likely, kMostCopies));
    larger.growth.reset();
    auto remedy = rewired(design, assessment, f.path, std::move(larger), {LW_MESSAGE("remedy.reserve_ports", "Reserve as many ports of leaves"), {}});
    return remedy ? std::vector<Remedy>{std::move(*remedy)} : std::vector<Remedy>{};
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Warning,
            .title = kTitle,
            .about = LW_MESSAGE("clu19.about", "Where a design says how many ports are to stay free for further machines, the leaves have them beside those in use and reserved."),
            .source = "wish of the design",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::port_growth_rule
