#include "model/rules/support.h"
#include "model/units/quantities.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace lanewatt::rules::airflow_rule {

namespace {

constexpr std::string_view kId = "THM-02";
constexpr MessageTemplate kTitle = LW_MESSAGE("thm02.title", "Fans move too little air");

/// True where only the machine's fans move air through the cards.
bool hangsOnFans(const Wiring& wiring)
{
    const auto* chassis = specOf<ChassisSpec>(wiring, firstOwn<ChassisSpec>(wiring));
    if (chassis && chassis->ducted && *chassis->ducted) {
        return true;
    }
    const auto cards = wiring.withSpec<GpuSpec>();
    return std::any_of(cards.begin(), cards.end(), [&](int card) {
        const auto& cooling = specOf<GpuSpec>(wiring, card)->cooling;
        return cooling && *cooling == Cooling::Passive && isSlotCard(wiring, card);
    });
}

std::vector<Finding> check(const BuildInput&, const BuildAssessment& build)
{
    const BudgetPoint* point = pointOf(build.budgets, BudgetKind::Heat, PointKind::Airflow);
    if (!point || !point->demand || !point->supply) {
        return {};
    }
    // No fan reaches its free airflow in a machine. If even that is below the lowest demand, the flow is certainly too
    // small; otherwise it cannot be judged without fan curves.
    Figure least = *point->demand;
    least.likely = least.high = least.low;
    Figure most = *point->supply;
    most.low = most.likely = most.high;
    // Fans of cards and supplies move air, too.
    const auto severity = judge(least, most, hangsOnFans(build.wiring) ? Severity::Warning : Severity::Advice);
    if (!severity) {
        return {};
    }
    Finding f = finding(kId, *severity, point->path, {kTitle, {}},
                        {LW_MESSAGE("thm02.detail", "Needs {need}{sides}its fans move {have} at most"), {}});
    setSides(f, *point->demand, *point->supply);
    setBasis(f, *point);
    f.why = Message{LW_MESSAGE("thm02.why", "The air warms more than planned, and cards and CPUs slow down."), {}};
    return {f};
}

/// The fans of one placement.
struct Group {
    int first = -1;
    int count = 0;
    double each = 0.0; ///< m³/s
};

std::optional<Group> strongestFans(const Wiring& wiring)
{
    std::map<std::string, Group> groups;
    for (const int index : wiring.withSpec<FanSpec>()) {
        const auto flow = figureOf(specOf<FanSpec>(wiring, index)->airflow);
        if (wiring.at(index).parent >= 0 || !flow) {
            continue;
        }
        Group& group = groups[wiring.at(index).placement];
        group.first = group.first < 0 ? index : group.first;
        group.each = flow->likely;
        ++group.count;
    }
    const auto strongest = std::max_element(groups.begin(), groups.end(), [](const auto& a, const auto& b) {
        return a.second.each * a.second.count < b.second.each * b.second.count;
    });
    return strongest == groups.end() || strongest->second.each <= 0.0 ? std::nullopt : std::optional(strongest->second);
}

/// More fans of the strongest kind, where the chassis has places, or larger ones instead.
void addFans(const BuildAssessment& build, const Finding& f, std::vector<Remedy>& found)
{
    const Wiring& wiring = build.wiring;
    const auto fans = strongestFans(wiring);
    if (!fans) {
        return;
    }
    const std::string& placement = wiring.at(fans->first).placement;
    const double others = f.have->likely - fans->each * fans->count;
    const double missing = f.need->likely - others;
    const auto quantity = static_cast<int>(std::ceil(missing / fans->each - 1e-9));
    const auto* chassis = specOf<ChassisSpec>(wiring, firstOwn<ChassisSpec>(wiring));
    const int added = quantity - fans->count;
    if (added > 0 && (!chassis || !chassis->fanMounts || countOwn<FanSpec>(wiring) + added <= *chassis->fanMounts)) {
        found.push_back(quantityRemedy(build.buildId, placement, quantity));
    }
    const auto cfm = static_cast<long long>(std::ceil(missing / fans->count * kCfmPerCubicMetrePerSecond - 1e-6));
    std::string query = "airflow >= " + std::to_string(cfm) + " CFM";
    if (const auto& size = specOf<FanSpec>(wiring, fans->first)->size) {
        query += ", size = " + millimetresText(si(*size));
    }
    found.push_back(needPart({LW_MESSAGE("remedy.stronger_fan", "Fan of {flow} or more"),
                              {{"flow", Amount{static_cast<double>(cfm) / kCfmPerCubicMetrePerSecond, Dimension::VolumeFlow}}}},
                             Category::Fan, build.buildId, placement, std::move(query)));
}

std::vector<Remedy> remedies(const Design& design, const Context& context, const Assessment& assessment, const Finding& f)
{
    const BuildAssessment* build = buildAt(assessment, f.path);
    if (!build || !f.need || !f.have || f.have->likely <= 0.0) {
        return {};
    }
    std::vector<Remedy> found;
    addFans(*build, f, found);
    // A larger rise needs less flow.
    const double rise = design.site.airRise ? si(*design.site.airRise) : context.limits.airRiseKelvin;
    const double kelvin = std::ceil(rise * f.need->likely / f.have->likely - 1e-9);
    if (kelvin <= context.limits.offeredAirRiseKelvin) {
        found.push_back(fix({LW_MESSAGE("remedy.air_rise", "Let the air warm by {rise}"), {{"rise", toAmount(kelvins(kelvin))}}},
                            Edit{SetProperty{"air_rise", std::to_string(static_cast<int>(kelvin)) + " K"}}));
    }
    return found;
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Warning,
            .title = kTitle,
            .about = LW_MESSAGE("thm02.about",
                                "The fans of a machine move the air that carries its heat away at the "
                                "site's rise and altitude: 1.757 CFM for a watt and kelvin at sea level. "
                                "Free airflow is the maximum of a fan, so only a need above it is "
                                "reported: as a warning where ducts or passive cards depend on the fans."),
            .source = "THM-02 (heat balance of the air)",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::airflow_rule
