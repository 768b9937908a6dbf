#include "model/parts/part_edit.h"

#include "model/parts/part_tree.h"
#include "tests/support/catch.h"
#include "tests/unit/catalog/catalog_fixture.h"

namespace part_edit_test {

using namespace lanewatt;
using Catch::Matchers::ContainsSubstring;

namespace {

const SourceRef kMine{"own", "scale"};

Part card()
{
    Part part = emptyPart(Category::Gpu, "card");
    part.name = "Card";
    auto& spec = std::get<GpuSpec>(part.spec);
    spec.boardPower = {watts(350), Confidence::Datasheet, {"S12", "p.4"}, std::pair{watts(340), watts(360)}};
    return part;
}

std::string refused(const Part& part, std::string_view field, std::string_view text)
{
    const auto changed = withField(part, field, text, Confidence::Measured, kMine);
    REQUIRE_FALSE(changed);
    return test::englishOf(changed.error());
}

std::string textOf(const Part& part, std::string_view field)
{
    for (const FactRow& row : factRows(part)) {
        if (row.field == field) {
            return row.text;
        }
    }
    FAIL(field << " is no fact");
    return {};
}

} // namespace

TEST_CASE("part edit: a fact as written takes value, confidence and source, and loses the old range")
{
    const auto changed = withField(card(), "board_power", " 0.32 kW ", Confidence::Measured, kMine);
    REQUIRE(changed);
    const auto& fact = changed->as<GpuSpec>()->boardPower;
    CHECK(fact == Fact<Power>{watts(320), Confidence::Measured, kMine, {}});
    CHECK_FALSE(sameField(*changed, card(), "board_power"));
    CHECK(sameField(*changed, card(), "memory"));
    CHECK(withFieldOf(*changed, "board_power", card()) == card());
}

TEST_CASE("part edit: an empty text makes a fact unknown, never zero")
{
    const auto changed = withField(card(), "board_power", "", Confidence::Measured, kMine);
    REQUIRE(changed);
    CHECK(changed->as<GpuSpec>()->boardPower == Fact<Power>{});
    CHECK(textOf(*changed, "board_power").empty());
}

TEST_CASE("part edit: every kind of field")
{
    const auto with = [](std::string_view field, std::string_view text) {
        auto changed = withField(card(), field, text, Confidence::Datasheet, kMine);
        INFO(field << " = " << text << (changed ? "" : ": " + test::englishOf(changed.error())));
        REQUIRE(changed);
        return *changed;
    };
    CHECK(with("pcie_lanes", "8").as<GpuSpec>()->pcieLanes.valueOr(0) == 8);
    CHECK(with("slot_width", "2.5").as<GpuSpec>()->slotWidth.valueOr(0) == 2.5);
    CHECK(with("cooling", "blower").as<GpuSpec>()->cooling.valueOr(Cooling::Liquid) == Cooling::Blower);
    CHECK(with("power_inputs", "2x pcie-8").as<GpuSpec>()->powerInputs->count(Connector::Pcie8) == 2);
    CHECK(textOf(with("mass", "1.4 kg"), "mass") == "1.4 kg");
    CHECK(with("name", "Renamed").name == "Renamed");
    CHECK(with("mpn", "").mpn.empty());
    CHECK(with("lifecycle", "end-of-life").lifecycle == Lifecycle::EndOfLife);
    CHECK(with("lifecycle", "").lifecycle == Lifecycle::Unknown);
}

TEST_CASE("part edit: the parts to take instead")
{
    const auto replaced = withField(card(), "replacement", " next ", Confidence::Unknown, {});
    REQUIRE(replaced);
    CHECK(replaced->replacement == "next");
    const auto listed = withField(*replaced, "alternates", "b, a", Confidence::Unknown, {});
    REQUIRE(listed);
    CHECK(listed->alternates == std::vector<std::string>{"b", "a"});
    CHECK(withField(*listed, "alternates", "", Confidence::Unknown, {})->alternates.empty());
    CHECK(withField(*listed, "replacement", "", Confidence::Unknown, {})->replacement.empty());
    CHECK_FALSE(sameField(*listed, card(), "alternates"));
    CHECK_FALSE(sameField(*listed, card(), "replacement"));
    CHECK(withFieldOf(withFieldOf(*listed, "alternates", card()), "replacement", card()) == card());

    CHECK_THAT(refused(card(), "replacement", card().key), ContainsSubstring("this part itself") && ContainsSubstring("(replacement)"));
    CHECK_THAT(refused(card(), "alternates", card().key), ContainsSubstring("this part itself") && ContainsSubstring("(alternates)"));
    CHECK_THAT(refused(card(), "alternates", "a, b, a"), ContainsSubstring("listed twice"));
    CHECK_THAT(refused(card(), "replacement", "No Key"), ContainsSubstring("not a part key"));
}

TEST_CASE("part edit: what is wrong is said with what is accepted, and where")
{
    CHECK_THAT(refused(card(), "board_power", "350"), ContainsSubstring("has no unit") && ContainsSubstring("(board_power)"));
    CHECK_THAT(refused(card(), "board_power", "313 mm"), ContainsSubstring("unit of length"));
    CHECK_THAT(refused(card(), "board_power", "-5 W"), ContainsSubstring("below zero"));
    CHECK_THAT(refused(card(), "pcie_lanes", "x16"), ContainsSubstring("not a whole number"));
    CHECK_THAT(refused(card(), "pcie_lanes", "8.5"), ContainsSubstring("not a whole number"));
    CHECK_THAT(refused(card(), "cooling", "water"), ContainsSubstring("passive") && ContainsSubstring("liquid"));
    CHECK_THAT(refused(card(), "power_inputs", "two"), ContainsSubstring("pcie-8"));
    CHECK_THAT(refused(card(), "lifecycle", "dead"), ContainsSubstring("end-of-life"));
    CHECK_THAT(refused(card(), "name", "  "), ContainsSubstring("needs a name"));
    CHECK_THAT(refused(card(), "tdp", "5 W"), ContainsSubstring("no field \"tdp\""));
    CHECK_THAT(refused(emptyPart(Category::Motherboard, "b"), "slots", "7"), ContainsSubstring("list of records"));
}

TEST_CASE("part edit: the example and the choices of every field of every category are accepted")
{
    int fields = 0;
    for (const auto& [category, name] : EnumNames<Category>::names) {
        const Part part = emptyPart(category, "p");
        for (const FactRow& row : factRows(part)) {
            const auto form = fieldForm(part, row.field);
            INFO(name << "." << row.field);
            REQUIRE(form);
            for (const std::string_view choice : form->choices) {
                CHECK(withField(part, row.field, choice, Confidence::Estimated, kMine));
            }
            if (!form->example.empty()) {
                CHECK(withField(part, row.field, form->example, Confidence::Estimated, kMine));
            }
            ++fields;
        }
    }
    CHECK(fields > 100);
    CHECK_FALSE(fieldForm(emptyPart(Category::Motherboard, "b"), "slots"));
    CHECK_FALSE(fieldForm(card(), "nothing"));
}

} // namespace part_edit_test
