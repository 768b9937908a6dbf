#include "model/design/value_checks.h"

#include "model/design/design_pieces.h"
#include "model/parts/part_key.h"
#include "model/text/value_errors.h"
#include "model/units/quantity_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>

namespace lanewatt {

namespace {

/// The first error of several checks.
template <class... Check> std::optional<Error> firstOf(Check... checks)
{
    std::optional<Error> wrong;
    ((wrong = wrong ? std::move(wrong) : checks()), ...);
    return wrong;
}

template <class Q> std::optional<Error> notPositive(const std::optional<Q>& quantity)
{
    return quantity ? lanewatt::notPositive(toAmount(*quantity)) : std::nullopt;
}

std::optional<Error> outOfRange(const std::optional<int>& number, int least, int most)
{
    return number ? lanewatt::outOfRange(*number, least, most) : std::nullopt;
}

std::optional<Error> noKey(const std::string& key) { return isPartKey(key) ? std::nullopt : std::optional(badPartKey(key)); }
std::optional<Error> noId(const std::string& id) { return isId(id) ? std::nullopt : std::optional(badId(id)); }
/// The same for an optional value.
std::optional<Error> noKeyIfAny(const std::string& key) { return key.empty() ? std::nullopt : noKey(key); }
std::optional<Error> noIdIfAny(const std::string& id) { return id.empty() ? std::nullopt : noId(id); }

std::optional<Error> wrongWith(const PowerUnit& unit)
{
    return firstOf([&] { return noKey(unit.part); }, [&] { return noIdIfAny(unit.behind); }, [&] { return noIdIfAny(unit.secondFeed); });
}

std::optional<Error> missing(std::string_view field, std::string_view text, std::string_view example)
{
    return text.empty() ? std::optional(missingField(field, example)) : std::nullopt;
}

/// Options are valid when each one's text form is.
std::optional<Error> wrongWith(const PlacementOptions& options)
{
    for (const std::string_view name : optionNames()) {
        const std::string text = optionText(options, name);
        if (auto again = text.empty() ? Expected<PlacementOptions>() : withOption({}, name, text); !again) {
            return std::move(again.error());
        }
    }
    return std::nullopt;
}

std::optional<Error> wrongWith(const Placement& placement)
{
    if (auto wrong = firstOf([&] { return noKey(placement.part); }, [&] { return lanewatt::outOfRange(placement.quantity, 1, kMostAlike); },
                             [&] { return wrongWith(placement.options); })) {
        return wrong;
    }
    for (const auto& [ordinal, options] : placement.instances) {
        if (auto wrong = firstOf([&, n = ordinal] { return badOrdinal(std::to_string(n), placement.quantity); },
                                 [&, &own = options] { return wrongWith(own); })) {
            return wrong;
        }
    }
    return std::nullopt;
}

} // namespace

std::optional<Error> notPositive(Amount amount)
{
    return amount.si > 0 ? std::nullopt
                         : std::optional(Error{{LW_MESSAGE("design.not_positive", "\"{text}\" must be more than 0"), {{"text", canonicalText(amount)}}}, {}});
}

std::optional<Error> badPhases(int phases)
{
    if (phases == 2) {
        return Error{{LW_MESSAGE("design.bad_phases", "A circuit has 1 or 3 phases; 208 V between two lines counts as 1"), {}}, {}};
    }
    return lanewatt::outOfRange(phases, 1, 3);
}

std::optional<Error> badFeeds(const std::map<std::string, PowerUnit>& units)
{
    for (const auto& [id, unit] : units) {
        std::size_t above = 0;
        for (const std::string* feed = &unit.behind; !feed->empty(); feed = &units.at(*feed).behind) {
            if (!units.contains(*feed)) {
                return Error{{LW_MESSAGE("design.unknown_unit",
                                         "\"{unit}\" is connected to \"{behind}\", which the circuit does "
                                         "not have; its units are: {known}"),
                              {{"unit", id}, {"behind", *feed}, {"known", joinedKeys(units)}}},
                             {}};
            }
            if (++above > units.size()) {
                return Error{{LW_MESSAGE("design.unit_circle",
                                         "\"{unit}\" feeds itself; connect one unit of this loop to the "
                                         "circuit"),
                              {{"unit", id}}},
                             {}};
            }
        }
    }
    return std::nullopt;
}

std::optional<Error> badOrdinals(const Ordinals& ordinals, int count)
{
    std::int64_t members = 0;
    for (const auto& [from, to] : ordinals) {
        members += to - from + 1;
    }
    return ordinals.empty() || members == count
               ? std::nullopt
               : std::optional(Error{{LW_MESSAGE("design.ordinals_count", "expected as many numbers as \"count\" says, {count}, got {members}"),
                                      {{"count", std::int64_t{count}}, {"members", members}}},
                                     {}});
}

std::optional<Error> badOrdinal(std::string_view ordinal, int quantity)
{
    int number = 0;
    std::from_chars(ordinal.data(), ordinal.data() + ordinal.size(), number);
    if (number >= 1 && number <= quantity && ordinal == std::to_string(number)) {
        return std::nullopt;
    }
    return Error{{LW_MESSAGE("design.bad_ordinal", "There is no instance \"{ordinal}\"; the quantity is {quantity}, "
                                                   "so instances are 1 to {quantity}"),
                  {{"ordinal", std::string(ordinal)}, {"quantity", std::int64_t{quantity}}}},
                 {}};
}

std::optional<Error> badSeverity(std::string_view severity)
{
    constexpr std::array<std::string_view, 4> known{"", "advice", "warning", "error"};
    if (std::ranges::find(known, severity) != known.end()) {
        return std::nullopt;
    }
    return Error{{LW_MESSAGE("tree.unknown_name", "Unknown value \"{value}\"; accepted here: {accepted}"),
                  {{"value", std::string(severity)}, {"accepted", "advice, warning, error"}}},
                 {}};
}

std::optional<Error> unsaid(std::string_view field, std::string_view text)
{
    return text.empty() ? std::optional(Error{{LW_MESSAGE("design.substitution.unsaid",
                                                          "\"{name}\" is empty; say why and when the part was replaced"),
                                               {{"name", std::string(field)}}},
                                              {}})
                        : std::nullopt;
}

std::optional<Error> wrongWith(const Circuit& circuit)
{
    if (auto wrong = firstOf([&] { return notPositive(circuit.voltage); }, [&] { return notPositive(circuit.breaker); },
                             [&] { return badPhases(circuit.phases); }, [&] { return notPositive(circuit.otherLoad); })) {
        return wrong;
    }
    for (const auto& [id, unit] : circuit.units) {
        if (auto wrong = firstOf([&, &own = id] { return noId(own); }, [&, &own = unit] { return wrongWith(own); })) {
            return wrong;
        }
    }
    return badFeeds(circuit.units);
}

std::optional<Error> wrongWith(const Rack& rack)
{
    if (auto wrong = firstOf([&] { return noKeyIfAny(rack.part); }, [&] { return lanewatt::outOfRange(rack.count, 1, kMostCopies); },
                             [&] { return badOrdinals(rack.ordinals, rack.count); }, [&] { return outOfRange(rack.units, 1, kHighestUnit); },
                             [&] { return notPositive(rack.powerLimit); }, [&] { return notPositive(rack.massLimit); },
                             [&] { return outOfRange(rack.reservedUnits, 1, kHighestUnit); }, [&] { return notPositive(rack.coolantFlow); },
                             [&] { return notPositive(rack.coolantLimit); }, [&] { return noIdIfAny(rack.circuit); })) {
        return wrong;
    }
    for (const RackHold& hold : rack.holds) {
        if (auto wrong = noId(hold.build)) {
            return wrong;
        }
        for (const int unit : hold.atU) {
            if (auto wrong = lanewatt::outOfRange(unit, 1, kHighestUnit)) {
                return wrong;
            }
        }
    }
    return std::nullopt;
}

std::optional<Error> wrongWith(const Build& build)
{
    if (auto scheme = build.redundancy ? redundancyScheme(*build.redundancy) : Expected<std::string>(); !scheme) {
        return std::move(scheme.error());
    }
    for (const auto& [id, placement] : build.placements) {
        if (auto wrong = firstOf([&, &own = id] { return noId(own); }, [&, &own = placement] { return wrongWith(own); })) {
            return wrong;
        }
    }
    return std::nullopt;
}

std::optional<Error> wrongWith(const Waiver& waiver)
{
    return firstOf([&] { return missing("rule", waiver.rule, kRuleExample); }, [&] { return missing("path", waiver.path.text(), kPathExample); },
                   [&] { return notADate(waiver.date); }, [&] { return badSeverity(waiver.severity); });
}

std::optional<Error> wrongWith(const Tick& tick)
{
    return firstOf([&] { return missing("by", tick.by, kNameExample); }, [&] { return missing("date", tick.date, kDateExample); },
                   [&] { return notADate(tick.date); });
}

std::optional<Error> wrongWith(const Substitution& substitution)
{
    return firstOf([&] { return noKey(substitution.from); }, [&] { return noKey(substitution.to); },
                   [&] { return lanewatt::outOfRange(substitution.places, 1, kMostCopies); }, [&] { return notADate(substitution.date); },
                   [&] { return unsaid("reason", substitution.reason); }, [&] { return unsaid("date", substitution.date); });
}

std::optional<Error> wrongWith(const ServiceLine& line)
{
    return lanewatt::outOfRange(line.quantity, 1, std::numeric_limits<std::int64_t>::max());
}

} // namespace lanewatt
