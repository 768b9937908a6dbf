#pragma once
/// The finder (model/finder) on the parts of a catalogue.

#include "catalog/store/catalog.h"
#include "model/finder/conflict.h"

#include <functional>
#include <optional>
#include <vector>

namespace lanewatt::workspace {

/// What was found, or why nothing was.
struct FoundBuilds {
    finder::Answer answer;
    std::optional<finder::Conflict> conflict; ///< where nothing passes and the search was not stopped
};

/// Parts of the catalogue that a machine can be built of and that have an offer or are owned, by key. Error: the catalogue cannot be
/// read, or an owned, wanted or barred part does not exist.
Expected<std::vector<PartPtr>> partsForSale(const finder::Request& request, catalog::Catalog& catalog);

/// Searches, and explains where nothing passes. `wanted` is asked between assessments with what is done; once it returns false, the
/// work stops.
Expected<FoundBuilds> findBuilds(const finder::Request& request, catalog::Catalog& catalog, int best,
                                 const std::function<bool(const finder::Progress&)>& wanted = {});

} // namespace lanewatt::workspace
