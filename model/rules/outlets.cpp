#include "model/rules/support.h"

#include "model/parts/outlets.h"

#include <algorithm>

namespace lanewatt::rules {

namespace {

constexpr std::string_view kId = "PWR-31";
constexpr MessageTemplate kTitle = LW_MESSAGE("pwr31.title", "Outlet carries too much");

const Circuit* circuitAt(const Design& design, std::string_view path)
{
    const auto found = design.site.circuits.find(std::string(tailOf(path)));
    return found == design.site.circuits.end() ? nullptr : &found->second;
}

/// The first receptacle that is made for another voltage than its circuit's.
std::optional<std::string> wrongOutlet(const Circuit& circuit)
{
    for (const auto& outlet : circuit.outlets) {
        const auto rating = outletRating(outlet, circuit.code == ElectricalCode::Nec);
        if (rating && circuit.voltage &&
            (*circuit.voltage > rating->highest || *circuit.voltage < rating->lowest)) {
            // Three-phase feeds give their machines the voltage to neutral.
            if (circuit.phases == 1) {
                return outlet;
            }
        }
    }
    return std::nullopt;
}

std::vector<Finding> check(const RuleInput& input)
{
    std::vector<Finding> findings;
    for (const BudgetPoint* point : pointsOf(input.assessment->budgets, BudgetKind::Circuit, "outlet")) {
        if (auto f =
                overLimit(kId, *point, Severity::Error, {kTitle, {}},
                          {LW_MESSAGE("pwr31.detail", "Needs {need} · the outlet carries {have}"), {}})) {
            findings.push_back(std::move(*f));
        }
    }
    for (const BudgetPoint* point : pointsOf(input.assessment->budgets, BudgetKind::Circuit, "outlets")) {
        if (auto f = overLimit(
                kId, *point, Severity::Warning, {LW_MESSAGE("pwr31.title_few", "Too few outlets"), {}},
                {LW_MESSAGE("pwr31.detail_few", "Needs {need} outlets · circuit has {have}"), {}})) {
            findings.push_back(asCounts(*f));
        }
    }
    for (const auto& [id, circuit] : input.design.site.circuits) {
        if (const auto outlet = wrongOutlet(circuit)) {
            findings.push_back(finding(
                kId, Severity::Warning, "site/" + id,
                {LW_MESSAGE("pwr31.title_voltage", "Outlet for another voltage"), {}},
                {LW_MESSAGE("pwr31.detail_voltage", "Circuit gives {voltage} · {outlet} is made for another"),
                 {{"voltage", toAmount(*circuit.voltage)}, {"outlet", *outlet}}}));
        }
    }
    return findings;
}

std::vector<Remedy> remedies(const Design& design, const Context&, const Assessment& assessment,
                             const Finding& f)
{
    const Circuit* circuit = circuitAt(design, f.path);
    if (!circuit || !circuit->voltage || !f.need || !f.have) {
        return {};
    }
    const std::string id(tailOf(f.path));
    if (f.need->dimension == Dimension::Scalar) {
        Circuit more = *circuit;
        more.outlets.resize(static_cast<std::size_t>(f.need->likely), circuit->outlets.back());
        return {fix({LW_MESSAGE("remedy.outlets", "Use {count} outlets"),
                     {{"count", static_cast<std::int64_t>(f.need->likely)}}},
                    Edit{SetCircuit{id, std::move(more)}})};
    }
    const BudgetPoint* point = assessment.point("circuit@" + id);
    return point && point->demand
               ? largerCircuits(design, id,
                                std::max(point->demand->likely, f.need->likely) * inVolts(*circuit->voltage) *
                                    f.need->likely / f.have->likely)
               : std::vector<Remedy>{};
}

} // namespace

Rule outlets()
{
    return {.id = kId,
            .scope = RuleScope::Site,
            .worst = Severity::Error,
            .title = kTitle,
            .about = LW_MESSAGE(
                "pwr31.about",
                "A circuit that lists its outlets has one for each inlet; none carries more than its rating, "
                "under NEC 80 % of it, and each is made for the circuit's voltage."),
            .source = "PWR-27, PWR-28; NEC 210.21(B), NEMA WD 6, IEC 60320-1",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules
