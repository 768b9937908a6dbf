#pragma once
/// XML as a stream of elements, over expat, with what can be abused switched off.

#include "model/message.h"

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lanewatt::catalog {

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

/// Takes a document block by block. Refuses a document type declaration (so no entity can be defined
/// or fetched) and nesting deeper than 64.
class XmlParser {
public:
    XmlParser(std::string name, XmlHandlers handlers);
    ~XmlParser();
    XmlParser(const XmlParser&) = delete;
    XmlParser& operator=(const XmlParser&) = delete;

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

} // namespace lanewatt::catalog
