#include "probe/live/cuda_bench.h"

#include <algorithm>
#include <array>
#include <ctime>
#include <utility>
#include <vector>

namespace lanewatt::probe {

namespace {

using cuda::Handle;
using cuda::Memory;

/// Approximate duration of a batch: launches and events cost some microseconds, which are then negligible.
constexpr double kBatchMilliseconds = 50;
/// The first batches are not counted: an idle link needs some milliseconds to train up, clocks some more.
constexpr double kWarmUpMilliseconds = 100;
constexpr unsigned kMostCopiesQueued = 4096;
constexpr unsigned kMostKernelRounds = 100'000'000;
/// Larger copies to and from the host are no faster.
constexpr std::uint64_t kLargestHostCopy = 64ull << 20u;
constexpr std::uint64_t kLargestPeerCopy = 128ull << 20u;

/// Releases a resource at the end of a scope.
template <class Give> class AtEnd {
public:
    explicit AtEnd(Give give) : m_give(std::move(give)) {}
    AtEnd(const AtEnd&) = delete;
    AtEnd& operator=(const AtEnd&) = delete;
    ~AtEnd() { m_give(); }

private:
    Give m_give;
};

double secondsSince(std::chrono::steady_clock::time_point begin)
{
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

/// Rounded down to whole kibibytes: keeps sizes aligned.
std::size_t wholeKibibytes(std::uint64_t bytes) { return static_cast<std::size_t>(std::max<std::uint64_t>(bytes >> 10u, 1) << 10u); }

} // namespace

/// The answer under construction; the first error is kept.
struct CudaBench::Run {
    LineWriter lines;
    int code = cuda::kSuccess;

    bool check(int result, const char* function)
    {
        if (result != cuda::kSuccess && code == cuda::kSuccess) {
            code = result;
            lines.line("failed", function);
        }
        return result == cuda::kSuccess;
    }
};

/// A stream of the current context, and two events for timing.
class CudaBench::Timeline {
public:
    Timeline(const cuda::Driver& driver, Run& run) : m_driver(driver), m_run(run)
    {
        m_made = run.check(driver.createStream(&m_stream, cuda::kStreamNonBlocking), "cuStreamCreate");
        for (Handle& event : m_events) {
            m_made = m_made && run.check(driver.createEvent(&event, cuda::kEventDefault), "cuEventCreate");
        }
    }
    Timeline(const Timeline&) = delete;
    Timeline& operator=(const Timeline&) = delete;
    ~Timeline()
    {
        for (const Handle event : m_events) {
            if (event) {
                m_driver.destroyEvent(event);
            }
        }
        if (m_stream) {
            m_driver.destroyStream(m_stream);
        }
    }

