#include "tests/unit/workspace/remedy_audit/remedy_audit.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace lanewatt::test::audit {

namespace {

constexpr double kGigabytesOf400 = 50.0;

/// One machine in a rack, `ports` of whose ports hang on switches of `radix` ports of 400 Gb/s.
Fabric netWith(FabricTopology topology, int radix, int ports)
{
    Fabric fabric;
    fabric.topology = topology;
    fabric.switches["leaf"] = FabricTier{.ports = radix, .rate = gigabytesPerSecond(kGigabytesOf400)};
    fabric.endpoints = {FabricEndpoints{.build = "rig", .ports = ports}};
    return fabric;
}

Situation onNetwork(Fabric fabric)
{
    Design design = racked({1});
    design.site.fabrics["net"] = std::move(fabric);
    return Situation{std::move(design), {}};
}

/// The same with eight rails, and the first link plugged elsewhere.
Fabric movedTo(SwitchPort port)
{
    Fabric fabric = netWith(FabricTopology::RailOptimised, 64, 8);
    fabric.links["endpoint-leaf.1"] = FabricLink{.to = std::move(port)};
    return fabric;
}

/// The same with a card, and its switch far above it in the rack.
Situation farSwitch()
{
    Design design = racked({1});
    NicSpec spec;
    spec.ports = known(1);
    spec.rate = known(gigabytesPerSecond(kGigabytesOf400));
    carry(design, madeOf("nic", spec));
    Build build = *design.builds.at("rig");
    build.placements["nic"] = Placement{.part = "nic"};
    design.builds["rig"] = std::make_shared<const Build>(std::move(build));
    design.site.racks["R"].holds.push_back(RackHold{.build = {}, .atU = {47}, .fabric = "net", .tier = "leaf"});
    Fabric fabric = netWith(FabricTopology::Single, 64, 1);
    fabric.media = {Medium::Dac};
    design.site.fabrics["net"] = std::move(fabric);
    return Situation{std::move(design), {}};
}

/// The same with eight cards, `ports` of which are on a network, and one of these on another one, too.
Situation twoNetworks(int ports)
{
    Situation situation = farSwitch();
    Design& design = situation.design;
    Build build = *design.builds.at("rig");
    build.placements["nic"].quantity = 8;
    design.builds["rig"] = std::make_shared<const Build>(std::move(build));
    design.site.racks["R"].holds.pop_back();
    design.site.fabrics["net"] = netWith(FabricTopology::FatTree, 64, ports);
    design.site.fabrics["net"].endpoints.front().rate = gigabytesPerSecond(kGigabytesOf400);
    if (ports < 8) {
        design.site.fabrics["other"] = netWith(FabricTopology::FatTree, 64, 1);
    }
    return situation;
}

/// A module of one link, as its maker might describe it.
AccessorySpec moduleOf(const char* optics, double metres)
{
    AccessorySpec spec;
    spec.optics = known(std::string(optics));
    spec.reach = known(fromSi<Length>(metres));
    spec.cage = known(std::string("QSFP112"));
    spec.opticalLinks = known(1);
    return spec;
}

/// Fibres alone, with these modules at machines and leaves, and this cable.
Situation withModules(const AccessorySpec& machine, const AccessorySpec& leaf, const FabricTier& tier = {.ports = 64}, const char* connector = "MPO-12/APC")
{
    Fabric fabric = netWith(FabricTopology::Single, 64, 8);
    fabric.switches["leaf"] = tier;
    fabric.switches["leaf"].rate = gigabytesPerSecond(kGigabytesOf400);
    fabric.media = {Medium::Optics};
    fabric.modules = {{"endpoint", "of-machines"}, {"leaf", "of-leaves"}};
    fabric.cables = {FabricCable{.part = "fibre"}};
    fabric.links["endpoint-leaf.1"] = FabricLink{.medium = Medium::Optics, .length = fromSi<Length>(70.0)};
    AccessorySpec cable;
    cable.fibreConnector = known(std::string(connector));
    cable.fibre = known(std::string("single-mode"));
    Situation situation = onNetwork(std::move(fabric));
    carry(situation.design, madeOf("of-machines", machine));
    carry(situation.design, madeOf("of-leaves", leaf));
    carry(situation.design, madeOf("fibre", cable));
    AccessorySpec right = moduleOf("400G-DR4", 500);
    right.function = known(AccessoryKind::Transceiver);
    right.rate = known(gigabytesPerSecond(kGigabytesOf400));
    situation.parts = {madeOf("right-module", right)};
    return situation;
}

/// The same on Ethernet switches, with modules and copper that are made for InfiniBand.
Situation madeForInfiniband(Medium medium)
{
    AccessorySpec module = moduleOf("400G-DR4", 500);
    module.protocols = known(std::string("InfiniBand"));
    Situation situation = withModules(moduleOf("400G-DR4", 500), module, {.part = "spectrum", .ports = 64, .cage = "QSFP112"});
    AccessorySpec ethernet;
    ethernet.function = known(AccessoryKind::EthernetSwitch);
    carry(situation.design, madeOf("spectrum", ethernet));
    situation.parts = {changed<AccessorySpec>(situation.parts.front(), [](AccessorySpec& spec) { spec.protocols = known(std::string("Ethernet")); })};
    if (medium == Medium::Dac) {
        Fabric& net = situation.design.site.fabrics["net"];
        net.media = {medium};
        net.cables = {FabricCable{.part = "copper"}};
        net.links.clear();
        AccessorySpec copper;
        copper.function = known(AccessoryKind::Copper);
        copper.protocols = known(std::string("InfiniBand"));
        carry(situation.design, madeOf("copper", copper));
    }
    return situation;
}

} // namespace

