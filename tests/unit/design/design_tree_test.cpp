#include "model/design/design_tree.h"

#include "tests/support/catch.h"
#include "tests/unit/design/random_design.h"
#include "json/read.h"
#include "json/write.h"

namespace design_tree_test {

using namespace lanewatt;

namespace {

PartPtr source(std::string_view key)
{
    const auto make = [&](Category category) {
        return std::make_shared<const Part>(emptyPart(category, std::string(key)));
    };
    if (key == "nv-rtx3090" || key == "nv-rtx3090-ti" || key == "nv-h100") {
        return make(Category::Gpu);
    }
    if (key == "asrock-x99-ws-e") {
        return make(Category::Motherboard);
    }
    if (key == "rack-42u") {
        return make(Category::Rack);
    }
    if (key == "dgx") {
        Part part = emptyPart(Category::Server, "dgx");
        std::get<ServerSpec>(part.spec).contents = {
            {{Content{"gpu", "nv-h100", 8, false}, Content{"x", "nobody-knows", 1, false}}},
            Confidence::Datasheet,
            {},
            {}};
        return std::make_shared<const Part>(part);
    }
    return nullptr;
}

Expected<Design> tryRead(std::string_view text)
{
    auto tree = json::readText(text);
    INFO(text);
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

Error error(std::string_view text)
{
    auto design = tryRead(text);
    INFO(text);
    REQUIRE_FALSE(design);
    return design.error();
}

std::string argument(const Error& error, std::string_view name)
{
    for (const auto& [key, value] : error.what.arguments) {
        if (key == name) {
            const auto* text = std::get_if<std::string>(&value);
            return text ? *text : std::to_string(std::get<std::int64_t>(value));
        }
    }
    return {};
}

/// A design with one build "rig" of one GPU placement with these members more.
std::string withGpu(std::string_view members)
{
    return R"({"lanewatt": 1, "builds": {"rig": {"parts": {"gpu": {"part": "nv-rtx3090")" +
           std::string(members) + "}}}}}";
}
std::string withSite(std::string_view members)
{
    return R"({"lanewatt": 1, "builds": {"rig": {}}, "site": {)" + std::string(members) + "}}";
}

} // namespace

TEST_CASE("a design written by hand")
{
    const Design design = read(R"({
  "lanewatt": 1,
  "name": "Two 3090s on X99",
  "currency": "USD",
  "budget": "5000 USD",
  "builds": {
    "rig": {
      "name": "Rig", "redundancy": "N+1", "patched_driver": true,
      "parts": {
        "gpu": { "part": "nv-rtx3090", "quantity": 2, "power_cap": "280 W", "condition": "used",
                 "instances": { "2": { "slot": "PCIE3", "power_cap": "250 W" } } },
        "board": { "part": "asrock-x99-ws-e", "note": "spare" }
      }
    }
  },
  "site": {
    "circuits": { "wall": { "voltage": "120 V", "breaker": "15 A", "code": "NEC", "other_load": "100 VA", "outlets": ["5-15R"] } },
    "builds": [ { "build": "rig", "circuit": "wall", "count": 2 } ],
    "racks": { "R": { "part": "rack-42u", "count": 3, "units": 42, "power_limit": "17 kW", "mass_limit": "1 t",
                      "reserved_units": 2, "coolant_flow": "120 L/min", "coolant_limit": "80 kW",
                      "circuit": "wall", "holds": [ { "build": "rig", "at_u": [1, 9, 17] } ] } },
    "tariff": "0.12 USD/kWh", "pue": 1.3, "altitude": "1500 m", "air_class": "A3", "air_rise": "15 K", "inlet": "27 °C",
    "coolant": "water", "liquid_share": 0.8, "coolant_inlet": "30 °C", "coolant_rise": "10 K", "dew_point": "14 °C"
  },
  "prices": { "nv-rtx3090": "700 USD" },
  "waivers": [ { "rule": "PWR-26", "path": "site/rig/psu.1", "reason": "short runs", "name": "Ada", "date": "2026-11-21",
                 "severity": "error", "shortfall": 0.08 } ],
  "lines": [ { "text": "Installation", "quantity": 2, "unit_price": "100 USD" } ]
})");
    CHECK(design.name == "Two 3090s on X99");
    CHECK(design.budgetLimit->text() == "5000.00 USD");
    const Build& rig = *design.builds.at("rig");
    CHECK(rig.redundancy == RedundancyScheme::NPlus1);
    CHECK(rig.patchedDriver);
    const Placement& gpu = rig.placements.at("gpu");
    CHECK(gpu.quantity == 2);
    CHECK(effectiveOptions(gpu, 1).powerCap == watts(280));
    CHECK(effectiveOptions(gpu, 2).powerCap == watts(250));
    CHECK(effectiveOptions(gpu, 2).slot == "PCIE3");
    CHECK(effectiveOptions(gpu, 2).condition == Condition::Used);
    CHECK(partOf(design, gpu)->category() == Category::Gpu);
    CHECK(design.site.circuits.at("wall").voltage == volts(120));
    CHECK(design.site.circuits.at("wall").code == ElectricalCode::Nec);
    CHECK(design.site.builds == std::vector<BuildUse>{{"rig", 2, "wall"}});
    CHECK(design.site.racks.at("R").holds.at(0).atU == std::vector<int>{1, 9, 17});
    CHECK(design.site.tariff == 0.12);
    CHECK(design.site.pue == 1.3);
    CHECK(design.site.altitude == fromSi<Length>(1500));
    CHECK(design.prices.at("nv-rtx3090").text() == "700.00 USD");
    CHECK(design.waivers.at(0).shortfall == 0.08);
    CHECK(design.lines.at(0).quantity == 2);
    CHECK(design.parts.size() == 3);
    // what was written can be read again, now with its parts and without a source
    const auto again = readDesign(*json::readText(json::fileText(writeDesign(design))), {});
    REQUIRE(again);
    CHECK(*again == design);
}

TEST_CASE("a file with one build and no site stands it once")
{
    const Design design = read(withGpu(""));
    CHECK(design.builds.at("rig")->placements.at("gpu").quantity == 1);
    CHECK(design.site.builds == std::vector<BuildUse>{{"rig", 1, ""}});
    CHECK(read(R"({"lanewatt": 1, "builds": {"a": {}, "b": {}}, "site": {"pue": 1.2}})").site.builds.size() ==
          2);
    CHECK(read(withSite(R"("builds": [])")).site.builds.empty());
    CHECK(
        read(withSite(R"("racks": {"R": {"holds": [{"build": "rig", "at_u": [1]}]}})")).site.builds.empty());
    CHECK(read(withSite(R"("racks": {"R": {}})")).site.builds.size() == 1);
    CHECK(read(R"({"lanewatt": 1})") == Design{});
}

TEST_CASE("parts come from the file before the source, contents of assemblies too")
{
    const Design own = read(R"({"lanewatt": 1, "builds": {"rig": {"parts": {"gpu": {"part": "nv-rtx3090"}}}},
        "parts": {"nv-rtx3090": {"category": "gpu", "name": "mine"}}})");
    CHECK(own.parts.at("nv-rtx3090")->name == "mine");
    const Design assembly =
        read(R"({"lanewatt": 1, "builds": {"rig": {"parts": {"node": {"part": "dgx"}}}}})");
    CHECK(assembly.parts.contains("nv-h100"));
    CHECK_FALSE(assembly.parts.contains("nobody-knows"));
    CHECK(usedParts(assembly) == std::set<std::string>{"dgx", "nobody-knows", "nv-h100"});
}

