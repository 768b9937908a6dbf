#pragma once
/// Typed specifications, one struct per category. Each lists its fields once, in `visit`, as (name in files, member,
/// meaning); reading, writing, schema and tables are generated from it.

#include "model/parts/connectors.h"
#include "model/parts/spec_values.h"
#include "model/units/fact.h"
#include "model/units/quantities.h"
#include "model/value.h"

#include <string>
#include <variant>
#include <vector>

namespace lanewatt {

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
/// `rate` and `cage` are those of a switch; of a module `rate` is that of one link, and of a module or cable `cage` is what it is plugged
/// into and `protocols` what it is made for. A fibre cable has connectors, fibre and number of fibres, a module what it needs of them.
/// `power` is the largest lasting draw; of a cable it is that of each of its ends.
struct AccessorySpec {
    LANEWATT_VALUE(AccessorySpec);
    Fact<AccessoryKind> function;
    Fact<Power> power, typicalPower;
    Fact<bool> powerWithModules;
    Fact<ConnectorList> powerInputs;
    Fact<int> ports;
    Fact<Bandwidth> rate;
    Fact<std::string> cage, protocols;
    Fact<std::string> optics, fibre, fibreConnector;
    Fact<int> opticalLinks, fibres, rackUnits;
    Fact<Length> reach, reachOm3;
    template <class S, class V> static void visit(S& s, V&& v)
    {
        v("function", s.function, "what it is");
        v("power", s.power, "draw");
        v("typical_power", s.typicalPower, "usual draw without modules");
        v("power_with_modules", s.powerWithModules, "its draw includes modules in all its cages");
        v("power_inputs", s.powerInputs, "its power connectors");
        v("ports", s.ports, "network ports");
        v("rate", s.rate, "rate of one port, one direction");
        v("cage", s.cage, "cage or jack: SFP28, QSFP112, OSFP, RJ45");
        v("protocols", s.protocols, "what a module or cable is made for: Ethernet, InfiniBand");
        v("optics", s.optics, "optical standard of one link of a module: 400G-DR4");
        v("optical_links", s.opticalLinks, "links of a module: 2 of a twin-port one");
        v("fibre", s.fibre, "fibre: multimode, OM4, single-mode");
        v("fibre_connector", s.fibreConnector, "connector of one link, or of both ends of a fibre cable: MPO-12/APC, LC duplex/UPC");
        v("fibres", s.fibres, "fibres of a cable");
        v("reach", s.reach, "reach of a module over single-mode fibre or OM4");
        v("reach_om3", s.reachOm3, "reach of a module over OM3");
        v("rack_units", s.rackUnits, "height in rack units");
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
