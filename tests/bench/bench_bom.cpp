#include "app/exchange/bom_writer.h"
#include "model/bom/bom.h"
#include "tests/unit/exchange/bom_fixture.h"

#include <benchmark/benchmark.h>

namespace {

using namespace lanewatt;

/// The roll-up of a design with this number of placements.
void billOfMaterialsLines(benchmark::State& state)
{
    const Design design = test::largeBomDesign(static_cast<int>(state.range(0)));
    for (auto _ : state) {
        const auto lines = billOfMaterials(design, {});
        const auto totals = costTotals(lines, design.currency);
        if (lines.size() != static_cast<std::size_t>(state.range(0)) || totals.front().unpricedLines != (state.range(0) + 9) / 10) {
            state.SkipWithError("wrong bill of materials");
        }
    }
}

/// Goal (architecture §6): an XLSX of 100,000 lines in 2 s.
void bomFile(benchmark::State& state, const char* suffix)
{
    const Design design = test::largeBomDesign(static_cast<int>(state.range(0)));
    Assessment assessment;
    assessment.bom = billOfMaterials(design, {});
    assessment.cost = costTotals(assessment.bom, design.currency);
    const std::string first = exchange::bomBytes(design, assessment, suffix, {.date = "2026-11-21"}).value_or("");
    for (auto _ : state) {
        const auto bytes = exchange::bomBytes(design, assessment, suffix, {.date = "2026-11-21"});
        if (!bytes || bytes->size() < static_cast<std::size_t>(state.range(0)) || *bytes != first) {
            state.SkipWithError("wrong file");
        }
    }
    state.counters["bytes"] = static_cast<double>(first.size());
}

} // namespace

BENCHMARK(billOfMaterialsLines)->Arg(12)->Arg(100000)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(bomFile, xlsx, ".xlsx")->Arg(13)->Arg(100000)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(bomFile, csv, ".csv")->Arg(100000)->Unit(benchmark::kMillisecond);