TEST_CASE("an accessory of a design whose function is said in other words is read and written again")
{
    const Design design = read(R"({"lanewatt": 1, "builds": {"rig": {"parts": {"hub": {"part": "hub"}, "own": {"part": "own"}}}},
        "parts": {"hub": {"category": "accessory", "name": "Hub", "spec": {"function": "fan hub", "power": "2 W"}},
                  "own": {"category": "accessory", "spec": {"function": ["syncs supplies", "estimated", "me"]}}}})");
    CHECK(design.parts.at("hub")->note == "function: fan hub");
    CHECK_FALSE(design.parts.at("hub")->as<AccessorySpec>()->function);
    CHECK(design.parts.at("own")->note == "function: syncs supplies");
    CHECK(readDesign(*json::readText(json::fileText(writeDesign(design))), {}).value() == design);
}

TEST_CASE("unknown parts are named with those written alike")
{
    const std::string text =
        R"({"lanewatt": 1, "builds": {"rig": {"parts": {"a": {"part": "nv-rtx3090"}, "b": {"part": "nv-rtx390"}}}}})";
    Error e = error(text);
    CHECK(e.what.text.id == "design.unknown_part_near");
    CHECK(argument(e, "part") == "nv-rtx390");
    CHECK(argument(e, "near") == "nv-rtx3090");
    CHECK(e.where.ends_with(", builds.rig.parts.b.part"));
    e = readDesign(*json::readText(text), source, [](std::string_view) {
            return std::vector<std::string>{"nv-rtx3090-ti", "nv-rtx3090"};
        }).error();
    CHECK(argument(e, "near") == "nv-rtx3090, nv-rtx3090-ti");
    CHECK(
        error(R"({"lanewatt": 1, "builds": {"rig": {"parts": {"x": {"part": "toaster"}}}}})").what.text.id ==
        "design.unknown_part");
    CHECK(error(withSite(R"("racks": {"R": {"part": "toaster"}})")).where.ends_with("site.racks.R.part"));
}

