// The pairing of lines and what differs between lists.
#include "model/compare/changes.h"
#include "tests/support/catch.h"

#include <random>
#include <set>

namespace compare_test {

using namespace lanewatt;
using namespace lanewatt::compare;

namespace {

PairKey key(std::vector<std::string> names, std::string group = {}) { return {std::move(names), std::move(group)}; }

ComparedThing thing(std::string name, std::int64_t value, std::string group = {})
{
    return {key({std::move(name)}, std::move(group)), {{"value", Value(MessageValue(value))}}};
}

/// "0-1 1-0 2-": the rows by position.
std::string rows(const std::vector<PairedRow>& all)
{
    std::string text;
    for (const PairedRow& row : all) {
        text += text.empty() ? "" : " ";
        for (std::size_t i = 0; i < row.size(); ++i) {
            text += (i ? "-" : "") + (row[i] ? std::to_string(*row[i]) : std::string());
        }
    }
    return text;
}

/// "added 0, changed 2": what became of which line.
std::string told(const std::vector<LineChange>& changes)
{
    std::string text;
    for (const LineChange& change : changes) {
        text += (text.empty() ? "" : ", ") + std::string(enumName(change.kind)) + ' ' + std::to_string(change.after ? *change.after : *change.before);
    }
    return text;
}

} // namespace

TEST_CASE("lines are paired by the most certain name", "[compare]")
{
    // the id wins over the part, the part over the number
    CHECK(rows(pairLines({{key({"a", "p"}), key({"b", "q"})}, {key({"x", "p"}), key({"a", "q"})}})) == "0-1 1- -0");
    CHECK(rows(pairLines({{key({"a", "p"})}, {key({"b", "p"})}})) == "0-0");
    // the second of a name with the second
    CHECK(rows(pairLines({{key({"a"}), key({"a"})}, {key({"a"})}})) == "0-0 1-");
    CHECK(rows(pairLines({{key({"a"}), key({"a"})}, {key({"a"}), key({"a"})}})) == "0-0 1-1");
    // no name pairs nothing
    CHECK(rows(pairLines({{key({""})}, {key({""})}})) == "0- -0");
    CHECK(rows(pairLines({{key({"a"})}, {key({"b"})}, {key({"b"})}})) == "0-- -0-0");
}

TEST_CASE("what nothing pairs replaces its kind", "[compare]")
{
    CHECK(rows(pairLines({{key({"a"}, "gpu")}, {key({"b"}, "gpu")}})) == "0-0");
    CHECK(rows(pairLines({{key({"a"}, "gpu")}, {key({"b"}, "cpu")}})) == "0- -0");
    // a line that the other list has too is no replacement, although one is left over
    CHECK(rows(pairLines({{key({"a"}, "gpu"), key({"a"}, "gpu")}, {key({"a"}, "gpu"), key({"b"}, "gpu")}})) == "0-0 1- -1");
}

TEST_CASE("a longest run keeps its order, the rest has moved", "[compare]")
{
    CHECK(inOrder({0, 1, 2}) == std::vector<bool>{true, true, true});
    CHECK(inOrder({3, 0, 1, 2}) == std::vector<bool>{false, true, true, true});
    CHECK(inOrder({}).empty());
}

TEST_CASE("a moved line is neither removed nor added", "[compare]")
{
    const std::vector<ComparedThing> before{thing("a", 1), thing("b", 2), thing("c", 3)};
    CHECK(changesOf(before, before).empty());
    CHECK(told(changesOf(before, {thing("c", 3), thing("a", 1), thing("b", 2)})) == "moved 0");
    CHECK(told(changesOf(before, {thing("a", 1), thing("x", 9), thing("c", 4)})) == "added 1, removed 1, changed 2");
    CHECK(told(changesOf(before, {})) == "removed 0, removed 1, removed 2");
    const auto changed = changesOf(before, {thing("a", 7), thing("b", 2), thing("c", 3)});
    REQUIRE(changed.size() == 1);
    CHECK(changed[0].values == std::vector<ValueChange>{{"value", MessageValue(std::int64_t{1}), MessageValue(std::int64_t{7})}});
    const auto movedAndChanged = changesOf(before, {thing("c", 5), thing("a", 1), thing("b", 2)});
    REQUIRE(movedAndChanged.size() == 1);
    CHECK(movedAndChanged[0].kind == ChangeKind::Changed);
    CHECK(movedAndChanged[0].moved);
}

TEST_CASE("changes lead from one list to the other, whatever they hold", "[compare][property]")
{
    std::mt19937 random(3);
    for (int run = 0; run < 300; ++run) {
        const auto list = [&] {
            std::vector<ComparedThing> things;
            std::set<int> used;
            for (int i = static_cast<int>(random() % 9); i > 0; --i) {
                if (const int name = static_cast<int>(random() % 12); used.insert(name).second) {
                    things.push_back(thing(std::to_string(name), static_cast<std::int64_t>(random() % 2), random() % 2 == 0 ? "g" : ""));
                }
            }
            return things;
        };
        const auto before = list();
        const auto after = list();
        std::set<std::size_t> gone;
        std::set<std::size_t> come;
        for (const LineChange& change : changesOf(before, after)) {
            if (change.kind == ChangeKind::Removed) {
                CHECK(gone.insert(*change.before).second);
            } else if (change.kind == ChangeKind::Added) {
                CHECK(come.insert(*change.after).second);
            } else if (change.kind == ChangeKind::Changed) {
                CHECK(before[*change.before].values != after[*change.after].values);
            }
        }
        CHECK(before.size() - gone.size() == after.size() - come.size());
        for (std::size_t i = 0; i < before.size(); ++i) {
            for (std::size_t j = 0; j < after.size(); ++j) {
                const bool same = before[i].key.names == after[j].key.names;
                CHECK_FALSE((same && (gone.contains(i) || come.contains(j))));
            }
        }
    }
}

TEST_CASE("fields of trees that differ are named by their path", "[compare]")
{
    Tree before = Tree::object();
    Tree terms = Tree::object();
    terms.set("payment", Tree("30 days"));
    terms.set("paper", Tree("A4"));
    before.set("terms", terms);
    before.set("rates", Tree(TreeList{Tree("1.1")}));
    before.set("state", Tree("draft"));
    Tree after = before;
    CHECK(changedFields(before, after).empty());
    terms.set("payment", Tree("14 days"));
    after.set("terms", terms);
    after.set("rates", Tree(TreeList{Tree("1.1"), Tree("1.2")}));
    after.set("state", Tree("issued"));
    const auto changes = changedFields(before, after, {"state"});
    REQUIRE(changes.size() == 2);
    CHECK(changes[0] == ValueChange{"rates[1]", std::nullopt, MessageValue(std::string("1.2"))});
    CHECK(changes[1] == ValueChange{"terms.payment", MessageValue(std::string("30 days")), MessageValue(std::string("14 days"))});
}

} // namespace compare_test
