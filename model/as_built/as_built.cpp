#include "model/as_built/as_built.h"

#include "model/as_built/version.h"
#include "model/figure/formulas.h"
#include "model/units/quantity_text.h"
#include "model/wiring/lane_sharing.h"
#include "model/wiring/topology.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace lanewatt {

namespace {

/// Categories that reports cover. Coolers, fans, cables and risers report nothing about themselves.
constexpr std::array<Category, 7> kCompared{Category::Cpu,     Category::Motherboard, Category::Gpu, Category::Memory,
                                            Category::Storage, Category::Nic,         Category::Psu};

/// A machine with nothing of a build in so many kinds of devices is another machine.
constexpr std::size_t kKindsOfAnother = 2;

/// A designed part and the device that was matched with it.
struct Pair {
    int instance = -1;
    const BuiltDevice* device = nullptr;
};

std::string widthText(int lanes) { return "x" + std::to_string(lanes); }
std::string genText(int gen) { return "PCIe " + std::to_string(gen); }

class MachineCompare {
public:
    MachineCompare(const BuildAssessment& build, const BuiltMachine& machine, Ref path)
        : m_build(build),
          m_wiring(build.wiring),
          m_machine(machine),
          m_path(std::move(path))
    {}

    void compare(std::vector<Difference>& differences, std::vector<NotCompared>& notCompared)
    {
        for (const Category category : kCompared) {
            std::vector<int> designed;
            for (std::size_t i = 0; i < m_wiring.instances.size(); ++i) {
                const PartPtr& part = m_wiring.instances[i].part;
                if (part && part->category() == category) {
                    const auto* memory = part->as<MemorySpec>(); // a report lists each module of a kit
                    designed.insert(designed.end(), memory ? static_cast<std::size_t>(memory->modules()) : 1U, static_cast<int>(i));
                }
            }
            if (!designed.empty() && !m_machine.reported.contains(category)) {
                notCompared.push_back(
                    {m_machine.name,
                     {LW_MESSAGE("as_built.not_reported", "no report lists devices of the kind {kind:category}"),
                      {{"kind", std::string(enumName(category))}}}});
                continue;
            }
            m_kinds += designed.empty() ? 0 : 1;
            std::vector<Pair> pairs = pair(std::move(designed), category);
            m_paired += pairs.size();
            for (const Pair& one : pairs) {
                slot(one);
                link(one);
                powerLimit(one);
                measured(one);
            }
            if (category == Category::Gpu) {
                peers(pairs);
            }
            memoryRate(pairs, category);
        }
        differences.insert(differences.end(), std::make_move_iterator(m_found.begin()),
                           std::make_move_iterator(m_found.end()));
    }

    /// After compare(): false when several kinds of devices were compared and none of the build's is there. Where there is one kind
    /// only, it may as well be a machine with other devices than ordered.
    bool mayBe() const { return m_kinds < kKindsOfAnother || m_paired > 0; }

private:
    const Part& partOf(int instance) const { return *m_wiring.at(instance).part; }

    Ref pathOf(const std::string& thing) const { return m_path.inside(thing); }

    void add(DifferenceKind kind, Ref path, std::string device, std::string designed, std::string built,
             Message what)
    {
        m_found.push_back({kind, m_machine.name, std::move(path), std::move(device), std::move(designed),
                           std::move(built), std::move(what)});
    }

    /// Pairs matching parts and devices, cards in the same slot first, and returns the rest of both sides.
    std::vector<Pair> pair(std::vector<int> designed, Category category)
    {
        std::vector<const BuiltDevice*> built;
        for (const BuiltDevice& device : m_machine.devices) {
            if (device.category == category) {
                built.push_back(&device);
            }
        }
        std::vector<Pair> pairs;
        const auto take = [&](const auto& match) {
            for (auto instance = designed.begin(); instance != designed.end();) {
                const auto device = std::find_if(built.begin(), built.end(),
                                                 [&](const BuiltDevice* one) { return match(*instance, *one); });
                if (device == built.end()) {
                    ++instance;
                    continue;
                }
                pairs.push_back({*instance, *device});
                built.erase(device);
                instance = designed.erase(instance);
            }
        };
        const auto fits = [&](int instance, const BuiltDevice& device) {
            return device.fits.contains(partOf(instance).key);
        };
        const auto slotOf = [&](int instance) {
            const LaneLink* link = m_wiring.linkOf(instance);
            return link ? link->slot : std::string();
        };
        const std::size_t asked = designed.size();
        take([&](int instance, const BuiltDevice& device) {
            return fits(instance, device) && !device.slot.empty() && device.slot == slotOf(instance);
        });
        take(fits);
        std::erase_if(built, [](const BuiltDevice* device) { return !device->surelyPart; });
        leftOver(designed, built, category, asked > 0);
        std::sort(pairs.begin(), pairs.end(), [](const Pair& a, const Pair& b) { return a.instance < b.instance; });
        return pairs;
    }

