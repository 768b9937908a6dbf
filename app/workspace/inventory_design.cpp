#include "app/workspace/inventory_design.h"

#include "app/messages/messages.h"
#include "app/workspace/workspace.h"
#include "model/parts/part_key.h"
#include "model/try.h"
#include "model/units/quantity_text.h"

#include <algorithm>

namespace lanewatt::workspace {

namespace {

constexpr const char* kBuild = "machine";
constexpr const char* kRack = "R";
/// Racks are filled up to this unit; most racks are at least as high.
constexpr int kFilledUnits = 42;

/// A design that is built up by edits, and these edits.
class Steps {
public:
    explicit Steps(Design design) : m_design(std::move(design)) {}

    const Design& design() const { return m_design; }
    Expected<void> apply(Edit edit)
    {
        LANEWATT_TRY(next, applyEdit(m_design, edit));
        m_design = std::move(*next);
        m_group.edits.push_back(std::move(edit));
        return {};
    }
    Edit edit() && { return Edit{std::move(m_group)}; }

private:
    Design m_design;
    EditGroup m_group;
};

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

/// Options that differ between devices are set on instances; common ones on the placement.
Expected<void> setOptions(Steps& steps, const std::string& build, const std::string& id, const InventoryLine& line)
{
    const auto set = [&](int ordinal, std::string_view name, std::string value) {
        return steps.apply({SetOption{build, id, ordinal, std::string(name), std::move(value)}});
    };
    const auto sameCap = [&](const InventoryDevice& device) {
        return device.powerCap() == line.devices.front().powerCap();
    };
    const bool oneCap = std::all_of(line.devices.begin(), line.devices.end(), sameCap);
    if (oneCap && line.devices.front().powerCap()) {
        LANEWATT_TRY(capped, set(0, "power_cap", canonicalText(*line.devices.front().powerCap())));
    }
    const bool alone = line.devices.size() == 1;
    for (std::size_t i = 0; i < line.devices.size(); ++i) {
        const InventoryDevice& device = line.devices[i];
        const int ordinal = alone ? 0 : static_cast<int>(i) + 1;
        if (!device.slot.empty()) {
            LANEWATT_TRY(pinned, set(ordinal, "slot", device.slot));
        }
        if (!oneCap && device.powerCap()) {
            LANEWATT_TRY(capped, set(ordinal, "power_cap", canonicalText(*device.powerCap())));
        }
    }
    return {};
}

Expected<void> place(Steps& steps, const std::string& build, const Inventory& inventory, catalog::Catalog& catalog)
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
        LANEWATT_TRY(set, setOptions(steps, build, id, line));
    }
    return {};
}

/// Identical machines.
struct Kind {
    std::string build;
    const Inventory* machine = nullptr;
    int count = 0;
};

/// Fills racks from the bottom with machines of known height; reduces their counts to the remaining ones.
Expected<void> fillRacks(Steps& steps, std::vector<Kind>& kinds)
{
    std::vector<Rack> racks;
    int next = kFilledUnits + 1;
    for (Kind& kind : kinds) {
        const int height = kind.machine->rackUnits.value_or(0);
        for (; height > 0 && height <= kFilledUnits && kind.count > 0; --kind.count) {
            if (next + height - 1 > kFilledUnits) {
                racks.emplace_back();
                next = 1;
            }
            std::vector<RackHold>& holds = racks.back().holds;
            if (holds.empty() || holds.back().build != kind.build) {
                holds.push_back({kind.build, {}});
            }
            holds.back().atU.push_back(next);
            next += height;
        }
    }
    for (Rack& rack : racks) {
        LANEWATT_TRY(set, steps.apply({SetRack{freeId(steps.design().site.racks, kRack), std::move(rack), {}}}));
    }
    return {};
}

} // namespace

Expected<Edit> inventoryEdit(const Design& design, const std::string& build, const Inventory& inventory,
                             catalog::Catalog& catalog)
{
    Steps steps(design);
    LANEWATT_TRY(placed, place(steps, build, inventory, catalog));
    return std::move(steps).edit();
}

Expected<Edit> machinesEdit(const Design& design, const std::vector<Inventory>& machines, catalog::Catalog& catalog)
{
    Steps steps(design);
    std::vector<Kind> kinds;
    for (const Inventory& machine : machines) {
        Steps tried(steps.design());
        const std::string build = freeId(tried.design().builds, kBuild);
        LANEWATT_TRY(placed, place(tried, build, machine, catalog));
        const Build& made = *tried.design().builds.at(build);
        const auto alike = std::find_if(kinds.begin(), kinds.end(), [&](const Kind& kind) {
            return kind.machine->rackUnits == machine.rackUnits &&
                   tried.design().builds.at(kind.build)->placements == made.placements;
        });
        if (alike != kinds.end()) {
            ++alike->count;
        } else {
            LANEWATT_TRY(added, steps.apply(std::move(tried).edit()));
            kinds.push_back({build, &machine, 1});
        }
    }
    if (machines.size() > 1) {
        LANEWATT_TRY(filled, fillRacks(steps, kinds));
    }
    std::vector<BuildUse> uses = design.site.builds;
    for (const Kind& kind : kinds) {
        if (kind.count > 0) {
            uses.push_back({kind.build, kind.count, {}});
        }
    }
    LANEWATT_TRY(standing, steps.apply({SetBuildUses{std::move(uses)}}));
    return std::move(steps).edit();
}

Expected<Design> designOfMachines(const std::string& name, const std::vector<Inventory>& machines,
                                  catalog::Catalog& catalog)
{
    Design design;
    design.name = name;
    LANEWATT_TRY(edit, machinesEdit(design, machines, catalog));
    return applyEdit(design, *edit);
}

} // namespace lanewatt::workspace
