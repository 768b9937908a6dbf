#include "catalog/hygiene/hygiene.h"

#include "model/parts/part_tree.h"
#include "model/units/quantity_text.h"

#include <array>

namespace lanewatt::catalog {
namespace {

struct Range {
    Category category;
    std::string_view field;
    double least, most; ///< SI
};

/// What no real part is outside of: a slip of the pen or of the unit is.
constexpr std::array<Range, 54> kRanges{{
    {Category::Gpu, "board_power", 5, 5000},
    {Category::Gpu, "memory", 0.1e9, 2e12},
    {Category::Gpu, "memory_bandwidth", 1e9, 100e12},
    {Category::Gpu, "slot_width", 0.5, 8},
    {Category::Gpu, "length", 0.05, 0.6},
    {Category::Gpu, "height", 0.04, 0.3},
    {Category::Gpu, "pcie_gen", 1, 7},
    {Category::Gpu, "pcie_lanes", 1, 16},
    {Category::Cpu, "tdp", 4, 1000},
    {Category::Cpu, "peak", 4, 1500},
    {Category::Cpu, "cores", 1, 512},
    {Category::Cpu, "threads", 1, 1024},
    {Category::Cpu, "lanes", 4, 256},
    {Category::Cpu, "pcie_gen", 1, 7},
    {Category::Cpu, "memory_channels", 1, 64},
    {Category::Cpu, "memory_speed", 200e6, 20e9},
    {Category::Motherboard, "dimm_slots", 1, 64},
    {Category::Motherboard, "max_memory", 0.5e9, 64e12},
    {Category::Motherboard, "sockets", 1, 8},
    {Category::Motherboard, "sata_ports", 1, 64},
    {Category::Memory, "capacity", 0.25e9, 2e12},
    {Category::Memory, "speed", 200e6, 20e9},
    {Category::Memory, "modules_in_kit", 1, 32},
    {Category::Storage, "capacity", 1e9, 1e15},
    {Category::Storage, "pcie_gen", 1, 7},
    {Category::Storage, "pcie_lanes", 1, 16},
    {Category::Storage, "power", 0.1, 100},
    {Category::Psu, "rated", 60, 50'000},
    {Category::Psu, "length", 0.05, 1.0},
    {Category::Chassis, "height", 0.03, 3.0},
    {Category::Chassis, "width", 0.05, 1.5},
    {Category::Chassis, "depth", 0.05, 1.6},
    {Category::Chassis, "gpu_max_length", 0.06, 1.5},
    {Category::Chassis, "cooler_max_height", 0.015, 0.5},
    {Category::Chassis, "expansion_slots", 0, 30},
    {Category::Cooler, "height", 0.01, 0.3},
    {Category::Cooler, "radiator", 0.08, 1.3},
    {Category::Fan, "size", 0.02, 0.5},
    {Category::Fan, "airflow", 0.0001, 1.0},
    {Category::Fan, "noise_dba", 1, 100},
    {Category::Nic, "ports", 1, 16},
    {Category::Nic, "pcie_lanes", 1, 32},
    {Category::Server, "rack_units", 1, 60},
    {Category::Server, "max_power", 5, 500'000},
    {Category::Gpu, "typical_power", 1, 5'000},
    {Category::Gpu, "idle_power", 0.5, 500},
    {Category::Gpu, "noise_dba", 1, 100},
    {Category::Cpu, "idle_power", 0.5, 500},
    {Category::Motherboard, "max_cpu_power", 10, 2'000},
    {Category::Psu, "noise_dba", 1, 100},
    {Category::Cooler, "noise_dba", 1, 100},
    {Category::Server, "typical_power", 5, 500'000},
    {Category::Server, "idle_power", 1, 500'000},
    {Category::Server, "noise_dba", 1, 120},
}};

void run(HygieneBatch& batch)
{
    batch.each([&](std::size_t i, Candidate& candidate) {
        if (candidate.offersOnly) {
            return;
        }
        Part& part = candidate.part;
        for (const FactRow& row : factRows(part)) {
            for (const Range& range : kRanges) {
                if (range.category != part.category() || range.field != row.field || row.text.empty()) {
                    continue;
                }
                double value = 0;
                Dimension dimension = Dimension::Scalar;
                if (row.amount) {
                    value = row.amount->si;
                    dimension = row.amount->dimension;
                } else if (const auto number = parseAmount(row.text, Dimension::Scalar)) {
                    value = number->si;
                } else {
                    continue;
                }
                if (value < range.least || value > range.most) {
                    batch.corrected(i, {LW_MESSAGE("hygiene.ranges", "{field} {value} is outside {least} to {most}, where no real part "
                                                                      "is; the fact is left out"),
                                        {{"field", std::string(row.field)},
                                         {"value", row.text},
                                         {"least", canonicalText(Amount{range.least, dimension})},
                                         {"most", canonicalText(Amount{range.most, dimension})}}});
                    withdrawFact(part, range.field);
                }
            }
        }
        if (part.mass && (*part.mass < kilograms(0.001) || *part.mass > kilograms(20'000))) {
            batch.corrected(i, {LW_MESSAGE("hygiene.mass", "mass {value} is that of no part; the fact is left out"),
                                {{"value", toAmount(*part.mass)}}});
            withdrawFact(part, "mass");
        }
    });
}

} // namespace

HygieneRule rangesHygiene()
{
    return {"ranges", "Every quantity is where real parts are; one that is not is left out as unknown.", 20, run};
}

} // namespace lanewatt::catalog
