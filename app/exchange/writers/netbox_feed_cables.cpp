#include "app/exchange/writers/netbox_writers.h"

namespace lanewatt::exchange {

std::string writeNetboxFeedCables(const NetboxDocument& document)
{
    NetboxTable table{"side_a_power_panel", "side_a_type", "side_a_name", "side_b_device", "side_b_type", "side_b_name", "type", "status"};
    for (const NetboxCable& cable : document.cables) {
        if (cable.fromDevice.empty()) {
            table.row({document.panel, "dcim.powerfeed", cable.from, cable.device, "dcim.powerport", cable.port, "power", kNetboxPlanned});
        }
    }
    return std::move(table).text();
}

} // namespace lanewatt::exchange
