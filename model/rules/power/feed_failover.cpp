#include "model/rules/power/support_distribution.h"
#include "model/rules/support_racks.h"

#include <algorithm>
#include <cmath>

namespace lanewatt::rules::feed_failover_rule {

namespace {

constexpr std::string_view kId = "PWR-16";
constexpr MessageTemplate kTitle = LW_MESSAGE("pwr16.title", "Feed too small for failover");

constexpr MessageTemplate kTitleOutlet = LW_MESSAGE("pwr16.title_outlet", "Outlet too small for failover");
constexpr MessageTemplate kTitleCord = LW_MESSAGE("pwr16.title_cord", "Cord too small for failover");

constexpr MessageTemplate kWhy = LW_MESSAGE("pwr16.why",
                                            "Above its rating its breaker may open too, and the machines on both feeds "
                                            "lose power.");

/// Points of the state after a failure, and their texts.
struct Kind {
    PointKind kind;
    FeedState state = FeedState::AfterFailure;
    MessageTemplate title = kTitle;
    MessageTemplate why = kWhy;
};
constexpr Kind kKinds[] = {
    {PointKind::Failover, FeedState::Normal},
    {PointKind::Unit},
    {PointKind::UnitWatts},
    {PointKind::UnitVa},
    {PointKind::Bank},
    {PointKind::Outlet, FeedState::AfterFailure, kTitleOutlet, LW_MESSAGE("pwr31.why", "Its contacts overheat under a load that lasts.")},
    {PointKind::Cord, FeedState::AfterFailure, kTitleCord, LW_MESSAGE("pwr36.why", "A cord that carries more than it is made for overheats.")},
};

/// The corresponding point of the normal state.
const BudgetPoint* pointNow(const Assessment& assessment, const PointId& id)
{
    return assessment.point(PointId{id.kind == PointKind::Failover ? PointKind::Circuit : id.kind, id.of});
}

std::vector<Finding> check(const SiteInput& input)
{
    std::vector<Finding> findings;
    for (const Kind& kind : kKinds) {
        for (const BudgetPoint* point : pointsOf(input.assessment.budgets, BudgetKind::Circuit, kind.kind, kind.state)) {
            auto f = overLimit(kId, *point, Severity::Warning, {kind.title, {}},
                               {LW_MESSAGE("pwr16.detail", "Needs {need} when the other feed fails{sides}allows {have}"), {}});
            const BudgetPoint* now = f ? pointNow(input.assessment, point->id) : nullptr;
            // Overload in the normal state is reported by PWR-26, PWR-31 and PWR-33 to PWR-36.
            if (!f || (now && judge(now->demand, now->supply))) {
                continue;
            }
            f->why = Message{kind.why, {}};
            findings.push_back(std::move(*f));
        }
    }
    return findings;
}

/// Other outlets for the supply of an overloaded outlet, and a larger outlet instead.
std::vector<Remedy> plugRemedies(const Design& design, const Assessment& assessment, const OutletPlug& plug, const Finding& f)
{
    const auto circuit = design.site.circuits.find(plug.circuit);
    if (circuit == design.site.circuits.end() || !f.need) {
        return {};
    }
    const double amps = f.need->likely;
    std::vector<Remedy> found;
    const auto usual = plug.unit.empty() ? standardOutlet(circuit->second) : std::nullopt;
    if (usual && outletCarries(*usual, circuit->second.code, amps)) {
        found = usualOutlets(plug.circuit, circuit->second);
    }
    for (auto& more : {outletRemedies(design, assessment, plug, amps, FeedState::AfterFailure),
                       circuitsForOutlet(design, assessment, plug.at(), f, FeedState::AfterFailure)}) {
        found.insert(found.end(), more.begin(), more.end());
    }
    return found;
}

std::vector<Remedy> remedies(const Design& design, const Context&, const Assessment& assessment, const Finding& f)
{
    const auto plug = std::find_if(assessment.outletPlugs.begin(), assessment.outletPlugs.end(),
                                   [&](const OutletPlug& p) { return p.path == f.path; });
    if (plug != assessment.outletPlugs.end() && f.title.text.id == kTitleCord.id) {
        return cordRemedies(design, assessment, *plug, f.need);
    }
    if (plug != assessment.outletPlugs.end()) {
        return plugRemedies(design, assessment, *plug, f);
    }
    const DistributionAt at = distributionAt(assessment, f.path);
    const auto circuit = design.site.circuits.find(at.circuit);
    if (circuit == design.site.circuits.end() || !circuit->second.voltage || !f.need) {
        return {};
    }
    const double kept = f.have && f.need->likely > 0.0 ? f.have->likely / f.need->likely : 0.0;
    if (!at.unit.empty()) {
        const double share = f.need->dimension == Dimension::Current ? continuousShareOf(circuit->second.code) : 1.0;
        std::vector<Remedy> found{needUnit(design, assessment, at,
                                           {LW_MESSAGE("remedy.failover_unit", "Unit that carries both feeds' load"), {}},
                                           ratingCondition(*f.need, share, !at.bank.empty()))};
        for (Remedy& lighter : lighterCircuit(design, assessment, at.on, kept)) {
            found.push_back(std::move(lighter));
        }
        return found;
    }
    const double perAmpere =
        inVolts(*circuit->second.voltage) * (circuit->second.phases == 3 ? std::sqrt(3.0) : 1.0);
    auto found = largerCircuits(design, at.circuit, f.need->likely * perAmpere);
    for (Remedy& lighter : lighterCircuit(design, assessment, at.on, kept)) {
        found.push_back(std::move(lighter));
    }
    return found;
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Warning,
            .title = kTitle,
            .about = LW_MESSAGE(
                "pwr16.about",
                "When one of two feeds fails, the other carries the whole load, including its PDUs, UPSs, "
                "banks, outlets and cords; under NEC this leaves 40 % of each breaker for normal use. The "
                "second feed of a transfer switch also carries the loads behind the switch. With several "
                "units on one circuit, the remaining ones carry machines with N+N when one fails."),
            .source = "PWR-16; NEC 210.20(A)",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::feed_failover_rule
