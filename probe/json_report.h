#pragma once
/// Reports in JSON: parsing, also of truncated texts, and access to members as readings.

#include "model/text/tree.h"
#include "probe/finds.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace lanewatt::probe {

/// The tree of a report. Lines before the first one that begins with { or [ are skipped, as are those after the root value.
/// Errors become gaps; of a truncated text the complete values are kept.
std::optional<Tree> readJson(std::string_view text, Finds& finds);

/// The JSON values of a text in which several follow one another, each from the beginning of a line on; other lines between
/// them are skipped. `take(piece, line)`: the text of a value, and the number of its first line. Ends early when `take` is
/// false.
void forEachJson(std::string_view text, const std::function<bool(std::string_view piece, std::int64_t line)>& take);

/// The member at a path of names, or nullptr: `at(tree, {"Status", "Health"})`.
const Tree* at(const Tree& tree, std::initializer_list<std::string_view> way);

/// The text of a string, number or boolean; "N/A" for null; empty for lists and objects.
std::string scalarText(const Tree& tree);

/// The text of a scalar, or of {"value": 192, "unit": "GB"}: "192 GB". Empty for other lists and objects.
std::string amountText(const Tree& tree);

/// The members of one object as readings. A missing member counts as not reported.
class JsonFinds {
public:
    JsonFinds(Finds& finds, const Tree& object) : m_finds(finds), m_object(object) {}

    const Tree& tree() const { return m_object; }
    const Tree* find(std::initializer_list<std::string_view> way) const { return at(m_object, way); }
    TextReading text(std::initializer_list<std::string_view> way) const;
    CountReading count(std::initializer_list<std::string_view> way) const;
    FlagReading flag(std::initializer_list<std::string_view> way) const;
    /// A number in `unit`, or a text with its unit.
    template <QuantityType Q>
    Reading<Q> quantity(std::initializer_list<std::string_view> way, std::string_view unit) const
    {
        const Tree* found = find(way);
        return found ? m_finds.quantity<Q>(scalarText(*found), place(*found, *(way.end() - 1)), unit) : Reading<Q>();
    }
    /// "line 12, Status" of a member.
    std::string place(const Tree& member, std::string_view name) const
    {
        return m_finds.line(member.line) + ", " + std::string(name);
    }

private:
    Finds& m_finds;
    const Tree& m_object;
};

/// Calls `take` for each object in the list at a path, or for the members of an object there.
template <class Take>
void forEachObject(const Tree* list, Take take)
{
    if (list && list->asList()) {
        for (const Tree& item : *list->asList()) {
            if (item.asObject()) {
                take(item);
            }
        }
    }
}

} // namespace lanewatt::probe
