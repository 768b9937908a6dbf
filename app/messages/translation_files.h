#pragma once
/// The compiled-in files of resources/translations.

#include <span>
#include <string_view>

namespace lanewatt::messages {

/// One file of one language. Each line has an id and its text, separated by a tab.
struct TranslationFile {
    std::string_view language;
    std::string_view lines;
};

/// All files; files of one language are consecutive.
std::span<const TranslationFile> translationFiles();

} // namespace lanewatt::messages
