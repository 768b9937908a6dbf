#include "tests/support/catch.h"
#include "tests/support/parts.h"

#include "model/assess.h"
#include "model/assessment/assessment.h"
#include "model/figure/formulas.h"
#include "model/wiring/topology.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace topology_test {

using namespace lanewatt;
using namespace lanewatt::test;
using wiring::peerText;
using wiring::topologyOf;

namespace {

Wiring wired(const DesignMaker& maker)
{
    const auto design = maker.design();
    return resolve(design, *design.builds.at("rig"));
}

/// The upper right half of the matrix, row by row.
std::string matrix(const Wiring& wiring)
{
    const auto topology = topologyOf(wiring);
    std::string text;
    for (std::size_t a = 0; a < topology.devices.size(); ++a) {
        CHECK(peerText(topology.between(a, a)) == "X");
        for (std::size_t b = a + 1; b < topology.devices.size(); ++b) {
            CHECK(topology.between(a, b) == topology.between(b, a));
            text += (text.empty() ? "" : " ") + peerText(topology.between(a, b));
        }
    }
    return text;
}

PlacementOptions at(std::string slot)
{
    PlacementOptions options;
    options.slot = std::move(slot);
    return options;
}

Part nic(std::string key = "nic-x")
{
    NicSpec spec;
    spec.ports = known(1);
    spec.pcieGen = known(4);
    spec.pcieLanes = known(8);
    spec.slotWidth = known(1.0);
    return makePart(std::move(key), spec);
}

LaneSwitch laneSwitch(std::string id, std::string upHost, int up = 16)
{
    LaneSwitch sw;
    sw.id = std::move(id);
    sw.chip = "PEX88096";
    sw.gen = 4;
    sw.upLanes = up;
    sw.upHost = std::move(upHost);
    sw.downLanes = 64;
    return sw;
}

/// Two sockets; SWB is below SWA; slots on both, on each CPU and on the chipset.
MotherboardSpec switchedBoard()
{
    MotherboardSpec spec;
    spec.socket = known(std::string("LGA2011-3"));
    spec.sockets = known(2);
    spec.switches = known(std::vector<LaneSwitch>{laneSwitch("SWA", "CPU0"), laneSwitch("SWB", "SWA")});
    spec.slots = known(std::vector<Slot>{slot("A1", 16, 4, "SWA"), slot("A2", 16, 4, "SWA"), slot("B1", 16, 4, "SWB"),
                                         slot("C1", 16, 3, "CPU0"), slot("C2", 16, 3, "CPU1"), slot("P1", 4, 3, "PCH")});
    spec.chipsetUplink = known(gigabytesPerSecond(3.94));
    return spec;
}

DesignMaker switched(int cpus)
{
    DesignMaker maker;
    maker.add("board", makePart("board", switchedBoard())).add("cpu", cpu("e5", 40, 3, 120, "LGA2011-3"), cpus);
    return maker;
}

Part module(std::string link, double gigabytes, GpuForm form)
{
    auto part = gpu("module", 500);
    auto& spec = std::get<GpuSpec>(part.spec);
    spec.form = known(form);
    spec.peerLink = known(std::move(link));
    spec.peerBandwidth = known(gigabytesPerSecond(gigabytes));
    return part;
}

DesignMaker modules(const Part& part, int count, int switches)
{
    BaseboardSpec board;
    board.moduleForm = std::get<GpuSpec>(part.spec).form;
    board.modulePositions = known(count);
    board.switchChips = known(switches);
    DesignMaker maker;
    maker.add("baseboard", makePart("hgx", board)).add("gpu", part, count);
    return maker;
}

} // namespace

TEST_CASE("Pairs are classed by the first thing that joins them", "[wiring][topology]")
{
    auto maker = switched(2);
    maker.add("g", gpu("rtx", 300, 4, 16, 1), 4).add("n", nic(), 2);
    maker.instance("g", 1, at("A1")).instance("g", 2, at("B1")).instance("g", 3, at("C1")).instance("g", 4, at("C2"));
    maker.instance("n", 1, at("A2")).instance("n", 2, at("P1"));
    const auto wiring = wired(maker);
    // g1 A1, g2 B1, g3 C1, g4 C2, n1 A2, n2 P1
    CHECK(matrix(wiring) == "PXB PHB SYS PIX PHB "
                            "PHB SYS PXB PHB "
                            "SYS PHB PHB "
                            "SYS SYS "
                            "PHB");
    const auto topology = topologyOf(wiring);
    CHECK(topology.numaNode == std::vector{0, 0, 0, 1, 0, 0});
    CHECK(topology.nearestNics(0) == std::vector<std::size_t>{4});
    CHECK(topology.nearestNics(2) == std::vector<std::size_t>{4, 5});
}

