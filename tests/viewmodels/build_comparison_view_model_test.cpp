#include "app/viewmodels/build/build_comparison_view_model.h"

#include "app/exchange/design_file.h"
#include "app/viewmodels/build/document_view_model.h"
#include "app/viewmodels/shared/text.h"
#include "tests/support/catch.h"
#include "tests/support/parts.h"
#include "tests/viewmodels/document_desk.h"

#include <QRegularExpression>

namespace build_comparison_view_model_test {

using namespace lanewatt;
using namespace lanewatt::viewmodels;

namespace {

/// Open designs: "First" of one build, and "Second" of two, "rig" and "spare".
struct Desk : test::DocumentsDesk {
    Desk() : DocumentsDesk({test::gpu("card"), test::gpu("next")})
    {
        open(with("First", "rig", 2));
        Design second = with("Second", "rig", 3);
        second = applyEdit(second, {AddBuild{"spare", {}, {}}}).value();
        open(applyEdit(second, {AddPlacement{"spare", "gpu", *catalog->part("next"), 1, {}}}).value());
        comparison = std::make_unique<BuildComparisonViewModel>(*catalog, [this] { return documents(); },
                                                                [this] { return documents()[current]; });
    }

    Design with(const char* name, const char* build, int cards) const
    {
        Design design = applyEdit(Design{}, {AddBuild{build, {}, {}}}).value();
        design.name = name;
        return applyEdit(design, {AddPlacement{build, "gpu", *catalog->part("card"), cards, {}}}).value();
    }
    QStringList titles(const QVariantList& list) const
    {
        QStringList all;
        for (const QVariant& one : list) {
            all << one.toMap().value(QStringLiteral("title")).toString();
        }
        return all;
    }
    /// The texts of the cells of the first line of cards.
    QStringList cards() const
    {
        QStringList texts;
        for (const QVariant& row : comparison->rows()) {
            if (row.toMap().value(QStringLiteral("name")) == QStringLiteral("GPU") && texts.isEmpty()) {
                for (const QVariant& cell : row.toMap().value(QStringLiteral("cells")).toList()) {
                    texts << cell.toMap().value(QStringLiteral("text")).toString();
                }
            }
        }
        return texts;
    }

