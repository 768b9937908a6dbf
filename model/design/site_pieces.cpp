// Reading and writing what a site has: circuits, racks, rows, and the nodes of its power and cooling chains.

#include "model/design/design_pieces.h"

#include "model/design/rack_groups.h"
#include "model/design/rows.h"
#include "model/design/value_checks.h"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lanewatt {

namespace {

// ---- reading -------------------------------------------------------------------------

Expected<int> readPhases(const TreePlace& place)
{
    auto phases = wholeCount(1, 3)(place);
    auto wrong = phases ? badPhases(*phases) : std::nullopt;
    return wrong ? Expected<int>(place.fail(std::move(*wrong))) : phases;
}

Expected<PowerUnit> readUnit(const TreePlace& place)
{
    MemberReader members(place, {"behind", "mount", "part", "second_feed"});
    members.require("part", "\"apc-ap8941\"");
    PowerUnit unit;
    members.into("part", readKey, unit.part);
    members.into("behind", readId, unit.behind);
    members.into("second_feed", readId, unit.secondFeed);
    members.into("mount", readEnum<UnitMount>, unit.mount);
    return members.result(std::move(unit));
}

Expected<void> checkFeeds(const std::map<std::string, PowerUnit>& units, const TreePlace& place)
{
    auto wrong = badFeeds(units);
    return wrong ? Expected<void>(place.fail(std::move(*wrong))) : Expected<void>();
}

/// The error of a whole object, at its place.
template <class T, class Wrong>
Expected<T> wholeSound(Expected<T> read, const TreePlace& place, Wrong wrong)
{
    if (auto error = read ? wrong(*read) : std::nullopt) {
        return place.fail(std::move(*error));
    }
    return read;
}

Expected<RackHold> readHold(const TreePlace& place)
{
    MemberReader members(place, {"at_u", "build", "fabric", "face", "fill", "half_depth", "part", "tier", "units"});
    if (!members.find("part") && !members.find("fabric")) {
        members.require("build", "\"node\"");
    }
    RackHold hold;
    members.into("fill", readBool, hold.fill);
    if (!hold.fill) {
        members.require("at_u", "[1, 9, 17]");
    }
    members.into("build", readId, hold.build);
    members.into("part", readKey, hold.part);
    members.into("fabric", readId, hold.fabric);
    members.into("tier", readId, hold.tier);
    members.check("at_u",
                  [&](const TreePlace& units) { return readInto(units, wholeCount(1, kHighestUnit), hold.atU); });
    members.into("units", wholeCount(1, kHighestUnit), hold.units);
    members.into("face", readEnum<RackFace>, hold.face);
    members.into("half_depth", readBool, hold.halfDepth);
    return wholeSound(members.result(std::move(hold)), place, badHold);
}

/// "rack" or "8 racks": the number of racks.
Expected<int> readPer(const TreePlace& place)
{
    const auto text = readString(place);
    if (!text) {
        return tl::unexpected(text.error());
    }
    if (*text == "rack") {
        return 1;
    }
    int racks = 0;
    const char* const end = text->data() + text->size();
    const auto [stop, error] = std::from_chars(text->data(), end, racks);
    if (error == std::errc() && racks >= 1 && racks <= kMostCopies && std::string_view(stop, static_cast<std::size_t>(end - stop)) == " racks") {
        return racks;
    }
    return place.fail(LW_MESSAGE("design.bad_per", "expected \"rack\" or a number such as \"8 racks\", got \"{text}\""), {{"text", *text}});
}

std::string perText(int racks) { return racks == 0 ? std::string() : racks == 1 ? "rack" : std::to_string(racks) + " racks"; }

/// A circuit is one for all racks, or one for each.
Expected<bool> readPerRack(const TreePlace& place)
{
    const auto racks = readPer(place);
    if (!racks) {
        return tl::unexpected(racks.error());
    }
    if (*racks != 1) {
        return place.fail(LW_MESSAGE("design.circuit_per", "A circuit is one for all that name it, or \"per\": \"rack\""));
    }
    return true;
}

/// A capacity in watts, of power nodes also in volt-amperes.
template <class Kind> Expected<Amount> readCapacity(const TreePlace& place)
{
    auto capacity = readAmount(place, Dimension::Power);
    if constexpr (std::same_as<Kind, PowerNodeKind>) {
        if (!capacity) {
            capacity = readAmount(place, Dimension::ApparentPower);
        }
    }
    if (auto wrong = capacity ? notPositive(*capacity) : std::nullopt) {
        return place.fail(std::move(*wrong));
    }
    return capacity;
}

/// A share, or an object of shares by load.
template <class Node> Expected<void> readLoss(const TreePlace& place, Node& node)
{
    if (!place.tree().asObject()) {
        const auto loss = readNumber(place);
        if (!loss) {
            return tl::unexpected(loss.error());
        }
        if (auto wrong = badLoss(*loss)) {
            return place.fail(std::move(*wrong));
        }
        node.loss = *loss;
        return {};
    }
    auto read = readMembers(place, [&](const std::string& name, const TreePlace& share) -> Expected<void> {
        const auto load = parseAmount(name, Dimension::Scalar);
        if (!load) {
            return share.fail(load.error());
        }
        return readNumber(share).map([&](double loss) { node.lossCurve.push_back({load->si, loss}); });
    });
    if (!read) {
        return read;
    }
    std::stable_sort(node.lossCurve.begin(), node.lossCurve.end(), [](const LossPoint& a, const LossPoint& b) { return a.load < b.load; });
    auto wrong = badLossCurve(node.lossCurve);
    return wrong ? Expected<void>(place.fail(std::move(*wrong))) : Expected<void>();
}

Expected<RedundancyScheme> readScheme(const TreePlace& place)
{
    auto scheme = readString(place).and_then(redundancyScheme);
    return scheme ? scheme : place.fail(scheme.error());
}

template <class Kind> Expected<ChainNode<Kind>> readNode(const TreePlace& place)
{
    constexpr bool power = std::same_as<Kind, PowerNodeKind>;
    MemberReader members(place, power ? std::vector<std::string_view>{"behind", "capacity", "count", "kind", "loss", "part", "per", "rating",
                                                                      "redundancy", "voltage"}
                                      : std::vector<std::string_view>{"behind", "capacity", "count", "flow", "kind", "loss", "part", "per", "racks",
                                                                      "redundancy"});
    ChainNode<Kind> node;
    members.into("kind", readEnum<Kind>, node.kind);
    members.into("part", readKey, node.part);
    members.into("count", wholeCount(1, kMostCopies), node.count);
    members.into("capacity", readCapacity<Kind>, node.capacity);
    if constexpr (power) {
        members.into("rating", readPositive<Current>, node.rating);
        members.into("voltage", readPositive<Voltage>, node.voltage);
    } else {
        members.into("flow", readPositive<VolumeFlow>, node.flow);
        members.check("racks", [&](const TreePlace& racks) {
            auto read = readInto(racks, readId, node.racks);
            sortRacks(node.racks);
            return read;
        });
    }
    members.into("redundancy", readScheme, node.redundancy);
    members.into("behind", readId, node.behind);
    members.into("per", readPer, node.perRacks);
    members.check("loss", [&](const TreePlace& loss) { return readLoss(loss, node); });
    return wholeSound(members.result(std::move(node)), place,
                 [](const ChainNode<Kind>& read) { return badNode(read.kind.has_value(), !read.part.empty()); });
}

Expected<RackRange> readRange(const TreePlace& place)
{
    const auto text = readString(place);
    if (!text) {
        return tl::unexpected(text.error());
    }
    auto range = readRackRange(*text);
    return range ? range : place.fail(std::move(range.error()));
}

// ---- writing --------------------------------------------------------------------------------

Tree writeUnit(const PowerUnit& unit)
{
    Tree tree = Tree::object();
    setText(tree, "behind", unit.behind);
    if (unit.mount) {
        tree.set("mount", Tree(enumName(*unit.mount)));
    }
    tree.set("part", Tree(unit.part));
    setText(tree, "second_feed", unit.secondFeed);
    return tree;
}

Tree writeHold(const RackHold& hold)
{
    Tree tree = Tree::object();
    if (!hold.fill) {
        setList(tree, "at_u", hold.atU, [](int u) { return Tree::integer(u); });
    }
    setText(tree, "build", hold.build);
    setText(tree, "fabric", hold.fabric);
    if (hold.face != RackFace::Front) {
        tree.set("face", Tree(enumName(hold.face)));
    }
    if (hold.fill) {
        tree.set("fill", Tree(true));
    }
    if (hold.halfDepth) {
        tree.set("half_depth", Tree(true));
    }
    setText(tree, "part", hold.part);
    setText(tree, "tier", hold.tier);
    if (hold.units) {
        tree.set("units", Tree::integer(*hold.units));
    }
    return tree;
}

template <class Kind> Tree writeNode(const ChainNode<Kind>& node)
{
    Tree tree = Tree::object();
    setText(tree, "behind", node.behind);
    setQuantity(tree, "capacity", node.capacity);
    setCount(tree, "count", node.count, 1);
    setQuantity(tree, "flow", node.flow);
    if (node.kind) {
        tree.set("kind", Tree(enumName(*node.kind)));
    }
    if (node.loss) {
        tree.set("loss", Tree::number(*node.loss));
    } else if (!node.lossCurve.empty()) {
        Tree curve = Tree::object();
        for (const LossPoint& point : node.lossCurve) {
            curve.set(numberText(point.load), Tree::number(point.loss));
        }
        tree.set("loss", std::move(curve));
    }
    setText(tree, "part", node.part);
    setText(tree, "per", perText(node.perRacks));
    if (!node.racks.empty()) {
        setList(tree, "racks", node.racks, [](const std::string& rack) { return Tree(rack); });
    }
    setQuantity(tree, "rating", node.rating);
    setText(tree, "redundancy", std::string(node.redundancy ? enumName(*node.redundancy) : std::string_view()));
    setQuantity(tree, "voltage", node.voltage);
    return tree;
}

} // namespace

