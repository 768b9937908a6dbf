#include "app/messages/messages.h"
#include "probe/capture/capture.h"
#include "probe/live/measure_limits.h"
#include "probe/live/measure_step.h"
#include "probe/live/probe_machine.h"
#include "probe/measurement.h"
#include "probe/snapshot_file.h"

#include "tests/support/catch.h"
#include "tests/support/paths.h"

#include <chrono>
#include <cstdlib>
#include <dlfcn.h>
#include <malloc.h>

namespace measurements_test {

using namespace lanewatt;
using namespace lanewatt::probe;
using Catch::Matchers::ContainsSubstring;
using Catch::Matchers::WithinRel;
using namespace std::chrono_literals;

namespace {

/// Selects the variants of the fake NVIDIA libraries for its lifetime.
class Playing {
public:
    explicit Playing(const char* cuda, const char* nvml = "working")
    {
        ::setenv("LANEWATT_CUDA_STUB", cuda, 1);
        ::setenv("LANEWATT_NVML_STUB", nvml, 1);
    }
    ~Playing()
    {
        ::unsetenv("LANEWATT_CUDA_STUB");
        ::unsetenv("LANEWATT_NVML_STUB");
    }
    Playing(const Playing&) = delete;
    Playing& operator=(const Playing&) = delete;
};

std::string stub(const char* kind, const char* name) { return (test::buildDir() / "tests/stub" / kind / name).string(); }

/// A machine without files, with the fake libraries.
LiveSources libraries(const char* cuda = "current", const char* nvml = "current")
{
    LiveSources sources;
    sources.root = "/nowhere";
    sources.nvml = {stub(nvml, "libnvidia-ml.so.1")};
    sources.cuda = {stub(cuda, "libcuda.so.1")};
    sources.measure = MeasureLimits{};
    return sources;
}

/// The fake CUDA driver for the test; the same instance is measured in this process.
class Stub {
public:
    Stub() : m_library(::dlopen(stub("current", "libcuda.so.1").c_str(), RTLD_NOW | RTLD_LOCAL)) { REQUIRE(m_library); }
    ~Stub() { ::dlclose(m_library); }
    Stub(const Stub&) = delete;
    Stub& operator=(const Stub&) = delete;

    int wasInitialised() const { return ask("stubWasInitialised"); }
    int thingsTaken() const { return ask("stubThingsTaken"); }

private:
    int ask(const char* function) const { return reinterpret_cast<int (*)()>(::dlsym(m_library, function))(); }
    void* m_library;
};

Snapshot measured(const LiveSources& sources, std::chrono::milliseconds limit = 20s)
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
        text += gap.place + ": " + messages::text(gap.why, {.asciiSpaces = true}) + '\n';
    }
    return text;
}

/// The report, with a mark before its wrong lines.
std::string reportOf(const Snapshot& snapshot)
{
    std::string text;
    for (const MeasuredLine& line : measuredLines(snapshot)) {
        text += (line.wrong ? "! " : "") + line.subject + ": " + messages::text(line.text, {.asciiSpaces = true}) + '\n';
    }
    return text;
}

double gigabytes(const Reading<Bandwidth>& rate) { return rate.known() ? si(*rate) * 1e-9 : 0; }

} // namespace

