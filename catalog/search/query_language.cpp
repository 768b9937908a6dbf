#include "catalog/search/query_language.h"

#include "catalog/search/search_text.h"
#include "model/try.h"
#include "model/units/quantity_text.h"

#include <algorithm>
#include <array>
#include <sqlite3.h>
#include <type_traits>

namespace lanewatt::catalog {

namespace {

enum class Kind : std::uint8_t { Amount, Whole, Flag, Text, Name, Texts, Connectors, Records };

/// A field of a category in the language.
struct Field {
    std::string_view name;
    std::string column;
    Kind kind = Kind::Text;
    Dimension dimension = Dimension::Scalar;
    std::vector<std::string_view> names; ///< Name: accepted values
};

template <class T> Field fieldOf(std::string_view name)
{
    Field field{name, {}, Kind::Text, Dimension::Scalar, {}};
    if constexpr (std::is_same_v<T, bool>) {
        field.kind = Kind::Flag;
    } else if constexpr (std::is_integral_v<T>) {
        field.kind = Kind::Whole;
    } else if constexpr (QuantityType<T>) {
        field.kind = Kind::Amount;
        field.dimension = DimensionOf<T>::value;
    } else if constexpr (NamedEnum<T>) {
        field.kind = Kind::Name;
        for (const auto& [value, text] : EnumNames<T>::names) {
            field.names.push_back(text);
        }
    } else if constexpr (std::is_same_v<T, std::string>) {
        field.kind = Kind::Text;
    } else if constexpr (std::is_same_v<T, std::vector<std::string>>) {
        field.kind = Kind::Texts;
    } else if constexpr (std::is_same_v<T, ConnectorList>) {
        field.kind = Kind::Connectors;
    } else {
        field.kind = Kind::Records;
    }
    return field;
}

/// Fields of each category, in the order of Category; created once.
const std::vector<std::vector<Field>>& fieldsByCategory()
{
    static const std::vector<std::vector<Field>> all = [] {
        std::vector<std::vector<Field>> made;
        for (const auto& [category, categoryName] : EnumNames<Category>::names) {
            std::vector<Field> fields;
            const std::vector<Column> typed = columns(category);
            std::size_t next = 0;
            std::visit(
                [&]<class Struct>(const Struct& spec) {
                    Struct::visit(spec, [&]<class T>(std::string_view name, const Fact<T>&, std::string_view) {
                        fields.push_back(fieldOf<T>(name));
                        if (fields.back().kind != Kind::Records) {
                            fields.back().column = typed[next++].name;
                        }
                    });
                },
                emptyPart(category, "none").spec);
            made.push_back(std::move(fields));
        }
        return made;
    }();
    return all;
}

/// Alternative names of fields.
struct Alias { std::string_view name; Category category; std::string_view field; };
constexpr std::array<Alias, 12> kAliases{{{"vram", Category::Gpu, "memory"},
                                          {"tgp", Category::Gpu, "board_power"},
                                          {"tbp", Category::Gpu, "board_power"},
                                          {"tdp", Category::Gpu, "board_power"},
                                          {"power", Category::Gpu, "board_power"},
                                          {"slots", Category::Gpu, "slot_width"},
                                          {"power", Category::Cpu, "tdp"},
                                          {"power", Category::Psu, "rated"},
                                          {"watts", Category::Psu, "rated"},
                                          {"capacity", Category::Gpu, "memory"},
                                          {"socket", Category::Cooler, "sockets"},
                                          {"size", Category::Storage, "capacity"}}};

const Field* findField(Category category, std::string_view name)
{
    const std::vector<Field>& fields = fieldsByCategory()[static_cast<std::size_t>(category)];
    const auto named = [&](std::string_view wanted) -> const Field* {
        const auto found = std::find_if(fields.begin(), fields.end(), [&](const Field& f) { return f.name == wanted; });
        return found == fields.end() ? nullptr : &*found;
    };
    if (const Field* field = named(name)) {
        return field;
    }
    for (const Alias& alias : kAliases) {
        if (alias.category == category && alias.name == name) {
            return named(alias.field);
        }
    }
    return nullptr;
}

constexpr std::array<std::string_view, 10> kCommonFields{"maker", "name", "key", "mpn", "category",
                                                         "price", "condition", "vendor", "lifecycle", "source"};

bool isField(std::string_view name, std::optional<Category> category)
{
    if (std::find(kCommonFields.begin(), kCommonFields.end(), name) != kCommonFields.end() || name == "mass" ||
        name.starts_with("extra.")) {
        return true;
    }
    name = name.substr(0, name.find('.'));
    for (const auto& [candidate, text] : EnumNames<Category>::names) {
        if ((!category || *category == candidate) && findField(candidate, name)) {
            return true;
        }
    }
    return false;
}

std::string fieldNames(Category category)
{
    std::string names = "maker, name, key, mpn, mass, price, condition, vendor, lifecycle, source";
    for (const Field& field : fieldsByCategory()[static_cast<std::size_t>(category)]) {
        names.append(", ").append(field.name);
    }
    return names;
}

/// One token of a query: a word, a quoted text, an operator or a comma.
struct Token {
    enum class Kind : std::uint8_t { Word, Quoted, Operator, Comma } kind = Kind::Word;
    std::string text;
    std::size_t begin = 0, end = 0; ///< position in the query
};

bool isBlank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\v' || c == '\f'; }
bool isOperator(char c) { return c == '=' || c == '<' || c == '>'; }

std::vector<Token> tokens(std::string_view text)
{
    std::vector<Token> found;
    std::size_t at = 0;
    while (at < text.size()) {
        const char c = text[at];
        const std::size_t begin = at;
        if (isBlank(c)) {
            ++at;
            continue;
        }
        Token token;
        if (c == ',') {
            token.kind = Token::Kind::Comma;
            ++at;
        } else if (isOperator(c) || (c == '!' && at + 1 < text.size() && text[at + 1] == '=')) {
            token.kind = Token::Kind::Operator;
            token.text = c;
            ++at;
            if (at < text.size() && text[at] == '=') {
                token.text += '=';
                ++at;
            }
        } else if (c == '"' && text.find('"', at + 1) != std::string_view::npos) {
            const std::size_t close = text.find('"', at + 1);
            token.kind = Token::Kind::Quoted;
            token.text = text.substr(at + 1, close - at - 1);
            at = close + 1;
        } else {
            while (at < text.size() && !isBlank(text[at]) && text[at] != ',' && !isOperator(text[at]) &&
                   !(text[at] == '!' && at + 1 < text.size() && text[at + 1] == '=')) {
                ++at;
            }
            token.text = text.substr(begin, at - begin);
        }
        token.begin = begin;
        token.end = at;
        found.push_back(std::move(token));
    }
    return found;
}

std::string sqlOperator(const std::string& op) { return op == "==" ? "=" : op == "!=" ? "<>" : op; }

/// A condition before its fields are resolved.
struct Clause {
    std::string field, op, value, text;
};

class Maker {
public:
    explicit Maker(const Clause& clause) : m_clause(clause) {}

