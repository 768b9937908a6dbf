#include "model/text/trim.h"
#include "probe/live/machine_files.h"
#include "probe/live/system_readers.h"

#include <map>

namespace lanewatt::probe {

namespace {

/// One thread of /proc/cpuinfo, by key.
using Block = std::map<std::string, std::string, std::less<>>;

std::vector<Block> blocksOf(std::string_view text)
{
    std::vector<Block> blocks(1);
    forEachLine(text, [&](std::string_view line, std::int64_t) {
        const std::size_t colon = line.find(':');
        if (trimmed(line).empty()) {
            if (!blocks.back().empty()) {
                blocks.emplace_back();
            }
        } else if (colon != std::string_view::npos) {
            blocks.back().emplace(trimmed(line.substr(0, colon)), trimmed(line.substr(colon + 1)));
        }
    });
    // on Arm the last block is about the board
    std::erase_if(blocks, [](const Block& block) { return !block.contains("processor"); });
    return blocks;
}

void readPackages(const std::vector<Block>& threads, const Reading<Frequency>& maxClock, Finds& finds)
{
    const auto text = [&](const Block& block, std::string_view key) {
        const auto found = block.find(key);
        return found == block.end() ? TextReading() : finds.text(found->second);
    };
    const auto count = [&](const Block& block, std::string_view key) {
        const auto found = block.find(key);
        return found == block.end() ? CountReading() : finds.count(found->second, "/proc/cpuinfo, " + std::string(key));
    };
    std::map<std::string, const Block*> packages; // the first thread of each
    for (const Block& thread : threads) {
        if (const auto id = thread.find("physical id"); id != thread.end()) {
            packages.emplace(id->second, &thread);
        }
    }
    if (packages.empty() && !threads.empty()) {
        packages.emplace("", &threads.front()); // one package, as far as the kernel tells
    }
    for (const auto& [id, thread] : packages) {
        CpuPackage cpu;
        if (!id.empty()) {
            cpu.locator = finds.value("package " + id);
        }
        cpu.populated = finds.value(true);
        cpu.maker = text(*thread, "vendor_id");
        cpu.model = text(*thread, "model name");
        cpu.cores = count(*thread, "cpu cores");
        cpu.threads = count(*thread, "siblings");
        cpu.maxClock = maxClock;
        finds.add(finds.snapshot().cpus, std::move(cpu));
    }
}

void readNumaNodes(const MachineFiles& files, Finds& finds)
{
    const std::string folder = "/sys/devices/system/node";
    for (const std::string& name : files.names(folder)) {
        if (!name.starts_with("node") || name.size() == 4) {
            continue;
        }
        const CountReading index = finds.count(std::string_view(name).substr(4), folder + '/' + name);
        if (!index.known()) {
            continue;
        }
        NumaNode node;
        node.index = index;
        node.cpus = files.text(folder + '/' + name + "/cpulist");
        if (const Answer memory = files.content(folder + '/' + name + "/meminfo"); memory.done()) {
            const std::size_t total = memory.bytes.find("MemTotal:");
            if (total != std::string::npos) {
                const CountReading kibibytes = finds.count(std::string_view(memory.bytes).substr(total + 9), folder + '/' + name + "/meminfo");
                if (kibibytes.known()) {
                    node.memory = finds.value(fromSi<Data>(static_cast<double>(*kibibytes) * 1024));
                }
            }
        }
        finds.add(finds.snapshot().numaNodes, std::move(node));
    }
}

} // namespace

void readProcessors(MachineAccess& machine, Finds& finds)
{
    const MachineFiles files(machine, finds);
    Snapshot& snapshot = finds.snapshot();
    const Answer info = files.content("/proc/cpuinfo");
    const std::vector<Block> threads = info.done() ? blocksOf(info.bytes) : std::vector<Block>();
    if (!threads.empty()) {
        Finds::keep(snapshot.cpuThreads, finds.value(static_cast<std::int64_t>(threads.size())));
    }
    if (snapshot.cpus.empty()) {
        // the kernel's unit is kHz
        readPackages(threads, files.scaled<Frequency>("/sys/devices/system/cpu/cpu0/cpufreq/cpuinfo_max_freq", 1e3), finds);
    }
    readNumaNodes(files, finds);
}

} // namespace lanewatt::probe
