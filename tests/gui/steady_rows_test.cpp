#include "app/viewmodels/machine/machine_row.h"
#include "app/viewmodels/shared/typed_rows.h"
#include "qml/controls/steady_rows.h"

#include "tests/support/catch.h"
#include "tests/viewmodels/application.h"

#include <QAbstractItemModelTester>

#include <memory>

using namespace lanewatt;
using viewmodels::DeviceRow;
using viewmodels::RemarkRow;
using viewmodels::RowList;
using viewmodels::TypedRows;

namespace {

QList<DeviceRow> rows(const QString& letters)
{
    QList<DeviceRow> list;
    for (const QChar letter : letters) {
        DeviceRow row;
        row.key = letter;
        row.name = QString(letter).toUpper();
        list << row;
    }
    return list;
}

/// Records a view's reaction to signals: number of row creations, and values read.
class View {
public:
    explicit View(ui::SteadyRows& model) : m_model(model), m_tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal)
    {
        QObject::connect(&model, &QAbstractItemModel::rowsInserted, &m_context,
                         [this](const QModelIndex&, int first, int last) { made += last - first + 1; });
        QObject::connect(&model, &QAbstractItemModel::modelReset, &m_context, [this] { made += m_model.rowCount(); });
        QObject::connect(&model, &QAbstractItemModel::dataChanged, &m_context,
                         [this](const QModelIndex& from, const QModelIndex& to) { told += to.row() - from.row() + 1; });
    }
    QString read() const
    {
        QString names;
        for (int row = 0; row < m_model.rowCount(); ++row) {
            names += m_model.data(m_model.index(row), m_model.roleNames().key("name")).toString();
        }
        return names;
    }

    int made = 0, told = 0;

private:
    ui::SteadyRows& m_model;
    QAbstractItemModelTester m_tester;
    QObject m_context;
};

QVariant of(RowList& model) { return QVariant::fromValue<QObject*>(&model); }

} // namespace

TEST_CASE("steady rows: another model's rows take the places of the first's, and only what is missing is made")
{
    test::application();
    TypedRows<DeviceRow> first, second, third;
    first.setRows(rows("abc"));
    second.setRows(rows("vwxyz"));
    third.setRows(rows("pq"));
    ui::SteadyRows steady;
    View view(steady);
    steady.setSource(of(first));
    CHECK(steady.given().value<QObject*>() == &steady);
    CHECK(view.read() == "ABC");
    CHECK(view.made == 3);

    steady.setSource(of(second));
    CHECK(view.read() == "VWXYZ");
    CHECK(view.made == 5);
    CHECK(view.told == 3);

    steady.setSource(of(third));
    CHECK(view.read() == "PQ");
    CHECK(view.made == 5);

    // the shown model is followed, the others are not
    first.setRows(rows("abcdef"));
    second.setRows({});
    CHECK(view.read() == "PQ");
    third.setRows(rows("qpr"));
    CHECK(view.read() == "QPR");
    third.setRows(rows("r"));
    CHECK(view.read() == "R");
    third.setRows({});
    CHECK(view.read().isEmpty());
    steady.setSource(of(first));
    CHECK(view.read() == "ABCDEF");
}

TEST_CASE("steady rows: what is no model is given on, other roles are made anew, and a model that goes leaves nothing")
{
    test::application();
    ui::SteadyRows steady;
    View view(steady);
    const QVariantList array{1, 2, 3};
    steady.setSource(array);
    CHECK(steady.given() == QVariant(array));
    CHECK(steady.rowCount() == 0);

    TypedRows<DeviceRow> named;
    auto other = std::make_unique<TypedRows<RemarkRow>>();
    named.setRows(rows("ab"));
    other->setRows({RemarkRow{"c", "", "", 0}, RemarkRow{"d", "", "", 0}});
    steady.setSource(of(named));
    view.made = 0;
    steady.setSource(of(*other));
    CHECK(view.made == 2);
    CHECK(steady.roleNames().values().contains("what"));
    CHECK_FALSE(steady.roleNames().values().contains("name"));
    other.reset();
    CHECK(steady.rowCount() == 0);
    CHECK_FALSE(steady.source().isValid());
    steady.setSource(of(named));
    CHECK(view.read() == "AB");
}
