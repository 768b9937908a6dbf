#pragma once
/// The memory of a card, as one figure for calculators, rules and checklists.

#include "model/figure/figure.h"
#include "model/parts/specs.h"

namespace lanewatt {

/// Memory of a card, all its GPUs together, bytes: the fact's own range, else as its label says. Nothing
/// where unknown. A label is one of a few sizes: one that nobody checked is another size or right, but not a
/// fifth off, so that the usual range of an estimate would only make users buy cards that they do not need.
/// The confidence stays the fact's.
inline std::optional<Figure> memoryOfCard(const GpuSpec& gpu)
{
    const auto& fact = gpu.memory;
    return !fact || fact.range ? figureOf(fact) : std::optional(exactFigure(*fact, fact.confidence));
}

} // namespace lanewatt
