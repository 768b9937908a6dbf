#include "probe/live/nvml_reader.h"

#include "probe/live/nvml_abi.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <initializer_list>
#include <optional>
#include <string>

namespace lanewatt::probe {

namespace {

/// Largest number of GPUs and slices, in case the library reports nonsense.
constexpr std::uint32_t kMostGpus = 256;
constexpr std::uint32_t kMostSlices = 16;

Absence absenceOf(const Answer& answer)
{
    switch (answer.kind) {
    case Answer::Kind::NotThere: return Absence::NotSupported;
    case Answer::Kind::None: return Absence::Lost;
    case Answer::Kind::Redacted: return Absence::Redacted;
    case Answer::Kind::Given: break;
    }
    switch (answer.code) {
    case nvml::kNotSupported:
    case nvml::kFunctionNotFound:
    case nvml::kArgumentVersionMismatch:
    case nvml::kDeprecated: return Absence::NotSupported;
    case nvml::kNoPermission: return Absence::NoPermission;
    case nvml::kGpuIsLost:
    case nvml::kResetRequired: return Absence::Lost;
    default: return Absence::NotAvailable;
    }
}

/// The library is too old for the function: an older version of it may work.
bool tooOld(const Answer& answer)
{
    return answer.kind == Answer::Kind::NotThere ||
           (answer.kind == Answer::Kind::Given && (answer.code == nvml::kFunctionNotFound || answer.code == nvml::kArgumentVersionMismatch));
}

/// The bytes as a structure; missing bytes of a damaged capture are zero.
template <class Struct> Struct structOf(std::string_view bytes)
{
    Struct result{};
    std::memcpy(&result, bytes.data(), std::min(bytes.size(), sizeof(Struct)));
    return result;
}
template <class Struct> std::string bytesOf(const Struct& value)
{
    return std::string(reinterpret_cast<const char*>(&value), sizeof(Struct));
}

std::string fourHex(std::uint32_t number)
{
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (const unsigned shift : {12u, 8u, 4u, 0u}) {
        text += digits[(number >> shift) & 15u];
    }
    return text;
}

std::string_view architectureName(std::uint32_t number)
{
    constexpr std::array<std::string_view, 11> names{"", "", "Kepler", "Maxwell", "Pascal", "Volta", "Turing", "Ampere", "Ada Lovelace", "Hopper", "Blackwell"};
    return number < names.size() ? names[number] : number == 13 ? "Rubin" : std::string_view();
}

class NvmlReader {
public:
    NvmlReader(MachineAccess& machine, Finds& finds) : m_machine(machine), m_finds(finds) {}

    void read(bool expected)
    {
        if (!start(expected)) {
            readCudaDriver();
            return;
        }
        Snapshot& snapshot = m_finds.snapshot();
        snapshot.driverVersion = text({"nvmlSystemGetDriverVersion"});
        if (const TextReading version = text({"nvmlSystemGetNVMLVersion"}); version.known()) {
            m_finds.version = *version;
        }
        readCudaVersion(ask({"nvmlSystemGetCudaDriverVersion_v2", "nvmlSystemGetCudaDriverVersion"}, sizeof(std::int32_t)));
        const Answer count = ask({"nvmlDeviceGetCount_v2", "nvmlDeviceGetCount"}, sizeof(std::uint32_t));
        if (!count.done()) {
            gap({}, count);
        }
        snapshot.attachedGpus = number(count);
        const std::uint32_t gpus = count.done() ? std::min(structOf<std::uint32_t>(count.bytes), kMostGpus) : 0;
        const std::size_t first = snapshot.gpus.size();
        for (std::uint32_t i = 0; i < gpus; ++i) {
            readGpu(i);
        }
        readTopology(first);
        m_gpu = -1;
        ask({"nvmlShutdown"}, 0);
    }

private:
    /// Calls the first available of several functions, newest first.
    Answer ask(std::initializer_list<const char*> functions, std::string prepared, std::vector<std::uint32_t> arguments = {})
    {
        Answer answer{Answer::Kind::NotThere};
        for (const char* function : functions) {
            answer = m_machine.ask({function, {}, m_gpu, m_slice, arguments, prepared});
            if (!tooOld(answer)) {
                break;
            }
        }
        if (answer.kind == Answer::Kind::None) {
            noAnswer();
        }
        return answer;
    }
    Answer ask(std::initializer_list<const char*> functions, std::size_t resultBytes, std::vector<std::uint32_t> arguments = {})
    {
        return ask(functions, std::string(resultBytes, '\0'), std::move(arguments));
    }

