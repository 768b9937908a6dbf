#pragma once
/// What the shipped templates are called in the language that is spoken.

#include "app/messages/messages.h"
#include "app/workspace/workspace.h"

#include <string>

namespace lanewatt::workspace {

/// The name of a template; English, as in its file, where the language has no other.
std::string templateName(const TemplateInfo& info, const messages::Style& style);
/// Its note: a sentence or two; may be empty.
std::string templateNote(const TemplateInfo& info, const messages::Style& style);

} // namespace lanewatt::workspace
