// Rules of cabling: changed links, cages, both ends of links, protocols, wishes, trays.
#include "app/messages/messages.h"
#include "tests/support/network_rig.h"

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace cabling_rules_test {

using namespace lanewatt;
using namespace lanewatt::test;

namespace {

Rig railed(const std::string& link, SwitchPort to)
{
    Fabric fabric = netOf(FabricTopology::RailOptimised);
    fabric.unitNodes = 32;
    fabric.links[link] = FabricLink{.to = std::move(to)};
    return wired(std::move(fabric), 30); // 240 ports on 8 leaves; ports 31 and 32 of each are free
}

/// Leaves with this cage, of so many ports each, at this rate.
Rig caged(std::string cage, double rate, int ports)
{
    Fabric fabric = netOf(FabricTopology::FatTree);
    fabric.switches["leaf"] = FabricTier{.ports = 64, .rate = gigabits(rate), .cage = std::move(cage), .portsPerCage = ports};
    return wired(std::move(fabric), 4);
}

/// Four machines with a card of 1 Gb/s, on a switch; with a function it is a part.
Rig carded(std::string cage, std::string protocols, FabricTier leaf, std::optional<AccessoryKind> function = {})
{
    Rig rig;
    NicSpec nic = networkCard(1, 1);
    nic.cage = known(std::move(cage));
    nic.protocols = known(std::move(protocols));
    rig.add("nic", nic);
    if (function) {
        AccessorySpec spec;
        spec.function = known(*function);
        rig.design.parts["switch"] = std::make_shared<const Part>(makePart("switch", spec));
        leaf.part = "switch";
    }
    Fabric fabric = netOf(FabricTopology::FatTree, 1);
    fabric.switches["leaf"] = std::move(leaf);
    return wired(std::move(rig), std::move(fabric), 4);
}

Rig jacks(int beyond) { return carded("RJ45", "Ethernet", FabricTier{.ports = 48, .rate = gigabits(1), .cage = beyond ? "SFP28" : "RJ45"}); }
Rig speaking(const std::string& protocols, AccessoryKind function) { return carded("SFP28", protocols, FabricTier{.ports = 48, .rate = gigabits(1)}, function); }

/// 60 machines of 8 ports, with a wish of the share of their bandwidth between two halves.
Rig wide(double wish, double oversubscription)
{
    Fabric fabric = netOf(FabricTopology::FatTree);
    fabric.oversubscription = oversubscription;
    fabric.leastBisection = wish;
    return wired(std::move(fabric), 60);
}

/// A network of which one failure may cut off so large a share of the ports.
Rig failing(FabricTopology topology, int machines, std::optional<double> most)
{
    Fabric fabric = netOf(topology);
    fabric.mostLost = most;
    return wired(std::move(fabric), machines);
}

/// 60 machines of 8 ports: 480 of the 480 ports of 15 leaves; with one machine fewer 8 stay free.
Rig growing(int machines, double growth)
{
    Fabric fabric = netOf(FabricTopology::FatTree);
    fabric.growth = growth;
    return wired(std::move(fabric), machines);
}

Rig distant(int machines, int most)
{
    Fabric fabric = netOf(FabricTopology::FatTree);
    fabric.mostHops = most;
    return wired(std::move(fabric), machines);
}

/// Eight machines in rack R with two ports each, their switch in rack N beside it, and a tray above them.
Rig trayed(std::optional<CableTray> tray, std::vector<Medium> media = {Medium::Optics})
{
    Rig rig;
    rig.add("nic", networkCard(2));
    rig.design.parts["frame"] = cabledFrame();
    rig.design.site.builds.clear();
    rig.design.site.racks["R"] = Rack{.part = "frame", .holds = {RackHold{"rig", {1, 5, 9, 13, 17, 21, 25, 29}}}};
    rig.design.site.racks["N"] = Rack{.part = "frame", .holds = {RackHold{.build = {}, .atU = {40}, .fabric = "net", .tier = "leaf"}}};
    rig.design.site.rows["A"] = Row{.racks = {{"R", 1, 1}, {"N", 1, 1}}, .tray = std::move(tray)};
    Fabric fabric = netOf(FabricTopology::Single, 2);
    fabric.media = std::move(media);
    return wired(std::move(rig), std::move(fabric));
}

/// 16 fibres of 3 mm take 113.1 mm2.
CableTray trayOf(double squareMillimetres, double bend = 1000.0)
{
    return {.width = millimetres(squareMillimetres / 10.0), .height = millimetres(10.0), .fill = 0.5, .bend = millimetres(bend)};
}

} // namespace

RULE_LIMIT("CLU-13", railed("endpoint-leaf.1", SwitchPort{"leaf", 1, 32 + beyond}));
RULE_LIMIT("CLU-14", caged("QSFP112", 400 + 0.4 * beyond, 1));
RULE_LIMIT("CLU-15", jacks(beyond));
RULE_LIMIT("CLU-16", speaking(beyond ? "Ethernet" : "InfiniBand, Ethernet", AccessoryKind::InfinibandSwitch));
RULE_LIMIT("CLU-17", wide(1.0, beyond ? 1.1 : 1.0));
RULE_LIMIT("CLU-18", failing(FabricTopology::FatTree, 64, beyond ? 0.0624 : 0.0625));
RULE_LIMIT("CLU-19", growing(59, beyond ? 0.018 : 0.0169));
RULE_LIMIT("CLU-20", distant(9, 3 - beyond));
RULE_LIMIT("CLU-21", trayed(trayOf(beyond ? 226.0 : 226.3)));
RULE_LIMIT("CLU-22", trayed(trayOf(10000.0, beyond ? 29.97 : 30.0)));

RULE_PASSES("CLU-13", "a link on a free port, and two that change places")
{
    CHECK(railed("endpoint-leaf.1", SwitchPort{"leaf", 1, 32}).passes("CLU-13"));
    Fabric fabric = netOf(FabricTopology::RailOptimised);
    fabric.unitNodes = 32;
    fabric.links["endpoint-leaf.1"] = FabricLink{.to = SwitchPort{"leaf", 2, 1}};
    fabric.links["endpoint-leaf.2"] = FabricLink{.to = SwitchPort{"leaf", 1, 1}};
    CHECK(wired(fabric, 30).passes("CLU-13"));
    // a link that is plugged where it is planned takes no second port
    fabric.links["endpoint-leaf.1"].to = SwitchPort{"leaf", 1, 1};
    fabric.links.erase("endpoint-leaf.2");
    CHECK(wired(fabric, 30).passes("CLU-13"));
}

RULE_FAILS("CLU-13", "a link, a switch and a port that are not there")
{
    Rig link = railed("endpoint-leaf.241", SwitchPort{"leaf", 1, 32});
    const Finding noLink = link.only("CLU-13");
    CHECK(noLink.severity == Severity::Warning);
    CHECK(noLink.need->likely == 241);
    CHECK(noLink.have->likely == 240);
    CHECK(noLink.path.text() == "site/fabrics/net/endpoint-leaf.241");
    CHECK(noLink.path.kind() == RefKind::Link);
    const auto fixes = link.remedies(noLink);
    REQUIRE(fixes.size() == 1);
    REQUIRE(editAs<SetFabric>(fixes[0]));
    CHECK(editAs<SetFabric>(fixes[0])->fabric.links.empty());
    const Finding noSwitch = railed("endpoint-leaf.1", SwitchPort{"leaf", 9, 1}).only("CLU-13");
    CHECK(noSwitch.need->likely == 9);
    CHECK(noSwitch.have->likely == 8);
    const Finding noPort = railed("endpoint-leaf.1", SwitchPort{"leaf", 1, 70}).only("CLU-13");
    CHECK(noPort.need->likely == 70);
    CHECK(noPort.have->likely == 64);
}

RULE_FAILS("CLU-13", "two links on one port, once for each port")
{
    // leaf 1, port 2 is that of the first port of the second machine
    Rig rig = railed("endpoint-leaf.1", SwitchPort{"leaf", 1, 2});
    const Finding f = rig.only("CLU-13");
    CHECK(f.severity == Severity::Error);
    CHECK(f.title.text.id == "clu13.title_taken");
    CHECK(f.need->likely == 2);
    CHECK(argument(f.detail, "port") == "2");
    // a port up to a spine is taken too
    CHECK(railed("endpoint-leaf.1", SwitchPort{"leaf", 1, 33}).only("CLU-13").title.text.id == "clu13.title_taken");
}

RULE_FAILS("CLU-07", "fewer leaves than rails that are not joined")
{
    Fabric fabric = netOf(FabricTopology::RailOnly);
    fabric.switches["leaf"].count = 8;
    CHECK(wired(fabric, 60).passes("CLU-07"));
    fabric.switches["leaf"].count = 7;
    const Finding f = wired(fabric, 60).only("CLU-07");
    CHECK(f.detail.text.id == "clu07.detail_rails");
    CHECK(f.need->likely == 8);
    CHECK(f.have->likely == 7);
}

RULE_PASSES("CLU-08", "a moved link stays on its rail") { CHECK(railed("endpoint-leaf.1", SwitchPort{"leaf", 1, 32}).passes("CLU-08")); }

RULE_FAILS("CLU-08", "a moved link on the leaf of another rail")
{
    Rig rig = railed("endpoint-leaf.1", SwitchPort{"leaf", 4, 32});
    const Finding f = rig.only("CLU-08");
    CHECK(f.title.text.id == "clu08.title_moved");
    CHECK(f.need->likely == 1);
    CHECK(f.have->likely == 4);
    const auto fixes = rig.remedies(f);
    REQUIRE(fixes.size() == 1);
    REQUIRE(editAs<SetFabric>(fixes[0]));
    CHECK_FALSE(editAs<SetFabric>(fixes[0])->fabric.links.at("endpoint-leaf.1").to);
}

RULE_PASSES("CLU-14", "twin ports of 400 and 800 Gb/s, breakouts of 400, and cages nobody knows")
{
    CHECK(caged("OSFP", 400, 2).passes("CLU-14"));
    CHECK(caged("OSFP", 800, 2).passes("CLU-14"));
    CHECK(caged("QSFP112", 200, 2).passes("CLU-14"));
    CHECK(caged("QSFP112", 100, 4).passes("CLU-14"));
    CHECK(caged("backplane", 9000, 3).passes("CLU-14"));
}

RULE_FAILS("CLU-14", "ports that are too fast, too many, and cards")
{
    const Finding fast = caged("QSFP112", 400, 2).only("CLU-14");
    CHECK(fast.severity == Severity::Error);
    CHECK(fast.need->likely == Approx(100e9));
    CHECK(fast.have->likely == Approx(50e9));
    const Finding odd = caged("OSFP", 100, 3).only("CLU-14");
    CHECK(odd.title.text.id == "clu14.title_split");
    CHECK(odd.have->likely == 8);
    CHECK(caged("SFP28", 25, 2).only("CLU-14").title.text.id == "clu14.title_split");
    CHECK(argument(carded("RJ45", "Ethernet", FabricTier{.ports = 48, .rate = gigabits(25), .cage = "RJ45"}).only("CLU-14").detail, "at") == "leaf");
    Rig card = carded("SFP", "Ethernet", FabricTier{.ports = 48, .rate = gigabits(1)});
    CHECK(card.passes("CLU-14"));
    card.design.site.fabrics["net"].endpoints.front().portsPerCage = 2;
    CHECK(argument(assessed(std::move(card)).only("CLU-14").detail, "at") == "rig");
}

RULE_PASSES("CLU-15", "jacks with jacks, cages with cages, and what is not known")
{
    CHECK(jacks(0).passes("CLU-15"));
    CHECK(carded("QSFP112", "Ethernet", FabricTier{.ports = 64, .rate = gigabits(400), .cage = "OSFP", .portsPerCage = 2}).passes("CLU-15"));
    CHECK(carded("RJ45", "Ethernet", FabricTier{.ports = 48, .rate = gigabits(1)}).passes("CLU-15"));
}

RULE_FAILS("CLU-15", "a jack and a cage")
{
    const Finding f = jacks(1).only("CLU-15");
    CHECK(f.severity == Severity::Error);
    CHECK(argument(f.detail, "lower") == "RJ45");
    CHECK(argument(f.detail, "upper") == "SFP28");
}

RULE_FAILS("CLU-15", "copper from twin-port cages whose ports go to two cages, and a module of another form")
{
    Fabric fabric = netOf(FabricTopology::FatTree);
    fabric.switches["leaf"].cage = "OSFP";
    fabric.switches["leaf"].portsPerCage = 2;
    fabric.media = {Medium::Dac};
    Rig rig = wired(fabric, 64);
    const Finding f = rig.only("CLU-15");
    CHECK(f.severity == Severity::Warning);
    CHECK(f.title.text.id == "clu15.title_pair");
    CHECK(argument(f.detail, "group") == "leaf-spine");
    const auto fixes = rig.remedies(f);
    REQUIRE(fixes.size() == 1);
    REQUIRE(editAs<SetFabric>(fixes[0]));
    CHECK(editAs<SetFabric>(fixes[0])->fabric.media == std::vector<Medium>{Medium::Dac, Medium::Optics});
    fabric.media = {Medium::Dac, Medium::Optics};
    CHECK(wired(fabric, 64).passes("CLU-15"));

    fabric.media = {Medium::Optics};
    fabric.modules["leaf"] = "optic";
    Rig wrong = wired(fabric, 64);
    AccessorySpec spec;
    spec.cage = known(std::string("QSFP112"));
    wrong.design.parts["optic"] = std::make_shared<const Part>(makePart("optic", spec));
    const Finding form = wrong.only("CLU-15");
    CHECK(form.title.text.id == "clu15.title_form");
    CHECK(argument(form.detail, "cage") == "OSFP");
    spec.cage = known(std::string("OSFP-RHS")); // flat: that of a card
    wrong.design.parts["optic"] = std::make_shared<const Part>(makePart("optic", spec));
    CHECK(wrong.only("CLU-15").title.text.id == "clu15.title_form");
    spec.cage = known(std::string("OSFP"));
    wrong.design.parts["optic"] = std::make_shared<const Part>(makePart("optic", spec));
    CHECK(wrong.passes("CLU-15"));
}

RULE_PASSES("CLU-16", "cards that speak both, and switches of unknown function")
{
    CHECK(speaking("InfiniBand, Ethernet", AccessoryKind::InfinibandSwitch).passes("CLU-16"));
    CHECK(speaking("InfiniBand, Ethernet", AccessoryKind::EthernetSwitch).passes("CLU-16"));
    CHECK(speaking("Ethernet", AccessoryKind::Switch).passes("CLU-16"));
}

RULE_FAILS("CLU-16", "an Ethernet card on InfiniBand, and Ethernet spines above InfiniBand leaves")
{
    const Finding f = speaking("Ethernet", AccessoryKind::InfinibandSwitch).only("CLU-16");
    CHECK(f.severity == Severity::Error);
    CHECK(argument(f.detail, "speaks") == "Ethernet");
    CHECK(argument(f.detail, "wants") == "InfiniBand");
    Rig rig = wired(netOf(FabricTopology::FatTree), 64);
    for (const AccessoryKind kind : {AccessoryKind::InfinibandSwitch, AccessoryKind::EthernetSwitch}) {
        const std::string key(enumName(kind));
        AccessorySpec spec;
        spec.function = known(kind);
        rig.design.parts[key] = std::make_shared<const Part>(makePart(key, spec));
    }
    Fabric& net = rig.design.site.fabrics["net"];
    net.switches["leaf"].part = "infiniband-switch";
    net.switches["spine"] = FabricTier{.part = "ethernet-switch", .ports = 64, .rate = gigabits(400)};
    rig = assessed(std::move(rig));
    CHECK(argument(rig.only("CLU-16").detail, "lower") == "leaf");
}

RULE_PASSES("CLU-17", "no wish, and one that is met")
{
    CHECK(wired(netOf(FabricTopology::FatTree), 60).passes("CLU-17"));
    CHECK(wide(0.33, 3.0).passes("CLU-17"));
}

RULE_FAILS("CLU-17", "a third of the bandwidth where half is wished")
{
    Rig rig = wide(0.5, 3.0);
    const Finding f = rig.only("CLU-17");
    CHECK(f.need->likely == Approx(0.5));
    CHECK(f.have->likely == Approx(1.0 / 3.0));
    const std::string said = messages::text(f.detail, messages::Style{});
    CHECK(said.find("50") != std::string::npos);
    CHECK(said.find("33.3") != std::string::npos);
    const auto fixes = rig.remedies(f);
    REQUIRE(fixes.size() == 1);
    REQUIRE(editAs<SetFabric>(fixes[0]));
    CHECK(editAs<SetFabric>(fixes[0])->fabric.oversubscription == 1.0);
}

RULE_PASSES("CLU-18", "no wish with several leaves, and one that is met")
{
    // eight leaves with a port of each of four machines: no single one joins all
    Fabric few = netOf(FabricTopology::RailOptimised);
    few.rails = 8;
    few.unitNodes = 32;
    CHECK(wired(few, 4).passes("CLU-18"));
    // each spine has its uplinks to one of 32 cores, and machines go by the other spines
    Fabric narrow = netOf(FabricTopology::FatTree);
    narrow.tiers = 3;
    narrow.spineOversubscription = 7.0;
    CHECK(wired(narrow, 64).passes("CLU-18"));
    // machines with ports on two leaves go on without one of them
    Fabric homes = netOf(FabricTopology::LeafSpine, 2);
    homes.mostLost = 0.0;
    CHECK_FALSE(wired(homes, 40).passes("CLU-18"));
    homes.homes = 2;
    CHECK(wired(homes, 40).passes("CLU-18"));
    CHECK(failing(FabricTopology::FatTree, 64, {}).passes("CLU-18"));
    CHECK(failing(FabricTopology::Single, 8, 1.0).passes("CLU-18"));
    CHECK(failing(FabricTopology::Ring, 8, {}).passes("CLU-18")); // it has no switches
}

RULE_FAILS("CLU-18", "one switch for all is advice; more than is allowed is a warning")
{
    const Finding advice = failing(FabricTopology::Single, 8, {}).only("CLU-18");
    CHECK(advice.severity == Severity::Advice);
    CHECK(advice.title.text.id == "clu18.title_single");
    const Finding warning = failing(FabricTopology::Single, 8, 0.5).only("CLU-18");
    CHECK(warning.severity == Severity::Warning);
    CHECK(warning.need->likely == 64);
    CHECK(warning.have->likely == 32);
}

RULE_PASSES("CLU-19", "no wish, and ports enough")
{
    CHECK(wired(netOf(FabricTopology::FatTree), 60).passes("CLU-19"));
    CHECK(growing(57, 0.05).passes("CLU-19"));
}

RULE_FAILS("CLU-19", "a tenth more ports where all are in use")
{
    Rig rig = growing(60, 0.1);
    const Finding f = rig.only("CLU-19");
    CHECK(f.need->likely == 48);
    CHECK(f.have->likely == 0);
    const auto fixes = rig.remedies(f);
    REQUIRE(fixes.size() == 1);
    REQUIRE(editAs<SetFabric>(fixes[0]));
    CHECK(editAs<SetFabric>(fixes[0])->fabric.reserved.at("growth") == 48);
}

RULE_PASSES("CLU-20", "no wish, and one switch") { CHECK(distant(8, 1).passes("CLU-20")); }

RULE_FAILS("CLU-20", "three tiers where two are wished")
{
    const Finding f = distant(300, 3).only("CLU-20");
    CHECK(f.need->likely == 5);
    CHECK(f.have->likely == 3);
}

RULE_PASSES("CLU-21", "a wide tray, and no network in racks")
{
    CHECK(trayed(trayOf(10000.0)).passes("CLU-21"));
    CHECK(wired(netOf(FabricTopology::FatTree), 4).passes("CLU-21"));
}

RULE_FAILS("CLU-21", "a narrow tray; no tray is advice")
{
    const Finding f = trayed(trayOf(100.0)).only("CLU-21");
    CHECK(f.severity == Severity::Warning);
    CHECK(f.path.text() == "site/rows/A");
    CHECK(argument(f.detail, "count") == "16");
    const Finding unknown = trayed({}).only("CLU-21");
    CHECK(unknown.severity == Severity::Advice);
    CHECK(unknown.title.text.id == "clu21.title_unknown");
    Rig some = trayed(trayOf(10000.0), {});
    some.design.site.fabrics["net"].switches["leaf"].rate.reset(); // then no cable is chosen
    CHECK(assessed(std::move(some)).only("CLU-21").title.text.id == "clu21.title_some");
}

RULE_PASSES("CLU-22", "fibres over 50 mm, and a tray that does not say it")
{
    CHECK(trayed(trayOf(10000.0, 50.0)).passes("CLU-22"));
    CableTray silent = trayOf(10000.0);
    silent.bend.reset();
    CHECK(trayed(silent).passes("CLU-22"));
}

RULE_FAILS("CLU-22", "active copper over 30 mm")
{
    const Finding f = trayed(trayOf(10000.0, 30.0), {Medium::Acc}).only("CLU-22");
    CHECK(argument(f.detail, "medium") == "acc");
    REQUIRE(f.need);
    CHECK(f.need->likely == Approx(0.0425));
}

} // namespace cabling_rules_test
