#include "catalog/hygiene/hygiene.h"

#include <algorithm>
#include <functional>
#include <map>
#include <tuple>

namespace lanewatt::catalog::duplicate_mpn_hygiene {
namespace {

Message twinOf(const std::string& maker, const std::string& mpn, std::string other)
{
    return {LW_MESSAGE("hygiene.duplicate-mpn", "part number {mpn} of {maker} is that of {other} already; an order could not tell the "
                                                "two apart"),
            {{"mpn", mpn}, {"maker", maker}, {"other", std::move(other)}}};
}

void againstCatalogue(HygieneCase& one)
{
    const Candidate& candidate = one.candidate();
    const Part& part = candidate.part;
    if (candidate.offersOnly || candidate.joins || part.mpn.empty() || !one.context().knownTwin) {
        return;
    }
    if (std::string other = one.context().knownTwin(candidate); !other.empty()) {
        one.quarantine(twinOf(part.maker, part.mpn, std::move(other)));
    }
}

void againstEachOther(HygieneBatch& batch)
{
    struct Identified {
        std::size_t hash, index;
        const ExaminedPart* part;
    };
    // sorted: a hash table of a million texts would take a tenth of the import's time
    std::vector<Identified> all;
    const auto identityOf = [](const ExaminedPart& part) { return mpnIdentity(part.part.row.words.maker, part.part.row.words.mpn); };
    batch.each([&](std::size_t i, const ExaminedPart& part) {
        if (const std::string identity = identityOf(part); !identity.empty()) {
            all.push_back({std::hash<std::string>()(identity), i, &part});
        }
    });
    std::sort(all.begin(), all.end(),
              [](const Identified& a, const Identified& b) { return std::tie(a.hash, a.index) < std::tie(b.hash, b.index); });
    for (auto from = all.begin(); from != all.end();) {
        const auto to = std::find_if(from, all.end(), [&](const Identified& other) { return other.hash != from->hash; });
        std::map<std::string, const ExaminedPart*> firsts;
        for (auto at = from; to - from > 1 && at != to; ++at) {
            const ExaminedPart& first = *firsts.emplace(identityOf(*at->part), at->part).first->second;
            // the same record twice is the same part
            if (first.sourceKey != at->part->sourceKey) {
                const PartWords& words = at->part->part.row.words;
                const PartWords& other = first.part.row.words;
                batch.quarantine(at->index, twinOf(words.maker, words.mpn, fullName(other.maker, other.name)));
            }
        }
        from = to;
    }
}

} // namespace

HygieneRule hygiene()
{
    return {"duplicate-mpn", LW_MESSAGE("hygiene.about.duplicate-mpn", "No two parts of one maker have the same part number."), 60, againstCatalogue, againstEachOther};
}

} // namespace lanewatt::catalog::duplicate_mpn_hygiene
