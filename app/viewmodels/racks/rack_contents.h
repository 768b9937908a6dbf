#pragma once
/// What stands in one rack of a design, and where there is room, as the rack page and the site page show it.

#include "app/viewmodels/racks/rack_device_row.h"
#include "model/assessment/assessment.h"
#include "model/design/design.h"

#include <QList>
#include <QString>
#include <QVariantList>

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace lanewatt::viewmodels {

/// One rack: its group, and its ordinal there.
struct RackMember {
    std::string group;
    int ordinal = 1;

    Ref ref() const { return Ref::rack(group, ordinal); }
    friend bool operator==(const RackMember&, const RackMember&) = default;
};

/// The rack that a key ("site/R.7") names; empty when the site has none of that name. Without an ordinal, the group's first.
std::optional<RackMember> rackNamed(const Site& site, const QString& key);
/// Its name, as people call it: "A07", "R.7", or "R" for the only rack of its group.
QString rackTitle(const Site& site, const RackMember& member);

/// A device of a rack: an entry of Rack::holds and one of its places.
struct RackThing {
    std::size_t hold = 0;
    int unit = 1;
    std::optional<int> units; ///< empty: its height is unknown
    friend bool operator==(const RackThing&, const RackThing&) = default;
};

/// All devices of a group's racks, from the lowest.
std::vector<RackThing> thingsIn(const Design& design, const Assessment& assessment, const Rack& rack);
/// The id of a device's row.
QString thingId(const RackMember& member, const Rack& rack, const RackThing& thing);
/// The device with that id; empty when there is none now.
std::optional<RackThing> thingOf(const Design& design, const Assessment& assessment, const RackMember& member, const QString& id);

/// Whole rack units of what an entry holds; empty = unknown.
std::optional<int> unitsOfHold(const Design& design, const Assessment& assessment, const RackHold& hold);
/// Whole units of the rack itself; 0 = unknown.
int frameUnits(const Design& design, const Rack& rack);
/// The lowest unit from `from` on, in steps of `step`, at which an entry's device would touch nothing; 0 = none. `but`: a
/// device that is being moved and takes no room.
int freeUnit(const Design& design, const Assessment& assessment, const Rack& rack, const RackHold& hold, int from, int step,
             const std::optional<RackThing>& but = {});

/// The rows for an elevation: devices, panels that fill, and units kept free.
QList<RackDevice> rackDevices(const Design& design, const Assessment& assessment, const RackMember& member);
/// The same as values for QML.
QVariantList asVariants(const QList<RackDevice>& devices);

/// "10.20 kW", with what is unknown said; empty where it takes nothing.
QString loadText(const std::optional<Figure>& power, bool atLeast);

/// Neighbouring racks in the order in which people walk: row by row, then those that stand in no row, by group.
std::vector<RackRange> rackOrder(const Site& site);

} // namespace lanewatt::viewmodels
