#include "model/fabric/module_draw.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>

namespace lanewatt::fabric {
namespace {

/// Draw of modules up to a rate, W.
struct UsualModule {
    double gigabits, low, likely, high;
};

/// 400 and 800 Gb/s by PWR-03 and NVIDIA's product pages (8 to 9 W and 15 to 17 W); 6 W for a port of 200 Gb/s by NVIDIA's cabling guide;
/// the others are recalled.
constexpr std::array<UsualModule, 8> kUsualModules{{{10, 0.5, 1, 1.5},
                                                    {25, 0.8, 1.2, 1.5},
                                                    {56, 1.5, 2, 3.5},
                                                    {100, 2.5, 3.5, 4.5},
                                                    {200, 4, 5.5, 6.5},
                                                    {400, 8, 9.5, 10},
                                                    {800, 14, 16.5, 17},
                                                    {1600, 22, 27, 33}}};

/// The amplifiers of an active copper cable, as a share of a module of the same rate: recalled.
constexpr double kCopperShareLeast = 0.05;
constexpr double kCopperShare = 0.1;
constexpr double kCopperShareMost = 0.15;

/// All that draws in the cages of alike things.
struct DrawingEnds {
    double count = 0.0;
    Figure power{0.0, 0.0, 0.0, Dimension::Power, Confidence::Verified, {}};
    bool unknown = false;

