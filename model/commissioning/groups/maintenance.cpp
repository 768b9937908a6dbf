#include "model/budget/liquid.h"
#include "model/commissioning/group.h"
#include "model/rules/support.h"

#include <array>

namespace lanewatt::commissioning {

namespace {

constexpr std::array<std::string_view, 5> kKinds{"weekly", "filters", "coolant", "drivers", "paste"};

void machine(const Machine& in, StepWriter& out)
{
    const bool gpus = !cards(in).empty();
    if (gpus) {
        out.add(Phase::Upkeep, "weekly", LW_MESSAGE("check.upkeep.weekly", "Every week: error counters of every card ({count})"), {{"count", number(gpuCount(in, cards(in)))}})
            .say(LW_MESSAGE("check.upkeep.weekly_how", "nvidia-smi -q -d ECC,ROW_REMAPPER,MEMORY and the log; a row remapped once is watched, a failed remapping is a return."));
    }
    if (isLiquidCooled(in.wiring())) {
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

Group maintenanceGroup()
{
    return {"C-MAINT", LW_MESSAGE("check.upkeep", "Upkeep"), kKinds, machine, nullptr};
}

} // namespace lanewatt::commissioning
