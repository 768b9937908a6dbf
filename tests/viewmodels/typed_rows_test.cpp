// Typed rows: a view is told which roles of which rows have changed, and keeps the others.
#include "app/viewmodels/build/component_row.h"
#include "app/viewmodels/shared/typed_rows.h"
#include "tests/support/catch.h"
#include "tests/viewmodels/application.h"

#include <QAbstractItemModelTester>

namespace typed_rows_test {

using namespace lanewatt;
using namespace lanewatt::viewmodels;

namespace {

ComponentRow line(const char* key, int quantity = 1)
{
    ComponentRow row;
    row.key = QLatin1String(key);
    row.partName = row.key.toUpper();
    row.quantity = quantity;
    return row;
}

/// A list, and the signals that a view gets.
struct Told {
    Told() : tester(&rows, QAbstractItemModelTester::FailureReportingMode::Fatal)
    {
        QObject::connect(&rows, &QAbstractItemModel::dataChanged, &rows, [this](const QModelIndex& from, const QModelIndex& to, const QList<int>& changed) {
            for (int row = from.row(); row <= to.row(); ++row) {
                QStringList names;
                for (const int role : changed) {
                    names << QString::fromLatin1(rows.roleNames().value(role));
                }
                changes << QStringLiteral("%1: %2").arg(row).arg(names.join(QLatin1Char(' ')));
            }
        });
        QObject::connect(&rows, &QAbstractItemModel::rowsInserted, &rows, [this] { ++inserted; });
        QObject::connect(&rows, &QAbstractItemModel::rowsRemoved, &rows, [this] { ++removed; });
    }
    QString keys() const
    {
        QStringList all;
        for (int row = 0; row < rows.count(); ++row) {
            all << rows.row(row).key;
        }
        return all.join(QLatin1Char(' '));
    }

    QCoreApplication& application = test::application();
    TypedRows<ComponentRow> rows;
    QAbstractItemModelTester tester;
    QStringList changes;
    int inserted = 0, removed = 0;
};

} // namespace

TEST_CASE("typed rows: only what has changed is told, and rows keep their places by their keys", "[viewmodels][rows]")
{
    Told told;
    told.rows.setRows({line("gpu", 6), line("cpu"), line("psu", 2)});
    CHECK(told.inserted == 3);
    told.rows.setRows({line("gpu", 4), line("cpu"), line("psu", 2)});
    CHECK(told.changes == QStringList{QStringLiteral("0: quantity")});
    told.changes.clear();
    // one is removed, one added, two change places
    told.rows.setRows({line("psu", 2), line("gpu", 4), line("fan", 8)});
    CHECK(told.keys() == QStringLiteral("psu gpu fan"));
    CHECK(told.removed == 1);
    CHECK(told.inserted == 4);
    CHECK(told.changes.isEmpty());
    CHECK(told.rows.rowOf(QStringLiteral("gpu")) == 1);
    CHECK(told.rows.rowOf(QStringLiteral("cpu")) == -1);
    // by position, another row is another value
    told.rows.replaceRows({line("psu", 2), line("ssd", 4)});
    CHECK(told.changes == QStringList{QStringLiteral("1: key partName")});
    CHECK(told.rows.count() == 2);
}

TEST_CASE("typed rows: a row is a value with its roles, also where there is none", "[viewmodels][rows]")
{
    Told told;
    told.rows.setRows({line("gpu", 6)});
    CHECK(told.rows.data(told.rows.index(0), told.rows.roleOf(QStringLiteral("quantity"))) == 6);
    CHECK(told.rows.rowAt(0).value<ComponentRow>() == line("gpu", 6));
    CHECK(told.rows.rowAt(1).value<ComponentRow>() == ComponentRow());
    CHECK(told.rows.row(-1).key.isEmpty());
    CHECK(told.rows.roleOf(QStringLiteral("no such role")) == -1);
}

TEST_CASE("typed rows: further rows are made when they are shown", "[viewmodels][rows]")
{
    Told told;
    told.rows.setRows({line("gpu")});
    int made = 0;
    told.rows.addFurther(1000, [&](int number) {
        ++made;
        return line("fan", number + 1);
    });
    CHECK(told.rows.count() == 1001);
    made = 0; // a model tester reads some itself
    CHECK(told.rows.row(501).quantity == 501);
    CHECK(told.rows.row(501).quantity == 501);
    CHECK(made == 1);
    told.changes.clear();
    told.rows.setFurther(500, line("fan", 7));
    CHECK(told.changes == QStringList{QStringLiteral("501: quantity")});
    CHECK(told.rows.row(501).quantity == 7);
    told.rows.clearFurther();
    CHECK(told.rows.count() == 1);
}

} // namespace typed_rows_test
