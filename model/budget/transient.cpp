#include "model/budget/draw.h"
#include "model/figure/formulas.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace lanewatt {

namespace {

/// Default duration of guaranteed excursions: an index into kExcursionSeconds, and seconds.
constexpr std::size_t kGuaranteed = 1;
constexpr double kGuaranteedSeconds = kExcursionSeconds[kGuaranteed];

/// Titles by index of kExcursionSeconds.
constexpr std::array<MessageTemplate, kExcursionSeconds.size()> kExcursionTitles{
    LW_MESSAGE("budget.excursion_100us", "PCIe peak, 0.1 ms"),
    LW_MESSAGE("budget.excursion_1ms", "PCIe peak, 1 ms"),
    LW_MESSAGE("budget.excursion_10ms", "PCIe peak, 10 ms"),
    LW_MESSAGE("budget.excursion_100ms", "PCIe peak, 100 ms")};

/// Base of a card's excursions: its board power. A cap limits the average, not what the card draws within a millisecond
/// (PWR-01, PWR-08); it is used only where board power is unknown. Empty when both are.
std::optional<Figure> excursionBase(const Instance& instance)
{
    const auto& gpu = *instance.part->as<GpuSpec>();
    if (!gpu.boardPower && instance.options.powerCap) {
        return exactFigure(*instance.options.powerCap, Confidence::Estimated);
    }
    return figureOf(gpu.boardPower);
}

const SourceRef kFactorDefaults{"PWR-05", "by the form of the card"};

/// Excursion factor of a card without its own (PWR-05): modules 1.3 to 1.4, passive cards 1.3, cards with fans between the
/// value measured on an RTX 5090 and the one to plan for an RTX 3090 Ti.
Figure usualFactor(const GpuSpec& gpu)
{
    const auto form = gpu.form.valueOr(GpuForm::Consumer);
    const bool card = form == GpuForm::Consumer || form == GpuForm::FullHeight || form == GpuForm::LowProfile;
    if (!card) {
        return estimatedFigure(1.3, 1.35, 1.4);
    }
    const bool passive = gpu.cooling && *gpu.cooling == Cooling::Passive;
    return passive ? estimatedFigure(1.2, 1.3, 1.4) : estimatedFigure(1.4, 1.6, 1.7);
}

/// Excursion of one card; nothing when its power is unknown.
std::optional<Term> cardExcursion(const Instance& instance, const Ref& path)
{
    const auto& gpu = *instance.part->as<GpuSpec>();
    const auto power = excursionBase(instance);
    if (!power) {
        return std::nullopt;
    }
    const auto factor = figureOf(gpu.transientFactor);
    Term term = excursionOf(*power, factor ? *factor : usualFactor(gpu), path);
    term.source = factor ? gpu.transientFactor.source : kFactorDefaults;
    return term;
}

/// True for cards with equal excursions.
bool alike(const Instance& a, const Instance& b) { return a.part == b.part && a.options.powerCap == b.options.powerCap; }

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
    if (const auto possible = possibleExcursion(psu, kGuaranteed, 1.0)) {
        return {scaledBy(capacity, *possible),
                scaledBy(capacity, *possibleExcursion(psu, kGuaranteed, share))};
    }
    // The share is our own: the maker of an older supply guarantees its rating only.
    return {capacity, Figure{capacity.low * share, capacity.likely * share, capacity.high * share,
                             capacity.dimension, Confidence::Estimated}};
}

/// Independent excursions: cards that work in step are merged into one, at the first one's index. `inStep`: by index in
/// `excursions`.
std::vector<Term> independentOnes(std::vector<Term> excursions, const std::vector<bool>& inStep)
{
    const auto first = std::find(inStep.begin(), inStep.end(), true);
    const auto step = static_cast<std::size_t>(first - inStep.begin());
    std::size_t kept = std::min(step + 1, excursions.size());
    for (std::size_t i = kept; i < excursions.size(); ++i) {
        if (inStep[i]) {
            excursions[step].value += excursions[i].value;
        } else {
            std::swap(excursions[kept++], excursions[i]);
        }
    }
    excursions.resize(kept);
    return excursions;
}

