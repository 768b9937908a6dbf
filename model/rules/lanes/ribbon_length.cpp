#include "model/rules/support.h"

#include <algorithm>

namespace lanewatt::rules::ribbon_length_rule {

namespace {

constexpr std::string_view kId = "PCI-17";
constexpr MessageTemplate kTitle = LW_MESSAGE("pci17.title", "Ribbon long for its generation");
/// The first generation with a known usual length.
constexpr int kJudgedGen = 4;
/// Tolerance for conversion of millimetres to metres.
constexpr double kRounding = 1e-9;

/// The generation of the link through a riser; 0 = none or not known.
int genThrough(const Wiring& wiring, int riser)
{
    int gen = 0;
    for (const LaneLink& link : wiring.lanes.links) {
        if (link.riser == riser && link.lanes > 0) {
            gen = std::max(gen, link.gen);
        }
    }
    return gen;
}

/// True where the riser's manufacturer guarantees the generation at the length sold.
bool isRated(const RiserSpec& riser, int gen)
{
    return riser.gen && riser.gen.confidence >= Confidence::Datasheet && *riser.gen >= gen;
}

std::vector<Finding> check(const BuildInput& input, const BuildAssessment& build)
{
    const Length usual = millimetres(input.limits.ribbonGen4Millimetres);
    const auto groups = alikeInstances(build, [&](int i) {
        const auto* riser = specOf<RiserSpec>(build.wiring, i);
        if (!riser || !riser->kind || *riser->kind != RiserKind::Ribbon || !riser->length) {
            return false;
        }
        const int gen = genThrough(build.wiring, i);
        return gen >= kJudgedGen && !isRated(*riser, gen) && si(*riser->length) > si(usual) - kRounding;
    });
    std::vector<Finding> findings;
    for (const Alike& group : groups) {
        const auto& length = specOf<RiserSpec>(build.wiring, group.instance)->length;
        int gen = 0;
        for (const int riser : group.all) {
            gen = std::max(gen, genThrough(build.wiring, riser));
        }
        Finding f = finding(kId, Severity::Advice, group.path, {kTitle, {}},
                            {LW_MESSAGE("pci17.detail", "{need} at Gen {gen}{sides}less than {have} is usual"),
                             {{"gen", std::int64_t{gen}}}});
        setSides(f, exactFigure(*length, length.confidence), exactFigure(usual, Confidence::Estimated));
        f.why = Message{LW_MESSAGE("pci17.why", "It may work: AER counters under load show it. Else set its slot to Gen 3 in the "
                                                "BIOS, or take a riser that its maker rates for Gen {gen}."),
                        {{"gen", std::int64_t{gen}}}};
        if (length.confidence <= Confidence::Estimated) {
            f.hangsOn = {f.path};
        }
        findings.push_back(std::move(f));
    }
    return findings;
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Advice,
            .title = kTitle,
            .about = LW_MESSAGE("pci17.about",
                                "Ribbons below about 200 mm carry Gen 4. Longer ones count for Gen 4 "
                                "only if the manufacturer rates them for it. Cables with their own "
                                "connectors are not checked."),
            .source = "engineering reference §3.6; a usual length, no standard",
            .check = check};
}

} // namespace lanewatt::rules::ribbon_length_rule