    template <class T> Reading<T> absent(const Answer& answer) const { return m_finds.absent<T>(absenceOf(answer)); }

    TextReading text(std::initializer_list<const char*> functions)
    {
        const Answer answer = ask(functions, nvml::kTextBytes);
        return answer.done() ? m_finds.text(answer.bytes) : absent<std::string>(answer);
    }
    /// One of the 32-bit numbers in an answer.
    CountReading number(const Answer& answer, std::size_t index = 0) const
    {
        if (!answer.done()) {
            return absent<std::int64_t>(answer);
        }
        std::uint32_t value = 0;
        const std::string_view bytes = answer.bytes;
        if (bytes.size() < (index + 1) * sizeof value) {
            return m_finds.absent<std::int64_t>(Absence::NotUnderstood);
        }
        std::memcpy(&value, bytes.data() + index * sizeof value, sizeof value);
        // the library's value for "unknown"
        return value == 0xffffffffu ? m_finds.absent<std::int64_t>(Absence::NotAvailable) : m_finds.value<std::int64_t>(value);
    }
    CountReading number(const char* function) { return number(ask({function}, sizeof(std::uint32_t))); }
    CountReading number(const char* function, std::uint32_t argument)
    {
        return number(ask({function}, sizeof(std::uint32_t), {argument}));
    }
    /// A number as a quantity; `make` converts it.
    template <class Q, class Make> Reading<Q> as(const CountReading& count, Make make) const
    {
        return count.known() ? m_finds.value<Q>(make(static_cast<double>(*count))) : Reading<Q>::absent(count.absence, count.origin);
    }
    Reading<Power> milliwatts(const CountReading& count) const
    {
        return as<Power>(count, [](double mw) { return watts(mw * 1e-3); });
    }
    Reading<Frequency> megahertz(const CountReading& count) const
    {
        return as<Frequency>(count, [](double mhz) { return fromSi<Frequency>(mhz * 1e6); });
    }
    Reading<Temperature> celsius(const CountReading& count) const
    {
        return as<Temperature>(count, [](double degrees) { return degreesCelsius(degrees); });
    }
    FlagReading flag(const CountReading& count) const
    {
        return count.known() ? m_finds.value(*count != 0) : FlagReading::absent(count.absence, count.origin);
    }

    bool start(bool expected)
    {
        const Answer loaded = m_machine.ask({"dlopen", "nvml"});
        if (!loaded.done()) {
            if (loaded.kind == Answer::Kind::None) {
                noAnswer();
            } else if (expected) {
                m_finds.gap({}, {LW_MESSAGE("probe.no_nvml", "An NVIDIA GPU is there, but its library libnvidia-ml.so.1 cannot be loaded; install "
                                                             "NVIDIA's driver to see more of the GPU"), {}},
                            loaded.bytes);
            }
            return false;
        }
        const Answer started = ask({"nvmlInit_v2", "nvmlInit"}, 0);
        if (!started.done()) {
            gap({}, started);
        }
        return started.done();
    }

    void noAnswer()
    {
        if (!m_silent) {
            m_silent = true;
            m_finds.gap(place(), {LW_MESSAGE("probe.no_answer", "NVIDIA's driver gave no answer; what it said before is kept. Try again, or restart "
                                                                "the machine when it stays so"), {}});
        }
    }
    std::string place() const { return m_gpu < 0 ? std::string() : "gpu " + std::to_string(m_gpu); }

