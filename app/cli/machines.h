#pragma once
/// Machine reports as command arguments, and the results as text and JSON.

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
    /// "report 3", or "report 3 and 2 others", by the places of the files among the arguments. With --private the names of the
    /// files, which often are those of machines: "node1.json and 2 others".
    std::string name;
    std::vector<std::string> files; ///< the same of each file
};

/// --private: show names of files and readings that tell machines apart.
Option privateOption();

/// --answer QUESTION=PART: the user's identification of a device, for commands that call readMachines().
Option answerOption();

/// The answers given with --answer, by question.
tl::expected<workspace::InventoryAnswers, Failure> answersOf(const Call& call);

/// The error when no file could be read; `first`: the error of the first one. With several files the notes have the error
/// of each.
tl::unexpected<Failure> nothingRead(Call& call, std::size_t files, Error first);

/// Reads the files and matches their data with the catalog, using the given answers. Unreadable ones are noted on stderr.
/// Fails when nothing could be read, or when an answer fits no question.
tl::expected<std::vector<FoundMachine>, Failure> readMachines(Call& call, std::span<const std::string> paths);

/// One device per line, starting with its match.
void printMachine(Call& call, const FoundMachine& machine);
Tree machineTree(const FoundMachine& machine);

} // namespace lanewatt::cli
