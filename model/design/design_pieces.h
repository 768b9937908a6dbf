#pragma once
/// Shared by the readers and writers of whole designs and of their pieces. Private to this folder.

#include "model/design/design_tree.h"
#include "model/design/value_checks.h"
#include "model/text/tree_reader.h"

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lanewatt {

// Pieces inside a larger tree; they serve as the implementation of the functions of the same names in design_tree.h.
Expected<Circuit> readCircuit(const TreePlace& place);
Expected<Rack> readRack(const TreePlace& place);
Expected<PowerNode> readPowerNode(const TreePlace& place);
Expected<CoolingNode> readCoolingNode(const TreePlace& place);
Expected<Row> readRow(const TreePlace& place);
Expected<Fabric> readFabric(const TreePlace& place);
Expected<Economics> readEconomics(const TreePlace& place);
Expected<Build> readBuild(const TreePlace& place);
Expected<BuildUse> readUse(const TreePlace& place);
Expected<Waiver> readWaiver(const TreePlace& place);
Expected<Substitution> readSubstitution(const TreePlace& place);
Expected<Tick> readTick(const TreePlace& place);
Expected<ServiceLine> readLine(const TreePlace& place);
Tree writeLine(const ServiceLine& line);

// Errors for a text that is no id, and for ids that do not exist in the design.
Error badId(std::string_view id);
Error unknownBuild(const Design& design, const std::string& id);
Error unknownCircuit(const Design& design, const std::string& id);
/// For options that name several circuits where only a bought server, which has several inlets, may.
std::optional<Error> oneCircuitTooMany(const Part* part, const PlacementOptions& options);
/// For a circuit behind a node that the site's power chain does not have.
Error unknownPowerNode(const Design& design, const std::string& id);
/// For a cooling node that names a rack which the site does not have.
std::optional<Error> unknownCooledRack(const Design& design, const CoolingNode& node);
/// For a network that names a build which the design does not have.
std::optional<Error> unknownEndpoints(const Design& design, const Fabric& fabric);
/// The racks that a node names, each once and in order, so that equal nodes are equal values.
void sortRacks(std::vector<std::string>& racks);
/// The error of a unit's second feed: its own circuit, or one that the site does not have.
std::optional<Error> unfitSecondFeed(const Design& design, const std::string& circuit, const std::string& unitId,
                                     const PowerUnit& unit);

/// The error of a part that cannot be a unit of a circuit; empty for one that can.
std::optional<Error> unfitUnit(const Part& part);

/// Fails unless `id` is an id; `place` is the member of that name.
Expected<void> checkId(std::string_view id, const TreePlace& place);
/// The same for part keys.
Expected<void> checkKey(std::string_view key, const TreePlace& place);

/// Sets the option or property named by the last step of `place` with `withOption` or `withProperty`.
template <class Target, class With>
Expected<void> readNamed(const TreePlace& place, Target& target, With with)
{
    // a number is used as written
    const TreeNumber* number = place.tree().number();
    const auto text = number ? Expected<std::string>(number->text) : readString(place);
    if (!text) {
        return tl::unexpected(text.error());
    }
    auto changed = with(target, place.name(), *text);
    if (!changed) {
        return place.fail(std::move(changed.error()));
    }
    target = std::move(*changed);
    return {};
}

// Readers and writers of single fields.
Expected<std::string> readId(const TreePlace& place);
Expected<std::string> readKey(const TreePlace& place);

/// An integer member of `least` to `most`, read as int.
inline auto wholeCount(int least, int most)
{
    return [least, most](const TreePlace& place) {
        return readInteger(place, least, most).map([](std::int64_t v) { return static_cast<int>(v); });
    };
}

/// A quantity above 0.
template <class Q>
Expected<Q> readPositive(const TreePlace& place)
{
    const auto amount = readAmount(place, DimensionOf<Q>::value);
    if (!amount) {
        return tl::unexpected(amount.error());
    }
    if (auto wrong = notPositive(*amount)) {
        return place.fail(std::move(*wrong));
    }
    return fromSi<Q>(amount->si);
}

template <class Q>
void setQuantity(Tree& tree, const char* name, const std::optional<Q>& quantity)
{
    if (quantity) {
        tree.set(name, Tree(canonicalText(*quantity)));
    }
}

inline void setCount(Tree& tree, const char* name, int number, int byDefault)
{
    if (number != byDefault) {
        tree.set(name, Tree::integer(number));
    }
}

/// Sets a member unless `text` is empty.
inline void setText(Tree& tree, std::string_view name, const std::string& text)
{
    if (!text.empty()) {
        tree.set(std::string(name), Tree(text));
    }
}

/// Sets a member to a map's values as converted by `write`, unless it is empty. Keys are ids or names.
template <class Map, class Write>
void setMap(Tree& tree, const char* name, const Map& map, Write write)
{
    if (map.empty()) {
        return;
    }
    Tree members = Tree::object();
    for (const auto& [key, value] : map) {
        if constexpr (std::same_as<typename Map::key_type, Ref>) {
            members.set(key.text(), write(value));
        } else {
            members.set(key, write(value));
        }
    }
    tree.set(name, std::move(members));
}

/// Sets a member to the list of `values` as converted by `write`.
template <class T, class Write>
void setList(Tree& tree, const char* name, const std::vector<T>& values, Write write)
{
    TreeList list;
    for (const T& value : values) {
        list.push_back(write(value));
    }
    tree.set(name, Tree(std::move(list)));
}

} // namespace lanewatt