    void gap(const std::string& where, const Answer& answer)
    {
        if (answer.kind == Answer::Kind::None) {
            return; // reported by the caller
        }
        if (answer.kind != Answer::Kind::Given) {
            m_finds.gap(where, {LW_MESSAGE("probe.nvml_broken", "NVIDIA's library lacks what every version of it has; install the driver anew"), {}});
        } else if (answer.code == nvml::kDriverNotLoaded) {
            m_finds.gap(where, {LW_MESSAGE("probe.driver_not_loaded", "NVIDIA's kernel driver is not loaded; load it (modprobe nvidia) and probe again"), {}});
        } else if (answer.code == nvml::kVersionMismatch) {
            m_finds.gap(where, {LW_MESSAGE("probe.driver_mismatch", "NVIDIA's library and kernel driver are of different versions; restart the machine "
                                                                    "after the update of the driver"), {}});
        } else if (answer.code == nvml::kNoPermission) {
            m_finds.gap(where, {LW_MESSAGE("probe.nvml_permission", "The user may not talk to NVIDIA's driver; run the probe as a user who may open "
                                                                    "/dev/nvidiactl"), {}});
        } else if (answer.code == nvml::kGpuIsLost || answer.code == nvml::kResetRequired) {
            m_finds.gap(where, {LW_MESSAGE("probe.gpu_lost", "The GPU does not answer any more; look for an Xid in the kernel's log and restart the "
                                                             "machine"), {}});
        } else {
            m_finds.gap(where, {LW_MESSAGE("probe.nvml_failed", "NVIDIA's driver answered with error {code}"),
                                {{"code", static_cast<std::int64_t>(answer.code)}}});
        }
    }

    void readCudaVersion(const Answer& answer)
    {
        const CountReading version = number(answer);
        m_finds.snapshot().cudaVersion =
            version.known() ? m_finds.value(std::to_string(*version / 1000) + '.' + std::to_string(*version % 1000 / 10))
                            : TextReading::absent(version.absence, version.origin);
    }
    /// Without NVML the driver's own library still has its version, which needs no initialisation.
    void readCudaDriver()
    {
        const Answer loaded = m_machine.ask({"dlopen", "cuda"});
        if (loaded.done()) {
            readCudaVersion(ask({"cuDriverGetVersion"}, sizeof(std::int32_t)));
        }
    }

    void readPci(Gpu& gpu)
    {
        const Answer answer = ask({"nvmlDeviceGetPciInfo_v3", "nvmlDeviceGetPciInfo_v2", "nvmlDeviceGetPciInfo"}, sizeof(nvml::PciInfo));
        if (!answer.done()) {
            gpu.pciAddress = gpu.pciId = gpu.pciSubsystem = absent<std::string>(answer);
            return;
        }
        const auto info = structOf<nvml::PciInfo>(answer.bytes);
        const auto id = [&](std::uint32_t both) {
            return both == 0 ? m_finds.absent<std::string>(Absence::NotAvailable)
                             : m_finds.value(pciIdText(fourHex(both & 0xffffu), fourHex(both >> 16u)));
        };
        gpu.pciAddress = addressOf(info);
        gpu.pciId = id(info.pciDeviceId);
        gpu.pciSubsystem = id(info.pciSubSystemId);
    }
    TextReading addressOf(const nvml::PciInfo& info) const
    {
        const std::string_view legacy(info.busIdLegacy, ::strnlen(info.busIdLegacy, sizeof info.busIdLegacy));
        const std::string_view whole(info.busId, ::strnlen(info.busId, sizeof info.busId));
        // before version 3 there is only the short form, without room for large domains
        const auto address = pciAddress(whole.empty() ? legacy : whole);
        return address ? m_finds.value(*address) : m_finds.absent<std::string>(Absence::NotUnderstood);
    }

    void readMemory(Gpu& gpu)
    {
        const auto bytes = [&](std::uint64_t count) { return m_finds.value(fromSi<Data>(static_cast<double>(count))); };
        nvml::MemoryV2 prepared{};
        prepared.version = nvml::versionOf<nvml::MemoryV2>(2);
        if (const Answer answer = ask({"nvmlDeviceGetMemoryInfo_v2"}, bytesOf(prepared)); answer.done()) {
            const auto memory = structOf<nvml::MemoryV2>(answer.bytes);
            gpu.memory = bytes(memory.total);
            gpu.memoryReserved = bytes(memory.reserved);
            gpu.memoryUsed = bytes(memory.used);
            return;
        }
        const Answer answer = ask({"nvmlDeviceGetMemoryInfo"}, sizeof(nvml::Memory));
        if (!answer.done()) {
            gpu.memory = gpu.memoryUsed = absent<Data>(answer);
            return;
        }
        const auto memory = structOf<nvml::Memory>(answer.bytes);
        gpu.memory = bytes(memory.total);
        gpu.memoryUsed = bytes(memory.used);
    }

