#include "model/design/replace_part.h"

#include "app/exchange/design_file.h"
#include "app/messages/messages.h"
#include "model/design/design_tree.h"
#include "tests/support/catch.h"
#include "tests/support/parts.h"
#include "tests/support/paths.h"

namespace replace_part_test {

using namespace lanewatt;
using Catch::Matchers::ContainsSubstring;

namespace {

constexpr const char* kReason = "The maker ended it";
constexpr const char* kToday = "2026-11-21";

Design apply(const Design& design, const Edit& edit)
{
    const auto changed = applyEdit(design, edit);
    INFO((changed ? std::string() : messages::text(changed.error())));
    REQUIRE(changed);
    return *changed;
}

Part station()
{
    ServerSpec spec;
    spec.contents = test::known(std::vector<Content>{{"gpu", "card", 4}});
    return test::makePart("station", spec);
}

/// rig: 2 × card (capped at 300 W, the second at 340 W in slot PCIE3), node: a station with cards in it; two racks "R".
Design fleet()
{
    Design design = apply(Design{}, {AddBuild{"rig", {}, {}}});
    design = apply(design, {AddPlacement{"rig", "gpu", test::gpu("card"), 2, {}}});
    design = apply(design, {SetOption{"rig", "gpu", 0, "power_cap", "300 W"}});
    design = apply(design, {SetOption{"rig", "gpu", 2, "power_cap", "340 W"}});
    design = apply(design, {SetOption{"rig", "gpu", 2, "slot", "PCIE3"}});
    design = apply(design, {SetOption{"rig", "gpu", 0, "condition", "used"}});
    design = apply(design, {AddBuild{"node", {}, {}}});
    design = apply(design, {AddPlacement{"node", "server", station(), 1, {test::gpu("card")}}});
    Rack rack;
    rack.part = "frame";
    rack.count = 2;
    return apply(design, {SetRack{"R", rack, {test::makePart("frame", RackSpec{})}}});
}

const PartUse kPlaced{"rig", "gpu", {}, 2, {}};
const PartUse kInside{"node", "server", {}, 1, "station"};
const PartUse kRack{{}, {}, "R", 2, {}};

const Placement& cards(const Design& design) { return design.builds.at("rig")->placements.at("gpu"); }

std::string english(const std::optional<Message>& message)
{
    REQUIRE(message);
    return messages::text(*message);
}

} // namespace

TEST_CASE("uses: placements, assemblies that contain the part, racks", "[replace]")
{
    const Design design = fleet();
    CHECK(usesOf(design, "card") == std::vector<PartUse>{kInside, kPlaced});
    CHECK(usesOf(design, "frame") == std::vector<PartUse>{kRack});
    CHECK(usesOf(design, "nobody").empty());
    CHECK(usesOf(Design{}, "card").empty());
}

TEST_CASE("uses: contents of contents count, and circles in the data end", "[replace]")
{
    ServerSpec outer;
    outer.contents = test::known(std::vector<Content>{{"a", "station", 1}, {"b", "outer", 1}});
    Design design = apply(Design{}, {AddBuild{"rig", {}, {}}});
    design = apply(design, {AddPlacement{"rig", "all", test::makePart("outer", outer), 1, {station(), test::gpu("card")}}});
    REQUIRE(usesOf(design, "card").size() == 1);
    CHECK(usesOf(design, "card").front().inside == "outer");
    CHECK(usesOf(design, "nobody").empty());
}

TEST_CASE("replacing: what cannot be says why", "[replace]")
{
    const Design design = fleet();
    const Part other = test::gpu("other");
    CHECK_FALSE(cannotReplace(design, "card", kPlaced, other));
    CHECK_THAT(english(cannotReplace(design, "card", kPlaced, test::cpu("cpu"))), ContainsSubstring("CPU instead of GPU"));
    CHECK_THAT(english(cannotReplace(design, "card", kInside, other)), ContainsSubstring("comes with station"));
    CHECK_THAT(english(cannotReplace(design, "card", kPlaced, *design.parts.at("card"))), ContainsSubstring("already"));
    CHECK_FALSE(replaceUses(design, "card", {kInside}, other, {}, kReason, kToday));
    CHECK_FALSE(replaceUses(design, "card", {}, other, {}, kReason, kToday));
    CHECK_FALSE(replaceUses(design, "card", {kPlaced}, *design.parts.at("card"), {}, kReason, kToday));
}

TEST_CASE("replacing: options stay, caps that the other card refuses go and are said", "[replace]")
{
    Design design = fleet();
    design = apply(design, {SetPrice{"card", Money::parse("500 USD").value()}});
    const Part small = test::gpu("small", 320);
    const auto edit = replaceUses(design, "card", usesOf(design, "card"), small, {}, kReason, kToday);
    REQUIRE(edit);
    const Design changed = apply(design, *edit);
    CHECK(cards(changed).part == "small");
    CHECK(cards(changed).quantity == 2);
    CHECK(cards(changed).options.condition == Condition::Used);
    CHECK(cards(changed).options.powerCap == watts(300));
    CHECK_FALSE(cards(changed).instances.at(2).powerCap);
    CHECK(cards(changed).instances.at(2).slot == "PCIE3");
    CHECK(changed.parts.contains("card")); // the station has it
    const auto lost = lostByReplacing(design, "card", usesOf(design, "card"), small);
    REQUIRE(lost.size() == 2);
    CHECK_THAT(english(lost[0]), ContainsSubstring("rig/gpu.2: power cap"));
    CHECK_THAT(english(lost[1]), ContainsSubstring("your own price"));
    CHECK(lostByReplacing(design, "card", {}, small).empty());

    Part floor = test::gpu("floor", 450);
    std::get<GpuSpec>(floor.spec).minPowerLimit = test::known(watts(320));
    CHECK(lostByReplacing(fleet(), "card", {kPlaced}, floor).size() == 1); // 300 W is too low for it
}

TEST_CASE("replacing: one step with its reason, kept by the design and its file, and undone to the byte", "[replace]")
{
    const Design design = fleet();
    const std::string before = exchange::designText(design);
    const auto edit = replaceUses(design, "card", usesOf(design, "card"), test::gpu("other"), {}, kReason, kToday);
    REQUIRE(edit);
    CHECK(english(describeEdit(*edit)) == "Replace card by other in 1 place: The maker ended it");
    const Design changed = apply(design, *edit);
    CHECK(changed.substitutions ==
          std::vector{Substitution{"card", "other", "card", "other", 1, kReason, kToday}});
    CHECK(readDesign(writeDesign(changed), {}, {}).value() == changed);
    const auto journalled = readEdit(writeEdit(*edit));
    REQUIRE(journalled);
    CHECK(apply(design, *journalled) == changed);
    CHECK(exchange::designText(design) == before); // undo is the value before
}

TEST_CASE("replacing: a rack's part, in all alike racks", "[replace]")
{
    const Design design = fleet();
    const auto edit = replaceUses(design, "frame", {kRack}, test::makePart("deep", RackSpec{}), {}, kReason, kToday);
    REQUIRE(edit);
    const Design changed = apply(design, *edit);
    CHECK(changed.site.racks.at("R").part == "deep");
    CHECK(changed.site.racks.at("R").count == 2);
    CHECK_FALSE(changed.parts.contains("frame"));
}

TEST_CASE("replacing: the same part in its present version changes all of its places", "[replace]")
{
    Design design = fleet();
    design = apply(design, {AddPlacement{"rig", "gpu2", test::gpu("card"), 1, {}}});
    Part present = test::gpu("card");
    present.note = "dearer by now";
    const auto edit = replaceUses(design, "card", {kPlaced}, present, {}, kReason, kToday);
    REQUIRE(edit);
    CHECK(english(describeEdit(*edit)) == "Bring card up to date in 2 places: The maker ended it");
    CHECK(*apply(design, *edit).parts.at("card") == present);
}

TEST_CASE("a substitution needs a reason and a date", "[replace]")
{
    Substitution said{"card", "other", {}, {}, 1, kReason, kToday};
    CHECK(applyEdit(Design{}, {RecordSubstitution{said}}));
    Substitution unsaid = said;
    unsaid.reason.clear();
    CHECK_FALSE(applyEdit(Design{}, {RecordSubstitution{unsaid}}));
    Substitution undated = said;
    undated.date.clear();
    CHECK_FALSE(applyEdit(Design{}, {RecordSubstitution{undated}}));
    Substitution nameless = said;
    nameless.from = "No Key";
    CHECK_FALSE(applyEdit(Design{}, {RecordSubstitution{nameless}}));
    // without names the keys are shown
    CHECK(english(describeEdit({RecordSubstitution{said}})) == "Replace card by other in 1 place: The maker ended it");
}

} // namespace replace_part_test
