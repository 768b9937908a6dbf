#pragma once
/// Reads reports of any format into snapshots.

#include "probe/report_reader.h"

#include <functional>
#include <string>
#include <string_view>

namespace lanewatt::probe {

/// The format of a text with this beginning, or nullptr. `command` printed it, if that is known.
const ReportReader* recogniseReport(std::string_view head, std::string_view command = {});

/// True when the file with this beginning is a report, holds one, or is a snapshot: whatever else it looks like, it is no
/// part list and no price list.
bool holdsReport(std::string_view head);

/// Reads one report, a text with several (report_sections.h), or a snapshot file, and merges it into `into`. `bytes` may be
/// UTF-8, UTF-16 with mark or Windows-1252, also compressed by gzip. False when nothing was read; if the format was
/// recognised, the reason is a gap. A report of another machine is a gap, too.
bool readReport(std::string_view bytes, const std::string& file, Snapshot& into);

/// Reads a file, folder or ZIP archive of reports about one machine. Errors: not readable, or nothing was recognised. Other
/// files of a folder are gaps.
Expected<Snapshot> readReports(const std::string& path);

} // namespace lanewatt::probe
