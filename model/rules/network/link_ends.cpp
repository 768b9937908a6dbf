#include "model/cabling/cage.h"
#include "model/rules/network/support_network.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace lanewatt::rules::link_ends_rule {

namespace {

constexpr std::string_view kId = "CLU-15";
constexpr MessageTemplate kTitle = LW_MESSAGE("clu15.title", "No cable has both ends");

std::string nameOf(fabric::Level level) { return std::string(fabric::levelName(level)); }

/// Cages of the lower ends of a group: of its tier, or of each kind of machine.
std::set<std::string> lowerCages(const fabric::Network& network, const fabric::LinkGroup& group)
{
    std::set<std::string> cages;
    if (const fabric::TierSwitches* tier = network.tier(group.from)) {
        cages.insert(tier->upCage);
    } else {
        for (const fabric::EndpointRun& run : network.runs) {
            for (const fabric::MachinePorts& ports : run.inside) {
                cages.insert(ports.cage);
            }
        }
    }
    return cages;
}

/// A jack at one end and a cage at the other.
void addJacks(const fabric::Network& network, const fabric::LinkGroup& group, std::vector<Finding>& findings)
{
    const fabric::TierSwitches* upper = network.tier(group.to);
    if (!upper || upper->cage.empty()) {
        return;
    }
    for (const std::string& lower : lowerCages(network, group)) {
        if (lower.empty() || (lower == fabric::kJack) == (upper->cage == fabric::kJack)) {
            continue;
        }
        Finding f = finding(kId, Severity::Error, fabric::fabricRef(network.id), {kTitle, {}},
                            {LW_MESSAGE("clu15.detail", "{from} has {lower}{sides}{to} has {upper}"),
                             {{"from", nameOf(group.from)}, {"lower", lower}, {"to", nameOf(group.to)}, {"upper", upper->cage}}});
        f.why = Message{LW_MESSAGE("clu15.why", "A jack takes twisted pairs, a cage does not: one end needs a module with a jack, or another switch or card."), {}};
        findings.push_back(std::move(f));
    }
}

/// Of the links of a cage of `below` ports, of which `first` is one, those that go to the cage of the first.
std::int64_t together(const fabric::Network& network, const fabric::LinkGroup& group, std::int64_t first, int below, int above)
{
    const fabric::Link one = fabric::plannedLinkAt(network, group.kind, first);
    std::int64_t count = 0;
    for (std::int64_t n = first; n < std::min<std::int64_t>(first + below, group.count); ++n) {
        const fabric::Link other = fabric::plannedLinkAt(network, group.kind, n);
        count += other.from.index == one.from.index && other.to.index == one.to.index && other.to.port / above == one.to.port / above ? 1 : 0;
    }
    return count;
}

/// Copper between cages of several ports carries all of them to one cage; the links of these do not go so.
void addPairs(const fabric::Network& network, const fabric::LinkGroup& group, const std::vector<fabric::Goods>& goods, std::vector<Finding>& findings)
{
    const fabric::TierSwitches* upper = network.tier(group.to);
    if (!upper || fabric::cagesPair(network, group)) {
        return;
    }
    const bool copper = std::any_of(goods.begin(), goods.end(), [&](const fabric::Goods& g) { return g.at == fabric::GoodsPlace(group.kind) && g.kind == fabric::GoodsKind::Cable && g.medium; });
    if (!copper) {
        return;
    }
    Finding f = finding(kId, Severity::Warning, fabric::fabricRef(network.id), {LW_MESSAGE("clu15.title_pair", "Cable would part in two cages"), {}},
                        {LW_MESSAGE("clu15.detail_pair", "{group}: a cable with fixed ends takes {need} {need:link|links} of a cage to one cage{sides}here {have} of them {have:goes|go} there"),
                         {{"group", std::string(enumName(group.kind))}}});
    const fabric::TierSwitches* lower = network.tier(group.from);
    std::int64_t there = kMostSwitchPorts;
    int needed = upper->portsPerCage;
    for (const fabric::EndpointRun& run : network.runs) {
        const int below = lower ? lower->portsPerCage : run.portsPerCage;
        const std::int64_t here = together(network, group, lower ? 0 : run.first, below, upper->portsPerCage);
        if (below > 1 && here < there) {
            there = here;
            needed = std::max(below, upper->portsPerCage);
        }
    }
    setCounts(f, needed, static_cast<double>(there));
    f.why = Message{LW_MESSAGE("clu15.why_pair", "Between cages of several ports no such cable is made; modules and fibres join each port by itself."), {}};
    findings.push_back(std::move(f));
}

/// A chosen module or cable that does not go into the cages it is chosen for.
void addChosen(const Design& design, const fabric::Network& network, const std::vector<fabric::Goods>& goods, std::vector<Finding>& findings)
{
    for (const fabric::Goods& one : goods) {
        const auto part = design.parts.find(one.part);
        const auto* spec = part == design.parts.end() || !part->second ? nullptr : part->second->as<AccessorySpec>();
        const auto own = spec && spec->cage ? cabling::cageNamed(*spec->cage) : std::nullopt;
        const auto from = cabling::cageNamed(one.from.cage);
        const auto to = one.kind == fabric::GoodsKind::Module ? from : cabling::cageNamed(one.to.cage);
        if (!own || !from || !to || one.kind == fabric::GoodsKind::Fibre || own->family == from->family || own->family == to->family) {
            continue;
        }
        Finding f = finding(kId, Severity::Error, fabric::fabricRef(network.id), {LW_MESSAGE("clu15.title_form", "Chosen part does not fit the cage"), {}},
                            {LW_MESSAGE("clu15.detail_form", "{part} is {own}{sides}{at} has {cage}"),
                             {{"part", one.part}, {"own", *spec->cage}, {"at", one.atText()}, {"cage", one.from.cage}}});
        f.why = Message{LW_MESSAGE("clu15.why_form", "Plugs of another form cannot be inserted, or are not cooled."), {}};
        findings.push_back(std::move(f));
    }
}

std::vector<Finding> check(const SiteInput& input)
{
    std::vector<Finding> findings;
    forEachNetwork(input, [&](const fabric::Network& network, const Fabric&) {
        const std::vector<fabric::Goods>& goods = goodsOf(input, network);
        for (const fabric::LinkGroup& group : network.groups) {
            addJacks(network, group, findings);
            addPairs(network, group, goods, findings);
        }
        addChosen(input.design, network, goods, findings);
    });
    return findings;
}

/// Modules and fibres as well, where cables with fixed ends would have to part.
std::vector<Remedy> remedies(const Design& design, const Context&, const Assessment& assessment, const Finding& f)
{
    const Fabric* chosen = fabricAt(design, f.path);
    if (!chosen || f.title.text.id != "clu15.title_pair") {
        return {};
    }
    Fabric optical = *chosen;
    optical.media.push_back(Medium::Optics); // which a cable that would part leaves out
    auto remedy = rewired(design, assessment, f.path, std::move(optical), {LW_MESSAGE("remedy.optics", "Allow modules and fibres"), {}});
    return remedy ? std::vector<Remedy>{std::move(*remedy)} : std::vector<Remedy>{};
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Error,
            .title = kTitle,
            .about = LW_MESSAGE("clu15.about",
                                "Both ends of a link take one cable: jacks twisted pairs, cages the others; a cable with fixed ends between cages of several ports joins "
                                "one cage with one, or splits to cages of one port; chosen modules and cables have the form of the cage."),
            .source = "NVIDIA LinkX tables of cables and modules (S141); SFF-8431, SFF-8665, OSFP and QSFP-DD multi-source agreements",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::link_ends_rule
