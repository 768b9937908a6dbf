#include "app/exchange/rack_papers.h"
#include "app/exchange/rack_places.h"
#include "model/assess.h"
#include "tests/support/catch.h"
#include "tests/unit/exchange/rack_fixture.h"

#include <algorithm>
#include <memory>
#include <string>

namespace rack_papers_test {

using namespace lanewatt;
using namespace lanewatt::exchange;
using Catch::Matchers::ContainsSubstring;

namespace {

const TableStyle kPaper{fileStyle({}), true};

} // namespace

TEST_CASE("rack elevation: unit by unit from above, with what is free and what is unknown", "[racks][golden]")
{
    const Design design = test::rackDesign();
    const TableDocument table = rackElevation(design, test::rackAssessment(design), kPaper);
    CHECK(tableCsv(table) == "Rack,Unit,State,Machine,Of its units,Place\r\n"
                             "R,12,free,,,\r\n"
                             "R,11,taken,'=cmd|'/c calc'!A1,3 of 3,site/R.1/u9/rig\r\n"
                             "R,10,taken,'=cmd|'/c calc'!A1,2 of 3,site/R.1/u9/rig\r\n"
                             "R,9,taken,'=cmd|'/c calc'!A1,1 of 3,site/R.1/u9/rig\r\n"
                             "R,8,taken,GPU node,4 of 4,site/R.1/u5/node\r\n"
                             "R,7,taken,GPU node,3 of 4,site/R.1/u5/node\r\n"
                             "R,6,taken,GPU node,2 of 4,site/R.1/u5/node\r\n"
                             "R,5,taken,GPU node,1 of 4,site/R.1/u5/node\r\n"
                             "R,4,taken,GPU node,4 of 4,site/R.1/u1/node\r\n"
                             "R,3,taken,GPU node,3 of 4,site/R.1/u1/node\r\n"
                             "R,2,taken,GPU node,2 of 4,site/R.1/u1/node\r\n"
                             "R,1,taken,GPU node,1 of 4,site/R.1/u1/node\r\n"
                             "\"Row, B.1-2\",6,taken,'=cmd|'/c calc'!A1,3 of 3,site/S.1/u4/rig\r\n"
                             "\"Row, B.1-2\",5,taken,'=cmd|'/c calc'!A1,2 of 3,site/S.1/u4/rig\r\n"
                             "\"Row, B.1-2\",4,taken,'=cmd|'/c calc'!A1,1 of 3,site/S.1/u4/rig\r\n"
                             "\"Row, B.1-2\",3,unknown,,,\r\n"
                             "\"Row, B.1-2\",2,taken,Tall box,1 of ?,site/S.1/u2/tall\r\n"
                             "\"Row, B.1-2\",1,free,,,\r\n");
    CHECK(table.title == "Rack elevation, front: Hall \"A\", row 1");
    REQUIRE(table.notes.size() == 1);
    CHECK(table.notes.front() == "R: 1 of the free units is kept free.");
}

TEST_CASE("rack elevation: what is above the rack or wanted twice is said", "[racks]")
{
    Design design = test::rackDesign();
    design.site.racks["R"].units = 10;
    design.site.racks["R"].holds[0].atU = {1, 3};
    const std::string csv = tableCsv(rackElevation(design, test::rackAssessment(design), kPaper));
    CHECK_THAT(csv, ContainsSubstring("R,11,above the rack,'=cmd|'/c calc'!A1,3 of 3,"));
    CHECK_THAT(csv, ContainsSubstring("R,10,taken,"));
    CHECK_THAT(csv, ContainsSubstring("R,4,taken twice,GPU node,4 of 4,site/R.1/u1/node\r\nR,4,taken twice,GPU node,2 of 4,site/R.1/u3/node\r\n"));
    CHECK_THAT(csv, ContainsSubstring("R,2,taken,GPU node,2 of 4,"));
    design.site.racks["R"].units.reset();
    const TableDocument unknown = rackElevation(design, test::rackAssessment(design), kPaper);
    CHECK_THAT(unknown.notes.front(), ContainsSubstring("R: the height of the rack is not known"));
    CHECK(unknown.rows.front().cells[0] == "11");
    CHECK(unknown.rows.front().cells[1] == "taken");
}

TEST_CASE("rack elevation: devices and panels stand between the machines", "[racks]")
{
    Design design = test::rackDesign();
    test::hold(design, test::madeBy("leaf", "Acme", "Leaf", AccessorySpec{}));
    RackHold leaf{.build = {}, .atU = {12}, .part = "leaf", .units = 1};
    RackHold rear = leaf;
    rear.atU = {11};
    rear.face = RackFace::Rear;
    rear.halfDepth = true;
    RackHold panels{.build = {}, .atU = {}, .part = "bracket", .fill = true};
    design.site.racks["R"].holds.push_back(leaf);
    design.site.racks["R"].holds.push_back(rear);
    design.site.racks["R"].holds[0].atU = {5};
    const std::string before = tableCsv(rackElevation(design, test::rackAssessment(design), kPaper));
    CHECK_THAT(before, ContainsSubstring("R,12,taken,Acme Leaf,1 of 1,\r\n") && ContainsSubstring("R,4,free,,,\r\n"));
    CHECK_THAT(before, ContainsSubstring("R,11,taken,'=cmd|'/c calc'!A1,3 of 3,")); // the device at the rear is not in the way
    design.site.racks["R"].holds.push_back(panels);
    CHECK_THAT(tableCsv(rackElevation(design, test::rackAssessment(design), kPaper)), ContainsSubstring("R,4,blanking panel,,,\r\n"));
}

TEST_CASE("rack papers: racks whose names have a pattern are called by them", "[racks]")
{
    Design design = test::rackDesign();
    design.site.racks["S"].name = "{row}{n:02}";
    design.site.rows["A"] = Row{.racks = {{"S", 1, 2}}};
    const Assessment assessment = test::rackAssessment(design);
    CHECK_THAT(tableCsv(rackElevation(design, assessment, kPaper)), ContainsSubstring("A01–A02,2,taken,Tall box,"));
    CHECK_THAT(tableCsv(*deviceLabels(design, assessment, kPaper)), ContainsSubstring("\r\nA02-u02,A02,2,Tall box,"));
    CHECK(rackLabel(design.site, "R", design.site.racks["R"], 0) == "R");
}

TEST_CASE("rack pick list: the rack, then machines from below, with their parts", "[racks][golden]")
{
    const Design design = test::rackDesign();
    CHECK(tableCsv(rackPickList(design, test::rackAssessment(design), kPaper)) ==
          "Rack,Step,Unit,Machine,Part,Part number,For one rack,For all racks\r\n"
          "R,1,1,GPU node,Acme GX-8,'=GX8,1,1\r\n"
          "R,2,5,GPU node,Acme GX-8,'=GX8,1,1\r\n"
          "R,3,9,'=cmd|'/c calc'!A1,bracket,,2,2\r\n"
          "R,3,9,'=cmd|'/c calc'!A1,Acme Case 3U,,1,1\r\n"
          "\"Row, B.1-2\",1,,,Acme Frame,,1,2\r\n"
          "\"Row, B.1-2\",2,2,Tall box,bracket,,1,2\r\n"
          "\"Row, B.1-2\",3,4,'=cmd|'/c calc'!A1,bracket,,2,4\r\n"
          "\"Row, B.1-2\",3,4,'=cmd|'/c calc'!A1,Acme Case 3U,,1,2\r\n");
}

TEST_CASE("rack load list: mass, and what lifts it; an unknown mass is unknown", "[racks][golden]")
{
    const Design design = test::rackDesign();
    CHECK(tableCsv(rackLoadList(design, test::rackAssessment(design), {}, kPaper)) ==
          "Rack,Unit,What,Units,Mass,Mass is,Lifted by\r\n"
          "R,1,GPU node,4,60 kg,whole,a lift\r\n"
          "R,5,GPU node,4,60 kg,whole,a lift\r\n"
          "R,9,'=cmd|'/c calc'!A1,3,12 kg,at least: some parts are unknown,unknown: take it for more than one person\r\n"
          "R,,All machines,,132 kg,at least: some parts are unknown,\r\n"
          "R,,The rack itself,,,unknown,\r\n"
          "R,,It may hold,,500 kg,,\r\n"
          "\"Row, B.1-2\",2,Tall box,unknown,,unknown,unknown: take it for more than one person\r\n"
          "\"Row, B.1-2\",4,'=cmd|'/c calc'!A1,3,12 kg,at least: some parts are unknown,unknown: take it for more than one person\r\n"
          "\"Row, B.1-2\",,All machines,,,unknown,\r\n"
          "\"Row, B.1-2\",,Acme Frame,,125 kg,whole,\r\n"
          "\"Row, B.1-2\",,It may hold,,,unknown,\r\n");
    AcceptanceLimits strong;
    strong.liftKilograms = 40;
    CHECK_THAT(tableCsv(rackLoadList(design, test::rackAssessment(design), strong, kPaper)), ContainsSubstring("R,1,GPU node,4,60 kg,whole,two people\r\n"));
}

TEST_CASE("device labels: one for each rack, machine and PDU", "[racks][golden]")
{
    const Design design = test::rackDesign();
    const auto table = deviceLabels(design, test::rackAssessment(design), kPaper);
    REQUIRE(table);
    CHECK(tableCsv(*table) == "Label,Rack,Unit,What,Feed,Place\r\n"
                              "R,R,,,a,site/R.1\r\n"
                              "R-u01,R,1,GPU node,a,site/R.1/u1/node\r\n"
                              "R-u05,R,5,GPU node,a,site/R.1/u5/node\r\n"
                              "R-u09,R,9,'=cmd|'/c calc'!A1,a,site/R.1/u9/rig\r\n"
                              "\"Row, B.1\",\"Row, B.1\",,Acme Frame,b,site/S.1\r\n"
                              "\"Row, B.1-u02\",\"Row, B.1\",2,Tall box,b,site/S.1/u2/tall\r\n"
                              "\"Row, B.1-u04\",\"Row, B.1\",4,'=cmd|'/c calc'!A1,b,site/S.1/u4/rig\r\n"
                              "\"Row, B.2\",\"Row, B.2\",,Acme Frame,b,site/S.2\r\n"
                              "\"Row, B.2-u02\",\"Row, B.2\",2,Tall box,b,site/S.2/u2/tall\r\n"
                              "\"Row, B.2-u04\",\"Row, B.2\",4,'=cmd|'/c calc'!A1,b,site/S.2/u4/rig\r\n"
                              "tall,,,Tall box,c,site/tall\r\n"
                              "b-pdu,,,APC AP1,b,site/b/pdu\r\n");
    Design many = design;
    many.site.racks["S"].count = kMostCopies;
    CHECK_FALSE(deviceLabels(many, test::rackAssessment(many), kPaper));
}

TEST_CASE("rack load list: with how much a rack may be rolled", "[racks]")
{
    Design design = test::rackDesign();
    design.site.racks["R"].rollingLimit = kilograms(400);
    design.site.racks["S"].arrivesFilled = true;
    const std::string unknown = tableCsv(rackLoadList(design, test::rackAssessment(design), {}, kPaper));
    CHECK_THAT(unknown, ContainsSubstring("R,,It may be rolled with,,400 kg,,\r\n") &&
                            ContainsSubstring("\"Row, B.1-2\",,It may be rolled with,,,unknown,\r\n"));
    Part frame = *design.parts.at("frame");
    std::get<RackSpec>(frame.spec).dynamicLoad = test::known(kilograms(750));
    design.parts["frame"] = std::make_shared<const Part>(frame);
    CHECK_THAT(tableCsv(rackLoadList(design, test::rackAssessment(design), {}, kPaper)),
               ContainsSubstring("\"Row, B.1-2\",,It may be rolled with,,750 kg,,\r\n"));
}

TEST_CASE("device labels: one for each cord whose outlet is known", "[racks]")
{
    const Design design = test::rackDesign();
    Assessment assessment = test::rackAssessment(design);
    OutletPlug plug;
    while (plug.standing < assessment.standings.size() &&
           (assessment.standings[plug.standing].build != "tall" || assessment.standings[plug.standing].rack != "S")) {
        ++plug.standing;
    }
    REQUIRE(plug.standing < assessment.standings.size());
    plug.copy = 1; // in the second rack
    plug.inletId = "psu.1";
    plug.circuit = "b";
    plug.unit = "pdu";
    plug.outlet = "pdu/c13.2";
    plug.receptacle = "c13";
    assessment.outletPlugs = {plug};
    const auto table = deviceLabels(design, assessment, kPaper);
    REQUIRE(table);
    const std::string csv = tableCsv(*table);
    CHECK_THAT(csv, ContainsSubstring("\"Row, B.2-u02-psu.1\",\"Row, B.2\",2,\"Power cord to pdu, C13 outlet 2\",b,site/S.2/u2/tall/psu.1\r\n"));
    CHECK_THAT(csv, !ContainsSubstring("B.1-u02-psu.1"));
}

TEST_CASE("racks: split racks keep their numbers on papers", "[racks]")
{
    Design design = test::rackDesign();
    design.site.racks["S"].ordinals = {{3, 3}, {7, 7}};
    const auto table = deviceLabels(design, test::rackAssessment(design), kPaper);
    REQUIRE(table);
    const std::string csv = tableCsv(*table);
    CHECK_THAT(csv, ContainsSubstring("\"Row, B.3-u02\",\"Row, B.3\",2,Tall box,b,site/S.3/u2/tall") && ContainsSubstring("site/S.7/u2/tall"));
    CHECK(rackGroupLabel(design.site, "S", design.site.racks["S"]) == "Row, B.3, 7");
    Rack one;
    one.ordinals = {{4, 4}};
    CHECK(rackLabel(design.site, "R", one, 0) == "R.4");
}

TEST_CASE("racks: papers of a design as it is assessed", "[racks]")
{
    const Design design = test::rackDesign();
    const Assessment assessment = assess(design, {});
    const std::string loads = tableCsv(rackLoadList(design, assessment, {}, kPaper));
    CHECK_THAT(loads, ContainsSubstring("\"Row, B.1-2\",,It may hold,,1000 kg,,\r\n") && ContainsSubstring("R,,It may hold,,500 kg,,\r\n"));
    CHECK_THAT(tableCsv(rackElevation(design, assessment, kPaper)), ContainsSubstring("R,8,taken,GPU node,4 of 4,site/R.1/u5/node\r\n"));
    const Design none;
    CHECK(rackElevation(none, assess(none, {}), kPaper).rows.empty());
}

} // namespace rack_papers_test
