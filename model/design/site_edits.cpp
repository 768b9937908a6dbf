#include "model/design/site_edits.h"

#include "model/design/design_pieces.h"
#include "model/design/rack_groups.h"
#include "model/design/rows.h"
#include "model/design/value_checks.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace lanewatt {

namespace {

tl::unexpected<Error> unknownSiteRack(const Design& design, const std::string& id)
{
    return fail(LW_MESSAGE("edit.unknown_rack", "There is no rack \"{rack}\"; the site has: {known}"),
                {{"rack", id}, {"known", joinedKeys(design.site.racks)}});
}

void unplug(std::string& circuit, const std::string& removed)
{
    if (circuit == removed) {
        circuit.clear();
    }
}

/// Of a rack with several feeds the next one becomes its first.
void unplugRack(Rack& rack, const std::string& removed)
{
    std::erase(rack.otherCircuits, removed);
    if (rack.circuit != removed) {
        return;
    }
    rack.circuit.clear();
    if (!rack.otherCircuits.empty()) {
        rack.circuit = std::move(rack.otherCircuits.front());
        rack.otherCircuits.erase(rack.otherCircuits.begin());
    }
}

bool isCarried(const Design& design, const std::string& key) { return key.empty() || design.parts.contains(key); }

/// Changes the paths of waivers and ticks: `moved(path)` returns the new paths.
template <class Moved> void movePaths(Design& design, Moved moved)
{
    std::vector<Waiver> waivers;
    for (const Waiver& waiver : design.waivers) {
        for (Ref& path : moved(waiver.path)) {
            waivers.push_back(waiver);
            waivers.back().path = std::move(path);
        }
    }
    design.waivers = std::move(waivers);
    Ticks ticks;
    for (const auto& [path, steps] : design.ticks) {
        for (const Ref& to : moved(path)) {
            ticks[to].insert(steps.begin(), steps.end());
        }
    }
    design.ticks = std::move(ticks);
}

/// Writes a node of a chain.
template <class Node> Expected<void> setNode(const Design& design, std::map<std::string, Node>& nodes, const std::string& id, const Node& node)
{
    if (!isId(id)) {
        return tl::unexpected(badId(id));
    }
    if (auto wrong = wrongWith(node)) {
        return tl::unexpected(std::move(*wrong));
    }
    if (!isCarried(design, node.part)) {
        return tl::unexpected(notCarried(node.part));
    }
    nodes[id] = node;
    if (auto wrong = badChain(nodes)) {
        return tl::unexpected(std::move(*wrong));
    }
    return {};
}

/// Takes a node out of a chain. What was behind it is then behind the node before it, whose id is returned.
template <class Node> Expected<std::string> removeNode(std::map<std::string, Node>& nodes, const std::string& id)
{
    const auto found = nodes.find(id);
    if (found == nodes.end()) {
        return fail(LW_MESSAGE("edit.unknown_node", "There is no node \"{node}\"; the chain has: {known}"), {{"node", id}, {"known", joinedKeys(nodes)}});
    }
    std::string before = found->second.behind;
    nodes.erase(found);
    for (auto& [other, node] : nodes) {
        if (node.behind == id) {
            node.behind = before;
        }
    }
    return before;
}

} // namespace

Error notCarried(const std::string& key)
{
    return {{LW_MESSAGE("edit.part_not_carried", "The design does not carry the part \"{part}\""), {{"part", key}}}, {}};
}

Expected<void> applySiteEdit(Design& design, const SetCircuit& edit)
{
    if (!isId(edit.id)) {
        return tl::unexpected(badId(edit.id));
    }
    if (auto wrong = wrongWith(edit.circuit)) {
        return tl::unexpected(std::move(*wrong));
    }
    for (const auto& [unitId, unit] : edit.circuit.units) {
        if (auto unfit = unfitSecondFeed(design, edit.id, unitId, unit)) {
            return tl::unexpected(std::move(*unfit));
        }
        const auto part = design.parts.find(unit.part);
        if (part == design.parts.end()) {
            return tl::unexpected(notCarried(unit.part));
        }
        if (auto unfit = unfitUnit(*part->second)) {
            return tl::unexpected(std::move(*unfit));
        }
    }
    if (!edit.circuit.behind.empty() && !design.site.power.contains(edit.circuit.behind)) {
        return tl::unexpected(unknownPowerNode(design, edit.circuit.behind));
    }
    design.site.circuits[edit.id] = edit.circuit;
    return {};
}

Expected<void> applySiteEdit(Design& design, const RemoveCircuit& edit)
{
    if (design.site.circuits.erase(edit.id) == 0) {
        return tl::unexpected(unknownCircuit(design, edit.id));
    }
    for (BuildUse& use : design.site.builds) {
        unplug(use.circuit, edit.id);
    }
    for (auto& [id, rack] : design.site.racks) {
        unplugRack(rack, edit.id);
    }
    for (auto& [id, circuit] : design.site.circuits) {
        for (auto& [unitId, unit] : circuit.units) {
            unplug(unit.secondFeed, edit.id);
        }
    }
    return {};
}

