#include "app/exchange/checklist_document.h"
#include "app/exchange/writers/escape.h"

namespace lanewatt::exchange {

std::string writeChecklistMarkdown(const ChecklistDocument& document)
{
    std::string out = "# " + markdownEscaped(document.title) + "\n";
    out += document.date.empty() ? "" : "\n" + document.date + "\n";
    for (const ChecklistSheet& sheet : document.sheets) {
        out += "\n## " + markdownEscaped(sheet.title) + "\n\n`" + sheet.place + "`: " + std::to_string(sheet.done) + " of " +
               std::to_string(sheet.steps) + " done";
        out += sheet.alike > 1 ? ", one of " + std::to_string(sheet.alike) + " alike\n" : "\n";
        std::string phase;
        for (const ChecklistGroup& group : sheet.groups) {
            if (group.phase != phase) {
                phase = group.phase;
                out += "\n### " + markdownEscaped(phase) + "\n";
            }
            out += "\n**" + markdownEscaped(group.title) + "** (" + group.id + ")\n\n";
            for (const ChecklistStep& step : group.steps) {
                out += std::string("- [") + (step.done ? 'x' : ' ') + "] `" + step.id + "` " + markdownEscaped(step.title);
                out += step.done ? " (" + markdownEscaped(step.by) + ", " + step.date + ")\n" : "\n";
                for (const std::string& detail : step.details) {
                    out += "  - " + markdownEscaped(detail) + '\n';
                }
                for (const std::string& expected : step.expected) {
                    out += "  - **" + markdownEscaped(expected) + "**\n";
                }
            }
        }
    }
    return out;
}

} // namespace lanewatt::exchange
