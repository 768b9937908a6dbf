#pragma once
/// What nobody knows about how the parts of a machine fit each other.

#include "model/message.h"
#include "model/wiring/wiring.h"

#include <string_view>
#include <vector>

namespace lanewatt::wiring {

/// One sentence for each fact that decides whether a part fits the machine it is in, and that is missing: of the part, or
/// of what carries it (socket, form of a supply's place, length that the chassis allows). `part` is the key of the part
/// asked about. Empty where all is known, and where the machine has nothing yet that the part must fit.
std::vector<Message> fitQuestions(const Wiring& wiring, std::string_view part);

} // namespace lanewatt::wiring
