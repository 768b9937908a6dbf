#include "tests/support/catch.h"
#include "tests/support/figures.h"
#include "tests/support/parts.h"

#include "model/assess.h"
#include "model/assessment/assessment.h"
#include "model/figure/formulas.h"
#include "model/site/find_ref.h"

#include <algorithm>

namespace assess_test {

using namespace lanewatt;
using namespace lanewatt::test;

TEST_CASE("Many builds share the search for lanes, also where most are taken over from before", "[assess]")
{
    // cards that differ: more ways than the share of one of many builds
    auto maker = p01();
    for (int i = 0; i < 6; ++i) {
        maker.add("g" + std::to_string(i), gpu("other-" + std::to_string(i), 75, 4, i % 2 == 0 ? 8 : 16, 1));
    }
    Design many = maker.design();
    const auto rig = many.builds.at("rig");
    const auto copies = [&](int count) {
        for (int i = 0; i < count; ++i) {
            many.builds.emplace("b" + std::to_string(i), rig);
        }
        return assess(many, Context{});
    };
    const auto links = [](const Assessment& assessment) {
        std::vector<std::pair<std::string, bool>> found;
        for (const auto& build : assessment.builds) {
            for (const LaneLink& link : build->wiring.lanes.links) {
                found.emplace_back(link.slot, build->wiring.lanes.provenBest);
            }
        }
        return found;
    };
    const Assessment one = assess(many, Context{});
    const Assessment few = copies(19);
    REQUIRE(few.builds.size() == 20);
    CHECK(few.builds.front()->wiring.lanes.provenBest == one.builds.front()->wiring.lanes.provenBest);
    const Assessment more = copies(21); // each has half
    CHECK(links(assess(many, Context{}, &few)) == links(more));
    const Assessment most = copies(1500);
    CHECK(links(assess(many, Context{}, &more)) == links(most));
    CHECK_FALSE(most.builds.front()->wiring.lanes.provenBest);
    CHECK(most.builds.front()->wiring.lanes.links.size() == one.builds.front()->wiring.lanes.links.size());
}

TEST_CASE("P34: the rig of two cards", "[assess]")
{
    const auto design = p34().design();
    const auto result = assess(design, Context{});
    CHECK(likely(result.point("power@rig")->demand) == Approx(920.8).epsilon(1e-4));
    CHECK(likely(result.point("transient@rig")->demand) == Approx(1375.8).epsilon(1e-4));
    CHECK(likely(result.point("transient.statistical@rig")->demand) == Approx(1242.6).epsilon(1e-4));
    CHECK(likely(result.point("transient@rig")->supply) == Approx(1300));
    CHECK(likely(result.point("power@rig")->demand) / 1300 == Approx(0.708).epsilon(0.001));
}

TEST_CASE("P01: six cards on one 120 V circuit of 15 A", "[assess]")
{
    const auto design = p01().design();
    const auto result = assess(design, Context{});
    CHECK(likely(result.point("power@rig")->demand) == Approx(2394.7).epsilon(1e-4));
    const auto* circuit = result.point("circuit@wall");
    REQUIRE(circuit);
    // Each supply carries what is cabled to it, so a little more than with equal sharing (22.27 A).
    CHECK(likely(circuit->demand) == Approx(22.3).epsilon(0.005));
    CHECK(likely(circuit->supply) == Approx(12.0));
    // Even the favourable end of all estimates is over the limit.
    CHECK(circuit->demand->low > circuit->supply->high);
    CHECK(likely(result.point("lanes@rig/CPU0")->demand) == Approx(6 * 16 + 4 + 4 + 1));
}

TEST_CASE("P02: the same on 240 V and 20 A", "[assess]")
{
    auto maker = p01();
    maker.circuit(240, 20);
    const auto result = assess(maker.design(), Context{});
    const auto* circuit = result.point("circuit@wall");
    CHECK(likely(circuit->demand) == Approx(10.95).epsilon(0.005));
    CHECK(likely(circuit->supply) == Approx(16.0));
}

TEST_CASE("A power cap counts everywhere", "[assess]")
{
    auto maker = p01();
    PlacementOptions cap;
    cap.powerCap = watts(280);
    maker.add("gpu", gpu("rtx", 350), 6, cap);
    const auto result = assess(maker.design(), Context{});
    CHECK(likely(result.point("power@rig")->demand) == Approx(2394.7 - 6 * 70).epsilon(1e-4));
    // The average decreases, the excursions stay (PWR-08).
    CHECK(likely(result.point("transient@rig")->demand) == Approx(2394.7 - 6 * 70 + 6 * 350 * 0.65).epsilon(1e-4));
}

TEST_CASE("Every derivation gives its result again from its printed terms", "[assess]")
{
    const auto result = assess(p01().design(), Context{});
    std::size_t checked = 0;
    const auto check = [&](const std::vector<Derivation>& all) {
        for (const auto& d : all) {
            const auto again = evaluateFormula(d.formula, d.terms, d.result.dimension);
            INFO(d.id.text() << ": " << d.formula);
            CHECK(again == d.result);
            ++checked;
        }
    };
    check(result.derivations);
    for (const auto& build : result.builds) {
        check(build->derivations);
    }
    CHECK(checked > 15);
}

TEST_CASE("Every number shown has a derivation that gives it", "[assess]")
{
    const auto result = assess(p01().design(), Context{});
    for (const auto& id : {"power@rig", "transient@rig", "circuit@wall", "lanes@rig/CPU0", "connectors@rig/pcie-8"}) {
        const auto* point = result.point(id);
        REQUIRE(point);
        REQUIRE_FALSE(point->derivations.empty());
        const auto* derivation = result.derivation(point->derivations.front());
        REQUIRE(derivation);
        CHECK(derivation->result.likely == point->demand->likely);
    }
}

TEST_CASE("A missing fact is unknown, not zero", "[assess]")
{
    auto maker = p34();
    auto dark = gpu("dark");
    std::get<GpuSpec>(dark.spec).boardPower = {};
    maker.add("gpu", dark, 2);
    const auto result = assess(maker.design(), Context{});
    const auto* power = result.point("power@rig");
    CHECK(power->unknownLines == 1);
    CHECK(likely(power->demand) == Approx(920.83 - 700).epsilon(1e-3));
}

TEST_CASE("A device or machine of unknown draw is unknown, a plug draws nothing", "[assess]")
{
    const auto unknownWith = [](Spec spec) {
        auto maker = p34();
        maker.add("thing", makePart("thing", std::move(spec)));
        return assess(maker.design(), Context{}).point("power@rig")->unknownLines;
    };
    AccessorySpec device;
    device.function = known(AccessoryKind::EthernetSwitch);
    CHECK(unknownWith(device) == 1);
    device.power = known(watts(40));
    CHECK(unknownWith(device) == 0);
    AccessorySpec plug;
    plug.function = known(AccessoryKind::Plug);
    CHECK(unknownWith(plug) == 0);
    ServerSpec machine;
    CHECK(unknownWith(machine) == 1);
    machine.maxPower = known(watts(500));
    CHECK(unknownWith(machine) == 0);
}

TEST_CASE("An unchanged build is taken over and the result is the same", "[assess]")
{
    auto design = p01().design();
    const Context context;
    const auto first = assess(design, context);
    design.name = "renamed";
    const auto second = assess(design, context, &first);
    CHECK(first.builds.front() == second.builds.front());
    design.site.circuits["wall"].voltage = volts(240);
    const auto third = assess(design, context, &second);
    CHECK(third.builds.front() != second.builds.front());
    CHECK(likely(third.point("circuit@wall")->demand) == Approx(likely(assess(design, context).point("circuit@wall")->demand)));
}

TEST_CASE("A rack of three machines: one build, a feed, and paths", "[assess][rack]")
{
    auto maker = p34();
    ServerSpec server;
    server.rackUnits = known(8);
    server.maxPower = known(watts(10200));
    server.psuNeeded = known(4);
    server.contents = known(std::vector<Content>{Content{"gpu", "rtx", 8, false}});
    auto part = makePart("dgx", server);
    part.mass = known(kilograms(130.45));
    DesignMaker node;
    node.add("gpu", gpu("rtx", 350), 1);
    node.build().placements.clear();
    node.add("server", part);
    auto design = node.design();
    design.builds = {{"node", design.builds.at("rig")}};
    design.site.builds.clear();
    Rack rack;
    rack.units = 48;
    rack.circuit = "feed";
    rack.holds = {RackHold{"node", {1, 9, 17}}};
    design.site.racks["R"] = rack;
    design.site.circuits["feed"] = threePhaseFeed();

    const auto result = assess(design, Context{});
    REQUIRE(result.builds.size() == 1);
    REQUIRE(result.standings.size() == 1);
    CHECK(result.standings.front().count() == 3);
    CHECK(result.standings.front().machine(0).text() == "site/R.1/u1/node");
    CHECK(result.standings.front().machine(2).text() == "site/R.1/u17/node");
    CHECK(likely(result.point("units@R")->demand) == Approx(24));
    CHECK(likely(result.point("rack-mass@R")->demand) == Approx(3 * 130.45));
    CHECK(likely(result.point("rack-power@R")->demand) == Approx(30600));
    // 30.6 kW over √3 × 415 V × 0.99.
    CHECK(likely(result.point("circuit@feed")->demand) == Approx(43.0).epsilon(0.002));
    CHECK(likely(result.point("circuit@feed")->supply) == Approx(48));

    const auto target = resolveRef(design, "site/R.1/u9/node/server.1/gpu.3");
    REQUIRE(target);
    CHECK(target->idOf(RefKind::Machine) == "node");
    CHECK(target->textBelow(target->nearest(RefKind::Machine)) == "server.1/gpu.3");
    CHECK_FALSE(resolveRef(design, "site/R.1/u8/node"));
    CHECK_FALSE(resolveRef(design, "site/R.2/u9/node"));
    CHECK_FALSE(resolveRef(design, "site/R.1/u9/node/server.1/gpu.9"));
    CHECK(resolveRef(design, "site/R.1/u9/node/server.1")->alike(*resolveRef(design, "site/R.1/u17/node/server.1")));
    CHECK_FALSE(resolveRef(design, "site/R.1/u9/node/server.1")->alike(*resolveRef(design, "site/R.1/u9/node/server.1/gpu.1")));
}

TEST_CASE("The published total of an assembly counts; its contents and the rest are lines", "[assess]")
{
    ServerSpec server;
    server.maxPower = known(watts(10200));
    server.contents = known(std::vector<Content>{Content{"gpu", "rtx", 8, false}});
    DesignMaker maker;
    maker.add("x", gpu("rtx", 700), 1);
    maker.build().placements.clear();
    maker.add("server", makePart("dgx", server)).circuit(240, 60);
    const auto result = assess(maker.design(), Context{});
    const auto* power = result.point("power@rig");
    CHECK(likely(result.builds.front()->ac) == Approx(10200));
    CHECK(likely(power->demand) == Approx(0.94 * 10200)); // behind its supplies
    REQUIRE(power->lines.size() == 2);
    CHECK(power->lines.front().count == 8);
    CHECK(likely(power->lines.front().total) == Approx(5600));
    CHECK(likely(power->lines.back().total) == Approx(0.94 * 10200 - 5600));
}

TEST_CASE("Memory bandwidth is that of the filled channels at the slowest rate", "[assess]")
{
    auto maker = p01();
    auto module = memory("dimm3200", 5, 32);
    std::get<MemorySpec>(module.spec).speed = known(megatransfers(3200));
    maker.add("memory", module, 8);
    const auto eight = assess(maker.design(), Context{});
    CHECK(likely(eight.point("memory-bandwidth@rig")->demand) == Approx(204.8e9)); // eight channels of DDR4-3200
    maker.add("memory", module, 4);
    CHECK(likely(assess(maker.design(), Context{}).point("memory-bandwidth@rig")->demand) == Approx(102.4e9));
    maker.add("memory", module, 16); // eight modules are left over for a board of eight slots
    CHECK(likely(assess(maker.design(), Context{}).point("memory-bandwidth@rig")->demand) == Approx(204.8e9));
    auto board = romed8Spec();
    board.dimmSlots = known(16);
    maker.add("board", makePart("deep", board)); // two in a channel
    CHECK(likely(assess(maker.design(), Context{}).point("memory-bandwidth@rig")->demand) ==
          Approx(8 * 2933e6 * 8));
    board.dimmSlots = known(4);
    maker.add("board", makePart("short", board));
    CHECK(likely(assess(maker.design(), Context{}).point("channels@rig")->demand) == 4);
}

TEST_CASE("Memory slots beside an empty socket are dead", "[assess]")
{
    const auto fitted = [](int cpus, int modules, int slots = 24) {
        auto board = romed8Spec();
        board.sockets = known(2);
        board.dimmSlots = known(slots);
        auto pair = cpu("pair");
        std::get<CpuSpec>(pair.spec).maxSockets = known(2);
        return assess(p01().add("board", makePart("dual", board)).add("cpu", pair, cpus).add("memory", memory("dimm"), modules).design(),
                      Context{});
    };
    const auto tooMany = [](const Assessment& a) {
        return std::ranges::count_if(a.findings, [](const Finding& f) {
            return f.rule == "MEM-05" && f.severity == Severity::Error && f.path.text() == "site/rig/memory";
        });
    };
    const auto unmet = [](const Assessment& a) {
        return std::ranges::count(a.builds.front()->wiring.unmet, PortKind::DimmSlot, &Unmet::kind);
    };
    const auto full = fitted(1, 12);
    CHECK(likely(full.point("dimms@rig")->supply) == 12);
    CHECK(tooMany(full) == 0);
    CHECK(unmet(full) == 0);
    const auto over = fitted(1, 13);
    CHECK(tooMany(over) == 1);
    CHECK(unmet(over) == 1);
    REQUIRE(over.derivation("memory.slots@rig"));
    CHECK(over.derivation("memory.slots@rig")->result.likely == 12);
    CHECK(tooMany(fitted(2, 24)) == 0);
    CHECK(tooMany(fitted(2, 25)) == 1);
    CHECK(tooMany(fitted(0, 24)) == 0); // a missing CPU is reported elsewhere
    CHECK(likely(fitted(1, 2, 3).point("dimms@rig")->supply) == 2); // of an odd number the most there can be
}

TEST_CASE("Inlet air is judged at its altitude", "[assess]")
{
    auto design = p01().design();
    design.site.inlet = degreesCelsius(30);
    CHECK(likely(assess(design, Context{}).point("inlet-air@rig")->supply) == Approx(35 + 273.15));
    design.site.altitude = fromSi<Length>(900);
    CHECK(likely(assess(design, Context{}).point("inlet-air@rig")->supply) == Approx(35 + 273.15));
    design.site.altitude = fromSi<Length>(1500);
    CHECK(likely(assess(design, Context{}).point("inlet-air@rig")->supply) == Approx(33 + 273.15));
    design.site.inlet.reset();
    CHECK_FALSE(assess(design, Context{}).point("inlet-air@rig"));
}

TEST_CASE("A rack of machines of parts weighs what is known of them and what is usual", "[assess][rack]")
{
    ChassisSpec spec;
    spec.kind = known(ChassisKind::Rack);
    spec.rackUnits = known(4);
    Part chassis = makePart("xe7740", spec);
    chassis.mass = known(kilograms(71.35));
    Design design = p01().add("chassis", chassis).design();
    design.site.builds.clear();
    Rack rack;
    rack.units = 48;
    rack.massLimit = kilograms(500);
    rack.holds = {RackHold{"rig", {1, 5, 9, 13, 17, 21, 25, 29, 33, 37}}};
    const auto severity = [&](double limit) -> std::optional<Severity> {
        rack.massLimit = kilograms(limit);
        design.site.racks["R"] = rack;
        const auto found = assess(design, Context{});
        const auto* mass = found.point("rack-mass@R");
        REQUIRE(mass);
        REQUIRE(mass->demand);
        CHECK(mass->demand->low == Approx(713.5)); // the chassis alone
        CHECK(mass->demand->likely > 720);
        CHECK(mass->demand->confidence == Confidence::Estimated);
        const auto heavy =
            std::find_if(found.findings.begin(), found.findings.end(), [](const Finding& f) { return f.rule == "PHY-03"; });
        return heavy == found.findings.end() ? std::nullopt : std::optional(heavy->severity);
    };
    CHECK(severity(500) == Severity::Error);
    CHECK(severity(713) == Severity::Error);
    // An excess that is caused only by usual masses is no error.
    CHECK(severity(714) == Severity::Warning);
    CHECK_FALSE(severity(2000));
}

TEST_CASE("Cold plates on CPUs take the heat of CPUs", "[assess][liquid]")
{
    CoolerSpec plate;
    plate.kind = known(std::string("cold plate"));
    const auto found = assess(p01().add("cooler", makePart("plate", plate)).design(), Context{});
    const auto& build = *found.builds.front();
    const auto& lines = build.headline(BudgetKind::PowerDc)->lines;
    const auto cpu = std::find_if(lines.begin(), lines.end(), [&](const BudgetLine& line) {
        return line.instance >= 0 && build.wiring.at(line.instance).part->as<CpuSpec>();
    });
    REQUIRE(cpu != lines.end());
    const auto* liquid = found.point("liquid-heat@rig");
    REQUIRE(liquid);
    CHECK(liquid->demand->likely == Approx(0.925 * cpu->each->likely));
    // The share is reckoned from what a plate takes: from 85 % to all.
    Context less;
    less.limits.cpuPlateShareMost = less.limits.cpuPlateShareLeast;
    const auto taken = assess(p01().add("cooler", makePart("plate", plate)).design(), less);
    CHECK(taken.point("liquid-heat@rig")->demand->likely == Approx(0.85 * cpu->each->likely));
    CHECK(found.point("air-heat@rig")->demand->likely == Approx(build.ac->likely - liquid->demand->likely));
}

TEST_CASE("A liquid-cooled machine shares its heat between liquid and air, in a rack too", "[assess][liquid]")
{
    GpuSpec plate;
    plate.form = known(GpuForm::Oam);
    plate.cooling = known(Cooling::Liquid);
    plate.boardPower = known(watts(1000));
    Design design = p01().add("plate", makePart("plate", plate), 1).design();
    design.site.coolant = Coolant::Water;
    design.site.liquidShare = 0.8;
    design.site.coolantRise = kelvins(10);
    design.site.builds.clear();
    Rack rack;
    rack.units = 42;
    rack.reservedUnits = 2;
    rack.coolantFlow = fromSi<VolumeFlow>(5.0 / 60'000);
    rack.coolantLimit = watts(4000);
    rack.circuit = "wall";
    rack.holds = {RackHold{"rig", {1, 9}}};
    design.site.racks["R"] = rack;

    const Assessment found = assess(design, Context{});
    const BuildAssessment& rig = *found.build("rig");
    const double all = rig.ac->likely;
    const auto demand = [&](std::string_view id) { return found.point(id)->demand->likely; };
    CHECK(demand("liquid-heat@rig") == Approx(0.8 * all));
    CHECK(demand("air-heat@rig") == Approx(0.2 * all));
    CHECK(demand("heat@rig") == Approx(all));
    CHECK(demand("coolant@rig") * 60'000 == Approx(14.40 * 0.8 * all / 1000 / 10).epsilon(0.001));
    CHECK(demand("rack-liquid@R") == Approx(1.6 * all));
    CHECK(demand("rack-air@R") == Approx(0.4 * all));
    CHECK(found.point("rack-coolant@R")->supply->likely * 60'000 == Approx(5));
    CHECK(found.point("units@R")->supply->likely == 40);
    // The air carries only the rest.
    Design airCooled = design;
    airCooled.site.liquidShare = 0.0;
    CHECK(assess(airCooled, Context{}).point("airflow@rig")->demand->likely == Approx(5 * demand("airflow@rig")));
    // By default it is the usual range of cold plates.
    Design unsaid = design;
    unsaid.site.liquidShare.reset();
    const Assessment guessed = assess(unsaid, Context{});
    const auto& range = *guessed.point("liquid-heat@rig")->demand;
    CHECK(range.likely == Approx(0.75 * all));
    CHECK(range.low < 0.71 * all);
    CHECK(range.confidence == Confidence::Estimated);
    // A change of the site is noticed even if the build is the same.
    CHECK(assess(unsaid, Context{}, &found).point("liquid-heat@rig")->demand == guessed.point("liquid-heat@rig")->demand);
    const auto isThere = [&](std::string_view rule) {
        return std::any_of(found.findings.begin(), found.findings.end(), [&](const Finding& f) { return f.rule == rule; });
    };
    CHECK(isThere("THM-04"));
    CHECK(isThere("THM-12"));
}

TEST_CASE("Modules are liquid-cooled where they stand in coolant", "[assess][liquid]")
{
    GpuSpec module;
    module.form = known(GpuForm::Sxm6);
    module.cooling = known(Cooling::Module);
    module.boardPower = known(watts(1000));
    Design design = p01().add("module", makePart("module", module), 8).design();
    design.site.builds.clear();
    Rack rack;
    rack.units = 42;
    rack.circuit = "wall";
    rack.holds = {RackHold{"rig", {1, 9}}};
    design.site.racks["R"] = rack;
    const auto demand = [](const Assessment& found, std::string_view id) {
        const BudgetPoint* point = found.point(id);
        return point && point->demand ? point->demand->likely : 0.0;
    };
    const Assessment air = assess(design, Context{});
    CHECK_FALSE(air.point("liquid-heat@rig"));
    const double all = demand(air, "heat@rig");
    // The rack's coolant settings are sufficient, also for a build that was assessed before.
    design.site.racks["R"].coolantFlow = fromSi<VolumeFlow>(20.0 / 60'000);
    const Assessment usual = assess(design, Context{}, &air);
    CHECK(demand(usual, "liquid-heat@rig") == Approx(0.75 * all));
    design.site.liquidShare = 0.8;
    const Assessment said = assess(design, Context{}, &usual);
    CHECK(demand(said, "liquid-heat@rig") == Approx(0.8 * all));
    CHECK(demand(said, "rack-air@R") == Approx(2 * 0.2 * all));
    CHECK(said.point("rack-coolant@R")->supply->likely * 60'000 == Approx(20));
    CHECK(said.point("rack-coolant@R")->unknownLines == 0);
    // Besides a rack with coolant, one without has none; if no rack has any, the site's share applies to all.
    design.site.racks["R"].coolantFlow.reset();
    CHECK(assess(design, Context{}).point("liquid-heat@rig"));
    Rack other = rack;
    other.holds.clear();
    other.coolantLimit = watts(40000);
    design.site.racks["S"] = other;
    CHECK_FALSE(assess(design, Context{}).point("liquid-heat@rig"));
    // Coolant for machines that use none is reported.
    const auto unused = [](const Design& of) {
        const Assessment found = assess(of, Context{});
        return std::any_of(found.findings.begin(), found.findings.end(),
                           [](const Finding& f) { return f.title.text.id == "thm04.title_none" && f.path.text() == "site/R"; });
    };
    Design cards = p01().design();
    cards.site.builds.clear();
    cards.site.racks["R"] = rack;
    CHECK_FALSE(unused(cards));
    cards.site.racks["R"].coolantLimit = watts(40000);
    CHECK(unused(cards));
    design.site.racks["R"].coolantLimit = watts(40000);
    CHECK_FALSE(unused(design));
    // With modules of unknown draw the liquid takes more than the known heat.
    module.boardPower = {};
    design.parts["module"] = std::make_shared<const Part>(makePart("module", module));
    const Assessment bound = assess(design, Context{});
    CHECK(bound.point("liquid-heat@rig")->unknownLines > 0);
    CHECK(bound.point("rack-liquid@R")->unknownLines == 1);
    CHECK(bound.point("rack-coolant@R")->unknownLines == 1);
    CHECK(bound.point("rack-air@R")->unknownLines == 1);
}

} // namespace assess_test
