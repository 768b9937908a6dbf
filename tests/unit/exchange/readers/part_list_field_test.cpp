// Lists that people pasted in public, where the reference folder is present, against what they must yield.
#include "app/exchange/readers/part_list.h"

#include "tests/support/catch.h"
#include "tests/support/paths.h"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace part_list_field_test {

using namespace lanewatt;
using namespace lanewatt::exchange;

namespace {

/// The list of a file; nothing where the folder is absent.
std::optional<PartList> fieldList(const std::string& file, const ListAnswers& answers = {})
{
    if (test::referenceDir().empty()) {
        return std::nullopt;
    }
    const auto path = test::referenceDir() / "field" / "files" / file;
    if (!std::filesystem::exists(path)) {
        return std::nullopt;
    }
    const std::string text = test::readFile(path);
    CHECK(looksLikePartList(text));
    auto list = readPartList(text, file, answers);
    REQUIRE(list);
    return std::move(*list);
}

/// "4 x 1800.00 USD", by line.
std::vector<std::string> prices(const PartList& list)
{
    std::vector<std::string> result;
    for (const PartLine& line : list.lines) {
        result.push_back(std::to_string(line.quantity) + " x " + (line.price ? line.price->text() : "?"));
    }
    return result;
}
using Prices = std::vector<std::string>;

Money sum(const PartList& list, std::string_view currency)
{
    Money total(*Currency::parse(currency), 0);
    for (const PartLine& line : list.lines) {
        if (line.price) {
            total = *total.plus(*line.price->times(line.quantity));
        }
    }
    return total;
}

} // namespace

TEST_CASE("field lists: exports and pages of a part picker", "[part-list]")
{
    if (const auto list = fieldList("L01_jarvis_pcpp_html.md")) {
        CHECK(prices(*list) == Prices{"1 x 464.00 USD", "1 x 79.90 USD", "1 x ?", "1 x 899.99 USD", "1 x 899.99 USD", "1 x ?", "1 x 184.99 USD", "1 x 184.99 USD",
                                      "1 x 3499.95 USD", "1 x 99.99 USD", "1 x 178.99 USD", "1 x 109.99 USD", "1 x 109.99 USD", "1 x 109.99 USD"});
        CHECK(sum(*list, "USD") == Money::parse("6822.76 USD"));
        CHECK(list->notes.empty());
        CHECK(list->questions.empty());
    }
    if (const auto list = fieldList("L03_pcpp_copied_text.txt")) {
        CHECK(list->lines.size() == 11);
        CHECK(sum(*list, "USD") == Money::parse("1010.65 USD")); // as the list says, which has one price twice
        CHECK(list->unread.empty());
    }
    if (const auto list = fieldList("var/pc1.txt")) {
        CHECK(list->lines.size() == 23);
        CHECK(std::all_of(list->lines.begin(), list->lines.end(), [](const PartLine& line) { return line.quantity == 1 && line.price; }));
    }
}

TEST_CASE("field lists: tables with counts, totals and other currencies", "[part-list]")
{
    if (const auto list = fieldList("L05_ils_spec.md")) {
        REQUIRE(list->lines.size() == 11);
        CHECK(list->lines[2].quantity == 2);
        CHECK(list->lines[2].price == Money::parse("2386 ILS"));
        CHECK(list->lines[3].category == Category::Gpu);
        CHECK(list->lines[4].category == Category::Gpu);
        CHECK(sum(*list, "ILS") == Money::parse("41622 ILS"));
    }
    if (const auto list = fieldList("L06_4x4090_table.md")) {
        REQUIRE(list->lines.size() == 13);
        CHECK(list->lines[2].quantity == 8);
        CHECK(list->lines[3].quantity == 4);
        REQUIRE(list->questions.size() == 1);
        CHECK(list->questions[0].id == "prices");
        const auto answered = fieldList("L06_4x4090_table.md", {{"prices", "total"}});
        CHECK(answered->lines[2].price == Money::parse("400 USD"));
        CHECK(answered->lines[3].price == Money::parse("1800 USD"));
    }
    if (const auto list = fieldList("L08_wrx90_bom.md")) {
        REQUIRE(list->lines.size() == 5);
        CHECK(list->lines[3].quantity == 6);
        CHECK(list->lines[3].price == Money::parse("158 USD"));
        REQUIRE(list->notes.size() == 1); // 6 x 158 are 948, not 950
    }
    if (const auto list = fieldList("var/cur.txt")) {
        CHECK(prices(*list) == Prices{"1 x 464.00 CAD", "1 x 999.00 CAD", "1 x 499.00 AUD", "1 x 1768.00 PLN", "1 x 704.00 ILS", "1 x 109.00 CHF"});
    }
    if (const auto list = fieldList("var/qty_min.md")) {
        CHECK(list->lines[1].quantity == 4);
        CHECK(list->lines[2].quantity == 2);
    }
}

TEST_CASE("field reports are no part lists", "[part-list]")
{
    if (test::referenceDir().empty()) {
        WARN("no reference folder beside the project: field lists are not read");
        return;
    }
    for (int i = 1; i <= 8; ++i) {
        const auto path = test::referenceDir() / "field" / "files" / "var" / ("P" + std::to_string(i) + ".txt");
        if (!std::filesystem::exists(path)) {
            continue;
        }
        const std::string text = test::readFile(path);
        CHECK_FALSE(looksLikePartList(text));
        const auto list = readPartList(text, "report");
        REQUIRE_FALSE(list);
        CHECK(list.error().what.text.id == std::string_view("part-list.is-topo"));
    }
}

} // namespace part_list_field_test