    /// The condition on the fields of the categories; categories without the field are ignored unless none has it.
    Expected<QueryCondition> make(std::optional<Category> category)
    {
        m_made.text = m_clause.text;
        if (m_clause.field == "price") {
            return price();
        }
        if (m_clause.field == "category") {
            return name("p.category", enumNamesOf<Category>());
        }
        if (m_clause.field == "lifecycle") {
            return name("coalesce(json_extract(p.json, '$.lifecycle'), 'unknown')", enumNamesOf<Lifecycle>());
        }
        if (m_clause.field == "condition") {
            return offerIs("condition", enumNamesOf<Condition>());
        }
        if (m_clause.field == "vendor") {
            return offerIs("vendor", {});
        }
        if (m_clause.field == "mass") {
            return mass();
        }
        if (m_clause.field.starts_with("extra.")) {
            m_made.values.emplace_back("$.\"" + m_clause.field.substr(std::string_view("extra.").size()) + '"');
            return textCompare("json_extract(p.extra, ?)");
        }
        if (std::find(kCommonFields.begin(), kCommonFields.end(), m_clause.field) != kCommonFields.end()) {
            return textCompare("p." + m_clause.field);
        }
        return ofFields(category);
    }

private:
    template <class E> static std::vector<std::string_view> enumNamesOf()
    {
        std::vector<std::string_view> names;
        for (const auto& [value, text] : EnumNames<E>::names) {
            names.push_back(text);
        }
        return names;
    }

    tl::unexpected<Error> notAccepted(std::string accepted) const
    {
        return fail(LW_MESSAGE("query.value", "\"{value}\" is no value of {field}; accepted: {accepted}"),
                    {{"value", m_clause.value}, {"field", m_clause.field}, {"accepted", std::move(accepted)}},
                    m_clause.text);
    }

