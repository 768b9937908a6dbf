#include "model/parts/outlets.h"
#include "tests/support/rule_case.h"

#include <cmath>

namespace distribution_test {

using namespace lanewatt;
using namespace lanewatt::test;

namespace {

Figure amps(double v) { return exact(v, Dimension::Current); }

/// A PDU of two banks on circuit "wall" with two supplies on its first bank.
Rig onPdu(std::string id, const Figure& demand, const Figure& supply,
          ElectricalCode code = ElectricalCode::Nec, DistributionKind kind = DistributionKind::Pdu)
{
    Rig rig;
    rig.circuit(208, 30, code);
    PowerDistributionSpec spec;
    spec.kind = known(kind);
    spec.plug = known(std::string("L6-30P"));
    spec.phases = known(1);
    spec.outlets = known(plugs("8x c13"));
    spec.bankBreaker = known(amperes(20));
    spec.banks = known(std::vector{OutletBank{"B1", LinePair::Unknown, plugs("4x c13")},
                                   OutletBank{"B2", LinePair::Unknown, plugs("4x c13")}});
    rig.design.parts["unit-part"] = std::make_shared<const Part>(makePart("unit-part", spec));
    rig.design.site.circuits["wall"].units["pdu"] = {"unit-part", {}};
    auto supply2 = psu("p", 1600);
    std::get<PsuSpec>(supply2.spec).inlet = known(plugs("1x c14"));
    rig.add("psu", supply2, 2);
    for (const int n : {1, 2}) {
        OutletPlug plug;
        plug.inletId = "psu." + std::to_string(n);
        plug.path = Ref::machine("rig").inside(plug.inletId);
        plug.circuit = "wall";
        plug.unit = "pdu";
        plug.bank = "B1";
        plug.receptacle = "c13";
        plug.outlet = "pdu/B1/c13." + std::to_string(n);
        plug.inlet = Connector::C14;
        plug.ac = exactWatts(1500);
        rig.site.outletPlugs.push_back(plug);
    }
    const std::string path = "site/" + id.substr(id.find('@') + 1);
    rig.sitePoint(BudgetKind::Circuit, std::move(id), demand, supply, path);
    return rig;
}

Rig withCord(std::string_view from, double rated, const Figure& demand)
{
    Rig rig = onPdu("cord@wall/pdu/B1/c13.1", demand, amps(rated));
    CableSpec cord;
    cord.from = known(plugs(from));
    cord.to = known(plugs("1x c13"));
    cord.current = known(amperes(rated));
    rig.add("cord", cord, 2);
    rig.site.budgets.front().points.back().path = Ref::machine("rig").inside("psu.1");
    rig.site.outletPlugs[0].cord = "cord.1";
    rig.site.outletPlugs[1].cord = "cord.2";
    return rig;
}

} // namespace

// ---- PWR-33 -------------------------------------------------------------------------------

RULE_PASSES("PWR-33", "a bank at what its breaker allows")
{
    CHECK(onPdu("bank@wall/pdu/B1", amps(16), amps(16)).passes("PWR-33")); // exactly
    CHECK(
        onPdu("bank@wall/pdu/B1", amps(16), amps(20), ElectricalCode::Iec).passes("PWR-33")); // 80 %, exactly
}

RULE_FAILS("PWR-33", "a bank over its breaker")
{
    Rig rig = onPdu("bank@wall/pdu/B1", amps(16.01), amps(16));
    const Finding f = rig.only("PWR-33");
    CHECK(f.severity == Severity::Error);
    CHECK(f.path.text() == "site/wall/pdu/B1");
    const auto fixes = rig.remedies(f);
    REQUIRE(fixes.size() == 2);
    const auto* moved = editAs<SetOption>(fixes.front());
    REQUIRE(moved);
    CHECK(moved->name == "outlet");
    CHECK(moved->value == "pdu/B2");
    const Remedy* unit = needOf(fixes, Category::PowerDistribution);
    REQUIRE(unit);
    CHECK(unit->query == "kind = pdu, phases = 1, bank_breaker >= 21 A, outlets.c13 >= 2");
    CHECK(targetOf<UnitTarget>(*unit).unit == "pdu");

    const Finding near = onPdu("bank@wall/pdu/B1", amps(16.01), amps(20), ElectricalCode::Iec).only("PWR-33");
    CHECK(near.severity == Severity::Warning);
    CHECK(near.have->likely == Approx(16));
    CHECK(
        onPdu("bank@wall/pdu/B1", about(14, 18, 22, Dimension::Current), amps(16)).only("PWR-33").severity ==
        Severity::Warning);
}

TEST_CASE("PWR-33: supplies of a machine that stands twice are not told apart", "[rules]")
{
    Rig rig = onPdu("bank@wall/pdu/B1", amps(17), amps(16));
    rig.design.site.builds.front().count = 2;
    const auto fixes = rig.remedies(rig.only("PWR-33"));
    REQUIRE(fixes.size() == 1);
    CHECK(fixes.front().category == Category::PowerDistribution);
}

TEST_CASE("PWR-31: a pin that cannot be kept is told, and can be taken back", "[rules]")
{
    Rig rig = onPdu("unit@wall/pdu", amps(1), amps(24));
    PlacementOptions pinned;
    pinned.outlet = "pdu/B9";
    rig.stored.placements["psu"].instances[2] = pinned;
    rig.site.outletPlugs[1].outlet.clear();
    rig.site.outletPlugs[1].pin = "pdu/B9";
    const Finding f = rig.only("PWR-31");
    CHECK(f.path.text() == "site/rig/psu.2");
    const auto fixes = rig.remedies(f);
    REQUIRE(fixes.size() == 1);
    const auto* unpinned = editAs<SetOption>(fixes.front());
    REQUIRE(unpinned);
    CHECK(unpinned->ordinal == 2);
    CHECK(unpinned->value.empty());
}

// ---- PWR-16, plugs ------------------------------------------------------------------------

TEST_CASE("PWR-16: an outlet and a cord carry what comes over from a feed that fails", "[rules]")
{
    const auto after = [](std::string stem, const Figure& demand, double allowed, const Figure& now) {
        Rig rig = withCord("1x c14", 10, amps(1));
        rig.site.budgets.clear();
        rig.sitePoint(BudgetKind::Circuit, "failover-" + stem + "@wall/pdu/B1/c13.1", demand, amps(allowed), "site/rig/psu.1");
        rig.sitePoint(BudgetKind::Circuit, stem + "@wall/pdu/B1/c13.1", now, amps(allowed), "site/rig/psu.1");
        return rig;
    };
    CHECK(after("outlet", amps(12), 12, amps(6)).passes("PWR-16")); // exactly
    CHECK(after("cord", amps(10), 10, amps(5)).passes("PWR-16"));
    CHECK(after("outlet", amps(26), 12, amps(13)).passes("PWR-16")); // overloaded already: reported by PWR-31

    Rig outlet = after("outlet", amps(13.6), 12, amps(6.8));
    const Finding f = outlet.only("PWR-16");
    CHECK(f.severity == Severity::Warning);
    CHECK(f.path.text() == "site/rig/psu.1");
    CHECK(f.title.text.id == "pwr16.title_outlet");
    CHECK(f.need->likely == 13.6);
    CHECK(f.have->likely == 12);
    const auto larger = outlet.remedies(f);
    const Remedy* unit = needOf(larger, Category::PowerDistribution);
    REQUIRE(unit);
    CHECK(unit->query.find("outlets.c19 >= 1") != std::string::npos);

    Rig cord = after("cord", amps(10.2), 10, amps(5.1));
    const Finding thin = cord.only("PWR-16");
    CHECK(thin.title.text.id == "pwr16.title_cord");
    const auto thicker = cord.remedies(thin);
    const Remedy* other = needOf(thicker, Category::Cable);
    REQUIRE(other);
    CHECK(other->query == "from.c14 >= 1, to.c13 >= 1, current >= 11 A");
    CHECK(targetOf<PlacementTarget>(*other).placement == "cord");
}

// ---- PWR-34 -------------------------------------------------------------------------------

RULE_PASSES("PWR-34", "a unit at what its plug and its maker allow")
{
    CHECK(onPdu("unit@wall/pdu", amps(24), amps(24)).passes("PWR-34"));
    CHECK(onPdu("unit-w@wall/pdu", exactWatts(4900), exactWatts(4900)).passes("PWR-34"));
    CHECK(onPdu("unit-w@wall/pdu", exactWatts(5000), exactWatts(4900), ElectricalCode::Nec,
                DistributionKind::Ups)
              .passes("PWR-34"));
}

RULE_FAILS("PWR-34", "a unit over its plug or over what its maker allows")
{
    Rig rig = onPdu("unit@wall/pdu", amps(24.1), amps(24));
    const Finding f = rig.only("PWR-34");
    CHECK(f.severity == Severity::Error);
    CHECK(needOf(rig.remedies(f), Category::PowerDistribution)->query ==
          "kind = pdu, phases = 1, input_current >= 31 A, outlets.c13 >= 2");
    Rig load = onPdu("unit-va@wall/pdu", exact(5001, Dimension::ApparentPower),
                     exact(5000, Dimension::ApparentPower));
    CHECK(needOf(load.remedies(load.only("PWR-34")), Category::PowerDistribution)->query ==
          "kind = pdu, phases = 1, apparent_power >= 5001 VA, outlets.c13 >= 2");
    CHECK(onPdu("unit@wall/pdu", amps(25), amps(30), ElectricalCode::Iec).only("PWR-34").severity ==
          Severity::Warning);
}

// ---- PWR-35 -------------------------------------------------------------------------------

RULE_PASSES("PWR-35", "a UPS at 80 % of its kW and kVA")
{
    const auto kind = DistributionKind::Ups;
    CHECK(onPdu("unit-w@wall/pdu", exactWatts(2400), exactWatts(3000), ElectricalCode::Nec, kind)
              .passes("PWR-35"));
    CHECK(onPdu("unit-w@wall/pdu", exactWatts(4000), exactWatts(3000)).passes("PWR-35")); // a PDU
}

RULE_FAILS("PWR-35", "a UPS over its kW or kVA")
{
    const auto kind = DistributionKind::Ups;
    CHECK(onPdu("unit-w@wall/pdu", exactWatts(2401), exactWatts(3000), ElectricalCode::Nec, kind)
              .only("PWR-35")
              .severity == Severity::Warning);
    CHECK(onPdu("unit-w@wall/pdu", exactWatts(3000), exactWatts(3000), ElectricalCode::Nec, kind)
              .only("PWR-35")
              .severity == Severity::Warning); // exactly the limit
    Rig rig = onPdu("unit-va@wall/pdu", exact(3001, Dimension::ApparentPower),
                    exact(3000, Dimension::ApparentPower), ElectricalCode::Nec, kind);
    const Finding f = rig.only("PWR-35");
    CHECK(f.severity == Severity::Error);
    CHECK(needOf(rig.remedies(f), Category::PowerDistribution)->query ==
          "kind = ups, phases = 1, apparent_power >= 3752 VA, outlets.c13 >= 2");
}

TEST_CASE("PWR-35: a UPS without a rating is told, and an estimated one is what the finding hangs on", "[rules]")
{
    Rig unknown = onPdu("unit-w@wall/pdu", exactWatts(500), exactWatts(1), ElectricalCode::Nec, DistributionKind::Ups);
    auto& point = unknown.site.budgets.front().points.back();
    point.supply.reset();
    point.supplyUnknown = true;
    const Finding f = unknown.only("PWR-35");
    CHECK(f.severity == Severity::Warning);
    CHECK(f.title.text.id == "pwr35.title_unknown");
    CHECK(f.hangsOn == std::vector<Ref>{Ref::circuit("wall").inside("pdu", RefKind::Unit)});
    CHECK(needOf(unknown.remedies(f), Category::PowerDistribution)->query == "kind = ups, phases = 1, power >= 625 W, outlets.c13 >= 2");
    point.demand = exactWatts(0); // no load
    CHECK(unknown.passes("PWR-35"));

    const auto guessed = about(550, 775, 1000, Dimension::Power);
    const Finding near = onPdu("unit-w@wall/pdu", exactWatts(700), guessed, ElectricalCode::Nec, DistributionKind::Ups).only("PWR-35");
    CHECK(near.severity == Severity::Warning);
    REQUIRE_FALSE(near.hangsOn.empty());
    CHECK(near.hangsOn.front().text() == "site/wall/pdu");
    CHECK(onPdu("unit-w@wall/pdu", exactWatts(800), guessed, ElectricalCode::Nec, DistributionKind::Ups).only("PWR-35").severity ==
          Severity::Warning);
}

// ---- PWR-36 -------------------------------------------------------------------------------

RULE_PASSES("PWR-36", "cords that fit and carry, and machines that list none")
{
    CHECK(withCord("1x c14", 10, amps(10)).passes("PWR-36")); // exactly
    CHECK(onPdu("unit@wall/pdu", amps(1), amps(24)).passes("PWR-36"));
}

RULE_FAILS("PWR-36", "a cord that is too thin, one that does not fit, a plug without an outlet")
{
    Rig thin = withCord("1x c14", 10, amps(10.1));
    const Finding f = thin.only("PWR-36");
    CHECK(f.severity == Severity::Error);
    const auto fixes = thin.remedies(f);
    const Remedy* cord = needOf(fixes, Category::Cable);
    REQUIRE(cord);
    CHECK(cord->query == "from.c14 >= 1, to.c13 >= 1, current >= 11 A");
    CHECK(targetOf<PlacementTarget>(*cord).placement == "cord");

    Rig other = withCord("1x nema-5-15", 15, amps(5));
    other.site.outletPlugs[1].cord.clear();
    const Finding missing = other.only("PWR-36");
    CHECK(missing.severity == Severity::Warning);
    CHECK(missing.path.text() == "site/rig/psu.2");
    CHECK(argument(missing.detail, "from") == "c14");
    CHECK(argument(missing.detail, "to") == "c13");

    Rig plug = onPdu("unit@wall/pdu", amps(1), amps(24));
    plug.design.site.circuits["wall"].outlets = {"5-20R"};
    CHECK(plug.only("PWR-36").title.text.id == "pwr36.title_unit");
    plug.design.site.circuits["wall"].outlets = {"5-20R", "L6-30R"};
    CHECK(plug.passes("PWR-36"));
}

namespace {

/// A unit of a plug, phases and voltage on a circuit.
Rig unitOn(std::string plug, int unitPhases, double made, double voltage, double breaker, int phases = 1,
           ElectricalCode code = ElectricalCode::Nec, Confidence confidence = Confidence::Datasheet)
{
    Rig rig = onPdu("unit@wall/pdu", amps(1), amps(24), code);
    auto spec = *rig.design.parts.at("unit-part")->as<PowerDistributionSpec>();
    spec.plug = known(std::move(plug));
    spec.phases = known(unitPhases);
    spec.voltage = known(volts(made), confidence);
    rig.design.parts["unit-part"] = std::make_shared<const Part>(makePart("unit-part", spec));
    Circuit& circuit = rig.design.site.circuits["wall"];
    circuit.voltage = volts(voltage);
    circuit.breaker = amperes(breaker);
    circuit.phases = phases;
    return rig;
}

} // namespace

TEST_CASE("PWR-36: a unit is made for the voltage of its circuit", "[rules]")
{
    Rig over = unitOn("L21-30P", 3, 208, 415, 30, 3);
    const Finding f = over.only("PWR-36");
    CHECK(f.title.text.id == "pwr36.title_voltage");
    CHECK(f.severity == Severity::Error);
    CHECK(needOf(over.remedies(f), Category::PowerDistribution)->query ==
          "kind = pdu, phases = 3, voltage >= 340 V, voltage <= 600 V, outlets.c13 >= 2");
    CHECK(unitOn("5-15P", 1, 120, 240, 15).only("PWR-36").severity == Severity::Error);
    const Finding guessed = unitOn("5-15P", 1, 120, 240, 15, 1, ElectricalCode::Nec, Confidence::Estimated).only("PWR-36");
    CHECK(guessed.severity == Severity::Warning);
    CHECK(guessed.hangsOn == std::vector<Ref>{Ref::circuit("wall").inside("pdu", RefKind::Unit)});
    // Too low a voltage is no hazard.
    CHECK(unitOn("C20", 1, 230, 120, 20).only("PWR-36").severity == Severity::Warning);
    CHECK(unitOn("L22-30P", 3, 400, 208, 30, 3).only("PWR-36").severity == Severity::Warning);
    // 480 V between lines are 277 V to neutral.
    CHECK(unitOn("L6-30P", 1, 230, 480, 30, 3).only("PWR-36").severity == Severity::Error);

    CHECK(unitOn("L6-30P", 1, 208, 240, 30).passes("PWR-36"));
    CHECK(unitOn("L6-30P", 1, 208, 415, 30, 3).passes("PWR-36")); // gets 240 V
    CHECK(unitOn("L5-30P", 1, 120, 208, 30, 3).passes("PWR-36")); // wired to neutral
    CHECK(unitOn("L21-30P", 3, 208, 200, 30, 3).passes("PWR-36"));
    Rig unknown = unitOn("5-15P", 1, 120, 240, 15);
    unknown.design.site.circuits["wall"].voltage.reset();
    CHECK(unknown.passes("PWR-36"));
}

TEST_CASE("PWR-36: a unit's plug is no smaller than the breaker", "[rules]")
{
    Rig rig = unitOn("L6-30P", 1, 208, 208, 50);
    const Finding f = rig.only("PWR-36");
    CHECK(f.title.text.id == "pwr36.title_breaker");
    CHECK(f.severity == Severity::Warning);
    const auto fixes = rig.remedies(f);
    REQUIRE(fixes.size() == 2);
    const auto* smaller = editAs<SetCircuit>(fixes.front());
    REQUIRE(smaller);
    CHECK(smaller->circuit.breaker == amperes(30));
    CHECK(fixes.back().query == "kind = pdu, phases = 1, input_current >= 50 A, outlets.c13 >= 2");
    CHECK(unitOn("C20", 1, 208, 208, 30).only("PWR-36").title.text.id == "pwr36.title_breaker");

    CHECK(unitOn("5-15P", 1, 120, 120, 20).passes("PWR-36")); // as NEC's table allows
    CHECK_FALSE(unitOn("5-15P", 1, 120, 120, 30).passes("PWR-36"));
    CHECK(unitOn("L6-30P", 1, 208, 208, 30).passes("PWR-36"));
    CHECK(unitOn("CS8365C", 3, 208, 208, 30, 3).passes("PWR-36")); // a larger one may be
    CHECK(unitOn("somebody's own", 1, 208, 208, 50).passes("PWR-36"));
    // Under IEC, plugs of machines have fuses or thin cords on larger breakers; those of units do not.
    CHECK(unitOn("C14", 1, 230, 230, 16, 1, ElectricalCode::Iec).passes("PWR-36"));
    CHECK_FALSE(unitOn("IEC 60309 32A 2P+E 6h", 1, 230, 230, 63, 1, ElectricalCode::Iec).passes("PWR-36"));
    CHECK(unitOn("IEC 60309 32A 2P+E 6h", 1, 230, 230, 32, 1, ElectricalCode::Iec).passes("PWR-36"));
}

TEST_CASE("PWR-26: no larger circuit is offered than the plugs of its units are for", "[rules]")
{
    const auto offered = [](Rig rig) {
        rig.site.budgets.clear();
        rig.sitePoint(BudgetKind::Circuit, "circuit@wall", amps(17), amps(16), "site/wall");
        std::vector<std::string> circuits;
        for (const Remedy& remedy : rig.remedies(rig.only("PWR-26"))) {
            if (const auto* moved = editAs<SetCircuit>(remedy)) {
                circuits.push_back(std::to_string(std::lround(inVolts(*moved->circuit.voltage))) + " V " +
                                   std::to_string(std::lround(inAmperes(*moved->circuit.breaker))) + " A");
            }
        }
        return circuits;
    };
    CHECK(offered(unitOn("L21-20P", 3, 208, 208, 20, 3)).empty());
    CHECK(offered(unitOn("L21-30P", 3, 208, 208, 20, 3)) == std::vector<std::string>{"208 V 30 A"}); // not 415 V
    Rig bare = unitOn("L21-20P", 3, 208, 208, 20, 3);
    bare.design.site.circuits["wall"].units.clear();
    bare.site.outletPlugs.clear();
    CHECK(offered(bare) == std::vector<std::string>{"208 V 30 A", "415 V 30 A"});
}

TEST_CASE("PWR-36: of a plug of unknown size the standard still tells", "[rules]")
{
    const auto plugged = [](std::string plug, std::vector<std::string> outlets) {
        Rig rig = onPdu("unit@wall/pdu", amps(1), amps(24));
        auto spec = *rig.design.parts.at("unit-part")->as<PowerDistributionSpec>();
        spec.plug = known(std::move(plug));
        rig.design.parts["unit-part"] = std::make_shared<const Part>(makePart("unit-part", spec));
        rig.design.site.circuits["wall"].outlets = std::move(outlets);
        return rig;
    };
    Rig rig = plugged("IEC 60309 2P+E 6h", {"6-20R", "6-30R"});
    const Finding f = rig.only("PWR-36");
    CHECK(f.title.text.id == "pwr36.title_unit");
    CHECK(argument(f.detail, "plug") == "IEC 60309 2P+E 6h");
    // Only units with a known kind of plug are requested.
    CHECK(needOf(rig.remedies(f), Category::PowerDistribution)->query ==
          "kind = pdu, phases = 1, plug != unknown, input_current > 0 A, outlets.c13 >= 2");
    CHECK_FALSE(plugged("IEC 60309 2P+E 6h", {"C13", "C19"}).passes("PWR-36"));
    CHECK_FALSE(plugged("IEC 60309 2P+E 6h", {"Schuko"}).passes("PWR-36"));
    CHECK_FALSE(plugged("L6-30P", {"IEC 60309 2P+E 6h"}).passes("PWR-36"));
    CHECK(plugged("IEC 60309 2P+E 6h", {"6-30R", "IEC 60309 32A 2P+E 6h"}).passes("PWR-36"));
    CHECK(plugged("IEC 60309 32A 2P+E 6h", {"IEC 60309 2P+E 6h"}).passes("PWR-36"));
    CHECK(plugged("somebody's own", {"6-30R", "CEE 16"}).passes("PWR-36"));
    CHECK(plugged("IEC 60309 2P+E 6h", {"somebody's own"}).passes("PWR-36"));
}

RULE_LIMIT("PWR-33", onPdu("bank@wall/pdu/B1", amps(16 + 0.016 * beyond), amps(16)));
RULE_LIMIT("PWR-33", onPdu("bank@wall/pdu/B1", amps(16 + 0.016 * beyond), amps(20), ElectricalCode::Iec));
RULE_LIMIT("PWR-34", onPdu("unit@wall/pdu", amps(24 + 0.024 * beyond), amps(24)));
RULE_LIMIT("PWR-34", onPdu("unit-w@wall/pdu", exactWatts(4900 + beyond), exactWatts(4900)));
RULE_LIMIT("PWR-35", onPdu("unit-w@wall/pdu", exactWatts(2400 + beyond), exactWatts(3000), ElectricalCode::Nec, DistributionKind::Ups));
RULE_LIMIT("PWR-36", withCord("1x c14", 10, amps(10 + 0.01 * beyond)));

TEST_CASE("PWR-36: a three-phase unit wants three phases", "[rules]")
{
    Rig rig = onPdu("unit@wall/pdu", amps(1), amps(24));
    auto spec = *rig.design.parts.at("unit-part")->as<PowerDistributionSpec>();
    spec.phases = known(3);
    rig.design.parts["unit-part"] = std::make_shared<const Part>(makePart("unit-part", spec));
    CHECK(rig.only("PWR-36").title.text.id == "pwr36.title_phases");
    rig.design.site.circuits["wall"].phases = 3;
    CHECK(rig.passes("PWR-36"));
}

TEST_CASE("Plugs and what they go into", "[parts]")
{
    CHECK(plugsInto(Connector::C14, Connector::C13));
    CHECK(plugsInto(Connector::C14, Connector::C13C19));
    CHECK(plugsInto(Connector::C20, Connector::C13C19));
    CHECK_FALSE(plugsInto(Connector::C14, Connector::C19));
    CHECK(plugsInto(Connector::Nema515, Connector::Nema520));
    CHECK_FALSE(plugsInto(Connector::Nema520, Connector::Nema515));
    CHECK_FALSE(plugsInto(Connector::Pcie8, Connector::Pcie8));
    CHECK(couplesWith(Connector::C15, Connector::C14));
    CHECK_FALSE(couplesWith(Connector::C13, Connector::C16));
    CHECK(samePattern(*outletRating("C20", true), *outletRating("C19", true)));
    CHECK(samePattern(*outletRating("IEC 60309 32A 2P+E 6h", false), *outletRating("CEE 32", false)));
    CHECK_FALSE(samePattern(*outletRating("L6-30P", true), *outletRating("6-30R", true)));
}

} // namespace distribution_test
