#include "app/workspace/template_text.h"

namespace lanewatt::workspace {

namespace {

/// The file has the English text; tests/translations reads it under the same id.
std::string said(const std::string& id, const char* what, const std::string& english,
                 const messages::Style& style)
{
    const std::string message = "template." + id + '.' + what;
    return english.empty() ? std::string() : messages::label({message, english}, style);
}

} // namespace

std::string templateName(const TemplateInfo& info, const messages::Style& style)
{
    return said(info.id, "name", info.name, style);
}

std::string templateNote(const TemplateInfo& info, const messages::Style& style)
{
    return said(info.id, "note", info.note, style);
}

} // namespace lanewatt::workspace
