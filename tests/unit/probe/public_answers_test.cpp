// What captures may show is what the list of public fields has.
#include "probe/capture/capture.h"
#include "probe/capture/public_answers.h"
#include "probe/live/probe_machine.h"
#include "probe/snapshot.h"
#include "probe/snapshot_file.h"

#include "app/messages/messages.h"

#include "tests/support/catch.h"
#include "tests/support/paths.h"

#include <filesystem>
#include <string>
#include <vector>

namespace public_answers_test {

using namespace lanewatt;
using namespace lanewatt::probe;
namespace fs = std::filesystem;

namespace {

/// The text that is shown of a file's content; "-" where it is redacted, "no line" where its record goes.
std::string shown(const std::string& path, const std::string& text, const std::vector<std::string>& words = {})
{
    const auto answer = publicAnswer({"content", path}, {Answer::Kind::Given, 0, text}, words);
    return !answer ? "no line" : answer->kind == Answer::Kind::Redacted ? "-" : answer->bytes;
}

std::string shown(const Snapshot& snapshot)
{
    return snapshotText(snapshot, [](const Message& message) { return messages::text(message); });
}

std::string captured(const Question& question, const std::string& bytes) { return captureLine(question, {Answer::Kind::Given, 0, bytes}); }

} // namespace

TEST_CASE("an answer is as public as the field of the snapshot that it fills", "[probe][capture][private]")
{
    CHECK(shown("/sys/class/dmi/id/product_name", "R750\n") == "R750\n");
    CHECK(shown("/sys/class/dmi/id/product_sku", "TAG0017\n") == "-"); // Dell's is the service tag
    CHECK(shown("/sys/class/dmi/id/product_serial", "X\n") == "-");
    CHECK(shown("/sys/class/dmi/id/a_file_of_tomorrow", "X\n") == "-");
    CHECK(shown("/sys/class/net/eno1/address", "02:00:00:00:00:17\n") == "-");
    CHECK(shown("/sys/class/net/enx020000000017/speed", "1000\n") == "no line");
    CHECK(shown("/sys/class/hwmon/hwmon2/temp12_label", "CPU1 Temp\n") == "CPU1 Temp\n");
    CHECK(shown("/sys/class/hwmon/hwmon2/temp12_label", "Temp of host17\n", {"host17"}) == "-");
    CHECK(shown("/sys/block/nvme0n1/device/model", "eui.0017\n") == "-"); // shaped like an identifier
    CHECK(shown("/sys/class/dmi/id/bios_version", "2.19.0.1\n") == "2.19.0.1\n"); // not an address of a network
    CHECK(shown("/proc/cpuinfo", "processor\t: 0\nSerial\t\t: 0000000017\nmodel name\t: x\n") == "processor\t: 0\nmodel name\t: x\n");
    const auto names = publicAnswer({"names", "/sys/class/net"}, {Answer::Kind::Given, 0, "eno1\nenx020000000017\nlo\n"}, {});
    REQUIRE(names);
    CHECK(names->bytes == "eno1\nlo\n");
    // functions, with and without a version
    CHECK(publicAnswer({"nvmlDeviceGetName", {}, 0}, {Answer::Kind::Given, 0, "x"}, {})->kind == Answer::Kind::Given);
    CHECK(publicAnswer({"nvmlDeviceGetMemoryInfo_v2", {}, 0}, {Answer::Kind::Given, 0, "x"}, {})->kind == Answer::Kind::Given);
    CHECK(publicAnswer({"nvmlDeviceGetUUID", {}, 0}, {Answer::Kind::Given, 0, "x"}, {})->kind == Answer::Kind::Redacted);
    CHECK(publicAnswer({"nvmlDeviceGetPlatformInfo_v2", {}, 0}, {Answer::Kind::Given, 0, "x"}, {})->kind == Answer::Kind::Redacted);
    // what did not answer says nothing that could be hidden
    CHECK(publicAnswer({"nvmlDeviceGetUUID", {}, 0}, {Answer::Kind::NotThere}, {})->kind == Answer::Kind::NotThere);
}

TEST_CASE("words of private answers are in no other answer of the capture", "[probe][capture][private]")
{
    const std::string capture = captureHead() + captured({"content", "/sys/class/hwmon/hwmon0/fan1_label"}, "Fan of node17\n") +
                                captured({"content", "/sys/class/hwmon/hwmon0/fan2_label"}, "Fan of node170\n") +
                                captured({"content", "/proc/sys/kernel/hostname"}, "node17.example.org\n") +
                                captured({"content", "/sys/class/dmi/id/board_serial"}, "To be filled by O.E.M.\n") +
                                captured({"content", "/sys/class/dmi/id/board_name"}, "To be filled by O.E.M.\n");
    const std::string open = redactedCapture(capture);
    CHECK(open.find("node17\\n") == std::string::npos);
    CHECK(open.find("node17.") == std::string::npos);
    CHECK(open.find("node170") != std::string::npos);
    CHECK(open.find("To be filled") != std::string::npos); // a placeholder identifies nothing
    CHECK(redactedCapture(open) == open);
}

TEST_CASE("a capture without what is private replays to the snapshot without it", "[probe][capture][private]")
{
    int captures = 0;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(test::dataDir() / "captures")) {
        if (entry.path().extension() != ".jsonl") {
            continue;
        }
        ++captures;
        INFO(entry.path().filename().string());
        std::string text = test::readFile(entry.path());
        // the firmware's tables are removed as one, with what is public in them
        if (const std::size_t tables = text.find("/tables/DMI\""); tables != std::string::npos) {
            const std::size_t begin = text.rfind('\n', tables) + 1;
            text.erase(begin, text.find('\n', tables) + 1 - begin);
        }
        const auto whole = snapshotOf({text}, "c");
        const auto open = snapshotOf({redactedCapture(text)}, "c");
        REQUIRE(whole);
        REQUIRE(open);
        // each field that the snapshot's own redaction leaves is there
        CHECK(shown(redacted(*open)) == shown(redacted(*whole)));
    }
    CHECK(captures >= 5);
}

} // namespace public_answers_test
