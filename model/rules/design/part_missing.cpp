#include "model/rules/support.h"

namespace lanewatt::rules::part_missing_rule {

namespace {

constexpr std::string_view kId = "DSN-02";
constexpr MessageTemplate kTitle = LW_MESSAGE("dsn02.title", "Part not in the design");

std::vector<Finding> check(const BuildInput& input, const BuildAssessment& build)
{
    std::vector<Finding> findings;
    if (!build.build) {
        return findings;
    }
    for (const auto& [id, placement] : build.build->placements) {
        const auto part = input.surroundings.parts.find(placement.part);
        if (part == input.surroundings.parts.end()) {
            Finding f = finding(kId, Severity::Warning, placementPath(build, id), {kTitle, {}},
                                {LW_MESSAGE("dsn02.detail", "Needs {part}{sides}file does not contain it"),
                                 {{"part", placement.part}}});
            f.why = Message{
                LW_MESSAGE("dsn02.why", "Its power, size and price are missing from every total."), {}};
            findings.push_back(std::move(f));
        }
    }
    return findings;
}

std::vector<Remedy> remedies(const Design& design, const Context& context, const Assessment& assessment,
                             const Finding& f)
{
    const BuildAssessment* build = buildAt(assessment, f.path);
    const auto stored = build ? design.builds.find(build->buildId) : design.builds.end();
    if (stored == design.builds.end()) {
        return {};
    }
    const std::string& id = f.path.placement();
    const auto placement = stored->second->placements.find(id);
    if (placement == stored->second->placements.end()) {
        return {};
    }
    std::vector<Remedy> found;
    const auto current = context.currentParts.find(placement->second.part);
    if (current != context.currentParts.end() && current->second) {
        found.push_back(fix({LW_MESSAGE("remedy.take_from_catalogue", "Take it from the catalogue"), {}},
                            Edit{ReplacePart{build->buildId, id, *current->second}}));
    }
    found.push_back(fix({LW_MESSAGE("remedy.remove_placement", "Remove {placement}"), {{"placement", id}}},
                        Edit{RemovePlacement{build->buildId, id}}));
    return found;
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Warning,
            .title = kTitle,
            .about = LW_MESSAGE(
                "dsn02.about",
                "A design keeps the data of every part as they were when it was placed; without them the "
                "part cannot be checked."),
            .source = "Architecture, decision 9",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::part_missing_rule
