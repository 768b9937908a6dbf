#pragma once
/// Captures: every question to a machine with its answer, one JSON object per line (docs/probe.md).

#include "model/message.h"
#include "probe/capture/machine.h"

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>

namespace lanewatt::probe {

/// The newest capture format that this program reads; it is also the one it writes.
inline constexpr int kCaptureFormat = 1;

/// The first line of a capture, with newline.
std::string captureHead();
/// The line of a question and its answer, with newline.
std::string captureLine(const Question& question, const Answer& answer);
/// The capture with what the list of public fields leaves of a snapshot (public_answers.h); affected lines are marked as
/// redacted. Lines that are no records are removed.
std::string redactedCapture(std::string_view capture);

/// Forwards questions and passes the line of each to `write`.
class RecordedMachine : public MachineAccess {
public:
    using Write = std::function<void(std::string_view line)>;
    RecordedMachine(MachineAccess& machine, Write write);
    Answer ask(const Question& question) override;

private:
    MachineAccess& m_machine;
    Write m_write;
};

/// Answers from a capture. Questions missing in it have no answer.
class ReplayedMachine : public MachineAccess {
public:
    /// Parses a capture; an incomplete last line is ignored. Errors begin with `fileName`: not a capture, a newer format, a
    /// line that is no record.
    static Expected<std::unique_ptr<ReplayedMachine>> read(std::string_view capture, std::string_view fileName);
    Answer ask(const Question& question) override;

private:
    std::map<std::string, Answer, std::less<>> m_answers; ///< by the question's key
};

} // namespace lanewatt::probe
