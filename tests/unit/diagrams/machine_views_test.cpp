#include "app/diagrams/air_layout.h"
#include "app/diagrams/space_layout.h"
#include "model/budget/air_path.h"
#include "tests/unit/diagrams/diagram_fixture.h"
#include "tests/unit/diagrams/scene_checks.h"

using namespace lanewatt;
using namespace lanewatt::diagrams;
using Catch::Matchers::ContainsSubstring;
using Catch::Matchers::StartsWith;

namespace {

struct Drawn {
    Design design;
    Assessment assessment;
    explicit Drawn(Design d) : design(std::move(d)), assessment(assess(design, {})) {}
    const BuildAssessment& build() const { return *assessment.builds.front(); }
    Scene space(double width = 720) const { return spaceScene(assessment, build(), {}, {.width = width}); }
    Scene air(double width = 720) const
    {
        return airScene(design, assessment, build(), {}, {.width = width});
    }
};

const Box& boxOf(const Scene& scene, std::string_view id)
{
    const Box* found = scene.box(id);
    INFO(id);
    REQUIRE(found);
    return *found;
}

} // namespace

TEST_CASE("space and air keep their boxes and texts apart", "[diagrams]")
{
    const std::pair<const char*, Design> designs[] = {{"rig", test::rigDesign()},
                                                      {"crowded", test::crowdedDesign()},
                                                      {"assembly", test::assemblyDesign()},
                                                      {"tower", test::towerDesign()},
                                                      {"unknown", test::unknownDesign()}};
    for (const auto& [name, design] : designs) {
        const Drawn drawn(design);
        for (const double width : {460.0, 508.0, 720.0, 1400.0}) {
            DYNAMIC_SECTION(name << ' ' << width)
            {
                test::checkApart(drawn.space(width));
                test::checkApart(drawn.air(width));
            }
        }
        test::checkGolden(std::string("space-") + name + ".txt", test::dump(drawn.space()));
        test::checkGolden(std::string("airflow-") + name + ".txt", test::dump(drawn.air()));
    }
    Design empty;
    test::stand(empty, "rig", Build{});
    const Drawn nothing(empty);
    CHECK(nothing.space().boxes.empty());
    CHECK(nothing.air().boxes.empty());
}

TEST_CASE("the space drawing is to one scale", "[diagrams]")
{
    const Drawn drawn(test::towerDesign());
    for (const double width : {460.0, 720.0}) {
        const Scene s = drawn.space(width);
        const Box& chassis = boxOf(s, "case.1");
        const double scale = chassis.w / 500.0; // points per millimetre
        CHECK(chassis.h == Approx(520 * scale));
        CHECK_FALSE(chassis.dashed);
        const Box& board = boxOf(s, "board.1");
        CHECK(board.w == Approx(244 * scale));
        CHECK(board.h == Approx(305 * scale));
        const Box& card = boxOf(s, "gpu.1");
        CHECK(card.w == Approx(300 * scale));
        CHECK(card.h == Approx(3 * 20.32 * scale));
        const Box& disk = boxOf(s, "bays35@1");
        CHECK(disk.w == Approx(101.6 * scale));
        CHECK(disk.placement == "disk");
        const Box& psu = boxOf(s, "psu.1");
        CHECK(psu.w == Approx(180 * scale));
        CHECK(psu.h == Approx(86 * scale));
        // a slot is a pitch, and a card begins at its slot
        const Box& first = boxOf(s, "slot:PCIE1");
        CHECK(boxOf(s, "slot:PCIE4").y - first.y == Approx(6 * 20.32 * scale));
        CHECK(card.y == Approx(first.y - 1));
        CHECK(card.x == Approx(chassis.x));
        // heights stand beside their limits
        CHECK(boxOf(s, "cooler-height@rig/cooler").w == Approx(165 * scale));
        CHECK(boxOf(s, "cooler-height@rig/cooler").tone == Role::Error);
    }
}

