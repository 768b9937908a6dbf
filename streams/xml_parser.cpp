#include "streams/xml_parser.h"

#include <expat.h>

namespace lanewatt::streams {

namespace {

constexpr int kDeepest = 64;

std::string_view localName(const char* name)
{
    const std::string_view whole = name;
    const std::size_t colon = whole.rfind(':');
    return colon == std::string_view::npos ? whole : whole.substr(colon + 1);
}

struct FreeParser {
    void operator()(XML_ParserStruct* parser) const { XML_ParserFree(parser); }
};

} // namespace

std::string_view xmlAttribute(const XmlAttributes& attributes, std::string_view name)
{
    for (const auto& [key, value] : attributes) {
        if (key == name) {
            return value;
        }
    }
    return {};
}

struct XmlParser::Impl {
    std::string name;
    XmlHandlers handlers;
    std::unique_ptr<XML_ParserStruct, FreeParser> parser;
    XmlAttributes attributes;
    Doctype doctypes = Doctype::Refused;
    int depth = 0;
    bool doctype = false;
    bool tooDeep = false;
    bool stopped = false;

    static void start(void* user, const char* element, const char** pairs)
    {
        auto& self = *static_cast<Impl*>(user);
        if (self.stopped) {
            return;
        }
        if (++self.depth > kDeepest) {
            self.tooDeep = true;
            XML_StopParser(self.parser.get(), XML_FALSE);
            return;
        }
        self.attributes.clear();
        for (; *pairs; pairs += 2) {
            self.attributes.emplace_back(localName(pairs[0]), pairs[1]);
        }
        self.handlers.start(localName(element), self.attributes);
    }
    static void end(void* user, const char* element)
    {
        auto& self = *static_cast<Impl*>(user);
        --self.depth;
        if (!self.tooDeep && !self.stopped) {
            self.handlers.end(localName(element));
        }
    }
    static void text(void* user, const char* bytes, int size)
    {
        auto& self = *static_cast<Impl*>(user);
        if (!self.stopped) {
            self.handlers.text(std::string_view(bytes, static_cast<std::size_t>(size)));
        }
    }
    static void startDoctype(void* user, const char*, const char*, const char*, int declares)
    {
        auto& self = *static_cast<Impl*>(user);
        if (self.doctypes == Doctype::NameOnly && declares == 0) {
            return;
        }
        self.doctype = true;
        XML_StopParser(self.parser.get(), XML_FALSE);
    }
    Expected<void> parse(const char* bytes, std::size_t size, bool last);
};

Expected<void> XmlParser::Impl::parse(const char* bytes, std::size_t size, bool last)
{
    if (stopped) {
        return {};
    }
    const XML_Status status = XML_Parse(parser.get(), bytes, static_cast<int>(size), last ? 1 : 0);
    if (stopped || status != XML_STATUS_ERROR) {
        return {};
    }
    const std::string where = name + ", line " + std::to_string(XML_GetCurrentLineNumber(parser.get()));
    if (doctype) {
        return fail(LW_MESSAGE("xml.doctype", "The XML declares a document type, which could define entities that grow "
                                              "without end; such files are not read"), {}, where);
    }
    if (tooDeep) {
        return fail(LW_MESSAGE("xml.deep", "The XML is nested deeper than {most} levels"),
                    {{"most", static_cast<std::int64_t>(kDeepest)}}, where);
    }
    return fail(LW_MESSAGE("xml.broken", "The XML is damaged: {cause}"),
                {{"cause", std::string(XML_ErrorString(XML_GetErrorCode(parser.get())))}}, where);
}

XmlParser::XmlParser(std::string name, XmlHandlers handlers, const XmlOptions& options) : m_impl(std::make_unique<Impl>())
{
    m_impl->name = std::move(name);
    m_impl->handlers = std::move(handlers);
    m_impl->doctypes = options.doctype;
    m_impl->parser.reset(XML_ParserCreate(options.utf8 ? "UTF-8" : nullptr));
    XML_ParserStruct* parser = m_impl->parser.get();
    XML_SetUserData(parser, m_impl.get());
    XML_SetElementHandler(parser, Impl::start, Impl::end);
    XML_SetCharacterDataHandler(parser, Impl::text);
    XML_SetStartDoctypeDeclHandler(parser, Impl::startDoctype);
}

XmlParser::~XmlParser() = default;

Expected<void> XmlParser::feed(std::string_view block)
{
    // expat counts in int; the readers' blocks are much smaller
    constexpr std::size_t kPiece = 1u << 24;
    for (std::size_t at = 0; at < block.size(); at += kPiece) {
        const std::string_view piece = block.substr(at, kPiece);
        if (auto parsed = m_impl->parse(piece.data(), piece.size(), false); !parsed) {
            return parsed;
        }
    }
    return {};
}

Expected<void> XmlParser::finish() { return m_impl->parse("", 0, true); }

void XmlParser::stop()
{
    m_impl->stopped = true;
    XML_StopParser(m_impl->parser.get(), XML_FALSE);
}

std::int64_t XmlParser::line() const { return static_cast<std::int64_t>(XML_GetCurrentLineNumber(m_impl->parser.get())); }

bool XmlParser::stopped() const { return m_impl->stopped; }

} // namespace lanewatt::streams