TEST_CASE("errors of design files")
{
    struct Case {
        std::string text; ///< with @ before the value in question
        std::string_view id;
        std::string_view path;
    };
    const Case cases[] = {
        {"@[]", "tree.wrong_type", ""},
        {"@{}", "design.not_a_design", ""},
        {R"(@{"name": "x"})", "design.not_a_design", ""},
        {R"({"lanewatt": @3, "tomorrow": {}})", "design.newer_format", "lanewatt"},
        {R"({"lanewatt": @0})", "tree.whole_out_of_range", "lanewatt"},
        {R"({"lanewatt": @"1"})", "tree.wrong_type", "lanewatt"},
        {R"({"lanewatt": 1, "build": @{}})", "tree.unknown_field", "build"},
        {R"({"lanewatt": 1, "name": @[]})", "tree.wrong_type", "name"},
        {R"({"lanewatt": 1, "name": @5})", "tree.wrong_type", "name"},
        {R"({"lanewatt": 1, "currency": @"dollars"})", "design.bad_currency", "currency"},
        {R"({"lanewatt": 1, "budget": @"lots"})", "tree.not_money", "budget"},
        {R"({"lanewatt": 1, "builds": @[]})", "tree.wrong_type", "builds"},
        {R"({"lanewatt": 1, "builds": {"1st": @{}}})", "design.bad_id", "builds.1st"},
        {R"({"lanewatt": 1, "builds": {"rig": @[]}})", "tree.wrong_type", "builds.rig"},
        {R"({"lanewatt": 1, "builds": {"rig": {"redundancy": @"2N"}}})", "design.bad_redundancy",
         "builds.rig.redundancy"},
        {R"({"lanewatt": 1, "builds": {"rig": {"patched_driver": @"yes"}}})", "tree.wrong_type", "builds.rig.patched_driver"},
        {R"({"lanewatt": 1, "builds": {"rig": {"parts": {"gpu": @{}}}}})", "tree.missing_field",
         "builds.rig.parts.gpu"},
        {R"({"lanewatt": 1, "builds": {"rig": {"parts": {"g p": @{"part": "x"}}}}})", "design.bad_id",
         "builds.rig.parts.g p"},
        {R"({"lanewatt": 1, "builds": {"rig": {"parts": {"gpu": {"part": @"RTX"}}}}})", "part.bad_key",
         "builds.rig.parts.gpu.part"},
        {withGpu(R"(, "quantity": @0)"), "tree.whole_out_of_range", "builds.rig.parts.gpu.quantity"},
        {withGpu(R"(, "quantity": @1.5)"), "tree.not_whole", "builds.rig.parts.gpu.quantity"},
        {withGpu(R"(, "power_cap": @"280 mm")"), "quantity.wrong_dimension",
         "builds.rig.parts.gpu.power_cap"},
        {withGpu(R"(, "power_cap": @280)"), "quantity.unit_missing", "builds.rig.parts.gpu.power_cap"},
        {withGpu(R"(, "power_cap": @"0 W")"), "design.not_positive", "builds.rig.parts.gpu.power_cap"},
        {withGpu(R"(, "condition": @"stolen")"), "tree.unknown_name", "builds.rig.parts.gpu.condition"},
        {withGpu(R"(, "psu": @"2")"), "design.bad_instance", "builds.rig.parts.gpu.psu"},
        {withGpu(R"(, "slot": @"a\nb")"), "design.bad_plug_name", "builds.rig.parts.gpu.slot"},
        {withGpu(R"(, "slot": @{})"), "tree.wrong_type", "builds.rig.parts.gpu.slot"},
        {withGpu(R"(, "circuit": @"wall")"), "design.unknown_circuit", "builds.rig.parts.gpu.circuit"},
        {withGpu(R"(, "colour": @"red")"), "tree.unknown_field", "builds.rig.parts.gpu.colour"},
        {withGpu(R"(, "instances": {"2": @{}})"), "design.bad_ordinal", "builds.rig.parts.gpu.instances.2"},
        {withGpu(R"(, "quantity": 3, "instances": {"02": @{}})"), "design.bad_ordinal",
         "builds.rig.parts.gpu.instances.02"},
        {withGpu(R"(, "instances": {"1": {"note": @"x"}})"), "tree.unknown_field",
         "builds.rig.parts.gpu.instances.1.note"},
        {withGpu(R"(, "instances": {"1": {"circuit": @"x"}})"), "design.unknown_circuit",
         "builds.rig.parts.gpu.instances.1.circuit"},
        {withSite(R"("colour": @1)"), "tree.unknown_field", "site.colour"},
        {withSite(R"("circuits": {"w w": @{}})"), "design.bad_id", "site.circuits.w w"},
        {withSite(R"("circuits": {"w": {"phases": @2}})"), "design.bad_phases", "site.circuits.w.phases"},
        {withSite(R"("circuits": {"w": {"voltage": @"0 V"}})"), "design.not_positive",
         "site.circuits.w.voltage"},
        {withSite(R"("circuits": {"w": {"breaker": @"15 V"}})"), "quantity.wrong_dimension",
         "site.circuits.w.breaker"},
        {withSite(R"("circuits": {"w": {"code": @"nec"}})"), "tree.unknown_name", "site.circuits.w.code"},
        {withSite(R"("builds": [{"build": @"node"}])"), "design.unknown_build", "site.builds[0].build"},
        {withSite(R"("builds": [{"build": "rig", "circuit": @"x"}])"), "design.unknown_circuit",
         "site.builds[0].circuit"},
        {withSite(R"("builds": [{"build": "rig", "count": @0}])"), "tree.whole_out_of_range",
         "site.builds[0].count"},
        {withSite(R"("builds": [@{}])"), "tree.missing_field", "site.builds[0]"},
        {withSite(R"("builds": @{})"), "tree.wrong_type", "site.builds"},
        {withSite(R"("racks": @[])"), "tree.wrong_type", "site.racks"},
        {withSite(R"("racks": {"R": {"holds": [{"build": @"x", "at_u": [1]}]}})"), "design.unknown_build",
         "site.racks.R.holds[0].build"},
        {withSite(R"("racks": {"R": {"holds": [@{"build": "rig"}]}})"), "tree.missing_field",
         "site.racks.R.holds[0]"},
        {withSite(R"("racks": {"R": {"holds": [{"build": "rig", "at_u": [@0]}]}})"),
         "tree.whole_out_of_range", "site.racks.R.holds[0].at_u[0]"},
        {withSite(R"("racks": {"R": {"circuit": @"x"}})"), "design.unknown_circuit", "site.racks.R.circuit"},
        {withSite(R"("racks": {"9": @{}})"), "design.bad_id", "site.racks.9"},
        {withSite(R"("tariff": @"0.12 EUR/kWh")"), "design.tariff_currency", "site.tariff"},
        {withSite(R"("tariff": @"cheap")"), "design.bad_tariff", "site.tariff"},
        {withSite(R"("pue": @0.9)"), "design.too_small", "site.pue"},
        {withSite(R"("pue": @"high")"), "quantity.not_a_number", "site.pue"},
        {withSite(R"("altitude": @"1500")"), "quantity.unit_missing", "site.altitude"},
        {withSite(R"("altitude": @"15000 m")"), "design.altitude", "site.altitude"},
        {withSite(R"("altitude": @"-501 m")"), "design.altitude", "site.altitude"},
        {R"({"lanewatt": 1, "parts": {"x": {"category": "gpu", "spec": {"lenght": @"1 mm"}}}})",
         "tree.unknown_field", "parts.x.spec.lenght"},
        {R"({"lanewatt": 1, "parts": {"X": @{"category": "gpu"}}})", "part.bad_key", "parts.X"},
        {R"({"lanewatt": 1, "prices": {"X": @"1 USD"}})", "part.bad_key", "prices.X"},
        {R"({"lanewatt": 1, "prices": {"x": @"1"}})", "tree.not_money", "prices.x"},
        {R"({"lanewatt": 1, "waivers": [@{"rule": "PWR-26"}]})", "tree.missing_field", "waivers[0]"},
        {R"({"lanewatt": 1, "waivers": [{"rule": "P", "path": "x", "severity": @"bad"}]})",
         "tree.unknown_name", "waivers[0].severity"},
        {R"({"lanewatt": 1, "lines": [@{"quantity": 1}]})", "tree.missing_field", "lines[0]"},
        {R"({"lanewatt": 1, "lines": [{"text": "x", "quantity": @0}]})", "tree.whole_out_of_range",
         "lines[0].quantity"},
    };
    for (const Case& c : cases) {
        INFO(c.text);
        const auto mark = c.text.find('@');
        const Error e = error(std::string(c.text).erase(mark, 1));
        CHECK(e.what.text.id == c.id);
        const std::string place = "line 1, column " + std::to_string(mark + 1);
        CHECK(e.where == (c.path.empty() ? place : place + ", " + std::string(c.path)));
    }
    const Error newer = error(R"({"lanewatt": 7})");
    CHECK(argument(newer, "found") == "7");
    CHECK(argument(newer, "known") == "2");
}

