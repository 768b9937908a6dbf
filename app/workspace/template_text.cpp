#include "app/workspace/template_text.h"

namespace lanewatt::workspace {

namespace {

/// The file holds the English; tests/translations reads it there under the same id.
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
