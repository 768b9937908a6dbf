#include "app/viewmodels/quote/quote_view_model.h"

#include "app/exchange/quote_document.h"
#include "app/exchange/quote_file.h"
#include "app/viewmodels/build/document_view_model.h"
#include "app/viewmodels/shared/text.h"
#include "tests/support/catch.h"
#include "tests/viewmodels/compared.h"
#include "tests/viewmodels/quote_desk.h"

#include <QFileInfo>
#include <QStringList>
#include <QVariant>
#include <QVariantList>
#include <QVariantMap>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace quote_view_model_test {

using namespace lanewatt;
using namespace lanewatt::viewmodels;

namespace {

QString str(const char* text) { return QString::fromUtf8(text); }

Design eightCards()
{
    Design design = test::pricedCards(8);
    design.name = "Eight cards";
    return design;
}

struct Desk : test::QuoteDesk {
    using QuoteDesk::QuoteDesk;

    QString file(const char* name) const { return QString::fromStdString((folder / name).string()); }
    quote::Quote stored(const char* name = "rig.lwquote") const
    {
        document->finishSaving();
        const auto read = exchange::loadQuote((folder / name).string());
        REQUIRE(read);
        return *read;
    }
    QuoteLineRow line(const char* id) const
    {
        quote().setCurrentId(str(id));
        return quote().current();
    }
};

/// The digits of an amount with its point: "$1,000.00" is "1000.00".
std::string number(const QString& text)
{
    std::string digits;
    for (const QChar one : text) {
        if (one.isDigit() || one == QLatin1Char('.')) {
            digits += one.toLatin1();
        }
    }
    return digits;
}

std::string order(QuoteViewModel& quote)
{
    std::string ids;
    for (int i = 0; i < quote.lines()->count(); ++i) {
        ids += quote.lines()->row(i).key.toStdString() + ' ';
    }
    return ids;
}

/// A quote of services that lacks nothing.
void complete(QuoteViewModel& quote)
{
    REQUIRE(quote.newQuote({}).isEmpty());
    REQUIRE(quote.setField(str("customer.name"), str("Buyer")).isEmpty());
    REQUIRE(quote.setField(str("seller.name"), str("Seller")).isEmpty());
    REQUIRE(quote.addLine(str("service")).isEmpty());
    REQUIRE(quote.setLine(str("price"), str("400")).isEmpty());
    REQUIRE(quote.setLine(str("cost"), str("300")).isEmpty());
}

} // namespace

TEST_CASE("quote page: a design without a file has no place for a quote", "[viewmodels][quote]")
{
    const Desk desk(test::servicesOnly(), "");
    desk.quote().setActive(true);
    CHECK(desk.quote().state() == str("unsaved"));
    CHECK_FALSE(desk.quote().newQuote({}).isEmpty());
    CHECK(desk.quote().state() == str("unsaved"));
    int told = 0;
    QObject::connect(&desk.quote(), &QuoteViewModel::refreshed, &desk.quote(), [&] { ++told; });
    REQUIRE(desk.document->saveNow(desk.file("rig.lanewatt")));
    CHECK(told > 0);
    CHECK(desk.quote().state() == str("none"));
    CHECK(desk.quote().newQuote({}).isEmpty());
}

TEST_CASE("quote page: a new quote stands beside the design, is numbered once, and is found again", "[viewmodels][quote]")
{
    const Desk desk(eightCards());
    desk.quote().setActive(true);
    CHECK(desk.quote().state() == str("none"));
    REQUIRE(desk.quote().newQuote({}).isEmpty());
    CHECK(desk.quote().state() == str("open"));
    const QString first = desk.quote().number();
    CHECK(first.endsWith(str("-0001")));
    CHECK(desk.stored().last().choices.design == "rig.lanewatt");
    CHECK(desk.stored().last().choices.title == "Eight cards");
    REQUIRE(desk.quote().newQuote(desk.file("rig.lwquote")).isEmpty());
    CHECK(desk.quote().number().endsWith(str("-0002")));
    CHECK(desk.quote().path() == desk.file("rig-2.lwquote"));

    const auto again = desk.documentOf(eightCards(), "rig.lanewatt");
    CHECK(again->quote()->state() == str("none")); // nothing is read before the page is shown
    again->quote()->setActive(true);
    CHECK(again->quote()->number() == first);
    CHECK(again->quote()->files().size() == 2);
    REQUIRE(again->quote()->openFile(desk.file("rig-2.lwquote")).isEmpty());
    CHECK(again->quote()->number().endsWith(str("-0002")));
}

