#pragma once
/// XML reports: common parsing for all readers.

#include "probe/finds.h"
#include "streams/xml_parser.h"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace lanewatt::probe {

/// Parses the UTF-8 text of a report; a document type that only names its DTD is skipped. `line` is the present line in a
/// handler. Error: the text is damaged, truncated or nested too deep; earlier pieces were delivered.
Expected<void> walkXml(std::string_view text, const std::string& file, streams::XmlHandlers handlers,
                       std::int64_t& line);

/// Parses a report, with damage recorded as a gap; before that, `finish` adds what was open at its end.
void readXml(std::string_view text, Finds& finds, streams::XmlHandlers handlers, std::int64_t& line,
             const std::function<void()>& finish);

} // namespace lanewatt::probe
