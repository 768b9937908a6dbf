#pragma once
/// How far measurements are, as lines that a program prints which runs them for another: "measuring 3/22 gpu 1: memory".

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace lanewatt::probe {

/// A measurement that begins.
struct MeasureStep {
    int number = 0;    ///< from 1 on
    int all = 0;       ///< so many there are, as far as is known by then: GPUs that are left alone have none
    std::string place; ///< "gpu 1"
    std::string what;  ///< "host-to-device", "device-to-host", "memory", "fp32", "tensor", "peer 0" or, before them, "start"
    friend bool operator==(const MeasureStep&, const MeasureStep&) = default;
};
using TellStep = std::function<void(const MeasureStep& step)>;

/// With its end of line.
std::string stepLine(const MeasureStep& step);
/// Reads it back, without its end; nothing when it is another line.
std::optional<MeasureStep> stepOf(std::string_view line);

} // namespace lanewatt::probe
