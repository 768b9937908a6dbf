#pragma once
/// Reports in XML: one way to walk them for all readers.

#include "probe/finds.h"
#include "streams/xml_parser.h"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace lanewatt::probe {

/// Walks the UTF-8 text of a report; a document type that only names its DTD is passed over. `line` is that of the
/// piece while a handler runs. Error: the text is damaged or cut off, or nested too deep; what came before was handed
/// over.
Expected<void> walkXml(std::string_view text, const std::string& file, streams::XmlHandlers handlers,
                       std::int64_t& line);

/// Walks a report of which damage is a gap; before that is said, `finish` adds what was open where it ends.
void readXml(std::string_view text, Finds& finds, streams::XmlHandlers handlers, std::int64_t& line,
             const std::function<void()>& finish);

} // namespace lanewatt::probe
