#include "model/wiring/missing_kinds.h"

#include <algorithm>

namespace lanewatt::wiring {

std::vector<MissingKind> missingKinds(const Wiring& wiring)
{
    const auto has = [&](Category category) {
        return std::ranges::any_of(wiring.instances, [&](const Instance& one) { return one.part && one.part->category() == category; });
    };
    const bool begun = has(Category::Gpu) || has(Category::Motherboard) || has(Category::Cpu) || has(Category::Memory);
    if (!begun || has(Category::Server)) {
        return {};
    }
    std::vector<MissingKind> missing;
    const auto look = [&](Category category, bool needed) {
        if (!has(category)) {
            missing.push_back({category, needed});
        }
    };
    look(Category::Motherboard, true);
    look(Category::Cpu, true);
    look(Category::Memory, true);
    look(Category::Psu, true);
    look(Category::Chassis, false);
    look(Category::Storage, false);
    // Without a chassis the design has not come to what holds and cools the machine.
    if (has(Category::Cpu) && has(Category::Chassis)) {
        look(Category::Cooler, false);
    }
    return missing;
}

} // namespace lanewatt::wiring
