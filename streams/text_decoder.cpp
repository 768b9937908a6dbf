#include "streams/text_decoder.h"

#include <array>
#include <cstdint>

namespace lanewatt::streams {

namespace {

constexpr std::size_t kBlock = 1u << 16;

void appendUtf8(std::string& text, char32_t c)
{
    if (c < 0x80) {
        text += static_cast<char>(c);
    } else if (c < 0x800) {
        text += static_cast<char>(0xC0 | (c >> 6));
        text += static_cast<char>(0x80 | (c & 0x3F));
    } else if (c < 0x10000) {
        text += static_cast<char>(0xE0 | (c >> 12));
        text += static_cast<char>(0x80 | ((c >> 6) & 0x3F));
        text += static_cast<char>(0x80 | (c & 0x3F));
    } else {
        text += static_cast<char>(0xF0 | (c >> 18));
        text += static_cast<char>(0x80 | ((c >> 12) & 0x3F));
        text += static_cast<char>(0x80 | ((c >> 6) & 0x3F));
        text += static_cast<char>(0x80 | (c & 0x3F));
    }
}

} // namespace

bool isUtf8(std::string_view text)
{
    for (std::size_t i = 0; i < text.size();) {
        const auto first = static_cast<unsigned char>(text[i]);
        const std::size_t length = first < 0x80   ? 1
                                   : first < 0xC2 ? 0
                                   : first < 0xE0 ? 2
                                   : first < 0xF0 ? 3
                                   : first < 0xF5 ? 4
                                                  : 0;
        if (length == 0 || i + length > text.size()) {
            return false;
        }
        for (std::size_t k = 1; k < length; ++k) {
            if ((static_cast<unsigned char>(text[i + k]) & 0xC0u) != 0x80u) {
                return false;
            }
        }
        const auto second = length > 1 ? static_cast<unsigned char>(text[i + 1]) : 0;
        if ((first == 0xE0 && second < 0xA0) || (first == 0xED && second > 0x9F) || (first == 0xF0 && second < 0x90) ||
            (first == 0xF4 && second > 0x8F)) {
            return false;
        }
        i += length;
    }
    return true;
}

std::string utf8FromWindows1252(std::string_view text)
{
    static constexpr std::array<char16_t, 32> high{0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
                                                   0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0xFFFD, 0x017D, 0xFFFD,
                                                   0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
                                                   0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0xFFFD, 0x017E, 0x0178};
    std::string result;
    result.reserve(text.size() + 8);
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        appendUtf8(result, byte >= 0x80 && byte < 0xA0 ? high[byte - 0x80] : byte);
    }
    return result;
}

TextDecoder::TextDecoder(ByteSource& source) : m_source(source), m_block(kBlock, '\0') {}

Expected<bool> TextDecoder::more(std::string& text)
{
    auto got = m_source.read(m_block.data(), m_block.size());
    if (!got) {
        return tl::unexpected(std::move(got.error()));
    }
    std::string_view bytes(m_block.data(), *got);
    if (m_first) {
        // a source may deliver single bytes, so the mark may be split
        while (*got != 0 && *got < 3) {
            auto next = m_source.read(m_block.data() + *got, m_block.size() - *got);
            if (!next) {
                return tl::unexpected(std::move(next.error()));
            }
            if (*next == 0) {
                break;
            }
            *got += *next;
        }
        bytes = std::string_view(m_block.data(), *got);
        m_first = false;
        if (bytes.starts_with("\xEF\xBB\xBF")) {
            bytes.remove_prefix(3);
        } else if (bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF")) {
            m_wide = true;
            m_bigEndian = bytes[0] == '\xFE';
            bytes.remove_prefix(2);
        }
        if (bytes.empty() && *got != 0) {
            return true;
        }
    }
    if (!m_wide) {
        text += bytes;
        return !bytes.empty();
    }
    for (const char c : bytes) {
        wideByte(static_cast<unsigned char>(c), text);
    }
    if (*got == 0) {
        if (m_half || m_surrogate) {
            appendUtf8(text, 0xFFFD);
            m_half.reset();
            m_surrogate.reset();
            return true;
        }
        return false;
    }
    return true;
}

void TextDecoder::wideByte(unsigned char byte, std::string& text)
{
    if (!m_half) {
        m_half = byte;
        return;
    }
    const auto unit = static_cast<char16_t>(m_bigEndian ? *m_half << 8 | byte : byte << 8 | *m_half);
    m_half.reset();
    const bool low = unit >= 0xDC00 && unit < 0xE000;
    if (m_surrogate) {
        appendUtf8(text, low ? 0x10000u + ((*m_surrogate - 0xD800u) << 10) + (unit - 0xDC00u) : 0xFFFDu);
        m_surrogate.reset();
        if (low) {
            return;
        }
    }
    if (unit >= 0xD800 && unit < 0xDC00) {
        m_surrogate = unit;
    } else {
        appendUtf8(text, low ? 0xFFFD : unit);
    }
}

std::string utf8Text(std::string_view bytes)
{
    MemorySource source(bytes);
    TextDecoder decoder(source);
    std::string text;
    for (auto more = decoder.more(text); more && *more;) {
        more = decoder.more(text);
    }
    return isUtf8(text) ? text : utf8FromWindows1252(text);
}

} // namespace lanewatt::streams
