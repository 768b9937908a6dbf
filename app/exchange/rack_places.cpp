#include "app/exchange/rack_places.h"

#include "app/exchange/bom_document.h"
#include "model/design/rack_groups.h"
#include "model/design/rows.h"
#include "model/site/rack_order.h"

#include <algorithm>

namespace lanewatt::exchange {

namespace {

/// "R.1-6, 8-313".
std::string numberedLabel(const std::string& id, const Rack& rack)
{
    if (rack.count == 1 && rack.ordinals.empty()) {
        return rackName(id, rack);
    }
    return rackName(id, rack) + '.' + ordinalsText(allOrdinals(rack));
}

} // namespace

std::vector<RackPlace> placesIn(const Assessment& assessment, const std::string& rack)
{
    std::vector<RackPlace> places;
    for (std::size_t i = 0; i < assessment.standings.size(); ++i) {
        const Standing& standing = assessment.standings[i];
        if (standing.rack != rack || rack.empty()) {
            continue;
        }
        const auto& figure = assessment.at(standing).rackUnits;
        constexpr double kAboveAll = kHighestUnit + 1;
        const auto units = figure ? std::optional(static_cast<int>(std::min(figure->likely, kAboveAll))) : std::nullopt;
        for (std::size_t k = 0; k < standing.units.size(); ++k) {
            places.push_back({i, standing.units[k], units, k});
        }
    }
    std::stable_sort(places.begin(), places.end(), [](const RackPlace& a, const RackPlace& b) { return a.unit < b.unit; });
    return places;
}

Ref placedMachine(const Assessment& assessment, const RackPlace& place, int member)
{
    const Standing& standing = assessment.standings[place.standing];
    return standing.machine(static_cast<std::int64_t>(member) * std::ssize(standing.units) +
                            static_cast<std::int64_t>(place.machineOfRack));
}

Ref placedRack(const std::string& id, const Rack& rack, int member) { return Ref::rack(id, rackOrdinal(rack.ordinals, member)); }

std::string rackLabel(const Site& site, const std::string& id, const Rack& rack, int member)
{
    return rackMemberName(site, id, rack, rackOrdinal(rack.ordinals, member));
}

std::string rackGroupLabel(const Site& site, const std::string& id, const Rack& rack)
{
    const auto runs = isRackPattern(rack.name) ? racksNamed(site, id) : Expected<std::vector<RackRun>>(std::vector<RackRun>());
    std::string label;
    for (const RackRun& run : runs ? *runs : std::vector<RackRun>()) {
        label += (label.empty() ? "" : ", ") + runName(site, run);
    }
    return label.empty() ? numberedLabel(id, rack) : label;
}

std::string machineLabel(const std::string& rackLabel, int unit)
{
    return rackLabel + "-u" + (unit < 10 ? "0" : "") + std::to_string(unit);
}

std::string machineLabel(const Ref& machine) { return machine.lastStep(); }

std::string partTitle(const Design& design, const std::string& key)
{
    const auto part = design.parts.find(key);
    return plainText(part == design.parts.end() || !part->second ? key : part->second->fullName());
}

std::string buildName(const Design& design, const std::string& build)
{
    const auto found = design.builds.find(build);
    const bool named = found != design.builds.end() && found->second && !found->second->name.empty();
    return plainText(named ? found->second->name : build);
}

Expected<std::int64_t> listedMachines(const Design& design, const Assessment& assessment)
{
    std::int64_t devices = 0;
    for (const auto& [id, rack] : design.site.racks) {
        devices += std::max(rack.count, 0);
    }
    std::int64_t machines = 0;
    for (const Standing& standing : assessment.standings) {
        machines += standing.count();
    }
    if (devices + machines > kMostListed) {
        return fail(LW_MESSAGE("racks.too_many", "{count} racks and machines are too many to list one by one; at most {most}"),
                    {{"count", devices + machines}, {"most", kMostListed}});
    }
    return machines;
}

} // namespace lanewatt::exchange
