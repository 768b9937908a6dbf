#include "catalog/search/matching.h"

#include "catalog/search/card_makers.h"
#include "tests/support/catch.h"
#include "tests/unit/catalog/catalog_fixture.h"

namespace matching_test {

using namespace lanewatt;
using namespace lanewatt::catalog;

namespace {

struct Fixture {
    Fixture()
    {
        Contents contents = test::sampleContents();
        contents.parts.push_back(test::namedPart(Category::Gpu, "nv-h200-sxm", "NVIDIA", "H200 SXM"));
        contents.parts.push_back(test::namedPart(Category::Gpu, "nv-h200-nvl", "NVIDIA", "H200 NVL"));
        contents.parts.push_back(test::namedPart(Category::Memory, "samsung-32g", "Samsung", "32 GB DDR4-3200 RDIMM", "M393A4K40DB3-CWE"));
        REQUIRE(writeCatalog(contents, (folder / "c").string()));
        auto opened = Catalog::open((folder / "c").string());
        REQUIRE(opened);
        catalog = std::move(*opened);
    }
    /// Key of the part the name is surely of, or "".
    std::string sure(std::string_view name, std::optional<Category> category = {})
    {
        const auto matches = matchName(*catalog, name, category);
        REQUIRE(matches);
        for (const Match& match : *matches) {
            UNSCOPED_INFO(name << " -> " << match.key << " " << match.confidence);
            CHECK_FALSE(match.reasons.empty());
        }
        return !matches->empty() && matches->front().sure() ? matches->front().key : std::string();
    }
    test::TempDir folder;
    std::unique_ptr<Catalog> catalog;
};

} // namespace

TEST_CASE("matching: names as machines report them")
{
    Fixture f;
    CHECK(f.sure("Intel(R) Xeon(R) CPU E5-2680 v4 @ 2.40GHz") == "e5-2680v4");
    CHECK(f.sure("Xeon(R) CPU E5-2680 v4 @ 2.40GHz", Category::Cpu) == "e5-2680v4");
    CHECK(f.sure("AMD EPYC 7302 16-Core Processor") == "epyc-7302");
    CHECK(f.sure("AMD EPYC 7302P 16-Core Processor") == "epyc-7302p");
    CHECK(f.sure("NVIDIA GeForce RTX 3090") == "nv-rtx3090");
    CHECK(f.sure("GeForce RTX 3090 Ti") == "nv-rtx3090ti");
    CHECK(f.sure("M393A4K40DB3-CWE") == "samsung-32g");
    CHECK(f.sure("Samsung M393A4K40DB3-CWE 32GB") == "samsung-32g");
}

TEST_CASE("matching: names as people paste them")
{
    Fixture f;
    CHECK(f.sure("EVGA GeForce RTX 3090 24 GB Video Card") == "nv-rtx3090");
    CHECK(f.sure("rtx3090") == "nv-rtx3090");
    CHECK(f.sure("Gigabyte GeForce RTX 3090 TURBO 24G (GV-N3090TURBO-24GD)") == "gigabyte-3090-turbo");
    CHECK(f.sure("EVGA SuperNOVA 1300 GT") == "evga-1300-gt");
}

TEST_CASE("matching: a wrong match is worse than none")
{
    Fixture f;
    CHECK(f.sure("NVIDIA H200").empty()); // which?
    CHECK(f.sure("NVIDIA GeForce RTX 3090 48 GB").empty());
    CHECK(f.sure("GeForce RTX 3090 Super").empty());
    CHECK(f.sure("AMD EPYC 7313").empty());
    CHECK(f.sure("Xeon E5-2680 v3").empty());
    CHECK(f.sure("Xeon E5-2680").empty());
    CHECK(f.sure("NVIDIA Graphics Device").empty());
    CHECK(f.sure("").empty());
    CHECK(f.sure("EVGA SuperNOVA 1600 GT").empty());
    CHECK(f.sure("NVIDIA GeForce RTX 3090", Category::Cpu).empty());
    const auto matches = matchName(*f.catalog, "NVIDIA H200");
    REQUIRE(matches);
    CHECK(matches->size() == 2); // both are offered
}

TEST_CASE("matching: a consumer card that another maker sells is not surely that of the chip's maker")
{
    Fixture f;
    const auto best = [&](std::string_view subsystem) {
        const auto matches = matchName(*f.catalog, "NVIDIA GeForce RTX 3090", Category::Gpu, 5, cardMaker(subsystem));
        REQUIRE(matches);
        REQUIRE_FALSE(matches->empty());
        return matches->front();
    };
    CHECK(cardMaker("1458:403b") == "Gigabyte");
    CHECK(cardMaker("ffff:0001").empty());
    CHECK(cardMaker("").empty());
    CHECK(best("10de:147d").sure());
    CHECK(best("10de:147d").key == "nv-rtx3090");
    CHECK(best("ffff:0001").sure());
    const Match other = best("1458:403b");
    CHECK_FALSE(other.sure());
    CHECK(test::englishOf({other.reasons.back(), ""}).find("Gigabyte") != std::string::npos);
}

} // namespace matching_test
