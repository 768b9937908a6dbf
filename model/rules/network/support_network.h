#pragma once
/// Shared by rules about networks of a site.

#include "model/fabric/network.h"
#include "model/fabric/site_cabling.h"
#include "model/rules/support.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::rules {

/// The id of the network that a finding is about, also where that is one of its switches or links.
inline const std::string& networkId(const Ref& path) { return path.nearest(RefKind::Fabric) ? path.idOf(RefKind::Fabric) : path.id(); }
/// As the design has it; nullptr when the path names none.
const Fabric* fabricAt(const Design& design, const Ref& path);
const fabric::Network* networkAt(const Assessment& assessment, const Ref& path);

/// What is in the trays of rows.
inline const std::vector<fabric::TrayLoad>& trayLoadsOf(const SiteInput& input)
{
    static const std::vector<fabric::TrayLoad> none;
    return input.assessment.cabling ? input.assessment.cabling->trays : none;
}
/// The cables of one of the networks of the assessment, by its groups.
const std::vector<std::vector<fabric::CableCount>>& cablesOf(const SiteInput& input, const fabric::Network& network);
/// What is ordered for it.
const std::vector<fabric::Goods>& goodsOf(const SiteInput& input, const fabric::Network& network);

/// What the switches of a part speak, by its function: "InfiniBand", "Ethernet"; empty = unknown.
std::string_view switchProtocol(const Design& design, const std::string& key);
/// What a network speaks: its switches, or where that is not known of them, those cards of its machines that speak one protocol only.
/// Empty = unknown, or they are unlike.
std::string_view networkProtocol(const Design& design, const fabric::Network& network);

/// The link of a network with number `n` from 0: "site/fabrics/compute/leaf-spine.37".
Ref linkRef(const fabric::Network& network, LinkKind group, std::int64_t n);
/// Calls `judge` for each network that is worked out, with what the design has of it.
template <class F> void forEachNetwork(const SiteInput& input, F judge)
{
    for (const fabric::Network& network : input.assessment.networks) {
        const auto chosen = input.design.site.fabrics.find(network.id);
        if (!network.problem && chosen != input.design.site.fabrics.end()) {
            judge(network, chosen->second);
        }
    }
}

/// The remedy that writes a network; empty when it still could not be joined.
std::optional<Remedy> rewired(const Design& design, const Assessment& assessment, const Ref& path, Fabric fabric, Message label);

} // namespace lanewatt::rules
