#pragma once
/// Content of the checklist as text for all formats. The writers only format it.

#include "app/exchange/document.h"
#include "app/messages/messages.h"
#include "model/commissioning/checklist.h"

#include <cstddef>
#include <span>
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
    messages::Style style;
    std::vector<ChecklistSheet> sheets;
};

/// "DC load: 2394.7 W (2373.5 W to 2421.3 W)"; "at least" before a lower bound.
std::string expectationText(const commissioning::Expectation& expectation, const messages::Style& style);

ChecklistDocument checklistDocument(const Design& design, const std::vector<commissioning::SheetAt>& sheets,
                                    const ChecklistOptions& options);

/// The document as blocks, for its forms for people; each machine begins a page.
doc::Document documentOf(const ChecklistDocument& checklist);
/// Its sheets within another document, with headings from this level on.
void addChecklist(doc::Document& into, const ChecklistDocument& checklist, int level);

/// One form of a checklist.
struct ChecklistFormat {
    std::string_view name;     ///< "md": as --format takes it
    Expected<std::string> (*write)(const ChecklistDocument&);
};
/// All formats, preferred first.
std::span<const ChecklistFormat> checklistFormats();
/// The format of a name; nullptr = there is none.
const ChecklistFormat* checklistFormat(std::string_view name);

/// RFC 4180, UTF-8, CRLF; one step per line.
std::string writeChecklistCsv(const ChecklistDocument& document);

} // namespace lanewatt::exchange
