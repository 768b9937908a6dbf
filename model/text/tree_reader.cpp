#include "model/text/tree_reader.h"

#include "model/text/value_errors.h"

#include <algorithm>
#include <charconv>

namespace lanewatt {

TreePlace TreePlace::same(const Tree& child) const
{
    TreePlace place = *this;
    place.m_tree = &child;
    return place;
}

std::string TreePlace::path() const
{
    std::string path = m_parent ? m_parent->path() : std::string();
    if (m_index >= 0) {
        path += '[' + std::to_string(m_index) + ']';
    } else if (!m_key.empty()) {
        path += path.empty() ? "" : ".";
        path += m_key;
    }
    return path;
}

std::string TreePlace::where() const
{
    std::string where = m_tree->place();
    const std::string way = path();
    return where.empty() || way.empty() ? where + way : where + ", " + way;
}

tl::unexpected<Error> TreePlace::wrongType(std::string_view wanted) const
{
    return fail(LW_MESSAGE("tree.wrong_type", "Expected {wanted}, but found {found}"),
                {{"wanted", std::string(wanted)}, {"found", std::string(treeKindName(*m_tree))}});
}

tl::unexpected<Error> TreePlace::fail(Error error) const
{
    if (error.where.empty()) {
        error.where = where();
    }
    return tl::unexpected(std::move(error));
}

tl::unexpected<Error> failAt(const TreePlace& place, std::span<const std::string_view> way, Error error)
{
    const Tree* child = way.empty() ? nullptr : place.tree().find(way.front());
    return child ? failAt(place.member(way.front(), *child), way.subspan(1), std::move(error)) : place.fail(std::move(error));
}

tl::unexpected<Error> failAt(const TreePlace& place, std::initializer_list<std::string_view> way, Error error)
{
    return failAt(place, std::span(way.begin(), way.size()), std::move(error));
}

std::string joinedNames(const std::vector<std::string_view>& names)
{
    std::string list;
    for (const std::string_view name : names) {
        list += list.empty() ? "" : ", ";
        list += name;
    }
    return list;
}

Expected<void> checkMembers(const TreePlace& place, const std::vector<std::string_view>& known)
{
    const TreeObject* members = place.tree().asObject();
    if (!members) {
        return place.wrongType("an object");
    }
    for (const auto& [name, child] : *members) {
        if (std::ranges::find(known, std::string_view(name)) == known.end()) {
            return place.member(name, child)
                .fail(
                    LW_MESSAGE("tree.unknown_field", "Unknown field \"{field}\"; accepted here: {accepted}"),
                    {{"field", name}, {"accepted", joinedNames(known)}});
        }
    }
    return {};
}

void MemberReader::require(std::string_view name, std::string_view example)
{
    if (!m_error && !m_place.tree().find(name)) {
        m_error = m_place.fail(missingField(name, example)).value();
    }
}

Expected<std::string> readString(const TreePlace& place)
{
    if (const std::string* text = place.tree().string()) {
        return *text;
    }
    return place.wrongType("a text");
}

Expected<bool> readBool(const TreePlace& place)
{
    if (const bool* value = place.tree().boolean()) {
        return *value;
    }
    return place.wrongType("true or false");
}

Expected<std::int64_t> readInteger(const TreePlace& place, std::int64_t least, std::int64_t most)
{
    const TreeNumber* number = place.tree().number();
    if (!number) {
        return place.wrongType("a whole number");
    }
    std::int64_t value = 0;
    const char* const last = number->text.data() + number->text.size();
    const auto [end, error] = std::from_chars(number->text.data(), last, value);
    if (end != last || (error != std::errc() && error != std::errc::result_out_of_range)) {
        return place.fail(LW_MESSAGE("tree.not_whole", "{number} is not a whole number"),
                          {{"number", number->text}});
    }
    if (error != std::errc() || value < least || value > most) {
        return place.fail(wholeOutOfRange(number->text, least, most));
    }
    return value;
}

Expected<double> readNumber(const TreePlace& place)
{
    const TreeNumber* number = place.tree().number();
    const std::string* text = place.tree().string();
    if (!number && !text) {
        return place.wrongType("a number");
    }
    const auto amount = parseAmount(number ? number->text : *text, Dimension::Scalar);
    if (!amount) {
        return place.fail(amount.error());
    }
    return amount->si;
}

Expected<Amount> readAmount(const TreePlace& place, Dimension dimension)
{
    if (dimension == Dimension::Scalar) {
        return readNumber(place).map([](double value) { return Amount{value, Dimension::Scalar}; });
    }
    const TreeNumber* number = place.tree().number();
    const std::string* text = place.tree().string();
    if (!number && !text) {
        return place.wrongType("a text with a number and a unit");
    }
    const auto amount = parseAmount(number ? number->text : *text, dimension);
    if (!amount) {
        return place.fail(amount.error());
    }
    return *amount;
}

Expected<Money> readMoney(const TreePlace& place)
{
    const std::string* text = place.tree().string();
    if (!text) {
        return place.wrongType("a text with an amount and a currency, like \"649.00 USD\"");
    }
    if (const auto money = Money::parse(*text)) {
        return *money;
    }
    return place.fail(LW_MESSAGE("tree.not_money",
                                 "\"{text}\" is not an amount of money; write it like \"649.00 USD\": "
                                 "at most six decimals, no separators, a three-letter currency code"),
                      {{"text", *text}});
}

Expected<std::vector<std::string>> readStrings(const TreePlace& place)
{
    std::vector<std::string> texts;
    return readInto(place, readString, texts).map([&] { return std::move(texts); });
}

Expected<std::string> readDate(const TreePlace& place)
{
    const std::string* text = place.tree().string();
    if (!text) {
        return place.wrongType("a date like \"2026-11-21\"");
    }
    auto wrong = notADate(*text);
    return wrong ? Expected<std::string>(place.fail(std::move(*wrong))) : *text;
}

} // namespace lanewatt
