#include "app/viewmodels/shared/job_queue.h"

#include "tests/support/catch.h"
#include "tests/viewmodels/application.h"

#include <QString>

#include <chrono>
#include <memory>
#include <thread>

namespace job_queue_test {

using namespace lanewatt;
using viewmodels::JobQueue;

TEST_CASE("job queue: jobs are done in their order on another thread, what follows on this one")
{
    test::application();
    JobQueue queue;
    const auto here = std::this_thread::get_id();
    bool elsewhere = true;
    QString done, told;
    for (const char letter : {'a', 'b', 'c'}) {
        queue.add([&, letter]() -> JobQueue::Then {
            elsewhere = elsewhere && std::this_thread::get_id() != here;
            done += QLatin1Char(letter);
            return [&, letter] {
                CHECK(std::this_thread::get_id() == here);
                told += QLatin1Char(letter);
            };
        });
    }
    CHECK(test::waitUntil([&] { return told.size() == 3; }));
    CHECK(elsewhere);
    CHECK(done == "abc");
    CHECK(told == "abc");
}

TEST_CASE("job queue: what was given is done before it goes, and nothing follows after")
{
    test::application();
    int done = 0, told = 0;
    auto queue = std::make_unique<JobQueue>();
    for (int i = 0; i < 3; ++i) {
        queue->add([&]() -> JobQueue::Then {
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
            ++done;
            return [&] { ++told; };
        });
    }
    queue.reset();
    CHECK(done == 3);
    test::application().processEvents();
    CHECK(told == 0);
}

} // namespace job_queue_test
