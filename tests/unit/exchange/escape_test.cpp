#include "app/exchange/writers/escape.h"
#include "tests/support/catch.h"

namespace escape_test {

using namespace lanewatt;

TEST_CASE("what a spreadsheet takes for a formula is guarded, whatever stands before its sign", "[exchange]")
{
    for (const std::string_view sign : {"=", "+", "-", "@", "\uFF1D", "\uFF0B", "\uFF0D", "\uFF20", "\u2212"}) {
        for (const std::string_view blank : {"", " ", "\t", "\v", "\u00A0", "\u2003", "\u3000", "\u200B", "\uFEFF", " \u00A0 "}) {
            const std::string text = std::string(blank) + std::string(sign) + "1+1";
            INFO(text);
            CHECK(exchange::startsFormula(text));
            std::string cell;
            exchange::addCsvCell(cell, text);
            CHECK(cell.find('\'') <= 1); // first, or behind the quote
        }
    }
    for (const std::string_view text : {"", " ", "RTX 3090", "a=b", "\u00A0RTX", "3 + 4", "x\uFF1D1"}) {
        INFO(text);
        CHECK_FALSE(exchange::startsFormula(text));
    }
}

} // namespace escape_test
