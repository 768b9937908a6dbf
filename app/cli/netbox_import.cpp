#include "app/cli/netbox_import.h"

#include "app/cli/import_target.h"
#include "app/cli/json_output.h"
#include "app/exchange/design_file.h"
#include "app/exchange/readers/netbox_tables.h"
#include "app/workspace/netbox_design.h"
#include "model/try.h"
#include "streams/whole_file.h"

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

namespace lanewatt::cli {

namespace {

namespace fs = std::filesystem;

/// Largest table that is read.
constexpr std::uint64_t kLargestTable = 256U << 20U;
constexpr std::size_t kMostUnread = 20;

bool isTable(const fs::path& path)
{
    const std::string suffix = path.extension().string();
    return suffix == ".csv" || suffix == ".yaml" || suffix == ".yml";
}

/// The tables that the call names, those of folders in the order of their names.
Expected<std::vector<exchange::NetboxSource>> sourcesOf(const Call& call)
{
    std::vector<fs::path> paths;
    for (const std::string& named : call.positionals) {
        std::error_code error;
        if (!fs::is_directory(named, error)) {
            paths.emplace_back(named);
            continue;
        }
        std::vector<fs::path> inside;
        for (fs::directory_iterator at(named, error), end; !error && at != end; at.increment(error)) {
            if (at->is_regular_file(error) && isTable(at->path())) {
                inside.push_back(at->path());
            }
        }
        std::sort(inside.begin(), inside.end());
        paths.insert(paths.end(), inside.begin(), inside.end());
    }
    std::vector<exchange::NetboxSource> sources;
    for (const fs::path& path : paths) {
        LANEWATT_TRY(text, streams::readWholeFile(path.string(), kLargestTable));
        sources.push_back({path.filename().string(), std::move(*text)});
    }
    return sources;
}

void print(Call& call, const workspace::NetboxDesign& made)
{
    std::int64_t racks = 0;
    for (const auto& [id, rack] : made.design.site.racks) {
        racks += rack.count;
    }
    call.line("racks " + std::to_string(racks));
    for (const workspace::NetboxBuild& build : made.builds) {
        call.line("build " + build.build + ": " + counted(build.devices, "device", "devices") + " " + build.type + ", part " + build.key +
                  (build.made ? ", made of what NetBox says" : ""));
    }
    for (std::size_t i = 0; i < std::min(kMostUnread, made.unread.size()); ++i) {
        const exchange::NetboxUnread& row = made.unread[i];
        call.line("not read " + row.file + " line " + std::to_string(row.line) + ": " + messages::text(row.why, textStyle()));
    }
    if (made.unread.size() > kMostUnread) {
        call.line("not read " + std::to_string(made.unread.size() - kMostUnread) + " more lines; --json lists them");
    }
}

Tree netboxTree(const workspace::NetboxDesign& made)
{
    Tree root = jsonRoot("import");
    root.set("format", Tree("netbox"));
    TreeList builds;
    for (const workspace::NetboxBuild& build : made.builds) {
        Tree one = Tree::object();
        one.set("build", Tree(build.build));
        one.set("type", Tree(build.type));
        one.set("part", Tree(build.key));
        one.set("made", Tree(build.made));
        one.set("devices", jsonInteger(build.devices));
        builds.push_back(std::move(one));
    }
    root.set("builds", Tree(std::move(builds)));
    TreeList unread;
    for (const exchange::NetboxUnread& row : made.unread) {
        Tree one = jsonMessage(row.why);
        one.set("file", Tree(row.file));
        one.set("line", jsonInteger(row.line));
        unread.push_back(std::move(one));
    }
    root.set("unread", Tree(std::move(unread)));
    return root;
}

} // namespace

Outcome importNetbox(Call& call)
{
    if (auto problem = targetProblem(call, call.positionals.front())) {
        return tl::unexpected(std::move(*problem));
    }
    const auto sources = sourcesOf(call);
    if (!sources) {
        return unusable(sources.error());
    }
    const auto tables = exchange::readNetbox(*sources);
    if (!tables) {
        Error error = tables.error();
        error.where = error.where.empty() ? call.positionals.front() : error.where;
        return unusable(std::move(error));
    }
    const auto catalog = catalogForList(call);
    if (!catalog) {
        return tl::unexpected(Failure{call.catalogPath ? kUnusable : kFailed, catalog.error()});
    }
    const std::string target = call.value("--output");
    const std::string name = fs::path(target.empty() ? call.positionals.front() : target).stem().string();
    const auto made = workspace::designOfNetbox(name, *tables, **catalog, call.value("--site"));
    if (!made) {
        return unusable(made.error());
    }
    if (!call.has("--dry-run")) {
        if (const auto saved = exchange::saveDesign(made->design, target); !saved) {
            return failed(saved.error());
        }
    }
    if (call.json()) {
        call.out = jsonText(netboxTree(*made));
    } else {
        print(call, *made);
    }
    if (!made->unread.empty()) {
        call.note(counted(static_cast<std::int64_t>(made->unread.size()), "line is", "lines are") + " not in the design");
    }
    return kDone;
}

} // namespace lanewatt::cli
