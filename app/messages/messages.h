#pragma once
/// Creates all texts: message id + arguments → text, by language and unit preference.

#include "model/figure/figure.h"
#include "model/message.h"
#include "model/units/fact.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::messages {

/// How numbers and units are written.
struct Style {
    std::string language = "en";
    bool asciiSpaces = false;      ///< CLI and files: plain spaces between number and unit
    bool imperial = false;         ///< inches, feet, pounds, gallons, cubic feet per minute
    char decimalPoint = '.';
    std::string thousands = ",";   ///< "" in exports
    bool fahrenheit = false;       ///< degrees Fahrenheit rather than Celsius
};

/// Whole text of a message. `{name}` is a placeholder; amounts of one dimension get the same unit and decimals. `{name:2}`
/// fixes the decimals, `{name:%}` and `{name:1%}` show a ratio as a percentage; `{{` and `}}` are braces. `{name:form}`
/// treats the argument as an id ("sxm5") of the field "form" and shows its display name (value_names.h). `{name:m}` shows the
/// length of a cable. `{name:line|lines}` is the word that goes with a number, without the number: "{n} {n:line|lines}".
std::string text(const Message& message, const Style& style = {});
/// A part of a message: fixed text, or the text of a named argument.
struct Piece {
    std::string text;
    std::string argument; ///< empty: text of the template; kBetweenSides: separator between the sides of a finding
};
/// A message in pieces, for views that show some arguments in a special way; joined they equal text().
std::vector<Piece> pieces(const Message& message, const Style& style = {});
/// One line "what (where)" of an error.
std::string text(const Error& error, const Style& style = {});
/// The place of an Error, "parts.csv, line 12, column 4", with its words translated.
std::string place(std::string_view where, const Style& style = {});
/// Template without arguments (labels, titles).
std::string label(const MessageTemplate& label, const Style& style = {});

/// A quantity for display: "2,394.7 W", "22.27 A", "313 mm", "24 GB", "31.5 GB/s", by the table of interface README §6.
/// `decimals` < 0 = the default of the dimension.
std::string amount(Amount amount, const Style& style = {}, int decimals = -1);
/// Number and unit separately, for aligned cells.
struct NumberAndUnit { std::string number, unit; };
NumberAndUnit amountParts(Amount amount, const Style& style = {}, int decimals = -1);
/// Length of a cable or of its route: in metres also below one, from 10 m on with at most one decimal, below with two: "7 m",
/// "0.25 m", "23 ft".
std::string cableLength(Length length, const Style& style = {});
/// A figure with its uncertainty: "8.5 W" or "8.5 W ~" when estimated.
std::string figure(const Figure& figure, const Style& style = {}, int decimals = -1);
/// "$4,200" in the window; exact decimals of the currency when `exact`.
std::string money(const Money& money, const Style& style = {}, bool exact = false);
/// One letter of a confidence: M V D E ?.
char confidenceLetter(Confidence confidence);
std::string confidenceWord(Confidence confidence, const Style& style = {});

/// Whether a formula shows operations as symbols, `lerp`, or in words, "interpolated".
enum class Operations : std::uint8_t { Symbols, Words };
/// The formula with live values: "2,645.8 W / (120 V × 0.99)".
std::string formulaWithValues(const Derivation& derivation, const Style& style = {}, Operations operations = Operations::Symbols);
/// The formula in symbols: "ac / (voltage × pf)".
std::string formulaInSymbols(const Derivation& derivation);
/// The formula in words, for windows: "AC input / (Voltage × Power factor)".
std::string formulaInWords(const Derivation& derivation, const Style& style = {});

} // namespace lanewatt::messages
