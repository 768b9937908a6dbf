// What is done to racks and to the floor, as steps of a history.
#include "model/site/rack_edits.h"

#include "model/design/edit_steps.h"
#include "model/site/floor_edits.h"
#include "tests/support/catch.h"
#include "tests/support/parts.h"

#include <memory>
#include <string_view>
#include <utility>
#include <vector>

namespace rack_edits_test {

using namespace lanewatt;

namespace {

Design after(const Design& design, Edit edit) { return applyEdit(design, edit).value(); }

/// So many alike racks R of 42 units on circuit a, which each has for itself, in row A; a node in each of these units.
Design site(int count, std::vector<int> atU)
{
    Design design = after(Design{}, Edit{AddBuild{"node", {}, {}}});
    design = after(design, Edit{SetBuildUses{{}}});
    Circuit feed;
    feed.voltage = volts(240);
    feed.otherLoad = fromSi<ApparentPower>(100.0);
    feed.perRack = true;
    design = after(design, Edit{SetCircuit{"a", feed}});
    Rack rack;
    rack.units = 42;
    rack.count = count;
    rack.circuit = "a";
    if (!atU.empty()) {
        rack.holds = {RackHold{"node", std::move(atU)}};
    }
    design = after(design, Edit{SetRack{"R", rack}});
    return after(design, Edit{SetRow{"A", {.racks = {{"R", 1, count}}}}});
}

/// The step, whose edit makes its design.
RackStep done(const Design& design, const Expected<RackStep>& step)
{
    if (!step) {
        FAIL(step.error().what.text.id << " " << step.error().where);
    }
    CHECK(after(design, step->edit) == step->design);
    return *step;
}

Design doneTo(const Design& design, const Expected<Edit>& edit)
{
    if (!edit) {
        FAIL(edit.error().what.text.id << " " << edit.error().where);
    }
    return after(design, *edit);
}

template <class T> std::string_view refusal(const Expected<T>& step)
{
    REQUIRE_FALSE(step);
    return step.error().what.text.id;
}

using Units = std::vector<int>;

} // namespace

TEST_CASE("rack edits: a rack that is changed alone leaves its group, and with all it stays")
{
    const Design before = site(3, {1});
    const RackStep alone = done(before, renameRack(before, {{"R", 2}, false}, "X"));
    CHECK(alone.rack == RackMember{"R-2", 2});
    CHECK(alone.design.site.racks.at("R-2").name == "X");
    CHECK(alone.design.site.racks.at("R").ordinals == Ordinals{{1, 1}, {3, 3}});
    const RackStep all = done(before, setRackUnits(before, {{"R", 2}, true}, 48));
    CHECK(all.rack == RackMember{"R", 2});
    CHECK(all.design.site.racks.size() == 1);
    CHECK(all.design.site.racks.at("R").units == 48);
    CHECK(refusal(renameRack(before, {{"R", 2}, true}, "{row}{what}")) == "design.bad_rack_name");

    RackSpec spec;
    spec.units = Fact<int>{48, Confidence::Datasheet, {}, {}};
    Part frame = emptyPart(Category::Rack, "frame");
    frame.spec = spec;
    const RackStep bought = done(before, setRackPart(before, {{"R", 1}, true}, frame));
    CHECK(bought.design.site.racks.at("R").part == "frame");
    CHECK_FALSE(bought.design.site.racks.at("R").units.has_value());
    CHECK(bought.design.parts.contains("frame"));
}

TEST_CASE("rack edits: devices are placed, moved and taken out, by the entries of their like")
{
    Design before = site(2, {9});
    before = after(before, Edit{SetBuildUses{{BuildUse{"node", 5, "a"}}}});
    const EditedRacks first{{"R", 1}, false};
    const EditedRacks all{{"R", 1}, true};
    const auto standings = standingsOf(before);

    const RackStep placed = done(before, placeDevice(before, standings, all, RackHold{"node", {}}, 1));
    CHECK(placed.design.site.racks.at("R").holds == std::vector<RackHold>{{"node", {1, 9}}});
    CHECK(placed.design.site.builds == std::vector<BuildUse>{{"node", 3, "a"}}); // one more in each rack
    const RackStep one = done(before, placeDevice(before, standings, first, RackHold{"node", {}}, 1));
    CHECK(one.design.site.builds == std::vector<BuildUse>{{"node", 4, "a"}});
    CHECK(one.renames.groups == std::map<std::string, std::string>{{"R-2", "R"}});
    const RackStep shelf = done(before, placeDevice(before, standings, all, RackHold{.build = {}, .atU = {}, .part = "shelf", .units = 2}, 20,
                                                    {emptyPart(Category::Accessory, "shelf")}));
    CHECK(shelf.design.site.racks.at("R").holds.back() == RackHold{.build = {}, .atU = {20}, .part = "shelf", .units = 2});
    CHECK(shelf.design.site.builds == before.site.builds);

    const RackStep moved = done(before, moveDevice(before, all, {0, 9}, {"R", 1}, 12));
    CHECK(moved.design.site.racks.at("R").holds.front().atU == Units{12});
    CHECK(moved.renames.from == Ref::rack("R").machineAt(9, "node"));
    CHECK(moved.renames.to == Ref::rack("R").machineAt(12, "node"));
    const RackStep across = done(before, moveDevice(before, all, {0, 9}, {"R", 2}, 1)); // one device, also where all are meant
    CHECK(across.rack == RackMember{"R", 2});
    CHECK(across.design.site.racks.at("R").holds.front().atU == Units{1, 9});
    CHECK(across.design.site.racks.at("R-2").holds.empty());
    CHECK(across.renames.groups.at("R-2") == "R");
    CHECK(across.design.site.builds == before.site.builds);

    const RackStep gone = done(before, removeDevice(before, all, {0, 9}));
    CHECK(gone.design.site.racks.at("R").holds.empty());
    CHECK(refusal(moveDevice(before, all, {7, 9}, {"R", 1}, 12)) == "rack.no_such");
}

TEST_CASE("rack edits: racks are cloned, set apart, joined, counted and removed")
{
    const Design before = site(2, {1});
    const RackStep cloned = done(before, cloneRack(before, {"R", 1}));
    CHECK(cloned.rack == RackMember{"R", 3});
    CHECK(cloned.design.site.rows.at("A").racks == std::vector<RackRange>{{"R", 1, 3}});
    const RackStep apart = done(cloned.design, splitRack(cloned.design, {"R", 3}));
    CHECK(apart.rack == RackMember{"R-2", 3});
    CHECK(refusal(splitRack(apart.design, apart.rack)) == "edit.no_split");
    const RackStep merged = done(apart.design, mergeRacks(apart.design, apart.rack));
    CHECK(merged.rack == RackMember{"R", 3});
    CHECK(merged.design == cloned.design);
    CHECK(isEmpty(done(merged.design, mergeRacks(merged.design, merged.rack)).edit));

    const RackStep more = done(before, setRackCount(before, {"R", 2}, 40));
    CHECK(more.design.site.racks.at("R").count == 40);
    CHECK(more.rack == RackMember{"R", 2});
    const RackStep fewer = done(before, setRackCount(before, {"R", 2}, 1));
    CHECK(fewer.rack == RackMember{"R", 1});
    CHECK(refusal(setRackCount(before, {"R", 1}, 0)) == refusal(setRackCount(before, {"R", 1}, kMostCopies + 1)));

    CHECK(done(before, addRack(before, 48)).rack == RackMember{"R-2", 1});
    CHECK(done(Design{}, addRack(Design{}, 48)).rack == RackMember{"R", 1});
    CHECK(done(before, removeRack(before, {{"R", 1}, false})).design.site.racks.at("R").count == 1);
    CHECK(done(before, removeRack(before, {{"R", 1}, true})).design.site.racks.empty());
    for (const auto& step : {cloneRack(before, {"Q", 1}), mergeRacks(before, {"Q", 1}), setRackCount(before, {"Q", 1}, 2), feedRack(before, {{"Q", 1}, true}, {})}) {
        CHECK(refusal(step) == "rack.no_such");
    }
}

TEST_CASE("rack edits: another feed of a rack is like its first, without what is known of that one alone")
{
    const Design before = site(2, {1});
    const RackStep fed = done(before, feedRack(before, {{"R", 1}, true}, {}));
    CHECK(fed.design.site.racks.at("R").otherCircuits == std::vector<std::string>{"feed-a"});
    const Circuit& made = fed.design.site.circuits.at("feed-a");
    CHECK(made.perRack);
    CHECK(made.voltage == volts(240));
    CHECK_FALSE(made.otherLoad.has_value());
    Design strips = before; // the second feed has a strip like the first, on the other side
    strips.site.circuits.at("a").units["pdu"] = PowerUnit{.part = "strip", .behind = {}, .mount = UnitMount::ZeroULeft};
    strips.parts["strip"] = std::make_shared<const Part>(test::makePart("strip", PowerDistributionSpec()));
    const Design both = done(strips, feedRack(strips, {{"R", 1}, true}, {})).design;
    const PowerUnit& strip = both.site.circuits.at("feed-a").units.at("pdu");
    CHECK(strip.part == "strip");
    CHECK(strip.mount == UnitMount::ZeroURight);
    const RackStep third = done(fed.design, feedRack(fed.design, {{"R", 1}, true}, {}));
    CHECK(third.design.site.racks.at("R").otherCircuits == std::vector<std::string>{"feed-a", "feed-b"});

    const Design bare = done(before, addRack(before, 48)).design;
    const RackStep first = done(bare, feedRack(bare, {{"R-2", 1}, true}, {}));
    CHECK_FALSE(first.design.site.circuits.at("feed-a").voltage.has_value()); // unknown, not guessed
    CHECK(done(bare, feedRack(bare, {{"R-2", 1}, true}, "a")).design.site.racks.at("R-2").circuit == "a");
}

TEST_CASE("floor edits: racks, rows and feeds come in one step each")
{
    Design design = after(Design{}, Edit{AddBuild{"node", {}, {}}});
    design = after(design, Edit{SetBuildUses{{BuildUse{"node", 2}}}});
    CHECK(refusal(addRow(design)) == "site.no_rack");
    const NewFeed a = addFeed(design);
    CHECK(a.circuit == "a");
    design = after(design, a.edit);
    const NewFeed b = addFeed(design);
    CHECK(b.circuit == "b");
    design = after(design, b.edit);
    design = doneTo(design, addRacks(design, 8, 48, "A"));
    CHECK(design.site.racks.at("R").count == 8);
    CHECK(design.site.racks.at("R").circuit == "a");
    CHECK(design.site.racks.at("R").otherCircuits == std::vector<std::string>{"b"});
    CHECK(design.site.rows.at("A").racks == std::vector<RackRange>{{"R", 1, 8}});
    CHECK(freeRowId(design.site) == "B");
    CHECK(refusal(addRow(design)) == "site.all_in_rows");
    design = doneTo(design, addRacks(design, 2, 42, {}));
    CHECK(design.site.racks.contains("S"));
    design = doneTo(design, addRow(design));
    CHECK(design.site.rows.at("B").racks == std::vector<RackRange>{{"S", 1, 2}});
    CHECK(refusal(addRacks(design, 8, 48, "A")) == "site.row_exists");
    CHECK(refusal(addRacks(design, 0, 48, {})) == "site.bad_racks");
    CHECK(refusal(addRacks(design, 1, 0, {})) == "site.bad_racks");
    CHECK(refusal(addRacks(design, 1, 48, "A A")) == "design.bad_id");
}

TEST_CASE("floor edits: machines stay on their circuit when a feed comes before it")
{
    Design design = after(Design{}, Edit{AddBuild{"node", {}, {}}});
    design = after(design, Edit{SetCircuit{"wall", {}}});
    design = after(design, Edit{SetBuildUses{{BuildUse{"node", 2}}}});
    design = after(design, addFeed(design).edit);
    CHECK(design.site.builds == std::vector<BuildUse>{{"node", 2, "wall"}});
}

TEST_CASE("floor edits: machines outside racks are counted; those in racks stay")
{
    Design design = site(1, {1, 9});
    const auto set = [&](std::map<std::string, int> wanted) { return setMachinesOutside(design, standingsOf(design), wanted); };
    design = doneTo(design, set({{"node", 9}}));
    CHECK(design.site.builds == std::vector<BuildUse>{{"node", 9}});
    CHECK(isEmpty(*set({{"node", 9}})));
    CHECK(refusal(set({{"node", -1}})) == "site.bad_machines");
    CHECK(refusal(set({{"ghost", 1}})) == "site.bad_machines");
    design = doneTo(design, set({{"node", 0}}));
    CHECK(design.site.builds.empty());
    design = after(design, Edit{RemoveRack{"R"}});
    CHECK(refusal(set({{"node", 0}})) == "site.no_machine");
}

} // namespace rack_edits_test
