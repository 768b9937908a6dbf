#pragma once
/// The complete probe: converts this machine or a capture to a snapshot.

#include "model/message.h"
#include "probe/capture/machine.h"
#include "probe/live/live_machine.h"
#include "probe/live/measure_step.h"
#include "probe/snapshot.h"

#include <chrono>
#include <string>
#include <string_view>

namespace lanewatt::probe {

/// Queries a live or replayed machine for all data of a snapshot, and for measurements where allowed. Unreadable data is
/// absent with its reason, or a gap. `tell` is called at the start of each measurement.
Snapshot probeMachine(MachineAccess& machine, const TellStep& tell = {});

/// Result of probing this machine.
struct Capture {
    std::string text; ///< a capture (probe/capture/capture.h); complete up to its end
    /// How the probe ended.
    enum class End : std::uint8_t { Whole, TimedOut, Crashed } end = End::Whole;
    int signal = 0; ///< signal of a crash
};

/// Probes this machine in a child process, so that a hanging or crashing driver does no harm. Ends at the latest a second
/// after `limit` with the answers until then. Measurements extend it by their allowed time, and end it when one takes
/// `limit` longer than allowed. The child ends with this process in any case, so that no GPU is left under load. Call it
/// while the process has one thread: by lanewatt-probe and lanewatt-cli, which take the capture themselves; lanewatt-cli
/// translates the gaps. The window has threads and starts lanewatt-probe. Errors: no process can be started.
Expected<Capture> captureThisMachine(const LiveSources& sources, std::chrono::milliseconds limit);

/// Converts a capture to a snapshot; an abnormal end becomes a gap. Errors as in ReplayedMachine::read.
Expected<Snapshot> snapshotOf(const Capture& capture, std::string_view fileName);

} // namespace lanewatt::probe
