#pragma once
/// The overlay's tables: numbered truth, and what is derived from it.

#include "catalog/store/overlay.h"
#include "catalog/store/words_builder.h"

namespace lanewatt::catalog {

/// Brings the typed tables, the word index and the derived columns in line with this program: they are made anew
/// from `part.json` when the program that made them knew other fields. Returns the number of parts whose JSON this
/// program cannot read. Must run inside a transaction.
Expected<int> refreshDerived(Database& database);

/// True when refreshDerived() would have work to do.
Expected<bool> derivedIsOld(const Database& database);

/// Takes away what an import of very many parts is quicker without: the indexes that people search by. Both must run
/// inside one transaction, with nothing committed between them.
Expected<void> dropPartLookups(const Database& database);
/// Adds the words of all rows there are.
Expected<void> feedWords(const Database& database, WordsBuilder& words);
/// Makes them again for all rows; the index of words from `words`, which has been given each row, or from the rows when
/// it is nullptr.
Expected<void> rebuildPartLookups(const Database& database, WordsBuilder* words);

/// Temporary views of a connection with the overlay as `main` and, when `shipped`, the shipped catalogue attached
/// as `shipped`: `part_main` and `part_shipped` as searches see each, `part_all` and `offer_all` over both. The
/// overlay's row hides the shipped row of the same key, and an added offer may give a shipped part its price.
Expected<void> createViews(const Database& database, bool shipped);
/// The same of a connection with the shipped catalogue alone, as `main`.
Expected<void> createShippedViews(const Database& database);

} // namespace lanewatt::catalog
