#include "app/exchange/writers/netbox_writers.h"

namespace lanewatt::exchange {

std::string writeNetboxRacks(const NetboxDocument& document)
{
    NetboxTable table{"site",       locationColumn(document), "name",   "status",     "width",       "u_height",   "outer_width",
                      "outer_depth", "outer_unit",            "weight", "max_weight", "weight_unit", "description"};
    for (const NetboxRack& rack : document.racks) {
        const bool sized = rack.outerWidthMillimetres || rack.outerDepthMillimetres;
        const bool weighed = !rack.kilograms.empty() || rack.mostKilograms;
        // An empty height makes NetBox ask for it; without the column it would take 42.
        table.row({document.site, document.location, rack.name, kNetboxPlanned, "19", numberCell(rack.units),
                   numberCell(rack.outerWidthMillimetres), numberCell(rack.outerDepthMillimetres), sized ? "mm" : "", rack.kilograms,
                   numberCell(rack.mostKilograms), weighed ? "kg" : "", rack.description});
    }
    return std::move(table).text();
}

} // namespace lanewatt::exchange
