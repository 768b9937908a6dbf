#include "app/exchange/rack_papers.h"

#include "app/exchange/bom_document.h"
#include "app/exchange/rack_places.h"
#include "model/assessment/context.h"
#include "model/budget/rack.h"
#include "model/budget/rack_contents.h"
#include "model/budget/rack_cords.h"
#include "model/commissioning/lifting.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace lanewatt::exchange {

namespace {

using commissioning::Lifting;

/// Makes a table of one design.
class RackPaper {
public:
    RackPaper(const Design& design, const Assessment& assessment, const TableStyle& style, MessageTemplate title)
        : m_design(design), m_assessment(assessment), m_style(style)
    {
        table.title = label(title);
        table.title += design.name.empty() ? "" : ": " + plainText(design.name);
        table.language = style.language;
        table.sectionName = label(LW_MESSAGE("racks.rack", "Rack"));
        table.empty = label(LW_MESSAGE("racks.none", "The design has no racks."));
    }

    TableDocument table;

    std::string label(const MessageTemplate& text) const { return messages::label(text, m_style); }
    std::string text(MessageTemplate text, std::vector<MessageArgument> arguments) const
    {
        return messages::text(Message{text, std::move(arguments)}, m_style);
    }
    std::string mass(const Figure& figure) const { return messages::amount(figure.amount(), m_style); }
    std::string unknown() const { return label(LW_MESSAGE("racks.unknown", "unknown")); }

    /// A row of a group of racks.
    void row(const std::string& section, std::vector<std::string> cells) { table.rows.push_back({section, std::move(cells)}); }
    void note(std::string text) { table.notes.push_back(std::move(text)); }

    const Standing& standing(const RackPlace& place) const { return m_assessment.standings[place.standing]; }
    std::string machine(const RackPlace& place) const { return buildName(m_design, standing(place).build); }
    /// The place in the first rack of the group.
    std::string path(const RackPlace& place) const { return placedMachine(m_assessment, place, 0).text(); }

private:
    const Design& m_design;
    const Assessment& m_assessment;
    const TableStyle& m_style;
};

std::string partNumber(const Design& design, const std::string& key)
{
    const auto part = design.parts.find(key);
    return part == design.parts.end() || !part->second ? std::string() : plainText(part->second->mpn);
}

/// Most units of a rack that are shown, whatever a part says of its height.
constexpr int kMostUnits = 2 * kHighestUnit;

/// What claims one unit of a rack.
struct UnitUse {
    std::vector<const RackPlace*> machines;
    std::vector<const RackThing*> devices;
    bool below = false; ///< something of unknown height may reach up to here

