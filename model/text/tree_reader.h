#pragma once
/// Reads trees into values: the place of each value for error messages, and the errors common to all readers.

#include "model/text/tree.h"
#include "model/units/fact.h"
#include "model/units/quantity_text.h"

#include <concepts>
#include <initializer_list>
#include <limits>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt {

/// A value of a tree and its path. It lives on the stack inside its parent's lifetime; the path becomes text ("line 12,
/// column 5, builds.rig.parts.gpu.quantity") only for an error. Parent, value and key are not copied, so a place that is kept
/// must not come from temporaries. What is several steps below is reached with failAt().
class TreePlace {
public:
    /// The root of a tree.
    explicit TreePlace(const Tree& tree) : m_tree(&tree) {}
    TreePlace member(std::string_view key, const Tree& child) const& { return {*this, child, key, -1}; }
    TreePlace member(std::string_view key, const Tree& child) const&& = delete;
    TreePlace member(std::string_view key, const Tree&& child) const = delete;
    template <std::same_as<std::string> Temporary> TreePlace member(Temporary&& key, const Tree& child) const = delete;
    TreePlace item(std::size_t index, const Tree& child) const&
    {
        return {*this, child, {}, static_cast<int>(index)};
    }
    TreePlace item(std::size_t index, const Tree& child) const&& = delete;
    TreePlace item(std::size_t index, const Tree&& child) const = delete;
    /// `child` under the same name: the first element of `["350 W", "estimated"]` is the field itself. It may be a temporary of
    /// the expression in which the place is used up.
    TreePlace same(const Tree& child) const;

    const Tree& tree() const { return *m_tree; }
    /// The last step of the path: the name of the field.
    std::string_view name() const { return m_key; }
    std::string where() const;
    std::string path() const;

    tl::unexpected<Error> fail(MessageTemplate text, std::vector<MessageArgument> arguments = {}) const
    {
        return lanewatt::fail(text, std::move(arguments), where());
    }
    /// "Expected a text, but found a number".
    tl::unexpected<Error> wrongType(std::string_view wanted) const;
    /// `error` of a called function, with this place added.
    tl::unexpected<Error> fail(Error error) const;

private:
    TreePlace(const TreePlace& parent, const Tree& child, std::string_view key, int index)
        : m_parent(&parent),
          m_tree(&child),
          m_key(key),
          m_index(index)
    {}

    const TreePlace* m_parent = nullptr;
    const Tree* m_tree;
    std::string_view m_key;
    int m_index = -1;
};

/// `error` at the member that `way` leads to below `place`, or at the last one on the way that is there.
tl::unexpected<Error> failAt(const TreePlace& place, std::span<const std::string_view> way, Error error);
tl::unexpected<Error> failAt(const TreePlace& place, std::initializer_list<std::string_view> way, Error error);

/// "a, b, c" for messages.
std::string joinedNames(const std::vector<std::string_view>& names);
/// Names of a map's entries, or "none".
template <class T>
std::string joinedKeys(const std::map<std::string, T>& map)
{
    std::vector<std::string_view> names;
    for (const auto& [name, value] : map) {
        names.push_back(name);
    }
    return names.empty() ? "none" : joinedNames(names);
}

/// Fails on the first member of `place` (an object, or an error) that is not in `known`.
Expected<void> checkMembers(const TreePlace& place, const std::vector<std::string_view>& known);

/// Reads the members of one object into variables; it stops at the first error.
class MemberReader {
public:
    /// Fails at once when `place` is no object or has a member not in `known`.
    MemberReader(const TreePlace& place, const std::vector<std::string_view>& known) : m_place(place)
    {
        if (auto checked = checkMembers(place, known); !checked) {
            m_error = std::move(checked.error());
        }
    }
    MemberReader(const TreePlace&& place, const std::vector<std::string_view>& known) = delete;

