#pragma once
/// What is done to a rack and to what stands in it: pure functions from a design to one step of its history.

#include "model/design/edit.h"
#include "model/design/rack_groups.h"
#include "model/site/rack_renames.h"
#include "model/site/standing.h"

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

namespace lanewatt {

/// A rack that is changed: with all of its group, or alone. Alone, it leaves a group of several.
struct EditedRacks {
    RackMember rack;
    bool allAlike = false;
};

/// A device of a rack.
struct DeviceAt {
    std::size_t hold = 0;   ///< index of its entry among Rack::holds
    int unit = 1;           ///< its lowest unit
};

struct RackStep {
    Edit edit;              ///< an empty group: nothing is to be done
    Design design;          ///< with the edit
    RackMember rack;        ///< where the rack is then
    RackRenames renames = {};
};

/// A rack after `how`. A rack that the site lacks is a new one. `parts`: those that the design may not hold yet.
Expected<RackStep> changeRack(const Design& design, const EditedRacks& target, const std::function<void(Rack&)>& how, std::vector<Part> parts = {});

Expected<RackStep> renameRack(const Design& design, const EditedRacks& target, const std::string& name);
/// A rack of the catalogue. Units that the part states are no longer the design's to say.
Expected<RackStep> setRackPart(const Design& design, const EditedRacks& target, const Part& part);
Expected<RackStep> setRackUnits(const Design& design, const EditedRacks& target, int units);
/// Feeds a rack from a circuit too. Empty: from a new one, "feed-a", that each rack has for itself, like the first that it has; the
/// first feed of a rack says nothing of itself.
Expected<RackStep> feedRack(const Design& design, const EditedRacks& target, const std::string& circuit);

/// Puts a new device into a rack: of `like`, without its units. Machines no longer stand outside, so far as such do.
/// `parts`: those that the design may not hold yet.
Expected<RackStep> placeDevice(const Design& design, const std::vector<Standing>& standings, const EditedRacks& target, const RackHold& like, int unit,
                               std::vector<Part> parts = {});
/// Moves a device to a unit of its rack, or of another, which then is the one that is meant. Between racks always one device moves.
Expected<RackStep> moveDevice(const Design& design, const EditedRacks& target, const DeviceAt& device, const RackMember& to, int unit);
Expected<RackStep> removeDevice(const Design& design, const EditedRacks& target, const DeviceAt& device);
/// A rack without a device; an entry without devices goes with it.
void takeOut(Rack& rack, const DeviceAt& device);

/// One more rack in the group of a rack, at the end of its row; it is the one that is meant then.
Expected<RackStep> cloneRack(const Design& design, const RackMember& rack);
/// Makes a rack a group of its own.
Expected<RackStep> splitRack(const Design& design, const RackMember& rack);
/// Joins all groups of the same name that are like that of a rack, to the one that has the name for its id. An empty step where there is
/// none. Error: those that there are cannot be joined.
Expected<RackStep> mergeRacks(const Design& design, const RackMember& rack);
/// Makes the group of a rack have so many racks.
Expected<RackStep> setRackCount(const Design& design, const RackMember& rack, int count);
/// An empty rack, "R" or the next free id.
Expected<RackStep> addRack(const Design& design, int units);
/// Removes a rack, or its group.
Expected<RackStep> removeRack(const Design& design, const EditedRacks& target);

} // namespace lanewatt
