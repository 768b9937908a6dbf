#include "app/workspace/rack_reality.h"

#include "app/exchange/rack_places.h"
#include "app/workspace/built_machine.h"
#include "app/workspace/inventory_design.h"
#include "catalog/search/search_text.h"
#include "model/as_built/as_built.h"
#include "model/assess.h"
#include "model/compare/build_comparison.h"
#include "model/text/listed.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace lanewatt::workspace {

namespace {

/// Kind of a device that is no machine: no id has a slash.
std::string deviceKind(const std::string& part) { return "part/" + part; }

/// True when not a part of a machine is missing, more or another.
bool isAsDesigned(const Assessment& sole, const BuiltMachine& machine)
{
    const AsBuilt compared = compareAsBuilt(sole, {machine});
    return std::none_of(compared.differences.begin(), compared.differences.end(), [](const Difference& difference) {
        return difference.kind == DifferenceKind::Missing || difference.kind == DifferenceKind::Extra || difference.kind == DifferenceKind::Different;
    });
}

bool calledAlike(std::string_view a, std::string_view b)
{
    const auto words = catalog::wordsOf(a);
    return !words.empty() && words == catalog::wordsOf(b);
}

/// True when a listed thing of a type, for which the part stands, may be this part of a design.
bool isPart(const Part& designed, const Part* listed, std::string_view type)
{
    return (listed && (listed->key == designed.key || calledAlike(listed->fullName(), designed.fullName()))) || calledAlike(type, designed.fullName());
}

/// The part of a build that was made for one device type.
const Part* onlyPart(const Design& design, const std::string& build)
{
    const auto found = design.builds.find(build);
    return found == design.builds.end() || found->second->placements.empty() ? nullptr : partOf(design, found->second->placements.begin()->second);
}

/// What another program calls the type of a thing in one of its racks.
std::string typeOfHold(const NetboxDesign& listed, const RackHold& hold)
{
    for (const NetboxBuild& one : listed.builds) {
        if (!hold.build.empty() && one.build == hold.build) {
            return one.type;
        }
    }
    for (const NetboxDeviceKind& one : listed.devices) {
        if (hold.build.empty() && one.key == hold.part) {
            return one.type;
        }
    }
    return hold.build.empty() ? hold.part : hold.build;
}

bool mayBe(const Design& design, const std::string& kind, const Part* listed, std::string_view type)
{
    const auto build = design.builds.find(kind);
    if (build == design.builds.end()) {
        const auto part = std::find_if(design.parts.begin(), design.parts.end(), [&](const auto& one) { return deviceKind(one.first) == kind; });
        return part != design.parts.end() && part->second && isPart(*part->second, listed, type);
    }
    if (calledAlike(build->second->name, type) || (listed && calledAlike(build->second->name, listed->name))) {
        return true;
    }
    return std::any_of(build->second->placements.begin(), build->second->placements.end(), [&](const auto& placement) {
        const Part* part = partOf(design, placement.second);
        const bool frame = part && (part->category() == Category::Server || part->category() == Category::Chassis);
        return frame && isPart(*part, listed, type);
    });
}

} // namespace

bool holdsDevices(const Design& design, const std::string& rack)
{
    const auto found = design.site.racks.find(rack);
    return found != design.site.racks.end() && std::any_of(found->second.holds.begin(), found->second.holds.end(), [](const RackHold& hold) {
        return !hold.part.empty() && !hold.fill;
    });
}

std::vector<PlannedThing> plannedThings(const Design& design, const Assessment& assessment, const OneOfRacks& rack, bool onlyMachines)
{
    std::vector<PlannedThing> planned;
    for (const exchange::RackPlace& place : exchange::placesIn(assessment, rack.rack)) {
        const std::string& build = assessment.standings[place.standing].build;
        planned.push_back({exchange::placedMachine(assessment, place, rack.member), build, exchange::buildName(design, build), place.unit});
    }
    const Rack& group = design.site.racks.at(rack.rack);
    for (const RackHold& hold : group.holds) {
        if (onlyMachines || hold.part.empty()) {
            continue;
        }
        const auto part = design.parts.find(hold.part);
        const std::string name = part == design.parts.end() || !part->second ? hold.part : part->second->fullName();
        for (const int unit : hold.atU) {
            planned.push_back({exchange::placedRack(rack.rack, group, rack.member), deviceKind(hold.part), name, unit});
        }
    }
    std::stable_sort(planned.begin(), planned.end(), [](const PlannedThing& a, const PlannedThing& b) { return a.atU < b.atU; });
    return planned;
}

std::vector<StandingThing> reportedThings(const std::vector<ReportedMachine>& machines, const std::vector<PlannedThing>& planned, const Design& design,
                                          const Context& context, catalog::Catalog& catalog)
{
    std::map<std::string, Assessment> alone;
    for (const PlannedThing& thing : planned) {
        if (design.builds.contains(thing.kind) && !alone.contains(thing.kind)) {
            alone.emplace(thing.kind, assess(soleBuild(design, thing.kind), context));
        }
    }
    std::vector<StandingThing> things;
    for (const ReportedMachine& machine : machines) {
        const BuiltMachine built = builtMachine(machine.name, probe::redacted(*machine.snapshot), *machine.inventory, design, catalog);
        StandingThing thing{machine.name, machine.inventory->name, arriving(*machine.snapshot, *machine.inventory, {}).atU, {}};
        for (const auto& [build, assessment] : alone) {
            if (isAsDesigned(assessment, built)) {
                thing.fits.insert(build);
            }
        }
        things.push_back(std::move(thing));
    }
    return things;
}

std::vector<std::string> listedRacks(const NetboxDesign& listed)
{
    std::vector<std::string> names;
    for (const auto& [id, group] : listed.design.site.racks) {
        for (int member = 0; member < group.count; ++member) {
            names.push_back(exchange::rackLabel(listed.design.site, id, group, member));
        }
    }
    return names;
}

Expected<std::vector<StandingThing>> listedThings(const NetboxDesign& listed, std::string_view rack, const std::vector<PlannedThing>& planned,
                                                  const Design& design)
{
    struct Found {
        const Rack* rack;
        std::string name;
    };
    std::vector<Found> all;
    std::int64_t racks = 0;
    for (const auto& [id, group] : listed.design.site.racks) {
        racks += group.count;
        for (int member = 0; member < group.count && all.size() < 2; ++member) {
            std::string name = exchange::rackLabel(listed.design.site, id, group, member);
            if (rack.empty() || name == rack) {
                all.push_back({&group, std::move(name)});
            }
        }
    }
    if (all.empty()) {
        return fail(LW_MESSAGE("rack_reality.no_rack", "The tables have no rack \"{rack}\""), {{"rack", std::string(rack)}});
    }
    if (all.size() > 1) {
        return fail(LW_MESSAGE("rack_reality.racks", "The tables have {count} racks; name one of them, as \"{example}\""),
                    {{"count", racks}, {"example", all.front().name}});
    }
    std::vector<StandingThing> things;
    for (const RackHold& hold : all.front().rack->holds) {
        const std::string type = typeOfHold(listed, hold);
        const Part* part = hold.build.empty() ? heldPart(listed.design, hold) : onlyPart(listed.design, hold.build);
        StandingThing thing{type, {}, std::nullopt, {}};
        for (const PlannedThing& one : planned) {
            if (!thing.fits.contains(one.kind) && mayBe(design, one.kind, part, type)) {
                thing.fits.insert(one.kind);
            }
        }
        for (const int unit : hold.atU) {
            thing.atU = unit;
            things.push_back(thing);
        }
    }
    return things;
}

} // namespace lanewatt::workspace
