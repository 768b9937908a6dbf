#include "app/messages/messages.h"
#include "probe/capture/capture.h"
#include "probe/live/probe_machine.h"
#include "probe/snapshot_file.h"

#include "tests/support/catch.h"
#include "tests/support/paths.h"
#include "tests/support/sanitized.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fcntl.h>
#include <fstream>
#include <iterator>
#include <malloc.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

namespace live_gpus_test {

using namespace lanewatt;
using namespace lanewatt::probe;
using Catch::Matchers::ContainsSubstring;
using namespace std::chrono_literals;

namespace {

/// Selects the fake NVML's variant for its lifetime.
class Playing {
public:
    explicit Playing(const char* role) { ::setenv("LANEWATT_NVML_STUB", role, 1); }
    ~Playing() { ::unsetenv("LANEWATT_NVML_STUB"); }
    Playing(const Playing&) = delete;
    Playing& operator=(const Playing&) = delete;
};

/// A machine without files and with one of the libraries.
LiveSources library(const char* kind, const std::filesystem::path& root = "/nowhere")
{
    LiveSources sources;
    sources.root = root.string();
    sources.nvml = {(test::buildDir() / "tests/stub" / kind / "libnvidia-ml.so.1").string()};
    sources.cuda = {"/nowhere/libcuda.so.1"};
    return sources;
}

Snapshot probed(const LiveSources& sources, std::chrono::milliseconds limit = 20s)
{
    const auto capture = captureThisMachine(sources, limit);
    REQUIRE(capture);
    const auto snapshot = snapshotOf(*capture, "capture");
    REQUIRE(snapshot);
    return *snapshot;
}

std::string gapTexts(const Snapshot& snapshot)
{
    std::string text;
    for (const Gap& gap : snapshot.gaps) {
        text += gap.place + ": " + messages::text(gap.why) + '\n';
    }
    return text;
}

/// Resources of a process that would grow with leaks.
struct Held {
    std::size_t bytes = 0;    ///< allocated and not freed, including large blocks with their own mapping
    std::ptrdiff_t files = 0; ///< open
    std::ptrdiff_t mappings = 0; ///< libraries, files and stacks in memory
};

Held held()
{
    Held now;
    now.files = std::distance(std::filesystem::directory_iterator("/proc/self/fd"), {});
    std::ifstream maps("/proc/self/maps");
    now.mappings = std::count(std::istreambuf_iterator<char>(maps), {}, '\n');
    const auto memory = ::mallinfo2();
    now.bytes = memory.uordblks + memory.hblkhd;
    return now;
}

/// A sanitizer's allocator has its own counts and reports leaks at the end of the process.
const bool kAllocatorCounts = !test::kSanitized;

} // namespace

TEST_CASE("two cards are read through NVML with all that they say", "[probe][live]")
{
    const Playing role("");
    const Snapshot snapshot = probed(library("current"));
    INFO(gapTexts(snapshot));
    CHECK(snapshot.gaps.empty());
    CHECK(snapshot.driverVersion.value == "550.54.15");
    CHECK(snapshot.cudaVersion.value == "12.4");
    REQUIRE(snapshot.gpus.size() == 2);
    const Gpu& gpu = snapshot.gpus.front();
    CHECK(gpu.name == TextReading::of("NVIDIA GeForce RTX 3090", Origin::LiveLibrary));
    CHECK(gpu.pciAddress.value == "0000:01:00.0");
    CHECK(gpu.pciId.value == "10de:2204");
    CHECK(gpu.pciSubsystem.value == "1458:403b");
    CHECK(gpu.architecture.value == "Ampere");
    CHECK(gpu.vbios.value == "94.02.42.00.A9");
    CHECK(gpu.boardPartNumber.absence == Absence::NotSupported);
    CHECK(gpu.memory.value == fromSi<Data>(24.0 * 1024 * 1024 * 1024));
    CHECK(gpu.memoryReserved.value == fromSi<Data>(300.0 * 1024 * 1024));
    CHECK(gpu.powerLimitDefault.value == watts(350));
    CHECK(gpu.powerLimitEnforced.value == watts(280));
    CHECK(gpu.powerLimitMin.value == watts(100));
    CHECK(gpu.powerLimitMax.value == watts(366));
    CHECK(gpu.clockMemoryMax.value == fromSi<Frequency>(9751e6));
    CHECK(gpu.temperature.value == degreesCelsius(38));
    CHECK(gpu.temperatureShutdown.value == degreesCelsius(98));
    CHECK(gpu.temperatureSlowdown.value == degreesCelsius(95));
    CHECK(gpu.temperatureMax.value == degreesCelsius(93));
    CHECK(gpu.memoryTemperature.absence == Absence::NotSupported);
    CHECK(gpu.ecc.absence == Absence::NotSupported);
    CHECK(gpu.remappedRowsCorrectable.value == 0);
    CHECK(gpu.remappedRowsUncorrectable.value == 2);
    CHECK(gpu.remappedRowsPending.value == true);
    CHECK(gpu.remappedRowsFailed.value == false);
    CHECK(gpu.linkCurrent.generation.value == 1);
    CHECK(gpu.linkDeviceMax.generation.value == 4);
    CHECK(gpu.linkMax.generation.value == 3);
    CHECK(gpu.computeMode.value == "Exclusive_Process");
    CHECK(gpu.performanceState.value == "P8");
    CHECK(gpu.fanDuty.value == 0.3);
    REQUIRE(gpu.nvlinks.size() == 4);
    CHECK(gpu.nvlinks[3].active.value == true);
    CHECK(gpu.nvlinks[3].peer.value == "0000:c1:00.0");
    CHECK(gpu.nvlinks[3].speed.value == fromSi<Bandwidth>(14062e6));
    REQUIRE(snapshot.topology.size() == 1);
    CHECK(snapshot.topology[0].relation.value == wiring::PeerClass::NvLink);
    CHECK(snapshot.topology[0].nvlinks.value == 4);
}

TEST_CASE("a GPU in MIG mode shows its slices", "[probe][live]")
{
    const Playing role("mig");
    const Snapshot snapshot = probed(library("current"));
    REQUIRE(snapshot.gpus.size() == 1);
    CHECK(snapshot.gpus[0].mig.value == true);
    REQUIRE(snapshot.gpus[0].migDevices.size() == 2);
    const MigDevice& slice = snapshot.gpus[0].migDevices[1];
    CHECK(slice.index.value == 1);
    CHECK(slice.gpuInstance.value == 2);
    CHECK(slice.computeInstance.value == 0);
    CHECK(slice.multiprocessors.value == 42);
    CHECK(slice.memory.value == fromSi<Data>(40448.0 * 1024 * 1024));
}

TEST_CASE("a GPU without memory of its own has none, not zero", "[probe][live]")
{
    const Playing role("unified");
    const Snapshot snapshot = probed(library("current"));
    REQUIRE(snapshot.gpus.size() == 1);
    CHECK(snapshot.gpus[0].memory == Reading<Data>::absent(Absence::NotSupported, Origin::LiveLibrary));
}

TEST_CASE("an old library is asked by its old names and the rest is not supported", "[probe][live]")
{
    const Playing role("");
    const Snapshot snapshot = probed(library("old"));
    INFO(gapTexts(snapshot));
    REQUIRE(snapshot.gpus.size() == 2);
    CHECK(snapshot.gpus[1].pciAddress.value == "0000:c1:00.0");
    CHECK(snapshot.gpus[1].pciSubsystem.value == "1458:403b");
    CHECK(snapshot.gpus[1].temperature.value == degreesCelsius(39));
    CHECK(snapshot.gpus[1].memory.value == fromSi<Data>(24.0 * 1024 * 1024 * 1024));
    CHECK(snapshot.gpus[1].memoryReserved.absence == Absence::NotReported);
    CHECK(snapshot.gpus[1].powerLimitDefault.absence == Absence::NotSupported);
    CHECK(snapshot.cudaVersion.absence == Absence::NotSupported);
}

TEST_CASE("a library whose every call fails gives GPUs without readings and says so", "[probe][live]")
{
    const Playing role("failing");
    const Snapshot snapshot = probed(library("current"));
    REQUIRE(snapshot.gpus.size() == 2);
    CHECK_FALSE(snapshot.gpus[0].name.known());
    CHECK_THAT(gapTexts(snapshot), ContainsSubstring("gpu 1: NVIDIA's driver answered with error 999"));
}

TEST_CASE("a GPU that fell off the bus does not take the other one with it", "[probe][live]")
{
    const Playing role("lost");
    const Snapshot snapshot = probed(library("current"));
    REQUIRE(snapshot.gpus.size() == 2);
    CHECK(snapshot.gpus[0].powerLimitDefault.value == watts(350));
    CHECK(snapshot.gpus[1].name.absence == Absence::Lost);
    CHECK_THAT(gapTexts(snapshot), ContainsSubstring("gpu 1: The GPU does not answer any more"));
}

TEST_CASE("a driver that is not loaded or of another version is a gap that says what to do", "[probe][live]")
{
    const auto [role, said] = GENERATE(table<const char*, const char*>({{"noinit", "modprobe nvidia"}, {"mismatch", "restart the machine"}}));
    const Playing playing(role);
    const Snapshot snapshot = probed(library("current"));
    CHECK(snapshot.gpus.empty());
    CHECK_FALSE(snapshot.driverVersion.reported());
    CHECK_THAT(gapTexts(snapshot), ContainsSubstring(said));
}

TEST_CASE("a driver that hangs is left in time, and what it said before is kept", "[probe][live]")
{
    const Playing role("hang");
    const auto begin = std::chrono::steady_clock::now();
    const Snapshot snapshot = probed(library("current"), 700ms);
    CHECK(std::chrono::steady_clock::now() - begin < 5s);
    REQUIRE(snapshot.gpus.size() == 2);
    CHECK(snapshot.gpus[0].powerLimitDefault.value == watts(350));
    CHECK(snapshot.gpus[1].name.value == "NVIDIA GeForce RTX 3090");
    CHECK(snapshot.gpus[1].powerLimitDefault.absence == Absence::Lost);
    CHECK_THAT(gapTexts(snapshot), ContainsSubstring("gpu 1: NVIDIA's driver gave no answer"));
    CHECK_THAT(gapTexts(snapshot), ContainsSubstring("did not answer in time"));
}

TEST_CASE("a driver that crashes takes nothing with it", "[probe][live]")
{
    const Playing role("crash");
    const Snapshot snapshot = probed(library("current"));
    REQUIRE(snapshot.gpus.size() == 2);
    CHECK(snapshot.gpus[1].name.value == "NVIDIA GeForce RTX 3090");
    CHECK_THAT(gapTexts(snapshot), ContainsSubstring("crashed (signal 6)"));
}

TEST_CASE("a machine without GPU and files is probed in a third of a second, without gaps", "[probe][live]")
{
    LiveSources sources = library("current");
    sources.nvml = {"/nowhere/libnvidia-ml.so.1"};
    auto best = std::chrono::steady_clock::duration::max(); // best of three, since others use this machine too
    for (int i = 0; i < 3; ++i) {
        const auto begin = std::chrono::steady_clock::now();
        const Snapshot snapshot = probed(sources);
        best = std::min(best, std::chrono::steady_clock::now() - begin);
        CHECK(snapshot.gpus.empty());
        CHECK(snapshot.gaps.empty());
        CHECK(snapshot.sources.size() == 1);
    }
    CHECK(best < 300ms);
}

TEST_CASE("what a process holds is counted", "[probe][live]")
{
    const Held before = held();
    // volatile, because unused memory need not be allocated
    void* volatile small = std::malloc(50'000); // less than this may come from the allocator's cache, which counts as in use
    void* volatile large = std::malloc(8 << 20);
    const int file = ::open("/proc/self/exe", O_RDONLY | O_CLOEXEC);
    void* const mapping = ::mmap(nullptr, 1, PROT_READ, MAP_PRIVATE, file, 0);
    const Held after = held();
    std::free(small);
    std::free(large);
    REQUIRE(file >= 0);
    REQUIRE(mapping != MAP_FAILED);
    ::munmap(mapping, 1);
    ::close(file);
    CHECK(after.files == before.files + 1);
    CHECK(after.mappings > before.mappings);
    if (kAllocatorCounts) {
        CHECK(after.bytes >= before.bytes + 50'000 + (8 << 20));
    }
}

TEST_CASE("probes leave no memory behind", "[probe][live]")
{
    const Playing role("");
    constexpr int rounds = 10'000;
    const auto probe = [] {
        LiveMachine machine(library("current"));
        return probeMachine(machine).gpus.size();
    };
    for (int i = 0; i < 100; ++i) {
        REQUIRE(probe() == 2);
    }
    const Held before = held();
    for (int i = 0; i < rounds; ++i) {
        REQUIRE(probe() == 2);
    }
    const Held after = held();
    // a single leaked block per probe would give 160,000
    CHECK(after.bytes < before.bytes + 10'000);
    CHECK(after.files == before.files);
    CHECK(after.mappings < before.mappings + 100); // the allocator's own mappings vary
}

TEST_CASE("captures leave no memory, open file or child behind", "[probe][live][capture]")
{
    const Playing role("");
    const LiveSources sources = library("current");
    for (int i = 0; i < 20; ++i) {
        REQUIRE(probed(sources).gpus.size() == 2);
    }
    const int rounds = kAllocatorCounts ? 1000 : 40; // a sanitizer's process is slow to fork
    const Held before = held();
    for (int i = 0; i < rounds; ++i) {
        REQUIRE(probed(sources).gpus.size() == 2);
    }
    const Held after = held();
    // the smallest block that each leaves would be 32,000; what a pipe's pieces leave in the allocator's cache is less
    CHECK(after.bytes < before.bytes + 16'000);
    CHECK(after.files == before.files);
    CHECK(after.mappings < before.mappings + rounds / 2); // the allocator's own come and go
    CHECK(::waitpid(-1, nullptr, WNOHANG) == -1);
    CHECK(errno == ECHILD);
}

TEST_CASE("a capture replayed gives the same snapshot", "[probe][live][capture]")
{
    const Playing role(GENERATE("", "mig", "failing"));
    const auto capture = captureThisMachine(library("current"), 20s);
    REQUIRE(capture);
    const auto once = snapshotOf(*capture, "c");
    const auto again = snapshotOf({capture->text}, "c");
    REQUIRE(once);
    REQUIRE(again);
    CHECK(*once == *again);
}

TEST_CASE("a redacted capture holds no serial number and replays to redacted readings", "[probe][live][capture]")
{
    const Playing role("");
    const auto capture = captureThisMachine(library("current"), 20s);
    REQUIRE(capture);
    REQUIRE_THAT(capture->text, ContainsSubstring("0815471100001"));
    const std::string redacted = redactedCapture(capture->text);
    CHECK(redacted.find("0815471100001") == std::string::npos);
    CHECK(redacted.find("c0ffee") == std::string::npos);
    const auto snapshot = snapshotOf({redacted}, "c");
    REQUIRE(snapshot);
    REQUIRE(snapshot->gpus.size() == 2);
    CHECK(snapshot->gpus[0].serial.absence == Absence::Redacted);
    CHECK(snapshot->gpus[0].uuid.absence == Absence::Redacted);
    CHECK(snapshot->gpus[0].vbios.known());
}

TEST_CASE("a capture cut off at any byte is read up to there", "[probe][live][capture]")
{
    const Playing role("");
    const auto capture = captureThisMachine(library("current"), 20s);
    REQUIRE(capture);
    const std::string& text = capture->text;
    for (std::size_t length = captureHead().size(); length < text.size(); length += 997) {
        CHECK(snapshotOf({text.substr(0, length)}, "c"));
    }
}

TEST_CASE("what is no capture is refused with its place", "[probe][capture]")
{
    const auto said = [](const std::string& text) {
        const auto machine = ReplayedMachine::read(text, "c.jsonl");
        return machine ? std::string() : messages::text(machine.error());
    };
    CHECK_THAT(said("hello\n"), ContainsSubstring("This is no capture"));
    CHECK_THAT(said("{\"lanewatt_capture\":2}\n"), ContainsSubstring("A newer Lanewatt reads it"));
    CHECK_THAT(said(captureHead() + "{\"function\":\"content\"}\n{\"path\":\"x\"}\n"), ContainsSubstring("c.jsonl, line 3"));
    CHECK_THAT(said(captureHead() + "{\"function\":\"content\",\"hex\":\"0g\"}\n"), ContainsSubstring("pairs of the digits"));
    CHECK(said(captureHead()).empty());
}

} // namespace live_gpus_test
