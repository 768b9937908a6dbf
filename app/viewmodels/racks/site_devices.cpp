#include "app/viewmodels/racks/site_devices.h"

#include "app/exchange/rack_places.h"
#include "app/viewmodels/racks/pack_texts.h"
#include "app/viewmodels/shared/text.h"
#include "model/budget/rack.h"
#include "model/design/rack_groups.h"

#include <cstddef>
#include <optional>
#include <string>

namespace lanewatt::viewmodels {

namespace {

/// A device at each unit of an entry that holds no machines.
void addEntry(const Design& design, const Ref& rack, const RackHold& hold, QList<RackDevice>& devices)
{
    const auto found = design.parts.find(hold.part);
    const Part* part = found == design.parts.end() ? nullptr : found->second.get();
    const auto height = heightOf(hold, part);
    const int units = height ? wholeUnits(*height) : 0;
    const std::string& id = hold.part.empty() ? hold.fabric : hold.part;
    for (const int unit : hold.atU) {
        if (units < 1) {
            continue;
        }
        RackDevice device;
        device.id = toQt(rack.machineAt(unit, id));
        device.title = part ? toQt(part->fullName()) : toQt(id);
        device.detail = toQt(hold.tier);
        device.unit = unit;
        device.units = units;
        device.face = toQt(enumName(hold.face));
        device.halfDepth = hold.halfDepth;
        device.kind = hold.fabric.empty() ? QStringLiteral("part") : QStringLiteral("switch");
        devices.push_back(std::move(device));
    }
}

/// Power of a machine in a list; empty = unknown.
QString loadText(const BuildAssessment& build)
{
    const auto power = rackPowerOf(build);
    return power ? amountInList(power->amount()) : QString();
}

} // namespace

QList<RackDevice> devicesOfRack(const Design& design, const Assessment& assessment, const std::string& group, int ordinal,
                                const PlacementViewModel::Addition* addition)
{
    QList<RackDevice> devices;
    const auto found = design.site.racks.find(group);
    const auto member = found == design.site.racks.end() ? std::nullopt : rackMember(found->second.ordinals, found->second.count, ordinal);
    if (!member) {
        return devices;
    }
    for (const RackHold& hold : found->second.holds) {
        if (hold.build.empty()) {
            addEntry(design, Ref::rack(group, ordinal), hold, devices);
        }
    }
    for (const exchange::RackPlace& place : exchange::placesIn(assessment, group)) {
        if (!place.units || *place.units < 1) {
            continue;
        }
        const Standing& standing = assessment.standings[place.standing];
        RackDevice device;
        device.id = toQt(exchange::placedMachine(assessment, place, *member));
        device.title = toQt(exchange::buildName(design, standing.build));
        device.load = loadText(assessment.at(standing));
        device.unit = place.unit;
        device.units = *place.units;
        devices.push_back(std::move(device));
    }
    for (std::size_t i = 0; addition && i < addition->machines.size(); ++i) {
        const auto& [build, units] = addition->machines[i];
        const BuildAssessment* assessed = assessment.build(build);
        const auto height = assessed ? wholeUnits(*assessed) : std::nullopt;
        for (const int unit : units) {
            RackDevice ghost;
            ghost.id = QStringLiteral("preview/%1/%2").arg(toQt(build)).arg(unit);
            ghost.title = toQt(exchange::buildName(design, build));
            ghost.load = assessed ? loadText(*assessed) : QString();
            ghost.unit = unit;
            ghost.units = height.value_or(1); // the packer gives no place to a machine of unknown height
            ghost.state = QStringLiteral("preview");
            devices.push_back(std::move(ghost));
        }
    }
    return devices;
}

} // namespace lanewatt::viewmodels
