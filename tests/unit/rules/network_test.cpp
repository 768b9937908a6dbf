// Rules of networks: joined, stated numbers, rails, rates, reach, places, uplinks.
#include "tests/support/network_rig.h"

#include <string>
#include <utility>
#include <vector>

namespace network_rules_test {

using namespace lanewatt;
using namespace lanewatt::test;

namespace {

Rig stated(int leaves, int spines)
{
    Fabric fabric = netOf(FabricTopology::FatTree);
    fabric.switches["spine"] = FabricTier{.ports = 64, .count = spines};
    fabric.switches["leaf"].count = leaves;
    return wired(std::move(fabric), 256);
}

Rig railed(int rails, int ports)
{
    Fabric fabric = netOf(FabricTopology::RailOptimised, ports);
    fabric.rails = rails;
    return wired(std::move(fabric), 32);
}

/// Machines with a card of this rate.
Rig carded(double rate)
{
    Rig rig;
    rig.add("nic", networkCard(8, rate));
    return wired(std::move(rig), netOf(FabricTopology::FatTree), 4);
}

/// A machine in unit 1 of a rack and its switch `apart` units above it, joined by passive copper only.
Rig copper(int apart)
{
    Rig rig;
    rig.add("nic", networkCard(1));
    rig.design.site.builds.clear();
    Rack rack;
    rack.units = 48;
    rack.holds = {RackHold{"rig", {1}}, RackHold{.build = {}, .atU = {1 + apart}, .fabric = "net", .tier = "leaf"}};
    rig.design.site.racks["R"] = rack;
    Fabric fabric = netOf(FabricTopology::Single, 1);
    fabric.media = {Medium::Dac};
    return wired(std::move(rig), std::move(fabric));
}

/// 32 machines with two ports on two leaves and a spine of 64 ports, and places for some leaves.
Rig placed(std::vector<int> leaves)
{
    Fabric fabric = netOf(FabricTopology::FatTree, 2);
    fabric.tiers = 2;
    Rig rig = wired(std::move(fabric), 32);
    Rack rack;
    rack.units = 48;
    rack.holds = {RackHold{.build = {}, .atU = std::move(leaves), .fabric = "net", .tier = "leaf"}};
    rig.design.site.racks["N"] = rack;
    return rig;
}

Rig blocked(double oversubscription)
{
    Fabric fabric = netOf(FabricTopology::RailOptimised);
    fabric.oversubscription = oversubscription;
    return wired(std::move(fabric), 32);
}

/// Machines with eight ports, four of which are on one network and two on another, which has `both` of them in common.
Rig sharing(int both)
{
    Rig rig;
    rig.add("nic", networkCard(1), 8);
    Fabric fabric = netOf(FabricTopology::FatTree, 4);
    rig.design.site.fabrics["net"] = fabric;
    fabric.endpoints.front().ports = 2;
    fabric.endpoints.front().first = 5 - both;
    rig.design.site.fabrics["other"] = fabric;
    rig.design.site.builds = {{.build = "rig", .count = 4}};
    return assessed(std::move(rig));
}

} // namespace

RULE_LIMIT("CLU-06", wired(netOf(FabricTopology::LeafSpine), 256 + beyond));
RULE_LIMIT("CLU-07", stated(64, 32 - beyond));
RULE_LIMIT("CLU-08", railed(8, 8 + beyond));
RULE_LIMIT("CLU-09", carded(400 + 0.4 * beyond));
RULE_LIMIT("CLU-10", copper(31 + beyond));
RULE_LIMIT("CLU-11", placed(beyond ? std::vector<int>{40} : std::vector<int>{40, 41}));
RULE_LIMIT("CLU-12", blocked(beyond ? 1.1 : 1.0));

RULE_LIMIT("CLU-27", sharing(beyond));

RULE_PASSES("CLU-27", "ports that are enough, ports that are not known, and two networks on ports of their own")
{
    CHECK(carded(400).passes("CLU-27"));
    CHECK(wired(netOf(FabricTopology::FatTree), 4).passes("CLU-27"));
    CHECK(sharing(0).passes("CLU-27"));
}

RULE_FAILS("CLU-27", "two networks on the same ports; those that are free are the remedy")
{
    Rig rig = sharing(2);
    const Finding f = rig.only("CLU-27");
    CHECK(f.severity == Severity::Error);
    CHECK(f.path.text() == "site/fabrics/other");
    CHECK(argument(f.detail, "port") == "nic.3 port 1");
    CHECK(f.need->likely == 4);
    CHECK(f.have->likely == 2);
    auto fixes = rig.remedies(f);
    REQUIRE(fixes.size() == 1);
    REQUIRE(editAs<SetFabric>(fixes[0]));
    CHECK(editAs<SetFabric>(fixes[0])->fabric.endpoints.front().first == 5);
    // three networks on eight ports
    rig.design.site.fabrics["third"] = rig.design.site.fabrics["other"];
    rig.design.site.fabrics["third"].endpoints.front().ports.reset();
    rig = assessed(std::move(rig));
    CHECK(rig.check("CLU-27").size() == 3); // each pair of them
}

RULE_FAILS("CLU-27", "20 ports of machines that have eight")
{
    Rig rig;
    rig.add("nic", networkCard(1), 8);
    Fabric fabric = netOf(FabricTopology::FatTree, 20);
    fabric.endpoints.front().rate = gigabits(400);
    rig = wired(std::move(rig), fabric, 4);
    const Finding f = rig.only("CLU-27");
    CHECK(f.severity == Severity::Error);
    CHECK(f.title.text.id == "clu27.title_missing");
    CHECK(f.need->likely == 20);
    CHECK(f.have->likely == 8);
    const auto fixes = rig.remedies(f);
    REQUIRE(fixes.size() == 1);
    CHECK_FALSE(editAs<SetFabric>(fixes[0])->fabric.endpoints.front().ports);
    // the catalogue may not list a port of the board
    rig.design.site.fabrics["net"].endpoints.front().rate.reset();
    rig = assessed(std::move(rig));
    CHECK(rig.only("CLU-27").severity == Severity::Warning);
}

RULE_PASSES("CLU-06", "a network of three tiers joins what two cannot") { CHECK(wired(netOf(FabricTopology::FatTree), 257).passes("CLU-06")); }

RULE_FAILS("CLU-06", "two tiers of 64 ports join 2,048 ports; a third tier is the remedy")
{
    Rig rig = wired(netOf(FabricTopology::LeafSpine), 257);
    const Finding f = rig.only("CLU-06");
    CHECK(f.severity == Severity::Error);
    REQUIRE((f.need && f.have));
    CHECK(f.need->likely == 2056);
    CHECK(f.have->likely == 2048);
    CHECK(argument(f.detail, "least") == "65");
    const auto fixes = rig.remedies(f);
    REQUIRE(fixes.size() == 1);
    REQUIRE(editAs<SetFabric>(fixes[0]));
    CHECK(editAs<SetFabric>(fixes[0])->fabric.topology == FabricTopology::FatTree);
    // beyond three tiers there is none
    Rig large = wired(netOf(FabricTopology::LeafSpine), 8193);
    CHECK(large.remedies(large.only("CLU-06")).empty());
}

RULE_FAILS("CLU-06", "what is not known is advice")
{
    Fabric fabric = netOf(FabricTopology::FatTree);
    fabric.switches.clear();
    const Finding f = wired(fabric, 4).only("CLU-06");
    CHECK(f.severity == Severity::Advice);
    CHECK(f.title.text.id == "clu06.title_unknown");
}

RULE_PASSES("CLU-07", "a network that states no numbers, or those derived")
{
    CHECK(wired(netOf(FabricTopology::FatTree), 256).passes("CLU-07"));
    CHECK(stated(64, 32).passes("CLU-07"));
}

RULE_FAILS("CLU-07", "500 leaves and 100 spines for 10,000 ports")
{
    Fabric fabric = netOf(FabricTopology::RailOptimised);
    fabric.rails = 8;
    fabric.unitNodes = 32;
    fabric.switches["spine"] = FabricTier{.ports = 64, .count = 100};
    fabric.switches["leaf"].count = 500;
    Rig rig = wired(fabric, 1250);
    const auto found = rig.check("CLU-07");
    REQUIRE(found.size() == 2);
    CHECK(found[0].need->likely == 100);
    CHECK(found[0].have->likely == 44);
    CHECK(found[1].need->likely == 10000);
    CHECK(found[1].have->likely == 6400);
    const auto fixes = rig.remedies(found[0]);
    REQUIRE(fixes.size() == 1);
    REQUIRE(editAs<SetFabric>(fixes[0]));
    CHECK_FALSE(editAs<SetFabric>(fixes[0])->fabric.switches.at("leaf").count);
}

RULE_PASSES("CLU-08", "eight ports on eight rails, and a network without rails")
{
    CHECK(railed(8, 8).passes("CLU-08"));
    CHECK(wired(netOf(FabricTopology::FatTree, 2), 32).passes("CLU-08"));
}

RULE_PASSES("CLU-08", "a machine of 18 trays with a port on each of four rails")
{
    CHECK(railed(4, 72).passes("CLU-08"));
}

RULE_FAILS("CLU-08", "ports that do not part over two leaves")
{
    Fabric fabric = netOf(FabricTopology::LeafSpine, 3);
    fabric.homes = 2;
    Rig rig = wired(std::move(fabric), 8);
    const Finding f = rig.only("CLU-08");
    CHECK(f.title.text.id == "clu08.title_homes");
    CHECK(f.need->likely == 2);
    CHECK(f.have->likely == 3);
    CHECK(rig.remedies(f).empty());
}

RULE_FAILS("CLU-08", "two ports on eight rails")
{
    Rig rig = railed(8, 2);
    const Finding f = rig.only("CLU-08");
    CHECK(f.severity == Severity::Warning);
    const auto fixes = rig.remedies(f);
    REQUIRE(fixes.size() == 1);
    REQUIRE(editAs<SetFabric>(fixes[0]));
    CHECK(editAs<SetFabric>(fixes[0])->fabric.rails == 2);
}

RULE_FAILS("CLU-08", "two builds with unlike numbers of ports have no number of rails that does for both")
{
    Rig rig = railed(8, 8);
    rig.design.builds["other"] = rig.design.builds["rig"];
    rig.design.site.builds.push_back({.build = "other", .count = 4});
    rig.design.site.fabrics["net"].rails = 0;
    rig.design.site.fabrics["net"].endpoints.push_back(FabricEndpoints{.build = "other", .ports = 4});
    rig = assessed(std::move(rig));
    const Finding f = rig.only("CLU-08");
    CHECK(argument(f.detail, "build") == "other");
    CHECK(rig.remedies(f).empty());
}

RULE_PASSES("CLU-09", "cards and switches of one rate, slower cards, and cards of unknown rate")
{
    CHECK(carded(400).passes("CLU-09"));
    CHECK(carded(200).passes("CLU-09"));
    CHECK(wired(netOf(FabricTopology::FatTree), 4).passes("CLU-09"));
}

RULE_FAILS("CLU-09", "cards of 800 Gb/s, and spines of 200 Gb/s")
{
    CHECK(carded(800).only("CLU-09").title.text.id == "clu09.title");
    Fabric fabric = netOf(FabricTopology::FatTree);
    fabric.switches["spine"] = FabricTier{.ports = 64, .rate = gigabits(200)};
    CHECK(wired(fabric, 64).only("CLU-09").title.text.id == "clu09.title_tier");
}

RULE_PASSES("CLU-10", "short copper, and places that are not known")
{
    CHECK(copper(10).passes("CLU-10"));
    Fabric fabric = netOf(FabricTopology::Single, 1);
    fabric.media = {Medium::Dac};
    CHECK(wired(fabric, 4).passes("CLU-10"));
}

RULE_FAILS("CLU-10", "one changed link where all others reach; a link that is not there is not looked at")
{
    Rig rig = copper(10);
    Fabric& net = rig.design.site.fabrics["net"];
    net.media.clear();
    net.links["endpoint-leaf.2"] = FabricLink{.medium = Medium::Dac, .length = fromSi<Length>(20.0)};
    CHECK(rig.passes("CLU-10"));
    net.links["endpoint-leaf.1"] = FabricLink{.medium = Medium::Dac, .length = fromSi<Length>(5.0)};
    const Finding f = rig.only("CLU-10");
    CHECK(argument(f.detail, "count") == "1");
    REQUIRE((f.need && f.have));
    CHECK(f.need->likely == Approx(5.0));
    CHECK(f.have->likely == Approx(3.0));
    // what the remedy allows reaches
    const auto fixes = rig.remedies(f);
    REQUIRE(fixes.size() == 1);
    REQUIRE(editAs<SetFabric>(fixes[0]));
    rig.design.site.fabrics["net"] = editAs<SetFabric>(fixes[0])->fabric;
    CHECK(rig.passes("CLU-10"));
}

RULE_FAILS("CLU-10", "passive copper over 40 units")
{
    Rig rig = copper(40);
    const Finding f = rig.only("CLU-10");
    CHECK(f.severity == Severity::Error);
    REQUIRE((f.need && f.have));
    CHECK(f.need->likely == Approx(40 * 0.04445 + 1.6));
    CHECK(f.have->likely == Approx(3.0));
    const auto fixes = rig.remedies(f);
    REQUIRE(fixes.size() == 1);
    REQUIRE(editAs<SetFabric>(fixes[0]));
    CHECK(editAs<SetFabric>(fixes[0])->fabric.media.empty());
}

RULE_PASSES("CLU-11", "all leaves, or none")
{
    CHECK(placed({40, 41}).passes("CLU-11"));
    CHECK(wired(netOf(FabricTopology::FatTree), 32).passes("CLU-11"));
    // a rack may be drawn before its network
    Rig before;
    before.design.site.racks["N"].holds = {RackHold{.build = {}, .atU = {40}, .fabric = "oob", .tier = "leaf"}};
    CHECK(before.passes("CLU-11"));
}

RULE_FAILS("CLU-11", "one leaf of two, and three")
{
    const Finding few = placed({40}).only("CLU-11");
    CHECK(few.severity == Severity::Warning);
    CHECK(few.need->likely == 2);
    CHECK(few.have->likely == 1);
    const Finding more = placed({40, 41, 42}).only("CLU-11");
    CHECK(more.severity == Severity::Advice);
    CHECK(more.title.text.id == "clu11.title_more");
}

RULE_FAILS("CLU-11", "switches of a network, and of a tier, that are not there")
{
    Rig rig = placed({40, 41});
    Rack& rack = rig.design.site.racks["N"];
    rack.count = 3;
    rack.holds.front().fabric = "oob";
    const Finding network = rig.only("CLU-11");
    CHECK(network.severity == Severity::Warning);
    CHECK(network.title.text.id == "clu11.title_unknown");
    CHECK(argument(network.detail, "network") == "oob");
    CHECK(network.path == Ref::rack("N"));
    REQUIRE((network.need && network.have));
    CHECK(network.need->likely == 6);
    CHECK(network.have->likely == 0);
    rack.holds.front().fabric = "net";
    rack.holds.front().tier = "core"; // it has two tiers
    CHECK(argument(rig.only("CLU-11").detail, "tier") == "core");
    rack.holds.front().tier = "top";
    CHECK(argument(rig.only("CLU-11").detail, "tier") == "top");
}

RULE_PASSES("CLU-12", "as many ports up as down, and a network of storage")
{
    CHECK(blocked(1.0).passes("CLU-12"));
    Fabric storage = netOf(FabricTopology::FatTree, 2);
    storage.oversubscription = 1.3333;
    CHECK(wired(storage, 127).passes("CLU-12"));
}

RULE_FAILS("CLU-12", "three ports down for one up")
{
    Rig rig = blocked(3.0);
    const Finding f = rig.only("CLU-12");
    CHECK(f.need->likely == 48);
    CHECK(f.have->likely == 16);
    const auto fixes = rig.remedies(f);
    REQUIRE(fixes.size() == 1);
    REQUIRE(editAs<SetFabric>(fixes[0]));
    CHECK(editAs<SetFabric>(fixes[0])->fabric.oversubscription == 1.0);
}

} // namespace network_rules_test
