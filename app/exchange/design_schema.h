#pragma once
/// The JSON Schema (draft 2020-12) of the design file, generated from the specs' lists of fields, the unit table and the
/// enums, so that it always agrees with them.

#include <string>

namespace lanewatt::exchange {

/// What `lanewatt-cli schema design` prints and packages hold as lanewatt-design-1.schema.json.
std::string designSchema();

} // namespace lanewatt::exchange
