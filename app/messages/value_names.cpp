#include "app/messages/value_names.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <vector>

namespace lanewatt::messages {
namespace {

/// By "value", the field and the id. Proper names are no LW_MESSAGE, because they are the same in every language.
constexpr auto kNames = std::to_array<MessageTemplate>({
    LW_MESSAGE("bom.category.accessory", "Accessory"),
    LW_MESSAGE("bom.category.baseboard", "GPU baseboard"),
    LW_MESSAGE("bom.category.breaker", "Breaker"),
    LW_MESSAGE("bom.category.cable", "Cable"),
    LW_MESSAGE("bom.category.carrier", "Carrier card"),
    LW_MESSAGE("bom.category.chassis", "Chassis"),
    LW_MESSAGE("bom.category.circuit", "Circuit"),
    LW_MESSAGE("bom.category.cooler", "CPU cooler"),
    LW_MESSAGE("bom.category.cpu", "CPU"),
    LW_MESSAGE("bom.category.fan", "Fan"),
    LW_MESSAGE("bom.category.gpu", "GPU"),
    LW_MESSAGE("bom.category.memory", "Memory"),
    LW_MESSAGE("bom.category.motherboard", "Motherboard"),
    LW_MESSAGE("bom.category.nic", "Network card"),
    LW_MESSAGE("bom.category.nvlink-bridge", "NVLink bridge"),
    LW_MESSAGE("bom.category.pcie-switch", "PCIe switch"),
    LW_MESSAGE("bom.category.power-distribution", "Power distribution"),
    LW_MESSAGE("bom.category.psu", "Power supply"),
    LW_MESSAGE("bom.category.rack", "Rack"),
    LW_MESSAGE("bom.category.riser", "Riser"),
    LW_MESSAGE("bom.category.server", "Server"),
    LW_MESSAGE("bom.category.storage", "Storage"),
    LW_MESSAGE("value.chipset_link.none", "none"),
    MessageTemplate{"value.connector.12v-2x6", "12V-2x6"},
    MessageTemplate{"value.connector.12vhpwr", "12VHPWR"},
    LW_MESSAGE("value.connector.atx-24", "ATX 24-pin"),
    MessageTemplate{"value.connector.bs-1363", "BS 1363"},
    LW_MESSAGE("value.connector.busbar", "busbar"),
    MessageTemplate{"value.connector.c13", "C13"},
    MessageTemplate{"value.connector.c13-c19", "C13/C19"},
    MessageTemplate{"value.connector.c14", "C14"},
    MessageTemplate{"value.connector.c15", "C15"},
    MessageTemplate{"value.connector.c16", "C16"},
    MessageTemplate{"value.connector.c19", "C19"},
    MessageTemplate{"value.connector.c20", "C20"},
    MessageTemplate{"value.connector.cee-7", "CEE 7"},
    LW_MESSAGE("value.connector.eps-4", "EPS 4-pin"),
    LW_MESSAGE("value.connector.eps-8", "EPS 8-pin"),
    LW_MESSAGE("value.connector.fe-12", "NVIDIA 12-pin"),
    LW_MESSAGE("value.connector.floppy", "floppy"),
    LW_MESSAGE("value.connector.module", "module socket"),
    MessageTemplate{"value.connector.molex", "Molex"},
    MessageTemplate{"value.connector.nema-5-15", "NEMA 5-15"},
    MessageTemplate{"value.connector.nema-5-20", "NEMA 5-20"},
    MessageTemplate{"value.connector.nema-5-30", "NEMA 5-30"},
    MessageTemplate{"value.connector.nema-6-20", "NEMA 6-20"},
    MessageTemplate{"value.connector.nema-6-30", "NEMA 6-30"},
    MessageTemplate{"value.connector.nema-l6-20", "NEMA L6-20"},
    MessageTemplate{"value.connector.nema-l6-30", "NEMA L6-30"},
    LW_MESSAGE("value.connector.none", "none"),
    LW_MESSAGE("value.connector.pcie-6", "PCIe 6-pin"),
    LW_MESSAGE("value.connector.pcie-8", "PCIe 8-pin"),
    MessageTemplate{"value.connector.sata", "SATA"},
    LW_MESSAGE("value.cooling.blower", "blower"),
    LW_MESSAGE("value.cooling.liquid", "liquid"),
    LW_MESSAGE("value.cooling.module", "module"),
    LW_MESSAGE("value.cooling.open-air", "open-air"),
    LW_MESSAGE("value.cooling.passive", "passive"),
    LW_MESSAGE("value.difference.crossed", "Crossed"),
    LW_MESSAGE("value.difference.different", "Different"),
    LW_MESSAGE("value.difference.extra", "Extra"),
    LW_MESSAGE("value.difference.measured", "Measured"),
    LW_MESSAGE("value.difference.missing", "Missing"),
    LW_MESSAGE("value.difference.missing-device", "Device missing"),
    LW_MESSAGE("value.difference.narrower", "Narrower"),
    LW_MESSAGE("value.difference.older-firmware", "Older firmware"),
    LW_MESSAGE("value.difference.other-slot", "Another slot"),
    LW_MESSAGE("value.difference.power-limit", "Power limit"),
    LW_MESSAGE("value.difference.slower", "Slower"),
    LW_MESSAGE("value.difference.unknown-device", "Unknown device"),
    LW_MESSAGE("value.difference.wrong-device", "Wrong device"),
    LW_MESSAGE("value.difference.wrong-port", "Wrong port"),
    LW_MESSAGE("value.fibre.multimode", "multimode"),
    LW_MESSAGE("value.fibre.single-mode", "single-mode"),
    LW_MESSAGE("value.flag.false", "no"),
    LW_MESSAGE("value.flag.true", "yes"),
    MessageTemplate{"value.form.atx", "ATX"},
    LW_MESSAGE("value.form.cloud-only", "cloud only"),
    MessageTemplate{"value.form.crps", "CRPS"},
    LW_MESSAGE("value.form.module", "module"),
    MessageTemplate{"value.form.oam", "OAM"},
    LW_MESSAGE("value.form.other", "other"),
    LW_MESSAGE("value.form.pcie-consumer", "PCIe card, consumer"),
    LW_MESSAGE("value.form.pcie-fhfl", "PCIe card, FHFL"),
    LW_MESSAGE("value.form.pcie-hhhl", "PCIe card, HHHL"),
    MessageTemplate{"value.form.sfx", "SFX"},
    LW_MESSAGE("value.form.superchip", "superchip"),
    MessageTemplate{"value.form.sxm2", "SXM2"},
    MessageTemplate{"value.form.sxm3", "SXM3"},
    MessageTemplate{"value.form.sxm4", "SXM4"},
    MessageTemplate{"value.form.sxm5", "SXM5"},
    MessageTemplate{"value.form.sxm6", "SXM6"},
    MessageTemplate{"value.form.tfx", "TFX"},
    LW_MESSAGE("value.form_factor.2.5in", "2.5 inch"),
    LW_MESSAGE("value.form_factor.3.5in", "3.5 inch"),
    MessageTemplate{"value.form_factor.e1.s", "E1.S"},
    MessageTemplate{"value.form_factor.e3.s", "E3.S"},
    MessageTemplate{"value.form_factor.m.2-22110", "M.2 22110"},
    MessageTemplate{"value.form_factor.m.2-2280", "M.2 2280"},
    LW_MESSAGE("value.form_factor.proprietary", "proprietary"),
    LW_MESSAGE("value.function.acc", "active copper cable"),
    LW_MESSAGE("value.function.aoc", "active optical cable"),
    LW_MESSAGE("value.function.aoc-splitter", "active optical splitter cable"),
    LW_MESSAGE("value.function.blanking-panel", "blanking panel"),
    LW_MESSAGE("value.function.bracket", "bracket"),
    LW_MESSAGE("value.function.cable-manager", "cable manager"),
    LW_MESSAGE("value.function.cdu", "coolant distribution unit"),
    LW_MESSAGE("value.function.chiller", "chiller"),
    LW_MESSAGE("value.function.coolant-manifold", "coolant manifold"),
    LW_MESSAGE("value.function.cooling-tower", "cooling tower"),
    LW_MESSAGE("value.function.cord-connector", "cord connector"),
    LW_MESSAGE("value.function.crac", "air conditioner"),
    LW_MESSAGE("value.function.crah", "air handler"),
    LW_MESSAGE("value.function.dac", "copper cable (DAC)"),
    LW_MESSAGE("value.function.dac-splitter", "copper splitter cable (DAC)"),
    LW_MESSAGE("value.function.dry-cooler", "dry cooler"),
    LW_MESSAGE("value.function.ethernet-switch", "Ethernet switch"),
    LW_MESSAGE("value.function.fibre-cable", "fibre cable"),
    LW_MESSAGE("value.function.in-row", "in-row cooler"),
    LW_MESSAGE("value.function.infiniband-switch", "InfiniBand switch"),
    LW_MESSAGE("value.function.inlet", "inlet"),
    MessageTemplate{"value.function.kvm", "KVM"},
    LW_MESSAGE("value.function.module", "module"),
    LW_MESSAGE("value.function.network-device", "network device"),
    LW_MESSAGE("value.function.network-module", "network module"),
    LW_MESSAGE("value.function.nvlink-switch-tray", "NVLink switch tray"),
    LW_MESSAGE("value.function.oculink-cable", "OCuLink cable"),
    LW_MESSAGE("value.function.patch-panel", "patch panel"),
    LW_MESSAGE("value.function.pdu-outlet", "outlet of a PDU"),
    LW_MESSAGE("value.function.plug", "plug"),
    LW_MESSAGE("value.function.power-shelf", "power shelf"),
    LW_MESSAGE("value.function.psu-breakout", "supply breakout board"),
    LW_MESSAGE("value.function.psu-sync", "starter of a second supply"),
    LW_MESSAGE("value.function.pump", "coolant pump"),
    LW_MESSAGE("value.function.rack-device", "device for racks"),
    LW_MESSAGE("value.function.rack-shelf", "rack shelf"),
    LW_MESSAGE("value.function.rear-door", "rear door"),
    LW_MESSAGE("value.function.shroud", "blower shroud"),
    LW_MESSAGE("value.function.slimsas-cable", "SlimSAS cable"),
    LW_MESSAGE("value.function.supply-module", "supply module"),
    LW_MESSAGE("value.function.switch", "switch"),
    LW_MESSAGE("value.function.transceiver", "transceiver"),
    MessageTemplate{"value.generation.2.x", "ATX 2.x"},
    MessageTemplate{"value.generation.3.0", "ATX 3.0"},
    MessageTemplate{"value.generation.3.1", "ATX 3.1"},
    MessageTemplate{"value.interface.nvme-e1.s", "NVMe E1.S"},
    MessageTemplate{"value.interface.nvme-e3.s", "NVMe E3.S"},
    MessageTemplate{"value.interface.nvme-m2", "NVMe M.2"},
    MessageTemplate{"value.interface.nvme-u2", "NVMe U.2"},
    MessageTemplate{"value.interface.sas", "SAS"},
    MessageTemplate{"value.interface.sata", "SATA"},
    MessageTemplate{"value.interface.sata-m2", "SATA M.2"},
    LW_MESSAGE("value.kind.air", "air"),
    LW_MESSAGE("value.kind.blade", "blade"),
    LW_MESSAGE("value.kind.custom", "custom"),
    MessageTemplate{"value.kind.mcio", "MCIO"},
    MessageTemplate{"value.kind.oculink", "OCuLink"},
    LW_MESSAGE("value.kind.open-frame", "open frame"),
    LW_MESSAGE("value.kind.passive", "passive"),
    MessageTemplate{"value.kind.pdu", "PDU"},
    LW_MESSAGE("value.kind.rack", "rack mount"),
    LW_MESSAGE("value.kind.ribbon", "ribbon cable"),
    MessageTemplate{"value.kind.slimsas", "SlimSAS"},
    LW_MESSAGE("value.kind.tower", "tower"),
    LW_MESSAGE("value.kind.transfer-switch", "transfer switch"),
    LW_MESSAGE("value.kind.ups", "UPS"),
    LW_MESSAGE("value.kind.usb-x1", "x1 over a USB cable"),
    MessageTemplate{"value.level.Bronze", "Bronze"},
    MessageTemplate{"value.level.Gold", "Gold"},
    MessageTemplate{"value.level.Platinum", "Platinum"},
    MessageTemplate{"value.level.Ruby", "Ruby"},
    MessageTemplate{"value.level.Silver", "Silver"},
    MessageTemplate{"value.level.Titanium", "Titanium"},
    MessageTemplate{"value.level.White", "White"},
    LW_MESSAGE("value.lifecycle.active", "active"),
    LW_MESSAGE("value.lifecycle.announced", "announced"),
    LW_MESSAGE("value.lifecycle.cloud-only", "cloud only"),
    LW_MESSAGE("value.lifecycle.discontinued", "discontinued"),
    LW_MESSAGE("value.lifecycle.end-of-life", "end of life"),
    LW_MESSAGE("value.lifecycle.unknown", "unknown"),
    LW_MESSAGE("value.measured.device-to-host", "device-to-host"),
    MessageTemplate{"value.measured.fp32", "FP32"},
    LW_MESSAGE("value.measured.host-to-device", "host-to-device"),
    LW_MESSAGE("value.measured.memory", "memory"),
    LW_MESSAGE("value.measured.power", "power"),
    LW_MESSAGE("value.measured.tensor", "tensor"),
    MessageTemplate{"value.needs_bifurcation.x4x4x4x4", "x4x4x4x4"},
    MessageTemplate{"value.needs_bifurcation.x8x8", "x8x8"},
    LW_MESSAGE("value.operation.ceil", "rounded up"),
    LW_MESSAGE("value.operation.floor", "rounded down"),
    LW_MESSAGE("value.operation.lerp", "interpolated"),
    MessageTemplate{"value.operation.log10", "lg"},
    LW_MESSAGE("value.operation.round", "rounded"),
    MessageTemplate{"value.operation.sqrt", "√"},
    LW_MESSAGE("value.operation.sum", "sum"),
    LW_MESSAGE("value.option.air_class", "air class"),
    LW_MESSAGE("value.option.air_rise", "rise of the air"),
    LW_MESSAGE("value.option.altitude", "altitude"),
    LW_MESSAGE("value.option.budget", "budget"),
    LW_MESSAGE("value.option.circuit", "circuit"),
    LW_MESSAGE("value.option.condition", "condition"),
    LW_MESSAGE("value.option.containment", "containment of the aisles"),
    LW_MESSAGE("value.option.coolant", "coolant"),
    LW_MESSAGE("value.option.coolant_inlet", "coolant inlet"),
    LW_MESSAGE("value.option.coolant_rise", "rise of the coolant"),
    LW_MESSAGE("value.option.currency", "currency"),
    LW_MESSAGE("value.option.dew_point", "dew point"),
    LW_MESSAGE("value.option.door_height", "height of the door"),
    LW_MESSAGE("value.option.door_width", "width of the door"),
    LW_MESSAGE("value.option.floor_load", "load of the floor"),
    LW_MESSAGE("value.option.inlet", "inlet air"),
    LW_MESSAGE("value.option.lift_depth", "depth of the lift"),
    LW_MESSAGE("value.option.lift_height", "height of the lift"),
    LW_MESSAGE("value.option.lift_load", "load of the lift"),
    LW_MESSAGE("value.option.lift_width", "width of the lift"),
    LW_MESSAGE("value.option.liquid_share", "share taken by liquid"),
    LW_MESSAGE("value.option.name", "name"),
    LW_MESSAGE("value.option.note", "note"),
    LW_MESSAGE("value.option.outlet", "outlet"),
    LW_MESSAGE("value.option.peaks", "power peaks"),
    LW_MESSAGE("value.option.power_cap", "power cap"),
    LW_MESSAGE("value.option.psu", "supply"),
    MessageTemplate{"value.option.pue", "PUE"},
    LW_MESSAGE("value.option.riser", "riser"),
    LW_MESSAGE("value.option.slot", "slot"),
    LW_MESSAGE("value.option.tariff", "tariff"),
    LW_MESSAGE("value.option_value.cold-aisle", "contained cold aisle"),
    LW_MESSAGE("value.option_value.hot-aisle", "contained hot aisle"),
    LW_MESSAGE("value.option_value.independent", "independent of each other"),
    LW_MESSAGE("value.option_value.new", "new"),
    LW_MESSAGE("value.option_value.none", "none"),
    MessageTemplate{"value.option_value.pg25", "PG25"},
    LW_MESSAGE("value.option_value.refurbished", "refurbished"),
    LW_MESSAGE("value.option_value.together", "all at once"),
    LW_MESSAGE("value.option_value.used", "used"),
    LW_MESSAGE("value.option_value.water", "water"),
    LW_MESSAGE("value.origin.netbox", "NetBox device types"),
    LW_MESSAGE("value.origin.opendb", "BuildCores OpenDB"),
    LW_MESSAGE("value.origin.own", "own parts"),
    LW_MESSAGE("value.origin.shipped", "Lanewatt's shelf"),
    LW_MESSAGE("value.peer_link.ici-2d-torus", "ICI, 2D torus"),
    LW_MESSAGE("value.peer_link.ici-3d-torus", "ICI, 3D torus"),
    LW_MESSAGE("value.peer_link.if-bridge", "Infinity Fabric bridge"),
    MessageTemplate{"value.peer_link.if3", "Infinity Fabric 3"},
    MessageTemplate{"value.peer_link.if4", "Infinity Fabric 4"},
    LW_MESSAGE("value.peer_link.none", "none"),
    LW_MESSAGE("value.peer_link.nvlink-bridge-ga102", "NVLink bridge (GA102)"),
    MessageTemplate{"value.peer_link.nvlink1", "NVLink 1"},
    MessageTemplate{"value.peer_link.nvlink2", "NVLink 2"},
    MessageTemplate{"value.peer_link.nvlink3", "NVLink 3"},
    LW_MESSAGE("value.peer_link.nvlink3-bridge", "NVLink 3 bridge"),
    MessageTemplate{"value.peer_link.nvlink4", "NVLink 4"},
    LW_MESSAGE("value.peer_link.nvlink4-bridge", "NVLink 4 bridge"),
    LW_MESSAGE("value.peer_link.nvlink4-bridge-h200-nvl", "NVLink 4 bridge (H200 NVL)"),
    MessageTemplate{"value.peer_link.nvlink5", "NVLink 5"},
    MessageTemplate{"value.peer_link.roce-24x100g", "RoCE, 24 × 100 Gb/s"},
    MessageTemplate{"value.peer_link.roce-24x200g", "RoCE, 24 × 200 Gb/s"},
    LW_MESSAGE("value.peer_link.unknown", "such a link"),
    LW_MESSAGE("value.socket.onboard", "soldered"),
    LW_MESSAGE("value.source.inventory", "a report about a machine"),
    LW_MESSAGE("value.source.own", "own value"),
    LW_MESSAGE("value.source.recalled", "from memory"),
    LW_MESSAGE("value.term.a", "Phase A"),
    LW_MESSAGE("value.term.a_load", "Load below"),
    LW_MESSAGE("value.term.a_runtime", "Runtime below"),
    LW_MESSAGE("value.term.ac", "AC input"),
    LW_MESSAGE("value.term.aisles", "Aisles"),
    LW_MESSAGE("value.term.allowable", "Allowable inlet air"),
    LW_MESSAGE("value.term.altitude", "Altitude"),
    LW_MESSAGE("value.term.amount", "Amount"),
    LW_MESSAGE("value.term.area", "Area"),
    LW_MESSAGE("value.term.b", "Phase B"),
    LW_MESSAGE("value.term.b_load", "Load above"),
    LW_MESSAGE("value.term.b_runtime", "Runtime above"),
    LW_MESSAGE("value.term.before", "Taken before"),
    LW_MESSAGE("value.term.beside", "What else it feeds"),
    LW_MESSAGE("value.term.between", "Time between interruptions"),
    LW_MESSAGE("value.term.board", "Board"),
    LW_MESSAGE("value.term.break_even", "Break-even utilisation"),
    LW_MESSAGE("value.term.breaker", "Breaker"),
    LW_MESSAGE("value.term.btu", "BTU/h of a watt"),
    LW_MESSAGE("value.term.c", "Phase C"),
    LW_MESSAGE("value.term.capacity", "Capacity"),
    LW_MESSAGE("value.term.capex", "Purchase"),
    LW_MESSAGE("value.term.capital", "Capital"),
    LW_MESSAGE("value.term.channels", "Memory channels"),
    LW_MESSAGE("value.term.cloud", "Price of a rented GPU-hour"),
    LW_MESSAGE("value.term.coding", "Line coding"),
    LW_MESSAGE("value.term.cooling", "Electricity of the cooling, share of the heat"),
    LW_MESSAGE("value.term.copies", "Copies"),
    LW_MESSAGE("value.term.cost", "Cost"),
    LW_MESSAGE("value.term.count", "Number"),
    LW_MESSAGE("value.term.cpu", "CPU"),
    LW_MESSAGE("value.term.cpus", "CPUs"),
    LW_MESSAGE("value.term.current", "Current"),
    LW_MESSAGE("value.term.days", "Days"),
    LW_MESSAGE("value.term.dc", "DC load"),
    LW_MESSAGE("value.term.density", "Density"),
    LW_MESSAGE("value.term.depth", "Depth"),
    LW_MESSAGE("value.term.devices", "Devices"),
    LW_MESSAGE("value.term.draw", "Draw"),
    LW_MESSAGE("value.term.each", "Each"),
    LW_MESSAGE("value.term.efficiency", "Efficiency"),
    LW_MESSAGE("value.term.energy", "Electricity"),
    LW_MESSAGE("value.term.excursion", "Excursion"),
    LW_MESSAGE("value.term.facility", "Taken from the grid"),
    LW_MESSAGE("value.term.factor", "Excursion factor"),
    LW_MESSAGE("value.term.fall", "Fall per decade"),
    LW_MESSAGE("value.term.fan", "Fan"),
    LW_MESSAGE("value.term.feeds", "Feeds"),
    LW_MESSAGE("value.term.flow", "Flow"),
    LW_MESSAGE("value.term.from", "Derated from"),
    LW_MESSAGE("value.term.fte", "Positions"),
    LW_MESSAGE("value.term.fte_per_seat", "Positions of a seat"),
    LW_MESSAGE("value.term.full_ac", "AC input at full load"),
    LW_MESSAGE("value.term.full_dc", "DC load at full load"),
    LW_MESSAGE("value.term.gives", "Gives"),
    LW_MESSAGE("value.term.gone", "Standing still"),
    MessageTemplate{"value.term.gpus", "GPUs"},
    LW_MESSAGE("value.term.gpus_per_technician", "GPUs of a technician"),
    LW_MESSAGE("value.term.headroom", "Headroom"),
    LW_MESSAGE("value.term.heat", "Heat"),
    LW_MESSAGE("value.term.heat_capacity", "Heat capacity"),
    LW_MESSAGE("value.term.hours", "Hours a year"),
    LW_MESSAGE("value.term.inlet", "Inlet air"),
    LW_MESSAGE("value.term.input", "Input power"),
    LW_MESSAGE("value.term.installed", "Installed"),
    LW_MESSAGE("value.term.interruptions", "Interruptions"),
    LW_MESSAGE("value.term.interval", "Interval"),
    LW_MESSAGE("value.term.it", "IT load"),
    LW_MESSAGE("value.term.lanes", "Lanes"),
    LW_MESSAGE("value.term.latent", "Heat of evaporation"),
    LW_MESSAGE("value.term.left", "Remaining"),
    LW_MESSAGE("value.term.level", "Noise level"),
    LW_MESSAGE("value.term.limit", "Limit"),
    LW_MESSAGE("value.term.lines", "Priced lines"),
    LW_MESSAGE("value.term.link", "Link"),
    LW_MESSAGE("value.term.load", "Load"),
    LW_MESSAGE("value.term.loss", "Losses"),
    LW_MESSAGE("value.term.lost", "Lost"),
    LW_MESSAGE("value.term.machines", "Machines"),
    LW_MESSAGE("value.term.make_up", "Evaporated and drained"),
    LW_MESSAGE("value.term.maker", "Maker's limit"),
    LW_MESSAGE("value.term.mass", "Mass"),
    LW_MESSAGE("value.term.modules", "Modules"),
    LW_MESSAGE("value.term.moved", "Taken over"),
    LW_MESSAGE("value.term.mtbi_hours", "Hours between interruptions"),
    LW_MESSAGE("value.term.needed", "Supplies needed"),
    LW_MESSAGE("value.term.opex", "Running cost of a year"),
    LW_MESSAGE("value.term.other", "Other load"),
    LW_MESSAGE("value.term.own", "Own machines"),
    LW_MESSAGE("value.term.owned", "Owned"),
    LW_MESSAGE("value.term.owned_all", "Owning all"),
    LW_MESSAGE("value.term.owned_hour", "Cost of an owned GPU-hour"),
    LW_MESSAGE("value.term.passed", "Years passed"),
    LW_MESSAGE("value.term.payload", "Share of payload"),
    LW_MESSAGE("value.term.peak", "Peak"),
    LW_MESSAGE("value.term.per_day", "A day"),
    LW_MESSAGE("value.term.per_gpus", "On so many GPUs"),
    LW_MESSAGE("value.term.per_kelvin", "Metres per kelvin"),
    LW_MESSAGE("value.term.per_supply", "One supply"),
    LW_MESSAGE("value.term.pf", "Power factor"),
    LW_MESSAGE("value.term.plug", "Plug"),
    LW_MESSAGE("value.term.plugs", "Plugs"),
    LW_MESSAGE("value.term.population", "Modules per channel"),
    LW_MESSAGE("value.term.power", "Power"),
    LW_MESSAGE("value.term.published", "Maker's total"),
    MessageTemplate{"value.term.pue", "PUE"},
    LW_MESSAGE("value.term.purchase", "Purchase"),
    LW_MESSAGE("value.term.racks", "Racks"),
    LW_MESSAGE("value.term.rate", "Transfer rate"),
    LW_MESSAGE("value.term.rated", "Rating"),
    LW_MESSAGE("value.term.ratio", "Density ratio of the air"),
    LW_MESSAGE("value.term.rent", "Rent of a square metre and month"),
    LW_MESSAGE("value.term.rented", "Rented"),
    LW_MESSAGE("value.term.rented_all", "Renting all"),
    LW_MESSAGE("value.term.rented_share", "Share of the hours rented"),
    LW_MESSAGE("value.term.reserved", "Reserved units"),
    LW_MESSAGE("value.term.rise", "Temperature rise"),
    LW_MESSAGE("value.term.salary", "Cost of a position"),
    LW_MESSAGE("value.term.salvage", "Value at the end"),
    LW_MESSAGE("value.term.seats", "Seats"),
    LW_MESSAGE("value.term.seconds", "Duration"),
    LW_MESSAGE("value.term.share", "Share"),
    LW_MESSAGE("value.term.size", "Height of the card"),
    LW_MESSAGE("value.term.slots", "Memory slots"),
    LW_MESSAGE("value.term.sockets", "CPU sockets"),
    LW_MESSAGE("value.term.spare", "Spare supplies"),
    LW_MESSAGE("value.term.speed", "Memory speed"),
    LW_MESSAGE("value.term.supplies", "Supplies"),
    LW_MESSAGE("value.term.supply", "One supply"),
    LW_MESSAGE("value.term.switched", "Behind a transfer switch"),
    LW_MESSAGE("value.term.taken", "Taken by the liquid"),
    LW_MESSAGE("value.term.takes", "Takes"),
    LW_MESSAGE("value.term.tariff", "Tariff"),
    MessageTemplate{"value.term.tdp", "TDP"},
    LW_MESSAGE("value.term.technicians", "Technicians"),
    LW_MESSAGE("value.term.ton", "BTU/h of a ton"),
    LW_MESSAGE("value.term.unit", "One rack unit"),
    LW_MESSAGE("value.term.units", "Rack units"),
    LW_MESSAGE("value.term.utilization", "Utilisation"),
    LW_MESSAGE("value.term.va", "Apparent power"),
    LW_MESSAGE("value.term.voltage", "Voltage"),
    LW_MESSAGE("value.term.vrm", "Regulator efficiency"),
    LW_MESSAGE("value.term.width", "Width"),
    LW_MESSAGE("value.term.write", "Time to write"),
    LW_MESSAGE("value.term.x0", "Load 1"),
    LW_MESSAGE("value.term.x1", "Load 2"),
    LW_MESSAGE("value.term.x2", "Load 3"),
    LW_MESSAGE("value.term.x3", "Load 4"),
    LW_MESSAGE("value.term.x4", "Load 5"),
    LW_MESSAGE("value.term.y0", "Efficiency 1"),
    LW_MESSAGE("value.term.y1", "Efficiency 2"),
    LW_MESSAGE("value.term.y2", "Efficiency 3"),
    LW_MESSAGE("value.term.y3", "Efficiency 4"),
    LW_MESSAGE("value.term.y4", "Efficiency 5"),
    LW_MESSAGE("value.term.years", "Years"),
    LW_MESSAGE("value.topology.line-interactive", "line-interactive"),
    LW_MESSAGE("value.topology.online double-conversion", "online double-conversion"),
});

/// True when each value of an enum has a name with that prefix.
template <NamedEnum E> constexpr bool areNamed(std::string_view prefix)
{
    const auto isNamed = [&](std::string_view id) {
        return std::any_of(kNames.begin(), kNames.end(), [&](const MessageTemplate& name) {
            return name.id.starts_with(prefix) && name.id.substr(prefix.size()) == id;
        });
    };
    return std::all_of(EnumNames<E>::names.begin(), EnumNames<E>::names.end(), [&](const auto& value) { return isNamed(value.second); });
}
static_assert(areNamed<Category>("bom.category."));
static_assert(areNamed<AccessoryKind>("value.function."));
static_assert(areNamed<ChassisKind>("value.kind.") && areNamed<RiserKind>("value.kind.") && areNamed<DistributionKind>("value.kind."));
static_assert(areNamed<GpuForm>("value.form.") && areNamed<PsuForm>("value.form.") && areNamed<Cooling>("value.cooling."));
static_assert(areNamed<DriveInterface>("value.interface.") && areNamed<EfficiencyLevel>("value.level.") && areNamed<AtxGeneration>("value.generation."));
static_assert(areNamed<Connector>("value.connector."));

/// Prefix of the message ids for values of `field`.
std::string prefixOf(std::string_view field, std::string_view id)
{
    if (field == "category") {
        return "bom.category."; // the bill of materials uses the same names
    }
    // boards and modules share the names of module forms; "true" and "false" are common to all fields
    const std::string_view kind = id == "true" || id == "false" ? "flag" : field == "module_form" ? "form" : field;
    return "value." + std::string(kind) + '.';
}

const MessageTemplate* nameOf(std::string_view field, std::string_view id)
{
    const std::string key = prefixOf(field, id) + std::string(id);
    const auto found = std::find_if(kNames.begin(), kNames.end(), [&](const MessageTemplate& name) { return name.id == key; });
    return found == kNames.end() ? nullptr : &*found;
}

/// "2x pcie-8" for display. Other texts stay: wall outlets keep the name that the user gave.
std::string counted(std::string_view item, const Style& style)
{
    const std::size_t digits = std::min(item.find_first_not_of("0123456789"), item.size());
    if (const std::string_view rest = item.substr(digits); digits > 0 && rest.starts_with("x ")) {
        return std::string(item.substr(0, digits)) + (style.asciiSpaces ? "x " : "\u00A0\u00D7\u00A0") +
               valueName("connector", rest.substr(2), style);
    }
    return valueName("connector", item, style);
}

/// Display names of a list, joined by commas.
std::string connectorNames(std::string_view list, const Style& style)
{
    std::string names;
    for (std::string_view rest = list; !rest.empty();) {
        constexpr std::string_view separator = ", ";
        const std::size_t end = std::min(rest.find(separator), rest.size());
        names += names.empty() ? "" : separator;
        names += counted(rest.substr(0, end), style);
        rest.remove_prefix(std::min(end + separator.size(), rest.size()));
    }
    return names;
}

/// The number after the dot of "c13.4"; empty where there is none.
std::string_view numberOf(std::string_view step)
{
    const std::size_t dot = step.rfind('.');
    const std::string_view number = dot == std::string_view::npos ? std::string_view() : step.substr(dot + 1);
    return number.find_first_not_of("0123456789") == std::string_view::npos ? number : std::string_view();
}

/// "pdu-a/B1/c13.4" as "pdu-a, bank B1, C13 outlet 4", "outlet.2" as "outlet 2". Units and banks keep the names of design
/// and manufacturer. Texts that are no such path stay: a receptacle, a unit alone, free text.
std::string outletName(std::string_view id, const Style& style)
{
    const std::string number(numberOf(id));
    if (!number.empty() && id == "outlet." + number) {
        return text(Message{LW_MESSAGE("outlet.own", "outlet {number}"), {{"number", number}}}, style);
    }
    std::vector<std::string_view> steps;
    for (std::string_view rest = id;;) {
        const std::size_t slash = std::min(rest.find('/'), rest.size());
        steps.push_back(rest.substr(0, slash));
        if (slash == rest.size()) {
            break;
        }
        rest.remove_prefix(slash + 1);
    }
    const bool isPath = steps.size() > 1 && steps.size() < 4 && id.find(' ') == std::string_view::npos &&
                        std::none_of(steps.begin(), steps.end(), [](std::string_view step) { return step.empty(); });
    const std::string_view last = steps.back();
    const std::string_view receptacle = numberOf(last).empty() ? std::string_view() : last.substr(0, last.rfind('.'));
    const bool numbered = !receptacle.empty() && hasValueName("connector", receptacle);
    if (!isPath || (steps.size() == 3 && !numbered)) {
        return std::string(id);
    }
    std::string name(steps.front());
    if (steps.size() == 3 || !numbered) {
        name += ", " + text(Message{LW_MESSAGE("outlet.bank", "bank {bank}"), {{"bank", std::string(steps[1])}}}, style);
    }
    if (numbered) {
        name += ", " + text(Message{LW_MESSAGE("outlet.numbered", "{connector:connector} outlet {number}"),
                                    {{"connector", std::string(receptacle)}, {"number", std::string(numberOf(last))}}},
                            style);
    }
    return name;
}

} // namespace

bool hasValueName(std::string_view field, std::string_view id) { return nameOf(field, id) != nullptr; }

std::string valueName(std::string_view field, std::string_view id, const Style& style)
{
    if (field == "connectors") {
        return connectorNames(id, style);
    }
    if (field == "outlet") {
        return outletName(id, style);
    }
    if (const MessageTemplate* name = nameOf(field, id)) {
        return label(*name, style);
    }
    // titles of fields and similar texts, which exist only in the translation files
    return label({std::string(field) + '.' + std::string(id), id}, style);
}

std::string termName(const Term& term, const Style& style)
{
    // a sum of bytes or money is not a load
    const bool loads = term.value.dimension != Dimension::Data && term.value.dimension != Dimension::MoneyRate;
    const std::string_view name = term.name.text();
    return valueName("term", name == "load" && !loads ? "amount" : name, style);
}

std::string factValue(const FactRow& fact, const Style& style)
{
    if (fact.text.empty()) {
        return {};
    }
    return fact.amount ? amount(*fact.amount, style) : valueName(fact.isConnectors ? "connectors" : fact.field, fact.text, style);
}

std::string fieldTitle(std::string_view field, const Style& style)
{
    constexpr std::array<std::string_view, 16> proper{"ATX", "CPU", "dBA", "ECC", "FP16", "FP32", "FP32acc", "GPU", "GPUs", "MPN",
                                                      "NVLink", "OCP", "PCIe", "SATA", "TDP", "TFLOPS"};
    const auto lower = [](char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); };
    const auto alike = [&](std::string_view a, std::string_view b) {
        return std::equal(a.begin(), a.end(), b.begin(), b.end(), [&](char x, char y) { return lower(x) == lower(y); });
    };
    std::string title;
    for (std::string_view rest = field; !rest.empty();) {
        const std::size_t end = std::min(rest.find('_'), rest.size());
        const std::string_view word = rest.substr(0, end);
        const auto name = std::find_if(proper.begin(), proper.end(), [&](std::string_view known) { return alike(word, known); });
        title += title.empty() ? "" : " ";
        title += name == proper.end() ? word : *name;
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    if (!title.empty()) {
        title[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(title[0])));
    }
    return label({"field." + std::string(field), title}, style);
}

std::string fieldMeaning(std::string_view english, const Style& style) { return label({"meaning." + std::string(english), english}, style); }

MessageTemplate categoryName(Category category)
{
    const MessageTemplate* name = nameOf("category", enumName(category));
    return name ? *name : LW_MESSAGE("bom.category.unknown", "Other");
}

} // namespace lanewatt::messages
