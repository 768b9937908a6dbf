#include "app/workspace/inventory_design.h"

#include "app/messages/messages.h"
#include "app/workspace/reported_facts.h"
#include "app/workspace/workspace.h"
#include "model/budget/rack.h"
#include "model/design/edit_steps.h"
#include "model/design/rack_groups.h"
#include "model/parts/part_key.h"
#include "model/try.h"
#include "model/units/quantity_text.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <map>
#include <numeric>
#include <utility>

namespace lanewatt::workspace {

namespace {

constexpr const char* kBuild = "machine";
constexpr const char* kRack = "R";

/// The id, or the first of id2, id3, … that is free.
template <class Map>
std::string freeId(const Map& used, const std::string& wanted)
{
    std::string id = wanted;
    for (int next = 2; used.contains(id); ++next) {
        id = wanted + std::to_string(next);
    }
    return id;
}

/// A part made for one machine keeps its key unless the design has another part with that key.
Part carriedAs(Part made, const Design& design)
{
    made.key = freePartKey(made.key, [&](const std::string& key) {
        const auto there = design.parts.find(key);
        Part same = made;
        same.key = key;
        return there != design.parts.end() && *there->second != same;
    });
    return made;
}

std::string noteOf(const Inventory& inventory)
{
    std::string note;
    for (const Message& unknown : inventory.unknown) {
        note.append(note.empty() ? "" : ". ").append(messages::text(unknown));
    }
    return note.empty() ? note : note + '.';
}

/// The limit that is set, where it is below the card's default: by the reports, else by the catalogue.
std::optional<Power> powerCapOf(const InventoryDevice& device, const Part& part)
{
    constexpr double same = 1.0; // W; tools round
    if (auto cap = device.powerCap()) {
        return cap;
    }
    const auto* spec = part.as<GpuSpec>();
    const bool listed = spec && spec->gpus.valueOr(1) == 1 && spec->boardPower && spec->boardPower.source.id != reported::kSource;
    const bool below = listed && device.state.powerLimit && !device.state.powerLimitDefault &&
                       inWatts(*device.state.powerLimit) <= inWatts(*spec->boardPower) - same;
    return below ? device.state.powerLimit : std::nullopt;
}

/// Options that differ between devices are set on instances; common ones on the placement.
Expected<void> setOptions(EditSteps& steps, const std::string& build, const std::string& id, const InventoryLine& line, const Part& part)
{
    const auto capOf = [&](const InventoryDevice& device) { return powerCapOf(device, part); };
    const auto set = [&](int ordinal, std::string_view name, std::string value) {
        return steps.apply({SetOption{build, id, ordinal, std::string(name), std::move(value)}});
    };
    const auto firstCap = capOf(line.devices.front());
    const bool oneCap = std::all_of(line.devices.begin(), line.devices.end(), [&](const auto& device) { return capOf(device) == firstCap; });
    if (oneCap && firstCap) {
        LANEWATT_TRY(capped, set(0, "power_cap", canonicalText(*firstCap)));
    }
    const bool alone = line.devices.size() == 1;
    for (std::size_t i = 0; i < line.devices.size(); ++i) {
        const InventoryDevice& device = line.devices[i];
        const int ordinal = alone ? 0 : static_cast<int>(i) + 1;
        if (!device.slot.empty()) {
            LANEWATT_TRY(pinned, set(ordinal, "slot", device.slot));
        }
        if (const auto cap = oneCap ? std::nullopt : capOf(device)) {
            LANEWATT_TRY(capped, set(ordinal, "power_cap", canonicalText(*cap)));
        }
    }
    return {};
}

Expected<void> place(EditSteps& steps, const std::string& build, const Inventory& inventory, catalog::Catalog& catalog)
{
    if (!steps.design().builds.contains(build)) {
        Build added;
        added.name = inventory.name;
        added.note = noteOf(inventory);
        LANEWATT_TRY(made, steps.apply({AddBuild{build, std::move(added), {}}}));
    }
    for (const InventoryLine& line : inventory.lines) {
        if (!line.placed()) {
            continue;
        }
        const PartPtr found = line.part(catalog);
        if (!found) {
            return fail(
                LW_MESSAGE("inventory.gone", "the catalogue has no part \"{key}\" any more; choose another for it"),
                {{"key", line.key}}, line.id);
        }
        const Part part = line.made ? carriedAs(*found, steps.design()) : *found;
        const std::string id = freePlacementId(*steps.design().builds.at(build), part.category());
        LANEWATT_TRY(added, steps.apply({AddPlacement{build, id, part, line.quantity(), contentsFor(part, catalog)}}));
        LANEWATT_TRY(set, setOptions(steps, build, id, line, part));
    }
    return {};
}

/// Adds machines to a design, one after another, and puts them into racks.
class Arrivals {
public:
    Arrivals(const Design& design, const Assessment& assessment, const std::vector<ArrivingMachine>& machines, catalog::Catalog& catalog)
        : m_before(design), m_assessment(assessment), m_machines(machines), m_catalog(catalog), m_steps(design)
    {
    }

