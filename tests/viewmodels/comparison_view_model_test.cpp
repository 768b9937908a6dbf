// What all comparisons have in common, by one for tests.
#include "app/viewmodels/comparison/comparison_view_model.h"

#include "tests/support/paths.h"
#include "tests/support/vendor_replies.h"
#include "tests/viewmodels/compared.h"

#include <QSignalSpy>

#include <fstream>
#include <memory>
#include <string>

namespace comparison_view_model_test {

using namespace lanewatt;
using namespace lanewatt::viewmodels;

namespace {

struct Desk {
    Desk() { test::application(); }

    QString file(const std::string& name, const std::string& text)
    {
        const std::string path = (folder / name).string();
        std::ofstream(path, std::ios::binary) << text;
        return QString::fromStdString(path);
    }
    void begin(const QStringList& paths)
    {
        comparison.begin(test::vendorReplies(bought), paths);
        test::waitFor(comparison);
    }
    QString choice(int row) { return comparison.rows()->row(row).choice; }

    test::TempDir folder;
    std::shared_ptr<test::Bought> bought = std::make_shared<test::Bought>();
    ComparisonViewModel comparison;
};

} // namespace

TEST_CASE(
    "comparison: one more use is a form, a function that compares, and what is done with what is chosen",
    "[viewmodels][comparison]")
{
    Desk desk;
    desk.begin({desk.file("acme.txt", "card;900\ncable;20\n"), desk.file("blue.txt", "card;880\n")});
    REQUIRE(desk.comparison.known());
    CHECK(desk.comparison.subject() == "round 1");
    CHECK(desk.comparison.summary() == "2 items");
    CHECK(test::cells(desk.comparison, 0) == QStringList{"cable", "card"});
    CHECK(desk.comparison.rows()->row(1).spoken == "card, blue: 880");
    CHECK(desk.comparison.form().acceptText == "Buy 2");
    CHECK(desk.choice(1) == "blue"); // the first choice
    desk.comparison.choose("card", "acme");
    CHECK(desk.choice(1) == "acme");
    desk.comparison.choose("card", "green"); // offers none
    CHECK(desk.choice(1) == "acme");
    desk.comparison.choose("cable", {});
    CHECK(desk.comparison.chosen() == 1);
    QSignalSpy applied(&desk.comparison, &ComparisonViewModel::applied);
    REQUIRE(desk.comparison.apply());
    CHECK(*desk.bought == test::Bought{{"card", "acme"}});
    REQUIRE(applied.size() == 1);
    CHECK(applied[0][0] == "1 bought");
    CHECK(desk.comparison.rows()->count() == 0);
    CHECK_FALSE(desk.comparison.apply()); // not a second time
}

TEST_CASE("comparison: files come one after the other, and those that are no reply are named",
          "[viewmodels][comparison]")
{
    Desk desk;
    desk.begin({});
    CHECK_FALSE(desk.comparison.busy());
    CHECK_FALSE(desk.comparison.known());
    desk.comparison.add({desk.file("list.txt", "milk\n")});
    CHECK(desk.comparison.busy());
    test::waitFor(desk.comparison);
    CHECK(desk.comparison.problem() == "None of the files is a reply.");
    CHECK_FALSE(desk.comparison.save(QString::fromStdString((desk.folder / "none.csv").string())));
    desk.comparison.add({desk.file("acme.txt", "card;900\n")});
    desk.comparison.add({desk.file("blue.txt", "card;880\n")}); // while the other is read
    test::waitFor(desk.comparison);
    CHECK(desk.comparison.problem().isEmpty());
    CHECK(desk.comparison.notes().size() == 1);
    REQUIRE(desk.comparison.rows()->count() == 1);
    CHECK(desk.comparison.rows()->row(0).choices.size() == 2);
    const std::string table = (desk.folder / "table.csv").string();
    REQUIRE(desk.comparison.save(QString::fromStdString(table)));
    CHECK(test::readFile(table).find("card,blue: 880") != std::string::npos);
    CHECK(desk.comparison.markdown().contains("blue: 880"));
    // what was compared has changed: the result goes, the files stay
    desk.comparison.end();
    CHECK(desk.comparison.rows()->count() == 0);
    CHECK_FALSE(desk.comparison.known());
    desk.comparison.chooseAll(true);
    CHECK(desk.comparison.acceptReason() == "Nothing is chosen");
    desk.begin({}); // another comparison begins anew
    desk.comparison.add({desk.file("green.txt", "card;1\n")});
    test::waitFor(desk.comparison);
    CHECK(desk.comparison.rows()->row(0).choices.size() == 1);
    CHECK(desk.comparison.notes().isEmpty());
}

TEST_CASE("comparison: without one nothing happens", "[viewmodels][comparison]")
{
    Desk desk;
    desk.comparison.add({desk.file("acme.txt", "card;900\n")});
    CHECK_FALSE(desk.comparison.busy());
    CHECK_FALSE(desk.comparison.apply());
    CHECK(desk.comparison.form() == ComparisonForm());
    desk.comparison.retire();
}

} // namespace comparison_view_model_test
