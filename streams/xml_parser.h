#pragma once
/// A streaming XML parser based on expat, without features that can be abused.

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

/// Callbacks for the pieces; names come without namespace prefix. Views are valid during the call.
struct XmlHandlers {
    std::function<void(std::string_view name, const XmlAttributes& attributes)> start;
    std::function<void(std::string_view name)> end;
    std::function<void(std::string_view text)> text;
};

/// Treatment of a document type declaration.
enum class Doctype : std::uint8_t {
    Refused,
    NameOnly ///< a declaration that only names its DTD is skipped; one with internal declarations is rejected
};

struct XmlOptions {
    Doctype doctype = Doctype::Refused;
    bool utf8 = false; ///< the bytes are UTF-8, whatever encoding the document declares
};

/// Parses a document in blocks. Entities can neither be defined nor loaded, and nesting deeper than 64 is rejected.
class XmlParser {
public:
    XmlParser(std::string name, XmlHandlers handlers, const XmlOptions& options = {});
    ~XmlParser();
    XmlParser(const XmlParser&) = delete;
    XmlParser& operator=(const XmlParser&) = delete;

    /// The line of the piece in the present callback, from 1.
    std::int64_t line() const;
    /// Errors have file and line. After stop() the rest is ignored.
    Expected<void> feed(std::string_view block);
    /// End of the document: an error when it is truncated.
    Expected<void> finish();
    /// For callbacks: the rest of the document is not needed.
    void stop();
    bool stopped() const;

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

} // namespace lanewatt::streams
