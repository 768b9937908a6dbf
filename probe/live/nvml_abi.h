#pragma once
/// The part of NVML's binary interface that is used: return codes, numbers, layouts. Same on x86-64 and Arm.

#include <cstddef>
#include <cstdint>

namespace lanewatt::probe::nvml {

// return codes
inline constexpr int kSuccess = 0;
inline constexpr int kNotSupported = 3;
inline constexpr int kNoPermission = 4;
inline constexpr int kNotFound = 6;
inline constexpr int kInsufficientSize = 7;
inline constexpr int kDriverNotLoaded = 9;
inline constexpr int kFunctionNotFound = 13;
inline constexpr int kGpuIsLost = 15;
inline constexpr int kResetRequired = 16;
inline constexpr int kVersionMismatch = 18;
inline constexpr int kArgumentVersionMismatch = 25;
inline constexpr int kDeprecated = 26;

// numbers of clocks and temperature thresholds
inline constexpr std::uint32_t kClockGraphics = 0;
inline constexpr std::uint32_t kClockMemory = 2;
inline constexpr std::uint32_t kSensorGpu = 0;
inline constexpr std::uint32_t kThresholdShutdown = 0;
inline constexpr std::uint32_t kThresholdSlowdown = 1;
inline constexpr std::uint32_t kThresholdGpuMax = 3;

// bits of the reasons for lower clocks
inline constexpr std::uint64_t kLimitPowerCap = 0x4;
inline constexpr std::uint64_t kLimitHardwareSlowdown = 0x8;
inline constexpr std::uint64_t kLimitHeat = 0x20;
inline constexpr std::uint64_t kLimitHardwareHeat = 0x40;
inline constexpr std::uint64_t kLimitPowerBrake = 0x80;

// fields of nvmlDeviceGetFieldValues
inline constexpr std::uint32_t kFieldMemoryTemperature = 82;
inline constexpr std::uint32_t kFieldNvLinkSpeedCommon = 90; ///< MB/s
inline constexpr std::uint32_t kFieldNvLinkSpeed = 164;      ///< MB/s, of the link that the scope names

inline constexpr std::uint32_t kMostNvLinks = 18;
inline constexpr std::uint32_t kRemoteIsSwitch = 2;

/// Longest text of any function, with its terminator.
inline constexpr std::size_t kTextBytes = 96;

/// nvmlPciInfo_t of nvmlDeviceGetPciInfo_v3; _v2 ends before `busId` and has 16 reserved bytes there.
struct PciInfo {
    char busIdLegacy[16];
    std::uint32_t domain, bus, device;
    std::uint32_t pciDeviceId;    ///< device in the upper half, vendor in the lower
    std::uint32_t pciSubSystemId; ///< same layout
    char busId[32];
};
static_assert(sizeof(PciInfo) == 68);

struct Memory { ///< bytes
    std::uint64_t total, free, used;
};
static_assert(sizeof(Memory) == 24);

struct MemoryV2 { ///< bytes
    std::uint32_t version;
    std::uint64_t total, reserved, free, used;
};
static_assert(sizeof(MemoryV2) == 40 && offsetof(MemoryV2, total) == 8);

struct Utilization { ///< percent
    std::uint32_t gpu, memory;
};

struct DeviceAttributes {
    std::uint32_t multiprocessors, copyEngines, decoders, encoders, jpegEngines, opticalFlowEngines, gpuInstanceSlices, computeInstanceSlices;
    std::uint64_t memoryMebibytes;
};
static_assert(sizeof(DeviceAttributes) == 40);

struct MarginTemperature {
    std::uint32_t version;
    std::int32_t margin; ///< kelvins to the slowdown threshold
};

struct FieldValue {
    std::uint32_t field, scope;
    std::int64_t timestamp, latency; ///< microseconds
    std::uint32_t type;              ///< member of the union: 0 double, 1 unsigned, 2 and 3 64 bits, 4 signed 64 bits, 5 signed
    std::int32_t code;               ///< return code of this field
    union {
        double real;
        std::uint32_t number;
        std::uint64_t longNumber;
        std::int64_t signedLong;
        std::int32_t signedNumber;
    } value;
};
static_assert(sizeof(FieldValue) == 40);

/// Value of the first member of a versioned structure.
template <class Struct> constexpr std::uint32_t versionOf(std::uint32_t version)
{
    return static_cast<std::uint32_t>(sizeof(Struct)) | version << 24u;
}

/// The parameters of a function, in NVML's order.
enum class Shape : std::uint8_t {
    Nothing,       ///< ()
    SystemText,    ///< (char*, length)
    SystemResult,  ///< (result*)
    OpenDevice,    ///< (index, handle*): the handle stays in LiveMachine
    OpenSlice,     ///< (device, index, handle*): the same
    DeviceText,    ///< (device, char*, length)
    DeviceResult,  ///< (device, result*)
    DeviceNumber,  ///< (device, number, result*)
    DeviceTwo,     ///< (device, unsigned*, unsigned*)
    DeviceFour,    ///< (device, unsigned*, unsigned*, unsigned*, unsigned*)
    DeviceFields,  ///< (device, count, fields*)
    DevicePair     ///< (device, device, result*); the number is the other's index
};

} // namespace lanewatt::probe::nvml
