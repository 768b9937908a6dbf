#include "model/budget/draw.h"
#include "model/figure/formulas.h"

#include <cmath>

namespace lanewatt {

namespace {

/// Noise level of a part with its own fans; nullptr for silent parts.
const Fact<double>* levelOf(const Part& part)
{
    if (const auto* fan = part.as<FanSpec>()) {
        return &fan->noiseDba;
    }
    if (const auto* cooler = part.as<CoolerSpec>()) {
        return &cooler->noiseDba;
    }
    if (const auto* psu = part.as<PsuSpec>()) {
        return &psu->noiseDba;
    }
    if (const auto* server = part.as<ServerSpec>()) {
        return &server->noiseDba;
    }
    const auto* gpu = part.as<GpuSpec>();
    const bool silent = gpu && gpu->cooling && (*gpu->cooling == Cooling::Passive || *gpu->cooling == Cooling::Module);
    return gpu && !silent ? &gpu->noiseDba : nullptr;
}

} // namespace

void addNoiseBudget(const BuildInput&, BuildAssessment& out)
{
    BudgetPoint point;
    std::vector<Term> terms;
    for (std::size_t i = 0; i < out.wiring.instances.size();) {
        // Instances of a placement are consecutive and share one part.
        const Instance& first = out.wiring.instances[i];
        std::size_t end = i + 1;
        while (end < out.wiring.instances.size() && out.wiring.instances[end].placement == first.placement &&
               out.wiring.instances[end].part == first.part && out.wiring.instances[end].parent == first.parent) {
            ++end;
        }
        const auto count = static_cast<double>(end - i);
        i = end;
        const Fact<double>* level = first.part && first.parent < 0 ? levelOf(*first.part) : nullptr;
        if (!level) {
            continue;
        }
        BudgetLine line;
        line.path = out.path.inside(first.placement);
        line.label = roleLabel(first.part->category());
        line.count = static_cast<int>(count);
        line.each = figureOf(*level);
        line.source = level->source;
        line.basis = LW_MESSAGE("basis.noise", "at full speed, dB(A)");
        if (line.each) {
            const double more = 10.0 * std::log10(count);
            line.total = Figure{line.each->low + more, line.each->likely + more, line.each->high + more, Dimension::Scalar,
                                line.each->confidence};
            terms.push_back(Term{"level", *line.each, line.source, line.path});
            terms.push_back(Term{"count", exactFigure(count), {}, line.path});
        } else {
            ++point.unknownLines;
        }
        point.lines.push_back(std::move(line));
    }
    if (terms.empty()) {
        return;
    }
    point.id = {PointKind::Noise, out.label};
    point.path = out.path;
    point.title = LW_MESSAGE("budget.noise", "Noise, dB(A)");
    const NumberId id{"noise.level", out.label};
    point.demand = addDerivation(out, soundLevel(id, std::move(terms)));
    point.derivations.push_back(id);
    budgetOf(out, BudgetKind::Noise).points.push_back(std::move(point));
}

} // namespace lanewatt