    /// One difference per kind, with the counts. Equal numbers of a missing and an extra kind count as an exchange.
    void leftOver(const std::vector<int>& designed, const std::vector<const BuiltDevice*>& built, Category category,
                  bool any)
    {
        std::map<std::string, std::vector<int>> missing; // identical parts, by their common name
        for (const int instance : designed) {
            missing[alike(m_wiring.at(instance))].push_back(instance);
        }
        std::map<std::string, std::int64_t> extra; // by name
        for (const BuiltDevice* device : built) {
            ++extra[device->name];
        }
        const bool inServer =
            std::any_of(m_wiring.instances.begin(), m_wiring.instances.end(),
                        [](const Instance& instance) { return instance.part && instance.part->as<ServerSpec>(); });
        for (const auto& [group, instances] : missing) {
            const Part& part = partOf(instances.front());
            auto lacking = static_cast<std::int64_t>(instances.size());
            for (; lacking > 0 && !extra.empty(); extra.erase(extra.begin())) {
                auto& [other, there] = *extra.begin();
                const std::int64_t exchanged = std::min(lacking, there);
                add(DifferenceKind::Different, placePath(instances), part.fullName(), part.fullName(), other,
                    {LW_MESSAGE("as_built.different", "{built} stands in the place of {count}"),
                     {{"built", other}, {"count", exchanged}}});
                lacking -= exchanged;
                there -= exchanged;
                if (there > 0) {
                    break;
                }
            }
            if (lacking > 0) {
                gone(instances, lacking, category);
            }
        }
        // a server contains more than its part lists
        for (const auto& [name, count] : any || !inServer ? extra : std::map<std::string, std::int64_t>()) {
            add(DifferenceKind::Extra, m_path, name, "0", std::to_string(count),
                {LW_MESSAGE("as_built.extra", "{count} more than the design has"), {{"count", count}}});
        }
    }

    /// Common name of identical parts: "gpu" for "gpu.3", "baseboard.1/gpu" for "baseboard.1/gpu.3".
    static std::string alike(const Instance& instance) { return instance.id.substr(0, instance.id.rfind('.')); }

    /// The path of a single instance, else of the whole placement.
    Ref placePath(const std::vector<int>& instances) const
    {
        const Instance& first = m_wiring.at(instances.front());
        return pathOf(instances.size() == 1 ? first.id : alike(first));
    }

    void gone(const std::vector<int>& instances, std::int64_t count, Category category)
    {
        const Instance& first = m_wiring.at(instances.front());
        const std::int64_t all =
            std::count_if(m_wiring.instances.begin(), m_wiring.instances.end(),
                          [&](const Instance& instance) { return alike(instance) == alike(first); });
        Message what{LW_MESSAGE("as_built.missing", "{count} of {designed} are missing"),
                     {{"count", count}, {"designed", all}}};
        if (category == Category::Memory && static_cast<std::int64_t>(m_machine.emptyMemorySlots.size()) == count) {
            std::string empty;
            for (const std::string& slot : m_machine.emptyMemorySlots) {
                empty += (empty.empty() ? "" : ", ") + slot;
            }
            what.text = LW_MESSAGE("as_built.missing_memory", "{count} of {designed} are missing; empty: {slots}");
            what.arguments.emplace_back("slots", empty);
        }
        add(DifferenceKind::Missing, pathOf(alike(first)), first.part->fullName(), std::to_string(all),
            std::to_string(all - count), std::move(what));
    }

    void slot(const Pair& pair)
    {
        const Instance& instance = m_wiring.at(pair.instance);
        if (!instance.options.slot || pair.device->slot.empty() || *instance.options.slot == pair.device->slot) {
            return;
        }
        add(DifferenceKind::OtherSlot, pathOf(instance.id), instance.part->fullName(), *instance.options.slot,
            pair.device->slot,
            {LW_MESSAGE("as_built.other_slot", "it was to be in {designed} and is in {built}"),
             {{"designed", *instance.options.slot}, {"built", pair.device->slot}}});
    }

