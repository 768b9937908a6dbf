#include "model/rules/support.h"

namespace lanewatt::rules::part_end_of_life_rule {

namespace {

constexpr std::string_view kId = "DSN-07";
constexpr MessageTemplate kTitle = LW_MESSAGE("dsn07.title", "Part at its end of life");

bool ended(const Part& part)
{
    return part.lifecycle == Lifecycle::EndOfLife || part.lifecycle == Lifecycle::Discontinued;
}

/// The catalogue's data of a part, else the design's copy.
const Part* present(const Design& design, const Context& context, const std::string& key)
{
    if (const auto current = context.currentParts.find(key); current != context.currentParts.end() && current->second) {
        return current->second.get();
    }
    const auto placed = design.parts.find(key);
    return placed == design.parts.end() ? nullptr : placed->second.get();
}

/// True when all are bought used or refurbished, which never come from the manufacturer.
bool boughtUsed(const Placement& placement)
{
    for (int ordinal = 1; ordinal <= placement.quantity; ++ordinal) {
        if (effectiveOptions(placement, ordinal).condition.value_or(Condition::New) == Condition::New) {
            return false;
        }
    }
    return true;
}

std::vector<Finding> check(const SiteInput& input)
{
    std::vector<Finding> findings;
    for (const BuildAssessment* build : firstAssessments(input.assessment)) {
        if (!build->build) {
            continue;
        }
        for (const auto& [id, placement] : build->build->placements) {
            const Part* now = present(input.design, input.context, placement.part);
            const Part* placed = partOf(input.design, placement);
            if (!now || !placed || !ended(*now) || boughtUsed(placement)) {
                continue;
            }
            // a part that was end-of-life when placed was chosen on purpose; only a new replacement is reported
            if (ended(*placed) && now->replacement.empty()) {
                continue;
            }
            const std::string part = now->fullName();
            Message detail{now->lifecycle == Lifecycle::Discontinued
                               ? LW_MESSAGE("dsn07.discontinued", "{part}{sides}discontinued, no replacement named")
                               : LW_MESSAGE("dsn07.end_of_life", "{part}{sides}end of life, no replacement named"),
                           {{"part", part}}};
            if (!now->replacement.empty()) {
                const Part* next = present(input.design, input.context, now->replacement);
                detail = {now->lifecycle == Lifecycle::Discontinued
                              ? LW_MESSAGE("dsn07.discontinued_replaced", "{part}{sides}discontinued, replaced by {next}")
                              : LW_MESSAGE("dsn07.end_of_life_replaced", "{part}{sides}end of life, replaced by {next}"),
                          {{"part", part}, {"next", next ? next->fullName() : now->replacement}}};
            }
            Finding f = finding(kId, Severity::Warning, placementPath(*build, id), {kTitle, {}}, std::move(detail));
            f.why = Message{LW_MESSAGE("dsn07.why", "It is hard to buy new, and its maker soon gives neither spares nor firmware."), {}};
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
    const std::string& id = f.path.placement();
    const auto placement = build->build->placements.find(id);
    const Part* now = placement == build->build->placements.end()
        ? nullptr
        : present(design, context, placement->second.part);
    if (!now || now->replacement.empty()) {
        return {};
    }
    const Part* next = present(design, context, now->replacement);
    Remedy swap = needPart({LW_MESSAGE("remedy.swap", "Replace by {part}"),
                            {{"part", next ? next->fullName() : now->replacement}}},
                           now->category(), build->buildId, id, {});
    swap.part = now->replacement;
    return {std::move(swap)};
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Warning,
            .title = kTitle,
            .about = LW_MESSAGE(
                "dsn07.about",
                "Parts that are discontinued or at their end of life cannot be ordered again, nor spares "
                "for them. Not reported are parts bought used, and parts that had ended already when they "
                "were placed and have no replacement."),
            .source = "Architecture, decision 9",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::part_end_of_life_rule