    Expected<ArrivedMachines> make(std::string_view rack) &&
    {
        LANEWATT_TRY(built, buildAll());
        if (!rack.empty()) {
            LANEWATT_TRY(target, targetRack(std::string(rack)));
            std::vector<std::size_t> all(m_machines.size());
            std::iota(all.begin(), all.end(), std::size_t{0});
            LANEWATT_TRY(filled, fill(*target, all));
        } else if (m_machines.size() > 1) {
            LANEWATT_TRY(filled, fillNewRacks());
        }
        LANEWATT_TRY(standing, standOutside());
        m_out.design = m_steps.design();
        m_out.edit = m_steps.group();
        return std::move(m_out);
    }

private:
    /// A build for each machine: one that the design has already, or a new one.
    Expected<void> buildAll()
    {
        std::map<std::string, std::optional<int>> heights; // of builds that arrived
        for (const ArrivingMachine& machine : m_machines) {
            EditSteps tried(m_steps.design());
            const std::string id = freeId(tried.design().builds, kBuild);
            LANEWATT_TRY(placed, place(tried, id, machine.inventory, m_catalog));
            const auto& builds = m_steps.design().builds;
            const auto& made = *tried.design().builds.at(id);
            const auto alike = std::find_if(builds.begin(), builds.end(), [&](const auto& build) {
                const auto height = heights.find(build.first);
                return build.second->placements == made.placements && (height == heights.end() || height->second == machine.inventory.rackUnits);
            });
            m_out.machines.push_back({alike == builds.end() ? id : alike->first, {}, 0, std::nullopt});
            if (alike == builds.end()) {
                heights[id] = machine.inventory.rackUnits;
                LANEWATT_TRY(added, m_steps.apply(tried.group()));
            }
        }
        return {};
    }

    /// The id of the rack that is meant. One of a group is split off; a new one is not made yet.
    Expected<std::string> targetRack(const std::string& text)
    {
        const auto& racks = m_steps.design().site.racks;
        if (isId(text) && !racks.contains(text)) {
            return text;
        }
        LANEWATT_TRY(named, rackNamed(m_steps.design(), text));
        const Rack& group = racks.at(named->rack);
        if (group.count == 1) {
            return named->rack;
        }
        const int ordinal = rackOrdinal(group.ordinals, named->member);
        std::string own = freeRackId(m_steps.design(), named->rack);
        LANEWATT_TRY(split, m_steps.apply({SplitRacks{named->rack, ordinal, ordinal, own}}));
        return own;
    }

