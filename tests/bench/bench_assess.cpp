#include "tests/support/parts.h"

#include "model/assessment.h"
#include "model/design/edit.h"

#include <benchmark/benchmark.h>

#include <cmath>

using namespace lanewatt;
using namespace lanewatt::test;

namespace {

/// Eight cards on two supplies each of whose numbers differ with `round`, so that nothing can be remembered.
Design eightCards(int round)
{
    auto maker = p01();
    maker.add("gpu", gpu("rtx", 300.0 + round % 50), 7).add("nic", gpu("other", 75.0, 4, 8, 1), 1);
    maker.add("riser", riser("riser4"), 7);
    return maker.design();
}

double expectedCardWatts(int round) { return 7.0 * (300.0 + round % 50); }

bool right(const Assessment& assessment, int round)
{
    const auto* power = assessment.point("power@rig");
    // Everything but the seven cards: 294.7 W of P01 and one 75 W card.
    return power && power->demand && std::abs(power->demand->likely - expectedCardWatts(round) - 369.72) < 0.1;
}

void assessFromNothing(benchmark::State& state)
{
    const Context context;
    int round = 0;
    for (auto _ : state) {
        state.PauseTiming();
        const Design design = eightCards(++round);
        state.ResumeTiming();
        const auto assessment = assess(design, context);
        benchmark::DoNotOptimize(assessment);
        state.PauseTiming();
        if (!right(assessment, round)) {
            state.SkipWithError("wrong DC load");
        }
        state.ResumeTiming();
    }
    state.counters["goal_us"] = 100;
}
BENCHMARK(assessFromNothing)->Name("assess/8-gpu-build")->Unit(benchmark::kMicrosecond);

/// A cap on one card: the build itself changes, so that everything but the lanes is computed anew.
void assessAfterEdit(benchmark::State& state)
{
    const Context context;
    Design design = eightCards(0);
    auto last = assess(design, context);
    int round = 0;
    for (auto _ : state) {
        state.PauseTiming();
        const int cap = 150 + ++round % 100;
        const auto edited = applyEdit(design, {SetOption{"rig", "gpu", 1, "power_cap", std::to_string(cap) + " W"}});
        state.ResumeTiming();
        auto next = assess(*edited, context, &last);
        benchmark::DoNotOptimize(next);
        state.PauseTiming();
        // one of the seven draws its cap
        const auto* power = next.point("power@rig");
        if (!power || std::abs(power->demand->likely - (6.0 * 300.0 + cap) - 369.72) > 0.1) {
            state.SkipWithError("wrong DC load");
        }
        last = std::move(next);
        state.ResumeTiming();
    }
    state.counters["goal_us"] = 50;
}
BENCHMARK(assessAfterEdit)->Name("assess/build-edit")->Unit(benchmark::kMicrosecond);

void assessAfterSiteEdit(benchmark::State& state)
{
    const Context context;
    Design design = eightCards(0);
    auto last = assess(design, context);
    int round = 0;
    for (auto _ : state) {
        state.PauseTiming();
        design.site.tariff = 0.1 + 0.001 * (++round % 100);
        state.ResumeTiming();
        auto next = assess(design, context, &last);
        benchmark::DoNotOptimize(next);
        state.PauseTiming();
        if (!right(next, 0)) {
            state.SkipWithError("wrong DC load");
        }
        last = std::move(next);
        state.ResumeTiming();
    }
    state.counters["goal_us"] = 50;
}
BENCHMARK(assessAfterSiteEdit)->Name("assess/site-edit")->Unit(benchmark::kMicrosecond);

} // namespace
