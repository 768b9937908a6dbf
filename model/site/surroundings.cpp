#include "model/site/surroundings.h"

#include <vector>

namespace lanewatt {

namespace {

/// Adds a part and its contents on all levels.
void addPart(const Design& design, const std::string& key, Parts& parts)
{
    const auto found = design.parts.find(key);
    if (found == design.parts.end() || !found->second || !parts.emplace(key, found->second).second) {
        return;
    }
    if (const auto* contents = contentsOf(*found->second)) {
        for (const Content& content : *contents) {
            addPart(design, content.part, parts);
        }
    }
}

/// The circuits that a build's own options name.
std::vector<std::string> namedCircuits(const Build& build)
{
    std::vector<std::string> names;
    for (const auto& [id, placement] : build.placements) {
        const auto add = [&](const PlacementOptions& options) {
            const auto named = circuitsOf(options);
            names.insert(names.end(), named.begin(), named.end());
        };
        add(placement.options);
        for (const auto& [ordinal, options] : placement.instances) {
            add(options);
        }
    }
    return names;
}

} // namespace

Surroundings surroundingsOf(const Design& design, const Build& build, const Standing& standing)
{
    Surroundings s;
    const Site& site = design.site;
    const auto home = site.circuits.find(standing.circuit);
    s.hasHome = !standing.circuit.empty();
    if (home != site.circuits.end()) {
        s.home = home->second;
    }
    for (const std::string& name : namedCircuits(build)) {
        if (name == standing.circuit) {
            s.homeNamed = name;
        } else if (const auto found = site.circuits.find(name); found != site.circuits.end()) {
            s.feeds.emplace(name, found->second);
        }
    }
    s.altitude = site.altitude;
    s.inlet = site.inlet;
    s.airRise = site.airRise;
    s.airClass = site.airClass;
    s.coolant = site.coolant;
    s.liquidShare = site.liquidShare;
    s.coolantRise = site.coolantRise;
    s.inCoolant = standing.inCoolant;
    for (const auto& [id, placement] : build.placements) {
        addPart(design, placement.part, s.parts);
    }
    return s;
}

} // namespace lanewatt
