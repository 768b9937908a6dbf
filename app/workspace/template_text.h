#pragma once
/// Names of the shipped templates in the user's language.

#include "app/messages/messages.h"
#include "app/workspace/workspace.h"

#include <string>

namespace lanewatt::workspace {

/// The name of a template; in English, as in its file, where there is no translation.
std::string templateName(const TemplateInfo& info, const messages::Style& style);
/// Its note: a sentence or two; may be empty.
std::string templateNote(const TemplateInfo& info, const messages::Style& style);

} // namespace lanewatt::workspace
