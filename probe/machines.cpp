#include "probe/machines.h"

#include "probe/merge.h"

#include <algorithm>
#include <set>

namespace lanewatt::probe {

namespace {

bool same(const TextReading& a, const TextReading& b) { return a.known() && b.known() && *a == *b; }

/// True when both have the same identifying number of the machine or of a card.
bool sameMachine(const Snapshot& a, const Snapshot& b)
{
    if (differentMachines(a, b)) {
        return false;
    }
    for (const auto mark :
         {&Identity::systemSerial, &Identity::systemUuid, &Identity::boardSerial, &Identity::hostName}) {
        if (same(a.identity.*mark, b.identity.*mark)) {
            return true;
        }
    }
    return std::any_of(a.gpus.begin(), a.gpus.end(), [&](const Gpu& gpu) {
        return std::any_of(b.gpus.begin(), b.gpus.end(), [&](const Gpu& other) {
            return same(gpu.uuid, other.uuid) || same(gpu.serial, other.serial);
        });
    });
}

std::set<std::string> formatsOf(const Snapshot& snapshot)
{
    std::set<std::string> formats;
    for (const Source& source : snapshot.sources) {
        formats.insert(source.format);
    }
    return formats;
}

/// Tools append the manufacturer's number to a product name.
bool otherProduct(const TextReading& a, const TextReading& b)
{
    return a.known() && b.known() && a->find(*b) == std::string::npos && b->find(*a) == std::string::npos;
}

/// True when nothing contradicts one machine, and each report has data that the other lacks.
bool complete(const Snapshot& a, const Snapshot& b)
{
    const std::set<std::string> ours = formatsOf(a);
    const std::set<std::string> theirs = formatsOf(b);
    return !differentMachines(a, b) && !otherProduct(a.identity.systemProduct, b.identity.systemProduct) &&
           std::none_of(ours.begin(), ours.end(), [&](const auto& format) { return theirs.contains(format); });
}

void take(MachineReport& into, MachineReport other)
{
    into.paths.insert(into.paths.end(), other.paths.begin(), other.paths.end());
    merge(into.snapshot, std::move(other.snapshot));
}

/// All reports reachable from `from` through reports that complement each other.
std::vector<std::size_t> groupOf(const std::vector<MachineReport>& machines, std::size_t from)
{
    std::vector<std::size_t> group{from};
    for (std::size_t next = 0; next < group.size(); ++next) {
        for (std::size_t i = 0; i < machines.size(); ++i) {
            if (std::find(group.begin(), group.end(), i) == group.end() &&
                complete(machines[group[next]].snapshot, machines[i].snapshot)) {
                group.push_back(i);
            }
        }
    }
    std::sort(group.begin(), group.end());
    return group;
}

} // namespace

std::vector<MachineReport> machinesOf(std::vector<FileReport> reports)
{
    std::vector<MachineReport> named;
    for (FileReport& report : reports) {
        MachineReport one{{std::move(report.path)}, std::move(report.snapshot), false};
        const auto known = std::find_if(named.begin(), named.end(), [&](const MachineReport& machine) {
            return sameMachine(machine.snapshot, one.snapshot);
        });
        if (known != named.end()) {
            take(*known, std::move(one));
        } else {
            named.push_back(std::move(one));
        }
    }
    std::vector<std::vector<std::size_t>> groups;
    std::set<std::size_t> grouped;
    for (std::size_t i = 0; i < named.size(); ++i) {
        if (!grouped.contains(i)) {
            groups.push_back(groupOf(named, i));
            grouped.insert(groups.back().begin(), groups.back().end());
        }
    }
    std::vector<std::pair<std::size_t, MachineReport>> machines; // by index of the first file
    for (const std::vector<std::size_t>& group : groups) {
        const bool oneWay = std::all_of(group.begin(), group.end(), [&](std::size_t a) {
            return std::all_of(group.begin(), group.end(),
                               [&](std::size_t b) { return a == b || complete(named[a].snapshot, named[b].snapshot); });
        });
        for (const std::size_t member : group) {
            if (oneWay && member != group.front()) {
                take(machines.back().second, std::move(named[member]));
            } else {
                named[member].unclear = !oneWay;
                machines.emplace_back(member, std::move(named[member]));
            }
        }
    }
    std::sort(machines.begin(), machines.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<MachineReport> result;
    for (auto& [place, machine] : machines) {
        result.push_back(std::move(machine));
    }
    return result;
}

} // namespace lanewatt::probe
