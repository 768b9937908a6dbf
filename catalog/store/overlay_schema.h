#pragma once
/// The overlay's tables: primary data by migrations, and derived tables.

#include "catalog/store/overlay.h"
#include "catalog/store/words_builder.h"

namespace lanewatt::catalog {

/// Updates the typed tables, the word index and the derived columns for this program: they are rebuilt from `part.json`
/// when another version with other fields made them. Returns the number of parts with unreadable JSON. Call inside a
/// transaction.
Expected<int> refreshDerived(Database& database);

/// True when refreshDerived() has work to do.
Expected<bool> derivedIsOld(const Database& database);

/// Drops the search indexes, which slow down imports of very many parts. This and rebuildPartLookups() must run in one
/// transaction without a commit between them.
Expected<void> dropPartLookups(const Database& database);
/// Adds the words of all existing rows.
Expected<void> feedWords(const Database& database, WordsBuilder& words);
/// Rebuilds the indexes for all rows; the word index from `words`, if it has received every row, else (nullptr) from the rows.
Expected<void> rebuildPartLookups(const Database& database, WordsBuilder* words);

/// Temporary views of a connection with the overlay as `main` and, if `shipped`, the shipped catalogue attached as
/// `shipped`: `part_main` and `part_shipped` for searches in each, `part_all` and `offer_all` for both. An overlay row
/// hides the shipped row with the same key, and an added offer may set the price of a shipped part.
Expected<void> createViews(const Database& database, bool shipped);
/// The same for a connection with only the shipped catalogue, as `main`.
Expected<void> createShippedViews(const Database& database);

} // namespace lanewatt::catalog
