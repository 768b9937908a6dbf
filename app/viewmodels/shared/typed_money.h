#pragma once
/// Numbers and amounts as users type them.

#include "model/units/money.h"

#include <QString>

#include <optional>

namespace lanewatt::viewmodels {

/// The text of a number with a decimal point. A single comma is a decimal comma if the window's language uses it.
QString plainNumber(const QString& text);
/// The amount in a text, by default in that currency.
std::optional<Money> typedMoney(const QString& text, Currency currency);

} // namespace lanewatt::viewmodels
