#pragma once
/// Reports of machines as commands take them, and what was found in them as text and JSON.

#include "app/cli/call.h"
#include "app/workspace/inventory.h"
#include "probe/machines.h"

#include <span>
#include <vector>

namespace lanewatt::cli {

/// A machine and its devices.
struct FoundMachine {
    probe::MachineReport report;
    workspace::Inventory inventory;
    /// "node1.json", or "node1.json and 2 others".
    std::string label() const;
};

/// --answer QUESTION=PART: what the user says a device is, for commands that call readMachines().
Option answerOption();

/// What reports about a machine say; an error also where they are known and say nothing.
Expected<probe::Snapshot> readSomething(const std::string& path);

/// What to say where none of some files could be read; `first`: why the first was not. Of several the notes say it of each.
tl::unexpected<Failure> nothingRead(Call& call, std::size_t files, Error first);

/// Reads the files and matches what they say with the catalog and the answers given. What cannot be read is noted on
/// stderr. Fails when nothing could be read, or when an answer is to no question.
tl::expected<std::vector<FoundMachine>, Failure> readMachines(Call& call, std::span<const std::string> paths);

/// One device a line, what became of it first.
void printMachine(Call& call, const FoundMachine& machine);
Tree machineTree(const FoundMachine& machine);

} // namespace lanewatt::cli
