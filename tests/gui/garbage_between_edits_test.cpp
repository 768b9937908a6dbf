#include "app/gui/garbage_between_edits.h"

#include "tests/support/catch.h"
#include "tests/viewmodels/application.h"

#include <QCoreApplication>
#include <QEvent>
#include <QJSEngine>
#include <QPointer>

using namespace lanewatt;

namespace {

/// An object that the engine owns and nothing refers to.
QPointer<QObject> leave(QJSEngine& engine)
{
    QPointer<QObject> object = new QObject;
    QJSEngine::setObjectOwnership(object, QJSEngine::JavaScriptOwnership);
    (void)engine.newQObject(object);
    return object;
}

} // namespace

TEST_CASE("garbage is collected when some edits have been painted, and not while frames follow each other")
{
    test::application();
    QJSEngine engine;
    gui::GarbageBetweenEdits garbage(engine);
    int times = 0;
    QObject::connect(&garbage, &gui::GarbageBetweenEdits::collected, [&](double milliseconds) {
        ++times;
        CHECK(milliseconds >= 0.0);
    });
    const auto pause = [&] { return test::waitUntil([&] { return times > 0; }, 60); };

    // an edit alone leaves little
    const auto left = leave(engine);
    garbage.edited();
    garbage.painted();
    CHECK_FALSE(pause());
    CHECK(left);

    // not in the middle of an edit: only when its frame has been painted
    for (int i = 0; i < 10; ++i) {
        garbage.edited();
    }
    CHECK_FALSE(pause());
    CHECK(left);
    garbage.painted();
    CHECK(pause());
    CHECK_FALSE(left);

    // from then on it counts anew
    times = 0;
    garbage.edited();
    garbage.painted();
    CHECK_FALSE(pause());

    // what a page leaves that was made is as much as two edits leave
    times = 0;
    garbage.opened();
    garbage.opened();
    garbage.painted();
    CHECK_FALSE(pause());
    garbage.opened();
    garbage.painted();
    CHECK(pause());

    // and that of another design is collected before the first edit
    times = 0;
    garbage.changed();
    garbage.painted();
    CHECK(pause());
}

TEST_CASE("what many frames leave is collected, too")
{
    test::application();
    QJSEngine engine;
    gui::GarbageBetweenEdits garbage(engine);
    const auto left = leave(engine);
    for (int frame = 0; frame < 60; ++frame) {
        garbage.painted();
    }
    CHECK(left);
    CHECK(test::waitUntil([&] { return left.isNull(); }, 1000));
}

TEST_CASE("garbage of frames that follow each other without a pause is collected before it is much")
{
    test::application();
    QJSEngine engine;
    gui::GarbageBetweenEdits garbage(engine);
    const auto left = leave(engine);
    for (int frame = 0; frame < 60; ++frame) {
        garbage.painted();
        QCoreApplication::processEvents();
    }
    CHECK(left);
    for (int frame = 0; frame < 140; ++frame) {
        garbage.painted();
        QCoreApplication::processEvents();
    }
    CHECK_FALSE(left);
}

TEST_CASE("the engine leaves texts alone until there are megabytes of them")
{
    test::application();
    const auto write = [](QJSEngine& engine) {
        for (int i = 0; i < 1000; ++i) {
            (void)engine.toScriptValue(QString(1000, QLatin1Char('x')));
        }
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete); // a wrapped object goes later
    };

    QJSEngine hasty;
    const auto gone = leave(hasty);
    write(hasty);
    CHECK_FALSE(gone);

    QJSEngine patient;
    gui::GarbageBetweenEdits garbage(patient);
    garbage.letTextsGather();
    const auto left = leave(patient);
    write(patient);
    CHECK(left);

    // and what it kept for that is gone with the first pause
    garbage.painted();
    CHECK(test::waitUntil([&] { return left.isNull(); }, 1000));
}
