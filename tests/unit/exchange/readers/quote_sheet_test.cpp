// The rows of a quote's workbook as they come back: columns moved and named in other words, cells that mean nothing.
#include "app/exchange/quote_columns.h"
#include "app/exchange/readers/quote_sheet.h"
#include "tests/support/catch.h"

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace quote_sheet_test {

using namespace lanewatt;
using namespace lanewatt::exchange;
using streams::Cell;
using streams::CellKind;

namespace {

Cell word(std::string text) { return {text, text.empty() ? CellKind::Empty : CellKind::Text}; }
Cell figure(std::string text) { return {std::move(text), CellKind::Number}; }

streams::TableRow row(std::int64_t line, std::initializer_list<Cell> cells) { return {line, std::vector<Cell>(cells)}; }

Currency euro() { return *Currency::parse("EUR"); }

const streams::TableRow& head()
{
    static const streams::TableRow made = row(1, {word("Unit price"), word("Lanewatt line Q-2026-0001#B"), word("Description"), word("Quantity"), word("Part number"), word("Remark"),
                                                  word("Substitute"), word("Price of our shop")});
    return made;
}

QuoteSheet read(std::vector<streams::TableRow> rows)
{
    rows.insert(rows.begin(), head());
    const auto sheet = readQuoteSheet(rows, "Lines", euro());
    REQUIRE(sheet);
    return *sheet;
}

} // namespace

TEST_CASE("columns are found wherever they stand, with the revision that was sent", "[quote]")
{
    CHECK(suitsAsQuoteSheet({head()}) == SheetSuits::Identity);
    const QuoteSheet sheet = read({row(7, {figure("31000.5"), word("nvidia-h200"), word("H200"), figure("8"), word("0012"), word(""), word("H100")})});
    CHECK(sheet.identified);
    CHECK(sheet.number == "Q-2026-0001");
    CHECK(sheet.revision == "B");
    REQUIRE(sheet.rows.size() == 1);
    const quote::ReturnedRow& found = sheet.rows[0];
    CHECK(found.row == 7);
    CHECK(found.id == "nvidia-h200");
    CHECK(found.number == "0012");
    CHECK(found.substitute == "H100");
    CHECK(found.quantity == 8);
    REQUIRE(found.price);
    CHECK(found.price->text() == "31000.50 EUR");
}

TEST_CASE("heads are read in all languages and in other words", "[quote]")
{
    CHECK(quoteColumnOf("Teilenummer") == QuoteColumn::PartNumber);
    CHECK(quoteColumnOf("unit price") == QuoteColumn::Price);
    CHECK(quoteColumnOf("MPN") == QuoteColumn::PartNumber);
    CHECK(quoteColumnOf("Lanewatt counts") == QuoteColumn::Counts);
    CHECK_FALSE(quoteColumnOf("Colour of the box"));
    CHECK_FALSE(quoteColumnOf(""));
}

TEST_CASE("amounts as people and spreadsheets write them", "[quote]")
{
    const auto priceOf = [](Cell cell) {
        const QuoteSheet sheet = read({row(2, {std::move(cell), word("a"), word("A"), figure("1"), word("1")})});
        REQUIRE(sheet.rows.size() == 1);
        return sheet.rows[0].price ? sheet.rows[0].price->text() : std::string("none");
    };
    CHECK(priceOf(figure("649.125")) == "649.125 EUR");
    CHECK(priceOf(figure("0.30000000000000004")) == "0.30 EUR");
    CHECK(priceOf(word("649.125 USD")) == "649.125 USD");
    CHECK(priceOf(word("1.450")) == "none"); // 1.45, or thousands?
    CHECK(priceOf(word("1,450 \u20AC")) == "none");
    CHECK(priceOf(word("1.450,00 \u20AC")) == "1450.00 EUR");
    CHECK(priceOf(word("12,5")) == "12.50 EUR");
    CHECK(priceOf(word("on request")) == "none");
    CHECK(priceOf(figure("-3")) == "none");
    CHECK(priceOf({"2026-11-01", CellKind::Date}) == "none");
    CHECK(priceOf({"true", CellKind::Boolean}) == "none");
    CHECK(priceOf({"#REF!", CellKind::Failed}) == "none");
}

TEST_CASE("what the other amounts of a sheet show decides about thousands", "[quote]")
{
    const auto pricesOf = [](const char* first, const char* second) {
        const QuoteSheet sheet = read({row(2, {word(first), word("a"), word("A"), figure("1"), word("1")}), row(3, {word(second), word("b"), word("B"), figure("1"), word("2")})});
        REQUIRE(sheet.rows.size() == 2);
        return sheet.rows[0].price ? sheet.rows[0].price->text() : std::string("none");
    };
    CHECK(pricesOf("1.450", "649,50") == "1450.00 EUR");
    CHECK(pricesOf("1.450", "649.50") == "1.45 EUR");
    CHECK(pricesOf("1,450", "649.50") == "1450.00 EUR");
    CHECK(pricesOf("1,450", "7") == "none");
}

TEST_CASE("quantities are whole", "[quote]")
{
    const auto quantityOf = [](Cell cell) {
        const QuoteSheet sheet = read({row(2, {figure("1"), word("a"), word("A"), std::move(cell), word("1")})});
        REQUIRE(sheet.rows.size() == 1);
        return sheet.rows[0].quantity.value_or(-1);
    };
    CHECK(quantityOf(figure("12")) == 12);
    CHECK(quantityOf(word("12")) == 12);
    CHECK(quantityOf(word("1,250")) == 1250);
    CHECK(quantityOf(word("1.250")) == 1250);
    CHECK(quantityOf(word("4 pcs")) == 4);
    CHECK(quantityOf(figure("2.5")) == -1);
    CHECK(quantityOf(figure("0")) == -1);
    CHECK(quantityOf(figure("-2")) == -1);
    CHECK(quantityOf(word("many")) == -1);
}

TEST_CASE("what cannot be read is listed with its cell", "[quote]")
{
    const QuoteSheet sheet = read({row(4, {word("on request"), word("a"), word("A"), word("a few"), word("1"), word("call me"), word(""), word("12")})});
    std::vector<std::pair<std::string, std::string>> found;
    for (const quote::UnclearCell& cell : sheet.unclear) {
        found.emplace_back(cell.cell, cell.text);
    }
    CHECK(found == std::vector<std::pair<std::string, std::string>>{
                       {"Lines!H1", "Price of our shop"}, {"Lines!D4", "a few"}, {"Lines!A4", "on request"}, {"Lines!F4", "call me"}, {"Lines!H4", "12"}});
    REQUIRE(sheet.rows.size() == 1);
    CHECK_FALSE(sheet.rows[0].price);
    CHECK_FALSE(sheet.rows[0].clearedPrice); // it is not empty
}

TEST_CASE("sums of the workbook itself are no lines, what stands above the head is listed", "[quote]")
{
    const std::vector<streams::TableRow> rows{row(1, {word("Dear seller,")}),
                                              row(3, {word("Part number"), word("Quantity"), word("Unit price")}),
                                              row(4, {word("B7"), figure("1"), figure("500")}),
                                              row(6, {word(""), word(""), figure("500")})};
    CHECK(suitsAsQuoteSheet(rows) == SheetSuits::Columns);
    const auto sheet = readQuoteSheet(rows, "", euro());
    REQUIRE(sheet);
    CHECK_FALSE(sheet->identified);
    REQUIRE(sheet->unclear.size() == 1);
    CHECK(sheet->unclear[0].cell == "A1");
    CHECK(sheet->rows.size() == 2);
    const QuoteSheet own = read({row(9, {figure("500"), word("#"), word("Total")}), row(10, {word(""), word(""), word("Total")})});
    CHECK(own.rows.empty());
    CHECK(own.unclear.size() == 1); // the strange column of the head
    // but what somebody wrote beside them is listed
    const QuoteSheet noted = read({row(9, {figure("500"), word("#"), word("Total"), word(""), word(""), word("too dear")}),
                                   row(10, {word(""), word(""), word("Total"), word(""), word(""), word("much too dear")})});
    CHECK(noted.rows.empty());
    REQUIRE(noted.unclear.size() == 3);
    CHECK(noted.unclear[1].cell == "Lines!F9");
    CHECK(noted.unclear[2].text == "much too dear");
}

TEST_CASE("whose the prices are says the program's own sheet, or who reads another", "[quote]")
{
    using quote::PricesOf;
    const std::vector<streams::TableRow> rows{row(1, {word("Part number"), word("Quantity"), word("Unit price")}), row(2, {word("B7"), figure("1"), figure("500")})};
    const auto readAs = [&](PricesOf whose) { return readQuoteSheet(rows, "", euro(), whose).value(); };
    const QuoteSheet unsaid = readAs(PricesOf::Unsaid);
    CHECK(unsaid.unsaid == "Unit price");
    CHECK(unsaid.rows.at(0).priceOf == PricesOf::Unsaid);
    const QuoteSheet vendor = readAs(PricesOf::Vendor);
    CHECK(vendor.unsaid.empty());
    CHECK_FALSE(vendor.rows.at(0).price);
    CHECK(vendor.rows.at(0).cost == Money::parse("500 EUR"));
    CHECK(readAs(PricesOf::Ours).rows.at(0).price == Money::parse("500 EUR"));
    // the program's own sheet has our prices, whatever is said
    const QuoteSheet own = read({row(2, {figure("7"), word("a"), word("A"), figure("1"), word("1")})});
    CHECK(own.unsaid.empty());
    CHECK(own.rows.at(0).priceOf == PricesOf::Ours);
    CHECK(quoteColumnOf("EK") == QuoteColumn::Cost);
    CHECK_FALSE(quoteColumnOf("List price"));
}

TEST_CASE("a discount, an amount and a part number that a spreadsheet ruined", "[quote]")
{
    const std::vector<streams::TableRow> rows{
        row(1, {word("Part number"), word("Description"), word("Quantity"), word("Discount"), word("Amount")}),
        row(2, {figure("9.55E+12"), word("Memory"), figure("1"), figure("0.075"), figure("-12.5")}),
        row(3, {word("B7"), word("Board"), figure("1"), word("7,5 %"), word("")}),
        row(4, {word("B8"), word("Board"), figure("1"), figure("10"), word("")})};
    const QuoteSheet sheet = readQuoteSheet(rows, "", euro()).value();
    REQUIRE(sheet.rows.size() == 3);
    CHECK(sheet.rows[0].number.empty());
    CHECK(sheet.rows[0].discount == quote::Share::parse("7.5 %"));
    CHECK(sheet.rows[0].amount == Money::parse("-12.50 EUR"));
    CHECK(sheet.rows[1].discount == quote::Share::parse("7.5 %"));
    CHECK_FALSE(sheet.rows[2].discount); // ten per cent, or ten times?
    REQUIRE(sheet.unclear.size() == 2);
    CHECK(sheet.unclear[0].what.text.id == "quote.sheet.ruined");
    CHECK(sheet.unclear[1].what.text.id == "quote.sheet.no_discount");
}

TEST_CASE("a row that names only a vendor is not dropped", "[quote]")
{
    const auto sheet = readQuoteSheet({row(1, {word("Part number"), word("Quantity"), word("Vendor")}), row(2, {word(""), word(""), word("north")}), row(3, {word(""), word(""), word("")})}, "", euro());
    REQUIRE(sheet);
    REQUIRE(sheet->rows.size() == 1);
    CHECK(sheet->rows[0].vendor == "north");
}

TEST_CASE("a list of unclear cells that ends says so", "[quote]")
{
    const std::vector<Cell> cells(kMostUnclear + 50, word("?"));
    const QuoteSheet sheet = read({streams::TableRow{2, cells}});
    REQUIRE(sheet.unclear.size() == kMostUnclear);
    CHECK(sheet.unclear[kMostUnclear - 2].what.text.id == "quote.sheet.outside");
    CHECK(sheet.unclear.back().what.text.id == "quote.sheet.more");
}

TEST_CASE("a table of something else is refused", "[quote]")
{
    const auto sheet = readQuoteSheet({row(1, {word("Name"), word("Town")}), row(2, {word("Ada"), word("London")})}, "", euro());
    REQUIRE_FALSE(sheet);
    CHECK(sheet.error().what.text.id == "quote.sheet.no_head");
}

TEST_CASE("cells by their letters", "[quote]")
{
    CHECK(columnLetters(0) == "A");
    CHECK(columnLetters(25) == "Z");
    CHECK(columnLetters(26) == "AA");
    CHECK(columnLetters(27) == "AB");
    CHECK(columnLetters(701) == "ZZ");
    CHECK(columnLetters(702) == "AAA");
    CHECK(cellName(27, 12) == "AB12");
}

} // namespace quote_sheet_test
