#pragma once
/// Reads reports of any format into snapshots.

#include "probe/report_reader.h"

#include <functional>
#include <string>
#include <string_view>

namespace lanewatt::probe {

/// The format of a text with this beginning, or nullptr.
const ReportReader* recogniseReport(std::string_view head);

/// Reads one report, a terminal session with several (Markdown with fenced blocks, or prompts before the commands), or a
/// snapshot file, and merges it into `into`. `bytes` may be UTF-8, UTF-16 with mark or Windows-1252. False when nothing was
/// read; if the format was recognised, the reason is a gap. A report of another machine is a gap, too.
bool readReport(std::string_view bytes, const std::string& file, Snapshot& into);

/// Reads a file, folder or ZIP archive of reports about one machine. Errors: not readable, or nothing was recognised. Other
/// files of a folder are gaps.
Expected<Snapshot> readReports(const std::string& path);

} // namespace lanewatt::probe
