#include "tests/support/catch.h"
#include "tests/support/parts.h"

#include "model/assessment.h"
#include "model/paths.h"

using namespace lanewatt;
using namespace lanewatt::test;

namespace {

double likely(const std::optional<Figure>& figure)
{
    REQUIRE(figure.has_value());
    return figure->likely;
}

} // namespace

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
    CHECK(likely(result.point("transient@rig")->demand) == Approx(3066.7).epsilon(1e-4));
}

TEST_CASE("Every derivation gives its result again from its printed terms", "[assess]")
{
    const auto result = assess(p01().design(), Context{});
    std::size_t checked = 0;
    const auto check = [&](const std::vector<Derivation>& all) {
        for (const auto& d : all) {
            const auto again = evaluateFormula(d.formula, d.terms, d.result.dimension);
            INFO(d.id << ": " << d.formula);
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
    Circuit feed;
    feed.voltage = volts(415);
    feed.breaker = amperes(60);
    feed.phases = 3;
    design.site.circuits["feed"] = feed;

    const auto result = assess(design, Context{});
    REQUIRE(result.builds.size() == 1);
    CHECK(result.builds.front()->places
          == std::vector<std::string>{"site/R.1/u1/node", "site/R.1/u9/node", "site/R.1/u17/node"});
    CHECK(likely(result.point("units@R")->demand) == Approx(24));
    CHECK(likely(result.point("rack-mass@R")->demand) == Approx(3 * 130.45));
    CHECK(likely(result.point("rack-power@R")->demand) == Approx(30600));
    // 30.6 kW over √3 × 415 V × 0.99.
    CHECK(likely(result.point("circuit@feed")->demand) == Approx(43.0).epsilon(0.002));
    CHECK(likely(result.point("circuit@feed")->supply) == Approx(48));

    const auto target = resolvePath(design, "site/R.1/u9/node/server.1/gpu.3");
    REQUIRE(target);
    CHECK(target->build == "node");
    CHECK(target->instance == "server.1/gpu.3");
    CHECK_FALSE(resolvePath(design, "site/R.1/u8/node"));
    CHECK_FALSE(resolvePath(design, "site/R.2/u9/node"));
    CHECK_FALSE(resolvePath(design, "site/R.1/u9/node/server.1/gpu.9"));
    CHECK(samePath(design, "site/R.1/u9/node/server.1", "site/R.1/u17/node/server.1"));
    CHECK_FALSE(samePath(design, "site/R.1/u9/node/server.1", "site/R.1/u9/node/server.1/gpu.1"));
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
    CHECK(likely(power->demand) == Approx(10200));
    REQUIRE(power->lines.size() == 2);
    CHECK(power->lines.front().count == 8);
    CHECK(likely(power->lines.front().total) == Approx(5600));
    CHECK(likely(power->lines.back().total) == Approx(4600));
}
