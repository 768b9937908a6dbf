#include "streams/cell_text.h"

#include "model/units/quantity_text.h"

#include <charconv>
#include <cmath>

namespace lanewatt::streams {

std::string numberCellText(std::string_view raw)
{
    double value = 0.0;
    const auto [end, error] = std::from_chars(raw.data(), raw.data() + raw.size(), value);
    if (error != std::errc{} || end != raw.data() + raw.size() || raw.empty() || !std::isfinite(value)) {
        return std::string(raw);
    }
    if (std::floor(value) == value && std::fabs(value) < 1e18) {
        return std::to_string(static_cast<std::int64_t>(value));
    }
    return numberText(value);
}

} // namespace lanewatt::streams
