#include "app/viewmodels/machine/measure_view_model.h"

#include "app/viewmodels/machine/machine_view_model.h"
#include "app/viewmodels/shared/text.h"
#include "tests/support/catch.h"
#include "tests/support/paths.h"
#include "tests/viewmodels/application.h"

#include <QElapsedTimer>

#include <filesystem>
#include <fstream>

namespace measure_view_model_test {

using namespace lanewatt;
using namespace lanewatt::viewmodels;
using test::waitUntil;

namespace {

/// This machine with two cards of a fake driver, and a fake CUDA driver with a variant.
struct Bench {
    explicit Bench(const std::string& role = "")
    {
        const auto stubs = test::buildDir() / "tests/stub/current";
        std::ofstream(path()) << "#!/bin/sh\necho \"$@\" >> " << log().string() << "\nLD_LIBRARY_PATH=" << stubs.string()
                              << " LANEWATT_NVML_STUB=working LANEWATT_CUDA_STUB=" << role << " exec \"$LANEWATT_PROBE\" \"$@\"\n";
        std::filesystem::permissions(path(), std::filesystem::perms::owner_all);
        machine.probe().setProgram(QString::fromStdString(path().string()));
        measure.probe().setProgram(QString::fromStdString(path().string()));
        measure.setSecondsEach(1);
        machine.readAgain();
        REQUIRE(waitUntil([this] { return machine.known() || !machine.problem().isEmpty(); }));
        INFO(machine.problem().toStdString());
        REQUIRE(machine.gpus()->count() == 2);
    }
    std::filesystem::path path() const { return folder / "probe"; }
    std::filesystem::path log() const { return folder / "log"; }
    std::string lastCall() const
    {
        std::ifstream file(log());
        std::string line, last;
        while (std::getline(file, line)) {
            last = line;
        }
        return last;
    }
    MeasuredRow row(const char* group, const char* name)
    {
        for (int i = 0; i < measure.rows()->count(); ++i) {
            const auto row = measure.rows()->rowAt(i).value<MeasuredRow>();
            if (row.group.startsWith(QLatin1String(group)) && row.name == QLatin1String(name)) {
                return row;
            }
        }
        return {};
    }
    QStringList findings()
    {
        QStringList all;
        for (int i = 0; i < measure.findings()->count(); ++i) {
            const auto row = measure.findings()->rowAt(i).value<RemarkRow>();
            all << row.where + QStringLiteral(": ") + row.what;
        }
        return all;
    }

