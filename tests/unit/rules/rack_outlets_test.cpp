// Outlets of racks by type, against the plugs of one rack of each group.
#include "model/budget/rack_outlets.h"

#include "model/assess.h"
#include "model/parts/outlets.h"
#include "tests/support/rule_case.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace rack_outlets_test {

using namespace lanewatt;
using namespace lanewatt::test;

namespace {

PowerDistributionSpec pdu(std::string_view outlets)
{
    PowerDistributionSpec spec;
    spec.kind = known(DistributionKind::Pdu);
    spec.phases = known(3);
    spec.inputCurrent = known(amperes(60));
    spec.outlets = known(plugs(outlets));
    return spec;
}

/// Racks of machines with one supply each, on a circuit of each rack with one PDU.
Rig racked(std::string_view outlets, int machines, std::string_view inlet = "1x c14")
{
    Rig rig;
    rig.circuit(415, 60, ElectricalCode::Iec);
    Circuit& wall = rig.design.site.circuits["wall"];
    wall.phases = 3;
    wall.perRack = true;
    rig.design.parts["pdu"] = std::make_shared<const Part>(makePart("pdu", pdu(outlets)));
    wall.units["pdu"] = {"pdu", ""};
    auto supply = psu("p", 1600);
    std::get<PsuSpec>(supply.spec).inlet = known(plugs(inlet));
    rig.add("psu", supply);
    Rack rack;
    rack.units = 48;
    rack.count = 313;
    rack.circuit = "wall";
    std::vector<int> atU;
    for (int unit = 1; unit <= machines; ++unit) {
        atU.push_back(unit);
    }
    rack.holds = {RackHold{"rig", atU}};
    rig.design.site.racks["R"] = rack;
    rig.design.site.builds.clear();
    rig.build.circuitAc["wall"] = exactWatts(100);
    rig.build.circuitInlets["wall"] = {Inlet{"psu.1", exactWatts(100), onlyConnector(known(plugs(inlet))), "", std::nullopt}};
    return rig;
}

RackOutlets only(Rig& rig)
{
    static_cast<void>(rig.check("PWR-47")); // makes the standings
    const auto racks = rackOutlets(rig.design, rig.site);
    REQUIRE(racks.size() == 1);
    return racks.front();
}

} // namespace

TEST_CASE("rack outlets: those of one rack, by type", "[rules][racks]")
{
    Rig small = racked("36x c13, 6x c19", 36);
    const RackOutlets one = only(small);
    CHECK(one.rack == "R");
    CHECK(one.plugs() == 36); // of one rack, not of 313
    CHECK(one.outlets() == 42);
    CHECK(one.haveSmall() == 36);
    CHECK(one.haveLarge() == 6);

    RackOutlets both;
    both.forLarge = 2;
    both.forSmall = 10;
    both.forBoth = 4;
    both.large = 5; // three of them in those that take either
    CHECK(both.haveLarge() == 6);
    CHECK(both.haveSmall() == 11);
}

RULE_PASSES("PWR-47", "as many outlets of each type as plugs, and types that nobody knows")
{
    CHECK(racked("36x c13, 6x c19", 36).passes("PWR-47"));
    CHECK(racked("36x c13, 6x c19", 6, "1x c20").passes("PWR-47"));
    CHECK(racked("12x c13-c19", 12, "1x c20").passes("PWR-47"));
    CHECK(racked("12x nema-5-20", 12).passes("PWR-47")); // its own cord
    Rig unknown = racked("6x c19", 6);
    unknown.build.circuitInlets["wall"].front().connector.reset();
    CHECK(unknown.passes("PWR-47"));
    Rig shared = racked("6x c19", 6);
    shared.design.site.circuits["wall"].perRack = false;
    CHECK(shared.passes("PWR-47"));
}

RULE_FAILS("PWR-47", "more plugs of a type than outlets")
{
    Rig rig = racked("36x c13, 6x c19", 8, "1x c20");
    const Finding f = rig.only("PWR-47");
    CHECK(f.severity == Severity::Warning);
    CHECK(f.path == Ref::circuit("wall"));
    CHECK(argument(f.detail, "outlet") == "c19");
    CHECK(argument(f.detail, "rack") == "R");
    CHECK(f.need->likely == 8);
    CHECK(f.have->likely == 6);
    const auto fixes = rig.remedies(f);
    REQUIRE(fixes.size() == 2);
    Rig fixed = racked("36x c13, 6x c19", 8, "1x c20");
    fixed.design = applyEdit(rig.design, *fixes.front().edit).value();
    CHECK(fixed.design.site.circuits.at("wall").units.size() == 2);
    CHECK(fixed.passes("PWR-47"));
    const Remedy* larger = needOf(fixes, Category::PowerDistribution);
    REQUIRE(larger);
    CHECK(targetOf<UnitTarget>(*larger).unit == "pdu");
    CHECK(larger->query.find("outlets.c19 >= 8") != std::string::npos);

    CHECK(argument(racked("6x c13, 12x c19", 7).only("PWR-47").detail, "outlet") == "c13");
}

