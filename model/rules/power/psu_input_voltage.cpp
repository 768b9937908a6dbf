#include "model/rules/support.h"
#include "model/parts/low_line.h"
#include "model/site/feed.h"

namespace lanewatt::rules::psu_input_voltage_rule {

namespace {

constexpr std::string_view kId = "PWR-11";
constexpr MessageTemplate kTitle = LW_MESSAGE("pwr11.title", "No rating at this voltage");

std::optional<Voltage> voltageOf(const BuildAssessment& build, int psu)
{
    const Feed* feed = build.feed(circuitIdOf(build, psu));
    return feed ? supplyVoltage(*feed) : std::nullopt;
}

/// A supply of a server, or a large one, without a known output table, and with more load than it surely gives there.
void addUnknown(const BudgetPoint& point, const PsuSpec& spec, Voltage volts, std::vector<Finding>& findings)
{
    if (!point.demand || !spec.rated || point.demand->likely <= point.supply->low) {
        return;
    }
    Finding f = finding(kId, Severity::Warning, point.path, {LW_MESSAGE("pwr11.title_unknown", "Rating at this voltage not known"), {}},
                        {LW_MESSAGE("pwr11.detail_unknown", "Needs {need}{sides}rated {rated} at 200 V and above, at {voltage} perhaps {have}"),
                         {{"rated", toAmount(*spec.rated)}, {"voltage", toAmount(volts)}}});
    setSides(f, *point.demand, *point.supply);
    setBasis(f, point);
    f.hangsOn = {point.path};
    f.why = Message{isDesktopSupply(spec) ? LW_MESSAGE("pwr11.why_large", "Makers rate supplies this large for 200 to 240 V: at low voltage their cords carry less.")
                                          : LW_MESSAGE("pwr11.why_unknown", "Many server supplies give less at low voltage; a machine that draws more switches off."),
                    {}};
    findings.push_back(std::move(f));
}

void checkSupplies(const BuildAssessment& build, std::vector<Finding>& findings)
{
    for (const BudgetPoint* point : pointsOf(build.budgets, BudgetKind::PsuLoad, PointKind::Psu)) {
        const int instance = instanceAt(build, point->path);
        const int psu = instance >= 0 ? instance : firstOwn<PsuSpec>(build.wiring);
        const auto* spec = specOf<PsuSpec>(build.wiring, psu);
        const auto volts = spec ? voltageOf(build, psu) : std::nullopt;
        if (!spec || !volts || !point->supply) {
            continue;
        }
        if (ratingUnknownAt(*spec, *volts)) {
            addUnknown(*point, *spec, *volts, findings);
            continue;
        }
        // A capacity of 0 W means that the manufacturer gives no rating there.
        if (point->supply->high > 0.0) {
            continue;
        }
        Finding f =
            finding(kId, supported(Severity::Error, spec->ratings.confidence), point->path, {kTitle, {}},
                    {LW_MESSAGE("pwr11.detail", "Needs {need}{sides}has no output at {voltage}"),
                     {{"voltage", toAmount(*volts)}}});
        if (point->demand) {
            setSides(f, *point->demand, *point->supply);
        }
        setBasis(f, *point);
        f.why = Message{LW_MESSAGE("pwr11.why",
                                   "The supply does not start there, or its maker does not guarantee "
                                   "operation."), {}};
        findings.push_back(std::move(f));
    }
}

void checkServers(const BuildAssessment& build, std::vector<Finding>& findings)
{
    for (const int index : build.wiring.withSpec<ServerSpec>()) {
        const auto& server = *specOf<ServerSpec>(build.wiring, index);
        if (build.wiring.at(index).parent >= 0) {
            continue;
        }
        // Its inlets use the machine's circuit and the one that it names.
        auto volts = voltageOf(build, -1);
        const auto isLow = [&] { return server.minVoltage && volts && *volts < *server.minVoltage; };
        const auto isHigh = [&] { return server.maxVoltage && volts && *volts > *server.maxVoltage; };
        if (!isLow() && !isHigh()) {
            volts = voltageOf(build, index);
        }
        const bool low = isLow();
        if (!low && !isHigh()) {
            continue;
        }
        const auto& limit = low ? server.minVoltage : server.maxVoltage;
        Finding f = finding(kId, supported(Severity::Error, limit.confidence), instancePath(build, index),
                            {kTitle, {}},
                            {low ? LW_MESSAGE("pwr11.detail_low", "Needs {need}{sides}circuit gives {have}")
                                 : LW_MESSAGE("pwr11.detail_high", "Allows {have}{sides}circuit gives {need}"),
                             {}});
        const Figure own = exactFigure(*limit, limit.confidence);
        const Figure given = exactFigure(*volts);
        setSides(f, low ? own : given, low ? given : own);
        f.why = Message{LW_MESSAGE("pwr11.why_range", "Below the range a supply does not start, above it it is destroyed."), {}};
        findings.push_back(std::move(f));
    }
}

std::vector<Finding> check(const BuildInput&, const BuildAssessment& build)
{
    std::vector<Finding> findings;
    checkSupplies(build, findings);
    checkServers(build, findings);
    return findings;
}

std::vector<Remedy> remedies(const Design& design, const Context&, const Assessment& assessment,
                             const Finding& f)
{
    const BuildAssessment* build = buildAt(assessment, f.path);
    if (!build) {
        return {};
    }
    const int psu = instanceAt(*build, f.path);
    const std::string circuit = circuitIdOf(*build, specOf<PsuSpec>(build->wiring, psu) ? psu : -1);
    // Input power of the machine; without it (supplies without a rating) its DC load.
    const double apparent = build->ac && build->ac->likely > 0.0 ? build->ac->likely
                            : build->dc                          ? build->dc->likely
                                                                 : 0.0;
    auto found = largerCircuits(design, circuit, apparent / defaultPowerFactor());
    // The voltage is the problem: a larger breaker at the same voltage does not help.
    const auto now = design.site.circuits.find(circuit);
    std::erase_if(found, [&](const Remedy& remedy) {
        const auto* set = std::get_if<SetCircuit>(&remedy.edit->action);
        return !set || now == design.site.circuits.end() || set->circuit.voltage == now->second.voltage;
    });
    if (specOf<PsuSpec>(build->wiring, psu) && f.need) {
        found.push_back(supplyRemedy(*build, psu, f.need->likely));
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
                "pwr11.about",
                "Large server supplies give less at 120 V, or nothing at all: most above 2.7 kW start "
                "only at 200 V."),
            .source = "PWR-11; makers' ratings by input voltage",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::psu_input_voltage_rule
