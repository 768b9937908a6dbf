// Any text as a table of NetBox: rows within their bounds, or a reason.
#include "app/exchange/readers/netbox_tables.h"
#include "app/messages/messages.h"
#include "model/design/design.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>

using namespace lanewatt;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string text(reinterpret_cast<const char*>(data), size);
    const std::array<exchange::NetboxSource, 1> files{{{text.starts_with("---") ? "fuzz.yaml" : "fuzz.csv", text}}};
    const auto tables = exchange::readNetbox(files);
    if (!tables) {
        if (messages::text(tables.error()).empty()) {
            std::abort();
        }
        return 0;
    }
    const auto outside = [](const std::optional<int>& value, int least, int most) { return value && (*value < least || *value > most); };
    const bool badRack = std::any_of(tables->racks.begin(), tables->racks.end(), [&](const auto& rack) {
        return rack.name.empty() || rack.firstUnit < 1 || outside(rack.units, 1, kHighestUnit);
    });
    const bool badDevice = std::any_of(tables->devices.begin(), tables->devices.end(), [&](const auto& device) {
        return device.type.empty() || device.rack.empty() == device.position.has_value() || outside(device.position, 1, kMostCopies);
    });
    const bool unsaid = std::any_of(tables->unread.begin(), tables->unread.end(), [](const auto& row) {
        return row.line < 1 || messages::text(row.why).empty();
    });
    if (badRack || badDevice || unsaid) {
        std::abort();
    }
    return 0;
}
