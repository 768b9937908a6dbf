#pragma once
/// Goal-seek: the discount, or the prices, with which a quote comes to a given sum or leaves a given margin, to the cent.

#include "model/quote/pricing.h"

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace lanewatt::quote {

/// What is to be met.
enum class Goal : std::uint8_t { Total, Net, Margin };
/// What may move: the discount of all, or the prices of lines.
enum class Means : std::uint8_t { Discount, Prices };

struct GoalTask {
    Goal goal = Goal::Total;
    Money amount;                            ///< of Total and Net, in the quote's currency
    Share margin;                            ///< of Margin: share of the net price
    Means means = Means::Discount;
    std::vector<std::string> lines;          ///< Prices: only these; empty = all that count but discounts, freight and duty
};

/// A line whose price moved.
struct MovedLine {
    std::string id;
    Money before, after;                     ///< of one
    bool belowCost = false;
    friend bool operator==(const MovedLine&, const MovedLine&) = default;
};

struct GoalResult {
    Discount discount;                       ///< to be set; Prices leave it as it is
    std::vector<MovedLine> moved;            ///< prices to be set; empty for Discount
    Sums sums;                               ///< with all that
};

/// Error: the quote has lines without a price (or, for a margin, without a cost), nothing that may move, or no whole cents
/// that meet the goal: then the nearest totals are named.
Expected<GoalResult> seek(const Choices& choices, const Priced& now, const GoalTask& task);

} // namespace lanewatt::quote
