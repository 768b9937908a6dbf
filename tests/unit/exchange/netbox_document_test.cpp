#include "app/exchange/netbox_writer.h"
#include "tests/support/catch.h"
#include "tests/support/paths.h"
#include "tests/unit/exchange/rack_fixture.h"

#include <algorithm>
#include <filesystem>
#include <map>

namespace netbox_document_test {

using namespace lanewatt;
using namespace lanewatt::exchange;
using Catch::Matchers::ContainsSubstring;

namespace {

std::map<std::string, std::string> filesOf(const Design& design, const Assessment& assessment, NetboxOptions options = {})
{
    options.style.asciiSpaces = true;
    const auto document = netboxDocument(design, assessment, options);
    REQUIRE(document);
    std::map<std::string, std::string> files;
    for (const NamedBytes& file : netboxBytes(*document)) {
        files[file.name] = file.bytes;
    }
    return files;
}

std::map<std::string, std::string> filesOf(const Design& design, NetboxOptions options = {})
{
    return filesOf(design, test::rackAssessment(design), std::move(options));
}

} // namespace

TEST_CASE("netbox: every file of a design with two groups of racks", "[netbox][golden]")
{
    auto files = filesOf(test::rackDesign());
    CHECK(files["manufacturers.csv"] == "name,slug\r\nAcme,acme\r\nOwn build,own-build\r\nAPC,apc\r\n");
    CHECK(files["device-roles.csv"] == "name,slug\r\nServer,server\r\nPDU,pdu\r\n");
    CHECK(files["sites.csv"] == "name,slug,status\r\n\"Hall \"\"A\"\", row 1\",hall-a-row-1,planned\r\n");
    CHECK_FALSE(files.contains("locations.csv"));
    CHECK(files["device-types.yaml"] == "---\n"
                                        "manufacturer: \"Acme\"\n"
                                        "model: \"GX-8\"\n"
                                        "slug: \"acme-gx-8\"\n"
                                        "part_number: \"'=GX8\"\n"
                                        "u_height: 4\n"
                                        "weight: 60\n"
                                        "weight_unit: kg\n"
                                        "---\n"
                                        "manufacturer: \"Own build\"\n"
                                        "model: \"'=cmd|'/c calc'!A1\"\n"
                                        "slug: \"own-build-cmd-c-calc-a1\"\n"
                                        "u_height: 3\n"
                                        "comments: \"Parts: 2 x bracket; 1 x Acme Case 3U\"\n"
                                        "---\n"
                                        "manufacturer: \"Own build\"\n"
                                        "model: \"Tall box\"\n"
                                        "slug: \"own-build-tall-box\"\n"
                                        "u_height: null # not known\n"
                                        "comments: \"Parts: 1 x bracket\"\n"
                                        "---\n"
                                        "manufacturer: \"APC\"\n"
                                        "model: \"AP1\"\n"
                                        "slug: \"apc-ap1\"\n"
                                        "u_height: 0\n"
                                        "power-ports:\n"
                                        "  - name: \"input\"\n"
                                        "    type: nema-l6-30p\n"
                                        "power-outlets:\n"
                                        "  - name: \"c13.1\"\n"
                                        "    type: iec-60320-c13\n"
                                        "    power_port: \"input\"\n"
                                        "  - name: \"c13.2\"\n"
                                        "    type: iec-60320-c13\n"
                                        "    power_port: \"input\"\n");
    CHECK(files["racks.csv"] ==
          "site,name,status,width,u_height,outer_width,outer_depth,outer_unit,weight,max_weight,weight_unit,description\r\n"
          "\"Hall \"\"A\"\", row 1\",R,planned,19,12,,,,,500,kg,\r\n"
          "\"Hall \"\"A\"\", row 1\",\"Row, B.1\",planned,19,6,600,1070,mm,125,1000,kg,Acme Frame\r\n"
          "\"Hall \"\"A\"\", row 1\",\"Row, B.2\",planned,19,6,600,1070,mm,125,1000,kg,Acme Frame\r\n");
    CHECK(files["devices.csv"] ==
          "name,role,manufacturer,device_type,status,site,rack,position,face,description\r\n"
          "R-u01,Server,Acme,GX-8,planned,\"Hall \"\"A\"\", row 1\",R,1,front,GPU node\r\n"
          "R-u05,Server,Acme,GX-8,planned,\"Hall \"\"A\"\", row 1\",R,5,front,GPU node\r\n"
          "R-u09,Server,Own build,'=cmd|'/c calc'!A1,planned,\"Hall \"\"A\"\", row 1\",R,9,front,'=cmd|'/c calc'!A1\r\n"
          "\"Row, B.1-u02\",Server,Own build,Tall box,planned,\"Hall \"\"A\"\", row 1\",\"Row, B.1\",2,front,Tall box\r\n"
          "\"Row, B.1-u04\",Server,Own build,'=cmd|'/c calc'!A1,planned,\"Hall \"\"A\"\", row 1\",\"Row, B.1\",4,front,'=cmd|'/c calc'!A1\r\n"
          "\"Row, B.2-u02\",Server,Own build,Tall box,planned,\"Hall \"\"A\"\", row 1\",\"Row, B.2\",2,front,Tall box\r\n"
          "\"Row, B.2-u04\",Server,Own build,'=cmd|'/c calc'!A1,planned,\"Hall \"\"A\"\", row 1\",\"Row, B.2\",4,front,'=cmd|'/c calc'!A1\r\n"
          "tall,Server,Own build,Tall box,planned,\"Hall \"\"A\"\", row 1\",,,,Tall box\r\n"
          "b-pdu,PDU,APC,AP1,planned,\"Hall \"\"A\"\", row 1\",,,,on feed b\r\n");
    CHECK(files["power-panels.csv"] == "site,name\r\n\"Hall \"\"A\"\", row 1\",Power panel\r\n");
    CHECK(files["power-feeds.csv"] ==
          "site,power_panel,rack,name,status,type,supply,phase,voltage,amperage,max_utilization,description\r\n"
          "\"Hall \"\"A\"\", row 1\",Power panel,R,a,planned,primary,ac,single-phase,230,32,100,\"Outlets: C19, C19\"\r\n"
          "\"Hall \"\"A\"\", row 1\",Power panel,,b,planned,primary,ac,three-phase,208,30,80,\r\n");
    CHECK(files["power-ports.csv"] == "device,name,type,allocated_draw,description\r\n"
                                      "R-u01,server.1/inlet.1,iec-60320-c20,1500,feed a\r\n"
                                      "R-u01,server.1/inlet.2,iec-60320-c20,1501,feed b\r\n"
                                      "R-u05,server.1/inlet.1,iec-60320-c20,1500,feed a\r\n"
                                      "R-u05,server.1/inlet.2,iec-60320-c20,1501,feed b\r\n"
                                      "\"Row, B.1-u02\",psu.1,,,feed b\r\n"
                                      "\"Row, B.2-u02\",psu.1,,,feed b\r\n"
                                      "tall,psu.1,,,feed c\r\n");
}

TEST_CASE("netbox: the text has the order of the import, and what could not be said", "[netbox]")
{
    const std::string text = filesOf(test::rackDesign())["README.txt"];
    std::size_t at = 0;
    for (const char* name : {" 1  manufacturers.csv", " 2  device-roles.csv", " 3  device-types.yaml", " 4  sites.csv", " 5  racks.csv",
                             " 6  devices.csv", " 7  power-panels.csv", " 8  power-feeds.csv", " 9  power-ports.csv"}) {
        INFO(name);
        const std::size_t found = text.find(name);
        REQUIRE(found != std::string::npos);
        CHECK(found >= at);
        at = found;
    }
    for (const char* note : {"Build Tall box: its height is not known", "Build Tall box: its whole mass is not known",
                             "Build =cmd|'/c calc'!A1: its power inlets are not known", "Build Tall box: the draw of some parts is not known",
                             "Rack R: 1 unit is kept free", "Rack Row, B.1-2: its power limit of 10", "Circuit c: its voltage or breaker",
                             "Unit b/pdu: the design does not say where", "All feeds are on one power panel", "Racks have no location",
                             "is not written", "19 inches", "7 power ports have no cable"}) {
        CHECK_THAT(text, ContainsSubstring(note));
    }
    CHECK_THAT(text, !ContainsSubstring("GPU node"));      // nothing is missing of it
    CHECK_THAT(text, !ContainsSubstring("altitude"));      // the site has none
}

TEST_CASE("netbox: devices in racks are written, with the face and the depth that they have", "[netbox]")
{
    Design design = test::rackDesign();
    AccessorySpec leaf;
    leaf.function = test::known(AccessoryKind::EthernetSwitch);
    test::hold(design, test::madeBy("leaf", "Netco", "Zeta-48", leaf));
    design.site.racks["R"].holds.push_back(RackHold{.build = {}, .atU = {12}, .part = "leaf", .units = 1, .face = RackFace::Rear, .halfDepth = true});
    design.site.racks["R"].holds.push_back(RackHold{.build = {}, .atU = {}, .part = "leaf", .units = 1, .fill = true});
    auto files = filesOf(design);
    CHECK_THAT(files["devices.csv"], ContainsSubstring("R-u12,Switch,Netco,Zeta-48,planned,\"Hall \"\"A\"\", row 1\",R,12,rear,\r\n"));
    CHECK_THAT(files["device-roles.csv"], ContainsSubstring("Switch,switch\r\n"));
    CHECK_THAT(files["device-types.yaml"], ContainsSubstring("model: \"Zeta-48\"\nslug: \"netco-zeta-48\"\nu_height: 1\nis_full_depth: false\n"));
    CHECK_THAT(files["README.txt"], ContainsSubstring("Rack R: blanking panels"));
}

TEST_CASE("netbox: cords whose ends are known are cables; a feed takes one", "[netbox]")
{
    const Design design = test::rackDesign();
    Assessment assessment = test::rackAssessment(design);
    auto files = filesOf(design, assessment);
    CHECK_FALSE(files.contains("cables.csv"));
    CHECK(files["feed-cables.csv"] == "side_a_power_panel,side_a_type,side_a_name,side_b_device,side_b_type,side_b_name,type,status\r\n"
                                      "Power panel,dcim.powerfeed,b,b-pdu,dcim.powerport,input,power,planned\r\n");
    // the second inlet of the second node in R
    OutletPlug plug;
    plug.circuit = "b";
    plug.unit = "pdu";
    plug.outlet = "pdu/c13.2";
    plug.inletId = "server.1/inlet.2";
    plug.copy = 1;
    while (assessment.standings.at(plug.standing).build != "node") {
        ++plug.standing;
    }
    assessment.outletPlugs = {plug};
    plug.outlet.clear(); // no outlet was left
    plug.copy = 0;
    assessment.outletPlugs.push_back(plug);
    files = filesOf(design, assessment);
    const std::string machine = "R-u0" + std::to_string(assessment.standings.at(plug.standing).units.at(1));
    CHECK(files["cables.csv"] == "side_a_device,side_a_type,side_a_name,side_b_device,side_b_type,side_b_name,type,status\r\n"
                                 "b-pdu,dcim.poweroutlet,c13.2," + machine + ",dcim.powerport,server.1/inlet.2,power,planned\r\n");
    CHECK_THAT(files["README.txt"], ContainsSubstring("6 power ports have no cable"));
}

TEST_CASE("netbox: a circuit that each rack has of its own is a feed for each, with its units", "[netbox]")
{
    Design design = test::rackDesign();
    design.site.circuits["b"].perRack = true;
    design.site.racks["R"].otherCircuits.clear();
    auto files = filesOf(design);
    CHECK_THAT(files["power-feeds.csv"], ContainsSubstring("Power panel,\"Row, B.1\",\"b-Row, B.1\",planned,primary,ac,three-phase,208,30,80,") &&
                                             ContainsSubstring("\"b-Row, B.2\",planned"));
    CHECK_THAT(files["devices.csv"], ContainsSubstring("\"b-Row, B.1-pdu\",PDU,APC,AP1,planned,\"Hall \"\"A\"\", row 1\",\"Row, B.1\",,,\"on feed b-Row, B.1\""));
    CHECK_THAT(files["power-ports.csv"], ContainsSubstring("\"Row, B.2-u02\",psu.1,,,\"feed b-Row, B.2\"\r\n"));
    CHECK_THAT(files["feed-cables.csv"], ContainsSubstring("\"b-Row, B.2\",\"b-Row, B.2-pdu\",dcim.powerport,input,power,planned\r\n"));
}

TEST_CASE("netbox: with a location, all that stands in it names it", "[netbox]")
{
    auto files = filesOf(test::rackDesign(), {.site = "Oslo", .location = "Hall 2", .style = {}});
    CHECK(files["locations.csv"] == "site,name,slug,status\r\nOslo,Hall 2,hall-2,planned\r\n");
    CHECK_THAT(files["racks.csv"], ContainsSubstring("site,location,name,") && ContainsSubstring("\r\nOslo,Hall 2,R,planned,"));
    CHECK_THAT(files["devices.csv"], ContainsSubstring(",Oslo,Hall 2,R,1,front,"));
    CHECK_THAT(files["power-panels.csv"], ContainsSubstring("Oslo,Hall 2,Power panel\r\n"));
    CHECK_THAT(files["power-feeds.csv"], ContainsSubstring("Oslo,Power panel,Hall 2,R,a,"));
    CHECK_THAT(files["README.txt"], !ContainsSubstring("no location"));
}

TEST_CASE("netbox: a rack without a known height is left for NetBox to ask", "[netbox]")
{
    Design design = test::rackDesign();
    design.site.racks["R"].units.reset();
    auto files = filesOf(design);
    CHECK_THAT(files["racks.csv"], ContainsSubstring(",R,planned,19,,,,,,500,kg,\r\n"));
    CHECK_THAT(files["README.txt"], ContainsSubstring("Rack R: its height is not known"));
}

TEST_CASE("netbox: what is only estimated of a frame is left empty", "[netbox]")
{
    Design design = test::rackDesign();
    CHECK_THAT(filesOf(design)["README.txt"], !ContainsSubstring("frame's mass"));
    Part frame = *design.parts["frame"];
    auto& spec = std::get<RackSpec>(frame.spec);
    spec.staticLoad = test::estimate(kilograms(1000));
    spec.depth = test::estimate(millimetres(1200));
    frame.mass = {};
    test::hold(design, frame);
    auto files = filesOf(design);
    CHECK_THAT(files["racks.csv"], ContainsSubstring("\"Row, B.1\",planned,19,6,600,,mm,,,,Acme Frame\r\n"));
    CHECK_THAT(files["README.txt"], ContainsSubstring("Rack Row, B.1-2: of its frame's mass"));
}

TEST_CASE("netbox: a feed of second inlets alone is redundant, and stands at its rack", "[netbox]")
{
    Design design = test::rackDesign();
    design.site.racks.erase("S");
    auto files = filesOf(design);
    CHECK_THAT(files["power-feeds.csv"], ContainsSubstring(",Power panel,R,b,planned,redundant,"));
    CHECK_THAT(files["devices.csv"], ContainsSubstring("b-pdu,PDU,APC,AP1,planned,\"Hall \"\"A\"\", row 1\",R,,,on feed b\r\n"));
}

TEST_CASE("netbox: volts and amperes are whole, and what is left out is said", "[netbox]")
{
    Design design = test::rackDesign();
    design.site.circuits["a"].breaker = amperes(12.5);
    auto files = filesOf(design);
    CHECK_THAT(files["power-feeds.csv"], ContainsSubstring(",230,12,100,"));
    CHECK_THAT(files["README.txt"], ContainsSubstring("Circuit a: 230 V and 12.5"));
}

TEST_CASE("netbox: names are cut to what NetBox keeps, and stay different", "[netbox]")
{
    Design design = test::rackDesign();
    const std::string longName(90, 'x');
    design.site.racks["R"].name = longName;
    auto files = filesOf(design);
    const std::string devices = files["devices.csv"];
    CHECK_THAT(devices, ContainsSubstring("\r\n" + std::string(64, 'x') + ",Server,Acme"));
    CHECK_THAT(devices, ContainsSubstring("\r\n" + std::string(62, 'x') + "-2,Server,Acme"));
    CHECK_THAT(files["power-ports.csv"], ContainsSubstring("\r\n" + std::string(62, 'x') + "-2,server.1/inlet.1"));

    CHECK(netboxText("\u00e9\u00e9\u00e9", 2) == "\u00e9\u00e9");
    CHECK(netboxText("  a\nb\t ", 100) == "a b");
    CHECK(netboxText("-5 V", 4) == "'-5");
    CHECK(netboxSlug("\u00c4pfel & Co.") == "pfel-co");
    CHECK(netboxSlug("\u4e2d") == "x");
    CHECK(netboxSlug(std::string(150, 'a')).size() == 100);
}

TEST_CASE("netbox: two servers of one model are one type unless they differ", "[netbox]")
{
    Design design = test::rackDesign();
    Build second = *design.builds["node"];
    second.name = "Second";
    design.builds["other"] = std::make_shared<const Build>(second);
    design.site.builds.push_back({.build = "other", .count = 2, .circuit = "a"});
    Assessment assessment = test::rackAssessment(design);
    auto& other = *std::find_if(assessment.builds.begin(), assessment.builds.end(), [](const auto& one) { return one->buildId == "other"; });
    BuildAssessment same = **std::find_if(assessment.builds.begin(), assessment.builds.end(), [](const auto& one) { return one->buildId == "node"; });
    same.buildId = "other";
    other = std::make_shared<const BuildAssessment>(same);
    auto files = filesOf(design, assessment);
    CHECK_THAT(files["devices.csv"], ContainsSubstring("other.1,Server,Acme,GX-8,") && ContainsSubstring("other.2,Server,Acme,GX-8,"));
    CHECK_THAT(files["device-types.yaml"], !ContainsSubstring("GX-8 (2)"));
    same.mass = test::exactly(61.237, Dimension::Mass);
    other = std::make_shared<const BuildAssessment>(same);
    files = filesOf(design, assessment);
    CHECK_THAT(files["devices.csv"], ContainsSubstring("other.1,Server,Acme,GX-8 (2),"));
    CHECK_THAT(files["device-types.yaml"], ContainsSubstring("model: \"GX-8 (2)\"\nslug: \"acme-gx-8-2\"") && ContainsSubstring("weight: 61.24\n"));
}

TEST_CASE("netbox: an estimated mass is no weight, and a tower takes no units", "[netbox]")
{
    Design design = test::rackDesign();
    design.site.racks.clear();
    Part tower = *design.parts["case"];
    auto& spec = std::get<ChassisSpec>(tower.spec);
    spec.rackUnits = {};
    spec.kind = test::known(ChassisKind::Tower);
    test::hold(design, tower);
    design.site.builds = {{.build = "rig", .count = 1, .circuit = "a"}};
    Assessment assessment = test::rackAssessment(design);
    auto& rig = *std::find_if(assessment.builds.begin(), assessment.builds.end(), [](const auto& one) { return one->buildId == "rig"; });
    BuildAssessment floor = *rig;
    floor.rackUnits.reset();
    floor.mass = test::exactly(12, Dimension::Mass, Confidence::Estimated);
    floor.budgets.clear();
    budgetOf(floor, BudgetKind::Mass).points.push_back({});
    rig = std::make_shared<const BuildAssessment>(floor);
    auto files = filesOf(design, assessment);
    CHECK_THAT(files["device-types.yaml"], ContainsSubstring("u_height: 0\n") && !ContainsSubstring("weight:"));
    CHECK_THAT(files["devices.csv"], ContainsSubstring("\r\nrig,Server,Own build,"));
    CHECK_FALSE(files.contains("racks.csv"));
    CHECK_THAT(files["README.txt"], !ContainsSubstring("height is not known"));
}

TEST_CASE("netbox: plugs and outlets have NetBox's names", "[netbox]")
{
    CHECK(netboxPlugType("C20") == "iec-60320-c20");
    CHECK(netboxPlugType("c14") == "iec-60320-c14");
    CHECK(netboxPlugType("NEMA L6-30P") == "nema-l6-30p");
    CHECK(netboxPlugType("nema-5-15") == "nema-5-15p");
    CHECK(netboxPlugType("CS8365C") == "cs8365c");
    CHECK(netboxPlugType("IEC 60309 32A 3P+N+E 9h") == "iec-60309-3p-n-e-9h");
    CHECK(netboxPlugType("IEC 60309 2P+E 6h") == "iec-60309-2p-e-6h");
    CHECK(netboxPlugType("IEC 60309 32A").empty()); // poles and hour are not known
    CHECK(netboxPlugType("cee-7") == "ita-ef");
    CHECK(netboxPlugType("CEE 16").empty());
    CHECK(netboxPlugType("busbar").empty());
    CHECK(netboxOutletType(Connector::C19) == "iec-60320-c19");
    CHECK(netboxOutletType(Connector::NemaL630) == "nema-l6-30r");
    CHECK(netboxOutletType(Connector::Cee7) == "ita-f");
    CHECK(netboxOutletType(Connector::C13C19) == "other");
    CHECK(netboxOutletType(Connector::Pcie8).empty());
}

TEST_CASE("netbox: too many machines are refused before anything is made", "[netbox]")
{
    Design design = test::rackDesign();
    design.site.racks["S"].count = kMostCopies;
    const auto refused = netboxDocument(design, test::rackAssessment(design));
    REQUIRE_FALSE(refused);
    CHECK(refused.error().what.text.id == "racks.too_many");
}

TEST_CASE("netbox: a folder is made, and a file in its place is refused", "[netbox]")
{
    const test::TempDir folder;
    const std::vector<NamedBytes> files{{"a.csv", "x\r\n"}, {"b.txt", ""}};
    REQUIRE(writeFolder((folder / "new/deep").string(), files));
    CHECK(test::readFile(folder / "new/deep/a.csv") == "x\r\n");
    CHECK_FALSE(writeFolder((folder / "new/deep/a.csv").string(), files));
    CHECK(test::readFile(folder / "new/deep/a.csv") == "x\r\n");
}

} // namespace netbox_document_test
