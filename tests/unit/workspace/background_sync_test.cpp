#include "app/workspace/background_sync.h"
#include "tests/support/catch.h"

#include <array>
#include <cerrno>
#include <cstdio>
#include <unistd.h>

namespace background_sync_test {

using namespace lanewatt::workspace;

TEST_CASE("what is written reaches the disk in a thread of its own, and a refusal is told and kept")
{
    std::FILE* file = std::tmpfile();
    REQUIRE(file);
    {
        BackgroundSync sync(::fileno(file));
        sync.finish(); // nothing was requested
        for (int i = 0; i < 100; ++i) {
            REQUIRE(::write(::fileno(file), "x", 1) == 1);
            sync.request();
        }
        sync.finish();
        CHECK(sync.failure() == 0);
        sync.request(); // and one that is waited for at the end
    }
    std::fclose(file);

    // a file that cannot be flushed to disk
    std::array<int, 2> pipe{};
    REQUIRE(::pipe(pipe.data()) == 0);
    {
        BackgroundSync sync(pipe[1]);
        CHECK(sync.failure() == 0);
        sync.request();
        sync.finish();
        CHECK(sync.failure() == EINVAL);
        sync.request();
        sync.finish();
        CHECK(sync.failure() == EINVAL);
    }
    ::close(pipe[0]);
    ::close(pipe[1]);
}

} // namespace background_sync_test
