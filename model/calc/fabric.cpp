#include "model/calc/support.h"
#include "model/fabric/fat_tree.h"

namespace lanewatt::calc::fabric_calculator {

namespace {

Expected<CalcResult> compute(const CalcInputs& in, const CalcContext&)
{
    using lanewatt::fabric::Striping;
    const auto tree = lanewatt::fabric::sizeFatTree(
        {.endpoints = static_cast<std::int64_t>(in.number("endpoints")),
         .radix = in.integer("radix"),
         .oversubscription = in.number("oversubscription"),
         .rails = in.integer("rails"),
         .unitNodes = in.integer("unit_nodes"),
         .striping = in.text("striping") == "minimum" ? Striping::Minimum : Striping::Even});
    if (!tree) {
        return tl::unexpected(tree.error());
    }
    CalcResult result;
    result.steps = tree->steps;
    const auto add = [&](const char* key, std::int64_t value) {
        result.outputs.push_back({key, static_cast<double>(value)});
    };
    add("tiers", tree->tiers);
    add("down", tree->down);
    add("up", tree->up);
    add("leaf", tree->leaf);
    add("spine", tree->spine);
    add("core", tree->core);
    add("switches", tree->switches);
    add("endpoint_cables", tree->endpointCables);
    add("leaf_spine_cables", tree->leafSpineCables);
    add("spine_core_cables", tree->spineCoreCables);
    add("max_endpoints", tree->maxEndpoints);
    return result;
}

Input count(std::string_view key, std::string_view fallback, double least, MessageTemplate meaning)
{
    return {
        .key = key, .kind = InputKind::Integer, .fallback = fallback, .atLeast = least, .meaning = meaning};
}

} // namespace

/// Engineering reference, section 6.1.
Calculator calculator()
{
    Input radix = count("radix", {}, 2.0, LW_MESSAGE("calc.in.radix", "ports of one switch"));
    radix.atMost = 4096.0; // keeps the product of three radices within range
    return {
        "fabric",
        LW_MESSAGE("calc.fabric", "Switches and cables of a fat tree"),
        {count("endpoints", {}, 1.0, LW_MESSAGE("calc.in.endpoints", "network ports of all machines")),
         radix,
         {.key = "oversubscription",
          .kind = InputKind::Number,
          .fallback = "1",
          .above = 0.0,
          .meaning = LW_MESSAGE("calc.in.oversubscription", "leaf ports down over ports up")},
         count("rails", "0", 0.0,
               LW_MESSAGE("calc.in.rails", "ports of a machine that go to leaves of their own; 0: none")),
         count("unit_nodes", "0", 0.0,
               LW_MESSAGE("calc.in.unit-nodes", "machines of a scalable unit; 0: as many as a leaf takes")),
         {.key = "striping",
          .kind = InputKind::Choice,
          .fallback = "even",
          .choices = {"even", "minimum"},
          .meaning = LW_MESSAGE("calc.in.striping", "links spread evenly, or fewest switches")}},
        {{"tiers", "", LW_MESSAGE("calc.out.tiers", "layers of switches")},
         {"down", "", LW_MESSAGE("calc.out.down", "ports of a leaf to machines")},
         {"up", "", LW_MESSAGE("calc.out.up", "ports of a leaf to spines")},
         {"leaf", "", LW_MESSAGE("calc.out.leaf", "leaf switches")},
         {"spine", "", LW_MESSAGE("calc.out.spine", "spine switches")},
         {"core", "", LW_MESSAGE("calc.out.core", "core switches")},
         {"switches", "", LW_MESSAGE("calc.out.switches", "all switches")},
         {"endpoint_cables", "", LW_MESSAGE("calc.out.endpoint-cables", "cables from machines to leaves")},
         {"leaf_spine_cables", "", LW_MESSAGE("calc.out.leaf-spine-cables", "cables from leaves to spines")},
         {"spine_core_cables", "", LW_MESSAGE("calc.out.spine-core-cables", "cables from spines to cores")},
         {"max_endpoints", "", LW_MESSAGE("calc.out.max-endpoints", "ports that as many tiers can join")}},
        compute,
        "endpoints=10000 radix=64 rails=8 unit_nodes=32"};
}

} // namespace lanewatt::calc::fabric_calculator
