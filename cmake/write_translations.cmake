# Run by cmake -P with FILES and OUTPUT. A line of a file has id, English, translation; the English is for translators and
# is not compiled in.
set(entries "")
foreach(file IN LISTS FILES)
  get_filename_component(folder ${file} DIRECTORY)
  get_filename_component(language ${folder} NAME)
  file(READ ${file} text)
  string(REGEX REPLACE "\t[^\t\n]*\t" "\t" text "${text}")
  string(APPEND entries "    {\"${language}\", R\"tsv(${text})tsv\"},\n")
endforeach()
file(WRITE ${OUTPUT} "// Written by cmake/write_translations.cmake from resources/translations.
#include \"app/messages/translation_files.h\"

#include <array>

namespace lanewatt::messages {
namespace {

constexpr auto kFiles = std::to_array<TranslationFile>({
${entries}});

} // namespace

std::span<const TranslationFile> translationFiles() { return kFiles; }

} // namespace lanewatt::messages
")
