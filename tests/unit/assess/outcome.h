#pragma once
/// Rigs of which one thing is changed, and all that an assessment says of them.

#include "model/assess.h"
#include "model/assessment/assessment.h"
#include "tests/support/parts.h"

#include <optional>
#include <set>
#include <string>

namespace lanewatt::test {

/// Findings without instance paths, links without instances.
inline std::multiset<std::string> outcome(const Assessment& assessment)
{
    std::multiset<std::string> lines;
    const auto number = [](const std::optional<Figure>& f) { return f ? std::to_string(f->likely) : std::string("?"); };
    for (const auto& f : assessment.findings) {
        lines.insert(std::string(f.rule) + ' ' + std::string(enumName(f.severity)) + ' ' + number(f.need) + ' ' + number(f.have) + ' '
                     + std::string(f.why ? f.why->text.id : ""));
    }
    for (const auto& build : assessment.builds) {
        lines.insert("dc " + number(build->dc));
        lines.insert("ac " + number(build->ac));
        lines.insert("mass " + number(build->mass));
        for (const auto& link : build->wiring.lanes.links) {
            lines.insert(link.slot + ' ' + std::to_string(link.gen) + 'x' + std::to_string(link.lanes) + ' '
                         + build->wiring.at(link.instance).part->key);
        }
    }
    return lines;
}

inline DesignMaker rigWith(int cards, double cardWatts, int supplies, double supplyWatts)
{
    auto maker = p01();
    maker.add("gpu", gpu("rtx", cardWatts), cards).add("riser", riser("riser4"), cards);
    maker.add("psu", psu("p2", supplyWatts), supplies).circuit(240, 50);
    return maker;
}

} // namespace lanewatt::test
