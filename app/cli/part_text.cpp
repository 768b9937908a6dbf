#include "app/cli/part_text.h"

#include "app/cli/call.h"
#include "app/messages/value_names.h"

namespace lanewatt::cli {

std::string factLine(const FactRow& fact)
{
    const auto& style = textStyle();
    std::string line = std::string(fact.field) + ' ' + messages::fieldTitle(fact.field, style) + ": ";
    if (fact.text.empty()) {
        line += messages::valueName("lifecycle", "unknown", style);
    } else {
        line += messages::factValue(fact, style) + ", " + messages::confidenceWord(fact.confidence, style);
        // the program's own sources have display names; documents are shown by their id in the catalogue
        line += fact.source.id.empty() ? "" : ", " + messages::valueName("source", fact.source.id, style);
        line += fact.source.locator.empty() ? "" : ' ' + fact.source.locator;
    }
    return line + " (" + messages::fieldMeaning(fact.meaning, style) + ')';
}

} // namespace lanewatt::cli
