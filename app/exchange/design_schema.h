#pragma once
/// The JSON Schema (draft 2020-12) of the design file, made from the specs' own lists of fields, the
/// unit table and the enums, so that it cannot say anything else than they do.

#include <string>

namespace lanewatt::exchange {

/// The text of resources/schema/lanewatt-design-1.schema.json.
std::string designSchema();

} // namespace lanewatt::exchange
