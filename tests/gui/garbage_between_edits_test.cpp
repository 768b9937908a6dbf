#include "app/gui/garbage_between_edits.h"

#include "tests/support/catch.h"
#include "tests/viewmodels/application.h"

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

    // what a page leaves that was made for a design is collected before the first edit
    garbage.opened();
    garbage.painted();
    CHECK(pause());
}
