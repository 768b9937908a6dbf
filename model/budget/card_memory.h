#pragma once
/// The memory of a card as one figure, for calculators, rules and checklists.

#include "model/figure/figure.h"
#include "model/parts/specs.h"

namespace lanewatt {

/// Memory of a card, all its GPUs together, bytes: the fact's own range, else the exact value. Empty where unknown. Cards
/// come in a few sizes: an unverified value is right or another size, never off by a fifth, so the usual range of an
/// estimate would make users buy cards that they do not need. The confidence stays the fact's.
inline std::optional<Figure> memoryOfCard(const GpuSpec& gpu)
{
    const auto& fact = gpu.memory;
    return !fact || fact.range ? figureOf(fact) : std::optional(exactFigure(*fact, fact.confidence));
}

} // namespace lanewatt
