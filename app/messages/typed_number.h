#pragma once
/// Numbers as people type them, in the form in which the window shows them. All fields of all pages read and write numbers here, so that
/// what is shown, typed again, is the same value.
///
/// Any form is taken that has one reading: "649,50" and "1.234,50" also in English. Three digits behind a single mark are thousands where the
/// language separates thousands by it, as the window does; else they can be meant in two ways, "1.450" in English, and the number is refused
/// with both readings. Numbers are shown so that they are never in doubt: "1.4500" (typingNumber()).

#include "app/messages/messages.h"
#include "model/units/money.h"

#include <string>
#include <string_view>

namespace lanewatt::messages {

/// Id of the error of a text with two readings.
inline constexpr std::string_view kTwoWays = "typed.two_ways";

/// The number in plain form, "-178000.5". `usualDecimals`: decimals that such a number usually has; with three of them "1.450" is in no
/// doubt. Errors: no number; two readings.
Expected<std::string> typedNumber(std::string_view text, const Style& style, int usualDecimals = 2);
/// A whole number that is not negative. Errors: no such number; two readings.
Expected<std::int64_t> typedCount(std::string_view text, const Style& style);
/// An amount, in `currency` where it names none by a code or a sign. Errors: no amount; two readings of its number or its sign.
Expected<Money> typedMoney(std::string_view text, Currency currency, const Style& style);
/// The text of a quantity in the form of files, "1234.5 W", of one whose number is typed. A text that does not begin with a number is
/// unchanged. Errors: no number; two readings.
Expected<std::string> typedQuantity(std::string_view text, const Style& style);

/// A plain number, "1234.5", as it stands in a field: not in groups, with the style's decimal point; typedNumber() reads the same from it.
std::string typingNumber(std::string_view plain, const Style& style, int usualDecimals = 2);
/// The inverse of typedQuantity(), for a field: "1234,5 W".
std::string typingQuantity(std::string_view text, const Style& style);

} // namespace lanewatt::messages
