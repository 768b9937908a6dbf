#include "app/workspace/foreign_racks.h"

#include "app/exchange/readers/device42_tables.h"
#include "app/exchange/readers/opendcim_tables.h"
#include "app/exchange/readers/rackula_layout.h"
#include "model/try.h"
#include "streams/input.h"

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <utility>

namespace lanewatt::workspace {

namespace {

/// Largest table that is read.
constexpr std::uint64_t kLargestTable = 256U << 20U;

bool endsLike(std::string_view name, const std::vector<std::string_view>& suffixes)
{
    return std::any_of(suffixes.begin(), suffixes.end(), [&](std::string_view suffix) { return name.ends_with(suffix); });
}

Expected<std::vector<exchange::TableSource>> tableSources(const RackProgram& program, std::span<const std::string> paths)
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

std::span<const RackProgram> rackPrograms()
{
    static const std::vector<RackProgram> programs{
        {"netbox", exchange::readNetbox, {".csv", ".yaml", ".yml"}},
        {"rackula", exchange::readRackula, {".yaml", ".yml"}},
        {"opendcim", exchange::readOpenDcim, {".csv"}},
        {"device42", exchange::readDevice42, {".csv"}},
    };
    return programs;
}

Expected<exchange::RackTables> readRackTables(const RackProgram& program, std::span<const std::string> paths)
{
    LANEWATT_TRY(sources, tableSources(program, paths));
    auto tables = program.read(*sources);
    if (!tables && tables.error().where.empty() && !paths.empty()) {
        return tl::unexpected(Error{tables.error().what, paths.front()});
    }
    return tables;
}

RecognisedTables recogniseRackTables(std::span<const std::string> paths)
{
    for (const RackProgram& program : rackPrograms()) {
        auto tables = readRackTables(program, paths);
        if (tables && !(tables->racks.empty() && tables->devices.empty())) {
            return {&program, std::move(*tables)};
        }
    }
    return {};
}

} // namespace lanewatt::workspace
