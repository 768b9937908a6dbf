#include "app/exchange/writers/netbox_writers.h"

namespace lanewatt::exchange {

std::string writeNetboxPanels(const NetboxDocument& document)
{
    NetboxTable table{"site", locationColumn(document), "name"};
    if (!document.panel.empty()) {
        table.row({document.site, document.location, document.panel});
    }
    return std::move(table).text();
}

} // namespace lanewatt::exchange
