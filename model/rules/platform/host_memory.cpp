#include "model/budget/card_memory.h"
#include "model/rules/support.h"

#include <algorithm>
#include <cmath>

namespace lanewatt::rules::host_memory_rule {

namespace {

constexpr std::string_view kId = "MEM-06";
constexpr MessageTemplate kTitle = LW_MESSAGE("mem06.title", "Less memory than the GPUs");

Figure times(const Figure& figure, double factor)
{
    return {figure.low * factor, figure.likely * factor, figure.high * factor, figure.dimension, figure.confidence};
}

std::vector<Finding> check(const BuildInput& input, const BuildAssessment& build)
{
    const BudgetPoint* host = pointOf(build.budgets, BudgetKind::Memory, PointKind::Memory);
    // An installed amount that is a lower bound proves nothing, and no memory at all is reported by DSN-01.
    if (!host || !host->demand || host->unknownLines > 0 || host->demand->likely <= 0.0) {
        return {};
    }
    Figure cards = exactFigure(Data{});
    int count = 0;
    for (const int index : build.wiring.withSpec<GpuSpec>()) {
        const auto memory = memoryOfCard(*specOf<GpuSpec>(build.wiring, index));
        if (!memory) {
            return {};
        }
        cards.low += memory->low;
        cards.likely += memory->likely;
        cards.high += memory->high;
        cards.confidence = std::min(cards.confidence, memory->confidence);
        ++count;
    }
    if (count == 0) {
        return {};
    }
    // Twice the memory is for training, which the user says by cards whose power peaks coincide.
    const auto gpus = build.wiring.withSpec<GpuSpec>();
    const bool trains = std::any_of(gpus.begin(), gpus.end(), [&](int card) {
        return build.wiring.at(card).options.peaks == PowerPeaks::Together;
    });
    const Limits& limits = input.limits;
    const Figure inference = times(cards, limits.hostMemoryInferenceShare);
    const Figure training = times(cards, limits.hostMemoryTrainingShare);
    const bool little = judge(inference, *host->demand, Severity::Warning).has_value();
    if (!little && !(trains && judge(training, *host->demand, Severity::Advice))) {
        return {};
    }
    Finding f = little ? finding(kId, Severity::Warning, build.path, {kTitle, {}},
                                 {LW_MESSAGE("mem06.detail", "Inference wants {need}{sides}machine has {have}"), {}})
                       : finding(kId, Severity::Advice, build.path,
                                 {LW_MESSAGE("mem06.title_training", "Little memory for training"), {}},
                                 {LW_MESSAGE("mem06.detail_training", "Training wants {need}{sides}machine has {have}"), {}});
    setSides(f, little ? inference : training, *host->demand);
    f.why = Message{
        LW_MESSAGE("mem06.why", "A model passes through the machine's memory on its way to the cards."), {}};
    return {f};
}

std::vector<Remedy> remedies(const Design&, const Context&, const Assessment& assessment, const Finding& f)
{
    const BuildAssessment* build = buildAt(assessment, f.path);
    const int first = build ? firstOwn<MemorySpec>(build->wiring) : -1;
    const auto* memory = first >= 0 ? specOf<MemorySpec>(build->wiring, first) : nullptr;
    if (!memory || !memory->capacity || !f.need || si(*memory->capacity) <= 0.0) {
        return {};
    }
    const std::string& placement = build->wiring.at(first).placement;
    const int inKit = memory->modules();
    int modules = 0;
    for (const int index : build->wiring.withSpec<MemorySpec>()) {
        if (build->wiring.at(index).placement != placement || build->wiring.at(index).parent >= 0) {
            return {}; // with several kinds, the user has to choose which to add
        }
        modules += inKit;
    }
    const BudgetPoint* memoryPoint = pointOf(build->budgets, BudgetKind::Memory, PointKind::Memory);
    if (memoryPoint && memoryPoint->supply && f.need->likely > memoryPoint->supply->high) {
        return {}; // more than the machine supports
    }
    const BudgetPoint* slots = pointOf(build->budgets, BudgetKind::Memory, PointKind::Dimms);
    const BudgetPoint* channels = pointOf(build->budgets, BudgetKind::Memory, PointKind::Channels);
    // Channels stay evenly populated.
    const double step = channels && channels->supply && channels->supply->likely >= 1.0 ? channels->supply->likely : 1.0;
    const double wanted = std::ceil(f.need->likely / si(*memory->capacity) / step - 1e-9) * step;
    std::vector<Remedy> found;
    const int kits = (static_cast<int>(wanted) + inKit - 1) / inKit;
    if (slots && slots->supply && kits * inKit <= slots->supply->likely) {
        found.push_back(quantityRemedy(build->buildId, placement, kits));
    }
    if (memory->generation && memory->moduleType) {
        const double each = std::ceil(inGigabytes(fromSi<Data>(f.need->likely / modules)) - 1e-9);
        const std::string size = std::to_string(static_cast<long long>(each)) + " GB";
        found.push_back(needPart({LW_MESSAGE("remedy.larger_module", "Modules of {capacity} or more"), {{"capacity", size}}},
                                 Category::Memory, build->buildId, placement,
                                 "generation = " + *memory->generation + ", module_type = " + *memory->moduleType +
                                     ", capacity >= " + size));
    }
    return found;
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Warning,
            .title = kTitle,
            .about = LW_MESSAGE(
                "mem06.about",
                "A machine has at least as much memory as its GPUs together for inference, twice as much "
                "for training: where the cards are set to peak together."),
            .source = "MEM-06 (design rule)",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::host_memory_rule
