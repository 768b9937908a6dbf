#pragma once
/// Parts of the JSON that commands print with --json. Version 1:
///
///     {"lanewatt_cli": 1, "command": "check", …}
///
/// Numbers are in SI units; a message is {"id", "arguments", "text"} with arguments in SI and English text; money is text
/// ("649.125 USD"); unknown values are null.

#include "model/figure/figure.h"
#include "model/message.h"
#include "model/text/tree.h"

#include <optional>
#include <string>
#include <string_view>

namespace lanewatt::cli {

inline constexpr int kJsonVersion = 1;

/// The outermost object of a command's output.
Tree jsonRoot(std::string_view command);
/// The text of the output, with a newline at the end.
std::string jsonText(const Tree& tree);

/// A number; null when it is not finite. Rounded to 12 significant digits, to hide rounding errors.
Tree jsonNumber(double value);
Tree jsonInteger(std::int64_t value);
Tree jsonMessage(const Message& message);
Tree jsonMoney(const std::optional<Money>& money);
/// {"value", "low", "high", "unit", "confidence"}; low and high only where they differ.
Tree jsonFigure(const Figure& figure);
Tree jsonFigure(const std::optional<Figure>& figure);
Tree jsonSource(const SourceRef& source);
/// {"id", "title", "rule", "formula", "values", "inputs", "result"}.
Tree jsonDerivation(const Derivation& derivation);

/// SI symbol of a dimension in JSON: "W", "m3/s", "" for plain numbers.
std::string_view siSymbol(Dimension dimension);

} // namespace lanewatt::cli
