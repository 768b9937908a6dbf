#pragma once
/// What the links of all networks of a site take: worked out once for all that read it, and taken over while nothing changes on which it
/// depends, so that an edit of something else looks at no link.

#include "model/fabric/goods.h"
#include "model/fabric/links.h"
#include "model/fabric/network.h"
#include "model/fabric/tray_load.h"
#include "model/parts/part.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace lanewatt::fabric {

struct SiteCabling {
    /// What a network hands on to its cables.
    struct NetworkFacts {
        std::vector<EndpointRun> runs;
        std::vector<TierSwitches> switches;
        std::vector<LinkGroup> groups;
        bool problem = false;
        friend bool operator==(const NetworkFacts&, const NetworkFacts&) = default;
    };

    std::vector<std::vector<Goods>> goods; ///< goodsOf() each network, in their order
    std::vector<std::vector<std::vector<CableCount>>> cables; ///< of each network's groups, in their order
    std::vector<TrayLoad> trays;           ///< trayLoads(); empty where no row has a tray

    // what it was worked out from
    std::map<std::string, Fabric> fabrics;
    std::map<std::string, Rack> racks;
    std::map<std::string, Row> rows;
    std::vector<std::shared_ptr<const Part>> frames; ///< of the racks, by their ids
    std::vector<std::shared_ptr<const Part>> modules; ///< chosenModules()
    std::vector<Standing> standings;
    std::vector<NetworkFacts> networks;
};

/// `before` where it was worked out from the same, else anew; nullptr for a site without networks. `networks` are those of the design.
std::shared_ptr<const SiteCabling> cablingOf(const Design& design, const std::vector<Standing>& standings, const std::vector<Network>& networks,
                                             const std::shared_ptr<const SiteCabling>& before = {});

} // namespace lanewatt::fabric
