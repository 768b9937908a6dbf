#include "catalog/hygiene/hygiene.h"

namespace lanewatt::catalog::required_facts_hygiene {
namespace {

/// The missing fact without which a part of its category is useless; empty when it is present. GPUs need one of two.
std::string_view missing(const Part& part)
{
    if (part.name.empty()) {
        return "name";
    }
    if (const auto* cpu = part.as<CpuSpec>()) {
        return cpu->socket ? "" : "socket";
    }
    if (const auto* board = part.as<MotherboardSpec>()) {
        return board->socket ? "" : "socket";
    }
    if (const auto* gpu = part.as<GpuSpec>()) {
        return gpu->memory || gpu->boardPower ? "" : "memory";
    }
    if (const auto* memory = part.as<MemorySpec>()) {
        return !memory->generation ? "generation" : !memory->capacity ? "capacity" : "";
    }
    if (const auto* storage = part.as<StorageSpec>()) {
        return !storage->interface ? "interface" : !storage->capacity ? "capacity" : "";
    }
    if (const auto* psu = part.as<PsuSpec>()) {
        return psu->rated || psu->ratings ? "" : "rated";
    }
    return {};
}

void judge(HygieneCase& one)
{
    const Candidate& candidate = one.candidate();
    if (candidate.offersOnly) {
        return;
    }
    if (const std::string_view fact = missing(candidate.part); !fact.empty()) {
        std::vector<MessageArgument> names{{"fact", std::string(fact)}, {"category", std::string(enumName(candidate.part.category()))}};
        if (candidate.part.as<GpuSpec>() && fact != "name") {
            names.emplace_back("other", "board_power");
            one.quarantine({LW_MESSAGE("hygiene.required-either",
                                       "{fact:field} or {other:field} is missing; without it the "
                                       "{category:bom.category} cannot be assessed"),
                            std::move(names)});
            return;
        }
        one.quarantine({LW_MESSAGE("hygiene.required-facts",
                                   "{fact:field} is missing; without it the {category:bom.category} cannot "
                                   "be assessed"),
                        std::move(names)});
    }
}

} // namespace

HygieneRule hygiene()
{
    return {"required-facts", LW_MESSAGE("hygiene.about.required-facts", "A part has the fact that makes it one: a socket, a capacity, a rating."), 30, judge};
}

} // namespace lanewatt::catalog::required_facts_hygiene
