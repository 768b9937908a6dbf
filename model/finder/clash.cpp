#include "model/finder/clash.h"

#include "model/parts/sockets.h"

#include <utility>

namespace lanewatt::finder {

namespace {

/// Whether the socket of a CPU, known, is another than that of a board, known (CPU-01).
bool otherSocket(const Option& board, const Option& cpu)
{
    const auto* a = board.part ? board.part->as<MotherboardSpec>() : nullptr;
    const auto* b = cpu.part ? cpu.part->as<CpuSpec>() : nullptr;
    return a && b && a->socket && b->socket && !sameSocket(*a->socket, *b->socket);
}

} // namespace

bool clash(Role role, const Option& option, Role otherRole, const Option& other)
{
    if (otherRole < role) {
        return clash(otherRole, other, role, option);
    }
    if (role == Role::Board && otherRole == Role::Cpus) {
        return otherSocket(option, other);
    }
    if (role == Role::Cpus && otherRole == Role::Coolers) {
        return option.quantity != other.quantity;
    }
    if (role == Role::Gpus && otherRole == Role::Risers) {
        return !other.isNothing() && option.quantity != other.quantity;
    }
    return false;
}

} // namespace lanewatt::finder
