// Edits of circuits, racks, rows and chains with the fields of format 2.
#include "model/design/edit.h"

#include "model/design/design_tree.h"
#include "model/design/rack_groups.h"
#include "model/design/rows.h"
#include "tests/support/catch.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace site_edits_test {

using namespace lanewatt;

namespace {

template <class A> Design apply(const Design& design, A action)
{
    auto changed = applyEdit(design, Edit{std::move(action)});
    if (!changed) {
        FAIL(changed.error().what.text.id << " " << changed.error().where);
    }
    return *changed;
}

template <class A> std::string_view refusal(const Design& design, A action)
{
    const Design before = design;
    auto changed = applyEdit(design, Edit{std::move(action)});
    REQUIRE_FALSE(changed);
    CHECK(design == before);
    return changed.error().what.text.id;
}

Part named(Category category, const std::string& key)
{
    Part part = emptyPart(category, key);
    part.name = key;
    return part;
}

/// Ten racks R on circuits a and b, three S, all in row A; a chain grid, ups, bus in front of circuit a.
Design hall()
{
    Design design = apply(Design{}, AddBuild{"node", {}, {}});
    design = apply(design, SetPowerNode{"grid", {.kind = PowerNodeKind::Utility}, {}});
    design = apply(design, SetPowerNode{"ups", {.kind = PowerNodeKind::Ups, .behind = "grid"}, {}});
    design = apply(design, SetPowerNode{"bus", {.kind = PowerNodeKind::Busway, .behind = "ups"}, {}});
    design = apply(design, SetCircuit{"a", {.voltage = volts(415), .phases = 3, .perRack = true, .behind = "bus"}});
    design = apply(design, SetCircuit{"b", {.voltage = volts(415), .phases = 3, .perRack = true}});
    const Rack rack{.count = 10, .name = "{row}{n:02}", .units = 48, .circuit = "a", .holds = {{"node", {1, 9}}}, .otherCircuits = {"b"}};
    design = apply(design, SetRack{"R", rack, {}});
    design = apply(design, SetRack{"S", {.count = 3, .units = 48}, {}});
    return apply(design, SetRow{"A", {.racks = {{"S", 1, 3}, {"R", 1, 10}}, .aisle = fromSi<Length>(1.2)}});
}

std::string nameOf(const Design& design, const std::string& rack, int ordinal)
{
    return rackMemberName(design.site, rack, design.site.racks.at(rack), ordinal);
}

} // namespace

TEST_CASE("site edits: racks that are split off and joined keep row, name, feeds and holds")
{
    const Design before = hall();
    REQUIRE(nameOf(before, "R", 4) == "A07");
    const Design split = apply(before, SplitRacks{"R", 4, 5, "R-2"});
    CHECK(split.site.rows.at("A").racks == std::vector<RackRange>{{"S", 1, 3}, {"R", 1, 3}, {"R-2", 4, 5}, {"R", 6, 10}});
    CHECK(nameOf(split, "R-2", 4) == "A07");
    CHECK(nameOf(split, "R", 6) == "A09");
    const Rack& own = split.site.racks.at("R-2");
    CHECK(own.otherCircuits == std::vector<std::string>{"b"});
    CHECK(own.holds == before.site.racks.at("R").holds);
    CHECK(apply(split, JoinRacks{"R-2", "R"}) == before);

    Rack changed = own;
    changed.otherCircuits.clear();
    CHECK(refusal(apply(split, SetRack{"R-2", changed, {}}), JoinRacks{"R-2", "R"}) == "edit.unlike_racks");
    changed = own;
    changed.name = "{ordinal}";
    CHECK(differenceOf(changed, own) == "name");
}

TEST_CASE("site edits: racks that take other numbers when they are joined stay where they stand")
{
    Design design = hall();
    Rack more = design.site.racks.at("R");
    more.count = 4;
    design = apply(design, SetRack{"T", more, {}});
    design = apply(design, SetRow{"B", {.racks = {{"T", 1, 4}}}});
    const Design joined = apply(design, JoinRacks{"T", "R"});
    CHECK(joined.site.racks.at("R").count == 14);
    CHECK(joined.site.rows.at("B").racks == std::vector<RackRange>{{"R", 11, 14}});
    CHECK(rowPlace(joined.site, "R", 12) == RowPlace{"B", 2});
    CHECK(joined.site.rows.at("A") == design.site.rows.at("A"));

    // Names without a number do for one rack each.
    Design single = apply(hall(), SetRack{"X", {.name = "{row}x", .units = 42}, {}});
    single = apply(single, SetRack{"Y", {.name = "{row}x", .units = 42}, {}});
    CHECK(refusal(single, JoinRacks{"Y", "X"}) == "design.one_rack_name");
}

