#include "tests/unit/workspace/remedy_audit/remedy_audit.h"

#include <memory>
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