    void readPower(Gpu& gpu)
    {
        gpu.powerLimitDefault = milliwatts(number("nvmlDeviceGetPowerManagementDefaultLimit"));
        gpu.powerLimitEnforced = milliwatts(number("nvmlDeviceGetEnforcedPowerLimit"));
        const Answer limits = ask({"nvmlDeviceGetPowerManagementLimitConstraints"}, 2 * sizeof(std::uint32_t));
        gpu.powerLimitMin = milliwatts(number(limits, 0));
        gpu.powerLimitMax = milliwatts(number(limits, 1));
        gpu.powerDraw = milliwatts(number("nvmlDeviceGetPowerUsage"));
    }

    void readTemperatures(Gpu& gpu)
    {
        gpu.temperature = celsius(number("nvmlDeviceGetTemperature", nvml::kSensorGpu));
        gpu.memoryTemperature = celsius(field(nvml::kFieldMemoryTemperature));
        gpu.temperatureMax = celsius(number("nvmlDeviceGetTemperatureThreshold", nvml::kThresholdGpuMax));
        gpu.temperatureSlowdown = celsius(number("nvmlDeviceGetTemperatureThreshold", nvml::kThresholdSlowdown));
        gpu.temperatureShutdown = celsius(number("nvmlDeviceGetTemperatureThreshold", nvml::kThresholdShutdown));
        nvml::MarginTemperature prepared{nvml::versionOf<nvml::MarginTemperature>(1), 0};
        const Answer margin = ask({"nvmlDeviceGetMarginTemperature"}, bytesOf(prepared));
        gpu.temperatureMargin = margin.done() ? m_finds.value(kelvins(structOf<nvml::MarginTemperature>(margin.bytes).margin))
                                              : absent<TemperatureDelta>(margin);
    }

    /// An integer of nvmlDeviceGetFieldValues.
    CountReading field(std::uint32_t id, std::uint32_t scope = 0)
    {
        nvml::FieldValue prepared{};
        prepared.field = id;
        prepared.scope = scope;
        const Answer answer = ask({"nvmlDeviceGetFieldValues"}, bytesOf(prepared), {id, scope});
        if (!answer.done()) {
            return absent<std::int64_t>(answer);
        }
        const auto value = structOf<nvml::FieldValue>(answer.bytes);
        if (value.code != nvml::kSuccess) {
            return absent<std::int64_t>(Answer{Answer::Kind::Given, value.code});
        }
        switch (value.type) {
        case 1: return m_finds.value<std::int64_t>(value.value.number);
        case 2:
        case 3:
        case 4: return m_finds.value<std::int64_t>(value.value.signedLong);
        case 5: return m_finds.value<std::int64_t>(value.value.signedNumber);
        default: return m_finds.absent<std::int64_t>(Absence::NotUnderstood);
        }
    }

    void readLink(Gpu& gpu)
    {
        gpu.linkCurrent = {number("nvmlDeviceGetCurrPcieLinkGeneration"), number("nvmlDeviceGetCurrPcieLinkWidth")};
        gpu.linkDeviceMax.generation = number("nvmlDeviceGetGpuMaxPcieLinkGeneration");
        gpu.linkMax = {number("nvmlDeviceGetMaxPcieLinkGeneration"), number("nvmlDeviceGetMaxPcieLinkWidth")};
        gpu.linkReplays = number("nvmlDeviceGetPcieReplayCounter");
    }

    void readMemoryHealth(Gpu& gpu)
    {
        const Answer ecc = ask({"nvmlDeviceGetEccMode"}, 2 * sizeof(std::uint32_t));
        gpu.ecc = flag(number(ecc, 0));
        gpu.eccPending = flag(number(ecc, 1));
        const Answer rows = ask({"nvmlDeviceGetRemappedRows"}, 4 * sizeof(std::uint32_t));
        gpu.remappedRowsCorrectable = number(rows, 0);
        gpu.remappedRowsUncorrectable = number(rows, 1);
        gpu.remappedRowsPending = flag(number(rows, 2));
        gpu.remappedRowsFailed = flag(number(rows, 3));
    }

    void readState(Gpu& gpu)
    {
        constexpr std::array<std::string_view, 4> modes{"Default", "Exclusive_Thread", "Prohibited", "Exclusive_Process"};
        const CountReading mode = number("nvmlDeviceGetComputeMode");
        gpu.computeMode = mode.known() ? m_finds.value(std::string(*mode < 4 ? modes[static_cast<std::size_t>(*mode)] : "mode " + std::to_string(*mode)))
                                       : TextReading::absent(mode.absence, mode.origin);
        const CountReading state = number("nvmlDeviceGetPerformanceState");
        gpu.performanceState = !state.known()  ? TextReading::absent(state.absence, state.origin)
                               : *state <= 15  ? m_finds.value('P' + std::to_string(*state))
                                               : m_finds.absent<std::string>(Absence::NotAvailable);
        gpu.utilization = as<double>(number(ask({"nvmlDeviceGetUtilizationRates"}, sizeof(nvml::Utilization))),
                                     [](double percent) { return percent / 100; });
        gpu.fanDuty = as<double>(number("nvmlDeviceGetFanSpeed"), [](double percent) { return percent / 100; });
    }

