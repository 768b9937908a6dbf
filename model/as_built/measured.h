#pragma once
/// Measured performance of GPUs against what their part and the design promise.

#include "model/message.h"
#include "model/parts/specs.h"
#include "model/units/quantities.h"

#include <array>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

namespace lanewatt {

/// A measured GPU. An empty value was not measured or not reported.
struct MeasuredGpu {
    std::optional<Bandwidth> hostToDevice, deviceToHost; ///< payload, one direction
    std::optional<Bandwidth> memoryCopy;                 ///< read and write together
    std::optional<double> fp32Teraflops, tensorTeraflops;
    std::optional<Power> power;                          ///< highest
    bool heat = false;                                   ///< clocks were throttled because of temperature
    bool powerBrake = false;                             ///< clocks were throttled by the power brake signal
    bool slowdown = false;                               ///< the card throttled its own clocks
    friend bool operator==(const MeasuredGpu&, const MeasuredGpu&) = default;
};

/// What the GPU should reach. Empty values are not judged.
struct ExpectedGpu {
    std::optional<Bandwidth> link;   ///< payload, one direction
    std::optional<Bandwidth> memory; ///< by its specification
    std::optional<double> fp32Teraflops, tensorTeraflops;
    std::optional<Power> powerLimit;
    friend bool operator==(const ExpectedGpu&, const ExpectedGpu&) = default;
};

enum class MeasuredKind : std::uint8_t { HostToDevice, DeviceToHost, Memory, Fp32, Tensor, Power };
template <>
struct EnumNames<MeasuredKind> {
    static constexpr std::array<std::pair<MeasuredKind, std::string_view>, 6> names{
        {{MeasuredKind::HostToDevice, "host-to-device"},
         {MeasuredKind::DeviceToHost, "device-to-host"},
         {MeasuredKind::Memory, "memory"},
         {MeasuredKind::Fp32, "fp32"},
         {MeasuredKind::Tensor, "tensor"},
         {MeasuredKind::Power, "power"}}};
};

// Shares of the expected value below which something is wrong.

/// Of a link's payload (PCI-01, packets of 256 bytes). Hosts with packets of 128 bytes reach 0.93 of it, good ones 0.88 to
/// 0.95; a link that lost lanes or a generation reaches half at most.
inline constexpr double kLeastLinkShare = 0.80;
/// Of the memory's rate: a copy reaches about 90 % (C-BURN), and error correction in GDDR6 costs up to 10 %.
inline constexpr double kLeastMemoryShare = 0.80;
/// Of the peak, which data sheets state for the boost clock. A cooled card within its power limit stays within 20 % of it.
inline constexpr double kLeastFp32Share = 0.80;
/// Of the dense peak (C-BURN: 70 % to 85 % is good).
inline constexpr double kLeastTensorShare = 0.70;
/// Of a direct link: copies over NVLink reach 0.85 to 0.95 of its rate.
inline constexpr double kLeastPeerShare = 0.80;

/// A measured value and the expected one.
struct MeasuredValue {
    MeasuredKind kind = MeasuredKind::HostToDevice;
    double measured = 0;            ///< B/s, TFLOPS or W
    std::optional<double> expected; ///< same unit; empty = not judged
    bool wrong = false;             ///< too low, or for power too high
    /// "host to device 25.6 GB/s, 90 % of 28.4 GB/s"
    Message text() const;
    friend bool operator==(const MeasuredValue&, const MeasuredValue&) = default;
};

/// All measured values, in the order of kinds. Power is wrong when it exceeds the limit by more than `powerShare`.
std::vector<MeasuredValue> judgeMeasured(const MeasuredGpu& measured, const ExpectedGpu& expected, double powerShare);

/// The reason for which clocks were throttled and what to check. The power limit is a normal reason and not reported.
std::optional<Message> heldDown(const MeasuredGpu& measured);

/// Of the median of identical cards: they are within a few percent of each other (C-BURN), even the warmest of a row.
inline constexpr double kLeastAlikeShare = 0.93;
/// A card that is slower than others of its kind.
struct Laggard {
    std::size_t index = 0;    ///< in the list given
    MeasuredValue value;      ///< expected: the median card's
};
/// The cards, of three or more identical ones, that are slow in memory, FP32 or tensor rates. Links are not compared, since
/// they depend on the slot.
std::vector<Laggard> laggardsOf(const std::vector<MeasuredGpu>& alike);

/// What a card of this kind should reach on a link of PCIe `gen` and `lanes` (0 = unknown). Compute rates cannot be
/// predicted under a power cap below board power. Tensor rates are not expected of architectures whose tensor cores need
/// their own instructions to reach their peak: the measurement uses instructions that all architectures have.
ExpectedGpu expectedOf(const GpuSpec& spec, int gen, int lanes, std::optional<Power> powerCap);

} // namespace lanewatt
