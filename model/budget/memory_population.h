#pragma once
/// Memory speed by the number of modules per channel.

#include "model/figure/figure.h"

#include <algorithm>
#include <optional>
#include <string_view>

namespace lanewatt {

/// Transfer rate that a platform allows with `modulesPerChannel` modules in a channel. Empty with one module (the CPU's own
/// rate applies) and where unknown. Rates with several DIMMs depend on board and ranks, so all are estimates. Sources:
/// manufacturers' memory population guides. SP5: measured on MZ33 boards (3600 MT/s, 4000 with one rank). LGA1851: Intel's
/// data sheet of the Core Ultra 200S (4800 MT/s with one rank, 4400 with two), as quoted by Hardwareluxx 64656. From
/// memory: LGA1700 by the data sheets of the 12th to 14th generation (3600 to 4400 MT/s), AM4 and sTRX4 by AMD's memory
/// tables of Ryzen 1000 to 5000 and Threadripper 3000 (2666 MT/s with two ranks, 2933 with one, from 1866 on the oldest).
std::optional<Figure> populationSpeed(std::string_view socket, int modulesPerChannel);

/// Modules that can be installed: those beyond the slots of present CPUs are left over (MEM-05). All of them where the
/// number of slots is unknown.
inline double fittedModules(double modules, const std::optional<Figure>& slots)
{
    return slots ? std::min(modules, slots->likely) : modules;
}

} // namespace lanewatt
