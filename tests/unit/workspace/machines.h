#pragma once
/// A machine as described by reports, and its parts.

#include "probe/snapshot.h"
#include "tests/support/parts.h"
#include "tests/unit/catalog/catalog_fixture.h"

namespace lanewatt::test {

template <class T>
probe::Reading<T> said(T value, probe::Origin origin = probe::Origin::Smbios)
{
    return probe::Reading<T>::of(std::move(value), origin);
}

inline probe::ExpansionSlot slot(std::string designation, std::string address)
{
    probe::ExpansionSlot slot;
    slot.designation = said(std::move(designation));
    slot.inUse = said(true);
    slot.pciAddress = said(std::move(address));
    return slot;
}

inline probe::PciDevice networkCard(std::string address, std::string name)
{
    probe::PciDevice device;
    device.pciAddress = said(std::move(address), probe::Origin::Lspci);
    device.pciClass = said(std::string("0200"), probe::Origin::Lspci);
    device.device = said(std::move(name), probe::Origin::Lspci);
    return device;
}

/// An EPYC 7302P with two modules of 32 GB on a ROMED8-2T; an RTX 3090 in PCIE1, another in PCIE3 with a 280 W limit.
inline probe::Snapshot machine()
{
    constexpr auto tool = probe::Origin::VendorTool;
    constexpr double gibi = 1073741824.0;
    probe::Snapshot snapshot;
    snapshot.identity.boardMaker = said(std::string("ASRockRack"));
    snapshot.identity.boardProduct = said(std::string("ROMED8-2T"));
    snapshot.identity.firmwareVersion = said(std::string("P3.80"));
    probe::CpuPackage cpu;
    cpu.locator = said(std::string("CPU1"));
    cpu.populated = said(true);
    cpu.model = said(std::string("AMD EPYC 7302P 16-Core Processor"));
    cpu.cores = said(std::int64_t{16});
    snapshot.cpus = {cpu};
    for (const char* locator : {"DIMM A1", "DIMM A2"}) {
        probe::MemoryModule module;
        module.locator = said(std::string(locator));
        module.populated = said(true);
        module.size = said(fromSi<Data>(32 * gibi));
        module.type = said(std::string("DDR4"));
        module.maker = said(std::string("Samsung"));
        module.partNumber = said(std::string("M393A4K40DB3-CWE"));
        snapshot.memoryModules.push_back(module);
    }
    probe::MemoryModule empty;
    empty.locator = said(std::string("DIMM B1"));
    empty.populated = said(false);
    snapshot.memoryModules.push_back(empty);
    snapshot.slots = {slot("PCIE1", "0000:41:00.0"), slot("PCIE3", "0000:c0:01.1")};
    for (const char* address : {"0000:c1:00.0", "0000:41:00.0"}) {
        probe::Gpu gpu;
        gpu.pciAddress = said(std::string(address), tool);
        gpu.name = said(std::string("NVIDIA GeForce RTX 3090"), tool);
        gpu.memory = said(fromSi<Data>(24576.0 * 1048576.0), tool);
        gpu.vbios = said(std::string("94.02.42.00.A9"), tool);
        gpu.powerLimitDefault = said(watts(350), tool);
        gpu.powerLimitEnforced = said(watts(address == std::string("0000:c1:00.0") ? 280 : 350), tool);
        gpu.linkMax = {said(std::int64_t{4}, tool), said(std::int64_t{16}, tool)};
        gpu.linkCurrent = {said(std::int64_t{1}, tool), said(std::int64_t{16}, tool)};
        snapshot.gpus.push_back(gpu);
        probe::PciDevice device;
        device.pciAddress = said(std::string(address), probe::Origin::Lspci);
        device.parent = said(std::string(address == std::string("0000:c1:00.0") ? "0000:c0:01.1" : "0000:40:01.1"),
                             probe::Origin::Lspci);
        // NVIDIA's own card: its name alone is that of any card with the chip
        device.pciSubsystem = said(std::string("10de:1454"), probe::Origin::Lspci);
        snapshot.pciDevices.push_back(device);
    }
    return snapshot;
}

/// The parts of that machine and others that are easily confused with them.
inline std::vector<Part> machineParts()
{
    std::vector<Part> parts = sampleContents().parts;
    parts.push_back(namedPart(Category::Memory, "samsung-32g", "Samsung", "32 GB DDR4-3200 RDIMM", "M393A4K40DB3-CWE"));
    Part board = namedPart(Category::Motherboard, "romed8", "ASRock Rack", "ROMED8-2T", "ROMED8-2T");
    auto& spec = std::get<MotherboardSpec>(board.spec);
    std::vector<Slot> slots;
    for (int i = 1; i <= 7; ++i) {
        slots.push_back({"PCIE" + std::to_string(i), 16, 16, 4, "CPU0", i, {}});
    }
    spec.slots = known(std::move(slots));
    spec.connectors = known(std::vector<LaneConnector>{{"X550", LanePort::Device, 4, 3, "CPU0", 1, false}});
    spec.dimmSlots = known(8);
    parts.push_back(std::move(board));
    return parts;
}

} // namespace lanewatt::test