    bool failed() const { return m_error.has_value(); }
    /// The member of that name; nullptr also after an error.
    const Tree* find(std::string_view name) const { return m_error ? nullptr : m_place.tree().find(name); }
    /// Stores the result of `read(place)` in `target`, if the member exists.
    template <class Read, class Target>
    void into(std::string_view name, Read read, Target& target)
    {
        if (const Tree* child = find(name)) {
            keep(read(m_place.member(name, *child)), target);
        }
    }
    /// Calls `read(place)`, which returns Expected<void>, if the member exists.
    template <class Read>
    void check(std::string_view name, Read read)
    {
        if (const Tree* child = find(name)) {
            if (auto done = read(m_place.member(name, *child)); !done) {
                m_error = std::move(done.error());
            }
        }
    }
    /// An error if the member is missing.
    void require(std::string_view name, std::string_view example);
    template <class T>
    Expected<T> result(T value)
    {
        if (m_error) {
            return tl::unexpected(std::move(*m_error));
        }
        return value;
    }

private:
    template <class T, class Target>
    void keep(Expected<T> value, Target& target)
    {
        if (value) {
            target = std::move(*value);
        } else {
            m_error = std::move(value.error());
        }
    }

    const TreePlace& m_place;
    std::optional<Error> m_error;
};

// Plain values. Each error states what was found and what is accepted.
Expected<std::string> readString(const TreePlace& place);
Expected<bool> readBool(const TreePlace& place);
/// A whole number of `least` … `most`.
Expected<std::int64_t> readInteger(const TreePlace& place,
                                   std::int64_t least = std::numeric_limits<std::int64_t>::min(),
                                   std::int64_t most = std::numeric_limits<std::int64_t>::max());
/// A plain number: a JSON number, or a text by the quantity grammar ("90 %").
Expected<double> readNumber(const TreePlace& place);
/// A quantity as text; a JSON number is refused because it has no unit.
Expected<Amount> readAmount(const TreePlace& place, Dimension dimension);
Expected<Money> readMoney(const TreePlace& place);
Expected<std::vector<std::string>> readStrings(const TreePlace& place);
/// An ISO date "2026-11-21", or an empty text.
Expected<std::string> readDate(const TreePlace& place);
/// Calls `read(place)` for each item of a list; stops at the first error.
template <class Read>
Expected<void> readItems(const TreePlace& place, Read read)
{
    const TreeList* list = place.tree().asList();
    if (!list) {
        return place.wrongType("a list");
    }
    for (std::size_t i = 0; i < list->size(); ++i) {
        if (Expected<void> done = read(place.item(i, (*list)[i])); !done) {
            return done;
        }
    }
    return {};
}
/// Calls `read(name, place)` for each member of an object; stops at the first error.
template <class Read>
Expected<void> readMembers(const TreePlace& place, Read read)
{
    const TreeObject* members = place.tree().asObject();
    if (!members) {
        return place.wrongType("an object");
    }
    for (const auto& [name, child] : *members) {
        if (Expected<void> done = read(name, place.member(name, child)); !done) {
            return done;
        }
    }
    return {};
}
/// Appends the result of `read` for each item of a list.
template <class Read, class T>
Expected<void> readInto(const TreePlace& place, Read read, std::vector<T>& target)
{
    return readItems(place, [&](const TreePlace& item) -> Expected<void> {
        auto value = read(item);
        if (!value) {
            return tl::unexpected(std::move(value.error()));
        }
        target.push_back(std::move(*value));
        return {};
    });
}

/// All names of an enum, for messages.
template <NamedEnum E>
std::vector<std::string_view> enumNames()
{
    std::vector<std::string_view> names;
    names.reserve(std::size(EnumNames<E>::names));
    for (const auto& [value, name] : EnumNames<E>::names) {
        names.push_back(name);
    }
    return names;
}

/// One name of an enum.
template <NamedEnum E>
Expected<E> readEnum(const TreePlace& place)
{
    const std::string* text = place.tree().string();
    if (!text) {
        return place.wrongType("a text");
    }
    if (const auto value = enumFromName<E>(*text)) {
        return *value;
    }
    return place.fail(LW_MESSAGE("tree.unknown_name", "Unknown value \"{value}\"; accepted here: {accepted}"),
                      {{"value", *text}, {"accepted", joinedNames(enumNames<E>())}});
}

} // namespace lanewatt
