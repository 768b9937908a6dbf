#include "model/costing/cost_curve.h"

#include "model/economics/ownership.h"
#include "model/figure/named_term.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace lanewatt::economics {

namespace {

constexpr int kMonthsOfYear = 12;
constexpr int kMostCurveYears = 30;

Term siteTerm(TermName name, double value) { return {name, exactFigure(value), {}, Ref::site()}; }

const Term* curveInput(const SiteEconomics& economics, std::string_view field)
{
    const auto found = std::find_if(economics.inputs.begin(), economics.inputs.end(), [&](const Input& input) { return input.field == field; });
    return found == economics.inputs.end() || !found->value ? nullptr : &*found->value;
}

Figure atLikely(Figure figure)
{
    figure.low = figure.high = figure.likely;
    return figure;
}

/// What a hybrid has cost: its share of owning, and the hours above it rented.
struct HybridShares {
    Figure owned;        ///< of the GPUs
    Figure rentedHours;  ///< of the useful hours
};

std::optional<HybridShares> hybridShares(const SiteEconomics& economics)
{
    for (const auto& [owned, hours] : {std::pair<std::string_view, std::string_view>{"economics.stated-owned", "economics.stated-hours"},
                                       std::pair<std::string_view, std::string_view>{"economics.hybrid-owned", "economics.hybrid-hours"}}) {
        const Derivation* share = economics.derivation(owned);
        const Derivation* rented = economics.derivation(hours);
        if (share != nullptr && rented != nullptr) {
            const double likely = share->result.likely;
            return likely > 0.0 && likely < 1.0 ? std::optional(HybridShares{share->result, rented->result}) : std::nullopt;
        }
    }
    return std::nullopt;
}

/// All terms of the three curves; the passed time is left.
struct CurveTerms {
    Term capex, opex;
    std::optional<Term> cloud;
    Term gpus, utilization;
    std::optional<HybridShares> hybrid;
};

CurvePoint pointAt(int month, const CurveTerms& terms)
{
    const Ref of = Ref::site().then(RefKind::Unresolved, "month-" + std::to_string(month));
    const Term passed = siteTerm("passed", static_cast<double>(month) / kMonthsOfYear);
    CurvePoint point{month,
                     spentOwning(NumberId("economics.owned-by-month", of), LW_MESSAGE("economics.owned-by-month", "Spent on owning by the end of a month"),
                                 terms.capex, terms.opex, passed),
                     {},
                     {}};
    if (!terms.cloud) {
        return point;
    }
    point.rented = spentRenting(NumberId("economics.rented-by-month", of), LW_MESSAGE("economics.rented-by-month", "Spent on renting by the end of a month"), *terms.cloud,
                                terms.gpus, terms.utilization, passed);
    if (terms.hybrid) {
        point.hybrid = derive(NumberId("economics.hybrid-by-month", of),
                              LW_MESSAGE("economics.hybrid-by-month", "Spent by the end of a month, peaks rented"), "ECO-02", "owned_all * share + rented_all * rented_share",
                              {Term{"owned_all", atLikely(point.owned.result), {}, {}}, Term{"share", atLikely(terms.hybrid->owned), {}, {}},
                               Term{"rented_all", atLikely(point.rented->result), {}, {}}, Term{"rented_share", atLikely(terms.hybrid->rentedHours), {}, {}}},
                              Dimension::MoneyRate);
    }
    return point;
}

} // namespace

Derivation spentOwning(NumberId id, MessageTemplate title, const Term& capex, const Term& opexPerYear, const Term& passed)
{
    return derive(std::move(id), title, "ECO-02", "capex + passed * opex", {named("capex", capex), named("passed", passed), named("opex", opexPerYear)}, Dimension::MoneyRate);
}

Derivation spentRenting(NumberId id, MessageTemplate title, const Term& cloudRate, const Term& gpus, const Term& utilization, const Term& passed)
{
    return derive(std::move(id), title, "ECO-02", "cloud * gpus * hours * utilization * passed",
                  {named("cloud", cloudRate), named("gpus", gpus), siteTerm("hours", kHoursPerYear), named("utilization", utilization), named("passed", passed)},
                  Dimension::MoneyRate);
}

Expected<CostCurve> costCurve(const SiteEconomics& economics)
{
    const Term* purchase = curveInput(economics, "purchase");
    const Term* utilization = curveInput(economics, "utilization");
    const Term* years = curveInput(economics, "years");
    if (purchase == nullptr) {
        return fail(LW_MESSAGE("economics.curve_purchase", "Nothing of the purchase has a price in the design's currency: give prices to see what owning costs by month"));
    }
    if (!economics.opexTypical || utilization == nullptr || years == nullptr) {
        return fail(LW_MESSAGE("economics.curve_running", "No running cost is known: give the price of a kWh to see what owning costs by month"));
    }
    CostCurve curve;
    CurveTerms terms{*purchase, Term{"opex", *economics.opexTypical, {}, {}}, {}, siteTerm("gpus", static_cast<double>(economics.gpus)), *utilization, {}};
    if (economics.cloud && economics.gpus > 0) {
        terms.cloud = Term{"cloud", economics.cloud->rate, {economics.cloud->source, economics.cloud->date}, {}};
        terms.hybrid = hybridShares(economics);
    }
    const int months = static_cast<int>(std::ceil(std::clamp(years->value.likely, 1.0, static_cast<double>(kMostCurveYears)) * kMonthsOfYear));
    curve.points.reserve(static_cast<std::size_t>(months) + 1);
    for (int month = 0; month <= months; ++month) {
        curve.points.push_back(pointAt(month, terms));
    }
    curve.utilization = utilization->value;
    curve.ownedShare = terms.hybrid ? std::optional(terms.hybrid->owned.likely) : std::nullopt;
    curve.breakEven = economics.breakEvenMonths;
    curve.neverPaysBack = economics.neverPaysBack;
    curve.atLeast = economics.atLeast;
    return curve;
}

} // namespace lanewatt::economics
