#include "catalog/hygiene/hygiene.h"

#include <algorithm>
#include <unordered_map>

namespace lanewatt::catalog {
namespace {

void run(HygieneBatch& batch)
{
    std::unordered_map<std::string, std::string> seen; // identity -> key
    batch.each([&](std::size_t i, const Candidate& candidate) {
        const Part& part = candidate.part;
        const std::string identity = candidate.offersOnly ? std::string() : mpnIdentity(part.maker, part.mpn);
        if (identity.empty()) {
            return;
        }
        std::string other;
        if (batch.context().knownMpn) {
            for (const std::string& key : batch.context().knownMpn(identity)) {
                if (key != part.key) {
                    other = key;
                }
            }
        }
        if (const auto [first, fresh] = seen.emplace(identity, part.key); !fresh && first->second != part.key) {
            other = first->second;
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
