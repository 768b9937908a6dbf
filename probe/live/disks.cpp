#include "probe/live/machine_files.h"
#include "probe/live/system_readers.h"

namespace lanewatt::probe {

namespace {

/// Transport of a disk, by its path in /sys/devices; empty for others.
std::string_view transportOf(std::string_view place)
{
    const auto has = [&](std::string_view part) { return place.find(part) != std::string_view::npos; };
    return has("/nvme") ? "nvme" : has("/usb") ? "usb" : has("/ata") ? "sata" : has("/end_device") ? "sas" : has("/virtio") ? "virtio" : "";
}

} // namespace

void readDisks(MachineAccess& machine, Finds& finds)
{
    const MachineFiles files(machine, finds);
    for (const std::string& name : files.names("/sys/block")) {
        const std::string folder = "/sys/block/" + name + '/';
        const std::string place = files.target("/sys/block/" + name);
        // loop, ram and device-mapper disks are virtual, optical drives are no disks
        if (place.empty() || place.find("/virtual/") != std::string::npos || name.starts_with("sr") || name.starts_with("fd")) {
            continue;
        }
        Disk disk;
        disk.name = finds.value(name);
        disk.model = files.text(folder + "device/model");
        disk.serial = files.text(folder + "device/serial");
        disk.firmware = files.text(folder + "device/firmware_rev");
        Finds::keep(disk.firmware, files.text(folder + "device/rev"));
        if (const std::string_view transport = transportOf(place); !transport.empty()) {
            disk.transport = finds.value(std::string(transport));
        }
        disk.size = files.scaled<Data>(folder + "size", 512); // the kernel counts sectors of 512 bytes for every disk
        if (const CountReading rotational = files.count(folder + "queue/rotational"); rotational.known()) {
            disk.rotational = finds.value(*rotational != 0);
        }
        if (const auto address = pciAddressIn(place)) {
            disk.pciAddress = finds.value(*address);
        }
        finds.add(finds.snapshot().disks, std::move(disk));
    }
}

} // namespace lanewatt::probe
