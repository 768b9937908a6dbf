#include "model/rules/network/support_network.h"

#include "model/parts/specs.h"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lanewatt::rules {

const Fabric* fabricAt(const Design& design, const Ref& path)
{
    const auto found = design.site.fabrics.find(networkId(path));
    return found == design.site.fabrics.end() ? nullptr : &found->second;
}

const fabric::Network* networkAt(const Assessment& assessment, const Ref& path)
{
    const auto found = std::find_if(assessment.networks.begin(), assessment.networks.end(), [&](const fabric::Network& n) { return n.id == networkId(path); });
    return found == assessment.networks.end() ? nullptr : &*found;
}

namespace {

constexpr std::string_view kInfiniband = "InfiniBand";
constexpr std::string_view kEthernet = "Ethernet";

/// The one of `each`, which are by network, for a network of the assessment.
template <class T> const T& ofNetwork(const SiteInput& input, const fabric::Network& network, std::vector<T> fabric::SiteCabling::*each)
{
    static const T none;
    const fabric::SiteCabling* cabling = input.assessment.cabling.get();
    const auto at = static_cast<std::size_t>(&network - input.assessment.networks.data());
    return cabling && at < (cabling->*each).size() ? (cabling->*each)[at] : none;
}

} // namespace

const std::vector<std::vector<fabric::CableCount>>& cablesOf(const SiteInput& input, const fabric::Network& network)
{
    return ofNetwork(input, network, &fabric::SiteCabling::cables);
}

const std::vector<fabric::Goods>& goodsOf(const SiteInput& input, const fabric::Network& network)
{
    return ofNetwork(input, network, &fabric::SiteCabling::goods);
}

std::string_view switchProtocol(const Design& design, const std::string& key)
{
    const auto part = design.parts.find(key);
    const auto* spec = part == design.parts.end() || !part->second ? nullptr : part->second->as<AccessorySpec>();
    const auto kind = spec ? spec->function.value : std::nullopt;
    return kind == AccessoryKind::InfinibandSwitch ? kInfiniband : kind == AccessoryKind::EthernetSwitch ? kEthernet : std::string_view();
}

std::string_view networkProtocol(const Design& design, const fabric::Network& network)
{
    std::set<std::string_view> spoken;
    for (const fabric::TierSwitches& tier : network.switches) {
        spoken.insert(switchProtocol(design, tier.part));
    }
    spoken.erase(std::string_view());
    if (spoken.empty()) {
        for (const fabric::EndpointRun& run : network.runs) {
            for (const fabric::MachinePorts& ports : run.inside) {
                // a card that speaks both leaves it open
                if (ports.protocols == kInfiniband || ports.protocols == kEthernet) {
                    spoken.insert(ports.protocols == kEthernet ? kEthernet : kInfiniband);
                }
            }
        }
    }
    return spoken.size() == 1 ? *spoken.begin() : std::string_view();
}

Ref linkRef(const fabric::Network& network, LinkKind group, std::int64_t n)
{
    return fabric::fabricRef(network.id).fabricLink(std::string(enumName(group)), static_cast<int>(std::min<std::int64_t>(n + 1, std::numeric_limits<int>::max())));
}

std::optional<Remedy> rewired(const Design& design, const Assessment& assessment, const Ref& path, Fabric fabric, Message label)
{
    const std::string& id = networkId(path);
    Design changed = design;
    changed.site.fabrics[id] = fabric;
    if (fabric::networkOf(changed, assessment.standings, id).problem) {
        return std::nullopt;
    }
    return fix(std::move(label), Edit{SetFabric{id, std::move(fabric)}});
}

} // namespace lanewatt::rules
