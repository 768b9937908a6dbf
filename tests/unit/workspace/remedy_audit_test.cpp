// Findings that people can act on: for each thing that a rule may find there is a design in which a remedy clears it,
// tried as the window tries it. What nothing in a design can clear stands in a list, with the reason.

#include "app/workspace/workspace.h"
#include "model/rules/rule.h"
#include "tests/unit/workspace/workspace_fixture.h"

#include <filesystem>
#include <functional>
#include <map>
#include <regex>
#include <set>

using namespace lanewatt;
using namespace lanewatt::workspace;
using namespace lanewatt::test;

namespace {

/// A design in which a rule finds something, and a catalogue that answers its remedies.
struct Situation {
    Design design;
    std::vector<Part> parts = {};
    Context context = {};
};

struct FixedCase {
    std::string_view title; ///< message id of the finding's title
    Situation (*make)();
};

template <class S> Part madeOf(std::string key, S spec) { return makePart(std::move(key), Spec(std::move(spec))); }

template <class S> Part changed(Part part, const std::function<void(S&)>& change)
{
    change(std::get<S>(part.spec));
    return part;
}

/// One card in a machine that lacks nothing.
DesignMaker oneCard(const Part& card = gpu("card"))
{
    DesignMaker maker;
    maker.add("gpu", card)
        .add("board", makePart("romed8", romed8Spec()))
        .add("cpu", cpu("epyc"))
        .add("memory", memory("dimm"), 8)
        .add("ssd", drive("nvme"))
        .add("psu", psu("supply"))
        .circuit(240, 20);
    return maker;
}

DesignMaker cards(int count, double watts = 350, double slots = 1)
{
    DesignMaker maker = oneCard();
    return maker.add("gpu", gpu("card", watts, 4, 16, slots), count);
}

PlacementOptions inSlot(std::string slot)
{
    PlacementOptions options;
    options.slot = std::move(slot);
    return options;
}

/// Two cards on a board with two switches, in the slots named.
DesignMaker onSwitches(const std::string& first, const std::string& second)
{
    DesignMaker maker;
    const Part card = changed<GpuSpec>(gpu("card", 350, 3, 16, 1), [](GpuSpec& spec) { spec.cooling = known(Cooling::Blower); });
    maker.add("gpu", card, 2)
        .instance("gpu", 1, inSlot(first))
        .instance("gpu", 2, inSlot(second))
        .add("board", makePart("x99", x99Spec()))
        .add("cpu", cpu("e5", 40, 3, 120, "LGA2011-3"))
        .add("memory", memory("dimm"), 4)
        .add("psu", psu("supply"))
        .circuit(240, 20);
    return maker;
}

ChassisSpec caseSpec()
{
    ChassisSpec spec;
    spec.kind = known(ChassisKind::Tower);
    spec.boardForms = known(std::vector<std::string>{"ATX"});
    spec.expansionSlots = known(8);
    return spec;
}

/// One card in a chassis; in the catalogue a chassis that differs by `better`.
Situation inChassis(DesignMaker maker, const std::function<void(ChassisSpec&)>& small,
                    const std::function<void(ChassisSpec&)>& better)
{
    ChassisSpec own = caseSpec();
    small(own);
    ChassisSpec other = caseSpec();
    better(other);
    return {maker.add("chassis", madeOf("small-case", own)).design(), {madeOf("large-case", other)}};
}

Part ribbon() { return riser("ribbon"); }

Part poweredRiser()
{
    return changed<RiserSpec>(riser("powered"), [](RiserSpec& spec) {
        spec.powered = known(true);
        spec.powerInputs = known(plugs("1x pcie-6"));
    });
}

Part shared(Part supply, std::string_view inlet = "1x c14")
{
    return changed<PsuSpec>(std::move(supply), [&](PsuSpec& spec) {
        spec.form = known(PsuForm::Crps);
        spec.currentShare = known(true);
        spec.inlet = known(plugs(inlet));
    });
}

Part withInlet(Part supply, std::string_view inlet = "1x c14")
{
    return changed<PsuSpec>(std::move(supply), [&](PsuSpec& spec) { spec.inlet = known(plugs(inlet)); });
}

Circuit feed(double voltage, double breaker, int phases = 1, ElectricalCode code = ElectricalCode::Nec)
{
    Circuit circuit;
    circuit.voltage = volts(voltage);
    circuit.breaker = amperes(breaker);
    circuit.phases = phases;
    circuit.code = code;
    return circuit;
}

void carry(Design& design, const Part& part) { design.parts[part.key] = std::make_shared<const Part>(part); }

/// Machines of 2 kW and 100 kg, 8 U high and 900 mm deep, at the units named in a rack of 48 U.
Design racked(const std::vector<int>& atU, const std::function<void(RackSpec&)>& change = [](RackSpec&) {})
{
    ServerSpec server;
    server.rackUnits = known(8);
    server.depth = known(millimetres(900));
    server.maxPower = known(watts(2000));
    server.psuNeeded = known(1);
    Part machine = madeOf("server", server);
    machine.mass = known(kilograms(100));
    DesignMaker maker;
    Design design = maker.add("server", machine).circuit(240, 60).design();
    RackSpec frame;
    frame.units = known(48);
    frame.width = known(millimetres(600));
    frame.depth = known(millimetres(1200));
    change(frame);
    carry(design, madeOf("frame", frame));
    design.site.builds.clear();
    Rack rack;
    rack.part = "frame";
    rack.circuit = "wall";
    rack.holds = {RackHold{"rig", atU}};
    design.site.racks["R"] = rack;
    return design;
}

Part frameOf(std::string key, int units, double depth, double load)
{
    RackSpec frame;
    frame.units = known(units);
    frame.depth = known(millimetres(depth));
    frame.staticLoad = known(kilograms(load));
    return madeOf(std::move(key), frame);
}

/// Three machines, each with a card cooled by liquid, in a rack.
Design liquidRack()
{
    Design design = oneCard(changed<GpuSpec>(gpu("plate", 1000), [](GpuSpec& spec) {
                        spec.cooling = known(Cooling::Liquid);
                        spec.form = known(GpuForm::FullHeight);
                    })).design();
    design.site.coolantRise = kelvins(10);
    design.site.liquidShare = 0.8;
    design.site.builds.clear();
    Rack rack;
    rack.units = 42;
    rack.circuit = "wall";
    rack.holds = {RackHold{"rig", {1, 9, 17}}};
    design.site.racks["R"] = rack;
    return design;
}

PowerDistributionSpec pduSpec(std::string_view outlets, double input = 30, std::vector<OutletBank> banks = {}, double breaker = 20)
{
    PowerDistributionSpec spec;
    spec.kind = known(DistributionKind::Pdu);
    spec.phases = known(1);
    spec.inputCurrent = known(amperes(input));
    spec.outlets = known(plugs(outlets));
    if (!banks.empty()) {
        spec.bankBreaker = known(amperes(breaker));
        spec.banks = known(std::move(banks));
    }
    return spec;
}

/// A machine of 1.7 kW with two supplies on one unit of a circuit.
Design onUnit(const PowerDistributionSpec& spec, ElectricalCode code = ElectricalCode::Nec)
{
    Design design = cards(4).add("psu", shared(psu("supply", 2400)), 2).design();
    design.site.circuits["wall"] = feed(code == ElectricalCode::Nec ? 208 : 230, 30, 1, code);
    carry(design, madeOf("unit", spec));
    design.site.circuits["wall"].units["pdu"] = {"unit", {}};
    return design;
}

/// Two supplies of a machine on two feeds.
Design onTwoFeeds(double breaker, double supply = 2400)
{
    Design design = cards(4).add("psu", shared(psu("supply", supply)), 2).design();
    design.site.circuits["wall"] = feed(208, breaker);
    design.site.circuits["other"] = feed(208, breaker);
    design.site.builds.front().circuit = "wall";
    return applyEdit(design, Edit{SetOption{"rig", "psu", 2, "circuit", "other"}}).value();
}

/// Machines of one supply or more on a feed of three phases, and a feed beside it.
Design onThreePhases(int machines, const Part& supply, int supplies)
{
    Design design = oneCard().add("psu", supply, supplies).design();
    design.site.circuits["wall"] = feed(400, 16, 3, ElectricalCode::Iec);
    design.site.builds.front().count = machines;
    design.site.builds.front().circuit = "wall";
    return design;
}

Part module(double watts = 400)
{
    GpuSpec spec;
    spec.form = known(GpuForm::Sxm5);
    spec.cooling = known(Cooling::Module);
    spec.boardPower = known(lanewatt::watts(watts));
    return madeOf("module", spec);
}

Part baseboard()
{
    BaseboardSpec spec;
    spec.moduleForm = known(GpuForm::Sxm5);
    spec.modulePositions = known(8);
    return madeOf("baseboard", spec);
}

Part accessory(std::string key, std::string function)
{
    AccessorySpec spec;
    spec.function = known(std::move(function));
    return madeOf(std::move(key), spec);
}

Part cooler(std::string key, std::string socket, double height, double rated)
{
    CoolerSpec spec;
    spec.sockets = known(std::vector<std::string>{std::move(socket)});
    spec.height = known(millimetres(height));
    spec.ratedTdp = known(watts(rated));
    return madeOf(std::move(key), spec);
}

Part bridge(int spacing, int perPair = 1)
{
    NvlinkBridgeSpec spec;
    spec.peerLink = known(std::string("nvlink-bridge-ga102"));
    spec.spacing = known(spacing);
    spec.perPair = known(perPair);
    return madeOf("bridge" + std::to_string(spacing), spec);
}

Part nic(double gigabits, int gen, int lanes)
{
    NicSpec spec;
    spec.ports = known(1);
    spec.rate = known(fromSi<Bandwidth>(gigabits * 1e9 / 8));
    spec.pcieGen = known(gen);
    spec.pcieLanes = known(lanes);
    return madeOf("nic", spec);
}

Part sixteenPin(double watts)
{
    return changed<GpuSpec>(gpu("card", watts), [](GpuSpec& spec) {
        spec.powerInputs = known(plugs("1x 12v-2x6"));
        spec.adapter = {};
    });
}

Part cable(std::string key, double rating)
{
    CableSpec spec;
    spec.from = known(plugs("2x pcie-8"));
    spec.to = known(plugs("1x 12v-2x6"));
    spec.rating = known(watts(rating));
    return madeOf(std::move(key), spec);
}

Part cord(std::string key, double current)
{
    CableSpec spec;
    spec.from = known(plugs("1x c14"));
    spec.to = known(plugs("1x c13"));
    spec.current = known(amperes(current));
    return madeOf(std::move(key), spec);
}

Part hardDrive()
{
    StorageSpec spec;
    spec.interface = known(DriveInterface::Sata);
    spec.formFactor = known(std::string("3.5in"));
    return madeOf("disk", spec);
}

Part withOffer(Part part, std::string_view price, std::string date, Condition condition = Condition::New)
{
    Offer offer = offerOf(price, std::move(date));
    offer.condition = condition;
    part.offers.push_back(std::move(offer));
    return part;
}

Context knowing(const Part& part)
{
    Context context;
    context.currentParts[part.key] = std::make_shared<const Part>(part);
    return context;
}

Design without(Design design, const std::string& placement)
{
    return applyEdit(design, Edit{RemovePlacement{"rig", placement}}).value();
}

MotherboardSpec boardWith(const std::function<void(MotherboardSpec&)>& change)
{
    MotherboardSpec spec = romed8Spec();
    change(spec);
    return spec;
}

MotherboardSpec slotsWith(const std::function<void(std::vector<Slot>&)>& change)
{
    return boardWith([&](MotherboardSpec& spec) { change(*spec.slots.value); });
}

Part memoryOf(std::string key, std::string generation, std::string type, double gb)
{
    return changed<MemorySpec>(memory(std::move(key), 5, gb), [&](MemorySpec& spec) {
        spec.generation = known(std::move(generation));
        spec.moduleType = known(std::move(type));
    });
}

Part cpuOf(std::string key, const std::function<void(CpuSpec&)>& change)
{
    return changed<CpuSpec>(cpu(std::move(key)), change);
}

const std::vector<FixedCase>& fixedCases()
{
    static const std::vector<FixedCase> cases{
        // ---- CPU, memory
        {"cpu01.title", [] { return Situation{oneCard().add("cpu", cpu("odd", 128, 5, 155, "SP5")).design(), {cpu("epyc")}}; }},
        {"cpu01.title_count", [] { return Situation{oneCard().add("cpu", cpu("epyc"), 2).design()}; }},
        {"cpu01.title_mixed",
         [] {
             const auto two = [](CpuSpec& spec) { spec.maxSockets = known(2); };
             return Situation{oneCard()
                                  .add("board", makePart("dual", boardWith([](MotherboardSpec& b) { b.sockets = known(2); })))
                                  .add("cpu", cpuOf("one", two))
                                  .add("cpu2", cpuOf("two", two))
                                  .design()};
         }},
        {"cpu01.title_single",
         [] {
             return Situation{oneCard()
                                  .add("board", makePart("dual", boardWith([](MotherboardSpec& b) { b.sockets = known(2); })))
                                  .add("cpu", cpu("epyc"), 2)
                                  .design(),
                              {cpuOf("pair", [](CpuSpec& spec) { spec.maxSockets = known(2); })}};
         }},
        {"cpu02.title",
         [] {
             const auto family = [](const char* name) {
                 return [name](CpuSpec& spec) { spec.family = known(std::string(name)); };
             };
             return Situation{oneCard()
                                  .add("board", makePart("romed8", boardWith([](MotherboardSpec& b) {
                                                             b.cpuSupport = known(std::vector{CpuSupport{"EPYC 7002", ""}});
                                                         })))
                                  .add("cpu", cpuOf("milan", family("EPYC 7003 (Milan)")))
                                  .design(),
                              {cpuOf("rome", family("EPYC 7002 (Rome)")), cpuOf("naples", family("EPYC 7001 (Naples)"))}};
         }},
        {"cpu02.title_power",
         [] {
             return Situation{oneCard()
                                  .add("board", makePart("romed8", boardWith([](MotherboardSpec& b) {
                                                             b.maxCpuPower = known(watts(120));
                                                         })))
                                  .design(),
                              {cpu("cool", 128, 4, 120)}};
         }},
        {"mem01.title",
         [] {
             return Situation{oneCard().add("memory", memoryOf("ddr5", "DDR5", "RDIMM", 32), 8).design(),
                              {memoryOf("ddr4", "DDR4", "RDIMM", 32)}};
         }},
        {"mem01.title_mixed",
         [] {
             return Situation{oneCard()
                                  .add("memory", memoryOf("first", "DDR4", "RDIMM", 32), 4)
                                  .add("memory2", memoryOf("second", "DDR4", "LRDIMM", 32), 4)
                                  .design()};
         }},
        {"mem02.title", [] { return Situation{oneCard().add("memory", memory("dimm"), 4).design()}; }},
        {"mem02.title_uneven",
         [] {
             return Situation{oneCard()
                                  .add("board", makePart("wide", boardWith([](MotherboardSpec& b) { b.dimmSlots = known(16); })))
                                  .add("memory", memory("dimm"), 12)
                                  .design()};
         }},
        {"mem03.title",
         [] {
             const auto rated = [](std::string key, double speed) {
                 return changed<MemorySpec>(memory(std::move(key)), [&](MemorySpec& spec) { spec.speed = known(megatransfers(speed)); });
             };
             return Situation{oneCard()
                                  .add("cpu", cpuOf("slow", [](CpuSpec& spec) { spec.memorySpeed = known(megatransfers(2666)); }))
                                  .add("memory", rated("fast", 3200), 8)
                                  .design(),
                              {rated("plain", 2666)}};
         }},
        {"mem05.title",
         [] {
             return Situation{oneCard()
                                  .add("board", makePart("few", boardWith([](MotherboardSpec& b) { b.maxMemory = known(gigabytes(128)); })))
                                  .design()};
         }},
        {"mem05.title_module",
         [] {
             return Situation{oneCard()
                                  .add("board", makePart("few", boardWith([](MotherboardSpec& b) { b.maxModule = known(gigabytes(16)); })))
                                  .design(),
                              {memory("small", 5, 16)}};
         }},
        {"mem05.title_slots", [] { return Situation{oneCard().add("memory", memory("dimm"), 10).design()}; }},
        {"mem06.title",
         [] {
             const auto card = changed<GpuSpec>(gpu("card"), [](GpuSpec& spec) { spec.memory = known(gigabytes(80)); });
             return Situation{oneCard(card).add("memory", memory("dimm", 5, 8), 8).design(), {memory("large", 5, 32)}};
         }},
        {"mem06.title_training",
         [] {
             const auto card = changed<GpuSpec>(gpu("card"), [](GpuSpec& spec) { spec.memory = known(gigabytes(80)); });
             return Situation{oneCard(card).add("memory", memory("dimm", 5, 16), 8).design(), {memory("large", 5, 32)}};
         }},
        {"mem07.title",
         [] {
             return Situation{
                 oneCard().add("memory", memory("dimm"), 4).add("memory2", memory("half", 5, 16), 4).design()};
         }},
        // ---- lanes
        {"pci01.title",
         [] { return Situation{onSwitches("PCIE2", "PCIE5").design()}; }},
        {"pci01.title_gen",
         [] {
             return Situation{oneCard().add("riser", riser("old", 3)).design(), {riser("new", 4)}};
         }},
        {"pci01.title_gens",
         [] {
             return Situation{cards(2).add("riser", riser("old", 3), 2).design(), {riser("new", 4)}};
         }},
        {"pci02.title",
         [] {
             return Situation{oneCard()
                                  .add("board", makePart("mixed", slotsWith([](auto& slots) {
                                                             slots[6].lanes = 8;
                                                             slots[6].gen = 3;
                                                         })))
                                  .add("nic", nic(100, 4, 16), 1, inSlot("PCIE7"))
                                  .design()};
         }},
        {"pci04.title",
         [] { return Situation{cards(6).add("cpu", cpu("few-lanes", 64)).design(), {cpu("more-lanes", 128)}}; }},
        {"pci04.title_slot", [] { return Situation{cards(8, 200).design()}; }},
        {"pci04.title_slots", [] { return Situation{cards(9, 150).design()}; }},
        {"pci04.title_connector", [] { return Situation{oneCard().add("ssd", drive("nvme"), 3).design()}; }},
        {"pci04.title_connectors", [] { return Situation{oneCard().add("ssd", drive("nvme"), 4).design()}; }},
        {"pci06.title",
         [] {
             CarrierSpec carrier;
             carrier.gen = known(4);
             carrier.lanes = known(16);
             carrier.needsBifurcation = known(std::string("x4x4x4x4"));
             return Situation{oneCard()
                                  .add("board", makePart("split", slotsWith([](auto& slots) {
                                                             slots[0].bifurcation = {"x8x8"};
                                                             slots[6].bifurcation = {"x8x8", "x4x4x4x4"};
                                                         })))
                                  .add("carrier", madeOf("carrier", carrier), 1, inSlot("PCIE1"))
                                  .design()};
         }},
        {"pci07.title", [] { return Situation{onSwitches("PCIE1", "PCIE3").design()}; }},
        {"pci08.title",
         [] { return Situation{onSwitches("PCIE1", "PCIE3").add("nic", nic(100, 3, 16), 1, inSlot("PCIE7")).design()}; }},
        {"pci09.title",
         [] {
             const auto card = [](std::string key, bool peers) {
                 return changed<GpuSpec>(gpu(std::move(key), 350, 4, 16, 1), [&](GpuSpec& spec) {
                     spec.peerAccess = known(peers);
                     spec.peerLink = {};
                     spec.memory = known(gigabytes(24));
                 });
             };
             return Situation{oneCard().add("gpu", card("closed", false), 2).design(), {card("open", true)}};
         }},
        {"pci11.title",
         [] {
             const auto card = changed<GpuSpec>(gpu("atomic"), [](GpuSpec& spec) { spec.needsAtomics = known(true); });
             return Situation{oneCard(card)
                                  .instance("gpu", 1, inSlot("PCIE7"))
                                  .add("board", makePart("pch", slotsWith([](auto& slots) { slots[6].host = "PCH"; })))
                                  .design()};
         }},
        {"pci12.title", [] { return Situation{oneCard().add("bridge", bridge(4)).design()}; }},
        {"pci12.title_spacing",
         [] {
             return Situation{cards(2)
                                  .instance("gpu", 1, inSlot("PCIE1"))
                                  .instance("gpu", 2, inSlot("PCIE4"))
                                  .add("bridge", bridge(4))
                                  .design(),
                              {bridge(3)}};
         }},
        {"pci12.title_count",
         [] {
             return Situation{cards(2)
                                  .instance("gpu", 1, inSlot("PCIE1"))
                                  .instance("gpu", 2, inSlot("PCIE5"))
                                  .add("bridge", bridge(4, 3), 1)
                                  .design()};
         }},
        {"pci15.title", [] { return Situation{oneCard().add("gpu", module()).design(), {baseboard()}}; }},
        {"pci16.title",
         [] {
             return Situation{oneCard()
                                  .instance("gpu", 1, inSlot("PCIE7"))
                                  .add("board", makePart("short", slotsWith([](auto& slots) {
                                                             slots[6].mech = 8;
                                                             slots[6].lanes = 8;
                                                         })))
                                  .design()};
         }},
        {"dsn04.title",
         [] {
             // Nine unlike cards, each narrowed by whatever slot it takes: no order is better than another.
             auto maker = oneCard();
             std::vector<Slot> slots;
             for (int n = 1; n <= 9; ++n) {
                 slots.push_back(slot("PCIE" + std::to_string(n), 8, 3, "CPU0", n));
             }
             maker.add("board", makePart("nine", boardWith([&](MotherboardSpec& b) {
                                             b.slots = known(slots);
                                             b.sharing = {};
                                         })));
             for (int n = 2; n <= 9; ++n) {
                 maker.add("gpu" + std::to_string(n), gpu("card" + std::to_string(n), 100 + n, 4, 16, 1));
             }
             return Situation{maker.design()};
         }},
        // ---- space
        {"phy01.title",
         [] { return Situation{racked({1, 9, 17, 25, 33, 41}, [](RackSpec& r) { r.units = known(42); }), {frameOf("tall", 52, 1200, 2000)}}; }},
        {"phy01.title_overlap", [] { return Situation{racked({1, 5})}; }},
        {"phy01.title_top",
         [] { return Situation{racked({1, 37}, [](RackSpec& r) { r.units = known(42); })}; }},
        {"phy02.title",
         [] { return Situation{racked({1}, [](RackSpec& r) { r.depth = known(millimetres(1000)); }), {frameOf("deep", 48, 1070, 1000)}}; }},
        {"phy03.title",
         [] { return Situation{racked({1, 9, 17}, [](RackSpec& r) { r.staticLoad = known(kilograms(250)); }), {frameOf("strong", 48, 1200, 500)}}; }},
        {"phy13.title",
         [] {
             return Situation{racked({1, 9, 17, 25, 33, 41}, [](RackSpec& r) {
                 r.width = known(millimetres(400));
                 r.staticLoad = known(kilograms(2000));
             })};
         }},
        {"phy04.title",
         [] {
             return inChassis(oneCard(), [](ChassisSpec& c) { c.gpuMaxLength = known(millimetres(250)); },
                              [](ChassisSpec& c) { c.gpuMaxLength = known(millimetres(450)); });
         }},
        {"phy05.title",
         [] {
             return inChassis(oneCard(), [](ChassisSpec& c) { c.boardForms = known(std::vector<std::string>{"mATX"}); },
                              [](ChassisSpec&) {});
         }},
        {"phy06.title",
         [] {
             auto found = inChassis(oneCard(), [](ChassisSpec& c) { c.psuForm = known(std::string("TFX")); }, [](ChassisSpec&) {});
             found.parts = {changed<PsuSpec>(psu("flat"), [](PsuSpec& spec) { spec.form = known(PsuForm::Tfx); })};
             return found;
         }},
        {"phy06.title_bays",
         [] {
             return inChassis(oneCard().add("psu", psu("supply"), 2), [](ChassisSpec& c) { c.psuBays = known(1); },
                              [](ChassisSpec& c) { c.psuBays = known(2); });
         }},
        {"phy06.title_length",
         [] {
             auto supply = changed<PsuSpec>(psu("supply"), [](PsuSpec& spec) { spec.length = known(millimetres(220)); });
             return inChassis(oneCard().add("psu", supply), [](ChassisSpec& c) { c.psuMaxLength = known(millimetres(180)); },
                              [](ChassisSpec& c) { c.psuMaxLength = known(millimetres(230)); });
         }},
        {"phy07.title",
         [] {
             return Situation{cards(2, 250, 3).instance("gpu", 1, inSlot("PCIE1")).instance("gpu", 2, inSlot("PCIE2")).design()};
         }},
        {"phy07.title_chassis",
         [] {
             return inChassis(cards(3, 250, 1), [](ChassisSpec& c) { c.expansionSlots = known(2); }, [](ChassisSpec&) {});
         }},
        {"phy09.title",
         [] {
             return inChassis(oneCard(), [](ChassisSpec& c) { c.gpuMaxHeight = known(millimetres(110)); },
                              [](ChassisSpec& c) { c.gpuMaxHeight = known(millimetres(200)); });
         }},
        {"phy10.title",
         [] { return Situation{oneCard().add("cooler", cooler("am5", "AM5", 100, 280)).design(), {cooler("sp3", "SP3", 100, 280)}}; }},
        {"phy10.title_power",
         [] { return Situation{oneCard().add("cooler", cooler("weak", "SP3", 100, 100)).design(), {cooler("strong", "SP3", 100, 280)}}; }},
        {"phy10.title_count",
         [] {
             return Situation{oneCard()
                                  .add("board", makePart("dual", boardWith([](MotherboardSpec& b) { b.sockets = known(2); })))
                                  .add("cpu", cpuOf("pair", [](CpuSpec& spec) { spec.maxSockets = known(2); }), 2)
                                  .add("cooler", cooler("sp3", "SP3", 100, 280))
                                  .design()};
         }},
        {"phy10.title_height",
         [] {
             auto found = inChassis(oneCard().add("cooler", cooler("tower", "SP3", 160, 280)),
                                    [](ChassisSpec& c) { c.coolerMaxHeight = known(millimetres(120)); }, [](ChassisSpec&) {});
             found.parts = {cooler("low", "SP3", 110, 280)};
             return found;
         }},
        {"phy11.title",
         [] {
             return inChassis(oneCard().add("disk", hardDrive(), 2), [](ChassisSpec& c) { c.bays35 = known(1); },
                              [](ChassisSpec& c) { c.bays35 = known(4); });
         }},
        {"phy12.title",
         [] {
             auto found = inChassis(cards(2), [](ChassisSpec& c) { c.risersOnly = known(true); }, [](ChassisSpec&) {});
             found.parts = {ribbon()};
             return found;
         }},
        // ---- heat
        {"thm03.title",
         [] {
             auto design = oneCard().design();
             design.site.inlet = degreesCelsius(40);
             return Situation{design};
         }},
        {"thm03.title_cold",
         [] {
             auto design = oneCard().design();
             design.site.inlet = degreesCelsius(2);
             return Situation{design};
         }},
        {"thm03.title_advised",
         [] {
             auto design = oneCard().design();
             design.site.inlet = degreesCelsius(30);
             return Situation{design};
         }},
        {"thm04.title",
         [] {
             auto design = liquidRack();
             design.site.racks["R"].coolantFlow = fromSi<VolumeFlow>(1.0 / 60'000);
             return Situation{design};
         }},
        {"thm06.title",
         [] {
             auto design = racked({1, 9, 17, 25, 33, 41});
             return Situation{applyEdit(design, Edit{ReplacePart{"rig", "server", changed<ServerSpec>(*design.parts.at("server"), [](ServerSpec& s) {
                                                                      s.maxPower = known(watts(4000));
                                                                  })}})
                                  .value()};
         }},
        {"thm07.title",
         [] {
             ChassisSpec low = caseSpec();
             low.kind = known(ChassisKind::Rack);
             low.rackUnits = known(4);
             ChassisSpec tall = low;
             tall.rackUnits = known(8);
             return Situation{oneCard().add("gpu", module(), 8).add("baseboard", baseboard()).add("chassis", madeOf("low", low)).design(),
                              {madeOf("tall", tall)}};
         }},
        {"thm08.title",
         [] {
             auto found = inChassis(oneCard(changed<GpuSpec>(gpu("passive", 250, 4, 16, 2), [](GpuSpec& spec) { spec.cooling = known(Cooling::Passive); })),
                                    [](ChassisSpec&) {}, [](ChassisSpec&) {});
             found.parts = {accessory("blower", "shroud")};
             return found;
         }},
        {"thm09.title",
         [] {
             return Situation{cards(2, 350, 2).instance("gpu", 1, inSlot("PCIE1")).instance("gpu", 2, inSlot("PCIE3")).design()};
         }},
        {"thm10.title",
         [] {
             return inChassis(cards(2), [](ChassisSpec& c) { c.kind = known(ChassisKind::Rack); },
                              [](ChassisSpec& c) { c.kind = known(ChassisKind::OpenFrame); });
         }},
        {"thm11.title",
         [] {
             const auto loud = [](std::string key, double level) {
                 return changed<FanSpec>(fan(std::move(key)), [&](FanSpec& spec) { spec.noiseDba = known(level); });
             };
             return Situation{oneCard().add("fan", loud("loud", 85), 4).design(), {loud("quiet", 40)}};
         }},
        {"thm12.title",
         [] {
             auto design = liquidRack();
             design.site.racks["R"].coolantLimit = watts(2500);
             return Situation{design};
         }},
        {"thm13.title",
         [] {
             auto design = liquidRack();
             design.site.coolantInlet = degreesCelsius(15);
             design.site.dewPoint = degreesCelsius(16);
             return Situation{design};
         }},
        // ---- power in the machine
        {"pwr06.title", [] { return Situation{oneCard(sixteenPin(600)).add("psu", psu("tight", 1000)).design(), {psu("large", 3000)}}; }},
        {"pwr08.title", [] { return Situation{p34().design(), {psu("large", 2000)}}; }},
        {"pwr11.title",
         [] {
             const auto only = [](std::string key, double from, double to) {
                 return changed<PsuSpec>(psu(std::move(key), 3000), [&](PsuSpec& spec) {
                     spec.ratings = known(std::vector{VoltageRating{volts(from), volts(to), watts(3000)}});
                 });
             };
             return Situation{oneCard().add("psu", only("high", 200, 240)).circuit(120, 20).design(), {only("any", 100, 240)}};
         }},
        {"pwr13.title", [] { return Situation{cards(4).add("psu", psu("weak", 1200)).design(), {psu("large", 2400)}}; }},
        {"pwr14.title",
         [] {
             auto design = onTwoFeeds(30, 1200);
             return Situation{applyEdit(design, Edit{SetRedundancy{"rig", "N+N"}}).value(), {shared(psu("large", 2400))}};
         }},
        {"pwr16.title", [] { return Situation{onTwoFeeds(10)}; }},
        {"pwr17.title", [] { return Situation{cards(2).add("psu", psu("supply"), 2).design(), {accessory("sync", "psu-sync")}}; }},
        {"pwr17.title_circuits",
         [] {
             auto design = cards(2).add("psu", psu("supply"), 2).design();
             design.site.circuits["other"] = feed(240, 20);
             design.site.builds.front().circuit = "wall";
             return Situation{applyEdit(design, Edit{SetOption{"rig", "psu", 2, "circuit", "other"}}).value()};
         }},
        {"pwr19.title",
         [] {
             auto maker = cards(2).add("psu", psu("supply"), 2).add("riser", poweredRiser(), 2);
             PlacementOptions first;
             first.psu = "psu.1";
             PlacementOptions second;
             second.psu = "psu.2";
             return Situation{maker.instance("gpu", 1, first).instance("riser", 1, second).instance("riser", 2, second).design()};
         }},
        {"pwr19.title_slots", [] { return Situation{cards(4).add("psu", psu("supply", 2400), 2).design(), {poweredRiser()}}; }},
        {"pwr21.title",
         [] {
             const auto fed = changed<RiserSpec>(riser("sata"), [](RiserSpec& spec) { spec.powerInputs = known(plugs("1x sata")); });
             return Situation{oneCard().add("riser", fed).design(), {poweredRiser()}};
         }},
        {"pwr21.title_molex",
         [] {
             const auto fed = changed<RiserSpec>(riser("molex"), [](RiserSpec& spec) { spec.powerInputs = known(plugs("1x molex")); });
             return Situation{oneCard().add("riser", fed).design(), {poweredRiser()}};
         }},
        {"pwr22.title",
         [] {
             const auto supply = changed<PsuSpec>(psu("supply"), [](PsuSpec& spec) {
                 spec.outputs = known(plugs("1x atx-24, 2x eps-8, 18x pcie-8"));
             });
             return Situation{cards(6, 150).add("psu", supply).add("riser", ribbon(), 6).design(), {poweredRiser()}};
         }},
        {"pwr23.title", [] { return Situation{oneCard().add("psu", psu("tight", 700)).design(), {psu("large", 1600)}}; }},
        {"pwr24.title",
         [] {
             const auto card = changed<GpuSpec>(gpu("thin"), [](GpuSpec& spec) {
                 spec.powerInputs = known(plugs("1x pcie-8"));
                 spec.adapter = {};
             });
             return Situation{oneCard(card).design()};
         }},
        {"pwr25.title",
         [] {
             const auto few = changed<PsuSpec>(psu("few"), [](PsuSpec& spec) {
                 spec.outputs = known(plugs("1x atx-24, 2x eps-8, 1x pcie-8"));
             });
             return Situation{oneCard().add("psu", few).design(), {psu("many")}};
         }},
        {"pwr27.title",
         [] {
             auto design = cards(4).add("psu", withInlet(psu("supply", 2400))).design();
             design.site.circuits["wall"] = feed(120, 32, 1, ElectricalCode::Iec);
             return Situation{design};
         }},
        {"pwr30.title",
         [] { return Situation{oneCard(sixteenPin(450)).add("cable", cable("thin", 300)).design(), {cable("thick", 600)}}; }},
        // ---- power around the machine
        {"pwr26.title", [] { return Situation{p01().design()}; }},
        {"pwr26.title_iec",
         [] {
             auto design = cards(4, 550).add("psu", psu("supply", 3000)).design();
             design.site.circuits["wall"] = feed(230, 13, 1, ElectricalCode::Iec);
             return Situation{design};
         }},
        {"pwr28.title",
         [] {
             auto design = racked({1, 9, 17});
             design.site.racks["R"].powerLimit = watts(5000);
             return Situation{design};
         }},
        {"pwr31.title",
         [] {
             auto design = oneCard(gpu("card", 900)).add("psu", withInlet(psu("supply"))).design();
             design.site.circuits["wall"] = feed(120, 20);
             design.site.circuits["wall"].outlets = {"5-15R"};
             return Situation{applyEdit(design, Edit{ReplacePart{"rig", "gpu", gpu("hungry", 1200)}}).value()};
         }},
        {"pwr31.title_voltage",
         [] {
             auto design = oneCard().design();
             design.site.circuits["wall"].outlets = {"5-15R"};
             return Situation{design};
         }},
        {"pwr31.title_few",
         [] {
             auto design = onUnit(pduSpec("1x c13"));
             return Situation{design, {madeOf("more", pduSpec("8x c13"))}};
         }},
        {"pwr31.title_pin",
         [] {
             auto design = onUnit(pduSpec("8x c13"));
             return Situation{applyEdit(design, Edit{SetOption{"rig", "psu", 1, "outlet", "nowhere"}}).value()};
         }},
        {"pwr32.title", [] { return Situation{onThreePhases(2, shared(psu("supply")), 2)}; }},
        {"pwr33.title",
         [] {
             const std::vector<OutletBank> banks{{"B1", LinePair::Unknown, plugs("4x c13")}};
             return Situation{onUnit(pduSpec("4x c13", 30, banks, 8)), {madeOf("strong", pduSpec("4x c13", 30, banks, 20))}};
         }},
        {"pwr33.title_iec",
         [] {
             const std::vector<OutletBank> banks{{"B1", LinePair::Unknown, plugs("4x c13")}};
             return Situation{onUnit(pduSpec("4x c13", 30, banks, 9), ElectricalCode::Iec),
                              {madeOf("strong", pduSpec("4x c13", 30, banks, 20))}};
         }},
        {"pwr34.title", [] { return Situation{onUnit(pduSpec("4x c13", 8)), {madeOf("strong", pduSpec("4x c13", 24))}}; }},
        {"pwr34.title_iec",
         [] { return Situation{onUnit(pduSpec("4x c13", 9), ElectricalCode::Iec), {madeOf("strong", pduSpec("4x c13", 24))}}; }},
        {"pwr35.title",
         [] {
             const auto ups = [](double power) {
                 auto spec = pduSpec("4x c13");
                 spec.kind = known(DistributionKind::Ups);
                 spec.power = known(watts(power));
                 return spec;
             };
             return Situation{onUnit(ups(1000)), {madeOf("strong", ups(4000))}};
         }},
        {"pwr35.title_near",
         [] {
             const auto ups = [](double power) {
                 auto spec = pduSpec("4x c13");
                 spec.kind = known(DistributionKind::Ups);
                 spec.power = known(watts(power));
                 return spec;
             };
             return Situation{onUnit(ups(2050)), {madeOf("strong", ups(4000))}};
         }},
        {"pwr36.title",
         [] {
             auto design = onUnit(pduSpec("4x c13"));
             return Situation{applyEdit(design, Edit{AddPlacement{"rig", "cord", cord("thin", 3), 2}}).value(), {cord("thick", 10)}};
         }},
        {"pwr36.title_missing",
         [] {
             auto design = onUnit(pduSpec("4x c13"));
             return Situation{applyEdit(design, Edit{AddPlacement{"rig", "cord", cord("usual", 10), 1}}).value(), {cord("usual", 10)}};
         }},
        {"pwr36.title_unit",
         [] {
             auto spec = pduSpec("4x c13");
             spec.plug = known(std::string("L6-30P"));
             auto design = onUnit(spec);
             design.site.circuits["wall"].outlets = {"L6-20R"};
             return Situation{design};
         }},
        {"pwr36.title_phases",
         [] {
             auto spec = pduSpec("4x c13");
             spec.phases = known(3);
             return Situation{onUnit(spec), {madeOf("single", pduSpec("4x c13"))}};
         }},
        {"pwr36.title_feeds",
         [] {
             auto spec = pduSpec("4x c13");
             spec.kind = known(DistributionKind::TransferSwitch);
             auto design = onUnit(spec);
             design.site.circuits["low"] = feed(120, 30);
             design.site.circuits["same"] = feed(208, 30);
             design.site.circuits["wall"].units["pdu"].secondFeed = "low";
             design.site.builds.front().circuit = "wall";
             return Situation{design};
         }},
        // ---- the design and its prices
        {"dsn01.no_board", [] { return Situation{without(oneCard().design(), "board"), {makePart("romed8", romed8Spec())}}; }},
        {"dsn01.no_cpu", [] { return Situation{without(oneCard().design(), "cpu"), {cpu("epyc")}}; }},
        {"dsn01.no_memory", [] { return Situation{without(oneCard().design(), "memory"), {memory("dimm")}}; }},
        {"dsn01.no_psu", [] { return Situation{without(oneCard().design(), "psu"), {psu("supply")}}; }},
        {"dsn01.no_chassis", [] { return Situation{oneCard().design(), {madeOf("case", caseSpec())}}; }},
        {"dsn01.no_storage",
         [] {
             return Situation{without(oneCard().design(), "ssd"),
                              {changed<StorageSpec>(drive("nvme"), [](StorageSpec& spec) { spec.capacity = known(gigabytes(1000)); })}};
         }},
        {"dsn01.no_cooler", [] { return Situation{oneCard().design(), {cooler("sp3", "SP3", 100, 280)}}; }},
        {"dsn02.title",
         [] {
             auto design = oneCard().add("fan", fan("gone")).design();
             design.parts.erase("gone");
             return Situation{design};
         }},
        {"dsn05.title",
         [] { return Situation{oneCard(gpu("card", 350)).design(), {}, knowing(gpu("card", 320))}; }},
        {"dsn06.title",
         [] {
             auto design = oneCard().design();
             design.site.builds.front().circuit = "gone";
             return Situation{design};
         }},
        {"dsn06.title_none",
         [] {
             auto design = oneCard().design();
             design.site.circuits.clear();
             return Situation{design};
         }},
        {"dsn07.title",
         [] {
             auto ended = fan("old");
             ended.lifecycle = Lifecycle::EndOfLife;
             ended.replacement = "new";
             return Situation{oneCard().add("fan", fan("old")).design(), {fan("new")}, knowing(ended)};
         }},
        {"eco04.title",
         [] {
             DesignMaker maker;
             return Situation{maker.add("fan", withOffer(fan("fan"), "10.00 USD", "2026-01-01")).design(), {},
                              knowing(withOffer(fan("fan"), "11.00 USD", "2026-11-20"))};
         }},
        {"eco06.title",
         [] {
             DesignMaker maker;
             return Situation{maker.add("fan", fan("fan")).design(), {}, knowing(withOffer(fan("fan"), "11.00 USD", "2026-11-20"))};
         }},
        {"eco07.title",
         [] {
             DesignMaker maker;
             auto part = withOffer(gpu("card"), "900.00 USD", "2026-11-20");
             auto used = offerOf("500.00 USD", "2026-11-20");
             used.condition = Condition::Used;
             part.offers.push_back(used);
             // the design asks for a new one
             PlacementOptions asNew;
             asNew.condition = Condition::New;
             auto design = maker.add("gpu", part, 1, asNew).design();
             design.budgetLimit = Money::parse("600.00 USD").value();
             return Situation{design};
         }},
    };
    return cases;
}

/// What no change of the design clears, and why.
const std::map<std::string_view, std::string_view>& withoutFix()
{
    static const std::map<std::string_view, std::string_view> reasons{
        {"dsn03.title", "a value that nobody knows: only the maker can say"},
        {"pci05.title", "how the board shares its lanes: only its maker can say"},
        {"phy07.title_unknown", "where the board's slots are: only its maker can say"},
        {"pci12.title_unknown", "where the board's slots are: only its maker can say"},
        {"pwr22.title_unknown", "what feeds the board: only its maker can say"},
        {"dsn06.title_part", "what the circuit is: only who installed it can say"},
        {"pci10.title", "a setting of the machine, not of the design"},
        {"cpu02.title_bios", "a newer BIOS is installed, no other part is needed"},
        {"pwr22.title_connect", "a cable to plug in, no other part is needed"},
        {"pwr14.title_boot", "how many supplies a server needs to start is laid down by its maker"},
        {"pci01.title_off", "a slot that is off for what shares its lanes: the same moves as of pci01.title"},
        {"dsn01.title", "the rule's name; each of its findings has a title of its own"},
    };
    return reasons;
}

const Finding* findingTitled(const Assessment& assessment, std::string_view title)
{
    const auto found = std::ranges::find_if(assessment.findings, [&](const Finding& f) { return f.title.text.id == title; });
    return found == assessment.findings.end() ? nullptr : &*found;
}

/// The titles that the rules' sources name, by message id.
std::set<std::string> titlesInSources()
{
    const std::regex title(R"re(LW_MESSAGE\(\s*"([a-z]{3}[0-9]{2}\.(?:title\w*|no_\w+))")re");
    std::set<std::string> titles;
    for (const auto& entry : std::filesystem::directory_iterator(sourceDir() / "model/rules")) {
        const std::string text = readFile(entry.path());
        for (std::sregex_iterator it(text.begin(), text.end(), title), end; it != end; ++it) {
            titles.insert((*it)[1]);
        }
    }
    return titles;
}

} // namespace

TEST_CASE("whatever a rule finds, some remedy clears it, or a reason says why none can", "[rules][remedies]")
{
    const auto& cases = fixedCases();
    const auto titles = titlesInSources();
    CHECK(titles.size() > 100);
    for (const std::string& title : titles) {
        const bool fixed = std::any_of(cases.begin(), cases.end(), [&](const FixedCase& one) { return one.title == title; });
        INFO(title << ": has no case in which a remedy clears it, and no reason why there is none");
        CHECK(fixed != withoutFix().contains(title));
    }
    for (const Rule& rule : rules::all()) {
        INFO(rule.id << " gives its findings no title that the audit sees");
        const std::string stem = std::string(rule.title.id).substr(0, rule.title.id.find('.') + 1);
        CHECK(std::any_of(titles.begin(), titles.end(), [&](const std::string& title) { return title.starts_with(stem); }));
    }
    for (const auto& [title, reason] : withoutFix()) {
        INFO(title);
        CHECK(titles.contains(std::string(title)));
        CHECK_FALSE(reason.empty());
    }
}

TEST_CASE("the remedies of the audit clear what was found and add no error", "[rules][remedies]")
{
    for (const FixedCase& one : fixedCases()) {
        INFO(one.title);
        Situation situation = one.make();
        TestCatalog catalog(situation.parts);
        const Assessment before = assess(situation.design, situation.context);
        const Finding* finding = findingTitled(before, one.title);
        CHECK(finding);
        if (!finding) {
            std::string all;
            for (const Finding& f : before.findings) {
                all += std::string(f.title.text.id) + ' ' + f.path + '\n';
            }
            UNSCOPED_INFO(all);
            CHECK(all.empty());
            continue;
        }
        const auto remedies = tryRemedies(situation.design, situation.context, before, *finding, *catalog);
        CHECK_FALSE(remedies.empty());
        for (const TriedRemedy& remedy : remedies) {
            INFO(remedy.label.text.english);
            const auto fixed = applyEdit(situation.design, remedy.edit);
            REQUIRE(fixed);
            const Assessment after = assess(*fixed, situation.context);
            CHECK(std::none_of(after.findings.begin(), after.findings.end(), [&](const Finding& other) {
                return other.rule == finding->rule && other.path == finding->path;
            }));
            CHECK(after.count(Severity::Error, false) <= before.count(Severity::Error, false));
        }
    }
}
