#pragma once
/// Progress of measurements, as lines for the calling program: "measuring 3/22 gpu 1: memory".

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace lanewatt::probe {

/// The start of a measurement.
struct MeasureStep {
    int number = 0;    ///< from 1
    int all = 0;       ///< total, as far as known: skipped GPUs have none
    std::string place; ///< "gpu 1"
    std::string what;  ///< "host-to-device", "device-to-host", "memory", "fp32", "tensor", "peer 0" or, before them, "start"
    friend bool operator==(const MeasureStep&, const MeasureStep&) = default;
};
using TellStep = std::function<void(const MeasureStep& step)>;

/// With newline.
std::string stepLine(const MeasureStep& step);
/// The inverse, without newline; empty for other lines.
std::optional<MeasureStep> stepOf(std::string_view line);

} // namespace lanewatt::probe