TEST_CASE("Sockets with several host bridges give one of two classes, or the one that the board tells", "[wiring][topology]")
{
    const auto between = [](std::string first, std::string second) {
        auto board = romed8Spec();
        (*board.slots.value)[0].hostBridge = std::move(first);
        (*board.slots.value)[1].hostBridge = std::move(second);
        PlacementOptions upper, lower;
        upper.slot = "PCIE1";
        lower.slot = "PCIE2";
        DesignMaker maker;
        maker.add("board", makePart("romed8", board)).add("cpu", cpu()).add("gpu", gpu(), 2);
        maker.instance("gpu", 1, upper).instance("gpu", 2, lower);
        return peerText(topologyOf(wired(maker)).between(0, 1));
    };
    CHECK(between("", "") == "PHB/NODE");
    CHECK(between("P0", "") == "PHB/NODE");
    CHECK(between("P0", "P0") == "PHB");
    CHECK(between("P0", "P1") == "NODE");
    CHECK(matrix(wired(p34())) == "PHB");
}

TEST_CASE("The slots of an empty socket are dead", "[wiring][topology]")
{
    auto maker = switched(1);
    maker.add("g", gpu("rtx", 300, 4, 16, 1), 1, at("C2"));
    const auto wiring = wired(maker);
    CHECK(wiring.lanes.links.empty());
    CHECK(wiring.unmet.size() == 1);
    auto five = switched(1);
    five.add("g", gpu("rtx", 300, 4, 16, 1), 5);
    for (const auto& link : wired(five).lanes.links) {
        CHECK(link.slot != "C2");
    }
}

TEST_CASE("Uplinks from a card to its CPU and how oversubscribed they are", "[wiring][topology]")
{
    auto maker = switched(1);
    maker.add("g", gpu("rtx", 300, 4, 16, 1), 3).add("n", nic(), 1, at("P1"));
    maker.instance("g", 1, at("A1")).instance("g", 2, at("B1")).instance("g", 3, at("C1"));
    const auto wiring = wired(maker);
    const auto linkOf = [&](std::string_view id) { return *wiring.linkOf(wiring.find(id)); };
    const auto nested = wiring::uplinksOf(wiring, linkOf("g.2"));
    REQUIRE(nested.size() == 2);
    CHECK(nested[0].host == "SWB");
    CHECK(nested[0].to == "SWA");
    CHECK(*nested[0].oversubscription() == Approx(1.0));
    CHECK(nested[1].host == "SWA");
    CHECK(nested[1].to == "CPU0");
    // both cards pass it; the CPU is of Gen 3, but their links end at the switch
    CHECK(*nested[1].oversubscription() == Approx(2.0));
    CHECK(wiring::uplinksOf(wiring, linkOf("g.3")).empty());
    const auto chipset = wiring::uplinksOf(wiring, linkOf("n.1"));
    REQUIRE(chipset.size() == 1);
    CHECK(chipset[0].host == "PCH");
    CHECK(*chipset[0].oversubscription() == Approx(3.938 / 3.94).epsilon(0.001));
}

TEST_CASE("The budget of an uplink counts the cards below switches below it too", "[wiring][topology]")
{
    auto maker = switched(1);
    maker.add("g", gpu("rtx", 300, 4, 16, 1), 2);
    maker.instance("g", 1, at("A1")).instance("g", 2, at("B1"));
    const Assessment assessment = assess(maker.design(), Context{});
    std::vector<double> demandOverSupply;
    for (const Budget& budget : assessment.builds.front()->budgets) {
        for (const BudgetPoint& point : budget.points) {
            if (point.id.kind == PointKind::Uplink) {
                demandOverSupply.push_back(point.demand->likely / point.supply->likely);
            }
        }
    }
    REQUIRE(demandOverSupply.size() == 2);
    CHECK(demandOverSupply[0] == Approx(2.0)); // SWA
    CHECK(demandOverSupply[1] == Approx(1.0)); // SWB
}

