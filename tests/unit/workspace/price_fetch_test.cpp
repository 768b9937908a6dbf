#include "app/workspace/price_fetch.h"

#include "app/workspace/child_output.h"
#include "streams/whole_file.h"
#include "tests/support/catch.h"
#include "tests/support/paths.h"
#include "tests/support/parts.h"
#include "tests/unit/workspace/workspace_fixture.h"

#include <chrono>
#include <filesystem>
#include <fstream>
#include <string>

namespace price_fetch_test {

using namespace lanewatt;
using namespace lanewatt::workspace;

namespace {

std::string idOf(const Error& error) { return std::string(error.what.text.id); }

/// A script of a shell in a folder that goes.
struct Script {
    explicit Script(const std::string& text, bool runs = true)
    {
        std::ofstream(path, std::ios::binary) << text;
        if (runs) {
            std::filesystem::permissions(path, std::filesystem::perms::owner_all);
        }
    }
    PriceOrigin origin() const
    {
        PriceOrigin origin;
        origin.script = path;
        return origin;
    }
    test::TempDir folder;
    std::string path = (folder / "depot.sh").string();
};

std::string refusal(const PriceOrigin& origin)
{
    const auto list = fetchPriceList(origin);
    REQUIRE_FALSE(list);
    return idOf(list.error());
}

} // namespace

TEST_CASE("child output: what a program prints, and how it ends", "[workspace]")
{
    const auto good = childOutput({"sh", "-c", "printf a; printf b >&2; exit 3"}, {});
    REQUIRE(good);
    CHECK(good->end == ChildOutput::End::Exited);
    CHECK(good->status == 3);
    CHECK(good->out == "a");
    CHECK(good->err == "b");

    // arguments are no shell's words
    const auto plain = childOutput({"printf", "%s", "$(id); `id` * ~"}, {});
    REQUIRE(plain);
    CHECK(plain->out == "$(id); `id` * ~");

    const auto killed = childOutput({"sh", "-c", "kill -9 $$"}, {});
    REQUIRE(killed);
    CHECK(killed->end == ChildOutput::End::Killed);
    CHECK(killed->status == 9);

    const auto none = childOutput({"lanewatt-no-such-program"}, {});
    REQUIRE_FALSE(none);
    CHECK(saysNoProgram(none.error()));
}

TEST_CASE("child output: a limit ends the program and all that it started", "[workspace]")
{
    const auto began = std::chrono::steady_clock::now();
    const auto slow = childOutput({"sh", "-c", "sleep 30 & sleep 30"}, {std::chrono::milliseconds(200), 100});
    REQUIRE(slow);
    CHECK(slow->end == ChildOutput::End::TooLong);
    const auto large = childOutput({"sh", "-c", "yes"}, {std::chrono::seconds(20), 100'000});
    REQUIRE(large);
    CHECK(large->end == ChildOutput::End::TooLarge);
    CHECK(large->out.empty());
    CHECK(std::chrono::steady_clock::now() - began < std::chrono::seconds(20));
}

TEST_CASE("price fetch: a script's output is the list, in a file that goes", "[import]")
{
    const Script script("#!/bin/sh\nprintf 'MPN,Price\\nA,1\\n'\n");
    std::string path;
    {
        const auto list = fetchPriceList(script.origin());
        test::requireOk(list);
        path = list->path();
        CHECK(path.ends_with("/depot.sh"));
        const auto text = streams::readWholeFile(path, 1000);
        test::requireOk(text);
        CHECK(*text == "MPN,Price\nA,1\n");
    }
    CHECK_FALSE(std::filesystem::exists(path));
    CHECK_FALSE(std::filesystem::exists(std::filesystem::path(path).parent_path()));
}

TEST_CASE("price fetch: each way to fail is said", "[import]")
{
    CHECK(refusal(Script("#!/bin/sh\necho no login >&2\nexit 4\n").origin()) == "price_fetch.failed");
    CHECK(refusal(Script("#!/bin/sh\n").origin()) == "price_fetch.empty");
    CHECK(refusal(Script("#!/bin/sh\nprintf '\\n <!DOCTYPE html>\\n<p>Sign in</p>'\n").origin()) == "price_fetch.page");
    CHECK(refusal(Script("#!/bin/sh\nkill -9 $$\n").origin()) == "price_fetch.killed");
    CHECK(refusal(Script("MPN,Price\n", false).origin()) == "child.denied");
    CHECK(refusal(Script("no program\n").origin()) == "child.format");
    PriceOrigin slow = Script("").origin();
    slow.script += ".none";
    CHECK(refusal(slow) == "child.none");
    const Script sleeps("#!/bin/sh\nsleep 30\n");
    slow = sleeps.origin();
    slow.time = std::chrono::seconds(1);
    CHECK(refusal(slow) == "price_fetch.time");
    const Script talks("#!/bin/sh\nyes\n");
    PriceOrigin large = talks.origin();
    large.bytes = 1000;
    CHECK(refusal(large) == "price_fetch.size");

    for (const char* url : {"", "prices.csv", "ftp://depot.example/prices.csv", "https://depot.example/a b", "--output=/tmp/x", "https://depot.example/\n"}) {
        PriceOrigin origin;
        origin.url = url;
        CHECK(refusal(origin) == "price_fetch.address");
    }
}

} // namespace price_fetch_test