    Expected<QueryCondition> price()
    {
        const auto money = Money::parse(m_clause.value);
        if (!money) {
            return notAccepted("an amount with its currency, as in 900 USD");
        }
        const Currency currency = money->currency();
        m_made.sql = "p.currency = ? AND p.price_micros " + sqlOperator(m_clause.op) + " ?";
        m_made.values = {std::string(currency.code()), money->micros()};
        return m_made;
    }

    Expected<std::string> oneOf(const std::vector<std::string_view>& names) const
    {
        std::string accepted;
        for (const std::string_view candidate : names) {
            if (lowered(candidate) == lowered(m_clause.value)) {
                return std::string(candidate);
            }
            accepted.append(accepted.empty() ? "" : ", ").append(candidate);
        }
        return notAccepted(accepted);
    }

    Expected<QueryCondition> name(const std::string& column, const std::vector<std::string_view>& names)
    {
        LANEWATT_TRY(value, oneOf(names));
        m_made.sql = column + ' ' + sqlOperator(m_clause.op) + " ?";
        m_made.values = {std::move(*value)};
        return m_made;
    }

    Expected<QueryCondition> offerIs(const std::string& column, const std::vector<std::string_view>& names)
    {
        std::string value = m_clause.value;
        if (!names.empty()) {
            LANEWATT_TRY(known, oneOf(names));
            value = std::move(*known);
        }
        m_made.sql = "EXISTS(SELECT 1 FROM offer_all AS o WHERE o.part_key = p.key AND o." + column + ' ' +
                     sqlOperator(m_clause.op) + " ? COLLATE NOCASE)";
        m_made.values = {std::move(value)};
        return m_made;
    }

    Expected<QueryCondition> textCompare(const std::string& column)
    {
        m_made.sql = column + ' ' + sqlOperator(m_clause.op) + " ? COLLATE NOCASE";
        m_made.values.emplace_back(m_clause.value);
        return m_made;
    }

    Expected<QueryCondition> mass()
    {
        LANEWATT_TRY(amount, parseAmount(m_clause.value, Dimension::Mass));
        m_made.sql = compared("kilograms(coalesce(json_extract(p.json, '$.mass[0]'), json_extract(p.json, '$.mass')))", amount->si);
        return m_made;
    }

    /// Equality with a tolerance for rounding.
    std::string compared(const std::string& column, double number)
    {
        constexpr double tolerance = 1e-9;
        const double slack = tolerance * std::abs(number);
        const std::string op = sqlOperator(m_clause.op);
        if (op == "=" || op == "<>") {
            m_made.values.emplace_back(number - slack);
            m_made.values.emplace_back(number + slack);
            return column + (op == "=" ? " BETWEEN ? AND ?" : " NOT BETWEEN ? AND ?");
        }
        const bool widens = op == ">=" || op == "<";
        m_made.values.emplace_back(widens ? number - slack : number + slack);
        return column + ' ' + op + " ?";
    }

    Expected<std::string> fieldSql(const Field& field, std::string_view connector)
    {
        const std::string column = "t.\"" + field.column + '"';
        if (field.kind != Kind::Connectors && !connector.empty()) {
            return fail(LW_MESSAGE("query.not_connectors", "{field} is not a list of connectors"),
                        {{"field", std::string(field.name)}}, m_clause.text);
        }
        switch (field.kind) {
        case Kind::Amount:
        case Kind::Whole: {
            LANEWATT_TRY(amount, parseAmount(m_clause.value, field.dimension));
            return compared(column, amount->si);
        }
        case Kind::Flag:
            if (m_clause.value != "true" && m_clause.value != "false") {
                return notAccepted("true, false");
            }
            m_made.values.emplace_back(std::int64_t{m_clause.value == "true"});
            return column + ' ' + sqlOperator(m_clause.op) + " ?";
        case Kind::Name: {
            LANEWATT_TRY(value, oneOf(field.names));
            m_made.values.emplace_back(std::move(*value));
            return column + ' ' + sqlOperator(m_clause.op) + " ?";
        }
        case Kind::Text:
            m_made.values.emplace_back(m_clause.value);
            return column + ' ' + sqlOperator(m_clause.op) + " ? COLLATE NOCASE";
        case Kind::Texts:
            // a list equals a value when it contains it
            m_made.values.emplace_back('\n' + lowered(m_clause.value) + '\n');
            return "instr(lower(" + column + "), ?) " + (m_clause.op == "!=" ? "= 0" : "> 0");
        case Kind::Connectors: {
            if (!enumFromName<Connector>(connector)) {
                return fail(LW_MESSAGE("query.connector",
                                       "{field} is a list of connectors; write {field}.CONNECTOR with one of {accepted}"),
                            {{"field", std::string(field.name)},
                             {"accepted", std::string("pcie-8, 12v-2x6, 12vhpwr, eps-8, sata, c14, c20 …")}},
                            m_clause.text);
            }
            LANEWATT_TRY(amount, parseAmount(m_clause.value, Dimension::Scalar));
            m_made.values.emplace_back(std::string(connector));
            return compared("connector_count(" + column + ", ?)", amount->si);
        }
        case Kind::Records: break;
        }
        return fail(LW_MESSAGE("query.records", "{field} is a list of records and cannot be asked for"),
                    {{"field", std::string(field.name)}}, m_clause.text);
    }

