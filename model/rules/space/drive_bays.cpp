#include "model/rules/support.h"

namespace lanewatt::rules::drive_bays_rule {

namespace {

constexpr std::string_view kId = "PHY-11";
constexpr MessageTemplate kTitle = LW_MESSAGE("phy11.title", "Too few drive bays");

/// The first drive of a size, the subject of the finding.
int firstDrive(const Wiring& wiring, std::string_view formFactor)
{
    for (const int index : wiring.withSpec<StorageSpec>()) {
        const auto& form = specOf<StorageSpec>(wiring, index)->formFactor;
        if (form && *form == formFactor) {
            return index;
        }
    }
    return -1;
}

void checkBays(const BuildAssessment& build, PointKind kind, std::string_view form, Severity worst,
               MessageTemplate detail, std::vector<Finding>& findings)
{
    const BudgetPoint* point = pointOf(build.budgets, BudgetKind::Space, kind);
    auto f = point ? overLimit(kId, *point, worst, {kTitle, {}}, {detail, {}}) : std::nullopt;
    if (!f) {
        return;
    }
    asCounts(*f);
    f->why = Message{LW_MESSAGE("phy11.why", "A drive is left without a bay that holds and cools it."), {}};
    if (const int drive = firstDrive(build.wiring, form); drive >= 0) {
        f->path = placementPath(build, build.wiring.at(drive).placement);
    }
    findings.push_back(std::move(*f));
}

std::vector<Finding> check(const BuildInput&, const BuildAssessment& build)
{
    std::vector<Finding> findings;
    checkBays(build, PointKind::Bays35, "3.5in", Severity::Error,
              LW_MESSAGE("phy11.detail_35", "Bays of 3.5 inch: needs {need}{sides}chassis has {have}"), findings);
    // A 2.5 inch drive may be screwed to a 3.5 inch bay or to a wall.
    checkBays(build, PointKind::Bays25, "2.5in", Severity::Warning,
              LW_MESSAGE("phy11.detail_25", "Bays of 2.5 inch: needs {need}{sides}chassis has {have}"), findings);
    return findings;
}

std::vector<Remedy> remedies(const Design&, const Context&, const Assessment& assessment, const Finding& f)
{
    const BuildAssessment* build = buildAt(assessment, f.path);
    const int chassis = build ? firstOwn<ChassisSpec>(build->wiring) : -1;
    if (chassis < 0 || !f.need) {
        return {};
    }
    const int drive = instanceAt(*build, f.path);
    const auto* spec = drive >= 0 ? specOf<StorageSpec>(build->wiring, drive) : nullptr;
    const bool large = spec && spec->formFactor && *spec->formFactor == "3.5in";
    const auto count = static_cast<std::int64_t>(f.need->likely);
    return {needPart({LW_MESSAGE("remedy.chassis_bays", "Chassis with {count} {count:bay|bays}"), {{"count", count}}},
                     Category::Chassis, build->buildId, build->wiring.at(chassis).placement,
                     chassisQuery(*build, (large ? "bays_3_5 >= " : "bays_2_5 >= ") + std::to_string(count)))};
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Error,
            .title = kTitle,
            .about = LW_MESSAGE("phy11.about",
                                "The chassis has a bay of its size for every 3.5 and 2.5 inch drive."),
            .source = "Chassis makers' datasheets",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::drive_bays_rule
