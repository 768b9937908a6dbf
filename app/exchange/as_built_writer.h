#pragma once
/// What is not as quoted, as a file for the vendor, one form for each suffix.
///
/// .csv   RFC 4180, UTF-8 without byte order mark, CRLF; one row a difference     .md    one table
///
/// The same differences give the same bytes.

#include "app/messages/messages.h"
#include "model/as_built/as_built.h"

#include <string>
#include <string_view>

namespace lanewatt::exchange {

/// One table, with a head.
std::string asBuiltCsv(const AsBuilt& asBuilt, const messages::Style& style = {});
/// A table and what was not compared.
std::string asBuiltMarkdown(const AsBuilt& asBuilt, std::string_view title, const messages::Style& style = {});

/// Writes the form that the path's suffix names (in any case), whole or not at all. The error for an unknown suffix
/// names those that are accepted.
Expected<void> writeAsBuilt(const AsBuilt& asBuilt, std::string_view title, const std::string& path,
                            const messages::Style& style = {});

} // namespace lanewatt::exchange
