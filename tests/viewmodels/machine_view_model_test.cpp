#include "app/viewmodels/machine/machine_view_model.h"

#include "tests/support/catch.h"
#include "tests/support/paths.h"
#include "tests/viewmodels/application.h"

#include <QFile>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>

namespace machine_view_model_test {

using namespace lanewatt;
using namespace lanewatt::viewmodels;

namespace {

QString rig()
{
    return QString::fromStdString((test::sourceDir() / "tests/data/captures/rig-6x3090.jsonl").string());
}

/// A text with no-break spaces between number and unit replaced.
QString plain(QString text) { return text.replace(QChar(0xa0), QLatin1Char(' ')); }

/// Counts a signal.
template <class Sender, class Signal>
std::shared_ptr<int> counted(Sender* sender, Signal signal)
{
    auto count = std::make_shared<int>(0);
    QObject::connect(sender, signal, sender, [count] { ++*count; });
    return count;
}

/// The last message of a machine.
struct Said {
    explicit Said(MachineViewModel& machine)
    {
        QObject::connect(&machine, &MachineViewModel::said, &context, [this](const QString& what, int how) {
            words = what;
            severity = how;
        });
    }
    bool anything() const { return severity >= 0; }
    void forget() { severity = -1; }
    QObject context;
    QString words;
    int severity = -1;
};

/// A program that replaces the probe.
class Script {
public:
    explicit Script(const std::string& body)
    {
        std::ofstream(path()) << "#!/bin/sh\n" << body << '\n';
        std::filesystem::permissions(path(), std::filesystem::perms::owner_all);
    }
    std::filesystem::path path() const { return m_folder / "probe"; }
    QString name() const { return QString::fromStdString(path().string()); }

private:
    test::TempDir m_folder;
};

/// A machine that shows the capture of the rig.
struct Rig {
    Rig()
    {
        test::application();
        machine.replay(rig());
        INFO(machine.problem().toStdString());
        REQUIRE(test::waitUntil([this] { return machine.known(); }));
    }
    GpuRow gpu(int at) { return machine.gpus()->rowAt(at).value<GpuRow>(); }
    QString fact(const char* name)
    {
        for (int i = 0; i < machine.facts()->count(); ++i) {
            if (const auto row = machine.facts()->rowAt(i).value<ReadingRow>(); row.name == QLatin1String(name)) {
                return plain(row.value);
            }
        }
        return QStringLiteral("no such fact");
    }
    QString rest(const char* name)
    {
        for (int i = 0; i < machine.rest()->count(); ++i) {
            if (const auto row = machine.rest()->rowAt(i).value<DeviceRow>(); row.name == QLatin1String(name)) {
                return plain(row.detail);
            }
        }
        return QStringLiteral("no such row");
    }
    MachineViewModel machine;
};

} // namespace

TEST_CASE("a replayed capture fills the table of GPUs", "[machine]")
{
    Rig rig;
    REQUIRE(rig.machine.gpus()->count() == 6);
    CHECK(rig.machine.source() == "replay");
    CHECK(rig.machine.gaps()->count() == 0);
    const auto busy = rig.gpu(4);
    CHECK(busy.name == "GeForce RTX 3090");
    CHECK(busy.powerText == "381 / 390");
    CHECK(busy.temperature == "69");
    CHECK(busy.memory == "22.4 / 24.0");
    CHECK(busy.clock == "1,755");
    CHECK(busy.linkNow == "4 ×16");
    CHECK(busy.verdict == "Full");
    CHECK(rig.gpu(0).verdict == "At rest, P8");
    CHECK(rig.gpu(1).verdict == "Host ×8");
    CHECK(rig.gpu(5).verdict == "Host Gen3");
    CHECK(rig.machine.linkNote().startsWith("5 card"));
}

TEST_CASE("what was not read says why and is never a number", "[machine]")
{
    Rig rig;
    CHECK(rig.gpu(0).ecc == "not supported");
    CHECK(rig.gpu(0).absent == QStringList{"ecc"});
    CHECK(rig.gpu(0).powerHint == "21 of 350");
    CHECK(rig.fact("Memory temperature") == "not supported");
    CHECK(rig.fact("Board number") == "not supported");
    CHECK(rig.rest("DIMM_G1") == "empty");
}

TEST_CASE("the topology is a matrix with NVLinks counted", "[machine]")
{
    Rig rig;
    REQUIRE(rig.machine.matrix().size() == 6);
    const auto cell = [&](int row, int column) {
        return rig.machine.matrix()[row].toMap()["cells"].toList()[column].toMap()["text"].toString();
    };
    CHECK(cell(2, 3) == "NV4");
    CHECK(cell(3, 2) == "NV4");
    CHECK(cell(0, 1) == "PHB");
    CHECK(cell(0, 5) == "NODE");
    CHECK(cell(4, 4) == "—");
    CHECK(rig.machine.matrixNote().contains("NODE within one NUMA node"));
}

TEST_CASE("the facts are those of the GPU that was chosen, and it stays chosen", "[machine]")
{
    Rig rig;
    CHECK(rig.machine.selected() == "0000:01:00.0");
    rig.machine.setSelected("0000:41:00.0");
    CHECK(rig.machine.selectedTitle() == "GPU 2");
    CHECK(rig.fact("To GPU 3") == "4 active link(s) of 14.1 GB/s");
    CHECK(rig.fact("Card 0000:41:00.0") == "Gen4 ×16, now Gen1 ×16");
    const auto read = counted(&rig.machine, &MachineViewModel::changed);
    const auto rows = counted(rig.machine.gpus(), &RowList::dataChanged);
    const auto gone = counted(rig.machine.gpus(), &RowList::rowsRemoved);
    rig.machine.readAgain();
    REQUIRE(test::waitUntil([&] { return *read > 0; }));
    CHECK(rig.machine.selected() == "0000:41:00.0");
    CHECK(*rows == 0); // nothing changed, so there is no signal
    CHECK(*gone == 0);
}

TEST_CASE("what was measured stands beside what the card says of itself, with what is wrong", "[machine][measure]")
{
    Rig rig;
    CHECK(rig.fact("Host to card") == "no such fact");
    const test::TempDir folder;
    const std::filesystem::path file = folder / "measured.json";
    std::ofstream(file) << R"({"lanewatt": {"snapshot": 1},
        "gpus": [
          {"index": 0, "pci_address": "0000:01:00.0", "name": "NVIDIA A",
           "link_max": {"generation": 4, "width": 16}, "link_current": {"generation": 4, "width": 16},
           "power_limit_default": "350 W", "power_limit_enforced": "350 W",
           "measured": {"host_to_device": "10 GB/s", "device_to_host": "26 GB/s", "memory_copy": "850 GB/s",
             "memory_nominal": "936 GB/s", "fp32_teraflops": 20, "fp32_nominal": 35.6, "power": "400 W",
             "temperature": "71 °C", "clock_limits": {"hardware_heat": true}}},
          {"index": 1, "pci_address": "0000:41:00.0", "name": "NVIDIA B"}],
        "peer_measurements": [{"from": "0000:01:00.0", "to": "0000:41:00.0", "bandwidth": "9 GB/s", "direct": false}],
        "sources": [{"file": "measured.json", "format": "nvml", "origin": "live_library"}]})";
    rig.machine.openReports({QString::fromStdString(file.string())});
    REQUIRE(test::waitUntil([&] { return rig.fact("Host to card") != "no such fact"; }));
    CHECK(rig.fact("Host to card") == "10.0 GB/s, 35 %: too low");
    CHECK(rig.fact("Card to host") == "26.0 GB/s, 92 %");
    CHECK(rig.fact("Memory copy") == "850 GB/s, 91 %");
    CHECK(rig.fact("FP32") == "20.0 TFLOPS, 56 %: too low");
    CHECK(rig.fact("Tensor, FP16") == "no such fact");
    CHECK(rig.fact("Highest draw") == "400 W, 114 %: too high");
    CHECK(rig.fact("Highest temperature") == "71 °C");
    CHECK(rig.fact("Clocks") == "held down for heat");
    CHECK(rig.fact("Copy to GPU 1") == "9.0 GB/s through the host");
    rig.machine.setSelected("0000:41:00.0");
    CHECK(rig.fact("Host to card") == "no such fact");
}

