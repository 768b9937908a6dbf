#pragma once
/// How fast memory may run by how many modules share a channel.

#include "model/budget/figure.h"

#include <optional>
#include <string_view>

namespace lanewatt {

/// Transfer rate that a platform allows with `modulesPerChannel` modules in a channel; nothing with one (the
/// CPU's own rate holds) and where it is not known. Rates of several DIMMs depend on board and ranks, so all
/// are estimates. Sources: makers' memory population guides; SP5 measured on MZ33 boards (3600 MT/s, 4000
/// with one rank).
std::optional<Figure> populationSpeed(std::string_view socket, int modulesPerChannel);

} // namespace lanewatt
