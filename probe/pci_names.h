#pragma once
/// Names of PCI devices by their ids, for reports that have only the ids.

#include "probe/snapshot.h"

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::probe {

/// A list of ids in the format of https://pci-ids.ucw.cz: vendors, indented devices, twice indented subsystems.
class PciIds {
public:
    PciIds() = default;
    /// Ignores lines that it does not understand. Reads at most the first 8 MiB.
    explicit PciIds(std::string text);

    /// "NVIDIA Corporation" of "10de"; empty when unknown.
    std::string vendor(std::string_view vendorId) const;
    /// "GA102 [GeForce RTX 3090]" of "10de:2204"; empty when unknown.
    std::string device(std::string_view pciId) const;
    /// The name of a subsystem "1458:403b" of a device; empty when unknown.
    std::string subsystem(std::string_view pciId, std::string_view pciSubsystem) const;

private:
    struct Section {
        std::string_view id; ///< into m_text
        std::size_t begin = 0, end = 0;
    };
    const Section* sectionOf(std::string_view vendorId) const;
    /// Start of the line after that of a device within its vendor's section, or npos.
    std::size_t deviceLine(const Section& section, std::string_view deviceId) const;

    std::string m_text;
    std::vector<Section> m_vendors; ///< sorted by id
};

/// The list that the system has (Debian's package pci.ids, hwdata), read once; empty where there is none.
const PciIds& systemPciIds();

/// A GPU or accelerator by its id as its maker sells it, from a table in the program: "NVIDIA H100 80GB HBM3" of "10de:2330".
/// Empty when the id is not in the table or stands for several products.
std::string_view gpuOfPciId(std::string_view pciId);

/// A GPU as its maker sells it, by a name of the driver that says less: "NVIDIA H200 SXM5 141GB" of "NVIDIA H200". Empty when the
/// driver's name is as good as the maker's.
std::string_view gpuOfDriverName(std::string_view name);

/// "3D controller" of the class "0302"; empty when unknown.
std::string_view pciClassName(std::string_view pciClass);

/// True for a graphics card or accelerator of the machine: by class (graphics, processing accelerator), or by id where no
/// class is known. Not for the graphics of a management controller or a virtual machine.
bool isGpu(const PciDevice& device);
/// Addresses of GPUs that are virtual functions of a card that is there itself: a card has its bus for itself and is the
/// first device on it, so others of its maker there are its functions (SR-IOV).
std::set<std::string> virtualGpus(const std::vector<PciDevice>& devices);
/// The graphics of a management controller.
bool drawsForConsole(const PciDevice& device);
/// Devices of a hypervisor.
bool isVirtualVendor(const PciDevice& device);
/// By id, or by name where a report has only that; plain lspci writes the maker before the device.
bool vendorIs(const PciDevice& device, std::string_view id, std::string_view word);
/// Graphics that are part of a processor.
bool isInProcessor(const PciDevice& device);
/// A device's name without the maker before it: "Raphael" of "Advanced Micro Devices, Inc. [AMD/ATI] Raphael".
std::string_view withoutMaker(std::string_view name);
/// The product's name in a device's: "GeForce RTX 3090" of "GA102 [GeForce RTX 3090]". A maker's brackets name no product.
std::string soldName(const std::string& device);

/// Gives names to devices and GPUs that have only ids or class numbers. Names that a report gave stay; "Device 2329" is an id.
void nameByPciIds(Snapshot& snapshot);

} // namespace lanewatt::probe
