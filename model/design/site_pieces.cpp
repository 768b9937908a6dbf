// Reading and writing what a site has: circuits, racks, rows, and the nodes of its power and cooling chains.

#include "model/design/field_trees.h"
#include "model/design/rack_groups.h"
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

/// The error of a whole object, at its place.
template <class T, class Wrong>
Expected<T> wholeSound(Expected<T> read, const TreePlace& place, Wrong wrong)
{
    if (auto error = read ? wrong(*read) : std::nullopt) {
        return place.fail(std::move(*error));
    }
    return read;
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

template <class Kind> Expected<ChainNode<Kind>> readNode(const TreePlace& place)
{
    auto read = readPieceWith<ChainNode<Kind>>(place, [](MemberReader& members, ChainNode<Kind>& node) {
        members.check("loss", [&](const TreePlace& loss) { return readLoss(loss, node); });
        sortRacks(node.racks);
    });
    return wholeSound(std::move(read), place, [](const ChainNode<Kind>& node) { return badNode(node.kind.has_value(), !node.part.empty()); });
}

template <class Kind> Tree writeNode(const ChainNode<Kind>& node)
{
    return writePieceWith(node, [&](Tree& tree) {
        if (node.loss) {
            tree.set("loss", Tree::number(*node.loss));
        } else if (!node.lossCurve.empty()) {
            Tree curve = Tree::object();
            for (const LossPoint& point : node.lossCurve) {
                curve.set(numberText(point.load), Tree::number(point.loss));
            }
            tree.set("loss", std::move(curve));
        }
    });
}

} // namespace

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

Expected<Amount> readCapacity(const TreePlace& place, bool voltAmperes)
{
    auto capacity = readAmount(place, Dimension::Power);
    if (voltAmperes && !capacity) {
        capacity = readAmount(place, Dimension::ApparentPower);
    }
    if (auto wrong = capacity ? notPositive(*capacity) : std::nullopt) {
        return place.fail(std::move(*wrong));
    }
    return capacity;
}

Expected<RedundancyScheme> readScheme(const TreePlace& place)
{
    auto scheme = readString(place).and_then(redundancyScheme);
    return scheme ? scheme : place.fail(scheme.error());
}

Expected<RackHold> readHold(const TreePlace& place)
{
    auto read = readPieceWith<RackHold>(place, [](MemberReader& members, const RackHold& hold) {
        if (!members.find("part") && !members.find("fabric")) {
            members.require("build", "\"node\"");
        }
        if (!hold.fill) {
            members.require("at_u", "[1, 9, 17]");
        }
    });
    return wholeSound(std::move(read), place, badHold);
}

Tree writeHold(const RackHold& hold)
{
    return writePieceWith(hold, [&](Tree& tree) {
        if (!hold.fill && hold.atU.empty()) {
            tree.set("at_u", Tree::list());
        }
    });
}

Expected<int> readPhases(const TreePlace& place)
{
    auto phases = wholeCount(1, 3)(place);
    auto wrong = phases ? badPhases(*phases) : std::nullopt;
    return wrong ? Expected<int>(place.fail(std::move(*wrong))) : phases;
}

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

Expected<double> readTrayFill(const TreePlace& place)
{
    auto share = readNumber(place);
    auto wrong = share ? badTrayFill(*share) : std::nullopt;
    return wrong ? Expected<double>(place.fail(std::move(*wrong))) : share;
}

Expected<RackRange> readRackRange(const TreePlace& place)
{
    const auto text = readString(place);
    if (!text) {
        return tl::unexpected(text.error());
    }
    auto range = readRackRange(*text);
    return range ? range : place.fail(std::move(range.error()));
}

Expected<Circuit> readCircuit(const TreePlace& place) { return readPiece<Circuit>(place); }

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
    return readPieceWith<Rack>(place, [](MemberReader& members, Rack& rack) {
        members.check("name", [&](const TreePlace& name) { return readRackName(name, rack); });
        members.check("ordinals", [&](const TreePlace& ordinals) { return readRackOrdinals(ordinals, rack); });
        members.into("circuit", readId, rack.circuit);
        members.check("circuits", [&](const TreePlace& circuits) { return readRackCircuits(circuits, rack); });
    });
}

Expected<PowerNode> readPowerNode(const TreePlace& place) { return readNode<PowerNodeKind>(place); }
Expected<CoolingNode> readCoolingNode(const TreePlace& place) { return readNode<CoolingNodeKind>(place); }

Expected<Row> readRow(const TreePlace& place) { return readPiece<Row>(place); }

Tree writeCircuit(const Circuit& circuit) { return writePiece(circuit); }
Expected<Circuit> readCircuit(const Tree& tree) { return readCircuit(TreePlace(tree)); }

Tree writeRack(const Rack& rack)
{
    return writePieceWith(rack, [&](Tree& tree) {
        setText(tree, "name", rack.name);
        setText(tree, "ordinals", ordinalsText(rack.ordinals));
        if (rack.otherCircuits.empty()) {
            setText(tree, "circuit", rack.circuit);
        } else {
            setList(tree, "circuits", circuitsOf(rack), [](const std::string& circuit) { return Tree(circuit); });
        }
    });
}

Expected<Rack> readRack(const Tree& tree) { return readRack(TreePlace(tree)); }

Tree writePowerNode(const PowerNode& node) { return writeNode(node); }
Expected<PowerNode> readPowerNode(const Tree& tree) { return readPowerNode(TreePlace(tree)); }
Tree writeCoolingNode(const CoolingNode& node) { return writeNode(node); }
Expected<CoolingNode> readCoolingNode(const Tree& tree) { return readCoolingNode(TreePlace(tree)); }

Tree writeRow(const Row& row) { return writePiece(row); }
Expected<Row> readRow(const Tree& tree) { return readRow(TreePlace(tree)); }

} // namespace lanewatt
