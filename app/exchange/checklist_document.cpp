#include "app/exchange/checklist_document.h"

#include "app/exchange/bom_document.h"

namespace lanewatt::exchange {

std::string expectationText(const commissioning::Expectation& expectation, const messages::Style& style)
{
    const std::string what = messages::label(expectation.what, style) + ": ";
    if (!expectation.value) {
        return what + messages::label(LW_MESSAGE("checklist.not_known", "not known"), style);
    }
    const Figure& value = *expectation.value;
    std::string text = what;
    if (expectation.atLeast) {
        text += messages::label(LW_MESSAGE("checklist.at_least", "at least"), style) + ' ';
    }
    text += messages::figure(value, style);
    const std::string low = messages::amount({value.low, value.dimension}, style);
    const std::string high = messages::amount({value.high, value.dimension}, style);
    if (low != high) {
        text += " (" + messages::text(Message{LW_MESSAGE("checklist.range", "{low} to {high}"), {{"low", low}, {"high", high}}}, style) + ')';
    }
    return text;
}

ChecklistDocument checklistDocument(const Design& design, const std::vector<commissioning::SheetAt>& sheets,
                                    const ChecklistOptions& options)
{
    const auto text = [&](const Message& message) { return plainText(messages::text(message, options.style)); };
    const auto label = [&](const MessageTemplate& message) { return messages::label(message, options.style); };
    ChecklistDocument document;
    document.title = label(LW_MESSAGE("checklist.title", "Commissioning"));
    document.title += design.name.empty() ? "" : ": " + plainText(design.name);
    document.date = plainText(options.date);
    document.language = options.style.language;
    for (const auto& at : sheets) {
        ChecklistSheet sheet;
        sheet.title = at.sheet->build.empty() ? label(LW_MESSAGE("checklist.site", "Site"))
                                              : text({LW_MESSAGE("checklist.machine", "Machine {build}"), {{"build", at.sheet->build}}});
        sheet.place = at.place.text();
        sheet.alike = static_cast<std::size_t>(at.sheet->alike());
        for (const auto& group : at.sheet->groups) {
            ChecklistGroup lines{label(commissioning::phaseTitle(group.phase)), std::string(group.id), label(group.title), {}};
            for (const auto& step : group.steps) {
                ChecklistStep line;
                line.id = step.id;
                line.title = text(step.title);
                line.path = at.path(step).text();
                for (const Message& detail : step.details) {
                    line.details.push_back(text(detail));
                }
                for (const auto& expectation : step.expected) {
                    line.expected.push_back(expectationText(expectation, options.style));
                }
                if (const Tick* tick = at.tick(design, step.id)) {
                    line.done = true;
                    line.by = plainText(tick->by);
                    line.date = tick->date;
                }
                sheet.done += line.done ? 1U : 0U;
                ++sheet.steps;
                lines.steps.push_back(std::move(line));
            }
            sheet.groups.push_back(std::move(lines));
        }
        document.sheets.push_back(std::move(sheet));
    }
    return document;
}

} // namespace lanewatt::exchange