    std::size_t all() const { return machines.size() + devices.size(); }
};

/// What stands in the front of a rack and is no machine.
std::vector<RackThing> frontDevices(const Design& design, const Assessment& assessment, const std::string& rack)
{
    std::vector<RackThing> devices = rackContents(design, assessment, rack);
    std::erase_if(devices, [](const RackThing& thing) { return !thing.build.empty() || !thing.front || thing.units == 0; });
    return devices;
}

std::string deviceTitle(const Design& design, const RackThing& device)
{
    return device.fabric.empty() ? partTitle(design, device.part) : plainText(device.tier.empty() ? device.fabric : device.fabric + ' ' + device.tier);
}

std::map<int, UnitUse> usesOfUnits(const std::vector<RackPlace>& places, const std::vector<RackThing>& devices, int top)
{
    std::map<int, UnitUse> uses;
    for (const RackPlace& place : places) {
        for (int unit = place.unit; unit < place.unit + place.units.value_or(1); ++unit) {
            uses[unit].machines.push_back(&place);
        }
        for (int unit = place.unit + 1; !place.units && unit <= top; ++unit) {
            uses[unit].below = true;
        }
    }
    for (const RackThing& device : devices) {
        for (int unit = device.unit; unit <= device.top(); ++unit) {
            uses[unit].devices.push_back(&device);
        }
        for (int unit = device.top() + 1; !device.units && unit <= top; ++unit) {
            uses[unit].below = true;
        }
    }
    return uses;
}

/// The highest unit of a rack that is wanted; 0 for an empty one.
int highestWanted(const std::vector<RackPlace>& places, const std::vector<RackThing>& devices)
{
    int highest = 0;
    for (const RackPlace& place : places) {
        highest = std::max(highest, place.unit + place.units.value_or(1) - 1);
    }
    for (const RackThing& device : devices) {
        highest = std::max(highest, std::min(device.top(), kMostUnits));
    }
    return highest;
}

MessageTemplate liftingName(Lifting lifting, bool atLeast)
{
    switch (lifting) {
    case Lifting::OnePerson:
        return LW_MESSAGE("racks.lift_one", "one person");
    case Lifting::TwoPeople:
        return atLeast ? LW_MESSAGE("racks.lift_two_least", "at least two people") : LW_MESSAGE("racks.lift_two", "two people");
    case Lifting::Lift:
        return LW_MESSAGE("racks.lift_lift", "a lift");
    case Lifting::Unknown:
        break;
    }
    return LW_MESSAGE("racks.lift_unknown", "unknown: take it for more than one person");
}

/// How well a mass is known.
MessageTemplate knowledge(const std::optional<Figure>& mass, bool atLeast)
{
    if (!mass) {
        return LW_MESSAGE("racks.unknown", "unknown");
    }
    if (atLeast) {
        return LW_MESSAGE("racks.at_least", "at least: some parts are unknown");
    }
    return mass->confidence <= Confidence::Estimated ? LW_MESSAGE("racks.estimated", "estimated") : LW_MESSAGE("racks.whole", "whole");
}

/// A label for each cord of a machine whose outlet is known.
void addCordLabels(RackPaper& paper, const std::vector<RackCord>& cords, const Ref& machine, const std::string& rack)
{
    for (const RackCord& cord : cords) {
        if (cord.end == CordEnd::Outlet && cord.machine == machine) {
            paper.row({}, {machineLabel(rack, cord.unit) + '-' + plainText(cord.inletId), rack, std::to_string(cord.unit),
                           paper.text(LW_MESSAGE("racks.cord_label", "Power cord to {outlet}"), {{"outlet", cord.outlet}}), cord.circuit,
                           machine.inside(cord.inletId).text()});
        }
    }
}

} // namespace

TableDocument rackElevation(const Design& design, const Assessment& assessment, const TableStyle& style)
{
    RackPaper paper(design, assessment, style, LW_MESSAGE("racks.elevation", "Rack elevation, front"));
    paper.table.header = {paper.label(LW_MESSAGE("racks.unit", "Unit")), paper.label(LW_MESSAGE("racks.state", "State")),
                          paper.label(LW_MESSAGE("racks.machine", "Machine")), paper.label(LW_MESSAGE("racks.part_of", "Of its units")),
                          paper.label(LW_MESSAGE("racks.place", "Place"))};
    const std::string taken = paper.label(LW_MESSAGE("racks.taken", "taken"));
    const std::string free = paper.label(LW_MESSAGE("racks.free", "free"));
    const std::string closed = paper.label(LW_MESSAGE("racks.panel", "blanking panel"));
    const std::string twice = paper.label(LW_MESSAGE("racks.twice", "taken twice"));
    const std::string above = paper.label(LW_MESSAGE("racks.above", "above the rack"));
    for (const auto& [id, rack] : design.site.racks) {
        const std::string section = plainText(rackGroupLabel(design.site, id, rack));
        const auto places = placesIn(assessment, id);
        const auto figure = unitsOf(design, rack);
        const int units = figure ? static_cast<int>(std::clamp(figure->likely, 0.0, static_cast<double>(kMostUnits))) : 0;
        const auto devices = frontDevices(design, assessment, id);
        const int top = std::max(units, highestWanted(places, devices));
        const auto uses = usesOfUnits(places, devices, top);
        const bool panels = std::any_of(rack.holds.begin(), rack.holds.end(), [](const RackHold& hold) { return hold.fill && hold.face == RackFace::Front; });
        for (int unit = top; unit >= 1; --unit) {
            const auto found = uses.find(unit);
            const UnitUse use = found == uses.end() ? UnitUse() : found->second;
            const bool outside = figure && unit > units;
            if (use.all() == 0) {
                const std::string state = outside ? above : use.below ? paper.unknown() : panels ? closed : free;
                paper.row(section, {std::to_string(unit), state, {}, {}, {}});
            }
            for (const RackPlace* place : use.machines) {
                const std::string count = paper.text(LW_MESSAGE("racks.nth", "{n} of {all}"),
                                                     {{"n", static_cast<std::int64_t>(unit - place->unit + 1)},
                                                      {"all", place->units ? std::to_string(*place->units) : std::string("?")}});
                const std::string state = outside ? above : use.all() > 1 ? twice : taken;
                paper.row(section, {std::to_string(unit), state, paper.machine(*place), count, paper.path(*place)});
            }
            for (const RackThing* device : use.devices) {
                const std::string count = paper.text(LW_MESSAGE("racks.nth", "{n} of {all}"),
                                                     {{"n", static_cast<std::int64_t>(unit - device->unit + 1)},
                                                      {"all", device->units ? std::to_string(*device->units) : std::string("?")}});
                const std::string state = outside ? above : use.all() > 1 ? twice : taken;
                paper.row(section, {std::to_string(unit), state, deviceTitle(design, *device), count, {}});
            }
        }
        if (!figure) {
            paper.note(paper.text(LW_MESSAGE("racks.height_unknown", "{rack}: the height of the rack is not known; its rows end with its highest machine."),
                                  {{"rack", section}}));
        }
        if (rack.reservedUnits) {
            paper.note(paper.text(LW_MESSAGE("racks.reserved", "{rack}: {count} of the free units {count:is|are} kept free."),
                                  {{"rack", section}, {"count", static_cast<std::int64_t>(*rack.reservedUnits)}}));
        }
    }
    return std::move(paper.table);
}

