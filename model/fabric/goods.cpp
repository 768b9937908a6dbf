#include "model/fabric/goods.h"

#include "model/cabling/cage.h"
#include "model/cabling/optics.h"
#include "model/fabric/cages.h"
#include "model/units/quantity_text.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <string_view>
#include <utility>

namespace lanewatt::fabric {
namespace {

constexpr double kBytesPerGigabit = 125e6;

bool hasFixedEnds(std::optional<Medium> medium) { return medium && *medium != Medium::Optics; }

/// "OSFP-RHS" as part of a key: "osfp-rhs".
std::string keyText(std::string_view cage)
{
    std::string text;
    for (const char c : cage) {
        const bool upper = c >= 'A' && c <= 'Z';
        const bool plain = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
        text += upper ? static_cast<char>(c - 'A' + 'a') : plain ? c : '-';
    }
    return text.empty() ? "any" : text.substr(0, 24); // a key has 100 characters at most
}

/// "-dr4"; empty where the standard does not follow.
std::string opticsKey(const std::string& optics)
{
    const auto standard = cabling::opticsNamed(optics);
    return standard ? '-' + keyText(standard->shortName()) : std::string();
}

/// ", MPO-12/APC, single-mode"; empty where it does not follow.
std::string fibreText(const std::string& optics)
{
    const auto standard = cabling::opticsNamed(optics);
    return standard ? ", " + std::string(standard->connector) + ", " + std::string(cabling::orderedFibre(standard->fibre)) : std::string();
}

/// Electrical lanes for each port of a cage; 0 = unknown.
int lanesEach(const EndForm& form)
{
    const auto cage = cabling::cageNamed(form.cage);
    return cage && form.ports > 0 ? cage->lanes / form.ports : 0;
}

std::string gigabitsText(Bandwidth rate) { return numberText(si(rate) / kBytesPerGigabit); }

std::string_view mediumName(std::optional<Medium> medium)
{
    if (!medium) {
        return "cable";
    }
    switch (*medium) {
    case Medium::Dac: return "DAC";
    case Medium::Acc: return "ACC";
    case Medium::Aoc: return "AOC";
    case Medium::Pair: return "twisted-pair cable";
    default: return "fibre cable";
    }
}

std::string formText(const EndForm& form, int ends)
{
    return (ends > 1 ? std::to_string(ends) + " x " : std::string()) + (form.cage.empty() ? std::string("unknown cage") : form.cage);
}

/// Works out the goods of one network.
class Buyer {
public:
    Buyer(const Design& design, const Cabler& cabler, const Network& network)
        : m_design(design), m_fabric(design.site.fabrics.at(network.id)), m_cabler(cabler), m_network(network)
    {
    }

    std::vector<Goods> buy()
    {
        for (const LinkGroup& group : m_network.groups) {
            if (group.from == Level::Endpoint && group.to != Level::Endpoint) {
                addMachines(group);
                continue;
            }
            const TierSwitches* lower = m_network.tier(group.from);
            const EndForm form = lower ? upFormOf(*lower) : m_network.runs.empty() ? EndForm{} : formOf(m_network.runs.front());
            addLinks(group, 0, group.count, form, lower ? lower->count * ceilDivide(lower->up, lower->upPortsPerCage) : 0);
        }
        addModules();
        nameOptics();
        for (Goods& goods : m_goods) {
            goods.spares = static_cast<std::int64_t>(std::ceil(static_cast<double>(goods.count) * m_fabric.spares - 1e-9));
        }
        return std::move(m_goods);
    }

private:
    EndForm formAt(Level level) const
    {
        const TierSwitches* tier = m_network.tier(level);
        return tier ? formOf(*tier) : EndForm{};
    }

