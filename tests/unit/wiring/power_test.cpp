#include "tests/support/catch.h"
#include "tests/support/parts.h"

#include "model/wiring/power_feeds.h"
#include "model/wiring/wiring.h"

#include <algorithm>
#include <map>
#include <string_view>

namespace power_test {

using namespace lanewatt;
using namespace lanewatt::test;

TEST_CASE("Cards spread over two supplies, each fed by one alone", "[wiring]")
{
    const auto design = p01().design();
    const auto wiring = resolve(design, *design.builds.at("rig"));
    std::map<int, int> cardsBySupply;
    for (const auto& feed : wiring.feeds) {
        if (wiring.at(feed.consumer).part->as<GpuSpec>()) {
            ++cardsBySupply[feed.psu];
            CHECK(feed.viaAdapter);
            CHECK(feed.connectors.count(Connector::Pcie8) == 2);
        }
    }
    REQUIRE(cardsBySupply.size() == 2);
    // The board's supply feeds all slots, so it gets fewer cards.
    CHECK(cardsBySupply.begin()->second == 2);
    CHECK(cardsBySupply.rbegin()->second == 4);
    CHECK(wiring.feeds.size() == 7);
}

TEST_CASE("A pinned card stays on its supply", "[wiring]")
{
    auto maker = p01();
    PlacementOptions pin;
    pin.psu = "psu.2";
    maker.instance("gpu", 1, pin);
    const auto design = maker.design();
    const auto wiring = resolve(design, *design.builds.at("rig"));
    CHECK(wiring.at(wiring.psuOf[static_cast<std::size_t>(wiring.find("gpu.1"))]).id == "psu.2");
}

TEST_CASE("An accessory with an inlet for a cord wants nothing of a supply", "[wiring]")
{
    const auto feedsAndUnmet = [](std::string_view inputs) {
        AccessorySpec spec;
        spec.powerInputs = known(plugs(inputs));
        auto maker = p01();
        maker.add("box", makePart("box", spec));
        const auto design = maker.design();
        const auto wiring = resolve(design, *design.builds.at("rig"));
        const int box = wiring.find("box.1");
        REQUIRE(box >= 0);
        return (wiring::feedOf(wiring, box) ? 1 : 0) + static_cast<int>(std::ranges::count(wiring.unmet, box, &Unmet::instance));
    };
    CHECK(feedsAndUnmet("2x c14") == 0);
    CHECK(feedsAndUnmet("1x molex") >= 1); // fed, or told that it is not
}

TEST_CASE("Connectors run out and the card says which it misses", "[wiring]")
{
    auto maker = p34();
    maker.add("gpu", gpu("rtx", 350), 5);
    const auto design = maker.design();
    const auto wiring = resolve(design, *design.builds.at("rig"));
    const auto unfed = std::find_if(wiring.unmet.begin(), wiring.unmet.end(),
                                    [](const Unmet& u) { return u.kind == PortKind::PowerOutput; });
    REQUIRE(unfed != wiring.unmet.end());
    CHECK(std::get<std::string>(unfed->reason.arguments.front().second) == "2x pcie-8");
}

namespace {

Part boardWithSlotInput()
{
    MotherboardSpec board = romed8Spec();
    board.auxSlotPower = known(plugs("1x pcie-6"));
    return makePart("romed8", board);
}

Part supplyOf(const char* outputs)
{
    Part supply = psu("one", 2000);
    std::get<PsuSpec>(supply.spec).outputs = known(plugs(outputs));
    return supply;
}

Wiring wiringOf(const DesignMaker& maker)
{
    const auto design = maker.design();
    return resolve(design, *design.builds.at("rig"));
}

} // namespace

TEST_CASE("A cable of the design feeds a card from the plugs at its other end", "[wiring]")
{
    const auto with = [](const char* outputs, int cables, const char* inputs = "1x eps-8", double cap = 0.0) {
        auto card = gpu("passive", 250);
        auto& spec = std::get<GpuSpec>(card.spec);
        spec.powerInputs = known(plugs(inputs));
        spec.adapter = {};
        CableSpec adapter;
        adapter.from = known(plugs("2x pcie-8"));
        adapter.to = known(plugs("1x eps-8"));
        adapter.rating = known(watts(300));
        auto maker = p34();
        maker.build().placements.erase("gpu");
        maker.add("card", card, 2).add("psu", supplyOf(outputs));
        if (cables > 0) {
            maker.add("adapter", makePart("adapter", adapter), cables);
        }
        if (cap > 0.0) {
            PlacementOptions capped;
            capped.powerCap = watts(cap);
            maker.instance("card", 1, capped);
        }
        return wiringOf(maker);
    };
    const auto unfed = [](const Wiring& wiring) {
        return std::ranges::count(wiring.unmet, PortKind::PowerOutput, &Unmet::kind);
    };
    // The board takes the EPS plug, so neither card gets one without its adapter.
    CHECK(unfed(with("1x atx-24, 1x eps-8, 4x pcie-8", 0)) == 2);
    const Wiring fed = with("1x atx-24, 1x eps-8, 4x pcie-8", 2);
    CHECK(unfed(fed) == 0);
    for (const char* card : {"card.1", "card.2"}) {
        const PowerFeed* feed = wiring::feedOf(fed, fed.find(card));
        REQUIRE(feed);
        CHECK(feed->connectors == plugs("2x pcie-8"));
        CHECK(feed->outputs == plugs("2x pcie-8"));
        CHECK(feed->viaAdapter);
    }
    // One adapter and one direct plug: the card with more power gets the adapter.
    const Wiring one = with("1x atx-24, 2x eps-8, 2x pcie-8", 1, "1x eps-8", 150);
    CHECK(unfed(one) == 0);
    REQUIRE(wiring::feedOf(one, one.find("card.2")));
    CHECK(wiring::feedOf(one, one.find("card.2"))->viaAdapter);
    REQUIRE(wiring::feedOf(one, one.find("card.1")));
    CHECK(wiring::feedOf(one, one.find("card.1"))->connectors == plugs("1x eps-8"));
    // No plugs for the adapter: the supply's direct ones are used, and without these the adapter's are reported missing.
    CHECK(unfed(with("1x atx-24, 3x eps-8, 1x pcie-8", 2)) == 0);
    const Wiring lacking = with("1x atx-24, 1x eps-8, 1x pcie-8", 2);
    const auto missed = std::ranges::find(lacking.unmet, PortKind::PowerOutput, &Unmet::kind);
    REQUIRE(missed != lacking.unmet.end());
    CHECK(std::get<std::string>(missed->reason.arguments.front().second) == "2x pcie-8");
    // A cable to one of two inputs does not feed the card.
    CHECK(unfed(with("1x atx-24, 1x eps-8, 4x pcie-8", 2, "2x eps-8")) == 2);
}

TEST_CASE("Plugs for drives that a supply's table does not count are taken to be there", "[wiring]")
{
    const auto with = [](const char* outputs) {
        RiserSpec spec = std::get<RiserSpec>(riser("powered").spec);
        spec.powered = known(true);
        spec.powerInputs = known(plugs("1x sata"));
        auto maker = p34();
        maker.add("riser", makePart("powered", spec), 2).add("psu", supplyOf(outputs));
        return wiringOf(maker);
    };
    const auto unfed = [](const Wiring& wiring) {
        return std::ranges::count(wiring.unmet, PortKind::PowerOutput, &Unmet::kind);
    };
    const Wiring uncounted = with("1x atx-24, 2x eps-8, 8x pcie-8");
    CHECK(unfed(uncounted) == 0);
    REQUIRE(wiring::feedOf(uncounted, uncounted.find("riser.1")));
    CHECK(wiring::feedOf(uncounted, uncounted.find("riser.1"))->outputs == plugs("1x sata"));
    CHECK(unfed(with("1x atx-24, 2x eps-8, 8x pcie-8, 1x molex")) == 2); // counted, and there is none
}

TEST_CASE("A module with contacts feeds its machine as one whose plugs are not known", "[wiring]")
{
    const auto with = [](Fact<ConnectorList> outputs) {
        Part supply = psu("module", 3000);
        auto& spec = std::get<PsuSpec>(supply.spec);
        spec.form = known(PsuForm::Module);
        spec.outputs = std::move(outputs);
        DesignMaker maker;
        maker.add("board", boardWithSlotInput()).add("cpu", cpu()).add("gpu", gpu(), 4).add("psu", supply);
        return wiringOf(maker);
    };
    const Wiring contacts = with(known(plugs("1x module")));
    const Wiring untold = with({});
    CHECK(std::ranges::none_of(contacts.unmet, [](const Unmet& u) { return u.kind == PortKind::PowerOutput; }));
    CHECK(contacts.slotShortages.empty());
    REQUIRE(contacts.feeds.size() == untold.feeds.size());
    for (std::size_t i = 0; i < contacts.feeds.size(); ++i) {
        CHECK(contacts.feeds[i].consumer == untold.feeds[i].consumer);
        CHECK(contacts.feeds[i].connectors == untold.feeds[i].connectors);
        CHECK(contacts.feeds[i].outputs == untold.feeds[i].outputs);
    }
    CHECK(wiring::feedsBus(contacts, contacts.find("psu.1")));
}

TEST_CASE("The board's inputs for its slots are plugged last, on the board's supply", "[wiring]")
{
    const auto rig = [](int cards, const char* outputs) {
        DesignMaker maker;
        maker.add("board", boardWithSlotInput()).add("cpu", cpu()).add("gpu", gpu(), cards).add("psu", supplyOf(outputs));
        return wiringOf(maker);
    };
    const Wiring enough = rig(3, "1x atx-24, 2x eps-8, 7x pcie-8");
    REQUIRE(enough.feeds.size() == 5);
    const PowerFeed& last = enough.feeds.back();
    CHECK(last.slots);
    CHECK(last.consumer == enough.lanes.board);
    CHECK(last.psu == enough.psuOf[static_cast<std::size_t>(enough.lanes.board)]);
    CHECK(last.connectors == plugs("1x pcie-6"));
    CHECK(last.outputs == plugs("1x pcie-8"));
    CHECK(std::ranges::count_if(enough.feeds, &PowerFeed::slots) == 1);
    CHECK(enough.slotShortages.empty());
    CHECK(enough.plugs.back().kind == PortKind::PowerOutput);
    CHECK(enough.plugs.back().port == "1x pcie-6");

    // the cards take all plugs: the board has no unmet need, but its slot inputs stay unconnected
    const Wiring tight = rig(3, "1x atx-24, 2x eps-8, 6x pcie-8");
    CHECK(std::ranges::none_of(tight.feeds, &PowerFeed::slots));
    CHECK(std::ranges::none_of(tight.unmet, [](const Unmet& u) { return u.kind == PortKind::PowerOutput; }));
    const SlotShortage* shortage = tight.slotShortageOf(tight.lanes.board);
    REQUIRE(shortage);
    CHECK(*shortage == SlotShortage{tight.lanes.board, tight.find("psu.1"), plugs("1x pcie-8"), Connector::Pcie8, 7, 6});

    const Wiring few = rig(2, "1x atx-24, 2x eps-8, 7x pcie-8");
    CHECK(std::ranges::none_of(few.feeds, &PowerFeed::slots));
    CHECK(few.slotShortages.empty());
}

TEST_CASE("The board's inputs for its slots follow the board's supply, or are left out with it", "[wiring]")
{
    constexpr const char* kWithEps = "1x atx-24, 2x eps-8, 13x pcie-8";
    const auto rig = [](const char* outputs) {
        PlacementOptions second;
        second.psu = "psu.2";
        DesignMaker maker;
        maker.add("board", boardWithSlotInput(), 1, second).add("cpu", cpu()).add("gpu", gpu(), 6).add("psu", supplyOf(outputs), 2);
        return maker;
    };
    const Wiring pinned = wiringOf(rig(kWithEps));
    const auto slots = std::ranges::find_if(pinned.feeds, &PowerFeed::slots);
    REQUIRE(slots != pinned.feeds.end());
    CHECK(pinned.at(slots->psu).id == "psu.2");
    CHECK(wiring::feedOf(pinned, pinned.lanes.board)->psu == slots->psu);

    // the board has no supply, so its slots have none either
    const Wiring unfed = wiringOf(rig("1x atx-24, 13x pcie-8"));
    CHECK(wiring::feedOf(unfed, unfed.lanes.board) == nullptr);
    CHECK(std::ranges::none_of(unfed.feeds, &PowerFeed::slots));
    CHECK(unfed.slotShortages.empty());

    // of two boards the one with the lanes
    auto two = rig(kWithEps);
    two.add("board", boardWithSlotInput(), 2).add("psu", supplyOf("2x atx-24, 4x eps-8, 14x pcie-8"));
    const Wiring both = wiringOf(two);
    CHECK(std::ranges::count_if(both.feeds, &PowerFeed::slots) == 1);
    CHECK(both.slotShortages.empty());
    CHECK(std::ranges::find_if(both.feeds, &PowerFeed::slots)->consumer == both.lanes.board);

    // a supply with uncounted plugs is assumed to have them
    auto open = rig(kWithEps);
    Part unknown = psu("open", 2000);
    std::get<PsuSpec>(unknown.spec).outputs = {};
    const Wiring taken = wiringOf(open.add("psu", unknown, 2));
    CHECK(std::ranges::count_if(taken.feeds, &PowerFeed::slots) == 1);
    CHECK(taken.slotShortages.empty());
    CHECK(std::ranges::find_if(taken.feeds, &PowerFeed::slots)->outputs == plugs("1x pcie-6"));
}

TEST_CASE("Cards on powered risers ask for no plug for the board's slots", "[wiring]")
{
    const auto with = [](int powered) {
        Part own = riser("powered");
        std::get<RiserSpec>(own.spec).powered = known(true);
        std::get<RiserSpec>(own.spec).powerInputs = known(plugs("1x pcie-6"));
        DesignMaker maker;
        maker.add("board", boardWithSlotInput()).add("cpu", cpu()).add("gpu", gpu(), 4).add("psu", supplyOf("1x atx-24, 2x eps-8, 13x pcie-8"));
        return powered > 0 ? wiringOf(maker.add("riser", own, powered)) : wiringOf(maker);
    };
    for (int powered = 0; powered <= 3; ++powered) {
        CAPTURE(powered);
        const Wiring wiring = with(powered);
        CHECK(static_cast<int>(wiring::cardsOnBoardSlots(wiring).size()) == 4 - powered);
        CHECK(std::ranges::count_if(wiring.feeds, &PowerFeed::slots) == (4 - powered > wiring::kFewSlotCards ? 1 : 0));
        CHECK(wiring.slotShortages.empty());
    }
}

TEST_CASE("A 6-pin input takes a 6-pin plug before an 8-pin one, whatever the order of the inputs", "[wiring]")
{
    for (const char* inputs : {"2x pcie-6, 1x pcie-8", "1x pcie-8, 2x pcie-6"}) {
        MotherboardSpec board = romed8Spec();
        board.auxSlotPower = known(plugs(inputs));
        DesignMaker maker;
        maker.add("board", makePart("romed8", board)).add("cpu", cpu()).add("gpu", gpu(), 6)
            .add("psu", supplyOf("1x atx-24, 2x eps-8, 13x pcie-8, 2x pcie-6"));
        const Wiring wiring = wiringOf(maker);
        CHECK(wiring.slotShortages.empty());
        const auto slots = std::ranges::find_if(wiring.feeds, &PowerFeed::slots);
        REQUIRE(slots != wiring.feeds.end());
        CHECK(slots->outputs.count(Connector::Pcie6) == 2);
        CHECK(slots->outputs.count(Connector::Pcie8) == 1);
    }
}

TEST_CASE("What is left for the slots is what the cards took, in the order in which they were plugged", "[wiring]")
{
    const auto cardWith = [](const char* key, double watts, const char* inputs) {
        Part card = gpu(key, watts);
        auto& spec = std::get<GpuSpec>(card.spec);
        spec.powerInputs = known(plugs(inputs));
        spec.adapter = {};
        return card;
    };
    // the cards with most power take both 8-pin plugs, so the small one before them gets the 6-pin
    DesignMaker maker;
    maker.add("board", boardWithSlotInput()).add("cpu", cpu()).add("first", cardWith("small", 100, "1x pcie-6"))
        .add("gpu", cardWith("large", 200, "1x pcie-8"), 2).add("psu", supplyOf("1x atx-24, 2x eps-8, 2x pcie-8, 1x pcie-6"));
    const Wiring wiring = wiringOf(maker);
    CHECK(std::ranges::none_of(wiring.unmet, [](const Unmet& u) { return u.kind == PortKind::PowerOutput; }));
    CHECK(std::ranges::none_of(wiring.feeds, &PowerFeed::slots));
    const SlotShortage* shortage = wiring.slotShortageOf(wiring.lanes.board);
    REQUIRE(shortage);
    CHECK(shortage->lacking == Connector::Pcie8);
    CHECK(shortage->needed == 3);
    CHECK(shortage->present == 2);
}

TEST_CASE("CPU sockets: kind and number are kept", "[wiring]")
{
    auto maker = p34();
    SECTION("wrong socket")
    {
        maker.add("cpu", cpu("epyc", 128, 4, 155, "SP3"));
        const auto design = maker.design();
        const auto wiring = resolve(design, *design.builds.at("rig"));
        REQUIRE(wiring.unmet.size() == 1);
        CHECK(wiring.unmet.front().kind == PortKind::CpuSocket);
    }
    SECTION("one too many")
    {
        maker.add("cpu", cpu("e5", 40, 3, 120, "LGA2011-3"), 2);
        const auto design = maker.design();
        CHECK(resolve(design, *design.builds.at("rig")).unmet.size() == 1);
    }
    SECTION("nine modules in eight slots")
    {
        maker.add("memory", memory("dimm16", 3, 16), 9);
        const auto design = maker.design();
        const auto wiring = resolve(design, *design.builds.at("rig"));
        REQUIRE(wiring.unmet.size() == 1);
        CHECK(wiring.unmet.front().kind == PortKind::DimmSlot);
    }
}

TEST_CASE("Bridges join alike neighbours and nothing else", "[wiring]")
{
    NvlinkBridgeSpec spec;
    spec.peerLink = known(std::string("nvlink-bridge-ga102"));
    spec.spacing = known(4);
    auto maker = p34();
    maker.add("bridge", makePart("bridge4", spec));
    SECTION("two cards of one model")
    {
        const auto design = maker.design();
        const auto wiring = resolve(design, *design.builds.at("rig"));
        REQUIRE(wiring.bridges.size() == 1);
        CHECK_FALSE(wiring.bridges.front().spacingKnown); // on risers the distance is unknown
    }
    SECTION("two bridges for two cards")
    {
        maker.add("bridge", makePart("bridge4", spec), 2);
        const auto design = maker.design();
        const auto wiring = resolve(design, *design.builds.at("rig"));
        CHECK(wiring.bridges.size() == 1);
        CHECK(wiring.unmet.size() == 1);
    }
    SECTION("modules without a baseboard")
    {
        GpuSpec module;
        module.form = known(GpuForm::Sxm5);
        module.boardPower = known(watts(700));
        maker.add("sxm", makePart("h100", module));
        const auto design = maker.design();
        const auto wiring = resolve(design, *design.builds.at("rig"));
        CHECK(std::any_of(wiring.unmet.begin(), wiring.unmet.end(),
                          [](const Unmet& u) { return u.kind == PortKind::ModuleSocket; }));
    }
}

} // namespace power_test
