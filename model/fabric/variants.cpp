#include "model/fabric/variants.h"

#include "model/parts/specs.h"

#include <cmath>
#include <optional>
#include <set>

namespace lanewatt::fabric {
namespace {

/// Key of a switch that the design carries, with so many ports at a rate; empty = none.
std::string carriedSwitch(const Design& design, int ports, const std::optional<Bandwidth>& rate)
{
    for (const auto& [key, part] : design.parts) {
        const auto* spec = part ? part->as<AccessorySpec>() : nullptr;
        if (spec && spec->ports && *spec->ports == ports && spec->rate && rate && std::abs(si(*spec->rate) - si(*rate)) <= 1e-6 * si(*rate)) {
            return key;
        }
    }
    return {};
}

/// Switches of so many ports on all tiers, at the rate of the leaves.
void chooseSwitches(const Design& design, const TierSwitches& leaf, int ports, Fabric& fabric)
{
    FabricTier tier;
    tier.part = carriedSwitch(design, ports, leaf.rate);
    if (tier.part.empty()) {
        tier.ports = ports;
        tier.rate = leaf.rate;
        if (!leaf.cage.empty()) {
            tier.cage = leaf.cage;
        }
    }
    if (leaf.portsPerCage > 1) {
        tier.portsPerCage = leaf.portsPerCage;
    }
    fabric.switches = {{"leaf", std::move(tier)}};
    fabric.unitNodes = 0; // as many as fit these leaves
}

void chooseKind(VariantKind kind, Fabric& fabric)
{
    setTopology(fabric, kind == VariantKind::Minimum ? FabricTopology::FatTree : FabricTopology::RailOptimised);
    fabric.striping = kind == VariantKind::EvenStriping ? Striping::Even : Striping::Minimum;
    fabric.tiers = 0;
    for (auto& [tier, switches] : fabric.switches) {
        switches.count.reset();
    }
}

} // namespace

void setTopology(Fabric& fabric, FabricTopology topology)
{
    fabric.topology = topology;
    fabric.links.clear();
    if (isDirect(topology)) {
        fabric.switches.clear();
    }
    if (!hasRails(topology)) {
        fabric.rails = 0;
    }
    if (topology != FabricTopology::Torus) {
        fabric.dimensions.clear();
    }
    if (topology != FabricTopology::LeafSpine && topology != FabricTopology::FatTree) {
        fabric.homes = 0;
        fabric.planes = 0;
    }
    if (topology != FabricTopology::FatTree) {
        fabric.tiers = 0;
    }
}

std::vector<Variant> variantsOf(const Design& design, const std::vector<Standing>& standings, const std::string& id)
{
    const auto found = design.site.fabrics.find(id);
    if (found == design.site.fabrics.end() || isDirect(found->second.topology)) {
        return {};
    }
    // a single switch, so that its facts are known even where the network itself cannot be joined
    Design trial = design;
    Fabric& fabric = trial.site.fabrics.at(id);
    const Network own = networkOf(design, standings, id);
    const FabricTier* chosen = switchesOf(found->second, "leaf");
    TierSwitches leaf;
    if (const TierSwitches* known = own.tier(Level::Leaf)) {
        leaf = *known;
    } else if (chosen) {
        const auto part = design.parts.find(chosen->part);
        const auto* spec = part == design.parts.end() || !part->second ? nullptr : part->second->as<AccessorySpec>();
        leaf.ports = chosen->ports ? chosen->ports : spec ? spec->ports.value : std::nullopt;
        leaf.rate = chosen->rate ? chosen->rate : spec ? spec->rate.value : std::nullopt;
        leaf.portsPerCage = chosen->portsPerCage.value_or(1);
    }
    std::set<int> ports(kComparedPorts.begin(), kComparedPorts.end());
    if (leaf.ports) {
        ports.insert(*leaf.ports);
    }
    std::vector<Variant> variants;
    for (const int each : ports) {
        for (const VariantKind kind : {VariantKind::Minimum, VariantKind::RailAligned, VariantKind::EvenStriping}) {
            fabric = found->second;
            if (each != leaf.ports) {
                chooseSwitches(design, leaf, each, fabric);
            }
            chooseKind(kind, fabric);
            Variant variant;
            variant.kind = kind;
            variant.ports = each;
            variant.choice = fabric;
            variant.inUse = each == leaf.ports && fabric.topology == found->second.topology && fabric.striping == found->second.striping;
            variant.network = networkOf(trial, standings, id);
            variants.push_back(std::move(variant));
        }
    }
    return variants;
}

} // namespace lanewatt::fabric
