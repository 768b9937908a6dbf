#pragma once
/// Uses an opened design in every way that the program does.

#include "app/diagrams/render.h"
#include "app/diagrams/site_render.h"
#include "app/exchange/bom_writer.h"
#include "app/exchange/checklist_document.h"
#include "app/exchange/design_file.h"
#include "app/messages/messages.h"
#include "app/workspace/assessment_dump.h"
#include "model/assess.h"
#include "model/assessment/subject.h"
#include "model/wiring/topology.h"

namespace lanewatt::test {

/// Assesses a design, formats every finding, draws each view, writes each bill of materials and checklist. Returns the
/// total size, so that the work cannot be optimised away.
inline std::size_t useAll(const Design& design)
{
    const Context context;
    const Assessment assessment = assess(design, context);
    std::size_t bytes = workspace::dump(assessment).size() + exchange::designText(design).size();
    for (const Finding& finding : assessment.findings) {
        bytes += messages::text(finding.title).size() + messages::text(finding.detail).size();
        if (const auto subject = subjectAt(design, assessment, finding.path)) {
            bytes += subject->target.text().size();
        }
    }
    for (const auto& build : assessment.builds) {
        bytes += wiring::topologyOf(build->wiring).devices.size();
    }
    for (const exchange::BomFormat& format : exchange::bomFormats()) {
        const auto written = exchange::bomBytes(design, assessment, format.suffix);
        bytes += written ? written->size() : 1;
    }
    for (const std::string_view view : diagrams::views()) {
        const auto drawn = diagrams::renderBytes(design, assessment, view, ".svg");
        bytes += drawn ? drawn->size() : 1;
    }
    for (const std::string_view view : diagrams::siteViews()) {
        const auto sheets = diagrams::siteSheets(design, assessment, view);
        bytes += sheets ? sheets->size() : 1;
    }
    const auto list = commissioning::checklist(design, context, assessment);
    const auto document = exchange::checklistDocument(design, commissioning::sheetsFor(list), {});
    for (const exchange::ChecklistFormat& format : exchange::checklistFormats()) {
        const auto written = format.write(document);
        bytes += written ? written->size() : 1;
    }
    return bytes;
}

} // namespace lanewatt::test
