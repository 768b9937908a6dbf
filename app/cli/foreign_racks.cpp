#include "app/cli/foreign_racks.h"

#include "app/cli/import_target.h"

#include <algorithm>
#include <array>
#include <utility>

namespace lanewatt::cli {

namespace {

const workspace::RackProgram& rackProgram(std::string_view format)
{
    const auto programs = workspace::rackPrograms();
    return *std::find_if(programs.begin(), programs.end(), [&](const workspace::RackProgram& program) { return program.format == format; });
}

} // namespace

std::span<const ForeignProgram> foreignPrograms()
{
    static constexpr std::array<ForeignProgram, 4> programs{{
        {"--netbox", "racks.csv and devices.csv of NetBox, or a folder with them", "netbox"},
        {"--rackula", "a layout of Rackula, .rackula.yaml or .Rackula.zip", "rackula"},
        {"--opendcim", "a table of devices as openDCIM's bulk import takes it", "opendcim"},
        {"--device42", "racks, hardware models, devices and their places as Device42's imports take them", "device42"},
    }};
    return programs;
}

tl::expected<const ForeignProgram*, Failure> foreignProgram(const Call& call)
{
    const ForeignProgram* found = nullptr;
    for (const ForeignProgram& program : foreignPrograms()) {
        if (!call.has(program.option)) {
            continue;
        }
        if (found) {
            return unusable(LW_MESSAGE("cli.foreign.two", "does not go with {other}: tables are of one program"), {{"other", std::string(found->option)}},
                            std::string(program.option));
        }
        found = &program;
    }
    return found;
}

std::vector<Option> foreignOptions()
{
    std::vector<Option> options;
    for (const ForeignProgram& program : foreignPrograms()) {
        options.push_back({program.option, "", "", program.about});
    }
    return options;
}

tl::expected<workspace::NetboxDesign, Failure> foreignRacks(const Call& call, const ForeignProgram& program, std::span<const std::string> paths,
                                                            const std::string& name)
{
    const auto tables = workspace::readRackTables(rackProgram(program.format), paths);
    if (!tables) {
        return unusable(tables.error());
    }
    const auto catalog = catalogForList(call);
    if (!catalog) {
        return tl::unexpected(Failure{call.catalogPath ? kUnusable : kFailed, catalog.error()});
    }
    auto made = workspace::designOfNetbox(name, *tables, **catalog, call.value("--site"));
    if (!made) {
        return unusable(made.error());
    }
    return std::move(*made);
}

} // namespace lanewatt::cli
