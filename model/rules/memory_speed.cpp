#include "model/rules/support.h"

namespace lanewatt::rules {

namespace {

constexpr std::string_view kId = "MEM-03";
constexpr MessageTemplate kTitle = LW_MESSAGE("mem03.title", "Memory runs below its rating");

std::vector<Finding> check(const RuleInput& input)
{
    const BuildAssessment& build = *input.build;
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
                            {byBoard ? LW_MESSAGE("mem03.detail_board", "Gives {need} · board allows {have}")
                                     : LW_MESSAGE("mem03.detail_cpu", "Gives {need} · CPU allows {have}"),
                             {}});
        setSides(f, *rated, *allowed);
        findings.push_back(std::move(f));
    }
    return findings;
}

} // namespace

Rule memory_speed()
{
    return {.id = kId,
            .scope = RuleScope::Build,
            .worst = Severity::Advice,
            .title = kTitle,
            .about = LW_MESSAGE(
                "mem03.about",
                "Memory runs at the slowest of module, CPU and board; faster modules cost more and give "
                "nothing."),
            .source = "MEM-03; CPU and board memory tables",
            .check = check};
}

} // namespace lanewatt::rules
