// The plug for a board's slots: slot power of the cards, the supply that must have a free plug, and the findings.
#include "model/assess.h"
#include "model/assessment/assessment.h"
#include "model/budget/slot_power.h"
#include "tests/support/catch.h"
#include "tests/support/parts.h"

#include <algorithm>
#include <optional>
#include <string>

namespace slot_power_test {

using namespace lanewatt;
using namespace lanewatt::test;

namespace {

Part boardWith(const char* inputs)
{
    MotherboardSpec spec = romed8Spec();
    spec.auxSlotPower = known(plugs(inputs));
    return makePart("romed8", spec);
}

Part supplyWith(const std::string& outputs)
{
    Part part = psu("one", 2000);
    std::get<PsuSpec>(part.spec).outputs = known(plugs(outputs));
    return part;
}

/// Cards of two 8-pin plugs each, in slots.
DesignMaker cardsOn(int count, const Part& supply, const Part& board = boardWith("1x pcie-6"), std::optional<double> cap = {})
{
    PlacementOptions options;
    if (cap) {
        options.powerCap = watts(*cap);
    }
    DesignMaker maker;
    maker.add("board", board).add("cpu", cpu()).add("gpu", gpu(), count, options).add("psu", supply);
    return maker;
}

Assessment assessed(const DesignMaker& maker) { return assess(maker.design(), Context{}); }

std::string outputsWith(int pcie) { return "1x atx-24, 2x eps-8, " + std::to_string(pcie) + "x pcie-8"; }

const Finding* slotFinding(const Assessment& assessment)
{
    const auto found = std::ranges::find_if(assessment.findings, [](const Finding& f) { return f.title.text.id == "pwr25.title_slots"; });
    return found == assessment.findings.end() ? nullptr : &*found;
}

double demandOf(const Assessment& assessment, const char* id)
{
    const BudgetPoint* point = assessment.point(id);
    REQUIRE(point);
    REQUIRE(point->demand);
    return point->demand->likely;
}

constexpr const char* kEightPins = "connectors@rig/pcie-8";

} // namespace

TEST_CASE("the plug for the slots counts among those of the board's supply", "[budget][power]")
{
    // three cards take six, the board's 6-pin input the seventh
    const auto enough = assessed(cardsOn(3, supplyWith(outputsWith(7))));
    CHECK(demandOf(enough, kEightPins) == 7.0);
    const auto& lines = enough.point(kEightPins)->lines;
    CHECK(std::ranges::any_of(lines, [](const BudgetLine& l) { return l.path.text() == "site/rig/board.1" && l.basis.id == "basis.slot_plug"; }));
    CHECK_FALSE(slotFinding(enough));

    const auto tight = assessed(cardsOn(3, supplyWith(outputsWith(6))));
    CHECK(demandOf(tight, kEightPins) == 7.0);
    const Finding* f = slotFinding(tight);
    REQUIRE(f);
    CHECK(f->rule == "PWR-25");
    CHECK(f->severity == Severity::Warning);
    CHECK(f->path.text() == "site/rig/board.1");
    CHECK(f->need->likely == 7.0);
    CHECK(f->have->likely == 6.0);
    CHECK(f->hangsOn.empty());
}

TEST_CASE("connectors are counted by the plugs of supplies, not by inputs", "[budget][power]")
{
    Part own = riser("powered");
    std::get<RiserSpec>(own.spec).powered = known(true);
    std::get<RiserSpec>(own.spec).powerInputs = known(plugs("1x pcie-6"));
    // four cards and three of four risers take all 8-pins; the fourth riser gets none
    auto maker = cardsOn(4, supplyWith(outputsWith(11)), boardWith("none"));
    const auto lacking = assessed(maker.add("riser", own, 4));
    CHECK(lacking.point("connectors@rig/pcie-6") == nullptr);
    CHECK(demandOf(lacking, kEightPins) == 12.0);
    CHECK(lacking.point(kEightPins)->supply->likely == 11.0);
    const auto unfed = std::ranges::find_if(lacking.findings, [](const Finding& f) { return f.title.text.id == "pwr25.title"; });
    REQUIRE(unfed != lacking.findings.end());
    CHECK(unfed->need->likely == 12.0);
    CHECK(unfed->have->likely == 11.0);
    CHECK(demandOf(assessed(maker.add("psu", supplyWith(outputsWith(12)))), kEightPins) == 12.0);

    // the newer 16-pin on the older plug
    Part card = gpu("new", 450);
    auto& spec = std::get<GpuSpec>(card.spec);
    spec.powerInputs = known(plugs("1x 12v-2x6"));
    spec.adapter = {};
    auto cards = cardsOn(2, supplyWith("1x atx-24, 2x eps-8, 2x 12vhpwr"));
    const auto fed = assessed(cards.add("gpu", card, 2));
    CHECK(fed.point("connectors@rig/12v-2x6") == nullptr);
    CHECK(demandOf(fed, "connectors@rig/12vhpwr") == 2.0);
    CHECK(demandOf(assessed(cards.add("gpu", card, 3)), "connectors@rig/12vhpwr") == 3.0);
}

TEST_CASE("few cards, or cards that the 24-pin feeds, need no plug for the slots", "[budget][power]")
{
    const auto two = assessed(cardsOn(2, supplyWith(outputsWith(4))));
    CHECK(demandOf(two, kEightPins) == 4.0);
    CHECK_FALSE(slotFinding(two));

    // three cards of 48 W draw the 144 W of the 24-pin, with 49 W more
    const auto at = cardsOn(3, supplyWith(outputsWith(6)), boardWith("1x pcie-6"), 48);
    const auto beyond = cardsOn(3, supplyWith(outputsWith(6)), boardWith("1x pcie-6"), 49);
    const auto within = assessed(at);
    CHECK(demandOf(within, kEightPins) == 6.0);
    CHECK_FALSE(slotFinding(within));
    CHECK(slotPower(within.builds.front()->wiring, Limits{}).need == SlotNeed::Advised);
    CHECK(demandOf(assessed(beyond), kEightPins) == 7.0);
    CHECK(slotFinding(assessed(beyond)));

    // the same after an edit that changes only power limits, in both directions
    const auto raised = assess(beyond.design(), Context{}, &within);
    CHECK(demandOf(raised, kEightPins) == 7.0);
    CHECK(slotFinding(raised));
    CHECK(demandOf(assess(at.design(), Context{}, &raised), kEightPins) == 6.0);
}

TEST_CASE("plugs left on another supply are of no use to the board", "[budget][power]")
{
    PlacementOptions first;
    first.psu = "psu.1";
    auto maker = cardsOn(3, supplyWith(outputsWith(6)));
    maker.add("psu", supplyWith(outputsWith(6)), 2).add("board", boardWith("1x pcie-6"), 1, first).add("gpu", gpu(), 3, first);
    const auto assessment = assessed(maker);
    CHECK(demandOf(assessment, kEightPins) == 7.0);
    CHECK(assessment.point(kEightPins)->supply->likely == 12.0);
    const Finding* f = slotFinding(assessment);
    REQUIRE(f);
    CHECK(f->need->likely == 7.0);
    CHECK(f->have->likely == 6.0);
    // a card less on it
    PlacementOptions second;
    second.psu = "psu.2";
    CHECK_FALSE(slotFinding(assessed(maker.instance("gpu", 3, second))));
}

TEST_CASE("the contacts of a module are no plugs that could be counted", "[budget][power]")
{
    const auto contacts = assessed(cardsOn(3, supplyWith("1x module")));
    CHECK_FALSE(slotFinding(contacts));
    REQUIRE(contacts.point("connectors@rig/fe-12"));
    CHECK(contacts.point("connectors@rig/fe-12")->supplyUnknown);
    CHECK(std::ranges::none_of(contacts.findings, [](const Finding& f) { return f.rule == "PWR-25"; }));
}

TEST_CASE("plugs for drives that a supply does not count are not known", "[budget][power]")
{
    const auto unknown = assessed(cardsOn(3, supplyWith(outputsWith(6)), boardWith("1x molex")));
    CHECK_FALSE(slotFinding(unknown));
    CHECK(demandOf(unknown, "connectors@rig/molex") == 1.0);
    CHECK(unknown.point("connectors@rig/molex")->supplyUnknown);

    const auto none = assessed(cardsOn(3, supplyWith(outputsWith(6) + ", 6x sata"), boardWith("1x molex")));
    const Finding* f = slotFinding(none);
    REQUIRE(f);
    CHECK(f->need->likely == 1.0);
    CHECK(f->have->likely == 0.0);
    CHECK_FALSE(slotFinding(assessed(cardsOn(3, supplyWith(outputsWith(6) + ", 1x molex"), boardWith("1x molex")))));
    CHECK(slotFinding(assessed(cardsOn(3, supplyWith(outputsWith(6) + ", 1x molex"), boardWith("2x molex")))));
}

TEST_CASE("a bus has no plugs to count", "[budget][power]")
{
    Part supply = supplyWith(outputsWith(6));
    auto& spec = std::get<PsuSpec>(supply.spec);
    spec.form = known(PsuForm::Crps);
    spec.currentShare = known(true);
    auto maker = cardsOn(3, supply);
    maker.add("psu", supply, 2);
    const auto assessment = assessed(maker);
    CHECK(demandOf(assessment, kEightPins) == 6.0);
    CHECK_FALSE(slotFinding(assessment));
    const Wiring& wiring = assessment.builds.front()->wiring;
    CHECK(std::ranges::none_of(wiring.feeds, &PowerFeed::slots));
    CHECK(wiring.slotShortages.empty());
}

TEST_CASE("what a shortage rests on is named", "[rules]")
{
    Part board = boardWith("1x pcie-6");
    std::get<MotherboardSpec>(board.spec).auxSlotPower.confidence = Confidence::Estimated;
    const auto assessment = assessed(cardsOn(3, supplyWith(outputsWith(6)), board));
    const Finding* f = slotFinding(assessment);
    REQUIRE(f);
    CHECK(f->severity == Severity::Warning);
    CHECK(f->hangsOn == std::vector<Ref>{Ref::machine("rig").inside("board.1")});
}

} // namespace slot_power_test
