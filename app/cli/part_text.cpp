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
        // what the program itself calls a source has a name; documents go by the id that the shelf lists them under
        line += fact.source.id.empty() ? "" : ", " + messages::valueName("source", fact.source.id, style);
        line += fact.source.locator.empty() ? "" : ' ' + fact.source.locator;
    }
    return line + " (" + messages::fieldMeaning(fact.meaning, style) + ')';
}

} // namespace lanewatt::cli
