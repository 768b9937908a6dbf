#include "app/viewmodels/shell/recent_files.h"

#include "app/viewmodels/shared/job_queue.h"
#include "tests/support/catch.h"
#include "tests/viewmodels/application.h"
#include "tests/viewmodels/fresh_settings.h"

namespace recent_files_test {

using namespace lanewatt;
using viewmodels::JobQueue;
using viewmodels::RecentFiles;

namespace {

/// One window's list and its writing thread, which ends first.
struct Window {
    Window() { QObject::connect(&recent, &RecentFiles::changed, &recent, [this] { ++changes; }); }

    int changes = 0;
    RecentFiles recent{queue};
    JobQueue queue;
};

} // namespace

TEST_CASE("recent files: the newest first, each once, ten of them, and the next run has them")
{
    test::application();
    const test::FreshSettings fresh;
    {
        Window window;
        for (int i = 0; i < 12; ++i) {
            window.recent.add(QString::number(i));
        }
        CHECK(window.changes == 12);
        CHECK(window.recent.paths() == QStringList{"11", "10", "9", "8", "7", "6", "5", "4", "3", "2"});
        window.recent.add("5");
        CHECK(window.recent.paths() == QStringList{"5", "11", "10", "9", "8", "7", "6", "4", "3", "2"});
        window.recent.add("5");
        bool kept = false;
        window.queue.add([&]() -> JobQueue::Then { return [&] { kept = true; }; });
        CHECK(test::waitUntil([&] { return kept; }));
        CHECK(window.changes == 13);
    }
    const Window next;
    CHECK(next.recent.paths() == QStringList{"5", "11", "10", "9", "8", "7", "6", "4", "3", "2"});
}

TEST_CASE("recent files: what another window added is kept, and seen with the next file of this one")
{
    test::application();
    const test::FreshSettings fresh;
    Window one;
    {
        Window other;
        other.recent.add("other");
    }
    CHECK(one.recent.paths().isEmpty());
    one.recent.add("own");
    CHECK(one.recent.paths() == QStringList{"own"}); // at once
    CHECK(test::waitUntil([&] { return one.recent.paths() == QStringList{"own", "other"}; }));
    const Window next;
    CHECK(next.recent.paths() == QStringList{"own", "other"});
}

} // namespace recent_files_test
