#pragma once
/// Measures GPUs through the CUDA driver. Uses plain allocations, does not change clocks, limits or modes, and frees
/// everything.

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

/// Answers the questions of the function "measure" about a GPU by its CUDA number. `path` is the measurement:
///
/// - "look", before all others: other users of the GPU, and its temperature; allocates nothing;
/// - "begin", before those below: its free memory;
/// - "host-to-device", "device-to-host", "memory": copies;
/// - "fp32", "tensor": kernels;
/// - "peer": copies to the GPU of the first argument.
///
/// The answer's code is the driver's. Its text has a line "work" with bytes or operations and milliseconds for each timed
/// batch, lines of LoadWatch, "stopped" with the reason for an early end ("heat"; "blind": the temperature cannot be read;
/// "time": all the time is used up), and after an error "failed" with the function.
class CudaBench {
public:
    /// The libraries must stay loaded for its lifetime; `nvml` may be nullptr. The driver is initialised.
    CudaBench(const Library& cuda, const Library* nvml, const MeasureLimits& limits);
    CudaBench(const CudaBench&) = delete;
    CudaBench& operator=(const CudaBench&) = delete;
    ~CudaBench();

    Answer measure(const Question& question);

private:
    struct Gpu {
        cuda::Device device = 0;
        cuda::Handle context = nullptr; ///< created on first use
        std::unique_ptr<LoadWatch> watch;
    };
    struct Run;
    class Timeline;
    using Clock = std::chrono::steady_clock;
    /// Queues this many rounds of a piece of work; returns the driver's code.
    using Launch = std::function<int(cuda::Handle stream, unsigned rounds)>;

    /// Work to repeat.
    struct Work {
        double perRound = 0; ///< bytes or operations
        double seconds = 0;  ///< duration
        Launch launch;
        unsigned mostRounds = 0; ///< queued at once
    };

    void look(Run& run, int ordinal);
    void begin(Run& run, Gpu& gpu);
    void copyWithHost(Run& run, const Gpu& gpu, bool toDevice);
    void copyWithin(Run& run, const Gpu& gpu);
    void copyToPeer(Run& run, const Gpu& gpu, const Gpu& peer);
    void compute(Run& run, const Gpu& gpu, const Kernel& kernel);
    /// Repeats batches of rounds until the time is up.
    void repeat(Run& run, const Gpu& gpu, const Work& work);
    /// A number of consecutive copies, by a function that queues one.
    static Launch copies(std::function<int(cuda::Handle stream)> copy);

    cuda::Driver m_driver;
    const Library* m_nvml;
    MeasureLimits m_limits;
    std::optional<Clock::time_point> m_begin; ///< when the first measurement began
    std::map<int, Gpu> m_gpus;                ///< GPUs after "look", by number
};

} // namespace lanewatt::probe
