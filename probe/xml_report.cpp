#include "probe/xml_report.h"

#include "model/try.h"

namespace lanewatt::probe {

Expected<void> walkXml(std::string_view text, const std::string& file, streams::XmlHandlers handlers,
                       std::int64_t& line)
{
    const streams::XmlParser* walked = nullptr;
    streams::XmlParser parser(file,
                              {[&](std::string_view name, const streams::XmlAttributes& attributes) {
                                   line = walked->line();
                                   handlers.start(name, attributes);
                               },
                               [&](std::string_view name) {
                                   line = walked->line();
                                   handlers.end(name);
                               },
                               [&](std::string_view piece) { handlers.text(piece); }},
                              {streams::Doctype::NameOnly, true});
    walked = &parser;
    LANEWATT_TRY(fed, parser.feed(text));
    return parser.finish();
}

void readXml(std::string_view text, Finds& finds, streams::XmlHandlers handlers, std::int64_t& line,
             const std::function<void()>& finish)
{
    const auto done = walkXml(text, finds.file(), std::move(handlers), line);
    finish();
    if (!done) {
        finds.gap(done.error());
    }
}

} // namespace lanewatt::probe
