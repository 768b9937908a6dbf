#include "app/viewmodels/racks/rack_edits.h"

#include "model/design/rack_groups.h"
#include "model/rack_task.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <utility>

namespace lanewatt::viewmodels {

Expected<void> RackEdits::apply(Edit edit)
{
    auto next = applyEdit(m_now, edit);
    if (!next) {
        return tl::unexpected(next.error());
    }
    m_now = std::move(*next);
    m_edits.push_back(std::move(edit));
    return {};
}

Expected<RackMember> RackEdits::change(const RackMember& member, bool allAlike, const std::function<void(Rack&)>& how, std::vector<Part> parts)
{
    RackMember changed = member;
    const auto group = m_now.site.racks.find(member.group);
    if (group != m_now.site.racks.end() && !allAlike && group->second.count > 1) {
        changed.group = freeRackId(m_now, member.group);
        if (auto split = apply(Edit{SplitRacks{member.group, member.ordinal, member.ordinal, changed.group}}); !split) {
            return tl::unexpected(split.error());
        }
    }
    const auto own = m_now.site.racks.find(changed.group);
    Rack next = own == m_now.site.racks.end() ? Rack() : own->second;
    how(next);
    if (auto set = apply(Edit{SetRack{changed.group, std::move(next), std::move(parts)}}); !set) {
        return tl::unexpected(set.error());
    }
    return changed;
}

Expected<void> RackEdits::takeFromOutside(const Assessment& assessment, const std::string& build, int count)
{
    const auto outside = machinesOutsideRacks(assessment);
    const auto free = outside.find(build);
    const int taken = free == outside.end() ? 0 : std::min(free->second, count);
    auto uses = usesWithout(m_now.site.builds, {{build, taken}});
    return uses == m_now.site.builds ? Expected<void>() : apply(Edit{SetBuildUses{std::move(uses)}});
}

Edit RackEdits::step() const { return m_edits.size() == 1 ? m_edits.front() : Edit{EditGroup{m_edits}}; }

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

void takeOut(Rack& rack, const RackThing& thing)
{
    if (thing.hold >= rack.holds.size()) {
        return;
    }
    auto& places = rack.holds[thing.hold].atU;
    const auto place = std::find(places.begin(), places.end(), thing.unit);
    if (place != places.end()) {
        places.erase(place);
    }
    if (places.empty() && !rack.holds[thing.hold].fill) {
        rack.holds.erase(rack.holds.begin() + static_cast<std::ptrdiff_t>(thing.hold));
    }
}

} // namespace lanewatt::viewmodels
