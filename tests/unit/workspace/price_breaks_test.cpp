#include "app/workspace/imports.h"
#include "catalog/importers/column_mapping.h"
#include "catalog/store/overlay.h"
#include "tests/unit/workspace/workspace_fixture.h"

#include <fstream>
#include <string>
#include <vector>

namespace price_breaks_test {

using namespace lanewatt;
using namespace lanewatt::workspace;

namespace {

Money usd(std::string_view amount) { return *Money::parse(std::string(amount) + " USD"); }

/// Imports a list into a user's catalogue in a folder that goes.
struct Shop {
    Shop() { test::requireOk(catalog::writeCatalog(test::sampleContents(), (folder / "catalog.sqlite").string())); }
    ImportRequest request(const std::string& text, const std::string& mapping = {}) const
    {
        const auto path = folder / "shop.csv";
        std::ofstream(path, std::ios::binary) << text;
        ImportRequest request;
        request.path = path.string();
        request.mapping = mapping;
        request.overlay = (folder / "own.sqlite").string();
        request.shipped = (folder / "catalog.sqlite").string();
        return request;
    }
    /// What the list offers of the EPYC 7302, read back from the database.
    std::vector<Offer> offers(const std::string& text, const std::string& mapping = {}) const
    {
        const auto outcome = importCatalog(request(text, mapping));
        test::requireOk(outcome);
        const auto overlay = catalog::Overlay::open((folder / "own.sqlite").string(), (folder / "catalog.sqlite").string());
        test::requireOk(overlay);
        const auto found = (*overlay)->offers("epyc-7302");
        test::requireOk(found);
        return *found;
    }
    test::TempDir folder;
};

} // namespace

TEST_CASE("price breaks: columns of prices by quantity", "[import]")
{
    const Shop shop;
    const auto offers = shop.offers("MPN,Price,Price 10+,break_100,Currency,MOQ,Pack size,Lead time\n100-000000043,449.00,430.00,400.00,USD,2,4,2-3 weeks\n");
    REQUIRE(offers.size() == 1);
    CHECK(offers[0].price == usd("449"));
    CHECK(offers[0].breaks == std::vector<PriceBreak>{{10, usd("430")}, {100, usd("400")}});
    CHECK(offers[0].minimum == 2);
    CHECK(offers[0].pack == 4);
    CHECK(offers[0].leadDays == 21);
}

TEST_CASE("price breaks: rows of one offer", "[import]")
{
    const Shop shop;
    const auto offers = shop.offers("MPN;Ab Menge;Preis;Währung\n100-000000043;100;400,00;USD\n100-000000043;1;449,00;USD\n100-000000043;10;430,00;USD\n");
    REQUIRE(offers.size() == 1);
    CHECK(offers[0].price == usd("449"));
    CHECK(offers[0].breaks == std::vector<PriceBreak>{{10, usd("430")}, {100, usd("400")}});
    CHECK_FALSE(offers[0].minimum);
}

TEST_CASE("price breaks: the lowest quantity that has a price is the smallest order", "[import]")
{
    const Shop shop;
    const auto offers = shop.offers("MPN,10+,100+,Currency\n100-000000043,430.00,400.00,USD\n");
    REQUIRE(offers.size() == 1);
    CHECK(offers[0].price == usd("430"));
    CHECK(offers[0].minimum == 10);
    CHECK(offers[0].breaks == std::vector<PriceBreak>{{100, usd("400")}});
}

TEST_CASE("price breaks: fewer than the lowest quantity have no price, whatever the smallest order", "[import]")
{
    const Shop shop;
    const auto offers = shop.offers("MPN,10+,100+,Currency,MOQ\n100-000000043,430.00,400.00,USD,5\n");
    REQUIRE(offers.size() == 1);
    CHECK(offers[0].price == usd("430"));
    CHECK(offers[0].minimum == 10);
}

TEST_CASE("price breaks: a day or a year in a header is no quantity", "[import]")
{
    const auto mapped = [](const std::string& header) {
        streams::TableRow row;
        row.line = 1;
        for (const std::string& text : {std::string("MPN"), std::string("Price"), header}) {
            streams::Cell cell;
            cell.text = text;
            row.cells.push_back(cell);
        }
        return catalog::guessMapping({row}).mapping.asText({"MPN", "Price", "H"});
    };
    CHECK(mapped("Price from 10") == "mpn=MPN; price=Price; price@10=H");
    CHECK(mapped("1,000+") == "mpn=MPN; price=Price; price@1000=H");
    CHECK(mapped("Preis ab 25 Stück") == "mpn=MPN; price=Price; price@25=H");
    CHECK(mapped("Preis ab 01.01.2026") == "mpn=MPN; price=Price");
    CHECK(mapped("Price from 2026") == "mpn=MPN; price=Price");
}

TEST_CASE("price breaks: a mapping names them and is written as it is read", "[import]")
{
    const std::string text = "mpn=Code; price:USD=One; price:USD@10=Ten; pack==4";
    const auto mapping = catalog::ColumnMapping::parse(text);
    test::requireOk(mapping);
    CHECK(mapping->asText({"Code", "One", "Ten"}) == text);
    const Shop shop;
    const auto offers = shop.offers("Code,One,Ten\n100-000000043,449.00,430.00\n", text);
    REQUIRE(offers.size() == 1);
    CHECK(offers[0].breaks == std::vector<PriceBreak>{{10, usd("430")}});
    CHECK(offers[0].pack == 4);
    for (const char* wrong : {"price@0=Ten", "price@ten=Ten", "mpn@10=Code", "price:USD@=Ten"}) {
        const auto refused = catalog::ColumnMapping::parse(wrong);
        REQUIRE_FALSE(refused);
        CHECK(refused.error().what.text.id == std::string_view("mapping.break"));
    }
}

TEST_CASE("price breaks: quantities and lead times as text", "[import]")
{
    const auto pieces = [](std::string_view text) {
        const auto read = catalog::readPiecesText(text);
        return read ? *read : -1;
    };
    CHECK(pieces("10") == 10);
    CHECK(pieces("10+") == 10);
    CHECK(pieces("ab 10 Stück") == 10);
    CHECK(pieces("1,000") == 1'000);
    CHECK(pieces("1.000 pcs") == 1'000);
    CHECK(pieces("0") == -1);
    CHECK(pieces("-5") == -1);
    CHECK(pieces("10-99") == -1);
    CHECK(pieces("2.5") == -1);
    CHECK(pieces("some") == -1);
    CHECK(pieces("99999999999") == -1);
    CHECK(catalog::readLeadText("14") == 14);
    CHECK(catalog::readLeadText("14 days") == 14);
    CHECK(catalog::readLeadText("8-10 weeks") == 70);
    CHECK(catalog::readLeadText("2 Wochen") == 14);
    CHECK(catalog::readLeadText("1 month") == 30);
    CHECK(catalog::readLeadText("8\u201310 W") == 70);
    CHECK(catalog::readLeadText("ca. 10 Arbeitstage") == 14);
    CHECK(catalog::readLeadText("3 working days") == 5); // of 4.2
    CHECK(catalog::readLeadText("0 d") == 0);
    CHECK_FALSE(catalog::readLeadText("on request"));
    CHECK_FALSE(catalog::readLeadText("48 h"));
    CHECK_FALSE(catalog::readLeadText("KW 48"));
    CHECK_FALSE(catalog::readLeadText("12 in stock"));
    CHECK_FALSE(catalog::readLeadText("1.5 weeks"));
    CHECK_FALSE(catalog::readLeadText("99999999999999999999 days"));
}

TEST_CASE("price breaks: a row without a readable quantity is refused with its place", "[import]")
{
    const Shop shop;
    const auto plan = planCatalogImport(shop.request("MPN,Price,Currency,Min qty\n100-000000043,449.00,USD,some\n220-GT-1300-X1,199.00,USD,1\n"));
    test::requireOk(plan);
    CHECK(plan->passed.size() == 1);
    REQUIRE(plan->refused.size() == 1);
    CHECK(plan->refused.front().what.text.id == std::string_view("mapping.pieces"));
    CHECK(plan->refused.front().where.find("line 2") != std::string::npos);
}

} // namespace price_breaks_test
