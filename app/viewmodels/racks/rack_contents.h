#pragma once
/// What stands in one rack of a design, and where there is room, as the rack page and the site page show it.

#include "app/viewmodels/racks/rack_device_row.h"
#include "model/site/rack_order.h"
#include "model/assessment/assessment.h"
#include "model/budget/rack_contents.h"
#include "model/design/design.h"

#include <QList>
#include <QString>
#include <QVariantList>

#include <optional>
#include <string>
#include <vector>

namespace lanewatt::viewmodels {

/// The rack that a key ("site/R.7") names; empty when the site has none of that name. Without an ordinal, the group's first.
std::optional<RackMember> rackNamed(const Site& site, const QString& key);
/// Its name, as people call it: "A07", "R.7", or "R" for the only rack of its group.
QString rackTitle(const Site& site, const RackMember& member);

/// The id of a device's row.
QString thingId(const RackMember& member, const RackHold& hold, int unit);
/// The device with that id; empty when there is none now.
std::optional<RackThing> thingOf(const Design& design, const Assessment& assessment, const RackMember& member, const QString& id);

/// The rows for an elevation: devices, panels that fill, and units kept free.
QList<RackDevice> rackDevices(const Design& design, const Assessment& assessment, const RackMember& member);
/// The same as values for QML.
QVariantList asVariants(const QList<RackDevice>& devices);

/// "10.20 kW", with what is unknown said; empty where it takes nothing.
QString loadText(const std::optional<Figure>& power, bool atLeast);

} // namespace lanewatt::viewmodels
