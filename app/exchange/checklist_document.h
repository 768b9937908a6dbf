#pragma once
/// What every form of the checklist shows, as text, worked out once. The writers only set it in type.

#include "app/messages/messages.h"
#include "model/commissioning/checklist.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::exchange {

/// How a checklist is written.
struct ChecklistOptions {
    std::string date;          ///< ISO date it is dated with; empty = undated
    messages::Style style;
};

struct ChecklistStep {
    std::string id, title;
    std::vector<std::string> details;   ///< a sentence or two each
    std::vector<std::string> expected;  ///< "DC load: 2394.7 W"; "… not known" for what nobody knows
    std::string path;
    bool done = false;
    std::string by, date;               ///< of the tick
};

struct ChecklistGroup {
    std::string phase;                  ///< "Assemble"
    std::string id, title;              ///< "C-CPU", "CPU"
    std::vector<ChecklistStep> steps;
};

struct ChecklistSheet {
    std::string title;                  ///< "Machine rig", "Site"
    std::string place;
    std::size_t alike = 1;              ///< machines that the sheet holds for
    std::size_t done = 0, steps = 0;
    std::vector<ChecklistGroup> groups;
};

struct ChecklistDocument {
    std::string title;                  ///< "Commissioning: Six RTX 3090 …"
    std::string date;
    std::string language;
    std::vector<ChecklistSheet> sheets;
};

/// "DC load: 2394.7 W (2373.5 W to 2421.3 W)"; "at least" before a lower bound.
std::string expectationText(const commissioning::Expectation& expectation, const messages::Style& style);

ChecklistDocument checklistDocument(const Design& design, const std::vector<commissioning::SheetAt>& sheets,
                                    const ChecklistOptions& options);

/// One page for each machine to print and tick with a pen, A4 upright. Loads nothing from anywhere.
std::string writeChecklistHtml(const ChecklistDocument& document);
/// Task lists as forums and code hosts show them.
std::string writeChecklistMarkdown(const ChecklistDocument& document);
/// RFC 4180, UTF-8, CRLF; one step a line.
std::string writeChecklistCsv(const ChecklistDocument& document);

} // namespace lanewatt::exchange
