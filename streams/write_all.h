#pragma once
/// Writes to an open file.

#include <cerrno>
#include <string_view>
#include <unistd.h>

namespace lanewatt::streams {

/// Writes everything or returns false: one write() may accept only a part, and a full disk must not look like success.
inline bool writeAll(int file, std::string_view text)
{
    while (!text.empty()) {
        const ssize_t n = ::write(file, text.data(), text.size());
        if (n > 0) {
            text.remove_prefix(static_cast<std::size_t>(n));
        } else if (n < 0 && errno != EINTR) {
            return false;
        }
    }
    return true;
}

} // namespace lanewatt::streams
