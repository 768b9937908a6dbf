#include "model/rules/support.h"

namespace lanewatt::rules::inlet_current_rule {

namespace {

constexpr std::string_view kId = "PWR-27";
constexpr MessageTemplate kTitle = LW_MESSAGE("pwr27.title", "Too much for its inlet");

std::vector<Finding> check(const BuildInput&, const BuildAssessment& build)
{
    std::vector<Finding> findings;
    for (const BudgetPoint* point : pointsOf(build.budgets, BudgetKind::Connectors, PointKind::Inlet)) {
        const auto* psu = specOf<PsuSpec>(build.wiring, instanceAt(build, point->path));
        if (!psu) {
            continue;
        }
        const Message detail =
            psu->inlet
                ? Message{LW_MESSAGE("pwr27.detail",
                                     "Needs {need}{sides}its {inlet:connectors} and cord carry {have}"),
                          {{"inlet", psu->inlet->text()}}}
                : Message{
                      LW_MESSAGE("pwr27.detail_unknown",
                                 "Needs {need}{sides}its inlet is not known, the largest, a C20, carries {have}"),
                      {}};
        if (auto f = overLimit(kId, *point, supported(Severity::Error, psu->inlet.confidence), {kTitle, {}},
                               detail)) {
            if (!psu->inlet) {
                f->hangsOn = {point->path};
            }
            f->why = Message{LW_MESSAGE("pwr27.why", "Inlet and cord overheat under a load that lasts."), {}};
            findings.push_back(std::move(*f));
        }
    }
    return findings;
}

std::vector<Remedy> remedies(const Design& design, const Context&, const Assessment& assessment,
                             const Finding& f)
{
    const BuildAssessment* build = buildAt(assessment, f.path);
    if (!build || !f.need || !f.have || f.need->likely <= 0.0) {
        return {};
    }
    const int psu = instanceAt(*build, f.path);
    const auto* spec = specOf<PsuSpec>(build->wiring, psu);
    if (!spec) {
        return {};
    }
    // At a higher voltage the same power needs less current.
    std::vector<Remedy> found;
    const std::string circuitId = circuitIdOf(*build, psu);
    const auto circuit = design.site.circuits.find(circuitId);
    if (circuit != design.site.circuits.end() && circuit->second.voltage) {
        const double volts = inVolts(*circuit->second.voltage);
        for (auto& remedy : largerCircuits(design, circuitId, f.need->likely * volts)) {
            const auto* set = std::get_if<SetCircuit>(&remedy.edit->action);
            if (set && set->circuit.voltage &&
                inVolts(*set->circuit.voltage) * f.have->likely >= f.need->likely * volts) {
                found.push_back(std::move(remedy));
            }
        }
    }
    if (spec->inlet && spec->inlet->count(Connector::C20) == 0 && spec->rated) {
        found.push_back(needPart({LW_MESSAGE("remedy.psu_c20", "Supply with a C20 inlet"), {}}, Category::Psu,
                                 build->buildId, build->wiring.at(psu).placement,
                                 supplyQuery(*build, psu, inWatts(*spec->rated)) + ", inlet.c20 >= 1"));
    }
    if (build->dc) {
        if (auto cap = capToShed(*build, build->dc->likely * (1.0 - f.have->likely / f.need->likely))) {
            found.push_back(std::move(*cap));
        }
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
                "pwr27.about",
                "A supply draws no more than its inlet and cord carry, also when the spare supplies are "
                "lost: C13 and C15 10 A, C19 16 A; under NEC 15 A and 20 A."),
            .source = "PWR-27; IEC 60320-1, UL 498 (coupler ratings)",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::inlet_current_rule
