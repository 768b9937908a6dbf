#include "app/cli/call.h"
#include "app/exchange/bom_document.h"
#include "app/exchange/report_document.h"
#include "model/quote/quote.h"
#include "model/text/tree_reader.h"
#include "streams/whole_file.h"

#include <utility>

namespace lanewatt::cli::report_command {
namespace {

Outcome run(Call& call)
{
    const std::string path = call.value("--output");
    const auto format = exchange::reportFormat(path);
    if (!format) {
        return unusable(format.error());
    }
    const auto opened = call.openDesign(call.positionals.front(), true);
    if (!opened) {
        return tl::unexpected(opened.error());
    }
    const workspace::OpenDesign& design = **opened;
    exchange::ReportOptions options;
    options.date = design.context().today;
    options.style = textStyle();
    const bool letter = exchange::bomDocument(design.design(), design.assessment()).letterPaper();
    options.letter = call.has("--paper") ? enumFromName<quote::Paper>(call.value("--paper")) == quote::Paper::Letter : letter;
    const auto report = exchange::reportDocument(design.design(), design.assessment(), design.context(), options);
    if (!report) {
        return failed(report.error());
    }
    const auto bytes = (*format)->write(*report);
    if (!bytes) {
        return failed(bytes.error());
    }
    if (auto written = streams::writeWholeFile(path, *bytes); !written) {
        return failed(std::move(written.error()));
    }
    return kDone;
}

} // namespace

Command command()
{
    return {"report",
            "write the engineering report of a design",
            "What it is, drawings, each budget with its derivation, findings and waivers, what is plugged where, the commissioning checklist and the "
            "sources of the figures. The file's suffix chooses the form: .pdf and .html with the drawings, .md, .txt and .bbcode without. A design with errors is "
            "marked as a draft.",
            {{"DESIGN", "a design file", Hint::Design}},
            {{"--output", "-o", "FILE", "the file to write: .pdf, .html, .md, .txt or .bbcode", Hint::File, {}, true},
             {"--paper", "", "SIZE", "of a PDF; letter where the NEC holds, else A4, if missing", Hint::None, enumNames<quote::Paper>()}},
            {{"report rig.lanewatt -o rig.pdf", "pages to print or to send"}},
            {},
            run};
}

} // namespace lanewatt::cli::report_command
