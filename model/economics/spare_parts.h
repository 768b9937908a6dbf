#pragma once
/// Spares to keep for the parts that fail. Private to this folder.

#include "model/economics/site_economics.h"

#include <vector>

namespace lanewatt::economics {

/// By part key; lines whose number cannot be counted are left out. Adds the derivations to `derivations`.
std::vector<SparePart> spareParts(const Design& design, const Assessment& assessment, std::vector<Derivation>& derivations);

} // namespace lanewatt::economics
