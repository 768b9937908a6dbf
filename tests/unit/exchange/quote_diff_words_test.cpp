// The fields of a quote in words.
#include "app/exchange/quote_diff_table.h"
#include "app/exchange/quote_diff_words.h"
#include "model/quote/quote_tree.h"
#include "tests/support/catch.h"
#include "tests/unit/quote/quote_fixture.h"

#include <string>

namespace quote_diff_words_test {

using namespace lanewatt;
using namespace lanewatt::exchange;

TEST_CASE("fields of a quote are named in words, not paths", "[quote]")
{
    CHECK(quoteFieldWords("terms.payment", {}) == "payment");
    CHECK(quoteFieldWords("title", {}) == "title");
    CHECK(quoteFieldWords("customer.tax_id", {}) == "customer, tax number");
    CHECK(quoteFieldWords("tax.taxes[0].rate", {}) == "tax 1, rate");
    CHECK(quoteFieldWords("tax.reverse_charge", {}) == "tax, reverse charge");
    CHECK(quoteFieldWords("price_book.rules[2].share", {}) == "price rule 3, share");
    CHECK(quoteFieldWords("part_number", {}) == "part number");
    CHECK(quoteFieldWords("price", {}) == "unit price");
    messages::Style german;
    german.language = "de";
    CHECK(quoteFieldWords("terms.payment", german) == "Zahlung");
    CHECK(quoteValueWords("standing", "option", german) == "Option");
}

TEST_CASE("every field that a person can choose in a quote has a word", "[quote]")
{
    quote::Choices all = quote_fixture::readyQuote().last().choices;
    all.customer = {"a", "b", "c", "d", "e"};
    all.seller = {"a", "b", "c", "d", "e", "f", "g", "h"};
    all.terms.delivery = all.terms.payment = all.terms.incoterm = all.terms.opening = all.terms.closing = "x";
    all.rates = {{*Currency::parse("USD"), quote_fixture::share("0.9"), "2026-11-20", "ECB"}};
    all.discount.share = quote_fixture::share("5 %");
    for (const compare::ValueChange& change : compare::changedFields(quote::writeChoices({}), quote::writeChoices(all), {"lines"})) {
        INFO(change.field);
        CHECK(quoteFieldWords(change.field, {}).find_first_of("._[]") == std::string::npos);
    }
}

TEST_CASE("equal texts are no differences", "[quote]")
{
    quote::Side before;
    quote::Side after;
    quote::QuoteDiff diff;
    diff.head.push_back({"title", compare::Value(MessageValue(std::string())), std::nullopt});
    diff.head.push_back({"terms.payment", std::nullopt, compare::Value(MessageValue(std::string("14 days")))});
    const quote::QuoteDiff shown = shownDiff(diff, before, after, quote::DiffFor::Us);
    REQUIRE(shown.head.size() == 1);
    CHECK(shown.differences() == 1);
    CHECK(shown.head[0].field == "terms.payment");
}

} // namespace quote_diff_words_test
