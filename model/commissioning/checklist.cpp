#include "model/commissioning/group.h"

#include <algorithm>
#include <numeric>
#include <array>
#include <utility>

namespace lanewatt::commissioning {

namespace findings_group { Group group(); }
namespace esd_group { Group group(); }
namespace cpu_group { Group group(); }
namespace memory_group { Group group(); }
namespace storage_group { Group group(); }
namespace modules_group { Group group(); }
namespace risers_group { Group group(); }
namespace cards_group { Group group(); }
namespace bridges_group { Group group(); }
namespace passive_group { Group group(); }
namespace liquid_group { Group group(); }
namespace supplies_group { Group group(); }
namespace cables_group { Group group(); }
namespace rack_group { Group group(); }
namespace circuit_group { Group group(); }
namespace consumer_group { Group group(); }
namespace bios_group { Group group(); }
namespace management_group { Group group(); }
namespace system_group { Group group(); }
namespace network_group { Group group(); }
namespace infiniband_group { Group group(); }
namespace burn_group { Group group(); }
namespace collectives_group { Group group(); }
namespace cluster_group { Group group(); }
namespace maintenance_group { Group group(); }

namespace {

/// Work order within a phase, unless orderOf() gives another.
const std::vector<Group>& allGroups()
{
    static const std::vector<Group> groups{
        findings_group::group(),   esd_group::group(),         cpu_group::group(),
        memory_group::group(),     storage_group::group(),     modules_group::group(),
        risers_group::group(),     cards_group::group(),       bridges_group::group(),
        passive_group::group(),    liquid_group::group(),      supplies_group::group(),
        cables_group::group(),     rack_group::group(),        circuit_group::group(),
        consumer_group::group(),   bios_group::group(),        management_group::group(),
        system_group::group(),     network_group::group(),     infiniband_group::group(),
        burn_group::group(),       collectives_group::group(), cluster_group::group(),
        maintenance_group::group()};
    return groups;
}

/// The work order in a phase: groups, and kinds of steps ("C-RACK.board") that are separate from the rest of their group.
/// Groups not listed come last.
std::span<const std::string_view> orderOf(Phase phase)
{
    // The board is mounted before anything is plugged into it, its jumpers are set before cards cover them, and the whole
    // machine is carried to its rails.
    static constexpr std::array<std::string_view, 13> assemble{
        "C-CPU",   "C-MEM",  "C-BIOS",   "C-RACK.board", "C-CABLE",  "C-STORAGE", "C-SXM",
        "C-RISER", "C-CARD", "C-BRIDGE", "C-PASSIVE",    "C-LIQUID", "C-RACK"};
    // Check what can fail at power-on first. Loading defaults would undo earlier settings.
    static constexpr std::array<std::string_view, 4> powerOn{"C-MULTIPSU", "C-LIQUID", "C-BIOS", "C-RISER"};
    // Arrays are created before the system is installed on them; the system's tools are needed for the rest. Without the
    // fabric manager no CUDA program starts on NVSwitch machines.
    static constexpr std::array<std::string_view, 6> software{
        "C-STORAGE", "C-OS", "C-SXM", "C-OS.containers", "C-OS.health", "C-OS.frameworks"};
    // No supply is pulled before the machine has run at full load on all of them.
    static constexpr std::array<std::string_view, 9> test{
        "C-MEM", "C-STORAGE", "C-SXM", "C-RISER", "C-CARD", "C-BRIDGE", "C-LIQUID", "C-IB", "C-BURN"};
    switch (phase) {
    case Phase::Assemble:
        return assemble;
    case Phase::PowerOn:
        return powerOn;
    case Phase::Software:
        return software;
    case Phase::Test:
        return test;
    case Phase::Prepare:
    case Phase::Cable:
    case Phase::HandOver:
    case Phase::Upkeep:
        break;
    }
    return {};
}

/// The place of a step in its phase.
std::size_t rankOf(Phase phase, std::string_view group, std::string_view step)
{
    const auto order = orderOf(phase);
    const std::string_view kind = step.substr(0, step.find(':'));
    const auto own = std::find(order.begin(), order.end(), kind);
    return static_cast<std::size_t>(
        (own != order.end() ? own : std::find(order.begin(), order.end(), group)) - order.begin());
}

/// Sorts steps into the work order. A group with other steps in between is split in two.
void sortSteps(Sheet& sheet)
{
    struct Ranked {
        StepGroup* group;
        Step* step;
        std::size_t rank;
    };
    std::vector<Ranked> ranked;
    for (StepGroup& group : sheet.groups) {
        for (Step& step : group.steps) {
            ranked.push_back({&group, &step, rankOf(group.phase, group.id, step.id)});
        }
    }
    std::stable_sort(ranked.begin(), ranked.end(), [](const Ranked& a, const Ranked& b) {
        return std::pair(a.group->phase, a.rank) < std::pair(b.group->phase, b.rank);
    });
    std::vector<StepGroup> sorted;
    for (const Ranked& one : ranked) {
        if (sorted.empty() || sorted.back().phase != one.group->phase || sorted.back().id != one.group->id) {
            sorted.push_back({one.group->phase, one.group->id, one.group->title, {}});
        }
        sorted.back().steps.push_back(std::move(*one.step));
    }
    sheet.groups = std::move(sorted);
}

} // namespace

MessageTemplate phaseTitle(Phase phase)
{
    switch (phase) {
    case Phase::Prepare: return LW_MESSAGE("checklist.phase.prepare", "Before you start");
    case Phase::Assemble: return LW_MESSAGE("checklist.phase.assemble", "Assemble");
    case Phase::Cable: return LW_MESSAGE("checklist.phase.cable", "Connect power");
    case Phase::PowerOn: return LW_MESSAGE("checklist.phase.power_on", "First power-on and firmware");
    case Phase::Software: return LW_MESSAGE("checklist.phase.software", "Software");
    case Phase::Test: return LW_MESSAGE("checklist.phase.test", "Tests with expected numbers");
    case Phase::HandOver: return LW_MESSAGE("checklist.phase.hand_over", "Hand over");
    case Phase::Upkeep: return LW_MESSAGE("checklist.phase.upkeep", "Upkeep");
    }
    return LW_MESSAGE("checklist.phase.prepare", "Before you start");
}

Step& Step::say(MessageTemplate text, std::vector<MessageArgument> arguments)
{
    details.push_back({text, std::move(arguments)});
    return *this;
}

Step& Step::expect(MessageTemplate what, std::optional<Figure> value, bool atLeast)
{
    expected.push_back({what, value, atLeast && value.has_value()});
    return *this;
}

const Step* Sheet::find(std::string_view id) const
{
    for (const StepGroup& group : groups) {
        for (const Step& step : group.steps) {
            if (step.id == id) {
                return &step;
            }
        }
    }
    return nullptr;
}

std::int64_t Sheet::alike() const
{
    const auto sum = std::accumulate(standings.begin(), standings.end(), std::int64_t{0},
                                     [](std::int64_t before, const Standing& standing) { return before + standing.count(); });
    return std::max<std::int64_t>(sum, 1);
}

std::vector<Ref> Sheet::places(std::int64_t most) const
{
    std::vector<Ref> paths;
    for (const Standing& standing : standings) {
        for (std::int64_t copy = 0; copy < standing.count() && std::ssize(paths) < most; ++copy) {
            paths.push_back(standing.machine(copy));
        }
    }
    if (paths.empty() && most > 0) {
        paths.push_back(path);
    }
    return paths;
}

bool Sheet::holdsFor(const Ref& place) const
{
    const auto machine = machineAt(standings, place);
    return machine ? machine->itself : standings.empty() && place == path;
}

const Sheet* Checklist::at(const Ref& place) const
{
    for (const Sheet& sheet : sheets) {
        if (sheet.holdsFor(place)) {
            return &sheet;
        }
    }
    return nullptr;
}

Checklist checklist(const Design& design, const Context& context, const Assessment& assessment)
{
    Checklist list;
    Sheet site{{}, Ref::site(), {}, {}};
    for (const Group& group : allGroups()) {
        if (group.site) {
            StepWriter writer(site.groups, group, site.path);
            group.site({design, context, assessment}, writer);
        }
    }
    if (!site.groups.empty()) {
        sortSteps(site);
        list.sheets.push_back(std::move(site));
    }
    for (const auto& build : assessment.builds) {
        Sheet sheet{build->buildId, build->path, {}, {}};
        for (const Standing& standing : assessment.standings) {
            if (&assessment.at(standing) == build.get()) {
                sheet.standings.push_back(standing);
            }
        }
        for (const Group& group : allGroups()) {
            if (group.machine) {
                StepWriter writer(sheet.groups, group, sheet.path);
                group.machine({design, context, assessment, *build}, writer);
            }
        }
        sortSteps(sheet);
        list.sheets.push_back(std::move(sheet));
    }
    return list;
}

Ref SheetAt::path(const Step& step) const { return step.path.moved(sheet->path, place); }

const Tick* SheetAt::tick(const Design& design, std::string_view step) const
{
    const auto steps = design.ticks.find(place);
    if (steps == design.ticks.end()) {
        return nullptr;
    }
    const auto found = steps->second.find(std::string(step));
    return found == steps->second.end() ? nullptr : &found->second;
}

std::vector<SheetAt> sheetsFor(const Checklist& list, std::string_view only)
{
    std::vector<SheetAt> sheets;
    for (const Sheet& sheet : list.sheets) {
        if (only.empty() || sheet.build == only) {
            sheets.push_back({&sheet, sheet.path});
        }
    }
    if (sheets.empty()) {
        const Ref place = Ref::parse(only);
        if (const Sheet* sheet = list.at(place)) {
            sheets.push_back({sheet, place});
        }
    }
    return sheets;
}

std::vector<StrayTick> strayTicks(const Design& design, const Checklist& list)
{
    std::vector<StrayTick> stray;
    for (const auto& [path, steps] : design.ticks) {
        const Sheet* sheet = list.at(path);
        for (const auto& [step, tick] : steps) {
            if (!sheet || !sheet->find(step)) {
                stray.push_back({path, step});
            }
        }
    }
    return stray;
}

std::vector<GroupInfo> groupInfos()
{
    std::vector<GroupInfo> infos;
    for (const Group& group : allGroups()) {
        infos.push_back({group.id, group.title, group.kinds});
    }
    return infos;
}

} // namespace lanewatt::commissioning
