#include "model/rules/support_lookup.h"

#include "model/wiring/instances.h"
#include "model/wiring/topology.h"

#include <algorithm>
#include <cctype>

namespace lanewatt::rules {

namespace {

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

std::vector<const BudgetPoint*> pointsOf(std::span<const Budget> budgets, BudgetKind budget, PointKind kind, FeedState state)
{
    std::vector<const BudgetPoint*> found;
    for (const Budget& one : budgets) {
        if (one.kind != budget) {
            continue;
        }
        for (const BudgetPoint& point : one.points) {
            if (point.id.kind == kind && point.id.state == state) {
                found.push_back(&point);
            }
        }
    }
    return found;
}

const BudgetPoint* pointOf(std::span<const Budget> budgets, BudgetKind budget, PointKind kind)
{
    const auto found = pointsOf(budgets, budget, kind);
    return found.empty() ? nullptr : found.front();
}

bool isPartial(const BudgetPoint& point) { return point.id.of.kind() != RefKind::Machine; }

Ref instancePath(const BuildAssessment& build, int instance) { return build.path.inside(build.wiring.at(instance).id); }

Ref placementPath(const BuildAssessment& build, std::string_view placement) { return build.path.inside(placement); }

const BuildAssessment* buildAt(const Assessment& assessment, const Ref& path) { return assessment.buildAt(path); }

int instanceAt(const BuildAssessment& build, const Ref& path)
{
    const Ref machine = path.nearest(RefKind::Machine);
    if (!machine || machine.id() != build.buildId || path == machine) {
        return -1;
    }
    const std::string rest = path.textBelow(machine);
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

std::vector<std::pair<const BuildAssessment*, std::string>> usesOf(const Assessment& assessment, const std::string& key)
{
    std::vector<std::pair<const BuildAssessment*, std::string>> uses;
    for (const BuildAssessment* build : firstAssessments(assessment)) {
        for (const auto& [id, placement] : build->build->placements) {
            if (placement.part == key) {
                uses.emplace_back(build, id);
            }
        }
    }
    return uses;
}

std::vector<const BuildAssessment*> firstAssessments(const Assessment& assessment)
{
    std::vector<const BuildAssessment*> first;
    for (const auto& build : assessment.builds) {
        if (build->build && (first.empty() || first.back()->buildId != build->buildId)) {
            first.push_back(build.get());
        }
    }
    return first;
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

const LanePortState* portOf(const Wiring& wiring, int instance)
{
    const LaneLink* link = wiring.linkOf(instance);
    if (!link) {
        return nullptr;
    }
    for (const LanePortState& port : wiring.lanes.ports) {
        if (port.id == link->slot) {
            return &port;
        }
    }
    return nullptr;
}

const LanePortState* directSlot(const Wiring& wiring, int instance)
{
    const LaneLink* link = wiring.linkOf(instance);
    return !link || link->riser >= 0 || link->carrier >= 0 || link->connector ? nullptr : portOf(wiring, instance);
}

std::vector<Alike> groupAlike(const BuildAssessment& build, std::span<const int> found)
{
    std::vector<Alike> groups;
    const auto& instances = build.wiring.instances;
    const auto sameCap = [](const Instance& a, const Instance& b) {
        return a.options.powerCap == b.options.powerCap;
    };
    for (std::size_t i = 0; i < found.size(); ++i) {
        const Instance& instance = build.wiring.at(found[i]);
        const auto group = std::find_if(groups.rbegin(), groups.rend(), [&](const Alike& g) {
            const Instance& first = build.wiring.at(g.instance);
            return sameCap(first, instance) && first.placement == instance.placement;
        });
        if (group != groups.rend()) {
            group->all.push_back(found[i]);
        } else {
            Alike& fresh = groups.emplace_back();
            fresh.instance = found[i];
            fresh.all.reserve(found.size() - i);
            fresh.all.push_back(found[i]);
        }
    }
    const bool anyCap = std::any_of(instances.begin(), instances.end(),
                                    [](const Instance& instance) { return instance.options.powerCap.has_value(); });
    for (Alike& group : groups) {
        const Instance& first = build.wiring.at(group.instance);
        const bool allAlike =
            !anyCap || std::all_of(instances.begin(), instances.end(), [&](const Instance& other) {
                return other.parent >= 0 || sameCap(first, other) || other.placement != first.placement;
            });
        group.path = allAlike ? placementPath(build, first.placement) : instancePath(build, group.instance);
    }
    return groups;
}

bool refusesPeers(const BuildAssessment& build, int gpu)
{
    const PartPtr& part = build.wiring.at(gpu).part;
    const bool patched = build.build && build.build->patchedDriver;
    return part && !wiring::allowsPeers(*part, patched).value_or(true);
}

bool copiesThroughHost(const BuildAssessment& build, int gpu)
{
    const auto& bridges = build.wiring.bridges;
    return refusesPeers(build, gpu) &&
           std::none_of(bridges.begin(), bridges.end(), [&](const BridgedCards& joined) { return joined.joins(gpu); });
}

std::string namesOf(const Wiring& wiring, std::span<const int> instances)
{
    constexpr std::size_t most = 8;
    std::string names;
    for (std::size_t i = 0; i < std::min(instances.size(), most); ++i) {
        names += (i == 0 ? "" : ", ") + shortName(wiring, instances[i]);
    }
    return instances.size() > most ? names + ", \u2026" : names;
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
    default: {
        const auto& placement = wiring.at(instance).placement;
        const bool several = std::any_of(wiring.instances.begin(), wiring.instances.end(), [&](const Instance& other) {
            return other.part == part && (other.placement != placement || other.ordinal != wiring.at(instance).ordinal);
        });
        return several ? part->name + " (" + std::to_string(numberOf(wiring, instance)) + ')' : part->name;
    }
    }
}

std::optional<Figure> requestedPower(const Instance& instance)
{
    const auto* gpu = instance.part ? instance.part->as<GpuSpec>() : nullptr;
    if (!gpu) {
        return std::nullopt;
    }
    return instance.options.powerCap ? std::optional(exactFigure(*instance.options.powerCap)) : figureOf(gpu->boardPower);
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

} // namespace lanewatt::rules
