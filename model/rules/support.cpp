#include "model/rules/support.h"

#include "model/budget/feed.h"
#include "model/wiring/instances.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <map>

namespace lanewatt::rules {

namespace {

/// A card is not asked to run below this share of its board power: it would waste the card.
constexpr double kLowestCapShare = 0.5;
constexpr double kCapStepWatts = 10.0;
constexpr double kSupplyStepWatts = 10.0;
constexpr std::size_t kMostSlotMoves = 3;

/// True when `path` is `base` or lies below it.
bool isWithin(std::string_view path, std::string_view base)
{
    return path.starts_with(base) && (path.size() == base.size() || path[base.size()] == '/');
}

/// A card whose power limit the user can set.
struct CappableCard {
    int instance;
    double watts;
    double lowest;
};

std::vector<CappableCard> cappableCards(const BuildAssessment& build)
{
    std::vector<CappableCard> cards;
    for (const int index : build.wiring.withSpec<GpuSpec>()) {
        const Instance& instance = build.wiring.at(index);
        const auto& gpu = *instance.part->as<GpuSpec>();
        if (instance.parent >= 0 || !gpu.boardPower) {
            continue;
        }
        const double rated = inWatts(*gpu.boardPower);
        const double now =
            instance.options.powerCap ? std::min(rated, inWatts(*instance.options.powerCap)) : rated;
        const double floor = gpu.minPowerLimit ? inWatts(*gpu.minPowerLimit) : 0.0;
        cards.push_back({index, now, std::max(floor, kLowestCapShare * rated)});
    }
    return cards;
}

/// True when one instance was given a cap of its own, which a cap of its placement does not change.
bool hasOwnCap(const BuildAssessment& build, const Instance& instance)
{
    if (!build.build) {
        return false;
    }
    const auto placement = build.build->placements.find(instance.placement);
    if (placement == build.build->placements.end()) {
        return false;
    }
    const auto own = placement->second.instances.find(instance.ordinal);
    return own != placement->second.instances.end() && own->second.powerCap.has_value();
}

/// A circuit an electrician installs as a matter of course.
struct StandardCircuit {
    double volts;
    double amperes;
    int phases;
    std::string_view outlet;
};

constexpr StandardCircuit kNecCircuits[] = {
    {120, 15, 1, "5-15R"},          {120, 20, 1, "5-20R"},   {240, 20, 1, "L6-20R"},
    {240, 30, 1, "L6-30R"},         {240, 50, 1, "6-50R"},   {208, 20, 1, "L6-20R"},
    {208, 30, 1, "L6-30R"},         {208, 20, 3, "L21-20R"}, {208, 30, 3, "L21-30R"},
    {208, 60, 3, "IEC 60309 60 A"}, {415, 30, 3, "L22-30R"}, {415, 60, 3, "IEC 60309 60 A"},
};
constexpr StandardCircuit kIecCircuits[] = {
    {230, 16, 1, "IEC 60309 16 A"}, {230, 32, 1, "IEC 60309 32 A"}, {400, 16, 3, "IEC 60309 16 A"},
    {400, 32, 3, "IEC 60309 32 A"}, {400, 63, 3, "IEC 60309 63 A"},
};

std::string upperCompact(std::string_view text)
{
    std::string result;
    for (const char c : text) {
        if (c != '-' && c != ' ') {
            result += static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
        }
    }
    return result;
}

} // namespace

// ---- looking things up --------------------------------------------------------------------

std::vector<const BudgetPoint*> pointsOf(std::span<const Budget> budgets, BudgetKind kind,
                                         std::string_view stem)
{
    std::vector<const BudgetPoint*> found;
    for (const Budget& budget : budgets) {
        if (budget.kind != kind) {
            continue;
        }
        for (const BudgetPoint& point : budget.points) {
            const std::string_view id = point.id;
            if (id.substr(0, id.find('@')) == stem) {
                found.push_back(&point);
            }
        }
    }
    return found;
}

const BudgetPoint* pointOf(std::span<const Budget> budgets, BudgetKind kind, std::string_view stem)
{
    const auto found = pointsOf(budgets, kind, stem);
    return found.empty() ? nullptr : found.front();
}

std::string_view tailOf(std::string_view id)
{
    const auto place = id.find_last_of("/@");
    return place == std::string_view::npos ? id : id.substr(place + 1);
}

bool isPartial(const BudgetPoint& point) { return point.id.find('/') != std::string::npos; }

std::string instancePath(const BuildAssessment& build, int instance)
{
    return build.path + '/' + build.wiring.at(instance).id;
}

std::string placementPath(const BuildAssessment& build, std::string_view placement)
{
    return build.path + '/' + std::string(placement);
}

const BuildAssessment* buildAt(const Assessment& assessment, std::string_view path)
{
    const BuildAssessment* best = nullptr;
    std::size_t length = 0;
    for (const auto& build : assessment.builds) {
        const auto consider = [&](const std::string& base) {
            if (isWithin(path, base) && (!best || base.size() > length)) {
                best = build.get();
                length = base.size();
            }
        };
        consider(build->path);
        std::for_each(build->places.begin(), build->places.end(), consider);
    }
    return best;
}

int instanceAt(const BuildAssessment& build, std::string_view path)
{
    std::string_view rest;
    const auto consider = [&](const std::string& base) {
        if (isWithin(path, base) && path.size() > base.size()) {
            rest = path.substr(base.size() + 1);
        }
    };
    consider(build.path);
    if (rest.empty()) {
        std::for_each(build.places.begin(), build.places.end(), consider);
    }
    if (rest.empty()) {
        return -1;
    }
    if (const int exact = build.wiring.find(rest); exact >= 0) {
        return exact;
    }
    for (std::size_t i = 0; i < build.wiring.instances.size(); ++i) {
        if (build.wiring.instances[i].placement == rest) {
            return static_cast<int>(i);
        }
    }
    return -1;
}

const BuildAssessment* buildOf(const Assessment& assessment, std::string_view buildId)
{
    for (const auto& build : assessment.builds) {
        if (build->buildId == buildId) {
            return build.get();
        }
    }
    return nullptr;
}

const MotherboardSpec* boardOf(const Wiring& wiring)
{
    return specOf<MotherboardSpec>(wiring, wiring.lanes.board);
}

bool hasServer(const Wiring& wiring) { return !wiring.withSpec<ServerSpec>().empty(); }

bool isSlotCard(const Wiring& wiring, int instance)
{
    const Instance& own = wiring.at(instance);
    return own.parent < 0 && own.part && wiring::cardEdge(*own.part).has_value();
}

const LanePortState* directSlot(const Wiring& wiring, int instance)
{
    const LaneLink* link = wiring.linkOf(instance);
    if (!link || link->riser >= 0 || link->connector) {
        return nullptr;
    }
    for (const LanePortState& port : wiring.lanes.ports) {
        if (port.id == link->slot) {
            return &port;
        }
    }
    return nullptr;
}

std::vector<Alike> alikeInstances(const BuildAssessment& build, const std::function<bool(int)>& wanted)
{
    std::vector<Alike> groups;
    const auto& instances = build.wiring.instances;
    const auto sameCap = [](const Instance& a, const Instance& b) {
        return a.options.powerCap == b.options.powerCap;
    };
    for (std::size_t i = 0; i < instances.size(); ++i) {
        const int index = static_cast<int>(i);
        const Instance& instance = instances[i];
        if (instance.parent >= 0 || !instance.part || !wanted(index)) {
            continue;
        }
        const auto group = std::find_if(groups.rbegin(), groups.rend(), [&](const Alike& g) {
            const Instance& first = build.wiring.at(g.instance);
            return sameCap(first, instance) && first.placement == instance.placement;
        });
        if (group != groups.rend()) {
            group->all.push_back(index);
        } else {
            Alike& fresh = groups.emplace_back();
            fresh.instance = index;
            fresh.all.reserve(instances.size() - i);
            fresh.all.push_back(index);
        }
    }
    for (Alike& group : groups) {
        const Instance& first = build.wiring.at(group.instance);
        const bool allAlike = std::all_of(instances.begin(), instances.end(), [&](const Instance& other) {
            return other.parent >= 0 || sameCap(first, other) || other.placement != first.placement;
        });
        group.path = allAlike ? placementPath(build, first.placement) : instancePath(build, group.instance);
    }
    return groups;
}

std::int64_t numberOf(const Wiring& wiring, int instance)
{
    const PartPtr& part = wiring.at(instance).part;
    std::int64_t number = 0;
    for (int i = 0; i <= instance; ++i) {
        const PartPtr& other = wiring.at(i).part;
        number += part && other && other->category() == part->category() ? 1 : 0;
    }
    return std::max<std::int64_t>(number, 1);
}

std::string shortName(const Wiring& wiring, int instance)
{
    const PartPtr& part = wiring.at(instance).part;
    const std::string number = ' ' + std::to_string(numberOf(wiring, instance));
    if (!part) {
        return wiring.at(instance).id;
    }
    switch (part->category()) {
    case Category::Gpu:
        return "GPU" + number;
    case Category::Nic:
        return "NIC" + number;
    case Category::Cpu:
        return "CPU" + number;
    case Category::Psu:
        return "PSU" + number;
    default:
        return wiring.at(instance).id;
    }
}

std::string connectorName(Connector connector)
{
    switch (connector) {
    case Connector::Atx24:
        return "ATX 24-pin";
    case Connector::Eps8:
        return "EPS 8-pin";
    case Connector::Eps4:
        return "EPS 4-pin";
    case Connector::Pcie6:
        return "PCIe 6-pin";
    case Connector::Pcie8:
        return "PCIe 8-pin";
    case Connector::Hpwr12v:
        return "12VHPWR";
    case Connector::Hpwr12v2x6:
        return "12V-2x6";
    case Connector::Sata:
        return "SATA";
    case Connector::Molex:
        return "Molex";
    default:
        return std::string(enumName(connector));
    }
}

std::optional<Figure> cardPower(const Instance& instance)
{
    const auto* gpu = instance.part ? instance.part->as<GpuSpec>() : nullptr;
    if (!gpu) {
        return std::nullopt;
    }
    const auto rated = figureOf(gpu->boardPower);
    if (!instance.options.powerCap) {
        return rated;
    }
    const Figure cap = exactFigure(*instance.options.powerCap);
    return rated && rated->likely <= cap.likely ? *rated : cap;
}

// ---- making findings ----------------------------------------------------------------------

Severity supported(Severity worst, Confidence least)
{
    return least >= Confidence::Datasheet ? worst : std::min(worst, Severity::Warning);
}

Confidence leastOf(std::initializer_list<Confidence> confidences) { return std::min(confidences); }

std::vector<std::string> estimatesIn(const BudgetPoint& point)
{
    std::vector<const BudgetLine*> lines;
    const auto figure = [](const BudgetLine& line) { return line.total ? line.total : line.each; };
    for (const BudgetLine& line : point.lines) {
        const auto value = figure(line);
        if (value && value->confidence <= Confidence::Estimated && !value->exact()) {
            lines.push_back(&line);
        }
    }
    std::stable_sort(lines.begin(), lines.end(), [&](const BudgetLine* a, const BudgetLine* b) {
        return figure(*a)->high - figure(*a)->low > figure(*b)->high - figure(*b)->low;
    });
    std::vector<std::string> paths;
    for (const BudgetLine* line : lines) {
        if (std::find(paths.begin(), paths.end(), line->path) == paths.end()) {
            paths.push_back(line->path);
        }
    }
    return paths;
}

Finding finding(std::string_view rule, Severity severity, std::string path, Message title, Message detail)
{
    Finding f;
    f.rule = rule;
    f.severity = severity;
    f.path = std::move(path);
    f.title = std::move(title);
    f.detail = std::move(detail);
    return f;
}

Finding& setSides(Finding& f, const Figure& need, const Figure& have)
{
    f.need = need;
    f.have = have;
    f.detail.arguments.emplace_back("need", need.amount());
    f.detail.arguments.emplace_back("have", have.amount());
    return f;
}

Finding& setCounts(Finding& f, double need, double have)
{
    f.need = exactFigure(need);
    f.have = exactFigure(have);
    f.detail.arguments.emplace_back("need", std::int64_t{std::llround(need)});
    f.detail.arguments.emplace_back("have", std::int64_t{std::llround(have)});
    return f;
}

Finding& asCounts(Finding& f)
{
    for (auto& [name, value] : f.detail.arguments) {
        if (name == "need" && f.need) {
            value = std::int64_t{std::llround(f.need->likely)};
        } else if (name == "have" && f.have) {
            value = std::int64_t{std::llround(f.have->likely)};
        }
    }
    return f;
}

Finding& setBasis(Finding& f, const BudgetPoint& point)
{
    // What fails even at the favourable ends hangs on no estimate.
    if (f.need && f.have && f.need->low <= f.have->high) {
        f.hangsOn = estimatesIn(point);
    }
    if (!point.derivations.empty()) {
        f.derivation = point.derivations.front();
    }
    return f;
}

std::optional<Finding> overLimit(std::string_view rule, const BudgetPoint& point, Severity worst,
                                 Message title, Message detail)
{
    const auto severity = judge(point.demand, point.supply, worst);
    if (!severity) {
        return std::nullopt;
    }
    Finding f = finding(rule, *severity, point.path, std::move(title), std::move(detail));
    setSides(f, *point.demand, *point.supply);
    setBasis(f, point);
    return f;
}

// ---- making remedies ----------------------------------------------------------------------

Remedy fix(Message label, Edit edit)
{
    Remedy remedy;
    remedy.label = std::move(label);
    remedy.edit = std::move(edit);
    return remedy;
}

Remedy fix(Message label, std::vector<Edit> edits)
{
    if (edits.size() == 1) {
        return fix(std::move(label), std::move(edits.front()));
    }
    return fix(std::move(label), Edit{EditGroup{std::move(edits)}});
}

Remedy needPart(Message label, Category category, std::string_view build, std::string_view placement,
                std::string query)
{
    Remedy remedy;
    remedy.label = std::move(label);
    remedy.category = category;
    remedy.build = build;
    remedy.placement = placement;
    remedy.query = std::move(query);
    return remedy;
}

Edit setOption(std::string_view build, std::string_view id, int ordinal, std::string_view name,
               std::string value)
{
    return Edit{SetOption{std::string(build), std::string(id), ordinal, std::string(name), std::move(value)}};
}

double cappableWatts(const BuildAssessment& build)
{
    double sum = 0.0;
    for (const CappableCard& card : cappableCards(build)) {
        sum += card.watts;
    }
    return sum;
}

std::vector<Edit> capCardsAt(const BuildAssessment& build, Power cap)
{
    std::vector<Edit> edits;
    std::map<std::string, bool> wholePlacement;
    for (const CappableCard& card : cappableCards(build)) {
        if (card.watts <= inWatts(cap)) {
            continue;
        }
        const Instance& instance = build.wiring.at(card.instance);
        if (hasOwnCap(build, instance)) {
            edits.push_back(setOption(build.buildId, instance.placement, instance.ordinal, "power_cap",
                                      wattsText(inWatts(cap))));
        } else if (!wholePlacement[instance.placement]) {
            wholePlacement[instance.placement] = true;
            edits.push_back(
                setOption(build.buildId, instance.placement, 0, "power_cap", wattsText(inWatts(cap))));
        }
    }
    return edits;
}

std::optional<CardCap> capCards(const BuildAssessment& build, double share)
{
    auto cards = cappableCards(build);
    double left = 0.0;
    for (const CappableCard& card : cards) {
        left += card.watts;
    }
    left *= share;
    if (cards.empty() || !(left > 0.0)) {
        return std::nullopt;
    }
    // One cap for all: cards that draw less than it keep what they have, the others share the rest.
    std::sort(cards.begin(), cards.end(), [](const auto& a, const auto& b) { return a.watts < b.watts; });
    double cap = 0.0;
    for (std::size_t i = 0; i < cards.size(); ++i) {
        cap = left / static_cast<double>(cards.size() - i);
        if (cards[i].watts > cap) {
            break;
        }
        left -= cards[i].watts;
    }
    cap = std::floor(cap / kCapStepWatts + 1e-9) * kCapStepWatts;
    const bool reachable = std::all_of(cards.begin(), cards.end(), [&](const auto& card) {
        return card.watts <= cap || card.lowest <= cap;
    });
    if (!reachable || !(cap > 0.0)) {
        return std::nullopt;
    }
    CardCap result{watts(cap), capCardsAt(build, watts(cap))};
    if (result.edits.empty()) {
        return std::nullopt;
    }
    return result;
}

std::optional<Remedy> takeMachinesOut(const Design& design, const Assessment& assessment, const Finding& f,
                                      const std::function<std::optional<Figure>(const BuildAssessment&)>& each)
{
    const auto rack = design.site.racks.find(std::string(tailOf(f.path)));
    if (rack == design.site.racks.end() || !f.need || !f.have) {
        return std::nullopt;
    }
    // The last machine of the last hold goes first: fewer in the rack, more elsewhere.
    Rack lighter = rack->second;
    double left = f.need->likely;
    int taken = 0;
    while (left > f.have->likely && !lighter.holds.empty()) {
        RackHold& hold = lighter.holds.back();
        const BuildAssessment* build = buildOf(assessment, hold.build);
        const auto one = build ? each(*build) : std::nullopt;
        if (!one || one->likely <= 0.0) {
            return std::nullopt;
        }
        hold.atU.pop_back();
        left -= one->likely;
        ++taken;
        if (hold.atU.empty()) {
            lighter.holds.pop_back();
        }
    }
    if (lighter.holds.empty()) {
        return std::nullopt;
    }
    return fix({LW_MESSAGE("remedy.rack_fewer", "Take machines out: {count}"), {{"count", std::int64_t{taken}}}},
               Edit{SetRack{rack->first, lighter}});
}

Remedy quantityRemedy(std::string_view build, std::string_view placement, int quantity)
{
    return fix({LW_MESSAGE("remedy.use_count", "Use {count} × {placement}"),
                {{"count", std::int64_t{quantity}}, {"placement", std::string(placement)}}},
               Edit{SetQuantity{std::string(build), std::string(placement), quantity}});
}

Remedy capRemedy(const CardCap& cap)
{
    return fix({LW_MESSAGE("remedy.cap_gpus", "Cap GPUs at {cap}"), {{"cap", toAmount(cap.cap)}}}, cap.edits);
}

std::optional<Remedy> capToShed(const BuildAssessment& build, double overWatts)
{
    const double cards = cappableWatts(build);
    const auto cap = cards > 0.0 ? capCards(build, 1.0 - overWatts / cards) : std::nullopt;
    return cap ? std::optional<Remedy>(capRemedy(*cap)) : std::nullopt;
}

std::string supplyQuery(const BuildAssessment& build, int psu, double ratedWatts)
{
    std::string query = "rated >= " + wattsText(ratedWatts);
    std::map<Connector, int> used;
    for (const PowerFeed& feed : build.wiring.feeds) {
        if (feed.psu == psu) {
            for (const ConnectorCount& item : feed.connectors.items) {
                used[item.connector] += item.count;
            }
        }
    }
    for (const auto& [connector, count] : used) {
        query += ", outputs." + std::string(enumName(connector)) + " >= " + std::to_string(count);
    }
    return query;
}

Remedy supplyRemedy(const BuildAssessment& build, int psu, double ratedWatts)
{
    const int instance = psu >= 0 ? psu : firstOwn<PsuSpec>(build.wiring);
    const double rounded = std::ceil(ratedWatts / kSupplyStepWatts - 1e-9) * kSupplyStepWatts;
    return needPart({LW_MESSAGE("remedy.larger_supply", "Supply of {power} or more"),
                     {{"power", toAmount(watts(rounded))}}},
                    Category::Psu, build.buildId,
                    instance >= 0 ? std::string_view(build.wiring.at(instance).placement) : "",
                    supplyQuery(build, instance, rounded));
}

std::string circuitIdOf(const Design& design, const BuildAssessment& build, int psu)
{
    const auto known = [&](const std::string& id) { return design.site.circuits.contains(id); };
    if (psu >= 0) {
        const auto& own = build.wiring.at(psu).options.circuit;
        if (own && known(*own)) {
            return *own;
        }
    }
    for (const auto& [id, load] : build.circuitAc) {
        if (known(id)) {
            return id;
        }
    }
    const auto orFirst = [&](const std::string& id) {
        return known(id)                      ? id
               : design.site.circuits.empty() ? std::string()
                                              : design.site.circuits.begin()->first;
    };
    for (const BuildUse& use : design.site.builds) {
        if (use.build == build.buildId) {
            return orFirst(use.circuit);
        }
    }
    for (const auto& [id, rack] : design.site.racks) {
        for (const RackHold& hold : rack.holds) {
            if (hold.build == build.buildId) {
                return orFirst(rack.circuit);
            }
        }
    }
    return orFirst({});
}

std::vector<Remedy> largerCircuits(const Design& design, const std::string& circuitId, double apparentWatts)
{
    std::vector<Remedy> remedies;
    const auto found = design.site.circuits.find(circuitId);
    if (found == design.site.circuits.end()) {
        return remedies;
    }
    const Circuit& now = found->second;
    const auto standards = now.code == ElectricalCode::Nec ? std::span<const StandardCircuit>(kNecCircuits)
                                                           : std::span<const StandardCircuit>(kIecCircuits);
    std::vector<const StandardCircuit*> chosen;
    for (const StandardCircuit& standard : standards) {
        const bool sameClass = std::any_of(chosen.begin(), chosen.end(), [&](const StandardCircuit* c) {
            return c->volts == standard.volts && c->phases == standard.phases;
        });
        // Three phases are not brought to where there is one, nor one to where there are three.
        if (sameClass || standard.phases != now.phases) {
            continue;
        }
        const Derivation carried = continuousApparentPower("", exactTerm("voltage", volts(standard.volts)),
                                                           exactTerm("breaker", amperes(standard.amperes)),
                                                           now.code, standard.phases);
        const bool same = now.voltage && now.breaker && inVolts(*now.voltage) == standard.volts &&
                          inAmperes(*now.breaker) == standard.amperes;
        if (!same && carried.result.likely >= apparentWatts) {
            chosen.push_back(&standard);
        }
    }
    // The voltage that is there already comes first: nobody has to change plugs.
    std::stable_sort(chosen.begin(), chosen.end(), [&](const StandardCircuit* a, const StandardCircuit* b) {
        const auto isHere = [&](const StandardCircuit* c) {
            return now.voltage && inVolts(*now.voltage) == c->volts;
        };
        return isHere(a) && !isHere(b);
    });
    for (const StandardCircuit* standard : chosen) {
        Circuit circuit = now;
        circuit.voltage = volts(standard->volts);
        circuit.breaker = amperes(standard->amperes);
        circuit.phases = standard->phases;
        std::fill(circuit.outlets.begin(), circuit.outlets.end(), std::string(standard->outlet));
        remedies.push_back(
            fix({LW_MESSAGE("remedy.move_circuit", "Move to a {voltage} / {breaker:0} circuit"),
                 {{"voltage", toAmount(*circuit.voltage)}, {"breaker", toAmount(*circuit.breaker)}}},
                Edit{SetCircuit{circuitId, circuit}}));
    }
    return remedies;
}

std::vector<Remedy> slotMoves(const BuildAssessment& build, int instance,
                              const std::function<bool(const LanePortState&)>& better)
{
    std::vector<Remedy> remedies;
    const Instance& own = build.wiring.at(instance);
    const LaneLink* link = build.wiring.linkOf(instance);
    for (const LanePortState& port : build.wiring.lanes.ports) {
        const bool fits = link ? port.connector == link->connector : !port.connector;
        if (remedies.size() < kMostSlotMoves && fits && !port.device && !port.dead && port.instance < 0 &&
            better(port)) {
            remedies.push_back(fix({LW_MESSAGE("remedy.move_to_slot", "Move {part} to {slot}"),
                                    {{"part", shortName(build.wiring, instance)}, {"slot", port.id}}},
                                   setOption(build.buildId, own.placement, own.ordinal, "slot", port.id)));
        }
    }
    return remedies;
}

std::vector<std::string> wordsOf(std::string_view text)
{
    std::vector<std::string> words;
    constexpr std::string_view between = " /,;()+";
    for (auto begin = text.find_first_not_of(between); begin != std::string_view::npos;) {
        const auto end = std::min(text.find_first_of(between, begin), text.size());
        words.push_back(upperCompact(text.substr(begin, end - begin)));
        begin = text.find_first_not_of(between, end);
    }
    return words;
}

std::string wattsText(double value)
{
    return std::to_string(static_cast<long long>(std::llround(value))) + " W";
}

std::string millimetresText(double metres)
{
    return std::to_string(static_cast<long long>(std::ceil(metres * 1000.0 - 1e-6))) + " mm";
}

} // namespace lanewatt::rules