Expected<void> applySiteEdit(Design& design, const SetRack& edit)
{
    if (!isId(edit.id)) {
        return tl::unexpected(badId(edit.id));
    }
    if (auto wrong = wrongWith(edit.rack)) {
        return tl::unexpected(std::move(*wrong));
    }
    if (!isCarried(design, edit.rack.part)) {
        return tl::unexpected(notCarried(edit.rack.part));
    }
    for (const std::string& circuit : circuitsOf(edit.rack)) {
        if (!design.site.circuits.contains(circuit)) {
            return tl::unexpected(unknownCircuit(design, circuit));
        }
    }
    for (const RackHold& hold : edit.rack.holds) {
        if (!hold.build.empty() && !design.builds.contains(hold.build)) {
            return tl::unexpected(unknownBuild(design, hold.build));
        }
        if (!isCarried(design, hold.part)) {
            return tl::unexpected(notCarried(hold.part));
        }
    }
    design.site.racks[edit.id] = edit.rack;
    keepRacksOf(design.site);
    return {};
}

Expected<void> applySiteEdit(Design& design, const RemoveRack& edit)
{
    if (design.site.racks.erase(edit.id) == 0) {
        return unknownSiteRack(design, edit.id);
    }
    keepRacksOf(design.site);
    // A node that cooled only these racks goes with them: with none named it would cool all.
    std::vector<std::string> idle;
    for (auto& [id, node] : design.site.cooling) {
        if (std::erase(node.racks, edit.id) > 0 && node.racks.empty()) {
            idle.push_back(id);
        }
    }
    for (const std::string& id : idle) {
        if (auto removed = removeNode(design.site.cooling, id); !removed) {
            return tl::unexpected(std::move(removed.error()));
        }
    }
    return {};
}

Expected<void> applySiteEdit(Design& design, const SplitRacks& edit)
{
    const auto found = design.site.racks.find(edit.rack);
    if (found == design.site.racks.end()) {
        return unknownSiteRack(design, edit.rack);
    }
    if (!isId(edit.to)) {
        return tl::unexpected(badId(edit.to));
    }
    if (design.site.racks.contains(edit.to)) {
        return fail(LW_MESSAGE("edit.rack_exists", "There is a rack \"{rack}\" already"), {{"rack", edit.to}});
    }
    Rack rest;
    auto split = splitOff(found->second, edit.rack, edit.first, edit.last, &rest);
    if (!split) {
        return fail(LW_MESSAGE("edit.no_split", "Racks {first} to {last} are not a part of {rack}, which has {count}"),
                    {{"first", std::int64_t{edit.first}}, {"last", std::int64_t{edit.last}}, {"rack", edit.rack}, {"count", std::int64_t{found->second.count}}});
    }
    movePaths(design, [&](const Ref& path) {
        const Ref rack = path.head();
        const int ordinal = rack.ordinal(); // 0: the whole group
        const bool goes = ordinal == 0 || (ordinal >= edit.first && ordinal <= edit.last);
        if (rack.id() != edit.rack || !goes) {
            return std::vector<Ref>{path};
        }
        Ref there = path.moved(rack, Ref::rack(edit.to, ordinal));
        return ordinal == 0 ? std::vector<Ref>{path, std::move(there)} : std::vector<Ref>{std::move(there)};
    });
    renameInRows(design.site, edit.rack, edit.first, edit.last, edit.to);
    for (auto& [id, node] : design.site.cooling) {
        if (std::find(node.racks.begin(), node.racks.end(), edit.rack) != node.racks.end()) {
            node.racks.push_back(edit.to);
            sortRacks(node.racks);
        }
    }
    found->second = std::move(rest);
    design.site.racks[edit.to] = std::move(*split);
    return {};
}

