#include "model/rules/support.h"

namespace lanewatt::rules {

namespace {

constexpr std::string_view kId = "THM-08";
constexpr MessageTemplate kTitle = LW_MESSAGE("thm08.title", "Passive card without airflow");

/// A shroud with a blower, sold for such cards.
bool hasShroud(const Wiring& wiring)
{
    for (const int index : wiring.withSpec<AccessorySpec>()) {
        const auto& function = specOf<AccessorySpec>(wiring, index)->function;
        if (function && (function->find("shroud") != std::string::npos ||
                         function->find("blower") != std::string::npos)) {
            return true;
        }
    }
    return false;
}

std::vector<Finding> check(const RuleInput& input)
{
    const BuildAssessment& build = *input.build;
    const Wiring& wiring = build.wiring;
    // A server blows through its cards: that is what it is made for.
    if (hasServer(wiring) || hasShroud(wiring)) {
        return {};
    }
    const int place = firstOwn<ChassisSpec>(wiring);
    const auto* chassis = specOf<ChassisSpec>(wiring, place);
    if (chassis && chassis->ducted && *chassis->ducted) {
        return {};
    }
    std::vector<Finding> findings;
    for (const Alike& group : alikeInstances(build, [&](int i) {
             const auto* gpu = specOf<GpuSpec>(wiring, i);
             return gpu && gpu->cooling && *gpu->cooling == Cooling::Passive && isSlotCard(wiring, i);
         })) {
        const Confidence cooling = specOf<GpuSpec>(wiring, group.instance)->cooling.confidence;
        Severity severity = Severity::Warning;
        MessageTemplate detail =
            LW_MESSAGE("thm08.detail_unknown", "Needs ducted air · airflow of the chassis not known");
        if (chassis && chassis->ducted) {
            severity = supported(Severity::Error, leastOf({cooling, chassis->ducted.confidence}));
            detail = LW_MESSAGE("thm08.detail", "Needs ducted air · chassis has no duct");
        } else if (chassis && chassis->kind &&
                   (*chassis->kind == ChassisKind::OpenFrame || *chassis->kind == ChassisKind::Tower)) {
            severity = supported(Severity::Error, leastOf({cooling, chassis->kind.confidence}));
            detail = LW_MESSAGE("thm08.detail", "Needs ducted air · chassis has no duct");
        } else if (!chassis) {
            detail = LW_MESSAGE("thm08.detail_none", "Needs ducted air · no chassis chosen");
        }
        Finding f = finding(kId, severity, group.path, {kTitle, {}}, {detail, {}});
        if (severity == Severity::Warning && place >= 0) {
            f.hangsOn = {instancePath(build, place)};
        }
        findings.push_back(std::move(f));
    }
    return findings;
}

std::vector<Remedy> remedies(const Design&, const Context&, const Assessment& assessment, const Finding& f)
{
    const BuildAssessment* build = buildAt(assessment, f.path);
    if (!build) {
        return {};
    }
    const int chassis = firstOwn<ChassisSpec>(build->wiring);
    return {needPart({LW_MESSAGE("remedy.shroud", "Add a blower shroud"), {}}, Category::Accessory,
                     build->buildId, "", "function = shroud"),
            needPart({LW_MESSAGE("remedy.ducted_chassis", "Chassis with ducted airflow"), {}},
                     Category::Chassis, build->buildId,
                     chassis >= 0 ? std::string_view(build->wiring.at(chassis).placement) : "",
                     "ducted = true")};
}

} // namespace

Rule passive_card()
{
    return {.id = kId,
            .scope = RuleScope::Build,
            .worst = Severity::Error,
            .title = kTitle,
            .about = LW_MESSAGE(
                "thm08.about",
                "Cards without a fan of their own need a server's ducted airflow or a shroud with a "
                "blower; a 300 W card takes 15 to 20 CFM."),
            .source = "THM-08; NVIDIA PB-11133-001: \"passive heat sink … requires system airflow\"",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules
