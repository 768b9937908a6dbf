#include "qml/controls/slices.h"
#include "tests/support/catch.h"
#include "tests/viewmodels/application.h"

#include <QEvent>
#include <QQmlComponent>
#include <QQmlEngine>
#include <QQmlIncubator>
#include <QTimer>

#include <memory>
#include <thread>

using namespace lanewatt;

namespace {

constexpr int kParts = 200;

/// Takes a while to be made, as what a page consists of does.
class SlowPart : public QObject {
    Q_OBJECT

public:
    SlowPart() { std::this_thread::sleep_for(std::chrono::microseconds(100)); }
};

/// Many slow parts that are made asynchronously.
class Making {
public:
    Making()
    {
        qmlRegisterType<SlowPart>("SlowParts", 1, 0, "SlowPart");
        slices.setOn(true);
        QByteArray file = "import QtQml\nimport SlowParts\nQtObject { property list<QtObject> parts: [\n";
        for (int i = 0; i < kParts; ++i) {
            file += i == 0 ? "SlowPart {}" : ", SlowPart {}";
        }
        m_component.setData(file + "]}", {});
        REQUIRE(m_component.isReady());
        m_component.create(incubator);
    }
    ~Making() { delete incubator.object(); }

    bool ready() const { return incubator.isReady(); }

    QCoreApplication& application = test::application(); // before the engine
    QQmlEngine engine;
    ui::Slices slices{&engine, &engine};
    QQmlIncubator incubator{QQmlIncubator::Asynchronous};

private:
    QQmlComponent m_component{&engine};
};

} // namespace

TEST_CASE("what is made in slices lets other events come between, and is made to its end")
{
    Making making;
    CHECK_FALSE(making.ready());
    int between = 0;
    QTimer other;
    QObject::connect(&other, &QTimer::timeout, &other, [&] { between += making.ready() ? 0 : 1; });
    other.start(0);
    int rests = 0;
    QObject::connect(&making.slices, &ui::Slices::rested, &other, [&] { rests += making.ready() ? 1 : 2; });
    CHECK(test::waitUntil([&] { return making.ready(); }, 5000));
    CHECK(rests == 1);
    CHECK(between >= 3); // 20 ms of work in slices of 3
    CHECK(making.incubator.object()->property("parts").isValid());
}

TEST_CASE("a key has what is being made ready before it is handled, and no other event has")
{
    Making making;
    QObject somebody;
    QEvent other(QEvent::User);
    QCoreApplication::sendEvent(&somebody, &other);
    CHECK_FALSE(making.ready());
    // a QKeyEvent has devices made, which a program without windows cannot have
    QEvent key(QEvent::KeyPress);
    QCoreApplication::sendEvent(&somebody, &key);
    CHECK(making.ready());
}

TEST_CASE("steps are taken one by one with events between, and all of them before a key")
{
    test::application();
    QQmlEngine engine;
    ui::Slices slices(&engine, &engine);
    const auto list = engine.evaluate("[]");
    engine.globalObject().setProperty("list", list);
    engine.globalObject().setProperty("slices", engine.newQObject(&slices));
    QJSEngine::setObjectOwnership(&slices, QJSEngine::CppOwnership);
    const auto done = [&] { return list.property("length").toInt(); };
    const auto add = [&](const char* what) { slices.then(engine.evaluate(QStringLiteral("() => { %1 }").arg(QLatin1String(what)))); };

    // at once until it is turned on
    add("list.push(1)");
    CHECK(done() == 1);
    slices.setOn(true);
    add("list.push(2)");
    add("slices.then(() => list.push(4)); list.push(3)"); // what a step asks for comes after what waits
    CHECK(done() == 1);
    int between = 0;
    QTimer other;
    QObject::connect(&other, &QTimer::timeout, &other, [&] { between = done() == 2 ? between + 1 : between; });
    other.start(0);
    int rests = 0;
    QObject::connect(&slices, &ui::Slices::rested, &other, [&] { ++rests; });
    CHECK(test::waitUntil([&] { return done() == 4; }, 5000));
    CHECK(rests == 1); // not between the steps
    CHECK(between > 0);
    CHECK(list.property(3).toInt() == 4);

    add("list.push(5)");
    add("list.push(6)");
    QObject somebody;
    // a QKeyEvent has devices made, which a program without windows cannot have
    QEvent key(QEvent::KeyPress);
    QCoreApplication::sendEvent(&somebody, &key);
    CHECK(done() == 6);

    add("list.push(7)");
    slices.setOn(false);
    CHECK(done() == 7);
}

#include "slices_test.moc"
