#pragma once
/// Contents of a real machine according to reports (docs/inventory.md). Every value is a Reading: unknown stays unknown.

#include "model/message.h"
#include "model/units/quantities.h"
#include "model/wiring/topology.h"
#include "probe/reading.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace lanewatt::probe {

/// Largest number of pieces of one kind; further ones are dropped and recorded as a gap.
inline constexpr std::size_t kMostPieces = 16'384;

using TextReading = Reading<std::string>;
using CountReading = Reading<std::int64_t>; ///< an integer
using FlagReading = Reading<bool>;

/// Identity of the machine.
struct Identity {
    TextReading hostName, assetTag;
    TextReading systemMaker, systemProduct, systemFamily, systemSku, systemSerial, systemUuid;
    TextReading boardMaker, boardProduct, boardVersion, boardSerial;
    TextReading chassisMaker, chassisType, chassisSerial;
    TextReading firmwareMaker, firmwareVersion, firmwareDate;
    friend bool operator==(const Identity&, const Identity&) = default;
};

/// A CPU socket, empty or not.
struct CpuPackage {
    TextReading locator; ///< "CPU1", "Proc 2"
    FlagReading populated;
    TextReading maker, model, socket, serial, partNumber;
    CountReading cores, enabledCores, threads;
    Reading<Frequency> currentClock, maxClock;
    friend bool operator==(const CpuPackage&, const CpuPackage&) = default;
};

/// A memory slot, empty or not.
struct MemoryModule {
    TextReading locator, bank;
    FlagReading populated;
    Reading<Data> size;
    TextReading type, formFactor;                 ///< "DDR4", "RDIMM"
    Reading<Frequency> ratedRate, configuredRate; ///< transfers per second
    TextReading maker, partNumber, serial;
    CountReading ranks, totalWidth, dataWidth; ///< widths in bits; total > data means ECC
    Reading<Voltage> voltage;
    friend bool operator==(const MemoryModule&, const MemoryModule&) = default;
};

/// An expansion slot of the board.
struct ExpansionSlot {
    TextReading designation, type; ///< "SLOT7", "x16 PCI Express 4 x16"
    FlagReading inUse;
    CountReading generation, width; ///< of PCI Express
    TextReading pciAddress;
    friend bool operator==(const ExpansionSlot&, const ExpansionSlot&) = default;
};

/// Generation and lanes of a PCI Express link.
struct PcieLink {
    CountReading generation, width;
    friend bool operator==(const PcieLink&, const PcieLink&) = default;
};

/// One NVLink of a GPU.
struct NvLink {
    CountReading index;
    FlagReading active;
    TextReading state, peer;  ///< peer: PCI address
    Reading<Bandwidth> speed; ///< one direction
    friend bool operator==(const NvLink&, const NvLink&) = default;
};

/// A slice of a GPU in MIG mode.
struct MigDevice {
    CountReading index, gpuInstance, computeInstance, multiprocessors;
    Reading<Data> memory;
    friend bool operator==(const MigDevice&, const MigDevice&) = default;
};

/// Reasons for reduced clocks at any time during measurements.
struct ClockLimits {
    FlagReading powerCap;         ///< power limit: normal under load
    FlagReading heat;             ///< by the driver, because of GPU or memory temperature
    FlagReading hardwareHeat;     ///< by the card itself, for the same reason: clocks are halved or lower
    FlagReading hardwareSlowdown; ///< by the card itself: heat, power brake, or low supply voltage
    FlagReading powerBrake;       ///< external signal of the supply or the server
    friend bool operator==(const ClockLimits&, const ClockLimits&) = default;
};

/// Measurements of a GPU (docs/probe.md). Rates are medians over the time of a measurement.
struct GpuMeasurement {
    Reading<Bandwidth> hostToDevice, deviceToHost;       ///< between pinned host memory and GPU memory
    Reading<Bandwidth> memoryCopy;                       ///< a copy within GPU memory: read and write together
    Reading<double> fp32Teraflops, tensorTeraflops;      ///< tensor: FP16 with FP16 accumulation
    Reading<Bandwidth> memoryNominal;                    ///< from memory clock and width stated by the driver
    Reading<double> fp32Nominal;                         ///< teraflops from the units and the highest clock stated
    PcieLink link;                                       ///< during copies with the host
    Reading<Power> power;                                ///< highest in any measurement
    Reading<Temperature> temperature;                    ///< the same
    Reading<Frequency> clock;                            ///< lowest graphics clock in the compute measurements
    ClockLimits clockLimits;
    friend bool operator==(const GpuMeasurement&, const GpuMeasurement&) = default;
};

