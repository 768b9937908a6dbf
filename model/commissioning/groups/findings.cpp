#include "model/assessment/waivers.h"
#include "model/commissioning/group.h"

#include <algorithm>
#include <array>

namespace lanewatt::commissioning::findings_group {

namespace {

constexpr std::array<std::string_view, 1> kKinds{"finding"};

/// Open errors and warnings are printed on the sheet of their subject with both numbers. Accepted errors are printed too,
/// as on every document.
void put(const Design& design, StepWriter& out, const Finding& finding, const Ref& root)
{
    const bool accepted = finding.waiver == WaiverState::Waived;
    if (finding.severity == Severity::Advice || (accepted && finding.severity != Severity::Error)) {
        return;
    }
    const MessageTemplate title =
        accepted ? LW_MESSAGE("check.findings.accepted", "Accepted error {rule}: know what it means here")
        : finding.severity == Severity::Error
            ? LW_MESSAGE("check.findings.error", "Solve error {rule} in the design before you build")
            : LW_MESSAGE("check.findings.warning",
                         "Settle warning {rule}: solve it, or know what it means here");
    const std::string inside = finding.path == root ? std::string() : '/' + finding.path.textBelow(root);
    Step& step = out.about(std::string(finding.rule) + inside, Phase::Prepare, "finding", title,
                           {{"rule", std::string(finding.rule)}});
    step.path = finding.path;
    step.details = {finding.title, finding.detail};
    if (finding.why) {
        step.details.push_back(*finding.why);
    }
    const Waiver* waiver = accepted ? Waivers(design).find(finding) : nullptr;
    if (waiver) {
        step.say(LW_MESSAGE("check.findings.accepted_by", "Accepted by {name}, {date}: {reason}"),
                 {{"name", waiver->name}, {"date", waiver->date}, {"reason", waiver->reason}});
    }
}

void machine(const MachineSheetInput& in, StepWriter& out)
{
    for (const Finding& finding : in.assessment.findings) {
        if (in.build.path.contains(finding.path)) {
            put(in.design, out, finding, in.build.path);
        }
    }
}

/// Findings that are on no machine's sheet.
void site(const SiteSheetInput& in, StepWriter& out)
{
    for (const Finding& finding : in.assessment.findings) {
        const auto& builds = in.assessment.builds;
        const bool ofMachine = std::any_of(builds.begin(), builds.end(), [&](const auto& build) {
            return build->path.contains(finding.path);
        });
        if (!ofMachine && Ref::site().contains(finding.path)) {
            put(in.design, out, finding, Ref::site());
        }
    }
}

} // namespace

Group group()
{
    return {"C-CHECK", LW_MESSAGE("check.findings", "What the design's check found"), kKinds, machine, site};
}

} // namespace lanewatt::commissioning::findings_group
