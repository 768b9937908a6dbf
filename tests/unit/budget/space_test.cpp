// Room that a card needs in a chassis with its plug, and room that a chassis has.
#include "model/assess.h"
#include "model/assessment/assessment.h"
#include "tests/support/catch.h"
#include "tests/support/parts.h"

#include <algorithm>
#include <string>

namespace space_test {

using namespace lanewatt;
using namespace lanewatt::test;

namespace {

struct Card {
    std::string_view plug = "1x 12vhpwr";
    Cooling cooling = Cooling::OpenAir;
    GpuForm form = GpuForm::Consumer;
    std::optional<bool> atEnd;
    Confidence confidence = Confidence::Datasheet;
    double height = 137;
    double length = 304;
};

struct Case {
    ChassisKind kind = ChassisKind::Rack;
    std::optional<double> height = 154;
    std::optional<double> length = 324;
    std::optional<int> units;
    bool risersOnly = false;
};

Assessment cardIn(const Card& card, const Case& box)
{
    auto part = gpu("card", 350);
    auto& spec = std::get<GpuSpec>(part.spec);
    spec.powerInputs = known(plugs(card.plug));
    spec.cooling = known(card.cooling);
    spec.form = known(card.form);
    spec.height = known(millimetres(card.height));
    spec.length = known(millimetres(card.length));
    if (card.atEnd) {
        spec.plugsAtEnd = known(*card.atEnd, card.confidence);
    }
    ChassisSpec chassis;
    chassis.kind = known(box.kind);
    if (box.height) {
        chassis.gpuMaxHeight = known(millimetres(*box.height));
    }
    if (box.length) {
        chassis.gpuMaxLength = known(millimetres(*box.length));
    }
    if (box.units) {
        chassis.rackUnits = known(*box.units);
    }
    if (box.risersOnly) {
        chassis.risersOnly = known(true);
    }
    DesignMaker maker = p01();
    maker.build().placements.erase("riser");
    PlacementOptions at;
    at.slot = "PCIE1";
    maker.add("gpu", part, 1, at).add("case", makePart("case", chassis));
    return assess(maker.design(), Context{});
}

const Finding* found(const Assessment& assessment, std::string_view rule)
{
    const auto it = std::ranges::find_if(assessment.findings, [&](const Finding& f) { return f.rule == rule; });
    return it == assessment.findings.end() ? nullptr : &*it;
}

std::optional<Severity> said(const Card& card, const Case& box, std::string_view rule)
{
    const auto assessment = cardIn(card, box);
    const Finding* f = found(assessment, rule);
    return f ? std::optional(f->severity) : std::nullopt;
}

} // namespace

TEST_CASE("PHY-09: a plug on the upper edge adds to the card's height", "[budget][space]")
{
    const Card card{.atEnd = false};
    const auto assessment = cardIn(card, {});
    const BudgetPoint* point = assessment.point("card-height@rig/gpu");
    REQUIRE(point);
    REQUIRE(point->demand);
    CHECK(point->demand->likely == Approx(0.172));
    CHECK(point->demand->low == Approx(0.172));
    REQUIRE(point->lines.size() == 2);
    CHECK(point->lines[1].total->likely == Approx(0.035));
    REQUIRE_FALSE(point->derivations.empty());
    CHECK(assessment.derivation(point->derivations.front()));
    const Finding* f = found(assessment, "PHY-09");
    REQUIRE(f);
    CHECK(f->severity == Severity::Error);
    CHECK(f->why);

    // at the limit, and a millimetre beyond
    CHECK_FALSE(said(card, {.height = 172}, "PHY-09"));
    CHECK(said(card, {.height = 171}, "PHY-09") == Severity::Error);
}

TEST_CASE("PHY-09: a plug that nobody has placed is no error", "[budget][space]")
{
    const auto assessment = cardIn({}, {});
    const BudgetPoint* point = assessment.point("card-height@rig/gpu");
    REQUIRE(point);
    CHECK(point->demand->low == Approx(0.137));
    CHECK(point->demand->likely == Approx(0.172));
    const Finding* f = found(assessment, "PHY-09");
    REQUIRE(f);
    CHECK(f->severity == Severity::Warning);
    CHECK_FALSE(f->hangsOn.empty());
    // without its plug it is too high, too
    CHECK(said({}, {.height = 136}, "PHY-09") == Severity::Error);
    // a value from memory is a guess as well
    CHECK(said({.atEnd = false, .confidence = Confidence::Estimated}, {}, "PHY-09") == Severity::Warning);
}

TEST_CASE("PHY-09: plugs of eight pins are an estimate even where their place is known", "[budget][space]")
{
    for (const char* plug : {"3x pcie-8", "1x fe-12", "1x pcie-6, 1x pcie-8"}) {
        INFO(plug);
        const Card card{.plug = plug, .atEnd = false};
        CHECK(said(card, {}, "PHY-09") == Severity::Warning);
        CHECK_FALSE(said(card, {.height = 160}, "PHY-09"));
        // at the likely value, and a little beyond
        CHECK_FALSE(said(card, {.height = 159.5}, "PHY-09"));
        CHECK(said(card, {.height = 159.4}, "PHY-09") == Severity::Warning);
        const auto assessment = cardIn(card, {});
        CHECK(assessment.point("card-height@rig/gpu")->demand->high == Approx(0.162));
    }
}

TEST_CASE("PHY-04: a plug at the card's end takes from the length, one on its edge does not", "[budget][space]")
{
    CHECK_FALSE(said({}, {.length = 324}, "PHY-04"));
    CHECK_FALSE(said({.atEnd = false}, {.length = 304}, "PHY-04"));
    CHECK(said({.atEnd = false}, {.length = 303}, "PHY-04") == Severity::Error);
    CHECK_FALSE(said({.atEnd = true}, {.length = 339}, "PHY-04"));
    CHECK(said({.atEnd = true}, {.length = 338}, "PHY-04") == Severity::Error);
    // by its kind the plug is at the end, which is a guess
    const Card passive{.cooling = Cooling::Passive, .form = GpuForm::FullHeight, .height = 111, .length = 267};
    CHECK_FALSE(said(passive, {.length = 302}, "PHY-04"));
    const auto assessment = cardIn(passive, {.length = 301});
    const Finding* f = found(assessment, "PHY-04");
    REQUIRE(f);
    CHECK(f->severity == Severity::Warning);
    CHECK(f->hangsOn == std::vector<Ref>{Ref::machine("rig").inside("gpu.1")});
    CHECK(said(passive, {.length = 266}, "PHY-04") == Severity::Error);
    // and adds nothing to its height
    CHECK_FALSE(said(passive, {.height = 111, .length = 324}, "PHY-09"));
}

TEST_CASE("PHY-09: room above the board by rack units", "[budget][space]")
{
    const auto assessment = cardIn({.atEnd = false}, {.height = {}, .units = 4});
    const BudgetPoint* point = assessment.point("card-height@rig/gpu");
    REQUIRE(point);
    REQUIRE(point->supply);
    CHECK(point->supply->likely == Approx(0.1558));
    CHECK(point->supply->low == Approx(0.1498));
    CHECK(point->supply->high == Approx(0.1688));
    CHECK(point->supply->confidence == Confidence::Estimated);
    CHECK(found(assessment, "PHY-09"));
    // a card that fits only in the best case gets a warning
    const auto narrow = cardIn({.plug = "2x pcie-8", .atEnd = true, .height = 160}, {.height = {}, .units = 4});
    REQUIRE(found(narrow, "PHY-09"));
    CHECK(found(narrow, "PHY-09")->severity == Severity::Warning);
    CHECK(found(narrow, "PHY-09")->hangsOn == std::vector<Ref>{Ref::machine("rig").inside("case.1")});
    // at what is likely and at the best, and a little beyond
    const auto high = [](double height, int units) {
        return said({.plug = "2x pcie-8", .atEnd = true, .height = height}, {.height = {}, .units = units}, "PHY-09");
    };
    CHECK_FALSE(high(155.8, 4));
    CHECK(high(155.9, 4) == Severity::Warning);
    CHECK(high(168.8, 4) == Severity::Warning);
    CHECK(high(168.9, 4) == Severity::Error);
    // in lower chassis cards lie
    CHECK_FALSE(high(168.9, 3));
    // standard cards, higher and lower chassis, towers, and cards on risers
    CHECK_FALSE(said({.atEnd = true, .height = 112}, {.height = {}, .length = {}, .units = 4}, "PHY-09"));
    CHECK_FALSE(said({.atEnd = false}, {.height = {}, .units = 5}, "PHY-09"));
    CHECK_FALSE(said({.atEnd = false}, {.height = {}, .units = 2}, "PHY-09"));
    CHECK_FALSE(said({.atEnd = false}, {.kind = ChassisKind::Tower, .height = {}, .units = 4}, "PHY-09"));
    CHECK_FALSE(said({.atEnd = false}, {.height = {}, .units = 4, .risersOnly = true}, "PHY-09"));
}

} // namespace space_test
