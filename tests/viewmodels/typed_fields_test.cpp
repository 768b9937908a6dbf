// Fields of the window that hold numbers: in every language the field takes what it shows, and what the page shows beside it.
#include "app/messages/typed_number.h"
#include "app/viewmodels/build/document_view_model.h"
#include "app/viewmodels/cluster/estimate_text.h"
#include "app/viewmodels/shared/text.h"
#include "tests/support/catch.h"
#include "tests/viewmodels/quote_desk.h"

#include <array>

namespace typed_fields_test {

using namespace lanewatt;
using namespace lanewatt::viewmodels;

namespace {

QString str(const char* text) { return QString::fromUtf8(text); }

struct Spoken {
    const char* language;
    char point;
    const char* thousands;
};
constexpr std::array kSpoken{Spoken{"en", '.', ","}, Spoken{"de", ',', "."}, Spoken{"fr", ',', "\u202F"}, Spoken{"de", '.', "\u2019"}};

/// The window in one of these languages, and in English again afterwards.
struct InLanguage {
    explicit InLanguage(const Spoken& one)
    {
        WindowStyle style;
        style.language = one.language;
        style.decimalPoint = one.point;
        style.thousands = one.thousands;
        setStyle(style);
    }
    InLanguage(const InLanguage&) = delete;
    InLanguage& operator=(const InLanguage&) = delete;
    ~InLanguage() { setStyle({}); }
};

const quote::Line& lineOf(QuoteViewModel& quote)
{
    return quote.openQuote()->quote.last().choices.lines.front();
}

} // namespace

TEST_CASE("Fields of a line: what is shown, typed again, is the same value in every language", "[viewmodels][typed]")
{
    const test::QuoteDesk desk(test::pricedCards(2));
    desk.begin();
    QuoteViewModel& quote = desk.quote();
    quote.setCurrentId(str("card"));
    for (const Spoken& one : kSpoken) {
        const InLanguage spoken(one);
        for (const char* amount : {"178000 USD", "1450 USD", "1.125 USD", "0.5 USD", "1234567.89 USD", "999.999999 USD", "1450 EUR"}) {
            INFO(one.language << one.point << ' ' << amount);
            const Money meant = Money::parse(amount).value();
            for (const char* field : {"price", "cost"}) {
                const auto value = [&] { return std::string(field) == "price" ? lineOf(quote).price : lineOf(quote).cost; };
                REQUIRE(quote.setLine(str(field), toQt(messages::money(meant, style(), true))) == QString());
                CHECK(value() == meant);
                const QString typed = std::string(field) == "price" ? quote.current().typedPrice : quote.current().typedCost;
                REQUIRE(quote.setLine(str(field), typed) == QString());
                CHECK(value() == meant);
            }
        }
        for (const char* share : {"7.5 %", "1.125 %", "0.125 %", "12 %"}) {
            REQUIRE(quote.setLine(str("discount"), toQt(messages::typingQuantity(share, style()))) == QString());
            const auto meant = quote::Share::parse(share);
            CHECK(lineOf(quote).discount == meant);
            REQUIRE(quote.setLine(str("discount"), quote.current().typedDiscount) == QString());
            CHECK(lineOf(quote).discount == meant);
        }
        REQUIRE(quote.setLine(str("quantity"), str("12000")).isEmpty());
        REQUIRE(quote.setLine(str("quantity"), quote.current().quantityText) == QString());
        CHECK(lineOf(quote).quantity == 12'000);
        for (const double value : {0.85, 1.125, 12'500.0, 178'000.25, 0.0625}) {
            const Estimate meant{value, value, value};
            CHECK(typedEstimate(estimateText(meant)) == meant);
            const Estimate range{value, value * 1.5, value * 2.0};
            CHECK(typedEstimate(estimateText(range)) == range);
        }
    }
}

TEST_CASE("Fields: a number with two readings is refused, and nothing is changed", "[viewmodels][typed]")
{
    const test::QuoteDesk desk(test::pricedCards(2));
    desk.begin();
    QuoteViewModel& quote = desk.quote();
    quote.setCurrentId(str("card"));
    REQUIRE(quote.setLine(str("price"), str("20")).isEmpty());
    for (const char* field : {"price", "cost", "discount", "quantity", "margin"}) {
        INFO(field);
        CHECK(quote.setLine(str(field), str("1.450")).contains(str("1,450")));
    }
    for (const char* field : {"discount", "tax.rate", "policy.margin", "policy.amount", "price_book", "terms.valid_days"}) {
        INFO(field);
        CHECK(quote.setField(str(field), str("1.450")).contains(str("1,450")));
    }
    CHECK(quote.seek(str("total"), str("1.450"), true).contains(str("1,450")));
    CHECK_FALSE(typedEstimate(str("1.450")));
    CHECK(lineOf(quote).price == Money::parse("20 USD"));
}

} // namespace typed_fields_test
