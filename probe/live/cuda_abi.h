#pragma once
/// The part of the CUDA driver's binary interface that is used: return codes, attribute numbers, function types. Same on
/// x86-64 and Arm.

#include "probe/live/library.h"

#include <cstddef>
#include <cstdint>

namespace lanewatt::probe::cuda {

// return codes
inline constexpr int kSuccess = 0;
inline constexpr int kOutOfMemory = 2;
inline constexpr int kNoDevice = 100;
inline constexpr int kDeviceUnavailable = 46;
inline constexpr int kUnsupportedPtx = 222;
inline constexpr int kNoCompiler = 221;
inline constexpr int kNoBinary = 209;
inline constexpr int kNotFound = 500; ///< also returned for a function that the library does not have
inline constexpr int kNotReady = 600;
inline constexpr int kPeerAccessAlreadyEnabled = 704;
inline constexpr int kSystemNotReady = 802;
inline constexpr int kSystemDriverMismatch = 803;
inline constexpr int kUnknown = 999;

// attributes of devices
inline constexpr std::uint32_t kClockKilohertz = 13;
inline constexpr std::uint32_t kMultiprocessors = 16;
inline constexpr std::uint32_t kMemoryClockKilohertz = 36;
inline constexpr std::uint32_t kMemoryBusBits = 37;
inline constexpr std::uint32_t kCapabilityMajor = 75;
inline constexpr std::uint32_t kCapabilityMinor = 76;

inline constexpr std::uint32_t kEventDefault = 0;
inline constexpr std::uint32_t kStreamNonBlocking = 1;

using Device = int;
using Memory = std::uint64_t; ///< an address on a device; 0 = none
using Handle = void*;         ///< contexts, streams, events, modules, functions

/// A driver function; a missing one returns kNotFound.
template <class... Parameters> using Call = ForeignCall<kNotFound, Parameters...>;

} // namespace lanewatt::probe::cuda