/// `inStep`: whether the cards work in step, by index in `excursions`.
void addPoints(BuildAssessment& out, const Ref& at, const Ref& path, const Term& dc,
               std::vector<Term> excursions, const std::vector<bool>& inStep, const Limit& limit)
{
    auto& budget = budgetOf(out, BudgetKind::Transient);
    BudgetPoint worst;
    worst.id = {PointKind::Transient, at};
    worst.path = path;
    worst.title = LW_MESSAGE("budget.transient", "Peak, 1 ms");
    worst.demand = addOwnDerivation(out, worstTransient({"transient.worst", at}, dc, excursions));
    worst.supply = limit.warn;
    worst.supplyUnknown = !limit.warn;
    worst.derivations.push_back({"transient.worst", at});
    worst.lines.reserve(excursions.size());
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
    statistical.id = {PointKind::TransientStatistical, at};
    statistical.path = path;
    statistical.title = LW_MESSAGE("budget.transient_statistical", "Statistical peak, 1 ms");
    statistical.demand = addOwnDerivation(out, statisticalTransient({"transient.rss", at}, dc, independentOnes(std::move(excursions), inStep)));
    statistical.supply = limit.error;
    statistical.supplyUnknown = !limit.error;
    statistical.derivations.push_back({"transient.rss", at});
    budget.points.push_back(std::move(statistical));
}

/// A card with a 16-pin plug; PCIe CEM 5.1 allows no other card to exceed its rating (PWR-06).
struct ExcursiveCard {
    int instance;
    Figure power;
    std::optional<Figure> own; ///< its own factor, where known
};

std::vector<ExcursiveCard> excursiveCards(const BuildAssessment& out)
{
    std::vector<ExcursiveCard> cards;
    for (const int index : out.wiring.withSpec<GpuSpec>()) {
        const auto& gpu = *out.wiring.at(index).part->as<GpuSpec>();
        const bool plug = gpu.powerInputs && gpu.powerInputs->count(Connector::Hpwr12v) + gpu.powerInputs->count(Connector::Hpwr12v2x6) > 0;
        const auto power = plug ? excursionBase(out.wiring.at(index)) : std::nullopt;
        if (power) {
            cards.push_back({index, *power, figureOf(gpu.transientFactor)});
        }
    }
    return cards;
}

/// Excursion that a supply tolerates for one of kExcursionSeconds, as a multiple of its output.
Figure rideOf(const PsuSpec& psu, std::size_t duration, const Limits& limits)
{
    const auto standard = standardExcursion(psu, duration);
    const auto forMilliseconds = kExcursionSeconds[duration] <= kGuaranteedSeconds ? guaranteedExcursion(psu) : std::nullopt;
    if (standard && forMilliseconds) {
        return standard->likely > forMilliseconds->likely ? *standard : *forMilliseconds;
    }
    if (standard || forMilliseconds) {
        return standard ? *standard : *forMilliseconds;
    }
    const auto possible = possibleExcursion(psu, duration, limits.atx2TransientShare);
    return possible ? *possible : exactFigure(limits.atx2TransientShare, Confidence::Estimated);
}