TEST_CASE("A bridge joins a pair at its spacing", "[wiring][topology]")
{
    NvlinkBridgeSpec bridge;
    bridge.peerLink = known(std::string("nvlink-bridge-ga102"));
    bridge.perPair = known(1);
    auto card = gpu("rtx", 350, 4, 16, 2);
    std::get<GpuSpec>(card.spec).peerBandwidth = known(gigabytesPerSecond(112.5));
    const auto pair = [&](int spacing) {
        bridge.spacing = known(spacing);
        DesignMaker maker;
        maker.add("board", makePart("x99", x99Spec())).add("cpu", cpu("e5", 40, 3, 120, "LGA2011-3")).add("gpu", card, 2);
        maker.instance("gpu", 1, at("PCIE1")).instance("gpu", 2, at("PCIE5"));
        maker.add("bridge", makePart("bridge", bridge));
        return matrix(wired(maker));
    };
    CHECK(pair(4) == "NV4");
    CHECK(pair(3) == "PHB"); // the bridge does not span this distance
}

namespace {

/// Four identical cards of two slots in the named slots, with `bridges` bridges `spacing` slots long.
DesignMaker fourBridgeable(const std::vector<std::string>& slots, int spacing, int bridges)
{
    NvlinkBridgeSpec bridge;
    bridge.peerLink = known(std::string("nvlink-bridge-ga102"));
    bridge.perPair = known(1);
    bridge.spacing = known(spacing);
    auto card = gpu("rtx", 350, 4, 16, 2);
    std::get<GpuSpec>(card.spec).peerBandwidth = known(gigabytesPerSecond(112.5));
    DesignMaker maker;
    maker.add("board", makePart("romed8", romed8Spec()))
        .add("cpu", cpu("epyc"))
        .add("gpu", card, static_cast<int>(slots.size()));
    for (std::size_t i = 0; i < slots.size(); ++i) {
        maker.instance("gpu", static_cast<int>(i) + 1, at(slots[i]));
    }
    maker.add("bridge", makePart("bridge", bridge), bridges);
    return maker;
}

} // namespace

TEST_CASE("Bridges on alike cards do not cross", "[wiring][topology]")
{
    const auto crossed = wired(fourBridgeable({"PCIE1", "PCIE3", "PCIE5", "PCIE7"}, 4, 2));
    REQUIRE(crossed.bridges.size() == 1);
    CHECK(crossed.bridges.front().cards == std::vector{crossed.find("gpu.1"), crossed.find("gpu.3")});
    const auto unmet = std::ranges::find(crossed.unmet, PortKind::BridgeEdge, &Unmet::kind);
    REQUIRE(unmet != crossed.unmet.end());
    CHECK(unmet->reason.text.id == "wiring.bridge_crosses");
    CHECK(matrix(crossed) == "PHB/NODE NV4 PHB/NODE PHB/NODE PHB/NODE PHB/NODE");
    // side by side there is room for both
    CHECK(matrix(wired(fourBridgeable({"PCIE1", "PCIE3", "PCIE5", "PCIE7"}, 2, 2))) ==
          "NV4 PHB/NODE PHB/NODE PHB/NODE PHB/NODE NV4");
    // whatever the order of the cards, a bridge between others is not placed first
    CHECK(matrix(wired(fourBridgeable({"PCIE3", "PCIE5", "PCIE1", "PCIE7"}, 2, 2))) ==
          "PHB/NODE NV4 PHB/NODE PHB/NODE NV4 PHB/NODE");
}

TEST_CASE("Cards that nobody pinned go where their bridge reaches", "[wiring][topology]")
{
    NvlinkBridgeSpec bridge;
    bridge.peerLink = known(std::string("nvlink-bridge-ga102"));
    bridge.perPair = known(1);
    auto card = gpu("rtx", 350, 4, 16, 2);
    std::get<GpuSpec>(card.spec).peerBandwidth = known(gigabytesPerSecond(112.5));
    const auto slots = [&](int cards, int spacing, int bridges, std::vector<int> slow = {}) {
        auto board = romed8Spec();
        for (Slot& slot : *board.slots.value) {
            slot.gen = std::ranges::find(slow, slot.pos) == slow.end() ? slot.gen : 3;
        }
        bridge.spacing = known(spacing);
        DesignMaker maker;
        maker.add("board", makePart("romed8", board)).add("cpu", cpu("epyc")).add("gpu", card, cards);
        maker.add("bridge", makePart("bridge", bridge), bridges);
        const auto wiring = wired(maker);
        CHECK(wiring.lanes.provenBest);
        std::string text;
        for (const LaneLink& link : wiring.lanes.links) {
            text += (text.empty() ? "" : " ") + link.slot;
        }
        return text + ' ' +
               std::to_string(wiring.bridges.size() -
                              static_cast<std::size_t>(std::ranges::count_if(
                                  wiring.bridges, [&](const auto& b) { return b.spacing != spacing; })));
    };
    CHECK(slots(2, 4, 0) == "PCIE1 PCIE4 0"); // a slot free in front of the fans
    CHECK(slots(2, 4, 1) == "PCIE1 PCIE5 1");
    CHECK(slots(2, 3, 1) == "PCIE1 PCIE4 1");
    // cards of two slots keep clear of each other first
    CHECK(slots(4, 3, 2) == "PCIE1 PCIE3 PCIE5 PCIE7 0");
    CHECK(slots(4, 2, 2) == "PCIE1 PCIE3 PCIE5 PCIE7 2");
    // no bridge at the cost of a slower card
    CHECK(slots(2, 4, 1, {5, 6, 7}) == "PCIE1 PCIE4 0");
}

TEST_CASE("Cards whose slots nobody described may be joined", "[wiring][topology]")
{
    NvlinkBridgeSpec bridge;
    bridge.peerLink = known(std::string("nvlink-bridge-ga102"));
    bridge.spacing = known(4);
    DesignMaker maker;
    maker.add("gpu", gpu("rtx", 350, 4, 16, 2), 2).add("bridge", makePart("bridge", bridge));
    const auto noBoard = wired(maker);
    REQUIRE(noBoard.bridges.size() == 1);
    CHECK_FALSE(noBoard.bridges.front().spacingKnown);
    CHECK(std::ranges::find(noBoard.unmet, PortKind::BridgeEdge, &Unmet::kind) == noBoard.unmet.end());
}

TEST_CASE("Three bridges of a pair make its full width, fewer make less", "[wiring][topology]")
{
    NvlinkBridgeSpec bridge;
    bridge.peerLink = known(std::string("nvlink3-bridge"));
    bridge.perPair = known(3);
    bridge.spacing = known(2);
    auto card = gpu("a100", 300, 4, 16, 2);
    std::get<GpuSpec>(card.spec).peerLink = known(std::string("nvlink3-bridge"));
    std::get<GpuSpec>(card.spec).peerBandwidth = known(gigabytesPerSecond(600));
    const auto with = [&](int bridges) {
        DesignMaker maker;
        maker.add("board", makePart("romed8", romed8Spec())).add("cpu", cpu("epyc")).add("gpu", card, 2);
        maker.instance("gpu", 1, at("PCIE1")).instance("gpu", 2, at("PCIE3"));
        maker.add("bridge", makePart("bridge", bridge), bridges);
        return matrix(wired(maker));
    };
    CHECK(with(3) == "NV12");
    CHECK(with(2) == "NV8");
    CHECK(with(1) == "NV4");
}

TEST_CASE("A bridge takes what its cards have bandwidth for: one fills an A30", "[wiring][topology]")
{
    NvlinkBridgeSpec bridge;
    bridge.perPair = known(3);
    bridge.bandwidth = known(gigabytesPerSecond(200));
    GpuSpec card;
    CHECK(wiring::bridgesForFullWidth(bridge, card) == 3);
    card.peerBandwidth = known(gigabytesPerSecond(200));
    CHECK(wiring::bridgesForFullWidth(bridge, card) == 1);
    card.peerBandwidth = known(gigabytesPerSecond(600));
    CHECK(wiring::bridgesForFullWidth(bridge, card) == 3);
    card.peerBandwidth = known(gigabytesPerSecond(9000));
    CHECK(wiring::bridgesForFullWidth(bridge, card) == 3);
}

namespace {

/// `cards` H200 NVL in a board's slots `step` apart, with one bridge for four of them.
DesignMaker h200(int cards, int step = 2, int bridges = 1, std::optional<int> joins = 4)
{
    MotherboardSpec spec = romed8Spec();
    std::vector<Slot> slots;
    for (int i = 0; i < cards; ++i) {
        Slot slot = spec.slots->front();
        slot.id = "S" + std::to_string(i + 1);
        slot.pos = 1 + step * i;
        slots.push_back(slot);
    }
    spec.slots = known(slots);
    auto card = gpu("h200", 600, 4, 16, 2);
    std::get<GpuSpec>(card.spec).peerLink = known(std::string("nvlink4-bridge-h200-nvl"));
    std::get<GpuSpec>(card.spec).peerBandwidth = known(gigabytesPerSecond(900));
    NvlinkBridgeSpec bridge;
    bridge.peerLink = known(std::string("nvlink4-bridge-h200-nvl"));
    if (joins) {
        bridge.cards = known(*joins);
    }
    bridge.spacing = known(2);
    bridge.perPair = known(1);
    bridge.bandwidth = known(gigabytesPerSecond(900));
    DesignMaker maker;
    maker.add("board", makePart("wide", spec)).add("cpu", cpu("epyc")).add("gpu", card, cards);
    for (int i = 0; i < cards; ++i) {
        maker.instance("gpu", i + 1, at("S" + std::to_string(i + 1)));
    }
    maker.add("bridge", makePart("bridge", bridge), bridges);
    return maker;
}

/// Bridges for which no cards are left.
int loose(const Wiring& wiring)
{
    return static_cast<int>(std::ranges::count(wiring.unmet, PortKind::BridgeEdge, &Unmet::kind));
}

} // namespace

TEST_CASE("A bridge for four joins each with each", "[wiring][topology]")
{
    const auto wiring = wired(h200(4));
    REQUIRE(wiring.bridges.size() == 1);
    CHECK(wiring.bridges.front().cards.size() == 4);
    CHECK(wiring.bridges.front().spacingKnown);
    CHECK(wiring.bridges.front().spacing == 2);
    CHECK(matrix(wiring) == "NV6 NV6 NV6 NV6 NV6 NV6"); // 18 links of a card for three others
    CHECK(loose(wiring) == 0);
    CHECK(matrix(wired(h200(4, 1))).find("NV") == std::string::npos); // the bridge does not span this distance
}

TEST_CASE("A bridge for four joins no two or three", "[wiring][topology]")
{
    for (const int cards : {2, 3}) {
        const auto wiring = wired(h200(cards));
        CHECK(wiring.bridges.empty());
        REQUIRE(loose(wiring) == 1);
        const auto unmet = std::ranges::find(wiring.unmet, PortKind::BridgeEdge, &Unmet::kind);
        CHECK(unmet->reason.text.id == "wiring.no_bridge_group");
        for (const auto& [name, value] : unmet->reason.arguments) {
            if (name == "have" || name == "cards") {
                CHECK(std::get<std::int64_t>(value) == (name == "have" ? cards : 4));
            }
        }
        CHECK(matrix(wiring).find("NV") == std::string::npos);
    }
}

TEST_CASE("A bridge that says nothing of its cards joins two, and four cards take two such", "[wiring][topology]")
{
    for (const auto& joins : {std::optional<int>(), std::optional<int>(2)}) {
        const auto wiring = wired(h200(4, 2, 2, joins));
        REQUIRE(wiring.bridges.size() == 2);
        CHECK(wiring.bridges[0].cards.size() == 2);
        const auto topology = topologyOf(wiring);
        CHECK(peerText(topology.between(0, 1)) == "NV18");
        CHECK(peerText(topology.between(2, 3)) == "NV18");
        for (const auto& [a, b] : {std::pair<std::size_t, std::size_t>{0, 2}, {0, 3}, {1, 2}, {1, 3}}) {
            CHECK(topology.between(a, b).kind != wiring::PeerClass::NvLink);
        }
    }
}

TEST_CASE("H100 and H200 NVL take different bridges", "[wiring][topology]")
{
    auto maker = h200(4);
    auto card = gpu("h100", 350, 4, 16, 2);
    std::get<GpuSpec>(card.spec).peerLink = known(std::string("nvlink4-bridge"));
    std::get<GpuSpec>(card.spec).peerBandwidth = known(gigabytesPerSecond(600));
    maker.add("gpu", card, 4);
    for (int i = 1; i <= 4; ++i) {
        maker.instance("gpu", i, at("S" + std::to_string(i)));
    }
    const auto wiring = wired(maker);
    CHECK(wiring.bridges.empty());
    CHECK(loose(wiring) == 1);
}

