#pragma once
/// Replacing a part in an open design, tried before it is done.

#include "app/workspace/workspace.h"
#include "model/assessment_change.h"
#include "model/design/replace_part.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::workspace {

/// What a replacement would do to one design.
struct ReplacePlan {
    std::optional<Edit> edit;          ///< one step; nothing when no place can be changed
    int places = 0;                    ///< placements and racks it changes
    std::vector<Message> lost;         ///< what the user said that means nothing for the other part
    std::optional<AssessmentChange> change;
};

/// Tries to replace part `key` by `to` in those of `uses`. `reason` and today's date go with the edit; a preview may
/// leave the reason empty. Error: the design cannot be edited that way.
Expected<ReplacePlan> planReplacement(const OpenDesign& open, std::string_view key, const std::vector<PartUse>& uses,
                                      const Part& to, const std::string& reason, catalog::Catalog& catalog);

} // namespace lanewatt::workspace
