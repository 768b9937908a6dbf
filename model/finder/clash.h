#pragma once
/// Pairs of choices that are known not to go together without an assessment. Looser than the rules, never tighter.

#include "model/finder/options.h"

namespace lanewatt::finder {

/// True where no machine with both options passes, or none is looked for: a CPU beside a board with another socket, another number of
/// coolers than of CPUs, another number of risers than of cards.
bool clash(Role role, const Option& option, Role otherRole, const Option& other);

} // namespace lanewatt::finder
