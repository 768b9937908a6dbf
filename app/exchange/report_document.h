#pragma once
/// The engineering report of a design: what it is, drawings, budgets with their derivations, findings and waivers, where each
/// part is plugged, commissioning checklist, sources.
///
/// .pdf   pages with drawings as vectors     .html  one page with the drawings in it
/// .md    for a forum or an issue: drawings are described in a sentence
///
/// A design with open errors is marked as a draft. What is unknown is said, never 0. The same input gives the same bytes.

#include "app/diagrams/scene.h"
#include "app/exchange/bom_document.h"
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

/// A column of a table of a report.
struct ReportColumn {
    std::string head;
    double share = 1;              ///< of the width, relative to the other columns
    bool right = false;            ///< numbers
    bool mono = false;             ///< formulas, part numbers, ids
};

struct ReportTable {
    std::string caption;           ///< empty = none
    std::vector<ReportColumn> columns;
    std::vector<std::vector<std::string>> rows; ///< as many cells as columns
};

struct ReportSection {
    std::string title;
    std::vector<std::string> texts;
    std::vector<diagrams::Scene> drawings;
    std::vector<ReportTable> tables;
};

/// The whole report as text and drawings. Writers only format it.
struct ReportDocument {
    ReportOptions options;
    std::string title;             ///< of the design
    std::string subtitle;          ///< "Engineering report"
    std::string status;            ///< "Draft: 1 open error, 2026-11-21"
    bool draft = false;
    std::vector<BomHeadText> head; ///< GPUs, their memory, input power, price
    std::vector<ReportSection> sections; ///< those that have something to say
};

/// `context`: of the assessment, for what the checklist accepts.
Expected<ReportDocument> reportDocument(const Design& design, const Assessment& assessment, const Context& context, const ReportOptions& options);

Expected<std::string> writeReportPdf(const ReportDocument& document);
Expected<std::string> writeReportHtml(const ReportDocument& document);
Expected<std::string> writeReportMarkdown(const ReportDocument& document);

struct ReportFormat {
    std::string_view suffix;       ///< ".pdf"
    Expected<std::string> (*write)(const ReportDocument&);
};
std::span<const ReportFormat> reportFormats();

/// The format of a path's suffix, in any case. The error lists the suffixes.
Expected<const ReportFormat*> reportFormat(std::string_view path);

} // namespace lanewatt::exchange
