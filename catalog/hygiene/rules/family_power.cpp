#include "catalog/hygiene/hygiene.h"

#include <algorithm>
#include <map>

namespace lanewatt::catalog {
namespace {

/// Cards with the same chip share its name as an alias ("GeForce RTX 3090 Ti"). Part numbers, and the words
/// that makers have for all their cards ("OC"), are no chip.
bool isChip(std::string_view alias)
{
    return alias.find(' ') != std::string_view::npos && alias.find_first_of("0123456789") != std::string_view::npos;
}

void run(HygieneBatch& batch)
{
    std::map<std::string, std::vector<double>> families;
    batch.eachOf<GpuSpec>([&](std::size_t, const Candidate& candidate, const GpuSpec& gpu) {
        for (const std::string& alias : candidate.part.aliases) {
            if (gpu.boardPower && isChip(alias)) {
                families[alias].push_back(inWatts(*gpu.boardPower));
            }
        }
    });
    for (auto& [name, powers] : families) {
        std::sort(powers.begin(), powers.end());
    }
    batch.eachOf<GpuSpec>([&](std::size_t i, const Candidate& candidate, const GpuSpec& gpu) {
        for (const std::string& alias : candidate.part.aliases) {
            const auto found = gpu.boardPower ? families.find(alias) : families.end();
            if (found == families.end() || static_cast<int>(found->second.size()) < batch.context().familySize) {
                continue;
            }
            const double median = found->second[found->second.size() / 2];
            const double own = inWatts(*gpu.boardPower);
            const double factor = batch.context().familyFactor;
            if (own > median * factor || own * factor < median) {
                batch.quarantine(i, {LW_MESSAGE("hygiene.family-power", "{own}, but the {count} cards with a {family} have {median} "
                                                                         "in the middle; no card differs so much from its chip"),
                                     {{"own", toAmount(*gpu.boardPower)},
                                      {"count", static_cast<std::int64_t>(found->second.size())},
                                      {"family", alias},
                                      {"median", toAmount(watts(median))}}});
                return;
            }
        }
    });
}

} // namespace

HygieneRule family_powerHygiene()
{
    return {"family-power", "A card's power is near that of the other cards with its chip.", 45, run};
}

} // namespace lanewatt::catalog