    /// Milliseconds of the work on the device, or empty after an error. `meanwhile` is called while it runs.
    template <class Meanwhile> std::optional<double> time(const Launch& launch, unsigned rounds, Meanwhile meanwhile)
    {
        if (!m_made || !m_run.check(m_driver.recordEvent(m_events[0], m_stream), "cuEventRecord") ||
            !m_run.check(launch(m_stream, rounds), "launch") || !m_run.check(m_driver.recordEvent(m_events[1], m_stream), "cuEventRecord")) {
            return std::nullopt;
        }
        meanwhile();
        int code = cuda::kNotReady;
        while ((code = m_driver.queryEvent(m_events[1])) == cuda::kNotReady) {
            const timespec pause{0, 200'000};
            ::nanosleep(&pause, nullptr);
        }
        float milliseconds = 0;
        if (!m_run.check(code, "cuEventQuery") || !m_run.check(m_driver.elapsed(&milliseconds, m_events[0], m_events[1]), "cuEventElapsedTime")) {
            return std::nullopt;
        }
        return static_cast<double>(milliseconds);
    }
    std::optional<double> time(const Launch& launch, unsigned rounds)
    {
        return time(launch, rounds, [] {});
    }

private:
    const cuda::Driver& m_driver;
    Run& m_run;
    Handle m_stream = nullptr;
    std::array<Handle, 2> m_events{};
    bool m_made = false;
};

CudaBench::CudaBench(const Library& cuda, const Library* nvml, const MeasureLimits& limits)
    : m_driver(cuda),
      m_nvml(nvml),
      m_limits(limits)
{}

CudaBench::~CudaBench()
{
    for (const auto& [ordinal, gpu] : m_gpus) {
        if (gpu.context) {
            m_driver.releaseContext(gpu.device);
        }
    }
}

Answer CudaBench::measure(const Question& question)
{
    Run run;
    const std::string_view what = question.path;
    const auto answer = [&run] { return Answer{Answer::Kind::Given, run.code, run.lines.text()}; };
    if (what == "look") {
        look(run, question.gpu);
        return answer();
    }
    const auto gpu = m_gpus.find(question.gpu);
    if (gpu == m_gpus.end()) {
        return {Answer::Kind::NotThere};
    }
    if (what == "begin") {
        begin(run, gpu->second);
        return answer();
    }
    const auto peer = question.arguments.empty() ? m_gpus.end() : m_gpus.find(static_cast<int>(question.arguments.front()));
    if (!gpu->second.context || (what == "peer" && (peer == m_gpus.end() || !peer->second.context))) {
        return {Answer::Kind::NotThere};
    }
    if (!m_begin) {
        m_begin = Clock::now();
    }
    if (secondsSince(*m_begin) >= m_limits.secondsAll) {
        run.lines.line("stopped", "time");
    } else if (run.check(m_driver.setCurrent(gpu->second.context), "cuCtxSetCurrent")) {
        if (what == "host-to-device" || what == "device-to-host") {
            copyWithHost(run, gpu->second, what == "host-to-device");
        } else if (what == "memory") {
            copyWithin(run, gpu->second);
        } else if (what == "peer") {
            copyToPeer(run, gpu->second, peer->second);
        } else {
            compute(run, gpu->second, what == "fp32" ? fp32Kernel() : tensorKernel());
        }
    }
    return answer();
}

void CudaBench::look(Run& run, int ordinal)
{
    Gpu gpu;
    std::array<char, 32> address{};
    if (!run.check(m_driver.deviceGet(&gpu.device, ordinal), "cuDeviceGet") ||
        !run.check(m_driver.pciBusId(address.data(), static_cast<int>(address.size()), gpu.device), "cuDeviceGetPCIBusId")) {
        return;
    }
    gpu.watch = std::make_unique<LoadWatch>(m_nvml, address.data());
    // before there is a context, because that makes this process a compute process on the GPU
    gpu.watch->others(run.lines);
    gpu.watch->sample(run.lines);
    m_gpus.insert_or_assign(ordinal, std::move(gpu));
}

void CudaBench::begin(Run& run, Gpu& gpu)
{
    Handle context = nullptr;
    if (!run.check(m_driver.retainContext(&context, gpu.device), "cuDevicePrimaryCtxRetain")) {
        return;
    }
    gpu.context = context;
    std::size_t free = 0, total = 0;
    if (run.check(m_driver.setCurrent(context), "cuCtxSetCurrent") && run.check(m_driver.memoryInfo(&free, &total), "cuMemGetInfo")) {
        run.lines.line("free", static_cast<double>(free));
    }
}

void CudaBench::repeat(Run& run, const Gpu& gpu, const Work& work)
{
    Timeline timeline(m_driver, run);
    const Clock::time_point begin = Clock::now();
    const double enough = std::min(work.seconds, m_limits.secondsAll - secondsSince(*m_begin));
    unsigned rounds = 1;
    double warm = 0, measured = 0; // ms
    std::optional<double> celsius;
    // at least one batch is timed, however short the time is; time reported by the device counts as well
    while (measured <= 0 || (secondsSince(begin) < enough && measured < enough * 1e3)) {
        const auto milliseconds = timeline.time(work.launch, rounds, [&] { celsius = gpu.watch->sample(run.lines); });
        if (!milliseconds) {
            return;
        }
        if (warm < kWarmUpMilliseconds || *milliseconds < kBatchMilliseconds / 2) {
            warm += std::max(*milliseconds, 1.0);
            if (warm >= kWarmUpMilliseconds * 10) {
                // no batch gets long enough: too little memory is allowed, or the device reports no time
                run.lines.line("work", work.perRound * rounds, *milliseconds);
                return;
            }
            constexpr double least = 0.01; // ms
            const double wanted = rounds * kBatchMilliseconds / std::max(*milliseconds, least);
            rounds = static_cast<unsigned>(std::clamp(wanted, 1.0, static_cast<double>(work.mostRounds)));
        } else {
            run.lines.line("work", work.perRound * rounds, *milliseconds);
            measured += *milliseconds;
        }
        if (celsius && *celsius >= m_limits.hottestCelsius) {
            run.lines.line("stopped", "heat");
            return;
        }
    }
}

CudaBench::Launch CudaBench::copies(std::function<int(cuda::Handle stream)> copy)
{
    return [copy = std::move(copy)](Handle stream, unsigned rounds) {
        int code = cuda::kSuccess;
        for (unsigned i = 0; i < rounds && code == cuda::kSuccess; ++i) {
            code = copy(stream);
        }
        return code;
    };
}

void CudaBench::copyWithHost(Run& run, const Gpu& gpu, bool toDevice)
{
    const std::size_t bytes = wholeKibibytes(std::min(m_limits.bytes, kLargestHostCopy));
    void* host = nullptr;
    if (!run.check(m_driver.allocateHost(&host, bytes, 0), "cuMemHostAlloc")) {
        return;
    }
    const AtEnd freeHost([&] { m_driver.freeHost(host); });
    Memory device = 0;
    if (!run.check(m_driver.allocate(&device, bytes), "cuMemAlloc")) {
        return;
    }
    const AtEnd freeDevice([&] { m_driver.free(device); });
    const Launch launch = copies([&](Handle stream) {
        return toDevice ? m_driver.copyToDevice(device, host, bytes, stream) : m_driver.copyToHost(host, device, bytes, stream);
    });
    repeat(run, gpu, {static_cast<double>(bytes), m_limits.secondsEach, launch, kMostCopiesQueued});
}

void CudaBench::copyWithin(Run& run, const Gpu& gpu)
{
    const std::size_t bytes = wholeKibibytes(m_limits.bytes / 2);
    Memory source = 0, target = 0;
    if (!run.check(m_driver.allocate(&source, bytes), "cuMemAlloc")) {
        return;
    }
    const AtEnd freeSource([&] { m_driver.free(source); });
    if (!run.check(m_driver.allocate(&target, bytes), "cuMemAlloc")) {
        return;
    }
    const AtEnd freeTarget([&] { m_driver.free(target); });
    // each byte is read and written
    const Launch launch = copies([&](Handle stream) { return m_driver.copyWithin(target, source, bytes, stream); });
    repeat(run, gpu, {2 * static_cast<double>(bytes), m_limits.secondsEach, launch, kMostCopiesQueued});
}

void CudaBench::copyToPeer(Run& run, const Gpu& gpu, const Gpu& peer)
{
    int canAccess = 0;
    if (!run.check(m_driver.canAccessPeer(&canAccess, gpu.device, peer.device), "cuDeviceCanAccessPeer")) {
        return;
    }
    const int enabled = canAccess ? m_driver.enablePeerAccess(peer.context, 0) : cuda::kNotFound;
    const bool direct = enabled == cuda::kSuccess || enabled == cuda::kPeerAccessAlreadyEnabled;
    run.lines.line("direct", direct ? 1 : 0);
    const AtEnd disable([&] {
        if (enabled == cuda::kSuccess) {
            m_driver.disablePeerAccess(peer.context);
        }
    });
    const std::size_t bytes = wholeKibibytes(std::min(m_limits.bytes, kLargestPeerCopy));
    Memory source = 0, target = 0;
    if (!run.check(m_driver.allocate(&source, bytes), "cuMemAlloc")) {
        return;
    }
    const AtEnd freeSource([&] { m_driver.free(source); });
    // an allocation belongs to the current context
    const auto onPeer = [&](auto what) {
        const bool there = run.check(m_driver.setCurrent(peer.context), "cuCtxSetCurrent");
        const bool done = there && what();
        return run.check(m_driver.setCurrent(gpu.context), "cuCtxSetCurrent") && done;
    };
    if (!onPeer([&] { return run.check(m_driver.allocate(&target, bytes), "cuMemAlloc"); })) {
        return;
    }
    const AtEnd freeTarget([&] { onPeer([&] { return m_driver.free(target) == cuda::kSuccess; }); });
    const Launch launch = copies([&](Handle stream) {
        return m_driver.copyToPeer(target, peer.context, source, gpu.context, bytes, stream);
    });
    // a value that no earlier run has written
    const auto word = static_cast<std::uint32_t>(Clock::now().time_since_epoch().count());
    std::vector<std::uint32_t> arrived(bytes / sizeof word);
    {
        Timeline timeline(m_driver, run);
        const auto fill = [&](Handle stream, unsigned) { return m_driver.fill(source, word, arrived.size(), stream); };
        if (!timeline.time(fill, 1) || !timeline.time(launch, 1)) {
            return;
        }
    }
    const auto fetch = [&](Handle stream, unsigned) { return m_driver.copyToHost(arrived.data(), target, bytes, stream); };
    if (!onPeer([&] { return Timeline(m_driver, run).time(fetch, 1).has_value(); })) {
        return;
    }
    run.lines.line("intact", std::all_of(arrived.begin(), arrived.end(), [&](std::uint32_t one) { return one == word; }) ? 1 : 0);
    repeat(run, gpu, {static_cast<double>(bytes), m_limits.secondsEach * kPairShare, launch, kMostCopiesQueued});
}

void CudaBench::compute(Run& run, const Gpu& gpu, const Kernel& kernel)
{
    const auto celsius = gpu.watch->sample(run.lines);
    if (!celsius || *celsius >= m_limits.hottestCelsius) {
        run.lines.line("stopped", celsius ? "heat" : "blind");
        return;
    }
    Handle module = nullptr, function = nullptr;
    if (!run.check(m_driver.loadModule(&module, kernel.ptx), "cuModuleLoadData")) {
        return;
    }
    const AtEnd unload([&] { m_driver.unloadModule(module); });
    int multiprocessors = 0;
    if (!run.check(m_driver.getFunction(&function, module, kernel.entry), "cuModuleGetFunction") ||
        !run.check(m_driver.attribute(&multiprocessors, cuda::kMultiprocessors, gpu.device), "cuDeviceGetAttribute")) {
        return;
    }
    const unsigned blocks = static_cast<unsigned>(std::max(multiprocessors, 1)) * kBlocksPerMultiprocessor;
    const std::size_t threads = std::size_t{blocks} * kThreadsPerBlock;
    Memory result = 0;
    if (!run.check(m_driver.allocate(&result, threads * sizeof(float)), "cuMemAlloc")) {
        return;
    }
    const AtEnd freeResult([&] { m_driver.free(result); });
    const Launch launch = [&](Handle stream, unsigned rounds) {
        std::array<void*, 2> parameters{&result, &rounds};
        return m_driver.launch(function, blocks, 1, 1, kThreadsPerBlock, 1, 1, 0, stream, parameters.data(), nullptr);
    };
    repeat(run, gpu, {kernel.operationsPerThread * static_cast<double>(threads), m_limits.secondsEach, launch, kMostKernelRounds});
}

} // namespace lanewatt::probe