    /// Machines may have unlike cages; those with the same that follow each other are taken together.
    void addMachines(const LinkGroup& group)
    {
        const auto& runs = m_network.runs;
        for (std::size_t at = 0; at < runs.size();) {
            const std::int64_t first = runs[at].first;
            const EndForm form = formOf(runs[at]);
            std::int64_t links = 0;
            std::int64_t cages = 0;
            do {
                links += runs[at].machines * runs[at].ports;
                cages += runs[at].machines * ceilDivide(runs[at].ports, runs[at].portsPerCage);
                ++at;
            } while (at < runs.size() && formOf(runs[at]) == form);
            addLinks(group, first, links, form, cages);
        }
    }

    /// `lowerCages`: that these links take at their lower ends; 0 = unknown.
    void addLinks(const LinkGroup& group, std::int64_t first, std::int64_t count, const EndForm& from, std::int64_t lowerCages)
    {
        const EndForm to = group.to == Level::Endpoint ? from : formAt(group.to);
        const bool whole = cagesPair(m_network, group);
        std::vector<Goods> kinds;
        bool allFixed = whole;
        for (const CableCount& kind : m_cabler.cablesOf(group.kind, first, count)) {
            Goods goods;
            const bool fixed = hasFixedEnds(kind.cable.medium);
            goods.kind = kind.cable.medium == Medium::Optics ? GoodsKind::Fibre : GoodsKind::Cable;
            goods.medium = kind.cable.outOfReach ? std::nullopt : kind.cable.medium;
            goods.rate = group.rate;
            goods.length = kind.cable.length;
            goods.from = fixed && whole ? from : EndForm{from.cage, 1};
            goods.to = fixed && whole ? to : EndForm{to.cage, 1};
            goods.at = group.kind;
            goods.part = chosenCable(m_fabric, group.kind, kind.cable);
            goods.count = ceilDivide(kind.count, goods.portsEach());
            kinds.push_back(std::move(goods));
            allFixed = allFixed && fixed;
            if (kind.cable.medium == Medium::Optics) {
                addLength(kind.cable.length);
                m_ends[{group.from, from}] += kind.count;
                m_ends[{group.to, to}] += kind.count;
            }
        }
        // a cable is of one cage at each end: half of the last one of a switch or machine may be unused
        const TierSwitches* upper = m_network.tier(group.to);
        const std::int64_t upperCages = upper && count == group.count ? cagesBelow(m_network, *upper) : 0;
        const std::int64_t fewest = from.ports < to.ports ? upperCages : lowerCages;
        std::int64_t bought = 0;
        for (const Goods& goods : kinds) {
            bought += goods.count;
        }
        if (allFixed && !kinds.empty() && fewest > bought) {
            kinds.front().count += fewest - bought;
        }
        for (Goods& goods : kinds) {
            merge(std::move(goods));
        }
    }

    void addLength(const std::optional<Length>& length)
    {
        m_lengthsKnown = m_lengthsKnown && length;
        m_longest = length && si(*length) > si(m_longest) ? *length : m_longest;
    }

    /// One kind for all that is ordered alike for the same links.
    void merge(Goods goods)
    {
        const auto same = std::find_if(m_goods.begin(), m_goods.end(), [&](const Goods& g) { return g.at == goods.at && g.kind == goods.kind && g.key() == goods.key(); });
        if (same == m_goods.end()) {
            m_goods.push_back(std::move(goods));
        } else {
            same->count += goods.count;
        }
    }

    std::optional<Bandwidth> rateAt(Level level, const EndForm& form) const
    {
        if (const TierSwitches* tier = m_network.tier(level)) {
            return form == formOf(*tier) ? tier->rate : tier->upRate;
        }
        const LinkGroup* group = m_network.groups.empty() ? nullptr : &m_network.groups.front(); // that of the machines
        return group ? group->rate : std::nullopt;
    }

    void addModules()
    {
        for (const auto& [where, ends] : m_ends) {
            Goods goods;
            goods.kind = GoodsKind::Module;
            goods.from = where.second;
            goods.rate = rateAt(where.first, where.second);
            goods.at = where.first;
            const auto chosen = m_fabric.modules.find(goods.atText());
            goods.part = chosen == m_fabric.modules.end() ? std::string() : chosen->second;
            goods.count = where.first == Level::Endpoint ? machineModules(where.second, ends) : switchModules(where.first, where.second, ends);
            merge(std::move(goods));
        }
    }

