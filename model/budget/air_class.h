#pragma once
/// Limits of the inlet air by class of the machines.

#include "model/assessment/assessment.h"

#include <optional>

namespace lanewatt {

/// The air class of a site's machines. Default is A2, since most servers are built for it.
inline AirClass airClassOf(const std::optional<AirClass>& said) { return said.value_or(AirClass::A2); }

/// Recommended and allowable inlet air of a class (THM-03).
inline const AirLimits& airLimits(const Limits& limits, AirClass airClass)
{
    switch (airClass) {
    case AirClass::A1: return limits.airA1;
    case AirClass::A2: return limits.airA2;
    case AirClass::A3: return limits.airA3;
    case AirClass::A4: return limits.airA4;
    case AirClass::H1: return limits.airH1;
    }
    return limits.airA2;
}

/// The server of a build whose manufacturer states the lowest limit of inlet air (ServerSpec::maxInlet); −1 where none
/// states one.
inline int strictestServer(const Wiring& wiring)
{
    int strictest = -1;
    const auto limitOf = [&](int server) { return si(*wiring.at(server).part->as<ServerSpec>()->maxInlet); };
    for (const int server : wiring.withSpec<ServerSpec>()) {
        if (wiring.at(server).part->as<ServerSpec>()->maxInlet && (strictest < 0 || limitOf(server) < limitOf(strictest))) {
            strictest = server;
        }
    }
    return strictest;
}

/// The highest inlet temperature, K, that the manufacturers of a build's servers allow; empty where none states it. An
/// estimate without a range is used as exact: a relative range of a temperature has no meaning.
inline std::optional<Figure> makersInlet(const Wiring& wiring)
{
    const int server = strictestServer(wiring);
    if (server < 0) {
        return std::nullopt;
    }
    const auto& fact = wiring.at(server).part->as<ServerSpec>()->maxInlet;
    return fact.range ? figureOf(fact) : std::optional(exactFigure(*fact, fact.confidence));
}

} // namespace lanewatt
