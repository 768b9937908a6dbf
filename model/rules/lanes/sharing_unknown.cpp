#include "model/rules/support.h"

namespace lanewatt::rules::sharing_unknown_rule {

namespace {

constexpr std::string_view kId = "PCI-05";
constexpr MessageTemplate kTitle = LW_MESSAGE("pci05.title", "Lane sharing not known");

std::vector<Finding> check(const BuildInput&, const BuildAssessment& build)
{
    const LaneMap& lanes = build.wiring.lanes;
    // A single card gets all lanes of its slot.
    if (!lanes.sharingUnknown || lanes.board < 0 || lanes.links.size() < 2) {
        return {};
    }
    Finding f = finding(kId, Severity::Advice, instancePath(build, lanes.board), {kTitle, {}},
                        {LW_MESSAGE("pci05.detail", "{count} {count:link|links}{sides}widths as printed on the board"),
                         {{"count", static_cast<std::int64_t>(lanes.links.size())}}});
    f.why = Message{LW_MESSAGE("pci05.why", "Slots that share lanes are narrower together than alone: a card may get fewer than shown."), {}};
    f.hangsOn = {f.path};
    return {f};
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Advice,
            .title = kTitle,
            .about = LW_MESSAGE(
                "pci05.about",
                "The board shares lanes between slots in a way that no source describes; links may be "
                "narrower than shown."),
            .source = "PCI-04, PCI-05; the board's manual",
            .check = check};
}

} // namespace lanewatt::rules::sharing_unknown_rule
