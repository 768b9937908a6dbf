#include "app/exchange/writers/netbox_writers.h"

namespace lanewatt::exchange {

std::string writeNetboxDevices(const NetboxDocument& document)
{
    NetboxTable table{"name", "role", "manufacturer", "device_type", "status", "site", locationColumn(document),
                      "rack", "position", "face", "description"};
    for (const NetboxDevice& device : document.devices) {
        // A position needs a face; a device without one is beside the rails or outside racks.
        table.row({device.name, device.role, device.manufacturer, device.type, kNetboxPlanned, document.site, document.location, device.rack,
                   numberCell(device.position), device.position ? (device.rear ? "rear" : "front") : "", device.description});
    }
    return std::move(table).text();
}

} // namespace lanewatt::exchange
