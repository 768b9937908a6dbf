#include "app/viewmodels/build/status_cells.h"

#include "app/viewmodels/build/budget_row.h"
#include "app/viewmodels/build/budgets_view_model.h"
#include "app/viewmodels/build/build_view_model.h"
#include "app/viewmodels/build/shown_design.h"
#include "app/viewmodels/shared/figures.h"
#include "app/viewmodels/shared/text.h"
#include "app/workspace/template_summary.h"
#include "model/budget/machine_totals.h"

#include <QCoreApplication>

#include <algorithm>
#include <cstdint>

namespace lanewatt::viewmodels {

namespace {

/// Translation context of the status bar's texts.
class Status {
    Q_DECLARE_TR_FUNCTIONS(Status)
};

StatusCell plain(const char* id, const QString& figure, const QString& words)
{
    return {QString::fromLatin1(id), -1, {}, figure, words};
}

void addFindings(QList<StatusCell>& cells, const Assessment& assessment, bool anything)
{
    const int errors = assessment.count(Severity::Error);
    const int warnings = assessment.count(Severity::Warning);
    if (errors > 0) {
        cells << StatusCell{QStringLiteral("errors"), 3, QStringLiteral("error"), Status::tr("%n error(s)", nullptr, errors), {}};
    }
    if (warnings > 0) {
        cells << StatusCell{QStringLiteral("warnings"), 2, QStringLiteral("warning"), Status::tr("%n warning(s)", nullptr, warnings), {}};
    }
    if (anything && errors == 0 && warnings == 0) {
        cells << StatusCell{QStringLiteral("ok"), 0, QStringLiteral("ok"), Status::tr("No problems"), {}};
    }
}

QString gpuWords(const MachineTotals& totals)
{
    return Status::tr("GPU(s) with %1", nullptr, static_cast<int>(totals.gpus)).arg(BuildViewModel::memoryText(totals));
}

QString priceText(const std::vector<CostTotal>& cost)
{
    const bool priced = std::any_of(cost.begin(), cost.end(), [](const CostTotal& total) { return total.pricedLines > 0; });
    return priced ? BudgetsViewModel::totalText(cost) : Status::tr("Price unknown");
}

QString powerText(const Figure& power) { return toQt(messages::amount(power.amount(), style(), listDecimals(power.amount()))); }

void addPower(QList<StatusCell>& cells, const ShownDesign& shown)
{
    const auto* own = shown.build();
    if (own && own->dc) {
        cells << plain("power", powerText(*own->dc), own->ac && !own->wiring.withSpec<PsuSpec>().empty() ? Status::tr("DC") : Status::tr("power"));
    }
    if (own && own->ac) {
        cells << plain("ac", powerText(*own->ac), Status::tr("AC"));
    }
    const auto& circuits = shown.design().site.circuits;
    for (const auto& budget : shown.assessment().budgets) {
        if (budget.kind == BudgetKind::Circuit && !budget.points.empty() && budget.points.front().demand) {
            const auto& point = budget.points.front();
            const auto circuit = circuits.find(point.path.id());
            const QString volts = circuit != circuits.end() && circuit->second.voltage
                ? toQt(messages::amount(toAmount(*circuit->second.voltage), style(), 0))
                : QString();
            cells << plain("circuit", toQt(messages::amount(point.demand->amount(), style(), 2)), Status::tr("at %1").arg(volts));
        }
    }
    if (const auto* heat = own ? own->headline(BudgetKind::Heat) : nullptr; heat && heat->demand) {
        cells << plain("heat", figureText(BudgetKind::Heat, *heat->demand, shown.assessment()),
                       style().heatInBtu ? Status::tr("BTU/h")
                                         : Status::tr("%1 heat").arg(toQt(messages::amountParts(heat->demand->amount(), style(), 0).unit)));
    }
}

} // namespace

MachineFigures machineFigures(const MachineTotals& totals, const std::vector<CostTotal>& cost)
{
    MachineFigures figures;
    if (totals.gpus > 0) {
        figures.gpus = toQt(totals.gpus) + QLatin1Char(' ') + gpuWords(totals);
    }
    if (totals.ac) {
        const QString known = powerText(*totals.ac) + QLatin1Char(' ') + Status::tr("AC");
        figures.power = totals.machinesOfUnknownPower > 0 ? QStringLiteral("≥ ") + known : known;
    } else {
        figures.power = Status::tr("Power unknown");
    }
    figures.price = priceText(cost);
    if (const QString missing = BudgetsViewModel::unpricedText(cost); !missing.isEmpty()) {
        figures.price += QLatin1Char(' ') + missing;
    }
    return figures;
}

QList<StatusCell> statusCells(const ShownDesign& shown, const BuildViewModel& build, const BudgetsViewModel& budgets)
{
    QList<StatusCell> cells;
    addFindings(cells, shown.assessment(), build.lineCount() > 0);
    cells << plain("parts", toQt(std::int64_t{build.partCount()}), Status::tr("part(s)", nullptr, build.partCount()));
    if (const auto* own = shown.build()) {
        if (const MachineTotals totals = machineTotals(*own); totals.gpus > 0) {
            cells << plain("gpus", toQt(totals.gpus), gpuWords(totals));
        }
    }
    if (build.lineCount() > 0) {
        cells << plain("cost", priceText(shown.assessment().cost), budgets.unpricedText());
    }
    addPower(cells, shown);
    return cells;
}

QList<StatusCell> siteStatusCells(const ShownDesign& shown, const BudgetsViewModel& budgets)
{
    QList<StatusCell> cells;
    const MachineTotals totals = machineTotals(shown.assessment());
    const auto racks = static_cast<int>(workspace::rackCount(shown.design()));
    addFindings(cells, shown.assessment(), racks > 0 || totals.machines > 0);
    cells << plain("racks", toQt(std::int64_t{racks}), Status::tr("rack(s)", nullptr, racks));
    cells << plain("machines", toQt(totals.machines), Status::tr("machine(s)", nullptr, static_cast<int>(totals.machines)));
    if (totals.gpus > 0) {
        cells << plain("gpus", toQt(totals.gpus), gpuWords(totals));
    }
    if (totals.ac) {
        const QString known = powerText(*totals.ac);
        cells << plain("ac", totals.machinesOfUnknownPower > 0 ? QStringLiteral("≥ ") + known : known, Status::tr("AC"));
    }
    if (!shown.assessment().cost.empty()) {
        cells << plain("cost", priceText(shown.assessment().cost), budgets.unpricedText());
    }
    return cells;
}

} // namespace lanewatt::viewmodels