TEST_CASE("private values are hidden until asked for", "[machine]")
{
    Rig rig;
    CHECK(rig.fact("Serial number") == "hidden");
    CHECK(rig.rest("Host name") == "hidden");
    CHECK(rig.machine.hiddenText().contains("hidden"));
    CHECK_FALSE(rig.rest("DIMM_A1").contains("SA-123456"));
    rig.machine.setPrivateShown(true);
    REQUIRE(test::waitUntil([&] { return rig.fact("Serial number") == "0815471100000"; }));
    CHECK(rig.rest("Host name") == "garage");
    CHECK(rig.rest("DIMM_A1").contains("SA-123456"));
    rig.machine.setPrivateShown(false);
    REQUIRE(test::waitUntil([&] { return rig.fact("Serial number") == "hidden"; }));
    CHECK_FALSE(rig.rest("DIMM_A1").contains("SA-123456"));
}

TEST_CASE("what is saved can be opened, and has no more than what is shown", "[machine]")
{
    Rig rig;
    const test::TempDir folder;
    const QString path = QString::fromStdString((folder / "rig.json").string());
    Said said(rig.machine);
    rig.machine.saveSnapshot(path);
    REQUIRE(test::waitUntil([&] { return said.anything(); }));
    QFile file(path);
    REQUIRE(file.open(QIODevice::ReadOnly));
    const QByteArray text = file.readAll();
    CHECK(text.contains("NVIDIA GeForce RTX 3090"));
    CHECK_FALSE(text.contains("0815471100000"));
    rig.machine.openReports({path});
    CHECK(rig.machine.gpus()->count() == 0);
    REQUIRE(test::waitUntil([&] { return rig.machine.known(); }));
    CHECK(rig.machine.gpus()->count() == 6);
    CHECK(rig.machine.title() == "ROMED8-2T");
    said.forget();
    rig.machine.saveCapture(path);
    REQUIRE(said.anything());
    CHECK(said.words.contains("made on the machine itself"));
    said.forget();
    rig.machine.saveSnapshot("/nowhere/rig.json");
    REQUIRE(test::waitUntil([&] { return said.anything(); }));
    CHECK(said.severity == 3);
}

