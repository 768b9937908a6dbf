#include "model/calc/support.h"
#include "model/figure/formulas.h"

namespace lanewatt::calc::nic_fit_calculator {

namespace {

Expected<CalcResult> compute(const CalcInputs& in, const CalcContext&)
{
    const auto lanes = linkLanes(in);
    if (!lanes) {
        return tl::unexpected(lanes.error());
    }
    const Derivation payload = linkPayload("nic.available", in.integer("gen"), *lanes);
    const Derivation spare =
        derive("nic.spare", LW_MESSAGE("calc.nic.spare", "Link minus line rate"), "PCI-02",
               "available - rate", {termOf("available", payload), in.term("rate")}, Dimension::Bandwidth);
    return CalcResult{{{"ok", spare.result.likely >= 0.0}, {"available_gb_s", numberOf(payload, 1e-9)}},
                      {payload, spare},
                      {}};
}

} // namespace

/// PCI-02.
Calculator calculator()
{
    return {"nic-fit",
            LW_MESSAGE("calc.nic-fit", "Whether a PCIe link carries a network port at line rate"),
            {{.key = "rate",
              .dimension = Dimension::Bandwidth,
              .bareUnit = "Gb/s",
              .above = 0.0,
              .meaning = LW_MESSAGE("calc.in.rate", "line rate, all ports of the card together")},
             genInput(),
             linkLanesInput()},
            {{"ok", "", LW_MESSAGE("calc.out.ok-rate", "whether it does")},
             {"available_gb_s", "GB/s", LW_MESSAGE("calc.out.payload-gb-s", "what an application sees")}},
            compute,
            "rate=400Gb/s gen=5 lanes=16"};
}

} // namespace lanewatt::calc::nic_fit_calculator
