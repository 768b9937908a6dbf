#include "catalog/hygiene/hygiene.h"

#include "model/units/quantity_text.h"

#include <algorithm>
#include <array>
#include <type_traits>
#include <vector>

namespace lanewatt::catalog::ranges_hygiene {
namespace {

struct Range {
    Category category;
    std::string_view field;
    double least, most; ///< SI
};

/// Ranges of real parts: a value outside is a typing mistake or in the wrong unit.
constexpr std::array<Range, 55> kRanges{{
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
    {Category::PowerDistribution, "efficiency", 0.5, 1},
}};

/// The range of a field, or nullptr.
const Range* rangeOf(Category category, std::string_view field)
{
    const auto* range = std::find_if(kRanges.begin(), kRanges.end(), [&](const Range& candidate) {
        return candidate.category == category && candidate.field == field;
    });
    return range == kRanges.end() ? nullptr : range;
}

/// A fact outside its range.
struct Outside {
    const Range* range;
    Amount value;
};

template <class Spec> std::vector<Outside> outside(const Spec& spec, Category category)
{
    std::vector<Outside> found;
    Spec::visit(spec, [&]<class T>(std::string_view field, const Fact<T>& fact, std::string_view) {
        if constexpr (QuantityType<T> || (std::is_integral_v<T> && !std::is_same_v<T, bool>)) {
            if (!fact) {
                return;
            }
            Amount value;
            if constexpr (QuantityType<T>) {
                value = toAmount(*fact);
            } else {
                value = {static_cast<double>(*fact), Dimension::Scalar};
            }
            const Range* range = rangeOf(category, field);
            if (range && (value.si < range->least || value.si > range->most)) {
                found.push_back({range, value});
            }
        }
    });
    return found;
}

void judge(HygieneCase& one)
{
    if (one.candidate().offersOnly) {
        return;
    }
    Part& part = one.candidate().part;
    const auto facts = std::visit([&](const auto& spec) { return outside(spec, part.category()); }, part.spec);
    for (const auto& [range, value] : facts) {
        one.corrected({LW_MESSAGE("hygiene.ranges", "{field:field} {value} is outside {least} to {most}, where no real part is; the fact "
                                                     "is left out"),
                       {{"field", std::string(range->field)},
                        {"value", canonicalText(value)},
                        {"least", canonicalText(Amount{range->least, value.dimension})},
                        {"most", canonicalText(Amount{range->most, value.dimension})}}});
        withdrawFact(part, range->field);
    }
    if (part.mass && (*part.mass < kilograms(0.001) || *part.mass > kilograms(20'000))) {
        one.corrected({LW_MESSAGE("hygiene.mass", "no part has a mass of {value}; the fact is left out"),
                       {{"value", toAmount(*part.mass)}}});
        withdrawFact(part, "mass");
    }
}

} // namespace

HygieneRule hygiene()
{
    return {"ranges", LW_MESSAGE("hygiene.about.ranges", "Every quantity is where real parts are; one that is not is left out as unknown."), 20, judge};
}

} // namespace lanewatt::catalog::ranges_hygiene
