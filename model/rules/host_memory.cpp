#include "model/rules/support.h"

namespace lanewatt::rules {

namespace {

constexpr std::string_view kId = "MEM-06";
constexpr MessageTemplate kTitle = LW_MESSAGE("mem06.title", "Less memory than the GPUs");

std::vector<Finding> check(const RuleInput& input)
{
    const BuildAssessment& build = *input.build;
    const BudgetPoint* host = pointOf(build.budgets, BudgetKind::Memory, "memory");
    // An installed amount that is only a lower bound proves nothing, and none at all is DSN-01's subject.
    if (!host || !host->demand || host->unknownLines > 0 || host->demand->likely <= 0.0) {
        return {};
    }
    Figure cards = exactFigure(Data{});
    int count = 0;
    for (const int index : build.wiring.withSpec<GpuSpec>()) {
        const auto memory = figureOf(specOf<GpuSpec>(build.wiring, index)->memory);
        if (!memory) {
            return {};
        }
        cards.low += memory->low;
        cards.likely += memory->likely;
        cards.high += memory->high;
        cards.confidence = std::min(cards.confidence, memory->confidence);
        ++count;
    }
    if (count == 0 || !judge(cards, *host->demand, Severity::Advice)) {
        return {};
    }
    Finding f = finding(kId, Severity::Advice, build.path, {kTitle, {}},
                        {LW_MESSAGE("mem06.detail", "GPUs have {need} · machine has {have}"), {}});
    setSides(f, cards, *host->demand);
    f.why = Message{
        LW_MESSAGE("mem06.why", "A model passes through the machine's memory on its way to the cards."), {}};
    return {f};
}

} // namespace

Rule host_memory()
{
    return {.id = kId,
            .scope = RuleScope::Build,
            .worst = Severity::Advice,
            .title = kTitle,
            .about = LW_MESSAGE(
                "mem06.about",
                "A machine has at least as much memory as its GPUs together for inference, twice as much "
                "for training."),
            .source = "MEM-06 (design rule)",
            .check = check};
}

} // namespace lanewatt::rules
