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
/// are listed reaches, none has these ends, or `load` is more than they carry: 10 A with a C13, 16 A with a C19 (IEC 60320). They are cords
/// of the shelf.
std::optional<SoldCord> soldCord(Connector receptacle, Connector inlet, Length needed, Current load = {});

} // namespace lanewatt::cabling
