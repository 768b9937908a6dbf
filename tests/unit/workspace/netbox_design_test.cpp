#include "app/workspace/netbox_design.h"

#include "app/exchange/design_file.h"
#include "app/exchange/netbox_writer.h"
#include "app/exchange/rack_places.h"
#include "model/assess.h"
#include "model/design/rack_groups.h"
#include "tests/unit/exchange/rack_fixture.h"
#include "tests/unit/workspace/workspace_fixture.h"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

namespace netbox_design_test {

using namespace lanewatt;
using namespace lanewatt::workspace;
using Catch::Matchers::ContainsSubstring;
using exchange::NetboxSource;

namespace {

constexpr const char* kRackHead = "name,site,location,u_height,starting_unit,outer_width,outer_depth,outer_unit,weight,max_weight,weight_unit,description\n";
constexpr const char* kDeviceHead = "name,role,manufacturer,device_type,site,location,rack,position,face\n";

exchange::NetboxTables tablesOf(const std::vector<NetboxSource>& files)
{
    auto tables = exchange::readNetbox(files);
    test::requireOk(tables);
    return std::move(*tables);
}

NetboxDesign made(const std::string& racks, const std::string& devices, catalog::Catalog& catalog, std::string_view site = {})
{
    auto design = designOfNetbox("Hall", tablesOf({{"racks.csv", kRackHead + racks}, {"devices.csv", kDeviceHead + devices}}), catalog, site);
    test::requireOk(design);
    return std::move(*design);
}

Part knownServer()
{
    ServerSpec spec;
    spec.rackUnits = test::known(8);
    Part part = test::makePart("smc-821ge", spec);
    part.maker = "Supermicro";
    part.name = "SYS-821GE-TNHR";
    part.mpn = "SYS-821GE-TNHR";
    return part;
}

std::string ordinalsOf(const Rack& rack) { return ordinalsText(rack.ordinals); }

/// Where something stands: "Row, B.1 u2".
std::set<std::string> placesOf(const Design& design, const Assessment& assessment)
{
    std::set<std::string> places;
    for (const auto& [id, rack] : design.site.racks) {
        for (int member = 0; member < rack.count; ++member) {
            for (const auto& place : exchange::placesIn(assessment, id)) {
                places.insert(exchange::rackLabel(design.site, id, rack, member) + " u" + std::to_string(place.unit));
            }
        }
    }
    return places;
}

} // namespace

TEST_CASE("netbox in: what is at the rear stands at the rear, and half depth leaves the other face free", "[netbox]")
{
    test::TestCatalog catalog;
    const auto tables = tablesOf({{"racks.csv", std::string(kRackHead) + "R,Oslo,,42,,,,,,,,\n"},
                                  {"devices.csv", std::string(kDeviceHead) + "sw1,Switch,Netco,Zeta-48,Oslo,,R,40,rear\n"
                                                                             "sw2,Switch,Netco,Zeta-48,Oslo,,R,40,front\n"
                                                                             "pp,Panel,Netco,PP-24,Oslo,,R,41,front\n"},
                                  {"types.yaml", "---\nmanufacturer: Netco\nmodel: Zeta-48\nu_height: 1\nis_full_depth: false\n"
                                                 "---\nmanufacturer: Netco\nmodel: PP-24\nu_height: 1\nis_full_depth: true\n"}});
    const auto design = designOfNetbox("Hall", tables, *catalog);
    test::requireOk(design);
    CHECK(design->unread.empty());
    const std::vector<RackHold>& holds = design->design.site.racks.at("R").holds;
    REQUIRE(holds.size() == 3);
    std::set<std::string> found;
    for (const RackHold& hold : holds) {
        REQUIRE(hold.build.empty()); // no machines
        CHECK(hold.units == 1);
        found.insert(design->design.parts.at(hold.part)->name + (hold.face == RackFace::Rear ? " rear" : " front") + (hold.halfDepth ? " half" : " full"));
    }
    CHECK(found == std::set<std::string>{"PP-24 front full", "Zeta-48 front half", "Zeta-48 rear half"});
}

TEST_CASE("netbox in: racks that count their units from above", "[netbox]")
{
    test::TestCatalog catalog;
    const auto tables = tablesOf({{"racks.csv", "name,site,u_height,starting_unit,desc_units\nR,Oslo,10,1,true\nS,Oslo,10,1,false\nT,Oslo,,1,true\n"},
                                  {"devices.csv", std::string(kDeviceHead) + "n1,Server,Acme,GX-8,Oslo,,R,1,front\n"
                                                                             "n2,Server,Acme,GX-8,Oslo,,S,1,front\n"
                                                                             "n3,Server,Acme,GX-8,Oslo,,T,1,front\n"},
                                  {"types.yaml", "---\nmanufacturer: Acme\nmodel: GX-8\nu_height: 4\n"}});
    const auto design = designOfNetbox("Hall", tables, *catalog);
    test::requireOk(design);
    CHECK(design->design.site.racks.at("R").holds.front().atU == std::vector<int>{7}); // 7 to 10 are their 4 to 1
    CHECK(design->design.site.racks.at("S").holds.front().atU == std::vector<int>{1});
    REQUIRE(design->unread.size() == 1);
    CHECK(design->unread.front().why.text.id == std::string_view("netbox.from_top"));
}

TEST_CASE("netbox in: feeds become circuits where each rack with machines has one", "[netbox]")
{
    test::TestCatalog catalog;
    const std::string racks = std::string(kRackHead) + "R.1,Oslo,,42,,,,,,,,\nR.2,Oslo,,42,,,,,,,,\nempty,Oslo,,42,,,,,,,,\n";
    const std::string devices = std::string(kDeviceHead) + "n1,Server,Acme,GX-8,Oslo,,R.1,1,front\nn2,Server,Acme,GX-8,Oslo,,R.2,1,front\n";
    const std::string head = "site,power_panel,rack,name,status,type,supply,phase,voltage,amperage,max_utilization\n";
    const auto result = [&](const std::string& feeds) {
        auto design = designOfNetbox("Hall", tablesOf({{"racks.csv", racks}, {"devices.csv", devices}, {"feeds.csv", head + feeds}}), *catalog);
        test::requireOk(design);
        return std::move(*design);
    };
    // each rack has its own feeds a and b, b redundant and first in the table
    const NetboxDesign own = result("Oslo,P,R.1,b-R.1,planned,redundant,ac,three-phase,400,32,100\n"
                                    "Oslo,P,R.1,a-R.1,planned,primary,ac,three-phase,400,32,100\n"
                                    "Oslo,P,R.2,a-R.2,planned,primary,ac,three-phase,400,32,100\n"
                                    "Oslo,P,R.2,b-R.2,planned,redundant,ac,three-phase,400,32,100\n");
    CHECK(own.unread.empty());
    REQUIRE(own.design.site.circuits.size() == 2);
    const Circuit& a = own.design.site.circuits.at("a");
    CHECK(a.perRack);
    CHECK(a.voltage == volts(400));
    CHECK(a.breaker == amperes(32));
    CHECK(a.phases == 3);
    CHECK(a.code == ElectricalCode::Iec);
    const auto group = std::find_if(own.design.site.racks.begin(), own.design.site.racks.end(), [](const auto& one) { return one.second.count == 2; });
    REQUIRE(group != own.design.site.racks.end()); // still alike
    CHECK(circuitsOf(group->second) == std::vector<std::string>{"a", "b"});

    const NetboxDesign some = result("Oslo,P,R.1,a,planned,primary,ac,single-phase,230,16,80\n");
    CHECK(some.design.site.circuits.empty());
    REQUIRE(some.unread.size() == 1);
    CHECK(some.unread[0].why.text.id == std::string_view("netbox.feed_some"));
    CHECK(some.unread[0].file == "feeds.csv");

    const NetboxDesign bad = result("Oslo,P,R.1,a,planned,primary,ac,single-phase,230,16,80\nOslo,P,R.2,b,planned,primary,dc,single-phase,48,16,80\n"
                                    "Oslo,P,R.2,c,planned,primary,ac,single-phase,0,16,80\nOslo,P,R.2,d,planned,primary,ac,single-phase,230,16,80\n"
                                    "Oslo,P,,e,planned,primary,ac,single-phase,230,16,80\n");
    CHECK(bad.design.site.circuits.size() == 2);
    CHECK(bad.design.site.circuits.at("a").code == ElectricalCode::Nec);
    REQUIRE(bad.unread.size() == 3);
    CHECK(bad.unread[0].why.text.id == std::string_view("netbox.feed_dc"));
    CHECK(bad.unread[1].why.text.id == std::string_view("netbox.bad_feed"));
    CHECK(bad.unread[2].why.text.id == std::string_view("netbox.feed_alone"));
}

TEST_CASE("netbox in: a type that the catalogue knows becomes its part, another is made of what is known", "[netbox]")
{
    test::TestCatalog catalog({knownServer()});
    const NetboxDesign result = made("R,Oslo,,42,,,,,,,,\n",
                                     "n1,Server,Supermicro,SYS-821GE-TNHR,Oslo,,R,9,front\n"
                                     "n2,Server,Supermicro,SYS-821GE-TNHR,Oslo,,R,1,front\n"
                                     "sw,Switch,Netco,Zeta-48,Oslo,,R,40,front\n"
                                     "free,Server,Netco,Zeta-48,Oslo,,,,\n",
                                     *catalog);
    CHECK(result.unread.empty());
    REQUIRE(result.builds.size() == 2);
    CHECK(result.builds[0].build == "SYS-821GE-TNHR");
    CHECK(result.builds[0].key == "smc-821ge");
    CHECK_FALSE(result.builds[0].made);
    CHECK(result.builds[0].devices == 2);
    CHECK(result.builds[1].made);
    CHECK(result.builds[1].type == "Netco Zeta-48");
    CHECK(result.builds[1].devices == 1);
    REQUIRE(result.devices.size() == 1); // in a rack a switch is a device; as a machine outside racks it was asked for
    CHECK(result.devices[0].type == "Netco Zeta-48");
    CHECK(result.devices[0].devices == 1);
    CHECK(result.devices[0].made);
    const Design& design = result.design;
    CHECK(design.name == "Hall");
    const Rack& rack = design.site.racks.at("R");
    CHECK(rack.units == 42);
    CHECK(rack.name.empty());
    REQUIRE(rack.holds.size() == 2);
    CHECK(rack.holds[1] == RackHold{"SYS-821GE-TNHR", {1, 9}});
    CHECK(rack.holds[0] == RackHold{.build = {}, .atU = {40}, .part = result.devices[0].key});
    CHECK(design.parts.at(rack.holds[0].part)->category() == Category::Accessory);
    CHECK(design.site.builds == std::vector<BuildUse>{{"Zeta-48", 1, {}}});
    const Part& own = *design.parts.at(result.builds[1].key);
    CHECK(own.maker == "Netco");
    CHECK(own.name == "Zeta-48");
    CHECK_FALSE(own.as<ServerSpec>()->rackUnits); // nobody said
    CHECK_FALSE(own.mass);
    CHECK(design.site.circuits.empty());
}

TEST_CASE("netbox in: a match whose height contradicts is no match", "[netbox]")
{
    test::TestCatalog catalog({knownServer()});
    auto result = designOfNetbox("Hall",
                                 tablesOf({{"devices.csv", std::string(kDeviceHead) + "n1,Server,Supermicro,SYS-821GE-TNHR,Oslo,,R,5,front\n"},
                                           {"types.yaml", "---\nmanufacturer: Supermicro\nmodel: SYS-821GE-TNHR\nu_height: 2\nweight: 30\nweight_unit: kg\n"}}),
                                 *catalog);
    test::requireOk(result);
    REQUIRE(result->builds.size() == 1);
    CHECK(result->builds[0].made);
    CHECK(result->builds[0].key != "smc-821ge"); // the key of another part
    const Part& own = *result->design.parts.at(result->builds[0].key);
    CHECK(own.as<ServerSpec>()->rackUnits.value == 2);
    CHECK(inKilograms(*own.mass) == 30.0);
    CHECK(own.mass.confidence == Confidence::Crowd);
    CHECK_FALSE(result->design.site.racks.at("R").units); // there is no table of racks
}

TEST_CASE("netbox in: racks that are alike but for their number are one group", "[netbox]")
{
    test::TestCatalog catalog;
    const NetboxDesign result = made("R.1,Oslo,,42,,,,,,,,\nR.2,Oslo,,42,,,,,,,,\nR.10,Oslo,,42,,,,,,,,\nR.3,Oslo,,47,,,,,,,,\n"
                                     "S.1,Oslo,,42,,,,,,,,\nT.01,Oslo,,42,,,,,,,,\nA 1,Oslo,,42,,,,,,,,\n",
                                     "n1,Server,Acme,GX,Oslo,,R.1,5,front\nn2,Server,Acme,GX,Oslo,,R.2,5,front\nn3,Server,Acme,GX,Oslo,,R.10,5,front\n",
                                     *catalog);
    const auto& racks = result.design.site.racks;
    REQUIRE(racks.size() == 5);
    const Rack& group = racks.at("R");
    CHECK(group.count == 3);
    CHECK(ordinalsOf(group) == "1-2, 10");
    CHECK(group.holds == std::vector<RackHold>{{"GX", {5}}});
    CHECK(racks.at("R-2").units == 47);
    CHECK(ordinalsOf(racks.at("R-2")) == "3");
    std::set<std::string> labels;
    for (const auto& [id, rack] : racks) {
        for (int member = 0; member < rack.count; ++member) {
            labels.insert(exchange::rackLabel(result.design.site, id, rack, member));
        }
    }
    CHECK(labels == std::set<std::string>{"R.1", "R.2", "R.10", "R.3", "S.1", "T.01", "A 1"});
}

TEST_CASE("netbox in: what a design cannot hold is said by line", "[netbox]")
{
    test::TestCatalog catalog;
    const NetboxDesign result = made("R,Oslo,Hall,42,11,,,,,,,\nT,Oslo,A,42,,,,,,,,\nT,Oslo,B,42,,,,,,,,\n",
                                     "n1,Server,Acme,GX,Oslo,Hall,R,11,front\n"
                                     "n2,Server,Acme,GX,Oslo,Hall,R,11,front\n"
                                     "n3,Server,Acme,GX,Oslo,Hall,R,10,front\n"
                                     "n4,Server,Acme,GX,Oslo,Hall,Q,1,front\n"
                                     "n5,Server,Acme,GX,Oslo,,T,1,front\n"
                                     "n6,Server,Acme,GX,Oslo,B,T,1,front\n"
                                     "pdu,PDU,APC,AP1,Oslo,,,,\n"
                                     "n7,Server,Acme,GX,Oslo,Hall,R,1.5,front\n",
                                     *catalog);
    CHECK(result.design.site.racks.at("R").holds == std::vector<RackHold>{{"GX", {1}}}); // counted from unit 11
    CHECK(result.builds.at(0).devices == 2);
    std::vector<std::string> lines;
    for (const auto& row : result.unread) {
        lines.push_back(row.file + ' ' + std::to_string(row.line) + ' ' + messages::text(row.why));
    }
    REQUIRE(lines.size() == 6);
    CHECK_THAT(lines[0], ContainsSubstring("devices.csv 3 device n2: there is another of its type"));
    CHECK_THAT(lines[1], ContainsSubstring("devices.csv 4 device n3: unit 10 is outside the rack"));
    CHECK_THAT(lines[2], ContainsSubstring("devices.csv 5 device n4: rack \"Q\" is not in the table"));
    CHECK_THAT(lines[3], ContainsSubstring("devices.csv 6 device n5: rack \"T\""));
    CHECK_THAT(lines[4], ContainsSubstring("devices.csv 8 device pdu gives power to others"));
    CHECK_THAT(lines[5], ContainsSubstring("devices.csv 9 device n7: position \"1.5\""));
}

TEST_CASE("netbox in: one site at a time", "[netbox]")
{
    test::TestCatalog catalog;
    const std::string racks = "R,Oslo,,42,,,,,,,,\nQ,Turku,,47,,,,,,,,\n";
    const std::string devices = "n1,Server,Acme,GX,Oslo,,R,1,front\nn2,Server,Acme,GX,Turku,,Q,1,front\n";
    const auto tables = tablesOf({{"racks.csv", kRackHead + racks}, {"devices.csv", kDeviceHead + devices}});
    const auto refused = designOfNetbox("Hall", tables, *catalog);
    REQUIRE_FALSE(refused);
    CHECK_THAT(messages::text(refused.error()), ContainsSubstring("several sites; name one: Oslo, Turku"));
    CHECK_THAT(messages::text(designOfNetbox("Hall", tables, *catalog, "Bergen").error()), ContainsSubstring("no site \"Bergen\"; there are: Oslo, Turku"));
    const NetboxDesign turku = made(racks, devices, *catalog, "Turku");
    REQUIRE(turku.design.site.racks.size() == 1);
    CHECK(turku.design.site.racks.at("Q").units == 47);
    CHECK(turku.builds.at(0).devices == 1);
    CHECK(turku.unread.empty());
}

TEST_CASE("netbox in: a frame is the catalogue's, or one of its own, once", "[netbox]")
{
    RackSpec spec;
    spec.units = test::known(42);
    spec.staticLoad = test::known(kilograms(1360));
    Part frame = test::makePart("apc-ar3100", spec);
    frame.maker = "APC";
    frame.name = "AR3100";
    frame.mpn = "AR3100";
    test::TestCatalog catalog({frame});
    const NetboxDesign result = made("A,Oslo,,42,,,,,,1360,kg,APC AR3100\nB,Oslo,,47,,,,,,900,kg,APC AR3100\n"
                                     "C,Oslo,,42,,600,1070,mm,125,1000,kg,Deep\nD,Oslo,,42,,600,1070,mm,125,1000,kg,Deep\n",
                                     "", *catalog);
    const auto& racks = result.design.site.racks;
    CHECK(racks.at("A").part == "apc-ar3100");
    CHECK_FALSE(racks.at("A").units);
    CHECK_FALSE(racks.at("A").massLimit);
    CHECK(racks.at("B").part.empty()); // that frame has 42 units
    CHECK(racks.at("B").units == 47);
    CHECK(inKilograms(*racks.at("B").massLimit) == 900.0);
    CHECK(racks.at("C").part == racks.at("D").part);
    const Part& own = *result.design.parts.at(racks.at("C").part);
    CHECK(own.name == "Deep");
    CHECK(inMillimetres(*own.as<RackSpec>()->depth) == Approx(1070));
    CHECK(inKilograms(*own.mass) == 125.0);
    CHECK(own.as<RackSpec>()->units.value == 42);
}

TEST_CASE("netbox: what both sides can say comes back as it went out", "[netbox]")
{
    test::TestCatalog catalog;
    const Design first = test::rackDesign();
    const Assessment firstAssessment = test::rackAssessment(first);
    const auto out = exchange::netboxDocument(first, firstAssessment);
    test::requireOk(out);
    std::vector<NetboxSource> files;
    for (const auto& file : exchange::netboxBytes(*out)) {
        if (file.name != "README.txt") {
            files.push_back({file.name, file.bytes});
        }
    }
    const auto back = designOfNetbox(first.name, tablesOf(files), *catalog);
    test::requireOk(back);
    REQUIRE(back->unread.size() == 3); // the PDU, and feeds: a machine stands outside racks
    CHECK_THAT(messages::text(back->unread[0].why), ContainsSubstring("b-pdu gives power"));
    CHECK(back->unread[1].why.text.id == std::string_view("netbox.feed_some"));
    CHECK(back->design.site.circuits.empty());
    const Design& second = back->design;
    const Assessment assessment = assess(second, {});
    CHECK(placesOf(second, assessment) == placesOf(first, firstAssessment));
    CHECK(second.site.racks.at("R").units == 12);
    CHECK(second.site.racks.at("R").massLimit == kilograms(500));
    const Rack& row = second.site.racks.at("Row-B");
    CHECK(row.name == "Row, B");
    CHECK(row.count == 2);
    CHECK(row.ordinals.empty());
    const Part& frame = *second.parts.at(row.part);
    CHECK(frame.fullName() == "Acme Frame");
    std::set<std::string> names;
    for (const auto& [id, build] : second.builds) {
        names.insert(build->name);
    }
    CHECK(names == std::set<std::string>{"GX-8", test::kFormulaName, "Tall box"});
    CHECK(second.site.builds == std::vector<BuildUse>{{"Tall-box", 1, {}}});

    // and once more: the tables of racks are the same bytes, the types and places of devices, too
    const auto again = exchange::netboxDocument(second, assessment);
    test::requireOk(again);
    CHECK(exchange::netboxFiles()[5].name == "racks.csv");
    CHECK(exchange::netboxFiles()[5].write(*again) == exchange::netboxFiles()[5].write(*out));
    REQUIRE(again->devices.size() + 1 == out->devices.size());
    for (std::size_t i = 0; i < again->devices.size(); ++i) {
        const auto& a = again->devices[i];
        const auto& b = out->devices[i];
        INFO(b.name);
        CHECK((a.manufacturer == b.manufacturer && a.type == b.type && a.rack == b.rack && a.position == b.position));
    }
    std::set<std::string> types;
    for (const auto& type : again->types) {
        types.insert(type.manufacturer + '|' + type.model + '|' + (type.units ? std::to_string(*type.units) : "?") + '|' + type.kilograms + '|' + type.partNumber);
    }
    CHECK(types == std::set<std::string>{"Acme|GX-8|4|60|'=GX8", std::string("Own build|'") + test::kFormulaName + "|3||", "Own build|Tall box|?||"});
}

TEST_CASE("netbox in: what is no machine stays none, and inlets say what machines draw", "[netbox]")
{
    AccessorySpec manager;
    manager.function = test::known(AccessoryKind::CableManager);
    Part tray = test::makePart("acme-tray", manager);
    tray.maker = "Acme";
    tray.name = "Tray 1U";
    PowerDistributionSpec strip;
    strip.kind = test::known(DistributionKind::Pdu);
    strip.outlets = test::known(test::plugs("8x c19"));
    Part pdu = test::makePart("acme-strip-9", strip);
    pdu.maker = "Acme";
    pdu.name = "Strip 9";
    test::TestCatalog catalog({tray, pdu});
    const auto design = designOfNetbox(
        "Hall",
        tablesOf({{"racks.csv", std::string(kRackHead) + "R,Oslo,,42,,,,,,,,\n"},
                  {"devices.csv", std::string(kDeviceHead) + "n1,Server,Netco,GX-4,Oslo,,R,1,front\nn2,Server,Netco,GX-4,Oslo,,R,5,front\n"
                                                             "t1,Passive,Acme,Tray 1U,Oslo,,R,40,front\nk1,Other,Netco,Lamp,Oslo,,R,41,front\n"
                                                             "a-pdu,PDU,Acme,Strip 9,Oslo,,R,,\nx-pdu,PDU,Netco,Unknown,Oslo,,R,,\n"},
                  {"feeds.csv", "site,power_panel,rack,name,status,type,supply,phase,voltage,amperage,max_utilization\nOslo,P,R,a,planned,primary,ac,three-phase,400,32,100\n"},
                  {"feed-cables.csv", "side_a_power_panel,side_a_type,side_a_name,side_b_device,side_b_type,side_b_name\nP,dcim.powerfeed,a,a-pdu,dcim.powerport,input\n"},
                  {"power-ports.csv", "device,name,type,allocated_draw,description\nn1,psu.1,iec-60320-c20,1000,\nn1,psu.2,iec-60320-c20,1000,\n"
                                      "n2,psu.1,iec-60320-c20,1200,\nn2,psu.2,iec-60320-c20,1200,\n"}}),
        *catalog);
    test::requireOk(design);
    REQUIRE(design->builds.size() == 1);
    const auto* server = design->design.parts.at(design->builds.front().key)->as<ServerSpec>();
    REQUIRE(server);
    CHECK(server->maxPower.value == watts(2400)); // the larger of the two
    CHECK(server->psuCount.value == 2);
    CHECK(server->maxPower.confidence == Confidence::Crowd);
    std::set<std::string> others;
    for (const RackHold& hold : design->design.site.racks.at("R").holds) {
        if (hold.build.empty()) {
            others.insert(design->design.parts.at(hold.part)->name);
        }
    }
    CHECK(others == std::set<std::string>{"Lamp", "Tray 1U"});
    const Circuit& feed = design->design.site.circuits.at("a");
    REQUIRE(feed.units.size() == 1);
    CHECK(feed.units.begin()->second.part == "acme-strip-9");
    REQUIRE(design->unread.size() == 1); // a PDU that hangs on no feed
    CHECK(design->unread.front().why.text.id == std::string_view("netbox.unplaced"));

    // Where an inlet says nothing, nothing is known of the machine.
    const auto partly = designOfNetbox("Hall",
                                       tablesOf({{"devices.csv", std::string(kDeviceHead) + "n1,Server,Netco,GX-4,Oslo,,R,1,front\n"},
                                                 {"power-ports.csv", "device,name,type,allocated_draw\nn1,psu.1,,1000\nn1,psu.2,,\n"}}),
                                       *catalog);
    test::requireOk(partly);
    CHECK_FALSE(partly->design.parts.at(partly->builds.front().key)->as<ServerSpec>()->maxPower);
}

TEST_CASE("netbox in: the design can be saved and read", "[netbox]")
{
    test::TestCatalog catalog({knownServer()});
    const NetboxDesign result = made("R.1,Oslo,,42,,600,1070,mm,125,1000,kg,=Frame\nR.2,Oslo,,42,,600,1070,mm,125,1000,kg,=Frame\nR.4,Oslo,,42,,,,,,,,\n",
                                     "n1,Server,Supermicro,SYS-821GE-TNHR,Oslo,,R.1,5,front\nn2,Server,\u00c4,\u00d6 1,Oslo,,R.4,7,front\n", *catalog);
    const std::string text = exchange::designText(result.design);
    const auto read = exchange::parseDesign(text, "hall.lanewatt", [&](std::string_view key) { return (*catalog).part(std::string(key)); });
    test::requireOk(read);
    CHECK(exchange::designText(*read) == text);
}

} // namespace netbox_design_test
