#include "probe/measurement.h"

#include "model/assessment/assessment.h"
#include "model/figure/formulas.h"
#include "probe/link_judgement.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <utility>

namespace lanewatt::probe {

std::optional<MeasuredGpu> measuredOf(const Gpu& gpu)
{
    const GpuMeasurement& all = gpu.measured;
    const ClockLimits& limits = all.clockLimits;
    MeasuredGpu measured{all.hostToDevice.value, all.deviceToHost.value, all.memoryCopy.value, all.fp32Teraflops.value,
                         all.tensorTeraflops.value, all.power.value, {}, {}, {}};
    measured.heat = limits.heat.value == true || limits.hardwareHeat.value == true;
    measured.powerBrake = limits.powerBrake.value == true;
    measured.slowdown = limits.hardwareSlowdown.value == true;
    return measured == MeasuredGpu{} ? std::nullopt : std::optional(measured);
}

ExpectedGpu expectedBySelf(const Gpu& gpu)
{
    ExpectedGpu expected;
    const LinkRate possible = judgeLink(gpu).possible;
    constexpr std::int64_t newest = 6; // known to linkPayload
    if (possible.generation && possible.width && *possible.generation > 0 && *possible.generation <= newest && *possible.width > 0) {
        expected.link = fromSi<Bandwidth>(
            linkPayload("measured.link", static_cast<int>(*possible.generation), static_cast<int>(*possible.width)).result.low);
    }
    expected.memory = gpu.measured.memoryNominal.value;
    expected.powerLimit = gpu.powerLimitEnforced.value;
    const bool capped = gpu.powerLimitEnforced.known() && gpu.powerLimitDefault.known() && *gpu.powerLimitEnforced < *gpu.powerLimitDefault;
    if (!capped) {
        expected.fp32Teraflops = gpu.measured.fp32Nominal.value;
    }
    return expected;
}

namespace {

/// "gpu 1"
std::string subjectOf(const Snapshot& snapshot, std::size_t at)
{
    return "gpu " + std::to_string(snapshot.gpus[at].index.value.value_or(static_cast<std::int64_t>(at)));
}

/// Cards that are slower than others with the same name and power limit.
void addLaggards(const Snapshot& snapshot, std::vector<MeasuredLine>& lines)
{
    struct Alike {
        std::vector<MeasuredGpu> cards;
        std::vector<std::size_t> at; ///< index in the snapshot
    };
    std::map<std::pair<std::string, double>, Alike> kinds;
    for (std::size_t i = 0; i < snapshot.gpus.size(); ++i) {
        const Gpu& gpu = snapshot.gpus[i];
        if (const auto measured = measuredOf(gpu); measured && gpu.name.known()) {
            Alike& alike = kinds[{*gpu.name, gpu.powerLimitEnforced.known() ? si(*gpu.powerLimitEnforced) : 0}];
            alike.cards.push_back(*measured);
            alike.at.push_back(i);
        }
    }
    for (const auto& [kind, alike] : kinds) {
        for (const Laggard& laggard : laggardsOf(alike.cards)) {
            lines.push_back({subjectOf(snapshot, alike.at[laggard.index]),
                             {LW_MESSAGE("measured.laggard",
                                         "it falls behind the other cards of its kind ({what:measured}: "
                                         "{share} % of the median); look at its cooling, its power cables "
                                         "and the errors of its memory"),
                              {{"what", std::string(enumName(laggard.value.kind))},
                               {"share", static_cast<std::int64_t>(std::lround(laggard.value.measured / *laggard.value.expected * 100))}}},
                             true,
                             alike.at[laggard.index]});
        }
    }
}

} // namespace

std::vector<MeasuredLine> measuredLines(const Snapshot& snapshot, const Expectation& expected)
{
    std::vector<MeasuredLine> lines;
    std::map<std::string, std::size_t> addresses;
    for (std::size_t i = 0; i < snapshot.gpus.size(); ++i) {
        const Gpu& gpu = snapshot.gpus[i];
        const std::string subject = subjectOf(snapshot, i);
        if (gpu.pciAddress.known()) {
            addresses[*gpu.pciAddress] = i;
        }
        const auto measured = measuredOf(gpu);
        if (!measured) {
            continue;
        }
        const CountReading& lanes = gpu.measured.link.width;
        const auto possible = judgeLink(gpu).possible.width;
        if (lanes.known() && possible && *lanes < *possible) {
            lines.push_back({subject,
                             {LW_MESSAGE("measured.narrow", "it runs at x{lanes}, and card and slot can do x{possible}; reseat it, and look what shares "
                                                            "lanes with its slot"),
                              {{"lanes", *lanes}, {"possible", *possible}}},
                             true,
                             i});
        }
        for (const MeasuredValue& value : judgeMeasured(*measured, expected(gpu), AcceptanceLimits{}.powerShare)) {
            lines.push_back({subject, value.text(), value.wrong, i, {}, value});
        }
        if (gpu.measured.temperature.known()) {
            lines.push_back({subject, {LW_MESSAGE("measured.temperature", "temperature: {measured} at most"),
                                       {{"measured", toAmount(*gpu.measured.temperature)}}}, false, i});
        }
        if (auto why = heldDown(*measured)) {
            lines.push_back({subject, std::move(*why), true, i});
        }
    }
    addLaggards(snapshot, lines);
    for (const PeerMeasurement& pair : snapshot.peerMeasurements) {
        const auto at = [&](const TextReading& address) {
            const auto found = addresses.find(address.value.value_or(std::string()));
            return found == addresses.end() ? std::nullopt : std::optional(found->second);
        };
        const auto from = at(pair.from), to = at(pair.to);
        const auto name = [&](const std::optional<std::size_t>& gpu, const TextReading& address) {
            return gpu ? subjectOf(snapshot, *gpu) : address.value.value_or("?");
        };
        const std::string subject = name(from, pair.from) + " to " + name(to, pair.to);
        if (pair.intact.value == false) {
            lines.push_back({subject, {LW_MESSAGE("measured.damaged", "copies arrive damaged; turn the IOMMU's translation and ACS off, or do without "
                                                                      "copies between cards"), {}}, true, from, to});
        }
        if (pair.bandwidth.known()) {
            lines.push_back({subject,
                             {pair.direct.value == false ? LW_MESSAGE("measured.staged",
                                                                      "{measured} through the host: the "
                                                                      "driver allows no direct copies "
                                                                      "between the two")
                                                         : LW_MESSAGE("measured.direct", "{measured} directly"),
                              {{"measured", toAmount(*pair.bandwidth)}}},
                             false,
                             from,
                             to});
        }
    }
    return lines;
}

namespace {

/// The name that CUDA's reader uses for its gaps.
constexpr std::string_view kMeasuring = "CUDA";

} // namespace

bool isOfMeasuring(const Gap& gap) { return gap.file == kMeasuring; }

bool hasMeasurements(const Snapshot& snapshot)
{
    return std::any_of(snapshot.gpus.begin(), snapshot.gpus.end(), [](const Gpu& gpu) { return measuredOf(gpu).has_value(); }) ||
           std::any_of(snapshot.gaps.begin(), snapshot.gaps.end(), isOfMeasuring);
}

void keepMeasurements(const Snapshot& measured, Snapshot& later)
{
    for (const Gpu& gpu : measured.gpus) {
        const auto found = std::find_if(later.gpus.begin(), later.gpus.end(), [&](const Gpu& one) {
            return gpu.pciAddress.known() && one.pciAddress.value == gpu.pciAddress.value;
        });
        if (found != later.gpus.end()) {
            found->measured = gpu.measured;
        } else if (measuredOf(gpu)) {
            later.gpus.push_back(gpu); // visible only to CUDA
        }
    }
    later.peerMeasurements = measured.peerMeasurements;
    std::copy_if(measured.gaps.begin(), measured.gaps.end(), std::back_inserter(later.gaps), isOfMeasuring);
}

} // namespace lanewatt::probe
