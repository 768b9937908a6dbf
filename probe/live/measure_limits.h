#pragma once
/// Limits of measurements set by the user.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace lanewatt::probe {

/// Groups of measurements; their names are in measureGroups().
struct MeasureGroups {
    bool host = true;    ///< copies between host and GPU, both directions
    bool memory = true;  ///< copies within the GPU's memory
    bool compute = true; ///< FP32 and tensor rates, with the highest power and temperature
    bool peers = true;   ///< copies from each GPU to each other
    friend bool operator==(const MeasureGroups&, const MeasureGroups&) = default;
};

struct MeasureGroup {
    std::string_view name;
    bool MeasureGroups::*wanted;
};
std::span<const MeasureGroup> measureGroups();
/// "host,memory"
std::string groupsText(const MeasureGroups& groups);
/// The inverse; empty when a word is not in measureGroups(), or when there is none.
std::optional<MeasureGroups> groupsOf(std::string_view text);

/// Time of a measurement of a GPU pair, as a share of that for a single GPU.
inline constexpr double kPairShare = 0.25;
/// Range of the temperature limit, °C: below it many GPUs are too hot when idle, above it all throttle themselves.
inline constexpr int kHottestLeastCelsius = 30;
inline constexpr int kHottestMostCelsius = 110;

struct MeasureLimits {
    double secondsEach = 2;          ///< per measurement; for a GPU pair multiplied by kPairShare
    double secondsAll = 180;         ///< for all measurements; none starts after that
    double hottestCelsius = 85;      ///< no further load on a GPU from this temperature (engineering reference §9, C-BURN)
    std::uint64_t bytes = 1ull << 30u; ///< memory allocated at a time, on the GPU and on the host each
    MeasureGroups groups;
    friend bool operator==(const MeasureLimits&, const MeasureLimits&) = default;
};

/// Number of measurements per GPU for those groups: two copies with the host, one of memory, two rates.
int measurementsOfEach(const MeasureGroups& groups);
/// Number of measurements of pairs for those groups: each GPU to each other.
int pairsOf(const MeasureGroups& groups, int gpus);
/// Duration of all of them, s, without the common limit.
double secondsOf(const MeasureLimits& limits, int gpus);

/// A limit as a command-line option: "--hottest 80".
struct LimitOption {
    std::string_view name;
    int least = 1, most = 1; ///< accepted range
    void (*set)(MeasureLimits& limits, int number) = nullptr;
};
std::span<const LimitOption> limitOptions();

/// As lines with name and number: "seconds_each 2".
std::string limitsText(const MeasureLimits& limits);
/// The inverse; missing values keep their defaults.
MeasureLimits limitsOf(std::string_view text);

} // namespace lanewatt::probe
