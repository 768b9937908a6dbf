// Fields of format 2 of the design file: circuits of racks, dual feeds, holds, chains, rows.
#include "model/design/design_tree.h"

#include "model/design/rows.h"
#include "tests/support/catch.h"
#include "json/read.h"
#include "json/write.h"

#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace site_fields_test {

using namespace lanewatt;

namespace {

PartPtr source(std::string_view key)
{
    const auto make = [&](Category category) { return std::make_shared<const Part>(emptyPart(category, std::string(key))); };
    if (key == "pdu" || key == "ups") {
        return make(Category::PowerDistribution);
    }
    return key == "switch" || key == "panel" || key == "cdu" ? make(Category::Accessory) : nullptr;
}

Expected<Design> tryRead(std::string_view text)
{
    INFO(text);
    auto tree = json::readText(text);
    REQUIRE(tree);
    return readDesign(*tree, source);
}

Design read(std::string_view text)
{
    auto design = tryRead(text);
    INFO(text);
    if (!design) {
        FAIL(design.error().what.text.id << " at " << design.error().where);
    }
    return *design;
}

/// A design of format 2 with one build and these members of the site.
std::string withSite(std::string_view members) { return R"({"lanewatt": 2, "builds": {"rig": {}}, "site": {)" + std::string(members) + "}}"; }
std::string withRack(std::string_view members) { return withSite(R"("circuits": {"a": {}, "b": {}}, "racks": {"R": {)" + std::string(members) + "}}"); }
std::string withPower(std::string_view nodes) { return withSite(R"("power": {)" + std::string(nodes) + '}'); }
std::string withRows(std::string_view rows)
{
    return withSite(R"("racks": {"R": {"count": 6, "ordinals": "1-3, 5-7"}, "S": {"count": 2}}, "rows": {)" + std::string(rows) + '}');
}

/// Reads, writes and reads again: the same design, the same text, and that with the format that it needs.
Design roundTrip(std::string_view text, int format)
{
    const Design design = read(text);
    const Tree tree = writeDesign(design);
    CHECK(tree.find("lanewatt")->number()->text == std::to_string(format));
    const std::string written = json::fileText(tree);
    INFO(written);
    const auto again = readDesign(*json::readText(written), {});
    REQUIRE(again);
    CHECK(*again == design);
    CHECK(json::fileText(writeDesign(*again)) == written);
    return design;
}

} // namespace

TEST_CASE("site fields: circuits of racks and their units")
{
    const Design design = roundTrip(withSite(R"("power": {"bus": {"kind": "busway"}},
        "circuits": {"a": {"per": "rack", "behind": "bus", "units": {"pdu": {"part": "pdu", "mount": "0u-left"}}}, "b": {}})"),
                                    2);
    const Circuit& a = design.site.circuits.at("a");
    CHECK(a.perRack);
    CHECK(a.behind == "bus");
    CHECK(a.units.at("pdu").mount == UnitMount::ZeroULeft);
    CHECK_FALSE(design.site.circuits.at("b").perRack);
    CHECK(design.site.circuits.at("b").behind.empty());
}

TEST_CASE("site fields: a rack's feeds, one or several")
{
    const Design two = roundTrip(withRack(R"("circuits": ["b", "a"])"), 2);
    CHECK(two.site.racks.at("R").circuit == "b");
    CHECK(two.site.racks.at("R").otherCircuits == std::vector<std::string>{"a"});
    CHECK(circuitsOf(two.site.racks.at("R")) == std::vector<std::string>{"b", "a"});
    // A list of one is the same as the short form, and is written as it.
    const Design one = roundTrip(withRack(R"("circuits": ["a"])"), 1);
    CHECK(one == read(withRack(R"("circuit": "a")")));
    const Tree rack = writeRack(one.site.racks.at("R"));
    CHECK(rack.find("circuit"));
    CHECK_FALSE(rack.find("circuits"));
    CHECK(circuitsOf(read(withRack(R"("circuits": [])")).site.racks.at("R")).empty());
}

TEST_CASE("site fields: a rack has at most 64 feeds")
{
    const auto fed = [](int feeds) {
        std::string circuits;
        std::string names;
        for (int i = 1; i <= feeds; ++i) {
            const std::string id = "\"c" + std::to_string(i) + '"';
            circuits += (i > 1 ? ", " : "") + id + ": {}";
            names += (i > 1 ? ", " : "") + id;
        }
        return tryRead(withSite("\"circuits\": {" + circuits + R"(}, "racks": {"R": {"circuits": [)" + names + "]}}"));
    };
    CHECK(fed(64));
    CHECK(fed(65).error().what.text.id == "design.too_many_rack_feeds");
}