Expected<void> applySiteEdit(Design& design, const JoinRacks& edit)
{
    auto& racks = design.site.racks;
    const auto from = racks.find(edit.rack);
    const auto into = racks.find(edit.into);
    if (from == racks.end() || into == racks.end()) {
        return unknownSiteRack(design, from == racks.end() ? edit.rack : edit.into);
    }
    const auto names = [](const CoolingNode& node, const std::string& rack) {
        return std::find(node.racks.begin(), node.racks.end(), rack) != node.racks.end();
    };
    const bool cooledAlike = std::all_of(design.site.cooling.begin(), design.site.cooling.end(),
                                         [&](const auto& node) { return names(node.second, edit.rack) == names(node.second, edit.into); });
    const auto difference = from == into ? std::string_view("rack") : cooledAlike ? differenceOf(from->second, into->second) : "cooling";
    if (!difference.empty()) {
        return fail(LW_MESSAGE("edit.unlike_racks", "{rack} and {into} are not alike: they differ in \"{field}\""),
                    {{"rack", edit.rack}, {"into", edit.into}, {"field", std::string(difference)}});
    }
    std::map<int, int> renumbered;
    Rack all = joined(into->second, from->second, [&](int before, int after) { renumbered[before] = after; });
    if (all.name == edit.into) {
        all.name.clear();
    }
    if (auto wrong = wrongWith(all)) { // a name without a number does for one rack only
        return tl::unexpected(std::move(*wrong));
    }
    movePaths(design, [&](const Ref& path) {
        const Ref rack = path.head();
        if (rack.id() != edit.rack) {
            return std::vector<Ref>{path};
        }
        const auto changed = renumbered.find(rack.ordinal());
        return std::vector<Ref>{
            path.moved(rack, Ref::rack(edit.into, changed == renumbered.end() ? rack.ordinal() : changed->second))};
    });
    renameInRows(design.site, edit.rack, edit.into, renumbered);
    racks.erase(from);
    racks[edit.into] = std::move(all);
    for (auto& [id, node] : design.site.cooling) {
        std::erase(node.racks, edit.rack); // the other is named, too
    }
    return {};
}

Expected<void> applySiteEdit(Design& design, const SetRow& edit)
{
    if (!isId(edit.id)) {
        return tl::unexpected(badId(edit.id));
    }
    if (auto wrong = wrongWith(edit.row)) {
        return tl::unexpected(std::move(*wrong));
    }
    Row row = edit.row;
    row.racks.clear();
    for (const RackRange& range : edit.row.racks) {
        appendRacks(row, range);
    }
    design.site.rows[edit.id] = std::move(row);
    if (auto wrong = wrongRows(design.site)) {
        return tl::unexpected(std::move(wrong->error));
    }
    return {};
}

Expected<void> applySiteEdit(Design& design, const RemoveRow& edit)
{
    if (design.site.rows.erase(edit.id) == 0) {
        return fail(LW_MESSAGE("edit.unknown_row", "There is no row \"{row}\"; the site has: {known}"),
                    {{"row", edit.id}, {"known", joinedKeys(design.site.rows)}});
    }
    return {};
}

Expected<void> applySiteEdit(Design& design, const SetPowerNode& edit) { return setNode(design, design.site.power, edit.id, edit.node); }

Expected<void> applySiteEdit(Design& design, const RemovePowerNode& edit)
{
    const auto before = removeNode(design.site.power, edit.id);
    if (!before) {
        return tl::unexpected(before.error());
    }
    for (auto& [id, circuit] : design.site.circuits) {
        if (circuit.behind == edit.id) {
            circuit.behind = *before;
        }
    }
    return {};
}

Expected<void> applySiteEdit(Design& design, const SetCoolingNode& edit)
{
    if (auto wrong = unknownCooledRack(design, edit.node)) {
        return tl::unexpected(std::move(*wrong));
    }
    CoolingNode node = edit.node;
    sortRacks(node.racks);
    return setNode(design, design.site.cooling, edit.id, node);
}

Expected<void> applySiteEdit(Design& design, const RemoveCoolingNode& edit)
{
    return removeNode(design.site.cooling, edit.id).map([](const std::string&) {});
}

Expected<void> applySiteEdit(Design& design, const SetFabric& edit)
{
    if (!isId(edit.id)) {
        return tl::unexpected(badId(edit.id));
    }
    if (auto wrong = wrongWith(edit.fabric)) {
        return tl::unexpected(std::move(*wrong));
    }
    if (auto wrong = unknownEndpoints(design, edit.fabric)) {
        return tl::unexpected(std::move(*wrong));
    }
    std::string missing;
    eachPartOf(edit.fabric, [&](const std::string& part) { missing = missing.empty() && !isCarried(design, part) ? part : missing; });
    if (!missing.empty()) {
        return tl::unexpected(notCarried(missing));
    }
    Fabric fabric = edit.fabric;
    std::sort(fabric.media.begin(), fabric.media.end());
    fabric.media.erase(std::unique(fabric.media.begin(), fabric.media.end()), fabric.media.end());
    design.site.fabrics[edit.id] = std::move(fabric);
    return {};
}

Expected<void> applySiteEdit(Design& design, const RemoveFabric& edit)
{
    if (design.site.fabrics.erase(edit.id) == 0) {
        return fail(LW_MESSAGE("edit.unknown_fabric", "There is no network \"{fabric}\"; the site has: {known}"),
                    {{"fabric", edit.id}, {"known", joinedKeys(design.site.fabrics)}});
    }
    for (auto& [id, rack] : design.site.racks) {
        std::erase_if(rack.holds, [&](const RackHold& hold) { return hold.fabric == edit.id; });
    }
    return {};
}

} // namespace lanewatt
