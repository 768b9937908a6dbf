#include "model/rules/support.h"

namespace lanewatt::rules::part_changed_rule {

namespace {

constexpr std::string_view kId = "DSN-05";
constexpr MessageTemplate kTitle = LW_MESSAGE("dsn05.title", "Part data has changed");

/// True when a property other than prices has changed; prices have their own rules.
bool hasChanged(const Part& placed, const Part& current)
{
    return !(placed.spec == current.spec) || !(placed.mass == current.mass) || placed.name != current.name ||
           placed.maker != current.maker || placed.mpn != current.mpn ||
           placed.lifecycle != current.lifecycle;
}

std::vector<Finding> check(const SiteInput& input)
{
    std::vector<Finding> findings;
    for (const auto& [key, current] : input.context.currentParts) {
        const auto placed = input.design.parts.find(key);
        if (placed == input.design.parts.end() || !placed->second || !current || placed->second == current ||
            !hasChanged(*placed->second, *current)) {
            continue;
        }
        const auto uses = usesOf(input.assessment, key);
        if (!uses.empty()) {
            Finding f = finding(kId, Severity::Advice,
                                placementPath(*uses.front().first, uses.front().second), {kTitle, {}},
                                {LW_MESSAGE("dsn05.detail", "{part}{sides}catalogue has other values now"),
                                 {{"part", placed->second->fullName()}}});
            f.why = Message{LW_MESSAGE("dsn05.why",
                                       "The results use values that the catalogue has corrected since."), {}};
            findings.push_back(std::move(f));
        }
    }
    return findings;
}

std::vector<Remedy> remedies(const Design& design, const Context& context, const Assessment& assessment,
                             const Finding& f)
{
    const BuildAssessment* build = buildAt(assessment, f.path);
    if (!build || !build->build) {
        return {};
    }
    const auto placement = build->build->placements.find(f.path.placement());
    if (placement == build->build->placements.end()) {
        return {};
    }
    return takeCurrentData(context, design, assessment, {Ref::part(placement->second.part)});
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Advice,
            .title = kTitle,
            .about = LW_MESSAGE(
                "dsn05.about",
                "The design keeps its parts as they were when they were placed; the catalogue has changed "
                "since."),
            .source = "Architecture, decision 9",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::part_changed_rule
