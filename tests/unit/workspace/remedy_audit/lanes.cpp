#include "tests/unit/workspace/remedy_audit/remedy_audit.h"

namespace lanewatt::test::audit {

namespace {

/// Two cards on a board with two switches, in the slots named.
DesignMaker onSwitches(const std::string& first, const std::string& second, int lanes = 16)
{
    DesignMaker maker;
    const Part card = changed<GpuSpec>(gpu("card", 350, 3, lanes, 1), [](GpuSpec& spec) { spec.cooling = known(Cooling::Blower); });
    maker.add("gpu", card, 2)
        .instance("gpu", 1, inSlot(first))
        .instance("gpu", 2, inSlot(second))
        .add("board", makePart("x99", x99Spec()))
        .add("cpu", cpu("e5", 40, 3, 120, "LGA2011-3"))
        .add("memory", memory("dimm"), 4)
        .add("psu", psu("supply"))
        .circuit(240, 20);
    return maker;
}

Part bridge(int spacing, int perPair = 1)
{
    NvlinkBridgeSpec spec;
    spec.peerLink = known(std::string("nvlink-bridge-ga102"));
    spec.spacing = known(spacing);
    spec.perPair = known(perPair);
    return madeOf("bridge" + std::to_string(spacing), spec);
}

Part nic(double gigabits, int gen, int lanes)
{
    NicSpec spec;
    spec.ports = known(1);
    spec.rate = known(fromSi<Bandwidth>(gigabits * 1e9 / 8));
    spec.pcieGen = known(gen);
    spec.pcieLanes = known(lanes);
    return madeOf("nic", spec);
}

/// Network cards for a socket that the board does not have, and one for a slot.
Situation ocpCards(int count)
{
    const auto made = [](std::string key, std::string form) {
        Part part = nic(25, 3, 8);
        std::get<NicSpec>(part.spec).formFactor = known(std::move(form));
        return madeOf(std::move(key), std::get<NicSpec>(part.spec));
    };
    const Part slotted = made("slotted", "HHHL");
    const Part ocp = made("ocp", "OCP3");
    const Part blower =
        changed<GpuSpec>(gpu("blower"), [](GpuSpec& spec) { spec.cooling = known(Cooling::Blower); });
    return {oneCard(blower).add("nic", ocp, count).design(), {slotted}};
}

MotherboardSpec slotsWith(const std::function<void(std::vector<Slot>&)>& change)
{
    return boardWith([&](MotherboardSpec& spec) { change(*spec.slots.value); });
}

} // namespace

std::vector<FixedCase> laneCases()
{
    return {
        {"pci01.title",
         [] { return Situation{onSwitches("PCIE2", "PCIE5").design()}; }},
        {"pci01.title_gen",
         [] {
             return Situation{oneCard().add("riser", riser("old", 3)).design(), {riser("new", 4)}};
         }},
        {"pci01.title_gens",
         [] {
             return Situation{cards(2).add("riser", riser("old", 3), 2).design(), {riser("new", 4)}};
         }},
        {"pci02.title",
         [] {
             return Situation{oneCard()
                                  .add("board", makePart("mixed", slotsWith([](auto& slots) {
                                                             slots[6].lanes = 8;
                                                             slots[6].gen = 3;
                                                         })))
                                  .add("nic", nic(100, 4, 16), 1, inSlot("PCIE7"))
                                  .design()};
         }},
        {"pci04.title",
         [] { return Situation{cards(6).add("cpu", cpu("few-lanes", 64)).design(), {cpu("more-lanes", 128)}}; }},
        {"pci04.title_slot", [] { return Situation{cards(8, 200).design()}; }},
        {"pci04.title_slots", [] { return Situation{cards(9, 150).design()}; }},
        {"pci04.title_ocp", [] { return ocpCards(1); }},
        {"pci04.title_ocps", [] { return ocpCards(2); }},
        {"pci04.title_dead",
         [] {
             auto board = slotsWith([](auto& slots) { slots[0].host.clear(); });
             board.sockets = known(2);
             return Situation{oneCard().instance("gpu", 1, inSlot("PCIE1")).add("board", makePart("half", board)).design()};
         }},
        {"pci04.title_connector", [] { return Situation{oneCard().add("ssd", drive("nvme"), 3).design()}; }},
        {"pci04.title_connectors", [] { return Situation{oneCard().add("ssd", drive("nvme"), 4).design()}; }},
        {"pci06.title",
         [] {
             CarrierSpec carrier;
             carrier.gen = known(4);
             carrier.lanes = known(16);
             carrier.needsBifurcation = known(std::string("x4x4x4x4"));
             return Situation{oneCard()
                                  .add("board", makePart("split", slotsWith([](auto& slots) {
                                                             slots[0].bifurcation = {"x8x8"};
                                                             slots[6].bifurcation = {"x8x8", "x4x4x4x4"};
                                                         })))
                                  .add("carrier", madeOf("carrier", carrier), 1, inSlot("PCIE1"))
                                  .design()};
         }},
        {"pci07.title", [] { return Situation{onSwitches("PCIE1", "PCIE3").design()}; }},
        {"pci08.title",
         // cards with few lanes: next to the network card none loses any, and the switch's uplink is sufficient
         [] { return Situation{onSwitches("PCIE1", "PCIE3", 4).add("nic", nic(100, 3, 8), 1, inSlot("PCIE7")).design()}; }},
        {"pci09.title",
         [] {
             const auto card = [](std::string key, bool peers) {
                 return changed<GpuSpec>(gpu(std::move(key), 350, 4, 16, 1), [&](GpuSpec& spec) {
                     spec.peerAccess = known(peers);
                     spec.peerLink = {};
                     spec.memory = known(gigabytes(24));
                 });
             };
             return Situation{oneCard().add("gpu", card("closed", false), 2).design(), {card("open", true)}};
         }},
        {"pci11.title",
         [] {
             const auto card = changed<GpuSpec>(gpu("atomic"), [](GpuSpec& spec) { spec.needsAtomics = known(true); });
             return Situation{oneCard(card)
                                  .instance("gpu", 1, inSlot("PCIE7"))
                                  .add("board", makePart("pch", slotsWith([](auto& slots) { slots[6].host = "PCH"; })))
                                  .design()};
         }},
        {"pci12.title", [] { return Situation{oneCard().add("bridge", bridge(4)).design()}; }},
        {"pci12.title_spacing",
         [] {
             return Situation{cards(2)
                                  .instance("gpu", 1, inSlot("PCIE1"))
                                  .instance("gpu", 2, inSlot("PCIE4"))
                                  .add("bridge", bridge(4))
                                  .design(),
                              {bridge(3)}};
         }},
        {"pci12.title_count",
         [] {
             return Situation{cards(2)
                                  .instance("gpu", 1, inSlot("PCIE1"))
                                  .instance("gpu", 2, inSlot("PCIE5"))
                                  .add("bridge", bridge(4, 3), 1)
                                  .design()};
         }},
        {"pci15.title", [] { return Situation{oneCard().add("gpu", module()).design(), {baseboard()}}; }},
        {"pci16.title",
         [] {
             return Situation{oneCard()
                                  .instance("gpu", 1, inSlot("PCIE7"))
                                  .add("board", makePart("short", slotsWith([](auto& slots) {
                                                             slots[6].mech = 8;
                                                             slots[6].lanes = 8;
                                                         })))
                                  .design()};
         }},
        {"pci16.title_riser",
         [] { // moved, or on another riser
             const auto usb = changed<RiserSpec>(riser("usb", 3, 1), [](RiserSpec& spec) { spec.kind = known(RiserKind::UsbX1); });
             return Situation{oneCard()
                                  .instance("gpu", 1, inSlot("PCIE7"))
                                  .add("board", makePart("short", slotsWith([](auto& slots) {
                                                             slots[6].mech = 1;
                                                             slots[6].lanes = 1;
                                                         })))
                                  .add("riser", ribbon())
                                  .design(),
                              {usb}};
         }},
        {"dsn04.title",
         [] {
             // Nine different cards, each narrowed by any slot: all orders are equal.
             auto maker = oneCard();
             std::vector<Slot> slots;
             for (int n = 1; n <= 9; ++n) {
                 slots.push_back(slot("PCIE" + std::to_string(n), 8, 3, "CPU0", n));
             }
             maker.add("board", makePart("nine", boardWith([&](MotherboardSpec& b) {
                                             b.slots = known(slots);
                                             b.sharing = {};
                                         })));
             for (int n = 2; n <= 9; ++n) {
                 maker.add("gpu" + std::to_string(n), gpu("card" + std::to_string(n), 100 + n, 4, 16, 1));
             }
             return Situation{maker.design()};
         }},
    };
}

} // namespace lanewatt::test::audit
