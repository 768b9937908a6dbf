#pragma once
/// Reports into snapshots, whatever their format.

#include "probe/report_reader.h"

#include <functional>
#include <string>
#include <string_view>

namespace lanewatt::probe {

/// The format of a text that begins so, or nullptr.
const ReportReader* recogniseReport(std::string_view head);

/// Reads one report, or a terminal session with several (Markdown with fenced blocks, or prompts before the commands),
/// or a snapshot file, and merges it with what `into` has. `bytes` may be UTF-8, UTF-16 with mark or Windows-1252.
/// False when nothing was read; why not is a gap where the format was recognised. A report of another machine is a gap,
/// too.
bool readReport(std::string_view bytes, const std::string& file, Snapshot& into);

/// Reads a file, a folder or a ZIP archive of reports about one machine.
/// Errors: not readable, or nothing in it was recognised. Files of a folder that are no reports are gaps.
Expected<Snapshot> readReports(const std::string& path);

} // namespace lanewatt::probe
