#include "model/budget/liquid.h"
#include "model/rules/support.h"

namespace lanewatt::rules::module_air_rule {

namespace {

constexpr std::string_view kId = "THM-07";
constexpr MessageTemplate kTitle = LW_MESSAGE("thm07.title", "Too low for air-cooled modules");
constexpr MessageTemplate kTitleKind = LW_MESSAGE("thm07.title_kind", "Not made for air-cooled modules");
/// A full baseboard.
constexpr std::size_t kFullBoard = 8;

bool isHotModule(const GpuSpec& gpu)
{
    const auto form = gpu.form.valueOr(GpuForm::Consumer);
    const bool module =
        form == GpuForm::Sxm4 || form == GpuForm::Sxm5 || form == GpuForm::Sxm6 || form == GpuForm::Oam;
    return module && gpu.cooling.valueOr(Cooling::Module) != Cooling::Liquid;
}

std::vector<Finding> check(const BuildInput& input, const BuildAssessment& build)
{
    const Wiring& wiring = build.wiring;
    // A complete server is designed and tested with its modules.
    const int place = firstOwn<ChassisSpec>(wiring);
    const auto* chassis = specOf<ChassisSpec>(wiring, place);
    const bool outsideRacks =
        chassis && chassis->kind && (*chassis->kind == ChassisKind::Tower || *chassis->kind == ChassisKind::OpenFrame);
    if (!chassis || (!chassis->rackUnits && !outsideRacks) || hasServer(wiring) || hasLiquidCards(build)) {
        return {};
    }
    std::size_t modules = 0;
    Confidence least = outsideRacks ? chassis->kind.confidence : chassis->rackUnits.confidence;
    for (const int index : wiring.withSpec<GpuSpec>()) {
        const auto& gpu = *specOf<GpuSpec>(wiring, index);
        if (isHotModule(gpu)) {
            ++modules;
            least = leastOf({least, gpu.form.confidence});
        }
    }
    const double wanted = input.limits.airModuleUnits;
    if (modules < kFullBoard) {
        return {};
    }
    if (outsideRacks) {
        // In an open frame the modules may have other coolers.
        const bool tower = *chassis->kind == ChassisKind::Tower;
        Finding f = finding(kId, tower ? supported(Severity::Error, least) : Severity::Warning, instancePath(build, place),
                            {kTitleKind, {}},
                            {tower ? LW_MESSAGE("thm07.detail_tower", "Needs a rack chassis of {units} U{sides}is a tower")
                                   : LW_MESSAGE("thm07.detail_frame", "Needs a rack chassis of {units} U{sides}is an open frame"),
                             {{"units", static_cast<std::int64_t>(wanted)}}});
        f.why = Message{LW_MESSAGE("thm07.why_kind", "Their heat sinks have no fans: a wall of fans has to press the air through them."), {}};
        return {f};
    }
    const double units = *chassis->rackUnits;
    if (units >= wanted) {
        return {};
    }
    // There are 6U servers for eight modules; half the height is not possible with air.
    const Severity severity = units * 2.0 <= wanted ? supported(Severity::Error, least) : Severity::Warning;
    Finding f = finding(kId, severity, instancePath(build, place), {kTitle, {}},
                        {LW_MESSAGE("thm07.detail", "Needs {need} U{sides}chassis has {have} U"), {}});
    setCounts(f, wanted, units);
    f.why = Message{
        LW_MESSAGE("thm07.why", "Fans of lower chassis do not move air enough for eight modules."), {}};
    return {f};
}

std::vector<Remedy> remedies(const Design&, const Context& context, const Assessment& assessment,
                             const Finding& f)
{
    const BuildAssessment* build = buildAt(assessment, f.path);
    const int chassis = build ? firstOwn<ChassisSpec>(build->wiring) : -1;
    if (chassis < 0) {
        return {};
    }
    const auto units = static_cast<int>(context.limits.airModuleUnits);
    return {needPart(
        {LW_MESSAGE("remedy.tall_chassis", "Chassis of {units} U"), {{"units", std::int64_t{units}}}},
        Category::Chassis, build->buildId, build->wiring.at(chassis).placement,
        "kind = rack, rack_units >= " + std::to_string(units))};
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Error,
            .title = kTitle,
            .about = LW_MESSAGE(
                "thm07.about",
                "Eight SXM or OAM modules cooled by air stand in a rack chassis of 8 U or more, unless a maker has built and "
                "measured a lower server with them."),
            .source = "THM-07 (DGX H100 8U, DGX B200 10U)",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::module_air_rule