    void readNvLinks(Gpu& gpu, std::vector<std::int64_t>& remoteTypes)
    {
        for (std::uint32_t i = 0; i < nvml::kMostNvLinks; ++i) {
            const Answer state = ask({"nvmlDeviceGetNvLinkState"}, sizeof(std::uint32_t), {i});
            if (!state.done()) {
                return; // the library fails for the first link number that the GPU does not have
            }
            NvLink link;
            link.index = m_finds.value<std::int64_t>(i);
            link.active = flag(number(state));
            std::int64_t remote = -1;
            if (link.active.known() && *link.active) {
                const Answer peer = ask({"nvmlDeviceGetNvLinkRemotePciInfo_v2", "nvmlDeviceGetNvLinkRemotePciInfo"}, sizeof(nvml::PciInfo), {i});
                link.peer = peer.done() ? addressOf(structOf<nvml::PciInfo>(peer.bytes)) : absent<std::string>(peer);
                const CountReading type = number("nvmlDeviceGetNvLinkRemoteDeviceType", i);
                remote = type.known() ? *type : -1;
                CountReading speed = field(nvml::kFieldNvLinkSpeed, i);
                if (!speed.known()) {
                    speed = field(nvml::kFieldNvLinkSpeedCommon);
                }
                link.speed = as<Bandwidth>(speed, [](double megabytes) { return fromSi<Bandwidth>(megabytes * 1e6); });
            }
            remoteTypes.push_back(remote);
            gpu.nvlinks.push_back(std::move(link));
        }
    }

    void readSlices(Gpu& gpu)
    {
        const Answer mode = ask({"nvmlDeviceGetMigMode"}, 2 * sizeof(std::uint32_t));
        gpu.mig = flag(number(mode));
        if (!gpu.mig.known() || !*gpu.mig) {
            return;
        }
        const CountReading most = number("nvmlDeviceGetMaxMigDeviceCount");
        const std::uint32_t count = most.known() ? std::min(static_cast<std::uint32_t>(*most), kMostSlices) : 0;
        for (std::uint32_t i = 0; i < count; ++i) {
            m_slice = static_cast<int>(i);
            if (ask({"nvmlDeviceGetMigDeviceHandleByIndex"}, 0).done()) {
                MigDevice slice;
                slice.index = m_finds.value<std::int64_t>(i);
                slice.gpuInstance = number("nvmlDeviceGetGpuInstanceId");
                slice.computeInstance = number("nvmlDeviceGetComputeInstanceId");
                const Answer attributes = ask({"nvmlDeviceGetAttributes_v2"}, sizeof(nvml::DeviceAttributes));
                slice.multiprocessors = number(attributes);
                slice.memory = attributes.done() ? m_finds.value(fromSi<Data>(static_cast<double>(
                                                       structOf<nvml::DeviceAttributes>(attributes.bytes).memoryMebibytes) * 1048576.0))
                                                 : absent<Data>(attributes);
                gpu.migDevices.push_back(std::move(slice));
            }
            m_slice = -1;
        }
    }

