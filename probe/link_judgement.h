#pragma once
/// What one reading of a GPU's PCI Express link allows to be said of it.

#include "probe/snapshot.h"

#include <cstdint>
#include <optional>

namespace lanewatt::probe {

/// What a link is held against, or was: its generation and lanes where they are known.
struct LinkRate {
    std::optional<std::int64_t> generation, width;
    friend bool operator==(const LinkRate&, const LinkRate&) = default;
};

/// A card at rest lowers its link's generation and keeps the lanes, so that a lower generation means something under load
/// only, and fewer lanes always.
struct LinkJudgement {
    enum class State : std::uint8_t {
        Unknown,   ///< not read, or nothing to hold it against
        Full,      ///< all that card and host can do, and the host can do what the card can
        AtRest,    ///< a lower generation, of a card that is not known to work: not judged
        HostLimit, ///< all that both can do, but the host can do less than the card
        Narrow,    ///< fewer lanes than both can do
        Slow       ///< a lower generation than both can do, under load
    };
    State state = State::Unknown;
    bool underLoad = false; ///< whether the card is known to have worked when it was read
    LinkRate possible;      ///< what card and host can do together
};

/// Judges the link as it was read. A card works when it is busy for a tenth of the time or more, or, where its
/// utilization is not known, in performance state P0 to P2.
LinkJudgement judgeLink(const Gpu& gpu);

} // namespace lanewatt::probe