    void link(const Pair& pair)
    {
        const Instance& instance = m_wiring.at(pair.instance);
        const LaneLink* link = m_wiring.linkOf(pair.instance);
        const BuiltDevice& device = *pair.device;
        if (link && link->lanes > 0 && device.width && *device.width < link->lanes) {
            Message what{LW_MESSAGE("as_built.narrower", "its link at {place} has {built} of {designed} lanes"),
                         {{"place", device.place},
                          {"built", std::int64_t{*device.width}},
                          {"designed", std::int64_t{link->lanes}}}};
            const std::string& slot = device.slot.empty() ? link->slot : device.slot;
            if (const std::string others = sharing(slot); !others.empty()) {
                what.text = device.slot.empty() ? LW_MESSAGE("as_built.narrower_designed", "its link at {place} has {built} of {designed} lanes; the slot "
                                                                                           "of the design, {slot}, shares lanes with {others}")
                                                : LW_MESSAGE("as_built.narrower_shared", "its link at {place} has {built} of {designed} lanes: its slot "
                                                                                         "{slot} shares lanes with {others}");
                what.arguments.insert(what.arguments.end(), {{"slot", slot}, {"others", others}});
            }
            add(DifferenceKind::Narrower, pathOf(instance.id), instance.part->fullName(), widthText(link->lanes),
                widthText(*device.width), std::move(what));
        }
        if (link && link->gen > 0 && device.gen && *device.gen < link->gen) {
            add(DifferenceKind::Slower, pathOf(instance.id), instance.part->fullName(), genText(link->gen),
                genText(*device.gen),
                {LW_MESSAGE("as_built.slower", "its link at {place} works at PCIe {built}, not {designed}"),
                 {{"place", device.place},
                  {"built", std::int64_t{*device.gen}},
                  {"designed", std::int64_t{link->gen}}}});
        }
    }

    /// What on the board can take lanes from a slot: "M2_1, PCIE3"; empty when nothing is known.
    std::string sharing(const std::string& slot) const
    {
        const int board = m_wiring.lanes.board;
        const MotherboardSpec* spec = board >= 0 && m_wiring.at(board).part ? m_wiring.at(board).part->as<MotherboardSpec>() : nullptr;
        std::string text;
        for (const std::string& other : spec ? wiring::lanesSharedWith(*spec, slot) : std::vector<std::string>()) {
            text += (text.empty() ? "" : ", ") + other;
        }
        return text;
    }

    /// A card with fewer lanes than designed is judged by its actual lanes: the link is reported separately.
    void measured(const Pair& pair)
    {
        const Instance& instance = m_wiring.at(pair.instance);
        const auto* spec = instance.part->as<GpuSpec>();
        const std::optional<MeasuredGpu>& found = pair.device->measured;
        if (!spec || !found) {
            return;
        }
        const LaneLink* link = m_wiring.linkOf(pair.instance);
        const int gen = link ? std::min(link->gen, pair.device->gen.value_or(link->gen)) : 0;
        const int lanes = link ? std::min(link->lanes, pair.device->width.value_or(link->lanes)) : 0;
        const ExpectedGpu expected = expectedOf(*spec, gen, lanes, instance.options.powerCap);
        for (const MeasuredValue& value : judgeMeasured(*found, expected, AcceptanceLimits{}.powerShare)) {
            if (value.wrong) {
                const auto text = [&](double number) { return measuredText(value.kind, number); };
                addMeasured(pair, text(*value.expected), text(value.measured), value.text());
            }
        }
        if (auto why = heldDown(*found)) {
            addMeasured(pair, {}, {}, std::move(*why));
        }
    }

    static std::string measuredText(MeasuredKind kind, double value)
    {
        switch (kind) {
        case MeasuredKind::Fp32:
        case MeasuredKind::Tensor: return numberText(value) + " TFLOPS";
        case MeasuredKind::Power: return canonicalText(watts(value));
        case MeasuredKind::HostToDevice:
        case MeasuredKind::DeviceToHost:
        case MeasuredKind::Memory: break;
        }
        return canonicalText(fromSi<Bandwidth>(value));
    }

    void addMeasured(const Pair& pair, std::string designed, std::string built, Message what)
    {
        const Instance& instance = m_wiring.at(pair.instance);
        add(DifferenceKind::Measured, pathOf(instance.id), instance.part->fullName(), std::move(designed), std::move(built), std::move(what));
    }

