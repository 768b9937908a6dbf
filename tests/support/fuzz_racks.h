#pragma once
/// What must hold of the tables of another program, whatever the text was.

#include "app/exchange/rack_tables.h"
#include "app/messages/messages.h"
#include "model/design/design.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::test {

using ReadTables = Expected<exchange::RackTables> (*)(std::span<const exchange::TableSource>);

/// Reads bytes as files with lines of "%%" between them, and ends the program where the rows are outside their bounds or a
/// reason is missing.
inline void readAnyTables(const std::uint8_t* data, std::size_t size, const char* name, ReadTables read)
{
    constexpr std::string_view between = "\n%%\n";
    std::string_view rest(reinterpret_cast<const char*>(data), size);
    std::vector<exchange::TableSource> files;
    for (std::size_t end = 0; end != std::string_view::npos;) {
        end = rest.find(between);
        files.push_back({name, std::string(rest.substr(0, end))});
        rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + between.size());
    }
    const auto tables = read(files);
    if (!tables) {
        if (messages::text(tables.error()).empty()) {
            std::abort();
        }
        return;
    }
    const auto outside = [](const std::optional<int>& value, int least, int most) { return value && (*value < least || *value > most); };
    const bool badRack = std::any_of(tables->racks.begin(), tables->racks.end(), [&](const auto& rack) {
        return rack.name.empty() || rack.firstUnit < 0 || outside(rack.units, 1, kHighestUnit);
    });
    const bool badDevice = std::any_of(tables->devices.begin(), tables->devices.end(), [&](const auto& device) {
        return device.type.empty() || device.rack.empty() == device.position.has_value() || outside(device.position, 0, kMostCopies) || device.line < 1;
    });
    const bool badType = std::any_of(tables->types.begin(), tables->types.end(), [&](const auto& type) {
        return type.model.empty() || outside(type.units, 0, kHighestUnit) || (type.kilograms && !(*type.kilograms > 0.0));
    });
    const bool unsaid = std::any_of(tables->unread.begin(), tables->unread.end(), [](const auto& row) {
        return row.line < 1 || messages::text(row.why).empty();
    });
    if (badRack || badDevice || badType || unsaid) {
        std::abort();
    }
}

} // namespace lanewatt::test