Expected<Circuit> readCircuit(const TreePlace& place)
{
    MemberReader members(place, {"behind", "breaker", "code", "other_load", "outlets", "per", "phases", "units", "voltage"});
    Circuit circuit;
    members.into("voltage", readPositive<Voltage>, circuit.voltage);
    members.into("breaker", readPositive<Current>, circuit.breaker);
    members.into("phases", readPhases, circuit.phases);
    members.into("code", readEnum<ElectricalCode>, circuit.code);
    members.into("other_load", readPositive<ApparentPower>, circuit.otherLoad);
    members.into("outlets", readStrings, circuit.outlets);
    members.into("per", readPerRack, circuit.perRack);
    members.into("behind", readId, circuit.behind);
    members.check("units", [&](const TreePlace& units) {
        return readMembers(units,
                           [&](const std::string& id, const TreePlace& unit) -> Expected<void> {
                               if (auto legal = checkId(id, unit); !legal) {
                                   return legal;
                               }
                               return readUnit(unit).map([&](PowerUnit u) { circuit.units[id] = std::move(u); });
                           })
            .and_then([&] { return checkFeeds(circuit.units, units); });
    });
    return members.result(std::move(circuit));
}

namespace {

/// The ordinals of the racks of a group: as many as its count.
Expected<void> readRackOrdinals(const TreePlace& place, Rack& rack)
{
    const auto text = readString(place);
    if (!text) {
        return tl::unexpected(text.error());
    }
    auto ordinals = readOrdinals(*text);
    if (!ordinals) {
        return place.fail(std::move(ordinals.error()));
    }
    if (auto wrong = badOrdinals(*ordinals, rack.count)) {
        return place.fail(std::move(*wrong));
    }
    if (ordinals->size() > 1 || ordinals->front().first != 1) {
        rack.ordinals = std::move(*ordinals);
    }
    return {};
}

/// The feeds of a rack as a list; "circuit" is the short form for one.
Expected<void> readRackCircuits(const TreePlace& place, Rack& rack)
{
    std::vector<std::string> circuits;
    if (auto read = readInto(place, readId, circuits); !read) {
        return read;
    }
    if (!rack.circuit.empty()) {
        return place.fail(LW_MESSAGE("design.two_circuit_fields", "\"circuit\" is the short form of \"circuits\" with one: write one of them"));
    }
    if (!circuits.empty()) {
        rack.circuit = circuits.front();
        rack.otherCircuits.assign(circuits.begin() + 1, circuits.end());
    }
    auto wrong = badCircuits(rack.circuit, rack.otherCircuits);
    return wrong ? Expected<void>(place.fail(std::move(*wrong))) : Expected<void>();
}

Expected<void> readRackName(const TreePlace& place, Rack& rack)
{
    auto name = readString(place);
    if (!name) {
        return tl::unexpected(name.error());
    }
    if (auto wrong = badRackName(*name, rack.count)) {
        return place.fail(std::move(*wrong));
    }
    rack.name = std::move(*name);
    return {};
}

} // namespace

