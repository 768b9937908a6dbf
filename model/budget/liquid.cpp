#include "model/budget/liquid.h"

#include "model/budget/draw.h"
#include "model/figure/formulas.h"
#include "model/figure/named_term.h"

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

/// True for baseboard modules that are sold for heat sinks and for cold plates.
bool isColdPlateModule(const GpuSpec& gpu)
{
    const auto form = gpu.form.valueOr(GpuForm::FullHeight);
    const bool module = form == GpuForm::Sxm4 || form == GpuForm::Sxm5 || form == GpuForm::Sxm6 || form == GpuForm::Oam;
    return module && gpu.cooling.valueOr(Cooling::Module) == Cooling::Module;
}

/// Cold plates of a build beyond those of its cards: they are for CPUs.
int coldPlates(const Wiring& wiring)
{
    const auto coolers = wiring.withSpec<CoolerSpec>();
    return static_cast<int>(std::count_if(coolers.begin(), coolers.end(), [&](int cooler) {
        const auto& kind = wiring.at(cooler).part->as<CoolerSpec>()->kind;
        return kind && kind->find("plate") != std::string::npos;
    }));
}

/// Draw of the CPUs with cold plates, as terms named "load"; empty where unknown.
std::optional<std::vector<Term>> plateLoads(const BuildAssessment& build, int plates)
{
    std::vector<Term> loads;
    const BudgetPoint* power = build.headline(BudgetKind::PowerDc);
    for (const BudgetLine& line : power ? power->lines : std::vector<BudgetLine>()) {
        const Part* part = line.instance >= 0 ? build.wiring.at(line.instance).part.get() : nullptr;
        if (!part || !part->as<CpuSpec>() || plates <= 0) {
            continue;
        }
        if (!line.each) {
            return std::nullopt;
        }
        const int cooled = std::min(plates, line.count);
        plates -= cooled;
        loads.push_back(Term{"load", scaled(*line.each, cooled), line.source, line.path});
    }
    return loads.empty() ? std::nullopt : std::optional(std::move(loads));
}

/// A share between `least` and `most` without a better estimate.
Figure shareBetween(double least, double most)
{
    return {least, (least + most) / 2.0, most, Dimension::Scalar, Confidence::Estimated};
}

} // namespace

bool hasLiquidCards(const BuildAssessment& build)
{
    const auto cards = build.wiring.withSpec<GpuSpec>();
    const auto isCooled = [&](int card, bool inCoolant) {
        const auto& spec = *build.wiring.at(card).part->as<GpuSpec>();
        const auto form = spec.form.valueOr(GpuForm::FullHeight);
        return spec.cooling && *spec.cooling == Cooling::Liquid ? form != GpuForm::Consumer : inCoolant && isColdPlateModule(spec);
    };
    return std::any_of(cards.begin(), cards.end(), [&](int card) { return isCooled(card, false); }) ||
           (!cards.empty() && build.surroundings.inCoolant &&
            std::any_of(cards.begin(), cards.end(), [&](int card) { return isCooled(card, true); }));
}

bool isLiquidCooled(const BuildAssessment& build)
{
    return hasLiquidCards(build) || coldPlates(build.wiring) > 0;
}

std::optional<Temperature> coldestCoolant(const Site& site, const Limits& limits)
{
    return site.dewPoint ? std::optional(fromSi<Temperature>(si(*site.dewPoint) + limits.coolantDewMarginKelvin)) : std::nullopt;
}

std::optional<Term> liquidShare(BuildAssessment& out, const Term& power, const Limits& limits)
{
    const Wiring& wiring = out.wiring;
    if (!isLiquidCooled(out)) {
        return std::nullopt;
    }
    if (const auto& said = out.surroundings.liquidShare) {
        return Term{"share", exactFigure(*said), {}, Ref::site()};
    }
    if (!hasLiquidCards(out)) {
        auto terms = plateLoads(out, coldPlates(wiring));
        if (!terms || power.value.likely <= 0.0) {
            return std::nullopt;
        }
        // Not taken by the plate: regulator losses, and heat to the air around the socket.
        terms->push_back(Term{"taken",
                              shareBetween(limits.cpuPlateShareLeast, limits.cpuPlateShareMost),
                              {"THM-05", "cold plate on a CPU"},
                              {}});
        terms->push_back(named("power", power));
        return Term{"share",
                    addDerivation(out, derive({"heat.plates", out.label},
                                              LW_MESSAGE("derived.plate-share", "Share of cold plates on CPUs"), "THM-05",
                                              "min(taken * sum(load) / power, 1)", std::move(*terms), Dimension::Scalar)),
                    {},
                    out.path};
    }
    const bool wholeRack = hasForm(wiring, GpuForm::Superchip);
    const double least = wholeRack ? limits.rackLiquidShareLeast : limits.liquidShareLeast;
    const double most = wholeRack ? limits.rackLiquidShareMost : limits.liquidShareMost;
    return Term{"share",
                shareBetween(least, most),
                {"THM-05", wholeRack ? "loop of a rack of superchips" : "cold plates on cards and CPUs"},
                {}};
}

} // namespace lanewatt
