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
                              "| **Case** | A wooden crate (x2) | $40.00 |\n";

std::vector<PlacedLine> matched(catalog::Catalog& catalog, const LineChoices& choices = {})
{
    auto lines = matchPartList(kList, "list", catalog, choices);
    test::requireOk(lines);
    return std::move(*lines);
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

} // namespace part_list_design_test