TEST_CASE("PWR-47: switches take outlets, too", "[rules][racks]")
{
    const auto with = [](std::string_view inputs) {
        Rig rig = racked("36x c13, 6x c19", 36);
        AccessorySpec leaf;
        leaf.function = known(AccessoryKind::EthernetSwitch);
        leaf.powerInputs = known(plugs(inputs));
        rig.design.parts["leaf"] = std::make_shared<const Part>(makePart("leaf", leaf));
        rig.design.site.racks["R"].holds.push_back({.build = {}, .atU = {40, 41}, .part = "leaf", .units = 1});
        return rig;
    };
    Rig small = with("1x c14");
    const Finding f = small.only("PWR-47");
    CHECK(argument(f.detail, "outlet") == "c13");
    CHECK(f.need->likely == 38); // 36 machines, two switches
    CHECK(f.have->likely == 36);
    CHECK(with("1x c20").passes("PWR-47"));
    Rig twoFeeds = with("1x c14"); // which of the two a single inlet takes nobody says
    twoFeeds.design.site.circuits["other"] = twoFeeds.design.site.circuits.at("wall");
    twoFeeds.design.site.racks["R"].otherCircuits = {"other"};
    CHECK(twoFeeds.passes("PWR-47"));
}

TEST_CASE("PWR-47: a rack that draws less and has more plugs than another", "[rules][racks]")
{
    // Racks R with two machines of 10 kW, racks S with eight of 500 W, each with two supplies on the rack's PDU.
    const auto machine = [](std::string key, double power) {
        ServerSpec server;
        server.rackUnits = known(4);
        server.maxPower = known(watts(power));
        server.psuCount = known(2);
        server.psuNeeded = known(1);
        return makePart(std::move(key), server);
    };
    DesignMaker large;
    large.add("server", machine("large", 10000));
    DesignMaker small;
    small.add("server", machine("small", 500));
    Design design = large.design();
    const Design other = small.design();
    design.parts.insert(other.parts.begin(), other.parts.end());
    design.builds = {{"large", design.builds.at("rig")}, {"small", other.builds.at("rig")}};
    design.site.builds.clear();
    Circuit wall;
    wall.voltage = volts(415);
    wall.breaker = amperes(63);
    wall.phases = 3;
    wall.code = ElectricalCode::Iec;
    wall.perRack = true;
    wall.units["pdu"] = {"pdu", ""};
    design.site.circuits["wall"] = wall;
    design.parts["pdu"] = std::make_shared<const Part>(makePart("pdu", pdu("12x c13-c19")));
    Rack rack;
    rack.units = 48;
    rack.circuit = "wall";
    rack.holds = {RackHold{"large", {1, 9}}};
    design.site.racks["R"] = rack;
    rack.holds = {RackHold{"small", {1, 5, 9, 13, 17, 21, 25, 29}}};
    design.site.racks["S"] = rack;
    const auto found = [](const Design& of) {
        const Assessment a = assess(of, Context{});
        std::string titles;
        for (const Finding& f : a.findings) {
            titles += f.rule == "PWR-47" || f.title.text.id == "pwr31.title_few" ? std::string(f.title.text.id) + ' ' + argument(f.detail, "rack") : "";
        }
        return titles;
    };
    CHECK(assess(design, Context{}).machinesOn("wall").front().path.idOf(RefKind::Rack) == "R");
    CHECK(found(design) == "pwr31.title_few "); // its plugs are counted with its own outlets
    Design alone = design;
    alone.site.racks.erase("R");
    CHECK(found(alone) == "pwr31.title_few ");
    design.site.racks["S"].holds.front().atU.resize(6);
    CHECK(found(design).empty()); // twelve plugs, twelve outlets

    // a switch in the rack takes two more
    AccessorySpec leaf;
    leaf.function = known(AccessoryKind::EthernetSwitch);
    leaf.powerInputs = known(plugs("2x c14"));
    design.parts["leaf"] = std::make_shared<const Part>(makePart("leaf", leaf));
    design.site.racks["S"].holds.push_back({.build = {}, .atU = {40}, .part = "leaf", .units = 1});
    CHECK(found(design) == "pwr31.title_few ");
    design.site.racks.erase("R");
    CHECK(found(design) == "pwr31.title_few ");
}

RULE_LIMIT("PWR-47", racked("36x c13, 6x c19", 6 + beyond, "1x c20"));

} // namespace rack_outlets_test
