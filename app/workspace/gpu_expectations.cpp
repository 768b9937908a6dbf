#include "app/workspace/gpu_expectations.h"

#include "model/parts/specs.h"
#include "probe/link_judgement.h"
#include "probe/measurement.h"

#include <algorithm>

namespace lanewatt::workspace {

namespace {

/// Uses `other` where the specification has no value.
template <class T>
void fill(std::optional<T>& target, const std::optional<T>& other)
{
    if (!target) {
        target = other;
    }
}

/// The newest generation with a known payload.
constexpr std::int64_t kNewestGeneration = 6;

ExpectedGpu bySpecification(const GpuSpec& spec, const probe::Gpu& gpu, const InventoryDevice& device)
{
    const probe::LinkRate possible = probe::judgeLink(gpu).possible;
    const std::int64_t gen = possible.generation.value_or(0);
    return expectedOf(spec, gen <= kNewestGeneration ? static_cast<int>(gen) : 0, static_cast<int>(possible.width.value_or(0)),
                      device.powerCap());
}

} // namespace

GpuExpectations gpuExpectations(const probe::Snapshot& snapshot, const Inventory& inventory, catalog::Catalog& catalog)
{
    GpuExpectations expectations;
    for (const probe::Gpu& gpu : snapshot.gpus) {
        if (gpu.pciAddress.known() && probe::measuredOf(gpu)) {
            expectations[*gpu.pciAddress].expected = probe::expectedBySelf(gpu);
        }
    }
    for (const InventoryLine& line : inventory.lines) {
        const bool made = line.made && line.made->key == line.key;
        const bool surely = !line.key.empty() && !made && line.as != Identified::Question;
        const PartPtr part = surely && line.category == Category::Gpu ? line.part(catalog) : nullptr;
        const GpuSpec* spec = part ? part->as<GpuSpec>() : nullptr;
        for (const InventoryDevice& device : spec ? line.devices : std::vector<InventoryDevice>()) {
            const auto found = expectations.find(device.place);
            const auto gpu = std::find_if(snapshot.gpus.begin(), snapshot.gpus.end(),
                                          [&](const probe::Gpu& one) { return one.pciAddress.value == device.place; });
            if (found == expectations.end() || gpu == snapshot.gpus.end()) {
                continue;
            }
            GpuExpectation& one = found->second;
            const ExpectedGpu bySelf = one.expected;
            one.part = part;
            one.bySpec = one.expected = bySpecification(*spec, *gpu, device);
            fill(one.expected.link, bySelf.link);
            fill(one.expected.memory, bySelf.memory);
            fill(one.expected.powerLimit, bySelf.powerLimit);
            fill(one.expected.fp32Teraflops, bySelf.fp32Teraflops);
            fill(one.expected.tensorTeraflops, bySelf.tensorTeraflops);
        }
    }
    return expectations;
}

} // namespace lanewatt::workspace
