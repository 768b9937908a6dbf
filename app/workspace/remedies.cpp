/// Tries remedies on a copy, and computes the effect of an edit.

#include "app/workspace/journal.h"
#include "app/workspace/workspace.h"
#include "json/write.h"
#include "model/assessment/assessment_change.h"
#include "model/rules/rule.h"
#include "model/text/fnv.h"
#include "model/wiring/fit_questions.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <limits>
#include <map>
#include <optional>
#include <variant>

namespace lanewatt::workspace {

namespace {

constexpr std::size_t kMostRemedies = 4;
/// Parts tried for one need; the cheapest that match the query come first.
constexpr std::size_t kMostTrials = 500;

struct Candidate {
    Message label;
    Edit edit;
};

/// "Use 2 × psu" with the part's name instead of its placement id.
Message named(Message label, const Edit& edit, const Design& design)
{
    const auto* set = std::get_if<SetQuantity>(&edit.action);
    const auto build = set ? design.builds.find(set->build) : design.builds.end();
    if (build == design.builds.end()) {
        return label;
    }
    const auto place = build->second->placements.find(set->id);
    const auto part = place == build->second->placements.end() ? design.parts.end() : design.parts.find(place->second.part);
    if (part == design.parts.end() || !part->second) {
        return label;
    }
    for (auto& [name, value] : label.arguments) {
        if (name == "placement") {
            value = part->second->name;
        }
    }
    return label;
}

/// Rules about unknown data or missing prices: adding a part can cause such findings without breaking anything.
bool isAboutFacts(std::string_view rule) { return rule.starts_with("DSN-") || rule.starts_with("ECO-"); }

bool raises(const Assessment& assessment, const Finding& finding)
{
    return std::any_of(assessment.findings.begin(), assessment.findings.end(), [&](const Finding& other) {
        return other.rule == finding.rule && other.path == finding.path && other.waiver != WaiverState::Waived;
    });
}

template <class Visitor> void eachBudget(const Assessment& assessment, Visitor&& visitor)
{
    for (const Budget& budget : assessment.budgets) {
        visitor(budget);
    }
    for (const auto& build : assessment.builds) {
        for (const Budget& budget : build->budgets) {
            visitor(budget);
        }
    }
}

/// The point of a finding.
struct FoundPoint {
    BudgetKind kind = BudgetKind::PowerDc;
    PointId id;
};
std::optional<FoundPoint> pointOf(const Assessment& assessment, const Finding& finding)
{
    std::optional<FoundPoint> found;
    eachBudget(assessment, [&](const Budget& budget) {
        const bool here = finding.point && !found && std::ranges::find(budget.points, finding.point, &BudgetPoint::id) != budget.points.end();
        found = here ? FoundPoint{budget.kind, finding.point} : found;
    });
    return found;
}

/// Demand of a point as a share of its supply; empty where one is unknown.
std::optional<double> shareOf(const BudgetPoint* point)
{
    if (!point || !point->demand || !point->supply) {
        return std::nullopt;
    }
    return point->supply->likely > 0.0   ? point->demand->likely / point->supply->likely
         : point->demand->likely > 0.0 ? std::numeric_limits<double>::infinity()
                                       : 0.0;
}

/// True when an edit brings an error, or brings or worsens a finding as severe as the one it clears. A finding of a point whose
/// demand did not grow does not count: the point had a more severe finding, or another limit.
bool doesDamage(const Assessment& before, const Assessment& after, Severity cured)
{
    constexpr double rounding = 1e-9;
    return std::ranges::any_of(findingChanges(before, after), [&](const FindingChange& change) {
        if (change.turn != FindingTurn::Came && change.turn != FindingTurn::Worse) {
            return false;
        }
        const bool grown = change.before && change.before->severity == change.after->severity;
        if (!grown && change.after->severity == Severity::Error) {
            return true;
        }
        if (change.after->severity < cured || isAboutFacts(change.after->rule)) {
            return false;
        }
        const auto point = pointOf(after, *change.after);
        const auto had = point ? shareOf(before.point(point->id)) : std::nullopt;
        const auto has = point ? shareOf(after.point(point->id)) : std::nullopt;
        return !had || !has || *has > *had + (grown ? kNoticedGrowth : rounding);
    });
}

bool isOver(const BudgetPoint& point)
{
    return point.demand && point.supply && point.demand->likely > point.supply->likely;
}

/// True for points of identical instances: "psu@rig/psu.1" and "psu@rig/psu.2".
bool isAlike(const PointId& a, const PointId& b) { return a.kind == b.kind && a.state == b.state && a.of.group() == b.of.group(); }

/// True when the demand at a finding's point still exceeds its supply. For a part that replaces a whole placement, at any
/// of its points.
bool isStillOver(const Assessment& after, const std::optional<FoundPoint>& before, const Edit& edit)
{
    if (!before) {
        return false;
    }
    const BudgetPoint* point = after.point(before->id);
    bool over = point && isOver(*point);
    if (std::holds_alternative<ReplacePart>(edit.action)) {
        eachBudget(after, [&](const Budget& budget) {
            over =
                over || (budget.kind == before->kind &&
                         std::any_of(budget.points.begin(), budget.points.end(), [&](const BudgetPoint& p) {
                             return isAlike(p.id, before->id) && isOver(p);
                         }));
        });
    }
    return over;
}

/// What remains at a point that an edit improves without clearing it: "still 18.21 A"; empty where it does not improve.
std::optional<Message> easedMessage(const Assessment& before, const Assessment& after, const std::optional<FoundPoint>& found)
{
    constexpr double kNoticed = 0.02; // of the limit
    const BudgetPoint* point = found ? after.point(found->id) : nullptr;
    const auto had = found ? shareOf(before.point(found->id)) : std::nullopt;
    const auto has = shareOf(point);
    if (!had || !has || *has > *had - kNoticed) {
        return std::nullopt;
    }
    return Message{LW_MESSAGE("remedy.result.still", "still {need}"), {{"need", point->demand->amount()}}};
}

Message resultMessage(const Assessment& after, const std::optional<FoundPoint>& before)
{
    const BudgetPoint* point = nullptr;
    if (before) {
        point = after.point(before->id);
        if (!point) {
            // the number moved to another circuit or supply, or no longer exists
            const auto isLike = [&what = before->id](const BudgetPoint& p) { return p.id.kind == what.kind && p.id.state == what.state; };
            eachBudget(after, [&](const Budget& budget) {
                const auto found = budget.kind == before->kind ? std::ranges::find_if(budget.points, isLike) : budget.points.end();
                point = !point && found != budget.points.end() ? &*found : point;
            });
        }
    }
    if (!point || !point->demand) {
        return {LW_MESSAGE("remedy.result.cleared", "clears it"), {}};
    }
    if (!point->supply) {
        return {LW_MESSAGE("remedy.result.need", "{need}"), {{"need", point->demand->amount()}}};
    }
    return {LW_MESSAGE("remedy.result.need_of_have", "{need} of {have}"),
            {{"need", point->demand->amount()}, {"have", point->supply->amount()}}};
}

/// Cost that an edit adds, in the design's currency; empty when a price is unknown. Free edits cost 0.
std::optional<Money> addedCost(const Assessment& before, const Assessment& after, Currency currency)
{
    std::map<std::string, std::int64_t> had;
    for (const BomLine& line : before.bom) {
        had[line.part] += line.quantity;
    }
    Money sum(currency, 0);
    for (const BomLine& line : after.bom) {
        std::int64_t& known = had[line.part];
        const std::int64_t more = line.quantity - known;
        known = std::max<std::int64_t>(0, known - line.quantity);
        if (more <= 0) {
            continue;
        }
        const auto price = line.unitPrice ? line.unitPrice->times(more) : std::nullopt;
        const auto next = price ? sum.plus(*price) : std::nullopt;
        if (!next) {
            return std::nullopt;
        }
        sum = *next;
    }
    return sum;
}

/// The parts that match a need, cheapest first, without price last. Parts of the crowd layer that nobody offers only where there
/// is no other.
std::vector<PartPtr> partsFor(const Remedy& remedy, catalog::Catalog& catalog)
{
    if (!remedy.part.empty()) {
        const PartPtr part = catalog.part(remedy.part);
        return part && part->category() == remedy.category ? std::vector{part} : std::vector<PartPtr>();
    }
    const auto rows = catalog.search({remedy.query, remedy.category, std::numeric_limits<int>::max(), 0});
    if (!rows) {
        return {};
    }
    std::vector<std::pair<std::int64_t, PartPtr>> found;
    for (const bool unoffered : {false, true}) {
        for (const catalog::PartRow& row : *rows) {
            if ((row.crowd() && !row.price) != unoffered || (unoffered && found.size() == kMostTrials)) {
                continue;
            }
            PartPtr part = catalog.part(row.key);
            if (part && part->lifecycle != Lifecycle::Discontinued) {
                found.emplace_back(row.price ? row.price->micros() : std::numeric_limits<std::int64_t>::max(), std::move(part));
            }
        }
        if (!found.empty()) {
            break;
        }
    }
    // Distribution units of equal or unknown price are ordered by size, smallest first, unknown sizes last.
    const auto size = [](const PartPtr& part) {
        constexpr double unknown = std::numeric_limits<double>::infinity();
        const auto* unit = part->as<PowerDistributionSpec>();
        return std::pair(unit && unit->inputCurrent ? si(*unit->inputCurrent) : unknown,
                         unit && unit->apparentPower ? si(*unit->apparentPower) : unknown);
    };
    std::stable_sort(found.begin(), found.end(), [&](const auto& a, const auto& b) {
        return a.first != b.first ? a.first < b.first : size(a.second) < size(b.second);
    });
    if (found.size() > kMostTrials) {
        found.resize(kMostTrials);
    }
    std::vector<PartPtr> parts;
    for (auto& [price, part] : found) {
        parts.push_back(std::move(part));
    }
    return parts;
}

/// Puts a part where a remedy wants one; empty where the design has no such place.
class Fitting {
public:
    Fitting(const Design& design, const PartPtr& part, catalog::Catalog& catalog) : m_design(design), m_part(part), m_catalog(catalog) {}

