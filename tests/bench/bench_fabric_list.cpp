// The point-to-point list of a large network as a workbook, against the library alone with the same cells. bench_goals.py judges the ratio.
#include "app/exchange/fabric_lists.h"
#include "app/exchange/writers/xlsx_book.h"
#include "tests/unit/fabric/fabric_fixture.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <string>
#include <vector>

namespace {

using namespace lanewatt;
using exchange::FabricCell;
using exchange::FabricRows;

constexpr std::int64_t kLinks = 30'480;
constexpr double kGoal = 2.0; ///< times the library's time
constexpr int kRounds = 3;

/// 10,000 GPUs: 1,250 machines on rails of switches with 64 ports, all in racks of two rows.
Design largeCluster()
{
    Design design = test::withCards(1);
    RackSpec spec;
    spec.width = test::known(millimetres(600));
    spec.depth = test::known(millimetres(1200));
    spec.height = test::known(millimetres(2300));
    design.parts["frame"] = std::make_shared<const Part>(test::makePart("frame", spec));
    design.site.builds.clear();
    design.site.racks["R"] = Rack{.part = "frame", .count = 312, .holds = {RackHold{"rig", {1, 9, 17, 25}}}};
    design.site.racks["S"] = Rack{.part = "frame", .count = 1, .holds = {RackHold{"rig", {1, 9}}}};
    Rack network{.part = "frame", .count = 80};
    network.holds = {RackHold{.build = {}, .atU = {1, 2, 3, 4}, .fabric = "net", .tier = "leaf"},
                     RackHold{.build = {}, .atU = {5, 6, 7, 8}, .fabric = "net", .tier = "spine"},
                     RackHold{.build = {}, .atU = {9, 10}, .fabric = "net", .tier = "core"}};
    design.site.racks["N"] = network;
    design.site.rows["A"] = Row{.racks = {{"R", 1, 156}, {"N", 1, 40}}};
    design.site.rows["B"] = Row{.racks = {{"R", 157, 312}, {"S", 1, 1}, {"N", 41, 80}}, .aisle = test::metresOf(1.2)};
    Fabric fabric = test::railFabric(64, 32);
    fabric.striping = Striping::Minimum;
    design.site.fabrics["net"] = fabric;
    return design;
}

template <class Work> double secondsOf(Work work)
{
    const auto begin = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

/// The cells, by the library alone.
Expected<std::string> libraryBook(const std::vector<std::vector<FabricCell>>& rows)
{
    return exchange::bookBytes({"Links", {}, {}, true}, [&](lxw_workbook* book) {
        lxw_worksheet* sheet = workbook_add_worksheet(book, "Links");
        lxw_row_t row = 0;
        for (const auto& cells : rows) {
            ++row;
            lxw_col_t column = 0;
            for (const FabricCell& cell : cells) {
                if (cell.number) {
                    worksheet_write_number(sheet, row, column, *cell.number, nullptr);
                } else if (!cell.text.empty()) {
                    worksheet_write_string(sheet, row, column, cell.text.c_str(), nullptr);
                }
                ++column;
            }
        }
        return LXW_NO_ERROR;
    });
}

void cableListWorkbook(benchmark::State& state)
{
    for (auto _ : state) {
        const Design design = largeCluster();
        const auto standings = standingsOf(design);
        const auto network = fabric::networkOf(design, standings, "net");
        if (network.problem || network.linkCount() != kLinks) {
            state.SkipWithError("wrong network");
            return;
        }
        const exchange::FabricPapers papers(design, standings, network);
        std::array<FabricRows, 1> lists{exchange::fabricRows(exchange::FabricList::Links, papers)};
        std::vector<std::vector<FabricCell>> cells(static_cast<std::size_t>(kLinks));
        for (std::size_t n = 0; n < cells.size(); ++n) {
            cells[n].resize(lists[0].columns.size());
            lists[0].fill(static_cast<std::int64_t>(n), cells[n]);
        }
        if (cells.front()[1].text != "rig1" || cells.back()[0].text != "spine-core.10240" || !cells.back()[10].number) {
            state.SkipWithError("wrong rows");
            return;
        }
        double own = std::numeric_limits<double>::infinity();
        double library = own;
        std::size_t size = 0;
        std::size_t least = 0;
        for (int round = 0; round < kRounds; ++round) { // by turns, so that what else runs slows both
            own = std::min(own, secondsOf([&] { size = exchange::fabricXlsx("Links", lists).value_or("").size(); }));
            library = std::min(library, secondsOf([&] { least = libraryBook(cells).value_or("").size(); }));
        }
        // the same cells: as large, but for heads and widths
        if (least == 0 || size < least || static_cast<double>(size) > 1.05 * static_cast<double>(least) + 4096.0) {
            state.SkipWithError("wrong file");
            return;
        }
        state.counters["ratio"] = own / library;
        state.counters["goal_ratio"] = kGoal;
        state.SetIterationTime(own);
    }
}

} // namespace

BENCHMARK(cableListWorkbook)->Name("fabric/cable-list-to-library")->UseManualTime()->Iterations(1)->Unit(benchmark::kMillisecond);
