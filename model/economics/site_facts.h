#pragma once
/// What a site takes of its building: power, losses, water, air and floor. Private to this folder.

#include "model/economics/site_economics.h"

#include <vector>

namespace lanewatt::economics {

/// Adds the derivations of its numbers to `derivations`.
SiteFacts siteFacts(const Design& design, const Assessment& assessment, std::vector<Derivation>& derivations);

} // namespace lanewatt::economics
