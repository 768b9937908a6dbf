#include "model/budget/cord_reach.h"
#include "model/budget/rack.h"
#include "model/parts/outlets.h"
#include "model/rules/power/support_distribution.h"
#include "model/text/tree_reader.h"
#include "model/units/quantity_text.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace lanewatt::rules::cords_rule {

namespace {

constexpr std::string_view kId = "PWR-36";
constexpr MessageTemplate kTitle = LW_MESSAGE("pwr36.title", "Cord carries too much");
constexpr MessageTemplate kTitleUnit = LW_MESSAGE("pwr36.title_unit", "No outlet fits the plug");
constexpr MessageTemplate kTitlePhases = LW_MESSAGE("pwr36.title_phases", "Unit needs three phases");
constexpr MessageTemplate kTitleVoltage = LW_MESSAGE("pwr36.title_voltage", "Unit for another voltage");
constexpr MessageTemplate kTitleBreaker = LW_MESSAGE("pwr36.title_breaker", "Breaker too large for the plug");
constexpr MessageTemplate kTitleFeeds = LW_MESSAGE("pwr36.title_feeds", "Two feeds are unlike");
constexpr MessageTemplate kTitleShort = LW_MESSAGE("pwr36.title_short", "Cord too short");

/// The first cord of a build; −1 when it lists none, since supplies then come with their own.
int firstCord(const BuildAssessment& build)
{
    for (const int index : build.wiring.withSpec<CableSpec>()) {
        const auto to = onlyConnector(specOf<CableSpec>(build.wiring, index)->to);
        if (build.wiring.at(index).parent < 0 && to && isCordEnd(*to)) {
            return index;
        }
    }
    return -1;
}

/// How far the cord of a plug runs in its rack; empty where that is not known, and outside racks.
std::optional<Figure> reachOf(const Design& design, const Assessment& assessment, const OutletPlug& plug)
{
    const Standing& standing = assessment.standings[plug.standing];
    if (standing.rack.empty() || standing.units.empty()) {
        return std::nullopt;
    }
    const int unit = standing.units[static_cast<std::size_t>(plug.copy) % standing.units.size()];
    return cordReach(design, standing.rack, plug, unit, wholeUnits(assessment.machineOf(plug)));
}

/// A cord that does not even go straight from its outlet to its inlet.
std::optional<Finding> shortCord(const SiteInput& input, const OutletPlug& plug)
{
    const BuildAssessment& build = input.assessment.machineOf(plug);
    const int cord = plug.cord.empty() ? -1 : build.wiring.find(plug.cord);
    const auto* spec = cord < 0 ? nullptr : specOf<CableSpec>(build.wiring, cord);
    const auto length = spec ? figureOf(spec->length) : std::nullopt;
    const auto reach = length ? reachOf(input.design, input.assessment, plug) : std::nullopt;
    if (!reach || length->high >= reach->low) {
        return std::nullopt;
    }
    Finding f = finding(kId, Severity::Warning, plug.path, {kTitleShort, {}},
                        {LW_MESSAGE("pwr36.detail_short", "Runs {need} to {outlet}{sides}it is {have}"), {{"outlet", plug.outlet}}});
    setSides(f, *reach, *length);
    f.why = Message{LW_MESSAGE("pwr36.why_short", "With outlets even over the height of the rails it does not reach from the machine to its outlet, not even straight and taut. "
                                                    "Another outlet may do."), {}};
    return f;
}

bool alikeFeeds(const Circuit& first, const Circuit& second)
{
    return first.phases == second.phases && (!first.voltage || !second.voltage || *first.voltage == *second.voltage);
}

/// A transfer switch feeds its loads from either feed, so both need the same voltage.
std::optional<Finding> unlikeFeeds(const Design& design, const std::string& circuitId, const std::string& id)
{
    const Circuit& first = design.site.circuits.at(circuitId);
    const std::string& other = first.units.at(id).secondFeed;
    const auto second = design.site.circuits.find(other);
    if (second == design.site.circuits.end() || alikeFeeds(first, second->second)) {
        return std::nullopt;
    }
    if (first.phases != second->second.phases) {
        return finding(kId, Severity::Warning, Ref::circuit(circuitId).then(RefKind::Unit, id), {kTitleFeeds, {}},
                       {LW_MESSAGE("pwr36.detail_feed_phases", "{first} has {phases} {phases:phase|phases}{sides}{second} has {others}"),
                        {{"first", circuitId},
                         {"phases", std::int64_t{first.phases}},
                         {"second", other},
                         {"others", std::int64_t{second->second.phases}}}});
    }
    return finding(kId, Severity::Warning, Ref::circuit(circuitId).then(RefKind::Unit, id), {kTitleFeeds, {}},
                   {LW_MESSAGE("pwr36.detail_feeds", "{first} gives {voltage}{sides}{second} gives {other}"),
                    {{"first", circuitId},
                     {"voltage", toAmount(*first.voltage)},
                     {"second", other},
                     {"other", toAmount(*second->second.voltage)}}});
}

/// A unit on a circuit with the wrong voltage. Too high a voltage violates the code.
std::optional<Finding> unlikeUnit(const Circuit& circuit, const PowerDistributionSpec& spec, Ref path)
{
    const auto given = unlikeVoltage(circuit, spec);
    if (!given) {
        return std::nullopt;
    }
    const bool over = *given > *spec.voltage;
    Finding f = finding(kId, over ? supported(Severity::Error, spec.voltage.confidence) : Severity::Warning, std::move(path),
                        {kTitleVoltage, {}},
                        {LW_MESSAGE("pwr36.detail_voltage", "It is made for {rated}{sides}the circuit gives {voltage}"),
                         {{"rated", toAmount(*spec.voltage)}, {"voltage", toAmount(*given)}}});
    f.why = Message{over ? LW_MESSAGE("pwr36.why_voltage_over",
                                      "The unit and its loads get more than their rated voltage and may be "
                                      "damaged.")
                         : LW_MESSAGE("pwr36.why_voltage_under",
                                      "It may not start, and its loads get less voltage than its outlets "
                                      "are rated for."),
                    {}};
    if (spec.voltage.confidence <= Confidence::Estimated) {
        f.hangsOn = {f.path};
    }
    return f;
}

/// A unit with a plug for a smaller breaker than the circuit's.
std::optional<Finding> smallPlug(const Circuit& circuit, const PowerDistributionSpec& spec, Ref path)
{
    const auto rated = lessThanBreaker(circuit, spec);
    if (!rated) {
        return std::nullopt;
    }
    Finding f = finding(kId, Severity::Warning, std::move(path), {kTitleBreaker, {}},
                        {LW_MESSAGE("pwr36.detail_breaker", "Its input is made for {rated:0}{sides}the breaker carries {breaker:0}"),
                         {{"rated", toAmount(*rated)}, {"breaker", toAmount(*circuit.breaker)}}});
    f.why = Message{LW_MESSAGE("pwr36.why_breaker",
                               "The breaker is too large for a receptacle of this plug: it would trip too "
                               "late to protect plug and cord."),
                    {}};
    return f;
}

/// Plugs of units against the receptacles of the circuit or of the feeding unit.
void checkUnitPlugs(const Design& design, std::vector<Finding>& findings)
{
    for (const auto& [circuitId, circuit] : design.site.circuits) {
        const bool ul = circuit.code == ElectricalCode::Nec;
        for (const auto& [id, unit] : circuit.units) {
            const auto* spec = unitSpec(design, unit);
            std::vector<std::string> offered = circuit.outlets;
            if (!unit.behind.empty()) {
                offered.clear();
                const auto* feeder = unitSpec(design, circuit.units.at(unit.behind));
                for (const ConnectorCount& item :
                     feeder ? feeder->outlets.valueOr({}).items : std::vector<ConnectorCount>{}) {
                    offered.emplace_back(enumName(item.connector));
                }
            }
            const bool plugKnown = spec && spec->plug;
            const bool fits = !plugKnown || std::any_of(offered.begin(), offered.end(), [&](const std::string& outlet) {
                return mayMate(*spec->plug, outlet, ul);
            });
            if (!offered.empty() && !fits) {
                Finding f = finding(
                    kId, Severity::Warning, Ref::circuit(circuitId).then(RefKind::Unit, id),
                    {kTitleUnit, {}},
                    {LW_MESSAGE("pwr36.detail_unit", "It has {plug}{sides}offered is {outlets:connectors}"),
                     {{"plug", *spec->plug}, {"outlets", joinedNames({offered.begin(), offered.end()})}}});
                f.why = Message{LW_MESSAGE("pwr36.why_unit",
                                           "Plugs are keyed by voltage and current: it fits none of "
                                           "these outlets."), {}};
                findings.push_back(std::move(f));
            }
            if (spec && unit.behind.empty()) {
                const Ref path = Ref::circuit(circuitId).then(RefKind::Unit, id);
                for (const auto& f : {unlikeUnit(circuit, *spec, path), smallPlug(circuit, *spec, path)}) {
                    if (f) {
                        findings.push_back(*f);
                    }
                }
            }
            if (auto f = unlikeFeeds(design, circuitId, id)) {
                f->why = Message{LW_MESSAGE("pwr36.why_feeds",
                                            "After a switchover the loads behind it get a voltage "
                                            "that they are not set for."), {}};
                findings.push_back(std::move(*f));
            }
            if (spec && spec->phases.valueOr(1) == 3 && circuit.phases == 1) {
                Finding f = finding(kId, Severity::Warning, Ref::circuit(circuitId).then(RefKind::Unit, id), {kTitlePhases, {}},
                                    {LW_MESSAGE("pwr36.detail_phases", "The circuit has one phase"), {}});
                f.why = Message{LW_MESSAGE("pwr36.why_phases",
                                           "Two thirds of its outlets get no power."), {}};
                findings.push_back(std::move(f));
            }
        }
    }
}

std::vector<Finding> check(const SiteInput& input)
{
    std::vector<Finding> findings;
    for (const BudgetPoint* point : pointsOf(input.assessment.budgets, BudgetKind::Circuit, PointKind::Cord)) {
        if (auto f = overLimit(kId, *point, Severity::Error, {kTitle, {}},
                               {LW_MESSAGE("pwr36.detail", "Needs {need}{sides}its cord carries {have}"), {}})) {
            f->why = Message{LW_MESSAGE("pwr36.why", "A cord that carries more than it is made for overheats."), {}};
            findings.push_back(std::move(*f));
        }
    }
    for (const OutletPlug& plug : input.assessment.outletPlugs) {
        const BuildAssessment* build = &input.assessment.machineOf(plug);
        const auto ends = cordEnds(plug, input.design.site.circuits.at(plug.circuit).code);
        if (plug.cord.empty() && ends && build && firstCord(*build) >= 0) {
            Finding f = finding(
                kId, Severity::Warning, plug.path, {LW_MESSAGE("pwr36.title_missing", "No cord fits"), {}},
                {LW_MESSAGE("pwr36.detail_missing", "Needs a cord {from:connector} to {to:connector} for {outlet}"),
                 {{"from", std::string(enumName(ends->from))},
                  {"to", std::string(enumName(ends->to))},
                  {"outlet", plug.outlet}}});
            f.why = Message{LW_MESSAGE("pwr36.why_missing", "Without it the supply cannot be plugged in."), {}};
            findings.push_back(std::move(f));
        }
        if (auto f = shortCord(input, plug)) {
            findings.push_back(std::move(*f));
        }
    }
    checkUnitPlugs(input.design, findings);
    return findings;
}

/// Remedies that make a unit fit its feed: an outlet for its plug, another unit, or another second feed.
std::vector<Remedy> unitRemedies(const Design& design, const Assessment& assessment, const Finding& f)
{
    const DistributionAt at = distributionAt(assessment, f.path);
    const auto circuit = design.site.circuits.find(at.circuit);
    if (circuit == design.site.circuits.end() || !circuit->second.units.contains(at.unit)) {
        return {};
    }
    std::vector<Remedy> found;
    if (f.title.text.id == kTitleFeeds.id) {
        for (const auto& [id, other] : design.site.circuits) {
            if (id != at.circuit && alikeFeeds(circuit->second, other)) {
                Circuit changed = circuit->second;
                changed.units.at(at.unit).secondFeed = id;
                found.push_back(fix({LW_MESSAGE("remedy.second_feed", "Take {circuit} as second feed"), {{"circuit", id}}},
                                    Edit{SetCircuit{at.circuit, std::move(changed)}}));
            }
        }
        return found;
    }
    const auto* spec = unitSpec(design, circuit->second.units.at(at.unit));
    // "L6-30P" goes into "L6-30R".
    if (f.title.text.id == kTitleUnit.id && spec && spec->plug && spec->plug->ends_with('P') &&
        circuit->second.units.at(at.unit).behind.empty()) {
        std::string outlet = *spec->plug;
        outlet.back() = 'R';
        Circuit changed = circuit->second;
        changed.outlets.push_back(outlet);
        found.push_back(fix({LW_MESSAGE("remedy.add_outlet", "Give the circuit a {outlet} outlet"), {{"outlet", outlet}}},
                            Edit{SetCircuit{at.circuit, std::move(changed)}}));
    }
    if (f.title.text.id == kTitleVoltage.id) {
        const auto given = spec ? unlikeVoltage(circuit->second, *spec) : std::nullopt;
        if (!given) {
            return {};
        }
        const VoltageClass alike = voltageClassOf(*given);
        return {needUnit(design, assessment, at, {LW_MESSAGE("remedy.unit_voltage", "Unit for {voltage}"), {{"voltage", toAmount(*given)}}},
                         "voltage >= " + canonicalText(alike.lowest) + ", voltage <= " + canonicalText(alike.highest))};
    }
    if (f.title.text.id == kTitleBreaker.id) {
        const auto rated = spec ? lessThanBreaker(circuit->second, *spec) : std::nullopt;
        if (!rated || !circuit->second.voltage) {
            return {};
        }
        Circuit changed = circuit->second;
        changed.breaker = *rated;
        if (const auto outlet = standardOutlet(changed)) {
            std::fill(changed.outlets.begin(), changed.outlets.end(), *outlet);
        }
        found.push_back(fix({LW_MESSAGE("remedy.move_circuit", "Move to a {voltage} / {breaker:0} circuit"),
                             {{"voltage", toAmount(*circuit->second.voltage)}, {"breaker", toAmount(*rated)}}},
                            Edit{SetCircuit{at.circuit, std::move(changed)}}));
        found.push_back(needUnit(design, assessment, at, {LW_MESSAGE("remedy.unit_plug", "Unit whose plug fits"), {}},
                                 "input_current >= " + canonicalText(*circuit->second.breaker)));
        return found;
    }
    // An unknown plug or size cannot be said to fit. No field has the value "unknown", so "is another" excludes unknown ones.
    std::string condition;
    if (f.title.text.id == kTitleUnit.id) {
        condition = "plug != unknown";
        if (spec && spec->kind.valueOr(DistributionKind::Pdu) == DistributionKind::Pdu) {
            condition += ", input_current > 0 A";
        }
    }
    found.push_back(needUnit(design, assessment, at, {LW_MESSAGE("remedy.unit_plug", "Unit whose plug fits"), {}}, condition));
    return found;
}

/// Remedies for a cord: a larger or longer one, or the missing one.
std::vector<Remedy> remedies(const Design& design, const Context&, const Assessment& assessment,
                             const Finding& f)
{
    const auto plug = std::find_if(assessment.outletPlugs.begin(), assessment.outletPlugs.end(),
                                   [&](const OutletPlug& p) { return p.path == f.path; });
    if (plug == assessment.outletPlugs.end()) {
        return unitRemedies(design, assessment, f);
    }
    if (f.title.text.id != kTitleShort.id) {
        return cordRemedies(design, assessment, *plug, f.need);
    }
    const BudgetPoint* load = assessment.point(PointId{PointKind::Cord, plug->outletRef()}); // a longer one carries it, too
    auto longer = cordRemedies(design, assessment, *plug, load ? load->demand : std::nullopt);
    for (Remedy& remedy : longer) {
        remedy.query += f.need ? ", length >= " + canonicalText(millimetres(std::ceil(f.need->likely * 1000.0))) : std::string();
    }
    return longer;
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Error,
            .title = kTitle,
            .about = LW_MESSAGE(
                "pwr36.about",
                "If a machine lists power cords, each supply has one that fits inlet and outlet and "
                "carries its current, and reaches where the places of both are known. The plug of a distribution unit fits its outlet and is rated for the "
                "breaker (15 A on 20 A is allowed), the unit matches the circuit's voltage, and both feeds "
                "of a transfer switch have the same voltage."),
            .source = "PWR-27; IEC 60320-1, NEMA WD 6; NEC 110.4, 210.21(B); IEC 60364-4-43",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::cords_rule
