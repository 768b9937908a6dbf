#pragma once
/// Quantities as text: one grammar everywhere (design file, shelf, CLI, filters, table cells).
///
///     quantity := number [space] [unit]      number := [sign] digits [. digits] [e exponent]
///
/// No thousands separators. Unit symbols are case-sensitive except where no confusion is possible (`kw` is accepted, `mW`
/// is not `MW`).

#include "model/message.h"
#include "model/units/quantities.h"

#include <span>
#include <string>
#include <string_view>

namespace lanewatt {

/// One accepted spelling of a unit. `si = value * factor + offset`.
struct UnitSymbol {
    std::string_view symbol;
    Dimension dimension;
    double factor;
    double offset = 0.0;
    bool anyCase = false; ///< also accepted in other capitalisation
};

/// All accepted units, grouped by dimension, preferred spelling of each first.
std::span<const UnitSymbol> unitSymbols();

/// English name of a dimension, for messages ("power", "length").
std::string_view dimensionName(Dimension dimension);

/// Parses `text` as a quantity of `dimension`.
/// A bare number takes `bareUnit` when given, else is an error unless the dimension is Scalar.
/// Errors: not a number, unknown unit, unit of another dimension, not finite. Each names what is accepted.
Expected<Amount> parseAmount(std::string_view text, Dimension dimension, std::string_view bareUnit = {});

/// Typed form of parseAmount.
template <QuantityType Q> Expected<Q> parseQuantity(std::string_view text, std::string_view bareUnit = {})
{
    auto amount = parseAmount(text, DimensionOf<Q>::value, bareUnit);
    if (!amount) {
        return tl::unexpected(amount.error());
    }
    return fromSi<Q>(amount->si);
}

/// Canonical text for files: the shortest decimal that parses to the same value, in the dimension's file unit ("350 W",
/// "313 mm", "24 GB", "1.65").
std::string canonicalText(Amount amount);
template <QuantityType Q> std::string canonicalText(Q q) { return canonicalText(toAmount(q)); }

/// Shortest decimal text of a double that parses to the same value ("350", "0.9051", "1e-07").
std::string numberText(double value);

} // namespace lanewatt