TEST_CASE("quote page: a quote of another design is not shown as one of this", "[viewmodels][quote]")
{
    const Desk desk(test::servicesOnly());
    quote::Choices choices;
    choices.design = "other.lanewatt";
    REQUIRE(exchange::saveQuote(quote::newQuote(choices), (desk.folder / "rig.lwquote").string()));
    desk.quote().setActive(true);
    CHECK(desk.quote().state() == str("none"));
    CHECK(desk.quote().problem().contains(str("other.lanewatt")));
}

TEST_CASE("quote page: lines follow the design until something is set, and again when it is taken back", "[viewmodels][quote]")
{
    const Desk desk(eightCards());
    desk.begin();
    REQUIRE(desk.quote().lines()->count() == 1);
    CHECK(desk.line("card").quantityText == str("8"));
    CHECK(number(desk.line("card").amountText) == "800.00");
    REQUIRE(desk.quote().setField(str("price_book"), str("20 %")).isEmpty());
    CHECK(number(desk.line("card").priceText) == "125.00");
    CHECK(number(desk.quote().netText()) == "1000.00");
    CHECK(desk.line("card").marginText == str("20.0\u00a0%"));
    CHECK_FALSE(desk.line("card").changed);

    REQUIRE(desk.quote().setLine(str("price"), str("130.50")).isEmpty());
    CHECK(number(desk.line("card").amountText) == "1044.00");
    CHECK(desk.line("card").typedPrice == str("130.50"));
    CHECK(desk.line("card").changed);
    REQUIRE(desk.quote().setLine(str("discount"), str("10")).isEmpty());
    CHECK(number(desk.line("card").amountText) == "939.60");
    desk.quote().undo();
    CHECK(number(desk.line("card").amountText) == "1044.00");
    desk.quote().redo();
    CHECK(number(desk.line("card").amountText) == "939.60");
    desk.quote().undo();

    CHECK_FALSE(desk.quote().setLine(str("price"), str("a lot")).isEmpty());
    CHECK_FALSE(desk.quote().setLine(str("quantity"), str("1.5")).isEmpty());
    CHECK(desk.line("card").typedPrice == str("130.50"));
    REQUIRE(desk.quote().setLine(str("price"), {}).isEmpty());
    CHECK(number(desk.line("card").priceText) == "125.00");
    CHECK(desk.stored().last().choices.lines.empty());

    // the draft follows the design of the window
    REQUIRE(desk.document->apply(Edit{SetQuantity{"rig", "card", 4}}));
    CHECK(number(desk.quote().netText()) == "500.00");
}

TEST_CASE("quote page: a margin sets the price, after the line's own discount", "[viewmodels][quote]")
{
    const Desk desk(eightCards());
    desk.begin();
    desk.quote().setCurrentId(str("card"));
    REQUIRE(desk.quote().setLine(str("discount"), str("10 %")).isEmpty());
    REQUIRE(desk.quote().setLine(str("margin"), str("20 %")).isEmpty());
    CHECK(number(desk.line("card").priceText) == "138.89"); // 100 / 0.8 / 0.9
    CHECK(desk.line("card").marginText == str("20.0\u00a0%"));
    CHECK_FALSE(desk.quote().setLine(str("margin"), str("100 %")).isEmpty());
    REQUIRE(desk.quote().addLine(str("freight")).isEmpty());
    CHECK_FALSE(desk.quote().setLine(str("margin"), str("20 %")).isEmpty()); // its cost is unknown
    CHECK(desk.quote().current().severity == static_cast<int>(Mark::Unknown));
}

