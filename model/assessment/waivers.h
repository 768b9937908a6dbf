#pragma once
/// Which findings somebody accepted.

#include "model/assessment/finding.h"
#include "model/design/design.h"

#include <optional>
#include <utility>
#include <vector>

namespace lanewatt {

/// The waivers of a design, ready to be held against findings. A waiver holds for the same thing in all alike machines.
class Waivers {
public:
    explicit Waivers(const Design& design); ///< which must live as long

    /// The first waiver of a finding; nullptr when it has none.
    const Waiver* find(const Finding& finding) const;
    /// Whether a finding is waived, or its waiver has lapsed: it has become worse, by its severity, or by over 5 % of the
    /// limit.
    WaiverState of(const Finding& finding) const;

private:
    std::vector<std::pair<const Waiver*, Ref>> m_waivers; ///< with what its name means in the design
};

} // namespace lanewatt