TEST_CASE("Modules on a baseboard: switched, joined directly, or in a cube mesh", "[wiring][topology]")
{
    CHECK(matrix(wired(modules(module("nvlink4", 900, GpuForm::Sxm5), 4, 4))) == "NV18 NV18 NV18 NV18 NV18 NV18");
    CHECK(matrix(wired(modules(module("nvlink3", 600, GpuForm::Sxm4), 4, 0))) == "NV4 NV4 NV4 NV4 NV4 NV4");
    CHECK(matrix(wired(modules(module("if4", 896, GpuForm::Oam), 2, 0))) == "XGMI");
    // every V100 of the mesh has six links, every P100 four
    for (const auto& [link, gigabytes, links] : {std::tuple{"nvlink2", 300.0, 6}, std::tuple{"nvlink1", 160.0, 4}}) {
        const auto wiring = wired(modules(module(link, gigabytes, GpuForm::Sxm2), 8, 0));
        const auto topology = topologyOf(wiring);
        for (std::size_t a = 0; a < 8; ++a) {
            int own = 0;
            int neighbours = 0;
            for (std::size_t b = 0; b < 8; ++b) {
                const auto& path = topology.between(a, b);
                own += path.kind == wiring::PeerClass::NvLink ? path.links : 0;
                neighbours += path.kind == wiring::PeerClass::NvLink ? 1 : 0;
            }
            CHECK(own == links);
            CHECK(neighbours == 4);
        }
    }
}

TEST_CASE("A board made up at run time: a switch, a lane table, a jumper", "[wiring]")
{
    MotherboardSpec spec;
    spec.socket = known(std::string("FC1"));
    spec.sockets = known(1);
    spec.switches = known(std::vector<LaneSwitch>{laneSwitch("SW", "CPU0", 8)});
    spec.slots = known(std::vector<Slot>{slot("X1", 16, 4, "SW"), slot("X2", 16, 4, "SW"), slot("Y1", 16, 4, "CPU0"),
                                         slot("Y2", 16, 4, "CPU0")});
    spec.connectors = known(std::vector<LaneConnector>{connector("M1", LanePort::M2, 4, 4)});
    spec.connectorsComplete = known(true);
    SharingRule wide;
    wide.kind = SharingKind::LaneTable;
    wide.cpuLanes = 40;
    wide.modes = {{{"Y1", 16}, {"Y2", 16}}};
    SharingRule narrow;
    narrow.kind = SharingKind::LaneTable;
    narrow.cpuLanes = 28;
    narrow.modes = {{{"Y1", 16}, {"Y2", 0}}, {{"Y1", 8}, {"Y2", 8}}};
    SharingRule jumper;
    jumper.kind = SharingKind::Jumper;
    jumper.members = {"M1", "X2"};
    jumper.then = {{"X2", 8}};
    spec.sharing = known(std::vector<SharingRule>{wide, narrow, jumper});
    const auto widths = [&](int cpuLanes) {
        DesignMaker maker;
        maker.add("board", makePart("made-up", spec)).add("cpu", cpu("c", cpuLanes, 4, 100, "FC1"));
        maker.add("gpu", gpu("rtx", 300, 4, 16, 1), 4).add("ssd", drive("nvme", 4));
        std::string text;
        for (const auto& link : wired(maker).lanes.links) {
            text += (text.empty() ? "" : " ") + link.slot + "x" + std::to_string(link.lanes);
        }
        return text;
    };
    CHECK(widths(40) == "X1x16 X2x8 Y1x16 Y2x16 M1x4");
    CHECK(widths(28) == "X1x16 X2x8 Y1x8 Y2x8 M1x4");
}

TEST_CASE("A mining riser makes a x1 link and says so; the good riser goes where it counts", "[wiring]")
{
    auto mining = riser("mining", 2, 1);
    std::get<RiserSpec>(mining.spec).kind = known(RiserKind::UsbX1);
    DesignMaker maker;
    MotherboardSpec spec;
    spec.socket = known(std::string("SP3"));
    spec.sockets = known(1);
    spec.slots = known(std::vector<Slot>{slot("S1", 1, 3, "CPU0", 1, 1), slot("S2", 16, 4, "CPU0", 2)});
    maker.add("board", makePart("board", spec)).add("cpu", cpu("epyc")).add("gpu", gpu("rtx", 300), 2);
    maker.add("ariser", mining).add("briser", riser("ribbon"));
    const auto wiring = wired(maker);
    REQUIRE(wiring.lanes.links.size() == 2);
    const auto& narrow = wiring.lanes.links[0];
    const auto& wide = wiring.lanes.links[1];
    CHECK(narrow.slot == "S1");
    CHECK(wiring.at(narrow.riser).id == "ariser.1");
    CHECK(narrow.lanes == 1);
    CHECK(narrow.genLimit == LinkLimit::Riser);
    CHECK(wide.lanes == 16);
    CHECK(wiring.at(wide.riser).id == "briser.1");
}

} // namespace topology_test
