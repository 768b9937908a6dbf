#pragma once
/// What GPUs did when they were measured, against what their part and the design promise.

#include "model/message.h"
#include "model/parts/specs.h"
#include "model/units/quantities.h"

#include <array>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

namespace lanewatt {

/// A measured GPU; nothing = not measured, or not said.
struct MeasuredGpu {
    std::optional<Bandwidth> hostToDevice, deviceToHost; ///< payload, one direction
    std::optional<Bandwidth> memoryCopy;                 ///< read and written together
    std::optional<double> fp32Teraflops, tensorTeraflops;
    std::optional<Power> power;                          ///< highest
    bool heat = false;                                   ///< clocks were held down for its temperature
    bool powerBrake = false;                             ///< clocks were held down by a signal of the supply or server
    bool slowdown = false;                               ///< the card held its clocks down by itself
    friend bool operator==(const MeasuredGpu&, const MeasuredGpu&) = default;
};

/// What it should do; what is nothing is not judged.
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

// Shares of what is expected below which something is wrong.

/// Of a link's payload (PCI-01, packets of 256 bytes): hosts that send packets of 128 reach 0.93 of it, good ones 0.88 to
/// 0.95; a link that lost lanes or a generation reaches a half at most.
inline constexpr double kLeastLinkShare = 0.80;
/// Of the memory's rate: a copy reaches nine tenths or so (C-BURN), error correction within GDDR6 costs up to a tenth.
inline constexpr double kLeastMemoryShare = 0.80;
/// Of the peak, which data sheets state for the boost clock: a card that keeps its power limit and is cooled stays within a
/// fifth of it.
inline constexpr double kLeastFp32Share = 0.80;
/// Of the dense peak (C-BURN: 70 % to 85 % is good).
inline constexpr double kLeastTensorShare = 0.70;
/// Of a direct link: copies over NVLink reach 0.85 to 0.95 of its rate.
inline constexpr double kLeastPeerShare = 0.80;

/// One measured value beside what was expected.
struct MeasuredValue {
    MeasuredKind kind = MeasuredKind::HostToDevice;
    double measured = 0;            ///< B/s, TFLOPS or W
    std::optional<double> expected; ///< in the same; nothing = not judged
    bool wrong = false;             ///< too low, or for power too high
    /// "host to device 25.6 GB/s, 90 % of 28.4 GB/s"
    Message text() const;
    friend bool operator==(const MeasuredValue&, const MeasuredValue&) = default;
};

/// All that was measured, in the order of kinds. Power is wrong above the limit by more than `powerShare`.
std::vector<MeasuredValue> judgeMeasured(const MeasuredGpu& measured, const ExpectedGpu& expected, double powerShare);

/// What held its clocks down that should not, with what to look at; the power limit may.
std::optional<Message> heldDown(const MeasuredGpu& measured);

/// Of the middle one of alike cards: they are within a few percent of each other (C-BURN), the warmest of a row among them.
inline constexpr double kLeastAlikeShare = 0.93;
/// A card that does less than others of its kind.
struct Laggard {
    std::size_t index = 0;    ///< in the list that was given
    MeasuredValue value;      ///< expected: what the middle one does
};
/// Those of three or more alike cards that fall behind in memory, FP32 or tensor rates; links differ by slot.
std::vector<Laggard> laggardsOf(const std::vector<MeasuredGpu>& alike);

/// What a card of this kind should do on a link of PCIe `gen` and `lanes` (0 = not known). Under a power cap below its board
/// power nobody predicts its compute rates. Nor are tensor rates expected of architectures whose tensor cores reach their
/// peak by instructions of their own only: the measurement uses those that all have.
ExpectedGpu expectedOf(const GpuSpec& spec, int gen, int lanes, std::optional<Power> powerCap);

} // namespace lanewatt
