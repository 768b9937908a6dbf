#include "model/as_built/outcomes.h"

#include <algorithm>
#include <set>
#include <utility>

namespace lanewatt {

Severity weightOf(DifferenceKind kind)
{
    switch (kind) {
    case DifferenceKind::Missing:
    case DifferenceKind::Different:
        return Severity::Error;
    case DifferenceKind::Narrower:
    case DifferenceKind::Slower:
    case DifferenceKind::OtherSlot:
    case DifferenceKind::Measured:
        return Severity::Warning;
    case DifferenceKind::Extra:
    case DifferenceKind::OlderFirmware:
    case DifferenceKind::PowerLimit:
        break;
    }
    return Severity::Advice;
}

Severity weightOf(fabric::CablingKind kind)
{
    switch (kind) {
    case fabric::CablingKind::Missing:
    case fabric::CablingKind::MissingDevice:
    case fabric::CablingKind::Crossed:
    case fabric::CablingKind::WrongPort:
    case fabric::CablingKind::WrongDevice: return Severity::Error;
    case fabric::CablingKind::Extra:
    case fabric::CablingKind::Slower:
    case fabric::CablingKind::UnknownDevice: break;
    }
    return Severity::Warning;
}

std::vector<MachineOutcome> machineOutcomes(const AsBuilt& asBuilt)
{
    std::map<std::string, MachineOutcome> said; // by machine
    for (const Difference& difference : asBuilt.differences) {
        MachineOutcome& one = said[difference.machine];
        const Severity weight = weightOf(difference.kind);
        ++one.differences;
        one.worst = one.worst ? std::max(*one.worst, weight) : weight;
    }
    for (const NotCompared& missed : asBuilt.notCompared) {
        said[missed.machine].partly = true;
    }
    std::vector<MachineOutcome> outcomes;
    const auto add = [&](Outcome outcome, const std::string& machine, const Ref& path) {
        MachineOutcome one = machine.empty() ? MachineOutcome() : said[machine];
        one.outcome = outcome;
        one.machine = machine;
        one.path = path;
        outcomes.push_back(std::move(one));
    };
    for (const BuiltPlace& place : asBuilt.places) {
        add(Outcome::Placed, place.machine, place.path);
    }
    for (const Difference& difference : asBuilt.differences) {
        if (difference.kind == DifferenceKind::Extra && !difference.path) {
            add(Outcome::NotDesigned, difference.machine, {});
        }
    }
    for (const Ref& place : asBuilt.unfilled) {
        add(Outcome::NotFound, {}, place);
    }
    return outcomes;
}

std::vector<std::string> machineNames(const AsBuilt& asBuilt)
{
    std::vector<std::string> names;
    std::set<std::string> known;
    const auto add = [&](const std::string& name) {
        if (!name.empty() && known.insert(name).second) {
            names.push_back(name);
        }
    };
    for (const BuiltPlace& place : asBuilt.places) {
        add(place.machine);
    }
    for (const Difference& difference : asBuilt.differences) {
        add(difference.machine);
    }
    for (const NotCompared& missed : asBuilt.notCompared) {
        add(missed.machine);
    }
    return names;
}

AsBuilt withMachineNames(AsBuilt asBuilt, const std::map<std::string, std::string>& names)
{
    const auto rename = [&](std::string& name) {
        if (const auto found = names.find(name); found != names.end()) {
            name = found->second;
        }
    };
    for (BuiltPlace& place : asBuilt.places) {
        rename(place.machine);
    }
    for (Difference& difference : asBuilt.differences) {
        if (difference.device == difference.machine) {
            rename(difference.device); // a whole machine is called by its report
        }
        rename(difference.machine);
    }
    for (NotCompared& missed : asBuilt.notCompared) {
        rename(missed.machine);
    }
    return asBuilt;
}

} // namespace lanewatt
