#pragma once
/// Reads reports that users can send from a machine. One format per file in readers/: <stem>.cpp defines `ReportReader
/// lanewatt::probe::<stem>_reader::reader()`; the table of all is generated from the file names.

#include "probe/finds.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace lanewatt::probe {

/// A file of a report that consists of many, as UTF-8.
struct ReportFile {
    std::string name, text;
    std::int64_t firstLine = 1; ///< of the text within the file
};

struct ReportReader {
    std::string_view id;    ///< "nvidia-smi-xml"; the format of a Source
    std::string_view title; ///< "nvidia-smi -q -x"
    Origin origin = Origin::Unstated;
    /// True when a text with this beginning has the format. `head` is UTF-8 and at most kHeadBytes long.
    bool (*recognise)(std::string_view head) = nullptr;
    /// Reads everything possible from the text; the rest becomes gaps.
    void (*read)(std::string_view text, Finds& finds) = nullptr;
    /// For reports that consist of many files, each with a part of the machine: reads all of them, and is used instead of
    /// `read` for folders and archives.
    void (*readMany)(std::span<const ReportFile> files, Finds& finds) = nullptr;
    /// Text reports: true when one begins with the first line of `rest`, wherever in a longer text that is. Called for every
    /// line, so it looks at the first line first.
    bool (*begins)(std::string_view rest) = nullptr;
    /// An option of a command whose output, whatever it looks like, is a report of this format: "--query-gpu".
    std::string_view option = {};
};

/// Enough bytes to recognise a format.
inline constexpr std::size_t kHeadBytes = 1u << 14;

/// All formats, by file name.
std::span<const ReportReader> allReportReaders();

} // namespace lanewatt::probe
