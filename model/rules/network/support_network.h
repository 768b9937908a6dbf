#pragma once
/// Shared by rules about networks of a site.

#include "model/fabric/network.h"
#include "model/rules/support.h"

#include <optional>
#include <string>

namespace lanewatt::rules {

/// The id of the network that a finding is about.
inline const std::string& networkId(const Ref& path) { return path.id(); }
/// As the design has it; nullptr when the path names none.
const Fabric* fabricAt(const Design& design, const Ref& path);
const fabric::Network* networkAt(const Assessment& assessment, const Ref& path);

/// The remedy that writes a network; empty when it still could not be joined.
std::optional<Remedy> rewired(const Design& design, const Assessment& assessment, const Ref& path, Fabric fabric, Message label);

} // namespace lanewatt::rules
