#include "app/exchange/quote_schema.h"

#include "app/exchange/schema_pieces.h"
#include "model/quote/quote_fields.h"
#include "model/text/tree_reader.h"
#include "json/write.h"

#include <concepts>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace lanewatt::exchange {

namespace {

namespace q = lanewatt::quote;

template <class T> inline constexpr bool isMaybe = false;
template <class T> inline constexpr bool isMaybe<std::optional<T>> = true;
template <class T> inline constexpr bool isSeveral = false;
template <class T> inline constexpr bool isSeveral<std::vector<T>> = true;

Tree anyOf(TreeList choices) { return schema::object({{"anyOf", Tree(std::move(choices))}}); }

template <class T> Tree fieldSchema(q::Form form);

/// Collects the schemas of a record's fields.
class FieldSchemas {
public:
    template <class T> void operator()(std::string_view name, const T&, std::string_view meaning, q::Form form)
    {
        Tree field = fieldSchema<T>(form);
        m_properties.emplace_back(std::string(name), meaning.empty() ? std::move(field) : schema::described(std::move(field), meaning));
    }
    template <class T> static TreeObject of()
    {
        FieldSchemas fields;
        const T fresh{};
        q::Fields<T>::visit(fresh, fields);
        return std::move(fields.m_properties);
    }

private:
    TreeObject m_properties;
};

/// What a record cannot do without; the reader refuses it, too.
template <class T> Tree recordSchema()
{
    if constexpr (std::same_as<T, q::Line>) {
        return schema::closed(FieldSchemas::of<T>(), {"id"});
    } else if constexpr (std::same_as<T, q::Rate>) {
        return schema::closed(FieldSchemas::of<T>(), {"from", "per", "date"});
    } else if constexpr (std::same_as<T, q::Tax>) {
        return schema::closed(FieldSchemas::of<T>(), {"code"});
    } else if constexpr (std::same_as<T, q::SheetPrice>) {
        return schema::closed(FieldSchemas::of<T>(), {"part", "price"});
    } else if constexpr (std::same_as<T, q::Approval>) {
        return schema::closed(FieldSchemas::of<T>(), {"reason", "reach", "by", "date", "why"});
    } else if constexpr (std::same_as<T, q::Revision>) {
        return schema::closed(FieldSchemas::of<T>(), {"revision"});
    } else {
        return schema::closed(FieldSchemas::of<T>());
    }
}

template <class T> Tree fieldSchema(q::Form form)
{
    if constexpr (std::same_as<T, std::string>) {
        return form == q::Form::Date      ? schema::reference("date")
               : form == q::Form::LineId  ? schema::reference("line-id")
               : form == q::Form::PartKey ? schema::reference("key")
                                          : schema::typed("string");
    } else if constexpr (std::same_as<T, bool>) {
        return schema::typed("boolean");
    } else if constexpr (std::same_as<T, Tree>) {
        return schema::typed("object");
    } else if constexpr (std::same_as<T, std::int64_t>) {
        return form == q::Form::Whole ? schema::whole(0) : schema::typed("integer");
    } else if constexpr (std::same_as<T, Money>) {
        return schema::reference("money");
    } else if constexpr (std::same_as<T, q::Share>) {
        return schema::reference("share");
    } else if constexpr (std::same_as<T, Currency>) {
        return schema::reference("currency");
    } else if constexpr (NamedEnum<T>) {
        return schema::oneOf(enumNames<T>());
    } else if constexpr (std::same_as<T, q::Discount>) {
        return anyOf({schema::reference("share"), schema::reference("money"), schema::typed("null")});
    } else if constexpr (std::same_as<T, q::Reach>) {
        return anyOf({schema::reference("share"), schema::reference("money"), schema::whole(0)});
    } else if constexpr (isMaybe<T>) {
        return anyOf({fieldSchema<typename T::value_type>(form), schema::typed("null")});
    } else if constexpr (isSeveral<T>) {
        return schema::listOf(fieldSchema<typename T::value_type>(form));
    } else {
        return recordSchema<T>();
    }
}

} // namespace

std::string quoteSchema()
{
    TreeObject properties = FieldSchemas::of<q::Quote>();
    properties.emplace_back("lanewatt_quote", schema::described(schema::whole(1, q::kQuoteFormat), "version of the format"));
    for (auto& [name, field] : properties) {
        if (name == "revisions") {
            field.set("minItems", Tree::integer(1));
        }
    }
    Tree root = schema::closed(std::move(properties), {"lanewatt_quote", "revisions"});
    root.set("$schema", Tree("https://json-schema.org/draft/2020-12/schema"));
    root.set("$id", Tree("https://lanewatt.io/schema/lanewatt-quote-1.schema.json"));
    root.set("title", Tree("Lanewatt quote, format 1"));
    root.set("$defs",
             Tree(TreeObject{
                 {"money", schema::described(schema::pattern(std::string(schema::kMoneyPattern)), "an exact amount and an ISO 4217 code: \"649.00 EUR\"")},
                 {"share", schema::described(schema::pattern("^[+-]?[0-9]+(\\.[0-9]{1,9})? *%? *$"), "an exact share: \"7.5 %\"")},
                 {"currency", schema::pattern("^[A-Za-z]{3}$")},
                 {"date", schema::pattern(std::string(schema::kDatePattern))},
                 {"key", schema::pattern("^[a-z0-9.+-]{1,100}$")},
                 {"line-id", schema::pattern("^[A-Za-z0-9][A-Za-z0-9._+/-]{0,119}$")}}));
    return json::fileText(root);
}

} // namespace lanewatt::exchange
