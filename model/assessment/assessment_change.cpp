#include "model/assessment/assessment_change.h"

#include "model/text/fnv.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <tuple>
#include <utility>

namespace lanewatt {

namespace {

bool isOpen(const Finding& finding) { return finding.waiver != WaiverState::Waived; }

/// Growth of a shortfall as a share of the limit; where nothing is had, of what was needed. 0 when a number is missing.
double growth(const Finding& before, const Finding& after)
{
    if (!before.need || !before.have || !after.need || !after.have) {
        return 0.0;
    }
    const bool had = before.have->likely != 0.0;
    if (had != (after.have->likely != 0.0)) {
        return had ? std::numeric_limits<double>::infinity() : -std::numeric_limits<double>::infinity();
    }
    if (had) {
        return after.excess() - before.excess();
    }
    return before.need->likely != 0.0 ? after.need->likely / before.need->likely - 1.0 : 0.0;
}

/// Empty: nothing that is noticed.
std::optional<FindingTurn> turnOf(const Finding& before, const Finding& after)
{
    if (before.severity != after.severity) {
        return after.severity > before.severity ? FindingTurn::Worse : FindingTurn::Better;
    }
    const double grown = growth(before, after);
    return grown > kNoticedGrowth    ? std::optional(FindingTurn::Worse)
           : grown < -kNoticedGrowth ? std::optional(FindingTurn::Better)
                                     : std::nullopt;
}

/// A finding at its place, and the one of the other assessment that it is.
struct Placed {
    const Finding* finding = nullptr;
    Ref place;
    std::uint64_t hash = 0; ///< of rule and place
    const Finding* partner = nullptr;

    Placed(const Finding& found, Ref at) : finding(&found) { put(std::move(at)); }
    void put(Ref at)
    {
        place = std::move(at);
        hash = fnv1a(finding->rule, place.hash());
    }
    bool isAt(const Placed& other) const { return finding->rule == other.finding->rule && place == other.place; }
};

/// How surely two findings of one rule at one place are the same.
constexpr int kSurest = 3;
int likeness(const Finding& a, const Finding& b) { return (a.point == b.point ? 2 : 0) + (a.severity == b.severity ? 1 : 0); }

/// Finds partners in `before` for those of `now` that have none, the surest first, then the worst. Where `shared`, one of
/// `before` may be the partner of several.
void pairUp(std::vector<Placed>& now, std::vector<Placed>& before, bool shared)
{
    std::vector<Placed*> known;
    known.reserve(before.size());
    for (Placed& one : before) {
        known.push_back(&one);
    }
    const auto hashOf = [](const Placed* one) { return one->hash; };
    std::ranges::stable_sort(known, {}, [](const Placed* one) {
        return std::tuple(one->hash, -static_cast<int>(one->finding->severity), -one->finding->excess());
    });
    for (int wanted = kSurest; wanted >= 0; --wanted) {
        for (Placed& one : now) {
            if (one.partner) {
                continue;
            }
            const auto first = std::ranges::lower_bound(known, one.hash, {}, hashOf);
            const auto last = std::ranges::upper_bound(known, one.hash, {}, hashOf);
            const auto found = std::find_if(first, last, [&](const Placed* other) {
                return (shared || !other->partner) && other->isAt(one) && likeness(*other->finding, *one.finding) == wanted;
            });
            if (found != last) {
                one.partner = (*found)->finding;
                (*found)->partner = one.finding;
            }
        }
    }
}

std::vector<FindingChange> changesOf(const std::vector<Placed>& now, const std::vector<Placed>& before)
{
    std::vector<FindingChange> changes;
    for (const Placed& one : now) {
        const auto turn = one.partner ? turnOf(*one.partner, *one.finding) : FindingTurn::Came;
        if (turn) {
            changes.push_back({*turn, one.partner, one.finding});
        }
    }
    for (const Placed& one : before) {
        if (!one.partner && isOpen(*one.finding)) {
            changes.push_back({FindingTurn::Gone, one.finding, nullptr});
        }
    }
    return changes;
}

/// A place without the ordinal of its rack.
Ref ofAllAlike(const Ref& path, const RackRenames& renames)
{
    const Ref head = path.head();
    if (head.kind() != RefKind::Rack) {
        return path;
    }
    const auto before = renames.groups.find(head.id());
    const Ref there = path.moved(head, Ref::rack(head.id()));
    const Ref same = renames.to ? there.moved(renames.to, renames.from) : there;
    return before == renames.groups.end() ? same : same.moved(Ref::rack(head.id()), Ref::rack(before->second));
}

/// The same place in a machine, wherever it stands; nothing: it is in none.
Ref inAnyMachine(const Ref& path)
{
    const Ref machine = path.nearest(RefKind::Machine);
    return machine ? path.moved(machine, Ref::machine(machine.id())) : Ref();
}

std::optional<CostTotal> knownCost(const Assessment& assessment)
{
    if (assessment.cost.size() != 1) {
        return std::nullopt;
    }
    const CostTotal& cost = assessment.cost.front();
    return cost.overflow || cost.pricedLines == 0 ? std::nullopt : std::optional(cost);
}

} // namespace

bool FindingChange::isBrought() const { return after && (turn != FindingTurn::Better || after->severity != before->severity); }

std::vector<FindingChange> findingChanges(const Assessment& before, const Assessment& after)
{
    const auto placed = [](const Assessment& assessment) {
        std::vector<Placed> open;
        open.reserve(assessment.findings.size());
        for (const Finding& finding : assessment.findings) {
            if (isOpen(finding)) {
                open.emplace_back(finding, finding.path);
            }
        }
        return open;
    };
    auto now = placed(after);
    auto was = placed(before);
    pairUp(now, was, false);
    return changesOf(now, was);
}

std::vector<FindingChange> findingChanges(const Assessment& before, const Assessment& after, const RackRenames& renames)
{
    std::vector<Placed> now;
    for (const Finding& finding : after.findings) {
        if (isOpen(finding)) {
            now.emplace_back(finding, ofAllAlike(finding.path, renames));
        }
    }
    std::vector<Placed> was;
    for (const Finding& finding : before.findings) {
        was.emplace_back(finding, ofAllAlike(finding.path, {}));
    }
    pairUp(now, was, true);

    std::vector<Placed> ofMachines; // what each says of itself
    for (const auto& build : before.builds) {
        for (const Finding& finding : build->findings) {
            if (Ref place = inAnyMachine(finding.path)) {
                ofMachines.emplace_back(finding, std::move(place));
            }
        }
    }
    for (Placed& one : now) {
        one.put(inAnyMachine(one.finding->path));
    }
    pairUp(now, ofMachines, true);
    return changesOf(now, was);
}

AssessmentChange assessmentChange(const Assessment& before, const Assessment& after)
{
    return {.findings = findingChanges(before, after),
            .errorsBefore = before.count(Severity::Error),
            .errorsAfter = after.count(Severity::Error),
            .warningsBefore = before.count(Severity::Warning),
            .warningsAfter = after.count(Severity::Warning),
            .costBefore = knownCost(before),
            .costAfter = knownCost(after)};
}

} // namespace lanewatt
