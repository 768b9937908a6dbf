#pragma once
/// A small catalogue and designs for the tests of pages.

#include <filesystem>

namespace lanewatt::test {

/// Day of the example: its prices are from then.
inline constexpr const char* kExampleDay = "2026-11-21";

/// Writes a data folder as the program has one: a catalogue of some parts, and as templates "six" (a rig of six cards
/// with findings of each severity), "two", "dgx", "halved" (of whose findings several say the same) and the one that the
/// tour begins with.
void writeExample(const std::filesystem::path& folder);

} // namespace lanewatt::test
