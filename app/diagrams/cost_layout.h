#pragma once
/// Drawings of what a site costs: owning against renting by month, each as a band with its likely line, and what moves the cost of a
/// GPU-hour, as bars around it. All sums are estimates in the design's currency.

#include "app/diagrams/scene.h"
#include "app/messages/messages.h"
#include "model/assessment/assessment.h"
#include "model/costing/cost_curve.h"

#include <string>
#include <string_view>

namespace lanewatt::diagrams {

struct CostOptions {
    double width = 720;     ///< units; at least 240 are used, and 300 of the bars
    bool title = true;      ///< with what it is, and the answer as a sentence, at the top
    int month = -1;         ///< month that is marked; below 0 = none
};

/// A sum with its range and its currency: "1.93 (1.41–2.77) USD"; from ten million on in millions, from a thousand on without decimals.
std::string moneyRange(const Figure& sum, std::string_view currency, const messages::Style& style);

/// The answer of a curve: after how many months owning has cost as much as renting.
std::string curveSummary(const economics::CostCurve& curve, const messages::Style& style);
/// What was spent by the end of a month, as a sentence for the reader of the curve.
std::string curvePointText(const economics::CostCurve& curve, const economics::CurvePoint& point, std::string_view currency, const messages::Style& style);

/// The month of a curve at a horizontal place of its drawing, in units: the nearest one.
int curveMonthAt(const Scene& drawing, const economics::CostCurve& curve, double x);

/// Owning against renting. Where something is unknown that it needs: the reason, without a curve.
Scene costCurveScene(const Design& design, const Assessment& assessment, const economics::SiteEconomics& made, const messages::Style& style,
                     const CostOptions& options = {});
/// What the cost of a GPU-hour hangs on, the largest first. Where nothing moves it: a sentence.
Scene tornadoScene(const Design& design, const Assessment& assessment, const economics::SiteEconomics& made, const messages::Style& style,
                   const CostOptions& options = {});

/// Both, for a file. How old a price of renting is, is not drawn.
Scene economicsScene(const Design& design, const Assessment& assessment, const messages::Style& style);

} // namespace lanewatt::diagrams
