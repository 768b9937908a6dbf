#include "model/calc/support.h"
#include "model/economics/quote.h"
#include "model/figure/formulas.h"

namespace lanewatt::calc::quote_calculator {
namespace {

/// "8x15000,1x500.25": quantity, x, exact unit price.
Expected<std::vector<economics::QuoteLine>> readLines(const std::string& text, Currency currency)
{
    std::vector<economics::QuoteLine> lines;
    std::string_view rest = text;
    while (true) {
        const std::size_t comma = rest.find(',');
        std::string_view one = rest.substr(0, comma);
        const auto wrong = [&] {
            return fail(LW_MESSAGE("calc.quote.line",
                                   "{line} is no line; accepted: QUANTITYxPRICE such as 8x649.125"),
                        {{"line", '"' + std::string(one) + '"'}}, "lines");
        };
        std::int64_t quantity = 0;
        std::size_t digits = 0;
        while (digits < one.size() && one[digits] >= '0' && one[digits] <= '9') {
            if (digits >= 12) {
                return wrong();
            }
            quantity = quantity * 10 + (one[digits] - '0');
            ++digits;
        }
        if (digits == 0 || digits >= one.size() || one[digits] != 'x') {
            return wrong();
        }
        const std::string_view unit = one.substr(digits + 1);
        auto money = Money::parse(unit, currency);
        if (!money) {
            money = Money::parse(unit);
        }
        if (!money) {
            return wrong();
        }
        lines.push_back({quantity, *money});
        if (comma == std::string_view::npos) {
            return lines;
        }
        rest.remove_prefix(comma + 1);
    }
}

double plain(Money money)
{
    return static_cast<double>(money.micros()) / static_cast<double>(Money::kMicrosPerUnit);
}

Term moneyTerm(TermName name, Money money)
{
    return {name, exactFigure(Amount{plain(money), Dimension::MoneyRate}), {}, {}};
}

Expected<CalcResult> compute(const CalcInputs& in, const CalcContext&)
{
    const auto currency = Currency::parse(in.text("currency"));
    if (!currency) {
        return fail(LW_MESSAGE("calc.quote.currency",
                               "{code} is no currency code; accepted: three capital letters such as USD"),
                    {{"code", '"' + in.text("currency") + '"'}}, "currency");
    }
    const auto lines = readLines(in.text("lines"), *currency);
    if (!lines) {
        return tl::unexpected(lines.error());
    }
    const auto discount = exactShare(in, "discount");
    if (!discount) {
        return tl::unexpected(discount.error());
    }
    const auto tax = exactShare(in, "tax");
    if (!tax) {
        return tl::unexpected(tax.error());
    }
    const auto totals =
        economics::quoteTotals(*lines, *currency, *discount, *tax,
                               in.text("rounding") == "half-up" ? Rounding::HalfUp : Rounding::HalfEven);
    if (!totals) {
        return tl::unexpected(totals.error());
    }
    CalcResult result;
    const auto add = [&](std::string key, Money money) {
        result.outputs.push_back({std::move(key), Decimal{money.numberText()}});
    };
    // the steps show each amount before rounding to the currency's digits
    const auto step = [&](NumberId id, MessageTemplate title, std::string_view formula,
                          std::vector<Term> terms) {
        result.steps.push_back(
            derive(std::move(id), title, "ECO-05", formula, std::move(terms), Dimension::MoneyRate));
    };
    for (std::size_t i = 0; i < totals->lines.size(); ++i) {
        const std::string key = "line." + std::to_string(i + 1);
        add(key, totals->lines[i]);
        step({"quote.line", Ref().then(RefKind::Unresolved, std::to_string(i + 1))}, LW_MESSAGE("calc.quote.line-step", "Line, before rounding"), "quantity * unit",
             {exactTerm("quantity", static_cast<double>((*lines)[i].quantity)),
              moneyTerm("unit", (*lines)[i].unit)});
    }
    add("subtotal", totals->subtotal);
    add("discount", totals->discount);
    add("net", totals->net);
    add("tax", totals->tax);
    add("total", totals->total);
    std::vector<Term> rounded;
    for (const Money& line : totals->lines) {
        rounded.push_back(moneyTerm("line", line));
    }
    step("quote.subtotal", LW_MESSAGE("calc.quote.subtotal-step", "Rounded lines together"), "sum(line)",
         std::move(rounded));
    step("quote.discount", LW_MESSAGE("calc.quote.discount-step", "Discount, before rounding"),
         "subtotal * discount", {moneyTerm("subtotal", totals->subtotal), in.term("discount")});
    step("quote.net", LW_MESSAGE("calc.quote.net-step", "Net"), "subtotal - discount",
         {moneyTerm("subtotal", totals->subtotal), moneyTerm("discount", totals->discount)});
    step("quote.tax", LW_MESSAGE("calc.quote.tax-step", "Tax, before rounding"), "net * tax",
         {moneyTerm("net", totals->net), in.term("tax")});
    step("quote.total", LW_MESSAGE("calc.quote.total-step", "Total"), "net + tax",
         {moneyTerm("net", totals->net), moneyTerm("tax", totals->tax)});
    return result;
}

Input shareInput(std::string_view key, MessageTemplate meaning)
{
    return {.key = key,
            .kind = InputKind::Number,
            .fallback = "0",
            .atLeast = 0.0,
            .atMost = 1.0,
            .share = true,
            .meaning = meaning};
}

} // namespace

/// ECO-04, ECO-05: exact decimals, rounded at the line, then the discount, then the tax.
Calculator calculator()
{
    return {"quote",
            LW_MESSAGE("calc.quote", "A quote's sums, exact to the cent"),
            {{.key = "lines",
              .kind = InputKind::Text,
              .meaning = LW_MESSAGE("calc.in.quote-lines", "lines as QUANTITYxPRICE, with commas between")},
             shareInput("discount", LW_MESSAGE("calc.in.discount", "share taken off the subtotal")),
             shareInput("tax", LW_MESSAGE("calc.in.tax", "share added to the net")),
             {.key = "rounding",
              .kind = InputKind::Choice,
              .fallback = "half-even",
              .choices = {"half-even", "half-up"},
              .meaning = LW_MESSAGE("calc.in.rounding", "where half a cent goes")},
             {.key = "currency",
              .kind = InputKind::Text,
              .fallback = "USD",
              .meaning = LW_MESSAGE("calc.in.currency", "ISO 4217 code; it decides the digits")}},
            {{"line.N", "", LW_MESSAGE("calc.out.line", "each line, rounded")},
             {"subtotal", "", LW_MESSAGE("calc.out.subtotal", "rounded lines together")},
             {"discount", "", LW_MESSAGE("calc.out.discount", "discount, rounded")},
             {"net", "", LW_MESSAGE("calc.out.net", "subtotal less discount")},
             {"tax", "", LW_MESSAGE("calc.out.tax", "tax on the net, rounded")},
             {"total", "", LW_MESSAGE("calc.out.total", "net and tax")}},
            compute,
            "lines=8x649.125,1x5200 discount=5% tax=8.25%"};
}

} // namespace lanewatt::calc::quote_calculator