Expected<Rack> readRack(const TreePlace& place)
{
    MemberReader members(place, {"airflow", "arrives_filled", "circuit", "circuits", "coolant_flow", "coolant_limit", "count", "holds", "mass_limit",
                                 "name", "ordinals", "part", "power_limit", "rear_room", "reserved_units", "rolling_limit", "units"});
    Rack rack;
    members.into("part", readKey, rack.part);
    members.into("count", wholeCount(1, kMostCopies), rack.count);
    members.check("name", [&](const TreePlace& name) { return readRackName(name, rack); });
    members.check("ordinals", [&](const TreePlace& ordinals) { return readRackOrdinals(ordinals, rack); });
    members.into("units", wholeCount(1, kHighestUnit), rack.units);
    members.into("power_limit", readPositive<Power>, rack.powerLimit);
    members.into("mass_limit", readPositive<Mass>, rack.massLimit);
    members.into("reserved_units", wholeCount(1, kHighestUnit), rack.reservedUnits);
    members.into("coolant_flow", readPositive<VolumeFlow>, rack.coolantFlow);
    members.into("coolant_limit", readPositive<Power>, rack.coolantLimit);
    members.into("rear_room", readPositive<Length>, rack.rearRoom);
    members.into("airflow", readPositive<VolumeFlow>, rack.airflow);
    members.into("rolling_limit", readPositive<Mass>, rack.rollingLimit);
    members.into("arrives_filled", readBool, rack.arrivesFilled);
    members.into("circuit", readId, rack.circuit);
    members.check("circuits", [&](const TreePlace& circuits) { return readRackCircuits(circuits, rack); });
    members.check("holds", [&](const TreePlace& holds) { return readInto(holds, readHold, rack.holds); });
    return members.result(std::move(rack));
}

