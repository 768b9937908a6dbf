#pragma once
/// Content of the checklist as text for all formats. The writers only format it.

#include "app/messages/messages.h"
#include "model/commissioning/checklist.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::exchange {

/// Options of a checklist.
struct ChecklistOptions {
    std::string date;          ///< ISO date of the document; empty = undated
    messages::Style style;
};

struct ChecklistStep {
    std::string id, title;
    std::vector<std::string> details;   ///< a sentence or two each
    std::vector<std::string> expected;  ///< "DC load: 2394.7 W"; "… not known" for unknown values
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
    std::size_t alike = 1;              ///< machines of the sheet
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

/// One page per machine, to print and tick by hand, A4 portrait. Loads no external resources.
std::string writeChecklistHtml(const ChecklistDocument& document);
/// Task lists as forums and code hosts display them.
std::string writeChecklistMarkdown(const ChecklistDocument& document);
/// RFC 4180, UTF-8, CRLF; one step per line.
std::string writeChecklistCsv(const ChecklistDocument& document);

} // namespace lanewatt::exchange
