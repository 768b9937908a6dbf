#include "probe/tidy.h"

#include "probe/finds.h"
#include "probe/pci_names.h"

#include <algorithm>
#include <set>

namespace lanewatt::probe {

namespace {

void unlessZero(CountReading& reading)
{
    if (reading.known() && *reading <= 0) {
        reading = CountReading::absent(Absence::NotSpecified, reading.origin);
    }
}

void unlessZero(PcieLink& link)
{
    unlessZero(link.generation);
    unlessZero(link.width);
}

bool sameText(const TextReading& a, const TextReading& b) { return a.known() && b.known() && *a == *b; }

std::string deviceOf(const std::string& address) { return address.substr(0, address.rfind('.')); }

bool isTwoDies(const Gpu& gpu)
{
    const auto named = [&](std::string_view text) { return gpu.name.known() && gpu.name->find(text) != std::string::npos; };
    return isDie(gpu.pciId) || named("MI250") || named("MI200 (MCM)");
}

/// Only the first die of a module has power readings.
bool hasPower(const Gpu& gpu) { return gpu.powerLimitEnforced.known() || gpu.powerDraw.known() || gpu.powerLimitMax.known(); }

/// Index of the other die of the same module, or the number of GPUs.
std::size_t otherDie(const std::vector<Gpu>& gpus, std::size_t one)
{
    const auto fits = [&](std::size_t i) { return i != one && isTwoDies(gpus[i]) && !gpus[i].dies.known(); };
    for (std::size_t i = one + 1; i < gpus.size(); ++i) {
        if (fits(i) && sameText(gpus[i].uuid, gpus[one].uuid)) {
            return i;
        }
    }
    for (std::size_t i = one + 1; i < gpus.size(); ++i) {
        if (fits(i)) {
            return hasPower(gpus[i]) && hasPower(gpus[one]) ? gpus.size() : i;
        }
    }
    return gpus.size();
}

void join(Gpu& module, Gpu other)
{
    if (!hasPower(module) && hasPower(other)) {
        std::swap(module, other);
    }
    if (module.memory.known() && other.memory.known()) {
        module.memory.value = *module.memory + *other.memory;
    }
    if (module.memoryUsed.known() && other.memoryUsed.known()) {
        module.memoryUsed.value = *module.memoryUsed + *other.memoryUsed;
    }
    for (const auto member : {&Gpu::name, &Gpu::serial, &Gpu::uuid, &Gpu::vbios, &Gpu::boardPartNumber, &Gpu::pciId}) {
        Finds::keep(module.*member, other.*member);
    }
    module.dies = CountReading::of(2, module.name.known() ? module.name.origin : module.pciId.origin);
}

} // namespace

bool isDie(const TextReading& pciId) { return pciId.known() && (*pciId == "1002:7408" || *pciId == "1002:740c"); }

void joinDies(std::vector<Gpu>& gpus)
{
    for (std::size_t i = 0; i < gpus.size(); ++i) {
        if (!isTwoDies(gpus[i]) || gpus[i].dies.known()) {
            continue;
        }
        if (const std::size_t other = otherDie(gpus, i); other < gpus.size()) {
            join(gpus[i], gpus[other]);
            gpus.erase(gpus.begin() + static_cast<std::ptrdiff_t>(other));
        }
    }
}

void addGpusOfPci(Snapshot& snapshot)
{
    nameByPciIds(snapshot);
    std::set<std::string> seen;
    for (const Gpu& gpu : snapshot.gpus) {
        if (gpu.pciAddress.known()) {
            seen.insert(deviceOf(*gpu.pciAddress));
        }
    }
    std::vector<Gpu> found;
    const std::set<std::string> functions = virtualGpus(snapshot.pciDevices);
    for (const PciDevice& device : snapshot.pciDevices) {
        if (!isGpu(device) || isInProcessor(device) || !device.pciAddress.known() || functions.contains(*device.pciAddress) ||
            !seen.insert(deviceOf(*device.pciAddress)).second) {
            continue;
        }
        Gpu gpu;
        gpu.pciAddress = device.pciAddress;
        gpu.pciId = device.pciId;
        gpu.pciSubsystem = device.pciSubsystem;
        gpu.linkCurrent = device.linkStatus;
        gpu.slot = device.slotLabel;
        if (device.pciId.known() && gpuOfPciId(*device.pciId).empty() && device.device.known()) {
            gpu.name = TextReading::of(soldName(*device.device), device.device.origin);
        }
        found.push_back(std::move(gpu));
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const Gpu& a, const Gpu& b) { return *a.pciAddress < *b.pciAddress; });
    for (Gpu& gpu : found) {
        if (snapshot.gpus.size() < kMostPieces) {
            snapshot.gpus.push_back(std::move(gpu));
        }
    }
    nameByPciIds(snapshot);
}

void tidy(Snapshot& snapshot)
{
    for (Gpu& gpu : snapshot.gpus) {
        for (PcieLink* link : {&gpu.linkCurrent, &gpu.linkDeviceMax, &gpu.linkHostMax, &gpu.linkMax}) {
            unlessZero(*link);
        }
        std::erase_if(gpu.nvlinks, [&](const NvLink& link) { return sameText(link.peer, gpu.pciAddress); });
    }
    for (PciDevice& device : snapshot.pciDevices) {
        unlessZero(device.linkCapability);
        unlessZero(device.linkStatus);
        if (sameText(device.parent, device.pciAddress)) {
            device.parent = TextReading();
        }
    }
    for (ExpansionSlot& slot : snapshot.slots) {
        unlessZero(slot.generation);
        unlessZero(slot.width);
    }
    std::erase_if(snapshot.topology, [](const TopologyPair& pair) {
        return sameText(pair.from, pair.to) || (pair.relation.known() && *pair.relation == wiring::PeerClass::Self);
    });
    joinDies(snapshot.gpus);
    nameByPciIds(snapshot);
}

} // namespace lanewatt::probe
