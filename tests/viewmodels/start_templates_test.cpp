// The shipped designs as the start page offers them.
#include "app/viewmodels/build/status_cells.h"
#include "app/viewmodels/shell/app_view_model.h"
#include "app/viewmodels/shell/template_pictures.h"
#include "model/assessment/bom_line.h"
#include "model/budget/machine_totals.h"
#include "tests/support/catch.h"
#include "tests/viewmodels/desk.h"

namespace start_templates_test {

using namespace lanewatt;
using namespace lanewatt::viewmodels;

namespace {

QString at(const QVariant& row, const char* name) { return row.toMap().value(QString::fromLatin1(name)).toString(); }

QVariantMap rowOf(const QVariantList& rows, const char* id)
{
    for (const auto& row : rows) {
        if (at(row, "templateId") == QLatin1String(id)) {
            return row.toMap();
        }
    }
    return {};
}

} // namespace

TEST_CASE("Start page: templates come in groups by what they are, each with what the status bar says of it", "[viewmodels][start]")
{
    test::Desk desk;
    const auto before = desk.app->templates();
    REQUIRE(before.size() > 10);
    CHECK(at(before.front(), "price").isEmpty()); // nothing is said before it is known
    CHECK(at(before.front(), "picture").isEmpty()); // it would be drawn twice
    REQUIRE(test::waitUntil([&] { return !at(desk.app->templates().front(), "price").isEmpty(); }));
    const auto rows = desk.app->templates();
    REQUIRE(rows.size() == before.size());
    // What has the focus stays where it is: the cards have their groups and order from the start.
    for (int i = 0; i < rows.size(); ++i) {
        CHECK(at(before[i], "templateId") == at(rows[i], "templateId"));
        CHECK(at(before[i], "group") == at(rows[i], "group"));
        CHECK_FALSE(at(before[i], "group").isEmpty());
    }

    QStringList kinds;
    for (const auto& row : rows) {
        if (kinds.isEmpty() || kinds.back() != at(row, "kind")) {
            kinds << at(row, "kind");
        }
        CHECK_FALSE(at(row, "power").isEmpty());
        CHECK(at(row, "picture").endsWith(at(row, "templateId")));
        CHECK_FALSE(at(row, "price").isEmpty());
        CHECK(at(row, "racks").isEmpty() == (at(row, "kind") != QLatin1String("rack") && at(row, "kind") != QLatin1String("cluster")));
    }
    // each kind once: the rows of a group lie together
    CHECK(kinds == QStringList{QStringLiteral("rig"), QStringLiteral("workstation"), QStringLiteral("server"), QStringLiteral("rack"), QStringLiteral("cluster")});

    const auto rig = rowOf(rows, "rig-6x3090-romed8");
    REQUIRE(desk.app->newDocument(QStringLiteral("rig-6x3090-romed8")));
    for (const StatusCell& cell : desk.app->current()->statusCells()) {
        if (cell.cellId == QLatin1String("gpus")) {
            CHECK(at(rig, "gpus") == cell.figure + QLatin1Char(' ') + cell.words);
        } else if (cell.cellId == QLatin1String("ac")) {
            CHECK(at(rig, "power") == cell.figure + QLatin1Char(' ') + cell.words);
        } else if (cell.cellId == QLatin1String("cost")) {
            CHECK(at(rig, "price").startsWith(cell.figure));
        }
    }
    CHECK(at(rig, "gpus").contains(QStringLiteral("144\u00A0GB VRAM")));

    CHECK(at(rowOf(rows, "rack-3x-dgx-h100"), "racks").startsWith(QStringLiteral("1 rack")));
    const auto row = rowOf(rows, "row-32x-dgx-h100");
    CHECK(at(row, "racks").startsWith(QStringLiteral("12 rack")));
    CHECK(at(row, "gpus").startsWith(QStringLiteral("256 GPU")));
    CHECK(at(row, "group") == at(rowOf(rows, "rack-homelab-12u"), "group"));
    CHECK(at(rowOf(rows, "rack-gb200-nvl72"), "gpus").startsWith(QStringLiteral("72 GPU")));
    CHECK(at(rowOf(rows, "rack-m1000e-16x-m630"), "gpus").isEmpty());
    const auto cluster = rowOf(rows, "cluster-10000-h100");
    CHECK(at(cluster, "kind") == QLatin1String("cluster"));
    CHECK(at(cluster, "racks").startsWith(QStringLiteral("363 rack")));
}

TEST_CASE("Start page: the picture of a template has each kind of machine", "[viewmodels][start]")
{
    const test::Desk desk;
    TemplatePictures pictures;
    const auto half = [](const QImage& image, bool right) {
        constexpr int gap = 4; // between machines, at half size
        const int width = (image.width() - gap) / 2;
        return image.copy(right ? image.width() - width : 0, 0, width, image.height());
    };
    // A GPU server, and a storage server beside it.
    const QImage home = pictures.requestImage(QStringLiteral("rack-homelab-12u/dark"), nullptr, {});
    REQUIRE_FALSE(home.isNull());
    CHECK(half(home, false) != half(home, true));
    // Three alike, and of many alike four.
    const QImage one = pictures.requestImage(QStringLiteral("dgx-h100/dark"), nullptr, {});
    const QImage three = pictures.requestImage(QStringLiteral("rack-3x-dgx-h100/dark"), nullptr, {});
    const QImage row = pictures.requestImage(QStringLiteral("row-32x-dgx-h100/dark"), nullptr, {});
    REQUIRE_FALSE(one.isNull());
    CHECK(three.height() == one.height());
    CHECK(three.width() > 3 * one.width());
    CHECK(three.width() < 4 * one.width());
    CHECK(row.width() > 4 * one.width());
    CHECK(row.width() < 5 * one.width());
    CHECK(half(row, false) == half(row, true));
}

TEST_CASE("Start page: large sums have units that can be read", "[viewmodels][start]")
{
    test::application();
    MachineTotals totals;
    totals.machines = 1250;
    totals.gpus = 10'000;
    totals.gpuMemory = Figure{8e14, 8e14, 8e14, Dimension::Data, Confidence::Datasheet};
    const auto figures = machineFigures(totals, {});
    CHECK(figures.gpus.startsWith(QStringLiteral("10,000 GPU")));
    CHECK(figures.gpus.endsWith(QStringLiteral("800\u00A0TB VRAM")));
    totals.gpusOfUnknownMemory = 8;
    CHECK(machineFigures(totals, {}).gpus.endsWith(QStringLiteral("≥ 800\u00A0TB VRAM")));
}

TEST_CASE("Start page: what is not known is said to be unknown", "[viewmodels][start]")
{
    test::application();
    MachineTotals totals;
    totals.machines = 2;
    totals.machinesOfUnknownPower = 2;
    const auto nothing = machineFigures(totals, {});
    CHECK(nothing.gpus.isEmpty());
    CHECK(nothing.power == QStringLiteral("Power unknown"));
    CHECK(nothing.price == QStringLiteral("Price unknown"));

    totals.ac = Figure{500.0, 500.0, 500.0, Dimension::Power, Confidence::Datasheet};
    totals.machinesOfUnknownPower = 1;
    CostTotal cost;
    cost.total = Money::parse("100 USD").value();
    cost.pricedLines = 1;
    cost.unpricedLines = 2;
    const auto some = machineFigures(totals, {cost});
    CHECK(some.power.startsWith(QStringLiteral("≥ 500")));
    CHECK(some.price.contains(QStringLiteral("100")));
    CHECK(some.price.contains(QStringLiteral("+ 2 unknown")));
}

} // namespace start_templates_test
