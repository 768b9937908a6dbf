#include "probe/live/live_machine.h"

#include "probe/live/cuda_abi.h"
#include "probe/live/library.h"
#include "probe/live/nvml_abi.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <ctime>
#include <dirent.h>
#include <fcntl.h>
#include <string_view>
#include <sys/stat.h>
#include <unistd.h>

namespace lanewatt::probe {

namespace {

using nvml::Shape;

struct Signature {
    std::string_view function;
    Shape shape;
};

constexpr std::array kSignatures{
    Signature{"nvmlInit_v2", Shape::Nothing},
    Signature{"nvmlInit", Shape::Nothing},
    Signature{"nvmlShutdown", Shape::Nothing},
    Signature{"nvmlSystemGetDriverVersion", Shape::SystemText},
    Signature{"nvmlSystemGetNVMLVersion", Shape::SystemText},
    Signature{"nvmlSystemGetCudaDriverVersion_v2", Shape::SystemResult},
    Signature{"nvmlSystemGetCudaDriverVersion", Shape::SystemResult},
    Signature{"nvmlDeviceGetCount_v2", Shape::SystemResult},
    Signature{"nvmlDeviceGetCount", Shape::SystemResult},
    Signature{"nvmlDeviceGetHandleByIndex_v2", Shape::OpenDevice},
    Signature{"nvmlDeviceGetHandleByIndex", Shape::OpenDevice},
    Signature{"nvmlDeviceGetMigDeviceHandleByIndex", Shape::OpenSlice},
    Signature{"nvmlDeviceGetName", Shape::DeviceText},
    Signature{"nvmlDeviceGetSerial", Shape::DeviceText},
    Signature{"nvmlDeviceGetUUID", Shape::DeviceText},
    Signature{"nvmlDeviceGetVbiosVersion", Shape::DeviceText},
    Signature{"nvmlDeviceGetBoardPartNumber", Shape::DeviceText},
    Signature{"nvmlDeviceGetPciInfo_v3", Shape::DeviceResult},
    Signature{"nvmlDeviceGetPciInfo_v2", Shape::DeviceResult},
    Signature{"nvmlDeviceGetPciInfo", Shape::DeviceResult},
    Signature{"nvmlDeviceGetMemoryInfo_v2", Shape::DeviceResult},
    Signature{"nvmlDeviceGetMemoryInfo", Shape::DeviceResult},
    Signature{"nvmlDeviceGetArchitecture", Shape::DeviceResult},
    Signature{"nvmlDeviceGetPowerManagementDefaultLimit", Shape::DeviceResult},
    Signature{"nvmlDeviceGetEnforcedPowerLimit", Shape::DeviceResult},
    Signature{"nvmlDeviceGetPowerManagementLimitConstraints", Shape::DeviceTwo},
    Signature{"nvmlDeviceGetPowerUsage", Shape::DeviceResult},
    Signature{"nvmlDeviceGetClockInfo", Shape::DeviceNumber},
    Signature{"nvmlDeviceGetMaxClockInfo", Shape::DeviceNumber},
    Signature{"nvmlDeviceGetTemperature", Shape::DeviceNumber},
    Signature{"nvmlDeviceGetTemperatureThreshold", Shape::DeviceNumber},
    Signature{"nvmlDeviceGetMarginTemperature", Shape::DeviceResult},
    Signature{"nvmlDeviceGetEccMode", Shape::DeviceTwo},
    Signature{"nvmlDeviceGetRemappedRows", Shape::DeviceFour},
    Signature{"nvmlDeviceGetCurrPcieLinkGeneration", Shape::DeviceResult},
    Signature{"nvmlDeviceGetCurrPcieLinkWidth", Shape::DeviceResult},
    Signature{"nvmlDeviceGetGpuMaxPcieLinkGeneration", Shape::DeviceResult},
    Signature{"nvmlDeviceGetMaxPcieLinkGeneration", Shape::DeviceResult},
    Signature{"nvmlDeviceGetMaxPcieLinkWidth", Shape::DeviceResult},
    Signature{"nvmlDeviceGetPcieReplayCounter", Shape::DeviceResult},
    Signature{"nvmlDeviceGetMigMode", Shape::DeviceTwo},
    Signature{"nvmlDeviceGetMaxMigDeviceCount", Shape::DeviceResult},
    Signature{"nvmlDeviceGetGpuInstanceId", Shape::DeviceResult},
    Signature{"nvmlDeviceGetComputeInstanceId", Shape::DeviceResult},
    Signature{"nvmlDeviceGetAttributes_v2", Shape::DeviceResult},
    Signature{"nvmlDeviceGetComputeMode", Shape::DeviceResult},
    Signature{"nvmlDeviceGetPerformanceState", Shape::DeviceResult},
    Signature{"nvmlDeviceGetUtilizationRates", Shape::DeviceResult},
    Signature{"nvmlDeviceGetFanSpeed", Shape::DeviceResult},
    Signature{"nvmlDeviceGetNvLinkState", Shape::DeviceNumber},
    Signature{"nvmlDeviceGetNvLinkRemotePciInfo_v2", Shape::DeviceNumber},
    Signature{"nvmlDeviceGetNvLinkRemotePciInfo", Shape::DeviceNumber},
    Signature{"nvmlDeviceGetNvLinkRemoteDeviceType", Shape::DeviceNumber},
    Signature{"nvmlDeviceGetFieldValues", Shape::DeviceFields},
    Signature{"nvmlDeviceGetTopologyCommonAncestor", Shape::DevicePair},
};

/// Calls a C function whose results are all pointers; pointer types make no difference in both ABIs.
template <class... Parameters> LANEWATT_OTHER_POINTERS int call(void* function, Parameters... parameters)
{
    return reinterpret_cast<int (*)(Parameters...)>(function)(parameters...);
}

Answer given(int code, std::string bytes = {}) { return {Answer::Kind::Given, code, std::move(bytes)}; }

/// Largest file to read: firmware tables are the largest, some ten kilobytes.
constexpr std::size_t kLargestFile = 1u << 20;

Answer content(const std::string& path)
{
    // opening a FIFO or a terminal must not block
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    if (file < 0) {
        return given(errno);
    }
    std::string bytes;
    std::array<char, 4096> piece{};
    int code = 0;
    while (bytes.size() < kLargestFile) {
        const ssize_t n = ::read(file, piece.data(), piece.size());
        if (n > 0) {
            bytes.append(piece.data(), static_cast<std::size_t>(n));
        } else if (n == 0 || errno != EINTR) {
            code = n == 0 ? 0 : errno;
            break;
        }
    }
    ::close(file);
    return given(code, code == 0 ? std::move(bytes) : std::string());
}

/// The names in a folder, sorted, one per line.
Answer names(const std::string& path)
{
    DIR* folder = ::opendir(path.c_str());
    if (!folder) {
        return given(errno);
    }
    std::vector<std::string> names;
    while (const dirent* entry = ::readdir(folder)) {
        const std::string_view name = entry->d_name;
        if (name != "." && name != "..") {
            names.emplace_back(name);
        }
    }
    ::closedir(folder);
    std::sort(names.begin(), names.end());
    std::string text;
    for (const std::string& name : names) {
        text += name + '\n';
    }
    return given(0, std::move(text));
}

Answer target(const std::string& path)
{
    std::array<char, 4096> text{};
    const ssize_t n = ::readlink(path.c_str(), text.data(), text.size());
    return n < 0 ? given(errno) : given(0, std::string(text.data(), static_cast<std::size_t>(n)));
}

/// The time of day in UTC, "2026-11-21T10:15:00Z".
Answer clockTime()
{
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    std::array<char, 32> text{};
    const std::size_t n = ::gmtime_r(&now, &parts) ? std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", &parts) : 0;
    return given(0, std::string(text.data(), n));
}

} // namespace

LiveMachine::LiveMachine(LiveSources sources) : m_sources(std::move(sources)) {}

Answer LiveMachine::ask(const Question& question)
{
    const std::string_view function = question.function;
    if (function == "dlopen") {
        return load(question);
    }
    if (function.starts_with("nvml")) {
        return nvml(question);
    }
    if (function.starts_with("cu")) {
        return cuda(question);
    }
    if (function == "measure") {
        return measure(question);
    }
    return function == "time" ? clockTime() : file(question);
}

Answer LiveMachine::file(const Question& question) const
{
    const std::string path = m_sources.root + question.path;
    return question.function == "content" ? content(path) : question.function == "names" ? names(path) : target(path);
}

Answer LiveMachine::load(const Question& question)
{
    const bool isNvml = question.path == "nvml";
    auto library = Library::open(isNvml ? m_sources.nvml : m_sources.cuda);
    if (!library) {
        return given(1, std::get<std::string>(library.error().what.arguments.front().second));
    }
    if (!isNvml && m_bench) {
        return given(0); // the answer uses the library that is loaded
    }
    (isNvml ? m_nvml : m_cuda).emplace(std::move(*library));
    return given(0);
}

void* LiveMachine::device(int gpu, int slice) const
{
    const auto found = m_devices.find({gpu, slice});
    return found == m_devices.end() ? nullptr : found->second;
}

Answer LiveMachine::cuda(const Question& question) const
{
    void* function = m_cuda ? m_cuda->function(question.function) : nullptr;
    if (!function) {
        return {Answer::Kind::NotThere};
    }
    std::string result = question.prepared;
    void* bytes = result.data();
    const std::string_view name = question.function;
    int device = 0;
    if (question.gpu >= 0) {
        void* get = m_cuda->function("cuDeviceGet");
        if (const int code = get ? call(get, static_cast<void*>(&device), question.gpu) : cuda::kNotFound; code != cuda::kSuccess) {
            return given(code);
        }
    }
    int code = 0;
    if (name == "cuInit") {
        code = call(function, 0u);
    } else if (name == "cuDeviceGetName" || name == "cuDeviceGetPCIBusId") {
        code = call(function, bytes, static_cast<int>(result.size()), device);
        result.resize(std::min(result.find('\0'), result.size()));
    } else if (name == "cuDeviceGetAttribute" && !question.arguments.empty()) {
        code = call(function, bytes, static_cast<int>(question.arguments.front()), device);
    } else {
        code = call(function, bytes);
    }
    return given(code, code == 0 ? std::move(result) : std::string());
}

Answer LiveMachine::measure(const Question& question)
{
    if (!m_sources.measure || !(m_cuda || question.path == "limits")) {
        return {Answer::Kind::NotThere};
    }
    if (question.path == "limits") {
        return given(0, limitsText(*m_sources.measure));
    }
    if (!m_bench) {
        m_bench.emplace(*m_cuda, m_nvml ? &*m_nvml : nullptr, *m_sources.measure);
    }
    return m_bench->measure(question);
}

Answer LiveMachine::nvml(const Question& question)
{
    const auto signature = std::find_if(kSignatures.begin(), kSignatures.end(),
                                        [&](const Signature& known) { return known.function == question.function; });
    void* function = m_nvml && signature != kSignatures.end() ? m_nvml->function(question.function) : nullptr;
    if (!function) {
        return {Answer::Kind::NotThere};
    }
    std::string result = question.prepared;
    const auto length = static_cast<std::uint32_t>(result.size());
    const std::uint32_t number = question.arguments.empty() ? 0 : question.arguments.front();
    void* bytes = result.data();
    void* subject = device(question.gpu, question.slice);
    const bool wantsDevice = signature->shape > Shape::OpenSlice;
    if (wantsDevice && !subject) {
        return given(nvml::kNotFound);
    }
    const auto part = [&](std::size_t index) { return static_cast<void*>(result.data() + index * sizeof(std::uint32_t)); };
    int code = 0;
    switch (signature->shape) {
    case Shape::Nothing: code = call(function); break;
    case Shape::SystemText: code = call(function, bytes, length); break;
    case Shape::SystemResult: code = call(function, bytes); break;
    case Shape::OpenDevice:
    case Shape::OpenSlice: {
        void* handle = nullptr;
        code = signature->shape == Shape::OpenDevice
                   ? call(function, static_cast<std::uint32_t>(question.gpu), static_cast<void*>(&handle))
                   : call(function, device(question.gpu, -1), static_cast<std::uint32_t>(question.slice), static_cast<void*>(&handle));
        if (code == 0 && handle) {
            m_devices[{question.gpu, question.slice}] = handle;
        }
        break;
    }
    case Shape::DeviceText: code = call(function, subject, bytes, length); break;
    case Shape::DeviceResult: code = call(function, subject, bytes); break;
    case Shape::DeviceNumber: code = call(function, subject, number, bytes); break;
    case Shape::DeviceTwo: code = call(function, subject, part(0), part(1)); break;
    case Shape::DeviceFour: code = call(function, subject, part(0), part(1), part(2), part(3)); break;
    case Shape::DeviceFields:
        code = call(function, subject, static_cast<int>(length / sizeof(nvml::FieldValue)), bytes);
        break;
    case Shape::DevicePair: {
        void* other = device(static_cast<int>(number), -1);
        code = other ? call(function, subject, other, bytes) : nvml::kNotFound;
        break;
    }
    }
    if (code != 0) {
        return given(code);
    }
    const bool text = signature->shape == Shape::SystemText || signature->shape == Shape::DeviceText;
    if (text) {
        result.resize(std::min(result.find('\0'), result.size()));
    }
    return given(0, std::move(result));
}

} // namespace lanewatt::probe
