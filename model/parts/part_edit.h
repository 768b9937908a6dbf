#pragma once
/// Changes one field of a part from text that the user typed.

#include "model/parts/part.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt {

/// How the user writes a field.
struct FieldForm {
    std::string_view example;              ///< "350 W"; empty for free text
    std::vector<std::string_view> choices; ///< all accepted texts, when it is a closed list
    bool number = false;                  ///< a number, or one with its unit
};

/// Form of a part's `field`: a fact of its spec, "mass", "maker", "name", "mpn", "lifecycle", "replacement", "alternates"
/// (keys separated by commas) or "note". Empty when the part has no such field, or when it is a list of records (slots),
/// which does not fit one line of text.
std::optional<FieldForm> fieldForm(const Part& part, std::string_view field);

/// The part with `field` set from text. Facts get this confidence and source; an empty text makes them unknown. Errors
/// state what is accepted; their place is the field.
Expected<Part> withField(const Part& part, std::string_view field, std::string_view text, Confidence confidence,
                         const SourceRef& source);

/// The part with `field` copied from `other`, a part of the same category: value, confidence, source and range.
Part withFieldOf(const Part& part, std::string_view field, const Part& other);

/// True when the field is equal in both parts, including confidence and source.
bool sameField(const Part& a, const Part& b, std::string_view field);

} // namespace lanewatt
