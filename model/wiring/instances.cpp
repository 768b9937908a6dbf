#include "model/wiring/instances.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>

namespace lanewatt::wiring {

namespace {

void addContents(const Parts& parts, std::vector<Instance>& instances, int parent, int depth)
{
    const auto& part = instances[static_cast<std::size_t>(parent)].part;
    const auto* contents = part ? contentsOf(*part) : nullptr;
    if (!contents || depth > kDeepestAssembly) {
        return;
    }
    const Instance owner = instances[static_cast<std::size_t>(parent)]; // a copy, because adding instances moves it
    for (const auto& content : *contents) {
        const auto found = parts.find(content.part);
        for (int ordinal = 1; ordinal <= content.quantity; ++ordinal) {
            Instance instance;
            instance.id = owner.id + '/' + content.id + '.' + std::to_string(ordinal);
            instance.placement = owner.placement;
            instance.ordinal = ordinal;
            instance.part = found == parts.end() ? nullptr : found->second;
            instance.parent = parent;
            instances.push_back(std::move(instance));
            addContents(parts, instances, static_cast<int>(instances.size()) - 1, depth + 1);
        }
    }
}

/// "gpu.3".
std::string instanceId(std::string_view placement, int ordinal)
{
    std::array<char, std::numeric_limits<int>::digits10 + 2> digits{};
    const auto end = std::to_chars(digits.begin(), digits.end(), ordinal).ptr;
    std::string id;
    id.reserve(placement.size() + 1 + digits.size());
    return id.append(placement).append(1, '.').append(digits.begin(), end);
}

Confidence least(Confidence a, Confidence b) { return std::min(a, b); }

} // namespace

std::vector<Instance> expandInstances(const Parts& parts, const Build& build)
{
    std::vector<Instance> instances;
    int own = 0;
    for (const auto& entry : build.placements) {
        own += entry.second.quantity;
    }
    instances.reserve(static_cast<std::size_t>(own));
    for (const auto& [id, placement] : build.placements) {
        const auto found = parts.find(placement.part);
        const bool allAlike = placement.instances.empty();
        for (int ordinal = 1; ordinal <= placement.quantity; ++ordinal) {
            Instance& instance = instances.emplace_back();
            instance.id = instanceId(id, ordinal);
            instance.placement = id;
            instance.ordinal = ordinal;
            if (found != parts.end()) {
                instance.part = found->second;
            }
            if (allAlike) {
                instance.options = placement.options;
            } else {
                instance.options = effectiveOptions(placement, ordinal);
            }
            addContents(parts, instances, static_cast<int>(instances.size()) - 1, 1);
        }
    }
    return instances;
}

std::optional<CardEdge> cardEdge(const Part& part)
{
    CardEdge edge;
    if (const auto* gpu = part.as<GpuSpec>()) {
        const auto form = gpu->form.valueOr(GpuForm::Consumer);
        if (form != GpuForm::Consumer && form != GpuForm::FullHeight && form != GpuForm::LowProfile) {
            return std::nullopt;
        }
        edge.gen = gpu->pcieGen.valueOr(0);
        edge.lanes = gpu->pcieLanes.valueOr(0);
        edge.thickness = gpu->slotWidth.valueOr(1.0);
        edge.confidence = least(gpu->pcieGen.confidence, gpu->pcieLanes.confidence);
        return edge;
    }
    if (const auto* nic = part.as<NicSpec>()) {
        if (nic->formFactor && nic->formFactor->starts_with("OCP")) {
            return std::nullopt;
        }
        edge.gen = nic->pcieGen.valueOr(0);
        edge.lanes = nic->pcieLanes.valueOr(0);
        edge.thickness = nic->slotWidth.valueOr(1.0);
        edge.confidence = least(nic->pcieGen.confidence, nic->pcieLanes.confidence);
        return edge;
    }
    if (const auto* carrier = part.as<CarrierSpec>()) {
        edge.gen = carrier->gen.valueOr(0);
        edge.lanes = carrier->lanes.valueOr(0);
        edge.thickness = carrier->slotWidth.valueOr(1.0);
        edge.confidence = least(carrier->gen.confidence, carrier->lanes.confidence);
        return edge;
    }
    return std::nullopt;
}

} // namespace lanewatt::wiring
