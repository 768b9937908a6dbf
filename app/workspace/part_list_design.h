#pragma once
/// From a pasted part list to a design: lines are matched with the catalogue, and become placements of a build or
/// lines of the design.

#include "app/exchange/readers/part_list.h"
#include "catalog/search/matching.h"
#include "catalog/store/catalog.h"
#include "model/design/edit.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::workspace {

/// What became of a line of a pasted list.
struct PlacedLine {
    exchange::PartLine line;
    std::string key;                     ///< the part it was taken for; empty = none
    bool chosen = false;                 ///< `key` is what the user said, not what was matched
    std::vector<catalog::Match> matches; ///< parts it may mean, best first

    /// "Case: a wooden frame", as the line is kept where it has no part.
    std::string text() const;
};
/// What the user said of lines, by PlacedLine::text(): the key of a part, or empty for none.
using LineChoices = std::map<std::string, std::string, std::less<>>;

/// Reads a list and matches its lines (catalog/matching.h): only what is sure, or in `choices`, gets a part.
/// Errors: no list (exchange::readPartList), the catalogue's.
Expected<std::vector<PlacedLine>> matchPartList(std::string_view text, const std::string& name, catalog::Catalog& catalog,
                                                const LineChoices& choices = {});

/// The edit that takes the lines into a build of `design`, as one step; into a new build where there is none of
/// that id. Lines without a part become lines of the design with their price. Error: a part that the catalogue has
/// no more, a quantity that is too large.
Expected<Edit> placingEdit(const Design& design, const std::string& build, const std::vector<PlacedLine>& lines,
                           catalog::Catalog& catalog);

/// A design of one build "rig" with the lines. Errors: those of placingEdit().
Expected<Design> designOfLines(const std::string& name, const std::vector<PlacedLine>& lines, catalog::Catalog& catalog);

} // namespace lanewatt::workspace
