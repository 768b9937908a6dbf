#include "json/read.h"
#include "json/write.h"

#include "tests/support/catch.h"

#include <random>

namespace json_test {

using namespace lanewatt;
using json::compactText;
using json::fileText;
using json::readText;

namespace {

Tree read(std::string_view text)
{
    auto tree = readText(text);
    INFO(text);
    REQUIRE(tree);
    return *tree;
}

struct Refusal {
    std::string_view id;
    std::string where;
};
Refusal refusal(std::string_view text, std::string_view file = {})
{
    const auto tree = readText(text, file);
    CAPTURE(text);
    REQUIRE_FALSE(tree);
    return {tree.error().what.text.id, tree.error().where};
}

} // namespace

TEST_CASE("JSON values become a tree with places")
{
    const Tree tree = read("{\n  \"a\": 1.50,\n  \"ü\": [true, null, \"x\\ny\"], \"b\": {}\n}\n");
    CHECK(tree.place() == "line 1, column 1");
    CHECK(tree.find("a")->number()->text == "1.50");
    CHECK(tree.find("a")->place() == "line 2, column 8");
    const TreeList& list = *tree.find("ü")->asList();
    CHECK(tree.find("ü")->place() == "line 3, column 8"); // characters, not bytes
    CHECK(*list[0].boolean());
    CHECK(list[0].place() == "line 3, column 9");
    CHECK(list[1].isNull());
    CHECK(*list[2].string() == "x\ny");
    CHECK(list[2].place() == "line 3, column 21");
    CHECK(tree.find("b")->asObject()->empty());
    CHECK(tree.find("b")->place() == "line 3, column 35");
    CHECK(tree.find("c") == nullptr);
}

TEST_CASE("places hold across escapes, brackets in strings, blanks and a byte order mark")
{
    const Tree tree =
        read("\xEF\xBB\xBF{\"a\\\"}]\" :\t[ \"\\\\\" ,\r\n -1e+05 ,\"\\u00e9,:\"] , \"z\":false}");
    const TreeList& list = *tree.find("a\"}]")->asList();
    CHECK(tree.place() == "line 1, column 1");
    CHECK(*list[0].string() == "\\");
    CHECK(list[1].number()->text == "-1e+05");
    CHECK(list[1].place() == "line 2, column 2");
    CHECK(*list[2].string() == "é,:");
    CHECK(list[2].place() == "line 2, column 10");
    CHECK(tree.find("z")->place() == "line 2, column 28");
}

TEST_CASE("numbers keep their text")
{
    for (const char* number : {"0", "-0", "1", "12345678901234567890", "123456789012345678901234567890",
                               "1.10", "1E5", "-2.50e-10", "9223372036854775808"}) {
        CHECK(read(number).number()->text == number);
        CHECK(read(std::string("[") + number + "]").asList()->front().number()->text == number);
        CHECK(compactText(read(number)) == number);
    }
}

TEST_CASE("what is not JSON is refused with its place")
{
    CHECK(refusal("{\n \"a\": 1,\n \"b\" 2}").id == "json.syntax");
    CHECK(refusal("{\n \"a\": 1,\n \"b\" 2}").where == "line 3, column 6");
    CHECK(refusal("{\"a\": 1,}").id == "json.syntax");
    CHECK(refusal("{\"a\": 1} x").id == "json.syntax");
    CHECK(refusal("{\"a\": 1} x").where == "line 1, column 10");
    CHECK(refusal("{'a': 1}").id == "json.syntax");
    CHECK(refusal("// comment\n{}").id == "json.syntax");
    CHECK(refusal("{\"a\": 01}").id == "json.syntax");
    CHECK(refusal("NaN").id == "json.syntax");
    CHECK(refusal("[1e999]").id == "json.syntax");
    CHECK(refusal("{\"a\": \"b\nc\"}").id == "json.syntax");
    CHECK(refusal("{\"a\": \"\xC3\x28\"}").id == "json.syntax");
    CHECK(refusal("[\"\\ud800\"]").id == "json.syntax");
    CHECK(refusal("[\"\\x\"]").id == "json.syntax");
    CHECK(refusal("{\"a\": 1}\n{\"a\": 1}", "rig.lanewatt").where == "rig.lanewatt, line 2, column 1");
}

TEST_CASE("a file that was cut off says so")
{
    const std::string_view whole = R"({"lanewatt": 1, "list": [1, {"x": "text"}], "t": true})";
    for (std::size_t size = 1; size < whole.size(); ++size) {
        CAPTURE(whole.substr(0, size));
        CHECK(refusal(whole.substr(0, size)).id == "json.cut_off");
    }
    CHECK(refusal("").id == "json.empty");
    CHECK(refusal("  \n ").id == "json.empty");
    CHECK(refusal("[1,\n2,", "x").where == "x, line 2, column 3");
}

TEST_CASE("a key given twice is refused where it stands the second time")
{
    const auto twice = refusal("{\"gpu\": 1,\n \"cpu\": {\"gpu\": 2},\n \"gpu\": 3}");
    CHECK(twice.id == "json.duplicate_key");
    CHECK(twice.where == "line 3, column 2");
    CHECK(refusal(R"({"a": 1, "\u0061": 2})").id == "json.duplicate_key");
}

TEST_CASE("depth and size have limits")
{
    const std::string deepest = std::string(100, '[') + std::string(100, ']');
    CHECK(readText(deepest));
    CHECK(refusal('[' + deepest + ']').id == "json.too_deep");
    CHECK(refusal(std::string(1'000'000, '[')).id == "json.too_deep");
    CHECK(refusal(std::string(json::kLargestText + 1, ' ')).id == "json.too_large");
    std::string many = "[0";
    for (std::size_t i = 0; i < json::kMostValues; ++i) {
        many += ",0";
    }
    CHECK(refusal(many + ']').id == "json.too_many_values");
}

TEST_CASE("the head of an object ends at the first object or list in it")
{
    const auto head = json::readHead(R"({"lanewatt": 1, "name": "Rig", "note": null, "builds": {"a": [}, no JSON any more)");
    REQUIRE(head);
    const TreeObject* members = head->asObject();
    REQUIRE(members);
    REQUIRE(members->size() == 3);
    CHECK((*members)[1].first == "name");
    CHECK(std::get<std::string>((*members)[1].second.value) == "Rig");
    // what has nothing in it is read whole, and what is wrong before is said
    const auto flat = json::readHead(R"({"name": "Rig", "note": "two"})");
    REQUIRE(flat);
    CHECK(flat->asObject()->size() == 2);
    const auto wrong = json::readHead("{\"name\" \"Rig\", \"builds\": {}}", "x");
    REQUIRE_FALSE(wrong);
    CHECK(wrong.error().where == "x, line 1, column 13");
    CHECK(json::readHead(R"({"name": "Rig", "name": "Rag"})").error().what.text.id == "json.duplicate_key");
}

TEST_CASE("objects are written sorted, the format first, short ones on a line")
{
    const Tree tree = read(R"({"b":{"y":[1,2],"x":"s"},"a":[],"lanewatt":1,"c":{"long":[
        "0123456789012345678901234567890123456789","0123456789012345678901234567890123456789","0123456789012345678901234567890123456789"]}})");
    CHECK(fileText(tree) == R"({
  "lanewatt": 1,
  "a": [],
  "b": { "x": "s", "y": [1, 2] },
  "c": {
    "long": [
      "0123456789012345678901234567890123456789",
      "0123456789012345678901234567890123456789",
      "0123456789012345678901234567890123456789"
    ]
  }
}
)");
    CHECK(fileText(tree, {.blocks = {"b"}}).find("  \"b\": {\n    \"x\": \"s\",\n    \"y\": [1, 2]\n  },") !=
          std::string::npos);
    CHECK(fileText(read(R"({"a":{"b":{"c":1}}})"), {.blocks = {"b"}}) ==
          "{\n  \"a\": {\n    \"b\": {\n      \"c\": 1\n    }\n  }\n}\n");
    CHECK(compactText(tree).starts_with(R"({"lanewatt":1,"a":[],"b":{"x":"s","y":[1,2]},"c":)"));
    CHECK(fileText(Tree("x")) == "\"x\"\n");
    CHECK(fileText(Tree::object()) == "{}\n");
}

