#include "probe/read_report.h"

#include "model/text/trim.h"
#include "model/try.h"
#include "streams/input.h"
#include "streams/text_decoder.h"

#include <algorithm>
#include <filesystem>

namespace lanewatt::probe {

namespace {

/// Largest report, in bytes, and most files of a folder that are looked at.
constexpr std::uint64_t kLargestReport = 64u << 20;
constexpr std::size_t kMostFiles = 20'000;

/// What a command printed, in the middle of a longer text.
struct Section {
    std::string_view text;
    std::int64_t firstLine = 1;
};

/// True for "$ sudo lspci", "user@host:~$ lspci" and "# lspci": a line that starts a command's output.
bool isPrompt(std::string_view line)
{
    line = trimmed(line);
    if (line.starts_with("$ ")) {
        return true;
    }
    const std::size_t at = line.find('@');
    const std::size_t sign = line.find_first_of("$#", at == std::string_view::npos ? 0 : at);
    return at != std::string_view::npos && at > 0 && sign != std::string_view::npos && sign > at &&
           sign + 1 < line.size() && line[sign + 1] == ' ' && line.substr(0, at).find(' ') == std::string_view::npos;
}

/// The outputs in a text with fences or prompts.
std::vector<Section> sectionsOf(std::string_view text)
{
    std::vector<Section> sections;
    const char* begin = nullptr;
    std::int64_t firstLine = 0;
    const auto close = [&](const char* end) {
        if (begin && end > begin && sections.size() < kMostPieces) {
            sections.push_back({std::string_view(begin, static_cast<std::size_t>(end - begin)), firstLine});
        }
        begin = nullptr;
    };
    bool fenced = false;
    forEachLine(text, [&](std::string_view line, std::int64_t number) {
        const bool fence = trimmed(line).starts_with("```");
        const char* next = std::min(line.data() + line.size() + 1, text.data() + text.size());
        if (fence || isPrompt(line)) {
            close(line.data());
            fenced = fence ? !fenced : fenced;
            if (!fence || fenced) {
                begin = next;
                firstLine = number + 1;
            }
        }
    });
    close(text.data() + text.size());
    return sections;
}

void addSource(Snapshot& into, Source source)
{
    if (std::find(into.sources.begin(), into.sources.end(), source) == into.sources.end() && into.sources.size() < kMostPieces) {
        into.sources.push_back(std::move(source));
    }
}

bool readOne(std::string_view text, const std::string& file, std::int64_t firstLine, Snapshot& into)
{
    const ReportReader* reader = recogniseReport(text.substr(0, kHeadBytes));
    if (!reader) {
        return false;
    }
    Finds finds(into, file, reader->origin, firstLine);
    reader->read(text, finds);
    addSource(into, {file, std::string(reader->id), reader->origin, finds.version, finds.time});
    return true;
}

} // namespace

const ReportReader* recogniseReport(std::string_view head)
{
    for (const ReportReader& reader : allReportReaders()) {
        if (reader.recognise(head)) {
            return &reader;
        }
    }
    return nullptr;
}

bool readReport(std::string_view bytes, const std::string& file, Snapshot& into)
{
    const std::string text = streams::utf8Text(bytes);
    if (readOne(text, file, 1, into)) {
        return true;
    }
    bool any = false;
    for (const Section& section : sectionsOf(text)) {
        any = readOne(section.text, file, section.firstLine, into) || any;
    }
    return any;
}

Expected<Snapshot> readReports(const std::string& path)
{
    LANEWATT_TRY(input, streams::Input::open(path));
    const auto wanted = LW_MESSAGE("probe.no_report", "This is no report that Lanewatt knows; it reads what these print: {formats}");
    Snapshot snapshot;
    bool any = false;
    std::size_t files = 0;
    for (const std::string& name : (*input)->names()) {
        if (++files > kMostFiles) {
            snapshot.gaps.push_back({name, {}, {LW_MESSAGE("probe.files", "There are more than {most} files; the rest is left out"),
                                                {{"most", static_cast<std::int64_t>(kMostFiles)}}}, {}});
            break;
        }
        const auto bytes = (*input)->read(name, kLargestReport);
        if (!bytes) {
            if ((*input)->kind() == streams::Input::Kind::File) {
                return tl::unexpected(bytes.error());
            }
            snapshot.gaps.push_back({name, {}, bytes.error().what, {}});
        } else if (readReport(*bytes, name, snapshot)) {
            any = true;
        } else {
            snapshot.gaps.push_back({name, {}, {LW_MESSAGE("probe.not_a_report", "This is no report that Lanewatt knows"), {}}, {}});
        }
    }
    if (!any) {
        std::string formats;
        for (const ReportReader& reader : allReportReaders()) {
            formats += (formats.empty() ? "" : ", ") + std::string(reader.title);
        }
        return fail(wanted, {{"formats", std::move(formats)}}, path);
    }
    return snapshot;
}

} // namespace lanewatt::probe
