#pragma once
/// The fields of a quote in words, as comparisons of revisions name them.

#include "app/messages/messages.h"

#include <string>
#include <string_view>

namespace lanewatt::exchange {

/// "payment" for terms.payment, "tax 1, rate" for tax.taxes[0].rate, "unit price" for the price of a line.
std::string quoteFieldWords(std::string_view path, const messages::Style& style);
/// "option" and the like for the name of a value of a field; other texts as they are.
std::string quoteValueWords(std::string_view field, const std::string& value, const messages::Style& style);
/// "changed", "added", "removed", "moved"; empty for the empty text.
std::string quoteChangeWord(std::string_view kind, const messages::Style& style);

} // namespace lanewatt::exchange
