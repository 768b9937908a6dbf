#pragma once
/// Quote arithmetic: exact decimals, rounded at the extended line, then the discount, then the tax
/// (ECO-04, ECO-05). No binary floating point on any path.

#include "model/message.h"
#include "model/units/money.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace lanewatt::economics {

/// An exact share: "7.5%" or "0.075" is 75'000'000 of 1'000'000'000.
struct Share {
    static constexpr std::int64_t kOne = 1'000'000'000;
    std::int64_t parts = 0; ///< of kOne
    /// At most nine decimals (seven before a percent sign); nothing when it is no such number.
    static std::optional<Share> parse(std::string_view text);
    friend constexpr auto operator<=>(const Share&, const Share&) = default;
};

struct QuoteLine {
    std::int64_t quantity = 1;
    Money unit;
};

struct QuoteTotals {
    std::vector<Money> lines; ///< extended, rounded to the currency's digits
    Money subtotal, discount, net, tax, total;
    Money residual; ///< subtotal minus the exact sum of the lines
};

/// Error: a line in another currency, or a sum beyond int64, naming the line.
Expected<QuoteTotals> quoteTotals(const std::vector<QuoteLine>& lines, Currency currency, Share discount,
                                  Share tax, Rounding rounding);

/// cost × (1 + markup).
std::optional<Money> priceByMarkup(Money cost, Share markup);
/// cost / (1 − margin); nothing for a margin of one or more.
std::optional<Money> priceByMargin(Money cost, Share margin);
/// price / (1 − discount): the list price that gives `price` after the discount.
std::optional<Money> listPrice(Money price, Share discount);

} // namespace lanewatt::economics
