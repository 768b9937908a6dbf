#include "app/exchange/procurement_table.h"
#include "app/exchange/readers/quote_sheet.h"
#include "tests/support/catch.h"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace quote_heads_test {

using namespace lanewatt;
using namespace lanewatt::exchange;

namespace {

streams::TableRow row(std::int64_t line, const std::vector<std::string>& texts)
{
    streams::TableRow made;
    made.line = line;
    for (const std::string& text : texts) {
        made.cells.push_back({text, text.empty() ? streams::CellKind::Empty : streams::CellKind::Text});
    }
    return made;
}

} // namespace

TEST_CASE("quote sheet: a head in the program's words comes before others that may mean the same", "[quote]")
{
    // as in `quote print -o q.csv`: the number is that of the line
    const auto sheet = readQuoteSheet({row(1, {"number", "description", "part number", "quantity", "price", "currency"}), row(2, {"3", "Card", "C-1", "8", "650.00", "EUR"})},
                                      "", *Currency::parse("EUR"));
    REQUIRE(sheet);
    REQUIRE(sheet->rows.size() == 1);
    CHECK(sheet->rows.front().quantity == 8);
    REQUIRE(sheet->unclear.size() == 2); // the head, and what stands below
    CHECK(sheet->unclear.front().text == "number");
    // without another it is what many call the quantity
    const auto other = readQuoteSheet({row(1, {"number", "description"}), row(2, {"3", "Card"})}, "", *Currency::parse("EUR"));
    REQUIRE(other);
    REQUIRE(other->rows.size() == 1);
    CHECK(other->rows.front().quantity == 3);
}

TEST_CASE("procurement table: a sum of unknown amounts is no zero", "[quote]")
{
    messages::Style style;
    style.asciiSpaces = true;
    CHECK(orderSummary(Money::parse("0 EUR"), 2, style) == "2 unknown");
    CHECK(orderSummary(Money::parse("0 EUR"), 0, style) == "0.00 EUR"); // all is owned
    CHECK(orderSummary(Money::parse("7 EUR"), 1, style) == "7.00 EUR and 1 unknown");
}

} // namespace quote_heads_test