TEST_CASE("two cards are measured, each with its copies, memory, rates and how it stood meanwhile", "[probe][measure]")
{
    const Playing role("");
    const Snapshot snapshot = measured(libraries());
    INFO(gapTexts(snapshot));
    CHECK(snapshot.gaps.empty());
    REQUIRE(snapshot.gpus.size() == 2);
    for (const Gpu& gpu : snapshot.gpus) {
        const GpuMeasurement& one = gpu.measured;
        CHECK_THAT(gigabytes(one.hostToDevice), WithinRel(12.8, 0.01));
        CHECK_THAT(gigabytes(one.deviceToHost), WithinRel(12.8 * 1.03, 0.01));
        CHECK_THAT(gigabytes(one.memoryCopy), WithinRel(850.0, 0.01));
        CHECK_THAT(one.fp32Teraflops.value.value_or(0), WithinRel(34.0, 0.01));
        CHECK_THAT(one.tensorTeraflops.value.value_or(0), WithinRel(130.0, 0.01));
        CHECK_THAT(gigabytes(one.memoryNominal), WithinRel(936.1, 0.001));
        CHECK_THAT(one.fp32Nominal.value.value_or(0), WithinRel(2.0 * 128 * 82 * 1.695e-3, 0.001));
        CHECK(one.link.generation.value == 3);
        CHECK(one.link.width.value == 16);
        CHECK(one.power.value == watts(278.5));
        CHECK(one.clock.value == fromSi<Frequency>(1740e6));
        CHECK(one.clockLimits.powerCap.value == true);
        CHECK(one.clockLimits.heat.value == false);
        CHECK(one.clockLimits.powerBrake.value == false);
    }
    CHECK(snapshot.gpus[0].measured.temperature.value == degreesCelsius(38));
    CHECK(snapshot.gpus[1].measured.temperature.value == degreesCelsius(39));
    REQUIRE(snapshot.peerMeasurements.size() == 2);
    CHECK(snapshot.peerMeasurements[0].from.value == "0000:01:00.0");
    CHECK(snapshot.peerMeasurements[0].to.value == "0000:c1:00.0");
    CHECK(snapshot.peerMeasurements[1].from.value == "0000:c1:00.0");
    CHECK(snapshot.peerMeasurements[0].direct.value == true);
    CHECK(snapshot.peerMeasurements[0].intact.value == true);
    CHECK_THAT(gigabytes(snapshot.peerMeasurements[0].bandwidth), WithinRel(50.0, 0.01));
}

TEST_CASE("without leave nothing is measured and CUDA is not started", "[probe][measure]")
{
    const Playing role("");
    LiveSources sources = libraries();
    sources.measure.reset();
    const Stub library;
    const int before = library.wasInitialised();
    LiveMachine machine(sources);
    const Snapshot snapshot = probeMachine(machine);
    REQUIRE(snapshot.gpus.size() == 2);
    CHECK_FALSE(measuredOf(snapshot.gpus[0]));
    CHECK(snapshot.peerMeasurements.empty());
    CHECK(library.wasInitialised() == before);
    CHECK(library.thingsTaken() == 0);
}

TEST_CASE("a snapshot file and a capture carry measurements", "[probe][measure][capture]")
{
    const Playing role("x4");
    const auto capture = captureThisMachine(libraries(), 20s);
    REQUIRE(capture);
    const auto once = snapshotOf(*capture, "c");
    const auto again = snapshotOf({redactedCapture(capture->text)}, "c");
    REQUIRE(once);
    REQUIRE(again);
    CHECK(once->gpus[1].measured == again->gpus[1].measured);
    CHECK(once->peerMeasurements == again->peerMeasurements);
    const auto read = parseSnapshot(snapshotText(*once, [](const Message& message) { return messages::text(message); }), "s.json");
    REQUIRE(read);
    CHECK(read->gpus[1].measured == once->gpus[1].measured);
    CHECK(read->peerMeasurements == once->peerMeasurements);
    CHECK(reportOf(*again) == reportOf(*once));
}

TEST_CASE("a card on four lanes is found by its copies and its link", "[probe][measure]")
{
    const Playing role("x4");
    const std::string report = reportOf(measured(libraries()));
    CHECK_THAT(report, ContainsSubstring("! gpu 1: it runs at x4, and card and slot can do x16"));
    CHECK_THAT(report, ContainsSubstring("! gpu 1: host-to-device: 3.2 GB/s measured, 23 % of"));
    CHECK_THAT(report, !ContainsSubstring("! gpu 0"));
}

TEST_CASE("a card that is too hot is not loaded, and the limit is the user's", "[probe][measure]")
{
    const Playing role("", "hot");
    LiveSources sources = libraries();
    const Snapshot snapshot = measured(sources);
    CHECK(snapshot.gpus[0].measured.fp32Teraflops.known());
    CHECK_FALSE(snapshot.gpus[1].measured.fp32Teraflops.known());
    CHECK_FALSE(snapshot.gpus[1].measured.tensorTeraflops.known());
    CHECK_THAT(gapTexts(snapshot), ContainsSubstring("gpu 1, fp32: The measurement was stopped at 85"));
    sources.measure->hottestCelsius = 95;
    CHECK(measured(sources).gpus[1].measured.fp32Teraflops.known());
}

TEST_CASE("without a temperature nothing is computed", "[probe][measure]")
{
    const Playing role("");
    LiveSources sources = libraries();
    sources.nvml = {"/nowhere/libnvidia-ml.so.1"};
    const Snapshot snapshot = measured(sources);
    REQUIRE(snapshot.gpus.size() == 2);
    CHECK(snapshot.gpus[0].name.value == "NVIDIA GeForce RTX 3090");
    CHECK(snapshot.gpus[0].measured.hostToDevice.known());
    CHECK_FALSE(snapshot.gpus[0].measured.fp32Teraflops.known());
    CHECK_THAT(gapTexts(snapshot), ContainsSubstring("gpu 0, fp32: Not measured: the temperature cannot be read"));
}

