#pragma once
/// Measurements of a snapshot as they are judged (model/as_built/measured.h).

#include "model/as_built/measured.h"
#include "probe/snapshot.h"

#include <optional>
#include <string>
#include <vector>

namespace lanewatt::probe {

/// What a GPU did; nothing when it was not measured.
std::optional<MeasuredGpu> measuredOf(const Gpu& gpu);

/// What the GPU should do by what it says of itself: the link that card and host can have together, the memory's clock and
/// width, the units and their highest clock, the power limit that is set.
ExpectedGpu expectedBySelf(const Gpu& gpu);

/// A line of the report about measurements.
struct MeasuredLine {
    std::string subject; ///< "gpu 1", "gpu 0 to gpu 1"
    Message text;
    bool wrong = false;
};

/// What was measured, GPU by GPU, each held against what it says of itself, then who falls behind alike cards, then the pairs.
std::vector<MeasuredLine> measuredLines(const Snapshot& snapshot);

} // namespace lanewatt::probe
