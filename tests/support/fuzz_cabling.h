#pragma once
/// What must hold of a report of cabling, whatever the text was.

#include "app/exchange/readers/found_cabling.h"
#include "app/messages/messages.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <initializer_list>
#include <string_view>

namespace lanewatt::test {

/// Reads bytes with each of the readers, and ends the program where a link has no device or a reason is missing.
inline void readAnyCabling(const std::uint8_t* data, std::size_t size, std::initializer_list<exchange::CablingReader> readers)
{
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    (void)exchange::cablingReaderFor(text);
    for (const exchange::CablingReader& reader : readers) {
        exchange::FoundCablingMaker maker;
        const auto read = reader.read(text, "host", maker);
        if (!read && messages::text(read.error()).empty()) {
            std::abort();
        }
        const fabric::FoundCabling& found = maker.found();
        const bool bad = std::any_of(found.links.begin(), found.links.end(), [&](const fabric::FoundLink& link) {
            const bool devices = link.a.device < found.devices.size() && link.b.device < found.devices.size();
            const bool numbers = link.a.number.value_or(0) >= 0 && link.b.number.value_or(0) >= 0;
            return !devices || !numbers || (link.rate && !(si(*link.rate) > 0.0));
        });
        if (bad || found.links.size() > exchange::kMostFoundLinks) {
            std::abort();
        }
    }
}

} // namespace lanewatt::test