TEST_CASE("tariffs are in the design's currency, whichever stands first in the file")
{
    CHECK(read(R"({"lanewatt": 1, "site": {"tariff": "0.3 EUR/kWh"}, "currency": "EUR"})").site.tariff ==
          0.3);
    CHECK(read(R"({"lanewatt": 1, "site": {"tariff": 0.25}})").site.tariff == 0.25);
    CHECK(error(withSite(R"("tariff": "-1 USD/kWh")")).what.text.id == "design.bad_tariff");
}

TEST_CASE("random designs come back as they were, and their text is canonical")
{
    std::mt19937 random(11);
    test::RandomDesign make(random);
    for (int i = 0; i < 1000; ++i) {
        const Design before = make.make();
        const std::string text = json::fileText(writeDesign(before));
        CAPTURE(text);
        const auto after = readDesign(*json::readText(text), {});
        if (!after) {
            FAIL(after.error().what.text.id << " at " << after.error().where);
        }
        REQUIRE(*after == before);
        REQUIRE(json::fileText(writeDesign(*after)) == text);
    }
}

TEST_CASE("designs compare by value")
{
    std::mt19937 random(5);
    test::RandomDesign make(random);
    Design a = make.make();
    while (a.builds.empty() || a.parts.empty()) {
        a = make.make();
    }
    Design b = a;
    CHECK(a == b);
    const auto& [id, build] = *a.builds.begin();
    b.builds[id] = std::make_shared<const Build>(*build);
    const auto& [key, part] = *a.parts.begin();
    b.parts[key] = std::make_shared<const Part>(*part);
    CHECK(a == b);
    Build other = *build;
    other.note += '!';
    b.builds[id] = std::make_shared<const Build>(other);
    CHECK_FALSE(a == b);
    b = a;
    b.parts.erase(key);
    CHECK_FALSE(a == b);
    b = a;
    b.site.pue = 2.5;
    CHECK_FALSE(a == b);
}

