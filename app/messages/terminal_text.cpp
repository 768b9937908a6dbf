#include "app/messages/terminal_text.h"

#include <cstdint>

namespace lanewatt::messages {

namespace {

/// One character of UTF-8 at the beginning of a text.
struct Character {
    std::uint32_t code = 0;
    std::size_t size = 1;
    bool valid = false;
};

Character firstOf(std::string_view text)
{
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char lead = byte(0);
    if (lead < 0x80) {
        return {lead, 1, true};
    }
    const std::size_t size = lead >= 0xC2 && lead < 0xE0 ? 2 : lead >= 0xE0 && lead < 0xF0 ? 3 : lead >= 0xF0 && lead < 0xF5 ? 4 : 0;
    if (size == 0 || text.size() < size) {
        return {lead, 1, false};
    }
    std::uint32_t code = lead & (0x7FU >> size);
    for (std::size_t i = 1; i < size; ++i) {
        if ((byte(i) & 0xC0U) != 0x80) {
            return {lead, 1, false};
        }
        code = code << 6U | (byte(i) & 0x3FU);
    }
    // overlong encoding, half of a surrogate pair, or beyond the last code point
    const bool legal = !(size == 3 && code < 0x800) && !(size == 4 && (code < 0x10000 || code > 0x10FFFF)) && !(code >= 0xD800 && code < 0xE000);
    return legal ? Character{code, size, true} : Character{lead, 1, false};
}

bool obeyed(std::uint32_t code)
{
    return code < 0x20 || (code >= 0x7F && code < 0xA0)              // C0, DEL, C1
           || code == 0x061C || code == 0x200E || code == 0x200F     // direction marks
           || (code >= 0x2028 && code <= 0x202E)                     // separators, embeddings, overrides
           || (code >= 0x2066 && code <= 0x2069) || code == 0xFEFF;  // isolates, byte order mark
}

std::string hex(std::uint32_t code, int digits)
{
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string text;
    for (int shift = 28; shift >= 0; shift -= 4) {
        const std::uint32_t digit = code >> static_cast<unsigned>(shift) & 15U;
        if (!text.empty() || digit != 0 || shift < 4 * digits) {
            text += kDigits[digit];
        }
    }
    return text;
}

template <class Shown, class Keep>
std::string shown(std::string_view text, Keep keep, Shown show)
{
    std::string out;
    out.reserve(text.size());
    while (!text.empty()) {
        const Character c = firstOf(text);
        if (c.valid && (!obeyed(c.code) || keep(text))) {
            out.append(text.substr(0, c.size));
        } else {
            out += show(c);
        }
        text.remove_prefix(c.size);
    }
    return out;
}

} // namespace

std::string terminalText(std::string_view text, Controls left)
{
    return shown(
        text,
        [&](std::string_view rest) {
            return left == Controls::Lines && (rest.front() == '\n' || rest.front() == '\t' || rest.starts_with("\r\n"));
        },
        [](const Character& c) { return (c.valid ? "\\u{" : "\\x{") + hex(c.code, 2) + '}'; });
}

std::string terminalJson(std::string_view text)
{
    // the text around its strings is ASCII
    return shown(
        text, [](std::string_view rest) { return rest.front() == '\n' || rest.front() == '\t' || rest.front() == '\r'; },
        [](const Character& c) { return c.valid ? "\\u" + hex(c.code, 4) : "\\ufffd"; });
}

} // namespace lanewatt::messages
