#pragma once
/// How a GPU stands while it is measured, by NVML.

#include "probe/live/library.h"
#include "probe/live/measure_lines.h"
#include "probe/live/nvml_abi.h"

#include <cstdint>
#include <optional>
#include <string>

namespace lanewatt::probe {

/// One GPU, from its opening on. Without NVML, or with a GPU that it does not know, it says nothing.
class LoadWatch {
public:
    /// `nvml` may be nullptr and stays loaded as long. `pciAddress` as the driver writes it.
    LoadWatch(const Library* nvml, const std::string& pciAddress);
    LoadWatch(const LoadWatch&) = delete;
    LoadWatch& operator=(const LoadWatch&) = delete;
    ~LoadWatch();

    /// Adds what can be read: "watts", "celsius", "megahertz", "limits" (NVML's reasons as bits), "generation" and "width"
    /// of the link. The temperature, where it can be read.
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
