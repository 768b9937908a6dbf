#include "app/viewmodels/racks/site_devices.h"

#include "app/exchange/rack_places.h"
#include "app/viewmodels/racks/rack_contents.h"
#include "app/viewmodels/shared/text.h"
#include "model/budget/rack.h"
#include "model/design/rack_groups.h"

#include <cstddef>
#include <optional>
#include <string>
#include <utility>

namespace lanewatt::viewmodels {

QList<RackDevice> devicesOfRack(const Design& design, const Assessment& assessment, const std::string& group, int ordinal,
                                const RackAddition* addition)
{
    const auto found = design.site.racks.find(group);
    if (found == design.site.racks.end() || !rackMember(found->second.ordinals, found->second.count, ordinal)) {
        return {};
    }
    QList<RackDevice> devices = rackDevices(design, assessment, RackMember{group, ordinal});
    for (std::size_t i = 0; addition && i < addition->machines.size(); ++i) {
        const auto& [build, units] = addition->machines[i];
        const BuildAssessment* assessed = assessment.build(build);
        const auto height = assessed ? wholeUnits(*assessed) : std::nullopt;
        for (const int unit : units) {
            RackDevice ghost;
            ghost.id = QStringLiteral("preview/%1/%2").arg(toQt(build)).arg(unit);
            ghost.title = toQt(exchange::buildName(design, build));
            ghost.load = assessed ? loadText(rackPowerOf(*assessed), false) : QString();
            ghost.unit = unit;
            ghost.units = height.value_or(1); // the packer gives no place to a machine of unknown height
            ghost.state = QStringLiteral("preview");
            devices.push_back(std::move(ghost));
        }
    }
    return devices;
}

} // namespace lanewatt::viewmodels
