#include "model/budget/device_inlets.h"

#include "model/budget/draw.h"
#include "model/design/site_copies.h"
#include "model/parts/specs.h"

#include <algorithm>

namespace lanewatt {

namespace {

constexpr int kMostInlets = 64; ///< more is a mistake in a part

bool isAcInlet(Connector connector) { return connector == Connector::C14 || connector == Connector::C16 || connector == Connector::C20; }

} // namespace

std::optional<std::vector<Connector>> deviceInlets(const RackHold& hold, const Part* part)
{
    const auto* spec = part ? part->as<AccessorySpec>() : nullptr;
    if (!hold.build.empty() || hold.fill || (spec && drawsNothing(*spec))) {
        return std::vector<Connector>();
    }
    if (!spec || !spec->powerInputs || spec->powerInputs->total() > kMostInlets) {
        return std::nullopt;
    }
    std::vector<Connector> inlets;
    for (const ConnectorCount& item : spec->powerInputs->items) {
        if (isAcInlet(item.connector)) {
            inlets.insert(inlets.end(), static_cast<std::size_t>(std::max(item.count, 0)), item.connector);
        }
    }
    return inlets;
}

std::string feedOfDevice(const std::vector<std::string>& feeds, std::size_t inlet, std::size_t inlets)
{
    return feeds.empty() || inlets < feeds.size() ? std::string() : feeds[inlet % feeds.size()];
}

DevicePlugs devicePlugsIn(const Design& design, const Rack& rack, const std::string& circuit)
{
    DevicePlugs plugs;
    const auto feeds = feedsOf(design, rack);
    for (const RackHold& hold : rack.holds) {
        const auto inlets = deviceInlets(hold, heldPart(design, hold));
        for (std::size_t i = 0; inlets && i < inlets->size(); ++i) {
            if (feedOfDevice(feeds, i, inlets->size()) == circuit) {
                ((*inlets)[i] == Connector::C20 ? plugs.large : plugs.small) += static_cast<std::int64_t>(hold.atU.size());
            }
        }
    }
    return plugs;
}

DevicePlugs devicePlugsOn(const Design& design, const Assessment& out, const CircuitAt& circuit)
{
    DevicePlugs all;
    const auto found = design.site.circuits.find(circuit.id);
    if (found == design.site.circuits.end()) {
        return all;
    }
    const bool own = found->second.perRack;
    for (const auto& [id, rack] : design.site.racks) {
        if (own && id != out.rackOf(circuit)) {
            continue;
        }
        const DevicePlugs here = devicePlugsIn(design, rack, circuit.id);
        const std::int64_t racks = own ? 1 : std::max(rack.count, 0);
        all.large += here.large * racks;
        all.small += here.small * racks;
    }
    return all;
}

} // namespace lanewatt
