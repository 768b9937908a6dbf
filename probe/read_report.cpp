#include "probe/read_report.h"

#include "model/try.h"
#include "probe/foreign_files.h"
#include "probe/merge.h"
#include "probe/report_sections.h"
#include "probe/report_text.h"
#include "probe/snapshot_file.h"
#include "streams/gzip.h"
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
constexpr std::size_t kMostFiles = 100'000;

/// Largest size of the files of one report together.
constexpr std::uint64_t kLargestTree = 256u << 20;

/// Largest number of reports within a text.
constexpr std::size_t kMostSections = 500;

/// Files of a folder that are no reports and are named; the others are counted.
constexpr std::size_t kMostStrangers = 20;

/// The text of a file: unpacked, in UTF-8. `cut`: it was not complete.
std::string textOf(std::string_view bytes, bool& cut)
{
    std::string unpacked;
    if (streams::looksLikeGzip(bytes)) {
        streams::Unpacked result = streams::gunzip(bytes, kLargestReport);
        cut = !result.whole;
        unpacked = std::move(result.bytes);
        bytes = unpacked;
    }
    return streams::utf8Text(bytes);
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
        bool cut = false;
        const std::string text = textOf(bytes, cut);
        if (looksLikeSnapshot(text)) {
            auto snapshot = parseSnapshot(text, {});
            if (snapshot) {
                add(std::move(*snapshot), file);
            } else {
                m_into.gaps.push_back({file, snapshot.error().where, snapshot.error().what, {}});
            }
            return snapshot.has_value();
        }
        ReportSections found = reportSections(plainReport(text), kMostSections);
        for (const ReportSection& section : found.sections) {
            one(section, file);
        }
        if (found.cut) {
            m_into.gaps.push_back(
                {file,
                 {},
                 {LW_MESSAGE("probe.sections", "There are more than {most} commands; the rest is left out"),
                  {{"most", static_cast<std::int64_t>(kMostSections)}}},
                 {}});
        }
        if (cut && !found.sections.empty()) {
            m_into.gaps.push_back({file,
                                   {},
                                   {LW_MESSAGE("probe.packed", "The compressed file is damaged or too large; what "
                                                               "comes before that was read"),
                                    {}},
                                   {}});
        }
        return !found.sections.empty();
    }

private:
    void one(const ReportSection& section, const std::string& file)
    {
        const ReportReader& reader = *section.reader;
        if (reader.readMany) {
            m_bytes += section.text.size();
            if (m_bytes > kLargestTree) {
                m_into.gaps.push_back(
                    {file,
                     {},
                     {LW_MESSAGE("probe.tree_too_large",
                                 "The files of the report are too large together; this one is left out"),
                      {}},
                     {}});
            } else {
                m_many[&reader].push_back({file, std::string(section.text), section.firstLine});
            }
            return;
        }
        Snapshot alone;
        Finds finds(alone, file, reader.origin, section.firstLine);
        finds.command = section.command;
        reader.read(section.text, finds);
        alone.sources.push_back({file, std::string(reader.id), reader.origin, finds.version, finds.time});
        add(std::move(alone), file);
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

const ReportReader* recogniseReport(std::string_view head, std::string_view command)
{
    for (const ReportReader& reader : allReportReaders()) {
        if (reader.recognise(head)) {
            return &reader;
        }
    }
    for (const ReportReader& reader : allReportReaders()) {
        if (!reader.option.empty() && command.find(reader.option) != std::string_view::npos) {
            return &reader;
        }
    }
    return nullptr;
}

bool holdsReport(std::string_view head)
{
    bool cut = false;
    const std::string text = textOf(head, cut);
    return looksLikeSnapshot(text) || !reportSections(plainReport(text), 1).sections.empty();
}

bool readReport(std::string_view bytes, const std::string& file, Snapshot& into)
{
    return Collector(into).take(bytes, file);
}

Expected<Snapshot> readReports(const std::string& path)
{
    LANEWATT_TRY(input, streams::Input::open(path));
    const auto wanted = LW_MESSAGE(
        "probe.no_report", "This is no report that Lanewatt knows. For the GPUs run nvidia-smi -q -x or rocm-smi -a --json, "
                           "for the cards lspci -nnvvv, for board and memory dmidecode as root, and send what they print; "
                           "all that it reads: {formats}");
    Snapshot snapshot;
    std::vector<Gap> gaps;
    bool any = false;
    std::size_t files = 0;
    std::size_t strangers = 0;
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
        } else if (const auto foreign = foreignFile(*bytes); foreign && (*input)->kind() == streams::Input::Kind::File) {
            return fail(*foreign, {}, path);
        } else if (++strangers <= kMostStrangers) {
            gaps.push_back({name, {}, {foreign ? *foreign : LW_MESSAGE("probe.not_a_report", "This is no report that Lanewatt knows"), {}}, {}});
        }
    }
    if (strangers > kMostStrangers) {
        gaps.push_back({path,
                        {},
                        {LW_MESSAGE("probe.not_reports", "{count} more {count:file is no report|files are no reports} that Lanewatt knows"),
                         {{"count", static_cast<std::int64_t>(strangers - kMostStrangers)}}},
                        {}});
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