    /// What the chosen modules with links speak, where all of them say the same; empty otherwise.
    std::optional<cabling::Optics> chosenOptics() const
    {
        std::optional<cabling::Optics> chosen;
        for (const Goods& goods : m_goods) {
            if (goods.kind != GoodsKind::Module || goods.part.empty()) {
                continue;
            }
            const auto part = m_design.parts.find(goods.part);
            const auto* spec = part == m_design.parts.end() || !part->second ? nullptr : part->second->as<AccessorySpec>();
            const auto own = cabling::opticsNamed(spec ? spec->optics.valueOr({}) : std::string());
            if (!own || (chosen && chosen->name != own->name)) {
                return std::nullopt;
            }
            chosen = own;
        }
        return chosen;
    }

    /// The shortest-reaching standard for all fibres of the network.
    std::optional<cabling::Optics> shortestOptics() const
    {
        std::optional<Bandwidth> rate;
        for (const Goods& goods : m_goods) {
            if (goods.kind == GoodsKind::Cable) {
                continue;
            }
            if (!goods.rate || (rate && std::abs(si(*rate) - si(*goods.rate)) > 1e-6 * si(*rate))) {
                return std::nullopt;
            }
            rate = goods.rate;
        }
        int lanes = std::numeric_limits<int>::max();
        for (const auto& [where, ends] : m_ends) {
            lanes = std::min(lanes, lanesEach(where.second));
        }
        return rate && m_lengthsKnown ? cabling::opticsFor(*rate, m_longest, lanes) : std::nullopt;
    }

    void nameOptics()
    {
        const bool chosen = std::ranges::any_of(m_goods, [](const Goods& goods) { return goods.kind == GoodsKind::Module && !goods.part.empty(); });
        const auto optics = chosen ? chosenOptics() : shortestOptics();
        for (Goods& goods : m_goods) {
            const double gigabits = goods.rate ? si(*goods.rate) / kBytesPerGigabit : 0.0;
            if (optics && goods.kind != GoodsKind::Cable && std::abs(gigabits - optics->gigabits) <= 1e-6 * optics->gigabits) {
                goods.optics = optics->name;
            }
        }
    }

    /// Of a tier all of whose links are optical: one for each cage with links. Where only some are, as if these filled their cages.
    std::int64_t switchModules(Level level, const EndForm& form, std::int64_t ends) const
    {
        const TierSwitches* tier = m_network.tier(level);
        if (!tier) {
            return ends;
        }
        if (formOf(*tier) != upFormOf(*tier)) { // cages of one kind have links to one side only
            const LinkGroup* below = m_network.group(level == Level::Leaf ? LinkKind::EndpointLeaf : LinkKind::LeafSpine);
            const bool all = form == formOf(*tier) && below && ends == below->count;
            return all ? cagesBelow(m_network, *tier) : ceilDivide(ends, std::max(form.ports, 1));
        }
        std::int64_t all = 0;
        for (const LinkGroup& group : m_network.groups) {
            all += group.from == level ? group.count : 0;
            all += group.to == level ? group.count : 0;
        }
        return ends == all ? cagesInUse(m_network, *tier) : ceilDivide(ends, tier->portsPerCage);
    }

    /// A cage of a machine is not shared with another machine.
    std::int64_t machineModules(const EndForm& form, std::int64_t ends) const
    {
        std::int64_t cages = 0;
        std::int64_t ports = 0;
        for (const EndpointRun& run : m_network.runs) {
            if (formOf(run) == form) {
                cages += run.machines * ceilDivide(run.ports, run.portsPerCage);
                ports += run.machines * run.ports;
            }
        }
        return ends == ports ? cages : std::min(cages, ends); // where only some links are optical, at worst each has a cage of its own
    }

