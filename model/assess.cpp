#include "model/assessment.h"

#include "model/bom/bom.h"
#include "model/budget/build_budgets.h"
#include "model/budget/draw.h"
#include "model/budget/liquid.h"
#include "model/budget/slot_power.h"
#include "model/design/default_circuit.h"
#include "model/paths.h"
#include "model/rules/rule.h"
#include "model/wiring/resolve_after.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <span>

namespace lanewatt {

LANEWATT_VALUE_WRITTEN_OUT(Context);
LANEWATT_VALUE_WRITTEN_OUT(BuildAssessment);
LANEWATT_VALUE_WRITTEN_OUT(BomLine);
LANEWATT_VALUE_WRITTEN_OUT(Assessment);

double Finding::excess() const
{
    if (!need || !have || have->likely == 0.0) {
        return 0.0;
    }
    return need->likely / have->likely - 1.0;
}

const Budget* BuildAssessment::budget(BudgetKind kind) const
{
    for (const auto& budget : budgets) {
        if (budget.kind == kind) {
            return &budget;
        }
    }
    return nullptr;
}

const BudgetPoint* BuildAssessment::headline(BudgetKind kind) const
{
    const auto* found = budget(kind);
    return found && !found->points.empty() ? &found->points.front() : nullptr;
}

const BudgetPoint* Assessment::point(std::string_view id) const
{
    const auto search = [&](const std::vector<Budget>& all) -> const BudgetPoint* {
        for (const auto& budget : all) {
            for (const auto& candidate : budget.points) {
                if (candidate.id == id) {
                    return &candidate;
                }
            }
        }
        return nullptr;
    };
    if (const auto* found = search(budgets)) {
        return found;
    }
    for (const auto& build : builds) {
        if (const auto* found = search(build->budgets)) {
            return found;
        }
    }
    return nullptr;
}

const Derivation* Assessment::derivation(std::string_view id) const
{
    const auto search = [&](const std::vector<Derivation>& all) -> const Derivation* {
        const auto found = std::find_if(all.begin(), all.end(), [&](const Derivation& d) { return d.id == id; });
        return found == all.end() ? nullptr : &*found;
    };
    if (const auto* found = search(derivations)) {
        return found;
    }
    for (const auto& build : builds) {
        if (const auto* found = search(build->derivations)) {
            return found;
        }
    }
    return nullptr;
}

const BuildAssessment* Assessment::build(std::string_view buildId) const
{
    for (const auto& build : builds) {
        if (build->buildId == buildId) {
            return build.get();
        }
    }
    return nullptr;
}

int Assessment::count(Severity severity, bool waived) const
{
    return static_cast<int>(std::count_if(findings.begin(), findings.end(), [&](const Finding& f) {
        return f.severity == severity && (f.waiver == WaiverState::Waived) == waived;
    }));
}

namespace {

/// Appends the value of a number, byte by byte: the key is only compared.
template <class Number> void append(std::string& key, Number v)
{
    std::array<char, sizeof v> bytes{};
    std::memcpy(bytes.data(), &v, sizeof v);
    key.append(bytes.data(), bytes.size());
}

/// Parts are immutable and shared: while somebody holds it, its address identifies a revision.
std::uintptr_t revision(const PartPtr& part) { return reinterpret_cast<std::uintptr_t>(part.get()); }

/// What an assessment of a build depends on outside the build itself.
struct Surroundings {
    std::string key;
    std::vector<PartPtr> parts; ///< held so that the addresses in the key stay theirs
};

/// Everything outside the build that its assessment reads, as text: circuits, air, places, date, part revisions.
Surroundings surroundingsOf(const Design& design, const Context& context, const std::string& buildId, const Build& build,
                            const std::string& circuit, const std::vector<std::string>& places)
{
    Surroundings result;
    std::string& key = result.key;
    constexpr std::size_t kUsualKey = 1024;
    key.reserve(kUsualKey);
    key = circuit + '|';
    for (const auto& place : places) {
        key += place;
        key += ',';
    }
    for (const auto& [id, c] : design.site.circuits) {
        key += id;
        key += ':';
        append(key, c.voltage ? si(*c.voltage) : -1.0);
        append(key, c.breaker ? si(*c.breaker) : -1.0);
        append(key, c.phases);
        append(key, c.code == ElectricalCode::Nec ? 0 : 1);
    }
    append(key, design.site.altitude ? si(*design.site.altitude) : -1.0);
    append(key, design.site.inlet ? si(*design.site.inlet) : -1.0);
    append(key, design.site.airClass ? static_cast<int>(*design.site.airClass) : -1);
    append(key, design.site.airRise ? si(*design.site.airRise) : -1.0);
    append(key, design.site.coolant ? static_cast<int>(*design.site.coolant) : -1);
    append(key, design.site.liquidShare.value_or(-1.0));
    append(key, standsInCoolant(design, buildId) ? 1 : 0);
    append(key, design.site.coolantRise ? si(*design.site.coolantRise) : -1.0);
    key += context.today;
    std::vector<const std::string*> open; // parts still to be looked at
    std::vector<std::string_view> seen;   // sorted: a set of them takes longer to make
    open.reserve(2 * build.placements.size());
    seen.reserve(2 * build.placements.size());
    for (const auto& [id, placement] : build.placements) {
        open.push_back(&placement.part);
    }
    result.parts.reserve(2 * open.size());
    // Contents of assemblies count with them, on all levels.
    for (std::size_t i = 0; i < open.size(); ++i) {
        const std::string& partKey = *open[i];
        const auto place = std::lower_bound(seen.begin(), seen.end(), std::string_view(partKey));
        if (place != seen.end() && *place == partKey) {
            continue;
        }
        seen.insert(place, partKey);
        const auto part = design.parts.find(partKey);
        const auto current = context.currentParts.find(partKey);
        key += partKey;
        key += '@';
        for (const auto& found : {part == design.parts.end() ? nullptr : part->second,
                                  current == context.currentParts.end() ? nullptr : current->second}) {
            append(key, revision(found));
            result.parts.push_back(found);
        }
        if (part == design.parts.end()) {
            continue;
        }
        if (const auto* contents = contentsOf(*part->second)) {
            for (const auto& content : *contents) {
                open.push_back(&content.part);
            }
        }
    }
    return result;
}

WaiverState waiverOf(const Design& design, const Finding& finding)
{
    for (const auto& waiver : design.waivers) {
        if (waiver.rule != finding.rule || !samePath(design, waiver.path, finding.path)) {
            continue;
        }
        const auto before = enumFromName<Severity>(waiver.severity).value_or(Severity::Error);
        // A waiver lapses when things got worse: a higher severity, or a shortfall grown by over 5 % of the limit.
        constexpr double kGrowth = 0.05;
        const bool grown = waiver.shortfall && finding.excess() > *waiver.shortfall + kGrowth;
        return finding.severity > before || grown ? WaiverState::Lapsed : WaiverState::Waived;
    }
    return WaiverState::None;
}

/// True when a build assessed before was the same but for the power limits of its cards, in the same surroundings.
bool sameButPowerLimits(const BuildAssessment& before, const BuildAssessment& result)
{
    const auto sameInstance = [](const Instance& a, const Instance& b) {
        const bool card = b.part && b.part->as<GpuSpec>();
        return a.part == b.part && a.parent == b.parent && a.options.slot == b.options.slot &&
               a.options.psu == b.options.psu && a.options.circuit == b.options.circuit &&
               a.options.riser == b.options.riser && a.options.condition == b.options.condition &&
               (card || a.options.powerCap == b.options.powerCap) && a.id == b.id;
    };
    const Wiring& was = before.wiring;
    const Wiring& is = result.wiring;
    return before.surroundings == result.surroundings && before.build->redundancy == result.build->redundancy &&
           was.psuOf == is.psuOf && was.slotPsuOf == is.slotPsuOf && was.unmet.size() == is.unmet.size() &&
           was.feeds == is.feeds && was.slotShortages == is.slotShortages &&
           std::ranges::equal(was.instances, is.instances, sameInstance);
}

/// Takes the points of a budget whose ids begin so over from `before`, with the derivations behind them.
void takeOver(const BuildAssessment& before, BudgetKind kind, std::string_view begin, BuildAssessment& result)
{
    const Budget* budget = before.budget(kind);
    if (!budget) {
        return;
    }
    const auto isTaken = [&](const BudgetPoint& point) { return point.id.starts_with(begin); };
    std::vector<std::size_t> behind; // places of derivations
    for (const BudgetPoint& point : budget->points) {
        for (const std::string& id : isTaken(point) ? std::span(point.derivations) : std::span<const std::string>()) {
            const auto found = std::ranges::find(before.derivations, id, &Derivation::id);
            if (found != before.derivations.end()) {
                behind.push_back(static_cast<std::size_t>(found - before.derivations.begin()));
            }
        }
    }
    std::ranges::sort(behind);
    behind.erase(std::unique(behind.begin(), behind.end()), behind.end()); // clang 14 cannot use what std::ranges::unique returns
    for (const std::size_t place : behind) {
        result.derivations.push_back(before.derivations[place]);
    }
    std::ranges::copy_if(budget->points, std::back_inserter(budgetOf(result, kind).points), isTaken);
}

std::shared_ptr<const BuildAssessment> assessBuild(const Design& design, const Context& context, const std::string& id,
                                                   const std::shared_ptr<const Build>& build, std::string circuit,
                                                   std::vector<std::string> places, Surroundings surroundings,
                                                   const BuildAssessment* before)
{
    auto result = std::make_shared<BuildAssessment>();
    result->buildId = id;
    result->places = std::move(places);
    // A build that stands nowhere yet is still assessed, so that it can be worked on.
    result->path = result->places.empty() ? "site/" + id : result->places.front();
    result->build = build;
    result->surroundings = std::move(surroundings.key);
    result->partsRead = std::move(surroundings.parts);
    result->wiring = before ? wiring::resolveAfter(design, *build, before->wiring) : resolve(design, *build);
    const BudgetInput input{design, context, *build, std::move(circuit)};
    const BuildAssessment* same = before && sameButPowerLimits(*before, *result) ? before : nullptr;
    const auto takeOverOr = [&](auto add, BudgetKind kind, std::string_view begin = {}) {
        if (same) {
            takeOver(*same, kind, begin, *result);
        } else {
            add(input, *result);
        }
    };
    constexpr std::size_t kManyDerivations = 64;
    result->derivations.reserve(before ? before->derivations.size() : kManyDerivations);
    result->budgets.reserve(EnumNames<BudgetKind>::names.size());
    addPowerBudget(input, *result);
    addTransientBudget(input, *result);
    takeOverOr(addLaneBudget, BudgetKind::Lanes);
    if (same && slotPower(before->wiring, context.limits).need == slotPower(result->wiring, context.limits).need) {
        takeOver(*same, BudgetKind::Connectors, "connectors@", *result);
    } else {
        addConnectorBudget(input, *result);
    }
    addInletBudget(input, *result);
    takeOverOr(addMemoryBudget, BudgetKind::Memory);
    addHeatBudget(input, *result);
    takeOverOr(addNoiseBudget, BudgetKind::Noise);
    addSpaceBudget(input, *result);
    takeOverOr(addMassBudget, BudgetKind::Mass);
    if (same) {
        result->mass = same->mass;
    }
    // What was found before stands in the order of the rules.
    std::span<const Finding> left = same ? std::span<const Finding>(same->findings) : std::span<const Finding>();
    for (const auto& rule : rules::all()) {
        std::size_t own = 0;
        while (own < left.size() && left[own].rule == rule.id) {
            ++own;
        }
        if (same && !rule.readsPower) {
            std::ranges::copy(left.first(own), std::back_inserter(result->findings));
        } else if (rule.scope == RuleScope::Build && rule.check) {
            auto found = rule.check(RuleInput{design, context, result.get(), nullptr});
            std::move(found.begin(), found.end(), std::back_inserter(result->findings));
        }
        left = left.subspan(own);
    }
    return result;
}

std::int64_t countParts(const Assessment& assessment)
{
    std::int64_t parts = 0;
    for (const auto& build : assessment.builds) {
        const auto own = std::count_if(build->wiring.instances.begin(), build->wiring.instances.end(),
                                       [](const Instance& i) { return i.parent < 0; });
        parts += own * static_cast<std::int64_t>(std::max<std::size_t>(build->places.size(), 1));
    }
    return parts;
}

std::vector<Finding> siteFindings(const Design& design, const Context& context, const Assessment& out)
{
    std::vector<Finding> findings;
    for (const auto& rule : rules::all()) {
        if (rule.scope == RuleScope::Site && rule.check) {
            auto found = rule.check(RuleInput{design, context, nullptr, &out});
            std::move(found.begin(), found.end(), std::back_inserter(findings));
        }
    }
    return findings;
}

/// The findings of the builds and of the site, waivers applied, as Assessment::findings has them. They are put in order
/// before they are copied: a finding is large.
std::vector<Finding> orderedFindings(const Design& design, const Assessment& out, std::vector<Finding> site)
{
    struct Ranked {
        const Finding* finding;
        WaiverState waiver;
        double excess;
    };
    std::vector<Ranked> ranked;
    const auto rank = [&](const std::vector<Finding>& findings) {
        for (const Finding& finding : findings) {
            ranked.push_back({&finding, waiverOf(design, finding), finding.excess()});
        }
    };
    for (const auto& build : out.builds) {
        rank(build->findings);
    }
    rank(site);
    std::stable_sort(ranked.begin(), ranked.end(), [](const Ranked& a, const Ranked& b) {
        const bool waivedA = a.waiver == WaiverState::Waived;
        const bool waivedB = b.waiver == WaiverState::Waived;
        if (waivedA != waivedB) {
            return waivedB;
        }
        if (a.finding->severity != b.finding->severity) {
            return a.finding->severity > b.finding->severity;
        }
        if (a.excess != b.excess) {
            return a.excess > b.excess;
        }
        return std::pair(a.finding->rule, std::string_view(a.finding->path)) <
               std::pair(b.finding->rule, std::string_view(b.finding->path));
    });
    std::vector<Finding> ordered;
    ordered.reserve(ranked.size());
    for (const Ranked& one : ranked) {
        ordered.push_back(*one.finding);
        ordered.back().waiver = one.waiver;
    }
    return ordered;
}

} // namespace

Assessment assess(const Design& design, const Context& context, const Assessment* previous)
{
    Assessment out;
    for (const auto& [id, build] : design.builds) {
        auto circuit = circuitOf(design, id);
        auto places = placesOf(design, id);
        auto surroundings = surroundingsOf(design, context, id, *build, circuit, places);
        std::shared_ptr<const BuildAssessment> reused;
        const BuildAssessment* before = nullptr;
        if (previous) {
            for (const auto& old : previous->builds) {
                before = old->buildId == id ? old.get() : before;
                if (old->buildId == id && old->build == build && old->surroundings == surroundings.key) {
                    reused = old;
                }
            }
        }
        out.builds.push_back(reused ? reused
                                    : assessBuild(design, context, id, build, std::move(circuit), std::move(places),
                                                  std::move(surroundings), before));
    }
    out.bom = billOfMaterials(design, context);
    out.cost = costTotals(out.bom, design.currency);
    out.partCount = countParts(out);
    addCircuitBudget(design, context, out);
    addFeedLoss(design, out);
    addRackBudgets(design, context, out);
    addCostBudget(design, out);
    addEnergyCost(design, out);

    out.findings = orderedFindings(design, out, siteFindings(design, context, out));
    return out;
}

} // namespace lanewatt
