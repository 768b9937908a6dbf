#include "model/calc/calculator.h"

#include "model/text/trim.h"
#include "model/units/quantity_text.h"
#include "model/text/listed.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace lanewatt::calc {
namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool sameAnyCase(std::string_view a, std::string_view b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](char x, char y) { return lower(x) == lower(y); });
}

std::string keysOf(const Calculator& c)
{
    return listed(c.inputs, [](const Input& i) { return i.key; });
}

/// A bound as text, in the unit of a bare number.
std::string boundText(const Input& input, double si)
{
    if (input.kind == InputKind::Quantity && input.dimension != Dimension::Scalar) {
        return canonicalText(Amount{si, input.dimension});
    }
    return numberText(si);
}

std::string quoted(std::string_view text) { return '"' + std::string(text) + '"'; }

tl::unexpected<Error> inputError(MessageTemplate text, std::vector<MessageArgument> arguments,
                                 std::string_view key)
{
    return fail(text, std::move(arguments), std::string(key));
}

/// "150000", "150000 USD", "USD 150000", "0.09 USD/kWh".
Expected<CalcInputs::Value> readMoney(const Input& input, std::string_view given)
{
    const auto wrong = [&] {
        return inputError(
            LW_MESSAGE("calc.not-money", "{value} is not an amount of money; accepted: 0.09, 0.09 USD{per}"),
            {{"value", quoted(given)},
             {"per", input.bareUnit.empty() ? std::string() : ", 0.09 USD/" + std::string(input.bareUnit)}},
            input.key);
    };
    std::string_view text = trimmed(given, " ");
    if (const std::size_t slash = text.find('/'); slash != std::string_view::npos) {
        if (input.bareUnit.empty() || trimmed(text.substr(slash + 1), " ") != input.bareUnit) {
            return wrong();
        }
        text = trimmed(text.substr(0, slash), " ");
    }
    // Only capitals are a currency: "10kWh", "150mio" and "150tsd" also end in three letters.
    const auto isCapital = [](char c) { return c >= 'A' && c <= 'Z'; };
    const auto isCode = [&](std::string_view code) { return code.size() == 3 && std::ranges::all_of(code, isCapital); };
    std::optional<Currency> currency;
    if (isCode(text.substr(0, 3))) {
        currency = Currency::parse(text.substr(0, 3));
        text = trimmed(text.substr(3), " ");
    } else if (text.size() > 3 && isCode(text.substr(text.size() - 3))) {
        currency = Currency::parse(text.substr(text.size() - 3));
        text = trimmed(text.substr(0, text.size() - 3), " ");
    }
    // Units of plain numbers, "%" and "x", are not valid for money.
    const auto number = parseAmount(text, Dimension::Scalar);
    if (!number || text.back() < '0' || text.back() > '9') {
        return wrong();
    }
    return CalcInputs::Value{input.key, input.kind, Amount{number->si, Dimension::MoneyRate}, currency, {}};
}

Expected<CalcInputs::Value> readValue(const Input& input, std::string_view given)
{
    switch (input.kind) {
    case InputKind::Choice: {
        const auto choice = std::find_if(input.choices.begin(), input.choices.end(),
                                         [&](std::string_view c) { return sameAnyCase(c, given); });
        if (choice == input.choices.end()) {
            return inputError(LW_MESSAGE("calc.not-a-choice", "{value} is not a choice; accepted: {choices}"),
                              {{"value", quoted(given)},
                               {"choices", listed(input.choices, [](std::string_view c) { return c; })}},
                              input.key);
        }
        return CalcInputs::Value{input.key, input.kind, std::string(*choice), {}, {}};
    }
    case InputKind::Text:
        return CalcInputs::Value{input.key, input.kind, std::string(trimmed(given, " ")), {}, {}};
    case InputKind::Money:
        return readMoney(input, given);
    case InputKind::Quantity:
    case InputKind::Number:
    case InputKind::Integer:
        break;
    }
    const Dimension dimension = input.kind == InputKind::Quantity ? input.dimension : Dimension::Scalar;
    auto amount = parseAmount(given, dimension, input.bareUnit);
    if (!amount) {
        Error error = amount.error();
        error.where = input.key;
        return tl::unexpected(std::move(error));
    }
    if (input.kind == InputKind::Integer &&
        (std::floor(amount->si) != amount->si || std::abs(amount->si) > 1e9)) {
        return inputError(LW_MESSAGE("calc.not-whole", "{value} is not a whole number"),
                          {{"value", quoted(given)}}, input.key);
    }
    return CalcInputs::Value{input.key, input.kind, *amount, {}, {}};
}

/// Rejects values outside the bounds; the error names the bound.
std::optional<Error> outOfBounds(const Input& input, const CalcInputs::Value& value)
{
    const auto* amount = std::get_if<Amount>(&value.value);
    if (!amount) {
        return std::nullopt;
    }
    const double v = amount->si;
    const auto error = [&](MessageTemplate text, double bound) {
        return Error{Message{text, {{"value", boundText(input, v)}, {"bound", boundText(input, bound)}}},
                     std::string(input.key)};
    };
    constexpr double percent = 100.0;
    if (input.share && !value.given.ends_with('%') && v <= percent * std::max(input.atMost, 1.0)) {
        if (v > input.atMost) {
            return error(LW_MESSAGE("calc.share-too-large",
                                    "must be at most {bound}, not {value}; {value} percent is written \"{value} %\""),
                         input.atMost);
        }
        if (v > 1.0) { // possible, but more often meant as a percentage
            return Error{Message{LW_MESSAGE("calc.share-unsigned",
                                            "{value} is read as {percent} %; a share above 1 is written with its sign: "
                                            "\"{value} %\" or \"{percent} %\""),
                                 {{"value", numberText(v)}, {"percent", numberText(std::round(v * percent * 1e9) / 1e9)}}},
                         std::string(input.key)};
        }
    }
    if (v < input.atLeast) {
        return error(LW_MESSAGE("calc.too-small", "must be at least {bound}, not {value}"), input.atLeast);
    }
    if (!(v > input.above)) {
        return error(LW_MESSAGE("calc.not-above", "must be above {bound}, not {value}"), input.above);
    }
    if (v > input.atMost) {
        return error(LW_MESSAGE("calc.too-large", "must be at most {bound}, not {value}"), input.atMost);
    }
    if (v != 0.0 && std::abs(v) < 1.0 / kLargest) {
        return error(LW_MESSAGE("calc.too-small", "must be at least {bound}, not {value}"), 1.0 / kLargest);
    }
    return std::nullopt;
}

} // namespace

// ---- inputs -------------------------------------------------------------------------------

bool CalcInputs::has(std::string_view key) const
{
    return std::any_of(m_values.begin(), m_values.end(), [&](const Value& v) {
        return v.key == key && !std::holds_alternative<std::monostate>(v.value);
    });
}

const CalcInputs::Value& CalcInputs::at(std::string_view key) const
{
    const auto found =
        std::find_if(m_values.begin(), m_values.end(), [&](const Value& v) { return v.key == key; });
    assert(found != m_values.end() && "a calculator asks for an input it does not list");
    return *found;
}

double CalcInputs::number(std::string_view key) const
{
    const auto* amount = std::get_if<Amount>(&at(key).value);
    assert(amount);
    return amount->si;
}

int CalcInputs::integer(std::string_view key) const { return static_cast<int>(number(key)); }

const std::string& CalcInputs::text(std::string_view key) const
{
    const auto* text = std::get_if<std::string>(&at(key).value);
    assert(text);
    return *text;
}

const std::string& CalcInputs::given(std::string_view key) const { return at(key).given; }

Term CalcInputs::term(TermName key, TermName name) const
{
    const auto* amount = std::get_if<Amount>(&at(key.text()).value);
    assert(amount);
    return {name.text().empty() ? key : name, exactFigure(*amount), {}, {}};
}

std::optional<Currency> CalcInputs::currency() const
{
    for (const Value& v : m_values) {
        if (v.currency) {
            return v.currency;
        }
    }
    return std::nullopt;
}

// ---- results ------------------------------------------------------------------------------

const OutputValue* CalcResult::find(std::string_view key) const
{
    const auto found =
        std::find_if(outputs.begin(), outputs.end(), [&](const Output& o) { return o.key == key; });
    return found == outputs.end() ? nullptr : &found->value;
}

double CalcResult::number(std::string_view key) const
{
    const OutputValue* value = find(key);
    if (value) {
        if (const auto* d = std::get_if<double>(value)) {
            return *d;
        }
        if (const auto* exact = std::get_if<Decimal>(value)) {
            if (const auto amount = parseAmount(exact->text, Dimension::Scalar)) {
                return amount->si;
            }
        }
    }
    return std::numeric_limits<double>::quiet_NaN();
}

// ---- public functions ---------------------------------------------------------------------

const Calculator* find(std::string_view name)
{
    for (const Calculator& c : all()) {
        if (c.name == name) {
            return &c;
        }
    }
    return nullptr;
}

Expected<std::pair<std::string, std::string>> splitArgument(std::string_view argument)
{
    const std::size_t equals = argument.find('=');
    if (equals == std::string_view::npos || equals == 0) {
        return fail(LW_MESSAGE("calc.no-equals", "{argument} is not an input; accepted: key=value"),
                    {{"argument", quoted(argument)}});
    }
    return std::pair{std::string(trimmed(argument.substr(0, equals), " ")),
                     std::string(trimmed(argument.substr(equals + 1), " "))};
}

Expected<CalcInputs> readInputs(const Calculator& calculator,
                                std::span<const std::pair<std::string, std::string>> arguments)
{
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const std::string& key = arguments[i].first;
        if (std::none_of(calculator.inputs.begin(), calculator.inputs.end(),
                         [&](const Input& in) { return in.key == key; })) {
            return inputError(
                LW_MESSAGE("calc.unknown-input", "is not an input of {calculator}; accepted: {inputs}"),
                {{"calculator", std::string(calculator.name)}, {"inputs", keysOf(calculator)}}, key);
        }
        for (std::size_t j = 0; j < i; ++j) {
            if (arguments[j].first == key) {
                return inputError(LW_MESSAGE("calc.twice", "is given twice"), {}, key);
            }
        }
    }
    CalcInputs inputs;
    for (const Input& input : calculator.inputs) {
        const auto argument = std::find_if(arguments.begin(), arguments.end(),
                                           [&](const auto& a) { return a.first == input.key; });
        std::string given;
        if (argument != arguments.end()) {
            given = argument->second;
        } else if (!input.fallback.empty()) {
            given = input.fallback;
        } else if (input.optional) {
            inputs.m_values.push_back({input.key, input.kind, std::monostate{}, {}, {}});
            continue;
        } else {
            return inputError(LW_MESSAGE("calc.missing", "is missing; {calculator} needs {inputs}"),
                              {{"calculator", std::string(calculator.name)},
                               {"inputs", listed(calculator.inputs,
                                                 [](const Input& i) {
                                                     return i.fallback.empty() && !i.optional
                                                                ? std::string(i.key)
                                                                : '[' + std::string(i.key) + ']';
                                                 })}},
                              input.key);
        }
        if (given.empty()) {
            return inputError(LW_MESSAGE("calc.empty", "has no value"), {}, input.key);
        }
        auto value = readValue(input, given);
        if (!value) {
            return tl::unexpected(value.error());
        }
        value->given = std::move(given);
        if (auto error = outOfBounds(input, *value)) {
            return tl::unexpected(std::move(*error));
        }
        if (value->currency && inputs.currency() && *inputs.currency() != *value->currency) {
            const Currency first = *inputs.currency();
            return inputError(
                LW_MESSAGE("calc.two-currencies", "is in {this}, the other amounts in {other}"),
                {{"this", std::string(value->currency->code())}, {"other", std::string(first.code())}},
                input.key);
        }
        inputs.m_values.push_back(std::move(*value));
    }
    return inputs;
}

Expected<CalcResult> run(const Calculator& calculator,
                         std::span<const std::pair<std::string, std::string>> arguments,
                         const CalcContext& context)
{
    auto inputs = readInputs(calculator, arguments);
    if (!inputs) {
        return tl::unexpected(inputs.error());
    }
    auto result = calculator.run(*inputs, context);
    if (!result) {
        return result;
    }
    // every source of the steps once, in order of use
    for (const Derivation& step : result->steps) {
        for (const Term& term : step.terms) {
            if (term.source.id.empty()) {
                continue;
            }
            std::string source = term.source.id;
            source += term.source.locator.empty() ? "" : ": " + term.source.locator;
            if (std::find(result->sources.begin(), result->sources.end(), source) == result->sources.end()) {
                result->sources.push_back(std::move(source));
            }
        }
    }
    return result;
}

std::string echoText(const CalcInputs::Value& value)
{
    if (const auto* text = std::get_if<std::string>(&value.value)) {
        return *text;
    }
    const auto* amount = std::get_if<Amount>(&value.value);
    if (!amount) {
        return {};
    }
    std::string out = canonicalText(*amount);
    if (value.currency) {
        const Currency currency = *value.currency;
        out += ' ';
        out += currency.code();
    }
    return out;
}

} // namespace lanewatt::calc