TEST_CASE("the space drawing marks what is beyond a limit and what a card covers", "[diagrams]")
{
    const Drawn drawn(test::towerDesign());
    const Scene s = drawn.space();
    const double scale = boxOf(s, "case.1").w / 500.0;
    const Box& card = boxOf(s, "long.1");
    CHECK(card.tone == Role::Error);
    CHECK_THAT(card.subtitle, StartsWith("Card too long"));
    CHECK(card.w == Approx(330 * scale));
    const Box& over = boxOf(s, "long.1:over");
    CHECK(over.hatched);
    CHECK(over.w == Approx(30 * scale));
    CHECK(over.x == Approx(card.x + card.w));
    CHECK_THAT(over.spoken, ContainsSubstring("30\u00a0mm beyond the limit"));
    // the three-slot card in position 1 hides position 3; 5 is free
    CHECK(boxOf(s, "slot:PCIE2").hatched);
    CHECK_THAT(boxOf(s, "slot:PCIE2").spoken, ContainsSubstring("covered by"));
    CHECK_FALSE(boxOf(s, "slot:PCIE3").hatched);
    CHECK(boxOf(s, "slot:PCIE3").dashed);
    CHECK(boxOf(s, "slot:PCIE1").placement == "gpu");
    CHECK(boxOf(s, "bays35@2").placement == "disk");
    CHECK(boxOf(s, "bays35@3").dashed);
    CHECK_THAT(s.description, ContainsSubstring("500 × 230 × 520 mm"));
}

TEST_CASE("unknown sizes are drawn as unknown", "[diagrams]")
{
    const Drawn drawn(test::unknownDesign());
    const Scene s = drawn.space();
    const Box& frame = boxOf(s, "frame.1");
    CHECK(frame.dashed);
    CHECK_THAT(frame.subtitle, ContainsSubstring("size unknown"));
    const Box& card = boxOf(s, "mystery.1");
    CHECK(card.dashed);
    CHECK(card.w > 0);
    CHECK_THAT(card.spoken, ContainsSubstring("length unknown") && ContainsSubstring("thickness unknown"));
    CHECK(boxOf(s, "psu.1").hatched);
    CHECK(
        std::any_of(s.texts.begin(), s.texts.end(), [](const Text& t) { return t.text == "depth unknown"; }));
    CHECK(std::none_of(s.boxes.begin(), s.boxes.end(), [](const Box& b) { return b.w <= 0 || b.h <= 0; }));
}

TEST_CASE("the airflow drawing follows the air from the inlet to the exhaust", "[diagrams]")
{
    const Drawn drawn(test::towerDesign());
    const BuildAssessment& build = drawn.build();
    const Scene s = drawn.air();
    CHECK(boxOf(s, "inlet").subtitle.starts_with("25 / "));
    CHECK(boxOf(s, "inlet").y < boxOf(s, "stage-front").y);
    CHECK(boxOf(s, "stage-front").y < boxOf(s, "stage-inside").y);
    CHECK(boxOf(s, "stage-inside").y < boxOf(s, "stage-supplies").y);
    CHECK(boxOf(s, "stage-supplies").y < boxOf(s, "exhaust").y);
    // the same figures as everywhere else
    const BudgetPoint* need = drawn.assessment.point("airflow@rig");
    REQUIRE((need && need->demand));
    CHECK(boxOf(s, "need").subtitle == messages::figure(*need->demand));
    CHECK(boxOf(s, "need").derivation == "heat.airflow@rig");
    CHECK(boxOf(s, "given").subtitle == messages::amount({3 * 0.03, Dimension::VolumeFlow}));
    for (const char* id : {"need", "given", "exhaust", "behind-front", "behind-inside", "losses"}) {
        CHECK(drawn.assessment.derivation(boxOf(s, id).derivation));
    }
    // what a rule says of a card is said on it
    CHECK(boxOf(s, "long.1").tone == Role::Error);
    CHECK_THAT(boxOf(s, "long.1").subtitle,
               ContainsSubstring("passive") && ContainsSubstring("Passive card without airflow"));
    CHECK(boxOf(s, "gpu.1").tone == Role::Line2);
    CHECK_FALSE(build.findings.empty());
}

TEST_CASE("the airflow drawing says what nobody knows", "[diagrams]")
{
    const Drawn drawn(test::unknownDesign());
    const Scene s = drawn.air();
    CHECK(boxOf(s, "inlet").dashed);
    CHECK(boxOf(s, "given").dashed);
    CHECK(boxOf(s, "fan").subtitle == "airflow unknown");
    CHECK(boxOf(s, "mystery.1").dashed);
    CHECK(boxOf(s, "mystery.1").subtitle == "heat unknown");
    CHECK_THAT(boxOf(s, "need").subtitle, ContainsSubstring("unknown"));
    CHECK_THAT(boxOf(s, "exhaust").subtitle, StartsWith("+15\u00a0K"));
    // in the open there is no stage behind another
    CHECK_FALSE(s.box("stage-supplies"));
    CHECK(boxOf(s, "stage-inside").title == "In the open");
}
