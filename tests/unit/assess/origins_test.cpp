// Numbers carry their origin: each names its derivation, and equal numbers are not confused.
#include "model/assess.h"
#include "model/assessment/assessment.h"
#include "model/figure/formulas.h"
#include "tests/support/catch.h"
#include "tests/support/parts.h"
#include "tests/unit/assess/origins.h"

#include <algorithm>

namespace origins_test {

using namespace lanewatt;
using namespace lanewatt::test;

namespace {

/// The ids of the derivations behind the terms of one, in its order; "" for a term that none gave.
std::vector<std::string> originsOf(const Assessment& assessment, std::string_view id)
{
    const Derivation* derivation = assessment.derivation(id);
    REQUIRE(derivation);
    std::vector<std::string> ids;
    for (const Term& term : derivation->terms) {
        const Derivation* origin = assessment.derivation(term.value.origin);
        ids.push_back(origin ? origin->id.text() : std::string());
    }
    return ids;
}

/// Two equal supplies, each with two equal cards.
DesignMaker twins()
{
    DesignMaker maker;
    PlacementOptions first, second;
    first.psu = "psu.1";
    second.psu = "psu.2";
    maker.add("gpu", gpu("card", 300), 2);
    maker.instance("gpu", 1, first).instance("gpu", 2, second);
    maker.add("psu", psu("supply", 850, EfficiencyLevel::Gold), 2);
    maker.circuit(230, 16);
    return maker;
}

} // namespace

TEST_CASE("origins: two equal supplies explain themselves", "[assess][why]")
{
    const Assessment a = assess(twins().design(), Context{});
    const Derivation* first = a.derivation("psu.ac@rig/psu.1");
    const Derivation* second = a.derivation("psu.ac@rig/psu.2");
    REQUIRE(first);
    REQUIRE(second);
    REQUIRE(first->result == second->result); // equal numbers with different derivations
    CHECK(first->result.origin != second->result.origin);
    CHECK(originsOf(a, "power.ac@rig") == std::vector<std::string>{"psu.ac@rig/psu.1", "psu.ac@rig/psu.2"});
    CHECK(originsOf(a, "psu.ac@rig/psu.2").front() == "psu.load@rig/psu.2");
    CHECK(originsOf(a, "psu.ac@rig/psu.1").front() == "psu.load@rig/psu.1");
    requireOrigins(a);
}

TEST_CASE("origins: two equal nodes explain themselves", "[assess][why]")
{
    Design design = twins().design();
    design.builds = {{"a", design.builds.at("rig")}, {"b", design.builds.at("rig")}};
    design.site.builds = {{"a", 1, "wall"}, {"b", 1, "wall"}};
    const Assessment result = assess(design, Context{});
    const auto origins = originsOf(result, "circuit.ac@wall");
    REQUIRE(origins.size() == 2);
    CHECK(origins == std::vector<std::string>{"power.ac@a", "power.ac@b"});
    CHECK(originsOf(result, "power.ac@b") == std::vector<std::string>{"psu.ac@b/psu.1", "psu.ac@b/psu.2"});
    requireOrigins(result);
}

TEST_CASE("origins: a finding says which point and which limit it is about", "[assess][why]")
{
    const Assessment a = assess(p01().design(), Context{});
    std::size_t seen = 0;
    for (const Finding& finding : a.findings) {
        if (!finding.point) {
            continue;
        }
        ++seen;
        const BudgetPoint* point = a.point(finding.point);
        REQUIRE(point);
        if (finding.need && point->demand) {
            CHECK(*finding.need == *point->demand);
        }
        if (finding.have && finding.have->origin) {
            const Derivation* limit = a.derivation(finding.have->origin);
            REQUIRE(limit);
            CHECK(std::ranges::find(point->derivations, limit->id) != point->derivations.end());
        }
    }
    CHECK(seen > 0);
}

TEST_CASE("origins: a key is made of the id, and none of nothing", "[assess][why]")
{
    CHECK_FALSE(numberKey({}));
    CHECK(numberKey("a") != numberKey("b"));
    const Ref first = Ref::machine("rig").inside("psu.1");
    const Ref second = Ref::machine("rig").inside("psu.2");
    CHECK(numberKey({"psu.ac", first}) == numberKey({"psu.ac", Ref::parse("site/rig/psu.1")}));
    CHECK(numberKey({"psu.ac", first}) != numberKey({"psu.ac", second}));
    CHECK(numberKey({"psu.ac", first}) != numberKey({"psu.load", first}));
    CHECK(numberKey({"circuit.outlet", first}) != numberKey({"circuit.outlet", first, FeedState::AfterFailure}));
    const Figure one = derive("x", {}, "PWR-01", "a", {exactTerm("a", watts(1))}, Dimension::Power).result;
    CHECK(one.origin == numberKey("x"));
    CHECK(scaled(one, 1.0).origin == one.origin);
    CHECK_FALSE(scaled(one, 2.0).origin);
    Figure sum = one;
    sum += one;
    CHECK_FALSE(sum.origin);
}

} // namespace origins_test
