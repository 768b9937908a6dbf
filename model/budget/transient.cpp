#include "model/budget/draw.h"
#include "model/budget/formulas.h"

#include <algorithm>

namespace lanewatt {

namespace {

/// Excursion of one card by its cap or board power and its factor; nothing when either is unknown.
std::optional<Term> cardExcursion(const Instance& instance, const std::string& path)
{
    const auto* gpu = instance.part ? instance.part->as<GpuSpec>() : nullptr;
    if (!gpu || !gpu->transientFactor) {
        return std::nullopt;
    }
    auto power = figureOf(gpu->boardPower);
    if (instance.options.powerCap && (!gpu->boardPower || *instance.options.powerCap < *gpu->boardPower)) {
        power = exactFigure(*instance.options.powerCap);
    }
    const auto factor = figureOf(gpu->transientFactor);
    if (!power || !factor) {
        return std::nullopt;
    }
    Term term = excursionOf(*power, *factor, path);
    term.source = gpu->transientFactor.source;
    return term;
}

struct Limit {
    std::optional<Figure> warn;   ///< worst peak should stay below
    std::optional<Figure> error;  ///< statistical peak must stay below
};

Figure scaledBy(const Figure& a, const Figure& b)
{
    return Figure{a.low * b.low, a.likely * b.likely, a.high * b.high, a.dimension, std::min(a.confidence, b.confidence)};
}

Limit limitOf(const PsuSpec& psu, const Figure& capacity, const Limits& limits)
{
    if (const auto guaranteed = guaranteedExcursion(psu)) {
        const auto ride = scaledBy(capacity, *guaranteed);
        return {ride, ride};
    }
    const double share = limits.atx2TransientShare;
    return {capacity, Figure{capacity.low * share, capacity.likely * share, capacity.high * share, capacity.dimension,
                             capacity.confidence}};
}

void addPoints(BuildAssessment& out, const std::string& at, const std::string& path, const Term& dc,
               const std::vector<Term>& excursions, const Limit& limit)
{
    auto& budget = budgetOf(out, BudgetKind::Transient);
    BudgetPoint worst;
    worst.id = "transient@" + at;
    worst.path = path;
    worst.title = LW_MESSAGE("budget.transient", "Peak, 1 ms");
    worst.demand = addDerivation(out, worstTransient("transient.worst@" + at, dc, excursions));
    worst.supply = limit.warn;
    worst.supplyUnknown = !limit.warn;
    worst.derivations.push_back("transient.worst@" + at);
    for (const auto& excursion : excursions) {
        BudgetLine line;
        line.path = excursion.path;
        line.label = LW_MESSAGE("transient.card", "Excursion of the card");
        line.each = excursion.value;
        line.total = excursion.value;
        line.source = excursion.source;
        line.basis = LW_MESSAGE("basis.excursion", "power × (factor − 1)");
        worst.lines.push_back(std::move(line));
    }
    budget.points.push_back(std::move(worst));

    BudgetPoint statistical;
    statistical.id = "transient.statistical@" + at;
    statistical.path = path;
    statistical.title = LW_MESSAGE("budget.transient_statistical", "Statistical peak, 1 ms");
    statistical.demand = addDerivation(out, statisticalTransient("transient.rss@" + at, dc, excursions));
    statistical.supply = limit.error;
    statistical.supplyUnknown = !limit.error;
    statistical.derivations.push_back("transient.rss@" + at);
    budget.points.push_back(std::move(statistical));
}

} // namespace

void addTransientBudget(const BudgetInput& input, BuildAssessment& out)
{
    std::vector<std::pair<int, Term>> excursions;
    for (std::size_t i = 0; i < out.wiring.instances.size(); ++i) {
        const auto& instance = out.wiring.instances[i];
        if (auto term = cardExcursion(instance, out.path + '/' + instance.id)) {
            excursions.emplace_back(static_cast<int>(i), std::move(*term));
        }
    }
    if (excursions.empty() || !out.dc) {
        return;
    }
    std::vector<Term> all;
    for (const auto& [index, term] : excursions) {
        all.push_back(term);
    }

    // The limits of all supplies together, then each supply that carries only what is cabled to it.
    const auto* loads = out.budget(BudgetKind::PsuLoad);
    Limit total;
    std::vector<std::pair<const BudgetPoint*, Limit>> single;
    std::vector<int> supplies;
    for (const int index : out.wiring.withSpec<PsuSpec>()) {
        if (out.wiring.at(index).parent < 0) {
            supplies.push_back(index);
        }
    }
    bool known = loads && !supplies.empty() && loads->points.size() == supplies.size();
    bool pooled = true;
    for (std::size_t s = 0; known && s < supplies.size(); ++s) {
        const auto& point = loads->points[s];
        const auto& spec = *out.wiring.at(supplies[s]).part->as<PsuSpec>();
        if (!point.supply) {
            known = false;
            break;
        }
        const auto limit = limitOf(spec, *point.supply, input.context.limits);
        const auto add = [](std::optional<Figure>& sum, const std::optional<Figure>& more) {
            sum = sum ? Figure{sum->low + more->low, sum->likely + more->likely, sum->high + more->high, sum->dimension,
                               std::min(sum->confidence, more->confidence)}
                      : *more;
        };
        add(total.warn, limit.warn);
        add(total.error, limit.error);
        pooled = pooled && point.lines.empty();
        single.emplace_back(&point, limit);
    }
    addPoints(out, out.buildId, out.path, Term{"dc", *out.dc, {}, out.path}, all, known ? total : Limit{});
    if (!known || pooled || single.size() < 2) {
        return;
    }
    for (std::size_t s = 0; s < single.size(); ++s) {
        std::vector<Term> own;
        for (const auto& [index, term] : excursions) {
            if (out.wiring.psuOf[static_cast<std::size_t>(index)] == supplies[s]) {
                own.push_back(term);
            }
        }
        if (own.empty() || !single[s].first->demand) {
            continue;
        }
        const std::string id = out.wiring.at(supplies[s]).id;
        // addPoints may move the budgets; take what is needed first.
        const Term dc{"dc", *single[s].first->demand, {}, out.path + '/' + id};
        addPoints(out, out.buildId + '/' + id, out.path + '/' + id, dc, own, single[s].second);
        loads = out.budget(BudgetKind::PsuLoad);
        for (std::size_t k = 0; k < single.size(); ++k) {
            single[k].first = &loads->points[k];
        }
    }
}

} // namespace lanewatt
