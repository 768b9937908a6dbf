#include "app/cli/call.h"
#include "app/exchange/bom_writer.h"

#include <algorithm>
#include <filesystem>

namespace lanewatt::cli::bom_command {
namespace {

/// Empty when the suffix is supported; otherwise the text that lists the supported ones.
std::optional<std::string> unknownSuffix(const std::string& path)
{
    std::string suffix = std::filesystem::path(path).extension().string();
    std::transform(suffix.begin(), suffix.end(), suffix.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    std::string accepted;
    for (const auto& format : exchange::bomFormats()) {
        if (format.suffix == suffix) {
            return std::nullopt;
        }
        accepted += (accepted.empty() ? "" : ", ") + std::string(format.suffix);
    }
    return accepted;
}

Outcome run(Call& call)
{
    const std::string path = call.value("--output");
    if (const auto accepted = unknownSuffix(path)) {
        return unusable(LW_MESSAGE("cli.bom.suffix",
                                   "the suffix names no form of a bill of materials; accepted: {accepted}"),
                        {{"accepted", *accepted}}, path);
    }
    auto opened = call.openDesign(call.positionals.front(), true);
    if (!opened) {
        return tl::unexpected(opened.error());
    }
    exchange::BomOptions options;
    options.date = (*opened)->context().today;
    options.style = textStyle();
    if (const auto written = exchange::writeBom((*opened)->design(), (*opened)->assessment(), path, options);
        !written) {
        return failed(written.error());
    }
    return kDone;
}

} // namespace

Command command()
{
    return {"bom",
            "write the bill of materials",
            "The file's suffix chooses the form: .xlsx workbook, .csv, .md and .bbcode for a forum, .txt, .json, .html, .pdf to print. "
            "Unknown prices stay "
            "empty and are counted, never 0. A design with errors is marked as a draft.",
            {{"DESIGN", "a design file", Hint::Design}},
            {{"--output", "-o", "FILE", "the file to write", Hint::File, {}, true}},
            {{"bom rig.lanewatt -o rig.xlsx", "a workbook with live formulas"},
             {"bom rig.lanewatt -o rig.pdf", "pages to print or to send"},
             {"bom rig.lanewatt -o rig.md", "tables to paste into a forum"}},
            {},
            run};
}

} // namespace lanewatt::cli::bom_command
