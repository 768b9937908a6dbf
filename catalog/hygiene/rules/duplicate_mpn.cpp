#include "catalog/hygiene/hygiene.h"

#include <algorithm>
#include <unordered_map>

namespace lanewatt::catalog {
namespace {

void run(HygieneBatch& batch)
{
    std::unordered_map<std::string, const Candidate*> seen; // by identity
    batch.each([&](std::size_t i, const Candidate& candidate) {
        const Part& part = candidate.part;
        const std::string identity = candidate.offersOnly ? std::string() : mpnIdentity(part.maker, part.mpn);
        if (identity.empty()) {
            return;
        }
        std::string other = batch.context().knownTwin ? batch.context().knownTwin(candidate) : std::string();
        if (const auto [first, fresh] = seen.emplace(identity, &candidate); other.empty() && !fresh) {
            // the same record twice is the same part
            other = first->second->sourceKey != candidate.sourceKey ? first->second->part.fullName() : std::string();
        }
        if (!other.empty()) {
            batch.quarantine(i, {LW_MESSAGE("hygiene.duplicate-mpn", "part number {mpn} of {maker} is that of {other} already; an order "
                                                                      "could not tell the two apart"),
                                 {{"mpn", part.mpn}, {"maker", part.maker}, {"other", other}}});
        }
    });
}

} // namespace

HygieneRule duplicate_mpnHygiene()
{
    return {"duplicate-mpn", "No two parts of one maker have the same part number.", 60, run};
}

} // namespace lanewatt::catalog
