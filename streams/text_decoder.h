#pragma once
/// Converts text in the usual encodings of office and other tools to UTF-8.

#include "streams/byte_source.h"

#include <optional>
#include <string>
#include <string_view>

namespace lanewatt::streams {

bool isUtf8(std::string_view text);

/// Windows-1252 to UTF-8; its five undefined bytes become U+FFFD.
std::string utf8FromWindows1252(std::string_view text);

/// Bytes of the source, converted to UTF-8 if the mark says UTF-16, otherwise unchanged; marks are skipped.
class TextDecoder {
public:
    explicit TextDecoder(ByteSource& source);
    /// Appends some text; false at the end.
    Expected<bool> more(std::string& text);
    /// True when the source is UTF-16; known after the first text.
    bool wide() const { return m_wide; }

private:
    void wideByte(unsigned char byte, std::string& text);

    ByteSource& m_source;
    std::string m_block;
    bool m_first = true;
    bool m_wide = false;
    bool m_bigEndian = false;
    std::optional<unsigned char> m_half;
    std::optional<char32_t> m_surrogate;
};

/// A whole text as UTF-8 without mark: UTF-8, UTF-16 with mark, else Windows-1252.
std::string utf8Text(std::string_view bytes);

} // namespace lanewatt::streams
