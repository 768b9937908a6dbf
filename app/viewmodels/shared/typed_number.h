#pragma once
/// Numbers, counts and amounts as users type them into fields, and as fields show them: app/messages/typed_number.h in the window's style.

#include "app/messages/typed_number.h"
#include "app/viewmodels/shared/text.h"
#include "model/economics/quote.h"

#include <QString>

#include <cstdint>
#include <string>

namespace lanewatt::viewmodels {

/// A number in plain form: "1234.5".
inline Expected<std::string> typedNumber(const QString& text) { return messages::typedNumber(fromQt(text), style()); }
/// A whole number that is not negative.
inline Expected<std::int64_t> typedCount(const QString& text) { return messages::typedCount(fromQt(text), style()); }
/// The amount in a text, by default in that currency.
inline Expected<Money> typedMoney(const QString& text, Currency currency) { return messages::typedMoney(fromQt(text), currency, style()); }
/// A quantity in the form of files: "1234.5 W".
inline Expected<std::string> typedQuantity(const QString& text) { return messages::typedQuantity(fromQt(text), style()); }
/// A quantity in the form of files, as a field shows it.
inline QString typingQuantity(std::string_view text) { return toQt(messages::typingQuantity(text, style())); }

/// A share; "5", "5 %" and "5%" are the same. Errors: no number; two readings; more than nine decimals.
Expected<economics::Share> typedShare(const QString& text);

} // namespace lanewatt::viewmodels
