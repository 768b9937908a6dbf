#pragma once
/// Changing one field of a part as a person writes it.

#include "model/parts/part.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt {

/// How a field is written by hand.
struct FieldForm {
    std::string_view example;              ///< "350 W"; empty for free text
    std::vector<std::string_view> choices; ///< all texts that are accepted, where they can be counted
};

/// How `field` of a part is written: a fact of its spec, "mass", "maker", "name", "mpn", "lifecycle",
/// "replacement", "alternates" (keys, with commas between) or "note".
/// Nothing when the part has no such field, or when it is a list of records (slots), which is no line of text.
std::optional<FieldForm> fieldForm(const Part& part, std::string_view field);

/// The part with `field` as written. Facts get this confidence and source; an empty text makes them unknown.
/// Errors say what is accepted; they name the field as their place.
Expected<Part> withField(const Part& part, std::string_view field, std::string_view text, Confidence confidence,
                         const SourceRef& source);

/// The part with `field` as `other`, a part of the same category, has it: value, confidence, source and range.
Part withFieldOf(const Part& part, std::string_view field, const Part& other);

/// Whether both parts have the same in that field, with confidence and source.
bool sameField(const Part& a, const Part& b, std::string_view field);

} // namespace lanewatt
