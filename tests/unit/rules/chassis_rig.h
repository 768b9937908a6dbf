#pragma once
/// Cards in a chassis and in the slots of a board, for rules of space and air.

#include "tests/support/rule_case.h"

#include <initializer_list>
#include <string>

namespace lanewatt::test {

inline ChassisSpec chassisOf(ChassisKind kind)
{
    ChassisSpec spec;
    spec.kind = known(kind);
    return spec;
}

/// Cards of `width` slots in the given slots of a seven-slot board.
inline Rig seated(double width, std::initializer_list<int> slots, Confidence widthConfidence = Confidence::Datasheet)
{
    Rig rig;
    rig.addBoard();
    auto card = gpu("rtx", 350, 4, 16, width);
    std::get<GpuSpec>(card.spec).slotWidth.confidence = widthConfidence;
    const int first = rig.add("gpu", card, static_cast<int>(slots.size()));
    int n = 0;
    for (const int slot : slots) {
        rig.plug(first + n++, "PCIE" + std::to_string(slot));
    }
    return rig;
}

} // namespace lanewatt::test
