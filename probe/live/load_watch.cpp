#include "probe/live/load_watch.h"

#include <array>

namespace lanewatt::probe {

LoadWatch::LoadWatch(const Library* nvml, const std::string& pciAddress)
{
    if (!nvml) {
        return;
    }
    const auto find = [nvml]<class Call, class... Names>(Call& call, Names... names) {
        call = nvml->find<Call>(std::array<const char*, sizeof...(Names)>{names...});
    };
    Call<> start;
    find(start, "nvmlInit_v2", "nvmlInit");
    if (start() != nvml::kSuccess) {
        return;
    }
    find(m_shutdown, "nvmlShutdown");
    Call<const char*, Handle*> open;
    find(open, "nvmlDeviceGetHandleByPciBusId_v2", "nvmlDeviceGetHandleByPciBusId");
    if (open(pciAddress.c_str(), &m_device) != nvml::kSuccess) {
        m_device = nullptr;
    }
    find(m_power, "nvmlDeviceGetPowerUsage");
    find(m_temperature, "nvmlDeviceGetTemperature");
    find(m_clock, "nvmlDeviceGetClockInfo");
    find(m_limits, "nvmlDeviceGetCurrentClocksEventReasons", "nvmlDeviceGetCurrentClocksThrottleReasons");
    find(m_generation, "nvmlDeviceGetCurrPcieLinkGeneration");
    find(m_width, "nvmlDeviceGetCurrPcieLinkWidth");
    find(m_utilization, "nvmlDeviceGetUtilizationRates");
    find(m_processes, "nvmlDeviceGetComputeRunningProcesses_v3", "nvmlDeviceGetComputeRunningProcesses_v2",
         "nvmlDeviceGetComputeRunningProcesses");
}

LoadWatch::~LoadWatch() { m_shutdown(); }

std::optional<double> LoadWatch::sample(LineWriter& lines) const
{
    if (!m_device) {
        return std::nullopt;
    }
    Number number = 0;
    if (m_power(m_device, &number) == nvml::kSuccess) {
        lines.line("watts", number * 1e-3);
    }
    if (m_clock(m_device, nvml::kClockGraphics, &number) == nvml::kSuccess) {
        lines.line("megahertz", number);
    }
    if (m_generation(m_device, &number) == nvml::kSuccess) {
        lines.line("generation", number);
    }
    if (m_width(m_device, &number) == nvml::kSuccess) {
        lines.line("width", number);
    }
    if (std::uint64_t limits = 0; m_limits(m_device, &limits) == nvml::kSuccess) {
        lines.line("limits", static_cast<double>(limits));
    }
    if (m_temperature(m_device, nvml::kSensorGpu, &number) != nvml::kSuccess) {
        return std::nullopt;
    }
    lines.line("celsius", number);
    return number;
}

void LoadWatch::others(LineWriter& lines) const
{
    if (!m_device) {
        return;
    }
    // no buffer for the list: it only matters whether there is a process
    Number count = 0;
    if (const int code = m_processes(m_device, &count, nullptr); code == nvml::kSuccess || code == nvml::kInsufficientSize) {
        lines.line("processes", code == nvml::kInsufficientSize || count > 0 ? 1 : 0);
    }
    nvml::Utilization utilization{};
    if (m_utilization(m_device, &utilization) == nvml::kSuccess) {
        lines.line("utilization", utilization.gpu / 100.0);
    }
}

} // namespace lanewatt::probe
