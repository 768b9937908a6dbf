#include "app/viewmodels/quote/quote_rules_view_model.h"

#include "app/exchange/quote_file.h"
#include "app/viewmodels/build/document_view_model.h"
#include "app/viewmodels/shared/text.h"
#include "app/workspace/clock.h"
#include "tests/support/catch.h"
#include "tests/viewmodels/quote_desk.h"

#include <QString>
#include <QVariantMap>

namespace quote_rules_test {

using namespace lanewatt;
using namespace lanewatt::viewmodels;

namespace {

QString str(const char* text) { return QString::fromUtf8(text); }

/// A quote of a card, which is the chosen line.
struct Desk : test::QuoteDesk {
    Desk() : QuoteDesk(test::pricedCards(1))
    {
        begin();
        quote().setCurrentId(str("card"));
        rules.setQuote(&quote());
    }
    const quote::Choices& choices() const { return quote().opened()->last().choices; }
    QVariantMap rule(int row) const { return rules.rules().at(row).toMap(); }

    QuoteRulesViewModel rules; ///< ends before what it looks at, which the base holds
};

} // namespace

TEST_CASE("quote rules: a rule for the part of the chosen line makes its price", "[viewmodels][quote]")
{
    Desk desk;
    CHECK(desk.rules.addRule().isEmpty());
    REQUIRE(desk.rules.rules().size() == 1);
    CHECK(desk.rule(0).value(str("part")).toString() == str("card"));
    CHECK(desk.rule(0).value(str("method")).toInt() == 0);
    CHECK(desk.rules.setRule(0, str("method"), str("2")).isEmpty()); // a margin
    CHECK(desk.rules.setRule(0, str("share"), str("20 %")).isEmpty());
    CHECK(desk.choices().book.rules.front().method == quote::Method::Margin);
    CHECK(desk.rule(0).value(str("share")).toString() == str("20 %"));
    CHECK(desk.quote().netText().contains(str("125"))); // of 100
    CHECK_FALSE(desk.rules.setRule(0, str("share"), str("much")).isEmpty());
    CHECK_FALSE(desk.rules.setRule(0, str("share"), str("100 %")).isEmpty()); // a margin of all makes no price
    CHECK(desk.rule(0).value(str("share")).toString() == str("20 %"));
    // a step of the quote's history, and in its file
    desk.quote().undo();
    CHECK(desk.rule(0).value(str("share")).toString() != str("20 %"));
    CHECK(desk.rules.removeRule(0).isEmpty());
    CHECK(desk.rules.removeRule(7).isEmpty());
    CHECK(desk.rules.rules().isEmpty());
    desk.document->finishSaving();
    CHECK(exchange::loadQuote((desk.folder / "rig.lwquote").string())->last().choices.book.rules.empty());
}

TEST_CASE("quote rules: categories and makers", "[viewmodels][quote]")
{
    Desk desk;
    REQUIRE(desk.rules.addRule().isEmpty());
    CHECK(desk.rules.setRule(0, str("part"), {}).isEmpty());
    CHECK(desk.rules.setRule(0, str("maker"), str(" Acme ")).isEmpty());
    CHECK(desk.choices().book.rules.front().maker == "Acme");
    const auto names = desk.rules.categories();
    CHECK(names.size() == static_cast<qsizetype>(EnumNames<Category>::names.size()) + 1);
    CHECK(desk.rules.setRule(0, str("category"), str("1")).isEmpty());
    CHECK(desk.choices().book.rules.front().category == EnumNames<Category>::names.front().first);
    CHECK(desk.rule(0).value(str("category")).toInt() == 1);
    CHECK(desk.rule(0).value(str("spoken")).toString().contains(names[1]));
    CHECK(desk.rules.setRule(0, str("category"), str("0")).isEmpty());
    CHECK_FALSE(desk.choices().book.rules.front().category.has_value());
}

TEST_CASE("quote rules: a second tax, and the line that has it", "[viewmodels][quote]")
{
    Desk desk;
    CHECK(desk.rules.lineTax() == -1);
    REQUIRE(desk.rules.addTax().isEmpty());
    REQUIRE(desk.rules.addTax().isEmpty());
    CHECK(desk.choices().tax.taxes.front().code == "standard");
    CHECK(desk.choices().tax.taxes.back().code == "tax-2");
    CHECK(desk.rules.setTax(1, str("rate"), str("7 %")).isEmpty());
    CHECK(desk.rules.setTax(1, str("name"), str("VAT 7 %")).isEmpty());
    CHECK_FALSE(desk.rules.setTax(1, str("rate"), str("much")).isEmpty());
    CHECK_FALSE(desk.rules.setTax(1, str("code"), str("standard")).isEmpty()); // it is there already
    CHECK(desk.rules.lineTax() == 0);
    CHECK(desk.rules.setLineTax(1).isEmpty());
    CHECK(desk.rules.lineTax() == 1);
    CHECK(desk.quote().totalText().contains(str("107")));
    CHECK_FALSE(desk.rules.removeTax(1).isEmpty()); // a line has it
    CHECK(desk.rules.setLineTax(0).isEmpty());
    CHECK(desk.choices().lines.empty()); // it follows the design again
    CHECK(desk.rules.removeTax(1).isEmpty());
    CHECK(desk.rules.taxes().size() == 1);
}

TEST_CASE("quote rules: a cost in another currency is known by a dated rate", "[viewmodels][quote]")
{
    Desk desk;
    REQUIRE(desk.quote().setField(str("terms.currency"), str("EUR")).isEmpty());
    CHECK(desk.quote().netText() == str("unknown"));
    CHECK_FALSE(desk.rules.addRate(str("dollars"), str("0.9")).isEmpty());
    CHECK_FALSE(desk.rules.addRate(str("USD"), str("much")).isEmpty());
    CHECK_FALSE(desk.rules.addRate(str("EUR"), str("0.9")).isEmpty()); // the quote's own
    CHECK(desk.rules.addRate(str(" usd "), str("0.9")).isEmpty());
    REQUIRE(desk.rules.rates().size() == 1);
    const auto rate = [&] { return desk.rules.rates().at(0).toMap(); };
    CHECK(rate().value(str("currency")).toString() == str("USD"));
    CHECK(rate().value(str("rate")).toString() == str("0.9"));
    CHECK(rate().value(str("date")).toString().toStdString() == workspace::today());
    CHECK(desk.quote().netText().contains(str("90")));
    CHECK_FALSE(desk.rules.addRate(str("USD"), str("0.8")).isEmpty()); // there is one already
    CHECK_FALSE(desk.rules.setRate(0, str("rate"), str("0")).isEmpty());
    CHECK_FALSE(desk.rules.setRate(0, str("date"), {}).isEmpty());
    CHECK(desk.rules.setRate(0, str("rate"), str("0.8")).isEmpty());
    CHECK(desk.rules.setRate(0, str("source"), str("ECB")).isEmpty());
    CHECK(desk.choices().rates.front().source == "ECB");
    CHECK(desk.quote().netText().contains(str("80")));
    CHECK(desk.rules.removeRate(7).isEmpty());
    CHECK(desk.rules.removeRate(0).isEmpty());
    CHECK(desk.rules.rates().isEmpty());
}

TEST_CASE("quote rules: a price of the sheet comes before the catalogue's", "[viewmodels][quote]")
{
    Desk desk;
    CHECK(desk.rules.linePart() == str("card"));
    CHECK_FALSE(desk.rules.addSheetPrice(str("card"), str("cheap")).isEmpty());
    CHECK_FALSE(desk.rules.addSheetPrice(str("Not a key"), str("80")).isEmpty());
    CHECK(desk.rules.addSheetPrice(str("card"), str("80")).isEmpty());
    REQUIRE(desk.rules.sheet().size() == 1);
    CHECK(desk.quote().netText().contains(str("80")));
    CHECK_FALSE(desk.rules.setSheetPrice(0, str("from"), str("0")).isEmpty());
    CHECK(desk.rules.setSheetPrice(0, str("from"), str("10")).isEmpty()); // one card is too few
    CHECK(desk.quote().netText().contains(str("100")));
    CHECK(desk.rules.setSheetPrice(0, str("vendor"), str("south")).isEmpty());
    CHECK(desk.rules.setSheetPrice(0, str("until"), str("2099-12-31")).isEmpty());
    CHECK_FALSE(desk.rules.setSheetPrice(0, str("date"), str("yesterday")).isEmpty());
    CHECK(desk.choices().book.sheet.front().vendor == "south");
    CHECK(desk.choices().book.sheet.front().validUntil == "2099-12-31");
    CHECK(desk.rules.removeSheetPrice(0).isEmpty());
    CHECK(desk.rules.sheet().isEmpty());
}

TEST_CASE("quote rules: with reverse charge no tax is added", "[viewmodels][quote]")
{
    Desk desk;
    REQUIRE(desk.quote().setField(str("tax.rate"), str("10 %")).isEmpty());
    CHECK(desk.quote().totalText().contains(str("110")));
    CHECK(desk.rules.setReverseCharge(true).isEmpty());
    CHECK(desk.rules.reverseCharge());
    CHECK(desk.quote().totalText().contains(str("100")));
    desk.quote().undo();
    CHECK_FALSE(desk.rules.reverseCharge());
}

TEST_CASE("quote rules: drawings are printed unless they are not wanted, and what was issued stays", "[viewmodels][quote]")
{
    Desk desk;
    CHECK(desk.rules.drawings());
    CHECK(desk.rules.setDrawings(false).isEmpty());
    CHECK_FALSE(desk.rules.drawings());
    CHECK_FALSE(desk.rules.names());
    CHECK(desk.rules.setNames(true).isEmpty());
    CHECK(desk.rules.names());
    desk.rules.setQuote(nullptr);
    CHECK(desk.rules.rules().isEmpty());
    CHECK(desk.rules.addRule().isEmpty());
    CHECK(desk.choices().book.rules.empty());
}

} // namespace quote_rules_test
