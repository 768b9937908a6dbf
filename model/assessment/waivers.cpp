#include "model/assessment/waivers.h"

#include "model/assessment/circuit_at.h"
#include "model/site/find_ref.h"

#include <algorithm>

namespace lanewatt {

Waivers::Waivers(const Design& design)
{
    m_waivers.reserve(design.waivers.size());
    for (const Waiver& waiver : design.waivers) {
        m_waivers.emplace_back(&waiver, resolveRef(design, waiver.path).value_or(waiver.path));
    }
}

const Waiver* Waivers::find(const Finding& finding) const
{
    const auto found = std::ranges::find_if(m_waivers, [&](const auto& one) {
        const bool here = one.second == finding.path || one.second.alike(finding.path) || one.second == CircuitAt::inAnyRack(finding.path);
        return one.first->rule == finding.rule && here;
    });
    return found == m_waivers.end() ? nullptr : found->first;
}

WaiverState Waivers::of(const Finding& finding) const
{
    const Waiver* waiver = find(finding);
    if (!waiver) {
        return WaiverState::None;
    }
    const auto before = enumFromName<Severity>(waiver->severity).value_or(Severity::Error);
    constexpr double kGrowth = 0.05;
    const bool grown = waiver->shortfall && finding.excess() > *waiver->shortfall + kGrowth;
    return finding.severity > before || grown ? WaiverState::Lapsed : WaiverState::Waived;
}

} // namespace lanewatt