    void add(double ends, const std::optional<Figure>& each)
    {
        count += ends;
        if (each) {
            power += scaled(*each, ends);
        } else {
            unknown = true;
        }
    }
};

/// Of one of `things` alike things with `most` cages each.
PluggedDraw ofOneThing(const DrawingEnds& all, double things, double most)
{
    if (all.unknown) {
        return {};
    }
    const double mean = all.count / things;
    const double fewest = std::clamp(all.count - (things - 1.0) * most, 0.0, mean);
    const double largest = std::max(std::min(most, all.count), mean);
    return {Figure{all.power.low / things * fewest / mean, all.power.likely / things, all.power.high / things * largest / mean, Dimension::Power,
                   all.power.confidence, {}}};
}

/// Whether a link of an unknown kind may be of one of these.
bool mayBe(const Design& design, const Network& network, Medium medium)
{
    const auto& allowed = design.site.fabrics.at(network.id).media;
    return allowed.empty() || std::find(allowed.begin(), allowed.end(), medium) != allowed.end();
}

bool mayBeFibre(const Design& design, const Network& network) { return mayBe(design, network, Medium::Aoc) || mayBe(design, network, Medium::Optics); }

/// The links that goods are for; nullptr for modules.
const LinkGroup* groupOf(const Network& network, const Goods& goods)
{
    const auto* links = std::get_if<LinkKind>(&goods.at);
    return links ? network.group(*links) : nullptr;
}

/// True for what draws in a cage, or may do so.
bool mayDraw(const Design& design, const Network& network, const Goods& goods)
{
    if (goods.kind == GoodsKind::Module) {
        return true;
    }
    if (goods.kind == GoodsKind::Fibre) {
        return false;
    }
    if (goods.medium) {
        return *goods.medium == Medium::Aoc || *goods.medium == Medium::Acc;
    }
    const LinkGroup* group = groupOf(network, goods);
    return group && !atJacks(network, *group) && (mayBeFibre(design, network) || mayBe(design, network, Medium::Acc));
}

/// What one end draws in a cage of so many ports; empty = unknown.
std::optional<Figure> drawOfEnd(const Design& design, const Network& network, const Goods& goods, int ports)
{
    const auto part = design.parts.find(goods.part);
    const auto* spec = part == design.parts.end() || !part->second ? nullptr : part->second->as<AccessorySpec>();
    if (spec && spec->power) {
        return figureOf(spec->power);
    }
    constexpr double bytesPerGigabit = 125e6;
    const auto usual = goods.rate ? usualModuleDraw(si(*goods.rate) / bytesPerGigabit * ports) : std::nullopt;
    if (!usual || goods.kind == GoodsKind::Module || goods.medium == Medium::Aoc) {
        return usual;
    }
    Figure copper{usual->likely * kCopperShareLeast, usual->likely * kCopperShare, usual->likely * kCopperShareMost, Dimension::Power, Confidence::Estimated, {}};
    if (!goods.medium) { // it may be passive
        copper.low = copper.likely = 0.0;
        copper.high = mayBeFibre(design, network) ? usual->high : copper.high;
    }
    return copper;
}

/// Adds the ends that goods have at a level. `form`: of the cages there.
void addEndsAt(const Design& design, const Network& network, const Goods& goods, Level level, const EndForm& form, DrawingEnds& all)
{
    if (!mayDraw(design, network, goods)) {
        return;
    }
    if (goods.kind == GoodsKind::Module) {
        if (goods.at == GoodsPlace(level)) {
            all.add(static_cast<double>(goods.count), drawOfEnd(design, network, goods, goods.from.ports));
        }
        return;
    }
    const LinkGroup* group = groupOf(network, goods);
    if (!group) {
        return;
    }
    const auto add = [&](const EndForm& end) {
        if (goods.medium) {
            // the end with one port each is there as often as the other has ports
            const double ends = static_cast<double>(goods.count) * goods.portsEach() / std::max(end.ports, 1);
            all.add(ends, drawOfEnd(design, network, goods, end.ports));
        } else { // as if modules filled their cages
            all.add(static_cast<double>(ceilDivide(goods.count, std::max(form.ports, 1))), drawOfEnd(design, network, goods, form.ports));
        }
    };
    if (group->from == level) {
        add(goods.from);
    }
    if (group->to == level) {
        add(goods.to);
    }
}

/// Machines of a network with alike cages.
struct MachineCages {
    EndForm form;
    double ports = 0.0;
    double cages = 0.0;
    DrawingEnds ends = {};
};

std::vector<MachineCages> cagesOfMachines(const Design& design, const Network& network, const std::vector<Goods>& goods)
{
    std::vector<MachineCages> all;
    for (const EndpointRun& run : network.runs) {
        const EndForm form = formOf(run);
        auto known = std::find_if(all.begin(), all.end(), [&](const MachineCages& one) { return one.form == form; });
        if (known == all.end()) {
            all.push_back({form});
            known = all.end() - 1;
        }
        known->ports += static_cast<double>(run.machines) * run.ports;
        known->cages += static_cast<double>(run.machines * ceilDivide(run.ports, run.portsPerCage));
    }
    for (const Goods& one : goods) {
        // a cable that is no more than a link does not say how many ports its cage has
        const auto fits = [&](const MachineCages& cages) {
            return cages.form.cage == one.from.cage && (one.kind != GoodsKind::Module || cages.form.ports == one.from.ports);
        };
        const auto of = std::find_if(all.begin(), all.end(), fits);
        if (of != all.end()) {
            addEndsAt(design, network, one, Level::Endpoint, of->form, of->ends);
        }
    }
    return all;
}

/// Deals what a machine has over its cards, which take the ports of the network in their order. Where nothing draws, only cards that are
/// known have it said of them.
void dealOverCards(const EndpointRun& run, const PluggedDraw& machine, std::vector<CardModules>& cards)
{
    const bool draws = !machine.power || machine.power->high > 0.0;
    std::int64_t left = run.ports;
    std::int64_t skipped = run.skipped;
    for (const MachinePorts& inside : run.inside) {
        const std::int64_t there = std::int64_t{inside.quantity} * inside.ports;
        const std::int64_t before = std::min(skipped, there);
        skipped -= before;
        const std::int64_t taken = std::min(left, there - before);
        if (left < 1) {
            break;
        }
        if (taken < 1) {
            continue;
        }
        left -= taken;
        const bool found = !inside.path.empty(); // else all of them together
        const double share = static_cast<double>(taken) / run.ports / (found ? inside.quantity : 1);
        if (found || draws) {
            cards.push_back({inside.path, machine.power ? std::optional(scaled(*machine.power, share)) : std::nullopt});
        }
    }
    if (left > 0 && draws) { // ports that the design states of cards that it does not have
        cards.push_back({{}, machine.power ? std::optional(scaled(*machine.power, static_cast<double>(left) / run.ports)) : std::nullopt});
    }
}

} // namespace

std::optional<Figure> usualModuleDraw(double gigabits)
{
    constexpr double rounding = 1.01;
    const auto usual = std::find_if(kUsualModules.begin(), kUsualModules.end(), [&](const UsualModule& one) { return gigabits <= one.gigabits * rounding; });
    return usual == kUsualModules.end() ? std::nullopt
                                        : std::optional(Figure{usual->low, usual->likely, usual->high, Dimension::Power, Confidence::Estimated, {}});
}

std::optional<PluggedDraw> pluggedIntoSwitch(const Design& design, const Network& network, const std::vector<Goods>& goods, Level level)
{
    const TierSwitches* tier = network.tier(level);
    if (!tier || tier->count < 1) {
        return std::nullopt;
    }
    DrawingEnds all;
    for (const Goods& one : goods) {
        addEndsAt(design, network, one, level, formOf(*tier), all);
    }
    if (all.count <= 0.0) {
        return std::nullopt;
    }
    return ofOneThing(all, static_cast<double>(tier->count), static_cast<double>(ceilDivide(tier->down, tier->portsPerCage) + ceilDivide(tier->up, tier->upPortsPerCage)));
}

std::optional<PluggedDraw> pluggedIntoNetwork(const Design& design, const Network& network, const std::vector<Goods>& goods)
{
    DrawingEnds all;
    for (const TierSwitches& tier : network.switches) {
        for (const Goods& one : goods) {
            addEndsAt(design, network, one, tier.level, formOf(tier), all);
        }
    }
    for (const MachineCages& machines : cagesOfMachines(design, network, goods)) {
        all.count += machines.ends.count;
        all.power += machines.ends.power;
        all.unknown = all.unknown || machines.ends.unknown;
    }
    if (all.count <= 0.0) {
        return std::nullopt;
    }
    return all.unknown ? PluggedDraw{} : PluggedDraw{all.power};
}

std::vector<std::vector<CardModules>> pluggedIntoMachines(const Design& design, std::size_t standings, const std::vector<Network>& networks,
                                                          const SiteCabling* cabling)
{
    std::vector<std::vector<CardModules>> all(standings);
    for (std::size_t i = 0; cabling && i < networks.size() && i < cabling->goods.size(); ++i) {
        const Network& network = networks[i];
        const auto cages = cagesOfMachines(design, network, cabling->goods[i]);
        for (const EndpointRun& run : network.runs) {
            const EndForm form = formOf(run);
            const auto own = std::find_if(cages.begin(), cages.end(), [&](const MachineCages& one) { return one.form == form; });
            if (own == cages.end() || cabling->goods[i].empty() || run.standing >= standings || run.ports < 1) {
                continue;
            }
            if (own->ends.count <= 0.0) { // passive cables
                dealOverCards(run, {exactFigure(Amount{0.0, Dimension::Power})}, all[run.standing]);
                continue;
            }
            // as if all cages were those of machines like this one
            const auto here = static_cast<double>(ceilDivide(run.ports, run.portsPerCage));
            dealOverCards(run, ofOneThing(own->ends, own->cages / here, here), all[run.standing]);
        }
    }
    return all;
}

} // namespace lanewatt::fabric
