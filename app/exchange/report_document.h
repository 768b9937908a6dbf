#pragma once
/// The engineering report of a design: what it is, drawings, budgets with their derivations, findings and waivers, where each
/// part is plugged, commissioning checklist, sources.
///
/// .pdf, .html: with the drawings    .md, .txt, .bbcode: drawings are described in a sentence
///
/// A design with open errors is marked as a draft. What is unknown is said, never 0. The same input gives the same bytes.

#include "app/exchange/document.h"
#include "model/assessment/assessment.h"
#include "model/assessment/context.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::exchange {

struct ReportOptions {
    std::string date;              ///< ISO date; empty = undated
    messages::Style style;
    bool letter = false;           ///< paper; else A4
};

/// `context`: of the assessment, for what the checklist accepts.
Expected<doc::Document> reportDocument(const Design& design, const Assessment& assessment, const Context& context, const ReportOptions& options);

struct ReportFormat {
    std::string_view suffix;       ///< ".pdf"
    Expected<std::string> (*write)(const doc::Document&);
};
std::span<const ReportFormat> reportFormats();

/// The format of a path's suffix, in any case. The error lists the suffixes.
Expected<const ReportFormat*> reportFormat(std::string_view path);

} // namespace lanewatt::exchange
