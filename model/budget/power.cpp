#include "model/budget/draw.h"
#include "model/budget/supplies.h"
#include "model/fabric/module_draw.h"
#include "model/fabric/network.h"
#include "model/figure/formulas.h"
#include "model/parts/outlets.h"
#include "model/parts/supply_kind.h"
#include "model/site/feed.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string_view>

namespace lanewatt {

namespace {

/// A supply of the build with known values at its circuit.
struct RatedSupply {
    int instance = -1;
    const PsuSpec* spec = nullptr;
    const Feed* feed = nullptr;       ///< nullptr: not described
    std::string circuitId;
    std::optional<Figure> capacity;   ///< at the circuit's voltage; rated output when that is unknown
    bool shares = false;              ///< current sharing
};

int linesWithoutValue(const std::vector<BudgetLine>& lines)
{
    return static_cast<int>(std::count_if(lines.begin(), lines.end(), [](const BudgetLine& l) { return !l.total; }));
}

Figure sumOf(const std::vector<BudgetLine>& lines)
{
    Figure sum{0.0, 0.0, 0.0, Dimension::Power, Confidence::Measured};
    for (const BudgetLine& line : lines) {
        if (line.total) {
            sum += *line.total;
        }
    }
    return sum;
}

std::vector<RatedSupply> suppliesOf(const BuildAssessment& out)
{
    std::vector<RatedSupply> supplies;
    for (const int index : out.wiring.withSpec<PsuSpec>()) {
        const Instance& instance = out.wiring.at(index);
        if (instance.parent >= 0) {
            continue;
        }
        RatedSupply supply;
        supply.instance = index;
        supply.spec = instance.part->as<PsuSpec>();
        supply.circuitId = instance.options.circuit.value_or(out.home);
        supply.feed = out.feed(supply.circuitId);
        supply.capacity = supply.feed && supply.feed->voltage ? psuCapacity(*supply.spec, *supplyVoltage(*supply.feed))
                                                              : figureOf(supply.spec->rated);
        supply.shares = sharesBus(*supply.spec);
        supplies.push_back(supply);
    }
    return supplies;
}

/// Efficiency of a supply without data: a range that covers products on sale.
constexpr Figure kUsualEfficiency{0.85, 0.90, 0.94, Dimension::Scalar, Confidence::Estimated};
/// The same of bought servers, whose supplies are Platinum to Ruby at 200 V and more.
constexpr Figure kServerEfficiency{0.91, 0.94, 0.97, Dimension::Scalar, Confidence::Estimated};

/// Efficiency of a supply at a load, as share of its rating; the usual one where load or certification is unknown.
Figure efficiencyOf(BuildAssessment& out, const RatedSupply& supply, const Ref& at, const std::optional<Term>& load)
{
    if (load && supply.spec->level && supply.feed && supply.feed->voltage) {
        const auto table = efficiencyTableFor(*supplyVoltage(*supply.feed), supply.spec->hotSwap.valueOr(supply.shares));
        if (auto derivation = psuEfficiency({"psu.efficiency", at}, *supply.spec->level, table, *load)) {
            return addOwnDerivation(out, std::move(*derivation));
        }
    }
    return kUsualEfficiency;
}

/// Power of assemblies with a published total; contents are shown, the remainder is one line.
void addAssemblyLines(BuildAssessment& out, int server, const std::vector<std::pair<int, Draw>>& contents,
                      const Figure& published, SourceRef source, std::vector<BudgetLine>& lines)
{
    auto content = groupedLines(out, contents);
    double known = 0.0;
    for (const auto& line : content) {
        known += line.total ? line.total->likely : 0.0;
    }
    for (auto& line : content) {
        // Within a published total the contents' own uncertainty is not added.
        if (line.total) {
            const double v = line.total->likely;
            line.total = Figure{v, v, v, Dimension::Power, published.confidence};
        }
        lines.push_back(std::move(line));
    }
    BudgetLine rest;
    rest.path = out.path.inside(out.wiring.at(server).id);
    rest.instance = server;
    rest.label = LW_MESSAGE("power.rest_of_assembly", "Rest of the assembly");
    rest.basis = LW_MESSAGE("basis.rest_of_assembly", "the maker's input power less the loss of its supplies and less its contents");
    rest.source = std::move(source);
    rest.each = Figure{published.low - known, published.likely - known, published.high - known, Dimension::Power,
                       published.confidence};
    rest.total = rest.each;
    lines.push_back(std::move(rest));
}

/// What a bought machine draws behind its supplies: its input power, which its maker publishes, less their loss.
Figure machineDc(BuildAssessment& out, int server, const Figure& published, const SourceRef& source)
{
    const Ref at = out.label.inside(out.wiring.at(server).id);
    const Ref path = out.path.inside(out.wiring.at(server).id);
    RatedSupply supply;
    supply.feed = out.feed(out.home);
    int count = 0;
    for (const int index : out.wiring.withSpec<PsuSpec>()) {
        if (out.wiring.at(index).parent == server) {
            supply.spec = out.wiring.at(index).part->as<PsuSpec>();
            ++count;
        }
    }
    Figure efficiency = kServerEfficiency;
    if (supply.spec && supply.spec->rated && supply.spec->level && supply.feed && supply.feed->voltage) {
        supply.shares = sharesBus(*supply.spec);
        const double share = published.likely * kServerEfficiency.likely / (count * inWatts(*supply.spec->rated));
        efficiency = efficiencyOf(out, supply, at, Term{"load", exactFigure(share, Confidence::Estimated), {}, path});
    }
    return addDerivation(out, derive({"power.machine-dc", at}, LW_MESSAGE("power.machine_dc", "Input power less the loss of the supplies"),
                                     "PWR-10", "input * efficiency",
                                     {Term{"input", published, source, path},
                                      Term{"efficiency", efficiency, {"PWR-10", "supplies of servers"}, path}},
                                     Dimension::Power));
}

const SourceRef kSlotSource{"PCIe CEM 5.1", "5.5 A at 12 V"};

/// Slot power of a card whose slot is fed by another supply than its plugs. It may be all that the slot gives, 5.5 A at 12
/// V by PCIe CEM 5.1 (PWR-22). Slot and plug power always add up to the card's.
Draw slotDraw(const Draw& draw, const Limits& limits)
{
    Draw slot;
    slot.basis = LW_MESSAGE("basis.slot", "through its slot");
    slot.source = &kSlotSource;
    if (draw.each) {
        const double most = std::min(draw.each->low, limits.slotPowerWatts);
        slot.each = Figure{most, most, most, Dimension::Power, std::min(draw.each->confidence, Confidence::Datasheet)};
    }
    return slot;
}

/// The remaining power, through the plugs.
Draw plugDraw(const Draw& draw, const Draw& slot)
{
    Draw plugs = draw;
    plugs.basis = LW_MESSAGE("basis.plugs", "through its plugs");
    if (plugs.each && slot.each) {
        plugs.each->low -= slot.each->likely;
        plugs.each->likely -= slot.each->likely;
        plugs.each->high -= slot.each->likely;
    }
    return plugs;
}

/// The loads of each supply: what is cabled to it, without slot power from another supply, and with the slot power of its own
/// board and risers (PWR-15). By instance of the supply.
std::map<int, std::vector<std::pair<int, Draw>>> drawsBySupply(const BuildInput& input, const BuildAssessment& out,
                                                               const std::vector<std::pair<int, Draw>>& draws)
{
    std::map<int, std::vector<std::pair<int, Draw>>> loads;
    for (const auto& [instance, draw] : draws) {
        const auto index = static_cast<std::size_t>(instance);
        const int supply = out.wiring.psuOf[index];
        const int slotSupply = out.wiring.slotPsuOf[index];
        if (slotSupply < 0) {
            loads[supply].emplace_back(instance, draw);
            continue;
        }
        const Draw slot = slotDraw(draw, input.limits);
        loads[supply].emplace_back(instance, plugDraw(draw, slot));
        if (slotSupply != supply) {
            loads[slotSupply].emplace_back(instance, slot);
        }
    }
    return loads;
}

/// Loads of the supplies and their input power. `unknownLines`: loads that are missing in `dc`.
void addAc(const BuildInput& input, BuildAssessment& out, const std::vector<RatedSupply>& supplies,
           const std::vector<std::pair<int, Draw>>& draws, const Figure& dc, int unknownLines)
{
    auto& psuBudget = budgetOf(out, BudgetKind::PsuLoad);
    std::vector<Term> acTerms;
    const bool pooled = suppliesShareBus(out.wiring);
    const auto loads = drawsBySupply(input, out, draws);
    static const std::vector<std::pair<int, Draw>> none;
    bool voltageKnown = true;
    for (const auto& supply : supplies) {
        const Instance& instance = out.wiring.at(supply.instance);
        const std::string& id = instance.id;
        const Ref at = out.label.inside(id);
        BudgetPoint point;
        point.id = {PointKind::Psu, at};
        point.path = out.path.inside(id);
        point.title = LW_MESSAGE("budget.psu", "Supply load");
        point.supply = supply.capacity;
        point.supplyUnknown = !supply.capacity;
        if (pooled && supplies.size() > 1) {
            const auto share = addOwnDerivation(
                out, derive({"psu.load", at}, LW_MESSAGE("power.shared_load", "Share of the common load"), "PWR-15",
                            "dc / supplies",
                            {Term{"dc", dc, {}, out.path},
                             Term{"supplies", exactFigure(static_cast<double>(supplies.size())), {}, out.path}},
                            Dimension::Power));
            point.demand = share;
            point.unknownLines = unknownLines;
        } else {
            const auto own = loads.find(supply.instance);
            point.lines = groupedLines(out, own == loads.end() ? none : own->second);
            point.unknownLines = linesWithoutValue(point.lines);
            point.demand = addOwnDerivation(out, derive({"psu.load", at}, LW_MESSAGE("power.own_load", "What is cabled to it"),
                                                        "PWR-15", "sum(load)", loadTerms(point.lines), Dimension::Power));
        }
        point.derivations.push_back({"psu.load", at});
        if (point.demand) {
            std::optional<Term> share;
            if (const auto rated = figureOf(supply.spec->rated)) {
                share = Term{"load",
                             addOwnDerivation(out, derive({"psu.share", at},
                                                          LW_MESSAGE("power.load_share", "Load as a share of the rating"), "PWR-10",
                                                          "load / rated",
                                                          {Term{"load", *point.demand, {}, point.path},
                                                           Term{"rated", *rated, supply.spec->rated.source, point.path}},
                                                          Dimension::Scalar)),
                             {},
                             point.path};
            }
            const auto efficiency = efficiencyOf(out, supply, at, share);
            const auto ac = addOwnDerivation(out, acInput({"psu.ac", at}, Term{"dc", *point.demand, {}, point.path},
                                                          Term{"efficiency", efficiency, {}, point.path}));
            point.derivations.push_back({"psu.ac", at});
            acTerms.push_back(Term{"ac", ac, {}, point.path});
            if (supply.feed && supply.feed->voltage) {
                auto [it, fresh] = out.circuitAc.try_emplace(supply.circuitId, ac);
                if (!fresh) {
                    it->second += ac;
                }
                out.circuitInlets[supply.circuitId].push_back({id, ac, onlyConnector(supply.spec->inlet), instance.options.outlet.value_or(""),
                                                            share ? std::optional(share->value.likely) : std::nullopt});
            } else {
                voltageKnown = false;
            }
        }
        psuBudget.points.push_back(std::move(point));
    }
    if (acTerms.size() == supplies.size() && !acTerms.empty() && voltageKnown) {
        out.ac = addDerivation(out, derive({"power.ac", out.label}, LW_MESSAGE("power.ac", "Power at the inlets"), "PWR-10",
                                           "sum(ac)", std::move(acTerms), Dimension::Power));
        if (out.circuitAc.size() == 1) {
            out.circuitAc.begin()->second = *out.ac; // the same sum, with its derivation
        }
    }
}

/// Sets zero capacity where a lost supply cannot be replaced by another.
void addNoCapacity(BuildAssessment& out, const std::vector<RatedSupply>& supplies, BudgetPoint& point)
{
    std::vector<Term> terms;
    for (const auto& supply : supplies) {
        const auto& shares = supply.spec->currentShare;
        const Confidence confidence = shares.known() ? shares.confidence : supply.spec->form.confidence;
        terms.push_back(Term{"left", Figure{0.0, 0.0, 0.0, Dimension::Power, confidence}, {"PWR-15", "no common bus"},
                             out.path.inside(out.wiring.at(supply.instance).id)});
    }
    const NumberId id{"power.capacity", out.label};
    point.supply = addDerivation(
        out, derive(id, LW_MESSAGE("power.capacity_alone",
                                   "Output of the supplies after the loss of one that no other replaces"),
                    "PWR-15", "sum(left)", std::move(terms), Dimension::Power));
    point.derivations.push_back(id);
}

/// Capacity of the supplies after the scheme's loss; of different sizes the largest are lost.
void addCapacity(BuildAssessment& out, const std::vector<RatedSupply>& supplies, RedundancyScheme scheme, BudgetPoint& point)
{
    if (scheme != RedundancyScheme::N && hasSupplyWithoutSpare(out.wiring)) {
        addNoCapacity(out, supplies, point);
        return;
    }
    std::vector<Term> terms;
    bool alike = true;
    for (const auto& supply : supplies) {
        if (!supply.capacity) {
            point.supplyUnknown = true;
            return;
        }
        alike = alike && *supply.capacity == *supplies.front().capacity;
        terms.push_back(Term{"capacity", *supply.capacity, supply.spec->rated.source,
                             out.path.inside(out.wiring.at(supply.instance).id)});
    }
    const NumberId id{"power.capacity", out.label};
    const int count = static_cast<int>(supplies.size());
    const int lost = lostOf(out, scheme, count);
    if (alike && scheme != RedundancyScheme::N && lost == lostSupplies(scheme, count)) {
        Term per = terms.front();
        per.name = "supply";
        point.supply = addDerivation(out, redundantCapacity(id, per, count, scheme));
    } else {
        std::stable_sort(terms.begin(), terms.end(),
                         [](const Term& a, const Term& b) { return a.value.likely > b.value.likely; });
        terms.erase(terms.begin(), terms.begin() + lost);
        if (terms.empty()) {
            terms.push_back(Term{"capacity", exactFigure(watts(0.0)), {}, out.path});
        }
        point.supply = addDerivation(out, derive(id, scheme == RedundancyScheme::N
                                                         ? LW_MESSAGE("power.capacity", "What the supplies give")
                                                         : LW_MESSAGE("power.capacity_left", "What the supplies give with the largest lost"),
                                                 "PWR-13", "sum(capacity)", std::move(terms), Dimension::Power));
    }
    point.derivations.push_back(id);
}

/// Capacity of an assembly's built-in supplies: what remains without the required spares, else those that the manufacturer
/// states for full load (PWR-13, PWR-14). Whether half of them suffice is checked in addFeedLoss().
void addAssemblyCapacity(BuildAssessment& out, const ServerSpec& spec, const std::optional<Term>& supply,
                         std::optional<RedundancyScheme> wanted, BudgetPoint& point)
{
    const NumberId id{"power.capacity", out.label};
    const bool spares = wanted == RedundancyScheme::NPlus1 || wanted == RedundancyScheme::NPlus2;
    if (supply && spares && spec.psuCount) {
        point.supply = addDerivation(out, redundantCapacity(id, *supply, *spec.psuCount, *wanted));
    } else if (supply && spec.psuNeeded) {
        point.supply = addDerivation(
            out, derive(id, LW_MESSAGE("power.assembly_capacity", "Supplies needed for full load"), "PWR-14", "needed * supply",
                        {Term{"needed", exactFigure(static_cast<double>(*spec.psuNeeded)), spec.psuNeeded.source, out.path}, *supply},
                        Dimension::Power));
    } else {
        point.supplyUnknown = true;
        return;
    }
    point.derivations.push_back(id);
}

/// The inlets of an assembly with equal shares, named like its supplies where it lists all of them, dealt over its feeds in turn.
void addAssemblyInlets(BuildAssessment& out, int server, int count, const std::vector<std::string>& feeds)
{
    std::vector<int> own;
    for (const int index : out.wiring.withSpec<PsuSpec>()) {
        if (out.wiring.at(index).parent == server) {
            own.push_back(index);
        }
    }
    const Instance& machine = out.wiring.at(server);
    const double n = count;
    const Figure each{out.ac->low / n, out.ac->likely / n, out.ac->high / n, Dimension::Power, out.ac->confidence};
    for (int i = 0; i < count; ++i) {
        const Instance* supply =
            own.size() == static_cast<std::size_t>(count) ? &out.wiring.at(own[static_cast<std::size_t>(i)]) : nullptr;
        const auto* spec = own.empty() ? nullptr : out.wiring.at(own.front()).part->as<PsuSpec>();
        const std::string& circuit = feeds[static_cast<std::size_t>(i) % feeds.size()];
        // An outlet belongs to the machine's own circuit.
        const bool pinned = machine.options.outlet && circuit == out.home;
        out.circuitInlets[circuit].push_back({supply ? supply->id : machine.id + "/inlet." + std::to_string(i + 1), each,
                                              spec ? onlyConnector(spec->inlet) : std::nullopt,
                                              pinned ? *machine.options.outlet : std::string(), std::nullopt});
    }
}

/// Draw of a complete server from its circuits, divided evenly over its inlets; some manufacturers do not state their
/// number, and then over its circuits. Those are the circuit of its place and what it names itself; a single inlet plugs into the latter.
void addAssemblyCircuits(BuildAssessment& out, const std::vector<int>& servers)
{
    const Instance& machine = out.wiring.at(servers.front());
    const auto& inlets = machine.part->as<ServerSpec>()->psuCount;
    const int count = servers.size() == 1 && inlets ? std::max(*inlets, 0) : 0;
    std::vector<std::string> feeds{out.home};
    for (std::string& named : circuitsOf(machine.options)) {
        if (out.feed(named) && std::find(feeds.begin(), feeds.end(), named) == feeds.end()) {
            feeds.push_back(std::move(named));
        }
    }
    if (count == 1) {
        feeds = {feeds[feeds.size() > 1 ? 1 : 0]};
    } else if (count > 0 && feeds.size() > static_cast<std::size_t>(count)) {
        feeds.resize(static_cast<std::size_t>(count));
    }
    if (count > 0) {
        addAssemblyInlets(out, servers.front(), count, feeds);
    }
    if (feeds.size() == 1) {
        out.circuitAc[feeds.front()] = *out.ac;
        return;
    }
    const int circuits = static_cast<int>(feeds.size());
    for (int i = 0; i < circuits; ++i) {
        const double here = count > 0 ? static_cast<double>(count / circuits + (i < count % circuits ? 1 : 0)) / count : 1.0 / circuits;
        out.circuitAc[feeds[static_cast<std::size_t>(i)]] = scaled(*out.ac, here);
    }
}

/// True for an instance of a placement: "dgx.1/nic.3" of "dgx.1/nic".
bool isOneOf(std::string_view id, std::string_view placement)
{
    return id.size() > placement.size() + 1 && id.starts_with(placement) && id[placement.size()] == '.' &&
           id.find('/', placement.size()) == std::string_view::npos;
}

/// Whether the draw of a card has modules in it: its field says "with its optics".
const Fact<bool> kCardWithModules{true, Confidence::Estimated, {"PWR-03", "draw of a card with its optics"}, std::nullopt};
const Fact<bool> kModulesUnsaid{};

/// The thing that stands for a whole machine: a server or a board.
std::size_t mainInstance(const Wiring& wiring)
{
    const auto main = std::find_if(wiring.instances.begin(), wiring.instances.end(),
                                   [](const Instance& one) { return one.part && (one.part->as<ServerSpec>() || one.part->as<MotherboardSpec>()); });
    return main == wiring.instances.end() ? 0 : static_cast<std::size_t>(main - wiring.instances.begin());
}

/// What modules draw at most in the cages of a card, W; 0 where its own draw has them in it, where it has jacks, or nothing is known of it.
double possibleModuleWatts(const Part& part)
{
    constexpr double bytesPerGigabit = 125e6;
    const auto* nic = part.as<NicSpec>();
    if (!nic || !nic->power || !nic->powerWithModules || *nic->powerWithModules || !nic->rate || !nic->ports || nic->cage.valueOr({}) == fabric::kJack) {
        return 0.0;
    }
    const auto usual = fabric::usualModuleDraw(si(*nic->rate) / bytesPerGigabit);
    return usual ? usual->high * *nic->ports : 0.0;
}

/// Adds what modules draw in the cages of the machine's network cards. `publisher`: index of the outermost assembly with a published total
/// around an instance, −1 = none.
template <class Publisher>
void addModuleDraws(const BuildInput& input, const BuildAssessment& out, Publisher publisher, std::vector<std::pair<int, Draw>>& draws)
{
    const auto add = [&](std::size_t at, const std::optional<Figure>& modules) {
        const auto index = static_cast<int>(at);
        const Part* part = out.wiring.instances[at].part.get();
        if (const int server = publisher(index); server >= 0) {
            draws.emplace_back(index, modulesBeside(modules, true, out.wiring.at(server).part->as<ServerSpec>()->powerWithModules));
            return;
        }
        const auto* nic = part ? part->as<NicSpec>() : nullptr;
        const bool stated = nic && nic->power;
        const Fact<bool>& includes = !stated ? kModulesUnsaid : nic->powerWithModules ? nic->powerWithModules : kCardWithModules;
        draws.emplace_back(index, modulesBeside(modules, stated, includes));
    };
    std::set<std::size_t> linked;
    for (const CardModules& cards : input.surroundings.modules) {
        for (std::size_t i = 0; i < out.wiring.instances.size() && !cards.path.empty(); ++i) {
            if (isOneOf(out.wiring.instances[i].id, cards.path)) {
                linked.insert(i);
                if (!cards.each || cards.each->high > 0.0) {
                    add(i, cards.each);
                }
            }
        }
        if (cards.path.empty() && !out.wiring.instances.empty()) {
            add(mainInstance(out.wiring), cards.each); // in which card is not known
        }
    }
    const bool placesKnown = std::ranges::none_of(input.surroundings.modules, [](const CardModules& cards) { return cards.path.empty(); });
    for (auto& [index, draw] : draws) {
        const auto at = static_cast<std::size_t>(index);
        const Part* part = out.wiring.instances[at].part.get();
        const double more = placesKnown && part && draw.each && !linked.contains(at) && publisher(index) < 0 ? possibleModuleWatts(*part) : 0.0;
        if (more > 0.0) { // no network says what is in its cages: from nothing to modules in all
            draw.each->high += more;
            draw.basis = LW_MESSAGE("basis.modules_possible", "card power; at most with modules, since it hangs on no network");
        }
    }
}

/// A sum of unknown draws only is unknown, not zero; so is what follows from it.
void forgetEmptySums(BuildAssessment& out)
{
    out.dc.reset();
    out.ac.reset();
    for (Budget& budget : out.budgets) {
        for (BudgetPoint& point : budget.points) {
            if (point.unknownLines > 0 && point.demand && point.demand->high <= 0.0) {
                point.demand.reset();
                point.derivations.clear();
            }
        }
    }
}

} // namespace

void addPowerBudget(const BuildInput& input, BuildAssessment& out)
{
    std::vector<std::pair<int, Draw>> draws;
    draws.reserve(out.wiring.instances.size());
    std::map<int, std::vector<std::pair<int, Draw>>> contents; // by outermost assembly with a published total
    const auto publisher = [&](int index) {
        int found = -1;
        for (int up = index; up >= 0; up = out.wiring.at(up).parent) {
            const auto* server = out.wiring.at(up).part ? out.wiring.at(up).part->as<ServerSpec>() : nullptr;
            if (server && server->maxPower) {
                found = up;
            }
        }
        return found;
    };
    for (std::size_t i = 0; i < out.wiring.instances.size(); ++i) {
        const auto index = static_cast<int>(i);
        const auto& instance = out.wiring.instances[i];
        const auto draw = drawOf(instance, out);
        if (!draw) {
            continue;
        }
        if (const int server = publisher(index); server >= 0 && instance.parent >= 0) {
            contents[server].emplace_back(index, *draw);
        } else {
            draws.emplace_back(index, *draw);
        }
    }
    addModuleDraws(input, out, publisher, draws);

    BudgetPoint point;
    point.id = {PointKind::Power, out.label};
    point.path = out.path;
    point.title = LW_MESSAGE("budget.power", "DC load");
    point.lines = groupedLines(out, draws);
    std::vector<int> servers;
    std::vector<Term> inputs; // of the bought machines, as their makers publish them
    const Figure beside = sumOf(point.lines);
    for (const int index : out.wiring.withSpec<ServerSpec>()) {
        if (out.wiring.at(index).parent >= 0) {
            continue;
        }
        servers.push_back(index);
        const auto& spec = *out.wiring.at(index).part->as<ServerSpec>();
        if (const auto published = figureOf(spec.maxPower)) {
            inputs.push_back(Term{"published", *published, spec.maxPower.source, out.path.inside(out.wiring.at(index).id)});
            const Figure dc = machineDc(out, index, *published, spec.maxPower.source);
            addAssemblyLines(out, index, contents[index], dc, spec.maxPower.source, point.lines);
        }
    }
    point.unknownLines = linesWithoutValue(point.lines);
    const NumberId dcId{"power.dc", out.label};
    const Figure dc = addDerivation(out, derive(dcId, LW_MESSAGE("power.dc", "DC load"), "PWR-01", "sum(load)",
                                                loadTerms(point.lines), Dimension::Power));
    point.demand = dc;
    point.derivations.push_back(dcId);
    out.dc = dc;

    const auto supplies = suppliesOf(out);
    const auto& wanted = input.build.redundancy;
    if (!supplies.empty()) {
        addCapacity(out, supplies, wanted.value_or(RedundancyScheme::N), point);
    } else if (!servers.empty()) {
        const auto own = assemblySupply(out, servers.front());
        addAssemblyCapacity(out, *out.wiring.at(servers.front()).part->as<ServerSpec>(), own, wanted, point);
    }
    const int unknownLines = point.unknownLines;
    const bool nothingKnown = unknownLines > 0 && unknownLines == static_cast<int>(point.lines.size());
    budgetOf(out, BudgetKind::PowerDc).points.push_back(std::move(point));

    if (!supplies.empty()) {
        addAc(input, out, supplies, draws, dc, unknownLines);
    } else if (!servers.empty()) {
        // The manufacturer's total is the server's input power, and what else it feeds comes on top. Without one, its supplies
        // draw at least its known contents plus their own losses.
        const NumberId acId{"power.ac", out.label};
        const bool anyPublished = !inputs.empty();
        const bool others = anyPublished && beside.high > 0.0;
        const std::string_view formula = others ? "sum(published) + beside / efficiency" : "sum(published)";
        if (others) {
            inputs.push_back(Term{"beside", beside, {}, out.path});
            inputs.push_back(Term{"efficiency", kUsualEfficiency, {"PWR-10", "usual supplies"}, out.path});
        }
        out.ac = addDerivation(out, anyPublished
                                        ? derive(acId, LW_MESSAGE("power.ac", "Power at the inlets"), "PWR-10", formula,
                                                 std::move(inputs), Dimension::Power)
                                        : acInput(acId, Term{"dc", dc, {}, out.path},
                                                  Term{"efficiency", kUsualEfficiency, {"PWR-10", "usual supplies"}, out.path}));
        if (!out.home.empty()) {
            addAssemblyCircuits(out, servers);
        }
    }
    if (nothingKnown) {
        forgetEmptySums(out);
    }
    addEnergyBudget(out, draws);
}

} // namespace lanewatt
