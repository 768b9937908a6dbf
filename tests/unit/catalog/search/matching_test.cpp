#include "catalog/search/matching.h"

#include "catalog/search/card_makers.h"
#include "tests/support/catch.h"
#include "tests/unit/catalog/catalog_fixture.h"

#include <set>

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
    CHECK(f.sure("GeForce RTX 3090 Ti") == "nv-rtx3090ti");
    CHECK(f.sure("M393A4K40DB3-CWE") == "samsung-32g");
    CHECK(f.sure("Samsung M393A4K40DB3-CWE 32GB") == "samsung-32g");
}

TEST_CASE("matching: names as people paste them")
{
    Fixture f;
    CHECK(f.sure("AMD EPYC 7302P 3 GHz 16-Core Processor", Category::Cpu) == "epyc-7302p");
    CHECK(f.sure("AMD 7302P 3GHz, 16C/32T, 128M, 155W, 3200", Category::Cpu) == "epyc-7302p");
    CHECK(f.sure("EPYC 7302 P", Category::Cpu) == "epyc-7302p");
    CHECK(f.sure("Gigabyte GeForce RTX 3090 TURBO 24G (GV-N3090TURBO-24GD)") == "gigabyte-3090-turbo");
    CHECK(f.sure("EVGA SuperNOVA 1300 GT") == "evga-1300-gt");
}

TEST_CASE("matching: a wrong match is worse than none")
{
    Fixture f;
    CHECK(f.sure("NVIDIA H200").empty()); // which?
    CHECK(f.sure("NVIDIA GeForce RTX 3090").empty()); // the chip of two cards
    CHECK(f.sure("rtx3090").empty());
    CHECK(f.sure("EVGA GeForce RTX 3090 24 GB Video Card").empty());
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
    REQUIRE(matches->size() == 2); // both are offered
    CHECK(std::set{(*matches)[0].key, (*matches)[1].key} == std::set<std::string>{"nv-h200-nvl", "nv-h200-sxm"});
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
    CHECK_FALSE(best("ffff:0001").sure()); // whose card it is, is unknown
    const Match other = best("1458:403b");
    CHECK_FALSE(other.sure());
    CHECK(test::englishOf({other.reasons.back(), ""}).find("Gigabyte") != std::string::npos);
}

namespace {

/// Parts as the open data sets and the shelf name them.
struct Named {
    Named()
    {
        Contents contents;
        contents.date = "2026-11-20";
        const auto add = [&](Category category, std::string key, std::string maker, std::string name, std::string mpn = {},
                             std::vector<std::string> aliases = {}) {
            contents.parts.push_back(test::namedPart(category, std::move(key), std::move(maker), std::move(name), std::move(mpn),
                                                     std::move(aliases)));
        };
        add(Category::Gpu, "zotac-trinity", "Zotac", "GAMING GeForce RTX 3090 Trinity 24GB GDDR6X Black", "", {"GeForce RTX 3090"});
        add(Category::Gpu, "zotac-amp", "Zotac", "GAMING AMP Core Holo GeForce RTX 3090 24GB GDDR6X Black", "", {"GeForce RTX 3090"});
        add(Category::Gpu, "msi-trio", "MSI", "GeForce RTX 3090 GAMING X TRIO 24G", "", {"GeForce RTX 3090"});
        add(Category::Gpu, "gb-vision", "Gigabyte", "GeForce RTX 3090 VISION OC 24G", "", {"GeForce RTX 3090"});
        add(Category::Gpu, "nv-3090", "NVIDIA", "GeForce RTX 3090 Founders Edition", "", {"3090", "NVIDIA GeForce RTX 3090"});
        add(Category::Gpu, "nv-h200-sxm", "NVIDIA", "H200 SXM5 141GB", "", {"H200", "NVIDIA H200"});
        add(Category::Gpu, "nv-h200-nvl", "NVIDIA", "H200 NVL 141GB");
        add(Category::Gpu, "nv-l40", "NVIDIA", "L40");
        add(Category::Gpu, "nv-l40s", "NVIDIA", "L40S");
        add(Category::Cooler, "nh-u14s", "Noctua", "NH-U14S", "NH-U14S");
        add(Category::Cooler, "nh-u14s-tr5", "Noctua", "NH-U14S TR5-SP6");
        add(Category::Cooler, "nh-d15", "Noctua", "NH-D15 Air 165mm 82.5 CFM", "NH-D15");
        add(Category::Psu, "rm1000x", "Corsair", "RM1000x 1000W 80+ Gold Certified Fully Modular", "CP-9020094-NA");
        add(Category::Psu, "rm1000x-2021", "Corsair", "RM1000x (2021)", "CP-9020201-NA", {"RM1000x"});
        add(Category::Psu, "vero-700", "ENDORFY", "Vero L5 Black ATX 700W Non-Modular 80+ Bronze Certified");
        add(Category::Psu, "vero-500", "ENDORFY", "Vero L5 Black 500W Non-Modular 80+ Bronze");
        add(Category::Storage, "990-2", "Samsung", "990 PRO 2 TB", "MZ-V9P2T0B/AM");
        add(Category::Storage, "990-2-hs", "Samsung", "990 Pro w/Heatsink 2TB SSD M.2-2280 PCIe 4.0 NVMe");
        add(Category::Storage, "p4510", "Intel", "DC P4510 4 TB", "SSDPE2KX040T801");
        add(Category::Motherboard, "romed8", "ASRock Rack", "ROMED8-2T");
        add(Category::Motherboard, "x99-ws-e", "ASRock", "X99 WS-E/10G");
        add(Category::Motherboard, "b650m-wifi", "ASRock", "B650 M Pro X3D WiFi AM5 DDR5 Micro ATX");
        add(Category::Memory, "lpx-2x16", "Corsair", "Vengeance LPX Black DDR4-3200 CL16 32GB (2x16GB)");
        add(Category::Memory, "lpx-4x8", "Corsair", "Vengeance LPX Black DDR4-3200 CL16 32GB (4x8GB)");
        add(Category::Memory, "hma-c", "SK hynix", "32 GB DDR4-3200 RDIMM", "HMA84GR7CJR4N-XN");
        Part further = test::namedPart(Category::Psu, "be-quiet-1500", "be quiet!", "Straight Power 12 1500 W", "BN529");
        further.numbers = {{"BP005EU", NumberKind::Maker, "", {}}, {"4260052190111", NumberKind::Ean, "", {}}};
        contents.parts.push_back(std::move(further));
        REQUIRE(writeCatalog(contents, (folder / "c").string()));
        auto opened = Catalog::open((folder / "c").string(), (folder / "own.sqlite").string());
        REQUIRE(opened);
        catalog = std::move(*opened);
    }
    std::string sure(std::string_view name, std::optional<Category> category, std::string_view cardMaker = {})
    {
        const auto matches = matchName(*catalog, name, category, 5, cardMaker);
        REQUIRE(matches);
        return !matches->empty() && matches->front().sure() ? matches->front().key : std::string();
    }
    test::TempDir folder;
    std::unique_ptr<Catalog> catalog;
};

} // namespace

