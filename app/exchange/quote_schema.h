#pragma once
/// The JSON Schema (draft 2020-12) of the quote file, generated from the lists of fields that the reader reads by.

#include <string>

namespace lanewatt::exchange {

/// What `lanewatt-cli schema quote` prints and packages hold as lanewatt-quote-1.schema.json.
std::string quoteSchema();

} // namespace lanewatt::exchange
