#include "model/assessment/rack_trial.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <tuple>

namespace lanewatt {

namespace {

constexpr double kSameExcess = 1e-9;

/// A place without the ordinal of its rack: alike racks have the same findings.
Ref ofAllAlike(const Ref& path, const RackRenames& renames)
{
    const Ref head = path.head();
    if (head.kind() != RefKind::Rack) {
        return path;
    }
    const auto before = renames.groups.find(head.id());
    const Ref there = path.moved(head, Ref::rack(head.id()));
    const Ref same = renames.to ? there.moved(renames.to, renames.from) : there;
    return before == renames.groups.end() ? same : same.moved(Ref::rack(head.id()), Ref::rack(before->second));
}

/// A finding of a machine about itself: rule, severity, build and place in it.
using Own = std::tuple<std::string_view, Severity, std::string, std::string>;

Own ownOf(const Finding& finding)
{
    const Ref machine = finding.path.nearest(RefKind::Machine);
    return {finding.rule, finding.severity, machine.id(), finding.path == machine ? std::string() : finding.path.textBelow(machine)};
}

} // namespace

const Finding* worstNew(const Assessment& before, const Assessment& after, const RackRenames& renames)
{
    std::map<std::tuple<std::string_view, Severity, Ref>, double> known;
    for (const Finding& finding : before.findings) {
        double& excess = known[{finding.rule, finding.severity, ofAllAlike(finding.path, {})}];
        excess = std::max(excess, finding.excess());
    }
    std::set<Own> own;
    for (const auto& build : before.builds) {
        for (const Finding& finding : build->findings) {
            own.insert(ownOf(finding));
        }
    }
    for (const Finding& finding : after.findings) { // errors first
        if (finding.severity == Severity::Advice || finding.waiver == WaiverState::Waived) {
            continue;
        }
        const auto old = known.find({finding.rule, finding.severity, ofAllAlike(finding.path, renames)});
        if (old != known.end() && finding.excess() <= old->second + kSameExcess) {
            continue;
        }
        if (old == known.end() && own.contains(ownOf(finding))) {
            continue;
        }
        return &finding;
    }
    return nullptr;
}

} // namespace lanewatt