TEST_CASE("matching: a chip that many cards carry decides nothing, a card's own name does")
{
    Named f;
    CHECK(f.sure("NVIDIA GeForce RTX 3090", Category::Gpu).empty());
    CHECK(f.sure("Zotac 3090", Category::Gpu).empty());
    CHECK(f.sure("RTX 3090 FE", Category::Gpu) == "nv-3090");
    CHECK(f.sure("NVIDIA GeForce RTX 3090", Category::Gpu, "NVIDIA") == "nv-3090");
    CHECK(f.sure("MSI GAMING X TRIO GeForce RTX 3090 24 GB Video Card", Category::Gpu) == "msi-trio");
    CHECK(f.sure("MSI GAMING X TRIO GeForce RTX 3090 Ti 24 GB Video Card", Category::Gpu).empty());
    CHECK(f.sure("Gigabyte Vision 3090", Category::Gpu) == "gb-vision");
    CHECK(f.sure("ASUS Vision 3090", Category::Gpu).empty());
    CHECK(f.sure("01:00.0 VGA compatible controller: NVIDIA Corporation GA102 [GeForce RTX 3090] (rev a1)", Category::Gpu).empty());
    CHECK(f.sure("NVIDIA H200", Category::Gpu).empty()); // an alias of one part, and how the name of the other begins
    CHECK(f.sure("NVIDIA H200 SXM", Category::Gpu) == "nv-h200-sxm");
    CHECK(f.sure("NVIDIA L40", Category::Gpu) == "nv-l40");
    CHECK(f.sure("NVIDIA L40S 48GB GDDR6 PCIe 4.0 x16 passive, 900-2G133-0080-000", Category::Gpu) == "nv-l40s");
}

