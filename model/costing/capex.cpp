#include "model/costing/capex.h"

#include "model/bom/bom.h"
#include "model/costing/site_economics.h"
#include "model/economics/money_figure.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace lanewatt::economics {

namespace {

constexpr std::array<MessageTemplate, kCapexGroups> kGroupTitles{
    LW_MESSAGE("economics.capex.compute", "Compute"),          LW_MESSAGE("economics.capex.network", "Network"),
    LW_MESSAGE("economics.capex.storage", "Storage"),          LW_MESSAGE("economics.capex.racks", "Racks and power"),
    LW_MESSAGE("economics.capex.cooling", "Cooling"),          LW_MESSAGE("economics.capex.other", "Other")};

constexpr std::array<NumberName, kCapexGroups> kGroupNames{"economics.capex.compute", "economics.capex.network", "economics.capex.storage",
                                                           "economics.capex.racks",   "economics.capex.cooling", "economics.capex.other"};

/// True for parts of the nodes of a chain.
template <class Nodes> bool isNodePart(const Nodes& nodes, const std::string& part)
{
    return std::any_of(nodes.begin(), nodes.end(), [&](const auto& node) { return node.second.part == part; });
}

/// True for what a network needs: what it has chosen, what is not chosen yet, and a switch, which has ports. Not by the role of the
/// line: a build may have the network's name.
bool isNetworkPart(const Design& design, const BomLine& line)
{
    bool used = line.open;
    for (const auto& entry : design.site.fabrics) {
        eachPartOf(entry.second, [&](const std::string& part) { used = used || part == line.part; });
    }
    if (used) {
        return true;
    }
    const auto part = design.parts.find(line.part);
    const auto* accessory = part == design.parts.end() || !part->second ? nullptr : part->second->as<AccessorySpec>();
    return accessory != nullptr && accessory->ports.valueOr(0) > 0;
}

/// The lines that have a price in the currency of `total` together; empty = none has.
std::optional<Figure> sumOf(const std::vector<BomLine>& lines, const CostTotal& total)
{
    if (total.pricedLines == 0) {
        return std::nullopt;
    }
    const auto range = costRange(lines, total.total.currency());
    return range ? moneyFigure(range->low, total.total, range->high) : moneyFigure(total.total);
}

} // namespace

CapexGroup capexGroupOf(const Design& design, const BomLine& line)
{
    if (line.service) {
        return CapexGroup::Other;
    }
    if (isNodePart(design.site.cooling, line.part)) {
        return CapexGroup::Cooling;
    }
    if (isNodePart(design.site.power, line.part) || line.category == Category::Rack || line.category == Category::PowerDistribution ||
        line.category == Category::Breaker || line.category == Category::Circuit) {
        return CapexGroup::Racks;
    }
    if (isNetworkPart(design, line)) {
        return CapexGroup::Network;
    }
    return line.category == Category::Storage ? CapexGroup::Storage : CapexGroup::Compute;
}

Capex capexOf(const Design& design, const Assessment& assessment)
{
    std::array<std::vector<BomLine>, kCapexGroups> lines;
    for (const BomLine& line : assessment.bom) {
        lines.at(static_cast<std::size_t>(capexGroupOf(design, line))).push_back(line);
    }
    Capex capex;
    std::vector<Term> all;
    std::vector<Term> hardware;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (lines.at(i).empty()) {
            continue;
        }
        const auto totals = costTotals(lines.at(i), design.currency);
        const auto found = std::find_if(totals.begin(), totals.end(), [&](const CostTotal& total) { return total.total.currency() == design.currency; });
        const bool counts = found != totals.end() && !found->overflow;
        CapexLine group;
        group.group = static_cast<CapexGroup>(i);
        group.title = kGroupTitles.at(i);
        group.pricedLines = counts ? found->pricedLines : 0;
        group.unpricedLines = static_cast<std::int64_t>(lines.at(i).size()) - group.pricedLines; // also those in other currencies
        capex.unpricedLines += group.unpricedLines;
        if (const auto sum = counts ? sumOf(lines.at(i), *found) : std::nullopt) {
            capex.derivations.push_back(derive(NumberId(kGroupNames.at(i), Ref::site()), group.title, "ECO-01", "sum(lines)",
                                               std::vector<Term>{Term{"lines", *sum, {"BOM", {}}, {}}}, Dimension::MoneyRate));
            group.cost = capex.derivations.back().result;
            all.push_back(Term{"cost", *group.cost, {}, {}});
            if (group.group != CapexGroup::Other) {
                hardware.push_back(all.back());
            }
        }
        capex.groups.push_back(group);
    }
    if (!all.empty()) {
        capex.purchase = derive("economics.purchase", LW_MESSAGE("economics.purchase", "Purchase"), "ECO-01", "sum(cost)", std::move(all), Dimension::MoneyRate);
    }
    if (!hardware.empty()) {
        capex.hardware =
            derive("economics.hardware", LW_MESSAGE("economics.hardware", "Purchase of hardware"), "ECO-01", "sum(cost)", std::move(hardware), Dimension::MoneyRate);
    }
    return capex;
}

} // namespace lanewatt::economics
