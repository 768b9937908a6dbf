#pragma once
/// Builds whose drawings are checked: parts by hand, plugs by resolve().

#include "model/assessment/assessment.h"
#include "model/wiring/wiring.h"
#include "tests/support/parts.h"

#include <memory>
#include <string>

namespace lanewatt::test {

inline void add(Design& d, Build& b, std::string id, Spec spec, std::string maker, std::string name, int quantity = 1)
{
    auto part = std::make_shared<Part>();
    part->key = id + "-part";
    part->maker = std::move(maker);
    part->name = std::move(name);
    part->spec = std::move(spec);
    b.placements[id] = {.part = part->key, .quantity = quantity};
    d.parts[part->key] = part;
}

inline GpuSpec gpuSpec(int gen = 4, double slots = 3)
{
    GpuSpec s;
    s.form = known(GpuForm::Consumer);
    s.pcieGen = known(gen);
    s.pcieLanes = known(16);
    s.slotWidth = known(slots);
    s.boardPower = known(watts(350));
    s.powerInputs = known(ConnectorList{{{Connector::Pcie8, 2}}});
    s.peerLink = known(std::string("nvlink-bridge-ga102"));
    s.peerBandwidth = known(gigabytesPerSecond(112.5));
    return s;
}

inline CpuSpec cpuSpec(std::string socket, int lanes, int gen)
{
    CpuSpec s;
    s.socket = known(std::move(socket));
    s.lanes = known(lanes);
    s.pcieGen = known(gen);
    s.tdp = known(watts(155));
    return s;
}

inline StorageSpec nvme(int gen = 4)
{
    StorageSpec s;
    s.interface = known(DriveInterface::NvmeM2);
    s.pcieGen = known(gen);
    s.pcieLanes = known(4);
    s.power = known(watts(8));
    return s;
}

inline RiserSpec riser(int gen, double length)
{
    RiserSpec s;
    s.kind = known(RiserKind::Ribbon);
    s.gen = known(gen);
    s.lanes = known(16);
    s.length = known(millimetres(length));
    return s;
}

inline PsuSpec psu(double rated, int pcie)
{
    PsuSpec s;
    s.form = known(PsuForm::Atx);
    s.rated = known(watts(rated));
    s.level = known(EfficiencyLevel::Platinum);
    s.outputs = known(ConnectorList{{{Connector::Atx24, 1}, {Connector::Eps8, 2}, {Connector::Pcie8, pcie}, {Connector::Sata, 8}}});
    return s;
}

inline void stand(Design& d, std::string id, Build build)
{
    build.name = build.name.empty() ? id : build.name;
    d.builds[id] = std::make_shared<const Build>(std::move(build));
    d.site.builds.push_back({.build = id, .count = 1});
}

/// The rig of the picture: six 3090 on a ROMED8-2T, a drive that takes lanes from PCIE2, one slow riser.
inline Design rigDesign()
{
    Design d;
    d.name = "Six-3090 rig";
    Build b;
    b.name = "Six-3090 rig";
    add(d, b, "cpu", cpuSpec("SP3", 128, 4), "AMD", "EPYC 7302");
    MotherboardSpec board;
    board.socket = known(std::string("SP3"));
    board.sockets = known(1);
    board.power = known(watts(50));
    std::vector<Slot> slots;
    for (int i = 1; i <= 7; ++i) {
        slots.push_back({.id = "PCIE" + std::to_string(i), .gen = 4, .pos = i});
    }
    board.slots = known(slots);
    board.connectors = known(std::vector<LaneConnector>{{.id = "X550-AT2", .lanes = 4, .gen = 3},
                                                        {.id = "AST2500", .lanes = 1, .gen = 2},
                                                        {.id = "M2_1", .kind = LanePort::M2, .gen = 4},
                                                        {.id = "M2_2", .kind = LanePort::M2, .gen = 4}});
    board.sharing = known(std::vector<SharingRule>{{.kind = SharingKind::Jumper, .members = {"PCIE2", "M2_1"}, .then = {{"PCIE2", 8}}}},
                          Confidence::Estimated);
    add(d, b, "board", board, "ASRock Rack", "ROMED8-2T");
    add(d, b, "gpu", gpuSpec(), "NVIDIA", "GeForce RTX 3090 FE", 6);
    add(d, b, "ssd", nvme(), "Samsung", "2 TB NVMe");
    b.placements["ssd"].options.slot = "M2_1";
    for (int i = 1; i <= 6; ++i) {
        b.placements["gpu"].instances[i].slot = "PCIE" + std::to_string(i);
        b.placements["gpu"].instances[i].riser = i < 6 ? "riser." + std::to_string(i) : "slow.1";
        b.placements["gpu"].instances[i].psu = i < 4 ? "psu.1" : "psu.2";
    }
    add(d, b, "riser", riser(4, 200), "LINKUP", "Ultra Gen4 ×16", 5);
    add(d, b, "slow", riser(3, 300), "Thermaltake", "TT Premium", 1);
    NvlinkBridgeSpec bridge;
    bridge.peerLink = known(std::string("nvlink-bridge-ga102"));
    bridge.bandwidth = known(gigabytesPerSecond(112.5));
    bridge.spacing = known(4);
    add(d, b, "bridge", bridge, "NVIDIA", "3090 NVLink bridge, 4-slot");
    add(d, b, "psu", psu(1600, 9), "EVGA", "SuperNOVA 1600 P2", 2);
    d.site.circuits["wall"] = {.voltage = volts(120), .breaker = amperes(15)};
    stand(d, "rig", std::move(b));
    return d;
}

/// Two sockets of which one is empty, a switch, a chipset, shared slots, a carrier with drives, unmet needs.
inline Design crowdedDesign()
{
    Design d;
    d.name = "Everything at once";
    Build b;
    b.name = "Everything at once, with a name that is much too long to fit above the drawing of it <&>";
    CpuSpec cpu = cpuSpec("LGA2011-3", 40, 3);
    add(d, b, "cpu", cpu, "Intel", "Xeon E5-2680 v4 with a very long name");
    MotherboardSpec board;
    board.socket = known(std::string("LGA2011-3"));
    board.sockets = known(2);
    board.slots = known(std::vector<Slot>{{.id = "SLOT1", .gen = 3, .host = "SWA", .pos = 1},
                                          {.id = "SLOT2", .gen = 3, .host = "SWA", .pos = 2},
                                          {.id = "SLOT3", .gen = 3, .host = "CPU0", .pos = 3},
                                          {.id = "SLOT4", .mech = 8, .lanes = 8, .gen = 3, .host = "CPU0", .pos = 4},
                                          {.id = "SLOT5", .gen = 3, .host = "CPU1", .pos = 5},
                                          {.id = "SLOT6_WITH_LONG_NAME", .mech = 4, .lanes = 4, .gen = 2, .host = "PCH", .pos = 6},
                                          {.id = "SLOT7", .mech = 16, .lanes = 8, .gen = 3, .host = "", .pos = 7}},
                        Confidence::Estimated);
    board.switches = known(std::vector<LaneSwitch>{{.id = "SWA", .chip = "PEX8747", .gen = 3, .upLanes = 16, .upHost = "CPU0", .downLanes = 32}});
    board.connectors = known(std::vector<LaneConnector>{{.id = "X550", .lanes = 4, .gen = 3, .host = "PCH"},
                                                        {.id = "M2_1", .kind = LanePort::M2, .gen = 3, .host = "PCH"},
                                                        {.id = "MCIO", .kind = LanePort::Mcio, .lanes = 8, .gen = 3, .host = "CPU0", .count = 5},
                                                        {.id = "U2_1", .kind = LanePort::U2, .gen = 3, .host = "CPU1"}});
    board.sharing = known(std::vector<SharingRule>{{.kind = SharingKind::PairHalve, .ifPopulated = "SLOT4", .then = {{"SLOT3", 8}}},
                                                   {.kind = SharingKind::Exclusive, .members = {"M2_1", "SLOT6_WITH_LONG_NAME"}},
                                                   {.kind = SharingKind::Unknown}});
    board.sataPorts = known(6);
    add(d, b, "board", board, "Asus", "Z10PE-D16 WS");
    add(d, b, "gpu", gpuSpec(4, 2), "NVIDIA", "GeForce RTX 4090 with a cooler whose name never ends and never ends", 4);
    b.placements["gpu"].instances[1].slot = "SLOT1";
    b.placements["gpu"].instances[2].slot = "SLOT2";
    b.placements["gpu"].instances[3].slot = "SLOT3";
    b.placements["gpu"].instances[4].slot = "SLOT99";
    CarrierSpec carrier;
    carrier.gen = known(3);
    carrier.lanes = known(8);
    carrier.switched = known(true);
    carrier.downstream = known(std::vector<Downstream>{{.id = "m2", .kind = LanePort::M2, .lanes = 4, .count = 2}});
    add(d, b, "carrier", carrier, "Highpoint", "SSD7104");
    b.placements["carrier"].options.slot = "SLOT4";
    add(d, b, "ssd", nvme(), "Samsung", "990 PRO 2 TB", 3);
    b.placements["ssd"].instances[1].slot = "M2_1";
    StorageSpec sata;
    sata.interface = known(DriveInterface::Sata);
    add(d, b, "hdd", sata, "Seagate", "Exos X18", 4);
    add(d, b, "psu", psu(2000, 12), "Super Flower", "Leadex 2000 W");
    stand(d, "rig", std::move(b));
    return d;
}

/// A server sold as a whole: wired by the manufacturer.
inline Design assemblyDesign()
{
    Design d;
    d.name = "One DGX";
    GpuSpec sxm;
    sxm.form = known(GpuForm::Sxm5);
    sxm.peerBandwidth = known(gigabytesPerSecond(900));
    sxm.boardPower = known(watts(700));
    NicSpec nic;
    nic.pcieGen = known(5);
    nic.pcieLanes = known(16);
    Build parts;
    add(d, parts, "h100", sxm, "NVIDIA", "H100 SXM5 80GB");
    add(d, parts, "cx7", nic, "NVIDIA", "ConnectX-7 400G");
    ServerSpec server;
    server.maxPower = known(watts(10200));
    server.contents = known(std::vector<Content>{{.id = "gpu", .part = "h100-part", .quantity = 8},
                                                 {.id = "nic", .part = "cx7-part", .quantity = 8}});
    Build b;
    add(d, b, "node", server, "NVIDIA", "DGX H100");
    d.site.circuits["feed"] = {.voltage = volts(400), .breaker = amperes(32), .phases = 3, .code = ElectricalCode::Iec};
    stand(d, "node", std::move(b));
    return d;
}

/// A tower whose sizes are all known: a card that fits, one that is too long for it and hides a slot, drives, fans.
inline Design towerDesign()
{
    Design d;
    d.name = "Tower";
    Build b;
    b.name = "Tower";
    add(d, b, "cpu", cpuSpec("AM5", 28, 5), "AMD", "Ryzen 9 9950X");
    MotherboardSpec board;
    board.socket = known(std::string("AM5"));
    board.sockets = known(1);
    board.power = known(watts(40));
    board.width = known(millimetres(305));
    board.depth = known(millimetres(244));
    board.slots = known(std::vector<Slot>{{.id = "PCIE1", .gen = 5, .pos = 1},
                                          {.id = "PCIE2", .mech = 1, .lanes = 1, .gen = 4, .pos = 3},
                                          {.id = "PCIE3", .gen = 4, .pos = 5},
                                          {.id = "PCIE4", .gen = 4, .pos = 7}});
    add(d, b, "board", board, "ASRock", "X870E Taichi");
    ChassisSpec chassis;
    chassis.kind = known(ChassisKind::Tower);
    chassis.depth = known(millimetres(500));
    chassis.width = known(millimetres(230));
    chassis.height = known(millimetres(520));
    chassis.expansionSlots = known(8);
    chassis.gpuMaxLength = known(millimetres(330));
    chassis.gpuMaxHeight = known(millimetres(150));
    chassis.coolerMaxHeight = known(millimetres(160));
    chassis.psuMaxLength = known(millimetres(200));
    chassis.bays35 = known(4);
    add(d, b, "case", chassis, "Fractal Design", "Tower");
    GpuSpec fits = gpuSpec(4, 3);
    fits.length = known(millimetres(300));
    fits.height = known(millimetres(140));
    fits.cooling = known(Cooling::OpenAir);
    add(d, b, "gpu", fits, "NVIDIA", "GeForce RTX 4080");
    b.placements["gpu"].options.slot = "PCIE1";
    GpuSpec longer = gpuSpec(4, 2);
    longer.length = known(millimetres(360));
    longer.height = known(millimetres(140));
    longer.cooling = known(Cooling::Passive);
    add(d, b, "long", longer, "NVIDIA", "L40S");
    b.placements["long"].options.slot = "PCIE4";
    CoolerSpec cooler;
    cooler.sockets = known(std::vector<std::string>{"AM5"});
    cooler.height = known(millimetres(165));
    add(d, b, "cooler", cooler, "Noctua", "NH-D15");
    StorageSpec disk;
    disk.interface = known(DriveInterface::Sata);
    disk.formFactor = known(std::string("3.5in"));
    disk.power = known(watts(9));
    add(d, b, "disk", disk, "Seagate", "Exos X18", 2);
    FanSpec fan;
    fan.size = known(millimetres(140));
    fan.airflow = known(fromSi<VolumeFlow>(0.03));
    fan.power = known(watts(3));
    add(d, b, "fan", fan, "Noctua", "NF-A14", 3);
    PsuSpec supply = psu(1600, 9);
    supply.length = known(millimetres(180));
    supply.height = known(millimetres(86));
    add(d, b, "psu", supply, "EVGA", "1600 P2");
    d.site.circuits["wall"] = {.voltage = volts(230), .breaker = amperes(16), .code = ElectricalCode::Iec};
    d.site.inlet = degreesCelsius(25);
    stand(d, "rig", std::move(b));
    return d;
}

/// A frame without data, with a card that has only a name.
inline Design unknownDesign()
{
    Design d = rigDesign();
    Build b = *d.builds.at("rig");
    ChassisSpec frame;
    frame.kind = known(ChassisKind::OpenFrame);
    add(d, b, "frame", frame, "Nobody", "Open frame");
    GpuSpec mystery;
    mystery.form = known(GpuForm::Consumer);
    add(d, b, "mystery", mystery, "Nobody", "Card");
    add(d, b, "fan", FanSpec{}, "Nobody", "Fan", 2);
    d.builds["rig"] = std::make_shared<const Build>(std::move(b));
    return d;
}

/// resolve() without the budgets, for drawings of lanes.
inline BuildAssessment resolved(const Design& d)
{
    BuildAssessment a;
    a.buildId = d.builds.begin()->first;
    a.label = Ref::machine(a.buildId);
    a.path = Ref::machine(a.buildId);
    a.build = d.builds.begin()->second;
    a.wiring = resolve(d, *a.build);
    return a;
}

} // namespace lanewatt::test
