#pragma once
/// Groups of identical racks: ordinals of members, splitting, and joining.

#include "model/design/design.h"
#include "model/identity/ref.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace lanewatt {

/// The ordinal of a member of a rack group, counted from 0. Members are in the order of their ordinals.
int rackOrdinal(const Ordinals& ordinals, int member);
/// The index of the member with an ordinal; empty when the group has no such ordinal.
std::optional<int> rackMember(const Ordinals& ordinals, int count, int ordinal);

/// All ordinals of a group, also where they are 1 to the number of racks.
Ordinals allOrdinals(const Rack& rack);
/// The same as a group keeps them: empty where they are 1 to the number of racks.
Ordinals keptOrdinals(Ordinals all);

/// "1-6, 8-313" and back: ascending ranges of ordinals without duplicates.
std::string ordinalsText(const Ordinals& ordinals);
Expected<Ordinals> readOrdinals(std::string_view text);

/// One rack by its group and its ordinal there. Its Ref ("site/R.7") names it also after other racks came or went.
struct RackMember {
    std::string group;
    int ordinal = 1;

    Ref ref() const { return Ref::rack(group, ordinal); }
    friend bool operator==(const RackMember&, const RackMember&) = default;
};
/// The rack at or around a thing; without an ordinal the group's first. Empty when the site has none of that name.
std::optional<RackMember> findRack(const Site& site, const Ref& named);

/// One rack of a design.
struct OneOfRacks {
    std::string rack;                            ///< id of the group
    int member = 0;                              ///< in the order of its ordinals, from 0
    friend bool operator==(const OneOfRacks&, const OneOfRacks&) = default;
};
/// The rack that a text names: "R" for a group of one, "R.3" for that with the ordinal 3. Error: there is none, or several.
Expected<OneOfRacks> rackNamed(const Design& design, std::string_view text);

/// The error of a rack that the design lacks.
tl::unexpected<Error> noSuchRack(std::string rack);

/// Name of a group's racks; its id where it has none.
const std::string& rackName(const std::string& id, const Rack& rack);

/// The racks of a group with the ordinals `first` to `last`, as a new group that keeps ordinals and name; empty when some
/// of them are missing, or when they are the whole group. `rest`: the remaining group.
std::optional<Rack> splitOff(const Rack& group, const std::string& id, int first, int last, Rack* rest = nullptr);

/// An id for a group that is split off `rack`: "R-2", "R-3", …
std::string freeRackId(const Design& design, const std::string& rack);

/// The name of the first field in which two groups differ ("circuit"), so that they cannot be joined; empty = none.
std::string_view differenceOf(const Rack& a, const Rack& b);

/// A group with the members of `other` added. Each keeps its ordinal unless the group has it already; then it gets the next
/// free one and `renumbered(before, after)` is called.
template <class Renumbered> Rack joined(Rack group, const Rack& other, Renumbered renumbered);

/// Adds an ordinal; false when it exists already.
bool addOrdinal(Ordinals& ordinals, int ordinal);

/// A group with `count` members, at least one: new ones have the ordinals after the last, and the last ones go first.
Rack withMembers(Rack group, int count);

template <class Renumbered> Rack joined(Rack group, const Rack& other, Renumbered renumbered)
{
    Ordinals all = allOrdinals(group);
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
    group.ordinals = keptOrdinals(std::move(all));
    return group;
}

} // namespace lanewatt
