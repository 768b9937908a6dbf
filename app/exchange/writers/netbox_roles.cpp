#include "app/exchange/writers/netbox_writers.h"

namespace lanewatt::exchange {

std::string writeNetboxRoles(const NetboxDocument& document)
{
    NetboxTable table{"name", "slug"};
    for (const NetboxRole& one : document.roles) {
        table.row({one.name, one.slug});
    }
    return std::move(table).text();
}

} // namespace lanewatt::exchange
