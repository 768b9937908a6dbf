#include "model/economics/quote.h"

#include <string>

namespace lanewatt::economics {
namespace {

tl::unexpected<Error> overflow(const std::string& where)
{
    return fail(LW_MESSAGE("quote.overflow", "the amount is beyond what can be counted"), {}, where);
}

/// `parts` of `unit` as a decimal number without needless zeros.
std::string shareDigits(std::int64_t parts, std::int64_t unit)
{
    // the magnitude of the smallest int64 does not fit into an int64
    const std::uint64_t magnitude = parts < 0 ? ~static_cast<std::uint64_t>(parts) + 1 : static_cast<std::uint64_t>(parts);
    const auto whole = static_cast<std::uint64_t>(unit);
    std::string decimals = std::to_string(whole + magnitude % whole).substr(1);
    while (!decimals.empty() && decimals.back() == '0') {
        decimals.pop_back();
    }
    return (parts < 0 ? "-" : "") + std::to_string(magnitude / whole) + (decimals.empty() ? "" : "." + decimals);
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

std::string Share::percentText() const { return shareDigits(parts, kOne / 100) + " %"; }
std::string Share::decimalText() const { return shareDigits(parts, kOne); }

Expected<QuoteTotals> quoteTotals(const std::vector<QuoteLine>& lines, Currency currency, const QuoteTerms& terms)
{
    const int digits = currency.minorDigits();
    const auto part = [&](Money of, Share share) -> std::optional<Money> {
        const auto scaled = of.scaled(share.parts, Share::kOne, terms.rounding);
        return scaled ? scaled->rounded(digits, terms.rounding) : std::nullopt;
    };
    QuoteTotals totals;
    totals.subtotal = Money(currency, 0);
    Money exact(currency, 0);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const QuoteLine& line = lines[i];
        const std::string where = "line " + std::to_string(i + 1);
        if (line.unit.currency() != currency) {
            const Currency other = line.unit.currency();
            return fail(LW_MESSAGE("quote.currency", "is in {this}, the quote in {other}"),
                        {{"this", std::string(other.code())}, {"other", std::string(currency.code())}},
                        where);
        }
        if (line.tax >= terms.taxes.size()) {
            return fail(LW_MESSAGE("quote.no_rate", "has a tax rate that the quote does not name"), {}, where);
        }
        const auto extended = line.unit.times(line.quantity);
        const auto rounded = extended ? extended->rounded(digits, terms.rounding) : std::nullopt;
        const auto less = rounded ? part(*rounded, line.discount) : std::nullopt;
        const auto exactLess = extended ? extended->scaled(line.discount.parts, Share::kOne, terms.rounding) : std::nullopt;
        const auto amount = less ? rounded->minus(*less) : std::nullopt;
        const auto subtotal = amount ? totals.subtotal.plus(*amount) : std::nullopt;
        const auto more = exactLess ? extended->minus(*exactLess) : std::nullopt;
        const auto sum = more ? exact.plus(*more) : std::nullopt;
        if (!subtotal || !sum) {
            return overflow(where);
        }
        totals.lines.push_back(*amount);
        totals.subtotal = *subtotal;
        exact = *sum;
    }
    const auto residual = totals.subtotal.minus(exact);
    const auto less = terms.discountAmount ? terms.discountAmount->rounded(digits, terms.rounding) : part(totals.subtotal, terms.discount);
    const auto net = less ? totals.subtotal.minus(*less) : std::nullopt;
    if (!residual || !net) {
        return overflow("total");
    }
    if (totals.subtotal.micros() == 0 && less->micros() != 0) {
        return fail(LW_MESSAGE("quote.discount_of_nothing", "there is nothing to take a discount of {amount} from"),
                    {{"amount", *less}}, "total");
    }
    totals.residual = *residual;
    totals.discount = *less;
    totals.net = *net;
    // The discount is dealt over the lines by running sums, so that the parts are whole cents and together exactly it.
    Money running(currency, 0);
    Money given(currency, 0);
    const bool negative = totals.subtotal.micros() < 0;
    for (const Share rate : terms.taxes) {
        totals.taxes.push_back({rate, Money(currency, 0), Money(currency, 0)});
    }
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::string where = "line " + std::to_string(i + 1);
        const auto next = running.plus(totals.lines[i]);
        const std::int64_t of = negative ? -totals.subtotal.micros() : totals.subtotal.micros();
        const std::int64_t share = negative ? -less->micros() : less->micros();
        const auto until = !next ? std::nullopt : of == 0 ? std::optional(Money(currency, 0)) : next->scaled(share, of, terms.rounding);
        const auto whole = until ? until->rounded(digits, terms.rounding) : std::nullopt;
        const auto own = whole ? whole->minus(given) : std::nullopt;
        const auto left = own ? totals.lines[i].minus(*own) : std::nullopt;
        QuoteTax& tax = totals.taxes[lines[i].tax];
        const auto base = left ? tax.base.plus(*left) : std::nullopt;
        const auto lineTax = left && terms.basis == TaxBasis::Line ? part(*left, tax.rate) : std::optional(Money(currency, 0));
        const auto taxed = lineTax ? tax.tax.plus(*lineTax) : std::nullopt;
        if (!base || !taxed) {
            return overflow(where);
        }
        running = *next;
        given = *whole;
        totals.nets.push_back(*left);
        tax.base = *base;
        tax.tax = *taxed;
    }
    std::optional<Money> tax = Money(currency, 0);
    for (QuoteTax& one : totals.taxes) {
        const auto amount = terms.basis == TaxBasis::Invoice ? part(one.base, one.rate) : std::optional(one.tax);
        tax = amount && tax ? tax->plus(*amount) : std::nullopt;
        one.tax = amount.value_or(one.tax);
    }
    const auto total = tax ? net->plus(*tax) : std::nullopt;
    if (!total) {
        return overflow("total");
    }
    totals.tax = *tax;
    totals.total = *total;
    return totals;
}

Expected<QuoteTotals> quoteTotals(const std::vector<QuoteLine>& lines, Currency currency, Share discount,
                                  Share tax, Rounding rounding)
{
    return quoteTotals(lines, currency, QuoteTerms{.discount = discount, .taxes = {tax}, .rounding = rounding});
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

std::optional<Money> discounted(Money price, Share discount)
{
    const auto scaled = price.scaled(Share::kOne - discount.parts, Share::kOne, Rounding::HalfEven);
    return scaled ? scaled->rounded(price.currency().minorDigits(), Rounding::HalfEven) : std::nullopt;
}

std::optional<Share> marginOf(Money net, Money cost)
{
    const auto gain = net.minus(cost);
    if (!gain || net.micros() <= 0) {
        return std::nullopt;
    }
    // of a share only the number is wanted: one whole unit is scaled by gain over net
    const auto scaled = Money(net.currency(), Share::kOne).scaled(gain->micros(), net.micros(), Rounding::HalfEven);
    return scaled ? std::optional(Share{scaled->micros()}) : std::nullopt;
}

std::optional<Money> listPrice(Money price, Share discount) { return priceByMargin(price, discount); }

} // namespace lanewatt::economics
