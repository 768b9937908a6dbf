#include "app/exchange/rack_cord_list.h"
#include "tests/support/catch.h"
#include "tests/unit/exchange/rack_fixture.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace rack_cord_list_test {

using namespace lanewatt;
using namespace lanewatt::exchange;
using Catch::Matchers::ContainsSubstring;

namespace {

/// The fixture with a cord of 2 m in each node.
Design corded()
{
    Design design = test::rackDesign();
    CableSpec cable;
    cable.length = test::known(millimetres(2000));
    test::hold(design, test::madeBy("c13-c14", "Acme", "Cord 2 m", cable));
    Build node = *design.builds.at("node");
    node.placements["cord"] = {.part = "c13-c14"};
    design.builds["node"] = std::make_shared<const Build>(std::move(node));
    return design;
}

std::size_t standingOf(const Assessment& assessment, const std::string& build, const std::string& rack)
{
    for (std::size_t i = 0; i < assessment.standings.size(); ++i) {
        if (assessment.standings[i].build == build && assessment.standings[i].rack == rack) {
            return i;
        }
    }
    FAIL("nothing of " << build << " stands in " << rack);
    return 0;
}

OutletPlug plug(std::size_t standing, std::int64_t copy, std::string inlet, std::string circuit, std::string outlet)
{
    OutletPlug made;
    made.standing = standing;
    made.copy = copy;
    made.inletId = std::move(inlet);
    made.circuit = std::move(circuit);
    made.outlet = std::move(outlet);
    return made;
}

/// The plugs of R: of the node at U5 one has no outlet left and one is on the unit of b; of the node at U1 one is on the circuit itself.
Assessment plugged(const Design& design)
{
    Assessment assessment = test::rackAssessment(design);
    const std::size_t nodes = standingOf(assessment, "node", "R"); // U5 is its first machine, U1 its second
    assessment.outletPlugs = {plug(nodes, 0, "server.1/inlet.1", "a", {}), plug(nodes, 1, "server.1/inlet.1", "a", "outlet.1"),
                              plug(nodes, 0, "server.1/inlet.2", "b", "pdu/B1/c13.1")};
    OutletPlug& last = assessment.outletPlugs.back();
    last.unit = "pdu";
    last.bank = "B1";
    last.receptacle = "c13";
    last.lines = LinePair::L1L2;
    last.cord = "cord.1";
    return assessment;
}

} // namespace

TEST_CASE("rack cords: inlet by inlet from below, with what is unknown", "[racks]")
{
    const Design design = corded();
    const auto cords = rackCords(design, plugged(design), {"R", 0});
    REQUIRE(cords.size() == 5);
    CHECK(cords[0].machine.text() == "site/R.1/u1/node");
    CHECK(cords[0].unit == 1);
    CHECK(cords[0].circuit == "a");
    CHECK(cords[0].end == CordEnd::Outlet);
    CHECK(cords[0].outlet == "outlet.1");
    CHECK(cords[0].part.empty());
    CHECK_FALSE(cords[0].length);
    CHECK(cords[1].inletId == "server.1/inlet.2");
    CHECK(cords[1].circuit == "b");
    CHECK(cords[1].end == CordEnd::NotDescribed);
    CHECK(cords[2].machine.text() == "site/R.1/u5/node");
    CHECK(cords[2].end == CordEnd::NoneLeft);
    CHECK(cords[3].powerUnit == "pdu");
    CHECK(cords[3].bank == "B1");
    CHECK(cords[3].lines == LinePair::L1L2);
    CHECK(cords[3].part == "c13-c14");
    REQUIRE(cords[3].length);
    CHECK(cords[3].length->likely == 2.0);
    // nobody says which inlets a machine of parts without a supply has
    CHECK(cords[4].build == "rig");
    CHECK(cords[4].unit == 9);
    CHECK(cords[4].inletId.empty());
    CHECK(cords[4].circuit == "a");
    CHECK_FALSE(cords[4].ac);
}

TEST_CASE("rack cords: a circuit that each rack has of its own is plugged alike in all of them", "[racks]")
{
    Design design = corded();
    design.site.circuits["b"].perRack = true;
    Assessment assessment = test::rackAssessment(design);
    assessment.outletPlugs = {plug(standingOf(assessment, "tall", "S"), 0, "psu.1", "b", "pdu/c13.2")};
    for (int member = 0; member < 2; ++member) {
        const auto cords = rackCords(design, assessment, {"S", member});
        REQUIRE(cords.size() == 2);
        CHECK(cords[0].machine.text() == (member == 0 ? "site/S.1/u2/tall" : "site/S.2/u2/tall"));
        CHECK(cords[0].outlet == "pdu/c13.2");
        CHECK(cords[0].acAtLeast);
    }
    // of a circuit for all racks, only the machine that was plugged has it
    design.site.circuits["b"].perRack = false;
    CHECK(rackCords(design, assessment, {"S", 1}).front().end == CordEnd::NotDescribed);
    CHECK(rackCords(design, assessment, {"nowhere", 0}).empty());
}

