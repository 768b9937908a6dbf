#pragma once
/// What nodes of the power and the cooling chain have in common.

#include "model/design/design.h"
#include "model/figure/formulas.h"

#include <algorithm>
#include <vector>

namespace lanewatt {

/// Devices of a node: all of them, or those that are left when its redundancy is used up.
template <class Kind> int devicesOf(const ChainNode<Kind>& node, bool withoutSpares)
{
    const auto scheme = node.redundancy.value_or(RedundancyScheme::N);
    return std::max(node.count - (withoutSpares ? lostSupplies(scheme, node.count) : 0), 0);
}

/// The share of a curve at a load that is not below its first; above its last it stays.
inline double shareOnCurve(const std::vector<LossPoint>& curve, double load)
{
    const auto above = std::lower_bound(curve.begin(), curve.end(), load, [](const LossPoint& point, double at) { return point.load < at; });
    if (above == curve.begin() || above == curve.end()) {
        return above == curve.end() ? curve.back().loss : curve.front().loss;
    }
    const LossPoint& below = *(above - 1);
    return below.loss + (above->loss - below.loss) * (load - below.load) / (above->load - below.load);
}

} // namespace lanewatt
