#include "probe/readers/redfish_place_support.h"

#include "model/text/trim.h"
#include "probe/readers/redfish_tree_support.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

namespace lanewatt::probe::redfish_reader {

namespace {

/// A field of "a;b;c" by its place in the list of names "A;B;C".
std::string placeFieldNamed(std::string_view wanted, std::string_view names, std::string_view values)
{
    while (!names.empty()) {
        const std::size_t nameEnd = std::min(names.find(';'), names.size());
        const std::size_t valueEnd = std::min(values.find(';'), values.size());
        if (names.substr(0, nameEnd) == wanted) {
            return std::string(trimmed(values.substr(0, valueEnd)));
        }
        names.remove_prefix(std::min(nameEnd + 1, names.size()));
        values.remove_prefix(std::min(valueEnd + 1, values.size()));
    }
    return {};
}

} // namespace

void readPlaceInRack(Finds& finds, const JsonFinds& json, Chassis& chassis)
{
    const TextReading rack = json.text({"Location", "Placement", "Rack"});
    const TextReading measure = json.text({"Location", "Placement", "RackOffsetUnits"});
    if (rack.known() && measure.known() && *measure == "EIA_310") {
        chassis.rack = rack;
        chassis.rackUnit = unlessZero(json.count({"Location", "Placement", "RackOffset"}));
        return;
    }
    const TextReading names = json.text({"Location", "InfoFormat"});
    const TextReading values = json.text({"Location", "Info"});
    if (!names.known() || !values.known()) {
        return;
    }
    const std::string name = placeFieldNamed("RackName", *names, *values);
    const std::string slot = placeFieldNamed("RackSlot", *names, *values);
    if (!name.empty() && !slot.empty()) {
        chassis.rack = finds.text(name);
        chassis.rackUnit = unlessZero(finds.count(slot, "Location, Info"));
    }
}

} // namespace lanewatt::probe::redfish_reader