std::vector<FixedCase> networkCases()
{
    return {
        {"clu06.title", [] { return onNetwork(netWith(FabricTopology::LeafSpine, 4, 9)); }},
        {"clu07.title",
         [] {
             Fabric fabric = netWith(FabricTopology::FatTree, 64, 100);
             fabric.switches["spine"] = FabricTier{.ports = 64, .count = 40};
             fabric.switches["leaf"].count = 4; // 25 ports of the machine on each, 39 left
             return onNetwork(std::move(fabric));
         }},
        {"clu08.title",
         [] {
             Fabric fabric = netWith(FabricTopology::RailOptimised, 64, 2);
             fabric.rails = 8;
             return onNetwork(std::move(fabric));
         }},
        {"clu27.title", [] { return twoNetworks(4); }},
        {"clu27.title_missing", [] { return twoNetworks(9); }},
        {"clu10.title", farSwitch},
        {"clu08.title_moved", [] { return onNetwork(movedTo({"leaf", 2, 2})); }},
        {"clu13.title", [] { return onNetwork(movedTo({"leaf", 99, 1})); }},
        {"clu13.title_taken", [] { return onNetwork(movedTo({"leaf", 1, 33})); }},
        {"clu15.title_pair",
         [] {
             Fabric fabric = netWith(FabricTopology::FatTree, 64, 100); // four leaves on two spines
             fabric.switches["leaf"].portsPerCage = 2;
             fabric.media = {Medium::Dac};
             return onNetwork(std::move(fabric));
         }},
        {"clu16.title_module", [] { return madeForInfiniband(Medium::Optics); }},
        {"clu16.title_cable", [] { return madeForInfiniband(Medium::Dac); }},
        {"clu23.title", [] { return withModules(moduleOf("400G-DR4", 500), moduleOf("400G-FR4", 2000)); }},
        {"clu24.title", [] { return withModules(moduleOf("400G-DR4", 500), moduleOf("400G-DR4", 500), {.ports = 64}, "MPO-12/UPC"); }},
        {"clu25.title", [] { return withModules(moduleOf("400G-DR4", 500), moduleOf("400G-DR4", 50), {.ports = 64, .cage = "QSFP112"}); }},
        {"clu26.title", [] { return withModules(moduleOf("400G-DR4", 500), moduleOf("200G-DR4", 500)); }},
        {"clu26.title_ports", [] { return withModules(moduleOf("400G-DR4", 500), moduleOf("400G-DR4", 500), {.ports = 64, .portsPerCage = 2}); }},
        {"clu26.title_lanes",
         [] {
             AccessorySpec wide = moduleOf("400G-DR4", 500);
             wide.cage = known(std::string("QSFP-DD"));
             return withModules(moduleOf("400G-DR4", 500), wide, {.ports = 64, .cage = "QSFP112"});
         }},
        {"clu17.title",
         [] {
             Fabric fabric = netWith(FabricTopology::FatTree, 64, 100);
             fabric.oversubscription = 3.0;
             fabric.leastBisection = 1.0;
             return onNetwork(std::move(fabric));
         }},
        {"clu19.title",
         [] {
             Fabric fabric = netWith(FabricTopology::FatTree, 64, 96);
             fabric.growth = 0.5;
             return onNetwork(std::move(fabric));
         }},
        {"clu12.title",
         [] {
             Fabric fabric = netWith(FabricTopology::RailOptimised, 64, 8);
             fabric.oversubscription = 3.0;
             return onNetwork(std::move(fabric));
         }},
    };
}

} // namespace lanewatt::test::audit
