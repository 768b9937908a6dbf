#include "model/design/site_copies.h"

#include "model/design/default_circuit.h"

#include <algorithm>
#include <utility>

namespace lanewatt {

namespace {

/// Racks for which `counts` is true, of all groups.
template <class Counts> std::int64_t racksWhere(const Design& design, Counts counts)
{
    std::int64_t racks = 0;
    for (const auto& [id, rack] : design.site.racks) {
        racks += counts(rack) ? std::max(rack.count, 0) : 0;
    }
    return racks;
}

/// Groups of `each` racks, the last one with fewer.
std::int64_t groupsOf(std::int64_t racks, int each) { return each > 0 ? (racks + each - 1) / each : 1; }

} // namespace

std::vector<std::string> feedsOf(const Design& design, const Rack& rack)
{
    auto feeds = circuitsOf(rack);
    if (std::string first = feeds.empty() ? circuitOrFirst(design, {}) : std::string(); !first.empty()) {
        feeds.push_back(std::move(first));
    }
    return feeds;
}

bool isFedBy(const Site& site, const Rack& rack, const std::string& circuit)
{
    if (rack.circuit.empty()) {
        return !site.circuits.empty() && site.circuits.begin()->first == circuit;
    }
    return rack.circuit == circuit || std::find(rack.otherCircuits.begin(), rack.otherCircuits.end(), circuit) != rack.otherCircuits.end();
}

bool isOfOneRack(const Site& site, const std::string& circuit)
{
    const auto found = site.circuits.find(circuit);
    std::int64_t racks = 0;
    for (const auto& [id, rack] : site.racks) {
        racks += isFedBy(site, rack, circuit) ? rack.count : 0;
    }
    return found != site.circuits.end() && (found->second.perRack || racks == 1);
}

bool isBehind(const Site& site, const Circuit& circuit, const std::string& node)
{
    return isAtOrBehind(site.power, circuit.behind, node);
}

bool coolsRack(const CoolingNode& node, const std::string& rack)
{
    return node.racks.empty() || std::find(node.racks.begin(), node.racks.end(), rack) != node.racks.end();
}

std::int64_t circuitCopies(const Design& design, const std::string& circuit)
{
    const auto found = design.site.circuits.find(circuit);
    if (found == design.site.circuits.end() || !found->second.perRack) {
        return 1;
    }
    return racksWhere(design, [&](const Rack& rack) { return isFedBy(design.site, rack, circuit); });
}

std::int64_t powerNodeCopies(const Design& design, const std::string& node)
{
    const Site& site = design.site;
    const auto found = site.power.find(node);
    if (found == site.power.end() || found->second.perRacks == 0) {
        return 1;
    }
    const std::int64_t racks = racksWhere(design, [&](const Rack& rack) {
        const auto feeds = feedsOf(design, rack);
        return std::any_of(feeds.begin(), feeds.end(), [&](const std::string& feed) {
            const auto circuit = site.circuits.find(feed);
            return circuit != site.circuits.end() && isBehind(site, circuit->second, node);
        });
    });
    return groupsOf(racks, found->second.perRacks);
}

std::int64_t coolingNodeCopies(const Design& design, const std::string& node)
{
    const auto found = design.site.cooling.find(node);
    if (found == design.site.cooling.end() || found->second.perRacks == 0) {
        return 1;
    }
    std::int64_t racks = 0;
    for (const auto& [id, rack] : design.site.racks) {
        racks += coolsRack(found->second, id) ? std::max(rack.count, 0) : 0;
    }
    return groupsOf(racks, found->second.perRacks);
}

} // namespace lanewatt
