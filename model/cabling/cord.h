#pragma once
/// Power cords in lengths that are sold.

#include "model/parts/connectors.h"
#include "model/units/fact.h"
#include "model/units/quantities.h"

#include <optional>
#include <string_view>

namespace lanewatt::cabling {

/// A cord as one maker sells it.
struct SoldCord {
    Connector from = Connector::C14; ///< goes into the outlet
    Connector to = Connector::C13;   ///< goes into the inlet
    Length length{};
    std::string_view number = {};    ///< maker and number: "Dell 450-AADY"
    Confidence confidence = Confidence::Estimated; ///< in its length
    friend bool operator==(const SoldCord&, const SoldCord&) = default;
};

/// The shortest cord sold between an outlet and an inlet that is no shorter than needed, as an example of one. Empty: none of those that
/// are listed reaches, or none has these ends. They are cords of the shelf; what they may carry is that of their couplers.
std::optional<SoldCord> soldCord(Connector receptacle, Connector inlet, Length needed);

} // namespace lanewatt::cabling
