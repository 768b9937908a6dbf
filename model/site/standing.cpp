#include "model/site/standing.h"

#include "model/design/default_circuit.h"
#include "model/design/rack_groups.h"
#include "model/site/deal.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lanewatt {

namespace {

/// The index of a named machine outside racks.
std::optional<std::int64_t> freeCopy(const Standing& standing, const Ref& machine)
{
    const int ordinal = std::max(machine.ordinal(), 1);
    const bool here = ordinal >= standing.from && ordinal < standing.from + standing.members;
    return here ? std::optional<std::int64_t>(ordinal - standing.from) : std::nullopt;
}

/// The same for a machine in a rack.
std::optional<std::int64_t> rackCopy(const Standing& standing, const Ref& machine)
{
    const Ref rack = machine.nearest(RefKind::Rack);
    const auto member = rack.ordinal() == 0 ? std::optional(0) : rackMember(standing.ordinals, standing.members, rack.ordinal());
    const auto place = std::find(standing.units.begin(), standing.units.end(), machine.nearest(RefKind::Position).ordinal());
    if (!member || place == standing.units.end()) {
        return std::nullopt;
    }
    return static_cast<std::int64_t>(*member) * std::ssize(standing.units) + (place - standing.units.begin());
}

/// The racks that coolant is described for: those with a coolant flow or limit, and those that a distribution unit names.
std::set<std::string_view> racksInCoolant(const Site& site)
{
    std::set<std::string_view> cooled;
    for (const auto& [id, rack] : site.racks) {
        if (rack.coolantFlow || rack.coolantLimit) {
            cooled.insert(id);
        }
    }
    for (const auto& [id, node] : site.cooling) {
        if (node.kind == CoolingNodeKind::Cdu) {
            cooled.insert(node.racks.begin(), node.racks.end());
        }
    }
    return cooled;
}

/// True when the site has coolant for a rack, or outside racks (no id); if it is described for no rack, a site with a liquid share
/// has it everywhere.
bool hasCoolant(const Site& site, const std::set<std::string_view>& cooled, std::string_view rack)
{
    return cooled.empty() ? site.liquidShare.value_or(0.0) > 0.0 : cooled.contains(rack);
}

/// A standing for the machines of an entry that begin with each of the feeds of their rack. `turn`: the first one's.
void addInTurn(const Standing& all, const std::vector<std::string>& feeds, std::size_t turn, std::vector<Standing>& standings)
{
    for (std::size_t first = 0; first < feeds.size(); ++first) {
        Standing some = all;
        some.units.clear();
        for (std::size_t i = 0; i < all.units.size(); ++i) {
            if ((turn + i) % feeds.size() == first) {
                some.units.push_back(all.units[i]);
            }
        }
        if (some.units.empty()) {
            continue;
        }
        const auto begin = feeds.begin() + static_cast<std::ptrdiff_t>(first);
        some.circuit = *begin;
        some.otherCircuits.assign(begin + 1, feeds.end());
        some.otherCircuits.insert(some.otherCircuits.end(), feeds.begin(), begin);
        standings.push_back(std::move(some));
    }
}

} // namespace

std::int64_t Standing::count() const
{
    return rack.empty() ? members : static_cast<std::int64_t>(members) * std::ssize(units);
}

Ref Standing::machine(std::int64_t copy) const
{
    if (rack.empty()) {
        return Ref::machine(build, numbered ? static_cast<int>(from + copy) : 0);
    }
    const auto each = std::ssize(units);
    const int ordinal = rackOrdinal(ordinals, static_cast<int>(copy / each));
    return Ref::rack(rack, ordinal).machineAt(units[static_cast<std::size_t>(copy % each)], build);
}

Standing unplaced(const Design& design, const std::string& build)
{
    return {.build = build,
            .numbered = false,
            .circuit = circuitOrFirst(design, {}),
            .inCoolant = hasCoolant(design.site, racksInCoolant(design.site), {})};
}

