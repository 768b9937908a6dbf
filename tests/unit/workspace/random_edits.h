#pragma once

#include "model/design/edit.h"
#include "model/design/rack_groups.h"
#include "tests/support/parts.h"

#include <random>
#include <set>
#include <string>
#include <vector>

namespace lanewatt::test {

/// Random edits of every kind from a seed, most of them applicable to the present design. The designs stay small.
class RandomEdits {
public:
    RandomEdits(unsigned seed, const Design& first) : m_random(seed)
    {
        for (const Part& part : {gpu("gpu-x", 350), gpu("gpu-y", 450, 5, 16, 3.5), cpu("cpu-x"), cpu("cpu-y", 40, 3, 120, "LGA2011-3"),
                                 psu("psu-x"), psu("psu-y", 1300, EfficiencyLevel::Gold), drive("drive-x"), memory("dimm-x"),
                                 fan("fan-x"), riser("riser-x"), makePart("board-x", romed8Spec()),
                                 makePart("board-y", x99Spec())}) {
            m_pool.push_back(part);
        }
        for (const auto& [key, part] : first.parts) {
            m_pool.push_back(*part);
        }
    }

    static constexpr int groupKind = 29;
    Edit next(const Design& design)
    {
        return one(design, below(groupKind + 1));
    }

private:
    int below(int n) { return static_cast<int>(m_random() % static_cast<unsigned>(n)); }
    bool chance(int percent) { return below(100) < percent; }
    template <class List> const auto& pick(const List& list)
    {
        return *std::next(list.begin(), below(static_cast<int>(list.size())));
    }
    const Part& part() { return pick(m_pool); }
    std::string anyId() { return std::string(1, static_cast<char>('a' + below(6))) + std::to_string(below(3)); }

    std::string build(const Design& design) { return design.builds.empty() ? "none" : pick(design.builds).first; }
    std::string placement(const Design& design, const std::string& id)
    {
        const auto found = design.builds.find(id);
        return found == design.builds.end() || found->second->placements.empty() ? "none"
                                                                                 : pick(found->second->placements).first;
    }
    std::string circuit(const Design& design)
    {
        return design.site.circuits.empty() || chance(10) ? "wall" : pick(design.site.circuits).first;
    }

    Edit option(const Design& design)
    {
        const std::string b = build(design);
        const std::string p = placement(design, b);
        const int ordinal = chance(50) ? 0 : 1 + below(4);
        static const std::vector<std::pair<std::string, std::vector<std::string>>> values{
            {"condition", {"", "new", "used", "refurbished", "broken"}},
            {"power_cap", {"", "280 W", "300 W", "200 W", "3 kg"}},
            {"slot", {"", "PCIE1", "PCIE3", "PCIE5", "PCIE9"}},
            {"psu", {"", "psu.1", "psu.2", "psu"}},
            {"riser", {"", "none", "riser.1"}},
            {"circuit", {""}}};
        const auto& [name, list] = pick(values);
        const std::string value = name == "circuit" && chance(70) ? circuit(design) : pick(list);
        return {SetOption{b, p, ordinal, name, value}};
    }

    Edit property()
    {
        static const std::vector<std::pair<std::string, std::vector<std::string>>> values{
            {"name", {"Rig", "Größe 2", "a \"quoted\" name", ""}},
            {"note", {"", "line one\nline two", "tab\there"}},
            {"currency", {"USD", "EUR"}},
            {"budget", {"", "4000.00 USD", "1 EUR"}},
            {"tariff", {"", "0.31", "0.12"}},
            {"pue", {"", "1.3"}},
            {"altitude", {"", "1600 m"}},
            {"air_class", {"", "A1", "H1"}},
            {"coolant", {"", "water", "pg25"}},
            {"liquid_share", {"", "0.8"}},
            {"coolant_inlet", {"", "30 °C"}},
            {"coolant_rise", {"", "12 K"}},
            {"dew_point", {"", "14 °C"}},
            {"air_rise", {"", "12 K", "15 K"}}};
        const auto& [name, list] = pick(values);
        return {SetProperty{name, pick(list)}};
    }

