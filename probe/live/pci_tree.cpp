#include "probe/live/machine_files.h"
#include "probe/live/system_readers.h"

#include <charconv>

namespace lanewatt::probe {

namespace {

/// Without the kernel's prefix "0x".
std::string bare(std::string text) { return text.starts_with("0x") ? text.substr(2) : text; }

/// "10de:2204" from two files.
TextReading idOf(const MachineFiles& files, const Finds& finds, const std::string& folder, const char* vendor, const char* device)
{
    const TextReading maker = files.text(folder + vendor);
    const TextReading kind = files.text(folder + device);
    if (!maker.known() || !kind.known()) {
        return maker.known() ? kind : maker;
    }
    // bridges have no subsystem and report zero
    if (bare(*maker) == "0000") {
        return finds.absent<std::string>(Absence::NotSpecified);
    }
    return finds.value(pciIdText(bare(*maker), bare(*kind)));
}

/// "16.0 GT/s PCIe" and "16" from two files.
PcieLink linkOf(const MachineFiles& files, const Finds& finds, const std::string& folder, const std::string& which)
{
    PcieLink link;
    const TextReading speed = files.text(folder + which + "_link_speed");
    double rate = 0;
    if (!speed.known()) {
        link.generation = CountReading::absent(speed.absence, speed.origin);
    } else if (std::from_chars(speed->data(), speed->data() + speed->size(), rate).ec == std::errc() && pcieGeneration(rate)) {
        link.generation = finds.value(*pcieGeneration(rate));
    } else {
        link.generation = finds.absent<std::int64_t>(Absence::NotAvailable); // "Unknown"
    }
    link.width = files.count(folder + which + "_link_width");
    // 0: the link is down; 255: unknown to the kernel
    if (link.width.known() && (*link.width == 0 || *link.width > 32)) {
        link.width = finds.absent<std::int64_t>(Absence::NotAvailable);
    }
    return link;
}

} // namespace

void readPciTree(MachineAccess& machine, Finds& finds)
{
    const MachineFiles files(machine, finds);
    const std::string root = "/sys/bus/pci/devices";
    for (const std::string& name : files.names(root)) {
        const auto address = pciAddress(name);
        if (!address) {
            continue;
        }
        const std::string folder = root + '/' + name + '/';
        PciDevice device;
        device.pciAddress = finds.value(*address);
        if (const TextReading whole = files.text(folder + "class"); whole.known()) {
            device.pciClass = finds.value(bare(*whole).substr(0, 4)); // without the programming interface
        }
        device.pciId = idOf(files, finds, folder, "vendor", "device");
        device.pciSubsystem = idOf(files, finds, folder, "subsystem_vendor", "subsystem_device");
        device.revision = files.text(folder + "revision");
        if (device.revision.known()) {
            device.revision = finds.value(bare(*device.revision));
        }
        if (const std::string driver = files.target(folder + "driver"); !driver.empty()) {
            device.driver = finds.value(lastPart(driver));
        }
        device.linkCapability = linkOf(files, finds, folder, "max");
        device.linkStatus = linkOf(files, finds, folder, "current");
        device.numaNode = files.count(folder + "numa_node");
        const std::string place = files.target(root + '/' + name);
        if (const std::size_t slash = place.rfind('/'); slash != std::string::npos) {
            const auto parent = pciAddress(lastPart(place.substr(0, slash)));
            device.parent = parent ? finds.value(*parent) : TextReading();
        }
        if (!finds.add(finds.snapshot().pciDevices, std::move(device))) {
            return;
        }
    }
}

} // namespace lanewatt::probe
