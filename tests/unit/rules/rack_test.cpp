#include "tests/support/rule_case.h"

namespace rack_test {

using namespace lanewatt;
using namespace lanewatt::test;

namespace {

/// A rack "R" of 42 units with builds of `units` height at the given places.
Rig racked(double units, std::vector<int> atU, Confidence confidence = Confidence::Datasheet)
{
    Rig rig;
    Rack rack;
    rack.units = 42;
    rack.holds = {RackHold{"rig", atU}};
    rig.design.site.racks["R"] = rack;
    rig.build.rackUnits = exact(units, Dimension::Scalar, confidence);
    rig.sitePoint(BudgetKind::RackUnits, "units@R", count(units * static_cast<double>(atU.size())), count(42),
                  "site/R");
    return rig;
}

Rig rackPoint(BudgetKind kind, std::string id, const Figure& demand, const Figure& supply)
{
    Rig rig;
    Rack rack;
    rack.units = 42;
    rack.holds = {RackHold{"rig", {1, 9, 17}}};
    rig.design.site.racks["R"] = rack;
    rig.build.ac = exactWatts(10200);
    rig.sitePoint(kind, std::move(id), demand, supply, "site/R");
    return rig;
}

} // namespace

// ---- PHY-01 -------------------------------------------------------------------------------

RULE_PASSES("PHY-01", "machines above each other")
{
    CHECK(racked(8, {1, 9, 17, 25, 33}).passes("PHY-01"));
    Rig unknown = racked(8, {1, 2});
    unknown.build.rackUnits.reset();
    CHECK(unknown.passes("PHY-01"));
}

RULE_FAILS("PHY-01", "machines in each other's units, over the top, too many")
{
    Rig overlap = racked(8, {1, 5});
    const Finding f = overlap.only("PHY-01");
    CHECK(f.severity == Severity::Error);
    CHECK(f.path.text() == "site/R/u5/rig");
    CHECK(argument(f.detail, "covered") == "8");
    const auto fixes = overlap.remedies(f);
    REQUIRE(fixes.size() == 1);
    const auto* moved = editAs<SetRack>(fixes.front());
    REQUIRE(moved);
    CHECK(moved->rack.holds.front().atU == std::vector<int>{1, 9});

    Rig top = racked(8, {40});
    const Finding over = top.only("PHY-01");
    CHECK(over.title.text.id == "phy01.title_top");
    CHECK(editAs<SetRack>(top.remedies(over).front())->rack.holds.front().atU == std::vector<int>{1});
    CHECK(racked(8, {1, 5}, Confidence::Estimated).only("PHY-01").severity == Severity::Warning);

    Rig full = racked(8, {1, 9, 17, 25, 33});
    full.site.budgets.front().points.front().demand = count(48);
    CHECK(full.only("PHY-01").severity == Severity::Error);
    full.site.budgets.front().points.front().demand = about(40, 44, 48, Dimension::Scalar);
    CHECK(full.only("PHY-01").severity == Severity::Warning);
}

TEST_CASE("PHY-01: two machines at one height are told apart", "[rules]")
{
    Rig rig = racked(8, {1, 1});
    const auto found = rig.check("PHY-01");
    REQUIRE(found.size() == 1);
    const auto ways = rig.remedies(found.front());
    const auto* moved = editAs<SetRack>(ways.front());
    REQUIRE(moved);
    CHECK(moved->rack.holds.front().atU == std::vector<int>{1, 9});
}

// ---- PHY-02 -------------------------------------------------------------------------------

namespace {

Rig deep(double machine, double rackDepth, Confidence confidence = Confidence::Datasheet)
{
    Rig rig;
    ChassisSpec chassis;
    chassis.depth = known(millimetres(machine), confidence);
    rig.add("chassis", chassis);
    RackSpec spec;
    spec.depth = known(millimetres(rackDepth));
    rig.design.parts["rack-42u"] = std::make_shared<const Part>(makePart("rack-42u", spec));
    Rack rack;
    rack.part = "rack-42u";
    rack.holds = {RackHold{"rig", {1}}};
    rig.design.site.racks["R"] = rack;
    return rig;
}

} // namespace

RULE_PASSES("PHY-02", "a machine with room behind it") { CHECK(deep(897, 1070).passes("PHY-02")); }

TEST_CASE("PHY-02: a rack that is one machine stands in its own frame", "[rules]")
{
    Rig rig = deep(1068, 1068);
    auto frame = std::get<RackSpec>(rig.design.parts.at("rack-42u")->spec);
    frame.units = known(48);
    rig.design.parts["rack-42u"] = std::make_shared<const Part>(makePart("rack-42u", frame));
    rig.build.rackUnits = count(48); // exactly all of it
    CHECK(rig.passes("PHY-02"));
    rig.build.rackUnits = count(47);
    CHECK(rig.only("PHY-02").severity == Severity::Error);
}

TEST_CASE("PHY-02: blades that state no depth are as deep as their enclosure", "[rules]")
{
    for (const double enclosure : {754.0, 950.0}) {
        Rig rig = deep(enclosure, 1070);
        rig.add("blade", ServerSpec{});
        CHECK(rig.passes("PHY-02") == (enclosure < 900));
    }
}

RULE_FAILS("PHY-02", "a machine as deep as the rack")
{
    const Finding f = deep(950, 1070).only("PHY-02");
    CHECK(f.severity == Severity::Error);
    CHECK(f.path.text() == "site/R/rig");
    CHECK(f.have->likely == Approx(0.92));
    CHECK(deep(1000, 1070, Confidence::Estimated).only("PHY-02").severity ==
          Severity::Warning); // 800 mm would fit
    CHECK(deep(1200, 1070, Confidence::Estimated).only("PHY-02").severity == Severity::Error);
}

// ---- PHY-03 -------------------------------------------------------------------------------

RULE_PASSES("PHY-03", "a rack that carries its machines")
{
    CHECK(rackPoint(BudgetKind::RackMass, "rack-mass@R", exact(900, Dimension::Mass),
                    exact(1000, Dimension::Mass))
              .passes("PHY-03"));
}

RULE_FAILS("PHY-03", "a rack that is too heavy")
{
    CHECK(rackPoint(BudgetKind::RackMass, "rack-mass@R", exact(1360, Dimension::Mass),
                    exact(1000, Dimension::Mass))
              .only("PHY-03")
              .severity == Severity::Error);
    CHECK(rackPoint(BudgetKind::RackMass, "rack-mass@R", about(950, 1100, 1300, Dimension::Mass),
                    exact(1000, Dimension::Mass))
              .only("PHY-03")
              .severity == Severity::Warning);
    CHECK(rackPoint(BudgetKind::RackMass, "rack-mass@R", about(1050, 1100, 1300, Dimension::Mass),
                    exact(1000, Dimension::Mass))
              .only("PHY-03")
              .severity == Severity::Error);
}

TEST_CASE("PHY-03 says how its sum is known, and what else happens", "[rules]")
{
    const auto kg = [](double v) { return exact(v, Dimension::Mass); };
    const auto detail = [](Rig rig) { return std::string(rig.only("PHY-03").detail.text.id); };
    CHECK(detail(rackPoint(BudgetKind::RackMass, "rack-mass@R", kg(1100), kg(1000))) == "phy03.detail");
    CHECK(detail(rackPoint(BudgetKind::RackMass, "rack-mass@R", about(900, 1100, 1300, Dimension::Mass), kg(1000))) == "phy03.detail_usual");
    Rig least = rackPoint(BudgetKind::RackMass, "rack-mass@R", kg(1100), kg(1000));
    least.site.budgets.front().points.front().unknownLines = 1;
    CHECK(detail(least) == "phy03.detail_least");
    CHECK(least.only("PHY-03").why);
}

// ---- PWR-28 -------------------------------------------------------------------------------

RULE_PASSES("PWR-28", "a rack within its power")
{
    CHECK(rackPoint(BudgetKind::RackPower, "rack-power@R", exactWatts(30600), exactWatts(40000))
              .passes("PWR-28"));
}

RULE_FAILS("PWR-28", "a rack beyond its power")
{
    Rig rig = rackPoint(BudgetKind::RackPower, "rack-power@R", exactWatts(30600), exactWatts(22000));
    const Finding f = rig.only("PWR-28");
    CHECK(f.severity == Severity::Error);
    const auto fixes = rig.remedies(f);
    REQUIRE(fixes.size() == 1);
    CHECK(editAs<SetRack>(fixes.front())->rack.holds.front().atU == std::vector<int>{1, 9});
    CHECK(rackPoint(BudgetKind::RackPower, "rack-power@R", aboutWatts(20000, 23000, 26000), exactWatts(22000))
              .only("PWR-28")
              .severity == Severity::Warning);
    CHECK(rackPoint(BudgetKind::RackPower, "rack-power@R", aboutWatts(22500, 23000, 26000), exactWatts(22000))
              .only("PWR-28")
              .severity == Severity::Error);
}

// ---- THM-06 -------------------------------------------------------------------------------

RULE_PASSES("THM-06", "a rack that room air cools")
{
    CHECK(rackPoint(BudgetKind::RackPower, "rack-power@R", exactWatts(15000), exactWatts(17000)).passes("THM-06")); // exactly
}

RULE_FAILS("THM-06", "racks that need contained aisles, rear doors, liquid")
{
    const auto detail = [](double watts) {
        const Finding f = rackPoint(BudgetKind::RackPower, "rack-power@R", exactWatts(watts), exactWatts(200000)).only("THM-06");
        CHECK(f.severity == Severity::Advice);
        return std::string(f.detail.text.id);
    };
    CHECK(detail(15001) == "thm06.detail_air");
    CHECK(detail(30000) == "thm06.detail_air");
    CHECK(detail(30600) == "thm06.detail_contained"); // three DGX H100
    CHECK(detail(132000) == "thm06.detail_door");     // NVL72
}

// ---- PHY-13 -------------------------------------------------------------------------------

RULE_PASSES("PHY-13", "a rack that the floor bears")
{
    const auto kg = [](double v) { return exact(v, Dimension::Mass); };
    CHECK(rackPoint(BudgetKind::RackMass, "floor@R", kg(770), kg(770)).passes("PHY-13")); // exactly
}

RULE_FAILS("PHY-13", "a rack heavier than a usual floor bears")
{
    const auto kg = [](double v) { return exact(v, Dimension::Mass); };
    const Finding f = rackPoint(BudgetKind::RackMass, "floor@R", kg(771), kg(770)).only("PHY-13");
    CHECK(f.severity == Severity::Warning);
    CHECK(f.need->likely == 771);
}

TEST_CASE("racks too heavy or too warm are cleared by taking machines out", "[rules]")
{
    const auto left = [](std::string_view rule, BudgetKind kind, const std::string& id, const Figure& need, const Figure& have) {
        Rig rig = rackPoint(kind, id, need, have);
        rig.build.mass = exact(130, Dimension::Mass);
        const auto fixes = rig.remedies(rig.only(rule));
        const auto* changed = fixes.empty() ? nullptr : editAs<SetRack>(fixes.front());
        return changed ? changed->rack.holds.front().atU.size() : 0;
    };
    const auto kg = [](double v) { return exact(v, Dimension::Mass); };
    CHECK(left("PHY-13", BudgetKind::RackMass, "floor@R", kg(771), kg(770)) == 2);
    CHECK(left("PHY-03", BudgetKind::RackMass, "rack-mass@R", kg(1100), kg(1000)) == 2);
    // One cooling stage less is not enough: the finding stays until room air can take the heat.
    CHECK(left("THM-06", BudgetKind::RackPower, "rack-power@R", exactWatts(30600), exactWatts(99000)) == 1);
    // More than the machines' mass: removing machines does not help.
    CHECK(left("PHY-13", BudgetKind::RackMass, "floor@R", kg(2000), kg(770)) == 0);
}

// ---- THM-04, THM-12, THM-13 ---------------------------------------------------------------

namespace {

Figure litres(double perMinute) { return exact(perMinute / 60'000.0, Dimension::VolumeFlow); }

/// A liquid-cooled card, coolant at `inlet` and air with a dew point of `dewPoint`.
Rig moist(double inlet, double dewPoint)
{
    Rig rig;
    auto card = gpu("plate", 700);
    std::get<GpuSpec>(card.spec).form = known(GpuForm::Oam);
    std::get<GpuSpec>(card.spec).cooling = known(Cooling::Liquid);
    rig.add("gpu", card);
    rig.design.site.coolantInlet = degreesCelsius(inlet);
    rig.design.site.dewPoint = degreesCelsius(dewPoint);
    return rig;
}

} // namespace

RULE_PASSES("THM-04", "a manifold that gives the flow")
{
    CHECK(rackPoint(BudgetKind::Heat, "rack-coolant@R", litres(36), litres(36)).passes("THM-04")); // exactly
}

RULE_FAILS("THM-04", "a manifold that gives too little")
{
    Rig rig = rackPoint(BudgetKind::Heat, "rack-coolant@R", about(30e-3 / 60, 36e-3 / 60, 40.2e-3 / 60, Dimension::VolumeFlow), litres(25));
    const Finding f = rig.only("THM-04");
    CHECK(f.severity == Severity::Error);
    CHECK(f.path.text() == "site/R");
    const auto fixes = rig.remedies(f);
    REQUIRE(fixes.size() == 1);
    // The whole range, rounded up to litres.
    CHECK(si(*editAs<SetRack>(fixes.front())->rack.coolantFlow) * 60'000 == Approx(41));
    CHECK(rackPoint(BudgetKind::Heat, "rack-coolant@R", about(30e-3 / 60, 36e-3 / 60, 40e-3 / 60, Dimension::VolumeFlow), litres(31))
              .only("THM-04")
              .severity == Severity::Warning);
}

RULE_PASSES("THM-12", "a distribution unit that takes the heat")
{
    CHECK(rackPoint(BudgetKind::Heat, "rack-liquid@R", exactWatts(80'000), exactWatts(80'000)).passes("THM-12")); // exactly
}

RULE_FAILS("THM-12", "more heat than the distribution unit takes")
{
    Rig rig = rackPoint(BudgetKind::Heat, "rack-liquid@R", exactWatts(24'000), exactWatts(20'000));
    rig.point(BudgetKind::Heat, "liquid-heat@rig", exactWatts(8000), std::nullopt);
    const Finding f = rig.only("THM-12");
    CHECK(f.severity == Severity::Error);
    const auto fixes = rig.remedies(f);
    REQUIRE(fixes.size() == 2);
    CHECK(editAs<SetRack>(fixes.front())->rack.holds.front().atU == std::vector<int>{1, 9}); // two of three
    CHECK(si(*editAs<SetRack>(fixes.back())->rack.coolantLimit) == Approx(24'000));
    // A single machine cannot be removed; the unit takes the whole range, rounded up to kilowatts.
    Rig one = rackPoint(BudgetKind::Heat, "rack-liquid@R", about(90'000, 108'000, 119'300, Dimension::Power), exactWatts(80'000));
    one.design.site.racks["R"].holds = {RackHold{"rig", {1}}};
    one.point(BudgetKind::Heat, "liquid-heat@rig", exactWatts(108'000), std::nullopt);
    const auto larger = one.remedies(one.only("THM-12"));
    REQUIRE(larger.size() == 1);
    CHECK(si(*editAs<SetRack>(larger.front())->rack.coolantLimit) == Approx(120'000));
}

TEST_CASE("THM-12: machines that air cools stay in the rack, wherever they stand", "[rules]")
{
    // Two machines of 12 kW into the liquid, one without: 24 kW, and 15 kW are taken.
    const auto after = [](std::vector<RackHold> holds) {
        Rig rig = rackPoint(BudgetKind::Heat, "rack-liquid@R", exactWatts(24'000), exactWatts(15'000));
        rig.point(BudgetKind::Heat, "liquid-heat@rig", exactWatts(12'000), std::nullopt);
        rig.design.builds["air"] = std::make_shared<const Build>();
        rig.design.site.racks["R"].holds = std::move(holds);
        const Finding f = rig.only("THM-12");
        BuildAssessment air;
        air.buildId = "air";
        rig.site.builds.push_back(std::make_shared<const BuildAssessment>(std::move(air)));
        for (Standing& standing : rig.site.standings) {
            standing.assessed = standing.build == "air" ? 1 : 0;
        }
        const auto fewer = ruleOf("THM-12").remedies(rig.design, rig.context, rig.site, f);
        return editAs<SetRack>(fewer.front())->rack.holds;
    };
    CHECK(after({RackHold{"rig", {1, 9}}, RackHold{"air", {17}}}) == std::vector<RackHold>{RackHold{"rig", {1}}, RackHold{"air", {17}}});
    CHECK(after({RackHold{"air", {17}}, RackHold{"rig", {1, 9}}}) == std::vector<RackHold>{RackHold{"air", {17}}, RackHold{"rig", {1}}});
}

RULE_PASSES("THM-13", "coolant above the dew point, or machines that air cools")
{
    CHECK(moist(16, 14).passes("THM-13")); // exactly
    Rig air = moist(10, 14);
    air.build.wiring.instances.clear();
    CHECK(air.passes("THM-13"));
    Rig unsaid = moist(10, 14);
    unsaid.design.site.dewPoint.reset();
    CHECK(unsaid.passes("THM-13"));
    // A consumer card's radiator warms the room; no external coolant.
    Rig loop = moist(10, 14);
    auto card = gpu("kit", 350);
    std::get<GpuSpec>(card.spec).cooling = known(Cooling::Liquid);
    loop.build.wiring.instances[0].part = std::make_shared<const Part>(card);
    CHECK(loop.passes("THM-13"));
}

RULE_FAILS("THM-13", "coolant on which water condenses")
{
    Rig rig = moist(15.5, 14);
    const Finding f = rig.only("THM-13");
    CHECK(f.severity == Severity::Warning);
    CHECK(editAs<SetProperty>(rig.remedies(f).front())->value == "16 °C");
}

TEST_CASE("THM-06 counts what the liquid leaves to the air", "[rules]")
{
    Rig rig = rackPoint(BudgetKind::RackPower, "rack-power@R", exactWatts(100'000), exactWatts(120'000));
    CHECK(rig.only("THM-06").detail.text.id == "thm06.detail_door");
    rig.sitePoint(BudgetKind::Heat, "rack-air@R", exactWatts(15'000), std::nullopt, "site/R");
    CHECK(rig.passes("THM-06")); // exactly
    rig.site.budgets.back().points.back().demand = exactWatts(15'015);
    CHECK(rig.only("THM-06").detail.text.id == "thm06.detail_air");
}

TEST_CASE("PHY-01 keeps the reserved units free, and lets machines stand at the top", "[rules]")
{
    Rig rig = racked(8, {1, 9, 17, 25, 35});
    rig.site.budgets.front().points.front().supply = count(40); // two are kept free
    CHECK(rig.passes("PHY-01"));
    rig.site.budgets.front().points.front().supply = count(39);
    CHECK(rig.only("PHY-01").title.text.id == "phy01.title");
}

// ---- limits -------------------------------------------------------------------------------

namespace {

Rig stacked(int second) { return racked(8, {1, second}); }

Rig massOf(std::string id, double demand)
{
    return rackPoint(BudgetKind::RackMass, std::move(id), exact(demand, Dimension::Mass), exact(1000, Dimension::Mass));
}

} // namespace

RULE_LIMIT("PHY-01", stacked(9 - beyond));
RULE_LIMIT("PHY-01", racked(8, {35 + beyond}));
RULE_LIMIT("PHY-02", deep(920 + beyond, 1070));
RULE_LIMIT("PHY-03", massOf("rack-mass@R", 1000 + beyond));
RULE_LIMIT("PHY-13", massOf("floor@R", 1000 + beyond));
RULE_LIMIT("PWR-28", rackPoint(BudgetKind::RackPower, "rack-power@R", exactWatts(22'000 + 22 * beyond), exactWatts(22'000)));
RULE_LIMIT("THM-06", rackPoint(BudgetKind::RackPower, "rack-power@R", exactWatts(15'000 + 15 * beyond), exactWatts(99'000)));
RULE_LIMIT("THM-04", rackPoint(BudgetKind::Heat, "rack-coolant@R", litres(36 + 0.036 * beyond), litres(36)));
RULE_LIMIT("THM-12", rackPoint(BudgetKind::Heat, "rack-liquid@R", exactWatts(80'000 + 80 * beyond), exactWatts(80'000)));
RULE_LIMIT("THM-13", moist(16 - 0.016 * beyond, 14));

} // namespace rack_test
