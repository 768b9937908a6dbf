#include "app/exchange/as_built_writer.h"

#include "app/exchange/writers/escape.h"
#include "streams/whole_file.h"

#include <filesystem>

namespace lanewatt::exchange {

std::string asBuiltCsv(const AsBuilt& asBuilt, const messages::Style& style)
{
    std::string out = "Machine,Place,Difference,Part,Designed,Built,Details\r\n";
    for (const Difference& difference : asBuilt.differences) {
        addCsvCell(out, difference.machine);
        for (const std::string& text :
             {difference.path, std::string(enumName(difference.kind)), difference.device, difference.designed,
              difference.built, messages::text(difference.what, style)}) {
            out += ',';
            addCsvCell(out, text);
        }
        out += "\r\n";
    }
    return out;
}

std::string asBuiltMarkdown(const AsBuilt& asBuilt, std::string_view title, const messages::Style& style)
{
    std::string out = "# " + markdownEscaped(title) + "\n\n";
    if (!asBuilt.differences.empty()) {
        out += "| Machine | Place | Difference | Part | Designed | Built | Details |\n|---|---|---|---|---|---|---|\n";
    }
    for (const Difference& difference : asBuilt.differences) {
        for (const std::string& text :
             {difference.machine, difference.path, std::string(enumName(difference.kind)), difference.device,
              difference.designed, difference.built, messages::text(difference.what, style)}) {
            out += "| " + markdownEscaped(text) + ' ';
        }
        out += "|\n";
    }
    for (const NotCompared& missed : asBuilt.notCompared) {
        out += "\n* " + markdownEscaped(missed.machine) + (missed.machine.empty() ? "" : ": ") +
               markdownEscaped(messages::text(missed.what, style));
    }
    return asBuilt.notCompared.empty() ? out : out + '\n';
}

Expected<void> writeAsBuilt(const AsBuilt& asBuilt, std::string_view title, const std::string& path,
                            const messages::Style& style)
{
    std::string suffix = std::filesystem::path(path).extension().string();
    for (char& c : suffix) {
        c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
    if (suffix == ".csv") {
        return streams::writeWholeFile(path, asBuiltCsv(asBuilt, style));
    }
    if (suffix == ".md") {
        return streams::writeWholeFile(path, asBuiltMarkdown(asBuilt, title, style));
    }
    return fail(LW_MESSAGE("as_built.suffix", "has no form that differences can be written in; accepted: .csv, .md"),
                {}, path);
}

} // namespace lanewatt::exchange
