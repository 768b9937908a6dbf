// lanewatt-probe is English only: translations would be a third of its size.
#include "app/messages/translation_files.h"

namespace lanewatt::messages {

std::span<const TranslationFile> translationFiles() { return {}; }

} // namespace lanewatt::messages
