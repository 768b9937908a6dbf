#pragma once
/// Parts as trees: the form used by the shelf, the design file and the catalogue.
///
/// A fact is `"350 W"` (with the part's default source and confidence) or `["350 W", "estimated", "S12 p.4"]` or `["350 W",
/// "estimated", "S12 p.4", "300 W..400 W"]`. Whole numbers and booleans are JSON numbers and booleans; lists of records are
/// lists of objects, with their own confidence as `[[{…}, …], "estimated", "S5"]`.

#include "model/parts/part.h"
#include "model/text/tree.h"

namespace lanewatt {

class TreePlace;

/// Largest count in a part; no real part has more of anything.
inline constexpr int kLargestCount = 10'000;

/// Default confidence and source for the facts of one part (keys "confidence", "source" of its tree).
struct FactDefaults {
    Confidence confidence = Confidence::Datasheet;
    SourceRef source;
};

/// Reads one part. `tree` holds: category, maker, name, mpn, aliases, lifecycle, replacement,
/// alternates, mass, confidence, source, note, numbers, order_as, platforms, offers, and under "spec" the fields of the category's spec.
/// Errors name the field and its place: unknown field, wrong type, wrong unit, bad key.
/// A `function` of an accessory that names no AccessoryKind is appended to the note, as "function: TEXT"; the fact is missing then.
Expected<Part> readPart(std::string_view key, const Tree& tree);
/// The same inside a larger tree; errors give the full path.
Expected<Part> readPart(std::string_view key, const TreePlace& place);

/// Canonical tree of a part: sorted keys. Facts with the part's most frequent confidence and source are written short.
/// readPart(writePart(p)) == p.
Tree writePart(const Part& part);

/// Name, value and meaning of one known or missing fact, for tables and detail panes.
struct FactRow {
    std::string_view field;
    std::string_view meaning;
    std::string text;          ///< canonical text; empty when missing
    std::optional<Amount> amount; ///< when the fact is a quantity
    bool isConnectors = false; ///< `text` is a ConnectorList's
    Confidence confidence = Confidence::Unknown;
    SourceRef source;
};
/// All scalar facts of a part in the order of its spec (lists of records are left out).
std::vector<FactRow> factRows(const Part& part);

} // namespace lanewatt