    const Design& m_design;
    const Fabric& m_fabric;
    const Cabler& m_cabler;
    const Network& m_network;
    std::vector<Goods> m_goods;
    std::map<std::pair<Level, EndForm>, std::int64_t> m_ends; ///< of optical links
    Length m_longest = fromSi<Length>(0.0);                   ///< of their fibres, as far as these are known
    bool m_lengthsKnown = true;
};

} // namespace

std::string Goods::atText() const
{
    const auto* links = std::get_if<LinkKind>(&at);
    return std::string(links ? enumName(*links) : levelName(std::get<Level>(at)));
}

int Goods::portsEach() const { return std::max({from.ports, to.ports, 1}); }

std::string Goods::key() const
{
    if (!part.empty()) {
        return part;
    }
    std::string text = "link-";
    text += kind == GoodsKind::Module ? std::string("module") : medium ? std::string(enumName(*medium)) : std::string("any");
    text += '-' + (rate ? gigabitsText(*rate) + 'g' : std::string("any"));
    if (kind == GoodsKind::Module) {
        return text + '-' + keyText(from.cage) + '-' + std::to_string(from.ports) + opticsKey(optics);
    }
    text += '-' + (length ? numberText(si(*length)) + 'm' : std::string("any"));
    if (kind == GoodsKind::Fibre) {
        return text + opticsKey(optics);
    }
    return text + '-' + keyText(from.cage) + '-' + std::to_string(from.ports) + '-' + keyText(to.cage) + '-' + std::to_string(to.ports);
}

std::string Goods::name() const
{
    const int ports = portsEach();
    const std::string speed = (ports > 1 ? std::to_string(ports) + " x " : std::string()) + (rate ? gigabitsText(*rate) + " Gb/s" : std::string("unknown rate"));
    if (kind == GoodsKind::Module) {
        return "transceiver, " + speed + ", " + formText(from, 1) + (optics.empty() ? std::string() : ", " + optics) + fibreText(optics);
    }
    std::string text = std::string(mediumName(medium)) + ", " + speed + ", " + (length ? numberText(si(*length)) + " m" : std::string("unknown length"));
    if (kind == GoodsKind::Fibre) {
        return text + fibreText(optics);
    }
    // the end with one port each is there as often as the other has ports
    return text + ", " + formText(from, ports / from.ports) + " to " + formText(to, ports / to.ports);
}

std::vector<Goods> goodsOf(const Design& design, const Cabler& cabler, const Network& network)
{
    return network.problem ? std::vector<Goods>{} : Buyer(design, cabler, network).buy();
}

std::string chosenCable(const Fabric& fabric, LinkKind group, const LinkCable& cable)
{
    const auto fits = [&](const FabricCable& one) {
        return (!one.group || one.group == group) && (!one.medium || one.medium == cable.medium) &&
               (!one.length || (cable.length && std::abs(si(*one.length) - si(*cable.length)) < 1e-6));
    };
    const auto chosen = std::find_if(fabric.cables.begin(), fabric.cables.end(), fits);
    return chosen == fabric.cables.end() ? std::string() : chosen->part;
}

std::vector<std::shared_ptr<const Part>> chosenModules(const Design& design)
{
    std::vector<std::shared_ptr<const Part>> modules;
    for (const auto& [id, fabric] : design.site.fabrics) {
        for (const auto& [at, key] : fabric.modules) {
            const auto part = design.parts.find(key);
            modules.push_back(part == design.parts.end() ? nullptr : part->second);
        }
    }
    return modules;
}

ModuleCount modulesIn(const std::vector<Goods>& goods)
{
    ModuleCount modules;
    for (const Goods& one : goods) {
        if (one.kind == GoodsKind::Module) {
            (one.at == GoodsPlace(Level::Endpoint) ? modules.atMachines : modules.atSwitches) += one.count;
        }
    }
    return modules;
}

} // namespace lanewatt::fabric
