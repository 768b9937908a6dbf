#pragma once
/// What an assessment of a build reads outside the build: a value, so that equal builds in equal surroundings are assessed
/// once, and an assessment is taken over where nothing of it has changed.

#include "model/design/design.h"
#include "model/site/standing.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace lanewatt {

/// What a supply sees of the circuit that it plugs into.
struct Feed {
    std::optional<Voltage> voltage;              ///< nominal; line to line with three phases
    int phases = 1;
    ElectricalCode code = ElectricalCode::Nec;
    Feed() = default;
    Feed(const Circuit& circuit) : voltage(circuit.voltage), phases(circuit.phases), code(circuit.code) {} // NOLINT(google-explicit-constructor): what is seen of it
    friend bool operator==(const Feed&, const Feed&) = default;
};

/// Equal where an assessment of the same build comes out the same, but for where it says that it stands. Parts are equal when
/// they are the same object: they are never changed in place.
struct Surroundings {
    std::optional<Feed> home;                    ///< of supplies that name no circuit; nothing = none, or not described
    std::string homeNamed;                       ///< id of that circuit where the build itself names it; else empty
    bool hasHome = false;                        ///< false: the site has no circuit
    std::map<std::string, Feed> feeds;           ///< those that the build names, by circuit id, as far as the site has them
    std::optional<Length> altitude;
    std::optional<Temperature> inlet;            ///< highest temperature of the air at the inlets
    std::optional<TemperatureDelta> airRise;     ///< allowed rise of the air through the machine
    std::optional<AirClass> airClass;
    std::optional<Coolant> coolant;
    std::optional<double> liquidShare;           ///< share of a liquid-cooled machine's heat that goes into the coolant
    std::optional<TemperatureDelta> coolantRise; ///< allowed rise of the coolant through the machine
    bool inCoolant = false;                      ///< there is coolant for it
    Parts parts;                                 ///< those placed and what assemblies contain, as far as the design has them

    friend bool operator==(const Surroundings&, const Surroundings&) = default;
};

/// What surrounds the machines of a standing. `build`: theirs.
Surroundings surroundingsOf(const Design& design, const Build& build, const Standing& standing);

} // namespace lanewatt
