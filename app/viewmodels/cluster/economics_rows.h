#pragma once
/// What a site costs, how often it fails and what it takes of its building, as rows of the Cluster page.

#include "app/viewmodels/cluster/economics_row.h"
#include "app/viewmodels/shared/figure_row.h"
#include "model/assessment/assessment.h"
#include "model/units/money.h"

#include <QHash>
#include <QList>
#include <QString>

#include <optional>

namespace lanewatt::viewmodels {

/// A figure with its range: "13.80 MW (12.40 MW–15.10 MW)"; money in that currency, "1.93 (1.41–2.77) USD", from ten million in
/// millions.
QString estimatedText(const Figure& figure, Currency currency);
/// A share as a percentage with its range: "85.0% (60.0%–95.0%)".
QString estimatedShare(const Figure& figure);

/// Makes the rows of the economics of a site.
class EconomicsRows {
public:
    EconomicsRows(const economics::SiteEconomics& economics, const Assessment& assessment, Currency currency);

    /// IT load, facility, purchase and GPU-hour.
    QList<FigureRow> headline();
    /// By groups, then the total; lines without a price are counted.
    QList<FigureRow> purchase();
    /// Costs of a year: by kind, usual and worst.
    QList<FigureRow> running();
    /// A GPU-hour by its parts.
    QList<FigureRow> hour();
    /// The same against rented GPUs: price and its date, both in all, break-even, owned base with rented peaks.
    QList<FigureRow> cloud();
    /// Interruptions and checkpoints.
    QList<FigureRow> failures();
    /// By part.
    QList<FigureRow> spares();
    /// Utility to chip.
    QList<FigureRow> power();
    /// Heat, air, water, floor.
    QList<FigureRow> building();
    /// What moves the GPU-hour, the largest first.
    QList<RangeRow> swings() const;
    /// What is spent by the end of each year, owning and renting; bars begin at nothing spent.
    QList<RangeRow> spent();

    /// Id of the derivation behind the row with a key; for rows that were made.
    const QHash<QString, QString>& origins() const { return m_origins; }

private:
    using Rows = QList<FigureRow>;
    void add(Rows& rows, const QString& key, const QString& title, const QString& value, bool strong = false, int severity = 0);
    /// A row of a figure, explained by the derivation that gave it.
    void addFigure(Rows& rows, const QString& key, const QString& title, const Figure& figure, const QString& value, bool strong = false, int severity = 0);
    /// A sum of money; unknown where it is empty.
    void addMoney(Rows& rows, const QString& key, const QString& title, const std::optional<Figure>& sum, bool atLeast, bool strong = false);
    /// A quantity of the building; no row where it is empty.
    void addQuantity(Rows& rows, const QString& key, const QString& title, const std::optional<Figure>& figure, bool atLeast, bool strong = false);
    void addBreakEven(Rows& rows);
    QString needed(std::string_view field) const;
    /// Id of the derivation that gave a figure; empty = there is none.
    QString originOf(const Figure& figure) const;

    const economics::SiteEconomics& m_e;
    const Assessment& m_assessment;
    Currency m_currency;
    QHash<QString, QString> m_origins;
};

} // namespace lanewatt::viewmodels
