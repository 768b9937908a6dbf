#include "model/parts/part_key.h"

#include <algorithm>

namespace lanewatt {

std::string freePartKey(std::string_view wanted, const std::function<bool(const std::string&)>& taken)
{
    std::string key;
    for (const char c : wanted) {
        const char lower = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        const bool legal =
            (lower >= 'a' && lower <= 'z') || (lower >= '0' && lower <= '9') || lower == '.' || lower == '+';
        if (legal) {
            key += lower;
        } else if (!key.empty() && key.back() != '-') {
            key += '-';
        }
    }
    constexpr std::size_t longest = 90; // leaves room for a number
    key.resize(std::min(key.size(), longest));
    while (!key.empty() && key.back() == '-') {
        key.pop_back();
    }
    if (key.empty()) {
        key = "part";
    }
    std::string free = key;
    for (int next = 2; taken(free); ++next) {
        free = key + '-' + std::to_string(next);
    }
    return free;
}

} // namespace lanewatt
