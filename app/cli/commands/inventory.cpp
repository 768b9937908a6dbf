#include "app/cli/call.h"
#include "app/cli/inventory_text.h"
#include "app/cli/machines.h"
#include "app/workspace/report_machines.h"
#include "probe/merge.h"
#include "probe/snapshot_file.h"

#include <optional>

namespace lanewatt::cli::inventory_command {
namespace {

Outcome run(Call& call)
{
    probe::Snapshot machine;
    std::optional<Error> first;
    bool any = false;
    for (const std::string& path : call.positionals) {
        auto snapshot = workspace::readMachineReport(path);
        if (!snapshot) {
            call.note("not read: " + messages::text(snapshot.error(), textStyle()));
            first = first ? std::move(first) : std::optional(std::move(snapshot.error()));
            continue;
        }
        any = true;
        if (auto why = probe::differentMachines(machine, *snapshot)) {
            return unusable(why->text, std::move(why->arguments), path);
        }
        probe::merge(machine, std::move(*snapshot));
    }
    if (!any) {
        return nothingRead(call, call.positionals.size(), first.value_or(Error{}));
    }
    if (!call.has("--private")) {
        machine = probe::redacted(std::move(machine));
    }
    const auto say = [](const Message& message) { return messages::text(message, textStyle()); };
    if (call.json()) {
        call.out = probe::snapshotText(machine, say);
    } else {
        for (const std::string& line : inventoryLines(machine)) {
            call.line(line);
        }
    }
    for (const probe::Gap& gap : machine.gaps) {
        call.note("not read: " + gap.file + (gap.place.empty() ? "" : ", " + gap.place) + ": " + say(gap.why) +
                      (gap.found.empty() ? "" : ": " + gap.found));
    }
    return kDone;
}

} // namespace

Command command()
{
    return {
        "inventory",
        "what reports say a real machine contains",
        "Reads what people can send from a machine: nvidia-smi (its table, -q, -q -x, -L, topo -m, --query-gpu), rocm-smi, amd-smi, "
        "dmidecode, lspci, lstopo, lshw, lscpu, lsblk, nvme, ibstat, ipmitool fru, Redfish trees, NCCL and fastfetch, each recognised "
        "by its content; a file may also be a text with several of them (a terminal session, an issue, nvidia-bug-report.log.gz), or "
        "a snapshot. Reports of one machine are put together; where "
        "they differ the more trusted one is kept and the difference is printed. Only what a machine is made of is shown: "
        "serial numbers, service and asset tags, UUIDs, host names, network addresses and names of files are left out unless "
        "asked for. What could not be read is listed on stderr. "
        "docs/inventory.md says more.",
        {{"FILE", "a file, folder or ZIP archive", Hint::File, {}, false, true}},
        {{"--private", "", "", "with serial numbers, UUIDs, host names, network addresses and names of files"},
         {"--json", "", "", "print the snapshot file"}},
        {{"inventory nvidia-smi.xml dmidecode.txt lspci.txt", "one machine from three reports"},
         {"inventory redfish.zip --json", "the snapshot file, for keeping"}},
        {},
        run};
}

} // namespace lanewatt::cli::inventory_command
