#include "app/viewmodels/build/budgets_view_model.h"

#include "app/viewmodels/build/shown_design.h"
#include "app/viewmodels/shared/text.h"
#include "model/budget/headlines.h"

#include <cstdint>
#include <set>
#include <string>
#include <utility>

namespace lanewatt::viewmodels {

namespace {

/// Ids of the placements of the build that add to a budget.
QStringList contributors(const ShownDesign& shown, const Headline& head)
{
    std::set<std::string> ids;
    const auto found = shown.design().builds.find(shown.buildId());
    if (found == shown.design().builds.end()) {
        return {};
    }
    if (head.kind == BudgetKind::Cost) {
        for (const auto& line : head.point->lines) {
            for (const auto& [id, place] : found->second->placements) {
                if (line.total && Ref::part(place.part) == line.path) {
                    ids.insert(id);
                }
            }
        }
    } else {
        // The lines of a circuit are machines; contributors in this machine are those of its own power budget.
        const bool machines = head.kind == BudgetKind::Circuit || head.kind == BudgetKind::RackPower || head.kind == BudgetKind::Heat ||
                              head.kind == BudgetKind::PowerChain;
        const auto* own = shown.build();
        const auto* power = machines && own ? own->headline(BudgetKind::PowerDc) : nullptr;
        for (const auto& line : power ? power->lines : head.point->lines) {
            if (const auto& id = shown.placementOf(line.path); !id.empty()) {
                ids.insert(id);
            }
        }
    }
    QStringList list;
    for (const auto& id : ids) {
        list << toQt(id);
    }
    return list;
}

} // namespace

BudgetsViewModel::BudgetsViewModel(const ShownDesign& shown, QObject* parent) : Explainer(parent), m_shown(shown) {}

void BudgetsViewModel::refresh()
{
    QList<BudgetRow> rows;
    for (const auto& head : headlines(m_shown.assessment(), m_shown.build())) {
        BudgetRow row = budgetRow(head.kind, *head.point, m_shown.assessment());
        row.placements = contributors(m_shown, head);
        rows.push_back(std::move(row));
    }
    m_rows.setRows(rows);
    Q_EMIT refreshed();
}

QString BudgetsViewModel::totalText() const { return totalText(m_shown.assessment().cost); }

QString BudgetsViewModel::totalText(const std::vector<CostTotal>& cost)
{
    QStringList parts;
    for (const auto& total : cost) {
        if (total.pricedLines > 0) {
            parts << moneyText(total.total);
        }
    }
    return parts.isEmpty() ? tr("unknown") : parts.join(QStringLiteral(" + "));
}

QString BudgetsViewModel::unpricedText() const { return unpricedText(m_shown.assessment().cost); }

QString BudgetsViewModel::unpricedText(const std::vector<CostTotal>& cost)
{
    std::int64_t missing = 0;
    std::int64_t priced = 0;
    for (const auto& total : cost) {
        missing += total.unpricedLines;
        priced += total.pricedLines;
    }
    // not needed next to "unknown"
    return missing == 0 || priced == 0 ? QString() : tr("+ %1 unknown").arg(missing);
}

QString BudgetsViewModel::pricedLinesText() const
{
    std::int64_t priced = 0;
    std::int64_t lines = 0;
    int others = 0; // lines without a part, whose price is in the total, too
    for (const auto& line : m_shown.assessment().bom) {
        if (line.service) {
            ++others;
            continue;
        }
        ++lines;
        priced += line.extended ? 1 : 0;
    }
    // Order lines of the whole design: the table shows only one of its machines, and merges equal parts.
    const int kinds = static_cast<int>(lines);
    const QString parts = priced == lines ? tr("Total, %n kind(s) of part priced", nullptr, kinds)
                                          : tr("Total, %1 of %n kind(s) of part priced", nullptr, kinds).arg(priced);
    //: %1 is what is said of the parts; the lines are those without a part
    return others == 0 ? parts : tr("%1 + %n line(s)", nullptr, others).arg(parts);
}

Explanation BudgetsViewModel::explain(const QString& derivationId) const
{
    const auto* derivation = m_shown.assessment().derivation(fromQt(derivationId));
    return derivation ? explanation(m_shown.assessment(), *derivation) : Explanation();
}

QString BudgetsViewModel::trace(const QString& derivationId) const
{
    const auto* derivation = m_shown.assessment().derivation(fromQt(derivationId));
    return derivation ? traceText(m_shown.assessment(), *derivation) : QString();
}

} // namespace lanewatt::viewmodels
