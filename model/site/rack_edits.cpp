#include "model/site/rack_edits.h"

#include "model/design/edit_steps.h"
#include "model/design/rows.h"
#include "model/try.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

namespace lanewatt {

namespace {

RackStep rackStep(const EditSteps& steps, RackMember rack) { return {steps.edit(), steps.design(), std::move(rack)}; }

/// One edit of the group of a rack.
Expected<RackStep> oneEdit(const Design& design, Edit edit, RackMember rack)
{
    EditSteps steps(design);
    LANEWATT_TRY(done, steps.apply(std::move(edit)));
    return rackStep(steps, std::move(rack));
}

/// Makes a rack of a group of several a group of its own. Returns where it is.
Expected<RackMember> setApart(EditSteps& steps, const RackMember& rack)
{
    RackMember own{freeRackId(steps.design(), rack.group), rack.ordinal};
    LANEWATT_TRY(split, steps.apply(Edit{SplitRacks{rack.group, rack.ordinal, rack.ordinal, own.group}}));
    return own;
}

/// Changes a rack as one of several steps. Returns where it is.
Expected<RackMember> changeIn(EditSteps& steps, const EditedRacks& target, const std::function<void(Rack&)>& how, std::vector<Part> parts = {})
{
    RackMember own = target.rack;
    const auto group = steps.design().site.racks.find(own.group);
    if (group != steps.design().site.racks.end() && !target.allAlike && group->second.count > 1) {
        LANEWATT_TRY(apart, setApart(steps, own));
        own = std::move(*apart);
    }
    const auto found = steps.design().site.racks.find(own.group);
    Rack next = found == steps.design().site.racks.end() ? Rack() : found->second;
    how(next);
    LANEWATT_TRY(set, steps.apply(Edit{SetRack{own.group, std::move(next), std::move(parts)}}));
    return own;
}

/// Puts a device into a rack: into the entry of its like, or into a new one.
void putIn(Rack& rack, const RackHold& like, int unit)
{
    const auto same = [&](const RackHold& hold) {
        RackHold other = hold;
        other.atU = like.atU;
        return other == like && !hold.fill;
    };
    const auto found = std::find_if(rack.holds.begin(), rack.holds.end(), same);
    RackHold& hold = found == rack.holds.end() ? rack.holds.emplace_back(like) : *found;
    if (found == rack.holds.end()) {
        hold.atU.clear();
    }
    hold.atU.push_back(unit);
    std::sort(hold.atU.begin(), hold.atU.end());
}

/// The group of a rack; nullptr when the site has none.
const Rack* rackGroup(const Design& design, const RackMember& rack)
{
    const auto found = design.site.racks.find(rack.group);
    return found == design.site.racks.end() ? nullptr : &found->second;
}

} // namespace

Expected<RackStep> changeRack(const Design& design, const EditedRacks& target, const std::function<void(Rack&)>& how, std::vector<Part> parts)
{
    EditSteps steps(design);
    LANEWATT_TRY(own, changeIn(steps, target, how, std::move(parts)));
    return rackStep(steps, std::move(*own));
}

Expected<RackStep> renameRack(const Design& design, const EditedRacks& target, const std::string& name)
{
    return changeRack(design, target, [&](Rack& rack) { rack.name = name; });
}

Expected<RackStep> setRackPart(const Design& design, const EditedRacks& target, const Part& part)
{
    const auto become = [&](Rack& rack) {
        rack.part = part.key;
        if (const auto* spec = part.as<RackSpec>(); spec && spec->units) {
            rack.units.reset();
        }
    };
    return changeRack(design, target, become, {part});
}

Expected<RackStep> setRackUnits(const Design& design, const EditedRacks& target, int units)
{
    return changeRack(design, target, [&](Rack& rack) { rack.units = units; });
}

Expected<RackStep> feedRack(const Design& design, const EditedRacks& target, const std::string& circuit)
{
    const Rack* group = rackGroup(design, target.rack);
    if (!group) {
        return noSuchRack(target.rack.group);
    }
    const auto& circuits = design.site.circuits;
    EditSteps steps(design);
    std::string id = circuit;
    if (id.empty()) {
        id = "feed-a";
        for (char letter = 'b'; circuits.contains(id) && letter <= 'z'; ++letter) {
            id = std::string("feed-") + letter;
        }
        const auto like = circuits.find(group->circuit);
        Circuit made = like == circuits.end() ? Circuit() : like->second;
        made.otherLoad.reset();
        made.perRack = true;
        for (auto& [unitId, unit] : made.units) {
            unit.secondFeed.clear(); // which other feed it changes to nobody said
            if (unit.mount) { // beside the first feed's, on the other side
                unit.mount = *unit.mount == UnitMount::ZeroULeft ? UnitMount::ZeroURight : UnitMount::ZeroULeft;
            }
        }
        LANEWATT_TRY(added, steps.apply(Edit{SetCircuit{id, std::move(made)}}));
    }
    const auto fed = [&](Rack& rack) {
        if (rack.circuit.empty()) {
            rack.circuit = id;
        } else {
            rack.otherCircuits.push_back(id);
        }
    };
    LANEWATT_TRY(own, changeIn(steps, target, fed));
    return rackStep(steps, std::move(*own));
}

Expected<RackStep> placeDevice(const Design& design, const std::vector<Standing>& standings, const EditedRacks& target, const RackHold& like, int unit,
                               std::vector<Part> parts)
{
    EditSteps steps(design);
    int racks = 1;
    const auto put = [&](Rack& rack) {
        racks = rack.count;
        putIn(rack, like, unit);
    };
    LANEWATT_TRY(own, changeIn(steps, target, put, std::move(parts)));
    if (!like.build.empty()) {
        const auto outside = machinesOutsideRacks(standings);
        const auto free = outside.find(like.build);
        auto uses = usesWithout(design.site.builds, {{like.build, free == outside.end() ? 0 : std::min(free->second, racks)}});
        if (uses != design.site.builds) {
            LANEWATT_TRY(taken, steps.apply(Edit{SetBuildUses{std::move(uses)}}));
        }
    }
    RackStep step = rackStep(steps, std::move(*own));
    step.renames.groups[step.rack.group] = target.rack.group;
    return step;
}

Expected<RackStep> moveDevice(const Design& design, const EditedRacks& target, const DeviceAt& device, const RackMember& to, int unit)
{
    const Rack* group = rackGroup(design, target.rack);
    if (!group || device.hold >= group->holds.size()) {
        return noSuchRack(target.rack.group);
    }
    RackHold like = group->holds[device.hold];
    like.atU.clear();
    const bool within = to == target.rack;
    EditSteps steps(design);
    RackRenames renames;
    if (!within) {
        LANEWATT_TRY(left, changeIn(steps, {target.rack, false}, [&](Rack& rack) { takeOut(rack, device); }));
        renames.groups[left->group] = target.rack.group;
    }
    const auto put = [&](Rack& rack) {
        if (within) {
            takeOut(rack, device);
        }
        putIn(rack, like, unit);
    };
    LANEWATT_TRY(own, changeIn(steps, {to, target.allAlike && within}, put));
    renames.groups[own->group] = to.group;
    if (!like.build.empty()) {
        renames.from = Ref::rack(target.rack.group).machineAt(device.unit, like.build);
        renames.to = Ref::rack(own->group).machineAt(unit, like.build);
    }
    RackStep step = rackStep(steps, std::move(*own));
    step.renames = std::move(renames);
    return step;
}

Expected<RackStep> removeDevice(const Design& design, const EditedRacks& target, const DeviceAt& device)
{
    return changeRack(design, target, [&](Rack& rack) { takeOut(rack, device); });
}

void takeOut(Rack& rack, const DeviceAt& device)
{
    if (device.hold >= rack.holds.size()) {
        return;
    }
    const auto hold = rack.holds.begin() + static_cast<std::ptrdiff_t>(device.hold);
    const auto place = std::find(hold->atU.begin(), hold->atU.end(), device.unit);
    if (place != hold->atU.end()) {
        hold->atU.erase(place);
    }
    if (hold->atU.empty() && !hold->fill) {
        rack.holds.erase(hold);
    }
}

Expected<RackStep> cloneRack(const Design& design, const RackMember& rack)
{
    const Rack* group = rackGroup(design, rack);
    if (!group) {
        return noSuchRack(rack.group);
    }
    Rack more = withMembers(*group, group->count + 1);
    const RackMember made{rack.group, rackOrdinal(more.ordinals, more.count - 1)};
    EditSteps steps(design);
    LANEWATT_TRY(grown, steps.apply(Edit{SetRack{rack.group, std::move(more)}})); // a name that fits one rack only, or too many racks
    if (const auto place = rowPlace(design.site, rack.group, rack.ordinal)) {
        Row row = design.site.rows.at(place->row);
        appendRacks(row, {made.group, made.ordinal, made.ordinal});
        LANEWATT_TRY(stood, steps.apply(Edit{SetRow{place->row, std::move(row)}}));
    }
    return rackStep(steps, made);
}

Expected<RackStep> splitRack(const Design& design, const RackMember& rack)
{
    EditSteps steps(design);
    LANEWATT_TRY(own, setApart(steps, rack));
    return rackStep(steps, std::move(*own));
}

Expected<RackStep> mergeRacks(const Design& design, const RackMember& rack)
{
    const Rack* group = rackGroup(design, rack);
    if (!group) {
        return noSuchRack(rack.group);
    }
    const std::string& name = rackName(rack.group, *group);
    const auto& racks = design.site.racks;
    const auto isLike = [&](const std::string& id) {
        const auto other = racks.find(id);
        // racks of another name are other racks, whatever stands in them
        return other != racks.end() && rackName(id, other->second) == name && differenceOf(*group, other->second).empty();
    };
    // into the group that has the name for its id: the others were split off it
    const std::string into = isLike(name) ? name : rack.group;
    EditSteps steps(design);
    std::optional<Error> refused;
    for (const auto& [id, other] : racks) {
        if (id == into || !isLike(id)) {
            continue;
        }
        if (auto joined = steps.apply(Edit{JoinRacks{id, into}}); !joined) {
            refused = std::move(joined.error());
        }
    }
    RackStep step = rackStep(steps, {into, rack.ordinal});
    if (isEmpty(step.edit) && refused) {
        return tl::unexpected(std::move(*refused));
    }
    return step;
}

Expected<RackStep> setRackCount(const Design& design, const RackMember& rack, int count)
{
    const Rack* group = rackGroup(design, rack);
    if (!group) {
        return noSuchRack(rack.group);
    }
    Rack next = withMembers(*group, count);
    RackMember shown = rack;
    if (!rackMember(next.ordinals, next.count, shown.ordinal)) {
        shown.ordinal = rackOrdinal(next.ordinals, next.count - 1);
    }
    return oneEdit(design, Edit{SetRack{rack.group, std::move(next)}}, std::move(shown));
}

Expected<RackStep> addRack(const Design& design, int units)
{
    std::string id = "R";
    if (design.site.racks.contains(id) || design.site.circuits.contains(id) || design.builds.contains(id)) {
        id = freeRackId(design, id);
    }
    Rack frame;
    frame.units = units;
    return oneEdit(design, Edit{SetRack{id, std::move(frame)}}, {id, 1});
}

Expected<RackStep> removeRack(const Design& design, const EditedRacks& target)
{
    EditSteps steps(design);
    std::string gone = target.rack.group;
    if (const Rack* group = rackGroup(design, target.rack); group && group->count > 1 && !target.allAlike) {
        LANEWATT_TRY(own, setApart(steps, target.rack));
        gone = own->group;
    }
    LANEWATT_TRY(removed, steps.apply(Edit{RemoveRack{gone}}));
    return rackStep(steps, target.rack);
}

} // namespace lanewatt