TEST_CASE("site edits: racks that go leave their rows")
{
    const Design design = hall();
    CHECK(apply(design, RemoveRack{"S"}).site.rows.at("A").racks == std::vector<RackRange>{{"R", 1, 10}});
    Rack fewer = design.site.racks.at("R");
    fewer.count = 4;
    CHECK(apply(design, SetRack{"R", fewer, {}}).site.rows.at("A").racks == std::vector<RackRange>{{"S", 1, 3}, {"R", 1, 4}});
    CHECK(apply(design, RemoveRow{"A"}).site.rows.empty());
    CHECK(refusal(design, RemoveRow{"B"}) == "edit.unknown_row");
    CHECK(refusal(design, SetRow{"B", {.racks = {{"R", 10, 10}}}}) == "design.rack_twice");
    CHECK(refusal(design, SetRow{"B", {.racks = {{"Q", 1, 1}}}}) == "design.unknown_row_rack");
    CHECK(refusal(design, SetRow{"A", {.racks = {{"R", 10, 11}}}}) == "design.row_rack_missing");
    CHECK(refusal(design, SetRow{"A", {.racks = {{"R", 3, 2}}}}) == "design.row_rack_missing");
    CHECK(refusal(design, SetRow{"A A", {}}) == "design.bad_id");
    // Neighbours become one range, as in a file.
    CHECK(apply(design, SetRow{"A", {.racks = {{"R", 1, 2}, {"R", 3, 4}}}}).site.rows.at("A").racks == std::vector<RackRange>{{"R", 1, 4}});
}

TEST_CASE("site edits: circuits of a rack")
{
    const Design design = hall();
    const Design left = apply(design, RemoveCircuit{"a"});
    CHECK(left.site.racks.at("R").circuit == "b"); // the other feed becomes the first
    CHECK(left.site.racks.at("R").otherCircuits.empty());
    CHECK(apply(design, RemoveCircuit{"b"}).site.racks.at("R").otherCircuits.empty());
    CHECK(apply(design, RemoveCircuit{"b"}).site.racks.at("R").circuit == "a");
    CHECK(refusal(design, SetRack{"Q", {.circuit = "a", .otherCircuits = {"x"}}, {}}) == "design.unknown_circuit");
    CHECK(refusal(design, SetRack{"Q", {.circuit = "a", .otherCircuits = {"a"}}, {}}) == "design.circuit_twice");
    CHECK(refusal(design, SetRack{"Q", {.otherCircuits = {"a"}}, {}}) == "design.circuit_twice");
    CHECK(refusal(design, SetRack{"Q", {.count = 2, .name = "{row}"}, {}}) == "design.one_rack_name");
    CHECK(refusal(design, SetCircuit{"c", {.behind = "nothing"}}) == "design.unknown_power_node");
}

TEST_CASE("site edits: what a rack holds is carried, and goes when nothing uses it")
{
    const Part leaf = named(Category::Accessory, "leaf");
    const Rack rack{.units = 42, .holds = {{.build = {}, .atU = {40}, .part = "leaf"}}};
    const Design design = apply(hall(), SetRack{"Q", rack, {leaf}});
    CHECK(design.parts.contains("leaf"));
    CHECK(apply(design, RemoveBuild{"node"}).site.racks.at("Q").holds == rack.holds);
    CHECK_FALSE(apply(design, RemoveRack{"Q"}).parts.contains("leaf"));
    CHECK(refusal(hall(), SetRack{"Q", rack, {}}) == "edit.part_not_carried");
    CHECK(refusal(hall(), SetRack{"Q", {.holds = {{.build = {}, .atU = {1}}}}, {}}) == "design.hold_of_what");
    CHECK(refusal(hall(), SetRack{"Q", {.holds = {{.build = "node", .atU = {1}, .part = "leaf"}}}, {leaf}}) == "design.hold_of_what");
}

