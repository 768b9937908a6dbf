#pragma once
/// What a user allows measurements to take.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace lanewatt::probe {

/// What is measured; the words are those of measureGroups().
struct MeasureGroups {
    bool host = true;    ///< copies between host and GPU, both ways
    bool memory = true;  ///< copies within the GPU's memory
    bool compute = true; ///< FP32 and tensor rates, under which a GPU draws and heats most
    bool peers = true;   ///< copies from each GPU to each other one
    friend bool operator==(const MeasureGroups&, const MeasureGroups&) = default;
};

struct MeasureGroup {
    std::string_view name;
    bool MeasureGroups::*wanted;
};
std::span<const MeasureGroup> measureGroups();
/// "host,memory"
std::string groupsText(const MeasureGroups& groups);
/// Reads it back; nothing when a word is none of measureGroups(), or there is none.
std::optional<MeasureGroups> groupsOf(std::string_view text);

/// A measurement of a pair of GPUs takes this part of the time of one of a single GPU.
inline constexpr double kPairShare = 0.25;
/// From where to where users may set how hot a GPU may become, °C: below the first many are too hot without any load, above
/// the second all slow down by themselves.
inline constexpr int kHottestLeastCelsius = 30;
inline constexpr int kHottestMostCelsius = 110;

struct MeasureLimits {
    double secondsEach = 2;          ///< one measurement; one of a pair of GPUs takes kPairShare of it
    double secondsAll = 180;         ///< all of them together; none begins after that
    double hottestCelsius = 85;      ///< a GPU that is so hot is not loaded further (engineering reference §9, C-BURN)
    std::uint64_t bytes = 1ull << 30u; ///< memory taken at a time, of a GPU and of the host each
    MeasureGroups groups;
    friend bool operator==(const MeasureLimits&, const MeasureLimits&) = default;
};

/// How many measurements those groups take of each GPU: two of the host's copies, one of memory, two of its rates.
int measurementsOfEach(const MeasureGroups& groups);
/// How many measurements those groups take of pairs: each GPU to each other one.
int pairsOf(const MeasureGroups& groups, int gpus);
/// How long all of them would take, s, were there no limit for all together.
double secondsOf(const MeasureLimits& limits, int gpus);

/// A limit as an option of a program: "--hottest 80".
struct LimitOption {
    std::string_view name;
    int least = 1, most = 1; ///< what is accepted
    void (*set)(MeasureLimits& limits, int number) = nullptr;
};
std::span<const LimitOption> limitOptions();

/// As lines of a name and a number: "seconds_each 2".
std::string limitsText(const MeasureLimits& limits);
/// Reads them back; what is missing stays as it is by default.
MeasureLimits limitsOf(std::string_view text);

} // namespace lanewatt::probe