std::vector<Standing> standingsOf(const Design& design)
{
    std::vector<Standing> standings;
    const auto cooled = racksInCoolant(design.site);
    for (const auto& [id, rack] : design.site.racks) {
        std::size_t turn = 0; // machines so far that use some feeds of the rack more than others
        for (const RackHold& hold : rack.holds) {
            const auto build = design.builds.find(hold.build);
            if (rack.count <= 0 || hold.atU.empty() || build == design.builds.end()) {
                continue;
            }
            Standing standing{.build = hold.build,
                              .rack = id,
                              .units = hold.atU,
                              .members = rack.count,
                              .ordinals = rack.ordinals,
                              .circuit = circuitOrFirst(design, rack.circuit),
                              .inCoolant = hasCoolant(design.site, cooled, id),
                              .otherCircuits = rack.otherCircuits};
            if (rack.otherCircuits.empty() || !build->second || !dealsUnevenly(design, *build->second, 1 + rack.otherCircuits.size())) {
                standings.push_back(std::move(standing));
                continue;
            }
            addInTurn(standing, circuitsOf(rack), turn, standings);
            turn += hold.atU.size();
        }
    }
    std::map<std::string_view, int> free; // machines of a build outside racks
    for (const BuildUse& use : design.site.builds) {
        free[use.build] += std::max(use.count, 0);
    }
    std::map<std::string_view, int> next;
    for (const BuildUse& use : design.site.builds) {
        if (use.count > 0 && design.builds.contains(use.build)) {
            int& before = next[use.build];
            standings.push_back({.build = use.build,
                                 .members = use.count,
                                 .from = before + 1,
                                 .numbered = free[use.build] > 1,
                                 .circuit = circuitOrFirst(design, use.circuit),
                                 .inCoolant = hasCoolant(design.site, cooled, {})});
            before += use.count;
        }
    }
    if (standings.empty() && !design.site.usesSaid.value) { // a design that says nothing of places means one of each
        for (const auto& [id, build] : design.builds) {
            standings.push_back(unplaced(design, id));
        }
    }
    std::stable_sort(standings.begin(), standings.end(),
                     [](const Standing& a, const Standing& b) { return a.build < b.build; });
    return standings;
}

std::map<std::string, int> machinesOutsideRacks(const std::vector<Standing>& standings)
{
    std::map<std::string, int> outside;
    for (const Standing& standing : standings) {
        if (standing.rack.empty()) {
            outside[standing.build] += standing.members;
        }
    }
    return outside;
}

std::vector<BuildUse> usesWithout(std::vector<BuildUse> uses, std::map<std::string, int> taken)
{
    for (auto use = uses.rbegin(); use != uses.rend(); ++use) {
        const auto found = taken.find(use->build);
        if (found != taken.end()) {
            const int here = std::clamp(found->second, 0, std::max(use->count, 0));
            use->count -= here;
            found->second -= here;
        }
    }
    std::erase_if(uses, [](const BuildUse& use) { return use.count <= 0; });
    return uses;
}

std::optional<MachineAt> machineAt(const std::vector<Standing>& standings, const Ref& thing)
{
    Ref machine = thing.nearest(RefKind::Machine);
    if (!machine) { // a parsed name may mean a machine outside racks
        machine = thing.head();
        if (machine.kind() != RefKind::Unresolved) {
            return std::nullopt;
        }
    }
    const std::string& rack = machine.idOf(RefKind::Rack);
    // Standings are sorted by build, so only those of this one are searched.
    const auto from = std::ranges::lower_bound(standings, machine.id(), {}, &Standing::build);
    for (auto i = static_cast<std::size_t>(from - standings.begin()); i < standings.size() && standings[i].build == machine.id(); ++i) {
        const Standing& standing = standings[i];
        if (standing.rack != rack) {
            continue;
        }
        if (const auto copy = rack.empty() ? freeCopy(standing, machine) : rackCopy(standing, machine)) {
            return MachineAt{i, *copy, thing == machine};
        }
    }
    return std::nullopt;
}

} // namespace lanewatt
