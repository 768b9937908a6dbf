// The economics of a design as a tree, and back.

#include "model/design/design_pieces.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace lanewatt {

namespace {

/// Shares are at most that; the other fields may be far more.
constexpr double kMostOfShares = kMostUtilization;

std::optional<Error> badEstimate(const Estimate& value, double most, bool aboveZero)
{
    if (!std::isfinite(value.low) || !std::isfinite(value.likely) || !std::isfinite(value.high) || value.low > value.likely ||
        value.likely > value.high) {
        return Error{{LW_MESSAGE("design.estimate_order", "A range goes upwards: \"low\" is at most \"likely\", and that at most \"high\""), {}}, {}};
    }
    constexpr double percent = 100.0;
    if (most <= kMostOfShares && value.high > kMostOfShares && value.high <= percent && value.low >= 0.0) {
        return Error{{LW_MESSAGE("design.estimate_share", "It is a share, at most {most}: write {share} or \"{percent} %\""),
                      {{"most", numberText(std::min(most, 1.0))}, {"share", numberText(value.likely / percent)}, {"percent", numberText(value.likely)}}},
                     {}};
    }
    if (value.low < 0.0 || (aboveZero && value.low <= 0.0) || value.high > most) {
        return Error{{aboveZero ? LW_MESSAGE("design.estimate_above", "It must be more than 0 and at most {most}")
                                : LW_MESSAGE("design.estimate_least", "It must be 0 or more and at most {most}"),
                      {{"most", numberText(most)}}},
                     {}};
    }
    return std::nullopt;
}

/// A number, or {"low", "likely", "high"}; an end that is missing is the likely value.
Expected<Estimate> readEstimate(const TreePlace& place)
{
    if (!place.tree().asObject()) {
        return readNumber(place).map([](double value) { return Estimate{value, value, value}; });
    }
    MemberReader members(place, {"high", "likely", "low"});
    members.require("likely", "0.85");
    Estimate value;
    members.into("likely", readNumber, value.likely);
    value.low = value.high = value.likely;
    members.into("low", readNumber, value.low);
    members.into("high", readNumber, value.high);
    return members.result(value);
}

Tree writeEstimate(const Estimate& value)
{
    if (value.low == value.likely && value.likely == value.high) {
        return Tree::number(value.likely);
    }
    Tree tree = Tree::object();
    tree.set("high", Tree::number(value.high));
    tree.set("likely", Tree::number(value.likely));
    tree.set("low", Tree::number(value.low));
    return tree;
}

Expected<CloudRate> readCloudRate(const TreePlace& place)
{
    MemberReader members(place, {"date", "rate", "source"});
    members.require("rate", "2.99");
    CloudRate rate;
    members.into("date", readDate, rate.date);
    members.into("source", readString, rate.source);
    members.check("rate", [&](const TreePlace& value) -> Expected<void> {
        const auto read = readEstimate(value);
        if (!read) {
            return tl::unexpected(read.error());
        }
        if (auto wrong = badEstimate(*read, kMostMoneyRate, true)) {
            return value.fail(std::move(*wrong));
        }
        rate.rate = *read;
        return {};
    });
    return members.result(std::move(rate));
}

Tree writeCloudRate(const CloudRate& rate)
{
    Tree tree = Tree::object();
    setText(tree, "date", rate.date);
    tree.set("rate", writeEstimate(rate.rate));
    setText(tree, "source", rate.source);
    return tree;
}

} // namespace

Expected<Economics> readEconomics(const TreePlace& place)
{
    std::vector<std::string_view> names{"cloud"};
    for (const EconomicsField& field : kEconomicsFields) {
        names.push_back(field.name);
    }
    MemberReader members(place, names);
    Economics economics;
    for (const EconomicsField& field : kEconomicsFields) {
        members.check(field.name, [&](const TreePlace& value) -> Expected<void> {
            const auto read = readEstimate(value);
            if (!read) {
                return tl::unexpected(read.error());
            }
            if (auto wrong = badEstimate(*read, field.most, field.aboveZero)) {
                return value.fail(std::move(*wrong));
            }
            economics.*(field.member) = *read;
            return {};
        });
    }
    members.check("cloud", [&](const TreePlace& rates) {
        return readMembers(rates, [&](const std::string& gpu, const TreePlace& rate) -> Expected<void> {
            if (auto legal = checkId(gpu, rate); !legal) {
                return legal;
            }
            return readCloudRate(rate).map([&](CloudRate read) { economics.cloud[gpu] = std::move(read); });
        });
    });
    return members.result(std::move(economics));
}

Tree writeEconomics(const Economics& economics)
{
    Tree tree = Tree::object();
    for (const EconomicsField& field : kEconomicsFields) {
        if (const auto& value = economics.*(field.member)) {
            tree.set(std::string(field.name), writeEstimate(*value));
        }
    }
    setMap(tree, "cloud", economics.cloud, writeCloudRate);
    sortKeys(tree);
    return tree;
}

Expected<Economics> readEconomics(const Tree& tree) { return readEconomics(TreePlace(tree)); }

std::optional<Error> wrongWith(const Economics& economics)
{
    const auto named = [](Error error, std::string_view name) {
        error.where = std::string(name);
        return error;
    };
    for (const EconomicsField& field : kEconomicsFields) {
        const auto& value = economics.*(field.member);
        if (auto wrong = value ? badEstimate(*value, field.most, field.aboveZero) : std::nullopt) {
            return named(std::move(*wrong), field.name);
        }
    }
    for (const auto& [gpu, rate] : economics.cloud) {
        if (!isId(gpu)) {
            return badId(gpu);
        }
        if (auto wrong = badEstimate(rate.rate, kMostMoneyRate, true)) {
            return named(std::move(*wrong), gpu);
        }
    }
    // what is left are texts, which are valid when their written form is
    auto again = readEconomics(writeEconomics(economics));
    return again ? std::nullopt : std::optional(std::move(again.error()));
}

} // namespace lanewatt