TEST_CASE("a capture is saved by the probe and can be replayed", "[machine]")
{
    Rig rig;
    const test::TempDir folder;
    const QString path = QString::fromStdString((folder / "rig.jsonl").string());
    Said said(rig.machine);
    rig.machine.saveCapture(path);
    REQUIRE(test::waitUntil([&] { return said.anything(); }));
    CHECK(said.severity == 0);
    rig.machine.replay(path);
    REQUIRE(test::waitUntil([&] { return rig.machine.known(); }));
    CHECK(rig.machine.gpus()->count() == 6);
    // the firmware's tables are not in what is passed on
    CHECK(rig.machine.gaps()->count() == 1);
    CHECK(rig.rest("DIMM_A1") == "no such row");
}

TEST_CASE("reports of several tools are one machine, and of two machines a reason", "[machine]")
{
    test::application();
    const auto report = [](const char* name) {
        return QString::fromStdString((test::sourceDir() / "tests/data/reports" / name).string());
    };
    MachineViewModel machine;
    machine.openReports({report("nvidia-smi.xml"), report("topo.txt")});
    REQUIRE(test::waitUntil([&] { return machine.known() || !machine.problem().isEmpty(); }));
    INFO(machine.problem().toStdString());
    CHECK(machine.gpus()->count() > 0);
    CHECK(machine.matrixNames().size() > 1);
    CHECK(machine.sourceText() == "2 report(s)");
    machine.openReports({"/nowhere/report.xml"});
    REQUIRE(test::waitUntil([&] { return !machine.problem().isEmpty(); }));
    CHECK(machine.problem().contains("/nowhere/report.xml"));
}

