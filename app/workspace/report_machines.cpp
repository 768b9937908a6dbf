#include "app/workspace/report_machines.h"

#include "probe/read_report.h"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <system_error>
#include <utility>

namespace lanewatt::workspace {

namespace {

/// Files and folders in a folder, by name; none for a file.
std::vector<std::string> entriesOf(const std::string& path)
{
    std::vector<std::string> entries;
    std::error_code code;
    for (const auto& entry : std::filesystem::directory_iterator(path, code)) {
        entries.push_back(entry.path().string());
    }
    std::sort(entries.begin(), entries.end());
    return entries;
}

void readInto(ReadReports& into, const std::string& path)
{
    if (auto snapshot = readMachineReport(path)) {
        into.reports.push_back({path, std::move(*snapshot)});
    } else {
        into.unread.push_back(std::move(snapshot.error()));
    }
}

} // namespace

Expected<probe::Snapshot> readMachineReport(const std::string& path)
{
    auto snapshot = probe::readReports(path);
    if (!snapshot || !probe::saysNothing(*snapshot)) {
        return snapshot;
    }
    if (snapshot->gaps.empty()) {
        return fail(LW_MESSAGE("reports.nothing", "nothing in it says what a machine contains"), {}, path);
    }
    probe::Gap& why = snapshot->gaps.front();
    return fail(why.why.text, std::move(why.why.arguments), path + (why.place.empty() ? "" : ", " + why.place));
}

ReadReports readMachineReports(std::span<const std::string> paths)
{
    ReadReports all;
    for (const std::string& path : paths) {
        const auto entries = entriesOf(path);
        ReadReports here;
        for (const std::string& entry : entries) {
            readInto(here, entry);
        }
        if (here.reports.empty()) {
            // a file; or none in the folder is a report, and all of them together may be one, as those of Redfish are
            ReadReports whole;
            readInto(whole, path);
            if (entries.empty() || !whole.reports.empty()) {
                here = std::move(whole);
            }
        }
        std::move(here.reports.begin(), here.reports.end(), std::back_inserter(all.reports));
        std::move(here.unread.begin(), here.unread.end(), std::back_inserter(all.unread));
    }
    return all;
}

ReadReports ReportFiles::read(const AddedFiles& files)
{
    std::map<std::string, ReadReports> read;
    ReadReports all;
    for (const std::string& path : files.all) {
        const auto known = files.fresh.contains(path) ? m_read.end() : m_read.find(path);
        const ReadReports& here = read[path] = known != m_read.end() ? std::move(known->second) : readMachineReports(std::span(&path, 1));
        for (const probe::FileReport& report : here.reports) {
            std::erase_if(all.reports, [&](const probe::FileReport& before) { return before.path == report.path; });
            all.reports.push_back(report);
        }
        all.unread.insert(all.unread.end(), here.unread.begin(), here.unread.end());
    }
    m_read = std::move(read);
    return all;
}

bool ReportFiles::hasReport(const std::set<std::string>& paths) const
{
    return std::any_of(m_read.begin(), m_read.end(), [&](const auto& one) { return paths.contains(one.first) && !one.second.reports.empty(); });
}

Expected<std::vector<ReportMachine>> machinesOfReports(std::vector<probe::FileReport> reports, catalog::Catalog& catalog, const InventoryAnswers& answers)
{
    std::vector<ReportMachine> machines;
    for (probe::MachineReport& report : probe::machinesOf(std::move(reports))) {
        auto inventory = takeInventory(report.snapshot, catalog, answers);
        if (!inventory) {
            return tl::unexpected(inventory.error());
        }
        machines.push_back({std::move(report), std::move(*inventory)});
    }
    return machines;
}

} // namespace lanewatt::workspace