    std::optional<Candidate> operator()(const UnitTarget& target) const
    {
        const auto circuit = m_design.site.circuits.find(target.circuit);
        if (circuit == m_design.site.circuits.end()) {
            return std::nullopt;
        }
        Circuit changed = circuit->second;
        changed.units[target.unit].part = m_part->key;
        return Candidate{use(), Edit{SetCircuit{target.circuit, std::move(changed), {*m_part}}}};
    }

    std::optional<Candidate> operator()(const RackTarget& target) const
    {
        const auto rack = m_design.site.racks.find(target.rack);
        if (rack == m_design.site.racks.end()) {
            return std::nullopt;
        }
        Rack changed = rack->second;
        changed.part = m_part->key;
        return Candidate{use(), Edit{SetRack{target.rack, std::move(changed), {*m_part}}}};
    }

    std::optional<Candidate> operator()(const ModuleTarget& target) const
    {
        const auto network = m_design.site.fabrics.find(target.network);
        if (network == m_design.site.fabrics.end()) {
            return std::nullopt;
        }
        Fabric changed = network->second;
        changed.modules[target.at] = m_part->key;
        return Candidate{{LW_MESSAGE("remedy.use_module", "Use {part} at {at}"), {{"part", m_part->fullName()}, {"at", target.at}}},
                         Edit{SetFabric{target.network, std::move(changed), {*m_part}}}};
    }

