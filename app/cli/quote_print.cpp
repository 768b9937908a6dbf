#include "app/cli/quote_print.h"

#include "app/cli/call.h"
#include "app/cli/quote_files.h"
#include "app/cli/quote_text.h"
#include "app/exchange/quote_document.h"
#include "app/workspace/quote_print.h"
#include "model/quote/readiness.h"
#include "model/text/tree_reader.h"
#include "streams/whole_file.h"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

namespace lanewatt::cli {

namespace {

/// Prints what is missing; false where something is.
tl::expected<bool, Failure> isFinal(Call& call, const workspace::OpenQuote& open, const quote::Revision& revision, const quote::Priced& priced)
{
    const auto missing = quote::readyForFinal(open.quote, revision, priced, workspace::factsOf(open, revision, textStyle()));
    for (const quote::Missing& one : missing) {
        call.line(missingText(one));
    }
    if (missing.empty() && revision.state == quote::State::Draft) {
        return unusable(LW_MESSAGE("cli.quote.print_draft", "the revision is ready, but still a draft; issue it with quote issue"), {}, open.path);
    }
    return missing.empty();
}

Outcome runPrint(Call& call)
{
    const std::string path = call.value("--output");
    const auto format = exchange::quoteFormat(call.value("--format"), path);
    if (!format) {
        return unusable(format.error());
    }
    const NamedRevision named = namedRevision(call.positionals.front());
    if (std::error_code ignored; std::filesystem::equivalent(path, named.path, ignored)) {
        return unusable(LW_MESSAGE("cli.quote.print_over", "the document would replace the quote itself; choose another file"), {}, path);
    }
    const auto open = openQuote(call, named.path);
    if (!open) {
        return tl::unexpected(open.error());
    }
    const auto found = revisionOf(*open, named.letter);
    if (!found) {
        return tl::unexpected(found.error());
    }
    const quote::Revision& revision = **found;
    auto source = workspace::quoteSource(*open, revision, textStyle());
    if (!source) {
        return unusable(std::move(source.error()));
    }
    if (call.has("--final")) {
        const auto ready = isFinal(call, *open, revision, source->priced);
        if (!ready) {
            return tl::unexpected(ready.error());
        }
        if (!*ready) {
            return kErrorsStand;
        }
    }
    const auto paper = call.has("--paper") ? enumFromName<quote::Paper>(call.value("--paper")) : std::nullopt; // one of its choices
    const auto printed = workspace::printedQuote(*open, std::move(*source), **format, textStyle(), paper);
    if (!printed) {
        return unusable(printed.error());
    }
    if (!printed->logoProblem.empty()) {
        call.note(printed->logoProblem);
    }
    if (auto written = streams::writeWholeFile(path, printed->bytes); !written) {
        return failed(std::move(written.error()));
    }
    return kDone;
}

std::vector<std::string_view> formatNames()
{
    std::vector<std::string_view> names;
    for (const exchange::QuoteFormat& format : exchange::quoteFormats()) {
        names.push_back(format.name);
    }
    return names;
}

} // namespace

Command quotePrintCommand()
{
    return {"print",
            "write a revision as a document to hand over",
            "The file's suffix chooses the format: .pdf, .html, .md, .bbcode, .txt, .csv, .json, .cdx.json (CycloneDX 1.6, hardware), .xml (UBL 2.1 Quotation), "
            ".xlsx, and .buy.xlsx for those who buy. A draft is marked as a draft in each; an issued revision prints the figures that were frozen. Margins and "
            "approvals are never printed, costs and sources of prices only in .buy.xlsx. With --final only an issued revision that lacks nothing is printed: otherwise the list of what is missing "
            "is printed and the exit code is 1.",
            {{"QUOTE", "a quote file, or FILE#REVISION; without it the last one counts", Hint::File}},
            {{"--output", "-o", "FILE", "the file to write", Hint::File, {}, true},
             {"--format", "", "NAME", "instead of the suffix", Hint::None, formatNames()},
             {"--paper", "", "SIZE", "instead of that of the quote", Hint::None, enumNames<quote::Paper>()},
             {"--final", "", "", "refuse what is not ready"}},
            {{"quote print acme.lwquote -o acme.pdf", "the last revision as PDF"}, {"quote print acme.lwquote#A -o acme.xml --format ubl", "revision A for the buyer's program"}},
            {},
            runPrint};
}

} // namespace lanewatt::cli
