#include "model/text/tree_reader.h"

#include "tests/support/catch.h"

namespace tree_test {

using namespace lanewatt;

namespace {

std::string textArgument(const Error& error, std::string_view name)
{
    for (const auto& [key, value] : error.what.arguments) {
        if (key == name) {
            return std::get<std::string>(value);
        }
    }
    return {};
}

} // namespace

TEST_CASE("members of a tree are set, replaced and found")
{
    Tree tree;
    tree.set("b", Tree::integer(1));
    tree.set("a", Tree("x"));
    tree.set("b", Tree::number(2.5));
    CHECK(tree.asObject()->size() == 2);
    CHECK(tree.find("b")->number()->text == "2.5");
    CHECK(tree.find("c") == nullptr);
    CHECK(Tree("text").find("a") == nullptr);
    sortKeys(tree);
    CHECK(tree.asObject()->front().first == "a");
    CHECK(tree.place().empty());
    Tree placed = tree;
    placed.line = 3;
    placed.column = 4;
    CHECK(placed == tree);
    CHECK(placed.place() == "line 3, column 4");
    CHECK(treeKindName(tree) == "an object");
    CHECK(treeKindName(Tree()) == "null");
    CHECK(treeKindName(Tree(true)) == "true or false");
}

TEST_CASE("a place names the whole way and the line")
{
    Tree leaf("x");
    leaf.line = 12;
    leaf.column = 5;
    Tree parts = Tree::object();
    parts.set("gpu", Tree(TreeList{Tree(1 == 1), leaf}));
    Tree root = Tree::object();
    root.set("parts", parts);
    const TreePlace top(root);
    const TreePlace a = top.member("parts", *root.find("parts"));
    const TreePlace b = a.member("gpu", *a.tree().find("gpu"));
    const TreePlace c = b.item(1, (*b.tree().asList())[1]);
    CHECK(top.where().empty());
    CHECK(b.where() == "parts.gpu");
    CHECK(c.where() == "line 12, column 5, parts.gpu[1]");
    CHECK(c.wrongType("a number").value().where == c.where());
    CHECK(c.fail(Error{{}, "kept"}).value().where == "kept");
    CHECK(c.fail(Error{}).value().where == c.where());
}

TEST_CASE("values of the wrong type say what is wanted and what was found")
{
    const Tree number = Tree::integer(7);
    const Tree text("seven");
    const auto wrong = [](const auto& result) {
        REQUIRE_FALSE(result);
        CHECK(result.error().what.text.id == "tree.wrong_type");
        return textArgument(result.error(), "found");
    };
    CHECK(wrong(readString(TreePlace(number))) == "a number");
    CHECK(wrong(readBool(TreePlace(text))) == "a text");
    CHECK(wrong(readInteger(TreePlace(text))) == "a text");
    CHECK(wrong(readNumber(TreePlace(Tree(true)))) == "true or false");
    CHECK(wrong(readAmount(TreePlace(Tree::list()), Dimension::Power)) == "a list");
    CHECK(wrong(readMoney(TreePlace(number))) == "a number");
    CHECK(wrong(readDate(TreePlace(number))) == "a number");
    CHECK(wrong(readStrings(TreePlace(text))) == "a text");
    CHECK(wrong(readEnum<Confidence>(TreePlace(number))) == "a number");
    CHECK(wrong(checkMembers(TreePlace(text), {})) == "a text");
    CHECK(wrong(readStrings(TreePlace(Tree(TreeList{text, number})))) == "a number");
    CHECK(wrong(readMembers(TreePlace(text), [](auto&&...) { return Expected<void>(); })) == "a text");
}

TEST_CASE("whole numbers are whole and in range")
{
    const auto read = [](const char* text) { return readInteger(TreePlace(Tree(TreeNumber{text})), 1, 10); };
    CHECK(read("10").value() == 10);
    CHECK(read("0").error().what.text.id == "tree.whole_out_of_range");
    CHECK(read("11").error().what.text.id == "tree.whole_out_of_range");
    CHECK(read("99999999999999999999").error().what.text.id == "tree.whole_out_of_range");
    CHECK(read("1.0").error().what.text.id == "tree.not_whole");
    CHECK(read("1e1").error().what.text.id == "tree.not_whole");
    CHECK(textArgument(read("0").error(), "least") == "1");
}

TEST_CASE("numbers, quantities, money, dates and names")
{
    CHECK(readNumber(TreePlace(Tree(TreeNumber{"1.5"}))).value() == 1.5);
    CHECK(readNumber(TreePlace(Tree("90 %"))).value() == 0.9);
    CHECK(readNumber(TreePlace(Tree(TreeNumber{"1e999"}))).error().what.text.id == "quantity.out_of_range");
    CHECK(readAmount(TreePlace(Tree("350 W")), Dimension::Power)->si == 350);
    CHECK(readAmount(TreePlace(Tree::integer(350)), Dimension::Power).error().what.text.id ==
          "quantity.unit_missing");
    CHECK(readAmount(TreePlace(Tree::number(1.5)), Dimension::Scalar)->si == 1.5);
    CHECK(readMoney(TreePlace(Tree("5 USD")))->text() == "5.00 USD");
    CHECK(readMoney(TreePlace(Tree("$5"))).error().what.text.id == "tree.not_money");
    CHECK(readDate(TreePlace(Tree("2026-11-21"))).value() == "2026-11-21");
    CHECK(readDate(TreePlace(Tree(""))).value().empty());
    for (const char* date :
         {"21.11.2026", "2026-13-01", "2026-00-10", "2026-01-32", "2026-1-1", "2026-11-21T00", "x"}) {
        CHECK(readDate(TreePlace(Tree(date))).error().what.text.id == "tree.not_a_date");
    }
    CHECK(readEnum<Confidence>(TreePlace(Tree("verified"))).value() == Confidence::Verified);
    const auto unknown = readEnum<Confidence>(TreePlace(Tree("sure")));
    CHECK(textArgument(unknown.error(), "accepted") == "unknown, estimated, crowd, datasheet, verified, measured");
}

TEST_CASE("the first error of a member ends the reading")
{
    Tree tree = Tree::object();
    tree.set("a", Tree("x"));
    tree.set("b", Tree::integer(1));
    const TreePlace place(tree);
    {
        MemberReader members(place, {"a", "b"});
        std::string a;
        std::string b;
        members.into("a", readString, a);
        CHECK_FALSE(members.failed());
        members.into("b", readString, b);
        CHECK(members.failed());
        members.require("c", "1");
        CHECK(members.find("a") == nullptr);
        const auto result = members.result(1);
        CHECK(a == "x");
        CHECK(result.error().where == "b");
    }
    {
        MemberReader members(place, {"a"});
        const auto result = members.result(1);
        CHECK(result.error().what.text.id == "tree.unknown_field");
        CHECK(textArgument(result.error(), "field") == "b");
        CHECK(textArgument(result.error(), "accepted") == "a");
    }
    {
        MemberReader members(place, {"a", "b", "c"});
        members.require("c", "1");
        CHECK(members.result(1).error().what.text.id == "tree.missing_field");
    }
}

} // namespace tree_test
