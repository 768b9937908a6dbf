#include "model/parts/part.h"

#include <algorithm>
#include <set>
#include <utility>

namespace lanewatt {

LANEWATT_VALUE_WRITTEN_OUT(Part);

static_assert(std::variant_size_v<AnySpec> == kCategoryCount, "one spec per category");

Part emptyPart(Category category, std::string key)
{
    Part part;
    part.key = std::move(key);
    const auto chosen = static_cast<std::size_t>(category);
    [&]<std::size_t... I>(std::index_sequence<I...>)
    {
        static_cast<void>(((I == chosen && (part.spec.emplace<I>(), true)) || ...));
    }
    (std::make_index_sequence<std::variant_size_v<AnySpec>>());
    return part;
}

const std::vector<Content>* contentsOf(const Part& part)
{
    if (const auto* server = part.as<ServerSpec>(); server && server->contents) {
        return &*server->contents;
    }
    if (const auto* baseboard = part.as<BaseboardSpec>(); baseboard && baseboard->contents) {
        return &*baseboard->contents;
    }
    return nullptr;
}

bool isPartKey(std::string_view text)
{
    return !text.empty() && text.size() <= 100 && std::ranges::all_of(text, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.' || c == '+' || c == '-';
    });
}

Error badPartKey(std::string_view text)
{
    return {
        {LW_MESSAGE("part.bad_key", "\"{key}\" is not a part key: 1 to 100 of a-z, 0-9, \".\", \"+\", \"-\""),
         {{"key", std::string(text)}}},
        {}};
}

Expected<void> checkSubstitutes(const Part& part)
{
    const auto bad = [&](const std::string& key, const char* place) -> Expected<void> {
        if (!isPartKey(key)) {
            Error error = badPartKey(key);
            error.where = place;
            return tl::unexpected(std::move(error));
        }
        if (key == part.key) {
            return fail(LW_MESSAGE("part.substitute.itself",
                                   "\"{key}\" is this part itself; name another part to take in its place"),
                        {{"key", key}}, place);
        }
        return {};
    };
    if (!part.replacement.empty()) {
        if (auto sound = bad(part.replacement, "replacement"); !sound) {
            return sound;
        }
    }
    std::set<std::string_view> seen;
    for (const std::string& key : part.alternates) {
        if (auto sound = bad(key, "alternates"); !sound) {
            return sound;
        }
        if (!seen.insert(key).second) {
            return fail(LW_MESSAGE("part.substitute.twice", "\"{key}\" is listed twice; list each alternate once"),
                        {{"key", key}}, "alternates");
        }
    }
    return {};
}

} // namespace lanewatt
