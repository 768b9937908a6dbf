#include "model/calc/support.h"
#include "model/figure/formulas.h"

namespace lanewatt::calc::pcie_bandwidth_calculator {

namespace {

Expected<CalcResult> compute(const CalcInputs& in, const CalcContext&)
{
    const auto lanes = linkLanes(in);
    if (!lanes) {
        return tl::unexpected(lanes.error());
    }
    const Derivation raw = linkBandwidthDerivation("pcie.bandwidth", in.integer("gen"), *lanes);
    const Derivation payload = linkPayload("pcie.payload", in.integer("gen"), *lanes);
    return CalcResult{
        {{"gb_s", numberOf(raw, 1e-9)}, {"payload_gb_s", numberOf(payload, 1e-9)}}, {raw, payload}, {}};
}

} // namespace

/// PCI-01.
Calculator calculator()
{
    return {"pcie-bandwidth",
            LW_MESSAGE("calc.pcie-bandwidth", "Bandwidth of a PCIe link, one direction"),
            {genInput(), linkLanesInput()},
            {{"gb_s", "GB/s", LW_MESSAGE("calc.out.gb-s", "after line coding")},
             {"payload_gb_s", "GB/s", LW_MESSAGE("calc.out.payload-gb-s", "what an application sees")}},
            compute,
            "gen=4 lanes=16"};
}

} // namespace lanewatt::calc::pcie_bandwidth_calculator
