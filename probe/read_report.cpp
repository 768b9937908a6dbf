#include "probe/read_report.h"

#include "model/text/trim.h"
#include "model/try.h"
#include "probe/merge.h"
#include "probe/snapshot_file.h"
#include "probe/tidy.h"
#include "streams/input.h"
#include "streams/text_decoder.h"

#include <algorithm>
#include <map>
#include <optional>

namespace lanewatt::probe {

namespace {

/// Largest report, in bytes, and largest number of files of a folder.
constexpr std::uint64_t kLargestReport = 64u << 20;
constexpr std::size_t kMostFiles = 20'000;

/// Largest size of the files of one report together.
constexpr std::uint64_t kLargestTree = 256u << 20;

/// Largest number of commands of a terminal session.
constexpr std::size_t kMostSections = 500;

/// The output of a command within a longer text.
struct Section {
    std::string_view text;
    std::int64_t firstLine = 1;
};

/// True for the prompt line before a command's output: "$ sudo lspci", "user@host:~$ lspci" and "# lspci".
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

/// The command outputs in a text with fences or prompts.
std::vector<Section> sectionsOf(std::string_view text)
{
    std::vector<Section> sections;
    const char* begin = nullptr;
    std::int64_t firstLine = 0;
    const auto close = [&](const char* end) {
        if (begin && end > begin && sections.size() <= kMostSections) {
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

/// Reads reports one after the other. The files of a report with many are collected, and read together at the end.
class Collector {
public:
    explicit Collector(Snapshot& into) : m_into(into) {}
    ~Collector()
    {
        for (const auto& [reader, files] : m_many) {
            Snapshot alone;
            Finds finds(alone, files.front().name, reader->origin);
            reader->readMany(files, finds);
            alone.sources.push_back(
                {files.front().name, std::string(reader->id), reader->origin, finds.version, finds.time});
            add(std::move(alone), files.front().name);
        }
    }
    Collector(const Collector&) = delete;
    Collector& operator=(const Collector&) = delete;

    /// False when the text neither is nor contains a report.
    bool take(std::string_view bytes, const std::string& file)
    {
        const std::string text = streams::utf8Text(bytes);
        if (looksLikeSnapshot(text)) {
            auto snapshot = parseSnapshot(text, {});
            if (snapshot) {
                add(std::move(*snapshot), file);
            } else {
                m_into.gaps.push_back({file, snapshot.error().where, snapshot.error().what, {}});
            }
            return snapshot.has_value();
        }
        const std::string_view begin = trimmed(text);
        const bool session = isPrompt(begin.substr(0, begin.find_first_of("\r\n")));
        if (!session && one(text, file, 1)) {
            return true;
        }
        bool any = false;
        std::vector<Section> sections = sectionsOf(text);
        const bool cut = sections.size() > kMostSections;
        sections.resize(std::min(sections.size(), kMostSections));
        for (const Section& section : sections) {
            any = one(section.text, file, section.firstLine) || any;
        }
        if (any && cut) {
            m_into.gaps.push_back(
                {file,
                 {},
                 {LW_MESSAGE("probe.sections", "There are more than {most} commands; the rest is left out"),
                  {{"most", static_cast<std::int64_t>(kMostSections)}}},
                 {}});
        }
        return any;
    }

private:
    bool one(std::string_view text, const std::string& file, std::int64_t firstLine)
    {
        const ReportReader* reader = recogniseReport(text.substr(0, kHeadBytes));
        if (!reader) {
            return false;
        }
        if (reader->readMany) {
            m_bytes += text.size();
            if (m_bytes > kLargestTree) {
                m_into.gaps.push_back(
                    {file,
                     {},
                     {LW_MESSAGE("probe.tree_too_large",
                                 "The files of the report are too large together; this one is left out"),
                      {}},
                     {}});
            } else {
                m_many[reader].push_back({file, std::string(text), firstLine});
            }
            return true;
        }
        Snapshot alone;
        Finds finds(alone, file, reader->origin, firstLine);
        reader->read(text, finds);
        alone.sources.push_back({file, std::string(reader->id), reader->origin, finds.version, finds.time});
        add(std::move(alone), file);
        return true;
    }

    void add(Snapshot snapshot, const std::string& file)
    {
        tidy(snapshot);
        if (auto why = differentMachines(m_into, snapshot)) {
            m_into.gaps.push_back({file, {}, std::move(*why), {}});
        } else {
            merge(m_into, std::move(snapshot));
        }
    }

    Snapshot& m_into;
    std::map<const ReportReader*, std::vector<ReportFile>> m_many;
    std::uint64_t m_bytes = 0; ///< of all files in m_many
};

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
    return Collector(into).take(bytes, file);
}

Expected<Snapshot> readReports(const std::string& path)
{
    LANEWATT_TRY(input, streams::Input::open(path));
    const auto wanted =
        LW_MESSAGE("probe.no_report", "This is no report that Lanewatt knows; it reads what these print: {formats}");
    Snapshot snapshot;
    std::vector<Gap> gaps;
    bool any = false;
    std::size_t files = 0;
    std::optional<Collector> collector(std::in_place, snapshot);
    for (const std::string& name : (*input)->names()) {
        if (++files > kMostFiles) {
            gaps.push_back({name,
                            {},
                            {LW_MESSAGE("probe.files", "There are more than {most} files; the rest is left out"),
                             {{"most", static_cast<std::int64_t>(kMostFiles)}}},
                            {}});
            break;
        }
        const auto bytes = (*input)->read(name, kLargestReport);
        if (!bytes) {
            if ((*input)->kind() == streams::Input::Kind::File) {
                return tl::unexpected(bytes.error());
            }
            gaps.push_back({name, {}, bytes.error().what, {}});
        } else if (collector->take(*bytes, name)) {
            any = true;
        } else {
            gaps.push_back(
                {name, {}, {LW_MESSAGE("probe.not_a_report", "This is no report that Lanewatt knows"), {}}, {}});
        }
    }
    collector.reset();
    if (!any && (*input)->kind() == streams::Input::Kind::File && !snapshot.gaps.empty()) {
        const Gap& gap = snapshot.gaps.front(); // for a snapshot the gap is an error of its own
        return fail(gap.why.text, gap.why.arguments, path + (gap.place.empty() ? "" : ", " + gap.place));
    }
    if (!any) {
        std::string formats;
        for (const ReportReader& reader : allReportReaders()) {
            formats += (formats.empty() ? "" : ", ") + std::string(reader.title);
        }
        return fail(wanted, {{"formats", std::move(formats)}}, path);
    }
    snapshot.gaps.insert(snapshot.gaps.end(), gaps.begin(), gaps.end());
    return snapshot;
}

} // namespace lanewatt::probe
