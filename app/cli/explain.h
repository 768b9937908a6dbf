#pragma once
/// Derivations as printed text.

#include "model/figure/figure.h"

#include <string>

namespace lanewatt::cli {

/// A derivation as lines: title and result, formula, formula with live values, each input with its source.
///
///     circuit.amps@wall Current drawn = 22.27 A (PWR-26)
///       ac / (voltage × pf)
///       = 2645.8 W / (120 V × 0.99)
///       ac 2645.8 W, estimated, 2540 W to 2750 W, site/wall
std::string explained(const Derivation& derivation);

} // namespace lanewatt::cli