TEST_CASE("quote page: lines are added, moved, made optional, bundled and removed", "[viewmodels][quote]")
{
    const Desk desk(eightCards());
    QuoteViewModel& quote = desk.quote();
    desk.begin();
    REQUIRE(quote.addLine(str("service")).isEmpty());
    CHECK(quote.currentId() == str("service-1"));
    REQUIRE(quote.setLine(str("price"), str("50")).isEmpty());
    REQUIRE(quote.addLine(str("freight")).isEmpty());
    REQUIRE(quote.setLine(str("price"), str("20")).isEmpty());
    CHECK(order(quote) == "card service-1 freight-1 ");
    REQUIRE(quote.moveLine(-2).isEmpty());
    CHECK(order(quote) == "freight-1 card service-1 ");
    CHECK(quote.moveLine(-1).isEmpty());
    CHECK(order(quote) == "freight-1 card service-1 ");

    CHECK(number(quote.netText()) == "870.00");
    REQUIRE(quote.setStanding(str("option")).isEmpty());
    CHECK(number(quote.netText()) == "850.00");
    CHECK_FALSE(quote.setStanding(str("alternative")).isEmpty()); // nothing stands above it
    quote.setCurrentId(str("service-1"));
    REQUIRE(quote.setStanding(str("alternative")).isEmpty());
    CHECK(desk.stored().last().choices.lines.back().alternativeTo == "card");
    CHECK(number(quote.netText()) == "800.00");
    REQUIRE(quote.setStanding(str("included")).isEmpty());

    quote.toggleMark();
    quote.setCurrentId(str("card"));
    quote.toggleMark();
    CHECK(quote.marked() == 2);
    REQUIRE(quote.bundle().isEmpty());
    CHECK(quote.marked() == 0);
    CHECK(quote.currentId() == str("bundle-1"));
    CHECK(number(quote.current().amountText) == "850.00");
    CHECK(desk.line("card").bundle == str("bundle-1"));
    CHECK(number(quote.netText()) == "850.00");
    quote.setCurrentId(str("bundle-1"));
    REQUIRE(quote.bundle().isEmpty());
    CHECK(desk.line("card").bundle.isEmpty());
    CHECK(quote.lines()->rowOf(str("bundle-1")) < 0);

    quote.setCurrentId(str("service-1"));
    quote.toggleMark();
    REQUIRE(quote.removeLine().isEmpty());
    CHECK(quote.marked() == 0); // of a line that is gone
    CHECK(order(quote) == "freight-1 card ");
    CHECK(quote.currentId() == str("card"));
}

TEST_CASE("quote page: what was issued stays, and a change begins the next revision", "[viewmodels][quote]")
{
    const Desk desk(test::servicesOnly());
    QuoteViewModel& quote = desk.quote();
    desk.begin();
    CHECK(quote.missing() > 0);
    CHECK_FALSE(quote.issue(str("Ada")).isEmpty());
    CHECK(quote.editable());
    std::filesystem::remove(desk.folder / "rig.lwquote");
    complete(quote);
    INFO(quote.needs()->row(0).text.toStdString());
    REQUIRE(quote.missing() == 0);
    REQUIRE(quote.issue(str("Ada")).isEmpty());
    CHECK(quote.stateName() == str("issued"));
    CHECK_FALSE(quote.editable());
    CHECK_FALSE(quote.canUndo());
    CHECK(quote.setLine(str("price"), str("1")) == quote.lockedText());
    CHECK(quote.addLine(str("service")) == quote.lockedText());
    CHECK(quote.setField(str("title"), str("Other")) == quote.lockedText());
    CHECK(quote.moveLine(1).isEmpty()); // there is one line only
    REQUIRE(quote.revise().isEmpty());
    CHECK(quote.letter() == str("B"));
    CHECK(quote.editable());
    REQUIRE(quote.setLine(str("price"), str("500")).isEmpty());
    quote.setChangesShown(true);
    CHECK(quote.comparedWith() == str("A"));
    bool found = false;
    for (int i = 0; i < quote.changes()->count(); ++i) {
        const QuoteChangeRow row = quote.changes()->row(i);
        found = found || (row.change == str("changed") && number(row.before) == "400.00" && number(row.after) == "500.00");
    }
    CHECK(found);
    quote.setLetter(str("A"));
    CHECK_FALSE(quote.editable());
    CHECK(number(quote.netText()) == "400.00");
    CHECK(quote.setLine(str("price"), str("1")) == quote.lockedText());
    REQUIRE(quote.revisions().size() == 2);
    CHECK(quote.revisions().front().value<QuoteRevisionRow>().key == str("B"));
    REQUIRE(quote.decide(str("accepted"), str("Buyer")).isEmpty());
    CHECK(desk.stored(QFileInfo(quote.path()).fileName().toUtf8().constData()).revisions.front().state == quote::State::Accepted);
}

