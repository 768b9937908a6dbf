#pragma once
/// The whole probe: this machine or a capture of one into a snapshot.

#include "model/message.h"
#include "probe/capture/machine.h"
#include "probe/live/live_machine.h"
#include "probe/live/measure_step.h"
#include "probe/snapshot.h"

#include <chrono>
#include <string>
#include <string_view>

namespace lanewatt::probe {

/// Asks a machine, live or replayed, for all that a snapshot holds, measurements where they were allowed. What cannot be read is absent with its reason, or a gap.
/// `tell` hears of each measurement when it begins.
Snapshot probeMachine(MachineAccess& machine, const TellStep& tell = {});

/// What came of probing this machine.
struct Capture {
    std::string text; ///< a capture (probe/capture/capture.h); complete up to where it ended
    /// How the probe ended.
    enum class End : std::uint8_t { Whole, TimedOut, Crashed } end = End::Whole;
    int signal = 0; ///< what ended it, when it crashed
};

/// Probes this machine in a child process, so that a driver that hangs or crashes takes nothing with it. Ends at the
/// latest a second after `limit` with what was answered until then; with measurements after the time that those may take
/// besides, or when one of them gives no answer for `limit` longer than it may take. The child ends with this process, however that
/// ends, so that nothing works a GPU for nobody. To be called while the process has one thread, by lanewatt-probe and lanewatt-cli:
/// both take the capture itself, of which lanewatt-cli says the gaps in the user's language. The window has threads and starts
/// lanewatt-probe.
/// Errors: no process can be started.
Expected<Capture> captureThisMachine(const LiveSources& sources, std::chrono::milliseconds limit);

/// The snapshot of a capture; how it ended becomes a gap. Errors as of ReplayedMachine::read.
Expected<Snapshot> snapshotOf(const Capture& capture, std::string_view fileName);

} // namespace lanewatt::probe
