#pragma once
/// Typed specifications, one struct per category. Each lists its fields once, in `visit`, as (name in files, member,
/// meaning); reading, writing, schema and tables are generated from it.

#include "model/parts/connectors.h"
#include "model/units/fact.h"
#include "model/units/quantities.h"
#include "model/value.h"

#include <map>
#include <string>
#include <variant>
#include <vector>

namespace lanewatt {

// ---- enumerations -------------------------------------------------------------------------

#define LANEWATT_ENUM_NAMES(Enum, count, ...)                                                                         \
    template <> struct EnumNames<Enum> {                                                                              \
        static constexpr std::array<std::pair<Enum, std::string_view>, count> names{{__VA_ARGS__}};                   \
    }

/// Mechanical form of an accelerator.
enum class GpuForm : std::uint8_t { Consumer, FullHeight, LowProfile, Sxm2, Sxm3, Sxm4, Sxm5, Sxm6, Oam, Superchip, CloudOnly };
LANEWATT_ENUM_NAMES(GpuForm, 11, {GpuForm::Consumer, "pcie-consumer"}, {GpuForm::FullHeight, "pcie-fhfl"},
                    {GpuForm::LowProfile, "pcie-hhhl"}, {GpuForm::Sxm2, "sxm2"}, {GpuForm::Sxm3, "sxm3"},
                    {GpuForm::Sxm4, "sxm4"}, {GpuForm::Sxm5, "sxm5"}, {GpuForm::Sxm6, "sxm6"}, {GpuForm::Oam, "oam"},
                    {GpuForm::Superchip, "superchip"}, {GpuForm::CloudOnly, "cloud-only"});

/// Cooling of a card or module.
enum class Cooling : std::uint8_t { Passive, Blower, OpenAir, Liquid, Module };
LANEWATT_ENUM_NAMES(Cooling, 5, {Cooling::Passive, "passive"}, {Cooling::Blower, "blower"}, {Cooling::OpenAir, "open-air"},
                    {Cooling::Liquid, "liquid"}, {Cooling::Module, "module"});

/// Kind of a lane connector or on-board device of a board.
enum class LanePort : std::uint8_t { Device, M2, U2, Ocp, Oculink, SlimSas, Mcio, Sata, Usb4, Slot };
LANEWATT_ENUM_NAMES(LanePort, 10, {LanePort::Device, "device"}, {LanePort::M2, "m2"}, {LanePort::U2, "u2"},
                    {LanePort::Ocp, "ocp"}, {LanePort::Oculink, "oculink"}, {LanePort::SlimSas, "slimsas"},
                    {LanePort::Mcio, "mcio"}, {LanePort::Sata, "sata"}, {LanePort::Usb4, "usb4"},
                    {LanePort::Slot, "slot"});

/// Kinds of lane sharing on a board.
enum class SharingKind : std::uint8_t {
    PairHalve,    ///< if `ifPopulated` is used, the slots in `then` get those widths
    Exclusive,    ///< only the first populated of `members` works; the others are off
    AnyPopulated, ///< if any of `members` is used, the slots in `then` get those widths
    Jumper,       ///< `members` share lanes; if more than one is used, `then` applies
    CpuLanes,     ///< with a CPU of `cpuLanes`, the slots have the widths in `then`
    LaneTable,    ///< with a CPU of `cpuLanes`, one of `modes` applies: the best for the populated slots
    Unknown       ///< sharing exists or is suspected, but is not known
};
LANEWATT_ENUM_NAMES(SharingKind, 7, {SharingKind::PairHalve, "pair-halve"}, {SharingKind::Exclusive, "exclusive"},
                    {SharingKind::AnyPopulated, "any-populated"}, {SharingKind::Jumper, "jumper"},
                    {SharingKind::CpuLanes, "cpu-lanes"}, {SharingKind::LaneTable, "lane-table"},
                    {SharingKind::Unknown, "unknown"});

enum class DriveInterface : std::uint8_t { NvmeM2, NvmeU2, NvmeE1S, NvmeE3S, Sata, SataM2, Sas };
LANEWATT_ENUM_NAMES(DriveInterface, 7, {DriveInterface::NvmeM2, "nvme-m2"}, {DriveInterface::NvmeU2, "nvme-u2"},
                    {DriveInterface::NvmeE1S, "nvme-e1.s"}, {DriveInterface::NvmeE3S, "nvme-e3.s"},
                    {DriveInterface::Sata, "sata"}, {DriveInterface::SataM2, "sata-m2"}, {DriveInterface::Sas, "sas"});

enum class PsuForm : std::uint8_t { Atx, Sfx, Crps, Tfx, Module, Other };
LANEWATT_ENUM_NAMES(PsuForm, 6, {PsuForm::Atx, "atx"}, {PsuForm::Sfx, "sfx"}, {PsuForm::Crps, "crps"}, {PsuForm::Tfx, "tfx"},
                    {PsuForm::Module, "module"}, {PsuForm::Other, "other"});

/// 80 PLUS level.
enum class EfficiencyLevel : std::uint8_t { White, Bronze, Silver, Gold, Platinum, Titanium, Ruby };
LANEWATT_ENUM_NAMES(EfficiencyLevel, 7, {EfficiencyLevel::White, "White"}, {EfficiencyLevel::Bronze, "Bronze"},
                    {EfficiencyLevel::Silver, "Silver"}, {EfficiencyLevel::Gold, "Gold"},
                    {EfficiencyLevel::Platinum, "Platinum"}, {EfficiencyLevel::Titanium, "Titanium"},
                    {EfficiencyLevel::Ruby, "Ruby"});

/// ATX supply generation; it determines the guaranteed excursions (PWR-07).
enum class AtxGeneration : std::uint8_t { Atx2, Atx30, Atx31 };
LANEWATT_ENUM_NAMES(AtxGeneration, 3, {AtxGeneration::Atx2, "2.x"}, {AtxGeneration::Atx30, "3.0"}, {AtxGeneration::Atx31, "3.1"});

enum class ChassisKind : std::uint8_t { Tower, Rack, OpenFrame, Blade, Custom };
LANEWATT_ENUM_NAMES(ChassisKind, 5, {ChassisKind::Tower, "tower"}, {ChassisKind::Rack, "rack"},
                    {ChassisKind::OpenFrame, "open-frame"}, {ChassisKind::Blade, "blade"}, {ChassisKind::Custom, "custom"});

enum class RiserKind : std::uint8_t { Ribbon, UsbX1, SlimSas, Mcio, Oculink };
LANEWATT_ENUM_NAMES(RiserKind, 5, {RiserKind::Ribbon, "ribbon"}, {RiserKind::UsbX1, "usb-x1"}, {RiserKind::SlimSas, "slimsas"},
                    {RiserKind::Mcio, "mcio"}, {RiserKind::Oculink, "oculink"});

/// Kinds of units between a branch circuit and the supplies.
enum class DistributionKind : std::uint8_t { Pdu, Ups, TransferSwitch };
LANEWATT_ENUM_NAMES(DistributionKind, 3, {DistributionKind::Pdu, "pdu"}, {DistributionKind::Ups, "ups"},
                    {DistributionKind::TransferSwitch, "transfer-switch"});

/// The conductors of a single-phase load.
enum class LinePair : std::uint8_t { Unknown, L1, L2, L3, L1L2, L2L3, L3L1 };
LANEWATT_ENUM_NAMES(LinePair, 7, {LinePair::Unknown, ""}, {LinePair::L1, "L1"}, {LinePair::L2, "L2"}, {LinePair::L3, "L3"},
                    {LinePair::L1L2, "L1-L2"}, {LinePair::L2L3, "L2-L3"}, {LinePair::L3L1, "L3-L1"});

#undef LANEWATT_ENUM_NAMES

// ---- structured values --------------------------------------------------------------------
// Plain records inside a Fact<std::vector<…>>: the fact's confidence covers the whole list.

/// A PCIe slot of a board, or a module position of a baseboard.
struct Slot {
    std::string id;                   ///< as printed on the board: "PCIE1"
    int mech = 16;                    ///< mechanical width, lanes
    int lanes = 16;                   ///< electrical width when nothing is shared
    int gen = 3;                      ///< PCIe generation of the slot
    std::string host = "CPU0";        ///< "CPU0", "CPU1", "PCH" or the id of a switch; "" = unknown
    int pos = 0;                      ///< position at 20.32 mm pitch counted from the CPU; 0 = unknown
    std::vector<std::string> bifurcation; ///< BIOS splits: "x8x8", "x4x4x4x4"
    std::string hostBridge;           ///< host bridge of its CPU, any name that its slots share: "P0"; "" = unknown
    template <class S, class V> static void visit(S& s, V&& v)
    {
        v("id", s.id); v("mech", s.mech); v("lanes", s.lanes); v("gen", s.gen); v("host", s.host); v("pos", s.pos);
        v("bifurcation", s.bifurcation); v("host_bridge", s.hostBridge);
    }
    friend bool operator==(const Slot&, const Slot&) = default;
};

/// A device of lanes on the board: soldered (always on) or a connector (when used).
struct LaneConnector {
    std::string id;            ///< "M2_1", "X550"
    LanePort kind = LanePort::Device;
    int lanes = 4;             ///< lanes of one connector
    int gen = 3;
    std::string host = "CPU0"; ///< as Slot::host
    int count = 1;             ///< number of identical connectors with one id: "MCIO.1", "MCIO.2", …
    bool bonus = false;        ///< uses bonus lanes that are not part of the CPU's own (PCI-04b)
    template <class S, class V> static void visit(S& s, V&& v)
    {
        v("id", s.id); v("kind", s.kind); v("lanes", s.lanes); v("gen", s.gen); v("host", s.host); v("count", s.count);
        v("bonus", s.bonus);
    }
    friend bool operator==(const LaneConnector&, const LaneConnector&) = default;
};

/// A PCIe switch soldered on a board.
struct LaneSwitch {
    std::string id;              ///< "SWA"
    std::string chip;            ///< "PEX8747"
    int gen = 3;
    int upLanes = 16;
    std::string upHost = "CPU0";
    int downLanes = 32;
    template <class S, class V> static void visit(S& s, V&& v)
    {
        v("id", s.id); v("chip", s.chip); v("gen", s.gen); v("up_lanes", s.upLanes); v("up_host", s.upHost);
        v("down_lanes", s.downLanes);
    }
    friend bool operator==(const LaneSwitch&, const LaneSwitch&) = default;
};

/// Widths by slot or connector id.
using LaneWidths = std::map<std::string, int>;

/// One sharing rule of a board; rules apply in the order given.
struct SharingRule {
    SharingKind kind = SharingKind::Unknown;
    std::string ifPopulated;          ///< PairHalve
    std::vector<std::string> members; ///< Exclusive, AnyPopulated, Jumper
    LaneWidths then;                  ///< PairHalve, AnyPopulated, Jumper, CpuLanes (0 = off)
    int cpuLanes = 0;                 ///< CpuLanes, LaneTable
    std::vector<LaneWidths> modes;    ///< LaneTable; an id that some mode names but the active one does not is off
    std::string note;
    template <class S, class V> static void visit(S& s, V&& v)
    {
        v("kind", s.kind); v("if_populated", s.ifPopulated); v("members", s.members); v("then", s.then);
        v("cpu_lanes", s.cpuLanes); v("modes", s.modes); v("note", s.note);
    }
    friend bool operator==(const SharingRule&, const SharingRule&) = default;
};

/// Output of a supply over a closed range of nominal input voltage; 0 W = no rating there.
struct VoltageRating {
    Voltage from{};
    Voltage to{};
    Power output{};
    template <class S, class V> static void visit(S& s, V&& v) { v("from", s.from); v("to", s.to); v("output", s.output); }
    friend bool operator==(const VoltageRating&, const VoltageRating&) = default;
};

/// A CPU family that a board supports, and its requirement.
struct CpuSupport {
    std::string family; ///< compared with the start of CpuSpec::family: "EPYC 7003"
    std::string bios;   ///< first BIOS that supports it; empty = any
    template <class S, class V> static void visit(S& s, V&& v) { v("family", s.family); v("bios", s.bios); }
    friend bool operator==(const CpuSupport&, const CpuSupport&) = default;
};

/// Content of an assembly: a placement that the part's author defines and locks.
struct Content {
    std::string id;        ///< placement id inside the assembly: "gpu"
    std::string part;      ///< catalog key
    int quantity = 1;
    bool optional = false; ///< may be replaced or left out
    template <class S, class V> static void visit(S& s, V&& v)
    {
        v("id", s.id); v("part", s.part); v("quantity", s.quantity); v("optional", s.optional);
    }
    friend bool operator==(const Content&, const Content&) = default;
};

/// A downstream connector of a carrier or switch card.
struct Downstream {
    std::string id;
    LanePort kind = LanePort::M2;
    int lanes = 4;
    int count = 1;
    template <class S, class V> static void visit(S& s, V&& v)
    {
        v("id", s.id); v("kind", s.kind); v("lanes", s.lanes); v("count", s.count);
    }
    friend bool operator==(const Downstream&, const Downstream&) = default;
};

/// Outlets of a distribution unit behind one of its breakers.
struct OutletBank {
    std::string id;                    ///< as printed on the unit: "B1"
    LinePair lines = LinePair::Unknown; ///< of a three-phase unit
    ConnectorList outlets;
    template <class S, class V> static void visit(S& s, V&& v)
    {
        v("id", s.id); v("lines", s.lines); v("outlets", s.outlets);
    }
    friend bool operator==(const OutletBank&, const OutletBank&) = default;
};

/// Runtime of a UPS on battery at a load.
struct RuntimePoint {
    Power load{};
    Duration runtime{};
    template <class S, class V> static void visit(S& s, V&& v) { v("load", s.load); v("runtime", s.runtime); }
    friend bool operator==(const RuntimePoint&, const RuntimePoint&) = default;
};

// ---- specifications -----------------------------------------------------------------------

struct CpuSpec {
    LANEWATT_VALUE(CpuSpec);
    Fact<std::string> family, socket, chipsetLink, memoryType, extraLanes;
    Fact<int> maxSockets, cores, threads, pcieGen, lanes, lanesTwoSockets, bonusLanes, memoryChannels;
    Fact<Power> tdp, peak, idlePower;
    Fact<Frequency> memorySpeed;
    Fact<Data> maxMemory;
    template <class S, class V> static void visit(S& s, V&& v)
    {
        v("family", s.family, "marketing family and generation");
        v("socket", s.socket, "socket name: SP3, LGA2011-3");
        v("max_sockets", s.maxSockets, "largest number of sockets it works in");
        v("cores", s.cores, "cores");
        v("threads", s.threads, "hardware threads");
        v("tdp", s.tdp, "thermal design power at the package");
        v("peak", s.peak, "sustained boost limit (PL2, PPT) where it exceeds TDP");
        v("idle_power", s.idlePower, "draw with nothing to do");
        v("pcie_gen", s.pcieGen, "PCIe generation of its lanes");
        v("lanes", s.lanes, "PCIe lanes for the board from one socket");
        v("lanes_two_sockets", s.lanesTwoSockets, "PCIe lanes in all with two sockets");
        v("bonus_lanes", s.bonusLanes, "extra lanes of a lower generation, not counted in lanes");
        v("extra_lanes", s.extraLanes, "remark on further lanes");
        v("chipset_link", s.chipsetLink, "link to the chipset");
        v("memory_type", s.memoryType, "generation and module types: DDR4 RDIMM/LRDIMM");
        v("memory_channels", s.memoryChannels, "memory channels");
        v("memory_speed", s.memorySpeed, "transfer rate with one module per channel");
        v("max_memory", s.maxMemory, "largest memory per socket");
    }
    friend bool operator==(const CpuSpec&, const CpuSpec&) = default;
};

struct MotherboardSpec {
    LANEWATT_VALUE(MotherboardSpec);
    Fact<std::string> socket, formFactor, memoryType;
    Fact<int> sockets, channelsPerSocket, dimmSlots, cpuLanesNeeded, sataPorts, lanesBetweenSockets;
    Fact<bool> connectorsComplete;
    Fact<Length> width, depth;
    Fact<Frequency> memorySpeed;
    Fact<Data> maxMemory, maxModule;
    Fact<Power> power, maxCpuPower;
    Fact<std::vector<CpuSupport>> cpuSupport;
    Fact<std::vector<Slot>> slots;
    Fact<std::vector<LaneConnector>> connectors;
    Fact<std::vector<LaneSwitch>> switches;
    Fact<std::vector<SharingRule>> sharing;
    Fact<ConnectorList> powerInputs, auxSlotPower;
    Fact<Bandwidth> chipsetUplink;
    template <class S, class V> static void visit(S& s, V&& v)
    {
        v("socket", s.socket, "CPU socket");
        v("sockets", s.sockets, "number of CPU sockets");
        v("form_factor", s.formFactor, "ATX, EATX, CEB, EEB, proprietary");
        v("width", s.width, "board width");
        v("depth", s.depth, "board depth");
        v("memory_type", s.memoryType, "generation and module types");
        v("channels_per_socket", s.channelsPerSocket, "memory channels per socket");
        v("dimm_slots", s.dimmSlots, "memory slots in all");
        v("memory_speed", s.memorySpeed, "fastest supported transfer rate");
        v("max_memory", s.maxMemory, "largest memory");
        v("max_module", s.maxModule, "largest module of a memory slot");
        v("max_cpu_power", s.maxCpuPower, "largest thermal design power of a CPU");
        v("cpu_support", s.cpuSupport, "CPU families it takes, with the first BIOS for each");
        v("power", s.power, "draw of the board with its chipset, BMC and LAN");
        v("slots", s.slots, "expansion slots");
        v("connectors", s.connectors, "soldered devices and lane connectors");
        v("connectors_complete", s.connectorsComplete, "the list of connectors names every one of the board");
        v("switches", s.switches, "PCIe switches on the board");
        v("sharing", s.sharing, "lane sharing, in order");
        v("cpu_lanes_needed", s.cpuLanesNeeded, "CPU lanes the slot widths assume");
        v("lanes_between_sockets", s.lanesBetweenSockets, "lanes of each CPU that lead to the other CPU");
        v("sata_ports", s.sataPorts, "SATA ports");
        v("power_inputs", s.powerInputs, "power connectors that must be fed");
        v("aux_slot_power", s.auxSlotPower, "extra inputs for slot power, needed when many cards draw from the slots");
        v("chipset_uplink", s.chipsetUplink, "bandwidth of the link between CPU and chipset, one direction");
    }
    friend bool operator==(const MotherboardSpec&, const MotherboardSpec&) = default;
};

struct GpuSpec {
    LANEWATT_VALUE(GpuSpec);
    Fact<GpuForm> form;
    Fact<Cooling> cooling;
    Fact<std::string> architecture, memoryType, peerLink, peerDomain;
    Fact<Data> memory;
    Fact<Bandwidth> memoryBandwidth, peerBandwidth;
    Fact<Power> boardPower, typicalPower, idlePower, minPowerLimit, maxPowerLimit;
    Fact<double> slotWidth, fp16Teraflops, fp16Fp32AccTeraflops, fp32Teraflops, transientFactor, noiseDba;
    Fact<Length> length, height;
    Fact<ConnectorList> powerInputs, adapter;
    Fact<int> gpus, pcieGen, pcieLanes, minLanes;
    Fact<bool> plugsAtEnd, peerAccess, needsAtomics;
    template <class S, class V> static void visit(S& s, V&& v)
    {
        v("architecture", s.architecture, "architecture");
        v("form", s.form, "mechanical form");
        v("gpus", s.gpus, "GPUs on the card, as its driver lists them; one where not known");
        v("memory", s.memory, "memory as its label says");
        v("memory_type", s.memoryType, "memory technology");
        v("memory_bandwidth", s.memoryBandwidth, "memory bandwidth");
        v("board_power", s.boardPower, "power of the whole card (TGP, TBP)");
        v("typical_power", s.typicalPower, "power under its usual load");
        v("idle_power", s.idlePower, "power with nothing to do");
        v("min_power_limit", s.minPowerLimit, "lowest power cap");
        v("max_power_limit", s.maxPowerLimit, "highest power cap");
        v("cooling", s.cooling, "how it is cooled");
        v("slot_width", s.slotWidth, "thickness in slots of 20.32 mm");
        v("length", s.length, "card length");
        v("height", s.height, "card height");
        v("power_inputs", s.powerInputs, "power connectors on the card");
        v("plugs_at_end", s.plugsAtEnd, "its plugs stand at its end, not on its upper edge");
        v("adapter", s.adapter, "what the adapter in the box takes instead");
        v("pcie_gen", s.pcieGen, "PCIe generation");
        v("pcie_lanes", s.pcieLanes, "PCIe width");
        v("min_lanes", s.minLanes, "narrowest link it is useful on");
        v("peer_access", s.peerAccess, "its driver lets cards read each other's memory over PCIe");
        v("needs_atomics", s.needsAtomics, "its driver needs PCIe atomics");
        v("peer_link", s.peerLink, "direct link between cards: none, nvlink-bridge-ga102, nvlink4, if-bridge");
        v("peer_bandwidth", s.peerBandwidth, "direct link, both directions together");
        v("peer_domain", s.peerDomain, "who can be linked");
        v("fp16_tflops", s.fp16Teraflops, "dense FP16 tensor TFLOPS");
        v("fp16_fp32acc_tflops", s.fp16Fp32AccTeraflops, "dense FP16 tensor TFLOPS with FP32 sums, where they are fewer");
        v("fp32_tflops", s.fp32Teraflops, "FP32 TFLOPS");
        v("transient_factor", s.transientFactor, "excursion under 1 ms as a multiple of board power");
        v("noise_dba", s.noiseDba, "noise at full speed of its fans, dB(A)");
    }
    friend bool operator==(const GpuSpec&, const GpuSpec&) = default;
};

struct MemorySpec {
    LANEWATT_VALUE(MemorySpec);
    Fact<std::string> generation, moduleType;
    Fact<bool> ecc;
    Fact<Data> capacity;
    Fact<Frequency> speed;
    Fact<int> ranks, modulesInKit;
    Fact<Power> power;
    /// Modules of one piece that is bought: those of a kit, else one.
    int modules() const { return modulesInKit.value && *modulesInKit.value > 1 ? *modulesInKit.value : 1; }
    template <class S, class V> static void visit(S& s, V&& v)
    {
        v("generation", s.generation, "DDR3, DDR4, DDR5");
        v("module_type", s.moduleType, "UDIMM, RDIMM, LRDIMM, MRDIMM");
        v("ecc", s.ecc, "error correction");
        v("capacity", s.capacity, "capacity of one module");
        v("speed", s.speed, "transfer rate");
        v("ranks", s.ranks, "ranks");
        v("modules_in_kit", s.modulesInKit, "modules sold together");
        v("power", s.power, "draw of one module, active");
    }
    friend bool operator==(const MemorySpec&, const MemorySpec&) = default;
};

struct StorageSpec {
    LANEWATT_VALUE(StorageSpec);
    Fact<DriveInterface> interface;
    Fact<std::string> formFactor;
    Fact<int> pcieGen, pcieLanes;
    Fact<Data> capacity;
    Fact<Bandwidth> readBandwidth, writeBandwidth;
    Fact<Power> power;
    template <class S, class V> static void visit(S& s, V&& v)
    {
        v("interface", s.interface, "interface");
        v("form_factor", s.formFactor, "m.2-2280, 2.5in, 3.5in, e1.s, e3.s");
        v("pcie_gen", s.pcieGen, "PCIe generation");
        v("pcie_lanes", s.pcieLanes, "PCIe width");
        v("capacity", s.capacity, "capacity, decimal");
        v("read_bandwidth", s.readBandwidth, "sequential read");
        v("write_bandwidth", s.writeBandwidth, "sequential write");
        v("power", s.power, "active draw");
    }
    friend bool operator==(const StorageSpec&, const StorageSpec&) = default;
};

struct NicSpec {
    LANEWATT_VALUE(NicSpec);
    Fact<int> ports, pcieGen, pcieLanes;
    Fact<Bandwidth> rate;
    Fact<std::string> cage, protocols, formFactor;
    Fact<double> slotWidth;
    Fact<Power> power;
    Fact<bool> powerWithModules;
    Fact<bool> dpu;
    template <class S, class V> static void visit(S& s, V&& v)
    {
        v("ports", s.ports, "network ports");
        v("rate", s.rate, "rate of one port, one direction");
        v("cage", s.cage, "cage or jack: SFP28, QSFP112, OSFP, RJ45");
        v("protocols", s.protocols, "Ethernet, InfiniBand");
        v("form_factor", s.formFactor, "HHHL, FHHL, OCP3");
        v("slot_width", s.slotWidth, "thickness in slots");
        v("pcie_gen", s.pcieGen, "PCIe generation");
        v("pcie_lanes", s.pcieLanes, "PCIe width");
        v("power", s.power, "draw with its optics");
        v("power_with_modules", s.powerWithModules, "its draw includes modules in all its cages");
        v("dpu", s.dpu, "has processors and memory of its own");
    }
    friend bool operator==(const NicSpec&, const NicSpec&) = default;
};

struct PsuSpec {
    LANEWATT_VALUE(PsuSpec);
    Fact<PsuForm> form;
    Fact<Power> rated;
    Fact<std::vector<VoltageRating>> ratings;
    Fact<EfficiencyLevel> level;
    Fact<AtxGeneration> generation;
    Fact<double> excursion, noiseDba;
    Fact<ConnectorList> outputs, inlet;
    Fact<Length> length, width, height;
    Fact<bool> hotSwap, currentShare;
    template <class S, class V> static void visit(S& s, V&& v)
    {
        v("form", s.form, "form factor");
        v("rated", s.rated, "rated output");
        v("ratings", s.ratings, "output by input voltage, where it differs");
        v("level", s.level, "80 PLUS level");
        v("generation", s.generation, "ATX generation");
        v("excursion", s.excursion, "1 ms excursion the maker guarantees, as a multiple of the rating");
        v("outputs", s.outputs, "output connectors, each on its own cable");
        v("inlet", s.inlet, "AC inlet");
        v("length", s.length, "length");
        v("width", s.width, "width");
        v("height", s.height, "height");
        v("hot_swap", s.hotSwap, "hot swappable");
        v("current_share", s.currentShare, "shares its load with others on one bus");
        v("noise_dba", s.noiseDba, "noise at full load, dB(A)");
    }
    friend bool operator==(const PsuSpec&, const PsuSpec&) = default;
};

struct ChassisSpec {
    LANEWATT_VALUE(ChassisSpec);
    Fact<ChassisKind> kind;
    Fact<int> rackUnits, expansionSlots, psuBays, bays35, bays25, fanMounts;
    Fact<Length> height, width, depth, gpuMaxLength, gpuMaxHeight, psuMaxLength, coolerMaxHeight, radiatorMaxLength;
    Fact<std::vector<std::string>> boardForms;
    Fact<std::string> psuForm;
    Fact<bool> ducted, risersOnly;
    template <class S, class V> static void visit(S& s, V&& v)
    {
        v("kind", s.kind, "kind of chassis");
        v("rack_units", s.rackUnits, "height in rack units");
        v("height", s.height, "outer height");
        v("width", s.width, "outer width");
        v("depth", s.depth, "outer depth");
        v("expansion_slots", s.expansionSlots, "card positions at 20.32 mm pitch");
        v("risers_only", s.risersOnly, "cards hang on risers, none in the board's own slots");
        v("gpu_max_length", s.gpuMaxLength, "longest card");
        v("gpu_max_height", s.gpuMaxHeight, "highest card with its plug");
        v("board_forms", s.boardForms, "board form factors it takes");
        v("psu_form", s.psuForm, "supply form factors it takes");
        v("psu_bays", s.psuBays, "places for supplies");
        v("psu_max_length", s.psuMaxLength, "longest supply");
        v("cooler_max_height", s.coolerMaxHeight, "highest CPU cooler");
        v("radiator_max_length", s.radiatorMaxLength, "longest radiator, by the fans it takes: 360 mm for three of 120 mm");
        v("bays_3_5", s.bays35, "3.5 inch bays");
        v("bays_2_5", s.bays25, "2.5 inch bays");
        v("fan_mounts", s.fanMounts, "fan places");
        v("ducted", s.ducted, "ducted front-to-back airflow through the cards");
    }
    friend bool operator==(const ChassisSpec&, const ChassisSpec&) = default;
};

struct CoolerSpec {
    LANEWATT_VALUE(CoolerSpec);
    Fact<std::vector<std::string>> sockets;
    Fact<std::string> kind;
    Fact<Length> height, radiator;
    Fact<Power> ratedTdp, fanPower;
    Fact<ConnectorList> powerInputs;
    Fact<double> noiseDba;
    template <class S, class V> static void visit(S& s, V&& v)
    {
        v("kind", s.kind, "air or AIO");
        v("sockets", s.sockets, "sockets it fits");
        v("height", s.height, "height over the CPU");
        v("radiator", s.radiator, "radiator length, by the fans it takes: 360 mm for three of 120 mm");
        v("rated_tdp", s.ratedTdp, "largest CPU power it is rated for");
        v("fan_power", s.fanPower, "draw of its own fans and pump");
        v("power_inputs", s.powerInputs, "its power connectors, those to fan headers of the board left out");
        v("noise_dba", s.noiseDba, "noise at full speed, dB(A)");
    }
    friend bool operator==(const CoolerSpec&, const CoolerSpec&) = default;
};

struct FanSpec {
    LANEWATT_VALUE(FanSpec);
    Fact<Length> size, thickness;
    Fact<Power> power;
    Fact<VolumeFlow> airflow;
    Fact<double> noiseDba;
    template <class S, class V> static void visit(S& s, V&& v)
    {
        v("size", s.size, "frame edge");
        v("thickness", s.thickness, "thickness");
        v("power", s.power, "draw at full speed");
        v("airflow", s.airflow, "free airflow at full speed");
        v("noise_dba", s.noiseDba, "noise at full speed, dB(A)");
    }
    friend bool operator==(const FanSpec&, const FanSpec&) = default;
};

struct RiserSpec {
    LANEWATT_VALUE(RiserSpec);
    Fact<RiserKind> kind;
    Fact<int> gen, lanes;
    Fact<Length> length;
    Fact<bool> powered;
    Fact<ConnectorList> powerInputs;
    template <class S, class V> static void visit(S& s, V&& v)
    {
        v("kind", s.kind, "how it carries the lanes");
        v("gen", s.gen, "fastest PCIe generation it carries");
        v("lanes", s.lanes, "lanes it carries");
        v("length", s.length, "length");
        v("powered", s.powered, "brings its own slot power");
        v("power_inputs", s.powerInputs, "its power connectors");
    }
    friend bool operator==(const RiserSpec&, const RiserSpec&) = default;
};

/// A card that divides one slot: passively by bifurcation, or with a PCIe switch.
struct CarrierSpec {
    LANEWATT_VALUE(CarrierSpec);
    Fact<int> gen, lanes;
    Fact<bool> switched;
    Fact<std::string> needsBifurcation;
    Fact<std::vector<Downstream>> downstream;
    Fact<double> slotWidth;
    Fact<Power> power;
    Fact<ConnectorList> powerInputs;
    template <class S, class V> static void visit(S& s, V&& v)
    {
        v("gen", s.gen, "PCIe generation");
        v("lanes", s.lanes, "upstream lanes");
        v("switched", s.switched, "has a PCIe switch");
        v("needs_bifurcation", s.needsBifurcation, "split the slot must offer: x4x4x4x4");
        v("downstream", s.downstream, "connectors it offers");
        v("slot_width", s.slotWidth, "thickness in slots");
        v("power", s.power, "draw");
        v("power_inputs", s.powerInputs, "its power connectors");
    }
    friend bool operator==(const CarrierSpec&, const CarrierSpec&) = default;
};

/// `peerLink` names the link and its connector, not the link's generation alone: bridges for different cards are different
/// parts and have different link names. `cards` unknown: the bridge joins two, as all do except the 4-way bridge of H200
/// NVL.
struct NvlinkBridgeSpec {
    LANEWATT_VALUE(NvlinkBridgeSpec);
    Fact<std::string> peerLink;
    Fact<int> cards, spacing, perPair;
    Fact<Bandwidth> bandwidth;
    template <class S, class V> static void visit(S& s, V&& v)
    {
        v("peer_link", s.peerLink, "the cards' link it joins: nvlink-bridge-ga102");
        v("cards", s.cards, "cards it joins, each with each; two where not known");
        v("spacing", s.spacing, "distance of neighbouring cards in slots");
        v("per_pair", s.perPair, "bridges the joined cards need for full width");
        v("bandwidth", s.bandwidth, "both directions together");
    }
    friend bool operator==(const NvlinkBridgeSpec&, const NvlinkBridgeSpec&) = default;
};

struct CableSpec {
    LANEWATT_VALUE(CableSpec);
    Fact<ConnectorList> from, to;
    Fact<Length> length;
    Fact<Power> rating;
    Fact<Current> current;
    Fact<int> gauge;
    template <class S, class V> static void visit(S& s, V&& v)
    {
        v("from", s.from, "source side");
        v("to", s.to, "device side");
        v("length", s.length, "length");
        v("rating", s.rating, "power it may carry (12V-2x6 sense)");
        v("current", s.current, "rated current of a power cord");
        v("gauge", s.gauge, "size of its conductors, AWG");
    }
    friend bool operator==(const CableSpec&, const CableSpec&) = default;
};

/// A complete machine or barebone: an assembly.
struct ServerSpec {
    LANEWATT_VALUE(ServerSpec);
    Fact<int> rackUnits, psuCount, psuNeeded, psuToBoot;
    Fact<Length> height, width, depth;
    Fact<Power> maxPower, typicalPower, idlePower, peakPower;
    Fact<std::vector<Content>> contents;
    Fact<Voltage> minVoltage, maxVoltage;
    Fact<bool> powerBrake, powerWithModules;
    Fact<Temperature> maxInlet;
    Fact<double> noiseDba;
    template <class S, class V> static void visit(S& s, V&& v)
    {
        v("rack_units", s.rackUnits, "height in rack units");
        v("height", s.height, "height");
        v("width", s.width, "width");
        v("depth", s.depth, "depth");
        v("max_power", s.maxPower, "largest lasting input power the maker publishes");
        v("peak_power", s.peakPower, "highest input power for moments, where the maker publishes it");
        v("typical_power", s.typicalPower, "typical input power");
        v("idle_power", s.idlePower, "input power with nothing to do");
        v("power_with_modules", s.powerWithModules, "its draw includes modules in all its cages");
        v("psu_count", s.psuCount, "supplies installed");
        v("psu_needed", s.psuNeeded, "supplies needed for full load");
        v("psu_to_boot", s.psuToBoot, "supplies needed to start");
        v("power_brake", s.powerBrake, "goes on at reduced power when it loses supplies");
        v("min_voltage", s.minVoltage, "lowest input voltage");
        v("max_voltage", s.maxVoltage, "highest input voltage");
        v("max_inlet", s.maxInlet, "warmest inlet air its maker allows");
        v("noise_dba", s.noiseDba, "noise at full speed of its fans, dB(A)");
        v("contents", s.contents, "what it contains");
    }
    friend bool operator==(const ServerSpec&, const ServerSpec&) = default;
};

/// HGX or OAM baseboard: modules joined by NVSwitches or direct links.
struct BaseboardSpec {
    LANEWATT_VALUE(BaseboardSpec);
    Fact<GpuForm> moduleForm;
    Fact<int> modulePositions, switchChips, hostLanes;
    Fact<std::string> peerLink;
    Fact<Bandwidth> peerBandwidth;
    Fact<Power> power;
    Fact<std::vector<Content>> contents;
    template <class S, class V> static void visit(S& s, V&& v)
    {
        v("module_form", s.moduleForm, "module form it takes");
        v("module_positions", s.modulePositions, "module positions");
        v("switch_chips", s.switchChips, "NVSwitch chips");
        v("host_lanes", s.hostLanes, "PCIe lanes to the host, all modules together");
        v("peer_link", s.peerLink, "link between modules");
        v("peer_bandwidth", s.peerBandwidth, "per module, both directions together");
        v("power", s.power, "draw of the baseboard without its modules");
        v("contents", s.contents, "what it contains");
    }
    friend bool operator==(const BaseboardSpec&, const BaseboardSpec&) = default;
};

/// A PCIe switch chip, sold separately or soldered.
struct PcieSwitchSpec {
    LANEWATT_VALUE(PcieSwitchSpec);
    Fact<int> gen, lanes;
    Fact<Power> power;
    template <class S, class V> static void visit(S& s, V&& v)
    {
        v("gen", s.gen, "PCIe generation");
        v("lanes", s.lanes, "lanes in all");
        v("power", s.power, "draw");
    }
    friend bool operator==(const PcieSwitchSpec&, const PcieSwitchSpec&) = default;
};

struct BreakerSpec {
    LANEWATT_VALUE(BreakerSpec);
    Fact<Current> rating;
    Fact<int> poles;
    Fact<bool> fullyRated;
    template <class S, class V> static void visit(S& s, V&& v)
    {
        v("rating", s.rating, "rated current");
        v("poles", s.poles, "poles");
        v("fully_rated", s.fullyRated, "rated for 100 % continuous load");
    }
    friend bool operator==(const BreakerSpec&, const BreakerSpec&) = default;
};

/// A branch circuit as an electrician installs it: breaker, voltage and outlet.
struct CircuitSpec {
    LANEWATT_VALUE(CircuitSpec);
    Fact<Voltage> voltage;
    Fact<Current> breaker;
    Fact<int> phases;
    Fact<std::string> outlet;
    template <class S, class V> static void visit(S& s, V&& v)
    {
        v("voltage", s.voltage, "nominal voltage, line to line with three phases");
        v("breaker", s.breaker, "breaker rating");
        v("phases", s.phases, "1 or 3");
        v("outlet", s.outlet, "receptacle: 5-15R, L6-30R");
    }
    friend bool operator==(const CircuitSpec&, const CircuitSpec&) = default;
};

/// A rack frame.
struct RackSpec {
    LANEWATT_VALUE(RackSpec);
    Fact<int> units;
    Fact<Length> width, depth, height;
    Fact<Mass> staticLoad, dynamicLoad;
    template <class S, class V> static void visit(S& s, V&& v)
    {
        v("units", s.units, "usable rack units");
        v("width", s.width, "width");
        v("depth", s.depth, "depth");
        v("height", s.height, "height");
        v("static_load", s.staticLoad, "largest static load");
        v("dynamic_load", s.dynamicLoad, "largest load when it is rolled");
    }
    friend bool operator==(const RackSpec&, const RackSpec&) = default;
};

/// Small parts that plug in and have no budget (PSU synchroniser, bracket, adapter), network switches, modules and cables. `ports`,
/// `rate` and `cage` are those of a switch; of a module or cable `cage` is what it is plugged into. `power` is the largest lasting draw;
/// of a cable it is that of each of its ends.
struct AccessorySpec {
    LANEWATT_VALUE(AccessorySpec);
    Fact<std::string> function;
    Fact<Power> power, typicalPower;
    Fact<bool> powerWithModules;
    Fact<ConnectorList> powerInputs;
    Fact<int> ports;
    Fact<Bandwidth> rate;
    Fact<std::string> cage;
    template <class S, class V> static void visit(S& s, V&& v)
    {
        v("function", s.function, "what it does: psu-sync, bracket, adapter, retimer");
        v("power", s.power, "draw");
        v("typical_power", s.typicalPower, "usual draw without modules");
        v("power_with_modules", s.powerWithModules, "its draw includes modules in all its cages");
        v("power_inputs", s.powerInputs, "its power connectors");
        v("ports", s.ports, "network ports");
        v("rate", s.rate, "rate of one port, one direction");
        v("cage", s.cage, "cage or jack: SFP28, QSFP112, OSFP, RJ45");
    }
    friend bool operator==(const AccessorySpec&, const AccessorySpec&) = default;
};

/// A rack PDU, UPS or transfer switch: one plug in, outlets out.
struct PowerDistributionSpec {
    LANEWATT_VALUE(PowerDistributionSpec);
    Fact<DistributionKind> kind;
    Fact<std::string> plug, topology;
    Fact<int> phases, rackUnits;
    Fact<Voltage> voltage;
    Fact<Current> inputCurrent, bankBreaker;
    Fact<ApparentPower> apparentPower;
    Fact<Power> power;
    Fact<double> efficiency;
    Fact<ConnectorList> outlets;
    Fact<std::vector<OutletBank>> banks;
    Fact<std::vector<RuntimePoint>> runtime;
    template <class S, class V> static void visit(S& s, V&& v)
    {
        v("kind", s.kind, "what it is");
        v("plug", s.plug, "plug of its input: L6-30P, C20, IEC 60309 32A 2P+E");
        v("phases", s.phases, "phases of its input: 1 or 3");
        v("voltage", s.voltage, "nominal input voltage, line to line with three phases");
        v("input_current", s.inputCurrent, "rated current of its input, before any derating");
        v("power", s.power, "largest load, real power");
        v("apparent_power", s.apparentPower, "largest load, apparent power");
        v("outlets", s.outlets, "outlets in all");
        v("bank_breaker", s.bankBreaker, "rating of the breaker of each bank of outlets");
        v("banks", s.banks, "banks of outlets");
        v("topology", s.topology, "how a UPS works: line-interactive, online double-conversion");
        v("efficiency", s.efficiency, "share of a UPS's input that its outlets get while the feed is there: 0.95");
        v("runtime", s.runtime, "how long a UPS carries a load without its feed, by its maker's curve");
        v("rack_units", s.rackUnits, "height in rack units; 0 beside the rails");
    }
    friend bool operator==(const PowerDistributionSpec&, const PowerDistributionSpec&) = default;
};

using AnySpec = std::variant<CpuSpec, MotherboardSpec, GpuSpec, MemorySpec, StorageSpec, NicSpec, PsuSpec, ChassisSpec,
                             CoolerSpec, FanSpec, RiserSpec, CarrierSpec, NvlinkBridgeSpec, CableSpec, ServerSpec,
                             BaseboardSpec, PcieSwitchSpec, BreakerSpec, CircuitSpec, RackSpec, AccessorySpec,
                             PowerDistributionSpec>;

/// The specification of a part. The order is that of Category. Its copy operations are compiled in one object file instead
/// of every file that holds a part (model/value.h).
class Spec : public AnySpec {
public:
    using AnySpec::AnySpec;
    using AnySpec::operator=;
    LANEWATT_VALUE(Spec);
    friend bool operator==(const Spec& a, const Spec& b);
};

} // namespace lanewatt
