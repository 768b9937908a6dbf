#pragma once
/// Replaces a part in many places of a design by one edit.

#include "model/design/edit.h"
#include "model/design/part_uses.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt {

/// Why `to` cannot replace part `key` of the design; empty when it can. With the same key, `to` updates the design's copy
/// of the part.
std::optional<Message> cannotReplace(const Design& design, std::string_view key, const PartUse& use, const Part& to);

/// User settings for these places and for part `key` that do not apply to `to`: power caps outside its range, and the
/// user's own price of the part.
std::vector<Message> lostByReplacing(const Design& design, std::string_view key, const std::vector<PartUse>& uses,
                                     const Part& to);

/// Replaces part `key` by `to` in those of `uses` that allow it, removes settings that do not apply, and records the
/// reason. `contents` are the parts that `to` contains. A design holds one copy of a part, so updating it affects all its
/// places, whichever are listed. Empty when no use can be replaced.
std::optional<Edit> replaceUses(const Design& design, std::string_view key, const std::vector<PartUse>& uses,
                                const Part& to, const std::vector<Part>& contents, const std::string& reason,
                                const std::string& date);

} // namespace lanewatt
