#include "streams/xml_entry.h"

#include <optional>
#include <string_view>
#include <utility>

namespace lanewatt::streams {

Expected<void> parseXmlEntry(ZipReader& archive, const ZipEntry& entry, const std::string& name, XmlHandlers handlers, XmlParser*& parser)
{
    XmlParser xml(name + ", " + entry.name, std::move(handlers));
    parser = &xml;
    std::optional<Error> broken;
    auto streamed = archive.stream(entry, [&](std::string_view block) {
        auto fed = xml.feed(block);
        if (!fed) {
            broken = std::move(fed.error());
        }
        return !broken && !xml.stopped();
    });
    parser = nullptr;
    if (broken) {
        return tl::unexpected(std::move(*broken));
    }
    if (!streamed) {
        return streamed;
    }
    return xml.finish();
}

} // namespace lanewatt::streams
