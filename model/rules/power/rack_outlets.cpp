#include "model/budget/rack_outlets.h"
#include "model/design/rack_groups.h"
#include "model/rules/power/support_distribution.h"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace lanewatt::rules::rack_outlets_rule {

namespace {

constexpr std::string_view kId = "PWR-47";
constexpr MessageTemplate kTitle = LW_MESSAGE("pwr47.title", "Too few outlets of a type");

constexpr MessageTemplate kTitleFew = LW_MESSAGE("pwr47.title_few", "Too few outlets in a rack");

/// What a rack lacks most: of a type, or of all.
struct Lack {
    std::string outlet;      ///< "c19"; empty = of all types
    std::int64_t need = 0;
    std::int64_t have = 0;
    std::int64_t missing() const { return need - have; }
};

Lack lackOf(const RackOutlets& rack)
{
    if (rack.plugs() > rack.outlets()) {
        return {{}, rack.plugs(), rack.outlets()};
    }
    if (rack.large > rack.haveLarge()) {
        return {std::string(enumName(Connector::C19)), rack.large, rack.haveLarge()};
    }
    return {std::string(enumName(Connector::C13)), rack.small, rack.haveSmall()};
}

/// Whether the circuit's other checks tell already that it has too few (PWR-31): where machines are on it.
bool isTold(const Assessment& assessment, const RackOutlets& rack)
{
    return !assessment.plugsOn(assessment.circuitIn(rack.circuit, rack.rack)).empty();
}

std::vector<Finding> check(const SiteInput& input)
{
    std::vector<Finding> findings;
    for (const RackOutlets& rack : rackOutlets(input.design, input.assessment)) {
        const Lack lack = lackOf(rack);
        const bool few = lack.outlet.empty();
        if (lack.missing() <= 0 || (few && isTold(input.assessment, rack))) {
            continue;
        }
        const std::string& name = rackName(rack.rack, input.design.site.racks.at(rack.rack));
        Finding f = finding(kId, Severity::Warning, input.assessment.subjectOf(input.assessment.circuitIn(rack.circuit, rack.rack)), {few ? kTitleFew : kTitle, {}},
                            {few ? LW_MESSAGE("pwr47.detail_few", "Outlets in {rack}: needs {need}{sides}circuit has {have}")
                                 : LW_MESSAGE("pwr47.detail", "{outlet:connector} outlets in {rack}: needs {need}{sides}circuit has {have}"),
                             {{"rack", name}, {"outlet", lack.outlet}}});
        setCounts(f, static_cast<double>(lack.need), static_cast<double>(lack.have));
        f.why = Message{few ? LW_MESSAGE("pwr47.why_few", "A supply that is not plugged in gives nothing.")
                            : LW_MESSAGE("pwr47.why", "The others need cords to outlets of another type, which carry less or lock others out."),
                        {}};
        findings.push_back(std::move(f));
    }
    return findings;
}

/// "Add a unit like pdu": as many as are needed, each with the outlets of the present one.
std::optional<Remedy> anotherUnit(const Circuit& circuit, const std::string& id, const std::string& unit)
{
    std::string own;
    for (int number = 2; own.empty() || circuit.units.contains(own); ++number) {
        own = unit + '-' + std::to_string(number);
    }
    if (!isId(own)) {
        return std::nullopt;
    }
    Circuit more = circuit;
    PowerUnit alike = circuit.units.at(unit);
    alike.mount.reset(); // which side has room nobody said
    more.units[own] = std::move(alike);
    return fix({LW_MESSAGE("remedy.unit_more", "Add a unit like {unit}"), {{"unit", unit}}}, Edit{SetCircuit{id, std::move(more)}});
}

std::vector<Remedy> remedies(const Design& design, const Context&, const Assessment& assessment, const Finding& f)
{
    const std::string& id = f.path.idOf(RefKind::Circuit);
    const auto circuit = design.site.circuits.find(id);
    if (circuit == design.site.circuits.end() || circuit->second.units.empty() || !f.need || !f.have) {
        return {};
    }
    // The last unit of a chain has the outlets.
    const auto& units = circuit->second.units;
    const auto unit = std::find_if(units.begin(), units.end(), [&](const auto& one) {
        return unitSpec(design, one.second) && std::none_of(units.begin(), units.end(), [&](const auto& other) { return other.second.behind == one.first; });
    });
    if (unit == units.end()) {
        return {};
    }
    std::vector<Remedy> found;
    if (auto another = anotherUnit(circuit->second, id, unit->first)) {
        found.push_back(std::move(*another));
    }
    const auto outlet = std::find_if(f.detail.arguments.begin(), f.detail.arguments.end(), [](const MessageArgument& one) { return one.first == "outlet"; });
    const auto* type = outlet == f.detail.arguments.end() ? nullptr : std::get_if<std::string>(&outlet->second);
    if (type && !type->empty() && units.size() == 1) {
        found.push_back(needUnit(design, assessment, {id, unit->first, {}, assessment.circuitIn(id, f.path.idOf(RefKind::Rack))},
                                 {LW_MESSAGE("remedy.unit_outlets", "Unit with more outlets"), {}},
                                 "outlets." + *type + " >= " + std::to_string(static_cast<std::int64_t>(f.need->likely))));
    }
    return found;
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Warning,
            .title = kTitle,
            .about = LW_MESSAGE("pwr47.about",
                                "On circuits that each rack has for itself, every rack has an outlet of the usual type for each plug of its "
                                "machines and switches: C19 for C20 inlets, C13 for the others. A rack that draws less than another may have more plugs."),
            .source = "PWR-27, PWR-28; IEC 60320-1",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::rack_outlets_rule
