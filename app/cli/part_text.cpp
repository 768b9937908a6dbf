#include "app/cli/part_text.h"

#include "app/cli/call.h"

namespace lanewatt::cli {

std::string factLine(const FactRow& fact)
{
    std::string line = std::string(fact.field) + ' ';
    if (fact.text.empty()) {
        line += "unknown";
    } else {
        line += fact.text + ", " + messages::confidenceWord(fact.confidence, textStyle());
        line += fact.source.id.empty()
                    ? ""
                    : ", " + fact.source.id + (fact.source.locator.empty() ? "" : ' ' + fact.source.locator);
    }
    return line + " (" + std::string(fact.meaning) + ')';
}

} // namespace lanewatt::cli
