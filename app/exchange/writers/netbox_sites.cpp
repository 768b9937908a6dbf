#include "app/exchange/writers/netbox_writers.h"

namespace lanewatt::exchange {

std::string writeNetboxSites(const NetboxDocument& document)
{
    NetboxTable table{"name", "slug", "status"};
    table.row({document.site, document.siteSlug, kNetboxPlanned});
    return std::move(table).text();
}

} // namespace lanewatt::exchange