struct Gpu {
    CountReading index;                          ///< number in the tool
    TextReading pciAddress, pciId, pciSubsystem; ///< "0000:01:00.0", "10de:2204"
    TextReading maker, name, architecture, boardPartNumber, gpuPartNumber, serial, uuid, vbios;
    TextReading slot;  ///< name of the slot that the card is in, where a report says it
    CountReading dies; ///< of a module that the system shows as several GPUs; this is then one of all of them
    Reading<Data> memory, memoryReserved, memoryUsed;
    Reading<Power> powerLimitDefault, powerLimitEnforced, powerLimitMin, powerLimitMax, powerDraw;
    Reading<Frequency> clockGraphics, clockMemory, clockGraphicsMax, clockMemoryMax;
    Reading<Temperature> temperature, memoryTemperature;
    Reading<Temperature> temperatureMax, temperatureSlowdown, temperatureShutdown; ///< thresholds
    Reading<TemperatureDelta> temperatureMargin;                                   ///< to the slowdown threshold
    FlagReading ecc, eccPending;
    CountReading remappedRowsCorrectable, remappedRowsUncorrectable;
    FlagReading remappedRowsPending, remappedRowsFailed;
    PcieLink linkCurrent, linkDeviceMax, linkHostMax, linkMax; ///< linkMax: maximum that card and slot both support
    CountReading linkReplays;
    FlagReading mig;
    TextReading computeMode, performanceState;
    Reading<double> utilization, fanDuty; ///< 0 … 1
    std::vector<NvLink> nvlinks;
    std::vector<MigDevice> migDevices;
    GpuMeasurement measured;
    friend bool operator==(const Gpu&, const Gpu&) = default;
};

/// A device by its operating system name: "card0", "eth1", "mlx5_0".
struct OsDevice {
    TextReading kind, name; ///< kind: "gpu", "block", "network", "openfabrics", "coprocessor", "dma"
    friend bool operator==(const OsDevice&, const OsDevice&) = default;
};

struct PciDevice {
    TextReading pciAddress, pciClass, className; ///< class as four hexadecimal digits: "0302"
    TextReading pciId, pciSubsystem, vendor, device, subsystemVendor, subsystemDevice, revision;
    TextReading driver, serial;
    PcieLink linkCapability, linkStatus;
    Reading<Bandwidth> linkBandwidth; ///< of the present link, one direction
    CountReading numaNode;
    TextReading parent, slotLabel; ///< parent: PCI address of the bridge above
    std::vector<OsDevice> osDevices;
    friend bool operator==(const PciDevice&, const PciDevice&) = default;
};

/// The path between two devices.
struct TopologyPair {
    TextReading from, to; ///< names in the tool, from < to in its order
    Reading<wiring::PeerClass> relation;
    CountReading nvlinks; ///< number of bonded links
    friend bool operator==(const TopologyPair&, const TopologyPair&) = default;
};

/// A measured copy between the memories of two GPUs.
struct PeerMeasurement {
    TextReading from, to;           ///< PCI addresses
    FlagReading direct;             ///< the driver allows peer access; otherwise the copy went through the host
    FlagReading intact;             ///< the data arrived unchanged
    Reading<Bandwidth> bandwidth;
    friend bool operator==(const PeerMeasurement&, const PeerMeasurement&) = default;
};

struct TopologyDevice {
    TextReading name, device;              ///< "NIC0" and its device "mlx5_0"
    TextReading cpuAffinity, numaAffinity; ///< lists of numbers and ranges
    friend bool operator==(const TopologyDevice&, const TopologyDevice&) = default;
};

struct NumaNode {
    CountReading index, package, threads;
    Reading<Data> memory;
    TextReading cpus; ///< a list of numbers and ranges, or a mask that starts with 0x
    friend bool operator==(const NumaNode&, const NumaNode&) = default;
};

struct Disk {
    TextReading name, model, serial, firmware, transport; ///< transport: "nvme", "sata", "sas", "usb"
    Reading<Data> size;
    FlagReading rotational;
    TextReading pciAddress, slot, health;
    friend bool operator==(const Disk&, const Disk&) = default;
};