Expected<PowerNode> readPowerNode(const TreePlace& place) { return readNode<PowerNodeKind>(place); }
Expected<CoolingNode> readCoolingNode(const TreePlace& place) { return readNode<CoolingNodeKind>(place); }

namespace {

Expected<CableTray> readTray(const TreePlace& place)
{
    MemberReader members(place, {"bend", "fill", "height", "width"});
    members.require("width", "\"300 mm\"");
    members.require("height", "\"100 mm\"");
    CableTray tray;
    members.into("width", readPositive<Length>, tray.width);
    members.into("height", readPositive<Length>, tray.height);
    members.into("bend", readPositive<Length>, tray.bend);
    members.check("fill", [&](const TreePlace& fill) -> Expected<void> {
        const auto share = readNumber(fill);
        if (!share) {
            return tl::unexpected(share.error());
        }
        if (auto wrong = badTrayFill(*share)) {
            return fill.fail(std::move(*wrong));
        }
        tray.fill = *share;
        return {};
    });
    return members.result(tray);
}

Tree writeTray(const CableTray& tray)
{
    Tree tree = Tree::object();
    setQuantity(tree, "bend", tray.bend);
    if (tray.fill != CableTray{}.fill) {
        tree.set("fill", Tree::number(tray.fill));
    }
    setQuantity(tree, "height", std::optional(tray.height));
    setQuantity(tree, "width", std::optional(tray.width));
    return tree;
}

} // namespace

