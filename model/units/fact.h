#pragma once
/// One value of a specification with its confidence and source.

#include "model/units/quantities.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace lanewatt {

/// How well a value is known, worst first, so that the minimum is the least of several.
enum class Confidence : std::uint8_t {
    Unknown,   ///< nothing is known; the value is missing
    Estimated, ///< from memory, derived or assumed; has a range
    Crowd,     ///< from an open data set that volunteers keep; not compared with the vendor's own word
    Datasheet, ///< stated by a vendor or a standard
    Verified,  ///< two independent sources agree
    Measured   ///< measured by us or by the user
};

/// Source of a value: an id of the source list and a place in it ("S12", "p.4").
struct SourceRef {
    std::string id;
    std::string locator;
    friend bool operator==(const SourceRef&, const SourceRef&) = default;
};

/// A value that may be missing. Missing is never 0 and never "". `range` is low and high as the author gives them; an
/// estimate without one has ±20 % (see figure.h).
template <class T> struct Fact {
    std::optional<T> value;
    Confidence confidence = Confidence::Unknown;
    SourceRef source;
    std::optional<std::pair<T, T>> range;

    bool known() const { return value.has_value(); }
    explicit operator bool() const { return known(); }
    const T& operator*() const { return *value; }
    const T* operator->() const { return &*value; }
    T valueOr(T fallback) const { return value ? *value : std::move(fallback); }
    friend bool operator==(const Fact&, const Fact&) = default;
};

/// Names of an enum's values in files. Specialise `EnumNames<E>::names`.
template <class E> struct EnumNames;
template <class E>
concept NamedEnum = requires { EnumNames<E>::names; };

template <NamedEnum E> constexpr std::string_view enumName(E value)
{
    for (const auto& [candidate, name] : EnumNames<E>::names) {
        if (candidate == value) {
            return name;
        }
    }
    return "?";
}
template <NamedEnum E> constexpr std::optional<E> enumFromName(std::string_view text)
{
    for (const auto& [candidate, name] : EnumNames<E>::names) {
        if (name == text) {
            return candidate;
        }
    }
    return std::nullopt;
}

template <> struct EnumNames<Confidence> {
    static constexpr std::array<std::pair<Confidence, std::string_view>, 6> names{
        {{Confidence::Unknown, "unknown"},
         {Confidence::Estimated, "estimated"},
         {Confidence::Crowd, "crowd"},
         {Confidence::Datasheet, "datasheet"},
         {Confidence::Verified, "verified"},
         {Confidence::Measured, "measured"}}};
};

} // namespace lanewatt
