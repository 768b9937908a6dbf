#include "catalog/hygiene/hygiene.h"

#include <algorithm>
#include <map>

namespace lanewatt::catalog::family_power_hygiene {
namespace {

/// Cards with the same chip have its name as an alias ("GeForce RTX 3090 Ti"). Part numbers and general words of
/// manufacturers ("OC") are no chip names.
bool isChip(std::string_view alias)
{
    return alias.find(' ') != std::string_view::npos && alias.find_first_of("0123456789") != std::string_view::npos;
}

/// A card's chips and its power in W.
struct Card {
    std::vector<std::string> chips;
    double own = 0;
};

/// Calls `look(index, card)` for each card whose power and chip are known.
template <class Look> void eachCard(HygieneBatch& batch, Look look)
{
    static const int power = columnIndex(Category::Gpu, "board_power_w");
    batch.each([&](std::size_t i, const ExaminedPart& part) {
        const PartFields& row = part.part.row;
        const auto cell = part.part.category != Category::Gpu
                              ? row.spec.end()
                              : std::find_if(row.spec.begin(), row.spec.end(), [](const Cell& c) { return c.column == power; });
        if (cell == row.spec.end()) {
            return;
        }
        Card card{aliasesOf(row.words), std::get<double>(cell->value)};
        std::erase_if(card.chips, [](const std::string& alias) { return !isChip(alias); });
        look(i, card);
    });
}

void compare(HygieneBatch& batch)
{
    std::map<std::string, std::vector<double>> families;
    eachCard(batch, [&](std::size_t, const Card& card) {
        for (const std::string& chip : card.chips) {
            families[chip].push_back(card.own);
        }
    });
    for (auto& [name, powers] : families) {
        std::sort(powers.begin(), powers.end());
    }
    eachCard(batch, [&](std::size_t i, const Card& card) {
        for (const std::string& chip : card.chips) {
            const std::vector<double>& powers = families.at(chip);
            if (static_cast<int>(powers.size()) < batch.context().familySize) {
                continue;
            }
            const double median = powers[powers.size() / 2];
            const double factor = batch.context().familyFactor;
            if (card.own > median * factor || card.own * factor < median) {
                batch.quarantine(i, {LW_MESSAGE("hygiene.family-power",
                                                "{own}, but the median of the {count} cards with a "
                                                "{family} is {median}; no card differs so much from its "
                                                "chip"),
                                     {{"own", toAmount(watts(card.own))},
                                      {"count", static_cast<std::int64_t>(powers.size())},
                                      {"family", chip},
                                      {"median", toAmount(watts(median))}}});
                return;
            }
        }
    });
}

} // namespace

HygieneRule hygiene()
{
    return {"family-power", LW_MESSAGE("hygiene.about.family-power", "A card's power is near that of the other cards with its chip."), 45, nullptr, compare};
}

} // namespace lanewatt::catalog::family_power_hygiene
