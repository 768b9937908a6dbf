#include "model/calc/support.h"
#include "model/fabric/fat_tree.h"
#include "model/figure/formulas.h"

namespace lanewatt::calc::networks_calculator {

namespace {

using Sized = Expected<lanewatt::fabric::FatTree>;

Sized treeOf(const CalcInputs& in, std::string_view portsOfNode, std::string_view radix, double oversubscription)
{
    return lanewatt::fabric::sizeFatTree({.endpoints = static_cast<std::int64_t>(in.integer("nodes")) * in.integer(portsOfNode),
                                          .radix = in.integer(radix),
                                          .oversubscription = oversubscription,
                                          .rails = 0,
                                          .unitNodes = 0,
                                          .striping = lanewatt::fabric::Striping::Even});
}

Expected<CalcResult> compute(const CalcInputs& in, const CalcContext&)
{
    const Sized storage = treeOf(in, "storage_ports", "radix", in.number("blocking"));
    const Sized inBand = treeOf(in, "inband_ports", "radix", 1.0);
    for (const Sized* tree : {&storage, &inBand}) {
        if (!*tree) {
            return tl::unexpected(tree->error());
        }
    }
    const auto switches = [](NumberId id, MessageTemplate title, const lanewatt::fabric::FatTree& tree) {
        const auto count = [](TermName name, std::int64_t n) { return exactTerm(name, static_cast<double>(n)); };
        return derive(std::move(id), title, "CLU-01", "leaf + spine + core",
                      {count("leaf", tree.leaf), count("spine", tree.spine), count("core", tree.core)}, Dimension::Scalar);
    };
    const Derivation storageSwitches =
        switches("networks.storage", LW_MESSAGE("calc.networks.storage", "Switches of the storage network"), *storage);
    const Derivation inBandSwitches =
        switches("networks.inband", LW_MESSAGE("calc.networks.inband", "Switches of the management network in band"), *inBand);
    // Every switch has one management port.
    const Derivation devices =
        derive("networks.devices", LW_MESSAGE("calc.networks.devices", "Management ports out of band"), "CLU-01",
               "nodes * node_ports + others + storage + inband",
               {in.term("nodes"), in.term("oob_ports", "node_ports"), in.term("others"), termOf("storage", storageSwitches),
                termOf("inband", inBandSwitches)},
               Dimension::Scalar);
    const Derivation oob =
        derive("networks.oob", LW_MESSAGE("calc.networks.oob", "Switches of the management network out of band"), "CLU-01",
               "ceil(devices / usable)", {termOf("devices", devices), in.term("usable")}, Dimension::Scalar);
    return CalcResult{{{"storage_switches", numberOf(storageSwitches)},
                       {"storage_cables", static_cast<double>(storage->endpointCables + storage->leafSpineCables + storage->spineCoreCables)},
                       {"inband_switches", numberOf(inBandSwitches)},
                       {"inband_cables", static_cast<double>(inBand->endpointCables + inBand->leafSpineCables + inBand->spineCoreCables)},
                       {"oob_ports", numberOf(devices)},
                       {"oob_switches", numberOf(oob)}},
                      {storageSwitches, inBandSwitches, devices, oob},
                      {}};
}

Input count(std::string_view key, std::string_view fallback, double least, double most, MessageTemplate meaning)
{
    return {.key = key, .kind = InputKind::Integer, .fallback = fallback, .atLeast = least, .atMost = most, .meaning = meaning};
}

} // namespace

/// CLU-01: the networks besides the GPUs' network.
Calculator calculator()
{
    return {"networks",
            LW_MESSAGE("calc.networks", "Switches of a cluster's storage and management networks"),
            {count("nodes", {}, 1.0, 1e6, LW_MESSAGE("calc.in.nodes", "machines")),
             count("storage_ports", "2", 1.0, 64.0, LW_MESSAGE("calc.in.storage-ports", "storage ports of a machine")),
             {.key = "blocking",
              .kind = InputKind::Number,
              .fallback = "1.3333",
              .above = 0.0,
              .meaning = LW_MESSAGE("calc.in.blocking", "storage leaf: ports down over ports up, often 4:3")},
             count("inband_ports", "2", 1.0, 64.0, LW_MESSAGE("calc.in.inband-ports", "management ports of a machine in band")),
             count("radix", "64", 2.0, 4096.0, LW_MESSAGE("calc.in.radix", "ports of one switch")),
             count("oob_ports", "1", 0.0, 64.0, LW_MESSAGE("calc.in.oob-ports", "management ports of a machine out of band: its BMC, its DPUs")),
             count("others", "0", 0.0, 1e6, LW_MESSAGE("calc.in.oob-others", "power strips, GPU network switches and others that are managed")),
             count("usable", "44", 1.0, 4096.0, LW_MESSAGE("calc.in.oob-usable", "ports used of a switch of 48"))},
            {{"storage_switches", "", LW_MESSAGE("calc.out.storage-switches", "switches of the storage network")},
             {"storage_cables", "", LW_MESSAGE("calc.out.storage-cables", "its cables")},
             {"inband_switches", "", LW_MESSAGE("calc.out.inband-switches", "switches of the management network in band")},
             {"inband_cables", "", LW_MESSAGE("calc.out.inband-cables", "its cables")},
             {"oob_ports", "", LW_MESSAGE("calc.out.oob-ports", "ports out of band")},
             {"oob_switches", "", LW_MESSAGE("calc.out.oob-switches", "switches out of band")}},
            compute,
            "nodes=127 oob_ports=3 others=160"};
}

} // namespace lanewatt::calc::networks_calculator