TEST_CASE("a card that holds its clocks down for its temperature is said", "[probe][measure]")
{
    const Playing role("", "throttled");
    const std::string report = reportOf(measured(libraries()));
    CHECK_THAT(report, ContainsSubstring("! gpu 1: it held its clocks down for its temperature"));
    CHECK_THAT(report, !ContainsSubstring("! gpu 0: it held"));
}

TEST_CASE("GPUs that others use are left alone, and that is said", "[probe][measure]")
{
    const auto [role, said] = GENERATE(table<const char*, const char*>(
        {{"processes", "gpu 1: Not measured: other programs compute on the GPU"}, {"busy", "gpu 1: Not measured: the GPU is busy for 33 %"}}));
    const Playing playing("", role);
    const Snapshot snapshot = measured(libraries());
    CHECK(measuredOf(snapshot.gpus[0]));
    CHECK_FALSE(measuredOf(snapshot.gpus[1]));
    CHECK(snapshot.peerMeasurements.empty());
    CHECK_THAT(gapTexts(snapshot), ContainsSubstring(said));
    // not even a context is created, since it needs GPU memory
    LiveMachine machine(libraries());
    machine.ask({"dlopen", "nvml"});
    machine.ask({"dlopen", "cuda"});
    machine.ask({"cuInit"});
    machine.ask({"measure", "look", 1});
    CHECK(Stub().thingsTaken() == 0);
    CHECK(machine.ask({"measure", "memory", 1}).kind == Answer::Kind::NotThere);
    machine.ask({"measure", "begin", 1});
    CHECK(Stub().thingsTaken() == 1);
}

TEST_CASE("what cannot be measured is a gap that says why", "[probe][measure]")
{
    const auto [role, said] = GENERATE(table<const char*, const char*>(
        {{"nomemory", "gpu 0, memory: Not measured: there is too little free memory (cuMemAlloc)"},
         {"little", "are needed. Give a smaller --memory"},
         {"mig", "gpu 0: Not measured: the GPU is split into slices (MIG)"},
         {"nocompile", "gpu 1, tensor: Not measured: the driver cannot translate the kernel for this GPU (error 222)"},
         {"fabric", "nvidia-fabricmanager"},
         {"nothing", "CUDA finds no GPU"},
         {"exclusive", "gpu 0: Not measured: the GPU accepts no further program"}}));
    const Playing playing(role);
    const Snapshot snapshot = measured(libraries());
    REQUIRE(snapshot.gpus.size() == 2);
    CHECK_FALSE(snapshot.gpus[0].measured.tensorTeraflops.known());
    CHECK_THAT(gapTexts(snapshot), ContainsSubstring(said));
}

TEST_CASE("a machine without libcuda says so", "[probe][measure]")
{
    const Playing role("");
    LiveSources sources = libraries();
    sources.cuda = {"/nowhere/libcuda.so.1"};
    CHECK_THAT(gapTexts(measured(sources)), ContainsSubstring("Nothing was measured: NVIDIA's library libcuda.so.1 cannot be loaded"));
}

TEST_CASE("copies between cards that arrive damaged or go through the host are told apart", "[probe][measure]")
{
    {
        const Playing role("corrupt");
        const Snapshot snapshot = measured(libraries());
        REQUIRE(snapshot.peerMeasurements.size() == 2);
        CHECK(snapshot.peerMeasurements[0].intact.value == false);
        CHECK_THAT(reportOf(snapshot), ContainsSubstring("! gpu 0 to gpu 1: copies arrive damaged"));
    }
    const Playing role("staged");
    const Snapshot snapshot = measured(libraries());
    REQUIRE(snapshot.peerMeasurements.size() == 2);
    CHECK(snapshot.peerMeasurements[0].direct.value == false);
    CHECK(snapshot.peerMeasurements[0].intact.value == true);
    CHECK_THAT(reportOf(snapshot), ContainsSubstring("6.4 GB/s through the host"));
}