TEST_CASE("quote page: an approval reaches as far as the draft goes", "[viewmodels][quote]")
{
    const Desk desk(test::servicesOnly());
    QuoteViewModel& quote = desk.quote();
    quote.setActive(true);
    complete(quote);
    REQUIRE(quote.setLine(str("price"), str("320")).isEmpty()); // a margin of 6.25 %
    CHECK(quote.missing() == 1);
    CHECK_FALSE(quote.approve(str("margin"), str("Ada"), {}).isEmpty());
    REQUIRE(quote.approve(str("margin"), str("Ada"), str("first order")).isEmpty());
    CHECK(quote.missing() == 0);
    REQUIRE(quote.needs()->count() == 1);
    CHECK(quote.needs()->row(0).given);
    REQUIRE(quote.setLine(str("price"), str("310")).isEmpty());
    CHECK(quote.missing() == 1);
    quote.undo();
    REQUIRE(quote.withdraw(str("margin")).isEmpty());
    CHECK(quote.missing() == 1);
}

TEST_CASE("quote page: a goal is met to the cent", "[viewmodels][quote]")
{
    const Desk desk(eightCards());
    QuoteViewModel& quote = desk.quote();
    desk.begin();
    CHECK_FALSE(quote.seek(str("margin"), str("much"), false).isEmpty());
    REQUIRE(quote.seek(str("margin"), str("20"), true).isEmpty());
    CHECK(number(quote.netText()) == "1000.00");
    REQUIRE(quote.seek(str("total"), str("999.99"), false).isEmpty());
    CHECK(number(quote.totalText()) == "999.99");
    quote.undo();
    CHECK(number(quote.totalText()) == "1000.00");
}

TEST_CASE("quote page: sums say how they came about", "[viewmodels][quote]")
{
    const Desk desk(eightCards());
    QuoteViewModel& quote = desk.quote();
    desk.begin();
    REQUIRE(quote.setField(str("tax.rate"), str("10 %")).isEmpty());
    REQUIRE(quote.setField(str("discount"), str("5 %")).isEmpty());
    const Explanation total = quote.explain(str("total"));
    CHECK(number(total.result) == "836.00"); // 800 × 0.95 × 1.1
    REQUIRE(total.terms.size() == 2);
    CHECK(number(quote.explain(total.terms[0].derivationId).result) == "760.00");
    CHECK(number(quote.explain(total.terms[1].derivationId).result) == "76.00");
    CHECK(number(quote.explain(str("line/card")).result) == "800.00");
    CHECK(quote.explain(str("line/none")).title.isEmpty());
    CHECK(quote.trace(str("margin")).contains(str("1 − ")));
}

TEST_CASE("quote page: sums without their prices are unknown, or the least", "[viewmodels][quote]")
{
    const Desk desk(test::servicesOnly());
    QuoteViewModel& quote = desk.quote();
    desk.begin();
    REQUIRE(quote.addLine(str("service")).isEmpty());
    const QString first = quote.lines()->row(0).key;
    const auto figure = [](TypedRows<FigureRow>* figures, const char* key) { return figures->row(figures->rowOf(str(key))); };
    for (const char* key : {"subtotal", "net", "total"}) {
        INFO(key);
        CHECK(figure(quote.sums(), key).value == str("unknown"));
        CHECK(figure(quote.sums(), key).severity == static_cast<int>(Mark::Unknown));
        CHECK(quote.explain(str(key)).result == str("unknown"));
    }
    CHECK(quote.netText() == str("unknown"));
    CHECK(quote.totalText() == str("unknown"));
    CHECK(figure(quote.margins(), "cost").value == str("unknown"));
    CHECK_FALSE(quote.trace(str("total")).contains(str("0.00")));
    REQUIRE(quote.revisions().size() == 1);
    CHECK(quote.revisions().front().value<QuoteRevisionRow>().amountText == str("unknown"));

    REQUIRE(quote.addLine(str("service")).isEmpty());
    REQUIRE(quote.setLine(str("price"), str("400")).isEmpty());
    for (const char* key : {"subtotal", "net", "total"}) {
        INFO(key);
        const QString value = figure(quote.sums(), key).value;
        CHECK(value.startsWith(str("at least ")));
        CHECK(number(value) == "400.00");
        CHECK(quote.explain(str(key)).result == value);
    }
    CHECK(quote.netText().startsWith(str("at least ")));
    CHECK(quote.revisions().front().value<QuoteRevisionRow>().amountText == quote.netText());

    quote.setCurrentId(first);
    REQUIRE(quote.setLine(str("price"), str("100")).isEmpty());
    CHECK_FALSE(quote.netText().contains(str("at least")));
    CHECK(number(quote.totalText()) == "500.00");
}

