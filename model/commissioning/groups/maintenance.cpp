#include "model/budget/liquid.h"
#include "model/commissioning/group.h"
#include "model/rules/support.h"

#include <array>

namespace lanewatt::commissioning::maintenance_group {

namespace {

constexpr std::array<std::string_view, 5> kKinds{"weekly", "filters", "coolant", "drivers", "paste"};

void machine(const MachineSheetInput& in, StepWriter& out)
{
    const bool gpus = !cards(in).empty();
    if (gpus) {
        Step& weekly = out.add(Phase::Upkeep, "weekly", LW_MESSAGE("check.upkeep.weekly", "Every week: error counters of every GPU ({count})"), {{"count", number(gpuCount(in, cards(in)))}});
        auto makers = makersOf(in, cards(in));
        if (std::erase(makers, Maker::Nvidia) > 0) {
            weekly.say(LW_MESSAGE("check.upkeep.weekly_how",
                                  "{tool} and the log; watch a row remapped once, return the "
                                  "card after a failed remapping."), {{"tool", toolText({Maker::Nvidia}, &Tools::counters)}});
        }
        if (const std::string tool = toolText(makers, &Tools::counters); !tool.empty()) {
            weekly.say(LW_MESSAGE("check.upkeep.weekly_other",
                                  "{tool} and the log; watch a count that grows, return the card "
                                  "after an uncorrectable error."), {{"tool", tool}});
        } else if (!makers.empty()) {
            weekly.say(LW_MESSAGE("check.upkeep.weekly_any",
                                  "The tool of the cards' maker and the log; watch a count that grows, "
                                  "return the card after an uncorrectable error."));
        }
    }
    if (isLiquidCooled(in.build)) {
        out.add(Phase::Upkeep, "coolant", LW_MESSAGE("check.upkeep.coolant", "Every month: level, pressure and colour of the coolant"))
            .say(LW_MESSAGE("check.upkeep.coolant_how", "Chemistry twice a year, as its maker says."));
    }
    out.add(Phase::Upkeep, "filters", LW_MESSAGE("check.upkeep.filters", "Every month: filters, fans and dust"))
        .say(LW_MESSAGE("check.upkeep.filters_how", "Temperatures at the same load that creep up from month to month say the same."));
    out.add(Phase::Upkeep, "drivers", LW_MESSAGE("check.upkeep.drivers", "Every quarter: drivers, BIOS, BMC and firmware"))
        .say(LW_MESSAGE("check.upkeep.drivers_how", "On one machine first, with the tests above; sooner for a fault that concerns you."));
    if (!in.wiring().withSpec<CpuSpec>().empty() || gpus) {
        out.add(Phase::Upkeep, "paste", LW_MESSAGE("check.upkeep.paste", "Every two to three years: thermal paste"))
            .say(LW_MESSAGE("check.upkeep.paste_how", "CPUs, and cards whose core and memory drift apart. Modules and sealed machines by their maker only."));
    }
}

} // namespace

Group group()
{
    return {"C-MAINT", LW_MESSAGE("check.upkeep", "Upkeep"), kKinds, machine, nullptr};
}

} // namespace lanewatt::commissioning::maintenance_group
