#include "tests/support/rule_case.h"

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
    CHECK(f.path == "site/R/u5/rig");
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

RULE_FAILS("PHY-02", "a machine as deep as the rack")
{
    const Finding f = deep(950, 1070).only("PHY-02");
    CHECK(f.severity == Severity::Error);
    CHECK(f.path == "site/R/rig");
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

// ---- DSN-01 -------------------------------------------------------------------------------

namespace {

Rig complete()
{
    Rig rig;
    rig.add("gpu", gpu());
    rig.addBoard();
    rig.add("cpu", cpu());
    rig.add("memory", memory());
    rig.add("psu", psu());
    rig.add("chassis", ChassisSpec{});
    rig.add("ssd", drive());
    rig.add("cooler", CoolerSpec{});
    return rig;
}

} // namespace

RULE_PASSES("DSN-01", "a complete machine, a server, and one that is being begun")
{
    CHECK(complete().passes("DSN-01"));
    Rig server;
    server.add("gpu", gpu(), 8);
    server.add("node", ServerSpec{});
    CHECK(server.passes("DSN-01"));
    Rig begun;
    begun.add("psu", psu());
    CHECK(begun.passes("DSN-01"));
}

RULE_FAILS("DSN-01", "cards and nothing else")
{
    Rig rig;
    rig.add("gpu", gpu(), 4);
    rig.build.dc = exactWatts(1400);
    const auto found = rig.check("DSN-01");
    CHECK(std::count_if(found.begin(), found.end(),
                        [](const Finding& f) { return f.severity == Severity::Error; }) == 4);
    const auto supply =
        std::find_if(found.begin(), found.end(), [](const Finding& f) { return f.path == "site/rig/psu"; });
    REQUIRE(supply != found.end());
    CHECK(needOf(rig.remedies(*supply), Category::Psu)->query == "rated >= 1750 W");
}

TEST_CASE("DSN-01 asks for parts that fit those that are there", "[rules]")
{
    Rig rig;
    rig.add("gpu", gpu());
    rig.addBoard();
    const auto found = rig.check("DSN-01");
    const auto at = [&](std::string_view path) {
        return std::find_if(found.begin(), found.end(), [&](const Finding& f) { return f.path == path; });
    };
    REQUIRE(at("site/rig/cpu") != found.end());
    CHECK(needOf(rig.remedies(*at("site/rig/cpu")), Category::Cpu)->query == "socket = SP3");
    CHECK(needOf(rig.remedies(*at("site/rig/memory")), Category::Memory)->query ==
          "generation = DDR4, module_type = RDIMM");
}

// ---- DSN-02 -------------------------------------------------------------------------------

RULE_PASSES("DSN-02", "a design that carries its parts") { CHECK(complete().passes("DSN-02")); }

RULE_FAILS("DSN-02", "a placement of a part that is not there")
{
    Rig rig = complete();
    rig.stored.placements["nic"] = Placement{"mcx75310aas", 1, {}, {}, {}};
    const Finding f = rig.only("DSN-02");
    CHECK(f.severity == Severity::Warning);
    CHECK(f.path == "site/rig/nic");
    CHECK(rig.remedies(f).size() == 1);
    rig.context.currentParts["mcx75310aas"] =
        std::make_shared<const Part>(makePart("mcx75310aas", NicSpec{}));
    CHECK(rig.remedies(rig.only("DSN-02")).size() == 2);
}

// ---- DSN-03 -------------------------------------------------------------------------------

RULE_PASSES("DSN-03", "a load without gaps")
{
    Rig rig;
    rig.point(BudgetKind::PowerDc, "power@rig", exactWatts(400), std::nullopt);
    CHECK(rig.passes("DSN-03"));
}

RULE_FAILS("DSN-03", "a card whose power nobody knows")
{
    Rig rig;
    auto& point = rig.point(BudgetKind::PowerDc, "power@rig", exactWatts(400), std::nullopt);
    point.unknownLines = 1;
    BudgetLine unknown;
    unknown.path = "site/rig/nic";
    BudgetLine known;
    known.path = "site/rig/gpu";
    known.total = exactWatts(400);
    point.lines = {known, unknown};
    const Finding f = rig.only("DSN-03");
    CHECK(f.severity == Severity::Advice);
    CHECK(f.hangsOn == std::vector<std::string>{"site/rig/nic"});
}

// ---- DSN-04 -------------------------------------------------------------------------------

RULE_PASSES("DSN-04", "slots proven best") { CHECK(complete().passes("DSN-04")); }

RULE_FAILS("DSN-04", "a search that was cut")
{
    Rig rig = complete();
    rig.build.wiring.lanes.provenBest = false;
    CHECK(rig.only("DSN-04").severity == Severity::Advice);
}

// ---- DSN-05 -------------------------------------------------------------------------------

RULE_PASSES("DSN-05", "parts as the catalogue has them")
{
    Rig rig = complete();
    rig.context.currentParts = rig.design.parts;
    CHECK(rig.passes("DSN-05"));
    // a new price is no new fact
    Part repriced = *rig.design.parts.at("gpu-part");
    repriced.offers.push_back(Offer{});
    rig.context.currentParts["gpu-part"] = std::make_shared<const Part>(repriced);
    CHECK(rig.passes("DSN-05"));
}

RULE_FAILS("DSN-05", "a card whose power was corrected")
{
    Rig rig = complete();
    Part corrected = *rig.design.parts.at("gpu-part");
    std::get<GpuSpec>(corrected.spec).boardPower = known(watts(390));
    rig.context.currentParts["gpu-part"] = std::make_shared<const Part>(corrected);
    const Finding f = rig.only("DSN-05");
    CHECK(f.severity == Severity::Advice);
    CHECK(f.path == "site/rig/gpu");
    CHECK(editAs<ReplacePart>(rig.remedies(f).front()));
}

// ---- DSN-07 -------------------------------------------------------------------------------

namespace {

/// The card of `complete()` as the catalogue has it by now.
Rig endedCard(const std::string& replacement, Lifecycle lifecycle = Lifecycle::EndOfLife)
{
    Rig rig = complete();
    Part now = *rig.design.parts.at("gpu-part");
    now.lifecycle = lifecycle;
    now.replacement = replacement;
    rig.context.currentParts["gpu-part"] = std::make_shared<const Part>(now);
    return rig;
}

} // namespace

RULE_PASSES("DSN-07", "sold, bought used, or chosen though it had ended")
{
    CHECK(complete().passes("DSN-07"));
    CHECK(endedCard("next", Lifecycle::Active).passes("DSN-07"));
    Rig used = endedCard("next");
    used.stored.placements.at("gpu").options.condition = Condition::Used;
    CHECK(used.passes("DSN-07"));
    Rig chosen = endedCard("");
    chosen.design.parts["gpu-part"] = chosen.context.currentParts["gpu-part"];
    CHECK(chosen.passes("DSN-07"));
}

RULE_FAILS("DSN-07", "a card that ended since, with and without a replacement")
{
    Rig replaced = endedCard("next");
    Part next = gpu("next");
    replaced.context.currentParts["next"] = std::make_shared<const Part>(next);
    const Finding f = replaced.only("DSN-07");
    CHECK(f.severity == Severity::Warning);
    CHECK(f.path == "site/rig/gpu");
    CHECK(argument(f.detail, "next") == "next");
    const auto ways = replaced.remedies(f);
    REQUIRE(ways.size() == 1);
    CHECK(ways.front().part == "next");
    CHECK(ways.front().placement == "gpu");

    Rig alone = endedCard("", Lifecycle::Discontinued);
    const Finding none = alone.only("DSN-07");
    CHECK(none.detail.text.id == "dsn07.discontinued");
    CHECK(alone.remedies(none).empty());

    // a design that knew it all along learns of the way out
    Rig known = endedCard("next");
    known.design.parts["gpu-part"] = known.context.currentParts["gpu-part"];
    CHECK(known.only("DSN-07").detail.text.id == "dsn07.end_of_life_replaced");
}

// ---- DSN-06 -------------------------------------------------------------------------------

namespace {

Rig plugged()
{
    Rig rig = complete();
    rig.build.dc = exactWatts(600);
    rig.circuit(120, 15);
    return rig;
}

} // namespace

RULE_PASSES("DSN-06", "a machine on a known circuit")
{
    CHECK(plugged().passes("DSN-06"));
    Rig idle;
    CHECK(idle.passes("DSN-06"));
}

RULE_FAILS("DSN-06", "no circuit, a wrong name, half a circuit")
{
    Rig none = complete();
    none.build.dc = exactWatts(600);
    const Finding f = none.only("DSN-06");
    CHECK(f.severity == Severity::Advice);
    CHECK(editAs<SetCircuit>(none.remedies(f).front()));

    Rig wrong = plugged();
    wrong.design.site.builds.front().circuit = "garage";
    const Finding named = wrong.only("DSN-06");
    CHECK(named.severity == Severity::Warning);
    CHECK(named.path == "site/rig");
    CHECK(editAs<SetBuildUses>(wrong.remedies(named).front())->uses.front().circuit == "wall");

    Rig supply = plugged();
    const int psuIndex = supply.build.wiring.find("psu.1");
    supply.build.wiring.instances[static_cast<std::size_t>(psuIndex)].options.circuit = "garage";
    const Finding own = supply.only("DSN-06");
    CHECK(own.path == "site/rig/psu.1");
    CHECK(editAs<SetOption>(supply.remedies(own).front())->value == "wall");

    Rig half = plugged();
    half.design.site.circuits["wall"].breaker.reset();
    CHECK(half.only("DSN-06").severity == Severity::Advice);
}

// ---- ECO-04, ECO-06, ECO-07 ---------------------------------------------------------------

namespace {

BomLine priced(std::string part, std::string date, Condition condition = Condition::New)
{
    BomLine line;
    line.part = std::move(part);
    line.quantity = 1;
    line.unitPrice = Money(Currency{}, 700 * Money::kMicrosPerUnit);
    Offer offer;
    offer.vendor = "shop";
    offer.price = *line.unitPrice;
    offer.date = std::move(date);
    offer.condition = condition;
    line.offer = offer;
    return line;
}

} // namespace

RULE_PASSES("ECO-04", "prices of this month, and own prices")
{
    Rig rig;
    rig.site.bom = {priced("a", "2026-10-22"), priced("b", "2026-11-07", Condition::Used)};
    BomLine own = priced("c", "2020-01-01");
    own.ownPrice = true;
    rig.site.bom.push_back(own);
    rig.site.bom.push_back(priced("d", "last week")); // not a date
    CHECK(rig.passes("ECO-04"));
}

RULE_FAILS("ECO-04", "prices older than 30 days, of used parts older than 14")
{
    Rig rig;
    rig.site.bom = {priced("a", "2026-10-21"), priced("b", "2026-11-06", Condition::Used),
                    priced("c", "2026-11-20")};
    const Finding f = rig.only("ECO-04");
    CHECK(f.severity == Severity::Advice);
    CHECK(argument(f.detail, "count") == "2");
    CHECK(argument(f.detail, "days") == "31");
    CHECK(f.hangsOn == std::vector<std::string>{"a", "b"});
}

RULE_PASSES("ECO-06", "everything has a price")
{
    Rig rig;
    rig.site.bom = {priced("a", "2026-11-20")};
    CHECK(rig.passes("ECO-06"));
}

RULE_FAILS("ECO-06", "two parts without a price")
{
    Rig rig;
    BomLine bare = priced("a", "2026-11-20");
    bare.unitPrice.reset();
    bare.offer.reset();
    rig.site.bom = {bare, priced("b", "2026-11-20"), bare};
    const Finding f = rig.only("ECO-06");
    CHECK(f.severity == Severity::Advice);
    CHECK(argument(f.detail, "count") == "2");
}

namespace {

Rig spent(std::int64_t total, std::int64_t limit)
{
    Rig rig;
    CostTotal cost;
    cost.total = Money(Currency{}, total * Money::kMicrosPerUnit);
    rig.site.cost = {cost};
    rig.design.budgetLimit = Money(Currency{}, limit * Money::kMicrosPerUnit);
    rig.sitePoint(BudgetKind::Cost, "cost", exact(static_cast<double>(total), Dimension::MoneyRate),
                  exact(static_cast<double>(limit), Dimension::MoneyRate), "site");
    return rig;
}

} // namespace

RULE_PASSES("ECO-07", "a design within its budget")
{
    CHECK(spent(5000, 5000).passes("ECO-07"));
    Rig unlimited = spent(9000, 5000);
    unlimited.design.budgetLimit.reset();
    CHECK(unlimited.passes("ECO-07"));
}

RULE_FAILS("ECO-07", "a design over its budget")
{
    const Finding f = spent(6000, 5000).only("ECO-07");
    CHECK(f.severity == Severity::Warning);
    CHECK(f.excess() == Approx(0.2));
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
    // One stage of cooling less is not enough: the finding stays until room air takes the heat.
    CHECK(left("THM-06", BudgetKind::RackPower, "rack-power@R", exactWatts(30600), exactWatts(99000)) == 1);
    // More than the machines weigh: no number of them helps.
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
    CHECK(f.path == "site/R");
    const auto fixes = rig.remedies(f);
    REQUIRE(fixes.size() == 1);
    // All of the range, in whole litres.
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
    REQUIRE(fixes.size() == 1);
    CHECK(editAs<SetRack>(fixes.front())->rack.holds.front().atU == std::vector<int>{1, 9}); // two of three
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
    // A consumer card's own radiator warms the room; nothing cold comes from outside.
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

Rig without(const std::string& placement, bool gone)
{
    Rig rig = complete();
    if (gone) {
        rig.build.wiring.instances.erase(rig.build.wiring.instances.begin() + rig.build.wiring.find(placement + ".1"));
    }
    return rig;
}

Rig strange(bool there)
{
    Rig rig = complete();
    if (there) {
        rig.stored.placements["nic"] = Placement{"mcx75310aas", 1, {}, {}, {}};
    }
    return rig;
}

Rig unknownLoads(int unknown)
{
    Rig rig;
    BudgetPoint& point = rig.point(BudgetKind::PowerDc, "power@rig", exactWatts(400), std::nullopt);
    point.unknownLines = unknown;
    BudgetLine line;
    line.path = "site/rig/nic";
    line.total = unknown > 0 ? std::nullopt : std::optional(exactWatts(400));
    point.lines = {line};
    return rig;
}

Rig searched(bool best)
{
    Rig rig = complete();
    rig.build.wiring.lanes.provenBest = best;
    return rig;
}

Rig corrected(double watts)
{
    Rig rig = complete();
    Part now = *rig.design.parts.at("gpu-part");
    std::get<GpuSpec>(now.spec).boardPower = known(lanewatt::watts(watts));
    rig.context.currentParts["gpu-part"] = std::make_shared<const Part>(now);
    return rig;
}

Rig onWall(bool breakerKnown)
{
    Rig rig = plugged();
    if (!breakerKnown) {
        rig.design.site.circuits["wall"].breaker.reset();
    }
    return rig;
}

Rig pricedOn(std::string date, Condition condition = Condition::New)
{
    Rig rig;
    rig.site.bom = {priced("a", std::move(date), condition)};
    return rig;
}

Rig unpriced(int lines)
{
    Rig rig;
    rig.site.bom = {priced("a", "2026-11-20")};
    if (lines > 0) {
        rig.site.bom.front().unitPrice.reset();
    }
    return rig;
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
RULE_LIMIT("DSN-01", without("psu", beyond == 1));
RULE_LIMIT("DSN-02", strange(beyond == 1));
RULE_LIMIT("DSN-03", unknownLoads(beyond));
RULE_LIMIT("DSN-04", searched(beyond == 0));
RULE_LIMIT("DSN-05", corrected(350 + beyond));
RULE_LIMIT("DSN-06", onWall(beyond == 0));
RULE_LIMIT("DSN-07", endedCard("next", beyond ? Lifecycle::EndOfLife : Lifecycle::Active));
RULE_LIMIT("ECO-04", pricedOn(beyond ? "2026-10-21" : "2026-10-22"));
RULE_LIMIT("ECO-04", pricedOn(beyond ? "2026-11-06" : "2026-11-07", Condition::Used));
RULE_LIMIT("ECO-06", unpriced(beyond));
RULE_LIMIT("ECO-07", spent(5000 + beyond, 5000));
