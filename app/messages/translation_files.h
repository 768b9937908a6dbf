#pragma once
/// The files of resources/translations as they are compiled in.

#include <span>
#include <string_view>

namespace lanewatt::messages {

/// One file of one language: a line is an id and its text, with a tab between.
struct TranslationFile {
    std::string_view language;
    std::string_view lines;
};

/// All files, those of one language side by side.
std::span<const TranslationFile> translationFiles();

} // namespace lanewatt::messages
