#include "app/messages/translations.h"

namespace lanewatt::messages {

std::span<const Translation> translations(std::string_view language)
{
    // English stands beside the code that raises it; a language gets a sorted table in a file of its
    // own (translations_de.cpp) and one line here
    (void)language;
    return {};
}

} // namespace lanewatt::messages
