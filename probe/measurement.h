#pragma once
/// Measurements of a snapshot in the form for judgement (model/as_built/measured.h).

#include "model/as_built/measured.h"
#include "probe/snapshot.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace lanewatt::probe {

/// A GPU's measurements; empty when it was not measured.
std::optional<MeasuredGpu> measuredOf(const Gpu& gpu);

/// Expected performance of a GPU by its own data: the best link of card and host, memory clock and width, units and their
/// highest clock, the configured power limit.
ExpectedGpu expectedBySelf(const Gpu& gpu);

/// A line of the measurement report.
struct MeasuredLine {
    std::string subject; ///< "gpu 1", "gpu 0 to gpu 1"
    Message text;
    bool wrong = false;
    std::optional<std::size_t> gpu = {};     ///< index of the GPU in the snapshot; for a pair the sender
    std::optional<std::size_t> peer = {};    ///< for a pair the receiver
    std::optional<MeasuredValue> value = {}; ///< value of the text; empty for links, heat, slow cards and pairs
};

/// Expected performance of a GPU of a snapshot.
using Expectation = std::function<ExpectedGpu(const Gpu& gpu)>;

/// Measurements of each GPU with expected values, then cards slower than identical ones, then pairs.
std::vector<MeasuredLine> measuredLines(const Snapshot& snapshot, const Expectation& expected = expectedBySelf);

/// True when the gap is about a skipped measurement.
bool isOfMeasuring(const Gap& gap);
/// True when the snapshot has measurements or reasons for skipped ones.
bool hasMeasurements(const Snapshot& snapshot);
/// Copies the measurements of a machine into a later snapshot of it: values of GPUs with the same PCI address, copies
/// between them, and skipped measurements.
void keepMeasurements(const Snapshot& measured, Snapshot& later);

} // namespace lanewatt::probe
