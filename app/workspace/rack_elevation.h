#pragma once
/// Drawings and papers of racks as files, as the command line and the window write them.

#include "app/diagrams/sheet.h"
#include "app/messages/messages.h"
#include "model/assessment/assessment.h"
#include "model/assessment/context.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lanewatt::workspace {

/// What is listed for those who build racks.
enum class RackPaper : std::uint8_t { Elevation, PickList, LoadList, Labels, Cords };

/// How racks are drawn. A table (.csv, .md, .html, .txt, .bbcode) has all racks, alike ones once, whatever this says.
struct ElevationOptions {
    messages::Style style;
    std::optional<diagrams::Paper> paper; ///< of drawings; empty = A3, or A4 with a page each
    std::string date;                     ///< of drawings: ISO date in the title block; empty = none
    std::string rack;                     ///< only this group, or this rack of one ("R", "R.7", "A07"); empty = all
    bool oneByOne = false;                ///< alike racks each, not once together
    bool pageEach = false;                ///< drawings: a page for each rack
};

/// The suffixes of elevations: those of drawings, of a workbook, of tables.
std::span<const std::string_view> elevationSuffixes();
/// The suffix of a file in small letters: ".pdf".
std::string suffixOf(const std::string& path);
bool isElevationDrawing(std::string_view suffix);
bool isElevationTable(std::string_view suffix);

/// Writes what stands in each unit of the racks in the form of the path's suffix; returns the paths of the files, more than one for
/// pictures of several sheets. Errors: no racks, an unknown one, another suffix, more racks than fit, a file that cannot be written.
Expected<std::vector<std::string>> writeElevation(const Design& design, const Assessment& assessment, const std::string& path,
                                                  const ElevationOptions& options);

/// Writes one of the papers in a format of exchange::tableSuffixes(). Errors: more machines than can be listed, another suffix, a file that
/// cannot be written.
Expected<void> writeRackPaper(RackPaper paper, const Design& design, const Assessment& assessment, const AcceptanceLimits& limits,
                              const std::string& path, const messages::Style& style);

} // namespace lanewatt::workspace

namespace lanewatt {
/// Also the names of their files.
template <> struct EnumNames<workspace::RackPaper> {
    static constexpr std::array<std::pair<workspace::RackPaper, std::string_view>, 5> names{{{workspace::RackPaper::Elevation, "elevation"},
                                                                                             {workspace::RackPaper::PickList, "pick-list"},
                                                                                             {workspace::RackPaper::LoadList, "load-list"},
                                                                                             {workspace::RackPaper::Labels, "labels"},
                                                                                             {workspace::RackPaper::Cords, "cords"}}};
};
} // namespace lanewatt
