#include "model/parts/part_edit.h"

#include "model/parts/part_tree.h"
#include "model/text/tree_reader.h"
#include "model/text/trim.h"
#include "model/units/quantity_text.h"

#include <any>
#include <charconv>
#include <concepts>
#include <type_traits>

namespace lanewatt {

namespace {

/// Counts in specs; nothing sold has more of anything.

std::string_view exampleOf(Dimension dimension)
{
    switch (dimension) {
    case Dimension::Power: return "350 W";
    case Dimension::ApparentPower: return "1500 VA";
    case Dimension::Voltage: return "12 V";
    case Dimension::Current: return "8 A";
    case Dimension::Energy: return "500 Wh";
    case Dimension::Length: return "313 mm";
    case Dimension::Mass: return "1.4 kg";
    case Dimension::Duration: return "1 ms";
    case Dimension::Frequency: return "3200 MT/s";
    case Dimension::VolumeFlow: return "70 CFM";
    case Dimension::Temperature: return "35 °C";
    case Dimension::Data: return "24 GB";
    case Dimension::Bandwidth: return "936 GB/s";
    default: return "1.5";
    }
}

template <class T>
concept Writable = std::same_as<T, std::string> || std::same_as<T, bool> || std::same_as<T, int> || QuantityType<T> ||
    NamedEnum<T> || std::same_as<T, ConnectorList> || std::same_as<T, std::vector<std::string>>;

template <Writable T> FieldForm formOf()
{
    FieldForm form;
    if constexpr (std::same_as<T, bool>) {
        form.choices = {"true", "false"};
    } else if constexpr (std::same_as<T, int>) {
        form.example = "16";
        form.number = true;
    } else if constexpr (QuantityType<T>) {
        form.example = exampleOf(DimensionOf<T>::value);
        form.number = true;
    } else if constexpr (NamedEnum<T>) {
        form.choices = enumNames<T>();
    } else if constexpr (std::same_as<T, ConnectorList>) {
        form.example = "2x pcie-8, 1x eps-8";
    } else if constexpr (std::same_as<T, std::vector<std::string>>) {
        form.example = "SP3, TR4";
    }
    return form;
}

template <NamedEnum E> Expected<E> choice(std::string_view text)
{
    if (const auto value = enumFromName<E>(text)) {
        return *value;
    }
    return fail(LW_MESSAGE("part.field.choice", "\"{text}\" is none of the accepted: {accepted}"),
                {{"text", std::string(text)}, {"accepted", joinedNames(enumNames<E>())}});
}

template <Writable T> Expected<T> valueOf(std::string_view text)
{
    if constexpr (std::same_as<T, std::string>) {
        return std::string(text);
    } else if constexpr (std::same_as<T, bool>) {
        if (text == "true" || text == "yes") {
            return true;
        }
        if (text == "false" || text == "no") {
            return false;
        }
        return fail(LW_MESSAGE("part.field.bool", "\"{text}\" is neither true nor false"), {{"text", std::string(text)}});
    } else if constexpr (std::same_as<T, int>) {
        int value = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        if (error != std::errc() || end != text.data() + text.size() || value < 0 || value > kLargestCount) {
            return fail(LW_MESSAGE("part.field.count", "\"{text}\" is not a whole number; accepted: 0 to {most}, without a unit"),
                        {{"text", std::string(text)}, {"most", std::int64_t{kLargestCount}}});
        }
        return value;
    } else if constexpr (QuantityType<T>) {
        auto value = parseQuantity<T>(text);
        if (value && si(*value) < 0) {
            return fail(LW_MESSAGE("part.field.negative", "\"{text}\" is below zero; an unknown value is left empty"),
                        {{"text", std::string(text)}});
        }
        return value;
    } else if constexpr (NamedEnum<T>) {
        return choice<T>(text);
    } else if constexpr (std::same_as<T, ConnectorList>) {
        return ConnectorList::parse(text);
    } else {
        std::vector<std::string> names;
        for (std::string_view rest = text; !rest.empty();) {
            const auto comma = rest.find(',');
            if (const auto name = trimmed(rest.substr(0, comma)); !name.empty()) {
                names.emplace_back(name);
            }
            rest = comma == std::string_view::npos ? std::string_view() : rest.substr(comma + 1);
        }
        return names;
    }
}

/// A text of a part that is no fact; nullptr for other fields.
template <class P> auto* plainText(P& part, std::string_view field)
{
    return field == "maker" ? &part.maker
        : field == "name"   ? &part.name
        : field == "mpn"    ? &part.mpn
        : field == "note"   ? &part.note
                            : nullptr;
}

/// Calls `f(fact)` with the fact of that name. False when there is none.
template <class P, class F> bool visitFact(P& part, std::string_view field, F&& f)
{
    bool found = false;
    if (field == "mass") {
        f(part.mass);
        return true;
    }
    std::visit(
        [&]<class S>(S& spec) {
            std::remove_const_t<S>::visit(spec, [&](std::string_view name, auto& fact, std::string_view) {
                if (name == field) {
                    f(fact);
                    found = true;
                }
            });
        },
        part.spec);
    return found;
}

template <class F> using ValueOf = typename decltype(std::remove_cvref_t<F>::value)::value_type;

Error unknownField(const Part& part, std::string_view field)
{
    return {{LW_MESSAGE("part.field.unknown", "a {category:category} has no field \"{field}\""),
             {{"category", std::string(enumName(part.category()))}, {"field", std::string(field)}}},
            std::string(field)};
}

} // namespace

std::optional<FieldForm> fieldForm(const Part& part, std::string_view field)
{
    if (field == "lifecycle") {
        return formOf<Lifecycle>();
    }
    if (plainText(part, field)) {
        return FieldForm{};
    }
    if (field == "replacement") {
        return FieldForm{"nv-rtx3090ti", {}};
    }
    if (field == "alternates") {
        return FieldForm{"nv-rtx3090ti, nv-rtx4090", {}};
    }
    std::optional<FieldForm> form;
    visitFact(part, field, [&]<class Fact_>(const Fact_&) {
        if constexpr (Writable<ValueOf<Fact_>>) {
            form = formOf<ValueOf<Fact_>>();
        }
    });
    return form;
}

Expected<Part> withField(const Part& part, std::string_view field, std::string_view written, Confidence confidence,
                         const SourceRef& source)
{
    const std::string_view text = trimmed(written);
    Part changed = part;
    if (std::string* plain = plainText(changed, field)) {
        if (text.empty() && field == "name") {
            return fail(LW_MESSAGE("part.field.no_name", "a part needs a name"), {}, std::string(field));
        }
        *plain = text;
        return changed;
    }
    const auto placed = [&](Error error) {
        error.where = std::string(field);
        return tl::unexpected(std::move(error));
    };
    if (field == "lifecycle") {
        auto lifecycle = text.empty() ? Expected<Lifecycle>(Lifecycle::Unknown) : choice<Lifecycle>(text);
        if (!lifecycle) {
            return placed(std::move(lifecycle.error()));
        }
        changed.lifecycle = *lifecycle;
        return changed;
    }
    if (field == "replacement" || field == "alternates") {
        if (field == "replacement") {
            changed.replacement = text;
        } else {
            changed.alternates = *valueOf<std::vector<std::string>>(text);
        }
        return checkSubstitutes(changed).map([&] { return std::move(changed); });
    }
    std::optional<Error> wrong;
    const bool found = visitFact(changed, field, [&]<class Fact_>(Fact_& fact) {
        using T = ValueOf<Fact_>;
        if constexpr (Writable<T>) {
            if (text.empty()) {
                fact = {};
            } else if (auto value = valueOf<T>(text)) {
                fact = Fact_{std::move(*value), confidence, source, {}};
            } else {
                wrong = std::move(value.error());
            }
        } else {
            wrong = Error{{LW_MESSAGE("part.field.records", "this is a list of records, which is no line of text; "
                                                            "write it in a parts file and import that"),
                           {}},
                          {}};
        }
    });
    if (!found) {
        return tl::unexpected(unknownField(part, field));
    }
    if (wrong) {
        return placed(std::move(*wrong));
    }
    return changed;
}

Part withFieldOf(const Part& part, std::string_view field, const Part& other)
{
    Part changed = part;
    if (std::string* plain = plainText(changed, field)) {
        *plain = *plainText(other, field);
    } else if (field == "lifecycle") {
        changed.lifecycle = other.lifecycle;
    } else if (field == "replacement") {
        changed.replacement = other.replacement;
    } else if (field == "alternates") {
        changed.alternates = other.alternates;
    } else {
        std::any wanted;
        visitFact(other, field, [&](const auto& fact) { wanted = fact; });
        visitFact(changed, field, [&]<class Fact_>(Fact_& fact) {
            if (const auto* same = std::any_cast<Fact_>(&wanted)) {
                fact = *same;
            }
        });
    }
    return changed;
}

bool sameField(const Part& a, const Part& b, std::string_view field)
{
    return a.category() == b.category() && withFieldOf(a, field, b) == a;
}

} // namespace lanewatt