TEST_CASE("site fields: what a rack holds")
{
    const Design design = roundTrip(withRack(R"("holds": [
        {"build": "rig", "at_u": [1], "face": "rear", "half_depth": true},
        {"part": "switch", "at_u": [40, 41], "units": 1},
        {"fabric": "oob", "tier": "leaf", "at_u": [47]},
        {"part": "panel", "fill": true}])"),
                                    2);
    const auto& holds = design.site.racks.at("R").holds;
    REQUIRE(holds.size() == 4);
    CHECK(holds[0] == RackHold{.build = "rig", .atU = {1}, .face = RackFace::Rear, .halfDepth = true});
    CHECK(holds[1] == RackHold{.build = {}, .atU = {40, 41}, .part = "switch", .units = 1});
    CHECK(holds[2] == RackHold{.build = {}, .atU = {47}, .fabric = "oob", .tier = "leaf"});
    CHECK(holds[3] == RackHold{.build = {}, .atU = {}, .part = "panel", .fill = true});
    CHECK(design.parts.contains("switch"));
    CHECK(usedParts(design) == std::set<std::string>{"panel", "switch"});
    // A rack of other devices only places no build, so each build stands once.
    CHECK(read(withRack(R"("holds": [{"part": "switch", "at_u": [1]}])")).site.builds == std::vector<BuildUse>{{"rig", 1, ""}});
}

TEST_CASE("site fields: chains of power and cooling")
{
    const Design design = roundTrip(withSite(R"(
        "power": {"grid": {"kind": "utility", "capacity": "20 MVA"},
                  "ups": {"part": "ups", "count": 8, "capacity": "500 kW", "redundancy": "N+1", "behind": "grid",
                          "loss": {"100 %": "4 %", "25 %": "6 %"}},
                  "bus": {"kind": "busway", "rating": "800 A", "voltage": "415 V", "behind": "ups", "per": "20 racks", "loss": "0.5 %"}},
        "cooling": {"plant": {"kind": "dry-cooler", "capacity": "18 MW", "loss": 0.03},
                    "cdu": {"part": "cdu", "per": "rack", "behind": "plant"}})"),
                                    2);
    const auto& power = design.site.power;
    CHECK(power.at("grid") == PowerNode{.kind = PowerNodeKind::Utility, .capacity = Amount{20e6, Dimension::ApparentPower}});
    CHECK(power.at("ups").capacity == Amount{500e3, Dimension::Power});
    CHECK(power.at("ups").redundancy == RedundancyScheme::NPlus1);
    CHECK(power.at("ups").count == 8);
    CHECK(power.at("ups").lossCurve == std::vector<LossPoint>{{0.25, 0.06}, {1.0, 0.04}});
    CHECK(power.at("bus").rating == amperes(800));
    CHECK(power.at("bus").voltage == volts(415));
    CHECK(power.at("bus").perRacks == 20);
    CHECK(power.at("bus").behind == "ups");
    CHECK(design.site.cooling.at("plant").loss == 0.03);
    CHECK(design.site.cooling.at("cdu").perRacks == 1);
    CHECK(usedParts(design) == std::set<std::string>{"cdu", "ups"});
}

