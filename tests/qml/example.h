#pragma once
/// A small catalogue and designs for the tests of pages.

#include <filesystem>

namespace lanewatt::test {

/// Date of the example and of its prices.
inline constexpr const char* kExampleDay = "2026-11-21";

/// Writes a data folder like the program's: a catalogue of some parts, and the templates "six" (a rig of six cards with
/// findings of each severity), "two", "dgx", "halved" (with several similar findings) and the one of the tour.
void writeExample(const std::filesystem::path& folder);

} // namespace lanewatt::test
