#include "model/rules/support_racks.h"

#include "model/budget/rack.h"
#include "model/design/rack_groups.h"
#include "model/design/site_copies.h"
#include "model/rules/support_remedies.h"
#include "model/text/listed.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <iterator>
#include <utility>

namespace lanewatt::rules {

namespace {

std::int64_t machinesIn(const Rack& rack)
{
    std::int64_t machines = 0;
    for (const RackHold& hold : rack.holds) {
        machines += hold.build.empty() ? 0 : std::ssize(hold.atU);
    }
    return machines;
}

void putAt(Rack& rack, const std::string& build, const std::vector<int>& atU)
{
    const auto found = std::find_if(rack.holds.begin(), rack.holds.end(), [&](const RackHold& one) { return one.build == build; });
    RackHold& into = found == rack.holds.end() ? rack.holds.emplace_back(RackHold{build, {}}) : *found;
    into.atU.insert(into.atU.end(), atU.begin(), atU.end());
    std::sort(into.atU.begin(), into.atU.end());
}

/// The lowest units at which `count` more machines of a height stand in a rack; empty when there is no room.
std::optional<std::vector<int>> roomFor(const Design& design, const Assessment& assessment, const Rack& rack, const BuildAssessment& build, std::int64_t count)
{
    const auto frame = wholeUnits(design, rack);
    const auto height = wholeUnits(build);
    const bool allKnown = std::all_of(rack.holds.begin(), rack.holds.end(),
                                      [&](const RackHold& hold) { return hold.fill || wholeUnits(design, assessment, hold); });
    if (!frame || !height || *height < 1 || !allKnown) {
        return std::nullopt;
    }
    int left = *frame - rack.reservedUnits.value_or(0);
    for (const UnitsHeld& one : unitsHeld(design, assessment, rack)) {
        left -= one.to - one.from + 1;
    }
    Rack fuller = rack;
    std::vector<int> places;
    for (; std::ssize(places) < count && left >= *height; left -= *height) {
        const auto unit = placeFor(design, assessment, fuller, RackHold{build.buildId, {}});
        if (!unit) {
            return std::nullopt;
        }
        places.push_back(*unit);
        putAt(fuller, build.buildId, {*unit});
    }
    return std::ssize(places) == count ? std::optional(places) : std::nullopt;
}

/// False where the racks of a group are known to have too little power for `count` more machines.
bool hasPowerFor(const Assessment& assessment, const std::string& rack, const BuildAssessment& build, std::int64_t count)
{
    const BudgetPoint* point = assessment.point(PointId{PointKind::RackPower, Ref::rack(rack)});
    const auto each = rackPowerOf(build);
    return !point || !point->demand || !point->supply || !each ||
           point->demand->likely + each->likely * static_cast<double>(count) <= point->supply->likely;
}

/// Edits that put `count` machines into the racks of a group: as many into each, or one into each of the first ones, which are then
/// a group of their own. Empty when they do not fit.
std::vector<Edit> putInto(const Design& design, const Assessment& assessment, const std::string& id, const BuildAssessment& build, std::int64_t count)
{
    const Rack& group = design.site.racks.at(id);
    std::vector<Edit> edits;
    const bool some = count < group.count;
    if (group.count < 1 || (!some && count % group.count != 0)) {
        return edits;
    }
    const std::int64_t inEach = some ? 1 : count / group.count;
    const auto places = roomFor(design, assessment, group, build, inEach);
    if (!places || !hasPowerFor(assessment, id, build, inEach)) {
        return edits;
    }
    if (!some) {
        Rack fuller = group;
        putAt(fuller, build.buildId, *places);
        edits.push_back(Edit{SetRack{id, std::move(fuller)}});
        return edits;
    }
    const int first = rackOrdinal(group.ordinals, 0);
    const int last = rackOrdinal(group.ordinals, static_cast<int>(count) - 1);
    const std::string own = freeRackId(design, id);
    auto split = splitOff(group, id, first, last);
    if (!split || split->count != count) {
        return edits; // a gap in their ordinals
    }
    putAt(*split, build.buildId, *places);
    edits.push_back(Edit{SplitRacks{id, first, last, own}});
    edits.push_back(Edit{SetRack{own, std::move(*split)}});
    return edits;
}

/// A rack with its first `most` machines.
Rack holding(Rack rack, std::int64_t most)
{
    std::int64_t over = machinesIn(rack) - most;
    for (auto entry = rack.holds.rbegin(); entry != rack.holds.rend() && over > 0; ++entry) {
        while (!entry->build.empty() && !entry->atU.empty() && over > 0) {
            entry->atU.pop_back();
            --over;
        }
    }
    std::erase_if(rack.holds, [](const RackHold& one) { return !one.build.empty() && one.atU.empty(); });
    return rack;
}

/// Machines of a rack that a circuit which each rack has for itself carries with `kept` of its load; 0 where that is none, or not
/// fewer than now, and for other circuits.
std::int64_t fitOn(const Design& design, const Assessment& assessment, const CircuitAt& circuit, double kept)
{
    const auto found = design.site.circuits.find(circuit.id);
    std::int64_t all = 0;
    for (const CircuitMachines& machines : assessment.machinesOn(circuit)) {
        all += machines.perRack ? machines.count : 0;
    }
    constexpr double rounding = 1e-9;
    const auto fit = static_cast<std::int64_t>(std::floor(static_cast<double>(all) * kept + rounding));
    return found == design.site.circuits.end() || !found->second.perRack || fit >= all ? 0 : std::max<std::int64_t>(fit, 0);
}

/// Whether a group of racks is the one whose circuit is meant, or on the circuit at all where no group is said.
bool isMeant(const Design& design, const Assessment& assessment, const CircuitAt& circuit, const std::string& rack)
{
    const std::string& own = assessment.rackOf(circuit);
    return isFedBy(design.site, design.site.racks.at(rack), circuit.id) && (own.empty() || own == rack);
}

/// The groups after one, then those before it: "the next rack".
std::vector<std::string> othersFrom(const Design& design, const std::string& rack)
{
    std::vector<std::string> after, before;
    for (const auto& [id, other] : design.site.racks) {
        if (id != rack) {
            (id > rack ? after : before).push_back(id);
        }
    }
    after.insert(after.end(), before.begin(), before.end());
    return after;
}

} // namespace

std::int64_t LighterRack::out() const
{
    std::int64_t all = 0;
    for (const auto& [build, count] : taken) {
        all += count;
    }
    return all;
}

std::optional<LighterRack> lighterRack(const Design& design, const Assessment& assessment, const Finding& f, const OfMachine& each)
{
    const auto rack = design.site.racks.find(f.path.idOf(RefKind::Rack));
    if (rack == design.site.racks.end() || !f.need || !f.have) {
        return std::nullopt;
    }
    // Removes the last machine of the last entry first.
    LighterRack lighter{rack->first, rack->second, machinesIn(rack->second), {}, {}};
    double left = f.need->likely;
    for (auto entry = lighter.rack.holds.rbegin(); entry != lighter.rack.holds.rend() && left > f.have->likely; ++entry) {
        if (entry->build.empty()) {
            continue; // no machine
        }
        const BuildAssessment* build = entry->atU.empty() ? nullptr : assessment.buildAt(Ref::rack(rack->first).machineAt(entry->atU.front(), entry->build));
        const auto one = build ? each(*build) : std::nullopt;
        if (!one) {
            return std::nullopt;
        }
        RackHold removed = *entry;
        removed.atU.clear();
        while (one->likely > 0.0 && left > f.have->likely && !entry->atU.empty()) {
            removed.atU.insert(removed.atU.begin(), entry->atU.back());
            entry->atU.pop_back();
            left -= one->likely;
            ++lighter.taken[entry->build];
        }
        if (!removed.atU.empty()) {
            lighter.removed.push_back(std::move(removed));
        }
    }
    std::erase_if(lighter.rack.holds, [](const RackHold& one) { return !one.build.empty() && one.atU.empty(); });
    return !holdsBuilds(lighter.rack) || left > f.have->likely ? std::nullopt : std::optional(std::move(lighter));
}

std::optional<Remedy> moveMachines(const Design& design, const Assessment& assessment, const Finding& f, const OfMachine& each)
{
    const auto lighter = lighterRack(design, assessment, f, each);
    if (!lighter || lighter->taken.size() != 1) {
        return std::nullopt;
    }
    const auto& [name, taken] = *lighter->taken.begin();
    const BuildAssessment* build = assessment.build(name);
    const std::int64_t count = std::int64_t{taken} * std::max(lighter->rack.count, 1);
    for (const std::string& id : build ? othersFrom(design, lighter->id) : std::vector<std::string>()) {
        auto edits = putInto(design, assessment, id, *build, count);
        if (!edits.empty()) {
            edits.insert(edits.begin(), Edit{SetRack{lighter->id, lighter->rack}});
            return fix({LW_MESSAGE("remedy.next_rack", "Move machines to {rack}: {count}"), {{"rack", rackName(id, design.site.racks.at(id))}, {"count", count}}},
                       std::move(edits));
        }
    }
    return std::nullopt;
}

std::optional<Remedy> fewerOnCircuit(const Design& design, const Assessment& assessment, const CircuitAt& circuit, double kept)
{
    const std::int64_t fit = fitOn(design, assessment, circuit, kept);
    if (fit < 1) {
        return std::nullopt;
    }
    std::vector<Edit> edits;
    for (const auto& [id, rack] : design.site.racks) {
        Rack lighter = isMeant(design, assessment, circuit, id) ? holding(rack, fit) : rack;
        if (!(lighter == rack)) {
            edits.push_back(Edit{SetRack{id, std::move(lighter)}});
        }
    }
    return edits.empty() ? std::nullopt
                         : std::optional(fix({LW_MESSAGE("remedy.rack_hold", "Machines in each rack: {count}"), {{"count", fit}}}, std::move(edits)));
}

std::optional<Remedy> moreRacks(const Design& design, const Assessment& assessment, const CircuitAt& circuit, double kept)
{
    const std::int64_t fit = fitOn(design, assessment, circuit, kept);
    const auto over = [&](const auto& rack) { return isMeant(design, assessment, circuit, rack.first) && machinesIn(rack.second) > fit; };
    const auto rack = std::find_if(design.site.racks.begin(), design.site.racks.end(), over);
    const bool alone = rack != design.site.racks.end() && std::none_of(std::next(rack), design.site.racks.end(), over);
    const auto builds = !alone ? 0 : std::count_if(rack->second.holds.begin(), rack->second.holds.end(), [](const RackHold& one) { return !one.build.empty(); });
    if (fit < 1 || builds != 1 || !rack->second.ordinals.empty()) {
        return std::nullopt; // which machines go together nobody said
    }
    const std::int64_t all = machinesIn(rack->second) * rack->second.count;
    Rack full = holding(rack->second, fit);
    full.count = static_cast<int>(std::min<std::int64_t>(all / fit, kMostCopies));
    std::int64_t racks = full.count;
    std::vector<Edit> edits{Edit{SetRack{rack->first, full}}};
    if (all % fit > 0) {
        Rack rest = holding(rack->second, all % fit);
        rest.count = 1;
        edits.push_back(Edit{SetRack{freeRackId(design, rack->first), std::move(rest)}});
        ++racks;
    }
    return fix({LW_MESSAGE("remedy.rack_spread", "Spread its machines over {count} racks"), {{"count", racks}}}, std::move(edits));
}

std::optional<Remedy> moreFeeds(const Design& design, const std::string& circuit)
{
    std::vector<std::string> feeds;
    std::vector<std::string> racks;
    for (const auto& [id, rack] : design.site.racks) {
        const auto own = circuitsOf(rack);
        if (std::find(own.begin(), own.end(), circuit) == own.end()) {
            continue;
        }
        if (!racks.empty() && own != feeds) {
            return std::nullopt;
        }
        feeds = own;
        racks.push_back(id);
    }
    std::map<std::string, std::string> like; // the new feed by the present one
    for (const std::string& feed : feeds) {
        std::string own;
        for (int number = 2; own.empty() || design.site.circuits.contains(own) || design.site.racks.contains(own) || design.builds.contains(own); ++number) {
            own = feed + '-' + std::to_string(number);
        }
        like[feed] = std::move(own);
    }
    const bool usable = std::all_of(like.begin(), like.end(), [&](const auto& one) { return design.site.circuits.contains(one.first) && isId(one.second); });
    if (racks.empty() || !usable) {
        return std::nullopt;
    }
    std::vector<Edit> edits;
    for (const auto& [feed, own] : like) {
        Circuit alike = design.site.circuits.at(feed);
        alike.otherLoad.reset();
        for (auto& [id, unit] : alike.units) {
            unit.secondFeed.clear();
            unit.mount.reset(); // which side has room nobody said
        }
        edits.push_back(Edit{SetCircuit{own, std::move(alike)}});
    }
    for (const std::string& id : racks) {
        Rack fed = design.site.racks.at(id);
        for (const std::string& feed : feeds) {
            fed.otherCircuits.push_back(like.at(feed));
        }
        edits.push_back(Edit{SetRack{id, std::move(fed)}});
    }
    return fix({LW_MESSAGE("remedy.more_feeds", "Add feeds like {feeds}"), {{"feeds", listed(feeds, [](const std::string& feed) { return feed; })}}},
               std::move(edits));
}

std::vector<Remedy> lighterCircuit(const Design& design, const Assessment& assessment, const CircuitAt& circuit, double kept)
{
    std::vector<Remedy> found;
    for (const auto& remedy : {moreRacks(design, assessment, circuit, kept), fewerOnCircuit(design, assessment, circuit, kept), moreFeeds(design, circuit.id)}) {
        if (remedy) {
            found.push_back(*remedy);
        }
    }
    return found;
}

} // namespace lanewatt::rules
