#pragma once
/// What a machine still lacks.

#include "model/wiring/wiring.h"

#include <vector>

namespace lanewatt::wiring {

/// A kind of part that a machine has none of.
struct MissingKind {
    Category category = Category::Motherboard;
    bool needed = true; ///< the machine does not start without it
    friend bool operator==(const MissingKind&, const MissingKind&) = default;
};

/// In the order in which they are chosen: each narrows what the next one may be. Empty for a build that has no board, CPU,
/// memory or GPU yet, and for one with a whole server, which brings what it needs.
std::vector<MissingKind> missingKinds(const Wiring& wiring);

} // namespace lanewatt::wiring
