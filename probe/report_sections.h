#pragma once
/// Splits a text that holds several reports: a terminal session, an issue, a log that collects the output of commands.

#include "probe/report_reader.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::probe {

/// One report within a text.
struct ReportSection {
    const ReportReader* reader = nullptr; ///< never null
    std::string text;                     ///< without prompt, fence, heading and common indentation
    std::int64_t firstLine = 1;           ///< of the file
    std::string command;                  ///< as typed, "nvidia-smi --query-gpu=name --format=csv"; empty: unknown
};

/// The reports of a text in their order, and whether there were more than `most`. Sections begin after prompts, fences and
/// headings, and wherever a reader says that its report begins. What no reader knows is left out.
struct ReportSections {
    std::vector<ReportSection> sections;
    bool cut = false;
};
ReportSections reportSections(std::string_view text, std::size_t most);

/// The command of a line, without its prompt, if the line is one that a user typed or a heading that names a command:
/// "me@host:~$ sudo lspci -vv" -> "lspci -vv". Empty where the line is no such line; a prompt before a command that Lanewatt
/// does not know gives that command.
std::string_view commandOfLine(std::string_view line);

} // namespace lanewatt::probe
