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
    std::optional<Connector> connector = std::nullopt;
};

// A longer name comes before its own prefix.
constexpr std::array<Kind, 35> kKinds{{
    {"L5-15", 15, 15, 100, 127, false},  {"L5-20", 20, 20, 100, 127, false},
    {"L5-30", 30, 30, 100, 127, true},   {"L6-15", 15, 15, 200, 250, false},
    {"L6-20", 20, 20, 200, 250, false, Connector::NemaL620},
    {"L6-30", 30, 30, 200, 250, true, Connector::NemaL630},
    {"L14-20", 20, 20, 100, 250, true},  {"L14-30", 30, 30, 100, 250, true},
    {"L15-30", 30, 30, 200, 250, true},  {"L21-20", 20, 20, 100, 250, true},
    {"L21-30", 30, 30, 100, 250, true},  {"14-30", 30, 30, 100, 250, true},
    {"14-50", 50, 50, 100, 250, true},   {"5-15", 15, 15, 100, 127, false, Connector::Nema515},
    {"5-20", 20, 20, 100, 127, false, Connector::Nema520},
    {"5-30", 30, 30, 100, 127, true, Connector::Nema530},
    {"6-15", 15, 15, 200, 250, false},   {"6-20", 20, 20, 200, 250, false, Connector::Nema620},
    {"6-30", 30, 30, 200, 250, true, Connector::Nema630},
    {"6-50", 50, 50, 200, 250, true},    {"CS8365", 50, 50, 200, 250, true},
    {"C13-C19", 16, 20, 100, 250, false, Connector::C13C19},
    {"C13", 10, 15, 100, 250, false, Connector::C13},
    {"C14", 10, 15, 100, 250, false, Connector::C13},
    {"C19", 16, 20, 100, 250, false, Connector::C19},
    {"C20", 16, 20, 100, 250, false, Connector::C19},
    {"SCHUKO", 16, 16, 220, 240, false, Connector::Cee7},
    {"BS1363", 13, 13, 220, 240, false, Connector::Bs1363},
    {"BS-1363", 13, 13, 220, 240, false, Connector::Bs1363},
    {"CEE7", 16, 16, 220, 240, false, Connector::Cee7},
    {"CEE-7", 16, 16, 220, 240, false, Connector::Cee7},
    {"CEE16", 16, 16, 200, 415, true},   {"CEE32", 32, 32, 200, 415, true},
    {"CEE60", 60, 60, 200, 415, true},   {"CEE63", 63, 63, 200, 415, true},
}};

/// Canonical name: upper case without blanks and "NEMA", and "CEE" for IEC 60309.
std::string patternName(std::string_view name)
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
    constexpr std::string_view standard = "IEC60309";
    if (text.starts_with(standard)) {
        text.replace(0, standard.size(), "CEE");
    }
    return text;
}

bool isPinAndSleeve(const std::string& pattern)
{
    return pattern.starts_with("CEE") && !pattern.starts_with("CEE7") && !pattern.starts_with("CEE-7");
}

} // namespace

std::optional<OutletRating> outletRating(std::string_view name, bool ul)
{
    const std::string text = patternName(name);
    const auto* found = std::find_if(kKinds.begin(), kKinds.end(), [&](const Kind& kind) {
        // "C13" does not match "C135": the receptacle's name must be followed by a letter, a sign or the end.
        return text.starts_with(kind.name) &&
               (text.size() == kind.name.size() ||
                std::isdigit(static_cast<unsigned char>(text[kind.name.size()])) == 0);
    });
    if (found == kKinds.end()) {
        return std::nullopt;
    }
    return OutletRating{amperes(ul ? found->ulAmperes : found->amperes), volts(found->highest),
                        volts(found->lowest), found->feedsStrip, found->connector,
                        found->name};
}

bool madeFor(const OutletRating& rating, Voltage voltage)
{
    const Voltage rounding = volts(1.0);
    return voltage >= rating.lowest - rounding && voltage <= rating.highest + rounding;
}

bool samePattern(const OutletRating& a, const OutletRating& b)
{
    return a.connector && b.connector ? a.connector == b.connector : a.name == b.name;
}

bool mayMate(std::string_view plug, std::string_view receptacle, bool ul)
{
    const auto a = outletRating(plug, ul);
    const auto b = outletRating(receptacle, ul);
    if (a && b) {
        return samePattern(*a, *b);
    }
    const bool sleeveA = isPinAndSleeve(patternName(plug));
    const bool sleeveB = isPinAndSleeve(patternName(receptacle));
    return sleeveA == sleeveB || (!sleeveA && !a) || (!sleeveB && !b); // an unknown pattern may fit
}

bool plugsInto(Connector plug, Connector receptacle)
{
    switch (plug) {
    case Connector::C14:
        return receptacle == Connector::C13 || receptacle == Connector::C13C19;
    case Connector::C20:
        return receptacle == Connector::C19 || receptacle == Connector::C13C19;
    case Connector::Nema515: // 5-20R has a T-slot for it
        return receptacle == Connector::Nema515 || receptacle == Connector::Nema520;
    default:
        return plug == receptacle && plug >= Connector::Nema515;
    }
}

bool couplesWith(Connector coupler, Connector inlet)
{
    return (coupler == Connector::C13 && inlet == Connector::C14) ||
           (coupler == Connector::C15 && (inlet == Connector::C14 || inlet == Connector::C16)) ||
           (coupler == Connector::C19 && inlet == Connector::C20);
}

std::optional<Connector> onlyConnector(const Fact<ConnectorList>& list)
{
    return list && list->items.size() == 1 ? std::optional(list->items.front().connector) : std::nullopt;
}

bool isCordEnd(Connector connector)
{
    return (connector >= Connector::C14 && connector <= Connector::C19) || connector >= Connector::Nema515;
}

} // namespace lanewatt
