#include "app/cli/foreign_racks.h"

#include "app/cli/import_target.h"
#include "app/exchange/readers/device42_tables.h"
#include "app/exchange/readers/netbox_tables.h"
#include "app/exchange/readers/opendcim_tables.h"
#include "app/exchange/readers/rackula_layout.h"
#include "model/try.h"
#include "streams/input.h"

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <utility>

namespace lanewatt::cli {

namespace {

/// Largest table that is read.
constexpr std::uint64_t kLargestTable = 256U << 20U;

bool endsLike(std::string_view name, const std::vector<std::string_view>& suffixes)
{
    return std::any_of(suffixes.begin(), suffixes.end(), [&](std::string_view suffix) { return name.ends_with(suffix); });
}

Expected<std::vector<exchange::TableSource>> sourcesIn(const ForeignProgram& program, std::span<const std::string> paths)
{
    std::vector<exchange::TableSource> sources;
    for (const std::string& path : paths) {
        LANEWATT_TRY(input, streams::Input::open(path));
        using Kind = streams::Input::Kind;
        const Kind kind = (*input)->kind();
        for (const std::string& name : (*input)->names()) {
            const bool deeper = kind == Kind::Folder && name.find('/') != std::string::npos;
            if (kind == Kind::File || (!deeper && endsLike(name, program.suffixes))) {
                LANEWATT_TRY(text, (*input)->read(name, kLargestTable));
                sources.push_back({std::filesystem::path(name).filename().string(), std::move(*text)});
            }
        }
    }
    return sources;
}

} // namespace

std::span<const ForeignProgram> foreignPrograms()
{
    static const std::vector<ForeignProgram> programs{
        {"--netbox", "racks.csv and devices.csv of NetBox, or a folder with them", "netbox", exchange::readNetbox, {".csv", ".yaml", ".yml"}},
        {"--rackula", "a layout of Rackula, .rackula.yaml or .Rackula.zip", "rackula", exchange::readRackula, {".yaml", ".yml"}},
        {"--opendcim", "a table of devices as openDCIM's bulk import takes it", "opendcim", exchange::readOpenDcim, {".csv"}},
        {"--device42", "racks, hardware models, devices and their places as Device42's imports take them", "device42", exchange::readDevice42, {".csv"}},
    };
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
    const auto sources = sourcesIn(program, paths);
    if (!sources) {
        return unusable(sources.error());
    }
    const auto tables = program.read(*sources);
    if (!tables) {
        Error error = tables.error();
        error.where = error.where.empty() ? paths.front() : error.where;
        return unusable(std::move(error));
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
