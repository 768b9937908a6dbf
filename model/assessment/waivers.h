#pragma once
/// Which findings the user has accepted.

#include "model/assessment/finding.h"
#include "model/design/design.h"

#include <optional>
#include <utility>
#include <vector>

namespace lanewatt {

/// The waivers of a design, prepared for matching with findings. A waiver applies to the same thing in all identical machines.
class Waivers {
public:
    explicit Waivers(const Design& design); ///< the design must outlive this object

    /// The first waiver of a finding; nullptr when it has none.
    const Waiver* find(const Finding& finding) const;
    /// The waiver state of a finding. A waiver lapses when the finding gets worse: a higher severity, or an excess that
    /// grew by more than 5 % of the limit.
    WaiverState of(const Finding& finding) const;

private:
    std::vector<std::pair<const Waiver*, Ref>> m_waivers; ///< with the reference that its name resolves to
};

} // namespace lanewatt
