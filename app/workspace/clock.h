#pragma once
/// The only place that reads the clock.

#include <filesystem>
#include <string>

namespace lanewatt::workspace {

/// Local date, ISO. $LANEWATT_TODAY overrides it, for reproducible output.
std::string today();

/// "2026-11-21T14:03:22Z" of a file's last change; empty when there is no such file.
std::string lastChange(const std::filesystem::path& file);

} // namespace lanewatt::workspace
