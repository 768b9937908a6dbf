#pragma once
/// Shared by the readers and writers of whole designs and of their pieces. Private to this folder.

#include "model/design/design_tree.h"
#include "model/text/tree_reader.h"

#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt {

// Pieces inside a larger tree; they serve as the implementation of the functions of the same names in design_tree.h.
Expected<Circuit> readCircuit(const TreePlace& place);
Expected<Rack> readRack(const TreePlace& place);
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
