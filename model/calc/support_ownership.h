#pragma once
/// Converts the inputs of gpu-hour and break-even for the economics functions.

#include "model/calc/support.h"
#include "model/economics/ownership.h"

namespace lanewatt::calc {

inline economics::Ownership ownershipOf(const CalcInputs& in)
{
    return {in.term("capex"),       in.term("salvage"), in.term("years"),
            in.term("utilization"), in.term("gpus"),    in.term("power"),
            in.term("pue"),         in.term("tariff"),  in.term("other_per_year")};
}

} // namespace lanewatt::calc
