#include "tests/support/parts.h"

#include "model/assess.h"
#include "model/assessment/assessment.h"
#include "model/design/edit.h"

#include <benchmark/benchmark.h>

#include <chrono>
#include <cmath>

using namespace lanewatt;
using namespace lanewatt::test;

namespace {

/// Measures time without the surrounding work: stopping the library's clock needs a system call.
template <class Work> double secondsOf(const Work& work)
{
    const auto begin = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

/// Eight cards on two supplies, with numbers that differ with `round`, so that no result can be reused.
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
        const Design design = eightCards(++round);
        Assessment assessment;
        state.SetIterationTime(secondsOf([&] { assessment = assess(design, context); }));
        if (!right(assessment, round)) {
            state.SkipWithError("wrong DC load");
        }
    }
    state.counters["goal_us"] = 100;
}
BENCHMARK(assessFromNothing)->Name("assess/8-gpu-build")->Unit(benchmark::kMicrosecond)->UseManualTime();

/// A cap on one card: the build itself changes, so everything except the lanes is recomputed.
void assessAfterEdit(benchmark::State& state)
{
    const Context context;
    Design design = eightCards(0);
    auto last = assess(design, context);
    int round = 0;
    for (auto _ : state) {
        const int cap = 150 + ++round % 100;
        const auto edited = applyEdit(design, {SetOption{"rig", "gpu", 1, "power_cap", std::to_string(cap) + " W"}});
        Assessment next;
        state.SetIterationTime(secondsOf([&] { next = assess(*edited, context, &last); }));
        // one of the seven draws its capped power
        const auto* power = next.point("power@rig");
        if (!power || std::abs(power->demand->likely - (6.0 * 300.0 + cap) - 369.72) > 0.1) {
            state.SkipWithError("wrong DC load");
        }
        last = std::move(next);
    }
    state.counters["goal_us"] = 50;
}
BENCHMARK(assessAfterEdit)->Name("assess/build-edit")->Unit(benchmark::kMicrosecond)->UseManualTime();

void assessAfterSiteEdit(benchmark::State& state)
{
    const Context context;
    Design design = eightCards(0);
    auto last = assess(design, context);
    int round = 0;
    for (auto _ : state) {
        design.site.tariff = 0.1 + 0.001 * (++round % 100);
        Assessment next;
        state.SetIterationTime(secondsOf([&] { next = assess(design, context, &last); }));
        if (!right(next, 0)) {
            state.SkipWithError("wrong DC load");
        }
        last = std::move(next);
    }
    state.counters["goal_us"] = 50;
}
BENCHMARK(assessAfterSiteEdit)->Name("assess/site-edit")->Unit(benchmark::kMicrosecond)->UseManualTime();

} // namespace
