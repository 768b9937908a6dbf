#include "tests/support/rule_case.h"

#include <array>

namespace topology_test {

using namespace lanewatt;
using namespace lanewatt::test;

// ---- PCI-07 -------------------------------------------------------------------------------

namespace {

Rig uplink(double below, double above)
{
    Rig rig;
    rig.point(BudgetKind::Lanes, "uplink@rig/SWA", exact(below, Dimension::Bandwidth),
              exact(above, Dimension::Bandwidth), "site/rig/SWA");
    return rig;
}

} // namespace

RULE_PASSES("PCI-07", "a switch with one card") { CHECK(uplink(15.75e9, 15.75e9).passes("PCI-07")); }

RULE_FAILS("PCI-07", "two cards below one switch")
{
    Rig rig = uplink(31.5e9, 15.75e9);
    const Finding f = rig.only("PCI-07");
    CHECK(f.severity == Severity::Advice);
    CHECK(f.path.text() == "site/rig/SWA");
    const auto ratio = std::find_if(f.detail.arguments.begin(), f.detail.arguments.end(),
                                    [](const auto& a) { return a.first == "ratio"; });
    REQUIRE(ratio != f.detail.arguments.end());
    CHECK(std::get<Amount>(ratio->second).si == 2.0);
}

// ---- PCI-08 -------------------------------------------------------------------------------

namespace {

/// A card below a switch and a network card of `gigabits` in slot `slot`: N1 is below the switch too, N2 on the CPU.
Rig withNetwork(double gigabits, std::string_view slotId)
{
    MotherboardSpec board;
    board.sockets = known(1);
    board.slots = known(std::vector<Slot>{slot("G1", 16, 4, "SWA"), slot("N1", 16, 4, "SWA"), slot("N2", 16, 4, "CPU0")});
    Rig rig;
    rig.addBoard(board);
    LaneHost cpu;
    cpu.id = "CPU0";
    LaneHost sw;
    sw.id = "SWA";
    sw.upLanes = 16;
    sw.upHost = "CPU0";
    rig.build.wiring.lanes.hosts = {cpu, sw};
    rig.plug(rig.add("gpu", gpu()), "G1");
    NicSpec nic;
    nic.rate = known(gigabytesPerSecond(gigabits / 8));
    nic.ports = known(1);
    rig.plug(rig.add("nic", nic), slotId);
    return rig;
}

} // namespace

RULE_PASSES("PCI-08", "a fast network card below the card's switch, and a slow one anywhere")
{
    CHECK(withNetwork(400, "N1").passes("PCI-08"));
    CHECK(withNetwork(100, "N1").passes("PCI-08"));
    CHECK(withNetwork(99, "N2").passes("PCI-08"));
}

RULE_FAILS("PCI-08", "a fast network card past the switch of the GPU")
{
    Rig rig = withNetwork(100, "N2");
    const Finding f = rig.only("PCI-08");
    CHECK(f.severity == Severity::Advice);
    CHECK(f.path.text() == "site/rig/nic.1");
    const auto fixes = rig.remedies(f);
    REQUIRE(fixes.size() == 1);
    const auto* move = editAs<SetOption>(fixes.front());
    REQUIRE(move);
    CHECK(move->value == "N1");
}

TEST_CASE("PCI-08: without a switch nothing could be nearer, but another CPU is far", "[rules]")
{
    Rig rig = withNetwork(400, "N2");
    rig.build.wiring.lanes.links[0].host = "CPU0";
    CHECK(rig.passes("PCI-08"));
    rig.build.wiring.lanes.links[0].host = "CPU1";
    CHECK(argument(rig.only("PCI-08").detail, "class") == "SYS");
}

// ---- PCI-09, PCI-10, PCI-11 ---------------------------------------------------------------

namespace {

Part peerCard(std::optional<bool> access)
{
    auto card = gpu();
    if (access) {
        std::get<GpuSpec>(card.spec).peerAccess = known(*access);
    }
    return card;
}

/// `cards` cards whose driver allows no peer access.
Rig closedCards(int cards, std::optional<bool> access = false)
{
    Rig rig;
    rig.add("gpu", peerCard(access), cards);
    return rig;
}

/// Two cards below one switch, or one of them on the CPU.
Rig belowSwitch(std::string_view second, std::optional<bool> access = std::nullopt)
{
    MotherboardSpec board;
    board.sockets = known(1);
    board.slots = known(std::vector<Slot>{slot("G1", 16, 4, "SWA"), slot("G2", 16, 4, "SWA"), slot("C1", 16, 4, "CPU0")});
    Rig rig;
    rig.addBoard(board);
    LaneHost cpuHost;
    cpuHost.id = "CPU0";
    LaneHost sw;
    sw.id = "SWA";
    sw.upLanes = 16;
    sw.upHost = "CPU0";
    rig.build.wiring.lanes.hosts = {cpuHost, sw};
    const int first = rig.add("gpu", peerCard(access), 2);
    rig.plug(first, "G1");
    rig.plug(first + 1, second);
    return rig;
}

/// A card whose driver needs atomics in a slot of `host`.
Rig atomicCard(std::string_view host, RiserKind kind = RiserKind::Ribbon, Confidence confidence = Confidence::Datasheet)
{
    MotherboardSpec board;
    board.sockets = known(1);
    board.slots = known(std::vector<Slot>{slot("S1", 16, 3, std::string(host)), slot("S2", 16, 3, "CPU0")});
    Rig rig;
    rig.addBoard(board);
    auto card = gpu("rx");
    std::get<GpuSpec>(card.spec).needsAtomics = known(true, confidence);
    const int first = rig.add("gpu", card);
    auto cable = riser();
    std::get<RiserSpec>(cable.spec).kind = known(kind);
    rig.plug(first, "S1", rig.add("riser", cable));
    return rig;
}

} // namespace

RULE_PASSES("PCI-09", "one card alone, cards that open their memory, and bridged ones")
{
    CHECK(closedCards(1).passes("PCI-09"));
    CHECK(closedCards(2, true).passes("PCI-09"));
    CHECK(closedCards(2, std::nullopt).passes("PCI-09")); // unknown
    Rig joined = closedCards(2);
    BridgedCards pair;
    pair.cards = {0, 1};
    joined.build.wiring.bridges = {pair};
    CHECK(joined.passes("PCI-09"));
}

RULE_FAILS("PCI-09", "two cards whose driver keeps them apart")
{
    const Finding f = closedCards(2).only("PCI-09");
    CHECK(f.severity == Severity::Advice);
    CHECK(argument(f.detail, "cards") == "GPU 1, GPU 2");
    CHECK(f.path.text() == "site/rig/gpu");
}

TEST_CASE("PCI-09: GeForce 30, 40 and 50 open their memory with a patched driver only", "[rules]")
{
    const auto two = [](const std::string& name, std::optional<bool> access = std::nullopt) {
        Rig rig;
        auto card = peerCard(access);
        card.name = name;
        rig.add("gpu", card, 2);
        return rig;
    };
    for (const auto* name : {"GeForce RTX 3090 Founders Edition", "ROG Strix GeForce RTX 4070 Ti", "RTX 5060"}) {
        INFO(name);
        Rig rig = two(name);
        const Finding f = rig.only("PCI-09");
        const std::vector<Remedy> remedies = rig.remedies(f);
        REQUIRE_FALSE(remedies.empty());
        const auto* patch = editAs<SetPatchedDriver>(remedies.front());
        REQUIRE(patch);
        CHECK(patch->patched);
        rig.stored.patchedDriver = true;
        CHECK(rig.passes("PCI-09"));
    }
    for (const auto* name : {"RTX 4000 SFF Ada Generation", "RTX 5000", "RTX A6000", "GeForce RTX 2080 Ti", "RTX PRO 6000 Blackwell"}) {
        INFO(name);
        CHECK(two(name).passes("PCI-09"));
    }
    CHECK(two("GeForce RTX 3090", true).passes("PCI-09")); // its data say otherwise
}

RULE_PASSES("PCI-10", "cards that meet at the CPU, or that reach nobody anyway")
{
    CHECK(belowSwitch("C1").passes("PCI-10"));
    CHECK(belowSwitch("G2", false).passes("PCI-10"));
    Rig none;
    CHECK(none.passes("PCI-10"));
}

RULE_FAILS("PCI-10", "two cards below one switch")
{
    const Finding f = belowSwitch("G2").only("PCI-10");
    CHECK(f.severity == Severity::Advice);
    CHECK(argument(f.detail, "count") == "2");
}

RULE_PASSES("PCI-11", "a card on the CPU's lanes")
{
    CHECK(atomicCard("CPU0").passes("PCI-11"));
}

RULE_FAILS("PCI-11", "a card behind the chipset, or on a USB riser")
{
    Rig rig = atomicCard("PCH");
    const Finding f = rig.only("PCI-11");
    CHECK(f.severity == Severity::Warning);
    CHECK(f.path.text() == "site/rig/gpu.1");
    const auto fixes = rig.remedies(f);
    REQUIRE(fixes.size() == 1);
    CHECK(editAs<SetOption>(fixes.front())->value == "S2");
    CHECK(atomicCard("CPU0", RiserKind::UsbX1).only("PCI-11").detail.text.id == "pci11.detail_riser");
}

// ---- PCI-12 -------------------------------------------------------------------------------

namespace {

NvlinkBridgeSpec bridgeSpec(int spacing, int perPair = 1)
{
    NvlinkBridgeSpec spec;
    spec.peerLink = known(std::string("nvlink-bridge-ga102"));
    spec.spacing = known(spacing);
    spec.perPair = known(perPair);
    return spec;
}

/// Two cards in slots `a` and `b` with a bridge for three slots.
Rig bridged(int a, int b)
{
    Rig rig;
    rig.addBoard();
    const int cards = rig.add("gpu", gpu(), 2);
    rig.plug(cards, "PCIE" + std::to_string(a));
    rig.plug(cards + 1, "PCIE" + std::to_string(b));
    const int bridge = rig.add("bridge", bridgeSpec(3));
    rig.build.wiring.bridges.push_back(BridgedCards{bridge, {cards, cards + 1}, true, b - a});
    return rig;
}

} // namespace

RULE_PASSES("PCI-12", "two cards as far apart as their bridge")
{
    CHECK(bridged(1, 4).passes("PCI-12"));
    // three bridges for one pair of A100s
    Rig a100;
    const int cards = a100.add("gpu", gpu(), 2);
    const int bridges = a100.add("bridge", bridgeSpec(2, 3), 3);
    a100.build.wiring.bridges.push_back(BridgedCards{bridges, {cards, cards + 1}, true, 2});
    for (const int n : {1, 2}) {
        a100.build.wiring.unmet.push_back(
            Unmet{PortKind::BridgeEdge, bridges + n, {LW_MESSAGE("test.none", "None left"), {}}});
    }
    CHECK(a100.passes("PCI-12"));
}

RULE_FAILS("PCI-12", "a bridge that does not reach")
{
    Rig rig = bridged(1, 3);
    const Finding f = rig.only("PCI-12");
    CHECK(f.severity == Severity::Error);
    const auto fixes = rig.remedies(f);
    REQUIRE_FALSE(fixes.empty());
    CHECK(editAs<SetOption>(fixes.front())->value == "PCIE4");
    CHECK(needOf(fixes, Category::NvlinkBridge)->query == "spacing = 2, peer_link = nvlink-bridge-ga102");

    Rig guessed = bridged(1, 3);
    auto board = romed8Spec();
    board.slots.confidence = Confidence::Estimated;
    guessed.build.wiring.instances[0].part = std::make_shared<const Part>(makePart("board-part", board));
    CHECK(guessed.only("PCI-12").severity == Severity::Warning);
    guessed.build.wiring.bridges.front().spacingKnown = false;
    CHECK(guessed.only("PCI-12").severity == Severity::Advice);
}

TEST_CASE("PCI-12: bridges left over and bridges missing", "[rules]")
{
    Rig alone;
    alone.add("gpu", gpu(), 1);
    const int bridge = alone.add("bridge", bridgeSpec(3));
    alone.build.wiring.unmet.push_back(
        Unmet{PortKind::BridgeEdge, bridge, {LW_MESSAGE("test.none", "None left"), {}}});
    const Finding f = alone.only("PCI-12");
    CHECK(f.severity == Severity::Error);
    CHECK(editAs<RemovePlacement>(alone.remedies(f).front()));

    CHECK(argument(f.detail, "link") == "nvlink-bridge-ga102");
    CHECK(f.why->text.id == "pci12.why");

    Rig modules;
    auto sxm = gpu();
    std::get<GpuSpec>(sxm.spec).form = known(GpuForm::Sxm5);
    modules.add("gpu", sxm, 8);
    const int extra = modules.add("bridge", bridgeSpec(3));
    modules.build.wiring.unmet.push_back(
        Unmet{PortKind::BridgeEdge, extra, {LW_MESSAGE("test.none", "None left"), {}}});
    CHECK(modules.only("PCI-12").why->text.id == "pci12.why_modules");

    Rig few;
    const int cards = few.add("gpu", gpu(), 2);
    const int one = few.add("bridge", bridgeSpec(2, 3));
    few.build.wiring.bridges.push_back(BridgedCards{one, {cards, cards + 1}, true, 2});
    const Finding lacking = few.only("PCI-12");
    CHECK(lacking.severity == Severity::Warning);
    CHECK(editAs<SetQuantity>(few.remedies(lacking).front())->quantity == 3);
}

TEST_CASE("PCI-12: a bridge that would lie across another", "[rules]")
{
    Rig rig;
    rig.addBoard();
    const int cards = rig.add("gpu", gpu(), 4);
    const int bridges = rig.add("bridge", bridgeSpec(4), 2);
    rig.build.wiring.bridges.push_back(BridgedCards{bridges, {cards, cards + 2}, true, 4});
    rig.build.wiring.unmet.push_back(
        Unmet{PortKind::BridgeEdge,
              bridges + 1,
              {LW_MESSAGE("wiring.bridge_crosses", "Bridges are rigid: none lies across another"), {}}});
    rig.build.wiring.lanes.slotConfidence = Confidence::Datasheet;
    const Finding f = rig.only("PCI-12");
    CHECK(f.severity == Severity::Error);
    CHECK(f.detail.text.id == "pci12.detail_crosses");
    CHECK(argument(f.detail, "count") == "1");
    CHECK(editAs<SetQuantity>(rig.remedies(f).front())->quantity == 1);
    // the cards' positions are only estimated
    rig.build.wiring.lanes.slotConfidence = Confidence::Estimated;
    CHECK(rig.only("PCI-12").severity == Severity::Warning);
}

TEST_CASE("PCI-12: a bridge between cards that it does not fit says what they lack", "[rules]")
{
    const auto twoWith = [](const Fact<std::string>& link, const Fact<std::string>& ofBridge) {
        auto card = gpu();
        std::get<GpuSpec>(card.spec).peerLink = link;
        auto spec = bridgeSpec(3);
        spec.peerLink = ofBridge;
        Rig rig;
        rig.add("gpu", card, 2);
        const int bridge = rig.add("bridge", spec);
        rig.build.wiring.unmet.push_back(Unmet{PortKind::BridgeEdge, bridge, {LW_MESSAGE("test.none", "None left"), {}}});
        return rig;
    };
    const auto ga102 = known(std::string("nvlink-bridge-ga102"));
    // the 4090 has no bridge connector
    Rig none = twoWith(known(std::string("none")), ga102);
    const Finding bare = none.only("PCI-12");
    CHECK(bare.detail.text.id == "pci12.detail");
    CHECK(argument(bare.detail, "link") == "nvlink-bridge-ga102");
    CHECK(bare.why->text.id == "pci12.why_no_link");
    CHECK_FALSE(needOf(none.remedies(bare), Category::NvlinkBridge));
    // cards of another generation than their bridge
    Rig other = twoWith(ga102, known(std::string("nvlink2")));
    const Finding older = other.only("PCI-12");
    CHECK(argument(older.detail, "link") == "nvlink2");
    CHECK(older.why->text.id == "pci12.why_other_link");
    CHECK(argument(*older.why, "link") == "nvlink-bridge-ga102");
    const auto fixes = other.remedies(older);
    CHECK(needOf(fixes, Category::NvlinkBridge)->query == "peer_link = nvlink-bridge-ga102");
    CHECK(editAs<RemovePlacement>(fixes.back()));
    // without knowledge the resolver's text is used
    CHECK(twoWith({}, ga102).only("PCI-12").why->text.id == "test.none");
    const Finding unsaid = twoWith(ga102, {}).only("PCI-12");
    CHECK(unsaid.detail.text.id == "pci12.detail_no_link");
    CHECK(unsaid.why->text.id == "test.none");
    // two such cards exist, but another bridge uses them
    CHECK(twoWith(ga102, ga102).only("PCI-12").why->text.id == "test.none");
}

TEST_CASE("PCI-12: a pair takes as many bridges as its cards have bandwidth for", "[rules]")
{
    const auto joined = [](double gigabytes) {
        auto card = gpu();
        std::get<GpuSpec>(card.spec).peerBandwidth = known(gigabytesPerSecond(gigabytes));
        auto spec = bridgeSpec(2, 3);
        spec.bandwidth = known(gigabytesPerSecond(200));
        Rig rig;
        const int cards = rig.add("gpu", card, 2);
        const int bridge = rig.add("bridge", spec);
        rig.build.wiring.bridges.push_back(BridgedCards{bridge, {cards, cards + 1}, true, 2});
        return rig;
    };
    CHECK(joined(200).passes("PCI-12")); // A30
    Rig a100 = joined(600);
    CHECK(editAs<SetQuantity>(a100.remedies(a100.only("PCI-12")).front())->quantity == 3);
}

TEST_CASE("PCI-12: a bridge for four cards", "[rules]")
{
    auto four = bridgeSpec(2);
    four.cards = known(4);
    Rig few;
    few.add("gpu", gpu(), 3);
    const int bridge = few.add("bridge", four);
    few.build.wiring.unmet.push_back(Unmet{PortKind::BridgeEdge, bridge, {LW_MESSAGE("test.none", "None left"), {}}});
    const Finding f = few.only("PCI-12");
    CHECK(f.severity == Severity::Error);
    CHECK(f.detail.text.id == "pci12.detail_cards");
    CHECK(argument(f.detail, "cards") == "4");
    CHECK(f.why->text.id == "test.none"); // the resolver's own words
    CHECK(editAs<RemovePlacement>(few.remedies(f).front()));

    // in slots 1, 3, 5 and 6: the last one steps aside
    Rig crooked;
    crooked.addBoard();
    const int cards = crooked.add("gpu", gpu(), 4);
    const std::array<int, 4> slots{1, 3, 5, 6};
    for (int i = 0; i < 4; ++i) {
        crooked.plug(cards + i, "PCIE" + std::to_string(slots[static_cast<std::size_t>(i)]));
    }
    const int joins = crooked.add("bridge", four);
    crooked.build.wiring.bridges.push_back(BridgedCards{joins, {cards, cards + 1, cards + 2, cards + 3}, true, 1});
    const Finding reach = crooked.only("PCI-12");
    CHECK(reach.title.text.id == "pci12.title_spacing");
    const auto fixes = crooked.remedies(reach);
    REQUIRE_FALSE(fixes.empty());
    CHECK(editAs<SetOption>(fixes.front())->value == "PCIE7");
    CHECK_FALSE(needOf(fixes, Category::NvlinkBridge)); // no bridge has unequal distances
}

// ---- limits -------------------------------------------------------------------------------

RULE_LIMIT("PCI-07", uplink(15.75e9 * (1 + 0.001 * beyond), 15.75e9));
RULE_LIMIT("PCI-08", withNetwork(99 + beyond, "N2"));
RULE_LIMIT("PCI-09", closedCards(1 + beyond));
RULE_LIMIT("PCI-10", belowSwitch(beyond ? "G2" : "C1"));
RULE_LIMIT("PCI-11", atomicCard(beyond ? "PCH" : "CPU0"));
RULE_LIMIT("PCI-12", bridged(1, 4 + beyond));

} // namespace topology_test
