#pragma once
/// Measurements of a snapshot as they are judged (model/as_built/measured.h).

#include "model/as_built/measured.h"
#include "probe/snapshot.h"

#include <cstddef>
#include <functional>
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
    std::optional<std::size_t> gpu = {};     ///< that it is about, in the snapshot; of a pair the one that sends
    std::optional<std::size_t> peer = {};    ///< of a pair the one that receives
    std::optional<MeasuredValue> value = {}; ///< that the text is of; lines about links, heat, laggards and pairs have none
};

/// What a GPU of a snapshot should do.
using Expectation = std::function<ExpectedGpu(const Gpu& gpu)>;

/// What was measured, GPU by GPU, each held against what is expected of it, then who falls behind alike cards, then the pairs.
std::vector<MeasuredLine> measuredLines(const Snapshot& snapshot, const Expectation& expected = expectedBySelf);

/// The gap says why something was not measured.
bool isOfMeasuring(const Gap& gap);
/// There are measurements in the snapshot, or reasons why something was not measured.
bool hasMeasurements(const Snapshot& snapshot);
/// What came of measuring a machine, taken over into a later snapshot of it: values of GPUs at the same PCI address, copies
/// between them, and what was not measured.
void keepMeasurements(const Snapshot& measured, Snapshot& later);

} // namespace lanewatt::probe
