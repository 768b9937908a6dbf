#include "app/messages/plain_text.h"

#include <cstddef>

namespace lanewatt::messages {

std::string plainText(std::string_view text)
{
    static constexpr std::string_view kReplacement = "\xEF\xBF\xBD";
    std::string result;
    result.reserve(text.size());
    for (std::size_t i = 0; i < text.size();) {
        const auto lead = static_cast<unsigned char>(text[i]);
        if (lead < 0x80) {
            result += lead < 0x20 || lead == 0x7F ? ' ' : text[i];
            ++i;
            continue;
        }
        const std::size_t size = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
        char32_t code = lead >= 0xF0 ? lead & 0x07u : lead >= 0xE0 ? lead & 0x0Fu : lead & 0x1Fu;
        bool good = lead >= 0xC2 && lead <= 0xF4 && i + size <= text.size();
        for (std::size_t k = 1; good && k < size; ++k) {
            const auto next = static_cast<unsigned char>(text[i + k]);
            good = (next & 0xC0u) == 0x80u;
            code = code << 6 | (next & 0x3Fu);
        }
        const char32_t least = size == 4 ? 0x10000 : size == 3 ? 0x800 : 0x80;
        good = good && code >= least && code <= 0x10FFFF && !(code >= 0xD800 && code <= 0xDFFF);
        if (!good) {
            result += kReplacement;
            ++i;
        } else if (code < 0xA0 || code == 0x2028 || code == 0x2029) {
            result += ' '; // C1 controls and line separators
            i += size;
        } else if (code == 0x061C || code == 0x200E || code == 0x200F || (code >= 0x202A && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069)) {
            i += size; // removes marks that change the text direction
        } else if ((code & 0xFFFEu) == 0xFFFE || (code >= 0xFDD0 && code <= 0xFDEF)) {
            result += kReplacement; // no characters: neither XML nor Cairo takes them
            i += size;
        } else {
            result += text.substr(i, size);
            i += size;
        }
    }
    return result;
}

} // namespace lanewatt::messages