TEST_CASE("site fields: the room, and what it gives rows and racks")
{
    const Design design = roundTrip(withSite(R"("containment": "cold-aisle", "floor_load": "1500 kg/m2", "door_width": "1.1 m", "door_height": "2.4 m",
        "lift_load": "2 t", "lift_width": "1.5 m", "lift_depth": "2.4 m", "lift_height": "2.3 m",
        "racks": {"R": {"count": 4, "rear_room": "250 mm", "airflow": "2000 m3/h", "rolling_limit": "900 kg", "arrives_filled": true}, "S": {}},
        "rows": {"A": {"racks": ["R.1..R.4"], "aisle": "1.2 m", "rear_aisle": "900 mm", "airflow": "9000 m3/h",
                       "tray": {"width": "300 mm", "height": "100 mm", "fill": 0.4, "bend": "50 mm"}}},
        "cooling": {"plant": {"kind": "chiller"}, "door": {"kind": "rear-door", "per": "rack", "racks": ["S", "R", "S"], "behind": "plant"},
                    "cdu": {"kind": "cdu", "flow": "1500 L/min", "behind": "plant"}})"),
                                    2);
    const Site& site = design.site;
    CHECK(site.containment == Containment::ColdAisle);
    CHECK(site.floorLoad == 1500.0);
    CHECK(site.doorWidth == fromSi<Length>(1.1));
    CHECK(site.doorHeight == fromSi<Length>(2.4));
    CHECK(site.liftLoad == kilograms(2000));
    CHECK(site.liftWidth == fromSi<Length>(1.5));
    CHECK(site.liftDepth == fromSi<Length>(2.4));
    CHECK(site.liftHeight == fromSi<Length>(2.3));
    const Rack& rack = site.racks.at("R");
    CHECK(rack.rearRoom == fromSi<Length>(0.25));
    CHECK(si(*rack.airflow) == Approx(2000.0 / 3600.0));
    CHECK(rack.rollingLimit == kilograms(900));
    CHECK(rack.arrivesFilled);
    CHECK_FALSE(site.racks.at("S").arrivesFilled);
    CHECK(site.rows.at("A").rearAisle == fromSi<Length>(0.9));
    CHECK(si(*site.rows.at("A").airflow) == Approx(2.5));
    REQUIRE(site.rows.at("A").tray);
    CHECK(*site.rows.at("A").tray == CableTray{fromSi<Length>(0.3), fromSi<Length>(0.1), 0.4, fromSi<Length>(0.05)});
    CHECK(site.cooling.at("door").racks == std::vector<std::string>{"R", "S"});
    CHECK(si(*site.cooling.at("cdu").flow) == Approx(0.025));
    // A floor is also rated in kilonewtons.
    CHECK(*read(withSite(R"("floor_load": "12 kN/m2")")).site.floorLoad == Approx(1223.66).epsilon(1e-5));
}

TEST_CASE("site fields: rows, with neighbouring racks as one range")
{
    const Design design = roundTrip(withRows(R"("A": {"racks": ["R.1", "R.2..R.3", "S.2", "R.5..R.6"], "aisle": "1.2 m"}, "B": {"racks": ["S.1", "R.7"]})"), 2);
    const Row& a = design.site.rows.at("A");
    CHECK(a.racks == std::vector<RackRange>{{"R", 1, 3}, {"S", 2, 2}, {"R", 5, 6}});
    CHECK(a.aisle == fromSi<Length>(1.2));
    CHECK(rowPlace(design.site, "R", 6) == RowPlace{"A", 6});
    CHECK(rowPlace(design.site, "S", 1) == RowPlace{"B", 1});
    CHECK_FALSE(rowPlace(design.site, "R", 4));
}

