#include "model/budget/machine_totals.h"

#include "model/budget/card_memory.h"

#include <algorithm>

namespace lanewatt {

namespace {

void add(std::optional<Figure>& sum, const Figure& more, double times)
{
    if (!sum) {
        sum = Figure{0.0, 0.0, 0.0, more.dimension, more.confidence};
    }
    sum->low += more.low * times;
    sum->likely += more.likely * times;
    sum->high += more.high * times;
    sum->confidence = std::min(sum->confidence, more.confidence);
}

} // namespace

MachineTotals machineTotals(const BuildAssessment& build)
{
    MachineTotals totals;
    totals.machines = 1;
    for (const int index : build.wiring.withSpec<GpuSpec>()) {
        const auto& card = *build.wiring.at(index).part->as<GpuSpec>();
        const int gpus = card.gpus.valueOr(1); // a superchip or a card of two is two for its driver
        totals.gpus += gpus;
        if (const auto memory = memoryOfCard(card)) {
            add(totals.gpuMemory, *memory, 1.0);
        } else {
            totals.gpusOfUnknownMemory += gpus;
        }
    }
    totals.ac = build.ac;
    totals.machinesOfUnknownPower = build.ac ? 0 : 1;
    return totals;
}

MachineTotals machineTotals(const Assessment& assessment)
{
    MachineTotals totals;
    for (const MachineGroup& group : assessment.groups) {
        const std::int64_t copies = group.count;
        if (copies == 0) {
            continue; // placed nowhere
        }
        const MachineTotals one = machineTotals(*assessment.builds[group.assessed]);
        totals.machines += copies;
        totals.gpus += copies * one.gpus;
        totals.gpusOfUnknownMemory += copies * one.gpusOfUnknownMemory;
        totals.machinesOfUnknownPower += copies * one.machinesOfUnknownPower;
        if (one.gpuMemory) {
            add(totals.gpuMemory, *one.gpuMemory, static_cast<double>(copies));
        }
        if (one.ac) {
            add(totals.ac, *one.ac, static_cast<double>(copies));
        }
    }
    return totals;
}

} // namespace lanewatt
