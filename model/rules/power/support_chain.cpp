#include "model/rules/power/support_chain.h"

#include "model/budget/circuit_loads.h"
#include "model/budget/power_chain.h"
#include "model/design/site_copies.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <set>
#include <span>
#include <utility>

namespace lanewatt::rules {

namespace {

constexpr int kMostDevices = 1000;
constexpr std::size_t kMostNodeMoves = 2;

/// Standard ratings of breakers in A: NEC 240.6(A), and the R10 series of IEC 60059.
constexpr std::array kNecRatings{15.0,  20.0,  25.0,  30.0,  35.0,  40.0,  45.0,  50.0,  60.0,   70.0,   80.0,   90.0,  100.0,
                                 110.0, 125.0, 150.0, 175.0, 200.0, 225.0, 250.0, 300.0, 350.0,  400.0,  450.0,  500.0, 600.0,
                                 700.0, 800.0, 1000.0, 1200.0, 1600.0, 2000.0, 2500.0, 3000.0, 4000.0, 5000.0, 6000.0};
constexpr std::array kIecRatings{16.0,  20.0,  25.0,  32.0,  40.0,   50.0,   63.0,   80.0,   100.0,  125.0,  160.0,  200.0, 250.0,
                                 315.0, 400.0, 500.0, 630.0, 800.0, 1000.0, 1250.0, 1600.0, 2000.0, 2500.0, 3150.0, 4000.0, 5000.0,
                                 6300.0};

/// The code under which a node is installed: that of the circuits behind it.
ElectricalCode codeAt(const Design& design, const std::string& node)
{
    for (const auto& [id, circuit] : design.site.circuits) {
        if (isBehind(design.site, circuit, node)) {
            return circuit.code;
        }
    }
    return ElectricalCode::Nec;
}

/// Rounded up to two digits, as devices are sold.
double roundedUp(double value)
{
    constexpr double rounding = 1e-9;
    const double digit = std::pow(10.0, std::floor(std::log10(value)) - 1.0);
    return std::ceil(value / digit - rounding) * digit;
}

/// Devices of a node that are not spare.
int inUse(const PowerNode& node, int count)
{
    const auto scheme = node.redundancy.value_or(RedundancyScheme::N);
    return count - lostSupplies(scheme, count);
}

std::optional<Remedy> moreDevices(const std::string& id, const PowerNode& node, double times)
{
    constexpr double rounding = 1e-9;
    const double now = inUse(node, node.count);
    for (int count = node.count + 1; now > 0.0 && count <= kMostDevices; ++count) {
        if (inUse(node, count) >= now * times - rounding) {
            PowerNode more = node;
            more.count = count;
            return fix({LW_MESSAGE("remedy.node_devices", "Use {count} {count:device|devices} for {node}"), {{"count", std::int64_t{count}}, {"node", id}}},
                       Edit{SetPowerNode{id, std::move(more)}});
        }
    }
    return std::nullopt;
}

std::optional<Remedy> nextRating(const Design& design, const std::string& id, const PowerNode& node, double times)
{
    const std::span<const double> all = codeAt(design, id) == ElectricalCode::Nec ? std::span<const double>(kNecRatings) : std::span<const double>(kIecRatings);
    const double wanted = inAmperes(*node.rating) * times;
    const auto next = std::lower_bound(all.begin(), all.end(), wanted);
    if (next == all.end()) {
        return std::nullopt;
    }
    PowerNode larger = node;
    const Current rating = amperes(*next);
    larger.rating = rating;
    return fix({LW_MESSAGE("remedy.node_rating", "Use {rating:0} for {node}"), {{"rating", toAmount(rating)}, {"node", id}}},
               Edit{SetPowerNode{id, std::move(larger)}});
}

Remedy largerDevices(const std::string& id, const PowerNode& node, double times)
{
    PowerNode larger = node;
    larger.capacity->si = roundedUp(node.capacity->si * times);
    const Amount capacity = *larger.capacity;
    return fix({LW_MESSAGE("remedy.node_capacity", "Use devices of {capacity} for {node}"), {{"capacity", capacity}, {"node", id}}},
               Edit{SetPowerNode{id, std::move(larger)}});
}

/// True when machines on a circuit have another feed behind a node.
bool feedsTheSame(const Design& design, const Assessment& assessment, const std::string& circuit, const std::string& node)
{
    for (std::size_t group = 0; group < assessment.groups.size(); ++group) {
        const auto feeds = feedsOf(assessment, group);
        const auto on = [&](const auto& feed) { return feed.second == circuit; };
        const auto beside = [&](const auto& feed) {
            const auto other = design.site.circuits.find(feed.second);
            return feed.second != circuit && other != design.site.circuits.end() && isBehind(design.site, other->second, node);
        };
        if (std::any_of(feeds.begin(), feeds.end(), on) && std::any_of(feeds.begin(), feeds.end(), beside)) {
            return true;
        }
    }
    return false;
}

Remedy hang(const Design& design, const std::string& circuit, const std::string& node)
{
    Circuit moved = design.site.circuits.at(circuit);
    moved.behind = node;
    return fix({LW_MESSAGE("remedy.circuit_behind", "Put {circuit} behind {node}"), {{"circuit", circuit}, {"node", node}}},
               Edit{SetCircuit{circuit, std::move(moved)}});
}

/// True for a node that circuits or racks hang on, or nothing yet: not one that only feeds other nodes.
bool feedsCircuits(const Site& site, const std::string& node)
{
    const bool circuits = std::any_of(site.circuits.begin(), site.circuits.end(), [&](const auto& one) { return one.second.behind == node; });
    return circuits || std::none_of(site.power.begin(), site.power.end(), [&](const auto& one) { return one.second.behind == node; });
}

std::string freeNodeId(const Site& site, const std::string& like, const std::set<std::string>& taken)
{
    for (int number = 2;; ++number) {
        std::string id = like + '-' + std::to_string(number);
        if (!site.power.contains(id) && !taken.contains(id)) {
            return id;
        }
    }
}

/// Puts the last thing before the shared node on the way to a circuit behind another node. `below` is a node; empty = the circuit.
Edit putBehind(const Site& site, const std::string& below, const std::string& circuit, const std::string& node)
{
    if (below.empty()) {
        Circuit moved = site.circuits.at(circuit);
        moved.behind = node;
        return Edit{SetCircuit{circuit, std::move(moved)}};
    }
    PowerNode moved = site.power.at(below);
    moved.behind = node;
    return Edit{SetPowerNode{below, std::move(moved)}};
}

} // namespace

const PowerNode* chainNode(const Design& design, const Ref& thing)
{
    const auto found = design.site.power.find(thing.id());
    return found == design.site.power.end() || Ref::powerNode(found->first) != thing ? nullptr : &found->second;
}

std::optional<PowerNodeKind> kindOfNode(const Design& design, const PowerNode& node)
{
    const auto part = design.parts.find(node.part);
    const auto* spec = part == design.parts.end() || !part->second ? nullptr : part->second->as<PowerDistributionSpec>();
    if (node.kind || !spec || !spec->kind) {
        return node.kind;
    }
    switch (*spec->kind) {
    case DistributionKind::Ups: return PowerNodeKind::Ups;
    case DistributionKind::TransferSwitch: return PowerNodeKind::TransferSwitch;
    default: return PowerNodeKind::Panel;
    }
}

bool isSource(const Design& design, const std::string& node)
{
    const auto found = design.site.power.find(node);
    const auto kind = found == design.site.power.end() ? std::nullopt : kindOfNode(design, found->second);
    return kind == PowerNodeKind::Utility || kind == PowerNodeKind::Generator;
}

std::vector<const BudgetPoint*> nodePoints(const SiteInput& input, FeedState state, bool generators)
{
    auto points = pointsOf(input.assessment.budgets, BudgetKind::PowerChain, PointKind::Node, state);
    std::erase_if(points, [&](const BudgetPoint* point) {
        const PowerNode* node = chainNode(input.design, point->path);
        return !node || (kindOfNode(input.design, *node) == PowerNodeKind::Generator) != generators;
    });
    return points;
}

std::vector<std::string> nodesBefore(const Site& site, const std::string& behind)
{
    std::vector<std::string> nodes;
    // A circle would never end; the file cannot have one.
    for (auto at = site.power.find(behind); at != site.power.end() && nodes.size() <= site.power.size(); at = site.power.find(at->second.behind)) {
        nodes.push_back(at->first);
    }
    return nodes;
}

std::vector<Remedy> nodesThatCarry(const Design& design, const Assessment& assessment, const Finding& f, double share)
{
    const PowerNode* node = chainNode(design, f.path);
    const BudgetPoint* about = assessment.point(f.point);
    if (!node || !f.need || !about || !about->supply || about->supply->likely <= 0.0) {
        return {};
    }
    const std::string& id = f.path.id();
    const double allowed = about->supply->likely * share;
    const double times = f.need->likely / allowed;
    if (times <= 1.0) {
        return {};
    }
    std::vector<Remedy> found;
    if (node->rating) {
        if (auto next = nextRating(design, id, *node, times)) {
            found.push_back(std::move(*next));
        }
    }
    if (kindOfNode(design, *node) != PowerNodeKind::Utility) { // the grid is one connection
        if (auto more = moreDevices(id, *node, times)) {
            found.push_back(std::move(*more));
        }
    }
    if (node->capacity && node->part.empty()) {
        found.push_back(largerDevices(id, *node, times));
    }
    const BudgetPoint* point = assessment.point(PointId{PointKind::Node, f.path});
    if (!point || point->lines.size() < 2) {
        return found;
    }
    // The lightest circuit that is enough, else the heaviest.
    const double over = f.need->likely - allowed;
    const BudgetLine* best = nullptr;
    for (const BudgetLine& line : point->lines) {
        if (line.path.kind() != RefKind::Circuit || !line.total || !design.site.circuits.contains(line.path.id())) {
            continue;
        }
        const auto enough = [&](const BudgetLine& one) { return one.total->likely >= over; };
        const bool better = !best || (enough(line) && (!enough(*best) || line.total->likely < best->total->likely)) ||
                            (!enough(line) && !enough(*best) && line.total->likely > best->total->likely);
        best = better ? &line : best;
    }
    if (best) {
        for (Remedy& move : otherNodesFor(design, assessment, best->path.id(), best->total->likely, kMostNodeMoves)) {
            found.push_back(std::move(move));
        }
    }
    return found;
}

std::vector<Remedy> otherNodesFor(const Design& design, const Assessment& assessment, const std::string& circuit, double load, std::size_t most)
{
    const auto found = design.site.circuits.find(circuit);
    std::vector<Remedy> remedies;
    if (found == design.site.circuits.end()) {
        return remedies;
    }
    for (const NodeLoad& node : assessment.chain.nodes) {
        const double carried = node.afterFailure ? node.afterFailure->likely : node.gives.likely;
        const bool room = node.capacity && carried + load <= node.capacity->likely;
        if (remedies.size() < most && node.node != found->second.behind && room && feedsCircuits(design.site, node.node) &&
            !feedsTheSame(design, assessment, circuit, node.node)) {
            remedies.push_back(hang(design, circuit, node.node));
        }
    }
    return remedies;
}

std::vector<Remedy> separateFeeds(const Design& design, const std::string& shared, const std::string& first, const std::string& second)
{
    const Site& site = design.site;
    const auto a = site.circuits.find(first);
    const auto b = site.circuits.find(second);
    if (a == site.circuits.end() || b == site.circuits.end() || !site.power.contains(shared)) {
        return {};
    }
    const auto ofFirst = nodesBefore(site, a->second.behind);
    const auto ofSecond = nodesBefore(site, b->second.behind);
    const auto meets = std::find(ofSecond.begin(), ofSecond.end(), shared);
    if (meets == ofSecond.end()) {
        return {};
    }
    const std::string below = meets == ofSecond.begin() ? std::string() : *(meets - 1);
    std::vector<Remedy> remedies;
    const auto independent = [&](const std::string& node) {
        const auto before = nodesBefore(site, node);
        return std::none_of(before.begin(), before.end(), [&](const std::string& one) {
            return one == below || (!isSource(design, one) && std::find(ofFirst.begin(), ofFirst.end(), one) != ofFirst.end());
        });
    };
    for (const auto& [id, node] : site.power) {
        if (remedies.size() < kMostNodeMoves && kindOfNode(design, node) == kindOfNode(design, site.power.at(shared)) && independent(id)) {
            remedies.push_back(fix({LW_MESSAGE("remedy.feed_behind", "Put feed {circuit} behind {node}"), {{"circuit", second}, {"node", id}}},
                                   putBehind(site, below, second, id)));
        }
    }
    // A chain of its own up to where power comes from.
    std::vector<Edit> edits;
    std::set<std::string> made;
    std::vector<std::string> copies;
    for (const std::string& id : nodesBefore(site, shared)) {
        if (isSource(design, id)) {
            break;
        }
        copies.push_back(id);
    }
    std::string before = site.power.at(copies.empty() ? shared : copies.back()).behind;
    for (auto id = copies.rbegin(); id != copies.rend(); ++id) { // a node is there before what is behind it
        PowerNode alike = site.power.at(*id);
        alike.behind = before;
        before = freeNodeId(site, *id, made);
        made.insert(before);
        edits.push_back(Edit{SetPowerNode{before, std::move(alike)}});
    }
    if (!edits.empty() && isId(before)) {
        edits.push_back(putBehind(site, below, second, before));
        remedies.push_back(fix({LW_MESSAGE("remedy.feed_own_node", "Give feed {circuit} a {node} of its own"), {{"circuit", second}, {"node", shared}}},
                               std::move(edits)));
    }
    return remedies;
}

} // namespace lanewatt::rules
