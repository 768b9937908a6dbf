#include "model/rules/space/support_rack_room.h"

#include <algorithm>
#include <string>

namespace lanewatt::rules {

const Part* rackPartOf(const Design& design, const Rack& rack)
{
    const auto part = design.parts.find(rack.part);
    return part == design.parts.end() ? nullptr : part->second.get();
}

const RackSpec* rackSpecOf(const Design& design, const Rack& rack)
{
    const Part* part = rackPartOf(design, rack);
    return part ? part->as<RackSpec>() : nullptr;
}

bool comesFilled(const Design& design, const Assessment& assessment, const Rack& rack)
{
    const RackSpec* spec = rackSpecOf(design, rack);
    return rack.arrivesFilled || (spec && std::any_of(rack.holds.begin(), rack.holds.end(), [&](const RackHold& hold) {
                                      return !hold.build.empty() && isWholeRack(assessment.build(hold.build), *spec);
                                  }));
}

std::optional<Figure> rackHeight(const Design& design, const Rack& rack, const Limits& limits)
{
    if (const RackSpec* spec = rackSpecOf(design, rack); spec && spec->height) {
        return figureOf(spec->height);
    }
    const auto units = unitsOf(design, rack);
    if (!units) {
        return std::nullopt;
    }
    constexpr double metresPerUnit = 44.45e-3; // EIA-310
    constexpr double metres = 1e-3;
    return Figure{units->low * metresPerUnit + limits.rackFrameLeastMillimetres * metres,
                  units->likely * metresPerUnit + limits.rackFrameLikelyMillimetres * metres,
                  units->high * metresPerUnit + limits.rackFrameMostMillimetres * metres,
                  Dimension::Length,
                  Confidence::Estimated,
                  {}};
}

std::optional<Figure> massOnWay(const Design& design, const Assessment& assessment, const std::string& id, const Rack& rack)
{
    const Part* part = rackPartOf(design, rack);
    const auto frame = part ? figureOf(part->mass) : std::nullopt;
    if (!comesFilled(design, assessment, rack)) {
        return frame;
    }
    const BudgetPoint* contents = assessment.point(PointId{PointKind::RackMass, Ref::rack(id)});
    if (!contents || !contents->demand) {
        return std::nullopt;
    }
    Figure all = *contents->demand; // at least that where the frame's mass is unknown
    if (frame) {
        all += *frame;
    }
    return all;
}

} // namespace lanewatt::rules
