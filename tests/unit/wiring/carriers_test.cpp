// Cards beyond the board's slots: on its cable connectors, on host adapters and on switch cards; drives on carriers.

#include "tests/support/catch.h"
#include "tests/support/parts.h"

#include "model/wiring/carriers.h"
#include "model/wiring/topology.h"
#include "model/wiring/wiring.h"

namespace carriers_test {

using namespace lanewatt;
using namespace lanewatt::test;

namespace {

/// A CPU with 128 lanes of Gen5 on a board with these slots and connectors.
DesignMaker machine(std::vector<Slot> slots, std::vector<LaneConnector> connectors)
{
    MotherboardSpec board;
    board.socket = known(std::string("SP5"));
    board.sockets = known(1);
    board.slots = known(std::move(slots));
    board.connectors = known(std::move(connectors));
    board.sharing = known(std::vector<SharingRule>{});
    DesignMaker maker;
    maker.add("board", makePart("board", board)).add("cpu", cpu("cpu", 128, 5, 200, "SP5"));
    return maker;
}

Part adapter(RiserKind kind, int gen, int lanes)
{
    RiserSpec spec;
    spec.kind = known(kind);
    spec.gen = known(gen);
    spec.lanes = known(lanes);
    spec.powered = known(true);
    return makePart("adapter-" + std::string(enumName(kind)) + std::to_string(lanes), spec);
}

Part carrier(std::string key, bool switched, std::vector<Downstream> downstream, std::string split = {})
{
    CarrierSpec spec;
    spec.gen = known(4);
    spec.lanes = known(16);
    spec.switched = known(switched);
    spec.downstream = known(std::move(downstream));
    spec.slotWidth = known(1.0);
    if (!split.empty()) {
        spec.needsBifurcation = known(std::move(split));
    }
    return makePart(std::move(key), spec);
}

Part hostAdapter() { return carrier("host", false, {{.id = "SLIMSAS", .kind = LanePort::SlimSas, .lanes = 8, .count = 2}}); }
Part switchCard(int slots) { return carrier("switch", true, {{.id = "SLOT", .kind = LanePort::Slot, .lanes = 16, .count = slots}}); }
Part m2Carrier() { return carrier("m2x4", false, {{.id = "M2", .kind = LanePort::M2, .lanes = 4, .count = 4}}, "x4x4x4x4"); }

Part u2Drive(DriveInterface interface = DriveInterface::NvmeU2)
{
    StorageSpec spec;
    spec.interface = known(interface);
    spec.pcieGen = known(4);
    spec.pcieLanes = known(4);
    return makePart("u2", spec);
}

Part chassis(ChassisKind kind)
{
    ChassisSpec spec;
    spec.kind = known(kind);
    return makePart("chassis", spec);
}

Part cableCarrier()
{
    return carrier("cables", false, {{.id = "OCU", .kind = LanePort::Oculink, .lanes = 4, .count = 4}},
                   "x4x4x4x4");
}

Slot splitting(Slot slot)
{
    slot.bifurcation = {"x8x8", "x4x4x4x4"};
    return slot;
}

Wiring wired(const DesignMaker& maker)
{
    const Design design = maker.design();
    return resolve(design, *design.builds.at("rig"));
}

const LaneLink& linkOf(const Wiring& wiring, std::string_view id)
{
    const LaneLink* link = wiring.linkOf(wiring.find(id));
    REQUIRE(link);
    return *link;
}

int lanesOf(const Wiring& wiring, std::string_view host)
{
    for (const LaneHost& h : wiring.lanes.hosts) {
        if (h.id == host) {
            return h.used;
        }
    }
    return -1;
}

} // namespace

TEST_CASE("Two connectors of eight lanes carry a card over its device adapter", "[wiring]")
{
    auto maker = machine({slot("PCIE1", 16, 5, "CPU0", 1)}, {connector("MCIO", LanePort::Mcio, 8, 5, "CPU0", 4)});
    maker.add("gpu", gpu("gpu", 350, 5), 2).add("cable", adapter(RiserKind::Mcio, 5, 16), 2);
    const Wiring wiring = wired(maker);
    CHECK(wiring.unmet.empty());
    CHECK(linkOf(wiring, "gpu.1").slot == "MCIO.1+2");
    CHECK(linkOf(wiring, "gpu.2").slot == "MCIO.3+4");
    for (const std::string id : {"gpu.1", "gpu.2"}) {
        CHECK(linkOf(wiring, id).lanes == 16);
        CHECK(linkOf(wiring, id).gen == 5);
        CHECK(linkOf(wiring, id).riser >= 0);
    }
    CHECK(lanesOf(wiring, "CPU0") == 32);
}

TEST_CASE("Every card gets a cable before one gets two, and the slot takes who has none", "[wiring]")
{
    auto maker = machine({slot("PCIE1", 16, 5, "CPU0", 1)}, {connector("MCIO", LanePort::Mcio, 8, 5, "CPU0", 3)});
    maker.add("gpu", gpu("gpu", 350, 5), 3).add("cable", adapter(RiserKind::Mcio, 5, 16), 2);
    const Wiring wiring = wired(maker);
    CHECK(wiring.unmet.empty());
    std::vector<int> widths;
    int inSlot = 0;
    for (const std::string id : {"gpu.1", "gpu.2", "gpu.3"}) {
        widths.push_back(linkOf(wiring, id).lanes);
        inSlot += linkOf(wiring, id).slot == "PCIE1" ? 1 : 0;
    }
    std::ranges::sort(widths);
    CHECK(inSlot == 1);
    CHECK(widths == std::vector{8, 16, 16});
}

TEST_CASE("A card pinned to a connector that is joined with the next gets both", "[wiring]")
{
    auto maker = machine({slot("PCIE1", 16, 5, "CPU0", 1)}, {connector("MCIO1", LanePort::Mcio, 8, 5), connector("MCIO2", LanePort::Mcio, 8, 5)});
    PlacementOptions pin;
    pin.slot = "MCIO2";
    maker.add("gpu", gpu("gpu", 350, 5), 1, pin).add("cable", adapter(RiserKind::Mcio, 5, 16));
    const Wiring wiring = wired(maker);
    CHECK(wiring.unmet.empty());
    CHECK(linkOf(wiring, "gpu.1").slot == "MCIO1+MCIO2");
    CHECK(linkOf(wiring, "gpu.1").lanes == 16);
}

TEST_CASE("Without a device adapter no card goes to a connector", "[wiring]")
{
    auto maker = machine({slot("PCIE1", 16, 5, "CPU0", 1)}, {connector("MCIO", LanePort::Mcio, 8, 5, "CPU0", 4)});
    maker.add("gpu", gpu("gpu", 350, 5), 2);
    const Wiring wiring = wired(maker);
    CHECK(linkOf(wiring, "gpu.1").slot == "PCIE1");
    REQUIRE(wiring.unmet.size() == 1);
    CHECK(wiring.at(wiring.unmet.front().instance).id == "gpu.2");
}

TEST_CASE("A connector of eight lanes feeds two drives, and one drive takes four lanes of it", "[wiring]")
{
    auto one = machine({}, {connector("MCIO", LanePort::Mcio, 8, 5, "CPU0", 2)});
    one.add("ssd", u2Drive(), 1);
    CHECK(lanesOf(wired(one), "CPU0") == 4);

    auto four = machine({}, {connector("MCIO", LanePort::Mcio, 8, 5, "CPU0", 2)});
    four.add("ssd", u2Drive(), 4);
    const Wiring wiring = wired(four);
    CHECK(wiring.unmet.empty());
    CHECK(lanesOf(wiring, "CPU0") == 16);
    CHECK(linkOf(wiring, "ssd.1").slot == "MCIO.1a");
    CHECK(linkOf(wiring, "ssd.4").slot == "MCIO.2b");

    auto five = machine({}, {connector("MCIO", LanePort::Mcio, 8, 5, "CPU0", 2)});
    five.add("ssd", u2Drive(), 5);
    CHECK(wired(five).unmet.size() == 1);
}

TEST_CASE("A card hangs on a host adapter, not in a slot of its own", "[wiring]")
{
    auto maker = machine({slot("PCIE1", 16, 4, "CPU0", 1), slot("PCIE2", 16, 4, "CPU0", 2)}, {});
    maker.add("gpu", gpu("gpu", 350, 4), 2).add("host", hostAdapter(), 2).add("cable", adapter(RiserKind::SlimSas, 4, 16), 2);
    const Wiring wiring = wired(maker);
    CHECK(wiring.unmet.empty());
    for (const std::string id : {"gpu.1", "gpu.2"}) {
        const LaneLink& link = linkOf(wiring, id);
        CHECK(link.lanes == 16);
        CHECK(link.carrier >= 0);
        CHECK(link.host == "CPU0");
        CHECK(link.slot == wiring.at(link.carrier).id + "/SLIMSAS.1+2");
    }
    CHECK(linkOf(wiring, "gpu.1").carrier != linkOf(wiring, "gpu.2").carrier);
    CHECK(lanesOf(wiring, "CPU0") == 32); // of the two slots, once
}

TEST_CASE("Two cards on one host adapter have eight lanes each, where its slot splits", "[wiring]")
{
    auto maker = machine({slot("PCIE1", 16, 4, "CPU0", 1), splitting(slot("PCIE2", 16, 4, "CPU0", 2))}, {});
    maker.add("gpu", gpu("gpu", 350, 4), 2).add("host", hostAdapter()).add("cable", adapter(RiserKind::SlimSas, 4, 16), 2);
    const Wiring wiring = wired(maker);
    CHECK(linkOf(wiring, "host.1").slot == "PCIE2");
    CHECK(wiring::splitNeeded(wiring, wiring.find("host.1")) == "x8x8");
    CHECK(linkOf(wiring, "gpu.1").lanes == 8);
    CHECK(linkOf(wiring, "gpu.2").lanes == 8);
}

TEST_CASE("Two cards on one split slot meet at its host bridge", "[wiring][topology]")
{
    auto maker = machine({splitting(slot("PCIE1", 16, 4, "CPU0", 1)), slot("PCIE2", 16, 4, "CPU0", 2)}, {});
    maker.add("gpu", gpu("gpu", 350, 4), 3)
        .add("host", hostAdapter())
        .add("cable", adapter(RiserKind::SlimSas, 4, 8), 2);
    const Wiring wiring = wired(maker);
    REQUIRE(linkOf(wiring, "gpu.1").carrier >= 0);
    REQUIRE(linkOf(wiring, "gpu.1").carrier == linkOf(wiring, "gpu.2").carrier);
    REQUIRE(linkOf(wiring, "gpu.3").carrier < 0);
    const auto topology = wiring::topologyOf(wiring);
    CHECK(wiring::peerText(topology.between(0, 1)) == "PHB");
    CHECK(wiring::peerText(topology.between(0, 2)) == "PHB/NODE"); // which, the board does not say
}

TEST_CASE("Cards on a switch card meet below it and share its uplink", "[wiring][topology]")
{
    auto maker = machine({slot("PCIE1", 16, 4, "CPU0", 1), slot("PCIE2", 16, 4, "CPU0", 2)}, {});
    maker.add("gpu", gpu("gpu", 350, 4), 5).add("switch", switchCard(4));
    const Wiring wiring = wired(maker);
    CHECK(wiring.unmet.empty());
    CHECK(linkOf(wiring, "gpu.1").slot == "switch.1/SLOT.1");
    CHECK(linkOf(wiring, "gpu.4").slot == "switch.1/SLOT.4");
    CHECK(linkOf(wiring, "gpu.5").carrier < 0); // four slots hold four cards
    CHECK(linkOf(wiring, "gpu.1").lanes == 16);
    const auto topology = wiring::topologyOf(wiring);
    CHECK(topology.between(0, 1).kind == wiring::PeerClass::Pix);
    CHECK(topology.between(0, 4).kind != wiring::PeerClass::Pix);
    const auto uplinks = wiring::uplinksOf(wiring, linkOf(wiring, "gpu.1"));
    REQUIRE(uplinks.size() == 1);
    CHECK(uplinks.front().host == "switch.1");
    CHECK(uplinks.front().oversubscription() == Approx(4.0));
}

TEST_CASE("A switch card takes its uplink from a host adapter and leaves the other slots free", "[wiring]")
{
    auto maker = machine({slot("PCIE1", 16, 4, "CPU0", 1)}, {});
    maker.add("gpu", gpu("gpu", 350, 4), 4).add("host", hostAdapter()).add("switch", switchCard(4));
    const Wiring wiring = wired(maker);
    CHECK(wiring.unmet.empty());
    CHECK(linkOf(wiring, "switch.1").slot == "host.1/SLIMSAS.1+2");
    CHECK(linkOf(wiring, "switch.1").lanes == 16);
    CHECK(linkOf(wiring, "gpu.4").slot == "switch.1/SLOT.4");
    CHECK(linkOf(wiring, "gpu.4").rootHost == "CPU0");
}

TEST_CASE("Two switch cards share the cards evenly", "[wiring]")
{
    auto maker = machine({slot("PCIE1", 16, 4, "CPU0", 1), slot("PCIE2", 16, 4, "CPU0", 2)}, {});
    maker.add("gpu", gpu("gpu", 350, 4), 4).add("switch", switchCard(4), 2);
    const Wiring wiring = wired(maker);
    int first = 0;
    for (const std::string id : {"gpu.1", "gpu.2", "gpu.3", "gpu.4"}) {
        first += linkOf(wiring, id).host == "switch.1" ? 1 : 0;
    }
    CHECK(first == 2);
}

TEST_CASE("A card on a carrier that has no slot is not plugged", "[wiring]")
{
    auto maker = machine({slot("PCIE1", 16, 4, "CPU0", 1)}, {});
    maker.add("gpu", gpu("gpu", 350, 4), 2).add("switch", switchCard(1), 2);
    const Wiring wiring = wired(maker);
    CHECK(wiring.unmet.size() == 2); // the second switch card, and the card on it
}

TEST_CASE("A passive carrier has as many drives as its slot has lanes for", "[wiring]")
{
    SharingRule halves;
    halves.kind = SharingKind::PairHalve;
    halves.ifPopulated = "M2_1";
    halves.then = {{"PCIE1", 8}};
    const auto design = [&](int drives) {
        MotherboardSpec board;
        board.socket = known(std::string("SP5"));
        board.slots = known(std::vector<Slot>{splitting(slot("PCIE1", 16, 4, "CPU0", 1))});
        board.connectors = known(std::vector<LaneConnector>{connector("M2_1", LanePort::M2, 4, 4), connector("M2_2", LanePort::M2, 4, 4)});
        board.sharing = known(std::vector<SharingRule>{halves});
        DesignMaker maker;
        maker.add("board", makePart("board", board)).add("cpu", cpu("cpu", 128, 4, 200, "SP5"));
        maker.add("car", m2Carrier()).add("ssd", drive("ssd"), drives);
        return maker;
    };
    // M2_2 and four on the carrier hold five; M2_1 would halve the carrier's slot.
    const Wiring five = wired(design(5));
    CHECK(five.unmet.empty());
    CHECK(linkOf(five, "car.1").lanes == 16);
    for (const LaneLink& link : five.lanes.links) {
        CHECK(link.slot != "M2_1");
    }
    CHECK(wired(design(6)).unmet.size() == 1);
}

TEST_CASE("Two cards at half width are better than one at full and one at the chipset's", "[wiring]")
{
    SharingRule halves;
    halves.kind = SharingKind::PairHalve;
    halves.ifPopulated = "PCIE2";
    halves.then = {{"PCIE1", 8}};
    MotherboardSpec board;
    board.socket = known(std::string("AM5"));
    board.slots = known(std::vector<Slot>{slot("PCIE1", 16, 4, "CPU0", 1), slot("PCIE2", 8, 4, "CPU0", 4), slot("PCIE3", 2, 4, "PCH", 7)});
    board.sharing = known(std::vector<SharingRule>{halves});
    DesignMaker maker;
    maker.add("board", makePart("board", board)).add("cpu", cpu("cpu", 24, 5, 120, "AM5")).add("gpu", gpu("gpu", 350, 4), 2);
    const Wiring wiring = wired(maker);
    CHECK(linkOf(wiring, "gpu.1").lanes == 8);
    CHECK(linkOf(wiring, "gpu.2").lanes == 8);
    CHECK(linkOf(wiring, "gpu.2").slot == "PCIE2");
}

TEST_CASE("A long ribbon is kept out of a short slot where another is free", "[wiring]")
{
    auto maker = machine({slot("PCIE1", 1, 3, "CPU0", 1, 1), slot("PCIE2", 16, 3, "CPU0", 4), slot("PCIE3", 16, 3, "CPU0", 5)}, {});
    RiserSpec ribbon;
    ribbon.kind = known(RiserKind::Ribbon);
    ribbon.lanes = known(16);
    maker.add("gpu", gpu("gpu", 350, 3), 2).add("ribbon", makePart("ribbon", ribbon), 2);
    const Wiring wiring = wired(maker);
    CHECK(linkOf(wiring, "gpu.1").slot == "PCIE2");
    CHECK(linkOf(wiring, "gpu.2").slot == "PCIE3");
}

TEST_CASE("A drive has nowhere to go without a connector, unless there may be a backplane", "[wiring]")
{
    for (const DriveInterface interface :
         {DriveInterface::NvmeU2, DriveInterface::NvmeE1S, DriveInterface::NvmeE3S}) {
        const auto in = [&](std::optional<ChassisKind> kind) {
            auto maker = machine({slot("PCIE1", 16, 4, "CPU0", 1)}, {connector("M2", LanePort::M2, 4, 4)});
            maker.add("ssd", u2Drive(interface), 4);
            if (kind) {
                maker.add("chassis", chassis(*kind));
            }
            return wired(maker).unmet.size();
        };
        CHECK(in(ChassisKind::OpenFrame) == 4);
        CHECK(in(ChassisKind::Tower) == 4);
        CHECK(in(ChassisKind::Rack) == 0);
        CHECK(in(std::nullopt) == 0);
    }
    // the connectors of the board or of a server are not listed
    auto unlisted = machine({}, {});
    MotherboardSpec board;
    board.slots = known(std::vector<Slot>{slot("PCIE1", 16, 4, "CPU0", 1)});
    unlisted.add("board", makePart("board", board))
        .add("ssd", u2Drive())
        .add("chassis", chassis(ChassisKind::Tower));
    CHECK(std::ranges::count(wired(unlisted).unmet, PortKind::LaneConnector, &Unmet::kind) == 0);
    auto server = machine({}, {});
    server.add("ssd", u2Drive())
        .add("chassis", chassis(ChassisKind::Tower))
        .add("server", makePart("server", ServerSpec{}));
    CHECK(wired(server).unmet.empty());
}

TEST_CASE("Drives hang on the cables of a carrier, as many as it has", "[wiring]")
{
    auto maker = machine({splitting(slot("PCIE1", 16, 4, "CPU0", 1))}, {});
    maker.add("car", cableCarrier()).add("ssd", u2Drive(), 6).add("chassis", chassis(ChassisKind::OpenFrame));
    const Wiring wiring = wired(maker);
    CHECK(wiring.unmet.size() == 2);
    for (int n = 1; n <= 4; ++n) {
        const LaneLink& link = linkOf(wiring, "ssd." + std::to_string(n));
        CHECK(link.slot == "car.1/OCU." + std::to_string(n));
        CHECK(link.lanes == 4);
        CHECK(link.connector);
    }
    CHECK(lanesOf(wiring, "CPU0") == 16);
}

TEST_CASE("A host adapter's connector beside that of a card feeds a drive by each half", "[wiring]")
{
    const auto drives = [](int lanes) {
        auto maker = machine({splitting(slot("PCIE1", 16, 4, "CPU0", 1))}, {});
        maker.add("gpu", gpu("gpu", 350, 4))
            .add("host", hostAdapter())
            .add("cable", adapter(RiserKind::SlimSas, 4, lanes));
        maker.add("ssd", u2Drive(), 2).add("chassis", chassis(ChassisKind::OpenFrame));
        return wired(maker);
    };
    const Wiring half = drives(8);
    CHECK(half.unmet.empty());
    CHECK(linkOf(half, "gpu.1").slot == "host.1/SLIMSAS.1");
    CHECK(linkOf(half, "ssd.1").slot == "host.1/SLIMSAS.2a");
    CHECK(linkOf(half, "ssd.2").slot == "host.1/SLIMSAS.2b");
    CHECK(linkOf(half, "ssd.2").lanes == 4);
    CHECK(drives(16).unmet.size() == 2); // the card has both cables
}

TEST_CASE("Every drive has a connector before a card gets a second cable", "[wiring]")
{
    const auto with = [](int drives, std::vector<Slot> slots, int cards = 8, int nics = 2) {
        auto maker = machine(std::move(slots), {connector("MCIO", LanePort::Mcio, 8, 5, "CPU0", 9)});
        maker.add("gpu", gpu("gpu", 350, 5), cards).add("cable", adapter(RiserKind::Mcio, 5, 16), cards);
        if (nics > 0) {
            NicSpec nic;
            nic.pcieGen = known(5);
            nic.pcieLanes = known(16);
            maker.add("nic", makePart("nic", nic), nics);
        }
        return maker.add("ssd", u2Drive(), drives);
    };
    const std::vector<Slot> two{slot("PCIE1", 16, 5, "CPU0", 1), slot("PCIE2", 16, 5, "CPU0", 3)};
    for (const int drives : {0, 1, 2}) {
        INFO(drives);
        CHECK(wired(with(drives, two)).unmet.empty());
    }
    // the drives have no place, the cards do
    const Wiring four = wired(with(4, two));
    REQUIRE(four.unmet.size() == 2);
    CHECK(four.at(four.unmet.front().instance).id == "ssd.3");
    // with one network card less, a card takes its slot and the drives its connector
    CHECK(wired(with(4, two, 8, 1)).unmet.empty());
    // the rest goes to cards: five of nine connectors serve one each, two pairs serve one each, and the ninth feeds both drives
    const Wiring six = wired(with(2, {}, 6, 0));
    CHECK(six.unmet.empty());
    CHECK(std::ranges::count(six.lanes.links, 16, &LaneLink::lanes) == 2);
}

TEST_CASE("Drives that a carrier takes leave cards their second cables", "[wiring]")
{
    auto maker = machine({splitting(slot("PCIE1", 16, 5, "CPU0", 1))},
                         {connector("MCIO", LanePort::Mcio, 8, 5, "CPU0", 8)});
    maker.add("gpu", gpu("gpu", 350, 5), 4).add("cable", adapter(RiserKind::Mcio, 5, 16), 4);
    maker.add("car", cableCarrier()).add("ssd", u2Drive(), 4);
    const Wiring wiring = wired(maker);
    CHECK(wiring.unmet.empty());
    CHECK(linkOf(wiring, "gpu.4").lanes == 16);
    CHECK(linkOf(wiring, "ssd.4").carrier == wiring.find("car.1"));
}

TEST_CASE("A SATA drive for M.2 goes to the board's M.2 alone", "[wiring]")
{
    MotherboardSpec board;
    board.slots = known(std::vector<Slot>{splitting(slot("PCIE1", 16, 4, "CPU0", 1))});
    board.connectors = known(std::vector<LaneConnector>{connector("M2", LanePort::M2, 4, 4)});
    board.connectorsComplete = known(true);
    board.sataPorts = known(8);
    DesignMaker maker;
    maker.add("board", makePart("board", board))
        .add("car", m2Carrier())
        .add("ssd", u2Drive(DriveInterface::SataM2), 2);
    const Wiring wiring = wired(maker);
    CHECK(linkOf(wiring, "ssd.1").slot == "M2");
    REQUIRE(wiring.unmet.size() == 1);
    CHECK(wiring.at(wiring.unmet.front().instance).id == "ssd.2");
    CHECK(wiring.unmet.front().reason.text.id == "wiring.no_drive_connector");
}

TEST_CASE("A card for an OCP socket is told that there is none, or none free", "[wiring]")
{
    NicSpec nic;
    nic.formFactor = known(std::string("OCP3"));
    nic.pcieLanes = known(16);
    const auto reason = [&](std::vector<LaneConnector> connectors) {
        auto maker = machine({slot("PCIE1", 16, 4, "CPU0", 1)}, std::move(connectors));
        maker.add("nic", makePart("nic", nic), 2);
        return wired(maker).unmet;
    };
    const auto none = reason({});
    REQUIRE(none.size() == 2);
    CHECK(none.front().reason.text.id == "wiring.no_ocp");
    const auto one = reason({connector("OCP", LanePort::Ocp, 16, 4)});
    REQUIRE(one.size() == 1);
    CHECK(one.front().reason.text.id == "wiring.ocp_taken");
}

} // namespace carriers_test