TableDocument rackPickList(const Design& design, const Assessment& assessment, const TableStyle& style)
{
    RackPaper paper(design, assessment, style, LW_MESSAGE("racks.pick_list", "Pick list"));
    paper.table.header = {paper.label(LW_MESSAGE("racks.step", "Step")), paper.label(LW_MESSAGE("racks.unit", "Unit")),
                          paper.label(LW_MESSAGE("racks.machine", "Machine")), paper.label(LW_MESSAGE("racks.part", "Part")),
                          paper.label(LW_MESSAGE("racks.number", "Part number")), paper.label(LW_MESSAGE("racks.each", "For one rack")),
                          paper.label(LW_MESSAGE("racks.all", "For all racks"))};
    for (const auto& [id, rack] : design.site.racks) {
        const std::string section = plainText(rackGroupLabel(design.site, id, rack));
        const std::int64_t alike = rack.count;
        int step = 0;
        const auto add = [&](const std::string& unit, const std::string& machine, const std::string& part, int quantity) {
            paper.row(section, {std::to_string(step), unit, machine, partTitle(design, part), partNumber(design, part), std::to_string(quantity),
                                std::to_string(quantity * alike)});
        };
        if (!rack.part.empty()) {
            ++step;
            add({}, {}, rack.part, 1);
        }
        for (const RackPlace& place : placesIn(assessment, id)) {
            ++step;
            for (const auto& [placementId, placement] : design.builds.at(paper.standing(place).build)->placements) {
                add(std::to_string(place.unit), paper.machine(place), placement.part, placement.quantity);
            }
        }
    }
    return std::move(paper.table);
}

