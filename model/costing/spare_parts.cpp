#include "model/costing/spare_parts.h"

#include "model/bom/bom.h"
#include "model/economics/assumptions.h"
#include "model/figure/named_term.h"

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <utility>

namespace lanewatt::economics {

namespace {

/// What is kept in stock: whole machines, and what is changed in them.
constexpr std::array<Category, 10> kSpared{Category::Gpu, Category::Memory, Category::Storage, Category::Nic,    Category::Psu,
                                           Category::Fan, Category::Server, Category::Cooler,  Category::Cable, Category::Accessory};

} // namespace

std::vector<SparePart> spareParts(const Design& design, const Assessment& assessment, std::vector<Derivation>& derivations)
{
    const auto share = inputOf(design.economics, "spares");
    const auto lead = inputOf(design.economics, "lead_days");
    std::map<std::string, SparePart> byPart;
    for (const BomLine& line : assessment.bom) {
        const bool spared = !line.service && std::find(kSpared.begin(), kSpared.end(), line.category) != kSpared.end();
        if (!spared || line.quantity <= 0 || line.quantity == kTooMany) {
            continue;
        }
        SparePart& one = byPart[line.part];
        one.part = line.part;
        one.name = fullName(line.maker, line.name);
        one.installed += line.quantity; // a used and a new card are two lines
        if (line.offer && line.offer->leadDays) {
            const Figure days = exactFigure(static_cast<double>(*line.offer->leadDays), Confidence::Datasheet);
            one.leadDays = one.leadDays && one.leadDays->likely > days.likely ? one.leadDays : days; // the slowest
        }
    }
    std::vector<SparePart> spares;
    if (!share) {
        return spares;
    }
    for (auto& [key, one] : byPart) {
        derivations.push_back(derive(NumberId("economics.spare", Ref::part(key)), LW_MESSAGE("economics.spare", "Spares to keep of a part"), "CLU-03",
                                     "ceil(installed * share)",
                                     {Term{"installed", exactFigure(static_cast<double>(one.installed)), {}, Ref::part(key)}, named("share", *share)},
                                     Dimension::Scalar));
        one.spares = derivations.back().result;
        if (lead) {
            one.leadDays = lead->value; // the design's own word
        }
        spares.push_back(std::move(one));
    }
    return spares;
}

} // namespace lanewatt::economics
