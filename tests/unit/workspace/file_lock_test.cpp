// The one lock of every file that is changed.
#include "app/workspace/file_lock.h"

#include "app/workspace/journal.h"
#include "tests/support/catch.h"
#include "tests/support/paths.h"

#include <atomic>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace file_lock_test {

using namespace lanewatt;
using namespace lanewatt::workspace;

TEST_CASE("a file's lock is held by one thread at a time, and gone when nobody holds it", "[lock]")
{
    const test::TempDir folder;
    const std::string file = (folder / "q.lwquote").string();
    std::ofstream(file) << 0;
    constexpr int threads = 4;
    constexpr int rounds = 25;
    std::atomic<int> refused{0};
    std::vector<std::thread> writers;
    for (int i = 0; i < threads; ++i) {
        writers.emplace_back([&] {
            for (int round = 0; round < rounds; ++round) {
                const auto lock = FileLock::take(file);
                refused += lock ? 0 : 1;
                int number = 0;
                std::ifstream(file) >> number;
                std::this_thread::yield();
                std::ofstream(file) << number + 1;
            }
        });
    }
    for (std::thread& writer : writers) {
        writer.join();
    }
    int number = 0;
    std::ifstream(file) >> number;
    CHECK(refused == 0);
    CHECK(number == threads * rounds);
    CHECK_FALSE(std::filesystem::exists(folder / ".q.lwquote.lock"));
}

TEST_CASE("who holds a file does not wait for itself, and lets go of it last", "[lock]")
{
    const test::TempDir folder;
    const std::string file = (folder / "q.lwquote").string();
    auto outer = FileLock::take(file);
    REQUIRE(outer);
    {
        const auto inner = FileLock::take((folder / "." / "q.lwquote").string());
        CHECK(inner);
    }
    CHECK(std::filesystem::exists(folder / ".q.lwquote.lock"));
    std::optional<FileLock> moved(std::move(*outer));
    CHECK(std::filesystem::exists(folder / ".q.lwquote.lock"));
    moved.reset();
    CHECK_FALSE(std::filesystem::exists(folder / ".q.lwquote.lock"));
}

TEST_CASE("where no lock can be made nobody waits", "[lock]")
{
    const test::TempDir folder;
    CHECK(FileLock::take((folder / "no" / "such" / "folder.lwquote").string()));
    CHECK(FileLock::take("/dev/null"));
    CHECK(FileLock::take(""));
}

TEST_CASE("what another program wrote is told from what was read", "[lock]")
{
    const test::TempDir folder;
    const std::string file = (folder / "a.txt").string();
    CHECK(foreignContent(file, {"1234"}).empty()); // gone: it can be written again
    std::ofstream(file) << "one";
    const std::string one = fileHash(file);
    CHECK(foreignContent(file, {one}).empty());
    CHECK(foreignContent(file, {"1234", one}).empty());
    CHECK(foreignContent(file, {"1234"}) == one);
    CHECK(foreignContent(file, {}) == one);
}

} // namespace file_lock_test