    /// Copies between cards: corrupted ones, and slow ones where the design knows a direct path.
    void peers(const std::vector<Pair>& pairs)
    {
        const wiring::Topology topology = m_machine.peers.empty() ? wiring::Topology() : wiring::topologyOf(m_wiring);
        const auto pairAt = [&](const std::string& place) {
            return std::find_if(pairs.begin(), pairs.end(), [&](const Pair& pair) { return pair.device->place == place; });
        };
        for (const MeasuredPeers& copy : m_machine.peers) {
            const auto from = pairAt(copy.from);
            const auto to = pairAt(copy.to);
            if (from == pairs.end() || to == pairs.end()) {
                continue;
            }
            const std::string other = m_wiring.at(to->instance).id;
            if (!copy.intact) {
                addMeasured(*from, {}, {}, {LW_MESSAGE("as_built.peer_damaged", "what it copies to {other} arrives damaged; turn the IOMMU's translation and "
                                                                                "ACS off, or do without copies between cards"),
                                            {{"other", other}}});
                continue;
            }
            const std::optional<Bandwidth> expected = peerRate(topology, from->instance, to->instance);
            if (copy.bandwidth && expected && si(*copy.bandwidth) < si(*expected) * kLeastPeerShare) {
                addMeasured(*from, canonicalText(*expected), canonicalText(*copy.bandwidth),
                            {copy.direct ? LW_MESSAGE("as_built.peer_slow", "it copies to {other} at {built} instead of {designed}")
                                         : LW_MESSAGE("as_built.peer_staged",
                                                      "it copies to {other} at {built} instead of "
                                                      "{designed}: through the host, because the driver "
                                                      "allows no direct copies between the two"),
                             {{"other", other}, {"built", toAmount(*copy.bandwidth)}, {"designed", toAmount(*expected)}}});
            }
        }
    }

    /// Bandwidth, one direction, between two cards joined by NVLinks or by switches only. Other paths depend on the CPU,
    /// for which there is no data.
    std::optional<Bandwidth> peerRate(const wiring::Topology& topology, int from, int to) const
    {
        const auto indexOf = [&](int instance) {
            return static_cast<std::size_t>(std::find(topology.devices.begin(), topology.devices.end(), instance) - topology.devices.begin());
        };
        const std::size_t a = indexOf(from);
        const std::size_t b = indexOf(to);
        if (a >= topology.devices.size() || b >= topology.devices.size()) {
            return std::nullopt;
        }
        const wiring::PeerClass kind = topology.between(a, b).kind;
        const auto* spec = partOf(from).as<GpuSpec>();
        if (kind == wiring::PeerClass::NvLink && spec && spec->peerBandwidth) {
            // The fact covers all links and both directions; between two of several cards there are only some of the links.
            const int links = topology.between(a, b).links;
            const int all = wiring::nvLinksOf(*spec);
            const double share = links > 0 && all > 0 ? std::min(static_cast<double>(links) / all, 1.0) : 1.0;
            return fromSi<Bandwidth>(si(*spec->peerBandwidth) * share / 2);
        }
        const LaneLink* first = m_wiring.linkOf(from);
        const LaneLink* second = m_wiring.linkOf(to);
        const bool joined = kind == wiring::PeerClass::Pix || kind == wiring::PeerClass::Pxb;
        const auto refuses = [&](int card) {
            const PartPtr& part = m_wiring.at(card).part;
            return part && !wiring::allowsPeers(*part, m_build.build && m_build.build->patchedDriver).value_or(true);
        };
        if (!joined || refuses(from) || refuses(to) || !first || !second || first->gen <= 0 || first->lanes <= 0 || second->gen <= 0 || second->lanes <= 0) {
            return std::nullopt;
        }
        return fromSi<Bandwidth>(std::min(linkPayload("measured.peer", first->gen, first->lanes).result.low,
                                          linkPayload("measured.peer", second->gen, second->lanes).result.low));
    }

    void powerLimit(const Pair& pair)
    {
        const Instance& instance = m_wiring.at(pair.instance);
        const std::optional<Power> wanted =
            instance.options.powerCap ? instance.options.powerCap : pair.device->powerLimitDefault;
        const std::optional<Power>& set = pair.device->powerLimit;
        constexpr double same = 1.0; // W; tools round
        if (!wanted || !set || std::abs(inWatts(*wanted) - inWatts(*set)) < same) {
            return;
        }
        add(DifferenceKind::PowerLimit, pathOf(instance.id), instance.part->fullName(), canonicalText(*wanted),
            canonicalText(*set),
            {LW_MESSAGE("as_built.power_limit", "its power limit is {built}, not {designed}"),
             {{"built", toAmount(*set)}, {"designed", toAmount(*wanted)}}});
    }

