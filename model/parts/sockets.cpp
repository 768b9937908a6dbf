#include "model/parts/sockets.h"

#include <cctype>

namespace lanewatt {

std::string socketSpelling(std::string_view socket)
{
    std::string text;
    for (const char c : socket) {
        if (c != ' ' && c != '-' && c != '_') {
            text += static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
        }
    }
    constexpr std::string_view word = "SOCKET";
    if (text.starts_with(word) && text.size() > word.size()) {
        text.erase(0, word.size());
    }
    // AMD writes sTRX4 and sWRX8, others TRX4 and WRX8.
    if (text.starts_with("STR") || text.starts_with("SWRX")) {
        text.erase(0, 1);
    }
    return text;
}

bool sameSocket(std::string_view a, std::string_view b) { return socketSpelling(a) == socketSpelling(b); }

} // namespace lanewatt
