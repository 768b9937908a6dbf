#include "model/calc/support.h"
#include "model/economics/quote.h"

namespace lanewatt::calc::price_calculator {
namespace {

double plain(Money money)
{
    return static_cast<double>(money.micros()) / static_cast<double>(Money::kMicrosPerUnit);
}

Expected<CalcResult> compute(const CalcInputs& in, const CalcContext&)
{
    if (in.has("markup") == in.has("margin")) {
        return fail(LW_MESSAGE("calc.price.one-of", "give either markup or margin"), {},
                    in.has("markup") ? "markup, margin" : "markup");
    }
    const std::string_view way = in.has("markup") ? "markup" : "margin";
    const auto cost = exactMoney(in, "cost", Currency{});
    if (!cost) {
        return tl::unexpected(cost.error());
    }
    const auto share = exactShare(in, way);
    if (!share) {
        return tl::unexpected(share.error());
    }
    const auto discount = exactShare(in, "list_discount");
    if (!discount) {
        return tl::unexpected(discount.error());
    }
    const auto price =
        way == "markup" ? economics::priceByMarkup(*cost, *share) : economics::priceByMargin(*cost, *share);
    const auto list = price ? economics::listPrice(*price, *discount) : std::nullopt;
    if (!list) {
        return fail(LW_MESSAGE("quote.overflow", "the amount is beyond what can be counted"), {}, "cost");
    }
    const Term costTerm{"cost", exactFigure(Amount{plain(*cost), Dimension::MoneyRate}), {}, {}};
    const Term priceTerm{"price", exactFigure(Amount{plain(*price), Dimension::MoneyRate}), {}, {}};
    // the steps show each amount before rounding to the currency's digits
    const Derivation priceStep =
        derive("price.price", LW_MESSAGE("calc.price.price-step", "Price, before rounding"), "ECO-04",
               way == "markup" ? "cost * (1 + markup)" : "cost / (1 - margin)", {costTerm, way == "markup" ? in.term("markup") : in.term("margin")},
               Dimension::MoneyRate);
    const Derivation marginStep =
        derive("price.margin", LW_MESSAGE("calc.price.margin-step", "Margin"), "ECO-04", "1 - cost / price",
               {costTerm, priceTerm}, Dimension::Scalar);
    const Derivation listStep = derive(
        "price.list_price", LW_MESSAGE("calc.price.list-step", "List price, before rounding"), "ECO-04",
        "price / (1 - list_discount)", {priceTerm, in.term("list_discount")}, Dimension::MoneyRate);
    return CalcResult{{{"price", Decimal{price->numberText()}},
                       {"margin", numberOf(marginStep)},
                       {"list_price", Decimal{list->numberText()}}},
                      {priceStep, marginStep, listStep},
                      {}};
}

/// A discount is less than the whole; a markup may be more, and then needs its percent sign.
Input shareInput(std::string_view key, std::string_view fallback, double atMost, MessageTemplate meaning)
{
    return {.key = key,
            .kind = InputKind::Number,
            .fallback = fallback,
            .optional = fallback.empty(),
            .atLeast = 0.0,
            .atMost = atMost,
            .share = true,
            .meaning = meaning};
}

} // namespace

/// ECO-04.
Calculator calculator()
{
    constexpr double lessThanOne = 0.999999999;
    constexpr double tenfold = 10.0; // a larger markup is not realistic; 20 is a percentage without its sign
    return {
        "price",
        LW_MESSAGE("calc.price", "Selling price by markup or margin, and the list price before a discount"),
        {{.key = "cost",
          .kind = InputKind::Money,
          .above = 0.0,
          .meaning = LW_MESSAGE("calc.in.cost", "what it costs")},
         shareInput("markup", {}, tenfold, LW_MESSAGE("calc.in.markup", "share added to the cost")),
         shareInput("margin", {}, lessThanOne,
                    LW_MESSAGE("calc.in.margin", "share of the price that is kept")),
         shareInput("list_discount", "0", lessThanOne,
                    LW_MESSAGE("calc.in.list-discount", "discount that the list price must bear"))},
        {{"price", "", LW_MESSAGE("calc.out.price", "selling price")},
         {"margin", "", LW_MESSAGE("calc.out.margin", "share of the price that is kept")},
         {"list_price", "", LW_MESSAGE("calc.out.list-price", "price before the discount")}},
        compute,
        "cost=150000USD margin=20% list_discount=10%"};
}

} // namespace lanewatt::calc::price_calculator
