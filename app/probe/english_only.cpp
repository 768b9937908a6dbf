// lanewatt-probe speaks English: the texts of other languages would be a third of it.
#include "app/messages/translation_files.h"

namespace lanewatt::messages {

std::span<const TranslationFile> translationFiles() { return {}; }

} // namespace lanewatt::messages
