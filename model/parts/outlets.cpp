#include "model/parts/outlets.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <string>

namespace lanewatt {

namespace {

struct Kind {
    std::string_view name; ///< upper case, without blanks; the receptacle's name starts with it
    double amperes;
    double ulAmperes;
    double lowest, highest;
    bool feedsStrip;
};

// Longer names stand before those they begin with.
constexpr std::array<Kind, 27> kKinds{{
    {"L5-15", 15, 15, 100, 127, false},  {"L5-20", 20, 20, 100, 127, false},
    {"L5-30", 30, 30, 100, 127, true},   {"L6-15", 15, 15, 200, 250, false},
    {"L6-20", 20, 20, 200, 250, false},  {"L6-30", 30, 30, 200, 250, true},
    {"L14-20", 20, 20, 100, 250, true},  {"L14-30", 30, 30, 100, 250, true},
    {"L15-30", 30, 30, 200, 250, true},  {"L21-20", 20, 20, 100, 250, true},
    {"L21-30", 30, 30, 100, 250, true},  {"14-30", 30, 30, 100, 250, true},
    {"14-50", 50, 50, 100, 250, true},   {"5-15", 15, 15, 100, 127, false},
    {"5-20", 20, 20, 100, 127, false},   {"6-15", 15, 15, 200, 250, false},
    {"6-20", 20, 20, 200, 250, false},   {"6-50", 50, 50, 200, 250, true},
    {"CS8365", 50, 50, 200, 250, true},  {"C13", 10, 15, 100, 250, false},
    {"C19", 16, 20, 100, 250, false},    {"SCHUKO", 16, 16, 220, 240, false},
    {"BS1363", 13, 13, 220, 240, false}, {"CEE7", 16, 16, 220, 240, false},
    {"CEE16", 16, 16, 200, 415, true},   {"CEE32", 32, 32, 200, 415, true},
    {"CEE63", 63, 63, 200, 415, true},
}};

} // namespace

std::optional<OutletRating> outletRating(std::string_view name, bool ul)
{
    std::string text;
    for (const char c : name) {
        if (c != ' ') {
            text += static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
        }
    }
    constexpr std::string_view maker = "NEMA";
    if (text.starts_with(maker)) {
        text.erase(0, maker.size());
        text.erase(0, text.starts_with('-') ? 1 : 0);
    }
    const auto* found = std::find_if(kKinds.begin(), kKinds.end(), [&](const Kind& kind) {
        // "C13" is not the beginning of "C135": a receptacle's name ends there, or goes on with a letter or a
        // sign.
        return text.starts_with(kind.name) &&
               (text.size() == kind.name.size() ||
                std::isdigit(static_cast<unsigned char>(text[kind.name.size()])) == 0);
    });
    if (found == kKinds.end()) {
        return std::nullopt;
    }
    return OutletRating{amperes(ul ? found->ulAmperes : found->amperes), volts(found->highest),
                        volts(found->lowest), found->feedsStrip};
}

} // namespace lanewatt
