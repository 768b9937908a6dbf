#include "catalog/store/overlay.h"

#include "tests/support/catch.h"
#include "tests/unit/catalog/catalog_fixture.h"

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <random>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace overlay_kill_test {

using namespace lanewatt;
using namespace lanewatt::catalog;

namespace {

constexpr int kPartsOfAnImport = 20;

/// Number of kills: $LANEWATT_KILLS, default ten.
int rounds()
{
    constexpr int few = 10;
    const char* wanted = std::getenv("LANEWATT_KILLS");
    return wanted ? std::max(1, std::atoi(wanted)) : few;
}

Part numbered(const std::string& key, std::int64_t generation)
{
    return test::namedPart(Category::Gpu, key, "Maker", "Generation " + std::to_string(generation));
}

/// Imports and edits until killed; writes the number of each generation to `out` once it is committed.
[[noreturn]] void writeForEver(const std::string& path, std::int64_t generation, int out)
{
    constexpr int cannotWrite = 7;
    const auto overlay = Overlay::open(path, {});
    if (!overlay) {
        _exit(cannotWrite);
    }
    while (true) {
        ++generation;
        bool done = false;
        if (generation % 2 == 0) {
            auto import = (*overlay)->beginImport({"source", "", "", ""});
            done = import.has_value();
            for (int i = 0; done && i < kPartsOfAnImport; ++i) {
                const std::string key = "part-" + std::to_string(i);
                done = import->put(numbered(key, generation), key).has_value();
            }
            done = done && import->commit().has_value();
        } else {
            done = (*overlay)->save(numbered("edited", generation)).has_value();
        }
        if (!done || ::write(out, &generation, sizeof generation) != sizeof generation) {
            _exit(cannotWrite);
        }
    }
}

/// Generation of a part, or nothing when it is not there.
std::int64_t generationOf(Overlay& overlay, const std::string& key)
{
    const auto part = overlay.part(key);
    REQUIRE(part);
    constexpr std::size_t prefix = 11; // "Generation "
    return *part ? std::stoll((*part)->name.substr(prefix)) : 0;
}

} // namespace

TEST_CASE("overlay: killed at any moment, nothing committed is lost and the file opens", "[kill]")
{
    const test::TempDir folder;
    const std::string path = (folder / "parts.sqlite").string();
    std::mt19937 random(20261121); // NOLINT(cert-msc51-cpp): the same moments each time
    constexpr int longestMicroseconds = 60'000;
    std::uniform_int_distribution<int> moment(0, longestMicroseconds);
    std::int64_t committed = 0;
    int afterCrash = 0;
    for (int round = 0; round < rounds(); ++round) {
        std::array<int, 2> ends{};
        REQUIRE(::pipe(ends.data()) == 0);
        const pid_t child = ::fork();
        REQUIRE(child >= 0);
        if (child == 0) {
            ::close(ends[0]);
            writeForEver(path, committed, ends[1]);
        }
        ::close(ends[1]);
        if (round % 2 == 0) {
            // every other time only after it has begun to write, however busy the machine is
            std::int64_t told = 0;
            REQUIRE(::read(ends[0], &told, sizeof told) == sizeof told);
            committed = told;
        }
        std::this_thread::sleep_for(std::chrono::microseconds(moment(random)));
        REQUIRE(::kill(child, SIGKILL) == 0);
        int status = 0;
        REQUIRE(::waitpid(child, &status, 0) == child);
        REQUIRE(WIFSIGNALED(status)); // it was killed and did not exit by itself
        for (std::int64_t told = 0; ::read(ends[0], &told, sizeof told) == sizeof told;) {
            committed = told;
        }
        ::close(ends[0]);

        const auto overlay = Overlay::open(path, {});
        INFO("round " << round << ": " << (overlay ? std::string() : test::englishOf(overlay.error())));
        REQUIRE(overlay);
        afterCrash += (*overlay)->opening().checkedAfterCrash ? 1 : 0;
        const std::int64_t edited = generationOf(**overlay, "edited");
        const std::int64_t imported = generationOf(**overlay, "part-0");
        CHECK(std::max(edited, imported) >= committed);
        CHECK(std::min(edited, imported) >= std::max<std::int64_t>(committed - 1, 0));
        for (int i = 1; i < kPartsOfAnImport; ++i) {
            CHECK(generationOf(**overlay, "part-" + std::to_string(i)) == imported);
        }
        // one more may have been committed before it could report it
        committed = std::max(edited, imported);
    }
    CHECK(committed > 0);
    CHECK(afterCrash > 0);
}

} // namespace overlay_kill_test
