#pragma once
/// State of a GPU during measurements, by NVML.

#include "probe/live/library.h"
#include "probe/live/measure_lines.h"
#include "probe/live/nvml_abi.h"

#include <cstdint>
#include <optional>
#include <string>

namespace lanewatt::probe {

/// One GPU. Without NVML, or for a GPU unknown to it, there are no values.
class LoadWatch {
public:
    /// `nvml` may be nullptr and must stay loaded. `pciAddress` as written by the driver.
    LoadWatch(const Library* nvml, const std::string& pciAddress);
    LoadWatch(const LoadWatch&) = delete;
    LoadWatch& operator=(const LoadWatch&) = delete;
    ~LoadWatch();

    /// Adds the readable values: "watts", "celsius", "megahertz", "limits" (NVML's reasons as bits), "generation" and
    /// "width" of the link. Returns the temperature if it is readable.
    std::optional<double> sample(LineWriter& lines) const;
    /// Adds "processes" (1 when any process computes on the GPU) and "utilization" (0 to 1).
    void others(LineWriter& lines) const;

private:
    using Handle = void*;
    template <class... Parameters> using Call = ForeignCall<nvml::kFunctionNotFound, Parameters...>;
    using Number = std::uint32_t;

    Handle m_device = nullptr;
    Call<> m_shutdown;
    Call<Handle, Number*> m_power, m_generation, m_width;
    Call<Handle, int, Number*> m_temperature, m_clock;
    Call<Handle, std::uint64_t*> m_limits;
    Call<Handle, nvml::Utilization*> m_utilization;
    Call<Handle, Number*, void*> m_processes;
};

} // namespace lanewatt::probe