TEST_CASE("no line is wider than asked for unless one value is")
{
    TreeList row;
    for (int i = 0; i < 60; ++i) {
        row.push_back(Tree::integer(i));
        Tree tree = Tree::object();
        tree.set("row", Tree(row));
        tree.set("zzz", Tree(1 == 1));
        const std::string text = fileText(tree, {.width = 80});
        for (std::size_t at = 0; at < text.size();) {
            const std::size_t end = text.find('\n', at);
            CHECK(end - at <= 80);
            at = end + 1;
        }
    }
}

TEST_CASE("strings survive, broken UTF-8 is mended")
{
    for (const std::string& text :
         {std::string("tab\t quote\" back\\ nul\0 bell\a", 29), std::string("é 電 😀"), std::string()}) {
        CHECK(*read(compactText(Tree(text))).string() == text);
    }
    CHECK(*read(compactText(Tree("a\xFFz"))).string() == "a\uFFFDz");
}

TEST_CASE("random trees come back from both forms of text")
{
    std::mt19937 random(3);
    const auto make = [&](auto&& self, int depth) -> Tree {
        switch (random() % (depth > 3 ? 5u : 7u)) {
        case 0:
            return Tree();
        case 1:
            return Tree(random() % 2 == 0);
        case 2:
            return Tree::integer(static_cast<std::int64_t>(random()) - 2'000'000'000);
        case 3:
            return Tree::number(static_cast<double>(random()) / 7);
        case 4:
            return Tree(std::string(random() % 30, static_cast<char>('a' + random() % 26)));
        case 5: {
            TreeList list;
            for (auto n = random() % 5; n > 0; --n) {
                list.push_back(self(self, depth + 1));
            }
            return Tree(std::move(list));
        }
        default: {
            Tree tree = Tree::object();
            for (auto n = random() % 5; n > 0; --n) {
                tree.set(std::string(1, static_cast<char>('a' + random() % 26)) + "\"\n",
                         self(self, depth + 1));
            }
            sortKeys(tree);
            return tree;
        }
        }
    };
    for (int i = 0; i < 2000; ++i) {
        const Tree tree = make(make, 0);
        const std::string text = fileText(tree);
        REQUIRE(read(text) == tree);
        REQUIRE(read(compactText(tree)) == tree);
        REQUIRE(fileText(read(text)) == text);
    }
}

} // namespace json_test
