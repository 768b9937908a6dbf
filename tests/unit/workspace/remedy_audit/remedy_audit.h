#pragma once
/// Designs with findings for the audit of remedies: shared by its families of rules.

#include "model/rules/rule.h"
#include "tests/unit/workspace/workspace_fixture.h"

#include <functional>
#include <string_view>
#include <vector>

namespace lanewatt::test::audit {

/// A design with a finding of a rule, and a catalogue that answers its remedies.
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

/// One card in a complete machine.
inline DesignMaker oneCard(const Part& card = gpu("card"))
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

inline DesignMaker cards(int count, double watts = 350, double slots = 1)
{
    DesignMaker maker = oneCard();
    return maker.add("gpu", gpu("card", watts, 4, 16, slots), count);
}

inline PlacementOptions inSlot(std::string slot)
{
    PlacementOptions options;
    options.slot = std::move(slot);
    return options;
}

inline ChassisSpec caseSpec()
{
    ChassisSpec spec;
    spec.psuForm = known(std::string("ATX"));
    spec.kind = known(ChassisKind::Tower);
    spec.boardForms = known(std::vector<std::string>{"ATX"});
    spec.expansionSlots = known(8);
    return spec;
}

/// One card in a chassis; in the catalogue a chassis that differs by `better`.
inline Situation inChassis(DesignMaker maker, const std::function<void(ChassisSpec&)>& small,
                    const std::function<void(ChassisSpec&)>& better)
{
    ChassisSpec own = caseSpec();
    small(own);
    ChassisSpec other = caseSpec();
    better(other);
    return {maker.add("chassis", madeOf("small-case", own)).design(), {madeOf("large-case", other)}};
}

inline Part ribbon() { return riser("ribbon"); }

inline Part shared(Part supply, std::string_view inlet = "1x c14")
{
    return changed<PsuSpec>(std::move(supply), [&](PsuSpec& spec) {
        spec.form = known(PsuForm::Crps);
        spec.currentShare = known(true);
        spec.inlet = known(plugs(inlet));
    });
}

inline Part withInlet(Part supply, std::string_view inlet = "1x c14")
{
    return changed<PsuSpec>(std::move(supply), [&](PsuSpec& spec) { spec.inlet = known(plugs(inlet)); });
}

inline Circuit feed(double voltage, double breaker, int phases = 1, ElectricalCode code = ElectricalCode::Nec)
{
    Circuit circuit;
    circuit.voltage = volts(voltage);
    circuit.breaker = amperes(breaker);
    circuit.phases = phases;
    circuit.code = code;
    return circuit;
}

inline void carry(Design& design, const Part& part) { design.parts[part.key] = std::make_shared<const Part>(part); }

/// Machines of 2 kW and 100 kg, 8 U high and 900 mm deep, at the units named in a rack of 48 U.
inline Design racked(const std::vector<int>& atU, const std::function<void(RackSpec&)>& change = [](RackSpec&) {})
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

inline Part module(double watts = 400)
{
    GpuSpec spec;
    spec.form = known(GpuForm::Sxm5);
    spec.cooling = known(Cooling::Module);
    spec.boardPower = known(lanewatt::watts(watts));
    return madeOf("module", spec);
}

inline Part baseboard()
{
    BaseboardSpec spec;
    spec.moduleForm = known(GpuForm::Sxm5);
    spec.modulePositions = known(8);
    return madeOf("baseboard", spec);
}

inline Part accessory(std::string key, AccessoryKind function)
{
    AccessorySpec spec;
    spec.function = known(function);
    return madeOf(std::move(key), spec);
}

inline Part cooler(std::string key, std::string socket, double height, double rated)
{
    CoolerSpec spec;
    spec.sockets = known(std::vector<std::string>{std::move(socket)});
    spec.height = known(millimetres(height));
    spec.ratedTdp = known(watts(rated));
    return madeOf(std::move(key), spec);
}

inline MotherboardSpec boardWith(const std::function<void(MotherboardSpec&)>& change)
{
    MotherboardSpec spec = romed8Spec();
    change(spec);
    return spec;
}

inline Part cpuOf(std::string key, const std::function<void(CpuSpec&)>& change)
{
    return changed<CpuSpec>(cpu(std::move(key)), change);
}

/// The cases of each family of rules.
std::vector<FixedCase> cpuAndMemoryCases();
std::vector<FixedCase> laneCases();
std::vector<FixedCase> spaceCases();
std::vector<FixedCase> heatCases();
std::vector<FixedCase> supplyCases();
std::vector<FixedCase> feedCases();
std::vector<FixedCase> chainCases();
std::vector<FixedCase> networkCases();
std::vector<FixedCase> designCases();

} // namespace lanewatt::test::audit
