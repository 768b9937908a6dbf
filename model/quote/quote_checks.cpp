#include "model/quote/quote_checks.h"

#include "model/text/value_errors.h"
#include "model/try.h"

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <utility>

namespace lanewatt::quote {

namespace {

constexpr std::int64_t kLongestTerm = 600;     // months
constexpr std::int64_t kMostYears = 50;
constexpr std::int64_t kLongestValidity = 3650; // days

Expected<void> inside(std::int64_t value, std::int64_t least, std::int64_t most, std::string where)
{
    auto error = outOfRange(value, least, most);
    if (!error) {
        return {};
    }
    error->where = std::move(where);
    return tl::unexpected(std::move(*error));
}

Expected<void> shareWithin(Share share, Share most, const std::string& where)
{
    if (share >= Share{} && share <= most) {
        return {};
    }
    return fail(LW_MESSAGE("quote.check.share", "{share} is not between 0 % and {most}"),
                {{"share", share.percentText()}, {"most", most.percentText()}}, where);
}

Expected<void> notNegative(const std::optional<Money>& money, const std::string& where)
{
    if (money && money->micros() < 0) {
        return fail(LW_MESSAGE("quote.check.negative", "{amount} is below zero"), {{"amount", money->text()}}, where);
    }
    return {};
}

Expected<void> dateOrNothing(std::string_view date, const std::string& where)
{
    auto error = notADate(date);
    if (!error) {
        return {};
    }
    error->where = where;
    return tl::unexpected(std::move(*error));
}

Expected<void> given(const std::string& text, std::string_view field, const std::string& where)
{
    if (!text.empty()) {
        return {};
    }
    return fail(LW_MESSAGE("quote.check.empty", "\"{field}\" is empty"), {{"field", std::string(field)}}, where);
}

constexpr Share kAll{Share::kOne};

Expected<void> checkTaxes(const Choices& choices)
{
    std::set<std::string> codes;
    for (const Tax& tax : choices.tax.taxes) {
        const std::string where = "tax." + tax.code;
        LANEWATT_TRY(named, given(tax.code, "code", where));
        LANEWATT_TRY(rate, shareWithin(tax.rate, kAll, where));
        if (!codes.insert(tax.code).second) {
            return fail(LW_MESSAGE("quote.check.tax_twice", "the tax \"{code}\" is there twice"), {{"code", tax.code}}, where);
        }
    }
    for (const Line& line : choices.lines) {
        if (!line.tax.empty() && !codes.contains(line.tax)) {
            return fail(LW_MESSAGE("quote.check.tax", "no tax has the code \"{code}\""), {{"code", line.tax}}, "lines." + line.id);
        }
    }
    return {};
}

Expected<void> checkRates(const Choices& choices)
{
    std::set<Currency> from;
    for (const Rate& rate : choices.rates) {
        const Currency currency = rate.from;
        const std::string where = "rates." + std::string(currency.code());
        if (rate.from == choices.terms.currency || !from.insert(rate.from).second) {
            return fail(LW_MESSAGE("quote.check.rate_twice", "one rate for each currency but the quote's own"), {}, where);
        }
        if (rate.per <= Share{}) {
            return fail(LW_MESSAGE("quote.check.rate", "a rate is above zero"), {}, where);
        }
        LANEWATT_TRY(date, given(rate.date, "date", where));
        LANEWATT_TRY(good, dateOrNothing(rate.date, where));
    }
    return {};
}

Expected<void> checkBook(const PriceBook& book)
{
    if (book.choice.maxAgeDays) {
        LANEWATT_TRY(age, inside(*book.choice.maxAgeDays, 0, kLongestValidity, "book.choice.max_age_days"));
    }
    for (std::size_t i = 0; i < book.rules.size(); ++i) {
        const PriceRule& rule = book.rules[i];
        const std::string where = "book.rules[" + std::to_string(i) + ']';
        // a markup can be above one; a margin or a discount of all of it makes no price
        constexpr Share mostMarkup{100 * Share::kOne};
        constexpr Share mostMargin{Share::kOne - 1};
        LANEWATT_TRY(share, shareWithin(rule.share, rule.method == Method::Margin ? mostMargin : rule.method == Method::Markup ? mostMarkup : kAll, where));
    }
    for (std::size_t i = 0; i < book.sheet.size(); ++i) {
        const SheetPrice& entry = book.sheet[i];
        const std::string where = "book.sheet[" + std::to_string(i) + ']';
        if (!isPartKey(entry.part)) {
            Error error = badPartKey(entry.part);
            error.where = where;
            return tl::unexpected(std::move(error));
        }
        if (entry.price.micros() <= 0) {
            return fail(LW_MESSAGE("quote.check.sheet", "a price of the sheet is above zero"), {}, where);
        }
        LANEWATT_TRY(from, inside(entry.from, 1, kLargestQuantity, where));
        LANEWATT_TRY(date, dateOrNothing(entry.date, where));
        LANEWATT_TRY(until, dateOrNothing(entry.validUntil, where));
    }
    return {};
}

Expected<void> checkApprovals(const Choices& choices)
{
    for (const Approval& approval : choices.approvals) {
        const std::string where = "approvals." + std::string(enumName(approval.reason));
        LANEWATT_TRY(by, given(approval.by, "by", where));
        LANEWATT_TRY(why, given(approval.why, "why", where));
        LANEWATT_TRY(date, given(approval.date, "date", where));
        LANEWATT_TRY(good, dateOrNothing(approval.date, where));
        const std::size_t form = approval.reason == Reason::Margin ? 0U : approval.reason == Reason::Amount ? 1U : 2U;
        if (approval.reach.index() != form) {
            return fail(LW_MESSAGE("quote.check.reach", "an approval of this reason reaches to a share, an amount or a count of its own kind"), {}, where);
        }
    }
    return {};
}

Expected<void> checkLine(const Line& line)
{
    const std::string where = "lines." + line.id;
    if (!isLineId(line.id)) {
        return fail(LW_MESSAGE("quote.check.id", "\"{id}\" is no id of a line; accepted: letters, digits and . _ + / -, at most 120"), {{"id", line.id}}, where);
    }
    if (line.quantity) {
        LANEWATT_TRY(quantity, inside(*line.quantity, 1, kLargestQuantity, where));
    }
    if (line.discount) {
        LANEWATT_TRY(discount, shareWithin(*line.discount, kAll, where));
    }
    LANEWATT_TRY(price, notNegative(line.price, where));
    LANEWATT_TRY(cost, notNegative(line.cost, where));
    LANEWATT_TRY(months, inside(line.months, line.kind == LineKind::Recurring ? 1 : 0, line.kind == LineKind::Recurring ? kLongestTerm : 0, where));
    LANEWATT_TRY(years, inside(line.years, 0, line.kind == LineKind::Licence ? kMostYears : 0, where));
    if ((line.kind == LineKind::Text || line.kind == LineKind::Subtotal) && (line.price || line.cost || line.quantity || line.standing != LineStanding::Included)) {
        return fail(LW_MESSAGE("quote.check.text", "a text or subtotal has no price, cost or quantity"), {}, where);
    }
    if (line.kind == LineKind::Bundle && (line.quantity.value_or(1) != 1 || !line.bundle.empty())) {
        return fail(LW_MESSAGE("quote.check.bundle", "a bundle is one thing and stands in no other bundle"), {}, where);
    }
    if (!line.bundle.empty() && (line.kind == LineKind::Recurring || line.kind == LineKind::Subtotal)) {
        return fail(LW_MESSAGE("quote.check.in_bundle", "a bundle holds nothing that recurs, and no subtotal"), {}, where);
    }
    if ((line.standing == LineStanding::Alternative) != !line.alternativeTo.empty()) {
        return fail(LW_MESSAGE("quote.check.alternative", "an alternative names the line it could stand for, and no other line does"), {}, where);
    }
    if (!line.placed && !line.fromDesign) {
        return fail(LW_MESSAGE("quote.check.placed", "only a line of the design stands where the design puts it"), {}, where);
    }
    return {};
}

Expected<void> checkLines(const Choices& choices)
{
    if (choices.lines.size() > kMostLines) {
        return fail(LW_MESSAGE("quote.check.lines", "more than {most} lines"), {{"most", static_cast<std::int64_t>(kMostLines)}}, "lines");
    }
    std::set<std::string> ids;
    std::set<std::string> bundles;
    for (const Line& line : choices.lines) {
        LANEWATT_TRY(one, checkLine(line));
        if (!ids.insert(line.id).second) {
            return fail(LW_MESSAGE("quote.check.id_twice", "two lines are called \"{id}\""), {{"id", line.id}}, "lines." + line.id);
        }
        if (line.kind == LineKind::Bundle) {
            bundles.insert(line.id);
        }
    }
    for (const Line& line : choices.lines) {
        if (!line.bundle.empty() && !bundles.contains(line.bundle)) {
            return fail(LW_MESSAGE("quote.check.no_bundle", "there is no bundle \"{id}\""), {{"id", line.bundle}}, "lines." + line.id);
        }
        if (line.alternativeTo == line.id) {
            return fail(LW_MESSAGE("quote.check.own_alternative", "a line is no alternative to itself"), {}, "lines." + line.id);
        }
    }
    return {};
}

} // namespace

Expected<void> checkCountable(const Line& line)
{
    const std::int64_t quantity = line.quantity.value_or(1);
    if (quantity < 1 || quantity > kLargestQuantity) {
        return {}; // checkChoices() says it
    }
    const std::string where = "lines." + line.id;
    const std::int64_t pieces = quantity * (line.kind == LineKind::Licence ? std::clamp<std::int64_t>(line.years, 1, kMostYears) : 1);
    if (pieces > kLargestQuantity) {
        return fail(LW_MESSAGE("quote.check.pieces", "{count} pieces over all years are beyond what can be counted; accepted: up to {most}"),
                    {{"count", pieces}, {"most", kLargestQuantity}}, where);
    }
    const std::int64_t times = pieces * (line.kind == LineKind::Recurring ? std::clamp<std::int64_t>(line.months, 1, kLongestTerm) : 1);
    for (const auto& amount : {line.price, line.cost}) {
        if (amount && !amount->times(times)) {
            return fail(LW_MESSAGE("quote.check.amount", "{count} times {amount} is beyond what can be counted"), {{"count", times}, {"amount", *amount}}, where);
        }
    }
    return {};
}

Expected<void> checkChoices(const Choices& choices)
{
    if (choices.discount.share && choices.discount.amount) {
        return fail(LW_MESSAGE("quote.check.two_discounts", "a discount is a share or an amount, not both"), {}, "discount");
    }
    if (choices.discount.share) {
        LANEWATT_TRY(share, shareWithin(*choices.discount.share, kAll, "discount"));
    }
    LANEWATT_TRY(days, inside(choices.terms.validDays, 0, kLongestValidity, "terms.valid_days"));
    if (choices.policy.priceOlderDays) {
        LANEWATT_TRY(age, inside(*choices.policy.priceOlderDays, 0, kLongestValidity, "policy.price_older_days"));
    }
    return checkTaxes(choices)
        .and_then([&] { return checkRates(choices); })
        .and_then([&] { return checkBook(choices.book); })
        .and_then([&] { return checkLines(choices); })
        .and_then([&] { return checkApprovals(choices); });
}

} // namespace lanewatt::quote
