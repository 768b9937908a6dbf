#include "model/budget/liquid.h"

#include "model/budget/formulas.h"

#include <algorithm>

namespace lanewatt {

namespace {

bool hasForm(const Wiring& wiring, GpuForm form)
{
    const auto cards = wiring.withSpec<GpuSpec>();
    return std::any_of(cards.begin(), cards.end(), [&](int card) {
        const auto& own = wiring.at(card).part->as<GpuSpec>()->form;
        return own && *own == form;
    });
}

} // namespace

bool isLiquidCooled(const Wiring& wiring)
{
    const auto cards = wiring.withSpec<GpuSpec>();
    const auto coolers = wiring.withSpec<CoolerSpec>();
    return std::any_of(cards.begin(), cards.end(),
                       [&](int card) {
                           const auto& spec = *wiring.at(card).part->as<GpuSpec>();
                           return spec.cooling && *spec.cooling == Cooling::Liquid &&
                                  spec.form.valueOr(GpuForm::FullHeight) != GpuForm::Consumer;
                       }) ||
           std::any_of(coolers.begin(), coolers.end(), [&](int cooler) {
               const auto& kind = wiring.at(cooler).part->as<CoolerSpec>()->kind;
               return kind && kind->find("plate") != std::string::npos;
           });
}

std::optional<Term> liquidShare(const Wiring& wiring, const Site& site, const Limits& limits)
{
    if (!isLiquidCooled(wiring)) {
        return std::nullopt;
    }
    if (site.liquidShare) {
        return Term{"share", exactFigure(*site.liquidShare), {}, "site"};
    }
    const bool wholeRack = hasForm(wiring, GpuForm::Superchip);
    const double least = wholeRack ? limits.rackLiquidShareLeast : limits.liquidShareLeast;
    const double most = wholeRack ? limits.rackLiquidShareMost : limits.liquidShareMost;
    return Term{"share",
                Figure{least, (least + most) / 2.0, most, Dimension::Scalar, Confidence::Estimated},
                {"THM-05", wholeRack ? "loop of a rack of superchips" : "cold plates on cards and CPUs"},
                {}};
}

} // namespace lanewatt
