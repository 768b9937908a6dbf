#include "app/diagrams/air_layout.h"
#include "app/diagrams/painter.h"
#include "app/diagrams/space_layout.h"
#include "app/diagrams/spread.h"
#include "model/assess.h"
#include "model/budget/air_path.h"
#include "tests/unit/diagrams/diagram_fixture.h"
#include "tests/unit/diagrams/scene_checks.h"

namespace machine_views_test {

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
        // slots have the pitch, and a card starts at its slot
        const Box& first = boxOf(s, "slot:PCIE1");
        const double middle = first.y + first.h / 2;
        CHECK(boxOf(s, "slot:PCIE4").y - first.y == Approx(6 * 20.32 * scale));
        CHECK(card.y == Approx(middle - 20.32 / 2 * scale));
        CHECK(card.x == Approx(chassis.x));
        // heights stand beside their limits
        CHECK(boxOf(s, "cooler-height@rig/cooler").w == Approx(165 * scale));
        CHECK(boxOf(s, "cooler-height@rig/cooler").tone == Role::Error);
    }
}

TEST_CASE("a deep machine keeps to the width, its scale and names that can be read", "[diagrams]")
{
    Design design = test::towerDesign();
    ChassisSpec deep = std::get<ChassisSpec>(design.parts.at("case-part")->spec);
    deep.depth = test::known(millimetres(900));
    auto part = std::make_shared<Part>(*design.parts.at("case-part"));
    part->spec = deep;
    design.parts["case-part"] = part;
    auto build = std::make_shared<Build>(*design.builds.at("rig"));
    GpuSpec thin = test::gpuSpec(4, 1);
    thin.length = test::known(millimetres(170));
    test::add(design, *build, "thin", thin, "NVIDIA", "T4");
    build->placements["thin"].options.slot = "PCIE3";
    // every slot has its name
    auto board = std::make_shared<Part>(*design.parts.at("board-part"));
    MotherboardSpec slots = std::get<MotherboardSpec>(board->spec);
    slots.slots = test::known(std::vector<Slot>{{.id = "PCIE1", .gen = 5, .pos = 1}, {.id = "PCIE1B", .gen = 4, .pos = 2},
                                                {.id = "PCIE2", .gen = 4, .pos = 3}, {.id = "PCIE2B", .gen = 4, .pos = 4},
                                                {.id = "PCIE3", .gen = 4, .pos = 5}, {.id = "PCIE3B", .gen = 4, .pos = 6},
                                                {.id = "PCIE4", .gen = 4, .pos = 7}});
    board->spec = slots;
    design.parts["board-part"] = board;
    design.builds["rig"] = build;
    const Drawn drawn(design);
    const Scene s = drawn.space(460);
    test::checkApart(s);
    CHECK(s.width == Approx(460));
    const double scale = boxOf(s, "case.1").w / 900.0;
    CHECK(scale < 0.45);
    CHECK(boxOf(s, "thin.1").w == Approx(170 * scale));
    // slots are closer together than their names can be
    double before = 0;
    for (const char* id : {"PCIE1", "PCIE1B", "PCIE2", "PCIE2B", "PCIE3", "PCIE3B", "PCIE4"}) {
        const Box& slot = boxOf(s, "slot:" + std::string(id));
        CHECK(slot.title == id);
        CHECK(slot.h >= 16);
        CHECK(slot.y >= before);
        CHECK(slot.w >= diagrams::textWidth(id, TextStyle::Mono) + 14);
        before = slot.y + slot.h;
    }
    // text without room in its card is beside it, text with a line of its own is inside
    CHECK(boxOf(s, "thin.1").h < 14);
    CHECK(boxOf(s, "thin.1").title.empty());
    const auto beside = [&](std::string_view words) {
        return std::any_of(s.texts.begin(), s.texts.end(),
                           [&](const Text& t) { return t.text.find(words) != std::string::npos; });
    };
    CHECK(beside("T4"));
    CHECK(beside("L40S"));
    CHECK_THAT(boxOf(s, "thin.1").spoken, ContainsSubstring("T4"));
}

TEST_CASE("labels are spread no further than they must", "[diagrams]")
{
    using Places = std::vector<double>;
    CHECK(spread({}, 10, 0).empty());
    CHECK(spread({20, 40, 60}, 10, 0) == Places{20, 40, 60});
    // two at one place separate evenly, a distant one stays
    CHECK(spread({30, 30, 80}, 10, 0) == Places{25, 35, 80});
    // a group pushed into another moves with it
    CHECK(spread({30, 34, 38, 42}, 10, 0) == Places{21, 31, 41, 51});
    CHECK(spread({0, 1, 60}, 10, 5) == Places{5, 15, 60});
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
    CHECK(boxOf(s, "need").derivation.text() == "heat.airflow@rig");
    CHECK(boxOf(s, "given").subtitle == messages::amount({3 * 0.03, Dimension::VolumeFlow}));
    for (const char* id : {"need", "given", "exhaust", "behind-front", "behind-inside", "losses"}) {
        CHECK(drawn.assessment.derivation(boxOf(s, id).derivation));
    }
    // a rule's finding is shown at its card
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

} // namespace machine_views_test
