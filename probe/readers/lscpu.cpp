// Output of `lscpu`: one CPU model, its number, and the NUMA nodes.
#include "model/text/trim.h"
#include "probe/report_reader.h"

#include <algorithm>
#include <map>

namespace lanewatt::probe::lscpu_reader {

namespace {

bool begins(std::string_view rest)
{
    const std::string_view line = rest.substr(0, rest.find_first_of("\r\n"));
    return trimmed(line).starts_with("Architecture:") && rest.substr(0, 2000).find("CPU(s):") != std::string_view::npos;
}

bool recognise(std::string_view head)
{
    return trimmed(head).starts_with("Architecture:") && head.find("CPU(s):") != std::string_view::npos;
}

void read(std::string_view text, Finds& finds)
{
    struct Field {
        std::string value;
        std::int64_t line = 0;
    };
    std::map<std::string, Field, std::less<>> fields;
    Snapshot& snapshot = finds.snapshot();
    forEachLine(text, [&](std::string_view line, std::int64_t number) {
        const std::size_t colon = line.find(':');
        if (colon == std::string_view::npos || fields.size() > 1000) {
            return;
        }
        const std::string_view name = trimmed(line.substr(0, colon));
        const std::string_view value = trimmed(line.substr(colon + 1));
        fields.emplace(std::string(name), Field{std::string(value), number});
        if (name.starts_with("NUMA node") && name.ends_with("CPU(s)")) {
            NumaNode node;
            node.index = finds.count(name.substr(9), finds.line(number));
            node.cpus = finds.text(value);
            finds.add(snapshot.numaNodes, std::move(node));
        }
    });
    const auto text_ = [&](std::string_view name) {
        const auto found = fields.find(name);
        return found == fields.end() ? TextReading() : finds.text(found->second.value);
    };
    const auto count = [&](std::string_view name) {
        const auto found = fields.find(name);
        return found == fields.end()
                   ? CountReading()
                   : finds.count(found->second.value, finds.line(found->second.line) + ", " + std::string(name));
    };
    snapshot.cpuThreads = count("CPU(s)");
    const CountReading sockets = count("Socket(s)");
    const CountReading cores = count("Core(s) per socket");
    const CountReading threads = count("Thread(s) per core");
    // more than 64 sockets must be an error of the report
    if (!sockets.known() || *sockets < 1 || *sockets > 64) {
        return;
    }
    CpuPackage cpu;
    cpu.populated = finds.value(true);
    cpu.maker = text_("Vendor ID");
    cpu.model = text_("Model name");
    cpu.cores = cores;
    const bool sane = cores.known() && *cores > 0 && *cores < 10'000;
    if (sane && threads.known() && *threads > 0 && *threads < 100) {
        cpu.threads = finds.value(*cores * *threads);
    }
    if (sane) {
        snapshot.cpuCores = finds.value(*cores * *sockets);
    }
    if (const auto found = fields.find("CPU max MHz"); found != fields.end()) {
        std::string clock = found->second.value; // some languages use a decimal comma
        std::replace(clock.begin(), clock.end(), ',', '.');
        cpu.maxClock = finds.quantity<Frequency>(clock, finds.line(found->second.line) + ", CPU max MHz", "MHz");
    }
    for (std::int64_t i = 0; i < *sockets; ++i) {
        finds.add(snapshot.cpus, cpu);
    }
}

} // namespace

ReportReader reader()
{
    ReportReader reader{"lscpu", "lscpu", Origin::OperatingSystem, recognise, read};
    reader.begins = begins;
    return reader;
}

} // namespace lanewatt::probe::lscpu_reader
