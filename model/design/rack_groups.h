#pragma once
/// Groups of alike racks: members known by their ordinals, splitting some off, and joining groups again.

#include "model/design/design.h"

#include <optional>
#include <string>
#include <string_view>

namespace lanewatt {

/// The ordinal of a member of a rack group, counted from 0. Members are in the order of their ordinals.
int rackOrdinal(const Ordinals& ordinals, int member);
/// The member of a group of `count` with an ordinal; nothing when the group has none of it.
std::optional<int> rackMember(const Ordinals& ordinals, int count, int ordinal);

/// "1-6, 8-313" and back: ranges of ordinals, ascending, none twice.
std::string ordinalsText(const Ordinals& ordinals);
Expected<Ordinals> readOrdinals(std::string_view text);

/// What racks of a group are called: its name, or its id where it has none.
const std::string& rackName(const std::string& id, const Rack& rack);

/// The racks of a group with the ordinals `first` to `last`, as a group of their own that keeps ordinals and name; nothing
/// when they are not all in the group, or are all of it. `rest`: what is left of the group.
std::optional<Rack> splitOff(const Rack& group, const std::string& id, int first, int last, Rack* rest = nullptr);

/// An id for a group that is split off `rack`: "R-2", "R-3", …
std::string freeRackId(const Design& design, const std::string& rack);

/// What keeps two groups from being one: the name of the first field in which they differ ("circuit"); empty = nothing does.
std::string_view differenceOf(const Rack& a, const Rack& b);

/// The members of `other` joined to a group. Each keeps its ordinal where the group has none of it, else it gets the next
/// free one; `renumbered(before, after)` is called for each whose ordinal changes.
template <class Renumbered> Rack joined(Rack group, const Rack& other, Renumbered renumbered);

/// One ordinal more; false when it is there already.
bool addOrdinal(Ordinals& ordinals, int ordinal);

template <class Renumbered> Rack joined(Rack group, const Rack& other, Renumbered renumbered)
{
    Ordinals all = group.ordinals.empty() ? Ordinals{{1, group.count}} : group.ordinals;
    for (int member = 0; member < other.count; ++member) {
        const int before = rackOrdinal(other.ordinals, member);
        int after = before;
        while (!addOrdinal(all, after)) {
            after = all.back().second + 1;
        }
        if (after != before) {
            renumbered(before, after);
        }
    }
    group.count += other.count;
    group.ordinals = all.size() == 1 && all.front().first == 1 ? Ordinals() : std::move(all);
    return group;
}

} // namespace lanewatt
