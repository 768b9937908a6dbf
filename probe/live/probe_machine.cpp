#include "probe/live/probe_machine.h"

#include "model/try.h"
#include "probe/capture/capture.h"
#include "probe/live/cuda_reader.h"
#include "probe/live/nvml_reader.h"
#include "probe/live/smbios.h"
#include "probe/live/system_readers.h"
#include "streams/write_all.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <poll.h>
#include <string_view>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

namespace lanewatt::probe {

namespace {

using Clock = std::chrono::steady_clock;

/// True when there were tables to read.
bool readFirmware(MachineAccess& machine, Finds& finds)
{
    const Answer table = machine.ask({"content", "/sys/firmware/dmi/tables/DMI"});
    if (table.done()) {
        readSmbios(table.bytes, finds);
    } else if (table.kind == Answer::Kind::Given && (table.code == EACCES || table.code == EPERM)) {
        finds.gap("/sys/firmware/dmi/tables/DMI",
                  {LW_MESSAGE("probe.smbios_root", "Only root may read the firmware's tables; run the probe as root to add memory modules, slots, "
                                                   "CPU sockets and serial numbers"), {}});
    } else if (table.kind == Answer::Kind::Redacted) {
        finds.gap("/sys/firmware/dmi/tables/DMI",
                  {LW_MESSAGE("probe.smbios_redacted", "The firmware's tables were taken out of the capture, because serial numbers stand in them"), {}});
    }
    return table.done();
}

bool hasNvidia(const Snapshot& snapshot)
{
    return std::any_of(snapshot.pciDevices.begin(), snapshot.pciDevices.end(), [](const PciDevice& device) {
        return device.pciId.known() && device.pciId->starts_with("10de:") && device.pciClass.known() && device.pciClass->starts_with("03");
    });
}

/// Writes to a pipe; ends the process when the reader is gone.
void tell(int pipe, std::string_view text)
{
    if (!streams::writeAll(pipe, text)) {
        ::_exit(1);
    }
}

/// The child's work. A driver's library may hang in its exit code, so none of it is run.
[[noreturn]] void probeIntoPipe(const LiveSources& sources, int pipe, pid_t parent)
{
    // a crash in a library must end only this process: no signal handlers of the parent program may run
    for (const int signal : {SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGPIPE}) {
        std::signal(signal, SIG_DFL);
    }
    // cancelling kills the parent, which cannot kill this process any more
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (::getppid() != parent) {
        ::_exit(1);
    }
    if (sources.measure) {
        // avoids compiled kernels in the user's home folder
        ::setenv("CUDA_CACHE_DISABLE", "1", 1);
    }
    tell(pipe, captureHead());
    LiveMachine live(sources);
    RecordedMachine recorded(live, [pipe](std::string_view line) { tell(pipe, line); });
    TellStep tellStep;
    if (sources.tellSteps) {
        tellStep = [](const MeasureStep& step) { streams::writeAll(STDERR_FILENO, stepLine(step)); };
    }
    probeMachine(recorded, tellStep);
    ::_exit(0);
}

/// Timeouts for a child: in total, and for its next output.
struct Patience {
    Clock::duration all, silence;
};

Patience patienceFor(const LiveSources& sources, std::chrono::milliseconds limit)
{
    if (!sources.measure) {
        return {limit, limit};
    }
    const auto time = [limit](double seconds) { return limit + std::chrono::milliseconds(static_cast<std::int64_t>(seconds * 1e3)); };
    return {time(sources.measure->secondsAll + sources.measure->secondsEach), time(sources.measure->secondsEach)};
}

/// Reads until the other end closes or a timeout; true when it closed.
bool readUntil(int pipe, const Patience& patience, std::string& text)
{
    const Clock::time_point end = Clock::now() + patience.all;
    Clock::time_point next = Clock::now() + patience.silence;
    std::array<char, 65536> piece{};
    for (;;) {
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(std::min(end, next) - Clock::now()).count();
        pollfd waiting{pipe, POLLIN, 0};
        const int ready = left > 0 ? ::poll(&waiting, 1, static_cast<int>(left)) : 0;
        if (ready == 0) {
            return false;
        }
        const ssize_t n = ready > 0 ? ::read(pipe, piece.data(), piece.size()) : -1;
        if (n > 0) {
            text.append(piece.data(), static_cast<std::size_t>(n));
            next = Clock::now() + patience.silence;
        } else if (n == 0 || errno != EINTR) {
            return true;
        }
    }
}

/// Waits for the child. A child that sleeps in the kernel cannot be killed at once and is abandoned after a second.
int waitFor(pid_t child)
{
    const auto deadline = Clock::now() + std::chrono::seconds(1);
    int status = 0;
    while (::waitpid(child, &status, WNOHANG) == 0 && Clock::now() < deadline) {
        const timespec pause{0, 1'000'000};
        ::nanosleep(&pause, nullptr);
    }
    return status;
}

} // namespace

Snapshot probeMachine(MachineAccess& machine, const TellStep& tell)
{
    Snapshot snapshot;
    Finds nvml(snapshot, "NVML", Origin::LiveLibrary);
    Finds cuda(snapshot, "CUDA", Origin::LiveLibrary);
    Finds firmware(snapshot, "SMBIOS", Origin::Smbios);
    Finds system(snapshot, "Linux", Origin::OperatingSystem);
    const Answer time = machine.ask({"time"});
    const bool hasTables = readFirmware(machine, firmware);
    readIdentity(machine, system);
    readProcessors(machine, system);
    readPciTree(machine, system);
    readDisks(machine, system);
    readNetwork(machine, system);
    // first the files that query a device, then the driver's library: operations that may hang come last
    readSensors(machine, system);
    readNvml(machine, nvml, hasNvidia(snapshot));
    readGraphics(machine, system);
    // last of all: it loads the cards, and a driver may hang in it
    readMeasurements(machine, cuda, tell);
    const std::string when = time.done() ? time.bytes : std::string();
    const std::string kernel = snapshot.kernel.known() ? *snapshot.kernel : std::string();
    snapshot.sources = {{"Linux", "linux", Origin::OperatingSystem, kernel, when}};
    if (hasTables) {
        snapshot.sources.push_back({"SMBIOS", "smbios", Origin::Smbios, {}, when});
    }
    if (snapshot.driverVersion.reported()) {
        snapshot.sources.push_back({"NVML", "nvml", Origin::LiveLibrary, nvml.version, when});
    }
    return snapshot;
}

Expected<Capture> captureThisMachine(const LiveSources& sources, std::chrono::milliseconds limit)
{
    const auto cannot = [](const char* what) {
        return fail(LW_MESSAGE("probe.no_process", "The probe cannot start a process of its own: {reason}"), {{"reason", std::strerror(errno)}}, what);
    };
    std::array<int, 2> ends{};
    if (::pipe(ends.data()) != 0) {
        return cannot("pipe");
    }
    const pid_t parent = ::getpid();
    const pid_t child = ::fork();
    if (child < 0) {
        const auto error = cannot("fork");
        ::close(ends[0]);
        ::close(ends[1]);
        return error;
    }
    if (child == 0) {
        ::close(ends[0]);
        probeIntoPipe(sources, ends[1], parent);
    }
    ::close(ends[1]);
    Capture capture;
    const bool closed = readUntil(ends[0], patienceFor(sources, limit), capture.text);
    ::close(ends[0]);
    if (!closed) {
        capture.end = Capture::End::TimedOut;
        ::kill(child, SIGKILL);
    }
    const int status = waitFor(child);
    if (closed && !(WIFEXITED(status) && WEXITSTATUS(status) == 0)) {
        capture.end = Capture::End::Crashed;
        capture.signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
    }
    return capture;
}

Expected<Snapshot> snapshotOf(const Capture& capture, std::string_view fileName)
{
    LANEWATT_TRY(machine, ReplayedMachine::read(capture.text, fileName));
    Snapshot snapshot = probeMachine(**machine);
    if (capture.end == Capture::End::TimedOut) {
        snapshot.gaps.push_back({"NVML", {}, {LW_MESSAGE("probe.timed_out", "The machine did not answer in time, so the probe was stopped; what it said "
                                                                            "before is kept. Try again with a longer --limit"), {}}, {}});
    } else if (capture.end == Capture::End::Crashed) {
        snapshot.gaps.push_back({"NVML", {}, {LW_MESSAGE("probe.crashed", "A driver's library crashed (signal {signal}); what it said before is kept. "
                                                                          "Install the driver anew"),
                                              {{"signal", static_cast<std::int64_t>(capture.signal)}}}, {}});
    }
    return snapshot;
}

} // namespace lanewatt::probe
