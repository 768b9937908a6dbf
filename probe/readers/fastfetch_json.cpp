// Output of `fastfetch --format json`: a list of modules with type and result.
#include "model/text/trim.h"
#include "probe/json_report.h"
#include "probe/report_reader.h"

#include <algorithm>
#include <array>

namespace lanewatt::probe::fastfetch_json_reader {

namespace {

class Reader {
public:
    explicit Reader(Finds& finds) : m_finds(finds) {}

    void module(const Tree& tree)
    {
        const Tree* type = tree.find("type");
        const std::string kind = type ? scalarText(*type) : std::string();
        if (const Tree* error = tree.find("error")) {
            m_finds.gap(known(kind), {LW_MESSAGE("probe.fastfetch.failed", "fastfetch could not read this"), {}},
                        scalarText(*error));
            return;
        }
        const Tree* result = tree.find("result");
        if (!result) {
            return;
        }
        Snapshot& snapshot = m_finds.snapshot();
        Identity& identity = snapshot.identity;
        const JsonFinds json(m_finds, *result);
        if (kind == "Host") {
            identity.systemProduct = json.text({"name"});
            identity.systemFamily = json.text({"family"});
            identity.systemMaker = json.text({"vendor"});
            identity.systemSerial = json.text({"serial"});
            identity.systemUuid = json.text({"uuid"});
            identity.systemSku = json.text({"sku"});
        } else if (kind == "Board") {
            identity.boardProduct = json.text({"name"});
            identity.boardMaker = json.text({"vendor"});
            identity.boardVersion = json.text({"version"});
            identity.boardSerial = json.text({"serial"});
        } else if (kind == "BIOS") {
            identity.firmwareMaker = json.text({"vendor"});
            identity.firmwareVersion = json.text({"version"});
            identity.firmwareDate = json.text({"date"});
        } else if (kind == "Title") {
            identity.hostName = json.text({"hostName"});
        } else if (kind == "OS") {
            snapshot.operatingSystem = json.text({"prettyName"});
        } else if (kind == "Kernel") {
            snapshot.kernel = json.text({"release"});
        } else if (kind == "Memory") {
            snapshot.memory = json.quantity<Data>({"total"}, "B");
        } else if (kind == "CPU") {
            processor(json);
        } else if (kind == "GPU") {
            forEachObject(result, [&](const Tree& gpu) { this->gpu(JsonFinds(m_finds, gpu)); });
        } else if (kind == "PhysicalMemory") {
            forEachObject(result, [&](const Tree& slot) { memory(JsonFinds(m_finds, slot)); });
        } else if (kind == "PhysicalDisk") {
            forEachObject(result, [&](const Tree& disk) { this->disk(JsonFinds(m_finds, disk)); });
        }
    }

private:
    /// The name of a module as the place of a gap; texts of the file are no places.
    static std::string known(const std::string& kind)
    {
        constexpr std::array<std::string_view, 13> kinds{"Host",   "Board", "BIOS", "Title", "OS",  "Kernel", "Memory", "CPU",
                                                         "CPUUsage", "GPU", "Swap", "PhysicalMemory", "PhysicalDisk"};
        return std::find(kinds.begin(), kinds.end(), kind) != kinds.end() ? kind : std::string();
    }

    void processor(const JsonFinds& json)
    {
        CpuPackage cpu;
        cpu.populated = m_finds.value(true);
        cpu.model = json.text({"cpu"});
        cpu.maker = json.text({"vendor"});
        Snapshot& snapshot = m_finds.snapshot();
        // cores and threads are totals of all packages
        snapshot.cpuCores = json.count({"cores", "physical"});
        snapshot.cpuThreads = json.count({"cores", "logical"});
        const CountReading packages = json.count({"packages"});
        const bool many = packages.known() && *packages > 1 && *packages <= 64;
        if (!many) {
            cpu.cores = snapshot.cpuCores;
            cpu.threads = snapshot.cpuThreads;
        }
        cpu.maxClock = json.quantity<Frequency>({"frequency", "max"}, "MHz");
        for (std::int64_t i = 0; i < (many ? *packages : 1); ++i) {
            m_finds.add(snapshot.cpus, cpu);
        }
    }

    void gpu(const JsonFinds& json)
    {
        Gpu gpu;
        gpu.index = json.count({"index"});
        gpu.name = json.text({"name"});
        gpu.maker = json.text({"vendor"});
        gpu.memory = json.quantity<Data>({"memory", "dedicated", "total"}, "B");
        gpu.memoryUsed = json.quantity<Data>({"memory", "dedicated", "used"}, "B");
        gpu.temperature = json.quantity<Temperature>({"temperature"}, "C");
        gpu.clockGraphicsMax = json.quantity<Frequency>({"frequency"}, "MHz");
        m_finds.add(m_finds.snapshot().gpus, std::move(gpu));
    }

    void memory(const JsonFinds& json)
    {
        MemoryModule module;
        module.populated = json.flag({"installed"});
        Finds::keep(module.populated, m_finds.value(true));
        module.locator = json.text({"locator"});
        module.size = json.quantity<Data>({"size"}, "B");
        module.type = json.text({"type"});
        module.formFactor = json.text({"formFactor"});
        module.ratedRate = json.quantity<Frequency>({"maxSpeed"}, "MT/s");
        module.configuredRate = json.quantity<Frequency>({"runningSpeed"}, "MT/s");
        module.maker = json.text({"vendor"});
        module.partNumber = json.text({"partNumber"});
        module.serial = json.text({"serial"});
        m_finds.add(m_finds.snapshot().memoryModules, std::move(module));
    }

    void disk(const JsonFinds& json)
    {
        Disk disk;
        disk.name = json.text({"devPath"});
        disk.model = json.text({"name"});
        disk.serial = json.text({"serial"});
        disk.firmware = json.text({"revision"});
        disk.size = json.quantity<Data>({"size"}, "B");
        if (const Tree* kind = json.find({"kind"})) {
            disk.rotational = scalarText(*kind) == "HDD"   ? m_finds.value(true)
                              : scalarText(*kind) == "SSD" ? m_finds.value(false)
                                                           : FlagReading();
        }
        m_finds.add(m_finds.snapshot().disks, std::move(disk));
    }

    Finds& m_finds;
};

bool recognise(std::string_view head)
{
    const std::size_t type = head.find("\"type\"");
    return trimmed(head).starts_with('[') && type != std::string_view::npos &&
           trimmed(head.substr(0, type), " \t\r\n[{").empty() &&
           (head.find("\"result\"") != std::string_view::npos || head.find("\"error\"") != std::string_view::npos);
}

void read(std::string_view text, Finds& finds)
{
    if (const auto tree = readJson(text, finds)) {
        Reader reader(finds);
        forEachObject(&*tree, [&](const Tree& module) { reader.module(module); });
    }
}

} // namespace

ReportReader reader()
{
    return {"fastfetch-json", "fastfetch --format json", Origin::OperatingSystem, recognise, read};
}

} // namespace lanewatt::probe::fastfetch_json_reader
