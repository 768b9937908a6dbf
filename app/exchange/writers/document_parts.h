#pragma once
/// What the forms of a document have in common.

#include "app/exchange/document.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::exchange {

/// The columns that stand on paper, or in all other forms, by their places.
std::vector<std::size_t> shownColumns(const doc::Table& table, bool onPaper);
/// The last column of numbers among these, for sums; the last one where there are none.
std::size_t sumColumn(const doc::Table& table, const std::vector<std::size_t>& columns);

/// The texts with something between them, without empty ones.
std::string joinedTexts(const std::vector<std::string>& texts, std::string_view between);
/// "Rack kit (VAT 19 %)"
std::string cellText(const doc::Cell& cell);
/// "5472.50 USD + 2 unpriced"; `named`: where it stands in no column.
std::string totalValue(const doc::Total& total, bool named);
/// "2645.8 W (estimated)"
std::string figureText(const doc::Figures::Figure& figure);
/// ": 2645.8 W (estimated)" behind the label of a pair.
std::string pairText(const doc::Pairs::Pair& pair);
/// " Circuit overload (PWR-26, site/wall): Needs 22.27 A" behind the word of a callout, on one line.
std::string calloutText(const doc::Callouts::Callout& callout);
/// Title and sentence of a drawing.
std::string drawingText(const diagrams::Scene& scene);

} // namespace lanewatt::exchange
