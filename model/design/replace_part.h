#pragma once
/// One part replaced by another in many places of a design, as one edit.

#include "model/design/edit.h"
#include "model/design/part_uses.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt {

/// Why `to` cannot stand where the design has part `key`; nothing when it can. `to` of that very key brings what the
/// design kept of the part up to date.
std::optional<Message> cannotReplace(const Design& design, std::string_view key, const PartUse& use, const Part& to);

/// What the user said of the places and of part `key` that means nothing for `to`: power caps it does not take, and
/// the user's own price of the part, which is not one of `to`.
std::vector<Message> lostByReplacing(const Design& design, std::string_view key, const std::vector<PartUse>& uses,
                                     const Part& to);

/// Replaces part `key` by `to` in those of `uses` that can be replaced, drops what is lost there, and records why.
/// `contents` are the parts that `to` contains. A design carries a part once: bringing it up to date does so in all
/// its places, whichever are named. Nothing when none can be replaced.
std::optional<Edit> replaceUses(const Design& design, std::string_view key, const std::vector<PartUse>& uses,
                                const Part& to, const std::vector<Part>& contents, const std::string& reason,
                                const std::string& date);

} // namespace lanewatt
