#pragma once
/// What an assessment of a build reads outside the build, as a value: equal builds in equal surroundings are assessed once,
/// and an assessment is reused while both are unchanged.

#include "model/design/design.h"
#include "model/figure/figure.h"
#include "model/site/standing.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt {

/// Properties of a circuit that its supplies depend on.
struct Feed {
    std::optional<Voltage> voltage;              ///< nominal; line to line for three phases
    int phases = 1;
    ElectricalCode code = ElectricalCode::Nec;
    Feed() = default;
    Feed(const Circuit& circuit) : voltage(circuit.voltage), phases(circuit.phases), code(circuit.code) {} // NOLINT(google-explicit-constructor): what is seen of it
    friend bool operator==(const Feed&, const Feed&) = default;
};

/// What the modules and powered cables of a network draw in the cages of alike network cards of a machine.
struct CardModules {
    std::string path;                            ///< of the cards in the machine, without the last ordinal: "nic", "dgx.1/nic"; empty = unknown
    std::optional<Figure> each = {};             ///< W in one card, of an unknown path in all of them; 0 = passive cables; empty = unknown
    friend bool operator==(const CardModules&, const CardModules&) = default;
};

/// Equal when assessments of the same build are equal except for their place. Parts are equal when they are the same
/// object, since they are never changed in place.
struct Surroundings {
    std::optional<Feed> home;                    ///< of supplies that name no circuit; empty = none, or not described
    std::string homeNamed;                       ///< id of that circuit where the build itself names it; else empty
    bool hasHome = false;                        ///< false: the site has no circuit
    std::map<std::string, Feed> feeds;           ///< those that the build names and the site has, by circuit id
    std::optional<Length> altitude;
    std::optional<Temperature> inlet;            ///< highest air temperature at the inlets
    std::optional<TemperatureDelta> airRise;     ///< allowed rise of the air through the machine
    std::optional<AirClass> airClass;
    std::optional<Coolant> coolant;
    std::optional<double> liquidShare;           ///< share of a liquid-cooled machine's heat that goes into the coolant
    std::optional<TemperatureDelta> coolantRise; ///< allowed rise of the coolant through the machine
    bool inCoolant = false;                      ///< coolant is available for it
    std::vector<CardModules> modules = {};       ///< in its network cards, by network
    Parts parts;                                 ///< placed parts and contents of assemblies that the design holds

    friend bool operator==(const Surroundings&, const Surroundings&) = default;
};

/// The surroundings of the machines of a standing, without its modules, which hang on the cables of the site. `build`: their build.
Surroundings surroundingsOf(const Design& design, const Build& build, const Standing& standing);

} // namespace lanewatt
