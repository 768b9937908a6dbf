// The journal form of edits: one object each, "edit" naming the kind.

#include "model/design/design_pieces.h"
#include "model/design/edit.h"
#include "model/parts/part_tree.h"
#include "model/text/tree_reader.h"

#include <array>

namespace lanewatt {

namespace {

// ---- fields, once for both directions -------------------------------------------------------
// Each edit lists its members as (name, member), as specs do.

template <class E, class V>
void fields(E& e, V&& v)
{
    using T = std::remove_const_t<E>;
    if constexpr (std::same_as<T, AddPlacement>) {
        v("build", e.build), v("id", e.id), v("part", e.part), v("quantity", e.quantity),
            v("contents", e.contents);
    } else if constexpr (std::same_as<T, RemovePlacement>) {
        v("build", e.build), v("id", e.id);
    } else if constexpr (std::same_as<T, SetQuantity>) {
        v("build", e.build), v("id", e.id), v("quantity", e.quantity);
    } else if constexpr (std::same_as<T, ReplacePart>) {
        v("build", e.build), v("id", e.id), v("part", e.part), v("contents", e.contents);
    } else if constexpr (std::same_as<T, SetOption>) {
        v("build", e.build), v("id", e.id), v("ordinal", e.ordinal), v("name", e.name), v("value", e.value);
    } else if constexpr (std::same_as<T, SetRedundancy>) {
        v("build", e.build), v("scheme", e.scheme);
    } else if constexpr (std::same_as<T, SetPatchedDriver>) {
        v("build", e.build), v("patched", e.patched);
    } else if constexpr (std::same_as<T, AddBuild>) {
        v("id", e.id), v("build", e.build), v("parts", e.parts);
    } else if constexpr (std::same_as<T, RemoveBuild> || std::same_as<T, RemoveCircuit> ||
                         std::same_as<T, RemoveRack> || std::same_as<T, RemoveRow> || std::same_as<T, RemovePowerNode> ||
                         std::same_as<T, RemoveCoolingNode> || std::same_as<T, RemoveFabric>) {
        v("id", e.id);
    } else if constexpr (std::same_as<T, SetCircuit>) {
        v("id", e.id), v("circuit", e.circuit), v("parts", e.parts);
    } else if constexpr (std::same_as<T, SetRack>) {
        v("id", e.id), v("rack", e.rack), v("parts", e.parts);
    } else if constexpr (std::same_as<T, SplitRacks>) {
        v("rack", e.rack), v("first", e.first), v("last", e.last), v("to", e.to);
    } else if constexpr (std::same_as<T, JoinRacks>) {
        v("rack", e.rack), v("into", e.into);
    } else if constexpr (std::same_as<T, SetRow>) {
        v("id", e.id), v("row", e.row);
    } else if constexpr (std::same_as<T, SetPowerNode> || std::same_as<T, SetCoolingNode>) {
        v("id", e.id), v("node", e.node), v("parts", e.parts);
    } else if constexpr (std::same_as<T, SetFabric>) {
        v("id", e.id), v("fabric", e.fabric), v("parts", e.parts);
    } else if constexpr (std::same_as<T, SetEconomics>) {
        v("economics", e.economics);
    } else if constexpr (std::same_as<T, SetBuildUses>) {
        v("uses", e.uses);
    } else if constexpr (std::same_as<T, SetProperty>) {
        v("name", e.name), v("value", e.value);
    } else if constexpr (std::same_as<T, SetPrice>) {
        v("part", e.part), v("price", e.price);
    } else if constexpr (std::same_as<T, AddLine>) {
        v("line", e.line);
    } else if constexpr (std::same_as<T, RemoveLine>) {
        v("number", e.number), v("text", e.text);
    } else if constexpr (std::same_as<T, AddWaiver>) {
        v("waiver", e.waiver);
    } else if constexpr (std::same_as<T, RemoveWaiver>) {
        v("rule", e.rule), v("path", e.path);
    } else if constexpr (std::same_as<T, TickSteps>) {
        v("path", e.path), v("steps", e.steps), v("tick", e.tick);
    } else if constexpr (std::same_as<T, UntickSteps>) {
        v("path", e.path), v("steps", e.steps);
    } else if constexpr (std::same_as<T, RecordSubstitution>) {
        v("substitution", e.substitution);
    } else {
        static_assert(std::same_as<T, EditGroup>);
        v("edits", e.edits);
    }
}

/// Names of the edits, in the order of Edit::action.
constexpr std::array<std::string_view, 35> kNames{
    "add_placement",  "remove_placement", "set_quantity", "replace_part",   "set_option",    "set_redundancy",
    "set_patched_driver",
    "add_build",      "remove_build",     "set_circuit",  "remove_circuit", "set_rack",      "remove_rack",
    "split_racks",    "join_racks",       "set_row",      "remove_row",     "set_power_node", "remove_power_node",
    "set_cooling_node", "remove_cooling_node", "set_fabric", "remove_fabric", "set_economics",
    "set_build_uses", "set_property",     "set_price",    "add_line",       "remove_line",   "add_waiver",    "remove_waiver",
    "tick_steps",     "untick_steps",     "record_substitution", "group"};
static_assert(kNames.size() == std::variant_size_v<AnyAction>);

// ---- values ---------------------------------------------------------------------------------

Tree write(const std::string& text) { return Tree(text); }
Tree write(const Ref& thing) { return Tree(thing.text()); }
Tree write(int number) { return Tree::integer(number); }
Tree write(bool flag) { return Tree(flag); }
Tree write(const Build& build) { return writeBuild(build); }
Tree write(const Circuit& circuit) { return writeCircuit(circuit); }
Tree write(const Rack& rack) { return writeRack(rack); }
Tree write(const Row& row) { return writeRow(row); }
Tree write(const Fabric& fabric) { return writeFabric(fabric); }
Tree write(const Economics& economics) { return writeEconomics(economics); }
Tree write(const PowerNode& node) { return writePowerNode(node); }
Tree write(const CoolingNode& node) { return writeCoolingNode(node); }
Tree write(const BuildUse& use) { return writeUse(use); }
Tree write(const Waiver& waiver) { return writeWaiver(waiver); }
Tree write(const Substitution& substitution) { return writeSubstitution(substitution); }
Tree write(const Tick& tick) { return writeTick(tick); }
Tree write(const ServiceLine& line) { return writeLine(line); }
Tree write(const Edit& edit) { return writeEdit(edit); }
Tree write(const std::optional<Money>& money) { return money ? Tree(money->text()) : Tree(); }
Tree write(const Part& part)
{
    Tree tree = Tree::object();
    tree.set("facts", writePart(part));
    tree.set("key", Tree(part.key));
    return tree;
}
template <class T>
Tree write(const std::vector<T>& values)
{
    TreeList list;
    for (const T& value : values) {
        list.push_back(write(value));
    }
    return Tree(std::move(list));
}

Expected<void> read(const TreePlace& place, Part& part)
{
    MemberReader members(place, {"facts", "key"});
    members.require("facts", "{}");
    members.require("key", "\"nv-rtx3090\"");
    std::string key;
    members.into("key", readString, key);
    members.into(
        "facts", [&](const TreePlace& facts) { return readPart(key, facts); }, part);
    return members.result(true).map([](bool) {});
}

template <class T>
Expected<void> store(Expected<T> value, T& target)
{
    return value.map([&](T& read) { target = std::move(read); });
}
Expected<void> read(const TreePlace& place, std::string& text) { return store(readString(place), text); }
Expected<void> read(const TreePlace& place, Ref& thing)
{
    return readString(place).map([&](const std::string& text) { thing = Ref::parse(text); });
}
Expected<void> read(const TreePlace& place, int& number)
{
    constexpr int most = std::numeric_limits<int>::max();
    return readInteger(place, -most, most).map([&](std::int64_t v) { number = static_cast<int>(v); });
}
Expected<void> read(const TreePlace& place, bool& flag) { return store(readBool(place), flag); }
Expected<void> read(const TreePlace& place, Build& build) { return store(readBuild(place), build); }
Expected<void> read(const TreePlace& place, Circuit& circuit) { return store(readCircuit(place), circuit); }
Expected<void> read(const TreePlace& place, Rack& rack) { return store(readRack(place), rack); }
Expected<void> read(const TreePlace& place, Row& row) { return store(readRow(place), row); }
Expected<void> read(const TreePlace& place, Fabric& fabric) { return store(readFabric(place), fabric); }
Expected<void> read(const TreePlace& place, Economics& economics) { return store(readEconomics(place), economics); }
Expected<void> read(const TreePlace& place, PowerNode& node) { return store(readPowerNode(place), node); }
Expected<void> read(const TreePlace& place, CoolingNode& node) { return store(readCoolingNode(place), node); }
Expected<void> read(const TreePlace& place, BuildUse& use) { return store(readUse(place), use); }
Expected<void> read(const TreePlace& place, Waiver& waiver) { return store(readWaiver(place), waiver); }
Expected<void> read(const TreePlace& place, Substitution& substitution)
{
    return store(readSubstitution(place), substitution);
}
Expected<void> read(const TreePlace& place, Tick& tick) { return store(readTick(place), tick); }
Expected<void> read(const TreePlace& place, ServiceLine& line) { return store(readLine(place), line); }
Expected<void> read(const TreePlace& place, Edit& edit) { return store(readEdit(place.tree()), edit); }
Expected<void> read(const TreePlace& place, std::optional<Money>& money)
{
    if (place.tree().isNull()) {
        money.reset();
        return {};
    }
    return readMoney(place).map([&](Money m) { money = m; });
}
template <class T>
Expected<void> read(const TreePlace& place, std::vector<T>& values)
{
    return readItems(place, [&](const TreePlace& item) { return read(item, values.emplace_back()); });
}

template <class E>
Expected<Edit> readAs(const TreePlace& place)
{
    E edit;
    std::vector<std::string_view> names{"edit"};
    fields(edit, [&](std::string_view name, auto&) { names.push_back(name); });
    MemberReader members(place, names);
    fields(edit, [&](std::string_view name, auto& member) {
        members.check(name, [&](const TreePlace& value) { return read(value, member); });
    });
    return members.result(Edit{std::move(edit)});
}

} // namespace

Tree writeEdit(const Edit& edit)
{
    Tree tree = Tree::object();
    tree.set("edit", Tree(kNames[edit.action.index()]));
    std::visit(
        [&](const auto& action) {
            fields(action, [&](const char* name, const auto& member) {
                // an empty value reads back as empty
                if (Tree child = write(member);
                    child != Tree("") && child != Tree::list() && !child.isNull()) {
                    tree.set(name, std::move(child));
                }
            });
        },
        edit.action);
    sortKeys(tree);
    return tree;
}

Expected<Edit> readEdit(const Tree& tree)
{
    const TreePlace place(tree);
    const Tree* kind = tree.find("edit");
    if (!kind) {
        return place.fail(
            LW_MESSAGE("edit.no_kind", "An edit is an object with \"edit\" naming one of: {accepted}"),
            {{"accepted", joinedNames({kNames.begin(), kNames.end()})}});
    }
    const auto name = readString(place.member("edit", *kind));
    if (!name) {
        return tl::unexpected(name.error());
    }
    std::optional<Expected<Edit>> edit;
    [&]<std::size_t... I>(std::index_sequence<I...>)
    {
        ((kNames[I] == *name
              ? static_cast<void>(edit = readAs<std::variant_alternative_t<I, AnyAction>>(place))
              : static_cast<void>(0)),
         ...);
    }
    (std::make_index_sequence<kNames.size()>());
    if (edit) {
        return std::move(*edit);
    }
    return place.member("edit", *kind)
        .fail(LW_MESSAGE("tree.unknown_name", "Unknown value \"{value}\"; accepted here: {accepted}"),
              {{"value", *name}, {"accepted", joinedNames({kNames.begin(), kNames.end()})}});
}

} // namespace lanewatt