TEST_CASE("site fields: names of racks")
{
    const Design design = read(withSite(R"("racks": {"R": {"count": 12, "name": "{row}{n:02}"}, "S": {"name": "cage {ordinal:03}"}, "T": {}, "U": {"name": "{x}"}},
        "rows": {"A": {"racks": ["S.1", "R.1..R.10"]}})"));
    const auto name = [&](const std::string& id, int ordinal) { return rackMemberName(design.site, id, design.site.racks.at(id), ordinal); };
    CHECK(name("R", 1) == "A02");
    CHECK(name("R", 10) == "A11");
    CHECK(name("R", 12) == "12"); // in no row: its number
    CHECK(name("S", 1) == "cage 001");
    CHECK(name("T", 1) == "T"); // the only one needs no number
    CHECK(name("U", 1) == "{x}"); // names of format 1 may have braces
    CHECK_FALSE(isRackPattern("{x}"));
    CHECK(isRackPattern("{x}{n}"));
    CHECK(badRackName("{x}{n}", 1)->what.text.id == "design.bad_rack_name");
    CHECK(badRackName("{n:2}{n}", 1)->what.text.id == "design.bad_rack_name");
    CHECK(badRackName("{row}", 2)->what.text.id == "design.one_rack_name");
    CHECK_FALSE(badRackName("{row}", 1));
    CHECK_FALSE(badRackName("{row}-{ordinal:04}", 313));
}

TEST_CASE("site fields: a design is written as format 1 unless a field needs format 2")
{
    CHECK(formatTwoField(Design{}).empty());
    CHECK(formatTwoField(read(R"({"lanewatt": 1, "site": {"racks": {"R": {"name": "{x}", "units": 42}}}})")).empty());
    const std::pair<std::string, std::string_view> fields[] = {
        {R"("power": {"g": {"kind": "utility"}})", "power"},
        {R"("cooling": {"g": {"kind": "pump"}})", "cooling"},
        {R"("rows": {"A": {}})", "rows"},
        {R"("circuits": {"a": {"per": "rack"}})", "per"},
        {R"("circuits": {"a": {"units": {"p": {"part": "pdu", "mount": "0u-right"}}}})", "mount"},
        {R"("circuits": {"a": {}, "b": {}}, "racks": {"R": {"circuits": ["a", "b"]}})", "circuits"},
        {R"("racks": {"R": {"name": "{n}"}})", "name"},
        {R"("racks": {"R": {"rear_room": "200 mm"}})", "rear_room"},
        {R"("racks": {"R": {"airflow": "1000 CFM"}})", "airflow"},
        {R"("racks": {"R": {"rolling_limit": "1 t"}})", "rolling_limit"},
        {R"("racks": {"R": {"arrives_filled": true}})", "arrives_filled"},
        {R"("containment": "none")", "containment"},
        {R"("floor_load": "900 kg/m2")", "floor_load"},
        {R"("door_width": "1 m")", "door_width"},
        {R"("door_height": "2 m")", "door_height"},
        {R"("lift_load": "1 t")", "lift_load"},
        {R"("lift_width": "1 m")", "lift_width"},
        {R"("lift_depth": "2 m")", "lift_depth"},
        {R"("lift_height": "2 m")", "lift_height"},
        {R"("racks": {"R": {"holds": [{"part": "switch", "at_u": [1]}]}})", "part"},
        {R"("racks": {"R": {"holds": [{"fabric": "f", "tier": "leaf", "at_u": [1]}]}})", "fabric"},
        {R"("racks": {"R": {"holds": [{"build": "rig", "at_u": [1], "face": "rear"}]}})", "face"},
        {R"("racks": {"R": {"holds": [{"build": "rig", "at_u": [1], "half_depth": true}]}})", "half_depth"},
    };
    for (const auto& [text, field] : fields) {
        INFO(text);
        CHECK(formatTwoField(roundTrip(withSite(text), 2)) == field);
        std::string old = withSite(text);
        old.replace(old.find('2'), 1, "1");
        const auto refused = tryRead(old);
        REQUIRE_FALSE(refused);
        CHECK(refused.error().what.text.id == "design.format_two");
        CHECK(refused.error().where.ends_with(", lanewatt"));
    }
    // A file of format 1 that was written by a program of format 1 comes out as it was.
    const std::string old = R"({
  "lanewatt": 1,
  "builds": {
    "rig": {}
  },
  "currency": "USD",
  "site": {
    "builds": [],
    "circuits": {
      "a": { "code": "NEC" }
    },
    "racks": {
      "R": { "circuit": "a", "count": 3, "holds": [{ "at_u": [1, 9], "build": "rig" }], "name": "K", "ordinals": "2-4" }
    }
  }
}
)";
    const Tree before = *json::readText(old);
    CHECK(writeDesign(read(old)) == before);
    std::string two = old;
    two.replace(two.find('1'), 1, "2");
    CHECK(writeDesign(read(two)) == before); // what format 1 can say is written as format 1
}

