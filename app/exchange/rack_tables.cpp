#include "app/exchange/rack_tables.h"

#include <algorithm>

namespace lanewatt::exchange {

const RackDeviceType* RackTables::typeOf(const RackDeviceRow& device) const
{
    const auto found = std::find_if(types.begin(), types.end(), [&](const RackDeviceType& type) {
        return type.model == device.type && (device.manufacturer.empty() || type.manufacturer == device.manufacturer);
    });
    return found == types.end() ? nullptr : &*found;
}

} // namespace lanewatt::exchange
