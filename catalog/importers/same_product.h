#pragma once
/// Whether a record of another catalogue is a product that the catalogue already has, and what it adds to it.

#include "catalog/importers/importer.h"

namespace lanewatt::catalog {

/// The known part that is the same product as `part`, or nullptr.
///
/// One of the same maker and category with one of its numbers: part number, order numbers, aliases; a list may give the
/// halves of "KSM26ED8/32HC" one by one. A number of that maker with another size or rating is not believed. Otherwise the
/// only part of the shelf of that category whose name says the same (search/identity.h), unless both have a part number and
/// parts of their kind are told apart by these (memory, drives, network cards). Case, spaces and punctuation do not count,
/// except a plus sign in a name.
const KnownPart* sameProduct(const KnownParts& known, const Part& part);

/// A part with what a record of the same product adds.
struct Joined {
    Part part;
    std::size_t facts = 0; ///< that the record added; 0: the part is as it was
};

/// The part with the facts that it does not mention and the record has. What both say, the part says; what it calls unknown
/// stays unknown. Nothing is taken from a record of another category, nor where the hygiene rules object to the result.
Joined joinedWith(const Part& part, const Part& record);

} // namespace lanewatt::catalog
