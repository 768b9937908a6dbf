#pragma once
/// Captures: every question put to a machine with its answer, one JSON object a line (docs/probe.md).

#include "model/message.h"
#include "probe/capture/machine.h"

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>

namespace lanewatt::probe {

/// The newest capture format this program reads and the one it writes.
inline constexpr int kCaptureFormat = 1;

/// The first line of a capture, with its end.
std::string captureHead();
/// The line of one question and its answer, with its end.
std::string captureLine(const Question& question, const Answer& answer);
/// The same capture without serial numbers, UUIDs, MAC addresses, host names and asset tags; lines that hold them say
/// that they were redacted. Lines that are no record are left out.
std::string redactedCapture(std::string_view capture);

/// Passes questions on and hands the line of each to `write`.
class RecordedMachine : public MachineAccess {
public:
    using Write = std::function<void(std::string_view line)>;
    RecordedMachine(MachineAccess& machine, Write write);
    Answer ask(const Question& question) override;

private:
    MachineAccess& m_machine;
    Write m_write;
};

/// Answers from a capture. A question that is not in it has no answer.
class ReplayedMachine : public MachineAccess {
public:
    /// Reads a capture; a last line that was cut off is ignored. Errors begin with `fileName`: no capture, a newer format, a
    /// line that is no record.
    static Expected<std::unique_ptr<ReplayedMachine>> read(std::string_view capture, std::string_view fileName);
    Answer ask(const Question& question) override;

private:
    std::map<std::string, Answer, std::less<>> m_answers; ///< by the question's key
};

} // namespace lanewatt::probe