    Expected<QueryCondition> ofFields(std::optional<Category> category)
    {
        const std::size_t dot = m_clause.field.find('.');
        const std::string bare = m_clause.field.substr(0, dot);
        const std::string connector = dot == std::string::npos ? std::string() : m_clause.field.substr(dot + 1);
        std::optional<Error> wrong;
        std::string sql;
        for (const auto& [candidate, text] : EnumNames<Category>::names) {
            const Field* field = !category || *category == candidate ? findField(candidate, bare) : nullptr;
            if (!field) {
                continue;
            }
            const std::size_t before = m_made.values.size();
            auto one = fieldSql(*field, connector);
            if (!one) {
                m_made.values.resize(before);
                wrong = wrong ? std::move(wrong) : std::move(one.error());
                continue;
            }
            m_made.only = sql.empty() ? std::optional(candidate) : std::nullopt;
            sql += (sql.empty() ? "EXISTS(SELECT 1 FROM {schema}." : " OR EXISTS(SELECT 1 FROM {schema}.") +
                   tableName(candidate) + " AS t WHERE t.part_id = {id} AND " + *one + ')';
        }
        if (sql.empty() && wrong) {
            return tl::unexpected(std::move(*wrong));
        }
        if (sql.empty()) {
            return category ? fail(LW_MESSAGE("query.field", "a {category} has no field \"{field}\"; there are {fields}"),
                                   {{"category", std::string(enumName(*category))},
                                    {"field", m_clause.field},
                                    {"fields", fieldNames(*category)}},
                                   m_clause.text)
                            : fail(LW_MESSAGE("query.no_field", "no part has a field \"{field}\"; catalog show KEY prints "
                                                                "the fields of a part"),
                                   {{"field", m_clause.field}}, m_clause.text);
        }
        m_made.sql = std::move(sql);
        return m_made;
    }

