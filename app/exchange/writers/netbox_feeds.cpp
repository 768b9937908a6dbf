#include "app/exchange/writers/netbox_writers.h"

namespace lanewatt::exchange {

std::string writeNetboxFeeds(const NetboxDocument& document)
{
    NetboxTable table{"site",   "power_panel", locationColumn(document), "rack",     "name",            "status",     "type",
                      "supply", "phase",       "voltage",                "amperage", "max_utilization", "description"};
    for (const NetboxFeed& feed : document.feeds) {
        table.row({document.site, document.panel, document.location, feed.rack, feed.name, kNetboxPlanned, feed.redundant ? "redundant" : "primary",
                   "ac", feed.threePhase ? "three-phase" : "single-phase", std::to_string(feed.volts), std::to_string(feed.amperes),
                   std::to_string(feed.usablePercent), feed.description});
    }
    return std::move(table).text();
}

} // namespace lanewatt::exchange
