// Reports of real machines, beside the repository: each can be read and gives the known values.
#include "probe/read_report.h"

#include "app/messages/messages.h"
#include "json/read.h"

#include "tests/support/catch.h"
#include "tests/support/paths.h"

#include <algorithm>
#include <map>

namespace samples_test {

using namespace lanewatt;
using namespace lanewatt::probe;
namespace fs = std::filesystem;

namespace {

/// The folder of samples, or empty.
fs::path samples()
{
    const fs::path beside = test::sourceDir().parent_path() / "shared" / "samples";
    return fs::exists(beside / "expected.jsonl") ? beside : fs::path();
}

std::string textOf(const Tree* tree) { return tree && tree->string() ? *tree->string() : std::string(); }
double numberOf(const Tree* tree) { return tree && tree->number() ? std::stod(tree->number()->text) : -1; }

std::string trimmedRight(std::string text)
{
    text.erase(text.find_last_not_of(' ') + 1);
    return text;
}

/// A placeholder counts as blank.
void checkText(const std::string& expected, const TextReading& reading)
{
    if (absenceOf(expected)) {
        CHECK_FALSE(reading.known());
    } else {
        REQUIRE(reading.known());
        CHECK(*reading == trimmedRight(expected));
    }
}

void checkGpus(const Tree& expected, const Snapshot& snapshot)
{
    checkText(textOf(expected.find("driver")), snapshot.driverVersion);
    CHECK(std::to_string(*snapshot.attachedGpus) == textOf(expected.find("attached")));
    const TreeList& gpus = *expected.find("gpus")->asList();
    REQUIRE(snapshot.gpus.size() >= gpus.size());
    for (std::size_t i = 0; i < gpus.size(); ++i) {
        const Gpu& gpu = snapshot.gpus[i];
        const auto value = [&](std::string_view name) { return textOf(gpus[i].find(name)); };
        CHECK(*gpu.pciAddress == pciAddress(value("bus")));
        CHECK(*gpu.name == value("name"));
        CHECK(gpu.memory.known() == !value("mem").empty());
        if (gpu.memory.known()) {
            CHECK(*gpu.memory == *parseQuantity<Data>(value("mem")));
        }
        CHECK(gpu.powerLimitDefault.known() == !value("limit").empty());
        if (gpu.powerLimitDefault.known()) {
            CHECK(*gpu.powerLimitDefault == *parseQuantity<Power>(value("limit")));
        }
        const auto checkCount = [&](const CountReading& reading, std::string_view name) {
            CHECK((reading.known() ? std::to_string(*reading) : "") == value(name).substr(0, value(name).find('x')));
        };
        checkCount(gpu.linkMax.generation, "gen_max");
        checkCount(gpu.linkCurrent.generation, "gen_cur");
        checkCount(gpu.linkMax.width, "w_max");
        checkCount(gpu.linkCurrent.width, "w_cur");
        CHECK((gpu.performanceState.known() ? *gpu.performanceState : "") == value("pstate"));
    }
}

void checkTables(const Tree& expected, const Snapshot& snapshot)
{
    const auto pair = [&](std::string_view name, const TextReading& maker, const TextReading& product) {
        checkText(textOf(&(*expected.find(name)->asList())[0]), maker);
        checkText(textOf(&(*expected.find(name)->asList())[1]), product);
    };
    pair("system", snapshot.identity.systemMaker, snapshot.identity.systemProduct);
    pair("board", snapshot.identity.boardMaker, snapshot.identity.boardProduct);
    std::vector<std::string> cpus;
    for (const CpuPackage& cpu : snapshot.cpus) {
        if (cpu.populated.known() && *cpu.populated) {
            cpus.push_back(cpu.model.known() ? *cpu.model : "");
        }
    }
    std::vector<std::string> wanted;
    for (const Tree& cpu : *expected.find("cpus")->asList()) {
        wanted.push_back(trimmedRight(textOf(&cpu)));
    }
    CHECK(cpus == wanted);
    double bytes = 0;
    double modules = 0;
    for (const MemoryModule& module : snapshot.memoryModules) {
        modules += module.populated.known() && *module.populated ? 1 : 0;
        bytes += module.size.known() ? si(*module.size) : 0;
    }
    CHECK(static_cast<double>(snapshot.memoryModules.size()) == numberOf(expected.find("dimm_slots")));
    CHECK(modules == numberOf(expected.find("dimms")));
    CHECK(bytes == numberOf(expected.find("memory_gb")) * 1024 * 1024 * 1024);
    const auto used = std::count_if(snapshot.slots.begin(), snapshot.slots.end(),
                                    [](const ExpansionSlot& slot) { return slot.inUse.known() && *slot.inUse; });
    CHECK(static_cast<double>(snapshot.slots.size()) == numberOf(expected.find("pcie_slots")));
    CHECK(static_cast<double>(used) == numberOf(expected.find("slots_in_use")));
}

void checkTopology(const Tree& expected, const Snapshot& snapshot)
{
    const auto number = [&](std::string_view name) { return numberOf(expected.find(name)); };
    const auto total = [](const CountReading& reading) {
        return reading.known() ? static_cast<double>(*reading) : 0.0;
    };
    CHECK(snapshot.sources.front().version == textOf(expected.find("version")));
    CHECK(static_cast<double>(snapshot.cpus.size()) == number("packages"));
    CHECK(total(snapshot.cpuCores) == number("cores"));
    CHECK(total(snapshot.cpuThreads) == number("pus"));
    CHECK(static_cast<double>(snapshot.numaNodes.size()) == number("numa"));
    double devices = 0;
    double nvidia = 0;
    double gpus = 0;
    for (const PciDevice& device : snapshot.pciDevices) {
        const bool bridge = device.pciClass.known() && device.pciClass->starts_with("0604");
        devices += bridge ? 0 : 1;
        nvidia += device.pciId.known() && device.pciId->starts_with("10de:") ? 1 : 0;
        for (const OsDevice& os : device.osDevices) {
            gpus += os.kind.known() && *os.kind == "gpu" ? 1 : 0;
        }
    }
    CHECK(devices == number("pci"));
    CHECK(nvidia == number("nvidia_pci"));
    CHECK(gpus == number("osdev_gpu"));
}

} // namespace

TEST_CASE("the samples say what is known of their machines", "[probe][samples]")
{
    if (samples().empty()) {
        WARN("skipped: there are no samples beside the repository");
        return;
    }
    std::string lines = test::readFile(samples() / "expected.jsonl");
    std::size_t seen = 0;
    forEachLine(lines, [&](std::string_view line, std::int64_t) {
        const auto expected = json::readText(line);
        REQUIRE(expected);
        const std::string file = textOf(expected->find("file"));
        INFO(file);
        const auto snapshot = readReports((samples() / file).string());
        REQUIRE(snapshot);
        CHECK(snapshot->sources.size() == 1);
        CHECK(snapshot->sources.front().format == textOf(expected->find("kind")));
        const std::string& format = snapshot->sources.front().format;
        if (format == "nvidia-smi-xml") {
            checkGpus(*expected, *snapshot);
        } else if (format == "dmidecode") {
            checkTables(*expected, *snapshot);
        } else {
            checkTopology(*expected, *snapshot);
        }
        ++seen;
    });
    CHECK(seen == 44);
}

TEST_CASE("every sample of a machine is read", "[probe][samples]")
{
    if (samples().empty()) {
        WARN("skipped: there are no samples beside the repository");
        return;
    }
    std::vector<fs::path> inputs;
    for (const char* folder :
         {"nvidia-smi-xml", "dmidecode", "lstopo-xml", "lshw-json", "rocm-smi-json", "lspci", "lspci/peracotta"}) {
        for (const fs::directory_entry& entry : fs::directory_iterator(samples() / folder)) {
            if (entry.is_regular_file()) {
                inputs.push_back(entry.path());
            }
        }
    }
    for (const char* tree : {"cray_DL325", "cray_XL675d_A40", "dmtf_public-rackmount1", "sushy_json_samples",
                             "telegraf/dell", "telegraf/hp"}) {
        inputs.push_back(samples() / "redfish" / tree);
    }
    for (const fs::path& input : inputs) {
        INFO(input.string());
        const auto snapshot = readReports(input.string());
        REQUIRE(snapshot);
        CHECK_FALSE(snapshot->sources.empty());
        for (const Gap& gap : snapshot->gaps) {
            UNSCOPED_INFO(gap.file << ", " << gap.place << ": " << messages::text(gap.why) << " " << gap.found);
            CHECK_FALSE(messages::text(gap.why).empty());
        }
    }
}

} // namespace samples_test
