#pragma once
/// The pieces that JSON Schemas (draft 2020-12) are made of.

#include "model/text/tree.h"

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace lanewatt::exchange::schema {

/// An amount of money, and a date that may be empty, as the readers take them.
inline constexpr std::string_view kMoneyPattern = "^ *([+-]?[0-9]+(\\.[0-9]{1,6})? *[A-Za-z]{3}|[A-Za-z]{3} *[+-]?[0-9]+(\\.[0-9]{1,6})?) *$";
inline constexpr std::string_view kDatePattern = "^([0-9]{4}-[0-9]{2}-[0-9]{2})?$";

using Member = std::pair<std::string, Tree>;

inline Tree object(std::initializer_list<Member> members) { return Tree(TreeObject(members)); }

inline Tree described(Tree schema, std::string_view description)
{
    schema.set("description", Tree(description));
    return schema;
}

inline Tree typed(const char* type) { return object({{"type", Tree(type)}}); }
inline Tree reference(const std::string& name) { return object({{"$ref", Tree("#/$defs/" + name)}}); }
inline Tree pattern(const std::string& expression)
{
    return object({{"type", Tree("string")}, {"pattern", Tree(expression)}});
}
inline Tree listOf(Tree items) { return object({{"type", Tree("array")}, {"items", std::move(items)}}); }
inline Tree mapOf(Tree values)
{
    return object({{"type", Tree("object")}, {"additionalProperties", std::move(values)}});
}
inline Tree whole(std::int64_t least, std::int64_t most)
{
    return object(
        {{"type", Tree("integer")}, {"minimum", Tree::integer(least)}, {"maximum", Tree::integer(most)}});
}
inline Tree whole(std::int64_t least)
{
    return object({{"type", Tree("integer")}, {"minimum", Tree::integer(least)}});
}

template <class Names>
inline Tree oneOf(const Names& names)
{
    TreeList list;
    for (const std::string_view name : names) {
        list.push_back(Tree(name));
    }
    return object({{"enum", Tree(std::move(list))}});
}

/// An object with exactly these members allowed.
inline Tree closed(TreeObject properties, std::initializer_list<const char*> required = {})
{
    Tree schema = object({{"type", Tree("object")}, {"additionalProperties", Tree(1 == 0)}});
    schema.set("properties", Tree(std::move(properties)));
    if (required.size() > 0) {
        TreeList list;
        for (const char* name : required) {
            list.push_back(Tree(name));
        }
        schema.set("required", Tree(std::move(list)));
    }
    return schema;
}

} // namespace lanewatt::exchange::schema
