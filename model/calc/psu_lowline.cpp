#include "model/calc/support.h"
#include "model/figure/formulas.h"
#include "model/parts/low_line.h"
#include "model/site/feed.h"

namespace lanewatt::calc::psu_lowline_calculator {

namespace {

Expected<CalcResult> compute(const CalcInputs& in, const CalcContext& context)
{
    const auto part = partOf(context, "psu", in.text("psu"));
    if (!part) {
        return tl::unexpected(part.error());
    }
    const auto* psu = (*part)->as<PsuSpec>();
    if (!psu) {
        return fail(LW_MESSAGE("calc.not-a-psu", "{key} is a {category:category}, not a power supply"),
                    {{"key", (*part)->key}, {"category", std::string(enumName((*part)->category()))}}, "psu");
    }
    CalcResult result;
    const auto voltage = fromSi<Voltage>(in.number("voltage"));
    // An estimate justifies a warning, but is too uncertain for planning.
    const auto output = ratingUnknownAt(*psu, voltage) ? std::nullopt : psuCapacity(*psu, voltage);
    result.outputs.push_back(
        {"capacity_w", output ? numberOf(output->likely) : OutputValue(std::monostate{})});
    if (output) {
        // the row is chosen by look-up; the step names the row's value and its source
        const SourceRef& source = psu->ratings ? psu->ratings.source : psu->rated.source;
        result.steps.push_back(
            derive("psu.capacity_w", LW_MESSAGE("calc.psu.output", "Output at this voltage"), "PWR-11",
                   "rating", {Term{"rating", *output, source, Ref::part((*part)->key)}}, Dimension::Power));
    }
    return result;
}

} // namespace

/// PWR-11.
Calculator calculator()
{
    Input voltage = voltageInput();
    voltage.atLeast = 90.0; // below or above this is no mains voltage, line to line included
    voltage.atMost = 480.0;
    return {"psu-lowline",
            LW_MESSAGE("calc.psu-lowline", "Output of a supply at an input voltage"),
            {{.key = "psu",
              .kind = InputKind::Text,
              .part = true,
              .meaning = LW_MESSAGE("calc.in.psu-key", "catalog key of the supply")},
             voltage},
            {{"capacity_w", "W", LW_MESSAGE("calc.out.output-w", "output; 0 = not rated at this voltage, none = its maker does not say")}},
            compute,
            "psu=artesyn-ds3000pe voltage=115V"};
}

} // namespace lanewatt::calc::psu_lowline_calculator