    /// Puts machines into a rack and returns those that have no place in it.
    Expected<std::vector<std::size_t>> fill(const std::string& id, const std::vector<std::size_t>& machines)
    {
        const auto found = m_steps.design().site.racks.find(id);
        Rack rack = found == m_steps.design().site.racks.end() ? Rack() : found->second;
        const auto frame = unitsOf(m_steps.design(), rack);
        constexpr double kRounding = 1e-9;
        const auto units = frame ? std::optional(static_cast<int>(std::floor(frame->likely + kRounding))) : std::nullopt;
        std::vector<RackArrival> arrivals;
        for (const std::size_t at : machines) {
            const ArrivingMachine& machine = m_machines[at];
            arrivals.push_back({m_out.machines[at].build, machine.name, machine.inventory.rackUnits, machine.atU});
        }
        const RackArrivals arrived =
            arriveInRack(arrivals, unitsTaken(m_before, m_assessment, rack, units.value_or(kHighestUnit)), units);
        for (const ArrivedAt& placed : arrived.placed) {
            ArrivedMachine& machine = m_out.machines[machines[placed.machine]];
            machine.rack = id;
            machine.atU = placed.atU;
            machine.why.reset();
        }
        std::vector<std::size_t> rest;
        for (const ArrivedNowhere& left : arrived.left) {
            m_out.machines[machines[left.machine]].why = left.why;
            rest.push_back(machines[left.machine]);
        }
        if (!arrived.placed.empty()) {
            holdArrivals(rack, arrivals, arrived);
            LANEWATT_TRY(set, m_steps.apply({SetRack{id, std::move(rack), {}}}));
        }
        return rest;
    }

    /// New racks until a further one would stay empty.
    Expected<void> fillNewRacks()
    {
        std::map<std::string, std::vector<std::size_t>> byRack;
        for (std::size_t at = 0; at < m_machines.size(); ++at) {
            byRack[m_machines[at].rack].push_back(at);
        }
        for (const auto& [name, machines] : byRack) {
            for (std::vector<std::size_t> rest = machines; !rest.empty();) {
                LANEWATT_TRY(left, fill(freeId(m_steps.design().site.racks, kRack), rest));
                if (left->size() == rest.size()) {
                    break;
                }
                rest = std::move(*left);
            }
        }
        return {};
    }

    Expected<void> standOutside()
    {
        std::vector<BuildUse> uses = m_before.site.builds;
        for (const ArrivedMachine& machine : m_out.machines) {
            if (!machine.rack.empty()) {
                continue;
            }
            const auto same = std::find_if(uses.begin(), uses.end(), [&](const BuildUse& use) { return use.build == machine.build && use.circuit.empty(); });
            if (same != uses.end()) {
                ++same->count;
            } else {
                uses.push_back({machine.build, 1, {}});
            }
        }
        return m_steps.apply({SetBuildUses{std::move(uses)}});
    }

    const Design& m_before;
    const Assessment& m_assessment;
    const std::vector<ArrivingMachine>& m_machines;
    catalog::Catalog& m_catalog;
    EditSteps m_steps;
    ArrivedMachines m_out;
};

} // namespace

Expected<Edit> inventoryEdit(const Design& design, const std::string& build, const Inventory& inventory,
                             catalog::Catalog& catalog)
{
    EditSteps steps(design);
    LANEWATT_TRY(placed, place(steps, build, inventory, catalog));
    return steps.group();
}

ArrivingMachine arriving(const probe::Snapshot& snapshot, Inventory inventory, std::string file)
{
    ArrivingMachine machine{std::move(inventory), std::move(file), {}, std::nullopt};
    if (snapshot.identity.hostName.known()) {
        machine.name = *snapshot.identity.hostName;
    }
    for (const probe::Chassis& chassis : snapshot.chassis) {
        if (chassis.rackUnit.known() && *chassis.rackUnit >= 1 && *chassis.rackUnit <= kHighestUnit) {
            machine.atU = static_cast<int>(*chassis.rackUnit);
            machine.rack = chassis.rack.value.value_or(std::string());
            break;
        }
    }
    return machine;
}

Expected<ArrivedMachines> machinesInto(const Design& design, const Assessment& assessment, const std::vector<ArrivingMachine>& machines,
                                       std::string_view rack, catalog::Catalog& catalog)
{
    return Arrivals(design, assessment, machines, catalog).make(rack);
}

Expected<Design> designOfMachines(const std::string& name, const std::vector<Inventory>& machines,
                                  catalog::Catalog& catalog)
{
    Design design;
    design.name = name;
    std::vector<ArrivingMachine> arrivals;
    for (const Inventory& machine : machines) {
        arrivals.push_back({machine, {}, {}, std::nullopt});
    }
    LANEWATT_TRY(arrived, machinesInto(design, Assessment(), arrivals, {}, catalog));
    return std::move(arrived->design);
}

} // namespace lanewatt::workspace
