#pragma once
/// Reads and writes pieces of a design file by their lists of fields. Private to this folder.

#include "model/design/design_fields.h"
#include "model/design/design_pieces.h"
#include "model/design/rows.h"

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lanewatt {

// Values of a form of their own.
Expected<std::string> readSeverity(const TreePlace& place);
Expected<RedundancyScheme> readScheme(const TreePlace& place);
Expected<LinkKind> readLinkGroup(const TreePlace& place);
/// "rack" or "8 racks": the number of racks.
Expected<int> readPer(const TreePlace& place);
std::string perText(int racks);
/// A capacity in watts or, where they may be, volt-amperes.
Expected<Amount> readCapacity(const TreePlace& place, bool voltAmperes);
Expected<int> readPhases(const TreePlace& place);
/// A circuit is one for all racks, or one for each.
Expected<bool> readPerRack(const TreePlace& place);
Expected<double> readTrayFill(const TreePlace& place);
Expected<RackRange> readRackRange(const TreePlace& place);
Expected<RackHold> readHold(const TreePlace& place);
Tree writeHold(const RackHold& hold);
Expected<Placement> readPlacement(const TreePlace& place);
Tree writePlacement(const Placement& placement);
Expected<void> checkSaid(const std::string& text, const TreePlace& place);

template <class T> inline constexpr bool isOptionalField = false;
template <class T> inline constexpr bool isOptionalField<std::optional<T>> = true;
template <class T> inline constexpr bool isListField = false;
template <class T> inline constexpr bool isListField<std::vector<T>> = true;
template <class T> inline constexpr bool isMapField = false;
template <class T> inline constexpr bool isMapField<std::map<std::string, T>> = true;

template <DesignPiece T> Expected<T> readPiece(const TreePlace& place);
template <DesignPiece T> Tree writePiece(const T& piece);

/// The value of a field that is there.
template <class T> Expected<T> readField(const TreePlace& place, const DesignField& field)
{
    if constexpr (std::same_as<T, std::string>) {
        switch (field.form) {
        case FieldForm::Id: return readId(place);
        case FieldForm::Key: return readKey(place);
        case FieldForm::Date: return readDate(place);
        case FieldForm::Severity: return readSeverity(place);
        default: return readString(place);
        }
    } else if constexpr (std::same_as<T, bool>) {
        return field.form == FieldForm::PerRack ? readPerRack(place) : readBool(place);
    } else if constexpr (std::same_as<T, int>) {
        return field.form == FieldForm::Phases     ? readPhases(place)
               : field.form == FieldForm::PerRacks ? readPer(place)
                                                   : wholeCount(field.least, field.most)(place);
    } else if constexpr (std::same_as<T, std::int64_t>) {
        return readInteger(place, field.least);
    } else if constexpr (std::same_as<T, double>) {
        return field.form == FieldForm::TrayFill ? readTrayFill(place) : readNumber(place);
    } else if constexpr (std::same_as<T, Amount>) {
        return readCapacity(place, field.form == FieldForm::WattsOrVoltAmperes);
    } else if constexpr (std::same_as<T, RackHold>) {
        return readHold(place);
    } else if constexpr (std::same_as<T, Placement>) {
        return readPlacement(place);
    } else if constexpr (std::same_as<T, Money>) {
        return readMoney(place);
    } else if constexpr (std::same_as<T, Ref>) {
        return readString(place).map([](const std::string& text) { return Ref::parse(text); });
    } else if constexpr (std::same_as<T, RackRange>) {
        return readRackRange(place);
    } else if constexpr (QuantityType<T>) {
        return readPositive<T>(place);
    } else if constexpr (std::same_as<T, RedundancyScheme>) {
        return readScheme(place);
    } else if constexpr (std::same_as<T, LinkKind>) {
        return readLinkGroup(place);
    } else if constexpr (NamedEnum<T>) {
        return readEnum<T>(place);
    } else if constexpr (isOptionalField<T>) {
        return readField<typename T::value_type>(place, field).map([](auto value) { return T(std::move(value)); });
    } else if constexpr (std::same_as<T, std::vector<RackRange>>) {
        Row row;
        auto read = readItems(place, [&](const TreePlace& item) {
            return readRackRange(item).map([&](RackRange range) { appendRacks(row, std::move(range)); });
        });
        return read.map([&] { return std::move(row.racks); });
    } else if constexpr (isListField<T>) {
        T list;
        auto read = readInto(place, [&](const TreePlace& item) { return readField<typename T::value_type>(item, field); }, list);
        return read.map([&] { return std::move(list); });
    } else if constexpr (isMapField<T>) {
        T map;
        auto read = readMembers(place, [&](const std::string& id, const TreePlace& member) -> Expected<void> {
            if (auto legal = checkId(id, member); !legal) {
                return legal;
            }
            return readField<typename T::mapped_type>(member, field).map([&](auto value) { map[id] = std::move(value); });
        });
        if constexpr (std::same_as<typename T::mapped_type, PowerUnit>) {
            if (auto wrong = read ? badFeeds(map) : std::nullopt) {
                return place.fail(std::move(*wrong));
            }
        }
        return read.map([&] { return std::move(map); });
    } else {
        return readPiece<T>(place);
    }
}

/// Reads a field into its member.
template <class T, class M> void readMember(MemberReader& members, const DesignField& field, T& piece, M T::*member)
{
    members.into(field.name, [&](const TreePlace& place) { return readField<M>(place, field); }, piece.*member);
    if constexpr (std::same_as<M, std::string>) {
        members.check(field.name, [&](const TreePlace& place) { return field.said ? checkSaid(piece.*member, place) : Expected<void>(); });
    } else if constexpr (std::same_as<M, std::optional<std::string>>) {
        piece.*member = (piece.*member).value_or("").empty() ? std::nullopt : piece.*member; // an empty text is not written
    }
}

/// Reads a piece; `byHand(members, piece)` reads what has no member of its own, after the rest.
template <DesignPiece T, class ByHand> Expected<T> readPieceWith(const TreePlace& place, ByHand byHand)
{
    static const auto names = [] {
        std::vector<std::string_view> all;
        DesignFields<T>::visit([&](const DesignField& field, auto...) { all.push_back(field.name); });
        std::ranges::sort(all);
        return all;
    }();
    MemberReader members(place, names);
    DesignFields<T>::visit([&](const DesignField& field, auto...) {
        if (!field.example.empty()) {
            members.require(field.name, field.example);
        }
    });
    T piece{};
    DesignFields<T>::visit([&](const DesignField& field, auto... member) { (readMember(members, field, piece, member), ...); });
    byHand(members, piece);
    return members.result(std::move(piece));
}

template <DesignPiece T> Expected<T> readPiece(const TreePlace& place)
{
    return readPieceWith<T>(place, [](const MemberReader&, const T&) {});
}

template <class T> Tree writeField(const T& value, const DesignField& field)
{
    if constexpr (std::same_as<T, bool>) {
        return field.form == FieldForm::PerRack ? Tree("rack") : Tree(value);
    } else if constexpr (std::same_as<T, RackHold>) {
        return writeHold(value);
    } else if constexpr (std::same_as<T, Placement>) {
        return writePlacement(value);
    } else if constexpr (std::same_as<T, int> || std::same_as<T, std::int64_t>) {
        return field.form == FieldForm::PerRacks ? Tree(perText(static_cast<int>(value))) : Tree::integer(value);
    } else if constexpr (std::same_as<T, double>) {
        return Tree::number(value);
    } else if constexpr (std::same_as<T, Money> || std::same_as<T, Ref>) {
        return Tree(value.text());
    } else if constexpr (std::same_as<T, RackRange>) {
        return Tree(rackRangeText(value));
    } else if constexpr (QuantityType<T> || std::same_as<T, Amount>) {
        return Tree(canonicalText(value));
    } else if constexpr (NamedEnum<T>) {
        return Tree(enumName(value));
    } else if constexpr (isOptionalField<T>) {
        return writeField(*value, field);
    } else if constexpr (isListField<T>) {
        TreeList list;
        for (const auto& item : value) {
            list.push_back(writeField(item, field));
        }
        return Tree(std::move(list));
    } else if constexpr (isMapField<T>) {
        Tree tree = Tree::object();
        for (const auto& [id, member] : value) {
            tree.set(id, writeField(member, field));
        }
        return tree;
    } else if constexpr (DesignPiece<T>) {
        return writePiece(value);
    } else {
        return Tree(value);
    }
}

/// True where a field says nothing: an optional count of 0 and an optional text that is empty are none.
template <class T> bool saysNothing(const T& value, const T& byDefault)
{
    if constexpr (std::same_as<T, std::optional<int>>) {
        return value.value_or(0) == 0;
    } else if constexpr (std::same_as<T, std::optional<std::string>>) {
        return value.value_or("").empty();
    } else {
        return value == byDefault;
    }
}

/// Writes a piece; `byHand(tree)` writes what has no member of its own.
template <DesignPiece T, class ByHand> Tree writePieceWith(const T& piece, ByHand byHand)
{
    [[maybe_unused]] static const T fresh{};
    Tree tree = Tree::object();
    const auto write = [&](const DesignField& field, auto member) {
        if (field.always || !field.example.empty() || !saysNothing(piece.*member, fresh.*member)) {
            tree.set(std::string(field.name), writeField(piece.*member, field));
        }
    };
    DesignFields<T>::visit([&](const DesignField& field, auto... member) { (write(field, member), ...); });
    byHand(tree);
    sortKeys(tree);
    return tree;
}

template <DesignPiece T> Tree writePiece(const T& piece)
{
    return writePieceWith(piece, [](const Tree&) {});
}

} // namespace lanewatt