TEST_CASE("quote page: what cannot be saved is kept, and saved elsewhere", "[viewmodels][quote]")
{
    const Desk desk(test::servicesOnly());
    QuoteViewModel& quote = desk.quote();
    quote.setActive(true);
    complete(quote);
    desk.document->finishSaving();
    CHECK_FALSE(quote.unsaved());
    {
        std::ofstream other(desk.folder / "rig.lwquote");
        other << "{}";
    }
    REQUIRE(quote.setLine(str("price"), str("450")).isEmpty());
    desk.document->finishSaving();
    CHECK(quote.unsaved());
    CHECK(desk.document->noticeSeverity() == 3);
    CHECK(number(quote.netText()) == "450.00");
    quote.saveAgain();
    desk.document->finishSaving();
    CHECK(quote.unsaved());
    CHECK_FALSE(quote.newQuote({}).isEmpty());
    CHECK_FALSE(quote.openFile(desk.file("rig.lwquote")).isEmpty());
    REQUIRE(desk.document->saveNow(desk.file("elsewhere.lanewatt")));
    CHECK(quote.state() == str("open"));
    CHECK(number(quote.netText()) == "450.00");
    REQUIRE(quote.saveCopy().isEmpty());
    desk.document->finishSaving();
    CHECK_FALSE(quote.unsaved());
    CHECK(desk.stored("elsewhere.lwquote").last().choices.lines.back().price == Money::parse("450 USD"));
}

TEST_CASE("quote page: the shown revision is exported in each format, and what fails is told with its path", "[viewmodels][quote]")
{
    const Desk desk(test::servicesOnly());
    QuoteViewModel& quote = desk.quote();
    quote.setActive(true);
    CHECK(quote.exportName().isEmpty());
    CHECK_FALSE(quote.exporting(desk.file("none.md")));
    complete(quote);
    CHECK(quote.exportName() == quote.number() + str("-A"));

    const QVariantList formats = quote.formats();
    REQUIRE(formats.size() == static_cast<qsizetype>(exchange::quoteFormats().size()));
    QStringList suffixes;
    for (const QVariant& format : formats) {
        const QString suffix = format.toMap().value(str("suffix")).toString();
        CHECK_FALSE(format.toMap().value(str("title")).toString().isEmpty());
        for (const QString& before : suffixes) {
            CHECK_FALSE(suffix.endsWith(before)); // the file dialog takes the first that fits
        }
        suffixes << suffix;
    }
    CHECK(suffixes.front() == str(".pdf"));

    int failed = 0;
    QString where;
    QObject::connect(desk.document.get(), &DocumentViewModel::exportFailed, desk.document.get(), [&](const QString& path, const QString& problem) {
        ++failed;
        where = path;
        CHECK_FALSE(problem.isEmpty());
    });
    const auto done = [&](const QString& path) {
        const int before = failed;
        desk.document->exportQuote(path);
        return test::waitUntil([&] { return failed > before || desk.document->notice().contains(path); });
    };
    const auto text = [&](const char* name) {
        std::ifstream in(desk.folder / name, std::ios::binary);
        return std::string(std::istreambuf_iterator<char>(in), {});
    };
    REQUIRE(done(desk.file("draft.md")));
    CHECK(failed == 0);
    CHECK(text("draft.md").find("400.00") != std::string::npos);
    CHECK(text("draft.md").find("Draft") != std::string::npos);
    CHECK(text("draft.md").find("300.00") == std::string::npos); // the cost

    REQUIRE(quote.issue(str("Ada")).isEmpty());
    REQUIRE(quote.revise().isEmpty());
    REQUIRE(quote.setLine(str("price"), str("500")).isEmpty());
    quote.setLetter(str("A"));
    REQUIRE(done(desk.file("issued.md")));
    CHECK(text("issued.md").find("400.00") != std::string::npos);
    CHECK(text("issued.md").find("500.00") == std::string::npos);
    CHECK(text("issued.md").find("Draft") == std::string::npos);
    REQUIRE(done(desk.file("issued.pdf")));
    CHECK(text("issued.pdf").rfind("%PDF-", 0) == 0);

    REQUIRE(done(desk.file("no/such/folder.md")));
    CHECK(failed == 1);
    CHECK(where == desk.file("no/such/folder.md"));
    REQUIRE(done(desk.file("quote.unknown")));
    CHECK(failed == 2);
    CHECK_FALSE(std::filesystem::exists(desk.folder / "quote.unknown"));
}

