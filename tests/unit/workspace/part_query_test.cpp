#include "app/workspace/part_query.h"

#include "tests/support/catch.h"
#include "tests/support/parts.h"
#include "tests/unit/catalog/catalog_fixture.h"

using namespace lanewatt;
using lanewatt::workspace::PartQuery;
using Catch::Matchers::ContainsSubstring;

namespace {

bool matches(const Part& part, std::string_view text)
{
    const auto query = PartQuery::parse(text, part.category());
    INFO(text << ": " << (query ? std::string() : test::englishOf(query.error())));
    REQUIRE(query);
    return query->matches(part);
}

std::string errorOf(std::string_view text, Category category)
{
    const auto query = PartQuery::parse(text, category);
    INFO(text);
    REQUIRE_FALSE(query);
    return test::englishOf(query.error());
}

} // namespace

TEST_CASE("conditions on quantities, counts, words and connectors")
{
    const Part psu = test::psu("p2", 1600); // 9x pcie-8
    CHECK(matches(psu, ""));
    CHECK(matches(psu, "rated >= 1600 W"));
    CHECK(matches(psu, "rated >= 1.6 kW"));
    CHECK_FALSE(matches(psu, "rated > 1600 W"));
    CHECK(matches(psu, "rated<1601W"));
    CHECK(matches(psu, "rated != 1300 W, rated = 1600 W"));
    CHECK(matches(psu, "rated >= 1600 W, outputs.pcie-8 >= 9"));
    CHECK(matches(psu, "rated >= 1600 W and outputs.pcie-8 <= 9 and outputs.eps-8 = 2"));
    CHECK_FALSE(matches(psu, "outputs.pcie-8 >= 10"));
    CHECK_FALSE(matches(psu, "outputs.12v-2x6 >= 1"));
    CHECK(matches(psu, "level = platinum"));
    CHECK(matches(psu, "form == ATX"));
    CHECK_FALSE(matches(psu, "level = Gold"));
    CHECK(matches(psu, "key = p2, name = P2"));

    const Part gpu = test::gpu();
    CHECK(matches(gpu, "slot_width <= 3"));
    CHECK(matches(gpu, "pcie_gen >= 4, pcie_lanes = 16"));
    CHECK(matches(gpu, "length < 32 cm"));
    CHECK(matches(gpu, "peer_link = nvlink-bridge-ga102"));
    CHECK(matches(gpu, "adapter.pcie-8 = 2"));

    Part cooler = emptyPart(Category::Cooler, "c");
    std::get<CoolerSpec>(cooler.spec).sockets = test::known(std::vector<std::string>{"SP3", "TR4"});
    CHECK(matches(cooler, "sockets = sp3"));
    CHECK_FALSE(matches(cooler, "sockets = AM4"));
    CHECK(matches(cooler, "sockets != AM4"));
}

TEST_CASE("what is not known satisfies nothing")
{
    const Part psu = test::psu();
    for (const char* query : {"length <= 200 mm", "length > 1 mm", "length != 3 mm", "hot_swap = false", "inlet.c14 = 0",
                              "mass < 10 kg", "excursion >= 0"}) {
        CHECK_FALSE(matches(psu, query));
    }
}

TEST_CASE("mistakes in a query say what is accepted")
{
    CHECK_THAT(errorOf("rated 1600 W", Category::Psu), ContainsSubstring("not a condition"));
    CHECK_THAT(errorOf(">= 1600 W", Category::Psu), ContainsSubstring("not a condition"));
    CHECK_THAT(errorOf("rated >=", Category::Psu), ContainsSubstring("not a condition"));
    CHECK_THAT(errorOf("rated >= 1 W,", Category::Psu), ContainsSubstring("not a condition"));
    CHECK_THAT(errorOf("watts >= 1600 W", Category::Psu),
               ContainsSubstring("a psu has no field \"watts\"") && ContainsSubstring("rated"));
    CHECK_FALSE(errorOf("rated >= 1600 mm", Category::Psu).empty());
    CHECK_FALSE(errorOf("rated >= 1600", Category::Psu).empty());
    CHECK_THAT(errorOf("outputs >= 6", Category::Psu), ContainsSubstring("outputs.CONNECTOR"));
    CHECK_THAT(errorOf("outputs.pcie9 >= 6", Category::Psu), ContainsSubstring("outputs.CONNECTOR"));
    CHECK_THAT(errorOf("rated.pcie-8 >= 6", Category::Psu), ContainsSubstring("not a list of connectors"));
    CHECK_THAT(errorOf("level = silvery", Category::Psu), ContainsSubstring("Silver"));
    CHECK_THAT(errorOf("hot_swap = yes", Category::Psu), ContainsSubstring("true, false"));
    CHECK_THAT(errorOf("slots = 3", Category::Motherboard), ContainsSubstring("list of records"));
}