TEST_CASE("an old driver is measured by its old functions; what it lacks is said", "[probe][measure]")
{
    const Playing role("");
    const Snapshot snapshot = measured(libraries("old"));
    CHECK_THAT(gigabytes(snapshot.gpus[1].measured.hostToDevice), WithinRel(12.8, 0.01));
    CHECK(snapshot.gpus[1].measured.tensorTeraflops.known());
    CHECK(snapshot.peerMeasurements.empty());
    CHECK_THAT(gapTexts(snapshot), ContainsSubstring("gpu 0, peer 1: Not measured: the driver is too old, it lacks cuDeviceCanAccessPeer"));
}

TEST_CASE("a measurement that hangs is left in time, and what was measured before is kept", "[probe][measure]")
{
    const Playing role("hang");
    LiveSources sources = libraries();
    sources.measure->secondsEach = 0.2;
    const auto begin = std::chrono::steady_clock::now();
    const Snapshot snapshot = measured(sources, 700ms);
    CHECK(std::chrono::steady_clock::now() - begin < 10s);
    REQUIRE(snapshot.gpus.size() == 2);
    CHECK(snapshot.gpus[0].measured.tensorTeraflops.known());
    CHECK_FALSE(measuredOf(snapshot.gpus[1]));
    CHECK_THAT(gapTexts(snapshot), ContainsSubstring("gpu 1, host-to-device: The measurement gave no answer"));
    CHECK_THAT(gapTexts(snapshot), ContainsSubstring("did not answer in time"));
}

TEST_CASE("a measurement that crashes takes nothing with it", "[probe][measure]")
{
    const Playing role("crash");
    const Snapshot snapshot = measured(libraries());
    CHECK(snapshot.gpus[0].measured.tensorTeraflops.known());
    CHECK_THAT(gapTexts(snapshot), ContainsSubstring("crashed (signal 6)"));
}

TEST_CASE("each measurement is told of when it begins, and how many there are", "[probe][measure]")
{
    const Playing role("");
    LiveSources sources = libraries();
    sources.measure->secondsEach = 0.05;
    LiveMachine machine(sources);
    std::vector<MeasureStep> steps;
    probeMachine(machine, [&](const MeasureStep& step) { steps.push_back(step); });
    REQUIRE(steps.size() == 14); // five for each card after its start, and two pairs
    CHECK(steps.front() == MeasureStep{1, 12, "gpu 0", "start"});
    CHECK(steps[1] == MeasureStep{1, 12, "gpu 0", "host-to-device"});
    CHECK(steps[5] == MeasureStep{5, 12, "gpu 0", "tensor"});
    CHECK(steps[7] == MeasureStep{6, 12, "gpu 1", "host-to-device"});
    CHECK(steps[12] == MeasureStep{11, 12, "gpu 0", "peer 1"});
    CHECK(steps.back() == MeasureStep{12, 12, "gpu 1", "peer 0"});
}

TEST_CASE("a card that is left alone has no measurements to wait for", "[probe][measure]")
{
    const Playing role("", "processes");
    LiveSources sources = libraries();
    sources.measure->secondsEach = 0.05;
    LiveMachine machine(sources);
    std::vector<MeasureStep> steps;
    probeMachine(machine, [&](const MeasureStep& step) { steps.push_back(step); });
    CHECK(steps.back() == MeasureStep{6, 12, "gpu 1", "start"});
}

TEST_CASE("steps are lines that other lines are not taken for", "[probe][measure]")
{
    const MeasureStep step{3, 22, "gpu 1", "host-to-device"};
    CHECK(stepLine(step) == "measuring 3/22 gpu 1: host-to-device\n");
    CHECK(stepOf("measuring 3/22 gpu 1: host-to-device") == step);
    for (const char* other : {"", "measuring", "measuring x/2 gpu 0: memory", "measuring 3/ gpu 0: memory", "measuring 3/22 gpu 0",
                              "lanewatt-probe: measuring 3/22 gpu 1: memory", "measuring -1/2 gpu 0: memory", "measuring 3/22"}) {
        CHECK_FALSE(stepOf(other));
    }
}

