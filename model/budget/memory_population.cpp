#include "model/budget/memory_population.h"

#include <algorithm>
#include <array>

namespace lanewatt {

namespace {

struct Population {
    std::string_view socket;
    int modulesPerChannel;
    double low, likely, high; ///< MT/s
};

// Two modules per channel of a desktop CPU: the low rate is for dual-rank modules on the oldest CPU of the socket, the high
// one for single-rank modules on the newest. DDR4 keeps its 3200 MT/s on LGA1700, which the row allows.
constexpr std::array<Population, 11> kPopulations{{
    {"LGA2011-3", 3, 1600, 1866, 1866},
    {"LGA4677", 2, 4400, 4400, 4400},
    {"SP3", 2, 2666, 2933, 2933},
    {"SP5", 2, 3600, 4000, 4400},
    {"AM5", 2, 3600, 3600, 5200},
    {"LGA4189", 2, 3200, 3200, 3200},
    {"LGA3647", 2, 2666, 2933, 2933},
    {"LGA1700", 2, 3600, 4000, 4400},
    {"LGA1851", 2, 4400, 4400, 4800},
    {"AM4", 2, 1866, 2666, 2933},
    {"sTRX4", 2, 2666, 2666, 2933},
}};

} // namespace

std::optional<Figure> populationSpeed(std::string_view socket, int modulesPerChannel)
{
    const auto* found = std::find_if(kPopulations.begin(), kPopulations.end(), [&](const Population& p) {
        return p.socket == socket && p.modulesPerChannel <= modulesPerChannel;
    });
    if (found == kPopulations.end()) {
        return std::nullopt;
    }
    return estimatedFigure(megatransfers(found->low), megatransfers(found->likely),
                           megatransfers(found->high));
}

} // namespace lanewatt
