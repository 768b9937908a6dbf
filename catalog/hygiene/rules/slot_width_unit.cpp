#include "catalog/hygiene/hygiene.h"

#include "model/units/quantity_text.h"

#include <cmath>

namespace lanewatt::catalog::slot_width_unit_hygiene {
namespace {

/// No card is thicker than this in slots or thinner than this in millimetres.
constexpr double kMostSlots = 8;

/// Thickness in slots from millimetres, rounded up to a tenth: an underestimated thickness would be the worse mistake.
double slotsOf(double width) { return std::ceil(width / kMillimetresPerSlot * 10 - 1e-9) / 10; }

void check(HygieneCase& one, Fact<double>& width)
{
    if (!width || *width <= kMostSlots) {
        return;
    }
    const std::string given = numberText(*width);
    const double slots = slotsOf(*width);
    if (slots > kMostSlots || slots < 0.5) {
        withdrawFact(one.candidate().part, "slot_width");
        one.corrected({LW_MESSAGE("hygiene.slot-width-wild", "slot_width {given} is neither slots nor millimetres of a "
                                                                   "card; the fact is left out"),
                            {{"given", given}}});
        return;
    }
    width.value = slots;
    width.range.reset();
    width.confidence = Confidence::Estimated;
    one.corrected({LW_MESSAGE("hygiene.slot-width-unit", "slot_width {given} is in millimetres: no card is thicker than "
                                                               "{most} slots; taken as {slots} slots of 20.32 mm"),
                        {{"given", given},
                         {"most", static_cast<std::int64_t>(kMostSlots)},
                         {"slots", numberText(slots)}}});
}

void judge(HygieneCase& one)
{
    if (auto* gpu = one.whole<GpuSpec>()) {
        check(one, gpu->slotWidth);
    } else if (auto* nic = one.whole<NicSpec>()) {
        check(one, nic->slotWidth);
    } else if (auto* carrier = one.whole<CarrierSpec>()) {
        check(one, carrier->slotWidth);
    }
}

} // namespace

HygieneRule hygiene()
{
    return {"slot-width-unit", LW_MESSAGE("hygiene.about.slot-width-unit", "The thickness of a card is in slots; millimetres are converted."), 10, judge};
}

} // namespace lanewatt::catalog::slot_width_unit_hygiene
