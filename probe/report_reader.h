#pragma once
/// Reads reports that users can send from a machine. One format per file in readers/: <stem>.cpp defines `ReportReader
/// lanewatt::probe::<stem>_reader::reader()`; the table of all is generated from the file names.

#include "probe/finds.h"

#include <span>
#include <string>
#include <string_view>

namespace lanewatt::probe {

struct ReportReader {
    std::string_view id;    ///< "nvidia-smi-xml"; the format of a Source
    std::string_view title; ///< "nvidia-smi -q -x"
    Origin origin = Origin::Unstated;
    /// True when a text with this beginning has the format. `head` is UTF-8 and at most kHeadBytes long.
    bool (*recognise)(std::string_view head) = nullptr;
    /// Reads everything possible from the text; the rest becomes gaps.
    void (*read)(std::string_view text, Finds& finds) = nullptr;
    /// True where a report consists of many files, each with a part of the machine.
    bool manyFiles = false;
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
