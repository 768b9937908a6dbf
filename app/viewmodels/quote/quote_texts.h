#pragma once
/// Lines, sums and revisions of a quote as rows of the window.

#include "app/viewmodels/build/explanation.h"
#include "app/viewmodels/quote/quote_rows.h"
#include "app/viewmodels/shared/figure_row.h"
#include "app/workspace/quote_store.h"
#include "model/quote/readiness.h"

#include <QList>
#include <QString>

#include <optional>
#include <vector>

namespace lanewatt::viewmodels {

/// A line with what the user set of it (`choice`; nullptr: nothing) and its position from 1.
QuoteLineRow quoteLineRow(const quote::PricedLine& line, const quote::Line* choice, int position, bool marked, Currency currency);
/// Subtotal to total, then what is not in it.
QList<FigureRow> quoteSumFigures(const quote::Choices& choices, const quote::Priced& priced);
/// Cost and margin.
QList<FigureRow> quoteMarginFigures(const quote::Priced& priced);
/// `priced`: its lines and sums; nullptr where they cannot be counted.
QuoteRevisionRow quoteRevisionRow(const quote::Revision& revision, const quote::Priced* priced, const quote::Facts& facts, bool current);
/// What is missing, then approvals that were given.
QList<QuoteNeedRow> quoteNeedRows(const quote::Choices& choices, const quote::Priced& priced, const quote::Facts& facts, const std::vector<quote::Missing>& missing);
QList<QuoteChangeRow> quoteChangeRows(const quote::QuoteDiff& diff, const quote::Side& before, const quote::Side& after);
/// State of a revision: "Draft", "Issued".
QString quoteStateText(quote::State state);
/// The same of a revision; of one that is not what was issued, that.
QString quoteStateText(const quote::Revision& revision, const quote::Facts& facts);
/// Kind of a line: "Service".
QString quoteKindText(quote::LineKind kind);

/// How a figure came about: "net", "total", "line/ID/amount", …; an empty title where there is none of that key.
Explanation quoteExplanation(const quote::Choices& choices, const quote::Priced& priced, const QString& figure);

} // namespace lanewatt::viewmodels