    /// All modules run at one rate, so there is one difference, for the slowest.
    void memoryRate(const std::vector<Pair>& pairs, Category category)
    {
        const auto derivation =
            std::find_if(m_build.derivations.begin(), m_build.derivations.end(),
                         [&](const Derivation& d) { return d.id == NumberId("memory.speed", m_build.label); });
        if (category != Category::Memory || derivation == m_build.derivations.end()) {
            return;
        }
        const Pair* slowest = nullptr;
        for (const Pair& pair : pairs) {
            const std::optional<Frequency>& rate = pair.device->transferRate;
            if (rate && (!slowest || *rate < *slowest->device->transferRate)) {
                slowest = &pair;
            }
        }
        constexpr double rounding = 0.99; // 2933 and 2933.33
        if (!slowest || si(*slowest->device->transferRate) >= derivation->result.low * rounding) {
            return;
        }
        const Instance& instance = m_wiring.at(slowest->instance);
        const auto designed = fromSi<Frequency>(derivation->result.low);
        const Frequency built = *slowest->device->transferRate;
        add(DifferenceKind::Slower, pathOf(alike(instance)), instance.part->fullName(), canonicalText(designed),
            canonicalText(built),
            {LW_MESSAGE("as_built.memory_slower", "it runs at {built}, not {designed}"),
             {{"built", toAmount(built)}, {"designed", toAmount(designed)}}});
    }

    const BuildAssessment& m_build;
    const Wiring& m_wiring;
    const BuiltMachine& m_machine;
    Ref m_path;
    std::vector<Difference> m_found;
    std::size_t m_kinds = 0;  ///< of devices that were compared
    std::size_t m_paired = 0; ///< devices that are as designed
};

/// Identical devices of all machines: lists those with older firmware than the newest one.
void compareFirmware(const std::vector<BuiltMachine>& machines, const std::vector<BuiltPlace>& places,
                     std::vector<Difference>& differences)
{
    std::map<std::pair<Category, std::string>, std::string> newest;
    for (const BuiltMachine& machine : machines) {
        for (const BuiltDevice& device : machine.devices) {
            if (!device.firmware.empty()) {
                std::string& best = newest.try_emplace({device.category, device.name}, device.firmware).first->second;
                best = olderVersion(best, device.firmware) ? device.firmware : best;
            }
        }
    }
    for (std::size_t i = 0; i < machines.size(); ++i) {
        std::map<std::pair<std::pair<Category, std::string>, std::string>, std::int64_t>
            older; // devices by kind and version
        for (const BuiltDevice& device : machines[i].devices) {
            const std::pair kind{device.category, device.name};
            if (!device.firmware.empty() && olderVersion(device.firmware, newest.at(kind))) {
                ++older[{kind, device.firmware}];
            }
        }
        for (const auto& [what, count] : older) {
            const auto& [kind, version] = what;
            const auto place = std::find_if(places.begin(), places.end(),
                                            [&](const BuiltPlace& one) { return one.machine == machines[i].name; });
            differences.push_back(
                {DifferenceKind::OlderFirmware,
                 machines[i].name,
                 place == places.end() ? Ref() : place->path,
                 kind.second,
                 newest.at(kind),
                 version,
                 {LW_MESSAGE("as_built.older_firmware",
                             "{count} of them have firmware {built}; others of the kind have {newest}"),
                  {{"count", count}, {"built", version}, {"newest", newest.at(kind)}}}});
        }
    }
}

/// The places of a build, and how many of them are taken.
struct BuildPlaces {
    std::vector<const Standing*> standings;
    BuiltCount count;
    std::size_t at = 0;    ///< the standing with the next place
    std::int64_t next = 0; ///< its machine there

