#include "model/budget/supplies.h"
#include "model/parts/supply_kind.h"
#include "model/rules/support.h"

#include <algorithm>
#include <cmath>

namespace lanewatt::rules::psu_capacity_rule {

namespace {

constexpr std::string_view kId = "PWR-13";
constexpr MessageTemplate kTitle = LW_MESSAGE("pwr13.title", "Supply too small");
constexpr MessageTemplate kTitleAlone = LW_MESSAGE("pwr13.title_alone", "Supplies cannot replace each other");
constexpr MessageTemplate kWhy =
    LW_MESSAGE("pwr13.why", "A supply that is asked for more than its rating switches off, and the machine with it.");

/// A need up to this factor over what supplies give is within what estimates of draw are off: machines like that run.
constexpr double kWithinEstimates = 1.05;

/// overLimit(), as advice where the need is over by a few percent and its estimates may be off by more.
std::optional<Finding> overRating(const BudgetPoint& point, Severity worst, Message title, Message detail, const Message& why)
{
    auto f = overLimit(kId, point, worst, std::move(title), std::move(detail));
    if (!f) {
        return f;
    }
    f->why = why;
    // Nothing that is certain is played down: neither an error nor a need that exceeds also at its favourable end.
    const bool open = f->need && f->have && f->severity == Severity::Warning && (worst == Severity::Error || f->need->low <= f->have->high);
    if (open && f->need->likely <= f->have->likely * kWithinEstimates) {
        f->severity = Severity::Advice;
        f->why = Message{LW_MESSAGE("pwr13.why_close", "The need rests on estimates, and all at its limit together is rare: measure at the wall, or cap the cards a little lower."), {}};
    }
    return f;
}

bool wantsSpares(const BuildAssessment& build)
{
    return build.build && build.build->redundancy && *build.build->redundancy != RedundancyScheme::N;
}

Message detailFor(const BuildAssessment& build)
{
    if (wantsSpares(build)) {
        return {LW_MESSAGE("pwr13.detail_redundant", "Needs {need}{sides}supplies give {have} with {scheme}"),
                {{"scheme", std::string(enumName(*build.build->redundancy))}}};
    }
    return {LW_MESSAGE("pwr13.detail", "Needs {need}{sides}gives {have}"), {}};
}

/// A supply without a rating at its voltage is reported by PWR-11.
bool hasRating(const BudgetPoint& point) { return !point.supply || point.supply->high > 0.0; }

/// The same for all supplies: the redundancy scheme may leave none of the rated ones.
bool hasRating(const BudgetPoint& all, const std::vector<const BudgetPoint*>& each)
{
    return each.empty() ? hasRating(all)
                        : std::any_of(each.begin(), each.end(), [](const BudgetPoint* one) { return hasRating(*one); });
}

/// On a common bus small and large supplies carry equal loads, so a small one can be overloaded although the total is
/// sufficient.
void addShares(const std::vector<const BudgetPoint*>& each, std::vector<Finding>& findings)
{
    for (const BudgetPoint* point : each) {
        if (!hasRating(*point)) {
            continue;
        }
        if (auto f = overRating(*point, Severity::Warning, {kTitle, {}},
                                {LW_MESSAGE("pwr13.detail_share", "Its share is {need}{sides}gives {have}"), {}},
                                {LW_MESSAGE("pwr13.why_share", "Supplies on one bus take even shares, whatever each is rated for."), {}})) {
            findings.push_back(std::move(*f));
        }
    }
}

std::vector<Finding> check(const BuildInput&, const BuildAssessment& build)
{
    std::vector<Finding> findings;
    // Supplies that do not share their load are judged separately: each carries what is cabled to it.
    const auto each = pointsOf(build.budgets, BudgetKind::PsuLoad, PointKind::Psu);
    if (each.size() > 1 && !suppliesShareBus(build.wiring)) {
        for (const BudgetPoint* point : each) {
            if (hasRating(*point)) {
                if (auto f = overRating(*point, Severity::Error, {kTitle, {}},
                                        {LW_MESSAGE("pwr13.detail", "Needs {need}{sides}gives {have}"), {}}, {kWhy, {}})) {
                    findings.push_back(std::move(*f));
                }
            }
        }
    }
    const bool alone = wantsSpares(build) && hasSupplyWithoutSpare(build.wiring);
    if (findings.empty() || alone) {
        for (const BudgetPoint* point : pointsOf(build.budgets, BudgetKind::PowerDc, PointKind::Power)) {
            if (hasRating(*point, each)) {
                const Message why{alone ? LW_MESSAGE("pwr14.why_no_bus", "The supplies share no bus, so none takes over the load of a failed one.")
                                        : kWhy,
                                  {}};
                if (auto f = overRating(*point, Severity::Error, {alone ? kTitleAlone : kTitle, {}}, detailFor(build), why)) {
                    findings.push_back(std::move(*f));
                }
            }
        }
    }
    if (findings.empty() && each.size() > 1 && suppliesShareBus(build.wiring)) {
        addShares(each, findings);
    }
    return findings;
}

/// Number of supplies that may be lost while the rest still carries the load.
int spareSupplies(const BuildAssessment& build)
{
    switch (build.build && build.build->redundancy ? *build.build->redundancy : RedundancyScheme::N) {
    case RedundancyScheme::NPlus1: return 1;
    case RedundancyScheme::NPlus2: return 2;
    case RedundancyScheme::N:
    case RedundancyScheme::NPlusN: break;
    }
    return 0;
}

/// The supply with the lowest output; −1 where all are equal.
int weakestSupply(const BuildAssessment& build)
{
    const auto each = pointsOf(build.budgets, BudgetKind::PsuLoad, PointKind::Psu);
    const BudgetPoint* least = nullptr;
    bool alike = true;
    for (const BudgetPoint* point : each) {
        if (!point->supply) {
            return -1;
        }
        alike = alike && *point->supply == *each.front()->supply;
        least = !least || point->supply->likely < least->supply->likely ? point : least;
    }
    return alike || !least ? -1 : instanceAt(build, least->path);
}

std::vector<Remedy> remedies(const Design&, const Context&, const Assessment& assessment, const Finding& f)
{
    std::vector<Remedy> found;
    const BuildAssessment* build = buildAt(assessment, f.path);
    if (!build || !f.need || !f.have) {
        return found;
    }
    if (f.title.text.id == kTitleAlone.id) { // larger supplies cannot replace each other either
        found.push_back(fix({LW_MESSAGE("remedy.no_spare_supplies", "Ask for no spare supplies"), {}},
                            Edit{SetRedundancy{build->buildId, "N"}}));
        return found;
    }
    const int psu = instanceAt(*build, f.path);
    const int count = std::max(countOwn<PsuSpec>(build->wiring), 1);
    const bool onePlace = psu >= 0;
    const bool split = build->build && build->build->redundancy == RedundancyScheme::NPlusN;
    // The load is divided among the supplies that remain after the scheme's loss.
    const int carrying = onePlace ? 1 : std::max(split ? count / 2 : count - spareSupplies(*build), 1);
    if (countOwn<PsuSpec>(build->wiring) > 0) {
        found.push_back(supplyRemedy(*build, onePlace ? psu : weakestSupply(*build), f.need->likely / carrying));
    }
    // More of the same kind, where they share the load.
    const int first = firstOwn<PsuSpec>(build->wiring);
    const auto* spec = specOf<PsuSpec>(build->wiring, first);
    const BudgetPoint* one = pointOf(build->budgets, BudgetKind::PsuLoad, PointKind::Psu);
    const double perSupply = f.have->likely > 0.0     ? f.have->likely / carrying
                             : one && one->supply ? one->supply->likely
                                                  : 0.0; // the scheme leaves none
    if (!onePlace && spec && sharesBus(*spec) && perSupply > 0.0) {
        const int working = static_cast<int>(std::ceil(f.need->likely / perSupply - 1e-9));
        const int wanted = split ? 2 * working : working + spareSupplies(*build);
        const auto& placement = build->wiring.at(first).placement;
        found.push_back(quantityRemedy(build->buildId, placement, wanted));
    }
    if (auto more = moreSupplies(*build, onePlace || f.have->likely <= 0.0
                                             ? 0
                                             : static_cast<int>(std::ceil(count * f.need->likely / f.have->likely - 1e-9)))) {
        found.push_back(std::move(*more));
    }
    if (auto cap = capToShed(*build, f.need->likely - f.have->likely, suppliesShareBus(build->wiring) ? -1 : psu)) {
        found.push_back(std::move(*cap));
    }
    return found;
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Error,
            .title = kTitle,
            .about = LW_MESSAGE(
                "pwr13.about",
                "When the redundancy scheme's spares fail, the remaining supplies give at least what the "
                "machine draws, at the voltage they are plugged into. With several supplies, one that "
                "shares no bus has no spare."),
            .source = "PWR-13: N, N+1, N+2, N+N",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::psu_capacity_rule
