// Packing machines into racks.
#include "model/site/packer.h"
#include "tests/support/packing_cases.h"

#include <benchmark/benchmark.h>

#include <cstdint>

using namespace lanewatt;
using namespace lanewatt::test;

namespace {

constexpr int kMachines = 1000;
constexpr double kGoalMicroseconds = 1e6;

void packMixed(benchmark::State& state, int fewestKinds, int mostKinds)
{
    std::uint64_t seed = 0;
    for (auto _ : state) {
        state.PauseTiming();
        const PackTask task = alikeRacks(++seed % 12 + 1, kMachines, fewestKinds, mostKinds);
        state.ResumeTiming();
        const Packing packing = pack(task);
        if (packing.placed != kMachines || packing.gap() > 0.05) {
            state.SkipWithError("not packed, or not near the bound");
        }
    }
    state.counters["goal_us"] = kGoalMicroseconds;
}

void packFewKinds(benchmark::State& state) { packMixed(state, 6, 12); }
BENCHMARK(packFewKinds)->Name("packer/1000-machines-of-12-kinds")->Unit(benchmark::kMillisecond);

/// No two machines alike.
void packUnlike(benchmark::State& state) { packMixed(state, kMachines, kMachines); }
BENCHMARK(packUnlike)->Name("packer/1000-machines-all-unlike")->Unit(benchmark::kMillisecond);

} // namespace
