#include "model/site/floor_edits.h"

#include "model/design/rows.h"
#include "model/site/rack_order.h"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace lanewatt {

namespace {

/// A free id: "a", "b" … "z", "a2" ….
template <class Map> std::string nextLetter(const Map& taken, char first)
{
    constexpr int letters = 26;
    for (int round = 1;; ++round) {
        for (int i = 0; i < letters; ++i) {
            std::string id(1, static_cast<char>(first + i));
            if (round > 1) {
                id += std::to_string(round);
            }
            if (!taken.contains(id)) {
                return id;
            }
        }
    }
}

/// The edit, if it can be done.
Expected<Edit> possible(const Design& design, Edit edit)
{
    auto changed = applyEdit(design, edit);
    return changed ? Expected<Edit>(std::move(edit)) : tl::unexpected(std::move(changed.error()));
}

} // namespace

std::string freeRowId(const Site& site) { return nextLetter(site.rows, 'A'); }

Expected<Edit> addRacks(const Design& design, int count, int units, const std::string& row)
{
    const Site& site = design.site;
    if (count < 1 || count > kMostCopies || units < 1 || units > kHighestUnit) {
        return fail(LW_MESSAGE("site.bad_racks", "Racks: 1 to {most}, each of 1 to {highest} units"),
                    {{"most", std::int64_t{kMostCopies}}, {"highest", std::int64_t{kHighestUnit}}});
    }
    if (site.rows.contains(row)) {
        return fail(LW_MESSAGE("site.row_exists", "There is a row {row} already"), {{"row", row}});
    }
    const std::string id = nextLetter(site.racks, 'R');
    Rack rack;
    rack.count = count;
    rack.units = units;
    const bool own = std::any_of(site.circuits.begin(), site.circuits.end(), [](const auto& circuit) { return circuit.second.perRack; });
    for (const auto& [circuit, feed] : site.circuits) {
        if (own && !feed.perRack) {
            continue; // it feeds what stands outside racks
        }
        if (rack.circuit.empty()) {
            rack.circuit = circuit;
        } else {
            rack.otherCircuits.push_back(circuit);
        }
    }
    std::vector<Edit> edits{Edit{SetRack{id, std::move(rack)}}};
    if (!row.empty()) {
        edits.push_back(Edit{SetRow{row, Row{{RackRange{id, 1, count}}, {}}}});
    }
    return possible(design, Edit{EditGroup{std::move(edits)}});
}

Expected<Edit> addRow(const Design& design)
{
    Row row;
    for (const RackOrder::Run& run : RackOrder(design.site).runs()) {
        if (run.row.empty()) {
            appendRacks(row, {run.group, run.firstOrdinal, run.firstOrdinal + run.count - 1});
        }
    }
    if (row.racks.empty()) {
        return design.site.racks.empty() ? fail(LW_MESSAGE("site.no_rack", "There is no rack yet"))
                                         : fail(LW_MESSAGE("site.all_in_rows", "All racks stand in rows"));
    }
    return Edit{SetRow{freeRowId(design.site), std::move(row)}};
}

NewFeed addFeed(const Design& design)
{
    const Site& site = design.site;
    NewFeed made{nextLetter(site.circuits, 'a'), {}};
    Circuit circuit;
    circuit.perRack = true;
    std::vector<Edit> edits{Edit{SetCircuit{made.circuit, std::move(circuit)}}};
    for (const auto& [group, rack] : site.racks) {
        if (rack.circuit.empty()) {
            Rack fed = rack;
            fed.circuit = made.circuit;
            edits.push_back(Edit{SetRack{group, std::move(fed)}});
        }
    }
    std::vector<BuildUse> uses = site.builds;
    for (BuildUse& use : uses) {
        use.circuit = use.circuit.empty() && !site.circuits.empty() ? site.circuits.begin()->first : use.circuit;
    }
    if (uses != site.builds) {
        edits.push_back(Edit{SetBuildUses{std::move(uses)}});
    }
    made.edit = Edit{EditGroup{std::move(edits)}};
    return made;
}

Expected<Edit> setMachinesOutside(const Design& design, const std::vector<Standing>& standings, const std::map<std::string, int>& wanted)
{
    const auto now = machinesOutsideRacks(standings);
    std::vector<BuildUse> uses = design.site.builds;
    const auto useOf = [&uses](const std::string& build) { return std::find_if(uses.begin(), uses.end(), [&](const BuildUse& use) { return use.build == build; }); };
    for (const auto& [build, count] : now) {
        if (useOf(build) == uses.end()) {
            uses.push_back({build, count, {}}); // it stands there although nothing says so
        }
    }
    std::map<std::string, int> fewer;
    for (const auto& [build, count] : wanted) {
        if (!design.builds.contains(build) || count < 0 || count > kMostCopies) {
            return fail(LW_MESSAGE("site.bad_machines", "Machines of {build}: 0 to {most}"), {{"build", build}, {"most", std::int64_t{kMostCopies}}});
        }
        const auto found = now.find(build);
        const int there = found == now.end() ? 0 : found->second;
        if (count < there) {
            fewer[build] = there - count;
        } else if (count > there) {
            if (useOf(build) == uses.end()) {
                uses.push_back({build, 0, {}});
            }
            useOf(build)->count += count - there;
        }
    }
    uses = usesWithout(std::move(uses), std::move(fewer));
    const bool inRacks = std::any_of(standings.begin(), standings.end(), [](const Standing& standing) { return !standing.rack.empty() && standing.count() > 0; });
    if (uses.empty() && !inRacks) {
        return fail(LW_MESSAGE("site.no_machine", "At least one machine must stand somewhere"));
    }
    return uses == design.site.builds ? Expected<Edit>(Edit{EditGroup{}}) : possible(design, Edit{SetBuildUses{std::move(uses)}});
}

} // namespace lanewatt
