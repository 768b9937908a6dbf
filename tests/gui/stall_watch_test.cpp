#include "app/gui/stall_watch.h"

#include "tests/support/catch.h"

#include <QEvent>
#include <QStringList>

#include <thread>

using namespace lanewatt::gui;
using std::chrono::milliseconds;

namespace {

/// Blocks for so long when it gets an event.
class Sleeper : public QObject {
    Q_OBJECT

public:
    explicit Sleeper(milliseconds time) : m_time(time) { setObjectName("sleeper"); }
    bool event(QEvent*) override
    {
        std::this_thread::sleep_for(m_time);
        return true;
    }

private:
    milliseconds m_time;
};

} // namespace

TEST_CASE("stall watch: what blocks longer than the limit is named, with its time and its command")
{
    QStringList said;
    StallWatch watch(milliseconds(20), [&](const QString& sentence) { said << sentence; });
    QEvent update(QEvent::UpdateRequest);

    Sleeper slow(milliseconds(40));
    CHECK(watch.deliver(&slow, &update, [&] { return slow.event(&update); }));
    REQUIRE(said.size() == 1);
    CHECK(said[0].startsWith("the window stood still for "));
    CHECK(said[0].section(' ', 5, 5).toInt() >= 40);
    CHECK(said[0].endsWith(" ms: UpdateRequest to Sleeper \"sleeper\""));

    watch.deliver(&slow, &update, [&] {
        watch.note("exportBom");
        return slow.event(&update);
    });
    REQUIRE(said.size() == 2);
    CHECK(said[1].endsWith(", command \"exportBom\""));

    // an event within an event is part of it, and the next one knows nothing of the command
    watch.deliver(&slow, &update, [&] { return watch.deliver(&slow, &update, [&] { return slow.event(&update); }); });
    REQUIRE(said.size() == 3);
    CHECK_FALSE(said[2].contains("command"));
}

TEST_CASE("stall watch: what is quick is not worth a word")
{
    QStringList said;
    StallWatch watch(milliseconds(5000), [&](const QString& sentence) { said << sentence; });
    QEvent timer(QEvent::Timer);
    Sleeper quick(milliseconds(1));
    CHECK(watch.deliver(&quick, &timer, [&] { return quick.event(&timer); }));
    CHECK(said.isEmpty());
}

TEST_CASE("stall watch: the longest is kept until it is asked for, without what paints")
{
    StallWatch watch(milliseconds(5000), [](const QString&) {});
    Sleeper shorter(milliseconds(5));
    Sleeper longer(milliseconds(20));
    QEvent update(QEvent::UpdateRequest);
    watch.deliver(&longer, &update, [&] { return longer.event(&update); });
    CHECK(watch.takeLongest() == milliseconds(0));
    QEvent timer(QEvent::Timer);
    for (Sleeper* one : {&longer, &shorter}) {
        watch.deliver(one, &timer, [&] { return one->event(&timer); });
    }
    CHECK(watch.takeLongest() >= milliseconds(20));
    CHECK(watch.takeLongest() == milliseconds(0));
}

TEST_CASE("stall watch: the limit is that of the environment, or 8 ms")
{
    qunsetenv("LANEWATT_STALL_MS");
    CHECK(StallWatch::limit() == milliseconds(8));
    qputenv("LANEWATT_STALL_MS", "250");
    CHECK(StallWatch::limit() == milliseconds(250));
    qputenv("LANEWATT_STALL_MS", "0");
    CHECK_FALSE(StallWatch::limit());
    qunsetenv("LANEWATT_STALL_MS");
}

#include "stall_watch_test.moc"