TEST_CASE("cord list: what is unknown is said to be unknown", "[racks]")
{
    const Design design = corded();
    const Assessment assessment = plugged(design);
    const auto cords = rackCords(design, assessment, {"R", 0});
    const CordTexts whole = cordTexts(design, cords[3], {});
    CHECK(whole.connector == "C20");
    CHECK(whole.feed == "b");
    CHECK(whole.outlet == "pdu, bank B1, C13 outlet 1");
    CHECK(whole.bank == "B1");
    CHECK(whole.phase == "L1-L2");
    CHECK(whole.cord == "Acme Cord 2 m");
    const CordTexts left = cordTexts(design, cords[2], {});
    CHECK(left.outlet == "none is left");
    CHECK(left.cord == "none in the design");
    CHECK(left.length == "unknown");
    const CordTexts rig = cordTexts(design, cords[4], {});
    CHECK(rig.inlet == "unknown");
    CHECK(rig.outlet == "unknown");
    CHECK(rig.bank == "unknown");
    CHECK(rig.cord == "unknown");
    CHECK(rig.power == "unknown");

    const auto table = rackCordList(design, assessment, TableStyle{fileStyle({}), true});
    REQUIRE(table);
    CHECK(table->rows.size() == 5 + 2 * 2); // of R; of each S a box with a supply and a machine without one
    CHECK(table->rows.front().section == "R");
    for (const TableRow& row : table->rows) {
        CHECK(row.cells.size() == table->header.size());
    }
    CHECK_THAT(tableCsv(*table), ContainsSubstring("Rack,Unit,Machine,Inlet,Connector,Feed,Outlet,Bank,Phase,Cord,Length,Power\r\n"));
    CHECK_THAT(tableCsv(*table), ContainsSubstring("'=cmd|'/c calc'!A1"));
}

TEST_CASE("cord list: devices that are no machines are counted below it", "[racks]")
{
    Design design = corded();
    test::hold(design, test::madeBy("leaf", "Acme", "Leaf", AccessorySpec{}));
    design.site.racks["S"].holds.push_back({.build = {}, .atU = {1}, .part = "leaf", .units = 1});
    const auto table = rackCordList(design, test::rackAssessment(design));
    REQUIRE(table);
    REQUIRE(table->notes.size() == 1);
    CHECK_THAT(table->notes.front(), ContainsSubstring("2 switches and other devices"));
}

TEST_CASE("cord list: inlets of switches", "[racks]")
{
    Design design = corded();
    AccessorySpec leaf;
    leaf.powerInputs = test::known(test::plugs("2x c14"));
    test::hold(design, test::madeBy("leaf", "Acme", "Leaf", leaf));
    design.site.racks["S"].holds.push_back({.build = {}, .atU = {1}, .part = "leaf", .units = 1});
    const Assessment assessment = test::rackAssessment(design);
    const auto cords = rackCords(design, assessment, {"S", 1});
    REQUIRE(cords.size() == 4); // of the switch below, then of the two machines
    CHECK(cords[0].machine.text() == "site/S.2/u1/leaf");
    CHECK(cords[0].device == "leaf");
    CHECK(cords[0].build.empty());
    CHECK(cords[0].inletId == "inlet.1");
    CHECK(cords[0].inlet == Connector::C14);
    CHECK(cords[0].circuit == "b");
    CHECK(cords[0].end == CordEnd::NotDescribed);
    CHECK(cords[1].inletId == "inlet.2");
    CHECK(cords[2].build == "tall");
    const CordTexts texts = cordTexts(design, cords[0], {});
    CHECK(texts.machine == "Acme Leaf");
    CHECK(texts.connector == "C14");
    CHECK(texts.outlet == "unknown");
    CHECK(texts.length == "unknown");
    const auto table = rackCordList(design, assessment);
    REQUIRE(table);
    CHECK(table->notes.empty());
    CHECK(table->rows.size() == 5 + 2 * 4);
}

TEST_CASE("cord list: how far a cord runs, what is sold for it, and one that is too short", "[racks]")
{
    Design design = corded();
    design.site.racks["S"].count = 1; // b has its unit in this rack
    design.site.racks["S"].holds.front().atU = {1};
    design.site.circuits["b"].units["pdu"].mount = UnitMount::ZeroURight;
    Assessment assessment = test::rackAssessment(design);
    OutletPlug last = plug(standingOf(assessment, "tall", "S"), 0, "psu.1", "b", "pdu/c13.2");
    last.unit = "pdu";
    last.receptacle = "c13";
    last.inlet = Connector::C14;
    assessment.outletPlugs = {last};
    // The second of two outlets is at 4.5 of 6 U, or at 1.5 U were the unit upside down; the inlet at 0.5 U.
    const RackCord bought = rackCords(design, assessment, {"S", 0}).front();
    REQUIRE(bought.need);
    CHECK(bought.need->low == Approx(0.04445));
    CHECK(bought.need->high == Approx(4 * 0.04445 + 1.1));
    REQUIRE(bought.sold);
    CHECK(bought.sold->number == "HPE 142257-006"); // 1.4 m for at most 1.28 m
    const CordTexts texts = cordTexts(design, bought, fileStyle({}));
    CHECK(texts.cord == "none in the design; for example HPE 142257-006");
    CHECK_THAT(texts.length, ContainsSubstring("1400 mm ~ (runs 978 mm ~)"));
    const auto table = rackCordList(design, assessment, TableStyle{fileStyle({}), false});
    REQUIRE(table);
    REQUIRE(table->notes.size() == 2);
    CHECK_THAT(table->notes.front(), ContainsSubstring("for 1 inlet, from C14 to C13, 1400 mm ~: for example HPE 142257-006"));

    CableSpec stub;
    stub.length = test::known(millimetres(20));
    test::hold(design, test::madeBy("stub", "Acme", "Stub", stub));
    Build tall = *design.builds.at("tall");
    tall.placements["cord"] = {.part = "stub"};
    design.builds["tall"] = std::make_shared<const Build>(std::move(tall));
    Assessment own = test::rackAssessment(design);
    last.standing = standingOf(own, "tall", "S");
    last.cord = "cord.1";
    own.outletPlugs = {last};
    const RackCord tooShort = rackCords(design, own, {"S", 0}).front();
    CHECK(tooShort.tooShort);
    CHECK_FALSE(tooShort.sold);
    CHECK_THAT(cordTexts(design, tooShort, {}).length, ContainsSubstring("too short: runs "));
}

} // namespace rack_cord_list_test
