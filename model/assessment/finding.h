#pragma once
/// A finding: what is wrong with a design, why, and by how much.

#include "model/design/edit.h"
#include "model/figure/figure.h"
#include "model/message.h"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace lanewatt {

enum class Severity : std::uint8_t { Advice, Warning, Error };
template <> struct EnumNames<Severity> {
    static constexpr std::array<std::pair<Severity, std::string_view>, 3> names{
        {{Severity::Advice, "advice"}, {Severity::Warning, "warning"}, {Severity::Error, "error"}}};
};

enum class WaiverState : std::uint8_t { None, Waived, Lapsed };

struct Finding {
    std::string_view rule;                ///< "PWR-26"
    Severity severity = Severity::Warning;
    Ref path;                             ///< subject: a circuit, an instance
    Message title;                        ///< at most six words: "Circuit overload"
    Message detail;                       ///< needs … · allows …
    std::optional<Message> why;           ///< one sentence, where the numbers do not explain it
    std::optional<Figure> need, have;     ///< both sides, same unit
    std::vector<Ref> hangsOn;             ///< things whose estimated values it depends on
    PointId point;                        ///< the budget point it refers to; may be none
    NumberId derivation;                  ///< the number it refers to; may be none
    WaiverState waiver = WaiverState::None;
    std::string_view likeTitle;           ///< id of the title that findings like it about one thing have; empty = its own

    /// need / have − 1; 0 when one of the numbers is missing.
    double excess() const;
};

// What the part of a remedy is for.

/// A placement of a build, which need not be there; empty = a new one.
struct PlacementTarget {
    std::string build, placement;
    int quantity = 1;                     ///< of a new placement
    friend bool operator==(const PlacementTarget&, const PlacementTarget&) = default;
};
/// The unit of a circuit.
struct UnitTarget {
    std::string circuit, unit;
    friend bool operator==(const UnitTarget&, const UnitTarget&) = default;
};
/// The rack itself.
struct RackTarget {
    std::string rack;
    friend bool operator==(const RackTarget&, const RackTarget&) = default;
};
/// The modules of a network, by where they are plugged.
struct ModuleTarget {
    std::string network, at;
    friend bool operator==(const ModuleTarget&, const ModuleTarget&) = default;
};
using RemedyTarget = std::variant<PlacementTarget, UnitTarget, RackTarget, ModuleTarget>;

/// A way to clear a finding: a complete edit, or a query for a catalogue part.
struct Remedy {
    Message label;                        ///< verb + object: "Move to a 240 V / 20 A circuit"
    std::optional<Edit> edit;             ///< complete
    // A query: a part of `category` for `target` whose fields satisfy `query`, cheapest first.
    std::optional<Category> category;
    RemedyTarget target;
    std::string part;                     ///< key of the only part possible; empty = any that satisfies `query`
    std::string query;                    ///< "rated >= 1600 W, outputs.pcie-8 >= 6"
};

} // namespace lanewatt
