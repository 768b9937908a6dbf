#include "tests/support/parts.h"

namespace lanewatt::test {

Part makePart(std::string key, Spec spec)
{
    Part part;
    part.key = key;
    part.name = std::move(key);
    part.spec = std::move(spec);
    return part;
}

Part gpu(std::string key, double watts, int gen, int lanes, double slots)
{
    GpuSpec spec;
    spec.form = known(GpuForm::Consumer);
    spec.cooling = known(Cooling::OpenAir);
    spec.boardPower = known(lanewatt::watts(watts));
    spec.transientFactor = estimate(1.4, 1.65, 1.8);
    spec.pcieGen = known(gen);
    spec.pcieLanes = known(lanes);
    spec.slotWidth = known(slots);
    spec.powerInputs = known(plugs("1x fe-12"));
    spec.adapter = known(plugs("2x pcie-8"));
    spec.peerLink = known(std::string("nvlink-bridge-ga102"));
    spec.length = known(millimetres(313));
    spec.height = known(millimetres(138));
    return makePart(std::move(key), spec);
}

Part cpu(std::string key, int lanes, int gen, double tdp, std::string socket)
{
    CpuSpec spec;
    spec.socket = known(std::move(socket));
    spec.maxSockets = known(1);
    spec.lanes = known(lanes);
    spec.pcieGen = known(gen);
    spec.tdp = known(lanewatt::watts(tdp));
    spec.memoryChannels = known(8);
    spec.memoryType = known(std::string("DDR4 RDIMM/LRDIMM"));
    return makePart(std::move(key), spec);
}

Slot slot(std::string id, int lanes, int gen, std::string host, int pos, int mech)
{
    Slot s;
    s.id = std::move(id);
    s.lanes = lanes;
    s.gen = gen;
    s.host = std::move(host);
    s.pos = pos;
    s.mech = mech;
    return s;
}

LaneConnector connector(std::string id, LanePort kind, int lanes, int gen, std::string host, int count)
{
    LaneConnector c;
    c.id = std::move(id);
    c.kind = kind;
    c.lanes = lanes;
    c.gen = gen;
    c.host = std::move(host);
    c.count = count;
    return c;
}

MotherboardSpec romed8Spec()
{
    MotherboardSpec spec;
    spec.socket = known(std::string("SP3"));
    spec.sockets = known(1);
    spec.formFactor = known(std::string("ATX"));
    spec.memoryType = known(std::string("DDR4 RDIMM/LRDIMM"));
    spec.channelsPerSocket = known(8);
    spec.dimmSlots = known(8);
    spec.power = estimate(lanewatt::watts(50), lanewatt::watts(50), lanewatt::watts(60));
    std::vector<Slot> slots;
    for (int n = 1; n <= 7; ++n) {
        slots.push_back(slot("PCIE" + std::to_string(n), 16, 4, "CPU0", n));
    }
    spec.slots = known(slots);
    spec.connectors = known(std::vector<LaneConnector>{
        connector("X550", LanePort::Device, 4, 3), connector("BMC", LanePort::Device, 1, 2),
        connector("M2_1", LanePort::M2, 4, 4), connector("M2_2", LanePort::M2, 4, 4)});
    spec.connectorsComplete = known(true);
    SharingRule jumper;
    jumper.kind = SharingKind::Jumper;
    jumper.members = {"PCIE2", "M2_1"};
    jumper.then = {{"PCIE2", 8}};
    spec.sharing = estimate(std::vector<SharingRule>{jumper});
    spec.powerInputs = known(plugs("1x atx-24, 2x eps-8"));
    return spec;
}

MotherboardSpec x99Spec()
{
    MotherboardSpec spec;
    spec.socket = known(std::string("LGA2011-3"));
    spec.sockets = known(1);
    spec.dimmSlots = known(8);
    spec.channelsPerSocket = known(4);
    spec.power = estimate(lanewatt::watts(35), lanewatt::watts(45), lanewatt::watts(50));
    spec.slots = known(std::vector<Slot>{slot("PCIE1", 16, 3, "SWA", 1), slot("PCIE2", 8, 3, "SWA", 2),
                                         slot("PCIE3", 16, 3, "SWA", 3), slot("PCIE4", 8, 3, "SWB", 4),
                                         slot("PCIE5", 16, 3, "SWB", 5), slot("PCIE6", 8, 3, "SWB", 6),
                                         slot("PCIE7", 16, 3, "SWB", 7)});
    spec.connectors = known(std::vector<LaneConnector>{connector("M2_1", LanePort::M2, 4, 3)});
    spec.connectorsComplete = known(true);
    LaneSwitch a;
    a.id = "SWA";
    a.chip = "PEX8747";
    LaneSwitch b = a;
    b.id = "SWB";
    spec.switches = known(std::vector<LaneSwitch>{a, b});
    std::vector<SharingRule> rules;
    for (const auto& [taker, giver] : {std::pair{"PCIE2", "PCIE3"}, std::pair{"PCIE4", "PCIE5"}, std::pair{"PCIE6", "PCIE7"}}) {
        SharingRule rule;
        rule.kind = SharingKind::PairHalve;
        rule.ifPopulated = taker;
        rule.then = {{giver, 8}};
        rules.push_back(rule);
    }
    spec.sharing = known(rules);
    spec.powerInputs = known(plugs("1x atx-24, 1x eps-8"));
    return spec;
}

Part psu(std::string key, double watts, EfficiencyLevel level)
{
    PsuSpec spec;
    spec.form = known(PsuForm::Atx);
    spec.rated = known(lanewatt::watts(watts));
    spec.level = known(level);
    spec.generation = known(AtxGeneration::Atx2);
    spec.outputs = known(plugs("1x atx-24, 2x eps-8, 9x pcie-8"));
    return makePart(std::move(key), spec);
}

Part drive(std::string key, int gen, double watts)
{
    StorageSpec spec;
    spec.interface = known(DriveInterface::NvmeM2);
    spec.formFactor = known(std::string("m.2-2280"));
    spec.pcieGen = known(gen);
    spec.pcieLanes = known(4);
    spec.power = known(lanewatt::watts(watts));
    return makePart(std::move(key), spec);
}

Part memory(std::string key, double watts, double gb)
{
    MemorySpec spec;
    spec.generation = known(std::string("DDR4"));
    spec.moduleType = known(std::string("RDIMM"));
    spec.capacity = known(gigabytes(gb));
    spec.power = estimate(lanewatt::watts(watts));
    return makePart(std::move(key), spec);
}

Part fan(std::string key, double watts)
{
    FanSpec spec;
    spec.power = estimate(lanewatt::watts(watts));
    return makePart(std::move(key), spec);
}

Part riser(std::string key, int gen, int lanes)
{
    RiserSpec spec;
    spec.kind = known(RiserKind::Ribbon);
    spec.gen = known(gen);
    spec.lanes = known(lanes);
    return makePart(std::move(key), spec);
}

DesignMaker& DesignMaker::add(const std::string& id, const Part& part, int quantity, PlacementOptions options)
{
    Placement placement;
    placement.part = part.key;
    placement.quantity = quantity;
    placement.options = std::move(options);
    m_build.placements[id] = placement;
    m_design.parts[part.key] = std::make_shared<const Part>(part);
    return *this;
}

DesignMaker& DesignMaker::instance(const std::string& id, int ordinal, PlacementOptions options)
{
    m_build.placements[id].instances[ordinal] = std::move(options);
    return *this;
}

DesignMaker& DesignMaker::circuit(double voltage, double breaker)
{
    Circuit c;
    c.voltage = volts(voltage);
    c.breaker = amperes(breaker);
    m_design.site.circuits["wall"] = c;
    return *this;
}

Design DesignMaker::design() const
{
    Design result = m_design;
    result.name = "test";
    result.builds["rig"] = std::make_shared<const Build>(m_build);
    if (result.site.builds.empty()) {
        result.site.builds.push_back(BuildUse{"rig", 1, ""});
    }
    return result;
}

ServerSpec serverOfSixSupplies(std::string supply)
{
    ServerSpec server;
    server.rackUnits = known(8);
    server.maxPower = known(watts(10200));
    server.psuCount = known(6);
    server.psuNeeded = known(4);
    server.contents = known(std::vector<Content>{Content{"psu", std::move(supply), 6, false}});
    return server;
}

Circuit threePhaseFeed(double breaker)
{
    Circuit circuit;
    circuit.voltage = volts(415);
    circuit.breaker = amperes(breaker);
    circuit.phases = 3;
    return circuit;
}

DesignMaker p01()
{
    DesignMaker maker;
    maker.add("gpu", gpu("rtx", 350), 6)
        .add("board", makePart("romed8", romed8Spec()))
        .add("cpu", cpu("epyc", 128, 4, 155))
        .add("memory", memory("dimm32", 5, 32), 8)
        .add("ssd", drive("nvme4", 4, 8.5))
        .add("fan", fan("fan3", 3), 8)
        .add("psu", psu("p2", 1600, EfficiencyLevel::Platinum), 2)
        .add("riser", riser("riser4"), 6)
        .circuit(120, 15);
    return maker;
}

DesignMaker p34()
{
    DesignMaker maker;
    auto gold = psu("gt1300", 1300, EfficiencyLevel::Gold);
    std::get<PsuSpec>(gold.spec).outputs = known(plugs("1x atx-24, 2x eps-8, 8x pcie-8"));
    maker.add("gpu", gpu("rtx", 350), 2)
        .add("board", makePart("x99", x99Spec()))
        .add("cpu", cpu("e5", 40, 3, 120, "LGA2011-3"))
        .add("memory", memory("dimm16", 3, 16), 8)
        .add("ssd", drive("nvme3", 3, 6))
        .add("fan", fan("fan25", 2.5), 5)
        .add("psu", gold)
        .add("riser", riser("riser4"), 2)
        .circuit(120, 15);
    return maker;
}

ConnectorList plugs(std::string_view text) { return ConnectorList::parse(text).value(); }

} // namespace lanewatt::test
