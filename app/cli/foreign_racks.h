#pragma once
/// Racks of other programs as command arguments.

#include "app/cli/call.h"
#include "app/workspace/foreign_racks.h"
#include "app/workspace/netbox_design.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::cli {

/// The option that says whose tables the files are.
struct ForeignProgram {
    std::string_view option; ///< "--netbox"
    std::string_view about;  ///< of the option
    std::string_view format; ///< of a workspace::RackProgram
};
std::span<const ForeignProgram> foreignPrograms();
/// The program that the call names; nullptr when it names none. Error: several.
tl::expected<const ForeignProgram*, Failure> foreignProgram(const Call& call);
/// The options, for the table of a command.
std::vector<Option> foreignOptions();

/// Reads files, and those of folders and ZIP archives in the order of their names, and makes a design called `name` of them.
/// --site chooses a site.
tl::expected<workspace::NetboxDesign, Failure> foreignRacks(const Call& call, const ForeignProgram& program, std::span<const std::string> paths,
                                                            const std::string& name);

} // namespace lanewatt::cli
