#pragma once
/// Texts of messages in other languages than English, by message id.

#include <span>
#include <string_view>

namespace lanewatt::messages {

/// One message in one language.
struct Translation {
    std::string_view id;
    std::string_view text; ///< with the placeholders `{name}` of the English template
};

/// Available languages by code ("de"), English first.
std::span<const std::string_view> languages();

/// All texts of a language ("de"), sorted by id; empty for English and for unknown languages.
std::span<const Translation> translations(std::string_view language);

} // namespace lanewatt::messages
