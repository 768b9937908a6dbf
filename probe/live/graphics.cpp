#include "probe/live/machine_files.h"
#include "probe/live/system_readers.h"

#include <algorithm>
#include <array>

namespace lanewatt::probe {

namespace {

struct Maker {
    std::string_view id; ///< PCI vendor
    std::string_view name;
};
/// Vendors of GPUs; other display devices are the consoles of servers.
constexpr std::array kMakers{Maker{"10de:", "NVIDIA"}, Maker{"1002:", "AMD"}, Maker{"8086:", "Intel"}};

const Maker* makerOf(const PciDevice& device)
{
    if (!device.pciClass.known() || !device.pciId.known()) {
        return nullptr;
    }
    // MI-series accelerators have the class "processing accelerator" instead of "display"
    const bool accelerator = *device.pciClass == "1200" && device.pciId->starts_with("1002:");
    if (!device.pciClass->starts_with("03") && !accelerator) {
        return nullptr;
    }
    const auto maker = std::find_if(kMakers.begin(), kMakers.end(), [&](const Maker& one) { return device.pciId->starts_with(one.id); });
    return maker == kMakers.end() ? nullptr : maker;
}

/// Files of amdgpu, i915 and xe in the device's folder; most exist only for amdgpu.
void readDriverFiles(const MachineFiles& files, Gpu& gpu)
{
    const std::string folder = "/sys/bus/pci/devices/" + *gpu.pciAddress + '/';
    Finds::keep(gpu.name, files.text(folder + "product_name"));
    Finds::keep(gpu.boardPartNumber, files.text(folder + "product_number"));
    Finds::keep(gpu.serial, files.text(folder + "serial_number"));
    Finds::keep(gpu.uuid, files.text(folder + "unique_id"));
    Finds::keep(gpu.vbios, files.text(folder + "vbios_version"));
    Finds::keep(gpu.memory, files.scaled<Data>(folder + "mem_info_vram_total", 1));
    Finds::keep(gpu.memory, files.scaled<Data>(folder + "tile0/physical_vram_size_bytes", 1));
    Finds::keep(gpu.memoryUsed, files.scaled<Data>(folder + "mem_info_vram_used", 1));
    const CountReading busy = files.count(folder + "gpu_busy_percent");
    if (busy.known()) {
        Finds::keep(gpu.utilization, Reading<double>::of(static_cast<double>(*busy) / 100, busy.origin));
    }
    for (const std::string& monitor : files.names(folder + "hwmon")) {
        const std::string at = folder + "hwmon/" + monitor + '/';
        Finds::keep(gpu.powerLimitEnforced, files.scaled<Power>(at + "power1_cap", 1e-6));
        Finds::keep(gpu.powerLimitEnforced, files.scaled<Power>(at + "power1_max", 1e-6));
        Finds::keep(gpu.powerLimitDefault, files.scaled<Power>(at + "power1_cap_default", 1e-6));
        Finds::keep(gpu.powerLimitDefault, files.scaled<Power>(at + "power1_rated_max", 1e-6));
        Finds::keep(gpu.powerLimitMin, files.scaled<Power>(at + "power1_cap_min", 1e-6));
        Finds::keep(gpu.powerLimitMax, files.scaled<Power>(at + "power1_cap_max", 1e-6));
        Finds::keep(gpu.powerDraw, files.scaled<Power>(at + "power1_average", 1e-6));
        Finds::keep(gpu.powerDraw, files.scaled<Power>(at + "power1_input", 1e-6));
        Finds::keep(gpu.clockGraphics, files.scaled<Frequency>(at + "freq1_input", 1));
        Finds::keep(gpu.clockMemory, files.scaled<Frequency>(at + "freq2_input", 1));
        const auto celsius = [&](Reading<Temperature>& target, const char* name) {
            const CountReading thousandths = files.count(at + name);
            if (thousandths.known()) {
                Finds::keep(target, Reading<Temperature>::of(degreesCelsius(static_cast<double>(*thousandths) * 1e-3), thousandths.origin));
            }
        };
        celsius(gpu.temperature, "temp1_input");
        celsius(gpu.temperatureSlowdown, "temp1_crit");
        celsius(gpu.temperatureShutdown, "temp1_emergency");
        celsius(gpu.memoryTemperature, "temp3_input");
    }
}

void keepLink(PcieLink& target, const PcieLink& find)
{
    Finds::keep(target.generation, find.generation);
    Finds::keep(target.width, find.width);
}

} // namespace

void readGraphics(MachineAccess& machine, Finds& finds)
{
    const MachineFiles files(machine, finds);
    Snapshot& snapshot = finds.snapshot();
    const auto deviceAt = [&](const TextReading& address) -> const PciDevice* {
        const auto found = std::find_if(snapshot.pciDevices.begin(), snapshot.pciDevices.end(), [&](const PciDevice& device) {
            return address.known() && device.pciAddress.known() && *device.pciAddress == *address;
        });
        return found == snapshot.pciDevices.end() ? nullptr : &*found;
    };
    for (const PciDevice& device : snapshot.pciDevices) {
        const Maker* maker = makerOf(device);
        const bool named = std::any_of(snapshot.gpus.begin(), snapshot.gpus.end(), [&](const Gpu& gpu) {
            return gpu.pciAddress.known() && *gpu.pciAddress == *device.pciAddress;
        });
        if (!maker || named) {
            continue;
        }
        Gpu gpu;
        gpu.pciAddress = device.pciAddress;
        gpu.pciId = device.pciId;
        gpu.pciSubsystem = device.pciSubsystem;
        gpu.maker = finds.value(std::string(maker->name));
        readDriverFiles(files, gpu);
        finds.add(snapshot.gpus, std::move(gpu));
    }
    for (Gpu& gpu : snapshot.gpus) {
        const PciDevice* device = deviceAt(gpu.pciAddress);
        if (!device) {
            continue;
        }
        keepLink(gpu.linkCurrent, device->linkStatus);
        keepLink(gpu.linkDeviceMax, device->linkCapability);
        if (const PciDevice* bridge = deviceAt(device->parent)) {
            keepLink(gpu.linkHostMax, bridge->linkCapability);
        }
    }
}

} // namespace lanewatt::probe
