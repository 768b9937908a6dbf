#include "app/exchange/checklist_document.h"

#include "app/exchange/bom_document.h"
#include "app/exchange/writers/document_writers.h"

#include <algorithm>
#include <array>

namespace lanewatt::exchange {

namespace {

constexpr std::array kChecklistFormats{
    ChecklistFormat{"md", writtenAs<ChecklistDocument, writeMarkdown>},
    ChecklistFormat{"html", writtenAs<ChecklistDocument, writeHtml>},
    ChecklistFormat{"pdf", writtenAs<ChecklistDocument, writePdf>},
    ChecklistFormat{"txt", writtenAs<ChecklistDocument, writeText>},
    ChecklistFormat{"bbcode", writtenAs<ChecklistDocument, writeBbcode>},
    ChecklistFormat{"csv", [](const ChecklistDocument& checklist) { return Expected<std::string>(writeChecklistCsv(checklist)); }},
};

doc::Checks checksOf(const ChecklistGroup& group, const messages::Style& style)
{
    doc::Checks checks;
    checks.heads = {messages::label(LW_MESSAGE("report.step", "Step"), style), messages::label(LW_MESSAGE("report.what", "What to do"), style),
                    messages::label(LW_MESSAGE("report.expected", "Expected"), style)};
    for (const ChecklistStep& step : group.steps) {
        checks.checks.push_back({.done = step.done, .id = step.id, .title = step.title, .details = step.details, .expected = step.expected});
        if (step.done) {
            checks.checks.back().by = {step.by, step.date};
        }
    }
    return checks;
}

} // namespace

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
    document.style = options.style;
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

void addChecklist(doc::Document& into, const ChecklistDocument& checklist, int level)
{
    for (const ChecklistSheet& sheet : checklist.sheets) {
        if (&sheet != &checklist.sheets.front()) {
            into.add(doc::PageBreak{});
        }
        into.heading(level, sheet.title);
        into.add(doc::Paragraph{{{.text = std::to_string(sheet.done) + " of " + std::to_string(sheet.steps) + " done" +
                                          (sheet.alike > 1 ? ", one of " + std::to_string(sheet.alike) + " alike" : ""),
                                  .about = sheet.place}}});
        std::string phase;
        for (const ChecklistGroup& group : sheet.groups) {
            if (group.phase != phase) {
                phase = group.phase;
                into.heading(level + 1, phase);
            }
            into.add(doc::Heading{level + 2, group.title, group.id});
            into.add(checksOf(group, checklist.style));
        }
    }
}

doc::Document documentOf(const ChecklistDocument& checklist)
{
    doc::Document out;
    out.title = checklist.title;
    out.style = checklist.style;
    out.paper = {.foot = checklist.title, .date = checklist.date};
    out.heading(1, checklist.title);
    if (!checklist.date.empty()) {
        out.paragraph(checklist.date);
    }
    addChecklist(out, checklist, 2);
    return out;
}

std::span<const ChecklistFormat> checklistFormats()
{
    return kChecklistFormats;
}

const ChecklistFormat* checklistFormat(std::string_view name)
{
    const auto* found = std::find_if(kChecklistFormats.begin(), kChecklistFormats.end(), [&](const ChecklistFormat& one) { return one.name == name; });
    return found == kChecklistFormats.end() ? nullptr : found;
}

} // namespace lanewatt::exchange
