#pragma once
/// Measurements of GPUs through the CUDA driver. Takes plain allocations, leaves clocks, limits and modes as they are, and
/// frees what it took.

#include "probe/capture/machine.h"
#include "probe/live/cuda_driver.h"
#include "probe/live/kernels.h"
#include "probe/live/load_watch.h"
#include "probe/live/measure_limits.h"

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <optional>

namespace lanewatt::probe {

/// Answers the questions of the function "measure" about the GPU of a number in CUDA's order. `path` says what:
///
/// - "look", before all others: who else uses the GPU, and how warm it is; nothing of it is taken;
/// - "begin", before those below: how much of its memory is free;
/// - "host-to-device", "device-to-host", "memory": copies;
/// - "fp32", "tensor": kernels;
/// - "peer": copies to the GPU of the first argument.
///
/// The answer's code is the driver's; its text has a line "work" with bytes or operations and milliseconds for each batch
/// that was timed, lines of LoadWatch, "stopped" with what ended it early ("heat", "blind": the temperature cannot be read,
/// "time": all the time is used up), and after an error "failed" with the function.
class CudaBench {
public:
    /// The libraries stay loaded as long; `nvml` may be nullptr. The driver is initialised.
    CudaBench(const Library& cuda, const Library* nvml, const MeasureLimits& limits);
    CudaBench(const CudaBench&) = delete;
    CudaBench& operator=(const CudaBench&) = delete;
    ~CudaBench();

    Answer measure(const Question& question);

private:
    struct Gpu {
        cuda::Device device = 0;
        cuda::Handle context = nullptr; ///< once it was begun
        std::unique_ptr<LoadWatch> watch;
    };
    struct Run;
    class Timeline;
    using Clock = std::chrono::steady_clock;
    /// Queues so many rounds of a piece of work; the driver's code.
    using Launch = std::function<int(cuda::Handle stream, unsigned rounds)>;

    /// What to repeat.
    struct Work {
        double perRound = 0; ///< bytes or operations
        double seconds = 0;  ///< so long
        Launch launch;
        unsigned mostRounds = 0; ///< that are queued at once
    };

    void look(Run& run, int ordinal);
    void begin(Run& run, Gpu& gpu);
    void copyWithHost(Run& run, const Gpu& gpu, bool toDevice);
    void copyWithin(Run& run, const Gpu& gpu);
    void copyToPeer(Run& run, const Gpu& gpu, const Gpu& peer);
    void compute(Run& run, const Gpu& gpu, const Kernel& kernel);
    /// Repeats batches of rounds until the time is up.
    void repeat(Run& run, const Gpu& gpu, const Work& work);
    /// So many copies in a row, by a function that queues one.
    static Launch copies(std::function<int(cuda::Handle stream)> copy);

    cuda::Driver m_driver;
    const Library* m_nvml;
    MeasureLimits m_limits;
    std::optional<Clock::time_point> m_begin; ///< when the first measurement began
    std::map<int, Gpu> m_gpus;                ///< those that were looked at, by number
};

} // namespace lanewatt::probe
