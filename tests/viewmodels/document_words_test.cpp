// Texts of the window about a design: consistent counts, and explanations of numbers in words.
#include "app/viewmodels/build/document_view_model.h"
#include "app/viewmodels/build/explanation.h"
#include "model/figure/formulas.h"
#include "tests/support/catch.h"
#include "tests/support/parts.h"
#include "tests/viewmodels/document_desk.h"

#include <QSettings>

namespace document_words_test {

using namespace lanewatt;
using namespace lanewatt::viewmodels;

namespace {

QString str(const char* text) { return QString::fromUtf8(text); }

/// A card at this price; null = nobody offers it.
Part cardAt(const char* price)
{
    Part card = test::gpu("card");
    if (price) {
        Offer offer;
        offer.vendor = "shop";
        offer.price = Money::parse(price).value();
        offer.date = "2026-11-20";
        card.offers.push_back(offer);
    }
    return card;
}

/// A window with one design: two alike cards, and a supply.
struct Desk : test::CatalogDesk {
    explicit Desk(const char* price) : CatalogDesk({cardAt(price), test::psu("supply")})
    {
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, QString::fromStdString((folder / "settings").string()));
        auto design = applyEdit(Design{}, {AddBuild{"rig", {}, {}}}).value();
        design = applyEdit(design, {AddPlacement{"rig", "gpu", *catalog->part("card"), 2, {}}}).value();
        design = applyEdit(design, {AddPlacement{"rig", "psu", *catalog->part("supply"), 1, {}}}).value();
        document = documentOf(design);
    }
    StatusCell cell(const char* id) const
    {
        for (const StatusCell& one : document->statusCells()) {
            if (one.cellId == str(id)) {
                return one;
            }
        }
        return {};
    }

    std::unique_ptr<DocumentViewModel> document;
};

} // namespace

TEST_CASE("A total counts kinds of part, and says unknown once", "[viewmodels][words]")
{
    const Desk some("700.00 USD");
    CHECK(some.document->budgets()->pricedLinesText() == str("Total, 1 of 2 kind(s) of part priced"));
    CHECK(some.document->budgets()->unpricedText() == str("+ 1 unknown"));
    CHECK(some.cell("cost").words == str("+ 1 unknown"));
    CHECK(some.cell("parts").figure == str("3"));
    CHECK(some.cell("parts").words == str("part(s)")); // the program makes "part" and "parts" of it

    const Desk none(nullptr);
    CHECK(none.document->budgets()->totalText() == str("unknown"));
    CHECK(none.document->budgets()->unpricedText().isEmpty());
    CHECK(none.cell("cost").figure == str("Price unknown"));
    CHECK(none.cell("cost").words.isEmpty());
}

TEST_CASE("An explanation speaks in words, not in symbols", "[viewmodels][words]")
{
    const Derivation amps = lineCurrent({"circuit.amps", Ref::circuit("wall")}, exactTerm("ac", watts(2645.8), {}, Ref::machine("rig")), exactTerm("voltage", volts(120)),
                                        Term{"pf", exactFigure(0.99), {}, {}}, 1);
    const auto told = explanation(Assessment{}, amps);
    CHECK(told.formula == str("AC input / (Voltage × Power factor)"));
    QStringList names;
    for (const ExplainedTerm& term : told.terms) {
        names << term.name;
    }
    CHECK(names == QStringList{str("AC input · rig"), str("Voltage"), str("Power factor")});
}

TEST_CASE("Lines without a part are rows of their own, and the total says that they are in it", "[viewmodels][words]")
{
    const Desk desk("100 USD");
    auto& document = *desk.document;
    CHECK(document.build()->openLines().isEmpty());
    EditGroup group;
    group.edits.push_back(Edit{AddLine{{"Case: a wooden frame", 2, Money::parse("40 USD").value()}}});
    group.edits.push_back(Edit{AddLine{{"Mystery", 1, std::nullopt}}});
    REQUIRE(document.open().apply(Edit{group}));
    const auto lines = document.build()->openLines();
    REQUIRE(lines.size() == 2);
    const auto first = lines.front().toMap();
    CHECK(first.value(str("text")) == str("Case: a wooden frame"));
    CHECK(first.value(str("quantity")) == str("2"));
    CHECK(first.value(str("extendedText")).toString().contains(str("80")));
    CHECK(lines.back().toMap().value(str("extendedText")) == str("unknown"));
    CHECK(document.budgets()->pricedLinesText() == str("Total, 1 of 2 kind(s) of part priced + 2 line(s)"));
    CHECK(document.build()->lineCount() == 2); // placements only

    // a part takes the line's place, quantity and price, in one step
    const auto before = document.open().historyPosition();
    document.edits()->choosePartOfLine(1, str("Case: a wooden frame"), str("supply"));
    CHECK(document.open().historyPosition() == before + 1);
    const auto& design = document.open().design();
    REQUIRE(design.lines.size() == 1);
    CHECK(design.lines.front().text == "Mystery");
    CHECK(design.prices.at("supply") == Money::parse("40 USD").value());
    int supplies = 0;
    for (const auto& [id, place] : design.builds.at("rig")->placements) {
        supplies += place.part == "supply" ? place.quantity : 0;
    }
    CHECK(supplies == 3);

    // a row that another one has taken the place of removes nothing, and takes no part
    document.edits()->removeLine(1, str("Case: a wooden frame"));
    document.edits()->choosePartOfLine(1, str("Case: a wooden frame"), str("supply"));
    REQUIRE(document.open().design().lines.size() == 1);
    document.edits()->removeLine(1, str("Mystery"));
    CHECK(document.open().design().lines.empty());
    document.edits()->removeLine(1, str("Mystery")); // there is none: nothing happens
    CHECK(document.build()->openLines().isEmpty());
    CHECK_FALSE(document.budgets()->pricedLinesText().contains(str("line(s)")));
}

TEST_CASE("For a line without a part the parts of its text are offered first, then what is typed", "[viewmodels][words]")
{
    const Desk desk(nullptr);
    REQUIRE(desk.document->open().apply(Edit{AddLine{{"PSU: supply", 1, std::nullopt}}}));
    const auto typed = desk.document->edits()->partsForLine(1, str("PSU: supply"), str("card"));
    REQUIRE_FALSE(typed.isEmpty());
    CHECK(typed.front().toMap().value(str("key")) == str("card"));
    CHECK_FALSE(typed.front().toMap().value(str("title")).toString().isEmpty());
    CHECK(desk.document->edits()->partsForLine(2, str("PSU: supply"), str("card")).isEmpty());
}

} // namespace document_words_test
