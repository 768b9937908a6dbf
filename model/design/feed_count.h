#pragma once
/// How many circuits feed one machine, and how many units one circuit feeds.

#include "model/design/design.h"

#include <cstddef>

namespace lanewatt {

/// Most circuits that the placements of a build name. What each carries when another fails is worked out for each pair.
inline constexpr std::size_t kMostFeeds = 64;

/// Most units of a circuit: distribution units, supplies without interruption, strips. For each its plugs are looked for.
inline constexpr std::size_t kMostUnits = 200;

/// Most nodes of a chain of power or cooling. What each carries when another is lost is worked out for each pair.
inline constexpr std::size_t kMostNodes = 200;

/// Error when a build names more circuits than kMostFeeds, a circuit has more units than kMostUnits, or a chain more nodes than
/// kMostNodes.
Expected<void> checkFeeds(const Design& design);

} // namespace lanewatt
