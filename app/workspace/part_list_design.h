#pragma once
/// Converts a pasted part list to a design: lines are matched with the catalogue and become placements of a build or
/// service lines of the design.

#include "app/exchange/readers/part_list.h"
#include "catalog/search/matching.h"
#include "catalog/store/catalog.h"
#include "model/design/edit.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::workspace {

/// Result for a line of a pasted list.
struct PlacedLine {
    exchange::PartLine line;
    std::string key;                     ///< the matched part; empty = none
    bool chosen = false;                 ///< `key` was chosen by the user
    std::vector<catalog::Match> matches; ///< possible parts, best first

    /// True when `key` is what the user chose for this text earlier.
    bool chosenBefore() const;
    /// What is matched, and what a choice is remembered for: the name with the part number of the line.
    std::string words() const;
    /// "Case: a wooden frame": text to keep for a line without a part.
    std::string text() const { return line.text(); }
};
/// A pasted list with its matched lines, and what was said about reading it.
struct PlacedList {
    std::vector<PlacedLine> lines;
    std::vector<exchange::ListQuestion> questions;
    std::vector<exchange::ListNote> notes;
    std::vector<exchange::UnreadLine> unread;
};
/// The user's choices by PlacedLine::text(): the key of a part, or empty for none.
using LineChoices = std::map<std::string, std::string, std::less<>>;

/// Parses a list and matches its lines (catalog/matching.h). Only certain matches and `choices` get a part. `answers` are
/// those to the list's questions. Errors: not a list, no such answer (exchange::readPartList), the catalogue's.
Expected<PlacedList> matchPartList(std::string_view text, const std::string& name, catalog::Catalog& catalog,
                                   const LineChoices& choices = {}, const exchange::ListAnswers& answers = {});

/// The edit that adds the lines to a build of `design` as one step; creates the build if the id is new. Lines without a
/// part become service lines with their price. Lines of one part become one placement; where their sum has no exact price
/// per piece, what is left of it becomes a service line. Error: a part that is no longer in the catalogue, a quantity that
/// is too large.
Expected<Edit> placingEdit(const Design& design, const std::string& build, const std::vector<PlacedLine>& lines,
                           catalog::Catalog& catalog);

/// A design of one build "rig" with the lines. Errors: those of placingEdit().
Expected<Design> designOfLines(const std::string& name, const std::vector<PlacedLine>& lines, catalog::Catalog& catalog);

} // namespace lanewatt::workspace
