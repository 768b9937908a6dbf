#include "model/rules/support.h"

namespace lanewatt::rules {

namespace {

constexpr std::string_view kId = "MEM-05";
constexpr MessageTemplate kTitle = LW_MESSAGE("mem05.title", "More memory than supported");

std::vector<Finding> check(const RuleInput& input)
{
    const BuildAssessment& build = *input.build;
    std::vector<Finding> findings;
    if (const BudgetPoint* memory = pointOf(build.budgets, BudgetKind::Memory, "memory")) {
        if (auto f = overLimit(kId, *memory, Severity::Error, {kTitle, {}})) {
            findings.push_back(std::move(*f));
        }
    }
    // Modules and slots are one subject of their own: the first memory placement.
    const int first = firstOwn<MemorySpec>(build.wiring);
    const BudgetPoint* slots = pointOf(build.budgets, BudgetKind::Memory, "dimms");
    if (slots && first >= 0) {
        if (auto f = overLimit(
                kId, *slots, Severity::Error, {LW_MESSAGE("mem05.title_slots", "Too few memory slots"), {}},
                {LW_MESSAGE("mem05.detail_slots", "Needs {need} slots · board has {have}"), {}})) {
            asCounts(*f);
            f->path = placementPath(build, build.wiring.at(first).placement);
            findings.push_back(std::move(*f));
        }
    }
    return findings;
}

std::vector<Remedy> remedies(const Design&, const Context&, const Assessment& assessment, const Finding& f)
{
    const BuildAssessment* build = buildAt(assessment, f.path);
    const int first = build ? firstOwn<MemorySpec>(build->wiring) : -1;
    const auto* memory = first >= 0 ? specOf<MemorySpec>(build->wiring, first) : nullptr;
    if (!memory || !memory->capacity || !f.have || inGigabytes(*memory->capacity) <= 0.0) {
        return {};
    }
    const auto& placement = build->wiring.at(first).placement;
    int ownModules = 0;
    for (const int index : build->wiring.withSpec<MemorySpec>()) {
        if (build->wiring.at(index).placement != placement || build->wiring.at(index).parent >= 0) {
            return {}; // which of several kinds to take out is the user's choice
        }
        ++ownModules;
    }
    const double fits =
        f.have->dimension == Dimension::Data ? f.have->likely / si(*memory->capacity) : f.have->likely;
    const int count = static_cast<int>(fits + 1e-9);
    if (count < 1 || count >= ownModules) {
        return {};
    }
    return {quantityRemedy(build->buildId, placement, count)};
}

} // namespace

Rule memory_capacity()
{
    return {.id = kId,
            .scope = RuleScope::Build,
            .worst = Severity::Error,
            .title = kTitle,
            .about = LW_MESSAGE(
                "mem05.about",
                "The board has a slot for every module, and neither board nor CPU is given more memory "
                "than it addresses."),
            .source = "MEM-05; CPU and board datasheets",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules
