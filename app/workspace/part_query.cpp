#include "app/workspace/part_query.h"

#include "model/units/quantity_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <type_traits>

namespace lanewatt::workspace {

namespace {

template <class T> inline constexpr bool isWhole = std::is_integral_v<T> && !std::is_same_v<T, bool>;
template <class T> struct IsTextList : std::is_same<T, std::vector<std::string>> {};

std::string_view trimmed(std::string_view text)
{
    constexpr std::string_view blanks = " \t\r\n";
    const std::size_t begin = text.find_first_not_of(blanks);
    if (begin == std::string_view::npos) {
        return {};
    }
    return text.substr(begin, text.find_last_not_of(blanks) - begin + 1);
}

std::string lowered(std::string_view text)
{
    std::string result(text);
    std::transform(result.begin(), result.end(), result.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return result;
}

/// Cuts at commas and at the word "and".
std::vector<std::string_view> clauses(std::string_view text)
{
    constexpr std::string_view word = " and ";
    std::vector<std::string_view> found;
    while (true) {
        const std::size_t comma = text.find(',');
        const std::size_t conjunction = text.find(word);
        const std::size_t end = std::min(comma, conjunction);
        if (end == std::string_view::npos) {
            found.push_back(trimmed(text));
            return found;
        }
        found.push_back(trimmed(text.substr(0, end)));
        text.remove_prefix(end + (end == comma ? 1 : word.size()));
    }
}

/// Calls `visitor(fact)` with the fact named `field`; false when there is none.
template <class Visitor> bool withFact(const Part& part, std::string_view field, Visitor&& visitor)
{
    bool found = false;
    const auto visitOne = [&]<class T>(std::string_view name, const Fact<T>& fact, std::string_view) {
        if (!found && name == field) {
            found = true;
            visitor(fact);
        }
    };
    std::visit([&]<class Struct>(const Struct& spec) { Struct::visit(spec, visitOne); }, part.spec);
    visitOne("mass", part.mass, "");
    return found;
}

std::string fieldNames(Category category)
{
    std::string names = "maker, name, key, mass";
    std::visit(
        [&]<class Struct>(const Struct& spec) {
            Struct::visit(spec, [&](std::string_view name, const auto&, std::string_view) {
                names.append(", ").append(name);
            });
        },
        emptyPart(category, "none").spec);
    return names;
}

const std::string* identity(const Part& part, std::string_view field)
{
    return field == "maker" ? &part.maker : field == "name" ? &part.name : field == "key" ? &part.key : nullptr;
}

} // namespace

Expected<PartQuery> PartQuery::parse(std::string_view text, Category category)
{
    PartQuery query;
    if (trimmed(text).empty()) {
        return query;
    }
    for (const std::string_view clause : clauses(text)) {
        auto condition = parseCondition(clause, category);
        if (!condition) {
            return tl::unexpected(std::move(condition.error()));
        }
        query.m_conditions.push_back(std::move(*condition));
    }
    return query;
}

Expected<PartQuery::Condition> PartQuery::parseCondition(std::string_view text, Category category)
{
    // the two-character operators first
    constexpr std::array<std::pair<std::string_view, Operator>, 7> operators{
        {{">=", Operator::AtLeast}, {"<=", Operator::AtMost}, {"!=", Operator::NotEqual}, {"==", Operator::Equal},
         {"=", Operator::Equal},    {">", Operator::More},    {"<", Operator::Less}}};
    Condition condition;
    std::size_t at = std::string_view::npos;
    for (const auto& [symbol, op] : operators) {
        at = text.find(symbol);
        if (at != std::string_view::npos) {
            condition.op = op;
            condition.field = trimmed(text.substr(0, at));
            condition.value = trimmed(text.substr(at + symbol.size()));
            break;
        }
    }
    if (at == std::string_view::npos || condition.field.empty() || condition.value.empty()) {
        return fail(LW_MESSAGE("query.form", "\"{text}\" is not a condition; write FIELD OPERATOR VALUE with one of "
                                             "= != >= <= > <, as in \"board_power <= 350 W\""),
                    {{"text", std::string(text)}});
    }

    const Part sample = emptyPart(category, "none");
    if (identity(sample, condition.field)) {
        condition.value = lowered(condition.value);
        return condition;
    }
    if (const std::size_t dot = condition.field.find('.'); dot != std::string::npos) {
        condition.connector = condition.field.substr(dot + 1);
        condition.field.resize(dot);
    }
    std::optional<Error> wrong;
    const auto unusable = [&](MessageTemplate message, std::string accepted) {
        wrong = Error{Message{message,
                              {{"value", condition.value}, {"field", condition.field}, {"accepted", std::move(accepted)}}},
                      std::string(text)};
    };
    constexpr auto notA = LW_MESSAGE("query.value", "\"{value}\" is no value of {field}; accepted: {accepted}");
    const bool known = withFact(sample, condition.field, [&]<class T>(const Fact<T>&) {
        const auto take = [&](Expected<Amount> amount) {
            if (amount) {
                condition.number = amount->si;
            } else {
                wrong = std::move(amount.error());
            }
        };
        if constexpr (std::is_same_v<T, ConnectorList>) {
            if (!enumFromName<Connector>(condition.connector)) {
                unusable(LW_MESSAGE("query.connector",
                                    "{field} is a list of connectors; write {field}.CONNECTOR with one of {accepted}"),
                         "pcie-8, 12v-2x6, 12vhpwr, eps-8, sata, c14, c20 …");
                return;
            }
            take(parseAmount(condition.value, Dimension::Scalar));
        } else if (!condition.connector.empty()) {
            unusable(LW_MESSAGE("query.not_connectors", "{field} is not a list of connectors"), "");
        } else if constexpr (std::is_same_v<T, bool>) {
            if (condition.value != "true" && condition.value != "false") {
                unusable(notA, "true, false");
            }
            condition.number = condition.value == "true" ? 1.0 : 0.0;
        } else if constexpr (isWhole<T>) {
            take(parseAmount(condition.value, Dimension::Scalar));
        } else if constexpr (QuantityType<T>) {
            take(parseAmount(condition.value, DimensionOf<T>::value));
        } else if constexpr (NamedEnum<T>) {
            condition.value = lowered(condition.value);
            std::string accepted;
            bool found = false;
            for (const auto& [value, name] : EnumNames<T>::names) {
                accepted.append(accepted.empty() ? "" : ", ").append(name);
                found = found || lowered(name) == condition.value;
            }
            if (!found) {
                unusable(notA, accepted);
            }
        } else if constexpr (std::is_same_v<T, std::string> || IsTextList<T>::value) {
            condition.value = lowered(condition.value);
        } else {
            unusable(LW_MESSAGE("query.records", "{field} is a list of records and cannot be asked for"), "");
        }
    });
    if (!known) {
        return fail(LW_MESSAGE("query.field", "a {category} has no field \"{field}\"; there are {fields}"),
                    {{"category", std::string(enumName(category))},
                     {"field", condition.field},
                     {"fields", fieldNames(category)}},
                    std::string(text));
    }
    if (wrong) {
        return tl::unexpected(std::move(*wrong));
    }
    return condition;
}

bool PartQuery::holds(const Condition& condition, const Part& part)
{
    const auto compare = [&](double value) {
        // the same number by two routes is the same number
        constexpr double tolerance = 1e-9;
        const double slack = tolerance * std::max(std::abs(value), std::abs(condition.number));
        switch (condition.op) {
        case Operator::Equal: return std::abs(value - condition.number) <= slack;
        case Operator::NotEqual: return std::abs(value - condition.number) > slack;
        case Operator::AtLeast: return value >= condition.number - slack;
        case Operator::AtMost: return value <= condition.number + slack;
        case Operator::More: return value > condition.number + slack;
        case Operator::Less: return value < condition.number - slack;
        }
        return false;
    };
    const auto compareText = [&](std::string_view value) {
        const int order = lowered(value).compare(condition.value);
        switch (condition.op) {
        case Operator::Equal: return order == 0;
        case Operator::NotEqual: return order != 0;
        case Operator::AtLeast: return order >= 0;
        case Operator::AtMost: return order <= 0;
        case Operator::More: return order > 0;
        case Operator::Less: return order < 0;
        }
        return false;
    };
    if (const std::string* text = identity(part, condition.field)) {
        return compareText(*text);
    }
    bool result = false;
    withFact(part, condition.field, [&]<class T>(const Fact<T>& fact) {
        if (!fact) {
            return;
        }
        if constexpr (std::is_same_v<T, ConnectorList>) {
            if (const auto connector = enumFromName<Connector>(condition.connector)) {
                result = compare(fact->count(*connector));
            }
        } else if constexpr (std::is_same_v<T, bool>) {
            result = compare(*fact ? 1.0 : 0.0);
        } else if constexpr (isWhole<T>) {
            result = compare(static_cast<double>(*fact));
        } else if constexpr (QuantityType<T>) {
            result = compare(si(*fact));
        } else if constexpr (NamedEnum<T>) {
            result = compareText(enumName(*fact));
        } else if constexpr (std::is_same_v<T, std::string>) {
            result = compareText(*fact);
        } else if constexpr (IsTextList<T>::value) {
            // a list equals a value when it has it
            const bool has = std::any_of(fact->begin(), fact->end(),
                                         [&](const std::string& item) { return lowered(item) == condition.value; });
            result = condition.op == Operator::NotEqual ? !has : condition.op == Operator::Equal && has;
        }
    });
    return result;
}

bool PartQuery::matches(const Part& part) const
{
    return std::all_of(m_conditions.begin(), m_conditions.end(),
                       [&](const Condition& condition) { return holds(condition, part); });
}

} // namespace lanewatt::workspace
