#include "model/rules/support.h"

#include "model/budget/memory_population.h"
#include "model/units/quantity_text.h"

#include <cmath>

namespace lanewatt::rules::memory_speed_rule {

namespace {

constexpr std::string_view kId = "MEM-03";
constexpr MessageTemplate kTitle = LW_MESSAGE("mem03.title", "Memory runs below its rating");

/// Modules that are faster than allowed for this number per channel.
void checkPopulation(const BuildAssessment& build, const Figure& allowed, int deep,
                     std::vector<Finding>& findings)
{
    for (const Alike& group :
         alikeInstances(build, [&](int i) { return specOf<MemorySpec>(build.wiring, i) != nullptr; })) {
        const auto rated = figureOf(specOf<MemorySpec>(build.wiring, group.instance)->speed);
        if (!judge(rated, std::optional(allowed), Severity::Advice)) {
            continue;
        }
        Finding f = finding(kId, Severity::Advice, group.path, {kTitle, {}},
                            {LW_MESSAGE("mem03.detail_population",
                                        "Gives {need}{sides}{count} {count:module in a channel allows|modules in a channel allow} {have}"),
                             {{"count", std::int64_t{deep}}}});
        setSides(f, *rated, allowed);
        f.why = Message{LW_MESSAGE("mem03.why_population", "Each further module loads the channel, and the CPU lowers the rate of all."), {}};
        findings.push_back(std::move(f));
    }
}

std::vector<Finding> check(const BuildInput&, const BuildAssessment& build)
{
    const Wiring& wiring = build.wiring;
    const MotherboardSpec* board = boardOf(wiring);
    const auto* cpu = specOf<CpuSpec>(wiring, firstOwn<CpuSpec>(wiring));
    const Fact<Frequency>* slowest = cpu && cpu->memorySpeed ? &cpu->memorySpeed : nullptr;
    bool byBoard = false;
    if (board && board->memorySpeed && (!slowest || *board->memorySpeed.value < **slowest)) {
        slowest = &board->memorySpeed;
        byBoard = true;
    }
    std::vector<Finding> findings;
    // The number of modules per channel counts too.
    const BudgetPoint* channels = pointOf(build.budgets, BudgetKind::Memory, PointKind::Channels);
    const BudgetPoint* modules = pointOf(build.budgets, BudgetKind::Memory, PointKind::Dimms);
    std::optional<Figure> population;
    int deep = 0;
    if (cpu && cpu->socket && channels && channels->demand && channels->demand->likely > 0.0 && modules &&
        modules->demand) {
        deep = static_cast<int>(std::ceil(
            fittedModules(modules->demand->likely, modules->supply) / channels->demand->likely - 1e-9));
        population = populationSpeed(*cpu->socket, deep);
    }
    if (population && (!slowest || population->likely < si(**slowest))) {
        checkPopulation(build, *population, deep, findings);
        return findings;
    }
    if (!slowest) {
        return findings;
    }
    for (const Alike& group :
         alikeInstances(build, [&](int i) { return specOf<MemorySpec>(wiring, i) != nullptr; })) {
        const auto rated = figureOf(specOf<MemorySpec>(wiring, group.instance)->speed);
        const auto allowed = figureOf(*slowest);
        if (!judge(rated, allowed, Severity::Advice)) {
            continue;
        }
        Finding f = finding(kId, Severity::Advice, group.path, {kTitle, {}},
                            {byBoard ? LW_MESSAGE("mem03.detail_board", "Gives {need}{sides}board allows {have}")
                                     : LW_MESSAGE("mem03.detail_cpu", "Gives {need}{sides}CPU allows {have}"),
                             {}});
        setSides(f, *rated, *allowed);
        f.why = Message{LW_MESSAGE("mem03.why", "All modules run at the slowest rate among module, CPU and board."), {}};
        findings.push_back(std::move(f));
    }
    return findings;
}

std::vector<Remedy> remedies(const Design&, const Context&, const Assessment& assessment, const Finding& f)
{
    const BuildAssessment* build = buildAt(assessment, f.path);
    const int module = build ? instanceAt(*build, f.path) : -1;
    const auto* memory = module >= 0 ? specOf<MemorySpec>(build->wiring, module) : nullptr;
    if (!memory || !memory->generation || !memory->moduleType || !memory->capacity || !f.have) {
        return {};
    }
    const std::string speed = canonicalText(fromSi<Frequency>(f.have->likely));
    return {needPart({LW_MESSAGE("remedy.slower_memory", "Memory of {speed}, which is cheaper"), {{"speed", f.have->amount()}}},
                     Category::Memory, build->buildId, build->wiring.at(module).placement,
                     "generation = " + *memory->generation + ", module_type = " + *memory->moduleType +
                         ", capacity = " + canonicalText(*memory->capacity) + ", speed <= " + speed)};
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Advice,
            .title = kTitle,
            .about = LW_MESSAGE(
                "mem03.about",
                "Memory runs at the slowest rate of module, CPU and board, and slower still with several "
                "modules in a channel; faster modules cost more without a benefit."),
            .source = "MEM-03; CPU and board memory tables, makers' population guides",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::memory_speed_rule
