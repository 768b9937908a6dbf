#include "catalog/hygiene/hygiene.h"

namespace lanewatt::catalog::power_connectors_hygiene {
namespace {

/// Power of a PCIe slot (PCIe CEM).
constexpr Power kSlotPower = watts(75);
/// Tolerance: ratings in data sheets are rounded.
constexpr double kRounding = 1.02;
/// Some makers sell cards that ask a little more: an RTX A5000 is rated 230 W with one 8-pin plug (225 W with its slot).
constexpr double kSoldAnyway = 1.05;

/// True for cards in slots; modules are powered by their baseboard.
bool standsInSlot(const GpuSpec& gpu)
{
    return !gpu.form || *gpu.form == GpuForm::Consumer || *gpu.form == GpuForm::FullHeight || *gpu.form == GpuForm::LowProfile;
}

void judge(HygieneCase& one)
{
    const auto* gpu = one.whole<GpuSpec>();
    if (!gpu || !standsInSlot(*gpu) || !gpu->boardPower || !gpu->powerInputs) {
        return;
    }
    const Power draw = *gpu->boardPower;
    if (gpu->powerInputs->total() == 0) {
        if (draw > kSlotPower) {
            withdrawFact(one.candidate().part, "power_inputs");
            one.corrected({LW_MESSAGE("hygiene.no-connectors", "{draw} and no power connector: a slot gives {slot}, so the "
                                                                "connectors were not recorded; they are left out as unknown"),
                           {{"draw", toAmount(draw)}, {"slot", toAmount(kSlotPower)}}});
        }
        return;
    }
    Power supply = kSlotPower;
    for (const ConnectorCount& input : gpu->powerInputs->items) {
        const auto rating = connectorRating(input.connector);
        if (!rating) {
            return;
        }
        supply += *rating * static_cast<double>(input.count);
    }
    if (draw > supply * kRounding && draw <= supply * kSoldAnyway) {
        one.note({LW_MESSAGE("hygiene.power-little-over", "{draw}, a little more than its slot and connectors ({connectors:connectors}) carry, {supply}; "
                                                          "the card is taken as it is"),
                  {{"draw", toAmount(draw)}, {"connectors", gpu->powerInputs->text()}, {"supply", toAmount(supply)}}});
    } else if (draw > supply * kRounding) {
        one.quarantine({LW_MESSAGE("hygiene.power-over-connectors", "{draw}, but its slot and connectors ({connectors:connectors}) carry "
                                                                     "{supply} at most; one of the two is wrong"),
                        {{"draw", toAmount(draw)},
                         {"connectors", gpu->powerInputs->text()},
                         {"supply", toAmount(supply)}}});
    }
}

} // namespace

HygieneRule hygiene()
{
    return {"power-connectors", LW_MESSAGE("hygiene.about.power-connectors", "A card draws no more than its slot and its power connectors carry."), 40, judge};
}

} // namespace lanewatt::catalog::power_connectors_hygiene
