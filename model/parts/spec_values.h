#pragma once
/// Values of specifications: enumerations with their names in files, and plain records.

#include "model/parts/connectors.h"
#include "model/units/fact.h"
#include "model/units/quantities.h"

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
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

/// What an accessory is. `accessoryTraits` (model/parts/accessory_kind.h) says what that means to racks, power and papers.
enum class AccessoryKind : std::uint8_t {
    ActiveCopper, ActiveOptical, ActiveOpticalSplitter, BlankingPanel, Bracket, CableManager, Cdu, Chiller,
    CoolantManifold, CoolingTower, CordConnector, AirConditioner, AirHandler, Copper, CopperSplitter, DryCooler,
    EthernetSwitch, FibreCable, InRow, InfinibandSwitch, Inlet, Kvm, Module, NetworkDevice, NetworkModule,
    NvlinkSwitchTray, OculinkCable, PatchPanel, PduOutlet, Plug, PowerShelf, PsuBreakout, PsuSync, Pump, RackDevice,
    RackShelf, RearDoor, Shroud, SlimSasCable, SupplyModule, Switch, Transceiver
};
LANEWATT_ENUM_NAMES(AccessoryKind, 42, {AccessoryKind::ActiveCopper, "acc"}, {AccessoryKind::ActiveOptical, "aoc"},
                    {AccessoryKind::ActiveOpticalSplitter, "aoc-splitter"},
                    {AccessoryKind::BlankingPanel, "blanking-panel"}, {AccessoryKind::Bracket, "bracket"},
                    {AccessoryKind::CableManager, "cable-manager"}, {AccessoryKind::Cdu, "cdu"},
                    {AccessoryKind::Chiller, "chiller"}, {AccessoryKind::CoolantManifold, "coolant-manifold"},
                    {AccessoryKind::CoolingTower, "cooling-tower"}, {AccessoryKind::CordConnector, "cord-connector"},
                    {AccessoryKind::AirConditioner, "crac"}, {AccessoryKind::AirHandler, "crah"},
                    {AccessoryKind::Copper, "dac"}, {AccessoryKind::CopperSplitter, "dac-splitter"},
                    {AccessoryKind::DryCooler, "dry-cooler"}, {AccessoryKind::EthernetSwitch, "ethernet-switch"},
                    {AccessoryKind::FibreCable, "fibre-cable"}, {AccessoryKind::InRow, "in-row"},
                    {AccessoryKind::InfinibandSwitch, "infiniband-switch"}, {AccessoryKind::Inlet, "inlet"},
                    {AccessoryKind::Kvm, "kvm"}, {AccessoryKind::Module, "module"},
                    {AccessoryKind::NetworkDevice, "network-device"},
                    {AccessoryKind::NetworkModule, "network-module"},
                    {AccessoryKind::NvlinkSwitchTray, "nvlink-switch-tray"},
                    {AccessoryKind::OculinkCable, "oculink-cable"}, {AccessoryKind::PatchPanel, "patch-panel"},
                    {AccessoryKind::PduOutlet, "pdu-outlet"}, {AccessoryKind::Plug, "plug"},
                    {AccessoryKind::PowerShelf, "power-shelf"}, {AccessoryKind::PsuBreakout, "psu-breakout"},
                    {AccessoryKind::PsuSync, "psu-sync"}, {AccessoryKind::Pump, "pump"},
                    {AccessoryKind::RackDevice, "rack-device"}, {AccessoryKind::RackShelf, "rack-shelf"},
                    {AccessoryKind::RearDoor, "rear-door"}, {AccessoryKind::Shroud, "shroud"},
                    {AccessoryKind::SlimSasCable, "slimsas-cable"}, {AccessoryKind::SupplyModule, "supply-module"},
                    {AccessoryKind::Switch, "switch"}, {AccessoryKind::Transceiver, "transceiver"});

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

} // namespace lanewatt