    const Clause& m_clause;
    QueryCondition m_made;
};

/// True when `next` belongs to the number before it: a unit or a currency.
bool isUnit(std::string_view next)
{
    const auto symbols = unitSymbols();
    const std::string small = lowered(next);
    const bool unit = std::any_of(symbols.begin(), symbols.end(), [&](const UnitSymbol& symbol) {
        return symbol.symbol == next || lowered(symbol.symbol) == small;
    });
    constexpr std::size_t currencyLength = 3;
    const bool currency = next.size() == currencyLength && std::all_of(next.begin(), next.end(), [](char c) {
                              return c >= 'A' && c <= 'Z';
                          });
    return unit || currency;
}

bool isNumber(std::string_view text)
{
    return !text.empty() && text.find_first_not_of("+-.0123456789eE") == std::string_view::npos &&
           text.find_first_of("0123456789") != std::string_view::npos;
}

} // namespace

Expected<ParsedQuery> parseQuery(std::string_view text, std::optional<Category> category, Typing typing)
{
    if (namesNothing(text)) {
        return fail(LW_MESSAGE("query.too_long", "The search is too long; it has at most {most} characters, and at most {word} in one word"),
                    {{"most", static_cast<std::int64_t>(kLongestText)}, {"word", static_cast<std::int64_t>(kLongestWord)}});
    }
    ParsedQuery parsed;
    parsed.category = category;
    const std::vector<Token> all = tokens(text);
    std::vector<Clause> clauses;
    const auto kindAt = [&](std::size_t i) { return i < all.size() ? std::optional(all[i].kind) : std::nullopt; };
    for (std::size_t i = 0; i < all.size();) {
        const Token& token = all[i];
        if (kindAt(i) == Token::Kind::Word && kindAt(i + 1) == Token::Kind::Operator) {
            Clause clause{lowered(token.text), all[i + 1].text, {}, {}};
            std::size_t next = i + 2;
            if (kindAt(next) == Token::Kind::Word || kindAt(next) == Token::Kind::Quoted) {
                clause.value = all[next].text;
                const bool number = kindAt(next) == Token::Kind::Word && isNumber(clause.value);
                ++next;
                if (number && kindAt(next) == Token::Kind::Word && kindAt(next + 1) != Token::Kind::Operator &&
                    isUnit(all[next].text)) {
                    clause.value += ' ' + all[next].text;
                    ++next;
                }
            }
            clause.text = text.substr(token.begin, all[next - 1].end - token.begin);
            i = next;
            if (clause.value.empty() || !isField(clause.field, category)) {
                if (typing == Typing::StillTyping && i == all.size()) {
                    parsed.unfinished = clause.text;
                    continue;
                }
            }
            if (clause.value.empty()) {
                return fail(LW_MESSAGE("query.form", "\"{text}\" is not a condition; write FIELD OPERATOR VALUE with one of "
                                                     "= != >= <= > <, as in \"board_power <= 350 W\""),
                            {{"text", clause.text}}, clause.text);
            }
            clauses.push_back(std::move(clause));
            continue;
        }
        if (token.kind == Token::Kind::Operator) {
            if (typing == Typing::Finished) {
                return fail(LW_MESSAGE("query.form", "\"{text}\" is not a condition; write FIELD OPERATOR VALUE with one of "
                                                     "= != >= <= > <, as in \"board_power <= 350 W\""),
                            {{"text", std::string(text.substr(token.begin))}}, std::string(text.substr(token.begin)));
            }
        } else if (token.kind != Token::Kind::Comma) {
            // "and" joins conditions; between words it is a word
            const bool joins = lowered(token.text) == "and" && i > 0 && kindAt(i + 1) == Token::Kind::Word &&
                               kindAt(i + 2) == Token::Kind::Operator;
            if (!joins) {
                parsed.words += (parsed.words.empty() ? "" : " ") +
                                (token.kind == Token::Kind::Quoted ? '"' + token.text + '"' : token.text);
            }
        }
        ++i;
    }
    for (std::size_t i = 0; i < clauses.size(); ++i) {
        const Clause& clause = clauses[i];
        if (clause.field == "category" && (clause.op == "=" || clause.op == "==") && !parsed.category) {
            if (const auto named = enumFromName<Category>(lowered(clause.value))) {
                parsed.category = named;
                continue;
            }
        }
        auto condition = Maker(clause).make(parsed.category);
        if (!condition) {
            if (typing == Typing::StillTyping && i + 1 == clauses.size()) {
                parsed.unfinished = clause.text;
                continue;
            }
            return tl::unexpected(std::move(condition.error()));
        }
        parsed.conditions.push_back(std::move(*condition));
    }
    // "vram >= 24 GB" is possible only for GPUs: the word index then searches no other category
    for (const QueryCondition& condition : parsed.conditions) {
        if (!parsed.category) {
            parsed.category = condition.only;
        }
    }
    return parsed;
}

namespace {

std::string_view textOf(sqlite3_value* value)
{
    const auto* text = reinterpret_cast<const char*>(sqlite3_value_text(value));
    return text ? std::string_view(text, static_cast<std::size_t>(sqlite3_value_bytes(value))) : std::string_view();
}

/// connector_count(list, connector): NULL when the list is unknown.
void connectorCount(sqlite3_context* context, int /*count*/, sqlite3_value** values)
{
    const auto connector = enumFromName<Connector>(textOf(values[1]));
    const auto list = ConnectorList::parse(textOf(values[0]));
    if (sqlite3_value_type(values[0]) == SQLITE_NULL || !connector || !list) {
        sqlite3_result_null(context);
    } else {
        sqlite3_result_int(context, list->count(*connector));
    }
}

/// kilograms(text): NULL when the text is no mass.
void kilograms(sqlite3_context* context, int /*count*/, sqlite3_value** values)
{
    const auto amount = parseAmount(textOf(values[0]), Dimension::Mass);
    if (amount) {
        sqlite3_result_double(context, amount->si);
    } else {
        sqlite3_result_null(context);
    }
}

} // namespace

Expected<void> addQueryFunctions(const Database& database)
{
    constexpr int flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC;
    int result = sqlite3_create_function_v2(database.handle(), "connector_count", 2, flags, nullptr, connectorCount, nullptr,
                                            nullptr, nullptr);
    result |= sqlite3_create_function_v2(database.handle(), "kilograms", 1, flags, nullptr, kilograms, nullptr, nullptr, nullptr);
    if (result != SQLITE_OK) {
        return fail(LW_MESSAGE("catalog.functions", "SQLite does not take the functions of searches"), {}, database.path());
    }
    return {};
}

} // namespace lanewatt::catalog
