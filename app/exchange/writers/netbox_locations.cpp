#include "app/exchange/writers/netbox_writers.h"

namespace lanewatt::exchange {

std::string writeNetboxLocations(const NetboxDocument& document)
{
    NetboxTable table{"site", "name", "slug", "status"};
    if (!document.location.empty()) {
        table.row({document.site, document.location, document.locationSlug, kNetboxPlanned});
    }
    return std::move(table).text();
}

} // namespace lanewatt::exchange