TEST_CASE("only what was asked for is measured, and a capture knows what that was", "[probe][measure][capture]")
{
    const Playing role("");
    LiveSources sources = libraries();
    sources.measure->groups = groupsOf("memory,peers").value();
    const auto capture = captureThisMachine(sources, 20s);
    REQUIRE(capture);
    const auto snapshot = snapshotOf(*capture, "c");
    REQUIRE(snapshot);
    const GpuMeasurement& one = snapshot->gpus[0].measured;
    CHECK(one.memoryCopy.known());
    CHECK_FALSE(one.hostToDevice.known());
    CHECK_FALSE(one.deviceToHost.known());
    CHECK_FALSE(one.fp32Teraflops.known());
    CHECK_FALSE(one.tensorTeraflops.known());
    CHECK(snapshot->peerMeasurements.size() == 2);
    CHECK(snapshot->gaps.empty()); // measurements that were not requested are not missing
    sources.measure->groups = groupsOf("host").value();
    const Snapshot other = measured(sources);
    CHECK(other.gpus[1].measured.hostToDevice.known());
    CHECK_FALSE(other.gpus[1].measured.memoryCopy.known());
    CHECK(other.peerMeasurements.empty());
}

TEST_CASE("groups of measurements are read as they are written, and nothing else", "[probe][measure]")
{
    CHECK(groupsText({}) == "host,memory,compute,peers");
    CHECK(groupsOf("host,memory,compute,peers") == MeasureGroups{});
    CHECK(groupsOf("compute") == MeasureGroups{false, false, true, false});
    for (const char* wrong : {"", "host,", ",host", "host, memory", "links", "host;memory"}) {
        CHECK_FALSE(groupsOf(wrong));
    }
    CHECK(limitsOf("seconds_each 3\n").groups == MeasureGroups{}); // from a capture without groups
}

TEST_CASE("measurements stay with the cards of a later reading", "[probe][measure]")
{
    const Playing role("x4", "processes"); // the second card is skipped, which is reported
    const Snapshot made = measured(libraries());
    LiveSources sources = libraries();
    sources.measure.reset();
    LiveMachine machine(sources);
    Snapshot later = probeMachine(machine);
    CHECK(hasMeasurements(made));
    CHECK_FALSE(hasMeasurements(later));
    std::swap(later.gpus[0], later.gpus[1]); // another order
    const std::size_t gaps = later.gaps.size();
    keepMeasurements(made, later);
    CHECK(later.gpus.size() == 2);
    CHECK(later.gpus[1].measured == made.gpus[0].measured);
    CHECK_FALSE(measuredOf(later.gpus[0]));
    CHECK(later.gaps.size() == gaps + 1);
    CHECK(hasMeasurements(later));
}

TEST_CASE("the report holds a card against what is expected of it", "[probe][measure]")
{
    const Playing role("");
    const Snapshot snapshot = measured(libraries());
    const auto lines = measuredLines(snapshot, [](const Gpu& gpu) {
        ExpectedGpu expected;
        if (gpu.index.value == 1) {
            expected.fp32Teraflops = 100; // of which 34 are too few
        }
        return expected;
    });
    int wrong = 0;
    for (const MeasuredLine& line : lines) {
        wrong += line.wrong ? 1 : 0;
        CHECK(line.gpu);
        if (line.wrong) {
            CHECK(line.gpu == 1u);
            REQUIRE(line.value);
            CHECK(line.value->kind == MeasuredKind::Fp32);
            CHECK(line.value->text() == line.text);
        }
    }
    CHECK(wrong == 1);
    CHECK(lines.back().gpu == 1u);
    CHECK(lines.back().peer == 0u);
}

TEST_CASE("when the time for all is used up no measurement begins", "[probe][measure]")
{
    const Playing role("");
    LiveSources sources = libraries();
    sources.measure->secondsAll = 0;
    const Snapshot snapshot = measured(sources);
    CHECK_FALSE(snapshot.gpus[0].measured.hostToDevice.known());
    CHECK_THAT(gapTexts(snapshot), ContainsSubstring("Give --seconds-all more"));
    CHECK(snapshot.gaps.size() == 1);
}

TEST_CASE("measurements give back what they took, whatever goes wrong", "[probe][measure]")
{
    const Playing role(GENERATE("", "nomemory", "nocompile", "exclusive", "corrupt"));
    LiveSources sources = libraries();
    sources.measure->secondsEach = 0.05;
    sources.measure->bytes = 1 << 20;
    const Stub library;
    const auto measure = [&] {
        LiveMachine machine(sources);
        return probeMachine(machine).gpus.size();
    };
    REQUIRE(measure() == 2);
    REQUIRE(measure() == 2);
    const std::size_t before = ::mallinfo2().uordblks;
    constexpr int rounds = 200;
    for (int i = 0; i < rounds; ++i) {
        REQUIRE(measure() == 2);
    }
    CHECK(library.thingsTaken() == 0);
    // a single leaked block each would give 3200
    CHECK(::mallinfo2().uordblks < before + 2000);
}

} // namespace measurements_test