    QCoreApplication& application = test::application(); // created first, because others need it
    test::TempDir folder;
    MachineViewModel machine;
    MeasureViewModel& measure = *machine.measure();
};

/// A text with no-break spaces between number and unit replaced.
QString plain(const QVariant& value) { return value.toString().replace(QChar(0xa0), QLatin1Char(' ')); }

} // namespace

TEST_CASE("two cards are measured within the limits that were set, and held against their specification", "[machine][measure]")
{
    Bench bench;
    MeasureViewModel& measure = bench.measure;
    CHECK(measure.reason().isEmpty());
    CHECK(measure.cardsText() == "2 card(s): GeForce RTX 3090");
    CHECK(measure.hasPeers());
    CHECK_FALSE(measure.known());
    measure.setHottest(80);
    measure.setMemoryMebibytes(512);
    QStringList steps;
    QObject::connect(&measure, &MeasureViewModel::progressed, &measure, [&] {
        if (steps.isEmpty() || steps.last() != measure.stepText()) {
            steps << measure.stepText();
        }
    });
    measure.start();
    CHECK(measure.running());
    CHECK(measure.stepText() == "Looking for the cards");
    REQUIRE(waitUntil([&] { return measure.known(); }));
    CHECK_FALSE(measure.running());
    CHECK(steps.contains("GPU 0: Host to card, 1 of 12"));
    CHECK(steps.contains("GPU 1: Copy to GPU 0, 12 of 12"));
    CHECK(measure.problem().isEmpty());
    CHECK(measure.summary() == "2 card(s) as expected");
    CHECK(measure.severity() == 0);
    CHECK(bench.findings().isEmpty());
    const auto memory = bench.row("GPU 0", "Memory copy");
    CHECK(plain(memory.measured).startsWith("84"));
    CHECK(plain(memory.expected) == "936.1 GB/s");
    CHECK(memory.hint == "By what the card says of itself"); // a Gigabyte card, which is a question
    CHECK(plain(memory.share) == "90 %");
    CHECK(memory.judgement == "as it should be");
    CHECK(bench.row("GPU 0", "FP32").judgement == "not judged"); // under a limit below the card's own
    CHECK(plain(bench.row("GPU 1", "Highest temperature").measured) == "39 °C");
    CHECK(bench.row("Between cards", "GPU 0 to GPU 1").words.contains("directly"));
    // the facts of a card and what is saved have them too, also once the machine was read again
    bool has = false;
    REQUIRE(waitUntil([&] {
        for (int i = 0; i < bench.machine.facts()->count(); ++i) {
            has = has || bench.machine.facts()->rowAt(i).value<ReadingRow>().name == "Host to card";
        }
        return has;
    }));
    CHECK(bench.machine.snapshot()->peerMeasurements.size() == 2);
    // the user says which part it is
    measure.setAnswers({{"gpu: NVIDIA GeForce RTX 3090", "nv-rtx3090"}});
    REQUIRE(waitUntil([&] { return plain(bench.row("GPU 0", "Memory copy").expected) == "936 GB/s"; }));
    CHECK(bench.row("GPU 0", "Memory copy").hint.startsWith("By the specification of NVIDIA GeForce RTX 3090"));
    std::ifstream log(bench.log());
    const std::string calls((std::istreambuf_iterator<char>(log)), {});
    CHECK(calls.find("--measure --progress --seconds-each 1 --seconds-all 180 --hottest 80 --memory 512 --only host,memory,compute,peers") !=
          std::string::npos);
}

TEST_CASE("what is wrong with a card is said first, in the words of the report", "[machine][measure]")
{
    Bench bench("x4");
    bench.measure.start();
    REQUIRE(waitUntil([&] { return bench.measure.known(); }));
    const QStringList findings = bench.findings();
    REQUIRE_FALSE(findings.isEmpty());
    CHECK(plain(findings.first()).startsWith("GPU 1: it runs at x4, and card and slot can do x16"));
    CHECK(plain(findings.at(1)).startsWith("GPU 1: Host to card: 3.2 GB/s measured, 23 % of"));
    CHECK(bench.measure.severity() == 2);
    CHECK(bench.row("GPU 1", "Host to card").judgement == "too low");
    CHECK(bench.row("GPU 0", "Host to card").judgement == "as it should be");
}

TEST_CASE("what was not measured is said with its card and measurement", "[machine][measure]")
{
    Bench bench("nocompile");
    bench.measure.start();
    REQUIRE(waitUntil([&] { return bench.measure.known(); }));
    CHECK(bench.measure.summary() == "2 card(s) measured, not all of it");
    const QStringList findings = bench.findings();
    REQUIRE(findings.size() == 4);
    CHECK(findings.first().startsWith("GPU 0, FP32: Not measured: the driver cannot translate the kernel"));
}

TEST_CASE("only what is chosen is measured, and nothing chosen is a reason", "[machine][measure]")
{
    Bench bench;
    MeasureViewModel& measure = bench.measure;
    for (const auto set : {&MeasureViewModel::setHost, &MeasureViewModel::setMemory, &MeasureViewModel::setPeers, &MeasureViewModel::setCompute}) {
        (measure.*set)(false);
    }
    CHECK(measure.startReason() == "Choose something to measure");
    measure.start();
    CHECK_FALSE(measure.running());
    measure.setMemory(true);
    CHECK(measure.startReason().isEmpty());
    CHECK(measure.timeText() == "It takes about 6 second(s).");
    measure.start();
    REQUIRE(waitUntil([&] { return measure.known(); }));
    CHECK(measure.rows()->count() == 6); // with the highest draw and temperature of each
    measure.setSecondsAll(1);
    CHECK(measure.timeText().startsWith("All of it would take 2 s; it ends after about 5 s"));
}

TEST_CASE("a measurement that hangs can be cancelled, and nobody waits for it", "[machine][measure]")
{
    Bench bench("hang");
    MeasureViewModel& measure = bench.measure;
    measure.start();
    REQUIRE(waitUntil([&] { return measure.stepText() == "GPU 1: Host to card, 6 of 12"; }));
    CHECK(measure.progress() > 0.4);
    CHECK(measure.progress() < 0.5);
    QElapsedTimer clock;
    clock.start();
    QString words;
    QObject::connect(&bench.machine, &MachineViewModel::said, &measure, [&](const QString& said, int) { words = said; });
    measure.cancel();
    CHECK(clock.elapsed() < 250);
    CHECK_FALSE(measure.running());
    CHECK(measure.stepText().isEmpty());
    CHECK(words.contains("cancelled"));
    CHECK_FALSE(waitUntil([&] { return measure.known(); }, 300));
    CHECK(measure.problem().isEmpty());
    CHECK(bench.machine.known()); // the page goes on
}

TEST_CASE("a run that fails says why, and what was measured before stays", "[machine][measure]")
{
    Bench bench;
    MeasureViewModel& measure = bench.measure;
    measure.start();
    REQUIRE(waitUntil([&] { return measure.known(); }));
    const int rows = measure.rows()->count();
    std::ofstream(bench.folder / "failing") << "#!/bin/sh\necho 'measuring 1/2 gpu 0: memory' >&2\necho 'lanewatt-probe: the disk is full' >&2\nexit 3\n";
    std::filesystem::permissions(bench.folder / "failing", std::filesystem::perms::owner_all);
    measure.probe().setProgram(QString::fromStdString((bench.folder / "failing").string()));
    measure.start();
    REQUIRE(waitUntil([&] { return !measure.problem().isEmpty(); }));
    CHECK(measure.problem() == "lanewatt-probe: the disk is full"); // progress lines are no errors
    CHECK_FALSE(measure.running());
    CHECK(measure.rows()->count() == rows);
}

TEST_CASE("what cannot be measured says why", "[machine][measure]")
{
    test::application();
    MachineViewModel machine;
    MeasureViewModel& measure = *machine.measure();
    CHECK(measure.reason() == "This machine has not been read yet");
    const auto machineOf = [](const char* id, const char* gpu) {
        auto snapshot = std::make_shared<probe::Snapshot>();
        probe::PciDevice device;
        device.pciId = probe::TextReading::of(id, probe::Origin::OperatingSystem);
        device.pciClass = probe::TextReading::of("0300", probe::Origin::OperatingSystem);
        snapshot->pciDevices = {device};
        if (gpu) {
            probe::Gpu one;
            one.pciId = probe::TextReading::of(gpu, probe::Origin::LiveLibrary);
            snapshot->gpus = {one};
        }
        return snapshot;
    };
    measure.setMachine(true, machineOf("1002:744c", "1002:744c"));
    CHECK(measure.reason() == "Only NVIDIA GPUs can be measured, and this machine has none");
    measure.setMachine(true, machineOf("10de:2204", nullptr));
    CHECK(measure.reason().startsWith("NVIDIA's driver says nothing of the card"));
    CHECK(measure.startReason() == measure.reason());
    measure.setMachine(true, machineOf("10de:2204", "10de:2204"));
    CHECK(measure.reason().isEmpty());
    CHECK_FALSE(measure.hasPeers());
    measure.setMachine(false, machineOf("10de:2204", "10de:2204"));
    CHECK(measure.reason().startsWith("Only this machine can be measured"));
}

TEST_CASE("temperatures are in the unit that was chosen, in the table and as a limit", "[machine][measure][units]")
{
    Bench bench;
    const WindowStyle before = style();
    CHECK(bench.machine.gpus()->rowAt(0).value<GpuRow>().temperature == "38");
    CHECK(bench.machine.temperatureUnit() == "°C");
    CHECK(bench.measure.hottest() == 85);
    CHECK(bench.measure.hottestLeast() == 30);
    CHECK(bench.measure.hottestMost() == 110);
    WindowStyle warm = before;
    warm.fahrenheit = true;
    setStyle(warm);
    bench.machine.restyle();
    CHECK(waitUntil([&] { return bench.machine.gpus()->rowAt(0).value<GpuRow>().temperature == "100"; }));
    CHECK(bench.machine.gpus()->rowAt(0).value<GpuRow>().spoken.contains("degrees Fahrenheit 100"));
    CHECK(bench.machine.temperatureUnit() == "°F");
    CHECK(bench.measure.hottestUnit() == "°F");
    CHECK(bench.measure.hottest() == 185);
    CHECK(bench.measure.hottestLeast() == 86);
    CHECK(bench.measure.hottestMost() == 230);
    bench.measure.setHottest(180);
    CHECK(bench.measure.hottest() == 180);
    bench.measure.start();
    REQUIRE(waitUntil([&] { return bench.measure.known(); }));
    std::ifstream log(bench.log());
    const std::string calls((std::istreambuf_iterator<char>(log)), {});
    CHECK(calls.find("--hottest 82") != std::string::npos); // 82.2 °C, rounded down
    setStyle(before);
}

TEST_CASE("measurements of a report are shown as those made here, and go with it", "[machine][measure]")
{
    Bench bench;
    const auto file = bench.folder / "measured.json";
    std::ofstream(file) << R"({"lanewatt": {"snapshot": 1},
        "gpus": [{"index": 0, "pci_address": "0000:01:00.0", "name": "NVIDIA Some card", "measured": {"memory_copy": "500 GB/s", "memory_nominal": "936 GB/s"}}],
        "sources": [{"file": "measured.json", "format": "nvml", "origin": "live_library"}]})";
    bench.machine.openReports({QString::fromStdString(file.string())});
    REQUIRE(waitUntil([&] { return bench.measure.known(); }));
    CHECK_FALSE(bench.measure.reason().isEmpty());
    CHECK(plain(bench.row("GPU 0", "Memory copy").measured) == "500 GB/s");
    CHECK(bench.row("GPU 0", "Memory copy").hint == "By what the card says of itself");
    bench.machine.backToLive();
    CHECK(waitUntil([&] { return bench.machine.known() && !bench.measure.known(); }));
}

} // namespace measure_view_model_test
