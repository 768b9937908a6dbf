#include "model/calc/support.h"
#include "model/calc/support_ownership.h"

namespace lanewatt::calc::gpu_hour_calculator {

namespace {

Expected<CalcResult> compute(const CalcInputs& in, const CalcContext&)
{
    const economics::Ownership o = ownershipOf(in);
    const Derivation capital = economics::capitalPerGpuHour("gpu-hour.capital", o);
    const Derivation energy = economics::energyPerGpuHour("gpu-hour.energy", o);
    const Derivation other = economics::otherPerGpuHour("gpu-hour.other", o);
    const Derivation total = economics::totalPerGpuHour("gpu-hour.total", capital, energy, other);
    return CalcResult{{{"capital", numberOf(capital)},
                       {"energy", numberOf(energy)},
                       {"other", numberOf(other)},
                       {"total", numberOf(total)}},
                      {capital, energy, other, total},
                      {}};
}

} // namespace

/// ECO-01.
Calculator calculator()
{
    return {"gpu-hour",
            LW_MESSAGE("calc.gpu-hour", "Cost of a useful GPU-hour on machines of one's own"),
            ownershipInputs(),
            {{"capital", "", LW_MESSAGE("calc.out.capital", "purchase, straight-line")},
             {"energy", "", LW_MESSAGE("calc.out.energy", "electricity, machines always on")},
             {"other", "", LW_MESSAGE("calc.out.other", "the rest")},
             {"total", "", LW_MESSAGE("calc.out.total-gpu-hour", "all of it")}},
            compute,
            "capex=150000USD years=3 utilization=0.85 gpus=8 power=10kW pue=1.3 tariff=0.10USD/kWh"};
}

} // namespace lanewatt::calc::gpu_hour_calculator
