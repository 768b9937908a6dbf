#include "model/rules/support.h"

namespace lanewatt::rules {

namespace {

constexpr std::string_view kId = "DSN-05";
constexpr MessageTemplate kTitle = LW_MESSAGE("dsn05.title", "Part data has changed");

/// True when what a part is changed; prices have rules of their own.
bool hasChanged(const Part& placed, const Part& current)
{
    return !(placed.spec == current.spec) || !(placed.mass == current.mass) || placed.name != current.name ||
           placed.maker != current.maker || placed.mpn != current.mpn ||
           placed.lifecycle != current.lifecycle;
}

/// The placements of a part, as build assessment and placement id.
std::vector<std::pair<const BuildAssessment*, std::string>> usesOf(const Assessment& assessment,
                                                                   const std::string& key)
{
    std::vector<std::pair<const BuildAssessment*, std::string>> uses;
    for (const auto& build : assessment.builds) {
        if (!build->build) {
            continue;
        }
        for (const auto& [id, placement] : build->build->placements) {
            if (placement.part == key) {
                uses.emplace_back(build.get(), id);
            }
        }
    }
    return uses;
}

std::vector<Finding> check(const RuleInput& input)
{
    std::vector<Finding> findings;
    for (const auto& [key, current] : input.context.currentParts) {
        const auto placed = input.design.parts.find(key);
        if (placed == input.design.parts.end() || !placed->second || !current || placed->second == current ||
            !hasChanged(*placed->second, *current)) {
            continue;
        }
        const auto uses = usesOf(*input.assessment, key);
        if (!uses.empty()) {
            findings.push_back(finding(kId, Severity::Advice,
                                       placementPath(*uses.front().first, uses.front().second), {kTitle, {}},
                                       {LW_MESSAGE("dsn05.detail", "{part} · catalogue says otherwise now"),
                                        {{"part", placed->second->fullName()}}}));
        }
    }
    return findings;
}

std::vector<Remedy> remedies(const Design&, const Context& context, const Assessment& assessment,
                             const Finding& f)
{
    const BuildAssessment* build = buildAt(assessment, f.path);
    if (!build || !build->build) {
        return {};
    }
    const auto placement = build->build->placements.find(std::string(tailOf(f.path)));
    if (placement == build->build->placements.end()) {
        return {};
    }
    const auto current = context.currentParts.find(placement->second.part);
    if (current == context.currentParts.end() || !current->second) {
        return {};
    }
    std::vector<Edit> edits;
    for (const auto& [use, id] : usesOf(assessment, placement->second.part)) {
        edits.push_back(Edit{ReplacePart{use->buildId, id, *current->second}});
    }
    return {fix({LW_MESSAGE("remedy.current_data", "Use the current data"), {}}, std::move(edits))};
}

} // namespace

Rule part_changed()
{
    return {.id = kId,
            .scope = RuleScope::Site,
            .worst = Severity::Advice,
            .title = kTitle,
            .about = LW_MESSAGE(
                "dsn05.about",
                "The design keeps its parts as they were when they were placed; the catalogue has learned "
                "something since."),
            .source = "Architecture, decision 9",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules
