// A fake NVML. LANEWATT_NVML_STUB selects a variant:
//   (nothing)     two idle RTX 3090 with four NVLinks between them
//   mig           a GPU in MIG mode with two slices
//   unified       a GPU without its own memory
//   failing       every call about a GPU fails
//   lost          the second GPU is no longer on the bus
//   noinit        the kernel driver is not loaded
//   mismatch      the kernel driver has another version
//   hang          the query for the second GPU's power limit hangs
//   crash         the query for the second GPU's power limit crashes
//   working       the links are trained up, as during a measurement
//   hot           the second GPU is at 91 degrees
//   throttled     the second GPU throttles because of temperature
//   processes     another program computes on the second GPU
//   busy          the second GPU has a utilization of a third
// With LANEWATT_CUDA_STUB=x4 the second GPU's link has four lanes.
// Built with LANEWATT_OLD_NVML it has only the functions of 2012.
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <string_view>
#include <unistd.h>

namespace {

std::string_view role()
{
    const char* said = std::getenv("LANEWATT_NVML_STUB");
    return said ? said : "";
}

struct Device {
    unsigned index;
    bool slice;
};
Device devices[4] = {{0, false}, {1, false}, {0, true}, {1, true}};

unsigned gpuCount() { return role() == "mig" || role() == "unified" ? 1 : 2; }

/// The result code of a call about a GPU, checked first.
int before(const Device* device)
{
    return role() == "failing" ? 999 : role() == "lost" && device->index == 1 ? 15 : 0;
}

int put(unsigned* target, unsigned value)
{
    *target = value;
    return 0;
}
int putText(char* target, unsigned length, const char* text)
{
    if (std::strlen(text) >= length) {
        return 7;
    }
    std::strcpy(target, text);
    return 0;
}

struct PciV2 {
    char busId[16];
    unsigned domain, bus, device, deviceId, subsystemId, reserved[4];
};
struct PciV3 {
    char legacy[16];
    unsigned domain, bus, device, deviceId, subsystemId;
    char busId[32];
};

} // namespace

#define CHECKED(device)                                                                                               \
    if (const int code = before(device); code != 0) {                                                                 \
        return code;                                                                                                  \
    }                                                                                                                 \
    static_assert(true)

extern "C" {

int nvmlShutdown() { return 0; }
int nvmlSystemGetDriverVersion(char* text, unsigned length) { return putText(text, length, "550.54.15"); }
int nvmlDeviceGetName(Device* device, char* text, unsigned length)
{
    CHECKED(device);
    return putText(text, length, role() == "mig" ? "NVIDIA A100-SXM4-80GB" : role() == "unified" ? "NVIDIA GB10" : "NVIDIA GeForce RTX 3090");
}
int nvmlDeviceGetMemoryInfo(Device* device, unsigned long long* memory)
{
    CHECKED(device);
    if (role() == "unified") {
        return 3;
    }
    memory[0] = 24ull << 30u;
    memory[1] = 23ull << 30u;
    memory[2] = 1ull << 30u;
    return 0;
}
int nvmlDeviceGetTemperature(Device* device, int, unsigned* celsius)
{
    CHECKED(device);
    return put(celsius, device->index == 1 && role() == "hot" ? 91 : 38 + device->index);
}
int nvmlDeviceGetSerial(Device* device, char* text, unsigned length)
{
    CHECKED(device);
    return putText(text, length, "0815471100001");
}

#ifdef LANEWATT_OLD_NVML

int nvmlInit() { return 0; }
int nvmlDeviceGetCount(unsigned* count) { return put(count, gpuCount()); }
int nvmlDeviceGetHandleByIndex(unsigned index, Device** device)
{
    *device = &devices[index];
    return 0;
}
int nvmlDeviceGetPciInfo_v2(Device* device, PciV2* info)
{
    std::strcpy(info->busId, device->index == 0 ? "0000:01:00.0" : "0000:C1:00.0");
    info->deviceId = 0x220410de;
    info->subsystemId = 0x403b1458;
    return 0;
}

#else

int nvmlInit_v2() { return role() == "noinit" ? 9 : role() == "mismatch" ? 18 : 0; }
int nvmlSystemGetNVMLVersion(char* text, unsigned length) { return putText(text, length, "12.550.54.15"); }
int nvmlSystemGetCudaDriverVersion_v2(int* version)
{
    *version = 12040;
    return 0;
}
int nvmlDeviceGetCount_v2(unsigned* count) { return put(count, gpuCount()); }
int nvmlDeviceGetHandleByIndex_v2(unsigned index, Device** device)
{
    CHECKED(&devices[index]);
    *device = &devices[index];
    return 0;
}
int nvmlDeviceGetHandleByPciBusId_v2(const char* address, Device** device)
{
    *device = &devices[std::strcmp(address, "0000:01:00.0") == 0 ? 0 : 1];
    return 0;
}
int nvmlDeviceGetPciInfo_v3(Device* device, PciV3* info)
{
    CHECKED(device);
    std::strcpy(info->legacy, device->index == 0 ? "0000:01:00.0" : "0000:C1:00.0");
    std::strcpy(info->busId, device->index == 0 ? "00000000:01:00.0" : "00000000:C1:00.0");
    info->deviceId = 0x220410de;
    info->subsystemId = 0x403b1458;
    return 0;
}
int nvmlDeviceGetMemoryInfo_v2(Device* device, void* memory)
{
    CHECKED(device);
    struct { unsigned version; unsigned long long total, reserved, free, used; } info{};
    std::memcpy(&info, memory, sizeof info);
    if (info.version != (sizeof info | 2u << 24u)) {
        return 25;
    }
    if (role() == "unified") {
        return 3;
    }
    info.total = 24ull << 30u;
    info.reserved = 300ull << 20u;
    info.used = 1ull << 30u;
    std::memcpy(memory, &info, sizeof info);
    return 0;
}
int nvmlDeviceGetArchitecture(Device*, unsigned* number) { return put(number, role() == "unified" ? 10 : 7); }
int nvmlDeviceGetUUID(Device*, char* text, unsigned length) { return putText(text, length, "GPU-0d8e0a2c-0000-4000-8000-c0ffee000001"); }
int nvmlDeviceGetVbiosVersion(Device* device, char* text, unsigned length)
{
    CHECKED(device);
    return putText(text, length, "94.02.42.00.A9");
}
int nvmlDeviceGetBoardPartNumber(Device*, char*, unsigned) { return 3; }
int nvmlDeviceGetPowerManagementDefaultLimit(Device* device, unsigned* milliwatts)
{
    CHECKED(device);
    if (device->index == 1 && role() == "hang") {
        for (;;) {
            ::pause();
        }
    }
    if (device->index == 1 && role() == "crash") {
        std::abort();
    }
    return put(milliwatts, 350'000);
}
int nvmlDeviceGetEnforcedPowerLimit(Device* device, unsigned* milliwatts)
{
    CHECKED(device);
    return put(milliwatts, 280'000);
}
int nvmlDeviceGetPowerUsage(Device* device, unsigned* milliwatts)
{
    CHECKED(device);
    return put(milliwatts, 278'460);
}
int nvmlDeviceGetClockInfo(Device* device, int clock, unsigned* megahertz)
{
    CHECKED(device);
    return put(megahertz, clock == 2 ? 9501 : 1740);
}
int nvmlDeviceGetCurrentClocksThrottleReasons(Device* device, unsigned long long* reasons)
{
    *reasons = device->index == 1 && role() == "throttled" ? 0x4c : 0x4;
    return 0;
}
int nvmlDeviceGetUtilizationRates(Device* device, unsigned* percents)
{
    if (role() != "busy") {
        return 3;
    }
    percents[0] = device->index == 1 ? 33 : 0;
    percents[1] = 0;
    return 0;
}
int nvmlDeviceGetComputeRunningProcesses_v3(Device* device, unsigned* count, void*)
{
    *count = device->index == 1 && role() == "processes" ? 1 : 0;
    return *count > 0 ? 7 : 0;
}
int nvmlDeviceGetPowerManagementLimitConstraints(Device* device, unsigned* least, unsigned* most)
{
    CHECKED(device);
    *least = 100'000;
    *most = 366'000;
    return 0;
}
int nvmlDeviceGetMaxClockInfo(Device*, int clock, unsigned* megahertz) { return put(megahertz, clock == 2 ? 9751 : 2100); }
int nvmlDeviceGetTemperatureThreshold(Device*, int threshold, unsigned* celsius)
{
    return threshold > 3 ? 2 : put(celsius, threshold == 0 ? 98 : threshold == 1 ? 95 : 93);
}
int nvmlDeviceGetEccMode(Device*, unsigned*, unsigned*) { return 3; }
int nvmlDeviceGetRemappedRows(Device*, unsigned* correctable, unsigned* uncorrectable, unsigned* pending, unsigned* failed)
{
    *correctable = 0;
    *uncorrectable = 2;
    *pending = 1;
    *failed = 0;
    return 0;
}
int nvmlDeviceGetCurrPcieLinkGeneration(Device*, unsigned* generation) { return put(generation, role() == "working" ? 3 : 1); }
int nvmlDeviceGetCurrPcieLinkWidth(Device* device, unsigned* width)
{
    const char* cuda = std::getenv("LANEWATT_CUDA_STUB");
    return put(width, device->index == 1 && cuda && std::string_view(cuda) == "x4" ? 4 : 16);
}
int nvmlDeviceGetGpuMaxPcieLinkGeneration(Device*, unsigned* generation) { return put(generation, 4); }
int nvmlDeviceGetMaxPcieLinkGeneration(Device*, unsigned* generation) { return put(generation, 3); }
int nvmlDeviceGetMaxPcieLinkWidth(Device*, unsigned* width) { return put(width, 16); }
int nvmlDeviceGetMigMode(Device*, unsigned* current, unsigned* pending)
{
    *pending = *current = role() == "mig" ? 1 : 0;
    return role() == "mig" ? 0 : 3;
}
int nvmlDeviceGetMaxMigDeviceCount(Device*, unsigned* count) { return put(count, 7); }
int nvmlDeviceGetMigDeviceHandleByIndex(Device*, unsigned index, Device** slice)
{
    if (index > 1) {
        return 6;
    }
    *slice = &devices[2 + index];
    return 0;
}
int nvmlDeviceGetGpuInstanceId(Device* device, unsigned* id) { return device->slice ? put(id, 1 + device->index) : 2; }
int nvmlDeviceGetComputeInstanceId(Device* device, unsigned* id) { return device->slice ? put(id, 0) : 2; }
int nvmlDeviceGetAttributes_v2(Device* device, void* attributes)
{
    struct { unsigned multiprocessors, others[7]; unsigned long long mebibytes; } info{42, {}, 40448};
    if (!device->slice) {
        return 3;
    }
    std::memcpy(attributes, &info, sizeof info);
    return 0;
}
int nvmlDeviceGetComputeMode(Device*, unsigned* mode) { return put(mode, 3); }
int nvmlDeviceGetPerformanceState(Device*, unsigned* state) { return put(state, 8); }
int nvmlDeviceGetFanSpeed(Device*, unsigned* percent) { return put(percent, 30); }
int nvmlDeviceGetNvLinkState(Device*, unsigned link, unsigned* active) { return gpuCount() == 2 && link < 4 ? put(active, 1) : 2; }
int nvmlDeviceGetNvLinkRemotePciInfo_v2(Device* device, unsigned, PciV3* info) { return nvmlDeviceGetPciInfo_v3(&devices[1 - device->index], info); }
int nvmlDeviceGetNvLinkRemoteDeviceType(Device*, unsigned, unsigned* type) { return put(type, 0); }
int nvmlDeviceGetFieldValues(Device*, int count, void* fields)
{
    struct Field { unsigned field, scope; long long timestamp, latency; unsigned type; int code; unsigned long long value; };
    for (int i = 0; i < count; ++i) {
        Field field{};
        std::memcpy(&field, static_cast<char*>(fields) + i * static_cast<long>(sizeof field), sizeof field);
        field.type = 1;
        field.code = field.field == 164 || field.field == 90 ? 0 : 3;
        field.value = 14062;
        std::memcpy(static_cast<char*>(fields) + i * static_cast<long>(sizeof field), &field, sizeof field);
    }
    return 0;
}
int nvmlDeviceGetTopologyCommonAncestor(Device*, Device*, unsigned* level) { return put(level, 50); }

#endif
}