struct NetworkPort {
    TextReading name, kind; ///< kind: "ethernet", "infiniband", "network", "openfabrics"
    TextReading model, maker, partNumber, serial;
    TextReading macAddress, ipAddress, guid;
    Reading<Bandwidth> speed, maxSpeed; ///< one direction
    FlagReading linkUp;
    TextReading pciAddress, driver, firmware;
    CountReading card; ///< the number of its card among those of the report, where only private numbers tell cards apart
    friend bool operator==(const NetworkPort&, const NetworkPort&) = default;
};

/// A sensor of the management controller. One of the quantities has a value.
struct Sensor {
    TextReading name, context, health; ///< context: what is measured, "CPU", "Intake"
    Reading<Temperature> temperature, criticalTemperature;
    Reading<Power> power;
    Reading<Voltage> voltage;
    Reading<Current> current;
    Reading<Frequency> fanSpeed; ///< revolutions per second
    Reading<double> duty;        ///< 0 … 1
    friend bool operator==(const Sensor&, const Sensor&) = default;
};

struct PowerSupply {
    TextReading name, maker, model, partNumber, serial, firmware, inputType, state, health;
    Reading<Power> capacity, input, output;
    Reading<Voltage> inputVoltage;
    Reading<double> efficiency; ///< 0 … 1
    friend bool operator==(const PowerSupply&, const PowerSupply&) = default;
};

struct Chassis {
    TextReading name, type, maker, model, partNumber, sku, serial, assetTag, health;
    Reading<Length> height, width, depth;
    Reading<Mass> mass;
    TextReading rack;      ///< name of the rack that it stands in
    CountReading rackUnit; ///< its lowest unit there
    friend bool operator==(const Chassis&, const Chassis&) = default;
};

/// The management controller itself.
struct Controller {
    TextReading name, model, firmware, serial;
    friend bool operator==(const Controller&, const Controller&) = default;
};

/// A report that is part of the snapshot.
struct Source {
    std::string file;   ///< file name without folders
    std::string format; ///< id of the reader, "nvidia-smi-xml"
    Origin origin = Origin::Unstated;
    std::string version; ///< of the tool or the format, from the report; may be empty
    std::string time;    ///< creation time from the report; may be empty
    friend bool operator==(const Source&, const Source&) = default;
};

/// Something that could not be read.
struct Gap {
    std::string file;
    std::string place; ///< "line 12", "gpu 2, power limit"; may be empty
    Message why;
    std::string found; ///< the text there, shortened; may be empty
    friend bool operator==(const Gap&, const Gap&) = default;
};

/// A field with different values in two reports of one machine. The more trusted value is kept.
struct Disagreement {
    std::string place;       ///< "gpus 0000:01:00.0, vbios"
    std::string kept, other; ///< as in the file; empty for a private field that was redacted
    Origin keptOrigin = Origin::Unstated;
    Origin otherOrigin = Origin::Unstated;
    bool isPrivate = false;
    friend bool operator==(const Disagreement&, const Disagreement&) = default;
};

struct Snapshot {
    Identity identity;
    CountReading cpuCores, cpuThreads, attachedGpus; ///< totals stated by a report
    Reading<Data> memory;                            ///< total stated by a report
    TextReading driverVersion, cudaVersion, operatingSystem, kernel;
    std::vector<CpuPackage> cpus;
    std::vector<MemoryModule> memoryModules;
    std::vector<ExpansionSlot> slots;
    std::vector<Gpu> gpus;
    std::vector<PciDevice> pciDevices;
    std::vector<TopologyDevice> topologyDevices;
    std::vector<TopologyPair> topology;
    std::vector<PeerMeasurement> peerMeasurements;
    std::vector<NumaNode> numaNodes;
    std::vector<Disk> disks;
    std::vector<NetworkPort> networkPorts;
    std::vector<Sensor> sensors;
    std::vector<PowerSupply> powerSupplies;
    std::vector<Chassis> chassis;
    std::vector<Controller> controllers;
    std::vector<Source> sources;
    std::vector<Gap> gaps;
    std::vector<Disagreement> disagreements;
    friend bool operator==(const Snapshot&, const Snapshot&) = default;
};

/// The gap of a snapshot that was limited to kMostPieces.
Gap cutGap(std::string file);

/// True when a snapshot has no machine data, whatever its sources.
bool saysNothing(const Snapshot& snapshot);

/// The snapshot with the readings of public fields only (probe/public_fields.h). Others with a value are marked as redacted,
/// as are texts of public fields that contain an identifier. Quotations in gaps and disagreements are removed, and files are
/// called "report 1", "report 2" …
Snapshot redacted(Snapshot snapshot);

} // namespace lanewatt::probe
