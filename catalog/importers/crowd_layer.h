#pragma once
/// The second layer of the shipped catalogue: what open data sets say of parts that the shelf does not have
/// (docs/catalog.md, "The crowd layer").
///
/// `<data set>/<category>.tsv` has one part a line; its first line names the columns: id (of the record in the data set), key
/// (empty: made from maker and name, as imports do), maker, name, mpn, aliases, note, mass, and fields of the category's
/// spec. An empty cell is an unknown fact. A value is written as in a part file, without the quotes of a text; "ATX|mATX|" is
/// a list of texts; slots and connectors of a board are "5x16@CPU0 4x16/4 3x1" (generation and length of each, its
/// lanes where there are fewer, and the CPU or chipset behind it where it is known). `sources.json` is as on
/// the shelf and has the data sets by their folder. catalog/crowd/make.py writes all of it.

#include "catalog/store/writer.h"

#include <string>
#include <vector>

namespace lanewatt::catalog {

/// A parsed layer with all its errors.
struct CrowdReading {
    std::vector<CrowdPart> parts; ///< in the order of the files; all facts are Confidence::Crowd
    std::vector<Source> sources;
    std::vector<Error> errors;    ///< each names file and line
};
/// Reads every table of a folder, in path order.
CrowdReading readCrowd(const std::string& folder);

/// What addCrowd() did.
struct CrowdCounts {
    std::size_t added = 0;  ///< parts that the shelf does not have
    std::size_t joined = 0; ///< records of parts that the shelf has
    std::size_t facts = 0;  ///< facts that these records supplied to the shelf's parts
};
/// Adds the layer to a shelf. The shelf wins: a record of a product that it has (same_product.h) becomes no part; it supplies
/// the facts that the shelf's part does not mention, unless the hygiene rules object to the result. Keys that the shelf uses
/// get a number.
CrowdCounts addCrowd(Contents& shelf, CrowdReading crowd);

} // namespace lanewatt::catalog
