#include "app/workspace/netbox_draws.h"

#include <string_view>

namespace lanewatt::workspace {

std::map<std::pair<std::string, std::string>, DeviceInlets> drawsByType(const exchange::RackTables& tables)
{
    std::map<std::string_view, DeviceInlets> byDevice;
    for (const exchange::RackPortRow& port : tables.ports) {
        DeviceInlets& inlets = byDevice[port.device];
        ++inlets.count;
        inlets.watts += port.watts.value_or(0.0);
        inlets.known = inlets.known && port.watts;
    }
    std::map<std::pair<std::string, std::string>, DeviceInlets> byType;
    for (const exchange::RackDeviceRow& device : tables.devices) {
        const auto inlets = byDevice.find(device.name);
        if (inlets == byDevice.end() || !inlets->second.known) {
            continue;
        }
        DeviceInlets& most = byType[{device.manufacturer, device.type}];
        most = inlets->second.watts > most.watts ? inlets->second : most;
    }
    return byType;
}

} // namespace lanewatt::workspace
