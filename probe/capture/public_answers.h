#pragma once
/// What of a machine's answers may be shown: what the snapshot's list of public fields (probe/public_fields.h) has.

#include "probe/capture/machine.h"

#include <optional>
#include <string>
#include <vector>

namespace lanewatt::probe {

/// Words of a private answer that may stand in others as well: a host's name, a serial number. None for a public one.
std::vector<std::string> identifyingWords(const Question& question, const Answer& answer);

/// The answer as it may be shown: what fills a private field of the snapshot, or a field that the list does not know, is marked as
/// redacted, and so is a text that is shaped like an identifier or has one of `words`. Of the names in a folder those are left out.
/// Empty when the question itself identifies the machine: an interface is named after its MAC address.
std::optional<Answer> publicAnswer(const Question& question, Answer answer, const std::vector<std::string>& words);

} // namespace lanewatt::probe
