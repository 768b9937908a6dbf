#include "model/parts/outlets.h"
#include "tests/support/rule_case.h"

namespace supply_test {

using namespace lanewatt;
using namespace lanewatt::test;

namespace {

Figure amps(double v) { return exact(v, Dimension::Current); }

/// `cards` cards on ribbons, with plugs fed by psu.2 and the board, and so the slots, by psu.1.
Rig dividedCards(int cards, bool oneBus = false)
{
    Rig rig;
    rig.addBoard();
    const int first = rig.add("gpu", gpu(), cards);
    auto supply = psu();
    std::get<PsuSpec>(supply.spec).currentShare = known(oneBus);
    const int board = rig.add("psu", supply, 2);
    const int ribbon = rig.add("riser", riser(), cards);
    for (int n = 0; n < cards; ++n) {
        rig.plug(first + n, "PCIE" + std::to_string(n + 1), ribbon + n);
        rig.build.wiring.psuOf[static_cast<std::size_t>(first + n)] = board + 1;
        rig.build.wiring.slotPsuOf[static_cast<std::size_t>(first + n)] = board;
    }
    return rig;
}

Part cableOf(double watts, Confidence confidence = Confidence::Datasheet)
{
    CableSpec cable;
    cable.from = known(plugs("4x pcie-8"));
    cable.to = known(plugs("1x 12v-2x6"));
    cable.rating = known(lanewatt::watts(watts), confidence);
    return makePart("cable", cable);
}

/// A 575 W card with a 16-pin input: worked example P26.
Part card5090(double watts = 575)
{
    auto part = gpu("5090", watts);
    auto& spec = std::get<GpuSpec>(part.spec);
    spec.powerInputs = known(plugs("1x 12v-2x6"));
    spec.adapter = {};
    return part;
}

Rig cabled(double watts)
{
    Rig rig;
    rig.add("gpu", card5090());
    rig.add("cable", cableOf(watts));
    return rig;
}

/// A supply with a C14 inlet on the wall.
Rig inletAt(double drawn, double allowed, Confidence confidence = Confidence::Datasheet)
{
    Rig rig;
    rig.add("gpu", gpu("rtx", 350), 4);
    auto supply = psu("p", 1600);
    std::get<PsuSpec>(supply.spec).inlet = known(plugs("1x c14"), confidence);
    rig.add("psu", supply);
    rig.circuit(120, 20);
    rig.build.dc = exactWatts(1600);
    rig.point(BudgetKind::Connectors, "inlet@rig/psu.1", amps(drawn), amps(allowed), "site/rig/psu.1");
    return rig;
}

Rig onCircuit(std::string id, const Figure& demand, const Figure& supply,
              std::vector<std::string> outlets = {}, double voltage = 120)
{
    Rig rig;
    rig.circuit(voltage, 20).outlets = std::move(outlets);
    rig.sitePoint(BudgetKind::Circuit, "circuit@wall", amps(10), amps(16), "site/wall");
    rig.sitePoint(BudgetKind::Circuit, std::move(id), demand, supply, "site/wall");
    return rig;
}

/// Four supplies on one bus, of which `onA` hang on feed A.
Rig twoFeeds(const Figure& load, double left, std::optional<RedundancyScheme> redundancy = RedundancyScheme::NPlus1)
{
    Rig rig;
    rig.add("gpu", gpu("rtx", 350), 6);
    auto crps = psu("crps", 1600);
    std::get<PsuSpec>(crps.spec).form = known(PsuForm::Crps);
    rig.add("psu", crps, 3);
    rig.stored.redundancy = redundancy;
    rig.build.dc = load;
    rig.point(BudgetKind::PowerDc, "power@rig", load, exactWatts(3200));
    rig.sitePoint(BudgetKind::PowerDc, "feed-loss@rig", load, exactWatts(left), "site/rig");
    return rig;
}

} // namespace

// ---- PWR-19, slots ------------------------------------------------------------------------

TEST_CASE("PWR-19 sees cards whose slots hang on another supply than their plugs", "[rules]")
{
    Rig rig = dividedCards(3);
    const Finding f = rig.only("PWR-19");
    CHECK(f.severity == Severity::Warning);
    CHECK(f.path.text() == "site/rig/psu.2");
    CHECK(argument(f.detail, "cards") == "GPU 1, GPU 2, GPU 3");
    CHECK(argument(f.detail, "slot") == "PSU 1");
    const auto fixes = rig.remedies(f);
    REQUIRE(fixes.size() == 2);
    const auto* group = editAs<EditGroup>(fixes.front());
    REQUIRE(group);
    REQUIRE(group->edits.size() == 3);
    CHECK(std::get<SetOption>(group->edits.front().action).value == "psu.1");
    CHECK(targetOf<PlacementTarget>(*needOf(fixes, Category::Riser)).placement == "riser");
    CHECK(needOf(fixes, Category::Riser)->query == "powered = true, kind = ribbon, lanes >= 16");
    // On one bus they count as one supply; and nothing is divided where only one supply feeds the slots.
    CHECK(dividedCards(3, true).passes("PWR-19"));
    Rig whole = dividedCards(3);
    std::fill(whole.build.wiring.slotPsuOf.begin(), whole.build.wiring.slotPsuOf.end(), -1);
    CHECK(whole.passes("PWR-19"));
}

// ---- PWR-30 -------------------------------------------------------------------------------

RULE_PASSES("PWR-30", "a cable that carries the card")
{
    CHECK(cabled(600).passes("PWR-30"));
    CHECK(cabled(575).passes("PWR-30")); // exactly
    Rig without;
    without.add("gpu", card5090());
    CHECK(without.passes("PWR-30"));
    // Other cards do not use the sense pins.
    Rig other;
    other.add("gpu", gpu("rtx", 350));
    other.add("cable", cableOf(300));
    CHECK(other.passes("PWR-30"));
}

RULE_FAILS("PWR-30", "P26: 600, 450, 300 and 150 W cables on a 575 W card")
{
    CHECK(cabled(574).only("PWR-30").severity == Severity::Error); // one step beyond
    for (const double allowed : {450.0, 300.0, 150.0}) {
        Rig rig = cabled(allowed);
        const Finding f = rig.only("PWR-30");
        CHECK(f.severity == Severity::Error);
        CHECK(f.need->likely == 575);
        CHECK(f.have->likely == allowed);
        const auto fixes = rig.remedies(f);
        CHECK(needOf(fixes, Category::Cable)->query == "rating >= 575 W");
        CHECK(targetOf<PlacementTarget>(*needOf(fixes, Category::Cable)).placement == "cable");
        CHECK(editAs<SetOption>(fixes.back())->value == std::to_string(static_cast<int>(allowed)) + " W");
    }
    PlacementOptions cap;
    cap.powerCap = watts(450);
    Rig capped;
    capped.add("gpu", card5090(), 1, cap);
    capped.add("cable", cableOf(450));
    CHECK(capped.passes("PWR-30"));
    Rig guessed;
    guessed.add("gpu", card5090());
    guessed.add("cable", cableOf(500, Confidence::Estimated));
    CHECK(guessed.only("PWR-30").severity == Severity::Warning); // 500 W give or take 20 %
}

TEST_CASE("PWR-30 gives the strongest cables to the hungriest cards", "[rules]")
{
    Rig rig;
    rig.add("small", card5090(300));
    rig.add("big", card5090(575));
    rig.add("weak", cableOf(300));
    rig.add("strong", cableOf(600));
    CHECK(rig.passes("PWR-30"));
}

TEST_CASE("PWR-30 judges the cards that have a cable, by what is asked of them", "[rules]")
{
    Rig rig;
    rig.add("small", card5090(400));
    rig.add("big", card5090(575));
    rig.add("cable", cableOf(450));
    CHECK(rig.only("PWR-30").path.text() == "site/rig/big"); // the other is fed by the supply's own cables
    PlacementOptions more;
    more.powerCap = watts(500);
    Rig asked;
    asked.add("gpu", card5090(450), 1, more);
    asked.add("cable", cableOf(450));
    CHECK(asked.only("PWR-30").need->likely == 500);
}

// ---- PWR-27 -------------------------------------------------------------------------------

RULE_PASSES("PWR-27", "what the inlet carries")
{
    CHECK(inletAt(14.9, 15).passes("PWR-27"));
    CHECK(inletAt(15, 15).passes("PWR-27")); // exactly
}

RULE_FAILS("PWR-27", "more than a C14 carries")
{
    Rig rig = inletAt(15.1, 15);
    const Finding f = rig.only("PWR-27");
    CHECK(f.severity == Severity::Error);
    CHECK(argument(f.detail, "inlet") == "1x c14");
    const auto fixes = rig.remedies(f);
    CHECK(needOf(fixes, Category::Psu)->query.ends_with(", inlet.c20 >= 1"));
    // At 240 V half the current is enough.
    const auto* move = editAs<SetCircuit>(fixes.front());
    REQUIRE(move);
    CHECK(inVolts(*move->circuit.voltage) >= 208);
    CHECK(inletAt(16, 15, Confidence::Estimated).only("PWR-27").severity == Severity::Warning);
}

// ---- PWR-31 -------------------------------------------------------------------------------

RULE_PASSES("PWR-31", "an outlet for each inlet")
{
    CHECK(onCircuit("outlets@wall", count(2), count(2), {"5-20R", "5-20R"}).passes("PWR-31"));
    CHECK(onCircuit("outlet@wall", amps(12), amps(12), {"5-15R"}).passes("PWR-31")); // exactly
    CHECK(onCircuit("circuit@other", amps(1), amps(2), {"C13"}, 240).passes("PWR-31"));
    CHECK(onCircuit("circuit@other", amps(1), amps(2), {"a socket nobody knows"}).passes("PWR-31"));
}

RULE_FAILS("PWR-31", "too few outlets, too much on one, one for another voltage")
{
    Rig few = onCircuit("outlets@wall", count(3), count(2), {"5-20R", "5-20R"});
    const Finding f = few.only("PWR-31");
    CHECK(f.severity == Severity::Warning);
    const auto fixes = few.remedies(f);
    REQUIRE(fixes.size() == 1);
    CHECK(editAs<SetCircuit>(fixes.front())->circuit.outlets.size() == 3);

    Rig much = onCircuit("outlet@wall", amps(15.1), amps(12), {"5-15R"});
    CHECK(much.only("PWR-31").severity == Severity::Error);
    CHECK(much.only("PWR-31").why->text.id == "pwr31.why");
    // 13 A on a 15 A receptacle do not burn it; NEC allows 12 A of a load that lasts
    const Finding share = onCircuit("outlet@wall", amps(13.2), amps(12), {"5-15R"}).only("PWR-31");
    CHECK(share.severity == Severity::Warning);
    CHECK(share.why->text.id == "pwr31.why_continuous");
    CHECK_FALSE(much.remedies(much.only("PWR-31")).empty());

    const Finding wrong = onCircuit("circuit@other", amps(1), amps(2), {"5-15R"}, 240).only("PWR-31");
    CHECK(wrong.severity == Severity::Warning);
    CHECK(argument(wrong.detail, "outlet") == "5-15R");
}

TEST_CASE("Receptacles by their names", "[parts]")
{
    const auto amperesOf = [](std::string_view name, bool ul) {
        const auto rating = outletRating(name, ul);
        return rating ? inAmperes(rating->current) : 0.0;
    };
    CHECK(amperesOf("5-15R", true) == 15);
    CHECK(amperesOf("NEMA 5-20R", true) == 20);
    CHECK(amperesOf("nema l6-30r", true) == 30);
    CHECK(amperesOf("C13", false) == 10);
    CHECK(amperesOf("C13", true) == 15);
    CHECK(amperesOf("C19", false) == 16);
    CHECK(amperesOf("CEE 32", false) == 32);
    CHECK(amperesOf("Schuko", false) == 16);
    CHECK(amperesOf("", true) == 0);
    CHECK(amperesOf("C135", true) == 0);
    CHECK(outletRating("L6-30R", true)->feedsStrip);
    CHECK_FALSE(outletRating("5-15R", true)->feedsStrip);
}

// ---- PWR-14 -------------------------------------------------------------------------------

RULE_PASSES("PWR-14", "what is left of two feeds carries the machine")
{
    CHECK(twoFeeds(exactWatts(1600), 1600).passes("PWR-14")); // exactly
    CHECK(twoFeeds(exactWatts(2400), 1600, RedundancyScheme::N).passes("PWR-14"));
    CHECK(twoFeeds(exactWatts(2400), 1600, std::nullopt).passes("PWR-14"));
}

RULE_FAILS("PWR-14", "the feed with more supplies fails")
{
    Rig rig = twoFeeds(exactWatts(1601), 1600);
    const Finding f = rig.only("PWR-14");
    CHECK(f.severity == Severity::Warning);
    CHECK(f.have->likely == 1600);
    CHECK_FALSE(rig.remedies(f).empty());
}

TEST_CASE("PWR-14 says why nothing is left", "[rules]")
{
    Rig rig = twoFeeds(exactWatts(1600), 0);
    CHECK(rig.only("PWR-14").why->text.id == "pwr14.why_one_feed");
    Rig apart = twoFeeds(exactWatts(1600), 0);
    apart.add("atx", psu("atx", 1600)); // shares no bus
    const Finding f = apart.only("PWR-14");
    CHECK(f.why->text.id == "pwr14.why_no_bus");
    CHECK(apart.remedies(f).empty());
}

namespace {

/// A server of six supplies that must run on three of them when a feed fails.
Rig serverOnTwoFeeds(double left, int toBoot, std::optional<bool> powerBrake)
{
    Rig rig;
    ServerSpec server;
    if (powerBrake) {
        server.powerBrake = known(*powerBrake);
    }
    rig.add("server", server);
    rig.stored.redundancy = RedundancyScheme::NPlusN;
    rig.sitePoint(BudgetKind::PowerDc, "feed-loss@rig", exactWatts(10200), exactWatts(left), "site/rig");
    rig.sitePoint(BudgetKind::PowerDc, "feed-boot@rig", exactFigure(static_cast<double>(toBoot)), exactFigure(3.0), "site/rig");
    return rig;
}

} // namespace

TEST_CASE("PWR-14: a server on half of its own supplies", "[rules]")
{
    CHECK(serverOnTwoFeeds(10200, 3, std::nullopt).passes("PWR-14")); // exactly, both
    CHECK(serverOnTwoFeeds(10199, 3, std::nullopt).only("PWR-14").severity == Severity::Warning);
    CHECK(serverOnTwoFeeds(9900, 3, false).only("PWR-14").severity == Severity::Warning);
    const Finding throttled = serverOnTwoFeeds(9900, 3, true).only("PWR-14");
    CHECK(throttled.severity == Severity::Advice);
    CHECK(throttled.why->text.id == "pwr14.why_throttles");
    const Finding boot = serverOnTwoFeeds(10200, 4, true).only("PWR-14");
    CHECK(boot.title.text.id == "pwr14.title_boot");
    CHECK(boot.severity == Severity::Warning);
    CHECK(argument(boot.detail, "need") == "4");
    CHECK(argument(boot.detail, "have") == "3");
    // Nothing is left of one feed, and nothing goes on at reduced power; the fix gives every second inlet another circuit.
    Rig one = serverOnTwoFeeds(0, 3, true);
    one.circuit(240, 60);
    const Finding off = one.only("PWR-14");
    CHECK(off.severity == Severity::Warning);
    CHECK(off.why->text.id == "pwr14.why_one_feed");
    const auto fixes = one.remedies(off);
    REQUIRE(fixes.size() == 1);
    CHECK(fixes.front().label.text.id == "remedy.split_feeds");
    CHECK(one.remedies(throttled).empty());
}

// ---- PWR-16 -------------------------------------------------------------------------------

RULE_PASSES("PWR-16", "a feed that carries all")
{
    CHECK(onCircuit("failover@wall", amps(16), amps(16)).passes("PWR-16")); // exactly
    // Existing overload is reported by PWR-26.
    Rig over = onCircuit("failover@wall", amps(34), amps(16));
    over.site.budgets.front().points.front().demand = amps(17);
    CHECK(over.passes("PWR-16"));
}

RULE_FAILS("PWR-16", "a feed that trips when it has to carry all")
{
    Rig rig = onCircuit("failover@wall", amps(16.1), amps(16));
    const Finding f = rig.only("PWR-16");
    CHECK(f.severity == Severity::Warning);
    const auto fixes = rig.remedies(f);
    REQUIRE_FALSE(fixes.empty());
    CHECK(inAmperes(*editAs<SetCircuit>(fixes.front())->circuit.breaker) *
              inVolts(*editAs<SetCircuit>(fixes.front())->circuit.voltage) * 0.8 >=
          16.1 * 120);
}

RULE_FAILS("PWR-16", "a bank of outlets that trips when it has to carry all")
{
    Rig rig;
    rig.circuit(208, 30).units["pdu"] = {"unit", {}};
    rig.sitePoint(BudgetKind::Circuit, "failover-bank@wall/pdu/B1", amps(16.1), amps(16), "site/wall/pdu/B1");
    const Finding f = rig.only("PWR-16");
    CHECK(f.path.text() == "site/wall/pdu/B1");
    const auto fixes = rig.remedies(f);
    REQUIRE(fixes.size() == 1);
    CHECK(fixes.front().query.find("bank_breaker >= 21 A") != std::string::npos);
}

// ---- PWR-32 -------------------------------------------------------------------------------

RULE_PASSES("PWR-32", "phases within a fifth of their mean")
{
    CHECK(onCircuit("phases@wall", count(0.2), count(0.2)).passes("PWR-32")); // exactly
}

RULE_FAILS("PWR-32", "one supply on three phases")
{
    Rig rig = onCircuit("phases@wall", count(2.0), count(0.2));
    const Finding f = rig.only("PWR-32");
    CHECK(f.severity == Severity::Warning);
    CHECK(argument(f.detail, "percent") == "200");
    CHECK(onCircuit("phases@wall", count(0.201), count(0.2)).only("PWR-32").severity == Severity::Warning);
}

TEST_CASE("PWR-32: supplies of one machine are brought to a multiple of three", "[rules]")
{
    const auto onThree = [](int supplies, bool shares, bool onTwoFeeds = false) {
        Rig rig = onCircuit("phases@wall", count(0.5), count(0.2));
        auto supply = psu("crps", 1600);
        std::get<PsuSpec>(supply.spec).currentShare = known(shares);
        rig.add("psu", supply, supplies);
        rig.build.circuitAc["wall"] = exactWatts(4000);
        if (onTwoFeeds) {
            rig.build.circuitAc["other"] = exactWatts(4000);
        }
        const Finding f = rig.only("PWR-32");
        return rig.remedies(f);
    };
    const auto fixes = onThree(4, true);
    REQUIRE(fixes.size() == 1);
    CHECK(editAs<SetQuantity>(fixes.front())->quantity == 6);
    CHECK(editAs<SetQuantity>(onThree(2, true).front())->quantity == 3);
    // Devices cabled to a supply do not move to a new one automatically.
    CHECK(onThree(4, false).empty());
    // With supplies on two feeds it is unknown which one a further supply would use.
    CHECK(onThree(4, true, true).empty());
}

// ---- PWR-17, circuits ---------------------------------------------------------------------

namespace {

/// Two ATX supplies with a synchroniser, the second on its own circuit.
Rig onTwoCircuits(const std::string& second, bool oneBus = false)
{
    Rig rig;
    auto supply = psu();
    std::get<PsuSpec>(supply.spec).currentShare = known(oneBus);
    rig.add("psu", supply, 2);
    PlacementOptions other;
    other.circuit = second;
    rig.build.wiring.instances[1].options = other;
    rig.stored.placements.at("psu").instances[2] = other;
    AccessorySpec sync;
    sync.function = known(AccessoryKind::PsuSync);
    rig.add("sync", sync);
    rig.circuit(120, 15);
    rig.design.site.circuits["kitchen"] = rig.design.site.circuits.at("wall");
    rig.design.site.builds = {BuildUse{"rig", 1, "wall"}};
    return rig;
}

} // namespace

RULE_PASSES("PWR-17", "supplies on one circuit, and server supplies on two")
{
    CHECK(onTwoCircuits("wall").passes("PWR-17"));
    CHECK(onTwoCircuits("kitchen", true).passes("PWR-17"));
}

RULE_FAILS("PWR-17", "two ATX supplies on two circuits")
{
    Rig rig = onTwoCircuits("kitchen");
    const Finding f = rig.only("PWR-17");
    CHECK(f.severity == Severity::Warning);
    CHECK(f.path.text() == "site/rig/psu.2");
    CHECK(argument(f.detail, "first") == "wall");
    CHECK(argument(f.detail, "second") == "kitchen");
    const auto fixes = rig.remedies(f);
    REQUIRE(fixes.size() == 2); // all on the one, or on the other
    CHECK(editAs<SetOption>(fixes.front())->value == "wall");
}

// ---- PWR-06 -------------------------------------------------------------------------------

RULE_PASSES("PWR-06", "a supply that rides through what the standard allows")
{
    Rig rig = cabled(600);
    rig.add("psu", psu());
    rig.point(BudgetKind::Transient, "excursion@rig/psu.1", exactWatts(2000), exactWatts(2000), "site/rig/psu.1"); // exactly
    CHECK(rig.passes("PWR-06"));
}

RULE_FAILS("PWR-06", "a supply that does not")
{
    Rig rig = cabled(600);
    rig.add("psu", psu());
    rig.point(BudgetKind::Transient, "excursion@rig/psu.1", exactWatts(2001), exactWatts(2000), "site/rig/psu.1");
    const Finding f = rig.only("PWR-06");
    CHECK(f.severity == Severity::Advice);
    REQUIRE(needOf(rig.remedies(f), Category::Psu));
}

// ---- limits -------------------------------------------------------------------------------

namespace {

Rig excursionOf(double watts)
{
    Rig rig = cabled(600);
    rig.add("psu", psu());
    rig.point(BudgetKind::Transient, "excursion@rig/psu.1", exactWatts(watts), exactWatts(2000), "site/rig/psu.1");
    return rig;
}

} // namespace

RULE_LIMIT("PWR-06", excursionOf(2000 + beyond));
RULE_LIMIT("PWR-14", twoFeeds(exactWatts(1600 + beyond), 1600));
RULE_LIMIT("PWR-14", serverOnTwoFeeds(10200, 3 + beyond, std::nullopt));
RULE_LIMIT("PWR-16", onCircuit("failover@wall", amps(16 + 0.016 * beyond), amps(16)));
RULE_LIMIT("PWR-17", onTwoCircuits(beyond ? "kitchen" : "wall"));
RULE_LIMIT("PWR-19", dividedCards(1, beyond == 0));
RULE_LIMIT("PWR-27", inletAt(15 + 0.015 * beyond, 15));
RULE_LIMIT("PWR-30", cabled(575 - 0.575 * beyond));
RULE_LIMIT("PWR-31", onCircuit("outlets@wall", count(2 + beyond), count(2), {"5-20R", "5-20R"}));
RULE_LIMIT("PWR-31", onCircuit("outlet@wall", amps(12 + 0.012 * beyond), amps(12), {"5-15R"}));
RULE_LIMIT("PWR-32", onCircuit("phases@wall", count(0.2 + 0.0002 * beyond), count(0.2)));

} // namespace supply_test
