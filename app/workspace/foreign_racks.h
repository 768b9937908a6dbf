#pragma once
/// Files with the racks of other programs.

#include "app/exchange/readers/netbox_tables.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::workspace {

/// Another program whose tables are read.
struct RackProgram {
    std::string_view format; ///< "netbox"
    Expected<exchange::RackTables> (*read)(std::span<const exchange::TableSource>);
    std::vector<std::string_view> suffixes; ///< of files that are taken from folders and archives
};
std::span<const RackProgram> rackPrograms();

/// Reads the tables of a program: files, and those of folders and ZIP archives in the order of their names. Errors: a file that
/// cannot be read or is too large, and those of the program's reader, with the first path where it names none.
Expected<exchange::RackTables> readRackTables(const RackProgram& program, std::span<const std::string> paths);

/// The program whose tables these files are, by what is in them; nullptr where they are of none. Its tables come with it.
struct RecognisedTables {
    const RackProgram* program = nullptr;
    exchange::RackTables tables;
};
RecognisedTables recogniseRackTables(std::span<const std::string> paths);

} // namespace lanewatt::workspace
