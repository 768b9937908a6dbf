#include "model/fabric/site_cabling.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>

namespace lanewatt::fabric {
namespace {

std::vector<std::shared_ptr<const Part>> framesOf(const Design& design)
{
    std::vector<std::shared_ptr<const Part>> frames;
    for (const auto& [id, rack] : design.site.racks) {
        const auto part = design.parts.find(rack.part);
        frames.push_back(part == design.parts.end() ? nullptr : part->second);
    }
    return frames;
}

bool sameFacts(const SiteCabling::NetworkFacts& facts, const Network& network)
{
    return facts.problem == network.problem.has_value() && facts.groups == network.groups && facts.switches == network.switches && facts.runs == network.runs;
}

/// What cables depend on of a rack; its limits and reserves are none of it. Feeds and coolant are those of the standings.
bool sameForCables(const std::pair<const std::string, Rack>& a, const std::pair<const std::string, Rack>& b)
{
    return a.first == b.first && a.second.part == b.second.part && a.second.count == b.second.count && a.second.ordinals == b.second.ordinals &&
           a.second.units == b.second.units && a.second.holds == b.second.holds;
}

bool fromTheSame(const SiteCabling& before, const Design& design, const std::vector<Standing>& standings, const std::vector<Network>& networks)
{
    return before.fabrics == design.site.fabrics && std::ranges::equal(before.networks, networks, sameFacts) && before.standings == standings &&
           std::ranges::equal(before.racks, design.site.racks, sameForCables) && before.rows == design.site.rows && before.frames == framesOf(design) &&
           before.modules == chosenModules(design);
}

} // namespace

std::shared_ptr<const SiteCabling> cablingOf(const Design& design, const std::vector<Standing>& standings, const std::vector<Network>& networks,
                                             const std::shared_ptr<const SiteCabling>& before)
{
    if (networks.empty()) {
        return nullptr;
    }
    if (before && fromTheSame(*before, design, standings, networks)) {
        return before;
    }
    auto made = std::make_shared<SiteCabling>();
    for (const Network& network : networks) {
        made->networks.push_back({network.runs, network.switches, network.groups, network.problem.has_value()});
        auto& goods = made->goods.emplace_back();
        auto& cables = made->cables.emplace_back();
        if (network.problem) {
            continue;
        }
        const Cabler cabler(design, standings, network);
        goods = goodsOf(design, cabler, network);
        for (const LinkGroup& group : network.groups) {
            cables.push_back(cabler.cablesOf(group.kind));
        }
    }
    const auto& rows = design.site.rows;
    if (std::any_of(rows.begin(), rows.end(), [](const auto& row) { return row.second.tray.has_value(); })) {
        made->trays = trayLoads(design, standings, networks);
    }
    made->fabrics = design.site.fabrics;
    made->racks = design.site.racks;
    made->rows = rows;
    made->frames = framesOf(design);
    made->modules = chosenModules(design);
    made->standings = standings;
    return made;
}

} // namespace lanewatt::fabric
