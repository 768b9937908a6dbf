#pragma once
/// Checklists of small designs, and designs that between them have every kind of step.

#include "app/messages/messages.h"
#include "model/assess.h"
#include "model/assessment/assessment.h"
#include "model/commissioning/checklist.h"
#include "tests/support/catch.h"
#include "tests/support/parts.h"

#include <algorithm>
#include <string>
#include <vector>

namespace lanewatt::test {

/// A design with its assessment and checklist.
struct Commissioned {
    Design design;
    Context context;
    Assessment assessment;
    commissioning::Checklist list;

    explicit Commissioned(Design d) : design(std::move(d)), assessment(assess(design, context)), list(commissioning::checklist(design, context, assessment)) {}

    const commissioning::Sheet& sheet(std::string_view build = "rig") const
    {
        const auto found = std::find_if(list.sheets.begin(), list.sheets.end(), [&](const auto& s) { return s.build == build; });
        REQUIRE(found != list.sheets.end());
        return *found;
    }
    const commissioning::Step& step(std::string_view id, std::string_view build = "rig") const
    {
        INFO(id);
        const auto* found = sheet(build).find(id);
        REQUIRE(found);
        return *found;
    }
    bool has(std::string_view prefix, std::string_view build = "rig") const
    {
        for (const auto& group : sheet(build).groups) {
            for (const auto& one : group.steps) {
                if (one.id.starts_with(prefix)) {
                    return true;
                }
            }
        }
        return false;
    }
};

/// Worked example P01 with all memory data known.
inline DesignMaker knownRig()
{
    Part processor = cpu("epyc", 128, 4, 155);
    auto& spec = std::get<CpuSpec>(processor.spec);
    spec.memoryChannels = known(8);
    spec.memorySpeed = known(fromSi<Frequency>(3.2e9));
    Part dimm = memory("dimm32", 5, 32);
    std::get<MemorySpec>(dimm.spec).speed = known(fromSi<Frequency>(2.933e9));
    DesignMaker maker = p01();
    maker.add("cpu", processor).add("memory", dimm, 8);
    return maker;
}

/// A pair of cards with a bridge, and one bridge too many.
inline DesignMaker bridged()
{
    Part card = gpu("linked", 350, 4, 16, 2);
    auto& spec = std::get<GpuSpec>(card.spec);
    spec.peerLink = known(std::string("nvlink-bridge-ga102"));
    spec.peerBandwidth = known(fromSi<Bandwidth>(112.5e9));
    NvlinkBridgeSpec bridge;
    bridge.peerLink = known(std::string("nvlink-bridge-ga102"));
    DesignMaker maker;
    maker.add("board", makePart("romed8", romed8Spec())).add("cpu", cpu()).add("gpu", card, 2).add("bridge", makePart("bridge", bridge), 2);
    return maker;
}

/// Title and details in English, one line each.
inline std::string textOf(const commissioning::Step& step)
{
    messages::Style style;
    style.asciiSpaces = true;
    std::string text = messages::text(step.title, style);
    for (const Message& detail : step.details) {
        text += '\n' + messages::text(detail, style);
    }
    return text;
}

inline bool contains(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

inline Part module(std::string key = "sxm")
{
    GpuSpec spec;
    spec.form = known(GpuForm::Sxm5);
    spec.cooling = known(Cooling::Module);
    spec.architecture = known(std::string("Hopper"));
    spec.peerLink = known(std::string("nvlink4"));
    spec.peerBandwidth = known(fromSi<Bandwidth>(900e9));
    spec.boardPower = known(watts(700));
    return makePart(std::move(key), spec);
}

inline Part infinibandCard()
{
    NicSpec spec;
    spec.ports = known(1);
    spec.cage = known(std::string("OSFP"));
    spec.rate = known(fromSi<Bandwidth>(50e9));
    spec.protocols = known(std::string("InfiniBand, Ethernet"));
    spec.pcieGen = known(5);
    spec.pcieLanes = known(16);
    spec.slotWidth = known(1.0);
    return makePart("ib400", spec);
}

inline Part ethernetCard()
{
    NicSpec spec;
    spec.rate = known(fromSi<Bandwidth>(3.125e9));
    spec.protocols = known(std::string("Ethernet"));
    spec.pcieGen = known(3);
    spec.pcieLanes = known(8);
    spec.slotWidth = known(1.0);
    return makePart("eth25", spec);
}

inline Part splitCard()
{
    CarrierSpec spec;
    spec.gen = known(4);
    spec.lanes = known(16);
    spec.needsBifurcation = known(std::string("x4x4x4x4"));
    spec.slotWidth = known(1.0);
    return makePart("carrier", spec);
}

inline Part frame(ChassisKind kind)
{
    ChassisSpec spec;
    spec.kind = known(kind);
    return makePart("chassis-" + std::string(enumName(kind)), spec);
}

inline Part crps(double rated = 2000)
{
    Part part = psu("crps", rated);
    auto& spec = std::get<PsuSpec>(part.spec);
    spec.form = known(PsuForm::Crps);
    spec.currentShare = known(true);
    return part;
}

} // namespace lanewatt::test
