#include "tests/support/rule_case.h"

namespace riser_power_test {

using namespace lanewatt;
using namespace lanewatt::test;

// ---- PWR-19 -------------------------------------------------------------------------------

namespace {

Rig poweredRiser(int riserSupply)
{
    Rig rig;
    rig.addBoard();
    const int card = rig.add("gpu", gpu());
    const int supplies = rig.add("psu", psu(), 2);
    const int riserIndex = rig.add("riser", riser());
    rig.plug(card, "PCIE1", riserIndex);
    rig.build.wiring.feeds.push_back(PowerFeed{card, supplies, plugs("2x pcie-8"), false});
    rig.build.wiring.feeds.push_back(
        PowerFeed{riserIndex, supplies + riserSupply, plugs("1x pcie-6"), false});
    return rig;
}

} // namespace

RULE_PASSES("PWR-19", "riser and card on one supply") { CHECK(poweredRiser(0).passes("PWR-19")); }

RULE_FAILS("PWR-19", "riser and card on two supplies")
{
    Rig rig = poweredRiser(1);
    const Finding f = rig.only("PWR-19");
    CHECK(f.severity == Severity::Warning);
    const auto fixes = rig.remedies(f);
    REQUIRE(fixes.size() == 2);
    CHECK(editAs<SetOption>(fixes[0])->id == "riser");
    CHECK(editAs<SetOption>(fixes[0])->value == "psu.1");
    CHECK(editAs<SetOption>(fixes[1])->id == "gpu");
    CHECK(editAs<SetOption>(fixes[1])->value == "psu.2");
}

// ---- PWR-21 -------------------------------------------------------------------------------

namespace {

Rig riserFedBy(std::string_view inputs, Confidence confidence = Confidence::Datasheet)
{
    Rig rig;
    rig.addBoard();
    const int card = rig.add("gpu", gpu());
    RiserSpec spec;
    spec.kind = known(RiserKind::UsbX1);
    spec.lanes = known(1);
    spec.powerInputs = known(plugs(inputs), confidence);
    const int index = rig.add("riser", spec);
    rig.plug(card, "PCIE1", index);
    return rig;
}

} // namespace

RULE_PASSES("PWR-21", "a riser with a PCIe plug")
{
    CHECK(riserFedBy("1x pcie-6").passes("PWR-21"));
    Rig unused = riserFedBy("1x sata");
    unused.build.wiring.lanes.links.clear();
    CHECK(unused.passes("PWR-21"));
}

RULE_FAILS("PWR-21", "a riser with a SATA plug")
{
    Rig rig = riserFedBy("1x sata");
    const Finding f = rig.only("PWR-21");
    CHECK(f.severity == Severity::Error);
    CHECK(f.need->likely == Approx(66));
    CHECK(f.have->likely == Approx(54));
    CHECK(needOf(rig.remedies(f), Category::Riser)->query == "kind = usb-x1, power_inputs.pcie-6 >= 1, lanes >= 1");
    CHECK(riserFedBy("1x sata", Confidence::Estimated).only("PWR-21").severity == Severity::Warning);
    CHECK(riserFedBy("1x molex").only("PWR-21").severity == Severity::Warning);
}

// ---- PWR-22 -------------------------------------------------------------------------------

namespace {

Rig directCards(int cards, const std::optional<std::string>& auxiliary)
{
    Rig rig;
    auto board = romed8Spec();
    if (auxiliary) {
        board.auxSlotPower = known(plugs(*auxiliary));
    }
    rig.addBoard(board);
    const int first = rig.add("gpu", gpu(), cards);
    for (int n = 0; n < cards; ++n) {
        rig.plug(first + n, "PCIE" + std::to_string(n + 1));
    }
    return rig;
}

} // namespace

RULE_PASSES("PWR-22", "two cards, or a board without a 24-pin")
{
    CHECK(directCards(2, std::nullopt).passes("PWR-22"));
    Rig server;
    auto board = romed8Spec();
    board.powerInputs = known(plugs("3x eps-8"));
    server.addBoard(board);
    const int first = server.add("gpu", gpu(), 4);
    for (int n = 0; n < 4; ++n) {
        server.plug(first + n, "PCIE" + std::to_string(n + 1));
    }
    CHECK(server.passes("PWR-22"));
}

RULE_FAILS("PWR-22", "three cards on the 24-pin")
{
    Rig rig = directCards(3, std::nullopt);
    const Finding f = rig.only("PWR-22");
    CHECK(f.severity == Severity::Warning);
    CHECK(f.need->likely == Approx(198));
    CHECK(f.have->likely == Approx(144));
    CHECK(f.hangsOn ==
          std::vector<Ref>{Ref::parse("site/rig/board.1")}); // the board may have unlisted inputs
    CHECK(needOf(rig.remedies(f), Category::Riser)->query == "powered = true, kind = ribbon, lanes >= 16");
    CHECK(directCards(3, "none").only("PWR-22").hangsOn.empty());
    CHECK(directCards(3, "1x pcie-6").only("PWR-22").severity == Severity::Advice);

    // a board without known power inputs may have no 24-pin at all
    Rig dark;
    auto board = romed8Spec();
    board.powerInputs = {};
    dark.addBoard(board);
    const int first = dark.add("gpu", gpu(), 3);
    for (int n = 0; n < 3; ++n) {
        dark.plug(first + n, "PCIE" + std::to_string(n + 1));
    }
    const Finding unknown = dark.only("PWR-22");
    CHECK(unknown.severity == Severity::Advice);
    CHECK(unknown.title.text.id == "pwr22.title_unknown");
}

TEST_CASE("PWR-22 does not count cards on powered risers", "[rules]")
{
    Rig rig = directCards(3, std::nullopt);
    RiserSpec powered;
    powered.powerInputs = known(plugs("1x pcie-6"));
    const int index = rig.add("riser", powered);
    rig.build.wiring.lanes.links[0].riser = index;
    CHECK(rig.passes("PWR-22"));
}

// ---- limits -------------------------------------------------------------------------------

RULE_LIMIT("PWR-19", poweredRiser(beyond));
RULE_LIMIT("PWR-21", riserFedBy(beyond ? "1x sata" : "1x pcie-6"));
// 66 W each on 144 W.
RULE_LIMIT("PWR-22", directCards(2 + beyond, std::nullopt));

} // namespace riser_power_test