TEST_CASE("site fields: what is wrong is refused with its place")
{
    struct Case {
        std::string text; ///< with @ before the value in question
        std::string_view id;
        std::string_view path;
    };
    const Case cases[] = {
        {withSite(R"("circuits": {"a": {"per": @"8 racks"}})"), "design.circuit_per", "site.circuits.a.per"},
        {withSite(R"("circuits": {"a": {"per": @"row"}})"), "design.bad_per", "site.circuits.a.per"},
        {withSite(R"("circuits": {"a": {"behind": @"bus"}})"), "design.unknown_power_node", "site.circuits.a.behind"},
        {withSite(R"("circuits": {"a": {"units": {"p": {"part": "pdu", "mount": @"left"}}}})"), "tree.unknown_name", "site.circuits.a.units.p.mount"},
        {withRack(R"("circuits": ["a", @"c"])"), "design.unknown_circuit", "site.racks.R.circuits[1]"},
        {withRack(R"("circuits": @["a", "a"])"), "design.circuit_twice", "site.racks.R.circuits"},
        {withRack(R"("circuit": "a", "circuits": @["b"])"), "design.two_circuit_fields", "site.racks.R.circuits"},
        {withRack(R"("count": 2, "name": @"{row}")"), "design.one_rack_name", "site.racks.R.name"},
        {withRack(R"("name": @"{n}{rwo}")"), "design.bad_rack_name", "site.racks.R.name"},
        {withRack(R"("holds": [@{"at_u": [1]}])"), "tree.missing_field", "site.racks.R.holds[0]"},
        {withRack(R"("holds": [@{"build": "rig", "part": "switch", "at_u": [1]}])"), "design.hold_of_what", "site.racks.R.holds[0]"},
        {withRack(R"("holds": [{"part": @"toaster", "at_u": [1]}])"), "design.unknown_part", "site.racks.R.holds[0].part"},
        {withRack(R"("holds": [@{"part": "switch"}])"), "tree.missing_field", "site.racks.R.holds[0]"},
        {withRack(R"("holds": [@{"fabric": "f", "at_u": [1]}])"), "tree.missing_field", "site.racks.R.holds[0]"},
        {withRack(R"("holds": [@{"part": "switch", "tier": "leaf", "at_u": [1]}])"), "design.hold_tier", "site.racks.R.holds[0]"},
        {withRack(R"("holds": [@{"build": "rig", "units": 2, "at_u": [1]}])"), "design.hold_part_only", "site.racks.R.holds[0]"},
        {withRack(R"("holds": [@{"build": "rig", "fill": true}])"), "design.hold_part_only", "site.racks.R.holds[0]"},
        {withRack(R"("holds": [@{"part": "panel", "fill": true, "at_u": [1]}])"), "design.hold_fills", "site.racks.R.holds[0]"},
        {withRack(R"("holds": [{"build": "rig", "at_u": [1], "face": @"left"}])"), "tree.unknown_name", "site.racks.R.holds[0].face"},
        {withPower(R"("1st": @{"kind": "ups"})"), "design.bad_id", "site.power.1st"},
        {withPower(R"("a": @{})"), "design.node_of_what", "site.power.a"},
        {withPower(R"("a": {"kind": @"cdu"})"), "tree.unknown_name", "site.power.a.kind"},
        {withPower(R"("a": {"part": @"toaster"})"), "design.unknown_part", "site.power.a.part"},
        {withPower(R"("a": {"kind": "ups", "count": @0})"), "tree.whole_out_of_range", "site.power.a.count"},
        {withPower(R"("a": {"kind": "ups", "capacity": @"0 W"})"), "design.not_positive", "site.power.a.capacity"},
        {withPower(R"("a": {"kind": "ups", "capacity": @"20 A"})"), "quantity.wrong_dimension", "site.power.a.capacity"},
        {withPower(R"("a": {"kind": "ups", "redundancy": @"2N"})"), "design.bad_redundancy", "site.power.a.redundancy"},
        {withPower(R"("a": {"kind": "ups", "per": @"0 racks"})"), "design.bad_per", "site.power.a.per"},
        {withPower(R"("a": {"kind": "ups", "loss": @"100 %"})"), "design.bad_loss", "site.power.a.loss"},
        {withPower(R"("a": {"kind": "ups", "loss": @{}})"), "design.empty_loss", "site.power.a.loss"},
        {withPower(R"("a": {"kind": "ups", "loss": @{"0 %": "4 %"}})"), "design.bad_loss_load", "site.power.a.loss"},
        {withPower(R"("a": {"kind": "ups", "loss": @{"50 %": "4 %", "0.5": "5 %"}})"), "design.bad_loss_load", "site.power.a.loss"},
        {withPower(R"("a": {"kind": "ups", "loss": {"half": @"4 %"}})"), "quantity.not_a_number", "site.power.a.loss.half"},
        {withSite(R"("power": @{"a": {"kind": "ups", "behind": "b"}})"), "design.unknown_node", "site.power"},
        {withSite(R"("power": @{"a": {"kind": "ups", "behind": "b"}, "b": {"kind": "ups", "behind": "a"}})"), "design.node_circle", "site.power"},
        {withSite(R"("cooling": {"a": {"kind": "cdu", "rating": @"5 A"}})"), "tree.unknown_field", "site.cooling.a.rating"},
        {withSite(R"("cooling": {"a": {"kind": "cdu", "capacity": @"5 kVA"}})"), "quantity.wrong_dimension", "site.cooling.a.capacity"},
        {withSite(R"("cooling": {"a": {"kind": "cdu", "flow": @"0 L/min"}})"), "design.not_positive", "site.cooling.a.flow"},
        {withSite(R"("racks": {"R": {}}, "cooling": {"a": {"kind": "cdu", "racks": @["R", "Q"]}})"), "design.unknown_cooled_rack", "site.cooling.a.racks"},
        {withPower(R"("a": {"kind": "ups", "flow": @"5 L/min"})"), "tree.unknown_field", "site.power.a.flow"},
        {withSite(R"("containment": @"roof")"), "tree.unknown_name", "site.containment"},
        {withSite(R"("floor_load": @"1200")"), "design.bad_floor_load", "site.floor_load"},
        {withSite(R"("floor_load": @"0 kg/m2")"), "design.bad_floor_load", "site.floor_load"},
        {withSite(R"("door_width": @"0 m")"), "design.not_positive", "site.door_width"},
        {withSite(R"("lift_load": @"2 m")"), "quantity.wrong_dimension", "site.lift_load"},
        {withRack(R"("rear_room": @"0 mm")"), "design.not_positive", "site.racks.R.rear_room"},
        {withRack(R"("airflow": @"5 kg")"), "quantity.wrong_dimension", "site.racks.R.airflow"},
        {withRows(R"("A": {"rear_aisle": @"0 m"})"), "design.not_positive", "site.rows.A.rear_aisle"},
        {withRows(R"("A": {"racks": [@"R"]})"), "design.bad_rack_range", "site.rows.A.racks[0]"},
        {withRows(R"("A": {"racks": [@"R.3..R.2"]})"), "design.bad_rack_range", "site.rows.A.racks[0]"},
        {withRows(R"("A": {"racks": [@"R.1..S.2"]})"), "design.bad_rack_range", "site.rows.A.racks[0]"},
        {withRows(R"("A": {"aisle": @"0 m"})"), "design.not_positive", "site.rows.A.aisle"},
        {withRows(R"("A": {"racks": [], "tray": {"width": "300 mm", "height": @"0 mm"}})"), "design.not_positive", "site.rows.A.tray.height"},
        {withRows(R"("A": {"racks": [], "tray": {"width": "300 mm", "height": "100 mm", "fill": @1.5}})"), "design.tray_fill", "site.rows.A.tray.fill"},
        {withRows(R"("A": {"racks": [], "tray": @{"width": "300 mm"}})"), "tree.missing_field", "site.rows.A.tray"},
        {withRows(R"("A": @{"racks": ["Q.1"]})"), "design.unknown_row_rack", "site.rows.A"},
        {withRows(R"("A": @{"racks": ["R.3..R.5"]})"), "design.row_rack_missing", "site.rows.A"},
        {withRows(R"("A": @{"racks": ["S.3"]})"), "design.row_rack_missing", "site.rows.A"},
        {withRows(R"("A": @{"racks": ["R.1..R.2", "R.2"]})"), "design.rack_twice", "site.rows.A"},
        {withRows(R"("A": {"racks": ["R.2"]}, "B": @{"racks": ["R.1..R.3"]})"), "design.rack_twice", "site.rows.B"},
    };
    for (const Case& c : cases) {
        INFO(c.text);
        const auto mark = c.text.find('@');
        const auto design = tryRead(std::string(c.text).erase(mark, 1));
        REQUIRE_FALSE(design);
        CHECK(design.error().what.text.id == c.id);
        CHECK(design.error().where == "line 1, column " + std::to_string(mark + 1) + ", " + std::string(c.path));
    }
}

TEST_CASE("site fields: chains are limited, and a circle in a long chain is called one")
{
    const auto chain = [](int nodes, int last) {
        std::string text;
        for (int i = 1; i <= nodes; ++i) {
            text += (i > 1 ? ", " : "") + std::string("\"n") + std::to_string(i) + R"(": {"kind": "ups")";
            const int behind = i < nodes ? i + 1 : last;
            text += behind > 0 ? R"(, "behind": "n)" + std::to_string(behind) + "\"}" : "}";
        }
        return tryRead(withPower(text));
    };
    CHECK(chain(101, 0));
    CHECK(chain(102, 0).error().what.text.id == "design.chain_too_long");
    CHECK(chain(300, 250).error().what.text.id == "design.node_circle");
    const auto many = [](int nodes) {
        std::string text;
        for (int i = 1; i <= nodes; ++i) {
            text += (i > 1 ? ", " : "") + std::string("\"n") + std::to_string(i) + R"(": {"kind": "ups"})";
        }
        return tryRead(withPower(text));
    };
    CHECK(many(200));
    CHECK(many(201).error().what.text.id == "design.too_many_nodes");
}

} // namespace site_fields_test