TEST_CASE("site edits: nodes of a chain")
{
    const Design design = hall();
    const Design without = apply(design, RemovePowerNode{"ups"});
    CHECK(without.site.power.at("bus").behind == "grid"); // the chain stays whole
    CHECK(apply(design, RemovePowerNode{"bus"}).site.circuits.at("a").behind == "ups");
    CHECK(apply(apply(without, RemovePowerNode{"grid"}), RemovePowerNode{"bus"}).site.circuits.at("a").behind.empty());
    CHECK(refusal(design, RemovePowerNode{"x"}) == "edit.unknown_node");
    CHECK(refusal(design, SetPowerNode{"grid", {.kind = PowerNodeKind::Utility, .behind = "bus"}, {}}) == "design.node_circle");
    CHECK(refusal(design, SetPowerNode{"x", {.kind = PowerNodeKind::Ups, .behind = "y"}, {}}) == "design.unknown_node");
    CHECK(refusal(design, SetPowerNode{"x", {}, {}}) == "design.node_of_what");
    CHECK(refusal(design, SetPowerNode{"x", {.part = "ups"}, {}}) == "edit.part_not_carried");
    CHECK(refusal(design, SetPowerNode{"x", {.kind = PowerNodeKind::Ups, .loss = 1.0}, {}}) == "design.bad_loss");
    CHECK(refusal(design, SetPowerNode{"x", {.kind = PowerNodeKind::Ups, .loss = 0.1, .lossCurve = {{0.5, 0.1}}}, {}}) == "design.two_losses");
    CHECK(refusal(design, SetPowerNode{"x", {.kind = PowerNodeKind::Ups, .lossCurve = {{1.0, 0.1}, {0.5, 0.1}}}, {}}) == "design.bad_loss_load");
    const Design bought = apply(design, SetPowerNode{"x", {.part = "ups"}, {named(Category::PowerDistribution, "ups")}});
    CHECK(bought.parts.contains("ups"));
    CHECK_FALSE(apply(bought, RemovePowerNode{"x"}).parts.contains("ups"));

    Design cooled = apply(design, SetCoolingNode{"plant", {.kind = CoolingNodeKind::DryCooler}, {}});
    cooled = apply(cooled, SetCoolingNode{"cdu", {.kind = CoolingNodeKind::Cdu, .behind = "plant", .perRacks = 8}, {}});
    CHECK(apply(cooled, RemoveCoolingNode{"plant"}).site.cooling.at("cdu").behind.empty());
    CHECK(refusal(cooled, RemoveCoolingNode{"x"}) == "edit.unknown_node");
    CHECK(refusal(cooled, SetCoolingNode{"x", {.kind = CoolingNodeKind::Cdu, .rating = amperes(5)}, {}}) == "design.cooling_rating");
    CHECK(refusal(design, SetPowerNode{"x", {.kind = PowerNodeKind::Ups, .racks = {"R"}}, {}}) == "design.power_flow");
}

TEST_CASE("site edits: a cooling node follows the racks that it names")
{
    const CoolingNode door{.kind = CoolingNodeKind::RearDoor, .perRacks = 1, .racks = {"S", "R", "R"}};
    const Design design = apply(hall(), SetCoolingNode{"door", door, {}});
    const auto named = [](const Design& of) { return of.site.cooling.at("door").racks; };
    CHECK(named(design) == std::vector<std::string>{"R", "S"});
    CHECK(refusal(hall(), SetCoolingNode{"door", {.kind = CoolingNodeKind::RearDoor, .racks = {"Q"}}, {}}) == "design.unknown_cooled_rack");

    const Design split = apply(design, SplitRacks{"R", 4, 5, "R-2"});
    CHECK(named(split) == std::vector<std::string>{"R", "R-2", "S"});
    CHECK(apply(split, JoinRacks{"R-2", "R"}) == design);
    CoolingNode fewer = split.site.cooling.at("door");
    std::erase(fewer.racks, "R-2");
    CHECK(refusal(apply(split, SetCoolingNode{"door", fewer, {}}), JoinRacks{"R-2", "R"}) == "edit.unlike_racks");

    const Design one = apply(design, RemoveRack{"S"});
    CHECK(named(one) == std::vector<std::string>{"R"});
    CHECK_FALSE(apply(one, RemoveRack{"R"}).site.cooling.contains("door")); // it would cool all others
}

TEST_CASE("site edits: each has a name of its own for undo")
{
    const auto text = [](auto action) { return describeEdit(Edit{std::move(action)}).text.english; };
    CHECK(text(SetRow{"A", {}}) == "Change row {row}");
    CHECK(text(RemoveRow{"A"}) == "Remove row {row}");
    CHECK(text(SetPowerNode{"x", {}, {}}) == "Change {node} of the power chain");
    CHECK(text(RemovePowerNode{"x"}) == "Remove {node} from the power chain");
    CHECK(text(SetCoolingNode{"x", {}, {}}) == "Change {node} of the cooling chain");
    CHECK(text(SetFabric{"x", {}, {}}) == "Change network {fabric}");
    CHECK(text(RemoveCoolingNode{"x"}) == "Remove {node} from the cooling chain");
}

} // namespace site_edits_test
