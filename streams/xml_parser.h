#pragma once
/// XML as a stream of elements, over expat, with what can be abused switched off.

#include "model/message.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lanewatt::streams {

/// Attributes of an element: local name and value.
using XmlAttributes = std::vector<std::pair<std::string_view, std::string_view>>;
/// Value of an attribute, or empty.
std::string_view xmlAttribute(const XmlAttributes& attributes, std::string_view name);

/// What to do with the pieces; names come without their namespace prefix. Views live during the call.
struct XmlHandlers {
    std::function<void(std::string_view name, const XmlAttributes& attributes)> start;
    std::function<void(std::string_view name)> end;
    std::function<void(std::string_view text)> text;
};

/// What becomes of a document type declaration.
enum class Doctype : std::uint8_t {
    Refused,
    NameOnly ///< one that only names its DTD is passed over, unread; one with declarations inside is refused
};

struct XmlOptions {
    Doctype doctype = Doctype::Refused;
    bool utf8 = false; ///< the bytes are UTF-8, whatever the document says of its encoding
};

/// Takes a document block by block. No entity can be defined or fetched, and nesting deeper than 64 is refused.
class XmlParser {
public:
    XmlParser(std::string name, XmlHandlers handlers, const XmlOptions& options = {});
    ~XmlParser();
    XmlParser(const XmlParser&) = delete;
    XmlParser& operator=(const XmlParser&) = delete;

    /// The line of the piece that a handler was called with, from 1.
    std::int64_t line() const;
    /// Errors name the file and its line. After stop() the rest is not looked at.
    Expected<void> feed(std::string_view block);
    /// The end of the document: an error when it is cut off.
    Expected<void> finish();
    /// To be called by a handler: what is left of the document does not matter.
    void stop();
    bool stopped() const;

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

} // namespace lanewatt::streams
