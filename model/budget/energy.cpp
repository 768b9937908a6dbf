#include "model/budget/draw.h"
#include "model/budget/power_chain.h"
#include "model/budget/rack.h"
#include "model/budget/site_power.h"
#include "model/economics/assumptions.h"
#include "model/economics/ownership.h"
#include "model/figure/formulas.h"

#include <algorithm>

namespace lanewatt {

namespace {

/// Titles and ids of a light load.
struct LightPoint {
    LightLoad load;
    PointKind kind;
    NumberName dcName;
    NumberName acName;
    MessageTemplate title;
    MessageTemplate dcTitle;
    MessageTemplate acTitle;
};

constexpr LightPoint kTypical{LightLoad::Typical, PointKind::Typical, "power.typical-dc", "power.typical-ac", LW_MESSAGE("budget.typical", "Usual draw"),
                              LW_MESSAGE("power.typical_dc", "Usual DC load"),
                              LW_MESSAGE("power.typical_ac", "Usual power at the inlets")};
constexpr LightPoint kIdle{LightLoad::Idle, PointKind::Idle, "power.idle-dc", "power.idle-ac", LW_MESSAGE("budget.idle", "Idle draw"),
                           LW_MESSAGE("power.idle_dc", "Idle DC load"),
                           LW_MESSAGE("power.idle_ac", "Idle power at the inlets")};

/// A figure at its likely value: the ranges of one machine's loads move together.
Figure nominal(Figure figure)
{
    figure.low = figure.high = figure.likely;
    return figure;
}

/// Usual draw of a bought machine whose maker publishes the largest only, as a share of that: an estimate.
constexpr double kUsualShareLeast = 0.6;
constexpr double kUsualShare = 0.8;

/// The manufacturer's value for a whole machine under a light load, input power. Idle stays unknown without one; usual is
/// then an estimated share of the largest published value.
Draw serverDraw(const ServerSpec& server, LightLoad load)
{
    const bool idle = load == LightLoad::Idle;
    const auto& own = idle ? server.idlePower : server.typicalPower;
    if (own || idle) {
        return Draw{figureOf(own),
                    idle ? LW_MESSAGE("basis.idle", "idle, as its maker says")
                         : LW_MESSAGE("basis.typical", "usual, as its maker says"),
                    &own.source};
    }
    // The usual draw is not the largest.
    auto most = figureOf(server.maxPower);
    if (most) {
        *most = Figure{most->low * kUsualShareLeast, most->likely * kUsualShare, most->high, most->dimension, Confidence::Estimated};
    }
    return Draw{most, LW_MESSAGE("basis.usual_share", "60 % to 100 % of the largest that its maker publishes"), &server.maxPower.source};
}

void addLightPoint(BuildAssessment& out, const LightPoint& what, const std::vector<std::pair<int, Draw>>& draws)
{
    std::vector<std::pair<int, Draw>> light;
    light.reserve(draws.size());
    for (const auto& [index, full] : draws) {
        light.emplace_back(index, lightDrawOf(out.wiring.at(index), full, what.load));
    }
    for (const int index : out.wiring.withSpec<ServerSpec>()) {
        const auto& server = *out.wiring.at(index).part->as<ServerSpec>();
        if (server.maxPower && out.wiring.at(index).parent < 0) {
            light.emplace_back(index, serverDraw(server, what.load));
        }
    }
    BudgetPoint point;
    point.id = {what.kind, out.label};
    point.path = out.path;
    point.title = what.title;
    point.lines = groupedLines(out, light);
    auto terms = loadTerms(point.lines);
    point.unknownLines = static_cast<int>(point.lines.size() - terms.size());
    // Makers publish the input power of machines.
    const auto machines = out.wiring.withSpec<ServerSpec>();
    const bool atInlets = std::any_of(machines.begin(), machines.end(), [&](int index) {
        return out.wiring.at(index).parent < 0 && out.wiring.at(index).part->as<ServerSpec>()->maxPower;
    });
    if (!terms.empty() && atInlets) {
        const NumberId acId{what.acName, out.label};
        point.demand = addDerivation(out, derive(acId, what.acTitle, "PWR-04", "sum(load)", std::move(terms), Dimension::Power));
        point.derivations.push_back(acId);
    } else if (!terms.empty()) {
        const NumberId dcId{what.dcName, out.label};
        const NumberId acId{what.acName, out.label};
        const Figure dc = addDerivation(out, derive(dcId, what.dcTitle, "PWR-04", "sum(load)", std::move(terms), Dimension::Power));
        point.demand = dc;
        if (out.ac && out.dc && out.dc->likely > 0.0) {
            // Supplies lose about the same share at a light load as at full load.
            point.demand = addDerivation(out, derive(acId, what.acTitle, "PWR-04", "dc * full_ac / full_dc",
                                                     {Term{"dc", dc, {}, out.path}, Term{"full_ac", nominal(*out.ac), {}, out.path},
                                                      Term{"full_dc", nominal(*out.dc), {}, out.path}},
                                                     Dimension::Power));
            point.derivations.push_back(acId);
        }
        point.derivations.push_back(dcId);
    }
    budgetOf(out, BudgetKind::Energy).points.push_back(std::move(point));
}

/// The highest input power for moments, of bought machines whose makers publish it.
void addPeak(BuildAssessment& out)
{
    BudgetPoint point;
    point.id = {PointKind::Peak, out.label};
    point.path = out.path;
    point.title = LW_MESSAGE("budget.peak", "Peak draw, for moments");
    std::vector<std::pair<int, Draw>> peaks;
    for (const int index : out.wiring.withSpec<ServerSpec>()) {
        const auto& peak = out.wiring.at(index).part->as<ServerSpec>()->peakPower;
        if (peak && out.wiring.at(index).parent < 0) {
            peaks.emplace_back(index, Draw{figureOf(peak), LW_MESSAGE("basis.peak", "for moments, as its maker says"), &peak.source});
        }
    }
    if (peaks.empty()) {
        return;
    }
    point.lines = groupedLines(out, peaks);
    const NumberId id{"power.peak", out.label};
    point.demand = addDerivation(out, derive(id, LW_MESSAGE("power.peak", "Peak power at the inlets"), "PWR-01", "sum(load)",
                                             loadTerms(point.lines), Dimension::Power));
    point.derivations.push_back(id);
    budgetOf(out, BudgetKind::Energy).points.push_back(std::move(point));
}

/// What a kilowatt-hour of the machines costs.
struct EnergyPrice {
    Term tariff, pue;
};

BudgetLine energyLine(Ref path, MessageTemplate label, MessageTemplate basis, const Figure& total)
{
    BudgetLine line;
    line.path = std::move(path);
    line.label = label;
    line.basis = basis;
    line.each = total;
    line.total = total;
    return line;
}

/// What machines usually draw, all year: a line for each build.
void addMachineLines(Assessment& out, const EnergyPrice& price, BudgetPoint& point)
{
    for (const auto& build : out.builds) {
        const std::int64_t copies = out.copiesOf(*build);
        if (copies == 0) {
            continue;
        }
        BudgetLine line;
        line.path = build->path;
        line.label = LW_MESSAGE("circuit.build", "Machine");
        line.count = static_cast<int>(copies);
        line.basis = LW_MESSAGE("basis.usual_draw", "its usual draw, all year");
        const BudgetPoint* usual = build->headline(BudgetKind::Energy);
        const auto drawn = usual && usual->demand ? usual->demand : rackPowerOf(*build);
        if (drawn) {
            out.derivations.push_back(economics::energyCost({"energy.year", build->label}, LW_MESSAGE("energy.year", "Electricity of a year, one machine"),
                                                            Term{"power", *drawn, {}, build->path}, price.tariff, price.pue, economics::kHoursPerYear));
            point.derivations.push_back(out.derivations.back().id);
            line.each = out.derivations.back().result;
            line.total = scaled(*line.each, line.count);
        }
        if (!usual || !usual->demand || usual->unknownLines > 0) {
            ++point.unknownLines;
        }
        point.lines.push_back(std::move(line));
    }
}

/// What switches and other devices draw, all year, in one line.
void addDeviceLine(Assessment& out, const SitePower& power, const EnergyPrice& price, BudgetPoint& point)
{
    if (power.devices) {
        const Ref path = Ref::site();
        out.derivations.push_back(economics::energyCost("energy.devices", LW_MESSAGE("energy.devices", "Electricity of a year, switches and other devices"),
                                                        Term{"power", *power.devices, {}, path}, price.tariff, price.pue, economics::kHoursPerYear));
        point.derivations.push_back(out.derivations.back().id);
        point.lines.push_back(energyLine(path, LW_MESSAGE("energy.others", "Switches and other devices"), LW_MESSAGE("basis.usual_draw", "its usual draw, all year"),
                                         out.derivations.back().result));
    }
    point.unknownLines += power.devicesAtLeast ? 1 : 0;
}

} // namespace

void addEnergyBudget(BuildAssessment& out, const std::vector<std::pair<int, Draw>>& draws)
{
    if (!out.dc || out.dc->likely <= 0.0) {
        return;
    }
    addLightPoint(out, kTypical, draws);
    addLightPoint(out, kIdle, draws);
    addPeak(out);
}

void addEnergyCost(const Design& design, Assessment& out)
{
    auto tariff = economics::inputOf(design.economics, "tariff");
    if (!tariff && design.site.tariff) {
        tariff = Term{"tariff", exactFigure(Amount{*design.site.tariff, Dimension::MoneyRate}), {}, Ref::site()};
    }
    if (!tariff) {
        return;
    }
    const SitePower power = sitePower(design, out, out.derivations);
    if (!power.average) {
        return;
    }
    // The stated one, else that of the chain at the load of the year.
    const bool both = !design.site.pue && power.worst && power.worst->likely > 0.0;
    auto year = both ? yearPue(design, out, power.average->likely / power.worst->likely) : std::nullopt;
    const Figure chained = year ? year->result : out.chain.pue.value_or(exactFigure(1.0));
    if (year) {
        out.derivations.push_back(std::move(*year));
    }
    const EnergyPrice price{*tariff, Term{"pue", design.site.pue ? exactFigure(*design.site.pue) : chained, {}, Ref::site()}};
    BudgetPoint point;
    point.id = {PointKind::Energy, {}};
    point.path = Ref::site();
    point.title = LW_MESSAGE("budget.energy_cost", "Electricity of a year");
    out.derivations.push_back(economics::energyCost("energy.year", point.title, Term{"power", *power.average, {}, Ref::site()}, price.tariff, price.pue,
                                                    economics::kHoursPerYear));
    point.demand = out.derivations.back().result;
    point.derivations.push_back(out.derivations.back().id);
    if (economics::inputOf(design.economics, "power_share")) {
        point.lines.push_back(energyLine(Ref::site(), LW_MESSAGE("energy.stated", "Site"), LW_MESSAGE("basis.stated_share", "the stated share of its largest draw, all year"),
                                         *point.demand));
        point.unknownLines = power.atLeast ? 1 : 0;
    } else {
        addMachineLines(out, price, point);
        addDeviceLine(out, power, price, point);
    }
    budgetOf(out, BudgetKind::Cost).points.push_back(std::move(point));
}

} // namespace lanewatt
