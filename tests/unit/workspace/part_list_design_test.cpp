#include "app/workspace/part_list_design.h"

#include "tests/unit/workspace/workspace_fixture.h"

namespace part_list_design_test {

using namespace lanewatt;
using namespace lanewatt::workspace;

namespace {

constexpr const char* kList = "| Type | Item | Price |\n|---|---|---|\n"
                              "| **CPU** | AMD EPYC 7302 | $100.00 @ Shop |\n"
                              "| **Video Card** | NVIDIA GeForce RTX 3090 Ti | $700.00 |\n"
                              "| **Video Card** | NVIDIA GeForce RTX 3090 Ti | $700.00 |\n"
                              "| **Case** | A wooden crate (x2) | $40.00 each |\n";

std::vector<PlacedLine> matched(catalog::Catalog& catalog, const LineChoices& choices = {})
{
    auto lines = matchPartList(kList, "list", catalog, choices);
    test::requireOk(lines);
    return std::move(lines->lines);
}

} // namespace

TEST_CASE("part list: what is sure is placed, alike lines together, the rest kept with price and quantity")
{
    test::TestCatalog catalog(test::sampleContents().parts);
    const auto lines = matched(*catalog);
    REQUIRE(lines.size() == 4);
    CHECK(lines[0].key == "epyc-7302");
    CHECK_FALSE(lines[0].matches.empty());
    CHECK(lines[3].key.empty());
    const auto design = designOfLines("Rig", lines, *catalog);
    test::requireOk(design);
    CHECK(design->name == "Rig");
    const Build& build = *design->builds.at("rig");
    REQUIRE(build.placements.size() == 2);
    CHECK(build.placements.at("gpu").quantity == 2);
    CHECK(design->prices.at("nv-rtx3090ti") == *Money::parse("700 USD"));
    REQUIRE(design->lines.size() == 1);
    CHECK(design->lines[0] == ServiceLine{"Case: A wooden crate", 2, Money::parse("40 USD")});
}

TEST_CASE("part list: what the user says of a line goes before the match")
{
    test::TestCatalog catalog(test::sampleContents().parts);
    const std::string crate = matched(*catalog)[3].text();
    const auto lines = matched(*catalog, {{crate, "amd-mi50"}, {"CPU: AMD EPYC 7302", ""}});
    CHECK(lines[3].key == "amd-mi50");
    CHECK(lines[3].chosen);
    CHECK(lines[0].key.empty());
    CHECK(lines[0].chosen);
    CHECK(lines[1].key == "nv-rtx3090ti");
    CHECK_FALSE(lines[1].chosen);
}

TEST_CASE("part list: added to a build it is one step that undo takes back")
{
    test::TestCatalog catalog(test::sampleContents().parts);
    const auto lines = matched(*catalog);
    auto design = designOfLines("Rig", lines, *catalog);
    test::requireOk(design);
    OpenDesign open(*design, {}, contextFor(*design, *catalog));
    const auto edit = placingEdit(open.design(), "rig", lines, *catalog);
    test::requireOk(edit);
    test::requireOk(open.apply(*edit));
    CHECK(open.history().size() == 1);
    CHECK(open.design().builds.at("rig")->placements.size() == 4); // in addition to the existing ones
    CHECK(open.design().lines.size() == 2);
    open.undo();
    CHECK(open.design() == *design);
}

TEST_CASE("part list: a part that the catalogue has lost is said with its line")
{
    test::TestCatalog catalog(test::sampleContents().parts);
    const auto lines = matched(*catalog, {{"CPU: AMD EPYC 7302", "gone"}});
    const auto edit = placingEdit({}, "rig", lines, *catalog);
    REQUIRE_FALSE(edit);
    CHECK(edit.error().what.text.id == std::string_view("part-list.gone"));
    CHECK(edit.error().where == "CPU: AMD EPYC 7302");
}

TEST_CASE("part list: several prices of one part keep their sum")
{
    test::TestCatalog catalog(test::sampleContents().parts);
    const auto costs = [&](std::string_view text) {
        const auto list = matchPartList(text, "list", *catalog);
        test::requireOk(list);
        auto design = designOfLines("Rig", list->lines, *catalog);
        test::requireOk(design);
        return std::move(*design);
    };
    // 700 and 650: two at 675
    const Design even = costs("GPU: NVIDIA GeForce RTX 3090 Ti ($700)\nGPU: NVIDIA GeForce RTX 3090 Ti ($650)\n");
    CHECK(even.builds.at("rig")->placements.at("gpu").quantity == 2);
    CHECK(even.prices.at("nv-rtx3090ti") == *Money::parse("675 USD"));
    CHECK(even.lines.empty());
    // 100 for three: 33.33 each and the rest
    const Design odd = costs("GPU: 3x NVIDIA GeForce RTX 3090 Ti ($100 total)\n");
    CHECK(odd.prices.at("nv-rtx3090ti") == *Money::parse("33.33 USD"));
    REQUIRE(odd.lines.size() == 1);
    CHECK(odd.lines[0].unitPrice == Money::parse("0.01 USD"));
    // without a part the total is one line
    const Design crate = costs("Case: 3x A wooden crate ($100 total)\n");
    CHECK(crate.lines == std::vector<ServiceLine>{{"3 x Case: A wooden crate", 1, Money::parse("100 USD")}});
}

TEST_CASE("part list: a question that is open leaves the price empty, its answer fills it")
{
    test::TestCatalog catalog(test::sampleContents().parts);
    constexpr const char* kRigs = "GPU: 4x NVIDIA GeForce RTX 3090 Ti ($2,800)\n";
    const auto open = matchPartList(kRigs, "list", *catalog);
    test::requireOk(open);
    REQUIRE(open->questions.size() == 1);
    CHECK_FALSE(open->lines[0].line.price);
    const auto answered = matchPartList(kRigs, "list", *catalog, {}, {{"prices", "total"}});
    test::requireOk(answered);
    CHECK(answered->lines[0].line.price == Money::parse("700 USD"));
    CHECK(answered->questions[0].given == "total");
}

TEST_CASE("part list: lines without a kind find their part in any category")
{
    test::TestCatalog catalog(test::sampleContents().parts);
    const auto list = matchPartList("2x NVIDIA GeForce RTX 3090 Ti ($700 each)\n", "list", *catalog);
    test::requireOk(list);
    CHECK(list->lines[0].key == "nv-rtx3090ti");
}

} // namespace part_list_design_test
