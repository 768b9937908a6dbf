#include "model/design/default_circuit.h"
#include "model/rules/support.h"

#include <algorithm>
#include <set>

namespace lanewatt::rules::circuit_unknown_rule {

namespace {

constexpr std::string_view kId = "DSN-06";
constexpr MessageTemplate kTitle = LW_MESSAGE("dsn06.title", "Circuit not known");
constexpr MessageTemplate kWhy =
    LW_MESSAGE("dsn06.why",
               "Without voltage and breaker it cannot be checked whether the circuit carries the machine.");

/// The circuit offered to a site without one: a standard outlet of a US room.
Circuit commonCircuit()
{
    Circuit circuit;
    circuit.voltage = volts(120.0);
    circuit.breaker = amperes(15.0);
    return circuit;
}

bool drawsPower(const Assessment& assessment)
{
    return std::any_of(assessment.builds.begin(), assessment.builds.end(),
                       [](const auto& build) { return build->dc && build->dc->likely > 0.0; });
}

std::vector<Finding> check(const SiteInput& input)
{
    const Site& site = input.design.site;
    std::vector<Finding> findings;
    if (site.circuits.empty()) {
        if (drawsPower(input.assessment)) {
            Finding f = finding(
                kId, Severity::Advice, Ref::site(), {LW_MESSAGE("dsn06.title_none", "No circuit described"), {}},
                {LW_MESSAGE("dsn06.detail_none", "Current and supply ratings are not checked"), {}});
            f.why = Message{kWhy, {}};
            findings.push_back(std::move(f));
        }
        return findings;
    }
    std::set<Ref> reported;
    const auto mention = [&](const std::string& circuit, const Ref& path) {
        if (!circuit.empty() && !site.circuits.contains(circuit) && reported.insert(path).second) {
            Finding f = finding(kId, Severity::Warning, path, {kTitle, {}},
                                {LW_MESSAGE("dsn06.detail", "Needs circuit {circuit}{sides}site has none of that name"),
                                 {{"circuit", circuit}}});
            f.why = Message{kWhy, {}};
            findings.push_back(std::move(f));
        }
    };
    for (const BuildUse& use : site.builds) {
        mention(use.circuit, Ref::machine(use.build));
    }
    for (const auto& [id, rack] : site.racks) {
        for (const std::string& circuit : circuitsOf(rack)) {
            mention(circuit, Ref::rack(id));
        }
    }
    for (const BuildAssessment* build : firstAssessments(input.assessment)) {
        for (const int psu : build->wiring.withSpec<PsuSpec>()) {
            mention(build->wiring.at(psu).options.circuit.value_or(""), instancePath(*build, psu));
        }
        for (const int server : build->wiring.withSpec<ServerSpec>()) {
            for (const std::string& circuit : circuitsOf(build->wiring.at(server).options)) {
                mention(circuit, instancePath(*build, server));
            }
        }
    }
    for (const auto& [id, circuit] : site.circuits) {
        if (!circuit.voltage || !circuit.breaker) {
            Finding f = finding(kId, Severity::Advice, Ref::circuit(id),
                                {LW_MESSAGE("dsn06.title_part", "Circuit not complete"), {}},
                                {circuit.voltage ? LW_MESSAGE("dsn06.detail_breaker", "Its breaker is not known")
                                                 : LW_MESSAGE("dsn06.detail_voltage", "Its voltage is not known"),
                                 {}});
            f.why = Message{kWhy, {}};
            findings.push_back(std::move(f));
        }
    }
    return findings;
}

std::vector<Remedy> remedies(const Design& design, const Context&, const Assessment& assessment,
                             const Finding& f)
{
    std::vector<Remedy> found;
    if (design.site.circuits.empty()) {
        const Circuit circuit = commonCircuit();
        found.push_back(
            fix({LW_MESSAGE("remedy.add_circuit", "Add a {voltage} / {breaker:0} circuit"),
                 {{"voltage", toAmount(*circuit.voltage)}, {"breaker", toAmount(*circuit.breaker)}}},
                Edit{SetCircuit{"wall", circuit}}));
        return found;
    }
    const std::string first = circuitOrFirst(design, {});
    const Message label{LW_MESSAGE("remedy.plug_into", "Plug into {circuit}"), {{"circuit", first}}};
    if (const auto rack = f.path.kind() == RefKind::Rack ? design.site.racks.find(f.path.id()) : design.site.racks.end(); rack != design.site.racks.end()) {
        Rack fed = rack->second;
        fed.circuit = first;
        fed.otherCircuits.clear();
        found.push_back(fix(label, Edit{SetRack{rack->first, fed}}));
        return found;
    }
    const BuildAssessment* build = buildAt(assessment, f.path);
    const int psu = build ? instanceAt(*build, f.path) : -1;
    if (psu >= 0) {
        const Instance& supply = build->wiring.at(psu);
        found.push_back(
            fix(label, setOption(build->buildId, supply.placement, supply.ordinal, "circuit", first)));
    } else if (build) {
        auto uses = design.site.builds;
        for (BuildUse& use : uses) {
            use.circuit = use.build == build->buildId ? first : use.circuit;
        }
        found.push_back(fix(label, Edit{SetBuildUses{std::move(uses)}}));
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
                "dsn06.about",
                "Everything that draws power is plugged into a circuit whose voltage and breaker are "
                "known; without them current and supply ratings cannot be checked."),
            .source = "PWR-11, PWR-26",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::circuit_unknown_rule
