#include "model/economics/quote.h"

namespace lanewatt::economics {
namespace {

tl::unexpected<Error> overflow(const std::string& where)
{
    return fail(LW_MESSAGE("quote.overflow", "the amount is beyond what can be counted"), {}, where);
}

} // namespace

std::optional<Share> Share::parse(std::string_view text)
{
    while (!text.empty() && text.back() == ' ') {
        text.remove_suffix(1);
    }
    int decimals = 9;
    if (!text.empty() && text.back() == '%') {
        decimals = 7;
        text.remove_suffix(1);
        while (!text.empty() && text.back() == ' ') {
            text.remove_suffix(1);
        }
    }
    const bool negative = !text.empty() && text.front() == '-';
    if (negative || (!text.empty() && text.front() == '+')) {
        text.remove_prefix(1);
    }
    std::int64_t parts = 0;
    int left = -1; // decimals still allowed; −1 = before the point
    int digits = 0;
    for (const char c : text) {
        if (c == '.' && left < 0 && digits > 0) {
            left = decimals;
            continue;
        }
        if (c < '0' || c > '9' || left == 0 || parts > std::int64_t{1'000'000'000'000}) {
            return std::nullopt;
        }
        parts = parts * 10 + (c - '0');
        left = left < 0 ? left : left - 1;
        ++digits;
    }
    if (digits == 0 || (left == decimals)) {
        return std::nullopt;
    }
    for (int i = left < 0 ? decimals : left; i > 0; --i) {
        if (parts > std::int64_t{100'000'000'000'000'000}) {
            return std::nullopt;
        }
        parts *= 10;
    }
    return Share{negative ? -parts : parts};
}

Expected<QuoteTotals> quoteTotals(const std::vector<QuoteLine>& lines, Currency currency, Share discount,
                                  Share tax, Rounding rounding)
{
    const int digits = currency.minorDigits();
    QuoteTotals totals;
    totals.subtotal = Money(currency, 0);
    Money exact(currency, 0);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::string where = "line " + std::to_string(i + 1);
        if (lines[i].unit.currency() != currency) {
            const Currency other = lines[i].unit.currency();
            return fail(LW_MESSAGE("quote.currency", "is in {this}, the quote in {other}"),
                        {{"this", std::string(other.code())}, {"other", std::string(currency.code())}},
                        where);
        }
        const auto extended = lines[i].unit.times(lines[i].quantity);
        const auto rounded = extended ? extended->rounded(digits, rounding) : std::nullopt;
        const auto subtotal = rounded ? totals.subtotal.plus(*rounded) : std::nullopt;
        const auto sum = extended ? exact.plus(*extended) : std::nullopt;
        if (!subtotal || !sum) {
            return overflow(where);
        }
        totals.lines.push_back(*rounded);
        totals.subtotal = *subtotal;
        exact = *sum;
    }
    const auto part = [&](Money of, Share share) -> std::optional<Money> {
        const auto scaled = of.scaled(share.parts, Share::kOne, rounding);
        return scaled ? scaled->rounded(digits, rounding) : std::nullopt;
    };
    const auto residual = totals.subtotal.minus(exact);
    const auto less = part(totals.subtotal, discount);
    const auto net = less ? totals.subtotal.minus(*less) : std::nullopt;
    const auto taxed = net ? part(*net, tax) : std::nullopt;
    const auto total = taxed ? net->plus(*taxed) : std::nullopt;
    if (!residual || !total) {
        return overflow("total");
    }
    totals.residual = *residual;
    totals.discount = *less;
    totals.net = *net;
    totals.tax = *taxed;
    totals.total = *total;
    return totals;
}

std::optional<Money> priceByMarkup(Money cost, Share markup)
{
    const auto scaled = cost.scaled(Share::kOne + markup.parts, Share::kOne, Rounding::HalfEven);
    return scaled ? scaled->rounded(cost.currency().minorDigits(), Rounding::HalfEven) : std::nullopt;
}

std::optional<Money> priceByMargin(Money cost, Share margin)
{
    if (margin.parts >= Share::kOne) {
        return std::nullopt;
    }
    const auto scaled = cost.scaled(Share::kOne, Share::kOne - margin.parts, Rounding::HalfEven);
    return scaled ? scaled->rounded(cost.currency().minorDigits(), Rounding::HalfEven) : std::nullopt;
}

std::optional<Money> listPrice(Money price, Share discount) { return priceByMargin(price, discount); }

} // namespace lanewatt::economics
