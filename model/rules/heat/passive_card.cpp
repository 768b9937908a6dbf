#include "model/rules/support.h"

#include <algorithm>

namespace lanewatt::rules::passive_card_rule {

namespace {

constexpr std::string_view kId = "THM-08";
constexpr MessageTemplate kTitle = LW_MESSAGE("thm08.title", "Passive card without airflow");

/// A shroud with a blower, sold for such cards.
bool isShroud(const Wiring& wiring, int index)
{
    return specOf<AccessorySpec>(wiring, index)->function.value == AccessoryKind::Shroud;
}

/// Number of shrouds in a build; each serves one card.
std::int64_t shrouds(const Wiring& wiring)
{
    const auto accessories = wiring.withSpec<AccessorySpec>();
    return std::count_if(accessories.begin(), accessories.end(), [&](int index) { return isShroud(wiring, index); });
}

std::vector<Alike> passiveCards(const BuildAssessment& build)
{
    return alikeInstances(build, [&](int i) {
        const auto* gpu = specOf<GpuSpec>(build.wiring, i);
        return gpu && gpu->cooling && *gpu->cooling == Cooling::Passive && isSlotCard(build.wiring, i);
    });
}

std::int64_t countOf(const std::vector<Alike>& groups)
{
    std::int64_t cards = 0;
    for (const Alike& group : groups) {
        cards += static_cast<std::int64_t>(group.all.size());
    }
    return cards;
}

/// Confidence that a chassis has no duct, from its own fact or its kind, whichever is more certain; empty when unknown.
std::optional<Confidence> withoutDuct(const ChassisSpec& chassis)
{
    std::optional<Confidence> surest;
    if (chassis.ducted && !*chassis.ducted) {
        surest = chassis.ducted.confidence;
    }
    if (chassis.kind && (*chassis.kind == ChassisKind::OpenFrame || *chassis.kind == ChassisKind::Tower)) {
        surest = std::max(surest.value_or(Confidence::Unknown), chassis.kind.confidence);
    }
    return surest;
}

std::vector<Finding> check(const BuildInput&, const BuildAssessment& build)
{
    const Wiring& wiring = build.wiring;
    // A server is designed to blow air through its cards.
    if (hasServer(wiring)) {
        return {};
    }
    const auto groups = passiveCards(build);
    if (groups.empty()) {
        return {};
    }
    const std::int64_t cards = countOf(groups);
    const std::int64_t shrouded = shrouds(wiring);
    if (shrouded >= cards) {
        return {};
    }
    const int place = firstOwn<ChassisSpec>(wiring);
    const auto* chassis = specOf<ChassisSpec>(wiring, place);
    if (chassis && chassis->ducted && *chassis->ducted) {
        return {};
    }
    std::vector<Finding> findings;
    for (const Alike& group : groups) {
        const Confidence cooling = specOf<GpuSpec>(wiring, group.instance)->cooling.confidence;
        Severity severity = Severity::Warning;
        MessageTemplate detail =
            LW_MESSAGE("thm08.detail_unknown", "Needs ducted air{sides}airflow of the chassis not known");
        const auto surest = chassis ? withoutDuct(*chassis) : std::nullopt;
        if (surest) {
            severity = supported(Severity::Error, leastOf({cooling, *surest}));
            detail = LW_MESSAGE("thm08.detail", "Needs ducted air{sides}chassis has no duct");
        } else if (!chassis) {
            detail = LW_MESSAGE("thm08.detail_none", "Needs ducted air{sides}no chassis chosen");
        }
        if (shrouded > 0) {
            detail = LW_MESSAGE("thm08.detail_shrouds", "{need} {need:card needs ducted air or a shroud|cards need ducted air or a shroud each}{sides}{have} {have:shroud|shrouds}");
        }
        Finding f = finding(kId, severity, group.path, {kTitle, {}}, {detail, {}});
        setCounts(f, static_cast<double>(cards), static_cast<double>(shrouded));
        f.why = Message{LW_MESSAGE("thm08.why", "Without air through it such a card slows down within minutes, then switches off."), {}};
        if (severity == Severity::Warning && cooling <= Confidence::Estimated) {
            f.hangsOn.push_back(group.path);
        }
        if (severity == Severity::Warning && place >= 0 && surest.value_or(Confidence::Unknown) <= Confidence::Estimated) {
            f.hangsOn.push_back(instancePath(build, place));
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
    const Wiring& wiring = build->wiring;
    const auto accessories = wiring.withSpec<AccessorySpec>();
    const auto shroud = std::find_if(accessories.begin(), accessories.end(),
                                     [&](int i) { return isShroud(wiring, i) && wiring.at(i).parent < 0; });
    const std::int64_t missing = countOf(passiveCards(*build)) - shrouds(wiring);
    std::vector<Remedy> found;
    if (missing <= 0) {
        return found;
    }
    if (shroud != accessories.end()) {
        const std::string& placement = wiring.at(*shroud).placement;
        const auto placed = std::count_if(accessories.begin(), accessories.end(),
                                          [&](int i) { return wiring.at(i).parent < 0 && wiring.at(i).placement == placement; });
        found.push_back(quantityRemedy(build->buildId, placement, static_cast<int>(placed + missing)));
    } else {
        found.push_back(needPart({LW_MESSAGE("remedy.shrouds", "Add blower shrouds: {count}"), {{"count", missing}}},
                                 Category::Accessory, build->buildId, "", accessoryQuery(AccessoryKind::Shroud), static_cast<int>(missing)));
    }
    const int chassis = firstOwn<ChassisSpec>(wiring);
    found.push_back(needPart({LW_MESSAGE("remedy.ducted_chassis", "Chassis with ducted airflow"), {}},
                             Category::Chassis, build->buildId,
                             chassis >= 0 ? std::string_view(wiring.at(chassis).placement) : "",
                             chassisQuery(*build, "ducted = true")));
    return found;
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Error,
            .title = kTitle,
            .about = LW_MESSAGE(
                "thm08.about",
                "Cards without a fan of their own need a server's ducted airflow or each a shroud with a "
                "blower; a 300 W card takes 15 to 20 CFM."),
            .source = "THM-08; NVIDIA PB-11133-001: \"passive heat sink … requires system airflow\"",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::passive_card_rule
