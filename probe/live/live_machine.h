#pragma once
/// The machine that this program runs on: its files, NVML and the CUDA driver.

#include "probe/capture/machine.h"
#include "probe/live/cuda_bench.h"
#include "probe/live/library.h"
#include "probe/live/measure_limits.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace lanewatt::probe {

/// Paths and permissions of a live machine.
struct LiveSources {
    std::string root = "";                                                    ///< folder used as /
    std::vector<std::string> nvml{"libnvidia-ml.so.1", "/usr/lib/wsl/lib/libnvidia-ml.so.1"}; ///< names or paths to try
    std::vector<std::string> cuda{"libcuda.so.1", "/usr/lib/wsl/lib/libcuda.so.1"};
    std::optional<MeasureLimits> measure;                                     ///< empty: no measurements, CUDA is not started
    bool tellSteps = false; ///< reports the start of each measurement on stderr (probe/live/measure_step.h)
};

/// Asks at once and waits for the answer, however long a driver takes: use it in a process that can be killed.
class LiveMachine : public MachineAccess {
public:
    explicit LiveMachine(LiveSources sources);
    Answer ask(const Question& question) override;

private:
    Answer file(const Question& question) const;
    Answer load(const Question& question);
    Answer nvml(const Question& question);
    Answer cuda(const Question& question) const;
    Answer measure(const Question& question);
    /// The handle of a GPU or slice, or nullptr.
    void* device(int gpu, int slice) const;

    LiveSources m_sources;
    std::optional<Library> m_nvml, m_cuda;
    std::optional<CudaBench> m_bench; ///< created by the first measurement; after the libraries, which its destructor uses
    std::map<std::pair<int, int>, void*> m_devices; ///< by GPU and slice (−1: the GPU itself)
};

} // namespace lanewatt::probe
