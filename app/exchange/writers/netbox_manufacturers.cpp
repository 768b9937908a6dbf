#include "app/exchange/writers/netbox_writers.h"

namespace lanewatt::exchange {

std::string writeNetboxManufacturers(const NetboxDocument& document)
{
    NetboxTable table{"name", "slug"};
    for (const NetboxManufacturer& one : document.manufacturers) {
        table.row({one.name, one.slug});
    }
    return std::move(table).text();
}

} // namespace lanewatt::exchange