    const Standing& standing() const { return *standings[at]; }
    Ref place() const { return standing().machine(next); }
    bool full() const { return count.found == count.designed; }
    void take()
    {
        ++count.found;
        if (++next == standing().count()) {
            ++at;
            next = 0;
        }
    }
};

std::vector<BuildPlaces> placesOf(const Assessment& assessment)
{
    std::vector<BuildPlaces> builds;
    for (const Standing& standing : assessment.standings) { // by build
        if (standing.count() <= 0) {
            continue;
        }
        if (builds.empty() || builds.back().count.build != standing.build) {
            builds.push_back({});
            builds.back().count.build = standing.build;
        }
        builds.back().standings.push_back(&standing);
        builds.back().count.designed += standing.count();
    }
    return builds;
}

/// What a machine is taken for.
struct Dealt {
    std::optional<std::size_t> build; ///< empty: no place
    bool mayBeOne = false;            ///< it is like one of the builds
};

/// Deals the machines over the builds: those that differ least first. Builds are told apart by their first place.
std::vector<Dealt> dealMachines(const Assessment& assessment, const std::vector<BuiltMachine>& machines, const std::vector<BuildPlaces>& builds)
{
    struct Candidate {
        std::size_t differences = 0, machine = 0, build = 0;
    };
    std::vector<Dealt> dealt(machines.size());
    std::vector<Candidate> candidates;
    for (std::size_t machine = 0; machine < machines.size(); ++machine) {
        for (std::size_t build = 0; build < builds.size(); ++build) {
            std::vector<Difference> differences;
            std::vector<NotCompared> notCompared;
            MachineCompare comparison(assessment.at(builds[build].standing()), machines[machine], builds[build].place());
            comparison.compare(differences, notCompared);
            if (comparison.mayBe()) {
                candidates.push_back({differences.size(), machine, build});
                dealt[machine].mayBeOne = true;
            }
        }
    }
    std::stable_sort(candidates.begin(), candidates.end(), [](const Candidate& a, const Candidate& b) { return a.differences < b.differences; });
    std::vector<std::int64_t> taken(builds.size(), 0);
    for (const Candidate& candidate : candidates) {
        Dealt& one = dealt[candidate.machine];
        if (!one.build && taken[candidate.build] < builds[candidate.build].count.designed) {
            one.build = candidate.build;
            ++taken[candidate.build];
        }
    }
    return dealt;
}

/// A machine that the design has no place for.
Difference extraMachine(const BuiltMachine& machine, bool mayBeOne)
{
    const MessageTemplate why = mayBeOne ? LW_MESSAGE("as_built.extra_machine", "the design has no further machine that it could be")
                                         : LW_MESSAGE("as_built.unlike_machine", "nothing of what was compared is as in any machine of the design");
    return {DifferenceKind::Extra, machine.name, {}, machine.name, "0", "1", {why, {}}};
}

/// Counts the builds and names the places that are left.
void countPlaces(const std::vector<BuildPlaces>& builds, AsBuilt& result)
{
    std::int64_t without = 0;
    for (BuildPlaces places : builds) {
        result.builds.push_back(places.count);
        without += places.count.designed - places.count.found;
        for (; !places.full() && result.unfilled.size() < kMostUnfilled; places.take()) {
            result.unfilled.push_back(places.place());
        }
    }
    if (without > 0) {
        result.notCompared.push_back({{}, {LW_MESSAGE("as_built.no_report", "{count} {count:machine|machines} of the design {count:has|have} no report"), {{"count", without}}}});
    }
}

} // namespace

std::size_t AsBuilt::machinesThatDiffer() const
{
    std::set<std::string> names;
    for (const Difference& difference : differences) {
        if (!difference.machine.empty()) {
            names.insert(difference.machine);
        }
    }
    return names.size();
}

AsBuilt compareAsBuilt(const Assessment& assessment, const std::vector<BuiltMachine>& machines)
{
    std::vector<BuildPlaces> builds = placesOf(assessment);
    const std::vector<Dealt> dealt = dealMachines(assessment, machines, builds);
    AsBuilt result;
    result.machines = machines.size();
    for (std::size_t i = 0; i < machines.size(); ++i) {
        if (!dealt[i].build) {
            result.differences.push_back(extraMachine(machines[i], dealt[i].mayBeOne));
            continue;
        }
        BuildPlaces& places = builds[*dealt[i].build];
        MachineCompare(assessment.at(places.standing()), machines[i], places.place()).compare(result.differences, result.notCompared);
        result.places.push_back({machines[i].name, places.place()});
        places.take();
    }
    compareFirmware(machines, result.places, result.differences);
    const auto orderOf = [&](const Difference& difference) {
        return std::find_if(machines.begin(), machines.end(),
                            [&](const BuiltMachine& machine) { return machine.name == difference.machine; });
    };
    std::stable_sort(result.differences.begin(), result.differences.end(),
                     [&](const Difference& a, const Difference& b) { return orderOf(a) < orderOf(b); });
    countPlaces(builds, result);
    return result;
}

} // namespace lanewatt