    void readGpu(std::uint32_t index)
    {
        m_gpu = static_cast<int>(index);
        Gpu gpu;
        gpu.index = m_finds.value<std::int64_t>(index);
        gpu.maker = m_finds.value<std::string>("NVIDIA");
        const Answer opened = ask({"nvmlDeviceGetHandleByIndex_v2", "nvmlDeviceGetHandleByIndex"}, 0);
        std::vector<std::int64_t>& remoteTypes = m_remoteTypes.emplace_back();
        if (!opened.done()) {
            gap(place(), opened);
            gpu.name = absent<std::string>(opened);
            m_finds.add(m_finds.snapshot().gpus, std::move(gpu));
            return;
        }
        readPci(gpu);
        gpu.name = text({"nvmlDeviceGetName"});
        const CountReading architecture = number("nvmlDeviceGetArchitecture");
        const std::string_view name = architecture.known() ? architectureName(static_cast<std::uint32_t>(*architecture)) : "";
        gpu.architecture = !name.empty() ? m_finds.value(std::string(name))
                                         : m_finds.absent<std::string>(architecture.known() ? Absence::NotUnderstood : architecture.absence);
        gpu.boardPartNumber = text({"nvmlDeviceGetBoardPartNumber"});
        gpu.serial = text({"nvmlDeviceGetSerial"});
        gpu.uuid = text({"nvmlDeviceGetUUID"});
        gpu.vbios = text({"nvmlDeviceGetVbiosVersion"});
        readMemory(gpu);
        readPower(gpu);
        gpu.clockGraphics = megahertz(number("nvmlDeviceGetClockInfo", nvml::kClockGraphics));
        gpu.clockMemory = megahertz(number("nvmlDeviceGetClockInfo", nvml::kClockMemory));
        gpu.clockGraphicsMax = megahertz(number("nvmlDeviceGetMaxClockInfo", nvml::kClockGraphics));
        gpu.clockMemoryMax = megahertz(number("nvmlDeviceGetMaxClockInfo", nvml::kClockMemory));
        readTemperatures(gpu);
        readMemoryHealth(gpu);
        readLink(gpu);
        readState(gpu);
        readNvLinks(gpu, remoteTypes);
        readSlices(gpu);
        m_finds.add(m_finds.snapshot().gpus, std::move(gpu));
    }

    /// Links between two GPUs: direct ones, else those that both have to a switch.
    std::int64_t bonded(const std::vector<Gpu>& gpus, std::size_t first, std::size_t a, std::size_t b) const
    {
        const auto switched = [&](std::size_t gpu) {
            return std::count(m_remoteTypes[gpu].begin(), m_remoteTypes[gpu].end(), static_cast<std::int64_t>(nvml::kRemoteIsSwitch));
        };
        const Gpu& from = gpus[first + a];
        const TextReading& to = gpus[first + b].pciAddress;
        const auto direct = std::count_if(from.nvlinks.begin(), from.nvlinks.end(), [&](const NvLink& link) {
            return link.peer.known() && to.known() && *link.peer == *to;
        });
        return direct > 0 ? direct : std::min(switched(a), switched(b));
    }

    void readTopology(std::size_t first)
    {
        Snapshot& snapshot = m_finds.snapshot();
        for (std::size_t a = 0; a < m_remoteTypes.size(); ++a) {
            for (std::size_t b = a + 1; b < m_remoteTypes.size(); ++b) {
                m_gpu = static_cast<int>(a);
                const CountReading level = number("nvmlDeviceGetTopologyCommonAncestor", static_cast<std::uint32_t>(b));
                TopologyPair pair;
                pair.from = m_finds.value("GPU" + std::to_string(a));
                pair.to = m_finds.value("GPU" + std::to_string(b));
                if (const std::int64_t links = bonded(snapshot.gpus, first, a, b); links > 0) {
                    pair.relation = m_finds.value(wiring::PeerClass::NvLink);
                    pair.nvlinks = m_finds.value(links);
                } else if (const auto relation = level.known() ? relationOf(*level) : std::nullopt) {
                    pair.relation = m_finds.value(*relation);
                } else {
                    pair.relation = m_finds.absent<wiring::PeerClass>(level.known() ? Absence::NotUnderstood : level.absence);
                }
                m_finds.add(snapshot.topology, std::move(pair));
            }
        }
    }
    static std::optional<wiring::PeerClass> relationOf(std::int64_t level)
    {
        switch (level) {
        case 0:
        case 10: return wiring::PeerClass::Pix;
        case 20: return wiring::PeerClass::Pxb;
        case 30: return wiring::PeerClass::Phb;
        case 40: return wiring::PeerClass::Node;
        case 50: return wiring::PeerClass::Sys;
        default: return std::nullopt;
        }
    }

    MachineAccess& m_machine;
    Finds& m_finds;
    int m_gpu = -1;
    int m_slice = -1;
    bool m_silent = false;
    std::vector<std::vector<std::int64_t>> m_remoteTypes; ///< by GPU and link: the type of the remote device
};

} // namespace

void readNvml(MachineAccess& machine, Finds& finds, bool expected) { NvmlReader(machine, finds).read(expected); }

} // namespace lanewatt::probe
