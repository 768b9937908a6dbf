#pragma once
/// The whole probe: this machine or a capture of one into a snapshot.

#include "model/message.h"
#include "probe/capture/machine.h"
#include "probe/live/live_machine.h"
#include "probe/snapshot.h"

#include <chrono>
#include <string>
#include <string_view>

namespace lanewatt::probe {

/// Asks a machine, live or replayed, for all that a snapshot holds, measurements where they were allowed. What cannot be read is absent with its reason, or a gap.
Snapshot probeMachine(Machine& machine);

/// What came of probing this machine.
struct Capture {
    std::string text; ///< a capture (probe/capture/capture.h); complete up to where it ended
    /// How the probe ended.
    enum class End : std::uint8_t { Whole, TimedOut, Crashed } end = End::Whole;
    int signal = 0; ///< what ended it, when it crashed
};

/// Probes this machine in a child process, so that a driver that hangs or crashes takes nothing with it. Ends at the
/// latest a second after `limit` with what was answered until then; with measurements after the time that those may take
/// besides, or when one of them gives no answer for `limit` longer than it may take. To be called while the process has one thread.
/// Errors: no process can be started.
Expected<Capture> captureThisMachine(const LiveSources& sources, std::chrono::milliseconds limit);

/// The snapshot of a capture; how it ended becomes a gap. Errors as of ReplayedMachine::read.
Expected<Snapshot> snapshotOf(const Capture& capture, std::string_view fileName);

} // namespace lanewatt::probe
