#include "model/rules/network/support_network.h"

#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lanewatt::rules::link_protocol_rule {

namespace {

constexpr std::string_view kId = "CLU-16";
constexpr MessageTemplate kTitle = LW_MESSAGE("clu16.title", "Ends speak unlike protocols");

/// What a switch speaks, by the function of its part: "InfiniBand", "Ethernet"; empty = unknown.
std::string_view protocolOf(const Design& design, const std::string& key)
{
    const auto part = design.parts.find(key);
    const auto* spec = part == design.parts.end() || !part->second ? nullptr : part->second->as<AccessorySpec>();
    const std::string function = spec ? spec->function.valueOr({}) : std::string();
    return function == "infiniband-switch" ? "InfiniBand" : function == "ethernet-switch" ? "Ethernet" : std::string_view();
}

std::vector<Finding> check(const SiteInput& input)
{
    std::vector<Finding> findings;
    forEachNetwork(input, [&](const fabric::Network& network, const Fabric&) {
        const auto add = [&](const std::string& lower, std::string_view speaks, const std::string& upper, std::string_view wants) {
            Finding f = finding(kId, Severity::Error, fabric::fabricRef(network.id), {kTitle, {}},
                                {LW_MESSAGE("clu16.detail", "{lower} speaks {speaks}{sides}{upper} speaks {wants}"),
                                 {{"lower", lower}, {"speaks", std::string(speaks)}, {"upper", upper}, {"wants", std::string(wants)}}});
            f.why = Message{LW_MESSAGE("clu16.why", "The link does not come up."), {}};
            findings.push_back(std::move(f));
        };
        std::string_view below;
        std::string name;
        for (const fabric::TierSwitches& tier : network.switches) {
            const std::string_view own = protocolOf(input.design, tier.part);
            const std::string level(fabric::levelName(tier.level));
            if (!own.empty() && !below.empty() && own != below) {
                add(name, below, level, own);
            }
            if (tier.level == fabric::Level::Leaf && !own.empty()) {
                std::set<std::string> seen; // builds
                for (const fabric::EndpointRun& run : network.runs) {
                    for (const fabric::MachinePorts& ports : run.inside) {
                        if (!ports.protocols.empty() && ports.protocols.find(own) == std::string::npos && seen.insert(run.build).second) {
                            add(run.build, ports.protocols, level, own);
                        }
                    }
                }
            }
            below = own;
            name = level;
        }
    });
    return findings;
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Error,
            .title = kTitle,
            .about = LW_MESSAGE("clu16.about", "Network cards and switches of a network speak one protocol, InfiniBand or Ethernet, as far as it is known of them."),
            .source = "InfiniBand specification, IEEE 802.3; makers' data of switches and cards",
            .check = check};
}

} // namespace lanewatt::rules::link_protocol_rule