TEST_CASE("a machine without GPUs says so and shows the rest", "[machine]")
{
    test::application();
    const test::TempDir folder;
    const auto path = folder / "bare.jsonl";
    std::ofstream(path)
        << "{\"lanewatt_capture\":1}\n"
        << R"({"function":"content","path":"/proc/cpuinfo","text":"processor\t: 0\nvendor_id\t: AuthenticAMD\nmodel name\t: AMD EPYC 7302\nphysical id\t: 0\n"})"
        << '\n'
        << R"({"function":"names","path":"/sys/bus/pci/devices","text":"0000:00:00.0\n"})" << '\n'
        << R"({"function":"content","path":"/sys/bus/pci/devices/0000:00:00.0/class","text":"0x060000\n"})"
        << '\n';
    MachineViewModel machine;
    machine.replay(QString::fromStdString(path.string()));
    REQUIRE(test::waitUntil([&] { return machine.known(); }));
    CHECK(machine.gpus()->count() == 0);
    CHECK(machine.noGpu() == "There is no GPU among the 1 device(s) on the PCI bus.");
    CHECK(machine.selected().isEmpty());
    CHECK(machine.facts()->count() == 0);
    CHECK(machine.rest()->count() > 0);
}

TEST_CASE("a probe that hangs is ended and nobody waits for it", "[machine]")
{
    test::application();
    const Script hanging("exec sleep 600");
    QElapsedTimer clock;
    {
        MachineViewModel machine;
        machine.probe().setProgram(hanging.name());
        machine.probe().setLimit(300);
        clock.start();
        machine.readAgain();
        CHECK(clock.elapsed() < 250);
        REQUIRE(test::waitUntil([&] { return !machine.problem().isEmpty(); }));
        CHECK(machine.problem().contains("did not answer"));
        CHECK_FALSE(machine.known());
        // not restarted automatically
        machine.setShown(true);
        machine.setActive(true);
        CHECK_FALSE(machine.probe().running());
        machine.readAgain();
        CHECK(machine.probe().running());
        clock.restart();
    }
    CHECK(clock.elapsed() < 2000);
}

TEST_CASE("a probe that is missing, fails or talks nonsense is told, and what was read stays", "[machine]")
{
    Rig rig;
    const auto problemWith = [&](const QString& program) {
        rig.machine.probe().setProgram(program);
        rig.machine.readAgain();
        REQUIRE(
            test::waitUntil([&] { return !rig.machine.problem().isEmpty() && !rig.machine.probe().running(); }));
        CHECK(rig.machine.gpus()->count() == 6);
        const QString problem = rig.machine.problem();
        rig.machine.probe().setProgram(QString::fromLocal8Bit(qgetenv("LANEWATT_PROBE")));
        rig.machine.readAgain();
        REQUIRE(test::waitUntil([&] { return rig.machine.problem().isEmpty(); }));
        return problem;
    };
    CHECK(problemWith("/nowhere/lanewatt-probe").contains("/nowhere/lanewatt-probe is not there"));
    const Script failing("echo 'lanewatt-probe: the disk is full' >&2; exit 3");
    CHECK(problemWith(failing.name()) == "lanewatt-probe: the disk is full");
    const Script silent("exit 4");
    CHECK(problemWith(silent.name()).contains("code 4"));
    const Script crashing("kill -SEGV $$");
    CHECK(problemWith(crashing.name()).contains("crashed"));
    const Script chatting("echo hello");
    CHECK(problemWith(chatting.name()).contains("lanewatt-probe"));
}

TEST_CASE("the machine is read again and again only while somebody looks", "[machine]")
{
    test::application();
    const test::TempDir folder;
    const auto log = folder / "log";
    const Script counting("echo run >> " + log.string() + "; exec \"$LANEWATT_PROBE\" \"$@\"");
    const auto runs = [&] {
        std::ifstream file(log);
        return std::count(std::istreambuf_iterator<char>(file), {}, '\n');
    };
    MachineViewModel machine;
    machine.probe().setProgram(counting.name());
    machine.setShown(true);
    REQUIRE(test::waitUntil([&] { return machine.known(); })); // once, although the window is not active
    CHECK_FALSE(test::waitUntil([&] { return runs() > 1; }, 3000));
    machine.setActive(true);
    REQUIRE(test::waitUntil([&] { return runs() > 2; }));
    machine.setShown(false);
    test::waitUntil([&] { return !machine.probe().running(); });
    const auto before = runs();
    CHECK_FALSE(test::waitUntil([&] { return runs() > before; }, 3000));
}

} // namespace machine_view_model_test