TableDocument rackLoadList(const Design& design, const Assessment& assessment, const AcceptanceLimits& limits, const TableStyle& style)
{
    RackPaper paper(design, assessment, style, LW_MESSAGE("racks.load_list", "Load list"));
    paper.table.header = {paper.label(LW_MESSAGE("racks.unit", "Unit")), paper.label(LW_MESSAGE("racks.what", "What")),
                          paper.label(LW_MESSAGE("racks.units", "Units")), paper.label(LW_MESSAGE("racks.mass", "Mass")),
                          paper.label(LW_MESSAGE("racks.known", "Mass is")), paper.label(LW_MESSAGE("racks.lifted", "Lifted by"))};
    const auto add = [&](const std::string& section, const std::string& unit, const std::string& what, const std::string& units,
                         const std::optional<Figure>& mass, bool atLeast, const std::string& lifted) {
        paper.row(section, {unit, what, units, mass ? paper.mass(*mass) : std::string(), paper.label(knowledge(mass, atLeast)), lifted});
    };
    for (const auto& [id, rack] : design.site.racks) {
        const std::string section = plainText(rackGroupLabel(design.site, id, rack));
        for (const RackPlace& place : placesIn(assessment, id)) {
            const BuildAssessment& build = assessment.at(paper.standing(place));
            const BudgetPoint* point = build.headline(BudgetKind::Mass);
            const bool atLeast = point && point->unknownLines > 0;
            const Lifting lifting = commissioning::liftingOf(build.mass, atLeast, limits);
            add(section, std::to_string(place.unit), paper.machine(place), place.units ? std::to_string(*place.units) : paper.unknown(), build.mass,
                atLeast, paper.label(liftingName(lifting, atLeast)));
        }
        const BudgetPoint* all = assessment.point(PointId{PointKind::RackMass, Ref::rack(id)});
        add(section, {}, paper.label(LW_MESSAGE("racks.all_machines", "All machines")), {}, all ? all->demand : std::nullopt,
            all && all->unknownLines > 0, {});
        const auto part = design.parts.find(rack.part);
        const bool known = part != design.parts.end() && part->second;
        add(section, {}, known ? plainText(part->second->fullName()) : paper.label(LW_MESSAGE("racks.frame", "The rack itself")), {},
            known ? figureOf(part->second->mass) : std::nullopt, false, {});
        const auto limit = all ? all->supply : std::nullopt;
        paper.row(section, {{}, paper.label(LW_MESSAGE("racks.may_hold", "It may hold")), {}, limit ? paper.mass(*limit) : std::string(),
                            limit ? std::string() : paper.unknown(), {}});
        const auto* frame = known ? part->second->as<RackSpec>() : nullptr;
        const auto rolls = rack.rollingLimit ? std::optional(exactFigure(*rack.rollingLimit)) : frame ? figureOf(frame->dynamicLoad) : std::nullopt;
        if (rolls || rack.arrivesFilled) {
            paper.row(section, {{}, paper.label(LW_MESSAGE("racks.may_roll", "It may be rolled with")), {}, rolls ? paper.mass(*rolls) : std::string(),
                                rolls ? std::string() : paper.unknown(), {}});
        }
    }
    return std::move(paper.table);
}

Expected<TableDocument> deviceLabels(const Design& design, const Assessment& assessment, const TableStyle& style)
{
    if (const auto machines = listedMachines(design, assessment); !machines) {
        return tl::unexpected(machines.error());
    }
    RackPaper paper(design, assessment, style, LW_MESSAGE("racks.labels", "Device labels"));
    paper.table.sectionName.clear();
    paper.table.header = {paper.label(LW_MESSAGE("racks.label", "Label")), paper.label(LW_MESSAGE("racks.rack", "Rack")),
                          paper.label(LW_MESSAGE("racks.unit", "Unit")), paper.label(LW_MESSAGE("racks.what", "What")),
                          paper.label(LW_MESSAGE("racks.feed", "Feed")), paper.label(LW_MESSAGE("racks.place", "Place"))};
    paper.table.empty = paper.label(LW_MESSAGE("racks.no_devices", "The design has no machines."));
    for (const auto& [id, rack] : design.site.racks) {
        const auto places = placesIn(assessment, id);
        for (int member = 0; member < rack.count; ++member) {
            const std::string name = plainText(rackLabel(design.site, id, rack, member));
            const auto cords = rackCords(design, assessment, {id, member});
            paper.row({}, {name, name, {}, partTitle(design, rack.part), rack.circuit, placedRack(id, rack, member).text()});
            for (const RackPlace& place : places) {
                paper.row({}, {machineLabel(name, place.unit), name, std::to_string(place.unit), paper.machine(place),
                               paper.standing(place).circuit, placedMachine(assessment, place, member).text()});
                addCordLabels(paper, cords, placedMachine(assessment, place, member), name);
            }
        }
    }
    for (const Standing& standing : assessment.standings) {
        for (std::int64_t copy = 0; standing.rack.empty() && copy < standing.count(); ++copy) {
            const Ref machine = standing.machine(copy);
            paper.row({}, {machineLabel(machine), {}, {}, buildName(design, standing.build), standing.circuit, machine.text()});
        }
    }
    for (const auto& [id, circuit] : design.site.circuits) {
        for (const auto& [unitId, unit] : circuit.units) {
            paper.row({}, {id + '-' + unitId, {}, {}, partTitle(design, unit.part), id, Ref::circuit(id).then(RefKind::Unit, unitId).text()});
        }
    }
    return std::move(paper.table);
}

} // namespace lanewatt::exchange