TEST_CASE("quote page: issued is what is on the disk", "[viewmodels][quote]")
{
    const Desk desk(test::servicesOnly());
    QuoteViewModel& quote = desk.quote();
    desk.begin();
    std::filesystem::remove(desk.folder / "rig.lwquote");
    complete(quote);
    REQUIRE(quote.missing() == 0);
    desk.document->finishSaving();
    const std::filesystem::path file = desk.file("rig.lwquote").toStdString();
    std::ofstream(file, std::ios::app) << '\n'; // another program was here
    CHECK_FALSE(quote.issue(str("Ada")).isEmpty());
    CHECK(quote.stateName() == str("draft"));
    CHECK(quote.editable());
    CHECK(desk.stored().last().state == quote::State::Draft);
    CHECK_FALSE(quote.issue(str("Ada")).isEmpty()); // and not at the second try
    CHECK(quote.stateName() == str("draft"));
    REQUIRE(quote.readAgain().isEmpty());
    REQUIRE(quote.issue(str("Ada")).isEmpty());
    CHECK(desk.stored().last().state == quote::State::Issued);

    std::ofstream(file, std::ios::app) << '\n';
    CHECK_FALSE(quote.decide(str("accepted"), str("Buyer")).isEmpty());
    CHECK(quote.stateName() == str("issued"));
    CHECK_FALSE(quote.revise().isEmpty());
    CHECK(quote.letter() == str("A"));
    CHECK(desk.stored().revisions.size() == 1);
}

TEST_CASE("quote page: what was changed by hand is not shown as issued", "[viewmodels][quote]")
{
    const Desk desk(test::servicesOnly());
    QuoteViewModel& quote = desk.quote();
    desk.begin();
    std::filesystem::remove(desk.folder / "rig.lwquote");
    complete(quote);
    REQUIRE(quote.issue(str("Ada")).isEmpty());
    const QString issued = quote.stateText();
    quote::Quote forged = desk.stored();
    forged.number = "Q-2026-9999";
    REQUIRE(exchange::saveQuote(forged, desk.file("rig.lwquote").toStdString()));
    REQUIRE(quote.readAgain().isEmpty());
    CHECK(quote.stateText() != issued);
    CHECK(quote.missing() > 0);
    CHECK_FALSE(quote.decide(str("accepted"), str("Buyer")).isEmpty());
}

TEST_CASE("quote page: of a thousand lines an edit changes one row", "[viewmodels][quote]")
{
    const Desk desk(test::servicesOnly());
    quote::Choices choices;
    for (int i = 0; i < 1000; ++i) {
        quote::Line line;
        line.id = "s-" + std::to_string(i);
        line.price = Money::parse("1 USD");
        choices.lines.push_back(std::move(line));
    }
    REQUIRE(exchange::saveQuote(quote::newQuote(std::move(choices)), (desk.folder / "rig.lwquote").string()));
    QuoteViewModel& quote = desk.quote();
    quote.setActive(true);
    REQUIRE(quote.lines()->count() == 1000);
    int changed = 0;
    int replaced = 0;
    QObject::connect(quote.lines(), &QAbstractItemModel::dataChanged, quote.lines(), [&] { ++changed; });
    QObject::connect(quote.lines(), &QAbstractItemModel::rowsInserted, quote.lines(), [&] { ++replaced; });
    quote.setCurrentId(str("s-500"));
    REQUIRE(quote.setLine(str("price"), str("2")).isEmpty());
    CHECK(changed == 1);
    CHECK(number(quote.netText()) == "1001.00");
    REQUIRE(quote.moveLine(499).isEmpty());
    CHECK(quote.lines()->row(999).key == str("s-500"));
    CHECK(replaced == 0);
    desk.document->finishSaving();
}

