#pragma once
/// What devices draw by the inlets that another program's tables list.

#include "app/exchange/rack_tables.h"

#include <map>
#include <string>
#include <utility>

namespace lanewatt::workspace {

/// The inlets of a device together.
struct DeviceInlets {
    int count = 0;
    double watts = 0.0;
    bool known = true; ///< of all of them
};

/// Of each type of devices (manufacturer, model) whose inlets all state what they draw: those of the device that draws most, because
/// all of a type become one build.
std::map<std::pair<std::string, std::string>, DeviceInlets> drawsByType(const exchange::RackTables& tables);

} // namespace lanewatt::workspace
