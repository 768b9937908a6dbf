#include "tests/support/rule_case.h"

namespace design_test {

using namespace lanewatt;
using namespace lanewatt::test;

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
        std::find_if(found.begin(), found.end(), [](const Finding& f) { return f.path.text() == "site/rig/psu"; });
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
        return std::find_if(found.begin(), found.end(), [&](const Finding& f) { return f.path.text() == path; });
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
    CHECK(f.path.text() == "site/rig/nic");
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
    unknown.path = Ref::machine("rig").inside("nic");
    BudgetLine known;
    known.path = Ref::machine("rig").inside("gpu");
    known.total = exactWatts(400);
    point.lines = {known, unknown};
    const Finding f = rig.only("DSN-03");
    CHECK(f.severity == Severity::Advice);
    CHECK(f.hangsOn == std::vector<Ref>{Ref::machine("rig").inside("nic")});
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
    CHECK(f.path.text() == "site/rig/gpu");
    CHECK(editAs<ReplacePart>(rig.remedies(f).front()));
}

// ---- DSN-07 -------------------------------------------------------------------------------

namespace {

/// The catalogue's present data of the card of `complete()`.
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
    CHECK(f.path.text() == "site/rig/gpu");
    CHECK(argument(f.detail, "next") == "next");
    const auto ways = replaced.remedies(f);
    REQUIRE(ways.size() == 1);
    CHECK(ways.front().part == "next");
    CHECK(targetOf<PlacementTarget>(ways.front()).placement == "gpu");

    Rig alone = endedCard("", Lifecycle::Discontinued);
    const Finding none = alone.only("DSN-07");
    CHECK(none.detail.text.id == "dsn07.discontinued");
    CHECK(alone.remedies(none).empty());

    // a design with a card that was already end-of-life gets the replacement reported
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
    CHECK(named.path.text() == "site/rig");
    CHECK(editAs<SetBuildUses>(wrong.remedies(named).front())->uses.front().circuit == "wall");

    Rig supply = plugged();
    const int psuIndex = supply.build.wiring.find("psu.1");
    supply.build.wiring.instances[static_cast<std::size_t>(psuIndex)].options.circuit = "garage";
    const Finding own = supply.only("DSN-06");
    CHECK(own.path.text() == "site/rig/psu.1");
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
    CHECK(f.hangsOn == std::vector<Ref>{Ref::part("a"), Ref::part("b")});
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

// ---- limits -------------------------------------------------------------------------------

namespace {

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
    line.path = Ref::machine("rig").inside("nic");
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

} // namespace design_test