    Edit split(const Design& design)
    {
        for (const auto& [id, rack] : design.site.racks) {
            if (rack.count > 1) {
                const int ordinal = rackOrdinal(rack.ordinals, below(rack.count));
                return {SplitRacks{id, ordinal, ordinal, freeRackId(design, id)}};
            }
        }
        return {SplitRacks{"R", 1, 1, "R-2"}};
    }

    Edit row(const Design& design)
    {
        Row row;
        for (const auto& [id, rack] : design.site.racks) {
            if (chance(50)) {
                const int ordinal = rackOrdinal(rack.ordinals, below(rack.count));
                row.racks.push_back({id, ordinal, ordinal});
            }
        }
        return {SetRow{chance(50) ? "A" : "B", row}};
    }

    Edit one(const Design& design, int kind)
    {
        const std::string b = build(design);
        const std::string p = placement(design, b);
        constexpr std::size_t enough = 10;
        const auto found = design.builds.find(b);
        const bool full = found != design.builds.end() && found->second->placements.size() >= enough;
        switch (kind) {
        case 0:
            if (full) {
                return {RemovePlacement{b, p}};
            }
            return {AddPlacement{b, chance(50) ? "" : anyId(), part(), 1 + below(4), {}}};
        case 1:
            if (!full && chance(60)) {
                return {AddPlacement{b, "", part(), 1 + below(8), {}}};
            }
            return {RemovePlacement{b, p}};
        case 2: return {SetQuantity{b, p, chance(5) ? 0 : 1 + below(8)}};
        case 3: return {ReplacePart{b, p, part(), {}}};
        case 4: return option(design);
        case 5:
            if (chance(30)) {
                return {SetPatchedDriver{b, chance(60)}};
            }
            return {SetRedundancy{b, pick(std::vector<std::string>{"", "N", "N+1", "N+N", "N-1"})}};
        case 6: {
            if (design.builds.size() >= 3) {
                return {RemoveBuild{b}};
            }
            const Part& only = part();
            Build fresh;
            fresh.name = "Node";
            fresh.placements["part"] = {.part = only.key, .quantity = 1 + below(3)};
            return {AddBuild{anyId(), fresh, {only}}};
        }
        case 7:
            if (design.builds.size() > 1 && chance(50)) {
                return {RemoveBuild{b}};
            }
            return {SetQuantity{b, p, 1 + below(12)}};
        case 8: {
            Circuit c;
            c.voltage = volts(chance(50) ? 120 : 240);
            c.breaker = amperes(15 + 5 * below(4));
            c.phases = chance(80) ? 1 : 3;
            c.code = chance(80) ? ElectricalCode::Nec : ElectricalCode::Iec;
            c.perRack = chance(20);
            c.behind = design.site.power.empty() || chance(50) ? "" : pick(design.site.power).first;
            return {SetCircuit{design.site.circuits.size() < 4 && chance(50) ? anyId() : circuit(design), c}};
        }
        case 9: return {RemoveCircuit{circuit(design)}};
        case 10: {
            Rack rack;
            rack.units = 42;
            rack.count = 1 + below(3);
            rack.circuit = circuit(design);
            if (const std::string other = circuit(design); other != rack.circuit && chance(30)) {
                rack.otherCircuits = {other};
            }
            if (chance(70)) {
                rack.holds.push_back({b, {1, 9, 17}});
            }
            if (chance(30)) {
                rack.powerLimit = watts(17000);
            }
            return {SetRack{design.site.racks.size() < 3 ? anyId() : pick(design.site.racks).first, rack, {}}};
        }
        case 11: return {RemoveRack{design.site.racks.empty() ? "R" : pick(design.site.racks).first}};
        case 12: {
            std::vector<BuildUse> uses;
            for (const auto& [id, value] : design.builds) {
                if (chance(80)) {
                    uses.push_back({id, 1 + below(3), chance(50) ? "" : circuit(design)});
                }
            }
            return {SetBuildUses{uses}};
        }
        case 13: return property();
        case 14: {
            std::optional<Money> price;
            if (chance(70)) {
                price = Money(*Currency::parse(chance(80) ? "USD" : "EUR"), 1'000'000LL * (1 + below(2000)) + below(1000));
            }
            return {SetPrice{design.parts.empty() ? "none" : pick(design.parts).first, price}};
        }
        case 15: {
            Waiver waiver;
            waiver.rule = pick(std::vector<std::string>{"PWR-26", "PWR-08", "PHY-01", "PWR-23"});
            waiver.path = Ref::parse(pick(std::vector<std::string>{"site/wall", "site/rig", "site/rig/psu.1", "site/rig/gpu.2"}));
            waiver.reason = "we know";
            waiver.name = "A. Person";
            waiver.date = "2026-11-20";
            waiver.severity = "error";
            waiver.shortfall = 0.25 * below(4);
            return {AddWaiver{waiver}};
        }
        case 16: {
            if (design.waivers.empty()) {
                return property();
            }
            const Waiver& waiver = pick(design.waivers);
            return {RemoveWaiver{waiver.rule, waiver.path}};
        }
        case 17: return {TickSteps{Ref::machine("rig"), {"C-CPU.step" + std::to_string(below(3))}, {"A. Person", "2026-11-20"}}};
        case 18: {
            if (design.ticks.empty()) {
                return property();
            }
            const auto& [path, steps] = pick(design.ticks);
            return {UntickSteps{path, {pick(steps).first}}};
        }
        case 19:
            return {RecordSubstitution{{"gpu-x", chance(50) ? "gpu-x" : "gpu-y", "X", "Y", 1 + below(3), "it ended", "2026-11-20"}}};
        case 20:
            if (!design.lines.empty() && chance(40)) {
                return {RemoveLine{1, design.lines.front().text}};
            }
            return {AddLine{{"Installation", 1 + below(3), std::nullopt}}};
        case 21: return split(design);
        case 22:
            for (const auto& [id, rack] : design.site.racks) {
                for (const auto& [other, alike] : design.site.racks) {
                    if (id != other && differenceOf(rack, alike).empty()) {
                        return {JoinRacks{other, id}};
                    }
                }
            }
            return split(design);
        case 23: return row(design);
        case 24: return {RemoveRow{design.site.rows.empty() ? "A" : pick(design.site.rows).first}};
        case 25: {
            if (!design.site.power.empty() && chance(40)) {
                return {RemovePowerNode{pick(design.site.power).first}};
            }
            PowerNode node{.kind = PowerNodeKind::Ups, .count = 1 + below(3)};
            node.behind = design.site.power.empty() || chance(50) ? "" : pick(design.site.power).first;
            return {SetPowerNode{anyId(), node, {}}};
        }
        case 26: {
            if (!design.site.cooling.empty() && chance(40)) {
                return {RemoveCoolingNode{pick(design.site.cooling).first}};
            }
            return {SetCoolingNode{anyId(), {.kind = CoolingNodeKind::Cdu, .perRacks = below(3)}, {}}};
        }
        case 27: {
            if (!design.site.fabrics.empty() && chance(40)) {
                return {RemoveFabric{pick(design.site.fabrics).first}};
            }
            Fabric fabric;
            FabricTier& leaf = fabric.switches["leaf"];
            leaf.ports = 2 + 2 * below(32);
            leaf.rate = gigabytesPerSecond(50);
            fabric.endpoints.push_back({.build = b});
            fabric.oversubscription = 1 + below(3);
            return {SetFabric{anyId(), std::move(fabric), {}}};
        }
        case 28: {
            Economics economics;
            if (chance(80)) {
                const double use = 0.1 * (1 + below(12));
                economics.utilization = Estimate{use / 2, use, use * 1.2};
                economics.cloud["h100"] = {.rate = {2.0, 3.0, 4.0}, .source = "a list", .date = "2026-11-01"};
                economics.spaceRate = Estimate{30.0, 30.0, 30.0};
            }
            return {SetEconomics{std::move(economics)}};
        }
        default: {
            EditGroup group;
            const int count = 1 + below(3);
            for (int i = 0; i < count; ++i) {
                group.edits.push_back(one(design, below(groupKind)));
            }
            return {group};
        }
        }
    }

    std::mt19937 m_random;
    std::vector<Part> m_pool;
};

} // namespace lanewatt::test
