#pragma once
/// Judges a GPU's PCI Express link from one reading.

#include "probe/snapshot.h"

#include <cstdint>
#include <optional>

namespace lanewatt::probe {

/// Generation and lanes of a link, where known.
struct LinkRate {
    std::optional<std::int64_t> generation, width;
    friend bool operator==(const LinkRate&, const LinkRate&) = default;
};

/// An idle card reduces its link's generation but keeps the lanes. So a lower generation counts only under load, fewer
/// lanes always.
struct LinkJudgement {
    enum class State : std::uint8_t {
        Unknown,   ///< not read, or nothing to compare with
        Full,      ///< maximum of card and host, and the host is not slower than the card
        AtRest,    ///< a lower generation, and the card is not known to be under load: not judged
        HostLimit, ///< maximum of both, but the host supports less than the card
        Narrow,    ///< fewer lanes than both support
        Slow       ///< a lower generation than both support, under load
    };
    State state = State::Unknown;
    bool underLoad = false; ///< the card is known to have been under load
    LinkRate possible;      ///< maximum that card and host both support
};

/// Judges the link as read. A card counts as under load with a utilization of 10 % or more, or, if that is unknown, in
/// performance state P0 to P2.
LinkJudgement judgeLink(const Gpu& gpu);

} // namespace lanewatt::probe
