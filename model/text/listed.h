#pragma once
/// Lists in sentences.

#include <string>

namespace lanewatt {

/// "a, b, c": the result of `name` for each item.
template <class List, class Name>
std::string listed(const List& list, Name name)
{
    std::string out;
    for (const auto& item : list) {
        out += out.empty() ? "" : ", ";
        out += name(item);
    }
    return out;
}

} // namespace lanewatt