TEST_CASE("paths and ids")
{
    CHECK(PlacementPath{"rig", "gpu", 3}.text() == "rig/gpu.3");
    CHECK(PlacementPath::parse("rig/gpu.3") == PlacementPath{"rig", "gpu", 3});
    CHECK(PlacementPath::parse("rig/gpu") == PlacementPath{"rig", "gpu", 0});
    for (const char* text : {"", "rig", "rig/", "/gpu", "rig/gpu.0", "rig/gpu.", "rig/gpu.x", "rig/gpu.1.2",
                             "1/gpu", "rig/gpu.-1", "rig/gpu.99999999999"}) {
        CAPTURE(text);
        CHECK_FALSE(PlacementPath::parse(text));
    }
    CHECK(isId("gpu_2-b"));
    CHECK(isId(std::string(40, 'a')));
    CHECK_FALSE(isId(std::string(41, 'a')));
    CHECK_FALSE(isId("2gpu"));
    CHECK_FALSE(isId("gpu.2"));
    CHECK_FALSE(isId(""));
    CHECK_FALSE(isId("gpü"));
}

TEST_CASE("options and properties have the text they are set from")
{
    PlacementOptions options;
    const std::pair<const char*, const char*> values[] = {{"circuit", "wall"},     {"condition", "used"},
                                                          {"outlet", "pdu-a/B1"}, {"peaks", "together"}, {"power_cap", "280 W"},
                                                          {"psu", "psu.2"},       {"riser", "none"},
                                                          {"slot", "PCIE3"}};
    for (const auto& [name, value] : values) {
        CHECK(optionText(options, name).empty());
        options = withOption(options, name, value).value();
        CHECK(optionText(options, name) == value);
    }
    CHECK(std::size(values) == optionNames().size());
    for (const auto name : optionNames()) {
        options = withOption(options, name, "").value();
    }
    CHECK(options.empty());
    CHECK(withOption({}, "x", "").error().what.text.id == "design.unknown_option");
    CHECK(withOption({}, "slot", std::string(81, 'x')).error().what.text.id == "design.bad_plug_name");

    Design design;
    const std::pair<const char*, const char*> properties[] = {
        {"name", "N"},  {"note", "M"},        {"budget", "5.00 EUR"}, {"tariff", "0.3 USD/kWh"},
        {"pue", "1.3"}, {"altitude", "20 m"}, {"air_class", "A3"}, {"air_rise", "15 K"}, {"inlet", "27 °C"},
        {"coolant", "water"}, {"liquid_share", "0.8"}, {"coolant_inlet", "30 °C"}, {"coolant_rise", "10 K"},
        {"dew_point", "14 °C"}, {"containment", "hot-aisle"}, {"floor_load", "1200 kg/m2"}, {"door_width", "900 mm"},
        {"door_height", "2100 mm"}, {"lift_load", "1600 kg"}, {"lift_width", "1400 mm"}, {"lift_depth", "2400 mm"},
        {"lift_height", "2300 mm"}};
    for (const auto& [name, value] : properties) {
        CHECK(propertyText(design, name).empty());
        design = withProperty(design, name, value).value();
        CHECK(propertyText(design, name) == value);
        const Design cleared = withProperty(design, name, "").value();
        CHECK(propertyText(cleared, name).empty());
    }
    CHECK(propertyText(design, "currency") == "USD");
    CHECK(std::size(properties) + 1 == propertyNames().size());
    CHECK(withProperty(design, "currency", "").error().what.text.id == "design.bad_currency");
    CHECK(withProperty(design, "x", "").error().what.text.id == "design.unknown_property");
    CHECK(withProperty(design, "budget", "-1 USD").error().what.text.id == "design.not_positive");
}

} // namespace design_tree_test
