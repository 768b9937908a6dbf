#pragma once
/// How fast memory may run by how many modules share a channel.

#include "model/figure/figure.h"

#include <algorithm>
#include <optional>
#include <string_view>

namespace lanewatt {

/// Transfer rate that a platform allows with `modulesPerChannel` modules in a channel; nothing with one (the
/// CPU's own rate holds) and where it is not known. Rates of several DIMMs depend on board and ranks, so all
/// are estimates. Sources: makers' memory population guides; SP5 measured on MZ33 boards (3600 MT/s, 4000
/// with one rank); LGA1851 by Intel's data sheet of the Core Ultra 200S (4800 MT/s with one rank, 4400 with two; as
/// quoted by Hardwareluxx 64656); LGA1700 by those of the 12th to 14th generation (3600 to 4400 MT/s) and AM4 and sTRX4
/// by AMD's memory tables of Ryzen 1000 to 5000 and Threadripper 3000 (2666 MT/s with two ranks, 2933 with one, from
/// 1866 on the oldest), as remembered.
std::optional<Figure> populationSpeed(std::string_view socket, int modulesPerChannel);

/// Modules that are fitted: those beyond the slots with a CPU lie beside the board (MEM-05). All where the
/// slots are not known.
inline double fittedModules(double modules, const std::optional<Figure>& slots)
{
    return slots ? std::min(modules, slots->likely) : modules;
}

} // namespace lanewatt
