#pragma once
/// Cards on the lanes of a board, for rules of PCIe.

#include "tests/support/rule_case.h"

namespace lanewatt::test {

inline Rig twoCards()
{
    Rig rig;
    rig.addBoard();
    const int cards = rig.add("gpu", gpu(), 2);
    rig.plug(cards, "PCIE1");
    rig.plug(cards + 1, "PCIE2");
    return rig;
}

} // namespace lanewatt::test
