#include "model/commissioning/group.h"

#include <algorithm>

namespace lanewatt::commissioning {

namespace {

/// In the order of the work within a phase.
const std::vector<Group>& allGroups()
{
    static const std::vector<Group> groups{
        esdGroup(),     cpuGroup(),      memoryGroup(),  storageGroup(),    modulesGroup(),    risersGroup(),
        cardsGroup(),   bridgesGroup(),  passiveGroup(), liquidGroup(),     suppliesGroup(),   cablesGroup(),
        rackGroup(),    circuitGroup(),  consumerGroup(), biosGroup(),      managementGroup(), systemGroup(),
        networkGroup(), infinibandGroup(), burnGroup(),  collectivesGroup(), clusterGroup(),   maintenanceGroup()};
    return groups;
}

void sortByPhase(Sheet& sheet)
{
    std::stable_sort(sheet.groups.begin(), sheet.groups.end(),
                     [](const StepGroup& a, const StepGroup& b) { return a.phase < b.phase; });
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

const Sheet* Checklist::at(std::string_view place) const
{
    for (const Sheet& sheet : sheets) {
        if (std::find(sheet.places.begin(), sheet.places.end(), place) != sheet.places.end()) {
            return &sheet;
        }
    }
    return nullptr;
}

Checklist checklist(const Design& design, const Context& context, const Assessment& assessment)
{
    Checklist list;
    Sheet site{{}, "site", {"site"}, {}};
    for (const Group& group : allGroups()) {
        if (group.site) {
            StepWriter writer(site.groups, group, site.path);
            group.site({design, context, assessment}, writer);
        }
    }
    if (!site.groups.empty()) {
        sortByPhase(site);
        list.sheets.push_back(std::move(site));
    }
    for (const auto& build : assessment.builds) {
        Sheet sheet{build->buildId, build->path, build->places, {}};
        if (sheet.places.empty()) {
            sheet.places.push_back(sheet.path);
        }
        for (const Group& group : allGroups()) {
            if (group.machine) {
                StepWriter writer(sheet.groups, group, sheet.path);
                group.machine({design, context, assessment, *build}, writer);
            }
        }
        sortByPhase(sheet);
        list.sheets.push_back(std::move(sheet));
    }
    return list;
}

std::string SheetAt::path(const Step& step) const
{
    return place + step.path.substr(sheet->path.size());
}

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
        if (const Sheet* sheet = list.at(only)) {
            sheets.push_back({sheet, std::string(only)});
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