/// Excursion that the standard allows the cards of a supply, for the duration where the supply has the least margin. A card
/// with a known factor is limited to it for all durations.
void addAllowed(BuildAssessment& out, const Ref& at, const Ref& path, const Figure& dc, const Figure& capacity,
                const PsuSpec& psu, const std::vector<ExcursiveCard>& cards, const Limits& limits)
{
    const Term peak{"peak", exactFigure(limits.excursionFactor, Confidence::Estimated), {"PCIe CEM 5.1", "for 100 µs"}, {}};
    const Term fall{"fall", exactFigure(limits.excursionFallPerDecade, Confidence::Estimated), {"PWR-06", "for each decade of time"}, {}};
    const auto allowedFor = [&](std::size_t duration) {
        return allowedExcursion({"transient.allowed", at},
                                Term{"seconds", exactFigure(kExcursionSeconds[duration]), {}, {}}, peak, fall);
    };
    std::array<double, kExcursionSeconds.size()> shares{};
    for (std::size_t d = 0; d < shares.size(); ++d) {
        const double allowed = allowedFor(d).result.likely;
        double drawn = dc.likely;
        for (const auto& card : cards) {
            drawn += card.power.likely * (std::min(card.own ? card.own->likely : allowed, allowed) - 1.0);
        }
        shares[d] = drawn / (capacity.likely * rideOf(psu, d, limits).likely);
    }
    const auto worst = static_cast<std::size_t>(std::max_element(shares.begin(), shares.end()) - shares.begin());
    const Figure allowed = addOwnDerivation(out, allowedFor(worst));
    std::vector<Term> excursions;
    excursions.reserve(cards.size());
    for (const auto& card : cards) {
        // An unknown factor is anything up to the allowed one.
        Figure factor = allowed;
        factor.low = 1.0;
        if (card.own) {
            factor = Figure{std::min(card.own->low, allowed.likely), std::min(card.own->likely, allowed.likely),
                            std::min(card.own->high, allowed.likely), Dimension::Scalar,
                            std::min(card.own->confidence, allowed.confidence)};
        }
        excursions.push_back(excursionOf(card.power, factor, out.path.inside(out.wiring.at(card.instance).id)));
    }
    BudgetPoint point;
    point.id = {PointKind::Excursion, at};
    point.path = path;
    point.title = kExcursionTitles[worst];
    Derivation sum = worstTransient({"transient.standard", at}, Term{"dc", dc, {}, path}, excursions);
    point.derivations = {sum.id, {"transient.allowed", at}};
    point.demand = addOwnDerivation(out, std::move(sum));
    point.supply = scaledBy(capacity, rideOf(psu, worst, limits));
    budgetOf(out, BudgetKind::Transient).points.push_back(std::move(point));
}

/// The excursions that PCIe CEM 5.1 allows, for each supply that carries what is cabled to it, or for a pool of equal ones.
void addAllowedExcursions(const BuildInput& input, BuildAssessment& out)
{
    const auto cards = excursiveCards(out);
    const Budget* loads = out.budget(BudgetKind::PsuLoad);
    if (cards.empty() || !loads || !out.dc) {
        return;
    }
    std::vector<int> supplies;
    for (const int index : out.wiring.withSpec<PsuSpec>()) {
        if (out.wiring.at(index).parent < 0) {
            supplies.push_back(index);
        }
    }
    if (supplies.empty() || loads->points.size() != supplies.size()) {
        return;
    }
    const bool pooled = supplies.size() > 1 && loads->points.front().lines.empty();
    const bool together = pooled || supplies.size() == 1;
    std::map<int, std::vector<ExcursiveCard>> bySupply;
    for (const auto& card : cards) {
        bySupply[out.wiring.psuOf[static_cast<std::size_t>(card.instance)]].push_back(card);
    }
    for (std::size_t s = 0; s < supplies.size(); ++s) {
        const BudgetPoint& load = loads->points[s];
        const std::vector<ExcursiveCard>& own = together ? cards : bySupply[supplies[s]];
        if (own.empty() || !load.demand || !load.supply || load.supply->likely <= 0.0) {
            continue;
        }
        const auto& psu = *out.wiring.at(supplies[s]).part->as<PsuSpec>();
        Figure dc = *load.demand;
        Figure capacity = *load.supply;
        Ref at = out.label;
        Ref path = out.path;
        if (pooled) {
            const auto n = static_cast<double>(supplies.size());
            dc = *out.dc;
            capacity = Figure{capacity.low * n, capacity.likely * n, capacity.high * n, capacity.dimension, capacity.confidence};
        } else {
            at = at.inside(out.wiring.at(supplies[s]).id);
            path = path.inside(out.wiring.at(supplies[s]).id);
        }
        // Adding a point may move the budgets: `load` must not be used after this.
        addAllowed(out, at, path, dc, capacity, psu, own, input.limits);
        loads = out.budget(BudgetKind::PsuLoad);
        if (pooled) {
            return;
        }
    }
}