    std::optional<Candidate> operator()(const PlacementTarget& target) const
    {
        const auto build = m_design.builds.find(target.build);
        if (build == m_design.builds.end()) {
            return std::nullopt;
        }
        if (build->second->placements.contains(target.placement)) {
            return Candidate{use(), Edit{ReplacePart{target.build, target.placement, *m_part, contentsFor(*m_part, m_catalog)}}};
        }
        return Candidate{{LW_MESSAGE("remedy.add_part", "Add {part}"), {{"part", m_part->fullName()}}},
                         Edit{AddPlacement{target.build, target.placement, *m_part, target.quantity, contentsFor(*m_part, m_catalog)}}};
    }

private:
    Message use() const { return {LW_MESSAGE("remedy.use_part", "Use {part}"), {{"part", m_part->fullName()}}}; }

    const Design& m_design;
    const PartPtr& m_part;
    catalog::Catalog& m_catalog;
};

/// The part that an edit adds; nullptr where it adds none.
const Part* partPutIn(const Edit& edit)
{
    if (const auto* add = std::get_if<AddPlacement>(&edit.action)) {
        return &add->part;
    }
    if (const auto* replace = std::get_if<ReplacePart>(&edit.action)) {
        return &replace->part;
    }
    return nullptr;
}

/// Adds part numbers to parts with equal names: two kits may differ in nothing else that their names show.
void tellApart(std::vector<TriedRemedy>& remedies)
{
    std::vector<const Part*> alike;
    for (const TriedRemedy& remedy : remedies) {
        const Part* part = partPutIn(remedy.edit);
        const auto same = std::count_if(remedies.begin(), remedies.end(), [&](const TriedRemedy& other) { return other.label == remedy.label; });
        alike.push_back(part && same > 1 && !part->mpn.empty() ? part : nullptr);
    }
    for (std::size_t i = 0; i < remedies.size(); ++i) {
        for (auto& [name, value] : remedies[i].label.arguments) {
            if (alike[i] && name == "part") {
                value = alike[i]->fullName() + ", " + alike[i]->mpn;
            }
        }
    }
}

/// The first missing fact that decides whether the part that an edit adds fits its machine.
std::optional<Message> questionOf(const Assessment& after, const Remedy& remedy, const Edit& edit)
{
    const Part* part = partPutIn(edit);
    const auto* target = std::get_if<PlacementTarget>(&remedy.target);
    const BuildAssessment* build = part && target ? after.build(target->build) : nullptr;
    const auto open = build ? wiring::fitQuestions(build->wiring, part->key) : std::vector<Message>();
    return open.empty() ? std::nullopt : std::optional(open.front());
}

} // namespace

std::vector<TriedRemedy> tryRemedies(const AssessedDesign& now, const Finding& finding, catalog::Catalog& catalog,
                                     const std::function<bool()>& wanted)
{
    const Design& design = *now.design;
    const Assessment& assessment = *now.assessment;
    const auto rules = rules::all();
    const auto rule = std::find_if(rules.begin(), rules.end(), [&](const Rule& r) { return r.id == finding.rule; });
    if (rule == rules.end() || !rule->remedies) {
        return {};
    }
    const auto point = pointOf(assessment, finding);

    const auto attempt = [&](Candidate candidate, const Remedy& from, bool mayEase) -> std::optional<TriedRemedy> {
        if (wanted && !wanted()) {
            return std::nullopt;
        }
        const auto trial = Trial::of(now, candidate.edit);
        if (!trial) {
            return std::nullopt;
        }
        const Assessment& after = trial->after();
        // a unit that another voltage or breaker warns of does not fit its circuit
        const bool unit = std::holds_alternative<UnitTarget>(from.target);
        if (doesDamage(assessment, after, unit ? std::min(finding.severity, Severity::Warning) : finding.severity)) {
            return std::nullopt;
        }
        const bool clears = !raises(after, finding) && !isStillOver(after, point, candidate.edit);
        std::optional<Message> result;
        if (clears) {
            result = resultMessage(after, point);
        } else if (mayEase) {
            result = easedMessage(assessment, after, point);
        }
        if (!result) {
            return std::nullopt;
        }
        auto question = questionOf(after, from, candidate.edit);
        return TriedRemedy{.label = std::move(candidate.label),
                           .edit = std::move(candidate.edit),
                           .result = std::move(*result),
                           .clears = clears,
                           .cost = addedCost(assessment, after, design.currency),
                           .question = std::move(question)};
    };

    std::vector<TriedRemedy> trials;
    for (Remedy& remedy : rule->remedies(design, *now.context, assessment, finding)) {
        if (remedy.edit) {
            Message label = named(std::move(remedy.label), *remedy.edit, design);
            if (auto trial = attempt({std::move(label), std::move(*remedy.edit)}, remedy, true)) {
                trials.push_back(std::move(*trial));
            }
            continue;
        }
        if (!remedy.category) {
            continue;
        }
        std::size_t known = 0;
        std::vector<TriedRemedy> unsure; // wanted only where too few are known to fit
        for (const PartPtr& part : partsFor(remedy, catalog)) {
            if (known == kMostRemedies) {
                break;
            }
            auto candidate = std::visit(Fitting(design, part, catalog), remedy.target);
            auto trial = candidate ? attempt(std::move(*candidate), remedy, false) : std::nullopt;
            if (trial && !trial->question) {
                trials.push_back(std::move(*trial));
                ++known;
            } else if (trial && unsure.size() < kMostRemedies) {
                unsure.push_back(std::move(*trial));
            }
        }
        std::move(unsure.begin(), unsure.end(), std::back_inserter(trials));
    }
    std::stable_sort(trials.begin(), trials.end(), [](const TriedRemedy& a, const TriedRemedy& b) {
        const auto cost = [](const TriedRemedy& one) { return one.cost ? one.cost->micros() : std::numeric_limits<std::int64_t>::max(); };
        if (a.clears != b.clears) {
            return a.clears;
        }
        return a.question.has_value() != b.question.has_value() ? !a.question : cost(a) < cost(b);
    });
    std::vector<TriedRemedy> result;
    for (TriedRemedy& trial : trials) {
        if (result.size() == kMostRemedies) {
            break;
        }
        trial.id = hexText(fnv1a(json::compactText(writeEdit(trial.edit))));
        result.push_back(std::move(trial));
    }
    tellApart(result);
    return result;
}

} // namespace lanewatt::workspace