TEST_CASE("matching: a shorter name inside a longer one is another product")
{
    Named f;
    CHECK(f.sure("Noctua NH-U14S 82.52 CFM CPU Cooler", Category::Cooler) == "nh-u14s");
    CHECK(f.sure("Noctua NH-U14S TR5-SP6 CPU Cooler", Category::Cooler) == "nh-u14s-tr5");
    CHECK(f.sure("Noctua NH-U14S TR4-SP3", Category::Cooler).empty());
    CHECK(f.sure("Noctua NH-D15 G2 91.58 CFM CPU Cooler", Category::Cooler).empty());
    CHECK(f.sure("Corsair RM1000x SHIFT 1000 W 80+ Gold Certified Fully Modular ATX Power Supply", Category::Psu).empty());
    CHECK(f.sure("1000 Watt Corsair RMx Series RM1000x Modular 80+ Gold (2021)", Category::Psu) == "rm1000x-2021");
    CHECK(f.sure("ASRock Rack ROMED8-2T/BCM ATX Server Motherboard AMD EPYC SP3", Category::Motherboard).empty());
    CHECK(f.sure("ASRock Rack ROMED8-2T ATX Server Motherboard AMD EPYC SP3", Category::Motherboard) == "romed8");
    CHECK(f.sure("X99-E-10G WS", Category::Motherboard).empty());
    CHECK(f.sure("ASRock B650M Pro X3D WiFi Micro ATX AM5 Motherboard", Category::Motherboard) == "b650m-wifi");
    CHECK(f.sure("Samsung 990 Pro 2 TB M.2-2280 PCIe 4.0 X4 NVME Solid State Drive", Category::Storage) == "990-2");
    CHECK(f.sure("Samsung 990 Pro with heatsink 2 TB M.2-2280", Category::Storage) == "990-2-hs");
}

TEST_CASE("matching: sizes bind, what says nothing does not")
{
    Named f;
    CHECK(f.sure("ENDORFY Vero L5 500 W 80+ Bronze Certified ATX Power Supply", Category::Psu) == "vero-500");
    CHECK(f.sure("ENDORFY Vero L5 600 W 80+ Bronze Certified ATX Power Supply", Category::Psu).empty());
    CHECK(f.sure("ENDORFY Vero L5 500 W 80+ Gold Certified ATX Power Supply", Category::Psu).empty());
    CHECK(f.sure("Samsung 990 Pro 1 TB", Category::Storage).empty());
    CHECK(f.sure("Corsair Vengeance LPX 32 GB (2 x 16 GB) DDR4-3200 CL16 Memory", Category::Memory) == "lpx-2x16");
    CHECK(f.sure("Corsair Vengeance LPX 32 GB (4 x 8 GB) DDR4-3200 CL16 Memory", Category::Memory) == "lpx-4x8");
    CHECK(f.sure("Corsair Vengeance LPX 32 GB (2 x 16 GB) DDR4-3600 CL18 Memory", Category::Memory).empty());
    CHECK(f.sure("32GB DDR4-3200", Category::Memory).empty()); // names no product
}

TEST_CASE("matching: part numbers, also further ones and those that reports cut or lengthen")
{
    Named f;
    CHECK(f.sure("INTEL SSDPE2KX040T8", Category::Storage) == "p4510");
    CHECK(f.sure("SK Hynix HMA84GR7CJR4N-XN", Category::Memory) == "hma-c");
    CHECK(f.sure("SK Hynix HMA84GR7DJR4N-XN", Category::Memory).empty());
    CHECK(f.sure("be quiet! Straight Power 12 1500W ATX 3.0 (BN529)", Category::Psu) == "be-quiet-1500");
    CHECK(f.sure("CP-9020201-NA", Category::Psu) == "rm1000x-2021");
}

TEST_CASE("matching: what the user chose for a text comes first, until it is forgotten")
{
    Named f;
    REQUIRE(f.sure("Zotac 3090", Category::Gpu).empty());
    REQUIRE(f.catalog->choose("Zotac 3090", "zotac-amp"));
    const auto matches = matchName(*f.catalog, "zotac  3090 ", Category::Gpu);
    REQUIRE(matches);
    REQUIRE(matches->size() > 1);
    CHECK(matches->front().key == "zotac-amp");
    CHECK(matches->front().chosen);
    CHECK(matches->front().sure());
    CHECK(matches->front().reasons.front().text.id == "match.chosen");
    CHECK_FALSE((*matches)[1].sure());
    // the firmware says that it is another maker's card
    CHECK(f.sure("Zotac 3090", Category::Gpu, "MSI") != "zotac-amp");
    // of another kind
    CHECK(f.sure("Zotac 3090", Category::Psu).empty());
    REQUIRE(f.catalog->choose("ZOTAC 3090", "zotac-trinity"));
    CHECK(f.sure("Zotac 3090", Category::Gpu) == "zotac-trinity");
    REQUIRE(f.catalog->choose("Zotac 3090", ""));
    CHECK(f.sure("Zotac 3090", Category::Gpu).empty());
    // a part that is gone is no choice
    REQUIRE(f.catalog->choose("Zotac 3090", "gone"));
    CHECK(f.sure("Zotac 3090", Category::Gpu).empty());
}

TEST_CASE("matching: a pasted name finds its part in the search, too")
{
    Named f;
    const auto rows = f.catalog->search({"MSI GAMING X TRIO GeForce RTX 3090 24 GB Video Card", Category::Gpu, 10, 0});
    REQUIRE(rows);
    REQUIRE_FALSE(rows->empty());
    CHECK(rows->front().key == "msi-trio");
    CHECK_FALSE(rows->front().near);
}

} // namespace matching_test
