#include "app/viewmodels/row_model.h"
#include "qml/controls/slices.h"
#include "qml/controls/steady_rows.h"

#include "tests/support/catch.h"
#include "tests/viewmodels/application.h"

#include <QAbstractItemModelTester>
#include <QQmlEngine>

#include <chrono>
#include <memory>
#include <thread>

using namespace lanewatt;
using viewmodels::RowModel;

namespace {

QList<QVariantMap> rows(const QString& letters)
{
    QList<QVariantMap> list;
    for (const QChar letter : letters) {
        list << QVariantMap{{QStringLiteral("key"), QString(letter)}, {QStringLiteral("name"), QString(letter).toUpper()}};
    }
    return list;
}

/// What a view has made of the signals it got: how often a row was made, and what it reads.
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

QVariant of(RowModel& model) { return QVariant::fromValue<QObject*>(&model); }

} // namespace

TEST_CASE("steady rows: another model's rows take the places of the first's, and only what is missing is made")
{
    test::application();
    RowModel first({"key", "name"}), second({"key", "name"}), third({"key", "name"});
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

    // the one that is shown is followed, the others are not
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

    RowModel named({"key", "name"});
    auto other = std::make_unique<RowModel>(QList<QByteArray>{"key", "name", "price"});
    named.setRows(rows("ab"));
    other->setRows(rows("cd"));
    steady.setSource(of(named));
    view.made = 0;
    steady.setSource(of(*other));
    CHECK(view.made == 2);
    CHECK(view.read() == "CD");
    other.reset();
    CHECK(steady.rowCount() == 0);
    CHECK_FALSE(steady.source().isValid());
    steady.setSource(of(named));
    CHECK(view.read() == "AB");
}

TEST_CASE("steady rows: where things are done in slices, a view turns to another model row by row")
{
    test::application();
    qmlRegisterSingletonType<ui::Slices>("Lanewatt.Ui", 1, 0, "LwSlices",
                                         [](QQmlEngine* engine, QJSEngine* scripts) { return ui::Slices::create(engine, scripts); });
    QQmlEngine engine;
    auto& slices = *ui::Slices::of(&engine);
    slices.setOn(true);
    RowModel first({"key", "name"}), third({"key", "name"});
    auto second = std::make_unique<RowModel>(QList<QByteArray>{"key", "name"});
    const QString many(40, QLatin1Char('m'));
    first.setRows(rows("abc"));
    second->setRows(rows(many));
    third.setRows(rows("xy"));
    ui::SteadyRows steady;
    QQmlEngine::setContextForObject(&steady, engine.rootContext());
    View view(steady);
    steady.setSource(of(first));
    CHECK(view.read() == "ABC");
    // a delegate takes its time
    QObject::connect(&steady, &QAbstractItemModel::rowsInserted, &engine,
                     [] { std::this_thread::sleep_for(std::chrono::milliseconds(1)); });

    const auto beginTo = [&](RowModel& other) {
        steady.setSource(of(other));
        const int before = steady.rowCount();
        CHECK(test::waitUntil([&] { return steady.rowCount() > before; }, 1000));
        CHECK(steady.rowCount() < static_cast<int>(many.size()));
    };

    SECTION("to the end, with other events between")
    {
        beginTo(*second);
        CHECK(test::waitUntil([&] { return slices.idle(); }, 5000));
        CHECK(view.read() == many.toUpper());
        CHECK(view.made == many.size());
        CHECK(view.told == 3);
    }
    SECTION("what is done at once is done whole")
    {
        beginTo(*second);
        slices.finish();
        CHECK(view.read() == many.toUpper());
    }
    SECTION("one that changes meanwhile is shown as it is then")
    {
        beginTo(*second);
        second->setRows(rows("q" + many + "r"));
        CHECK(view.read() == "Q" + many.toUpper() + "R");
        CHECK(test::waitUntil([&] { return slices.idle(); }, 5000));
        CHECK(view.read() == "Q" + many.toUpper() + "R");
    }
    SECTION("to a third meanwhile")
    {
        beginTo(*second);
        steady.setSource(of(third));
        CHECK(test::waitUntil([&] { return slices.idle(); }, 5000));
        CHECK(view.read() == "XY");
    }
    SECTION("one that goes meanwhile leaves nothing")
    {
        beginTo(*second);
        second.reset();
        CHECK(steady.rowCount() == 0);
        CHECK(test::waitUntil([&] { return slices.idle(); }, 5000));
        steady.setSource(of(third));
        CHECK(view.read() == "XY");
    }
}
