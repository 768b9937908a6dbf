#pragma once
/// The overlay's tables: numbered truth, and what is derived from it.

#include "catalog/overlay.h"

namespace lanewatt::catalog {

/// Brings the typed tables, the word index and the derived columns in line with this program: they are made anew
/// from `part.json` when the program that made them knew other fields. Returns the number of parts whose JSON this
/// program cannot read. Must run inside a transaction.
Expected<int> refreshDerived(Database& database);

/// True when refreshDerived() would have work to do.
Expected<bool> derivedIsOld(const Database& database);

/// Temporary views `part_all` and `offer_all` over the overlay (main) and the shipped catalogue (attached as
/// `shipped`, when it is): the overlay's row hides the shipped row of the same key.
Expected<void> createViews(const Database& database, bool shipped);

} // namespace lanewatt::catalog
