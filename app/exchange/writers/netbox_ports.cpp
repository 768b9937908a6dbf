#include "app/exchange/writers/netbox_writers.h"

namespace lanewatt::exchange {

std::string writeNetboxPorts(const NetboxDocument& document)
{
    NetboxTable table{"device", "name", "type", "allocated_draw", "description"};
    for (const NetboxPowerPort& port : document.ports) {
        table.row({port.device, port.name, port.type, numberCell(port.watts), port.description});
    }
    return std::move(table).text();
}

} // namespace lanewatt::exchange
