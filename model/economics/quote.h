#pragma once
/// Quote arithmetic: exact decimals, rounded at the extended line, then the discount, then the tax
/// (ECO-04, ECO-05). No binary floating point on any path.

#include "model/message.h"
#include "model/units/money.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::economics {

/// An exact share: "7.5%" or "0.075" is 75'000'000 of 1'000'000'000.
struct Share {
    static constexpr std::int64_t kOne = 1'000'000'000;
    std::int64_t parts = 0; ///< of kOne
    /// At most nine decimals (seven before a percent sign); nothing when it is no such number.
    static std::optional<Share> parse(std::string_view text);
    /// "7.5 %", as files hold it; parse() gives the same share again.
    std::string percentText() const;
    /// The same as a plain number: "0.075".
    std::string decimalText() const;
    friend constexpr auto operator<=>(const Share&, const Share&) = default;
};

struct QuoteLine {
    std::int64_t quantity = 1;
    Money unit;
    Share discount = {};      ///< of this line alone
    std::size_t tax = 0;      ///< which of the rates of QuoteTerms it is taxed at
};

/// Whether the tax is rounded once for each rate, or for each line (ECO-04).
enum class TaxBasis : std::uint8_t { Invoice, Line };

/// What applies to all lines together.
struct QuoteTerms {
    Share discount = {};                         ///< of the subtotal
    std::optional<Money> discountAmount = {};    ///< instead of the share: exactly this much
    std::vector<Share> taxes = {Share{}};        ///< rates; never empty
    TaxBasis basis = TaxBasis::Invoice;
    Rounding rounding = Rounding::HalfEven;
};

/// The tax of one rate.
struct QuoteTax {
    Share rate;
    Money base;               ///< the lines of that rate, less their part of the discount
    Money tax;
    friend bool operator==(const QuoteTax&, const QuoteTax&) = default;
};

struct QuoteTotals {
    std::vector<Money> lines; ///< extended, less the line's own discount, rounded to the currency's digits
    Money subtotal, discount, net, tax, total;
    Money residual; ///< subtotal minus the exact sum of the lines
    std::vector<Money> nets;      ///< the lines less their part of the discount; together they are `net`
    std::vector<QuoteTax> taxes;  ///< by rate, in the order of the terms; together they are `tax`
    friend bool operator==(const QuoteTotals&, const QuoteTotals&) = default;
};

/// Error: a line in another currency, a rate that does not exist, a discount of a sum of zero, or a sum beyond int64, naming
/// the line.
Expected<QuoteTotals> quoteTotals(const std::vector<QuoteLine>& lines, Currency currency, const QuoteTerms& terms);

/// The same with one discount and one tax.
Expected<QuoteTotals> quoteTotals(const std::vector<QuoteLine>& lines, Currency currency, Share discount,
                                  Share tax, Rounding rounding);

/// cost × (1 + markup).
std::optional<Money> priceByMarkup(Money cost, Share markup);
/// cost / (1 − margin); nothing for a margin of one or more.
std::optional<Money> priceByMargin(Money cost, Share margin);
/// price × (1 − discount), rounded to the digits of its currency.
std::optional<Money> discounted(Money price, Share discount);
/// The margin that a cost leaves of a net price: 1 − cost / net; nothing where the net price is not above zero.
std::optional<Share> marginOf(Money net, Money cost);
/// price / (1 − discount): the list price that gives `price` after the discount.
std::optional<Money> listPrice(Money price, Share discount);

} // namespace lanewatt::economics