Expected<Row> readRow(const TreePlace& place)
{
    MemberReader members(place, {"airflow", "aisle", "racks", "rear_aisle", "tray"});
    Row row;
    members.into("aisle", readPositive<Length>, row.aisle);
    members.into("rear_aisle", readPositive<Length>, row.rearAisle);
    members.into("airflow", readPositive<VolumeFlow>, row.airflow);
    members.into("tray", readTray, row.tray);
    members.check("racks", [&](const TreePlace& racks) {
        return readItems(racks, [&](const TreePlace& item) { return readRange(item).map([&](RackRange range) { appendRacks(row, std::move(range)); }); });
    });
    return members.result(std::move(row));
}

Tree writeCircuit(const Circuit& circuit)
{
    Tree tree = Tree::object();
    setText(tree, "behind", circuit.behind);
    setQuantity(tree, "breaker", circuit.breaker);
    tree.set("code", Tree(enumName(circuit.code)));
    setQuantity(tree, "other_load", circuit.otherLoad);
    if (!circuit.outlets.empty()) {
        setList(tree, "outlets", circuit.outlets, [](const std::string& outlet) { return Tree(outlet); });
    }
    setText(tree, "per", circuit.perRack ? "rack" : "");
    setCount(tree, "phases", circuit.phases, 1);
    setMap(tree, "units", circuit.units, writeUnit);
    setQuantity(tree, "voltage", circuit.voltage);
    return tree;
}

Expected<Circuit> readCircuit(const Tree& tree) { return readCircuit(TreePlace(tree)); }

Tree writeRack(const Rack& rack)
{
    Tree tree = Tree::object();
    setQuantity(tree, "airflow", rack.airflow);
    if (rack.arrivesFilled) {
        tree.set("arrives_filled", Tree(true));
    }
    if (rack.otherCircuits.empty()) {
        setText(tree, "circuit", rack.circuit);
    } else {
        setList(tree, "circuits", circuitsOf(rack), [](const std::string& circuit) { return Tree(circuit); });
    }
    setQuantity(tree, "coolant_flow", rack.coolantFlow);
    setQuantity(tree, "coolant_limit", rack.coolantLimit);
    setCount(tree, "count", rack.count, 1);
    if (!rack.holds.empty()) {
        setList(tree, "holds", rack.holds, writeHold);
    }
    setQuantity(tree, "mass_limit", rack.massLimit);
    setText(tree, "name", rack.name);
    setText(tree, "ordinals", ordinalsText(rack.ordinals));
    setText(tree, "part", rack.part);
    setQuantity(tree, "power_limit", rack.powerLimit);
    setQuantity(tree, "rear_room", rack.rearRoom);
    if (rack.reservedUnits) {
        tree.set("reserved_units", Tree::integer(*rack.reservedUnits));
    }
    setQuantity(tree, "rolling_limit", rack.rollingLimit);
    if (rack.units) {
        tree.set("units", Tree::integer(*rack.units));
    }
    return tree;
}

Expected<Rack> readRack(const Tree& tree) { return readRack(TreePlace(tree)); }

Tree writePowerNode(const PowerNode& node) { return writeNode(node); }
Expected<PowerNode> readPowerNode(const Tree& tree) { return readPowerNode(TreePlace(tree)); }
Tree writeCoolingNode(const CoolingNode& node) { return writeNode(node); }
Expected<CoolingNode> readCoolingNode(const Tree& tree) { return readCoolingNode(TreePlace(tree)); }

Tree writeRow(const Row& row)
{
    Tree tree = Tree::object();
    setQuantity(tree, "airflow", row.airflow);
    setQuantity(tree, "aisle", row.aisle);
    setList(tree, "racks", row.racks, [](const RackRange& range) { return Tree(rackRangeText(range)); });
    setQuantity(tree, "rear_aisle", row.rearAisle);
    if (row.tray) {
        tree.set("tray", writeTray(*row.tray));
    }
    return tree;
}
Expected<Row> readRow(const Tree& tree) { return readRow(TreePlace(tree)); }

} // namespace lanewatt
