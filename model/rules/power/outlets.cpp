#include "model/budget/device_inlets.h"
#include "model/parts/outlets.h"
#include "model/rules/power/support_distribution.h"
#include "model/site/feed.h"

#include <algorithm>
#include <map>

namespace lanewatt::rules::outlets_rule {

namespace {

constexpr std::string_view kId = "PWR-31";
constexpr MessageTemplate kTitle = LW_MESSAGE("pwr31.title", "Outlet carries too much");
constexpr MessageTemplate kTitlePlugVoltage = LW_MESSAGE("pwr31.title_plug_voltage", "Outlet of another voltage");
constexpr MessageTemplate kTitleVoltage = LW_MESSAGE("pwr31.title_voltage", "Outlet for another voltage");

const Circuit* circuitAt(const Design& design, const Ref& path)
{
    const auto found = design.site.circuits.find(path.idOf(RefKind::Circuit));
    return found == design.site.circuits.end() ? nullptr : &found->second;
}

/// The first receptacle for another voltage than its circuit's.
std::optional<std::string> wrongOutlet(const Circuit& circuit)
{
    for (const auto& outlet : circuit.outlets) {
        const auto rating = outletRating(outlet, circuit.code == ElectricalCode::Nec);
        if (rating && circuit.voltage &&
            (*circuit.voltage > rating->highest || *circuit.voltage < rating->lowest)) {
            // Three-phase feeds supply machines from line to neutral.
            if (circuit.phases == 1) {
                return outlet;
            }
        }
    }
    return std::nullopt;
}

/// A supply in an outlet with another voltage than its load was calculated for: a 5-20R of a strip on three-phase 208 V is
/// wired to neutral and gives 120 V. Outlets that a single-phase circuit lists are checked by wrongOutlet().
std::optional<Finding> otherVoltage(const Design& design, const OutletPlug& plug)
{
    const Circuit& circuit = design.site.circuits.at(plug.circuit);
    const auto at = supplyVoltage(circuit);
    const auto rating = outletRating(plug.receptacle, circuit.code == ElectricalCode::Nec);
    if (!rating || !at || madeFor(*rating, *at) || (plug.unit.empty() && circuit.phases == 1)) {
        return std::nullopt;
    }
    const bool lower = *at > rating->highest;
    Finding f = finding(kId, Severity::Warning, plug.path, {kTitlePlugVoltage, {}},
                        {lower ? LW_MESSAGE("pwr31.detail_lower", "Worked out at {voltage}{sides}{outlet} is made for {limit} at most")
                               : LW_MESSAGE("pwr31.detail_higher", "Worked out at {voltage}{sides}{outlet} is made for {limit} at least"),
                         {{"voltage", toAmount(*at)},
                          {"outlet", plug.outlet},
                          {"limit", toAmount(lower ? rating->highest : rating->lowest)}}});
    f.why = Message{lower ? LW_MESSAGE("pwr31.why_lower", "At its lower voltage the supply draws more amperes, and may give less.")
                          : LW_MESSAGE("pwr31.why_voltage",
                                       "A device whose plug fits this outlet gets a voltage that it is not "
                                       "rated for."),
                    {}};
    return f;
}

/// Replacement of a unit that feeds supplies, with outlets also for those that have none.
std::vector<Remedy> unitsWithOutlets(const Design& design, const Assessment& assessment, const CircuitAt& id)
{
    std::map<std::string, std::map<std::string, int>> taken; // by unit, then by receptacle
    for (const OutletPlug& plug : assessment.plugsOn(id)) {
        if (!plug.unit.empty()) {
            ++taken[plug.unit][plug.receptacle];
        }
    }
    auto without = plugsWithoutOutlet(assessment, id);
    const DevicePlugs devices = devicePlugsOn(design, assessment, id);
    if (devices.large > 0) {
        without[std::string(enumName(Connector::C19))] += devices.large;
    }
    if (devices.small > 0) {
        without[std::string(enumName(Connector::C13))] += devices.small;
    }
    std::vector<Remedy> found;
    for (const auto& [unit, receptacles] : taken) {
        std::string condition;
        for (const auto& [receptacle, missing] : without) {
            const auto has = receptacles.find(receptacle);
            condition += (condition.empty() ? "outlets." : ", outlets.") + receptacle + " >= " +
                         std::to_string(missing + (has == receptacles.end() ? 0 : has->second));
        }
        if (!condition.empty()) {
            found.push_back(needUnit(design, assessment, {id.id, unit, {}, id},
                                     {LW_MESSAGE("remedy.unit_outlets", "Unit with more outlets"), {}}, condition));
        }
    }
    return found;
}

/// The share of its rating that NEC 210.21(B) lets a receptacle carry, if the need is beyond that and not beyond its rating.
bool isWithinRating(const Design& design, const Finding& f)
{
    constexpr double share = 0.8;
    const Circuit* circuit = circuitAt(design, f.point.of);
    return circuit && circuit->code == ElectricalCode::Nec && f.need && f.have && f.need->likely <= f.have->likely / share;
}

/// Outlets that carry more than they may.
void checkLoads(const SiteInput& input, std::vector<Finding>& findings)
{
    for (const BudgetPoint* point : pointsOf(input.assessment.budgets, BudgetKind::Circuit, PointKind::Outlet)) {
        auto f = overLimit(kId, *point, Severity::Error, {kTitle, {}},
                           {LW_MESSAGE("pwr31.detail", "Needs {need}{sides}the outlet carries {have}"), {}});
        if (!f) {
            continue;
        }
        f->why = Message{LW_MESSAGE("pwr31.why", "Its contacts overheat under a load that lasts."), {}};
        if (isWithinRating(input.design, *f)) {
            f->severity = std::min(f->severity, Severity::Warning);
            f->detail = {LW_MESSAGE("pwr31.detail_continuous", "Needs {need}{sides}the outlet may carry {have} for hours"), f->detail.arguments};
            f->why = Message{LW_MESSAGE("pwr31.why_continuous", "It is within its rating, but NEC allows a load that lasts three hours 80 % of it."), {}};
        }
        findings.push_back(std::move(*f));
    }
}

std::vector<Finding> check(const SiteInput& input)
{
    std::vector<Finding> findings;
    checkLoads(input, findings);
    for (const BudgetPoint* point : pointsOf(input.assessment.budgets, BudgetKind::Circuit, PointKind::Outlets)) {
        if (auto f = overLimit(
                kId, *point, Severity::Warning, {LW_MESSAGE("pwr31.title_few", "Too few outlets"), {}},
                {LW_MESSAGE("pwr31.detail_few", "Outlets: needs {need}{sides}circuit has {have}"), {}})) {
            f->why = Message{LW_MESSAGE("pwr31.why_few", "A supply that is not plugged in gives nothing."), {}};
            findings.push_back(asCounts(*f));
        }
    }
    for (const OutletPlug& plug : input.assessment.outletPlugs) {
        if (plug.outlet.empty() && !plug.pin.empty()) {
            Finding f = finding(
                kId, Severity::Warning, plug.path, {LW_MESSAGE("pwr31.title_pin", "Chosen outlet is not free"), {}},
                {LW_MESSAGE("pwr31.detail_pin", "{circuit} has no {outlet}, or others plug into it"),
                 {{"circuit", plug.circuit}, {"outlet", plug.pin}}});
            f.why = Message{LW_MESSAGE("pwr31.why_pin",
                                       "The supply has no power, and its load is counted on no "
                                       "circuit."), {}};
            findings.push_back(std::move(f));
        }
        if (auto f = otherVoltage(input.design, plug)) {
            findings.push_back(std::move(*f));
        }
    }
    for (const auto& [id, circuit] : input.design.site.circuits) {
        if (const auto outlet = wrongOutlet(circuit)) {
            Finding f = finding(
                kId, Severity::Warning, Ref::circuit(id),
                {kTitleVoltage, {}},
                {LW_MESSAGE("pwr31.detail_voltage", "Circuit gives {voltage}{sides}{outlet} is made for another"),
                 {{"voltage", toAmount(*circuit.voltage)}, {"outlet", *outlet}}});
            f.why = Message{LW_MESSAGE("pwr31.why_voltage",
                                       "A device whose plug fits this outlet gets a voltage that it "
                                       "is not rated for."), {}};
            findings.push_back(std::move(f));
        }
    }
    return findings;
}

std::vector<Remedy> remedies(const Design& design, const Context&, const Assessment& assessment,
                             const Finding& f)
{
    const auto plug = std::find_if(assessment.outletPlugs.begin(), assessment.outletPlugs.end(),
                                   [&](const OutletPlug& p) { return p.path == f.path; });
    if (plug != assessment.outletPlugs.end() && plug->outlet.empty()) {
        return unpinRemedies(assessment, *plug);
    }
    if (plug != assessment.outletPlugs.end() && f.title.text.id == kTitlePlugVoltage.id) {
        const BudgetPoint* load = assessment.point(PointId{PointKind::Outlet, plug->outletRef()});
        return outletRemedies(design, assessment, *plug, load && load->demand ? load->demand->likely : 0.0, FeedState::Normal);
    }
    const CircuitAt id = plug == assessment.outletPlugs.end() ? distributionAt(assessment, f.path).on : plug->at();
    const Circuit* circuit = circuitAt(design, Ref::circuit(id.id));
    if (circuit && f.title.text.id == kTitleVoltage.id) {
        return usualOutlets(id.id, *circuit);
    }
    if (!circuit || !circuit->voltage || !f.need || !f.have) {
        return {};
    }
    const bool tooFew = f.need->dimension == Dimension::Scalar;
    if (tooFew && !circuit->units.empty()) {
        return unitsWithOutlets(design, assessment, id);
    }
    if (tooFew) {
        Circuit more = *circuit;
        more.outlets.resize(static_cast<std::size_t>(f.need->likely), circuit->outlets.back());
        return {fix({LW_MESSAGE("remedy.outlets", "Use {count} {count:outlet|outlets}"),
                     {{"count", static_cast<std::int64_t>(f.need->likely)}}},
                    Edit{SetCircuit{id.id, std::move(more)}})};
    }
    auto found = plug == assessment.outletPlugs.end()
                     ? std::vector<Remedy>()
                     : outletRemedies(design, assessment, *plug, f.need->likely, FeedState::Normal);
    const auto larger = circuitsForOutlet(design, assessment, id, f, FeedState::Normal);
    found.insert(found.end(), larger.begin(), larger.end());
    return found;
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Error,
            .title = kTitle,
            .about = LW_MESSAGE(
                "pwr31.about",
                "A circuit that lists its outlets, or whose distribution units do, has one for each inlet; none carries more than its rating, "
                "under NEC 80 % of it, and each is made for the circuit's voltage."),
            .source = "PWR-27, PWR-28; NEC 210.21(B), NEMA WD 6, IEC 60320-1",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::outlets_rule
