#include "model/rules/power/support_distribution.h"
#include "model/rules/support_racks.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <iterator>

namespace lanewatt::rules::circuit_overload_rule {

namespace {

constexpr std::string_view kId = "PWR-26";
constexpr MessageTemplate kTitle = LW_MESSAGE("pwr26.title", "Circuit overload");

const Circuit* circuitOf(const Design& design, const Ref& path)
{
    const auto found = design.site.circuits.find(path.idOf(RefKind::Circuit));
    return found == design.site.circuits.end() ? nullptr : &found->second;
}

/// Breaker rating times its continuous share, as "(15 A × 80 %)".
Message detailFor(const Circuit* circuit)
{
    if (!circuit || !circuit->breaker || circuit->code != ElectricalCode::Nec) {
        return {kNeedsAllows, {}};
    }
    return {LW_MESSAGE("pwr26.detail_nec", "Needs {need}{sides}allows {have} ({breaker:0} × 80 %)"),
            {{"breaker", toAmount(*circuit->breaker)}}};
}

std::vector<Finding> check(const SiteInput& input)
{
    std::vector<Finding> findings;
    for (const BudgetPoint* point : pointsOf(input.assessment.budgets, BudgetKind::Circuit, PointKind::Circuit)) {
        const Circuit* circuit = circuitOf(input.design, point->path);
        const ElectricalCode code = circuit ? circuit->code : ElectricalCode::Nec;
        if (auto f = overContinuous(kId, *point, code, input.context.limits,
                                    {kTitle, detailFor(circuit), LW_MESSAGE("pwr26.title_iec", "Circuit above 80 %")})) {
            if (circuit && circuit->breaker) {
                f->why = breakerWhy(code, point->demand->likely, *circuit->breaker, input.context.limits);
            }
            findings.push_back(std::move(*f));
        }
    }
    return findings;
}

/// One cap for the cards of every build on the circuit: the lowest that `capOf` gives.
std::optional<Remedy> capAll(const Assessment& assessment, const CircuitAt& circuit,
                             const std::function<std::optional<CardCap>(const BuildAssessment&)>& capOf)
{
    std::optional<Power> lowest;
    std::vector<const BuildAssessment*> capped;
    for (const CircuitMachines& machines : assessment.machinesOn(circuit)) {
        const BuildAssessment* build = machines.build;
        if (!build->dc || cappableWatts(*build) <= 0.0) {
            continue;
        }
        const auto cap = capOf(*build);
        if (!cap) {
            return std::nullopt;
        }
        lowest = lowest ? std::min(*lowest, cap->cap) : cap->cap;
        capped.push_back(build);
    }
    if (!lowest) {
        return std::nullopt;
    }
    CardCap all{*lowest, {}};
    for (const BuildAssessment* build : capped) {
        auto edits = capCardsAt(*build, *lowest);
        std::move(edits.begin(), edits.end(), std::back_inserter(all.edits));
    }
    return capRemedy(all);
}

std::vector<Remedy> remedies(const Design& design, const Context& context, const Assessment& assessment,
                             const Finding& f)
{
    const std::string& circuitId = f.path.idOf(RefKind::Circuit);
    const Circuit* circuit = circuitOf(design, f.path);
    if (!circuit || !circuit->voltage || !f.need || !f.have || f.need->likely <= 0.0) {
        return {};
    }
    const double perAmpere = inVolts(*circuit->voltage) * (circuit->phases == 3 ? std::sqrt(3.0) : 1.0);
    const double needed = f.need->likely * perAmpere;
    // Under IEC the warning below the rating should be cleared, too.
    const double share = circuit->code == ElectricalCode::Iec ? context.limits.iecContinuousWarnShare : 1.0;
    auto found = largerCircuits(design, circuitId, needed / share);
    // Other loads of the circuit cannot be capped.
    const double other = circuit->otherLoad ? si(*circuit->otherLoad) : 0.0;
    const double allowed = f.severity == Severity::Error ? f.have->likely * share : f.have->likely;
    const double kept = (allowed * perAmpere - other) / (needed - other);
    const CircuitAt on = assessment.circuitIn(circuitId, f.path.idOf(RefKind::Rack));
    auto cap = capAll(assessment, on, [&](const BuildAssessment& build) {
        // The rest of the machine draws the same, so the cards take the whole reduction.
        return capCards(build, 1.0 - build.dc->likely * (1.0 - kept) / cappableWatts(build));
    });
    if (!cap) {
        cap = capAll(assessment, on, gentleCap);
    }
    if (cap) {
        found.push_back(std::move(*cap));
    }
    for (Remedy& lighter : lighterCircuit(design, assessment, on, kept)) {
        found.push_back(std::move(lighter));
    }
    return found;
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Error,
            .title = kTitle,
            .about = LW_MESSAGE(
                "pwr26.about",
                "A circuit carries 80 % of its breaker continuously under NEC and all of it under IEC. "
                "Servers are a continuous load."),
            .source = "NEC 210.20(A), 215.3; IEC 60364-4-43",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::circuit_overload_rule
