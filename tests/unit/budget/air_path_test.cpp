#include "model/assess.h"
#include "model/budget/air_path.h"
#include "tests/support/catch.h"
#include "tests/unit/diagrams/diagram_fixture.h"

namespace air_path_test {

using namespace lanewatt;

namespace {

double result(const Assessment& a, const NumberId& id)
{
    const Derivation* found = a.derivation(id);
    INFO(id.text());
    REQUIRE(found);
    return found->result.likely;
}

} // namespace

TEST_CASE("the air warms by the share of the heat that it has passed", "[budget][heat]")
{
    const Assessment a = assess(test::towerDesign(), {});
    const BuildAssessment& build = *a.builds.front();
    const auto steps = airSteps(build);
    REQUIRE(steps.size() == 3);
    CHECK(steps[0].stage == AirStage::Front);
    CHECK(steps[1].stage == AirStage::Inside);
    CHECK(steps[2].stage == AirStage::Supplies);

    double sum = 0;
    for (const AirStep& step : steps) {
        for (const BudgetLine& load : step.loads) {
            sum += load.total->likely;
        }
    }
    REQUIRE(build.ac);
    CHECK(sum == Approx(build.ac->likely));

    const double inlet = 25 + 273.15;
    CHECK(result(a, exhaustId(build)) == Approx(inlet + 15));
    // two drives of 9 W of the total heat
    CHECK(result(a, behindStageId(build, AirStage::Front)) == Approx(inlet + 15 * 18 / build.ac->likely));
    CHECK(result(a, behindStageId(build, AirStage::Inside)) ==
          Approx(inlet + 15 * build.dc->likely / build.ac->likely));
    CHECK(result(a, lossesId(build)) == Approx(build.ac->likely - build.dc->likely));
    CHECK(result(a, fanFlowId(build)) == Approx(0.09));
    const BudgetPoint* air = a.point("airflow@" + build.buildId);
    REQUIRE(air);
    REQUIRE(air->supply);
    CHECK(air->supply->likely == Approx(0.09));
    // behind the last stage the air is the exhaust
    CHECK_FALSE(a.derivation(behindStageId(build, AirStage::Supplies)));
}

TEST_CASE("without the inlet's temperature the air has a warming only", "[budget][heat]")
{
    Design d = test::towerDesign();
    d.site.inlet.reset();
    const Assessment a = assess(d, {});
    const BuildAssessment& build = *a.builds.front();
    CHECK_FALSE(a.derivation(exhaustId(build)));
    const Derivation* warmed = a.derivation(behindStageId(build, AirStage::Front));
    REQUIRE(warmed);
    CHECK(warmed->result.dimension == Dimension::TemperatureDelta);
    CHECK(warmed->result.likely == Approx(15 * 18 / build.ac->likely));
}

TEST_CASE("heat that nobody knows leaves the air behind it unknown", "[budget][heat]")
{
    Design d = test::towerDesign();
    auto card = std::make_shared<Part>(*d.parts.at("long-part"));
    std::get<GpuSpec>(card->spec).boardPower = {};
    d.parts["long-part"] = card;
    const Assessment a = assess(d, {});
    const BuildAssessment& build = *a.builds.front();
    CHECK(a.derivation(behindStageId(build, AirStage::Front)));
    CHECK_FALSE(a.derivation(behindStageId(build, AirStage::Inside)));
    CHECK(airSteps(build).front().heatKnown);
    CHECK_FALSE(airSteps(build).back().heatKnown);
}

TEST_CASE("in an open frame the air meets all heat at once", "[budget][heat]")
{
    const Assessment a = assess(test::unknownDesign(), {});
    const BuildAssessment& build = *a.builds.front();
    CHECK(standsInTheOpen(build.wiring));
    CHECK(airSteps(build).size() == 1);
    // fans without data give no sum
    CHECK_FALSE(a.derivation(fanFlowId(build)));
}

TEST_CASE("fans in the open move no stream of their own", "[budget][heat]")
{
    Design d = test::towerDesign();
    auto frame = std::make_shared<Part>(*d.parts.at("case-part"));
    std::get<ChassisSpec>(frame->spec).kind = test::known(ChassisKind::OpenFrame);
    d.parts["case-part"] = frame;
    const Assessment a = assess(d, {});
    CHECK(a.derivation(fanFlowId(*a.builds.front())));
    CHECK_FALSE(a.point("airflow@" + a.builds.front()->buildId)->supply);
}

TEST_CASE("inlet air is limited by the class and by the server's maker", "[budget][heat]")
{
    const auto limit = [](std::optional<double> maker) {
        Design d = test::assemblyDesign();
        d.site.inlet = degreesCelsius(25);
        auto server = std::make_shared<Part>(*d.parts.at("node-part"));
        if (maker) {
            std::get<ServerSpec>(server->spec).maxInlet = test::known(degreesCelsius(*maker), Confidence::Estimated);
        }
        d.parts["node-part"] = server;
        const Assessment a = assess(d, {});
        const auto* point = a.point("inlet-air@node");
        return point ? point->supply->likely - 273.15 : 0.0;
    };
    CHECK(limit({}) == Approx(35));
    CHECK(limit(30) == Approx(30));
    CHECK(limit(40) == Approx(35));
}

} // namespace air_path_test
