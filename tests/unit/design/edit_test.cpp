#include "model/design/edit.h"

#include "model/design/design_tree.h"
#include "tests/support/catch.h"
#include "tests/unit/design/random_design.h"
#include "json/read.h"
#include "json/write.h"

#include <set>

namespace edit_test {

using namespace lanewatt;

namespace {

Part named(Category category, const std::string& key)
{
    Part part = emptyPart(category, key);
    part.maker = "M";
    part.name = key;
    return part;
}

Design apply(const Design& design, Edit edit)
{
    auto changed = applyEdit(design, edit);
    if (!changed) {
        FAIL(changed.error().what.text.id << " " << changed.error().where);
    }
    return *changed;
}
template <class A>
Design apply(const Design& design, A action)
{
    return apply(design, Edit{std::move(action)});
}

template <class A>
std::string_view refusal(const Design& design, A action)
{
    const Design before = design;
    auto changed = applyEdit(design, Edit{std::move(action)});
    REQUIRE_FALSE(changed);
    CHECK(design == before);
    return changed.error().what.text.id;
}

const Part kGpu = named(Category::Gpu, "gpu-a");
const Part kPsu = named(Category::Psu, "psu-a");

/// rig: 2 × gpu-a (gpu.2 in PCIE3, on psu.2), 2 × psu-a on circuit wall.
Design rig()
{
    Design design = apply(Design{}, AddBuild{"rig", {}, {}});
    design = apply(design, SetCircuit{"wall", {.voltage = volts(120), .breaker = amperes(15)}});
    design = apply(design, AddPlacement{"rig", "", kGpu, 2, {}});
    design = apply(design, AddPlacement{"rig", "", kPsu, 2, {}});
    design = apply(design, SetOption{"rig", "psu", 0, "circuit", "wall"});
    design = apply(design, SetOption{"rig", "gpu", 2, "slot", "PCIE3"});
    design = apply(design, SetOption{"rig", "gpu", 2, "psu", "psu.2"});
    return design;
}
const Placement& placement(const Design& design, const std::string& id)
{
    return design.builds.at("rig")->placements.at(id);
}

} // namespace

TEST_CASE("placing parts gives ids by category and carries the part")
{
    Design design = rig();
    CHECK(design.parts.size() == 2);
    CHECK(placement(design, "gpu").quantity == 2);
    design = apply(design, AddPlacement{"rig", "", kGpu, 1, {}});
    design = apply(design, AddPlacement{"rig", "", named(Category::Motherboard, "b"), 1, {}});
    CHECK(placement(design, "gpu2").part == "gpu-a");
    CHECK(placement(design, "board").part == "b");
    CHECK(freePlacementId(*design.builds.at("rig"), Category::Gpu) == "gpu3");
    CHECK(design.site.builds == std::vector<BuildUse>{{"rig", 1, ""}});
    CHECK(apply(design, AddBuild{"two", {}, {}}).site.builds.size() == 1);

    CHECK(refusal(design, AddPlacement{"box", "", kGpu, 1, {}}) == "design.unknown_build");
    CHECK(refusal(design, AddPlacement{"rig", "gpu", kGpu, 1, {}}) == "edit.duplicate_placement");
    CHECK(refusal(design, AddPlacement{"rig", "9", kGpu, 1, {}}) == "design.bad_id");
    CHECK(refusal(design, AddPlacement{"rig", "x", kGpu, 0, {}}) == "edit.bad_quantity");
    CHECK(refusal(design, AddPlacement{"rig", "x", kGpu, kMostAlike + 1, {}}) == "edit.bad_quantity");
    CHECK(refusal(design, AddPlacement{"rig", "x", named(Category::Gpu, "BAD"), 1, {}}) == "part.bad_key");
}

TEST_CASE("the design keeps one revision of a part, the one placed last")
{
    const Design before = rig();
    Part revised = kGpu;
    revised.note = "newer";
    const Design after = apply(before, AddPlacement{"rig", "more", revised, 1, {}});
    CHECK(after.parts.at("gpu-a")->note == "newer");
    CHECK(before.parts.at("gpu-a")->note.empty());
    // an equal one remains the same object
    CHECK(apply(before, AddPlacement{"rig", "more", kGpu, 1, {}}).parts.at("gpu-a") ==
          before.parts.at("gpu-a"));
}

TEST_CASE("what a removed part leaves behind goes with it")
{
    Design design = apply(rig(), RemovePlacement{"rig", "psu"});
    CHECK_FALSE(design.parts.contains("psu-a"));
    CHECK(placement(design, "gpu").instances.at(2).slot == "PCIE3");
    CHECK_FALSE(placement(design, "gpu").instances.at(2).psu);
    CHECK(refusal(design, RemovePlacement{"rig", "psu"}) == "edit.unknown_placement");

    design = apply(rig(), SetQuantity{"rig", "psu", 1}); // psu.2 no longer exists
    CHECK_FALSE(placement(design, "gpu").instances.at(2).psu);
    design = apply(rig(), SetQuantity{"rig", "gpu", 1}); // gpu.2 no longer exists
    CHECK(placement(design, "gpu").instances.empty());
    CHECK(refusal(design, SetQuantity{"rig", "gpu", 0}) == "edit.bad_quantity");
    CHECK(refusal(design, SetQuantity{"rig", "x", 1}) == "edit.unknown_placement");

    design = apply(rig(), RemoveCircuit{"wall"});
    CHECK_FALSE(placement(design, "psu").options.circuit);
    CHECK(design.site.circuits.empty());
    CHECK(refusal(design, RemoveCircuit{"wall"}) == "design.unknown_circuit");

    design = apply(rig(), SetRack{"R", {.units = 42, .circuit = "wall", .holds = {{"rig", {1}}}}, {}});
    design = apply(design, SetBuildUses{{{"rig", 2, "wall"}}});
    CHECK(apply(design, RemoveCircuit{"wall"}).site.racks.at("R").circuit.empty());
    CHECK(apply(design, RemoveCircuit{"wall"}).site.builds.at(0).circuit.empty());
    design = apply(design, RemoveBuild{"rig"});
    CHECK(design.builds.empty());
    CHECK(design.parts.empty());
    CHECK(design.site.builds.empty());
    CHECK(design.site.racks.at("R").holds.empty());
    CHECK(refusal(design, RemoveBuild{"rig"}) == "design.unknown_build");
    CHECK(apply(design, RemoveRack{"R"}).site.racks.empty());
    CHECK(refusal(design, RemoveRack{"Q"}) == "edit.unknown_rack");
}

TEST_CASE("replacing keeps the options that still mean something")
{
    Design design = apply(rig(), SetOption{"rig", "gpu", 0, "power_cap", "280 W"});
    design = apply(design, SetOption{"rig", "gpu", 0, "condition", "used"});
    const Design same = apply(design, ReplacePart{"rig", "gpu", named(Category::Gpu, "gpu-b"), {}});
    CHECK(placement(same, "gpu").part == "gpu-b");
    CHECK(placement(same, "gpu").quantity == 2);
    CHECK(placement(same, "gpu").options.powerCap == watts(280));
    CHECK(placement(same, "gpu").instances.at(2).slot == "PCIE3");
    CHECK_FALSE(same.parts.contains("gpu-a"));

    const Design other = apply(design, ReplacePart{"rig", "gpu", named(Category::Nic, "nic-a"), {}});
    CHECK(placement(other, "gpu").options.condition == Condition::Used);
    CHECK_FALSE(placement(other, "gpu").options.powerCap);
    CHECK_FALSE(placement(other, "gpu").instances.at(2).slot);
    CHECK(placement(other, "gpu").instances.at(2).psu == "psu.2");
    const Design fan = apply(design, ReplacePart{"rig", "psu", named(Category::Fan, "fan-a"), {}});
    CHECK_FALSE(placement(fan, "psu").options.circuit);
    CHECK_FALSE(placement(fan, "gpu").instances.at(2).psu);
    CHECK(refusal(design, ReplacePart{"rig", "x", kGpu, {}}) == "edit.unknown_placement");
}

TEST_CASE("options of placements and instances")
{
    const Design design = rig();
    CHECK(placement(apply(design, SetOption{"rig", "gpu", 2, "slot", ""}), "gpu").instances.at(2).psu ==
          "psu.2");
    const Design none =
        apply(apply(design, SetOption{"rig", "gpu", 2, "slot", ""}), SetOption{"rig", "gpu", 2, "psu", ""});
    CHECK(placement(none, "gpu").instances.empty());
    CHECK(refusal(design, SetOption{"rig", "gpu", 3, "slot", "x"}) == "edit.no_instance");
    CHECK(refusal(design, SetOption{"rig", "gpu", -1, "slot", "x"}) == "edit.no_instance");
    CHECK(refusal(design, SetOption{"rig", "gpu", 0, "power_cap", "x"}) == "quantity.not_a_number");
    CHECK(refusal(design, SetOption{"rig", "gpu", 0, "circuit", "x"}) == "design.unknown_circuit");
    CHECK(refusal(design, SetOption{"rig", "gpu", 0, "colour", "x"}) == "design.unknown_option");
    CHECK(apply(design, SetRedundancy{"rig", "N+1"}).builds.at("rig")->redundancy == RedundancyScheme::NPlus1);
    CHECK_FALSE(apply(design, SetRedundancy{"rig", ""}).builds.at("rig")->redundancy);
    CHECK(refusal(design, SetRedundancy{"rig", "2N"}) == "design.bad_redundancy");
    CHECK(refusal(design, SetRedundancy{"x", "N"}) == "design.unknown_build");
    CHECK(apply(design, SetPatchedDriver{"rig", true}).builds.at("rig")->patchedDriver);
    CHECK_FALSE(apply(apply(design, SetPatchedDriver{"rig", true}), SetPatchedDriver{"rig", false}).builds.at("rig")->patchedDriver);
    CHECK(refusal(design, SetPatchedDriver{"x", true}) == "design.unknown_build");
}

TEST_CASE("builds, racks, circuits and uses are checked before they are taken")
{
    const Design design = rig();
    Build node;
    node.placements["gpu"] = {.part = "gpu-a"};
    CHECK(apply(design, AddBuild{"node", node, {}}).builds.size() == 2);
    CHECK(refusal(design, AddBuild{"rig", node, {}}) == "edit.duplicate_build");
    CHECK(refusal(design, AddBuild{"a b", node, {}}) == "design.bad_id");
    CHECK(refusal(Design{}, AddBuild{"node", node, {}}) == "edit.part_not_carried");
    CHECK(apply(Design{}, AddBuild{"node", node, {kGpu, kPsu}}).parts.size() ==
          1); // unused parts are not held
    node.placements["gpu"].options.circuit = "x";
    CHECK(refusal(design, AddBuild{"node", node, {}}) == "design.unknown_circuit");
    node.placements["gpu"] = {.part = "gpu-a", .instances = {{1, {.circuit = "x"}}}};
    CHECK(refusal(design, AddBuild{"node", node, {}}) == "design.unknown_circuit");
    node.placements["gpu"] = {.part = "gpu-a", .instances = {{2, {}}}};
    CHECK(refusal(design, AddBuild{"node", node, {}}) == "design.bad_ordinal");
    node.placements["gpu"] = {.part = "gpu-a", .quantity = 0};
    CHECK(refusal(design, AddBuild{"node", node, {}}) == "tree.whole_out_of_range");

    const Part frame = named(Category::Rack, "frame");
    const Design racked = apply(design, SetRack{"R", {.part = "frame"}, {frame}});
    CHECK(racked.parts.contains("frame"));
    CHECK_FALSE(apply(racked, RemoveRack{"R"}).parts.contains("frame"));
    CHECK(refusal(design, SetRack{"R", {.part = "frame"}, {}}) == "edit.part_not_carried");
    CHECK(refusal(design, SetRack{"R", {.part = "Frame"}, {}}) == "part.bad_key");
    CHECK(refusal(design, SetRack{"R", {.count = 0}, {}}) == "tree.whole_out_of_range");
    CHECK(refusal(design, SetRack{"R R", {}, {}}) == "design.bad_id");
    CHECK(refusal(design, SetRack{"R", {.circuit = "x"}, {}}) == "design.unknown_circuit");
    CHECK(refusal(design, SetRack{"R", {.holds = {{"x", {1}}}}, {}}) == "design.unknown_build");
    CHECK(refusal(design, SetRack{"R", {.part = "frame"}, {named(Category::Rack, "BAD")}}) == "part.bad_key");
    CHECK(refusal(design, SetCircuit{"wall", {.phases = 2}}) == "design.bad_phases");
    CHECK(refusal(design, SetCircuit{"", {}}) == "design.bad_id");
    CHECK(refusal(design, SetBuildUses{{{"x", 1, ""}}}) == "design.unknown_build");
    CHECK(refusal(design, SetBuildUses{{{"rig", 0, ""}}}) == "edit.bad_quantity");
    CHECK(refusal(design, SetBuildUses{{{"rig", 1, "x"}}}) == "design.unknown_circuit");
}

TEST_CASE("properties, prices and waivers")
{
    Design design = apply(rig(), SetProperty{"tariff", "0.2"});
    CHECK(design.site.tariff == 0.2);
    CHECK(refusal(design, SetProperty{"pue", "0.2"}) == "design.too_small");
    CHECK(refusal(design, SetProperty{"colour", "red"}) == "design.unknown_property");
    design = apply(design, SetPrice{"gpu-a", Money::parse("700 USD")});
    CHECK(design.prices.at("gpu-a").text() == "700.00 USD");
    CHECK(apply(design, SetPrice{"gpu-a", std::nullopt}).prices.empty());
    CHECK(refusal(design, SetPrice{"gpu-a", Money::parse("-1 USD")}) == "edit.negative_price");
    CHECK(refusal(design, SetPrice{"GPU", std::nullopt}) == "part.bad_key");
    design =
        apply(design, AddWaiver{{.rule = "PWR-26", .path = Ref::machine("rig"), .reason = "a", .severity = "error"}});
    design =
        apply(design, AddWaiver{{.rule = "PWR-26", .path = Ref::machine("rig"), .reason = "b", .severity = "error"}});
    CHECK(design.waivers.size() == 1);
    CHECK(design.waivers.at(0).reason == "b");
    CHECK(refusal(design, AddWaiver{{.rule = "P", .path = Ref::parse("x"), .date = "today"}}) == "tree.not_a_date");
    CHECK(apply(design, RemoveWaiver{"PWR-26", Ref::parse("site/rig")}).waivers.empty());
    CHECK(refusal(design, RemoveWaiver{"PWR-26", Ref::parse("site")}) == "edit.unknown_waiver");
}

TEST_CASE("a line is added behind the others")
{
    Design design = apply(rig(), AddLine{{"Case: a wooden frame", 2, Money::parse("40 USD")}});
    design = apply(design, AddLine{{"Freight"}});
    REQUIRE(design.lines.size() == 2);
    CHECK(design.lines[0] == ServiceLine{"Case: a wooden frame", 2, Money::parse("40 USD")});
    CHECK(design.lines[1].quantity == 1);
    CHECK(refusal(design, AddLine{{"Freight", 0}}) == "tree.whole_out_of_range");
}

TEST_CASE("a line is removed by its number and text, and nothing else is")
{
    Design design = apply(rig(), AddLine{{"Case: a wooden frame", 2, Money::parse("40 USD")}});
    design = apply(design, AddLine{{"Freight"}});
    const Design without = apply(design, RemoveLine{1, "Case: a wooden frame"});
    REQUIRE(without.lines.size() == 1);
    CHECK(without.lines[0].text == "Freight");
    for (const auto& wrong : {RemoveLine{0, "Freight"}, RemoveLine{1, "Freight"}, RemoveLine{3, "Freight"}}) {
        CHECK(refusal(design, wrong) == "edit.unknown_line");
    }
}

TEST_CASE("steps of the checklist are ticked and taken back")
{
    Design design = apply(rig(), TickSteps{Ref::parse("site/rig"), {"C-CPU.seat", "C-CPU.paste"}, {"A. Turing", "2026-11-21"}});
    CHECK(design.ticks.at(Ref::parse("site/rig")).at("C-CPU.paste").by == "A. Turing");
    CHECK(design.ticks.at(Ref::parse("site/rig")).at("C-CPU.paste").date == "2026-11-21");
    design = apply(design, TickSteps{Ref::parse("site/rig"), {"C-CPU.seat"}, {"G. Hopper", "2026-11-22"}});
    CHECK(design.ticks.at(Ref::parse("site/rig")).size() == 2);
    CHECK(design.ticks.at(Ref::parse("site/rig")).at("C-CPU.seat").by == "G. Hopper");
    CHECK(refusal(design, TickSteps{Ref::parse("site/rig"), {"C-CPU.seat"}, {"", "2026-11-22"}}) == "tree.missing_field");
    CHECK(refusal(design, TickSteps{Ref::parse("site/rig"), {"C-CPU.seat"}, {"G. Hopper", "today"}}) == "tree.not_a_date");
    CHECK(refusal(design, UntickSteps{Ref::parse("site/rig"), {"C-CPU.seat", "C-MEM.fit"}}) == "edit.unknown_tick");
    CHECK(refusal(design, UntickSteps{Ref::parse("site"), {"C-CPU.seat"}}) == "edit.unknown_tick");
    design = apply(design, UntickSteps{Ref::parse("site/rig"), {"C-CPU.seat"}});
    CHECK(design.ticks.at(Ref::parse("site/rig")).size() == 1);
    CHECK(apply(design, UntickSteps{Ref::parse("site/rig"), {"C-CPU.paste"}}).ticks.empty());
}

TEST_CASE("a group is one step or none")
{
    const Design design = rig();
    EditGroup group{{{SetQuantity{"rig", "gpu", 4}}, {SetProperty{"name", "x"}}}};
    CHECK(placement(apply(design, group), "gpu").quantity == 4);
    group.edits.push_back({SetQuantity{"rig", "gpu", 0}});
    CHECK(refusal(design, group) == "edit.bad_quantity");
}

TEST_CASE("edits are described and merged by what they change")
{
    const auto text = [](auto action) { return describeEdit(Edit{std::move(action)}).text.english; };
    CHECK(text(SetQuantity{"rig", "gpu", 6}) == "Set quantity of {id} to {quantity}");
    CHECK(text(SetOption{"rig", "gpu", 2, "slot", ""}) == "Clear {option:option} of {subject}");
    CHECK(text(EditGroup{{{RemoveBuild{"x"}}}}) == "Remove build {build}");
    CHECK(text(EditGroup{{{RemoveBuild{"x"}}, {RemoveBuild{"y"}}}}) == "{count} changes");
    const auto key = [](auto action) { return mergeKey(Edit{std::move(action)}); };
    CHECK(key(SetQuantity{"rig", "gpu", 6}) == "quantity rig/gpu");
    CHECK(key(SetOption{"rig", "gpu", 2, "power_cap", "1 W"}) == "power_cap rig/gpu.2");
    CHECK(key(SetProperty{"name", "x"}) == "property name");
    CHECK(key(SetPrice{"k", std::nullopt}) == "price k");
    CHECK(key(SetCircuit{"wall", {}}) == "circuit wall");
    CHECK(key(RemoveBuild{"x"}).empty());

    // every kind has a description with all arguments
    std::mt19937 random(9);
    test::RandomDesign make(random);
    std::set<std::size_t> kinds;
    for (int i = 0; i < 2000; ++i) {
        const Edit edit = make.edit(make.make());
        kinds.insert(edit.action.index());
        const Message message = describeEdit(edit);
        for (auto at = message.text.english.find('{'); at != std::string_view::npos;
             at = message.text.english.find('{', at + 1)) {
            // the part after a colon is the format
            const auto name = message.text.english.substr(at + 1, message.text.english.find_first_of(":}", at) - at - 1);
            CAPTURE(name, message.text.english);
            CHECK(std::ranges::any_of(message.arguments, [&](const auto& a) { return a.first == name; }));
        }
    }
    CHECK(kinds.size() == std::variant_size_v<AnyAction>);
}

TEST_CASE("random edits keep designs writable and come back from their journal form")
{
    std::mt19937 random(2026);
    test::RandomDesign make(random);
    Design design = make.make();
    int applied = 0;
    for (int i = 0; i < 3000; ++i) {
        if (i % 300 == 0) {
            design = make.make();
        }
        const Edit edit = make.edit(design);
        const Tree written = writeEdit(edit);
        const std::string line = json::compactText(written);
        CAPTURE(line);
        const auto read = readEdit(*json::readText(line));
        const auto next = applyEdit(design, edit);
        if (!read) {
            // the reader may reject only what could not be applied
            REQUIRE_FALSE(next);
            continue;
        }
        REQUIRE(writeEdit(*read) == written);
        const auto same = applyEdit(design, *read);
        REQUIRE(next.has_value() == same.has_value());
        if (!next) {
            REQUIRE(next.error().what == same.error().what);
            continue;
        }
        REQUIRE(*next == *same);
        const auto again = readDesign(*json::readText(json::fileText(writeDesign(*next))), {});
        if (!again) {
            FAIL(again.error().what.text.id << " at " << again.error().where);
        }
        REQUIRE(*again == *next);
        // no unused parts, and no used part missing
        for (const auto& [id, build] : next->builds) {
            for (const auto& [placementId, p] : build->placements) {
                REQUIRE(next->parts.contains(p.part));
            }
        }
        design = *next;
        ++applied;
    }
    CHECK(applied > 1500);
}

TEST_CASE("journal lines that are no edits are refused")
{
    const auto refused = [](std::string_view text) {
        const auto edit = readEdit(*json::readText(text));
        CAPTURE(text);
        REQUIRE_FALSE(edit);
        return edit.error().what.text.id;
    };
    CHECK(refused("[]") == "edit.no_kind");
    CHECK(refused("{}") == "edit.no_kind");
    CHECK(refused(R"({"edit": 1})") == "tree.wrong_type");
    CHECK(refused(R"({"edit": "explode"})") == "tree.unknown_name");
    CHECK(refused(R"({"edit": "remove_build", "ID": "x"})") == "tree.unknown_field");
    CHECK(refused(R"({"edit": "set_quantity", "quantity": 99999999999})") == "tree.whole_out_of_range");
    CHECK(refused(R"({"edit": "add_placement", "part": {"key": "x"}})") == "tree.missing_field");
    CHECK(refused(R"({"edit": "add_placement", "part": {"key": "x", "facts": {}}})") == "tree.missing_field");
    CHECK(refused(R"({"edit": "group", "edits": [{"edit": "x"}]})") == "tree.unknown_name");
    CHECK(refused(R"({"edit": "set_price", "part": "x", "price": 5})") == "tree.wrong_type");
    CHECK(refused(R"({"edit": "set_circuit", "circuit": {"phases": 2}})") == "design.bad_phases");
}

} // namespace edit_test
