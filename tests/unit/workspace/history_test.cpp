#include "app/exchange/design_file.h"
#include "app/workspace/assessment_dump.h"
#include "app/workspace/history.h"
#include "app/workspace/workspace.h"
#include "model/assess.h"
#include "tests/unit/workspace/random_edits.h"
#include "tests/unit/workspace/workspace_fixture.h"

#include <filesystem>
#include <fstream>
#include <thread>

namespace history_test {

using namespace lanewatt;
using namespace lanewatt::workspace;
using exchange::designText;

namespace {

void thousandEdits(const Design& first, unsigned seed)
{
    constexpr int edits = 1000;
    constexpr int every = 10;
    OpenDesign open(first, "", Context());
    test::RandomEdits random(seed, first);
    const std::string firstText = designText(first);
    int applied = 0;
    int refused = 0;
    std::set<std::size_t> kinds;
    while (applied < edits) {
        REQUIRE(refused < 20 * edits);
        const Edit edit = random.next(open.design());
        const std::string before = refused % 100 == 0 ? designText(open.design()) : std::string();
        if (!open.apply(edit)) {
            // a rejected edit changes nothing
            if (!before.empty()) {
                REQUIRE(designText(open.design()) == before);
            }
            ++refused;
            continue;
        }
        kinds.insert(edit.action.index());
        ++applied;
        open.breakMerge();
        if (applied % every == 0) {
            REQUIRE(test::firstDifference(dump(open.assessment()), dump(assess(open.design(), open.context()))) == "");
        }
    }
    CHECK(kinds.size() == std::variant_size_v<AnyAction>);
    const std::string lastText = designText(open.design());
    const Design last = open.design();
    const auto steps = open.historyPosition();
    CHECK(steps == open.history().size());
    int undone = 0;
    while (open.canUndo()) {
        open.undo();
        if (++undone % (5 * every) == 0) {
            REQUIRE(test::firstDifference(dump(open.assessment()), dump(assess(open.design(), open.context()))) == "");
        }
    }
    CHECK(open.historyPosition() == 0);
    CHECK(designText(open.design()) == firstText);
    CHECK(open.design() == first);
    CHECK_FALSE(open.modified());
    while (open.canRedo()) {
        open.redo();
    }
    CHECK(open.historyPosition() == steps);
    CHECK(designText(open.design()) == lastText);
    CHECK(open.design() == last);
}

Edit quantity(int n) { return {SetQuantity{"rig", "gpu", n}}; }

} // namespace

TEST_CASE("a thousand random edits: incremental equals fresh, undo gives the first byte, redo the last")
{
    SECTION("P01") { thousandEdits(test::p01().design(), 1); }
    SECTION("P34") { thousandEdits(test::p34().design(), 2); }
}

TEST_CASE("power limits of single cards: incremental equals fresh")
{
    const Design first = GENERATE(test::p01().design(), test::p34().design());
    OpenDesign open(first, "", Context());
    const Placement& cards = first.builds.at("rig")->placements.at("gpu");
    for (int round = 0; round < 5 * cards.quantity; ++round) {
        // One, then all of them; below and above board power, and none.
        const int card = round % (cards.quantity + 1);
        const std::string watts = round % 7 == 3 ? "" : std::to_string(150 + 37 * round) + " W";
        test::requireOk(open.apply({SetOption{"rig", "gpu", card, "power_cap", watts}}));
        REQUIRE(test::firstDifference(dump(open.assessment()), dump(assess(open.design(), open.context()))) == "");
    }
    // Memory has no real power limit, but rules group modules by it.
    if (open.apply({SetOption{"rig", "memory", 2, "power_cap", "4 W"}})) {
        CHECK(test::firstDifference(dump(open.assessment()), dump(assess(open.design(), open.context()))) == "");
    }
}

TEST_CASE("steps alike in a row are one step")
{
    OpenDesign open(test::p34().design(), "", Context());
    for (int n = 3; n <= 6; ++n) {
        test::requireOk(open.apply(quantity(n)));
    }
    CHECK(open.historyPosition() == 1);
    CHECK(open.design().builds.at("rig")->placements.at("gpu").quantity == 6);
    open.undo();
    CHECK(open.design().builds.at("rig")->placements.at("gpu").quantity == 2);
    open.redo();
    CHECK(open.design().builds.at("rig")->placements.at("gpu").quantity == 6);

    SECTION("another kind between ends it")
    {
        test::requireOk(open.apply({SetProperty{"name", "x"}}));
        test::requireOk(open.apply(quantity(5)));
        CHECK(open.historyPosition() == 3);
    }
    SECTION("undo and redo end it")
    {
        test::requireOk(open.apply(quantity(7)));
        CHECK(open.historyPosition() == 2);
    }
    SECTION("breakMerge ends it")
    {
        test::requireOk(open.apply(quantity(7)));
        open.breakMerge();
        test::requireOk(open.apply(quantity(8)));
        test::requireOk(open.apply(quantity(9)));
        CHECK(open.historyPosition() == 3);
    }
    SECTION("save ends it")
    {
        const test::TempDir folder;
        test::requireOk(open.apply(quantity(7)));
        test::requireOk(open.save((folder / "a.lanewatt").string()));
        test::requireOk(open.apply(quantity(8)));
        CHECK(open.historyPosition() == 3);
    }
}

TEST_CASE("an edit drops what was undone, one that changes nothing is no step")
{
    OpenDesign open(test::p34().design(), "", Context());
    int changes = 0;
    open.changed = [&] { ++changes; };
    test::requireOk(open.apply(quantity(3)));
    open.undo();
    CHECK(open.canRedo());
    test::requireOk(open.apply(quantity(2)));
    CHECK(open.canRedo());
    CHECK(changes == 2);
    test::requireOk(open.apply(quantity(4)));
    CHECK_FALSE(open.canRedo());
    CHECK(open.history().size() == 1);
    CHECK(changes == 3);
    CHECK_FALSE(open.apply(quantity(0)));
    CHECK_FALSE(open.apply({SetQuantity{"rig", "nothing", 2}}));
    CHECK(changes == 3);
    open.redo();
    open.undo();
    open.undo();
    CHECK(changes == 4);
}

TEST_CASE("modified compares with what was saved")
{
    const test::TempDir folder;
    const std::string path = (folder / "a.lanewatt").string();
    OpenDesign open(test::p34().design(), "", Context());
    CHECK_FALSE(open.modified());
    test::requireOk(open.apply(quantity(3)));
    CHECK(open.modified());
    test::requireOk(open.save(path));
    CHECK_FALSE(open.modified());
    CHECK(open.path() == path);
    open.undo();
    CHECK(open.modified());
    test::requireOk(open.apply(quantity(3)));
    CHECK_FALSE(open.modified());
    CHECK(test::readFile(path) == designText(open.design()));
}

TEST_CASE("a save in steps: the design as it was begun, and what is edited meanwhile comes after it")
{
    const test::TempDir folder;
    const std::string path = (folder / "a.lanewatt").string();
    OpenDesign open(test::p34().design(), "", Context());
    test::requireOk(open.apply(quantity(3)));
    const std::string three = designText(open.design());
    const auto saving = open.beginSaving(path);
    SECTION("written by another thread")
    {
        std::thread([&] { OpenDesign::write(*saving); }).join();
        CHECK(test::readFile(path) == three);
        CHECK(open.path().empty());
        CHECK(open.modified());
        test::requireOk(open.finishSaving(*saving));
        CHECK_FALSE(open.modified());
    }
    SECTION("an edit before that finishes it first")
    {
        test::requireOk(open.apply(quantity(4)));
        CHECK(test::readFile(path) == three);
        CHECK(open.path() == path);
        CHECK(open.historyPosition() == 2);
        std::filesystem::remove(path);
        OpenDesign::write(*saving); // once
        CHECK_FALSE(std::filesystem::exists(path));
        test::requireOk(open.finishSaving(*saving));
        CHECK(open.modified());
    }
    SECTION("another save too")
    {
        const std::string other = (folder / "b.lanewatt").string();
        const auto second = open.beginSaving(other);
        CHECK(test::readFile(path) == three);
        test::requireOk(open.finishSaving(*second));
        test::requireOk(open.finishSaving(*saving));
        CHECK(open.path() == other);
    }
}

TEST_CASE("a save in steps that fails says so as often as it is asked")
{
    const test::TempDir folder;
    OpenDesign open(test::p34().design(), "", Context());
    const auto saving = open.beginSaving((folder / "no/such/folder/b.lanewatt").string());
    test::requireOk(open.apply(quantity(3)));
    CHECK_FALSE(open.finishSaving(*saving));
    CHECK_FALSE(open.finishSaving(*saving));
    CHECK(open.path().empty());
    CHECK(open.modified());
}

TEST_CASE("a failing save leaves the old file and the design modified")
{
    const test::TempDir folder;
    const std::string path = (folder / "a.lanewatt").string();
    OpenDesign open(test::p34().design(), "", Context());
    test::requireOk(open.save(path));
    const std::string before = test::readFile(path);
    test::requireOk(open.apply(quantity(3)));
    CHECK_FALSE(open.save((folder / "no/such/folder/b.lanewatt").string()));
    CHECK(open.modified());
    CHECK(open.path() == path);
    CHECK(test::readFile(path) == before);
    std::size_t files = 0;
    for ([[maybe_unused]] const auto& entry : std::filesystem::directory_iterator(folder.path())) {
        ++files;
    }
    CHECK(files == 1);
}

TEST_CASE("any step of the history is gone to at once, and told of once", "[workspace]")
{
    OpenDesign open(test::p01().design(), "", Context());
    const std::string first = designText(open.design());
    for (const int n : {2, 3, 4, 5}) {
        REQUIRE(open.apply(quantity(n)));
        open.breakMerge();
    }
    const std::string last = designText(open.design());
    const std::size_t steps = open.historyPosition();
    int told = 0;
    open.changed = [&] { ++told; };
    open.goTo(0);
    CHECK(told == 1);
    CHECK(designText(open.design()) == first);
    CHECK_FALSE(open.modified());
    CHECK(test::firstDifference(dump(open.assessment()), dump(assess(open.design(), open.context()))) == "");
    open.goTo(steps + 7);
    CHECK(told == 2);
    CHECK(open.historyPosition() == steps);
    CHECK(designText(open.design()) == last);
    open.goTo(steps);
    CHECK(told == 2);
}

TEST_CASE("another day's context is assessed anew and changes nothing of the design", "[workspace]")
{
    OpenDesign open(test::p01().design(), "", Context());
    const std::string before = designText(open.design());
    Context later;
    later.today = "2031-01-01";
    bool told = false;
    open.changed = [&] { told = true; };
    open.reassess(later);
    CHECK(told);
    CHECK(open.context().today == "2031-01-01");
    CHECK(designText(open.design()) == before);
    CHECK_FALSE(open.canUndo());
    CHECK_FALSE(open.modified());
    CHECK(test::firstDifference(dump(open.assessment()), dump(assess(open.design(), later))) == "");
}

} // namespace history_test
