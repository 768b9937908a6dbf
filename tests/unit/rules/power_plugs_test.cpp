// Plugs of cards and of the board's slots: what they carry, and whether the supply has them.
#include "tests/support/rule_case.h"

namespace power_plugs_test {

using namespace lanewatt;
using namespace lanewatt::test;

// ---- PWR-24 -------------------------------------------------------------------------------

RULE_PASSES("PWR-24", "the FE 12-pin and slot of a 3090")
{
    Rig rig;
    rig.add("gpu", gpu("rtx3090fe", 350), 6);
    CHECK(rig.passes("PWR-24"));
    Rig unknown;
    auto bare = gpu("rtx", 600);
    std::get<GpuSpec>(bare.spec).powerInputs = {};
    unknown.add("gpu", bare);
    CHECK(unknown.passes("PWR-24"));
}

RULE_FAILS("PWR-24", "two 8-pins at 390 W")
{
    Rig rig;
    auto card = gpu("aib", 350);
    std::get<GpuSpec>(card.spec).powerInputs = known(plugs("2x pcie-8"));
    PlacementOptions options;
    options.powerCap = watts(390);
    rig.add("gpu", card, 2, options);
    const Finding f = rig.only("PWR-24");
    CHECK(f.severity == Severity::Error);
    CHECK(f.path.text() == "site/rig/gpu");
    CHECK(f.have->likely == Approx(375));
    const auto fixes = rig.remedies(f);
    REQUIRE(fixes.size() == 1);
    CHECK(editAs<SetOption>(fixes.front())->value == "370 W");
}

TEST_CASE("PWR-24: a card as its maker sells it, with a little more than its plug carries", "[rules]")
{
    // an RTX A5000: 230 W on one 8-pin, 225 W with the slot
    auto card = gpu("a5000", 230);
    std::get<GpuSpec>(card.spec).powerInputs = known(plugs("1x pcie-8"));
    Rig sold;
    sold.add("gpu", card, 5);
    CHECK(sold.passes("PWR-24"));
    // a limit above what it is sold for is the user's
    PlacementOptions raised;
    raised.powerCap = watts(231);
    Rig beyond;
    beyond.add("gpu", card, 1, raised);
    CHECK(beyond.only("PWR-24").severity == Severity::Error);
}

TEST_CASE("PWR-24 with an estimated card", "[rules]")
{
    auto card = gpu("aib", 400);
    std::get<GpuSpec>(card.spec).powerInputs = known(plugs("2x pcie-8"));
    std::get<GpuSpec>(card.spec).boardPower = estimate(watts(370), watts(400), watts(430));
    Rig maybe;
    maybe.add("gpu", card);
    CHECK(maybe.only("PWR-24").severity == Severity::Warning);
    std::get<GpuSpec>(card.spec).boardPower = estimate(watts(380), watts(400), watts(430));
    Rig surely;
    surely.add("gpu", card);
    CHECK(surely.only("PWR-24").severity == Severity::Error);
}

namespace {

/// Cards of 450 W with 16 pins on an adapter, with requested `watts` each.
Rig onAdapter(double watts, std::string_view inputs = "3x pcie-8", Confidence confidence = Confidence::Datasheet,
              int cards = 1, const Part& supply = psu("p2", 1600), std::string_view connectors = "1x 12vhpwr")
{
    Rig rig;
    auto card = gpu("rtx4090", 450);
    std::get<GpuSpec>(card.spec).powerInputs = known(plugs(connectors));
    std::get<GpuSpec>(card.spec).adapter = known(plugs(inputs), confidence);
    PlacementOptions options;
    options.powerCap = lanewatt::watts(watts);
    const int first = rig.add("gpu", card, cards, options);
    const int psu = rig.add("psu", supply);
    for (int n = 0; n < cards; ++n) {
        rig.build.wiring.feeds.push_back(PowerFeed{first + n, psu, plugs(inputs), true, false, plugs(inputs)});
    }
    return rig;
}

Part sixteenPinCable(double watts)
{
    CableSpec cable;
    cable.from = known(plugs("4x pcie-8"));
    cable.to = known(plugs("1x 12v-2x6"));
    cable.rating = known(lanewatt::watts(watts));
    return makePart("cable", cable);
}

} // namespace

RULE_PASSES("PWR-24", "what the inputs of the adapter carry")
{
    CHECK(onAdapter(525).passes("PWR-24")); // exactly: 3 × 150 and 75
    CHECK(onAdapter(675, "4x pcie-8").passes("PWR-24"));
    CHECK(onAdapter(375, "2x pcie-8", Confidence::Datasheet, 1, psu(), "1x eps-8").passes("PWR-24"));
    // Fed by the supply's own 16-pin cable.
    Rig native = onAdapter(600);
    native.build.wiring.feeds.front() = PowerFeed{0, 1, plugs("1x 12v-2x6"), false, false, plugs("1x 12v-2x6")};
    CHECK(native.passes("PWR-24"));
    // Without power: reported by PWR-25.
    Rig unfed = onAdapter(600);
    unfed.build.wiring.feeds.clear();
    CHECK(unfed.passes("PWR-24"));
    CHECK(onAdapter(600, "none").passes("PWR-24"));
}

RULE_FAILS("PWR-24", "600 W through three 8-pins")
{
    CHECK(onAdapter(376, "2x pcie-8", Confidence::Datasheet, 1, psu(), "1x eps-8").only("PWR-24").severity ==
          Severity::Error);
    Rig rig = onAdapter(600);
    const Finding f = rig.only("PWR-24");
    CHECK(f.severity == Severity::Error);
    CHECK(f.path.text() == "site/rig/gpu");
    CHECK(f.detail.text.id == "pwr24.detail_adapter");
    CHECK(argument(f.detail, "connectors") == "1x 12vhpwr");
    CHECK(argument(f.detail, "inputs") == "3x pcie-8");
    CHECK(f.have->likely == Approx(525));
    const auto fixes = rig.remedies(f);
    REQUIRE(fixes.size() == 2);
    CHECK(editAs<SetOption>(fixes.front())->value == "520 W");
    CHECK(fixes.back().query == "rated >= 1600 W, outputs.12v-2x6 >= 1");
    CHECK(targetOf<PlacementTarget>(fixes.back()).placement == "psu");
    CHECK(argument(fixes.back().label, "connectors") == "1x 12v-2x6");
    // An adapter that is as strong as its connector is no limit.
    const Finding plugged = onAdapter(390, "4x pcie-8", Confidence::Datasheet, 1, psu(), "1x fe-12").only("PWR-24");
    CHECK(plugged.detail.text.id == "pwr24.detail");
    CHECK(plugged.have->likely == Approx(375));
}

TEST_CASE("PWR-24 warns where an estimate says that the adapter is needed, or what it is", "[rules]")
{
    Rig assumed = onAdapter(600, "3x pcie-8", Confidence::Estimated);
    const Finding f = assumed.only("PWR-24");
    CHECK(f.severity == Severity::Warning);
    CHECK(f.hangsOn == std::vector<Ref>{Ref::machine("rig").inside("gpu")});
    auto supply = psu("p2", 1600);
    std::get<PsuSpec>(supply.spec).outputs.confidence = Confidence::Estimated;
    CHECK(onAdapter(600, "3x pcie-8", Confidence::Datasheet, 1, supply).only("PWR-24").severity == Severity::Warning);
    // Beyond the card's own connector, whatever feeds it; no supply helps.
    Rig beyond = onAdapter(700, "3x pcie-8", Confidence::Estimated);
    const Finding error = beyond.only("PWR-24");
    CHECK(error.severity == Severity::Error);
    CHECK(beyond.remedies(error).size() == 1);
}

TEST_CASE("PWR-24 names the cards that an adapter feeds where others of them have a cable", "[rules]")
{
    Rig rig = onAdapter(600, "3x pcie-8", Confidence::Datasheet, 3);
    rig.build.wiring.feeds.front() = PowerFeed{0, 3, plugs("1x 12v-2x6"), false, false, plugs("1x 12v-2x6")};
    const auto found = rig.check("PWR-24");
    REQUIRE(found.size() == 2);
    CHECK(found.front().path.text() == "site/rig/gpu.2");
    CHECK(found.back().path.text() == "site/rig/gpu.3");
    const auto fixes = rig.remedies(found.back());
    REQUIRE(fixes.size() == 2);
    CHECK(editAs<SetOption>(fixes.front())->ordinal == 3);
    CHECK(fixes.back().query == "rated >= 1600 W, outputs.12v-2x6 >= 3");
}

TEST_CASE("A supply that PWR-24 asks for has the plug for the board's slots, too", "[rules]")
{
    Rig rig = onAdapter(600);
    rig.build.wiring.feeds.push_back(PowerFeed{rig.addBoard(), 1, plugs("1x pcie-6"), false, true, plugs("1x pcie-8")});
    CHECK(rig.remedies(rig.only("PWR-24")).back().query == "rated >= 1600 W, outputs.pcie-8 >= 1, outputs.12v-2x6 >= 1");
}

TEST_CASE("PWR-24 and PWR-30 share the cards between them: a cable of the design takes the adapter's place", "[rules]")
{
    Rig carried = onAdapter(600);
    carried.add("cable", sixteenPinCable(600));
    CHECK(carried.passes("PWR-24"));
    CHECK(carried.passes("PWR-30"));
    Rig weak = onAdapter(600);
    weak.add("cable", sixteenPinCable(450));
    CHECK(weak.passes("PWR-24"));
    CHECK(weak.only("PWR-30").have->likely == Approx(450));
    Rig one = onAdapter(600, "3x pcie-8", Confidence::Datasheet, 2);
    one.add("cable", sixteenPinCable(600));
    CHECK(one.only("PWR-24").path.text() == "site/rig/gpu.2"); // the only cable feeds the first
    CHECK(one.passes("PWR-30"));
    // A cable for another connector feeds something else.
    Rig other = onAdapter(600);
    auto eps = sixteenPinCable(600);
    std::get<CableSpec>(eps.spec).to = known(plugs("1x eps-8"));
    other.add("cable", eps);
    CHECK(other.only("PWR-24").severity == Severity::Error);
}

// ---- PWR-25 -------------------------------------------------------------------------------

RULE_PASSES("PWR-25", "every plug has its cable")
{
    Rig rig;
    rig.add("gpu", gpu(), 4);
    rig.add("psu", psu());
    rig.point(BudgetKind::Connectors, "connectors@rig/pcie-8", count(8), count(9));
    CHECK(rig.passes("PWR-25"));
}

RULE_FAILS("PWR-25", "more 8-pins than the supply has")
{
    Rig rig;
    const int cards = rig.add("gpu", gpu(), 6);
    rig.add("psu", psu());
    rig.point(BudgetKind::Connectors, "connectors@rig/pcie-8", count(12), count(9));
    for (const int n : {4, 5}) {
        rig.build.wiring.unmet.push_back(
            Unmet{PortKind::PowerOutput, cards + n, {LW_MESSAGE("test.none", "None left"), {}}});
    }
    const Finding f = rig.only("PWR-25");
    CHECK(f.severity == Severity::Error);
    CHECK(f.path.text() == "site/rig/gpu");
    CHECK(argument(f.detail, "need") == "12");
    CHECK(argument(f.detail, "have") == "9");
    CHECK(argument(f.detail, "connector") == "pcie-8");
    CHECK(needOf(rig.remedies(f), Category::Psu)->query == "rated >= 1600 W, outputs.pcie-8 >= 12");
}

TEST_CASE("PWR-25 says when the plugs are on the wrong supply, and believes only datasheets", "[rules]")
{
    Rig rig;
    auto supply = psu();
    std::get<PsuSpec>(supply.spec).outputs = estimate(plugs("9x pcie-8"));
    const int card = rig.add("gpu", gpu());
    rig.add("psu", supply, 2);
    rig.point(BudgetKind::Connectors, "connectors@rig/pcie-8", count(2), count(18));
    rig.build.wiring.unmet.push_back(
        Unmet{PortKind::PowerOutput, card, {LW_MESSAGE("test.none", "None left"), {}}});
    const Finding f = rig.only("PWR-25");
    CHECK(f.severity == Severity::Warning);
    CHECK(f.detail.text.id == "pwr25.detail_split");
    CHECK(f.path.text() == "site/rig/gpu.1");
}

TEST_CASE("PWR-25 offers an adapter for each card that has no plug", "[rules]")
{
    Rig rig;
    auto card = gpu("passive", 250);
    auto& spec = std::get<GpuSpec>(card.spec);
    spec.powerInputs = known(plugs("1x eps-8"));
    spec.adapter = {};
    const int cards = rig.add("card", card, 3);
    rig.add("psu", psu());
    rig.point(BudgetKind::Connectors, "connectors@rig/eps-8", count(4), count(2));
    for (const int n : {1, 2}) {
        rig.build.wiring.unmet.push_back(
            Unmet{PortKind::PowerOutput, cards + n, {LW_MESSAGE("test.none", "None left"), {}}});
    }
    const auto fixes = rig.remedies(rig.only("PWR-25"));
    REQUIRE(fixes.size() == 3);
    CHECK(fixes[1].category == Category::Cable);
    CHECK(targetOf<PlacementTarget>(fixes[1]) == PlacementTarget{"rig", "", 2});
    CHECK(fixes[1].query == "from.pcie-8 >= 1, to.eps-8 >= 1, rating >= 250 W");
    // Two such supplies have the four plugs required.
    REQUIRE(editAs<SetQuantity>(fixes[2]));
    CHECK(editAs<SetQuantity>(fixes[2])->quantity == 2);
}

// ---- limits -------------------------------------------------------------------------------

namespace {

/// A card with two 8-pin plugs: 375 W with its slot.
Rig onTwoPlugs(double watts)
{
    Rig rig;
    auto card = gpu("aib", watts);
    std::get<GpuSpec>(card.spec).powerInputs = known(plugs("2x pcie-8"));
    rig.add("gpu", card);
    return rig;
}

Rig plugsLacking(int lacking)
{
    Rig rig;
    const int cards = rig.add("gpu", gpu(), 6);
    rig.add("psu", psu());
    rig.point(BudgetKind::Connectors, "connectors@rig/pcie-8", count(9 + lacking), count(9));
    for (int n = 0; n < lacking; ++n) {
        rig.build.wiring.unmet.push_back(Unmet{PortKind::PowerOutput, cards + n, {LW_MESSAGE("test.none", "None left"), {}}});
    }
    return rig;
}

/// Three cards in slots on six of the supply's plugs; the seventh is for the board's slots.
Rig slotPlugLacking(int lacking)
{
    Rig rig;
    auto spec = romed8Spec();
    spec.auxSlotPower = known(plugs("1x pcie-6"));
    const int board = rig.addBoard(spec);
    auto supply = psu();
    std::get<PsuSpec>(supply.spec).outputs = known(plugs(lacking > 0 ? "6x pcie-8" : "7x pcie-8"));
    const int cards = rig.add("gpu", gpu(), 3);
    const int source = rig.add("psu", supply);
    for (int n = 0; n < 3; ++n) {
        rig.plug(cards + n, "PCIE" + std::to_string(n + 1));
        rig.build.wiring.feeds.push_back(PowerFeed{cards + n, source, plugs("2x pcie-8"), true, false, plugs("2x pcie-8")});
    }
    if (lacking > 0) {
        rig.build.wiring.slotShortages.push_back(SlotShortage{board, source, plugs("1x pcie-8"), Connector::Pcie8, 7, 6});
    } else {
        rig.build.wiring.feeds.push_back(PowerFeed{board, source, plugs("1x pcie-6"), false, true, plugs("1x pcie-8")});
    }
    rig.build.wiring.psuOf.assign(rig.build.wiring.instances.size(), source);
    return rig;
}

} // namespace

RULE_LIMIT("PWR-24", onTwoPlugs(375 * 1.03 + 0.375 * beyond)); // as makers sell cards
RULE_LIMIT("PWR-24", onAdapter(525 + 0.525 * beyond));
RULE_LIMIT("PWR-25", plugsLacking(beyond));
RULE_LIMIT("PWR-25", slotPlugLacking(beyond));

RULE_FAILS("PWR-25", "no plug left for the board's slots")
{
    Rig rig = slotPlugLacking(1);
    const Finding f = rig.only("PWR-25");
    CHECK(f.severity == Severity::Warning);
    CHECK(f.path.text() == "site/rig/board.1");
    CHECK(argument(f.detail, "connector") == "pcie-8");
    CHECK(argument(f.detail, "supply") == "PSU 1");
    CHECK(argument(f.detail, "need") == "7");
    CHECK(argument(f.detail, "have") == "6");
    REQUIRE(f.why);
    CHECK(argument(*f.why, "connectors") == "1x pcie-6");
    const auto fixes = rig.remedies(f);
    REQUIRE(fixes.size() == 1);
    CHECK(fixes.front().query == "rated >= 1600 W, outputs.pcie-8 >= 7");

    // another supply: the last card goes there, the others stay
    Rig two = slotPlugLacking(1);
    two.add("other", psu());
    const auto moves = two.remedies(two.only("PWR-25"));
    REQUIRE(moves.size() == 2);
    CHECK(argument(moves.front().label, "supply") == "PSU 2");
    CHECK(argument(moves.front().label, "part") == "GPU 3");
}

} // namespace power_plugs_test
