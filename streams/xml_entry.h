#pragma once
/// An XML file inside an archive, parsed as it is unpacked.

#include "streams/xml_parser.h"
#include "streams/zip_reader.h"

#include <string>

namespace lanewatt::streams {

/// Parses a file of an archive; `parser` is set during the call, so that handlers can stop it. Errors name `name` and the entry.
Expected<void> parseXmlEntry(ZipReader& archive, const ZipEntry& entry, const std::string& name, XmlHandlers handlers, XmlParser*& parser);

} // namespace lanewatt::streams
