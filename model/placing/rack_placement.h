#pragma once
/// Places machines of a design into its racks: asks the packer, checks the result by an assessment, and makes the edit.

#include "model/assessment/assessment.h"
#include "model/design/edit.h"
#include "model/design/rack_groups.h"
#include "model/site/packer.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lanewatt {

/// Most machines that are placed at once.
inline constexpr int kMostPlacedAtOnce = 100'000;

/// Machines of a build to place.
struct BuildToPlace {
    std::string build;
    int count = 0;                               ///< machines outside racks come first; 0 = all of those, or one where none is
};

struct RackPlacementRequest {
    std::vector<std::string> racks;              ///< ids of groups; empty = all
    std::vector<BuildToPlace> builds;            ///< empty = all machines outside racks
    std::string moreLike;                        ///< id of a group of which as many racks are added as it takes; empty = none
};

/// A limit behind a circuit that the packer does not know, such as that of a PDU's bank: the assessment of what fitted the
/// circuit itself exceeded it. The circuit's limit in the task is then what it carries when this is full.
struct CircuitHeldBy {
    std::string circuit;
    PointId point;
};

/// Racks that a placement adds: like those of a group, without their machines.
struct AddedRacks {
    std::string rack;                            ///< id of their group
    int count = 0;
};

/// The racks of one entry of Packing::racks in the design after the edit.
struct PlacedRacks {
    std::string rack;                            ///< id of the group
    std::string name;                            ///< of its racks, without the ordinal
    Ordinals ordinals;
};

/// What one more machine would exceed in a rack.
struct RackClosing {
    std::string next;                            ///< the build it is about
    std::vector<PackShortfall> by;               ///< hardest first; empty = one more fits
    std::vector<PackLimit> notChecked;
};

/// Machines that a placement adds to a rack, and what closes it then.
struct RackAddition {
    std::vector<std::pair<std::string, std::vector<int>>> machines; ///< lowest units, by build
    RackClosing closing;

    int count() const;
};

struct RackPlacement {
    PackTask task;                               ///< machines by build id
    Packing packing;
    std::vector<PlacedRacks> racks;              ///< by index of Packing::racks
    std::optional<AddedRacks> added;
    /// Where racks were asked for and none is added: limits, the hardest first, that one more machine would exceed although racks
    /// are added. Empty also where all machines have a place.
    std::vector<PackShortfall> noneAddedBecause;
    std::vector<CircuitHeldBy> heldBy;           ///< by circuit
    std::vector<PointId> exceeded;               ///< limits that the result exceeds nevertheless; normally none
    Edit edit;                                   ///< all as one step; an empty group when nothing is placed
    Design design;                               ///< with the edit

    /// No arrangement is better. Where a limit behind a circuit held it, the bounds are those of a circuit that is full then,
    /// and prove nothing.
    bool proven() const { return packing.proven() && heldBy.empty(); }
    /// Of a rack by its group before the edit; empty for racks that are not part of it.
    std::optional<RackAddition> additionTo(const RackMember& rack) const;
    /// Machines of a build without a place; nullptr when all have one.
    const PackLeft* leftOf(const std::string& build) const;
};

/// Racks are added only for what finds no place in those that are there, and only where this places more.
/// Error: unknown ids, no rack, no machine to place, or too many.
Expected<RackPlacement> placeInRacks(const Design& design, const Assessment& assessment, const Context& context,
                                     const RackPlacementRequest& request);

/// How many machines of one build a rack takes beside what stands in it.
struct RackCapacity {
    int machines = 0;
    std::vector<PackShortfall> closedBy;         ///< what one more would exceed, hardest first; empty = it takes all that were asked for
    PointId heldBy;                              ///< what behind the first of these is full first (see CircuitHeldBy); none: the limit itself
};
/// Asked as placeInRacks() asks: also of units, banks and outlets. `most`: where counting ends. Error: there is no such rack or build.
Expected<RackCapacity> rackCapacity(const Design& design, const Assessment& assessment, const Context& context, const RackMember& rack, const std::string& build,
                                    int most);

/// What one more machine would exceed in the racks of each group as they are. Asked for the builds that stand somewhere, else for all.
std::map<std::string, RackClosing> rackClosings(const Design& design, const Assessment& assessment, const Context& context);

/// "units", "U in a row": what a limit compares.
MessageTemplate packLimitLabel(PackLimitKind kind);

} // namespace lanewatt
