#pragma once
/// Whether a record of another catalogue is a product that the catalogue already has.

#include "catalog/importers/importer.h"

namespace lanewatt::catalog {

/// The known part that is the same product as `part`, or nullptr: one of the same maker with one of its part numbers (its
/// own, its order numbers, or an alias that is a number of the known part), otherwise the only one of that maker and
/// category with the same name (or, as some records have it, with that name as the part number), unless both have a part
/// number. CPUs are told apart by their names, so there two part
/// numbers (boxed, tray) are one product. Case, spaces and punctuation do not count, except a plus sign in a name.
const KnownPart* sameProduct(const KnownParts& known, const Part& part);

} // namespace lanewatt::catalog
