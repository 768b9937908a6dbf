#include "model/design/value_checks.h"

#include "model/design/design_fields.h"
#include "model/design/design_pieces.h"
#include "model/design/feed_count.h"
#include "model/design/rows.h"
#include "model/parts/part_key.h"
#include "model/text/value_errors.h"
#include "model/units/quantity_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <utility>

namespace lanewatt {

namespace {

/// Longest chain of nodes; a load is passed on along it for each circuit.
constexpr std::size_t kMostBehind = 100;

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

/// What a circle or a gap in a chain is; `nodes` have `behind`.
template <class Nodes> std::optional<Error> brokenChain(const Nodes& nodes)
{
    for (const auto& [id, node] : nodes) {
        std::size_t above = 0;
        for (const std::string* next = &node.behind; !next->empty(); next = &nodes.at(*next).behind) {
            if (!nodes.contains(*next)) {
                return Error{{LW_MESSAGE("design.unknown_node", "\"{node}\" is behind \"{behind}\", which its chain does not have; there are: {known}"),
                              {{"node", id}, {"behind", *next}, {"known", joinedKeys(nodes)}}},
                             {}};
            }
            if (++above > kMostBehind) {
                std::size_t further = above;
                for (const std::string* on = next; further <= nodes.size() && !on->empty() && nodes.contains(*on); on = &nodes.at(*on).behind) {
                    ++further;
                }
                const bool circle = further > nodes.size();
                return circle ? Error{{LW_MESSAGE("design.node_circle", "\"{node}\" is behind itself; let one node of this loop be behind none"), {{"node", id}}}, {}}
                              : Error{{LW_MESSAGE("design.chain_too_long", "More than {most} nodes are before \"{node}\" one behind the other"),
                                       {{"node", id}, {"most", static_cast<std::int64_t>(kMostBehind)}}},
                                      {}};
            }
        }
    }
    return std::nullopt;
}

/// What power and cooling nodes have in common.
template <class Kind> std::optional<Error> wrongWithNode(const ChainNode<Kind>& node)
{
    if (auto wrong = firstOf([&] { return badNode(node.kind.has_value(), !node.part.empty()); }, [&] { return noKeyIfAny(node.part); },
                             [&] { return lanewatt::outOfRange(node.count, 1, kMostCopies); },
                             [&] { return node.capacity ? lanewatt::notPositive(*node.capacity) : std::nullopt; }, [&] { return noIdIfAny(node.behind); },
                             [&] { return lanewatt::outOfRange(node.perRacks, 0, kMostCopies); },
                             [&] { return node.loss ? badLoss(*node.loss) : std::nullopt; },
                             [&] { return node.lossCurve.empty() ? std::nullopt : badLossCurve(node.lossCurve); })) {
        return wrong;
    }
    return node.loss && !node.lossCurve.empty()
               ? std::optional(Error{{LW_MESSAGE("design.two_losses", "A node has one loss: a share, or a curve of shares by load"), {}}, {}})
               : std::nullopt;
}

std::optional<Error> wrongHold(std::string_view field, MessageTemplate what)
{
    return Error{{what, {{"field", std::string(field)}}}, {}};
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

std::optional<Error> badCircuits(const std::string& first, const std::vector<std::string>& others)
{
    if (others.size() >= kMostFeeds) {
        return Error{{LW_MESSAGE("design.too_many_rack_feeds", "A rack names at most {most} circuits"), {{"most", static_cast<std::int64_t>(kMostFeeds)}}}, {}};
    }
    for (std::size_t i = 0; i < others.size(); ++i) {
        const auto before = others.begin() + static_cast<std::ptrdiff_t>(i);
        if (first.empty() || others[i] == first || std::find(others.begin(), before, others[i]) != before) {
            return Error{{LW_MESSAGE("design.circuit_twice", "\"{circuit}\" feeds the same rack twice, or is its only feed: name each circuit once"),
                          {{"circuit", others[i]}}},
                         {}};
        }
    }
    return std::nullopt;
}

std::optional<Error> badHold(const RackHold& hold)
{
    const int named = (hold.build.empty() ? 0 : 1) + (hold.part.empty() ? 0 : 1) + (hold.fabric.empty() ? 0 : 1);
    if (named != 1) {
        return Error{{LW_MESSAGE("design.hold_of_what", "A rack holds a build, a part or switches of a fabric: name one of \"build\", \"part\" and \"fabric\""), {}}, {}};
    }
    if (hold.fabric.empty() != hold.tier.empty()) {
        return hold.tier.empty() ? std::optional(missingField("tier", "\"leaf\""))
                                 : wrongHold("tier", LW_MESSAGE("design.hold_tier", "\"{field}\" is said of the switches of a fabric only"));
    }
    constexpr MessageTemplate ofParts = LW_MESSAGE("design.hold_part_only", "\"{field}\" is said of a part only");
    if ((hold.units && !hold.build.empty()) || (hold.fill && hold.part.empty())) {
        return wrongHold(hold.units ? "units" : "fill", ofParts);
    }
    if (hold.fill && !hold.atU.empty()) {
        return wrongHold("at_u", LW_MESSAGE("design.hold_fills", "Panels that fill what is left free stand nowhere else: leave out \"{field}\" or \"fill\""));
    }
    return std::nullopt;
}

std::optional<Error> badLoss(double loss)
{
    return loss >= 0 && loss < 1 ? std::nullopt
                                 : std::optional(Error{{LW_MESSAGE("design.bad_loss", "\"{text}\" is no loss; write a share from 0 to below all of it, like \"4 %\""),
                                                        {{"text", numberText(loss)}}},
                                                       {}});
}

std::optional<Error> badLossCurve(const std::vector<LossPoint>& curve)
{
    double before = 0.0;
    for (const LossPoint& point : curve) {
        if (!(point.load > before) || point.load > 1) {
            return Error{{LW_MESSAGE("design.bad_loss_load", "\"{text}\" is no load of this curve; each load is a share above 0, at most 100 %, and stands once"),
                          {{"text", numberText(point.load)}}},
                         {}};
        }
        if (auto wrong = badLoss(point.loss)) {
            return wrong;
        }
        before = point.load;
    }
    return curve.empty() ? std::optional(Error{{LW_MESSAGE("design.empty_loss", "A curve of losses has at least one load"), {}}, {}}) : std::nullopt;
}

std::optional<Error> badNode(bool hasKind, bool hasPart)
{
    return hasKind || hasPart ? std::nullopt
                              : std::optional(Error{{LW_MESSAGE("design.node_of_what", "A node needs \"kind\" or \"part\", or nobody knows what it is"), {}}, {}});
}

std::optional<Error> badChain(const std::map<std::string, PowerNode>& nodes) { return brokenChain(nodes); }
std::optional<Error> badChain(const std::map<std::string, CoolingNode>& nodes) { return brokenChain(nodes); }

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
    if (auto wrong = noIdIfAny(circuit.behind)) {
        return wrong;
    }
    return badFeeds(circuit.units);
}

std::optional<Error> wrongWith(const Rack& rack)
{
    if (auto wrong = firstOf([&] { return noKeyIfAny(rack.part); }, [&] { return lanewatt::outOfRange(rack.count, 1, kMostCopies); },
                             [&] { return badOrdinals(rack.ordinals, rack.count); }, [&] { return outOfRange(rack.units, 1, kHighestUnit); },
                             [&] { return notPositive(rack.powerLimit); }, [&] { return notPositive(rack.massLimit); },
                             [&] { return outOfRange(rack.reservedUnits, 1, kHighestUnit); }, [&] { return notPositive(rack.coolantFlow); },
                             [&] { return notPositive(rack.coolantLimit); }, [&] { return notPositive(rack.rearRoom); },
                             [&] { return notPositive(rack.airflow); }, [&] { return notPositive(rack.rollingLimit); }, [&] { return noIdIfAny(rack.circuit); },
                             [&] { return badCircuits(rack.circuit, rack.otherCircuits); }, [&] { return badRackName(rack.name, rack.count); })) {
        return wrong;
    }
    for (const std::string& circuit : rack.otherCircuits) {
        if (auto wrong = noId(circuit)) {
            return wrong;
        }
    }
    for (const RackHold& hold : rack.holds) {
        if (auto wrong = firstOf([&] { return badHold(hold); }, [&] { return noIdIfAny(hold.build); }, [&] { return noKeyIfAny(hold.part); },
                                 [&] { return noIdIfAny(hold.fabric); }, [&] { return noIdIfAny(hold.tier); },
                                 [&] { return outOfRange(hold.units, 1, kHighestUnit); })) {
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

std::optional<Error> wrongWith(const PowerNode& node)
{
    if (node.flow || !node.racks.empty()) {
        return Error{{LW_MESSAGE("design.power_flow", "A power node moves no coolant and names no racks: circuits are behind it"), {}}, {}};
    }
    return firstOf([&] { return wrongWithNode(node); }, [&] { return notPositive(node.rating); }, [&] { return notPositive(node.voltage); });
}

std::optional<Error> wrongWith(const CoolingNode& node)
{
    if (auto wrong = firstOf([&] { return wrongWithNode(node); }, [&] { return notPositive(node.flow); })) {
        return wrong;
    }
    const bool electrical = node.rating || node.voltage || (node.capacity && node.capacity->dimension != Dimension::Power);
    return electrical ? std::optional(Error{{LW_MESSAGE("design.cooling_rating", "A cooling node has a capacity in watts of heat and no rating"), {}}, {}})
                      : std::nullopt;
}

std::optional<Error> wrongWith(const Row& row)
{
    const auto sizes = [&]() -> std::optional<Error> {
        return row.tray ? firstOf([&] { return notPositive(std::optional(row.tray->width)); }, [&] { return notPositive(std::optional(row.tray->height)); },
                                  [&] { return notPositive(row.tray->bend); }, [&] { return badTrayFill(row.tray->fill); })
                        : std::nullopt;
    };
    return firstOf([&] { return notPositive(row.aisle); }, [&] { return notPositive(row.rearAisle); }, [&] { return notPositive(row.airflow); }, sizes);
}

std::optional<Error> badTrayFill(double share)
{
    return share > 0.0 && share <= 1.0
               ? std::nullopt
               : std::optional(Error{{LW_MESSAGE("design.tray_fill", "\"{text}\" is no fill of a tray; write a share above 0, at most 1, such as 0.5"), {{"text", numberText(share)}}}, {}});
}

std::optional<Error> wrongWith(const Build& build)
{
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
