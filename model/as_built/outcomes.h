#pragma once
/// What became of each machine of a comparison, and how much its differences weigh.

#include "model/as_built/as_built.h"
#include "model/assessment/finding.h"
#include "model/fabric/found_cabling.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace lanewatt {

/// What was not delivered as designed weighs more than how it is set up.
Severity weightOf(DifferenceKind kind);
/// What stops a network from working as it was planned is an error; what nobody planned, or works more slowly, is not.
Severity weightOf(fabric::CablingKind kind);

enum class Outcome : std::uint8_t {
    Placed,      ///< taken for a machine of the design
    NotDesigned, ///< the design has no place for it
    NotFound     ///< a machine of the design that no report is about
};

struct MachineOutcome {
    Outcome outcome = Outcome::Placed;
    std::string machine; ///< BuiltMachine::name; empty where none was found
    Ref path;            ///< place in the design; empty where it has none
    std::int64_t differences = 0;
    std::optional<Severity> worst; ///< of the differences
    bool partly = false;           ///< some of it was not compared
};

/// First the machines with a place, in their order, then those without, then the places without a machine.
std::vector<MachineOutcome> machineOutcomes(const AsBuilt& asBuilt);

/// The names of all machines of a comparison, each once: those with places first.
std::vector<std::string> machineNames(const AsBuilt& asBuilt);
/// The same comparison with other names of machines; a name that is not in `names` stays.
AsBuilt withMachineNames(AsBuilt asBuilt, const std::map<std::string, std::string>& names);

} // namespace lanewatt