    std::size_t current = 0;
    std::unique_ptr<BuildComparisonViewModel> comparison;
};

} // namespace

TEST_CASE("build comparison in the window: the build that is shown and the next that there is", "[compare]")
{
    Desk desk;
    desk.comparison->begin();
    CHECK(desk.titles(desk.comparison->choices()) == QStringList{"First", "Second", "Second: rig", "Second: spare"});
    CHECK(desk.titles(desk.comparison->columns()) == QStringList{"First", "Second"});
    CHECK(desk.cards() == QStringList{QStringLiteral("2 × card"), QStringLiteral("3 × card")});

    desk.current = 1;
    desk.owned[1]->build()->setBuildId(QStringLiteral("spare"));
    desk.comparison->begin();
    CHECK(desk.titles(desk.comparison->columns()) == QStringList{"Second: spare", "First"});
}

TEST_CASE("build comparison in the window: columns are chosen, added up to four, and left out", "[compare]")
{
    Desk desk;
    auto& comparison = *desk.comparison;
    comparison.begin();
    comparison.choose(1, 3);
    CHECK(desk.titles(comparison.columns()) == QStringList{"First", "Second: spare"});
    comparison.add();
    comparison.add();
    CHECK(comparison.columns().size() == 4);
    CHECK_FALSE(comparison.room());
    comparison.add();
    CHECK(comparison.columns().size() == 4);
    comparison.remove(0);
    CHECK(comparison.columns().size() == 3);
    CHECK(comparison.room());
    comparison.choose(7, 0);
    comparison.choose(0, 99);
    comparison.remove(-1);
    CHECK(comparison.columns().size() == 3);
}

TEST_CASE("build comparison in the window: it shows the designs as they were when it began", "[compare]")
{
    Desk desk;
    desk.comparison->begin();
    desk.owned[0]->edits()->setQuantity(QStringLiteral("gpu"), 5);
    desk.comparison->choose(1, 2);
    CHECK(desk.cards().front() == QStringLiteral("2 × card"));
    desk.comparison->begin();
    CHECK(desk.cards().front() == QStringLiteral("5 × card"));
}

TEST_CASE("build comparison in the window: a file stands in a column and stays a choice", "[compare]")
{
    Desk desk;
    desk.comparison->begin();
    const std::string file = (desk.folder / "third.lanewatt").string();
    REQUIRE(exchange::saveDesign(desk.with("Third", "rig", 9), file));
    desk.comparison->addFile(QString::fromStdString(file));
    CHECK(desk.comparison->problem().isEmpty());
    CHECK(desk.cards().size() == 3);
    CHECK(desk.cards().back() == QStringLiteral("9 × card"));
    desk.comparison->begin();
    CHECK(desk.comparison->columns().size() == 2);
    CHECK(desk.titles(desk.comparison->choices()).back() == QStringLiteral("third.lanewatt"));

    desk.comparison->addFile(QString::fromStdString((desk.folder / "none.lanewatt").string()));
    CHECK(desk.comparison->problem().contains(QStringLiteral("none.lanewatt")));
    CHECK(desk.comparison->columns().size() == 2);
}

TEST_CASE("build comparison in the window: one build alone has nothing to stand beside", "[compare]")
{
    Desk desk;
    desk.owned.pop_back();
    desk.comparison->begin();
    CHECK(desk.comparison->columns().size() == 1);
    CHECK(desk.comparison->rows().isEmpty());
    CHECK(desk.comparison->summary().isEmpty());
}

TEST_CASE("build comparison in the window: what is copied and written has plain numbers and only what differs when asked", "[compare]")
{
    Desk desk;
    desk.comparison->begin();
    desk.comparison->choose(1, 0);
    CHECK(desk.comparison->markdown(true).contains(QStringLiteral("Nothing differs.")));
    CHECK(desk.comparison->markdown(false).contains(QStringLiteral("2 x card")));
    CHECK(desk.comparison->html(false).contains(QStringLiteral("<td>2 x card")));
    const auto path = QString::fromStdString((desk.folder / "t.md").string());
    CHECK(desk.comparison->save(path, false));
    CHECK_FALSE(desk.comparison->save(path + QStringLiteral(".doc"), false));
    CHECK(desk.comparison->problem().contains(QStringLiteral(".xlsx")));
}

TEST_CASE("build comparison in the window: heat stands in the unit that was chosen, on the screen and in what is copied", "[compare]")
{
    struct Restored {
        WindowStyle before = style();
        ~Restored() { setStyle(before); }
    } const restored;
    Desk desk;
    const auto heat = [&](bool btu) {
        WindowStyle chosen = style();
        chosen.heatInBtu = btu;
        setStyle(chosen);
        desk.comparison->begin();
        for (const QVariant& row : desk.comparison->rows()) {
            if (row.toMap().value(QStringLiteral("name")) == QStringLiteral("Heat")) {
                return row.toMap().value(QStringLiteral("cells")).toList().at(0).toMap().value(QStringLiteral("text")).toString();
            }
        }
        return QString();
    };
    const auto number = [](QString text) {
        return text.remove(QRegularExpression(QStringLiteral("[^0-9.]"))).toDouble();
    };
    const QString watts = heat(false);
    CHECK(watts.endsWith(QStringLiteral("W")));
    CHECK_FALSE(desk.comparison->markdown(false).contains(QStringLiteral("BTU")));
    const QString btu = heat(true);
    CHECK(btu.endsWith(QStringLiteral("BTU/h")));
    CHECK(desk.comparison->markdown(false).contains(QStringLiteral(" BTU/h")));
    REQUIRE(number(watts) > 0);
    CHECK(number(btu.chopped(5)) == Approx(3.412142 * number(watts)).epsilon(0.002));
}

} // namespace build_comparison_view_model_test
