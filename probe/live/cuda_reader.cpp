#include "probe/live/cuda_reader.h"

#include "probe/live/cuda_abi.h"
#include "probe/live/measure_limits.h"
#include "probe/live/measure_lines.h"
#include "probe/live/nvml_abi.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <optional>
#include <string>

namespace lanewatt::probe {

namespace {

/// Largest number of GPUs, in case the driver reports nonsense.
constexpr std::int32_t kMostGpus = 256;
constexpr std::size_t kTextBytes = 256;
/// From this utilization, another process uses the GPU.
constexpr double kBusy = 0.1;
/// First compute capability with tensor cores.
constexpr std::int64_t kTensorMajor = 7;

/// Four digits: measurements are not more repeatable.
double rounded(double value)
{
    if (!(std::abs(value) > 0) || !std::isfinite(value)) {
        return 0;
    }
    const double digits = 3 - std::floor(std::log10(std::abs(value)));
    const double scale = std::pow(10.0, std::abs(digits));
    // divided by a whole power of ten, so that the result is the double nearest to "383.9"
    return digits > 0 ? std::round(value * scale) / scale : std::round(value / scale) * scale;
}

/// The median.
std::optional<double> medianOf(std::vector<double> values)
{
    if (values.empty()) {
        return std::nullopt;
    }
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

/// Work per second: the median over the batches, so that a single disturbed one has no effect.
std::optional<double> rateOf(const LineReader& lines)
{
    std::vector<double> rates;
    for (const LineReader::Line& line : lines.lines()) {
        if (line.name == "work" && line.numbers.size() == 2 && line.numbers[1] > 0) {
            rates.push_back(line.numbers[0] / line.numbers[1] * 1e3);
        }
    }
    return medianOf(std::move(rates));
}

/// FP32 units per multiprocessor, by compute capability; 0 = unknown (CUDA C++ Programming Guide, arithmetic throughput).
int fp32Units(std::int64_t major, std::int64_t minor)
{
    switch (major) {
    case 5: return 128;
    case 6: return minor == 0 ? 64 : 128;
    case 7: return 64;
    case 8: return minor == 0 ? 64 : 128;
    case 9:
    case 10:
    case 12: return 128;
    default: return 0;
    }
}

class MeasurementReader {
public:
    MeasurementReader(MachineAccess& machine, Finds& finds, const TellStep& tell) : m_machine(machine), m_finds(finds), m_tell(tell) {}

    void read()
    {
        const Answer allowed = m_machine.ask({"measure", "limits"});
        if (!allowed.done()) {
            return;
        }
        m_limits = limitsOf(allowed.bytes);
        const std::int32_t count = start();
        const MeasureGroups& groups = m_limits.groups;
        const int each = measurementsOfEach(groups);
        std::vector<Candidate> measured;
        for (std::int32_t i = 0; i < count && !m_ended; ++i) {
            // skipped GPUs have no pairs
            m_done = static_cast<int>(measured.size()) * each;
            m_all = m_done + (count - i) * each + pairsOf(groups, count - i + static_cast<int>(measured.size()));
            if (auto gpu = begin(i)) {
                measure(*gpu);
                measured.push_back(std::move(*gpu));
            }
        }
        if (!groups.peers) {
            return;
        }
        m_done = static_cast<int>(measured.size()) * each;
        m_all = m_done + pairsOf(groups, static_cast<int>(measured.size()));
        for (const Candidate& from : measured) {
            for (const Candidate& to : measured) {
                if (from.ordinal != to.ordinal && !m_ended) {
                    measurePair(from, to);
                }
            }
        }
    }

private:
    /// A GPU that may be measured.
    struct Candidate {
        std::int32_t ordinal = 0; ///< in CUDA's order
        std::size_t index = 0;    ///< in the snapshot
        std::string place;        ///< "gpu 1"
    };

    Gpu& gpuOf(const Candidate& candidate) { return m_finds.snapshot().gpus[candidate.index]; }

    /// The number of GPUs; 0 with the reason as a gap when CUDA does not start.
    std::int32_t start()
    {
        const Answer loaded = m_machine.ask({"dlopen", "cuda"});
        if (!loaded.done()) {
            m_finds.gap({}, {LW_MESSAGE("probe.no_cuda", "Nothing was measured: NVIDIA's library libcuda.so.1 cannot be loaded; install the part of "
                                                         "the driver that computes"), {}},
                        loaded.bytes);
            return 0;
        }
        const Answer started = m_machine.ask({"cuInit"});
        const Answer count = started.done() ? m_machine.ask({"cuDeviceGetCount", {}, -1, -1, {}, std::string(sizeof(std::int32_t), '\0')}) : started;
        if (!count.done()) {
            failed({}, count);
            return 0;
        }
        return std::clamp(number(count), 0, kMostGpus);
    }

    static std::int32_t number(const Answer& answer)
    {
        std::int32_t value = 0;
        std::memcpy(&value, answer.bytes.data(), std::min(answer.bytes.size(), sizeof value));
        return value;
    }
    std::optional<std::int64_t> attribute(const Candidate& gpu, std::uint32_t which)
    {
        const Answer answer = m_machine.ask({"cuDeviceGetAttribute", {}, gpu.ordinal, -1, {which}, std::string(sizeof(std::int32_t), '\0')});
        return answer.done() ? std::optional<std::int64_t>(number(answer)) : std::nullopt;
    }
    std::string text(const char* function, std::int32_t ordinal)
    {
        const Answer answer = m_machine.ask({function, {}, ordinal, -1, {}, std::string(kTextBytes, '\0')});
        return answer.done() ? answer.bytes : std::string();
    }

    /// The GPU in the snapshot with that address; a new one if NVML reported none.
    std::size_t indexOf(const std::string& address)
    {
        std::vector<Gpu>& gpus = m_finds.snapshot().gpus;
        const auto found = std::find_if(gpus.begin(), gpus.end(), [&](const Gpu& gpu) { return gpu.pciAddress.value == address; });
        const auto index = static_cast<std::size_t>(found - gpus.begin());
        if (found == gpus.end()) {
            Gpu gpu;
            gpu.pciAddress = m_finds.value(address);
            gpu.maker = m_finds.value<std::string>("NVIDIA");
            m_finds.add(gpus, std::move(gpu));
        }
        return index;
    }

    /// Prepares a GPU for measurements; empty, with the reason as a gap, when it must not be used.
    std::optional<Candidate> begin(std::int32_t ordinal)
    {
        Candidate candidate{ordinal, 0, "gpu " + std::to_string(ordinal)};
        const auto address = pciAddress(text("cuDeviceGetPCIBusId", ordinal));
        if (!address) {
            m_finds.gap(candidate.place, {LW_MESSAGE("probe.measure_no_address", "Not measured: the driver does not say which card it is"), {}});
            return std::nullopt;
        }
        candidate.index = indexOf(*address);
        if (candidate.index >= m_finds.snapshot().gpus.size()) {
            return std::nullopt; // there are too many, which is reported elsewhere
        }
        Gpu& gpu = gpuOf(candidate);
        const std::string name = text("cuDeviceGetName", ordinal);
        if (!name.empty()) {
            Finds::keep(gpu.name, m_finds.text(name));
        }
        if (gpu.index.known()) {
            candidate.place = "gpu " + std::to_string(*gpu.index);
        }
        if (gpu.mig.value == true || name.find(" MIG ") != std::string::npos) {
            m_finds.gap(candidate.place, {LW_MESSAGE("probe.measure_mig", "Not measured: the GPU is split into slices (MIG), and only whole ones are "
                                                                          "compared with their specification"), {}});
            return std::nullopt;
        }
        tell(candidate, "start", m_done + 1);
        const Answer looked = ask(candidate, "look");
        if (!looked.done()) {
            failed(candidate.place, looked);
            return std::nullopt;
        }
        if (usedByOthers(candidate, LineReader(looked.bytes))) {
            return std::nullopt;
        }
        const Answer began = ask(candidate, "begin");
        if (!began.done()) {
            failed(candidate.place, began);
            return std::nullopt;
        }
        return hasRoom(candidate, LineReader(began.bytes)) ? std::optional(candidate) : std::nullopt;
    }

    bool usedByOthers(const Candidate& candidate, const LineReader& lines)
    {
        if (lines.number("processes").value_or(0) > 0) {
            m_finds.gap(candidate.place, {LW_MESSAGE("probe.measure_processes", "Not measured: other programs compute on the GPU, and would be "
                                                                                "disturbed. End them (nvidia-smi lists them) and measure again"), {}});
            return true;
        }
        const double utilization = lines.number("utilization").value_or(0);
        if (utilization < kBusy) {
            return false;
        }
        m_finds.gap(candidate.place, {LW_MESSAGE("probe.measure_busy",
                                                 "Not measured: the GPU is busy for {share} % of the time "
                                                 "with other work. Measure again when that is done"),
                                      {{"share", static_cast<std::int64_t>(std::lround(utilization * 100))}}});
        return true;
    }

    bool hasRoom(const Candidate& candidate, const LineReader& lines)
    {
        const auto free = lines.number("free");
        if (!free || *free >= static_cast<double>(m_limits.bytes)) {
            return true; // if unknown, the driver decides
        }
        m_finds.gap(candidate.place, {LW_MESSAGE("probe.measure_memory",
                                                 "Not measured: {free} of the GPU's memory are free, and "
                                                 "{wanted} are needed. Give a smaller --memory, or end "
                                                 "what holds the rest"),
                                      {{"free", Amount{*free, Dimension::Data}},
                                       {"wanted", Amount{static_cast<double>(m_limits.bytes), Dimension::Data}}}});
        return false;
    }

    void tell(const Candidate& gpu, const std::string& what, int number)
    {
        if (m_tell) {
            m_tell({number, std::max(number, m_all), gpu.place, what});
        }
    }

    Answer ask(const Candidate& gpu, const char* what, std::vector<std::uint32_t> arguments = {})
    {
        return m_machine.ask({"measure", what, gpu.ordinal, -1, std::move(arguments), {}});
    }

    /// Records the meaning of an answer without a result, as a gap.
    void failed(const std::string& place, const Answer& answer)
    {
        if (answer.kind != Answer::Kind::Given) {
            m_ended = true;
            m_finds.gap(place, {LW_MESSAGE("probe.measure_silent", "The measurement gave no answer, and none was begun after it. Look for an Xid in "
                                                                   "the kernel's log, and restart the machine when it stays so"), {}});
            return;
        }
        const LineReader lines(answer.bytes);
        const std::string function(lines.word("failed").value_or("cuInit"));
        const auto say = [&](MessageTemplate text) {
            m_finds.gap(place, {text, {{"code", static_cast<std::int64_t>(answer.code)}, {"function", function}}});
        };
        switch (answer.code) {
        case cuda::kOutOfMemory:
            return say(LW_MESSAGE("probe.cuda_memory",
                                  "Not measured: there is too little free memory ({function}). Give a "
                                  "smaller --memory, or end what holds it"));
        case cuda::kNoDevice:
            return say(LW_MESSAGE("probe.cuda_no_device", "Nothing was measured: CUDA finds no GPU; look whether CUDA_VISIBLE_DEVICES hides them"));
        case cuda::kDeviceUnavailable:
            return say(LW_MESSAGE("probe.cuda_unavailable",
                                  "Not measured: the GPU accepts no further program, because of its "
                                  "compute mode or because another program uses it exclusively"));
        case cuda::kNoBinary:
        case cuda::kNoCompiler:
        case cuda::kUnsupportedPtx:
            return say(LW_MESSAGE("probe.cuda_kernel",
                                  "Not measured: the driver cannot translate the kernel for this GPU "
                                  "(error {code}); install a newer, complete driver"));
        case cuda::kNotFound:
            return say(LW_MESSAGE("probe.cuda_too_old", "Not measured: the driver is too old, it lacks {function}"));
        case cuda::kSystemNotReady:
            return say(LW_MESSAGE("probe.cuda_fabric", "Nothing was measured: the system is not ready; GPUs on an NVSwitch want the service "
                                                       "nvidia-fabricmanager to run"));
        case cuda::kSystemDriverMismatch:
            return say(LW_MESSAGE("probe.cuda_mismatch", "Nothing was measured: libcuda.so.1 and the kernel driver are of different versions; restart "
                                                         "the machine after the update of the driver"));
        default: return say(LW_MESSAGE("probe.cuda_failed", "Not measured: {function} answered with error {code}"));
        }
    }

    /// The lines of one measurement, after storing observations of the GPU; empty, with the reason as a gap, when there is
    /// no result.
    std::optional<LineReader> result(const Candidate& candidate, const char* what, const Answer& answer)
    {
        const std::string place = candidate.place + ", " + what;
        if (!answer.done()) {
            failed(place, answer);
            return std::nullopt;
        }
        LineReader lines(answer.bytes);
        const std::string_view stopped = lines.word("stopped").value_or("");
        if (stopped == "heat") {
            m_finds.gap(place, {LW_MESSAGE("probe.measure_heat", "The measurement was stopped at {hottest}; look at the card's cooling, or let it "
                                                                 "get hotter by --hottest"),
                                {{"hottest", toAmount(degreesCelsius(m_limits.hottestCelsius))}}});
        } else if (stopped == "blind") {
            m_finds.gap(place, {LW_MESSAGE("probe.measure_blind",
                                           "Not measured: the temperature cannot be read, so "
                                           "overheating would not be noticed"), {}});
        } else if (stopped == "time") {
            m_ended = true;
            m_finds.gap(place, {LW_MESSAGE("probe.measure_time", "Not measured, nor what comes after it: the {time} for all measurements are "
                                                                 "used up. Give --seconds-all more"),
                                {{"time", Amount{m_limits.secondsAll, Dimension::Duration}}}});
        }
        return lines;
    }

    template <class T> void keepRate(Reading<T>& target, const LineReader& lines, double unit)
    {
        if (const auto rate = rateOf(lines)) {
            if constexpr (QuantityType<T>) {
                target = m_finds.value(fromSi<T>(rounded(*rate / unit)));
            } else {
                target = m_finds.value(rounded(*rate / unit));
            }
        }
    }

    void measure(const Candidate& candidate)
    {
        readNominal(candidate);
        GpuMeasurement& measured = gpuOf(candidate).measured;
        constexpr double tera = 1e12;
        const auto capability = attribute(candidate, cuda::kCapabilityMajor);
        const auto each = [&](const char* what, auto& target, double unit, bool compute) {
            if (m_ended) {
                return;
            }
            tell(candidate, what, ++m_done);
            const auto lines = result(candidate, what, ask(candidate, what));
            if (lines) {
                keepRate(target, *lines, unit);
                watch(measured, *lines, compute);
            }
        };
        if (m_limits.groups.host) {
            each("host-to-device", measured.hostToDevice, 1, false);
            each("device-to-host", measured.deviceToHost, 1, false);
        }
        if (m_limits.groups.memory) {
            each("memory", measured.memoryCopy, 1, false);
        }
        if (!m_limits.groups.compute) {
            return;
        }
        each("fp32", measured.fp32Teraflops, tera, true);
        if (capability && *capability < kTensorMajor) {
            measured.tensorTeraflops = m_finds.absent<double>(Absence::NotSupported);
        } else {
            each("tensor", measured.tensorTeraflops, tera, true);
        }
    }

    /// Values that the driver states for the card.
    void readNominal(const Candidate& candidate)
    {
        GpuMeasurement& measured = gpuOf(candidate).measured;
        const auto value = [&](std::uint32_t which) { return static_cast<double>(attribute(candidate, which).value_or(0)); };
        constexpr double kilo = 1e3;
        // two transfers per cycle of the reported clock, for all memory types
        if (const double rate = 2 * value(cuda::kMemoryClockKilohertz) * kilo * value(cuda::kMemoryBusBits) / 8; rate > 0) {
            measured.memoryNominal = m_finds.value(fromSi<Bandwidth>(rounded(rate)));
        }
        const int units = fp32Units(attribute(candidate, cuda::kCapabilityMajor).value_or(0), attribute(candidate, cuda::kCapabilityMinor).value_or(0));
        // a multiply-add counts as two
        if (const double rate = 2.0 * units * value(cuda::kMultiprocessors) * value(cuda::kClockKilohertz) * kilo; rate > 0) {
            measured.fp32Nominal = m_finds.value(rounded(rate / 1e12));
        }
    }

    /// NVML's values during a measurement.
    void watch(GpuMeasurement& measured, const LineReader& lines, bool compute)
    {
        const auto most = [&](std::string_view name, auto& target, auto make) {
            for (const double number : lines.numbers(name)) {
                const auto found = make(number);
                if (!target.known() || *target < found) {
                    target = m_finds.value(found);
                }
            }
        };
        most("watts", measured.power, [](double number) { return watts(rounded(number)); });
        most("celsius", measured.temperature, [](double number) { return degreesCelsius(number); });
        if (!compute) {
            watchLink(measured, lines);
            return;
        }
        std::vector<double> clocks = lines.numbers("megahertz");
        if (const auto clock = medianOf(std::move(clocks))) {
            const auto found = fromSi<Frequency>(*clock * 1e6);
            if (!measured.clock.known() || found < *measured.clock) {
                measured.clock = m_finds.value(found);
            }
        }
        ClockLimits& limits = measured.clockLimits;
        for (const double number : lines.numbers("limits")) {
            const auto bits = number >= 0 && number < 0x1p63 ? static_cast<std::uint64_t>(number) : 0;
            const auto set = [&](FlagReading& flag, std::uint64_t bit) {
                flag = m_finds.value(flag.value == true || (bits & bit) != 0);
            };
            set(limits.powerCap, nvml::kLimitPowerCap);
            set(limits.heat, nvml::kLimitHeat);
            set(limits.hardwareHeat, nvml::kLimitHardwareHeat);
            set(limits.hardwareSlowdown, nvml::kLimitHardwareSlowdown);
            set(limits.powerBrake, nvml::kLimitPowerBrake);
        }
    }

    /// The link after training up: the highest generation observed, and its lanes.
    void watchLink(GpuMeasurement& measured, const LineReader& lines)
    {
        const auto keepMost = [&](CountReading& target, std::string_view name) {
            for (const double number : lines.numbers(name)) {
                if (const auto found = static_cast<std::int64_t>(number); !target.known() || *target < found) {
                    target = m_finds.value(found);
                }
            }
        };
        keepMost(measured.link.generation, "generation");
        keepMost(measured.link.width, "width");
    }

    void measurePair(const Candidate& from, const Candidate& to)
    {
        const std::string what = "peer " + to.place.substr(to.place.find(' ') + 1);
        tell(from, what, ++m_done);
        const auto lines = result(from, what.c_str(), ask(from, "peer", {static_cast<std::uint32_t>(to.ordinal)}));
        if (!lines) {
            return;
        }
        PeerMeasurement pair;
        pair.from = gpuOf(from).pciAddress;
        pair.to = gpuOf(to).pciAddress;
        const auto flag = [&](FlagReading& target, std::string_view name) {
            if (const auto number = lines->number(name)) {
                target = m_finds.value(*number > 0);
            }
        };
        flag(pair.direct, "direct");
        flag(pair.intact, "intact");
        keepRate(pair.bandwidth, *lines, 1);
        if (pair.bandwidth.known()) {
            watch(gpuOf(from).measured, *lines, false);
            m_finds.add(m_finds.snapshot().peerMeasurements, std::move(pair));
        }
    }

    MachineAccess& m_machine;
    Finds& m_finds;
    const TellStep& m_tell;
    MeasureLimits m_limits;
    int m_done = 0, m_all = 0; ///< measurements started, and total
    bool m_ended = false; ///< the time is used up, or a measurement never returned
};

} // namespace

void readMeasurements(MachineAccess& machine, Finds& finds, const TellStep& tell) { MeasurementReader(machine, finds, tell).read(); }

} // namespace lanewatt::probe
