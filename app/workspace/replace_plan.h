#pragma once
/// Tries the replacement of a part in an open design.

#include "app/workspace/trial.h"
#include "app/workspace/workspace.h"
#include "model/design/replace_part.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::workspace {

/// Effect of a replacement on one design.
struct ReplacePlan {
    std::optional<Edit> edit;          ///< one step; empty when no place can be changed
    int places = 0;                    ///< placements and racks it changes
    std::vector<Message> lost;         ///< user settings that do not apply to the new part
    std::optional<Trial> trial;        ///< of the edit
    std::optional<Message> question;   ///< the first missing fact that leaves open whether the new part fits
};

/// Tries to replace part `key` by `to` in those of `uses`. The edit records `reason` and today's date; a preview may leave
/// the reason empty. Error: the design cannot be edited that way.
Expected<ReplacePlan> planReplacement(const OpenDesign& open, std::string_view key, const std::vector<PartUse>& uses,
                                      const Part& to, const std::string& reason, catalog::Catalog& catalog);

} // namespace lanewatt::workspace
