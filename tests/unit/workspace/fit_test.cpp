// How parts fit a design, without copying anything.
#include "app/workspace/fit.h"
#include "model/assess.h"
#include "tests/unit/workspace/workspace_fixture.h"

#include <algorithm>

namespace fit_test {

using namespace lanewatt;
using namespace lanewatt::test;
using namespace lanewatt::workspace;

namespace {

AssessedDesign assessed(Design design)
{
    AssessedDesign now;
    now.design = std::make_shared<const Design>(std::move(design));
    now.context = std::make_shared<const Context>();
    now.assessment = std::make_shared<const Assessment>(assess(*now.design, *now.context));
    return now;
}

} // namespace

TEST_CASE("fit: a part fits, brings a warning, or is blocked, and what frees it is said", "[workspace][fit]")
{
    Part strong = psu("strong", 2000);
    std::get<PsuSpec>(strong.spec).ratings = known(std::vector<VoltageRating>{{volts(100), volts(240), watts(2000)}});
    const Part weak = psu("weak", 200);
    TestCatalog catalog({strong, weak});
    const AssessedDesign now = assessed(p34().design());
    const PartPlacing place{"rig", "psu", 1};

    const PartFit good = fitOf(now, place, strong, *catalog);
    CHECK(good.fit == Fit::Fits);
    CHECK_FALSE(good.finding);
    CHECK(whatFrees(now, place, strong, good, *catalog).empty());

    const PartFit bad = fitOf(now, place, weak, *catalog);
    CHECK(bad.fit == Fit::Blocked);
    REQUIRE(bad.finding);
    CHECK(bad.finding->severity == Severity::Error);
    CHECK_FALSE(whatFrees(now, place, weak, bad, *catalog).empty());

    const PartFit refused = fitOf(now, {"nobody", {}, 1}, weak, *catalog);
    CHECK(refused.fit == Fit::Blocked);
    CHECK(refused.refused);
}

TEST_CASE("fit: what nobody knows is not known to fit", "[workspace][fit]")
{
    // A board in a chassis, to which parts are added.
    MotherboardSpec boardSpec = romed8Spec();
    boardSpec.socket = known(std::string("SP3"));
    boardSpec.memoryType = known(std::string("DDR4 RDIMM"));
    boardSpec.formFactor = known(std::string("ATX"));
    ChassisSpec tower;
    tower.kind = known(ChassisKind::Tower);
    tower.boardForms = known(std::vector<std::string>{"ATX"});
    tower.gpuMaxLength = known(millimetres(330.0));
    const AssessedDesign now =
        assessed(DesignMaker().add("board", makePart("board", Spec(boardSpec))).add("chassis", makePart("chassis", Spec(tower))).design());
    TestCatalog catalog;
    const auto judged = [&](const char* placement, const Spec& spec, std::vector<std::string> lines = {}) {
        Part part = makePart("candidate", spec);
        part.platforms = std::move(lines);
        return fitOf(now, {"rig", placement, 1}, part, *catalog);
    };
    const auto added = [&](const Spec& spec, std::vector<std::string> lines = {}) { return judged("", spec, std::move(lines)); };

    PsuSpec supply = *psu("s", 1600).as<PsuSpec>();
    CHECK(added(supply).fit == Fit::Fits);
    supply.outputs = {};
    const PartFit unknown = added(supply);
    CHECK(unknown.fit == Fit::Unknown);
    REQUIRE(unknown.question);
    CHECK(unknown.question->text.id == "fit.supply_outputs");
    supply.form = known(PsuForm::Module);
    CHECK(added(supply).fit == Fit::Unknown);
    CHECK(added(supply, {"poweredge-14g"}).fit == Fit::Blocked);

    MemorySpec memory;
    memory.capacity = known(fromSi<Data>(32e9));
    CHECK(added(memory).fit == Fit::Unknown);

    ChassisSpec second = tower;
    CHECK(added(second).fit == Fit::Blocked);
    second.boardForms = {};
    const PartFit chassis = judged("chassis", second);
    CHECK(chassis.fit == Fit::Unknown);
    CHECK(chassis.question->text.id == "fit.chassis_forms");
    second.kind = known(ChassisKind::Blade);
    CHECK(judged("chassis", second).fit == Fit::Unknown);

    // A card finds no slot on a board whose slots nobody knows, but is not refused either.
    const Part card = gpu("card", 250, 4, 16, 2);
    CHECK(fitOf(now, {"rig", "", 1}, card, *catalog).question.value_or(Message{}).text.id != "fit.board_slots");
    MotherboardSpec bare = boardSpec;
    bare.slots = {};
    const AssessedDesign onBare = assessed(DesignMaker().add("board", makePart("board", Spec(bare))).design());
    const PartFit slotless = fitOf(onBare, {"rig", "", 1}, card, *catalog);
    CHECK(slotless.fit == Fit::Unknown);
    REQUIRE(slotless.question);
    CHECK(slotless.question->text.id == "fit.board_slots");

    // A lack of other parts is no misfit.
    CHECK(fitOf(assessed(Design{}), {}, makePart("b", Spec(boardSpec)), *catalog).fit == Fit::Fits);
}

TEST_CASE("fit: a part that makes an error worse does not fit", "[workspace][fit]")
{
    Part supply = psu("supply", 3000);
    std::get<PsuSpec>(supply.spec).outputs = known(plugs("1x atx-24, 2x eps-8, 12x pcie-8"));
    const auto on = [&](double breaker) { return assessed(p34().add("psu", supply).circuit(240, breaker).design()); };
    const auto hasOverload = [](const AssessedDesign& now) {
        return std::ranges::any_of(now.assessment->findings,
                                   [](const Finding& f) { return f.rule == "PWR-26" && f.severity == Severity::Error; });
    };
    const AssessedDesign small = on(3), large = on(30);
    REQUIRE(hasOverload(small));
    REQUIRE_FALSE(hasOverload(large));
    TestCatalog catalog;
    const PartPlacing added{"rig", {}, 1};
    const Part card = gpu("more", 350, 4, 16, 1);
    CHECK(fitOf(large, added, card, *catalog).fit != Fit::Blocked);
    const PartFit blocked = fitOf(small, added, card, *catalog);
    CHECK(blocked.fit == Fit::Blocked);
    REQUIRE(blocked.finding);
    CHECK(blocked.finding->rule == "PWR-26");
    // what is new says more than what was there
    const PartFit weak = fitOf(small, {"rig", "psu", 1}, psu("weak", 200), *catalog);
    CHECK(weak.fit == Fit::Blocked);
    REQUIRE(weak.finding);
    CHECK(weak.finding->rule != "PWR-26");
    // a fan adds next to nothing
    CHECK(fitOf(small, added, fan("fan-y", 2), *catalog).fit != Fit::Blocked);
    // a card of less makes it better
    CHECK(fitOf(small, {"rig", "gpu", 1}, gpu("less", 300), *catalog).fit != Fit::Blocked);
}

TEST_CASE("fit: a trial leaves the design as it is, and is what the edit makes of it", "[workspace][fit]")
{
    const AssessedDesign now = assessed(p34().design());
    const Design before = *now.design;
    const Edit edit{SetQuantity{"rig", "gpu", 3}};
    const auto trial = Trial::of(now, edit);
    REQUIRE(trial);
    CHECK(*now.design == before);
    CHECK(trial->design() == applyEdit(before, edit).value());
    CHECK(&trial->before() == now.assessment.get());
    CHECK(trial->after().partCount == now.assessment->partCount + 1);
    // Data that the edit does not change is not copied.
    CHECK(trial->design().parts.at("rtx") == now.design->parts.at("rtx"));
    CHECK_FALSE(Trial::of(now, Edit{SetQuantity{"rig", "nobody", 3}}));
}

TEST_CASE("fit: what an open design gives to keep is not touched by later edits", "[workspace][fit]")
{
    OpenDesign open(p34().design(), {}, Context{});
    const AssessedDesign kept = open.assessed();
    const std::int64_t parts = kept.assessment->partCount;
    REQUIRE(open.apply(Edit{SetQuantity{"rig", "gpu", 3}}));
    CHECK(kept.assessment->partCount == parts);
    CHECK(open.assessed().design != kept.design);
    CHECK(open.modified());
    open.undo();
    CHECK(open.assessed().design == kept.design); // the same object, not an equal one
    CHECK_FALSE(open.modified());
    REQUIRE(open.apply(Edit{SetQuantity{"rig", "gpu", 2}}));
    CHECK(open.assessed().design == kept.design); // nothing changed, nothing is kept
}

} // namespace fit_test