/// The cards' own excursions, under a millisecond (PWR-08).
void addOwnExcursions(const BuildInput& input, BuildAssessment& out)
{
    std::vector<Term> excursions;
    excursions.reserve(out.wiring.instances.size());
    std::vector<int> cards; // by index of the excursion
    for (const int index : out.wiring.withSpec<GpuSpec>()) {
        const auto& instance = out.wiring.at(index);
        const Ref path = out.path.inside(instance.id);
        if (!cards.empty() && alike(out.wiring.at(cards.back()), instance)) {
            excursions.push_back(excursions.back());
            excursions.back().path = path;
            cards.push_back(index);
        } else if (auto term = cardExcursion(instance, path)) {
            excursions.push_back(std::move(*term));
            cards.push_back(index);
        }
    }
    if (excursions.empty() || !out.dc) {
        return;
    }

    // The limits of all supplies together, then of each supply that carries only what is cabled to it.
    const auto* loads = out.budget(BudgetKind::PsuLoad);
    Limit total;
    struct Single {
        std::optional<Figure> demand; ///< copied, because adding points moves the budgets
        Limit limit;
    };
    std::vector<Single> single;
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
        const auto limit = limitOf(spec, *point.supply, input.limits);
        const auto add = [](std::optional<Figure>& sum, const std::optional<Figure>& more) {
            sum = sum ? Figure{sum->low + more->low, sum->likely + more->likely, sum->high + more->high, sum->dimension,
                               std::min(sum->confidence, more->confidence)}
                      : *more;
        };
        add(total.warn, limit.warn);
        add(total.error, limit.error);
        pooled = pooled && point.lines.empty();
        single.push_back({point.demand, limit});
    }
    const auto isInStep = [&](int card) { return out.wiring.at(card).options.peaks == PowerPeaks::Together; };
    std::vector<bool> inStep(cards.size());
    std::transform(cards.begin(), cards.end(), inStep.begin(), isInStep);
    addPoints(out, out.label, out.path, Term{"dc", *out.dc, {}, out.path}, excursions, inStep, known ? total : Limit{});
    if (!known || pooled || single.size() < 2) {
        return;
    }
    std::map<int, std::vector<std::size_t>> bySupply; // indices of excursions
    for (std::size_t e = 0; e < excursions.size(); ++e) {
        bySupply[out.wiring.psuOf[static_cast<std::size_t>(cards[e])]].push_back(e);
    }
    for (std::size_t s = 0; s < single.size(); ++s) {
        const auto cabled = bySupply.find(supplies[s]);
        if (cabled == bySupply.end() || !single[s].demand) {
            continue;
        }
        std::vector<Term> own;
        own.reserve(cabled->second.size() + 1);
        std::vector<bool> ownInStep;
        for (const std::size_t e : cabled->second) {
            own.push_back(excursions[e]);
            ownInStep.push_back(inStep[e]);
        }
        const std::string id = out.wiring.at(supplies[s]).id;
        const Term dc{"dc", *single[s].demand, {}, out.path.inside(id)};
        addPoints(out, out.label.inside(id), out.path.inside(id), dc, std::move(own), ownInStep, single[s].limit);
    }
}

} // namespace

void addTransientBudget(const BuildInput& input, BuildAssessment& out)
{
    addOwnExcursions(input, out);
    addAllowedExcursions(input, out);
}

} // namespace lanewatt
