#include "app/exchange/checklist_document.h"
#include "app/exchange/writers/document_parts.h"
#include "app/exchange/writers/escape.h"

namespace lanewatt::exchange {

std::string writeChecklistCsv(const ChecklistDocument& document)
{
    std::string out = "Place,Phase,Group,Step,About,Title,Details,Expected,Done,By,Date\r\n";
    for (const ChecklistSheet& sheet : document.sheets) {
        for (const ChecklistGroup& group : sheet.groups) {
            for (const ChecklistStep& step : group.steps) {
                const std::string details = joinedTexts(step.details, " ");
                const std::string expected = joinedTexts(step.expected, "; ");
                const std::string done = step.done ? "yes" : "no";
                bool first = true;
                for (const std::string* text : {&sheet.place, &group.phase, &group.id, &step.id, &step.path, &step.title, &details,
                                                &expected, &done, &step.by, &step.date}) {
                    out += first ? "" : ",";
                    first = false;
                    addCsvCell(out, *text);
                }
                out += "\r\n";
            }
        }
    }
    return out;
}

} // namespace lanewatt::exchange
