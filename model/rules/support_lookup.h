#pragma once
/// Shared by rules: looking up points, instances and names.

#include "model/assessment/assessment.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::rules {

/// The points of a budget for one quantity, in order; points after a failure only where asked for.
std::vector<const BudgetPoint*> pointsOf(std::span<const Budget> budgets, BudgetKind budget, PointKind kind,
                                         FeedState state = FeedState::Normal);
/// The first of these points, or nullptr.
const BudgetPoint* pointOf(std::span<const Budget> budgets, BudgetKind budget, PointKind kind);
/// True when the point's subject is a part of a build: "psu@rig/psu.1" rather than "psu@rig".
bool isPartial(const BudgetPoint& point);

/// "site/rig/gpu.3".
Ref instancePath(const BuildAssessment& build, int instance);
/// "site/rig/gpu".
Ref placementPath(const BuildAssessment& build, std::string_view placement);
/// The assessment of the machine at or around a path, or nullptr.
const BuildAssessment* buildAt(const Assessment& assessment, const Ref& path);
/// The instance (or the first of the placement) at a path in a machine of a build; −1 when there is none.
int instanceAt(const BuildAssessment& build, const Ref& path);
/// The placements of a part, as build and placement id.
std::vector<std::pair<const BuildAssessment*, std::string>> usesOf(const Assessment& assessment, const std::string& key);
/// The first assessment of each build, by build id: for results that do not depend on the place.
std::vector<const BuildAssessment*> firstAssessments(const Assessment& assessment);

/// The specification of an instance as T, or nullptr.
template <class T>
const T* specOf(const Wiring& wiring, int instance)
{
    if (instance < 0 || static_cast<std::size_t>(instance) >= wiring.instances.size()) {
        return nullptr;
    }
    const PartPtr& part = wiring.at(instance).part;
    return part ? part->as<T>() : nullptr;
}
/// The first instance of a category that is not inside an assembly, −1 when there is none.
template <class T>
int firstOwn(const Wiring& wiring)
{
    for (const int index : wiring.withSpec<T>()) {
        if (wiring.at(index).parent < 0) {
            return index;
        }
    }
    return -1;
}
template <class T>
int countOwn(const Wiring& wiring)
{
    int count = 0;
    for (const int index : wiring.withSpec<T>()) {
        count += wiring.at(index).parent < 0 ? 1 : 0;
    }
    return count;
}
/// The board that carries the build's lanes, or nullptr.
const MotherboardSpec* boardOf(const Wiring& wiring);
/// True when a whole server (or barebone) is part of the build.
bool hasServer(const Wiring& wiring);
/// True for a card that needs an expansion slot and is not part of an assembly.
bool isSlotCard(const Wiring& wiring, int instance);
/// The port of a card's link, with or without a riser; nullptr for cards without a link and unknown slots.
const LanePortState* portOf(const Wiring& wiring, int instance);
/// The port of a card without a riser; nullptr for cards on risers, connectors and unknown slots.
const LanePortState* directSlot(const Wiring& wiring, int instance);

/// Identical instances of a placement: the same part and power cap.
struct Alike {
    int instance = -1; ///< the first
    std::vector<int> all;
    Ref path; ///< the placement, or the first instance where the placement has others
};
/// Groups instances, given in order.
std::vector<Alike> groupAlike(const BuildAssessment& build, std::span<const int> instances);
/// Groups the instances that are not inside an assembly and for which `wanted` holds.
template <class Wanted> std::vector<Alike> alikeInstances(const BuildAssessment& build, Wanted wanted)
{
    std::vector<int> found;
    const auto& instances = build.wiring.instances;
    for (std::size_t i = 0; i < instances.size(); ++i) {
        if (instances[i].parent < 0 && instances[i].part && wanted(static_cast<int>(i))) {
            found.push_back(static_cast<int>(i));
        }
    }
    return found.empty() ? std::vector<Alike>() : groupAlike(build, found);
}

/// True for a GPU whose driver does not allow peer access to its memory (PCI-09). It may have a bridge.
bool refusesPeers(const BuildAssessment& build, int gpu);
/// True for such a GPU without a bridge: what it sends to another card goes through the host.
bool copiesThroughHost(const BuildAssessment& build, int gpu);
/// "GPU 2, GPU 4": the names of instances, at most eight, as the window shows them.
std::string namesOf(const Wiring& wiring, std::span<const int> instances);

/// 1-based number of an instance among those of its category: the 2 of "GPU 2".
std::int64_t numberOf(const Wiring& wiring, int instance);
/// "GPU 2", "NIC 1", "PSU 1": a short label that is the same in all languages. Parts that have none are called by their name
/// ("990 PRO 2 TB"), with their number where there are several.
std::string shortName(const Wiring& wiring, int instance);
/// Power that the user requests from a card: its cap, even above board power; else board power.
std::optional<Figure> requestedPower(const Instance& instance);

/// Words of a list text ("DDR4 RDIMM/LRDIMM", "ATX, E-ATX"), upper-case, hyphens and blanks removed.
std::vector<std::string> wordsOf(std::string_view text);

} // namespace lanewatt::rules
