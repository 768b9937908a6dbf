#include "app/workspace/fit.h"

#include "model/assessment/assessment_change.h"
#include "model/wiring/fit_questions.h"

#include <algorithm>

namespace lanewatt::workspace {

namespace {

/// True for a finding that a thing of that part has no port.
bool isUnplugged(const Assessment& assessment, const Finding& finding, const std::string& part)
{
    return std::ranges::any_of(assessment.builds, [&](const auto& build) {
        return std::ranges::any_of(build->wiring.unmet, [&](const Unmet& need) {
            const Instance& instance = build->wiring.at(need.instance);
            return instance.part && instance.part->key == part &&
                   (finding.path == build->path.inside(instance.id) || finding.path == build->path.inside(instance.placement));
        });
    });
}

/// A part that is still to be chosen says nothing about the one that is chosen now.
bool isLack(const Finding& finding) { return finding.rule == "DSN-01"; }

/// The worst finding of a severity that a trial brings: first a part without a port, last what was there and got worse.
const Finding* broughtFinding(const Trial& trial, const std::vector<FindingChange>& changes, Severity severity, const std::string& part)
{
    const Finding* worst = nullptr;
    const Finding* grown = nullptr;
    for (const FindingChange& change : changes) {
        if (!change.isBrought() || change.after->severity != severity || isLack(*change.after)) {
            continue;
        }
        if (isUnplugged(trial.after(), *change.after, part)) {
            return change.after;
        }
        const Finding*& first = change.before && change.before->severity == severity ? grown : worst;
        first = first ? first : change.after;
    }
    return worst ? worst : grown;
}

constexpr const char* kFirstBuild = "rig";

/// The first missing fact that decides whether the part fits the machine it is chosen for.
std::optional<Message> questionOf(const Assessment& after, const PartPlacing& place, const Part& part)
{
    const BuildAssessment* build = after.build(place.build.empty() ? std::string(kFirstBuild) : place.build);
    const auto open = build ? wiring::fitQuestions(build->wiring, part.key) : std::vector<Message>();
    return open.empty() ? std::nullopt : std::optional(open.front());
}

} // namespace

Edit choosing(const PartPlacing& place, const Part& part, catalog::Catalog& catalog)
{
    auto contents = contentsFor(part, catalog);
    if (!place.placement.empty()) {
        return Edit{ReplacePart{place.build, place.placement, part, std::move(contents)}};
    }
    if (!place.build.empty()) {
        return Edit{AddPlacement{place.build, {}, part, place.quantity, std::move(contents)}};
    }
    EditGroup group;
    group.edits.push_back(Edit{AddBuild{kFirstBuild, Build{}}});
    group.edits.push_back(Edit{AddPlacement{kFirstBuild, {}, part, place.quantity, std::move(contents)}});
    return Edit{std::move(group)};
}

PartFit fitOf(const AssessedDesign& now, const PartPlacing& place, const Part& part, catalog::Catalog& catalog)
{
    const auto trial = Trial::of(now, choosing(place, part, catalog));
    if (!trial) {
        return {Fit::Blocked, {}, {}, trial.error()};
    }
    const auto changes = findingChanges(trial->before(), trial->after());
    if (const Finding* error = broughtFinding(*trial, changes, Severity::Error, part.key)) {
        return {Fit::Blocked, *error, {}, {}};
    }
    const Finding* warning = broughtFinding(*trial, changes, Severity::Warning, part.key);
    if (warning && isUnplugged(trial->after(), *warning, part.key)) {
        return {Fit::Unknown, *warning, {}, {}};
    }
    if (auto question = questionOf(trial->after(), place, part)) {
        return {Fit::Unknown, {}, std::move(question), {}};
    }
    return warning ? PartFit{Fit::Warning, *warning, {}, {}} : PartFit{};
}

std::vector<TriedRemedy> whatFrees(const AssessedDesign& now, const PartPlacing& place, const Part& part, const PartFit& fit,
                                   catalog::Catalog& catalog)
{
    if (!fit.finding) {
        return {};
    }
    const auto trial = Trial::of(now, choosing(place, part, catalog));
    return trial ? tryRemedies(trial->result(), *fit.finding, catalog) : std::vector<TriedRemedy>();
}

} // namespace lanewatt::workspace