TEST_CASE("quote page: what came back is chosen line by line and taken over as one step", "[viewmodels][quote]")
{
    const Desk desk(eightCards());
    QuoteViewModel& quote = desk.quote();
    quote.setActive(true);
    ComparisonViewModel& returned = *desk.document->quoteReturn();
    desk.document->readReturn({desk.file("none.csv")});
    CHECK_FALSE(returned.problem().isEmpty()); // no quote is open
    REQUIRE(quote.newQuote({}).isEmpty());
    REQUIRE(quote.addLine(str("service")).isEmpty());
    REQUIRE(quote.setLine(str("description"), str("Installation")).isEmpty());
    REQUIRE(quote.setLine(str("price"), str("400")).isEmpty());
    const QString path = desk.file("sent.csv");
    const auto job = quote.exporting(path);
    REQUIRE(job);
    REQUIRE(job());
    std::ifstream in(path.toStdString());
    std::string text((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
    const auto replaced = [&](const std::string& was, const std::string& is) {
        const auto at = text.find(was);
        REQUIRE(at != std::string::npos);
        text.replace(at, was.size(), is);
    };
    replaced("100.00", "110.00");
    replaced("400.00", "350.00");
    const QString back = desk.file("back.csv");
    std::ofstream(back.toStdString()) << text;
    const auto read = [&](const QString& file) {
        desk.document->readReturn({file});
        REQUIRE(returned.busy());
        test::waitFor(returned);
    };
    read(back);
    INFO(returned.problem().toStdString());
    REQUIRE(returned.rows()->count() == 2);
    CHECK(returned.chosen() == 2);
    for (const int row : {0, 1}) {
        CHECK(returned.rows()->row(row).choices.size() == 1); // both can be taken over
    }
    CHECK(returned.rows()->row(0).lines.front().text.contains(str("110.00")));
    returned.choose(returned.rows()->row(0).key, {});
    CHECK(returned.chosen() == 1);
    REQUIRE(returned.apply());
    CHECK(number(quote.lines()->row(1).priceText) == "350.00");
    CHECK(number(desk.line("card").priceText) == "100.00");
    CHECK(returned.rows()->count() == 0);
    CHECK_FALSE(returned.apply()); // not a second time
    quote.undo();
    CHECK(number(quote.lines()->row(1).priceText) == "400.00"); // one step
    // a sheet that is none says why, and nothing changes
    std::ofstream(desk.file("other.csv").toStdString()) << "a;b\n1;2\n";
    read(desk.file("other.csv"));
    CHECK_FALSE(returned.problem().isEmpty());
    CHECK_FALSE(returned.apply());
    read(back);
    returned.chooseAll(false);
    CHECK(returned.chosen() == 0);
    CHECK_FALSE(returned.apply());
    CHECK(number(desk.line("card").priceText) == "100.00");
    // what came back of one quote is not taken into another
    returned.chooseAll(true);
    REQUIRE(returned.chosen() == 2);
    REQUIRE(quote.newQuote({}).isEmpty());
    CHECK_FALSE(returned.apply());
    CHECK_FALSE(returned.problem().isEmpty());
    CHECK(returned.rows()->count() == 0);
    CHECK(number(desk.line("card").priceText) == "100.00");
    desk.document->finishSaving();
}

TEST_CASE("quote page: what is owned is kept in the file", "[viewmodels][quote]")
{
    const Desk desk(eightCards());
    QuoteViewModel& quote = desk.quote();
    desk.begin();
    CHECK(quote.buying()->rows()->count() == 0); // nothing is worked out before it is shown
    quote.buying()->setShown(true);
    REQUIRE(quote.buying()->rows()->count() == 1);
    CHECK(quote.buying()->rows()->row(0).buyText == str("8"));
    CHECK(quote.setOwned(str("card"), str(" 3 ")).isEmpty());
    CHECK(quote.buying()->rows()->row(0).buyText == str("5"));
    CHECK(desk.stored().owned == std::vector<quote::Owned>{{"card", 3}});
    for (const char* wrong : {"some", "-1", "2.5"}) {
        CHECK_FALSE(quote.setOwned(str("card"), str(wrong)).isEmpty());
    }
    CHECK(desk.stored().owned == std::vector<quote::Owned>{{"card", 3}});

    const QString path = desk.file("order.csv");
    CHECK(quote.saveOrder(path).isEmpty());
    std::ifstream file(path.toStdString());
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    CHECK(text.find("0012-E3,Acme Card,8,3,5") != std::string::npos);
    CHECK_FALSE(quote.saveOrder(desk.file("order.odt")).isEmpty());

    CHECK(quote.setOwned(str("card"), {}).isEmpty());
    CHECK(desk.stored().owned.empty());
}

} // namespace quote_view_model_test
